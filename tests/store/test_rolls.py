"""How the dice of a server have fallen: each die once, whenever and however often it is asked."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.store import SqliteStore
from bot.store.codec import EVENTS
from bot.store.fallen import Fallen
from bot.store.sql import SqlStore
from bot.store.sql.database import Broken
from bot.store.sql.rolls import BUNDLE
from rundown.history import Step
from rundown.ladder import Disadvantage, Role, Side
from rundown.skills import Letter, Nature
from tests.rules.asking import TOLL, negate, push, toll
from tests.store.builders import CHANNEL, GUILD, a_step
from tests.store.examples import EXAMPLES
from tests.store.records import ANA, BEN, kept, old_file, timed
from tests.store.test_plans import heard, plan
from tests.table import Game, a_ladder, a_rung, a_sheet

ELSEWHERE = GUILD + 1


def a_chase() -> Game:
    """A chase with all that makes a die fall, and some of it undone: d8s, and d10s for Rat."""
    rung = a_rung(Disadvantage(), sides=(Side.PURSUERS,))
    game = Game(ladder=a_ladder(one=rung)).prey(npc="Rat")
    game.pursuers("Ana", "Bo", sheet=a_sheet(Letter.C, nature=Nature.REPLICANT)).begin()
    game.roll("Rat", 10, 4)
    game.play(toll(game, "Ana"), 1, 3)
    game.play(push(game, "Ana", TOLL), 1)
    game.undo()
    game.play(push(game, "Ana", TOLL), 2)
    game.roll("Ana", 3)
    game.roll("Bo", 6, 8, 7, 7, role=Role.SPOTTER)
    game.play(negate(game, "Bo", "Ana"), 4)
    return game


FELL = {10: {10: 1, 4: 1}, 8: {1: 2, 2: 1, 3: 2, 4: 1, 6: 1, 7: 2, 8: 1}}
"""What has fallen in it."""


def times(faces: dict[int, dict[int, int]], many: int) -> dict[int, dict[int, int]]:
    return {size: {face: many * n for face, n in shown.items()} for size, shown in faces.items()}


async def test_where_nothing_was_rolled_nothing_fell(store: SqlStore) -> None:
    await store.open_chase(GUILD, CHANNEL, a_step(1))

    assert await store.fallen(GUILD) == Fallen(faces={})


async def test_every_die_counts_once(store: SqlStore) -> None:
    await kept(store, a_chase().steps)

    assert await store.fallen(GUILD) == Fallen(faces=FELL)
    assert await store.fallen(GUILD) == Fallen(faces=FELL)


async def test_asking_after_every_step_comes_to_the_same(store: SqlStore) -> None:
    """A push is told from its roll though that was counted before, and an undo changes nothing."""
    first, *steps = a_chase().steps
    chase = await store.open_chase(GUILD, CHANNEL, first)
    seen = []
    for step in steps:
        await store.append(chase, step, live=True)
        seen.append(rolls(await store.fallen(GUILD)))

    assert seen == [0, 0, 0, 0, 2, 4, 5, 5, 6, 7, 11, 12]
    assert (await store.fallen(GUILD)).faces == FELL


def rolls(fallen: Fallen) -> int:
    return sum(sum(shown.values()) for shown in fallen.faces.values())


async def test_more_chases_than_are_counted_at_once(sqlite: SqliteStore) -> None:
    many = 2 * BUNDLE + 1
    for channel in range(many):
        await kept(sqlite, a_chase().steps, channel=channel)

    with heard(sqlite) as statements:
        assert await sqlite.fallen(GUILD) == Fallen(faces=times(FELL, many))

    # a press waits for one of these, not for all
    assert sum(one.startswith("COMMIT") for one in statements) == 3


async def test_who_ask_at_the_same_time_count_nothing_twice(store: SqlStore) -> None:
    many = 2 * BUNDLE
    for channel in range(many):
        await kept(store, a_chase().steps, channel=channel)

    await asyncio.gather(*(store.fallen(GUILD) for _ in range(5)))

    assert await store.fallen(GUILD) == Fallen(faces=times(FELL, many))


async def test_each_server_has_its_own(store: SqlStore) -> None:
    await kept(store, a_chase().steps)
    chase = await store.open_chase(ELSEWHERE, 1, a_step(1))
    await store.append(chase, a_roll(2), live=True)

    assert await store.fallen(GUILD) == Fallen(faces=FELL)
    assert await store.fallen(ELSEWHERE) == Fallen(faces={12: {10: 1}, 8: {1: 1}, 6: {6: 1, 2: 1}})


def a_roll(n: int) -> Step:
    """A Toll that shows 10, 1, 6 and 2."""
    return a_step(n, events=(EXAMPLES["toll_made"],))


async def test_once_counted_no_step_is_read_again(sqlite: SqliteStore) -> None:
    await kept(sqlite, a_chase().steps)
    live = await sqlite.open_chase(GUILD, CHANNEL + 1, a_step(1))
    await sqlite.fallen(GUILD)
    await sqlite.append(live, a_roll(2), live=True)

    with heard(sqlite) as counting:
        await sqlite.fallen(GUILD)
    with heard(sqlite) as counted:
        await sqlite.fallen(GUILD)

    read = [one for one in counting if "FROM steps" in one]
    assert [f"chase = {live} " in one for one in read] == [True]
    assert not [one for one in counted if "FROM steps" in one or one.startswith("BEGIN")]


async def test_nothing_is_found_by_reading_all(sqlite: SqliteStore) -> None:
    await kept(sqlite, a_chase().steps)

    with heard(sqlite) as statements:
        await sqlite.fallen(GUILD)

    asked = {one for one in statements if one.startswith(("SELECT", "UPDATE"))}
    steps = {step for one in asked for step in await plan(sqlite, one)}
    assert any("chases_to_count (guild=? AND id>?)" in step for step in steps)
    assert not {step for step in steps if "SCAN" in step or "TEMP B-TREE" in step}


async def test_who_is_forgotten_leaves_their_dice(store: SqlStore) -> None:
    await kept(store, a_chase().steps)
    await store.forget_user(ANA.user)
    await store.forget_user(BEN.user)

    assert await store.fallen(GUILD) == Fallen(faces=FELL)


async def test_a_server_that_is_forgotten_leaves_none(store: SqlStore) -> None:
    await kept(store, a_chase().steps)
    await store.fallen(GUILD)
    await store.guild_left(GUILD, 1)
    await store.forget_guilds(2)

    assert await store.fallen(GUILD) == Fallen(faces={})
    await kept(store, a_chase().steps)
    assert await store.fallen(GUILD) == Fallen(faces=FELL)


async def test_dice_that_fell_before_they_were_counted_are_in(path: Path) -> None:
    old_file(path, timed(a_chase()), timed(a_chase(), press=100))

    async with SqliteStore.open(path) as store:
        assert await store.fallen(GUILD) == Fallen(faces=times(FELL, 2))
    async with SqliteStore.open(path) as store:
        assert await store.fallen(GUILD) == Fallen(faces=times(FELL, 2))


@pytest.mark.parametrize(
    "events",
    [
        pytest.param('[{"face":1}]', id="no event"),
        pytest.param('"face"', id="no list"),
        pytest.param("a_push_of_nothing", id="a push of a roll that is not there"),
    ],
)
async def test_a_damaged_chase_is_told_of_and_the_others_count(path: Path, events: str) -> None:
    async with SqliteStore.open(path) as store:
        damaged = await kept(store, a_chase().steps)
        await kept(store, a_chase().steps, channel=CHANNEL + 1)
        await store.fallen(GUILD)
        if events == "a_push_of_nothing":
            events = EVENTS.dump((EXAMPLES["roll_pushed"],))
        await store._database.write(
            "INSERT INTO steps (chase, n, user, gm, at, events) VALUES (?, 14, 1, 0, 0, ?)",
            damaged,
            events,
        )
        await store._database.write("UPDATE chases SET last_step = 14 WHERE id = ?", damaged)
        third = await kept(store, a_chase().steps, channel=CHANNEL + 2)

        # every time, and nothing of the sound ones a second time
        for _ in range(2):
            assert await store.fallen(GUILD) == Fallen(faces=times(FELL, 3), unread=(damaged,))
        assert third != damaged


async def test_counting_that_fails_half_way_goes_on_where_it_was(path: Path) -> None:
    many = 3 * BUNDLE
    async with SqliteStore.open(path) as store:
        for channel in range(many):
            await kept(store, a_chase().steps, channel=channel)
        await store._database.read(
            "CREATE TEMP TRIGGER halt BEFORE UPDATE OF counted ON chases"
            f" WHEN NEW.id = {2 * BUNDLE} BEGIN SELECT RAISE(ABORT, 'halt'); END"
        )
        with pytest.raises(Broken, match="halt"):
            await store.fallen(GUILD)
        left = await store._database.read("SELECT id FROM chases WHERE counted < last_step")
        assert len(left) == 2 * BUNDLE

    async with SqliteStore.open(path) as store:
        assert await store.fallen(GUILD) == Fallen(faces=times(FELL, many))
