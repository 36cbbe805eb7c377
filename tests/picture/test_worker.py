from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

import bot.picture
from bot.picture import SIGNATURE, NoPicture, picture
from bot.picture.draw import draw
from bot.view.scene import scene
from tests.picture import chases

SCENE = scene(chases.engaged())


def works(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Put a worker that runs *code* in the place of the one that draws."""
    monkeypatch.setattr(bot.picture, "WORKER", ("-c", f"import os, sys, time\n{code}"))


def is_gone(process: int) -> bool:
    """Whether *process* has ended."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return True
    return False


async def test_the_picture_comes_from_a_worker_that_is_gone_afterwards(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    note = tmp_path / "worker"
    works(
        monkeypatch,
        f"open({str(note)!r}, 'w').write(str(os.getpid()))\n"
        "import runpy\nrunpy.run_module('bot.picture', run_name='__main__')",
    )

    assert await picture(SCENE) == draw(SCENE)
    assert is_gone(int(note.read_text()))


async def test_a_home_that_is_not_there_is_no_matter(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "nowhere"))

    assert await picture(SCENE) == draw(SCENE)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        pytest.param(
            "raise ValueError('no ink')", "the worker ended with 1: ValueError", id="it fails"
        ),
        pytest.param("print('GIF89a')", "the worker ended with 0: ", id="it draws no PNG"),
        pytest.param("os.kill(os.getpid(), 9)", "the worker ended with -9: ", id="it is killed"),
        pytest.param("time.sleep(60)", "not drawn within 0.4 s", id="it takes too long"),
    ],
)
async def test_without_a_picture_there_is_a_reason(
    monkeypatch: pytest.MonkeyPatch, code: str, reason: str
) -> None:
    works(monkeypatch, code)
    patience = 0.4 if "sleep" in code else 20

    with pytest.raises(NoPicture) as caught:
        await picture(SCENE, patience=patience)

    assert caught.value.reason == reason


async def test_a_worker_that_cannot_start_is_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    with pytest.raises(NoPicture, match="does not start"):
        await picture(SCENE)


@pytest.mark.parametrize("cancelled", [False, True], ids=["too long", "cancelled"])
async def test_a_worker_that_is_not_waited_for_is_killed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, *, cancelled: bool
) -> None:
    pipe = tmp_path / "worker"
    os.mkfifo(pipe)
    works(
        monkeypatch,
        f"open({str(pipe)!r}, 'w').write(str(os.getpid()))\ntime.sleep(60)",
    )

    drawing = asyncio.ensure_future(picture(SCENE, patience=60 if cancelled else 2))
    worker = int(await asyncio.to_thread(pipe.read_text))
    if cancelled:
        drawing.cancel()

    with pytest.raises(asyncio.CancelledError if cancelled else NoPicture):
        await drawing
    assert is_gone(worker)


async def test_one_worker_at_a_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    diary = tmp_path / "diary"
    note = f"open({str(diary)!r}, 'a').write"
    works(
        monkeypatch,
        f"{note}('in ')\ntime.sleep(0.1)\n{note}('out ')\nsys.stdout.buffer.write({SIGNATURE!r})",
    )

    await asyncio.gather(*(picture(SCENE) for _ in range(3)))

    assert diary.read_text().split() == ["in", "out"] * 3


async def test_the_worker_does_not_see_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    works(monkeypatch, f"sys.stdout.buffer.write({SIGNATURE!r} + repr(os.environ).encode())")

    seen = await picture(SCENE)

    assert b"secret" not in seen
    assert b"MPLCONFIGDIR" in seen


@pytest.mark.parametrize("modules", ["bot.picture", "bot.view.scene", "bot.app, bot.cli"])
def test_the_bot_itself_never_loads_what_draws(modules: str) -> None:
    code = f"import sys, {modules}; print(sorted({{'matplotlib', 'numpy'}} & sys.modules.keys()))"
    done = subprocess.run(  # noqa: S603 - our own interpreter
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    )

    assert done.stdout.strip() == "[]"
