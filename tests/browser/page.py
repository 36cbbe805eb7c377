"""The local table as somebody in front of it sees it: a tab, who it views as, what it presses."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

from playwright.async_api import Browser, Locator, Page, async_playwright, expect

OUT: Final = Path(__file__).resolve().parents[2] / "out" / "screenshots"
"""Where the pictures are kept: CI's output."""
CHROMIUM: Final = shutil.which("chromium") or shutil.which("chromium-browser")
REQUIRED: Final = os.environ.get("RUNDOWN_BROWSER") == "required"
FLAGS: Final = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
PHONE: Final = {"width": 390, "height": 844}
DESK: Final = {"width": 1280, "height": 900}
LONG: Final = 30_000
"""Milliseconds after which what should be there is missing."""

IDLE: Final = "() => window.simcordPreview?.ready && !window.simcordPreview.pendingAction"


@asynccontextmanager
async def a_table() -> AsyncIterator[str]:
    """Run `rundown-bot play` in a process of its own; yields its address, ends it with Ctrl-C."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "bot", "play", "--no-browser"), stdout=asyncio.subprocess.PIPE
    )
    try:
        assert process.stdout
        said = (await asyncio.wait_for(process.stdout.readline(), LONG / 1000)).decode()
        found = re.search(r"http://\S+", said)
        assert found, said
        yield found[0]
    finally:
        process.send_signal(2)
        code = await asyncio.wait_for(process.wait(), LONG / 1000)
    assert code == 0


@asynccontextmanager
async def a_browser() -> AsyncIterator[Browser]:
    """Run Debian's Chromium."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()


class Tab:
    """One person's tab."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    async def open(cls, browser: Browser, url: str, name: str, size: dict[str, int]) -> Tab:
        """Open the table at *url* as *name*."""
        context = await browser.new_context(
            bypass_csp=True,
            viewport={"width": size["width"], "height": size["height"]},
            device_scale_factor=2 if size is PHONE else 1,
        )
        page = await context.new_page()
        page.set_default_timeout(LONG)
        await page.goto(url)
        tab = cls(page)
        await tab.idle()
        await page.get_by_label("Viewing as").select_option(label=name)
        await expect(page.locator("#viewer-picker option:checked")).to_have_text(name)
        await tab.idle()
        return tab

    async def idle(self) -> None:
        """Wait until what was pressed has been answered."""
        await self.page.wait_for_function(IDLE)

    def message(self, text: str) -> Locator:
        """The last message that says *text*."""
        return self.page.locator(".channel-message", has_text=text).last

    async def sees(self, text: str) -> Locator:
        """Wait for a message that says *text*."""
        message = self.message(text)
        await expect(message).to_be_visible(timeout=LONG)
        return message

    async def press(self, label: str, *, on: str) -> None:
        """Press the button *label* on the message that says *on*."""
        await self.idle()
        # some labels have an emoji before them, which counts as a part of the name
        name = re.compile(rf"(^|\s){re.escape(label)}$")
        await self.message(on).get_by_role("button", name=name).click()
        await self.idle()

    async def slash(self, command: str, **options: str) -> None:
        """Pick *command* in the slash picker, and for each option the choice that says so."""
        box = self.page.locator("#channel-composer-input")
        await box.click()
        await box.fill(command)
        entry = self.page.locator("strong", has_text=re.compile(f"^{re.escape(command)}$"))
        await self.page.locator(".command-entry", has=entry).click()
        for name, choice in options.items():
            await self._choose(name, choice)
        await self.page.locator("#send-message").click()
        await self.idle()

    async def _choose(self, name: str, choice: str) -> None:
        field = self.page.locator(f'.command-option-input[data-option="{name}"]')
        await field.click()
        await field.press_sequentially(choice[:5])
        label = self.page.locator(".command-suggestion-label", has_text=choice)
        await self.page.locator(".command-suggestion", has=label).first.click()

    async def picture(self, name: str, of: Locator | None = None) -> None:
        """Keep a picture of the tab, or *of* one message, however long it is."""
        OUT.mkdir(parents=True, exist_ok=True)
        await (of or self.page).screenshot(path=OUT / f"{name}.png")
