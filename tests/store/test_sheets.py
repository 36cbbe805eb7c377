from __future__ import annotations

import pytest

from bot.store import NoSuchSheet, SheetRow
from bot.store.sql import SqlStore
from rundown.errors import CorruptHistory
from rundown.skills import AVERAGE
from tests.store.builders import DECKARD

ANA, BEN = 1, 2**63 - 1


async def names(store: SqlStore, user: int = ANA) -> dict[str, bool]:
    return {row.name: row.in_use for row in await store.sheets(user)}


async def test_a_sheet_comes_back_equal(store: SqlStore) -> None:
    await store.save_sheet(BEN, "Rick *Deckard*", DECKARD)

    row = SheetRow(user=BEN, name="Rick *Deckard*", sheet=DECKARD, in_use=True)
    assert await store.sheets(BEN) == (row,)
    assert await store.sheet_in_use(BEN) == row


async def test_who_saved_nothing_has_no_sheet(store: SqlStore) -> None:
    await store.save_sheet(BEN, "Ben", DECKARD)

    assert await store.sheets(ANA) == ()
    assert await store.sheet_in_use(ANA) is None


async def test_the_sheet_saved_last_is_in_use(store: SqlStore) -> None:
    await store.save_sheet(ANA, "Zoé", DECKARD)
    await store.save_sheet(ANA, "Ana", AVERAGE)

    assert await names(store) == {"Ana": True, "Zoé": False}

    await store.save_sheet(ANA, "Zoé", AVERAGE)

    assert await names(store) == {"Ana": False, "Zoé": True}
    assert await store.sheet_in_use(ANA) == SheetRow(
        user=ANA, name="Zoé", sheet=AVERAGE, in_use=True
    )


async def test_names_are_exact(store: SqlStore) -> None:
    exact = ("Dan", "dan", "Dan ", "Zoé", "Zoe\u0301", "夜", "")
    for name in exact:
        await store.save_sheet(ANA, name, AVERAGE)

    assert [row.name for row in await store.sheets(ANA)] == sorted(exact, key=str.encode)

    await store.delete_sheet(ANA, "dan")

    assert set(await names(store)) == set(exact) - {"dan"}


async def test_another_sheet_is_taken_into_use(store: SqlStore) -> None:
    await store.save_sheet(ANA, "Ana", DECKARD)
    await store.save_sheet(ANA, "Zoé", AVERAGE)
    await store.save_sheet(BEN, "Ana", AVERAGE)

    await store.use_sheet(ANA, "Ana")

    assert await names(store) == {"Ana": True, "Zoé": False}
    in_use = await store.sheet_in_use(ANA)
    assert in_use is not None
    assert in_use.sheet == DECKARD


async def test_with_a_sheet_deleted_the_one_before_is_in_use(store: SqlStore) -> None:
    for name in ("A", "B", "C"):
        await store.save_sheet(ANA, name, AVERAGE)
    await store.use_sheet(ANA, "A")

    await store.delete_sheet(ANA, "A")

    assert await names(store) == {"B": False, "C": True}


@pytest.mark.parametrize("name", ["Ben", "ana"])
async def test_a_sheet_that_is_not_there_is_neither_used_nor_deleted(
    store: SqlStore, name: str
) -> None:
    await store.save_sheet(ANA, "Ana", AVERAGE)
    await store.save_sheet(BEN, "Ben", AVERAGE)

    for refused in (store.use_sheet, store.delete_sheet):
        with pytest.raises(NoSuchSheet) as caught:
            await refused(ANA, name)
        assert (caught.value.user, caught.value.name) == (ANA, name)

    assert await names(store) == {"Ana": True}


async def test_a_damaged_sheet_is_named(store: SqlStore) -> None:
    await store.save_sheet(ANA, "Ana", AVERAGE)
    await store._database.write("UPDATE sheets SET sheet = '{\"luck\": 12}'")

    with pytest.raises(CorruptHistory, match=r"^sheet 'Ana' of user 1: luck: "):
        await store.sheet_in_use(ANA)


async def test_a_note_is_kept_until_the_next(store: SqlStore) -> None:
    assert await store.meta("commands") is None

    await store.set_meta("commands", "abc")
    await store.set_meta("commands", "def")
    await store.set_meta("Commands", "")

    assert await store.meta("commands") == "def"
    assert await store.meta("Commands") == ""
