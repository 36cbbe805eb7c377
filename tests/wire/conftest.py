from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL

from tests.wire.hasty import Hasty
from tests.wire.loopback import Loopback
from tests.wire.table_ import Table, quiet


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Hasty:
    hasty = Hasty()
    hasty.put_in(monkeypatch)
    return hasty


@pytest.fixture
def again(monkeypatch: pytest.MonkeyPatch) -> Hasty:
    """The pauses until what failed is tried again."""
    again = Hasty()
    again.put_in(monkeypatch, "bot.again")
    return again


@pytest.fixture
def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second and a half is as long as Discord may take."""
    monkeypatch.setattr("bot.app.REQUEST", 1.5)


@pytest.fixture
def prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer to a press may take a second and a half, and other calls an hour."""
    monkeypatch.setattr("bot.app.REQUEST", 3600)
    monkeypatch.setattr("bot.posting.ANSWER", 1.5)
    monkeypatch.setattr("bot.board.ANSWER", 1.5)


@pytest.fixture
async def table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hasty: Hasty, again: Hasty
) -> AsyncIterator[Table]:
    """A bot at a Discord of this machine, whose pauses do not take their time."""
    async with Loopback().serving() as loopback:
        monkeypatch.setattr(Route, "BASE", loopback.base)
        monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", URL(loopback.gateway))
        monkeypatch.setattr("bot.pace.SPELL", 0.0)
        table = Table(loopback, tmp_path / "r.db")
        await table.open()
        yield table
        loopback.works()
        hasty.go_on()
        again.go_on()
        await table.close()


@pytest.fixture(autouse=True)
def nothing_broke(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    yield
    assert quiet(caplog.get_records("call")), caplog.text
