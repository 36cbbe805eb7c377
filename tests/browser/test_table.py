"""The local table in a real browser: clicking alone, from the slash picker to a round's record."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.page import CHROMIUM, DESK, PHONE, REQUIRED, Tab, a_browser, a_table

pytestmark = pytest.mark.skipif(
    CHROMIUM is None and not REQUIRED, reason="no chromium on this machine"
)

GM = "Mara (GM)"


BOARD = "1/6 ·"


async def test_a_round_is_played_by_clicking_alone() -> None:
    async with a_table() as url, a_browser() as browser:
        mara = await Tab.open(browser, url, GM, DESK)
        ines = await Tab.open(browser, url, "Ines", PHONE)
        pike = await Tab.open(browser, url, "Pike", PHONE)
        await the_lobby(mara, ines, pike)
        await the_prey_roll(mara, pike)
        await the_pursuers_roll(mara, ines, pike)
        await the_record(mara, pike)
        await the_panels(mara, pike)
        await the_end(mara, ines)


async def the_lobby(mara: Tab, ines: Tab, pike: Tab) -> None:
    await mara.slash("/chase start", ladder="Night Market")
    await ines.sees("Night Market")
    await ines.press("Join the pursuit", on="Night Market")
    await pike.press("Join the pursuit", on="Night Market")
    await expect(mara.message("Night Market")).to_contain_text("Pursuers · 2")
    await ines.picture("lobby-390")
    await mara.picture("lobby-1280")
    await mara.press("Begin", on="Night Market")


async def the_prey_roll(mara: Tab, pike: Tab) -> None:
    await pike.sees(BOARD)
    await pike.picture("board-prey-390")
    await mara.press("Roll", on=BOARD)
    await expect(pike.message(BOARD)).to_contain_text("⏳ Pursuers:")


async def the_pursuers_roll(mara: Tab, ines: Tab, pike: Tab) -> None:
    await ines.press("Your move…", on=BOARD)
    await ines.sees("Your move ·")
    await ines.picture("your-move-390")
    await ines.press("Roll", on=BOARD)
    await pike.press("Spotter", on=BOARD)
    await pike.picture("board-pursuers-390")
    await mara.picture("board-pursuers-1280")
    await pike.press("Roll", on=BOARD)


async def the_record(mara: Tab, pike: Tab) -> None:
    resolve = mara.message(BOARD).get_by_role("button", name="Resolve: LEAD")
    await expect(resolve).to_be_visible()
    await pike.picture("board-ready-390")
    await mara.press("GM…", on=BOARD)
    await mara.sees("Bring the board down")
    await mara.picture("gm-1280")
    await resolve.click()
    await mara.idle()
    await expect(pike.message(BOARD)).to_contain_text("Net:")
    await pike.picture("record-390")
    await mara.picture("record-1280")


async def the_panels(mara: Tab, pike: Tab) -> None:
    await pike.slash("/sheet set")
    await pike.sees("Nothing is set yet")
    await pike.picture("sheet-390")
    await mara.press("GM…", on=BOARD)
    await mara.press("Amend…", on="Bring the board down")
    await mara.picture("amend-1280")


async def the_end(mara: Tab, ines: Tab) -> None:
    await mara.slash("/chase end")
    await mara.press("End the chase", on="End the chase at LEAD")
    end = await ines.sees("Collateral, the pursuers")
    await expect(end.locator("img")).to_have_count(1)
    await expect(end.locator("img")).to_have_js_property("naturalWidth", 1000)
    await ines.picture("end-390", of=end)
    await mara.picture("end-1280", of=mara.message("Collateral, the pursuers"))
