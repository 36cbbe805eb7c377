from __future__ import annotations

import pytest

from bot.store import (
    ChannelIsBusy,
    ChaseRow,
    NoSuchChase,
    PressTaken,
    SqliteStore,
    StepLeftOut,
    StepTaken,
    Store,
)
from bot.store.sql import SqlStore
from bot.store.sql.database import Broken
from rundown.errors import CorruptHistory
from tests.store.builders import CHANNEL, GM, GUILD, a_chase, a_step
from tests.store.examples import EXAMPLES


def test_it_is_a_store(store: SqlStore) -> None:
    kept: Store = store

    assert kept is store


async def test_an_opened_chase_is_live_with_its_first_step(store: SqlStore) -> None:
    chase = await store.open_chase(GUILD, CHANNEL, a_step(1))

    assert await store.chase(chase) == ChaseRow(
        id=chase,
        guild=GUILD,
        channel=CHANNEL,
        opened_at=a_step(1).at,
        live=True,
        last_step=1,
        board=None,
    )
    assert await store.steps(chase) == (a_step(1),)


async def test_steps_come_back_in_order_and_equal(store: SqlStore) -> None:
    steps = (
        a_step(1, events=(EXAMPLES["chase_opened"],)),
        a_step(2, press=GM, events=tuple(EXAMPLES.values())),
        a_step(3, press=7, undoes=2),
    )
    chase = await store.open_chase(GUILD, CHANNEL, steps[0])
    other = await a_chase(store, channel=CHANNEL + 1, steps=2)

    for step in steps[1:]:
        await store.append(chase, step, live=True)

    assert await store.steps(chase) == steps
    assert await store.steps(other) == (a_step(1), a_step(2))


async def test_nothing_comes_back_for_what_is_not_there(store: SqlStore) -> None:
    assert await store.steps(1) == ()
    assert await store.chase(1) is None
    assert await store.live_in(CHANNEL) is None
    assert await store.latest_in(CHANNEL) is None
    assert await store.press(1) is None


async def test_a_press_leads_to_its_step(store: SqlStore) -> None:
    chase = await a_chase(store)
    await store.append(chase, a_step(2, press=70), live=True)

    assert await store.press(70) == (chase, 2)
    assert await store.press(71) is None


async def test_a_press_makes_one_step(store: SqlStore) -> None:
    chase = await a_chase(store)
    await store.append(chase, a_step(2, press=70), live=True)

    with pytest.raises(PressTaken) as caught:
        await store.append(chase, a_step(2, press=70), live=True)

    assert (caught.value.chase, caught.value.n) == (chase, 2)
    assert len(await store.steps(chase)) == 2


async def test_a_press_makes_one_step_across_chases(store: SqlStore) -> None:
    first = await a_chase(store)
    second = await a_chase(store, channel=CHANNEL + 1)
    await store.append(first, a_step(2, press=70), live=True)

    with pytest.raises(PressTaken) as caught:
        await store.append(second, a_step(2, press=70), live=True)

    assert (caught.value.chase, caught.value.n) == (first, 2)
    assert await store.steps(second) == (a_step(1),)


async def test_a_chase_opened_twice_by_one_press_is_one(store: SqlStore) -> None:
    chase = await store.open_chase(GUILD, CHANNEL, a_step(1, press=70))

    with pytest.raises(PressTaken) as caught:
        await store.open_chase(GUILD, CHANNEL, a_step(1, press=70))

    assert (caught.value.chase, caught.value.n) == (chase, 1)


async def test_a_channel_has_one_live_chase(store: SqlStore) -> None:
    chase = await a_chase(store)

    with pytest.raises(ChannelIsBusy) as caught:
        await store.open_chase(GUILD, CHANNEL, a_step(1))

    assert caught.value.chase == chase
    assert await store.latest_in(CHANNEL) == await store.chase(chase)


async def test_an_ended_chase_leaves_its_channel_free(store: SqlStore) -> None:
    ended = await a_chase(store)
    await store.append(ended, a_step(2), live=False)
    assert await store.live_in(CHANNEL) is None
    assert (await row(store, ended)).live is False

    chase = await a_chase(store)

    assert chase > ended
    assert await store.live_in(CHANNEL) == await row(store, chase)
    assert await store.latest_in(CHANNEL) == await row(store, chase)


async def test_the_live_chases_tell_where_they_are(store: SqlStore) -> None:
    ended = await a_chase(store)
    second = await a_chase(store, channel=CHANNEL + 2)
    await store.append(ended, a_step(2), live=False)
    first = await a_chase(store, channel=CHANNEL)

    assert await store.live_places() == ((first, GUILD, CHANNEL), (second, GUILD, CHANNEL + 2))
    assert await store.live_count() == await store.live_count(GUILD) == 2
    assert await store.live_count(GUILD + 1) == 0


async def test_the_latest_chase_may_be_over(store: SqlStore) -> None:
    await store.append(await a_chase(store), a_step(2), live=False)
    chase = await a_chase(store)
    await store.append(chase, a_step(2), live=False)

    assert await store.latest_in(CHANNEL) == await row(store, chase)


async def test_an_undo_makes_an_ended_chase_live_again(store: SqlStore) -> None:
    chase = await a_chase(store)
    await store.append(chase, a_step(2), live=False)

    await store.append(chase, a_step(3, undoes=2), live=True)

    assert await store.live_in(CHANNEL) == await row(store, chase)


async def test_a_chase_is_not_reopened_beside_another(store: SqlStore) -> None:
    ended = await a_chase(store)
    await store.append(ended, a_step(2), live=False)
    chase = await a_chase(store)

    with pytest.raises(ChannelIsBusy) as caught:
        await store.append(ended, a_step(3, undoes=2), live=True)

    assert caught.value.chase == chase
    assert len(await store.steps(ended)) == (await row(store, ended)).last_step == 2


async def test_an_ended_chase_may_grow_beside_another(store: SqlStore) -> None:
    ended = await a_chase(store)
    await store.append(ended, a_step(2), live=False)
    await a_chase(store)

    await store.append(ended, a_step(3), live=False)

    assert (await row(store, ended)).last_step == 3


async def test_a_step_is_taken_once(store: SqlStore) -> None:
    chase = await a_chase(store, steps=2)

    with pytest.raises(StepTaken) as caught:
        await store.append(chase, a_step(2, press=70), live=False)

    assert (caught.value.chase, caught.value.n) == (chase, 2)
    assert (await row(store, chase)).live
    assert await store.press(70) is None


async def test_no_step_is_left_out(store: SqlStore) -> None:
    chase = await a_chase(store)

    with pytest.raises(StepLeftOut) as caught:
        await store.append(chase, a_step(3), live=True)

    assert (caught.value.n, caught.value.last) == (3, 1)
    assert await store.steps(chase) == (a_step(1),)


async def test_a_chase_opens_with_step_one(store: SqlStore) -> None:
    with pytest.raises(StepLeftOut):
        await store.open_chase(GUILD, CHANNEL, a_step(2))

    assert await store.latest_in(CHANNEL) is None


async def test_only_a_chase_has_steps(store: SqlStore) -> None:
    with pytest.raises(NoSuchChase) as caught:
        await store.append(5, a_step(1), live=True)

    assert caught.value.chase == 5


async def test_a_damaged_step_is_named(store: SqlStore) -> None:
    chase = await a_chase(store)
    await store._database.write(
        "INSERT INTO steps (chase, n, \"user\", gm, at, events) VALUES (?, 2, 1, 0, 0, '[{}]')",
        chase,
    )

    with pytest.raises(CorruptHistory, match=f"^chase {chase}, step 2: "):
        await store.steps(chase)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param("UPDATE steps SET at = 0", id="update"),
        pytest.param("DELETE FROM steps", id="delete"),
    ],
)
async def test_steps_stay_as_they_are(store: SqlStore, change: str) -> None:
    chase = await a_chase(store, steps=3)

    with pytest.raises(Broken, match="steps stay"):
        await store._database.write(change)

    assert await store.steps(chase) == (a_step(1), a_step(2), a_step(3))


@pytest.mark.parametrize(
    "change",
    [
        pytest.param("UPDATE OR REPLACE steps SET n = 1", id="update or replace"),
        pytest.param(
            "INSERT OR REPLACE INTO steps (chase, n, user, gm, at, events)"
            " SELECT chase, n, user, gm, at, '[]' FROM steps",
            id="replace",
        ),
    ],
)
async def test_steps_are_not_replaced_either(sqlite: SqliteStore, change: str) -> None:
    chase = await a_chase(sqlite, steps=3)

    with pytest.raises(Broken, match="steps stay"):
        await sqlite._database.write(change)

    assert await sqlite.steps(chase) == (a_step(1), a_step(2), a_step(3))


@pytest.mark.parametrize(
    "change",
    [
        pytest.param("UPDATE chases SET live = 1", id="a second live chase"),
        pytest.param("DELETE FROM chases", id="a chase with steps"),
        pytest.param("UPDATE chases SET board = 5", id="a board that is not there"),
        pytest.param(
            'INSERT INTO steps (chase, n, "user", gm, at, press, events)'
            " SELECT id, 9, 1, 0, 0, 70, '[]' FROM chases",
            id="one press, two steps",
        ),
    ],
)
async def test_the_file_itself_keeps_the_rules(store: SqlStore, change: str) -> None:
    await store.append(await a_chase(store), a_step(2), live=False)
    await a_chase(store)

    with pytest.raises(Broken):
        await store._database.write(change)


async def row(store: SqlStore, chase: int) -> ChaseRow:
    found = await store.chase(chase)
    assert found is not None
    return found
