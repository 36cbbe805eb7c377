"""The database is in the folder that is kept, however the bot is run."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import Settings
from tests.deploy.dockerfile import dockerfile
from tests.deploy.house import KEPT, compose, offered, unit

FILE = Path(Settings().database.get_secret_value())
"""Where the database is by default, from the folder that the bot is started in."""
FINAL = dockerfile()[-1]
STATE = Path("/var/lib")
"""What `%S` is to a system's own units, and where their state folders are."""


def in_image() -> Path:
    return Path(FINAL.one("WORKDIR").rest)


def in_compose() -> Path:
    bot = compose()["services"]["bot"]
    assert "working_dir" not in bot
    return in_image()


def in_unit() -> Path:
    return Path(unit().one("WorkingDirectory").replace("%S", str(STATE)))


@pytest.mark.parametrize(
    "started", [in_image(), in_compose(), in_unit()], ids=["image", "compose", "unit"]
)
def test_the_default_database_is_one_and_the_same_file(started: Path) -> None:
    assert started / FILE == KEPT / "rundown.db"


def test_the_image_keeps_its_folder() -> None:
    assert FINAL.one("VOLUME").rest == str(KEPT)


def test_compose_keeps_the_folder_in_a_volume_with_a_name() -> None:
    mounted = dict(one.split(":") for one in compose()["services"]["bot"]["volumes"])
    [name] = [volume for volume, target in mounted.items() if target == str(KEPT)]

    assert name in compose()["volumes"]


def test_the_unit_keeps_the_folder() -> None:
    assert STATE / unit().one("StateDirectory") == KEPT


def test_nothing_that_is_copied_puts_the_database_elsewhere() -> None:
    bot = compose()["services"]["bot"]

    assert bot["environment"]["RUNDOWN_DATABASE"] is None
    assert offered()["RUNDOWN_DATABASE"].startswith("postgresql://")
    assert "RUNDOWN_DATABASE" not in FINAL.environment
    assert not any("DATABASE" in one for one in unit().all("Environment"))
