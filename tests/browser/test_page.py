"""The local table's page: who can open it, and what stands there as text whatever it looks like."""

from __future__ import annotations

import asyncio
from contextlib import closing
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from playwright.async_api import expect

from tests.browser.page import CHROMIUM, DESK, LONG, REQUIRED, Tab, a_browser, a_table
from tests.browser.test_ladder import pastes, submits
from tests.evening.shelf_ import UNTIDY
from tests.health.test_run import listening

GM = "Mara (GM)"
SCRIPT = "<img src=x onerror=alert(1)>"


def asked(home: str, headers: dict[str, str]) -> int:
    """The status of the answer to somebody who wants a page at *home* to press on."""
    with closing(HTTPConnection(urlsplit(home).netloc)) as connection:
        sent = {"Content-Type": "application/json", **headers}
        connection.request("POST", "/api/pages", b"{}", sent)
        return connection.getresponse().status


async def test_only_this_machine_can_open_the_table() -> None:
    async with a_table() as url:
        port = urlsplit(url).port
        assert port

        assert listening(port) == {"0100007F"}, "127.0.0.1, as Linux writes it"


@pytest.mark.parametrize(
    ("headers", "unknown"),
    [
        pytest.param({}, False, id="who was given the address"),
        pytest.param({"X-Simcord-Capability": "guessed"}, True, id="who guesses it"),
        pytest.param({"Origin": "http://rundown.example"}, True, id="another page"),
        pytest.param({"Host": "rundown.example"}, True, id="a name that leads here"),
    ],
)
async def test_another_page_in_the_same_browser_presses_nothing(
    headers: dict[str, str], unknown: bool
) -> None:
    async with a_table() as url:
        home, _, capability = url.partition("#")
        sent = {"X-Simcord-Capability": capability, **headers}

        status = await asyncio.to_thread(asked, home, sent)

        assert (status == 401) is unknown


@pytest.mark.skipif(CHROMIUM is None and not REQUIRED, reason="no chromium on this machine")
async def test_what_looks_like_html_stands_on_the_page_as_text() -> None:
    async with a_table() as url, a_browser() as browser:
        mara = await Tab.open(browser, url, GM, DESK)
        opened: list[str] = []
        mara.page.on("dialog", lambda dialog: opened.append(dialog.message))
        await mara.slash("/ladder add")
        form = mara.page.get_by_role("dialog")
        await expect(form).to_be_visible(timeout=LONG)
        await form.get_by_label("Name").fill(SCRIPT)
        await form.get_by_label("Place").fill(SCRIPT)
        await pastes(form, UNTIDY)
        await submits(mara, form)

        await mara.sees("Not saved yet")
        await mara.press("Save", on="Not saved yet")
        await mara.sees("is saved on this server")
        await mara.slash("/chase start", ladder=SCRIPT)
        board = await mara.sees(SCRIPT)

        await expect(board).to_contain_text(SCRIPT)
        assert await mara.page.locator("img[onerror]").count() == 0
        assert opened == []
