from __future__ import annotations

from dataclasses import replace

import pytest

from bot.store import Message, MessageKind, NoSuchChase, SqliteStore
from bot.store.sql import SqlStore
from tests.store.builders import CHANNEL, a_chase, a_message, a_step, file_of


@pytest.mark.parametrize("kind", MessageKind)
async def test_a_message_comes_back_equal(store: SqlStore, kind: MessageKind) -> None:
    chase = await a_chase(store)
    message = replace(a_message(chase, 50), kind=kind, channel=CHANNEL + 1)

    await store.save_message(message)

    assert await store.message(50) == message
    assert await store.message(51) is None
    assert await board(store, chase) == message


async def test_the_messages_of_a_chase_come_oldest_first(store: SqlStore) -> None:
    chase = await a_chase(store)
    other = await a_chase(store, channel=CHANNEL + 1)
    for one in (a_message(chase, 52), a_message(chase, 50), a_message(other, 51)):
        await store.save_message(one)

    assert await store.messages(chase) == (a_message(chase, 50), a_message(chase, 52))
    assert await store.messages(99) == ()


async def test_the_newest_message_is_the_live_one(store: SqlStore) -> None:
    chase = await a_chase(store, steps=3)
    await store.save_message(a_message(chase, 52, step=3))

    await store.save_message(a_message(chase, 51, step=2))

    assert await board(store, chase) == a_message(chase, 52, step=3)
    assert await store.lagging() == ()


async def test_a_message_belongs_to_a_chase(store: SqlStore) -> None:
    with pytest.raises(NoSuchChase):
        await store.save_message(a_message(5, 50))

    assert await store.message(50) is None


async def test_a_message_saved_again_is_brought_up_to_date(store: SqlStore) -> None:
    chase = await a_chase(store, steps=4)
    await store.save_message(a_message(chase, 50, step=2, drawn=4))

    await store.save_message(replace(a_message(chase, 50, step=3), round=3, kind=MessageKind.END))

    assert await board(store, chase) == replace(
        a_message(chase, 50, step=3, drawn=4), round=3, kind=MessageKind.END
    )


async def test_a_message_shows_what_was_drawn_last(store: SqlStore) -> None:
    chase = await a_chase(store, steps=5)
    await store.save_message(a_message(chase, 50))

    await store.drawn(50, 5)
    await store.drawn(50, 3)

    assert await board(store, chase) == a_message(chase, 50, step=1, drawn=5)


async def test_drawing_an_older_message_leaves_the_live_one(store: SqlStore) -> None:
    chase = await a_chase(store, steps=5)
    await store.save_message(a_message(chase, 50))
    await store.save_message(a_message(chase, 51, step=2))

    await store.drawn(50, 5)

    assert await store.message(50) == a_message(chase, 50, step=1, drawn=5)
    assert await board(store, chase) == a_message(chase, 51, step=2)
    assert [one.id for one in await store.lagging()] == [chase]


async def test_drawing_a_forgotten_message_changes_nothing(store: SqlStore) -> None:
    chase = await a_chase(store)

    await store.drawn(50, 1)

    assert await store.message(50) is None
    assert await board(store, chase) is None


async def test_with_the_newest_forgotten_the_one_before_is_live(store: SqlStore) -> None:
    chase = await a_chase(store, steps=2)
    await store.save_message(a_message(chase, 50))
    await store.save_message(a_message(chase, 51, step=2))

    await store.forget_message(51)
    await store.forget_message(51)

    assert await store.messages(chase) == (a_message(chase, 50),)
    assert await board(store, chase) == a_message(chase, 50)
    assert [one.drawn_step for one in await store.lagging()] == [1]


async def test_with_all_forgotten_nothing_is_drawn(store: SqlStore) -> None:
    chase = await a_chase(store)
    await store.save_message(a_message(chase, 50))

    await store.forget_message(50)

    assert await board(store, chase) is None
    assert [one.drawn_step for one in await store.lagging()] == [0]


async def test_a_board_lags_until_its_last_step_is_drawn(store: SqlStore) -> None:
    chase = await a_chase(store)
    assert [one.id for one in await store.lagging()] == [chase]
    await store.save_message(a_message(chase, 50))
    assert await store.lagging() == ()

    await store.append(chase, a_step(2), live=True)
    assert await store.lagging() == (await store.chase(chase),)

    await store.drawn(50, 2)
    assert await store.lagging() == ()


async def test_an_ended_chase_lags_until_its_end_is_drawn(store: SqlStore) -> None:
    chase = await a_chase(store)
    await store.save_message(a_message(chase, 50))
    await store.append(chase, a_step(2), live=False)
    assert [one.id for one in await store.lagging()] == [chase]

    await store.forget_message(50)

    assert await store.lagging() == ()


async def test_lagging_chases_come_oldest_first(store: SqlStore) -> None:
    chases = [await a_chase(store, channel=CHANNEL + n) for n in (3, 1, 2)]
    await store.save_message(a_message(chases[1], 50))

    assert [one.id for one in await store.lagging()] == [chases[0], chases[2]]


@pytest.mark.parametrize(
    ("query", "index"),
    [
        pytest.param(
            "EXPLAIN QUERY PLAN SELECT * FROM chase_rows WHERE lags = 1 ORDER BY id",
            "lagging_chases",
            id="lagging",
        ),
        pytest.param(
            "EXPLAIN QUERY PLAN SELECT * FROM chase_rows WHERE channel = ? AND live = 1",
            "one_live_chase_a_channel",
            id="live",
        ),
        pytest.param(
            "EXPLAIN QUERY PLAN SELECT * FROM chase_rows WHERE channel = ? ORDER BY id DESC",
            "chases_by_channel",
            id="latest",
        ),
    ],
)
async def test_an_index_finds_chases(sqlite: SqliteStore, query: str, index: str) -> None:
    plan = await file_of(sqlite).read(query, *[CHANNEL] * query.count("?"))

    assert [index in row["detail"] for row in plan] == [True, False]
    assert "SEARCH messages USING INTEGER PRIMARY KEY" in plan[1]["detail"]


async def board(store: SqlStore, chase: int) -> Message | None:
    found = await store.chase(chase)
    assert found is not None
    return found.board
