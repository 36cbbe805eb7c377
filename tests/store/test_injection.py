"""What somebody typed is a value to the database, whatever it looks like."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from bot.store.sql import SqlStore
from rundown.skills import AVERAGE
from tests.store.builders import DECKARD, GUILD, a_chase, a_step
from tests.store.shelf import a_draft, a_ladder, saved

ORDERS: Final = (
    "'; DROP TABLE steps; --",
    "' OR '1'='1",
    '" OR ""="',
    "%",
    "_",
    "\\",
    "$1",
    "?1",
    ":name",
    "--",
    "/*",
    "$$; DELETE FROM sheets; $$",
)


@pytest.mark.parametrize("typed", ORDERS)
async def test_what_looks_like_sql_is_only_a_name(store: SqlStore, typed: str) -> None:
    chase = await a_chase(store, steps=2)
    await store.save_sheet(1, "Ana", AVERAGE)
    row = await saved(store, a_ladder(typed))
    draft = await store.save_draft(replace(a_draft(lines=typed), name=typed, place=typed))

    await store.save_sheet(1, typed, DECKARD)
    await store.set_meta(typed, typed)

    sheets = {one.name: one.sheet for one in await store.sheets(1)}
    assert sheets == {"Ana": AVERAGE, typed: DECKARD}
    assert await store.ladder(GUILD, typed) == row
    assert [one.name for one in await store.spines(GUILD)] == [typed]
    assert await store.draft(draft.guild, draft.user) == draft
    assert await store.meta(typed) == typed
    await store.use_sheet(1, typed)
    await store.delete_sheet(1, typed)
    assert [one.name for one in await store.sheets(1)] == ["Ana"]
    await store.remove_ladder(GUILD, typed)
    assert await store.steps(chase) == (a_step(1), a_step(2))


@pytest.mark.parametrize("typed", ORDERS)
async def test_what_looks_like_a_pattern_finds_nothing(store: SqlStore, typed: str) -> None:
    await saved(store, a_ladder("The docks"))
    await store.set_meta("known", "yes")

    assert await store.ladder(GUILD, typed) is None
    assert await store.meta(typed) is None
