"""Many chases in a PostgreSQL database, by the shortest way: copies of one that was played."""

from __future__ import annotations

from typing import Final

import asyncpg

FILL: Final = (
    # no foreign key is looked up, which would take longer than all the rest
    "SET LOCAL session_replication_role = replica",
    """
    INSERT INTO chases (guild, channel, opened_at, live, last_step, board, drawn_step, ended_at)
    SELECT n % 500, -1 - n, n, n % 2, steps, n, steps, CASE n % 2 WHEN 0 THEN n END
    FROM generate_series(1, {copies}) AS n, (SELECT max(n) AS steps FROM steps WHERE chase = 1) AS s
    """,
    """
    INSERT INTO steps (chase, n, "user", gm, at, press, events)
    SELECT chases.id, steps.n, "user", gm, at, -(chases.id * 1000 + steps.n), events
    FROM chases, steps WHERE chases.id > 1 AND steps.chase = 1
    """,
    """
    INSERT INTO messages
    SELECT board, id, channel, 'board', 1, 1, last_step, opened_at FROM chases WHERE id > 1
    """,
    """
    INSERT INTO people ("user", chase)
    SELECT 1000 + (chases.id * 9 + n) % 50000, chases.id
    FROM chases, generate_series(1, 9) AS n WHERE chases.id > 1
    """,
    """
    INSERT INTO due
    SELECT id, last_step, NULL, id, 0, 1 - id % 2 FROM chases WHERE id > 1 AND live = 1
    """,
    "INSERT INTO meta SELECT 'note ' || n, '' FROM generate_series(1, {copies}) AS n",
    """
    INSERT INTO sheets
    SELECT 1000 + n % 50000, 'Sheet ' || n, '{{}}', n FROM generate_series(1, {copies}) AS n
    """,
    "INSERT INTO guild_settings SELECT -n, NULL, 0, 0 FROM generate_series(1, {copies}) AS n",
    "INSERT INTO left_guilds SELECT 10000 + n, 10000 + n FROM generate_series(1, {copies}) AS n",
    "INSERT INTO known_guilds SELECT 10000000 + n FROM generate_series(1, {copies}) AS n",
    "INSERT INTO faces SELECT n, 6, n % 6 + 1, n FROM generate_series(1, {copies}) AS n",
    """
    INSERT INTO ladders
    SELECT n % 500, 'key ' || n, 'key ' || n, '', 'foot', NULL, 1000 + n % 50000, n, '{{}}'
    FROM generate_series(1, {copies}) AS n
    """,
    """
    INSERT INTO drafts (guild, "user", at, name, place, terrain, blurb, lines)
    SELECT n % 500, 1000 + n, n, 'Draft', '', 'foot', '', '' FROM generate_series(1, {copies}) AS n
    """,
)


async def fill(url: str, copies: int) -> None:
    """Put so many *copies* of chase 1 beside it, every second one live, and much of all else."""
    connection = await asyncpg.connect(url)
    try:
        async with connection.transaction():
            for statement in FILL:
                await connection.execute(statement.format(copies=copies))
        await connection.execute("VACUUM ANALYZE")
    finally:
        await connection.close()
