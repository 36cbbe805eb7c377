"""The image, built once however many processes share the tests."""

from __future__ import annotations

import fcntl
from pathlib import Path

import pytest

from tests.deploy.playing import Image, build


@pytest.fixture(scope="session")
def image(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Image:
    """The image as `tests/deploy/playing.py` builds it."""
    base = tmp_path_factory.getbasetemp()
    shared = base if worker_id == "master" else base.parent
    return _once(shared / "image")


def _once(root: Path) -> Image:
    built = root / "built"
    root.mkdir(exist_ok=True)
    with (root / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not built.exists():
            build(root)
            built.touch()
    return Image(root=root)
