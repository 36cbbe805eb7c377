from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.evening.discord_ import Discord
from tests.evening.faces import Faces


@pytest.fixture
def faces() -> Faces:
    return Faces()


@pytest.fixture
async def sim(tmp_path: Path, faces: Faces) -> AsyncIterator[Discord]:
    """A server with a GM, four players and somebody who only looks on."""
    opened = await Discord(tmp_path / "rundown.db", faces).open(
        "Mara", "Ines", "Teo", "Juno", "Pike", "Otto"
    )
    yield opened
    await opened.close()


@pytest.fixture(autouse=True)
def no_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for an edit; whoever asks how they are spaced sets the pace anew."""
    monkeypatch.setattr("bot.pace.SPELL", 0.0)


@pytest.fixture(autouse=True)
def nothing_broke(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A fault in a callback is only logged by the library, so the log is looked at."""
    yield
    broke = [one for one in caplog.get_records("call") if one.levelno >= logging.ERROR]
    assert not broke, [one.getMessage() for one in broke]
