"""Steps, messages and sheets for these tests; a builder is given only what matters."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from itertools import count
from threading import Event as Flag
from typing import Final

from bot.store import Message, MessageKind, SqliteStore, Store
from bot.store.sql import SqlStore
from bot.store.sqlite.database import Database
from rundown.chase import By
from rundown.events import Event, LeadDrifted
from rundown.history import Step
from rundown.skills import Attribute, Letter, Nature, Sheet, Skill

GUILD: Final = 900
CHANNEL: Final = 901
GM: Final = 2**63 - 1
"""The largest id there can be."""
DECKARD: Final = Sheet(
    nature=Nature.REPLICANT,
    attributes={Attribute.AGILITY: Letter.A, Attribute.EMPATHY: Letter.D},
    skills={Skill.FIREARMS: Letter.B},
    maneuverability=Letter.C,
)


def a_step(
    n: int,
    *,
    press: int | None = None,
    events: tuple[Event, ...] | None = None,
    undoes: int | None = None,
) -> Step:
    if events is None:
        events = () if undoes else (LeadDrifted(lead=n),)
    return Step(
        n=n, by=By(GM, gm=n % 2 == 1), at=1_000 + n, press=press, events=events, undoes=undoes
    )


def a_message(chase: int, id_: int, *, step: int = 1, drawn: int | None = None) -> Message:
    return Message(
        id=id_,
        chase=chase,
        channel=CHANNEL,
        kind=MessageKind.BOARD,
        round=2,
        first_step=step,
        drawn_step=step if drawn is None else drawn,
        posted_at=5_000 + id_,
    )


async def a_chase(store: SqlStore, *, steps: int = 1, channel: int = CHANNEL) -> int:
    """Return the id of a new live chase of so many *steps*."""
    chase = await store.open_chase(GUILD, channel, a_step(1))
    for n in range(2, steps + 1):
        await store.append(chase, a_step(n), live=True)
    return chase


def file_of(store: Store) -> Database:
    """Return the connection to the file of a store that has one."""
    assert isinstance(store, SqliteStore)
    assert isinstance(store._database, Database)
    return store._database


@asynccontextmanager
async def held(store: SqlStore, at: int = 1) -> AsyncIterator[Callable[[], Awaitable[None]]]:
    """Stop the store in the middle of the next insert of a step, or of number *at* from here.

    That is till the end of the block; what comes out waits until it has stopped there.
    """
    reached, go_on, inserts = Flag(), Flag(), count(1)

    def hold() -> None:
        if next(inserts) == at:
            reached.set()
            go_on.wait(10)

    async def stopped() -> None:
        assert await asyncio.to_thread(reached.wait, 10)

    connection = file_of(store)._connection
    await connection.create_function("hold", 0, hold)
    await connection.execute_fetchall(
        "CREATE TEMP TRIGGER slow AFTER INSERT ON steps BEGIN SELECT hold(); END"
    )
    try:
        yield stopped
    finally:
        go_on.set()
        await connection.execute_fetchall("DROP TRIGGER temp.slow")
