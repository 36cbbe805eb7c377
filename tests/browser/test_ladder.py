"""A ladder written over coffee at the local table: six lines pasted, read, saved and climbed."""

from __future__ import annotations

import time

import pytest
from playwright.async_api import Locator, expect

from tests.browser.page import CHROMIUM, DESK, LONG, PHONE, REQUIRED, Tab, a_browser, a_table
from tests.evening.shelf_ import UNTIDY

pytestmark = pytest.mark.skipif(
    CHROMIUM is None and not REQUIRED, reason="no chromium on this machine"
)

GM = "Mara (GM)"
NAME = "Low Water"
MINUTE = 60
LONG_ONES = {"list": "This server's own", "show": "It spoils the chase"}
TYPO = UNTIDY.replace("Mobility/Force", "Mobilty/Force")


async def test_six_untidy_lines_are_a_chase_within_a_minute() -> None:
    async with a_table() as url, a_browser() as browser:
        mara = await Tab.open(browser, url, GM, DESK)
        ines = await Tab.open(browser, url, "Ines", PHONE)
        began = time.monotonic()
        await writes(mara, TYPO)
        await mara.sees("1 thing to mend")
        await mara.picture("ladder-mend-1280")
        await mends(mara)
        await mara.sees("Not saved yet")
        await mara.picture("ladder-preview-1280")
        await mara.press("Save", on="Not saved yet")
        await mara.sees("is saved on this server")
        await mara.picture("ladder-saved-1280")
        await mara.slash("/chase start", ladder=NAME)
        await ines.sees("Sepulveda Locks")
        assert time.monotonic() - began < MINUTE
        await ines.press("Join the pursuit", on="Sepulveda Locks")
        await mara.press("Begin", on="Sepulveda Locks")
        await expect(ines.message("1/6 ·")).to_contain_text("wet roofs")
        await ines.picture("ladder-board-390")


async def test_a_ladder_on_a_phone() -> None:
    async with a_table() as url, a_browser() as browser:
        mara = await Tab.open(browser, url, GM, PHONE)
        await writes(mara, TYPO, picture="ladder-form-390")
        mend = await mara.sees("1 thing to mend")
        await mara.picture("ladder-mend-390", of=mend)
        await mends(mara)
        await mara.sees("Not saved yet")
        await mara.picture("ladder-preview-390")
        await mara.press("Save", on="Not saved yet")
        await mara.picture("ladder-saved-390", of=await mara.sees("is saved on this server"))
        await mara.slash("/ladder list")
        await mara.sees("This server's own")
        await mara.slash("/ladder show", ladder="Night Market")
        await mara.sees("It spoils the chase")
        await mara.slash("/ladder remove", ladder=NAME)
        await mara.picture("ladder-remove-390", of=await mara.sees("goes from this server"))
        # a long one is only whole in a window that is as long
        await mara.page.set_viewport_size({"width": PHONE["width"], "height": 4 * PHONE["height"]})
        for name, says in LONG_ONES.items():
            await mara.picture(f"ladder-{name}-390", of=await mara.sees(says))


async def writes(mara: Tab, lines: str, picture: str = "") -> None:
    """`/ladder add`, its form filled in, the frame in it cleared first."""
    await mara.slash("/ladder add")
    form = mara.page.get_by_role("dialog")
    await expect(form).to_be_visible(timeout=LONG)
    await form.get_by_label("Name").fill(NAME)
    await form.get_by_label("Place").fill("Sepulveda Locks")
    await pastes(form, lines)
    if picture:
        await mara.picture(picture)
    await submits(mara, form)


async def mends(mara: Tab) -> None:
    """*Mend…*, and the form with what was typed, put right."""
    await mara.press("Mend…", on="1 thing to mend")
    form = mara.page.get_by_role("dialog")
    await expect(rungs(form)).to_have_value(TYPO)
    await pastes(form, UNTIDY)
    await submits(mara, form)


def rungs(form: Locator) -> Locator:
    return form.get_by_label("Six rungs")


async def pastes(form: Locator, lines: str) -> None:
    await rungs(form).press("ControlOrMeta+a")
    await rungs(form).press("Delete")
    await expect(rungs(form)).to_have_value("")
    await rungs(form).fill(lines)


async def submits(mara: Tab, form: Locator) -> None:
    await form.get_by_role("button", name="Submit").click()
    await mara.idle()
