"""Somebody wants to be forgotten: they are gone from every record, and it is the same chase."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, get_args

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, given, settings

from bot.store import NOBODY, SOMEONE
from bot.store.anonymous import people, without
from bot.store.sql import SqlStore
from bot.store.sql.database import Broken, Run
from rundown import Chase, Command, Join, OpenChase, Step, decide, fold, replay
from rundown import events as e
from rundown.chase import (
    By,
    Setup,
)
from rundown.errors import CorruptHistory, IllegalMove
from rundown.ladder import Side
from rundown.skills import AVERAGE
from tests.rules.anything import TossedDice, dice, moves, rulings, seats, setups
from tests.store.builders import CHANNEL, a_chase, a_step
from tests.store.records import ANA, BEN, a_debt, a_tangle, kept, timed
from tests.table import GM

NAMED: Final = {"user", "gm", "gms"}
"""The fields of events that hold users."""


COLUMNS: Final = ("chase", "n", "user", "gm", "at", "press", "undoes", "events")


def masked(chase: Chase, user: int) -> Chase:
    """Return *chase* as it is without *user*."""
    pressed: dict[int, int] = {}
    for one, n in chase.pressed.items():
        known = NOBODY if one == user else one
        pressed[known] = max(n, pressed.get(known, 0))
    return replace(
        chase,
        participants=tuple(
            replace(one, user=NOBODY, name=SOMEONE) if one.user == user else one
            for one in chase.participants
        ),
        gms=tuple(NOBODY if gm == user else gm for gm in chase.gms),
        pressed=pressed,
    )


async def rows(store: SqlStore) -> list[tuple[object, ...]]:
    """Every stored step, as it stands in the file."""
    found = await store._database.read("SELECT * FROM steps ORDER BY 1, 2")
    return [tuple(row[column] for column in COLUMNS) for row in found]


def by_text(row: tuple[object, ...], user: int, name: str) -> tuple[object, ...]:
    """Return the stored step *row* without *user*, whose names begin with *name*."""
    chase, n, by, *rest, events = row
    text = re.sub(rf'"name":"{name}[^"]*"', f'"name":"{SOMEONE}"', str(events))
    text = re.sub(rf"(?<=[:,\[]){user}(?=[,\]}}])", str(NOBODY), text)
    return (chase, n, NOBODY if by == user else by, *rest, text)


async def test_they_are_nobody_and_all_else_stays(store: SqlStore) -> None:
    chase = await kept(store, timed(a_tangle()))
    other = await kept(store, a_debt().steps, channel=CHANNEL + 1)
    before, was = await rows(store), await store.chase(chase)

    assert await store.forget_user(ANA.user) == (chase,)

    after = await rows(store)
    assert after == [by_text(row, ANA.user, "Ana") if row[0] == chase else row for row in before]
    assert sum(one != two for one, two in zip(before, after, strict=True)) == 12
    assert await store.chase(chase) == was
    assert await store.steps(other) == tuple(a_debt().steps)
    assert "Ana jumps" in str(after)
    assert "By Ana" in str(after)


@pytest.mark.parametrize("user", [ANA.user, BEN.user, GM.user, 333])
async def test_the_record_replays_as_before(store: SqlStore, user: int) -> None:
    steps = timed(a_tangle())
    chase = await kept(store, steps)

    await store.forget_user(user)

    after = await store.steps(chase)
    for n in range(1, len(steps) + 1):
        assert replay(after[:n]) == masked(replay(steps[:n]), user)


async def test_several_are_forgotten_one_after_another(store: SqlStore) -> None:
    chase = await kept(store, timed(a_tangle()))

    for user in (ANA.user, BEN.user, GM.user, 333):
        assert await store.forget_user(user) == (chase,)
        assert await store.forget_user(user) == ()

    steps = await store.steps(chase)
    assert frozenset[int]().union(*map(people, steps)) == frozenset()
    assert {one.name for one in replay(steps).participants} == {SOMEONE, "The prey"}
    assert replay(steps).gms == (NOBODY, NOBODY)


async def test_their_sheets_go_and_no_other(store: SqlStore) -> None:
    await store.save_sheet(ANA.user, "Ana", AVERAGE)
    await store.save_sheet(ANA.user, "Ana 2", AVERAGE)
    await store.save_sheet(BEN.user, "Ben", AVERAGE)

    assert await store.forget_user(ANA.user) == ()

    assert await store.sheets(ANA.user) == ()
    assert len(await store.sheets(BEN.user)) == 1


async def test_who_comes_back_is_known_again(store: SqlStore) -> None:
    game = a_tangle()
    chase = await kept(store, game.steps)
    await store.forget_user(ANA.user)

    game.steps = list(await store.steps(chase))
    game.chase = replay(game.steps)
    game.play(Join(by=ANA, name="Ana again", side=Side.PURSUERS))
    await store.append(chase, game.steps[-1], live=True)

    assert game["Ana again"].user == ANA.user
    assert [one.id for one in await store.chases_of(ANA.user)] == [chase]
    assert await store.forget_user(ANA.user) == (chase,)


async def test_their_chases_come_newest_first(store: SqlStore) -> None:
    tangle = await kept(store, timed(a_tangle()))
    debt = await kept(store, a_debt().steps, channel=CHANNEL + 1)

    assert await store.chases_of(GM.user) == (await store.chase(debt), await store.chase(tangle))
    assert await store.chases_of(BEN.user) == (await store.chase(tangle),)
    assert await store.chases_of(NOBODY) == await store.chases_of(5) == ()


async def test_a_damaged_record_changes_nothing(store: SqlStore) -> None:
    await store.save_sheet(ANA.user, "Ana", AVERAGE)
    await kept(store, timed(a_tangle()))
    damaged = await kept(store, a_tangle().steps, channel=CHANNEL + 1)
    await store._database.write(
        "INSERT INTO steps (chase, n, \"user\", gm, at, events) VALUES (?, 99, 1, 0, 0, '[{}]')",
        damaged,
    )
    before = await rows(store)

    with pytest.raises(CorruptHistory, match="step 99"):
        await store.forget_user(ANA.user)

    assert await rows(store) == before
    assert len(await store.sheets(ANA.user)) == 1
    assert len(await store.chases_of(ANA.user)) == 2


@pytest.mark.parametrize(
    "change",
    [
        pytest.param("UPDATE steps SET events = '[]' WHERE chase = 2", id="another chase"),
        pytest.param('UPDATE steps SET "user" = 5 WHERE chase = 1', id="another user"),
        pytest.param("UPDATE steps SET chase = 2, n = n + 9 WHERE chase = 1", id="chase"),
        pytest.param("UPDATE steps SET n = n + 9 WHERE chase = 1", id="number"),
        pytest.param("UPDATE steps SET gm = 1 - gm WHERE chase = 1", id="gm"),
        pytest.param("UPDATE steps SET at = 0 WHERE chase = 1", id="time"),
        pytest.param("UPDATE steps SET press = 9 WHERE chase = 1 AND n = 1", id="press"),
        pytest.param("UPDATE steps SET undoes = 1 WHERE chase = 1", id="undoes"),
        pytest.param("DELETE FROM steps WHERE chase = 1", id="delete"),
    ],
)
async def test_while_a_name_goes_all_else_stays(store: SqlStore, change: str) -> None:
    await a_chase(store, steps=2)
    await a_chase(store, steps=2, channel=CHANNEL + 1)

    async def work(run: Run) -> None:
        await run("INSERT INTO exemptions (chase, may) VALUES (1, 'lose a name')")
        await run(change)

    with pytest.raises(Broken, match="steps stay"):
        await store._database.transaction(work)
    assert await store.steps(1) == await store.steps(2) == (a_step(1), a_step(2))


@pytest.mark.parametrize("may", ["lose a name", "go"])
async def test_no_exemption_is_left_behind(store: SqlStore, may: str) -> None:
    await a_chase(store)

    with pytest.raises(Broken, match=r"(?i)foreign key"):
        await store._database.write("INSERT INTO exemptions (chase, may) VALUES (1, ?)", may)

    assert await store._database.read("SELECT * FROM exemptions") == []


def test_every_field_that_names_somebody_is_known() -> None:
    fields = {
        (kind, name)
        for kind in get_args(e.Event)
        for name in kind.__dataclass_fields__
        if name in NAMED | {"name", "by", "users", "names"}
    }

    assert fields == {
        (e.ChaseOpened, "gm"),
        (e.GmsChanged, "gms"),
        *((kind, name) for kind in (e.PlayerJoined, e.Substituted) for name in ("user", "name")),
        (e.SheetTaken, "name"),
        *((kind, "name") for kind in (e.NpcJoined, e.NpcChanged)),
    }


@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
@given(setup=setups, commands=st.lists(seats | moves | rulings, max_size=25), fallen=dice)
def test_any_record_replays_as_before(
    setup: Setup, commands: list[Command], fallen: TossedDice
) -> None:
    steps = played(setup, commands, fallen)
    for user in (101, 102, GM.user):
        after = tuple(without(steps, user))

        assert user not in frozenset[int]().union(*map(people, after))
        assert replay(after) == masked(replay(steps), user)
        assert tuple(without(after, user)) == after


def played(setup: Setup, commands: list[Command], fallen: TossedDice) -> Sequence[Step]:
    """Return the record of what the rules let through."""
    chase = Chase()
    steps: list[Step] = []
    joins = [Join(by=By(user), name=f"U{user}", side=Side.PREY) for user in (101, 102)]
    for command in (OpenChase(by=GM, setup=setup), *joins, *commands):
        try:
            events = decide(chase, command, fallen)
        except IllegalMove:
            continue
        steps.append(Step(n=len(steps) + 1, by=command.by, at=0, events=events))
        chase = fold(chase, steps[-1])
    return steps
