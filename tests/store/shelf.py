"""A server's own ladders and drafts of such for these tests; a builder is given what matters."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.store import Draft, LadderRow
from bot.store.sql import SqlStore
from rundown.ladder import Opposition
from rundown.skills import Letter
from rundown.terrain import Layer
from tests.store.builders import GUILD
from tests.store.examples import LADDER
from tests.store.records import ANA

ELSEWHERE: Final = GUILD + 1
MOST: Final = 200
TOUGH: Final = Opposition(dice=(Letter.B, Letter.C), edge=True)


def a_ladder(
    name: str, *, guild: int = GUILD, author: int = ANA.user, at: int = 5_000
) -> LadderRow:
    ladder = replace(LADDER, name=name, opposition=TOUGH)
    return LadderRow(guild=guild, ladder=ladder, author=author, at=at)


def a_draft(*, guild: int = GUILD, user: int = ANA.user, lines: str = "[1] Stalls\n[2] ") -> Draft:
    return Draft(
        guild=guild,
        user=user,
        at=5_000,
        name="Night *Market*",
        place="Sector 6 — 夜市",
        terrain=Layer.SPINNER,
        blurb="",
        lines=lines,
    )


async def saved(store: SqlStore, row: LadderRow, *, over: bool = False) -> LadderRow:
    await store.save_ladder(row, over=over, most=MOST)
    return row
