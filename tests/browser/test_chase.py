"""A whole chase at the local table, by clicking alone, wherever its real dice take it."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import Locator, expect

from tests.browser.page import CHROMIUM, DESK, LONG, PHONE, REQUIRED, Tab, a_browser, a_table

pytestmark = pytest.mark.skipif(
    CHROMIUM is None and not REQUIRED, reason="no chromium on this machine"
)

ROUNDS = 9
NEXT = re.compile(r"^(Reveal rung|Overtime: LEAD)")
RESOLVE = re.compile(r"^Resolve: LEAD")
END = "Collateral, the pursuers"


async def test_a_chase_is_finished_by_clicking_alone() -> None:
    async with a_table() as url, a_browser() as browser:
        mara = await Tab.open(browser, url, "Mara (GM)", DESK)
        ines = await Tab.open(browser, url, "Ines", PHONE)
        await mara.slash("/chase start", ladder="Stack Six")
        await ines.sees("Stack Six")
        await ines.press("Join the pursuit", on="Stack Six")
        await mara.press("Begin", on="Stack Six")
        for number in range(1, ROUNDS + 1):
            board = f"{number}/6 ·" if number <= 6 else f"Overtime {number - 6}/3"
            # Overtime may end it before anybody rolls, and so may any round
            if await has_ended(mara, mara.message(board)):
                break
            await a_round(mara, ines, board)
            onward = button(mara, board, NEXT)
            if await has_ended(mara, onward):
                break
            await onward.click()
            await mara.idle()
        await expect(ines.message(END)).to_be_visible(timeout=LONG)
        await expect(ines.message(END).locator("img")).to_have_js_property("naturalWidth", 1000)
        await ines.picture("chase-end-390", of=ines.message(END))
        await mara.picture("chase-end-1280", of=mara.message(END))


async def a_round(mara: Tab, ines: Tab, board: str) -> None:
    """One press of *Roll* for each side that has one to make, then *Resolve*."""
    for tab in (mara, ines):
        roll = button(tab, board, re.compile(r"(^|\s)Roll$"))
        if await roll.count():
            await roll.click()
            await tab.idle()
    resolve = button(mara, board, RESOLVE)
    while not await resolve.count():
        # a Toll took a roll and left something to answer, or somebody waits for the table
        await button(mara, board, re.compile(r"^(Roll for|Close)")).click()
        await mara.idle()
    await resolve.click()
    await mara.idle()


async def has_ended(tab: Tab, onward: Locator) -> bool:
    """Wait for the end or for *onward*, whichever comes; return whether it was the end."""
    await expect(tab.message(END).or_(onward).first).to_be_visible(timeout=LONG)
    return await tab.message(END).count() > 0


def button(tab: Tab, board: str, label: re.Pattern[str]) -> Locator:
    return tab.message(board).get_by_role("button", name=label)
