"""The odds, asked for at the local table: the answer on a phone and on a desk, with its picture."""

from __future__ import annotations

import pytest
from playwright.async_api import Browser, expect

from tests.browser.page import CHROMIUM, DESK, LONG, PHONE, REQUIRED, Tab, a_browser, a_table

pytestmark = pytest.mark.skipif(
    CHROMIUM is None and not REQUIRED, reason="no chromium on this machine"
)
SIZES = ({**PHONE, "height": 1900}, {**DESK, "height": 1700})
"""As wide as a phone and a desk are, and as high as the answer is long."""
WIDTH = "one => one.scrollWidth - one.clientWidth"
LOADED = "one => one.complete && one.naturalWidth > 0"


async def asks(tab: Tab, ladder: str) -> None:
    """Ask for the odds on *ladder*, which is an option that has to be taken first."""
    await tab.page.locator("#channel-composer-input").fill("/ladder odds")
    await tab.page.locator(".command-entry", has_text="/ladder odds").click()
    await tab.page.locator(".command-ghost").click()
    await tab.page.locator(".command-suggestion", has_text="ladder").first.click()
    await tab._choose("ladder", ladder)
    await tab.page.locator("#send-message").click()
    await tab.idle()


async def looks(browser: Browser, url: str, size: dict[str, int]) -> None:
    tab = await Tab.open(browser, url, "Mara (GM)", size)
    await asks(tab, "Night Market")
    message = await tab.sees("Every failed roll pushed")
    picture = message.locator("img[alt^='Odds from LEAD 4']")
    await expect(picture).to_be_visible(timeout=LONG)
    await tab.page.wait_for_function(LOADED, arg=await picture.element_handle())

    tables = message.locator("pre")
    assert await tables.count() == 2
    for table in await tables.all():
        assert await table.evaluate(WIDTH) <= 0, "a row of the table is cut"
    await tab.picture(f"odds-{size['width']}", of=message)


async def test_the_odds_with_their_picture_on_a_phone_and_on_a_desk() -> None:
    async with a_table() as url, a_browser() as browser:
        for size in SIZES:
            await looks(browser, url, size)
