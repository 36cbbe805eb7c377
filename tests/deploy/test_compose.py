"""`compose.yaml`: the bot alone, or with PostgreSQL, and never two bots."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest

from bot.board import LEAVING
from bot.settings import Settings
from tests.deploy.dockerfile import dockerfile
from tests.deploy.house import ROOT, compose, offered

SERVICES = compose()["services"]
BOT, POSTGRES = SERVICES["bot"], SERVICES["postgres"]


def started(*profiles: str) -> set[str]:
    """Return what `docker compose up` starts."""
    return {
        name
        for name, one in SERVICES.items()
        if not one.get("profiles") or set(one["profiles"]) & set(profiles)
    }


def test_the_bot_alone_needs_nothing_else() -> None:
    assert started() == {"bot"}
    assert BOT["depends_on"]["postgres"]["required"] is False


def test_with_the_profile_it_waits_for_a_database_that_answers() -> None:
    assert started("postgres") == {"bot", "postgres"}
    assert BOT["depends_on"]["postgres"]["condition"] == "service_healthy"
    assert POSTGRES["healthcheck"]["test"][:2] == ["CMD", "pg_isready"]


def test_the_example_names_the_database_that_is_started() -> None:
    url = urlsplit(offered()["RUNDOWN_DATABASE"])
    at = POSTGRES["environment"]

    assert started(offered()["COMPOSE_PROFILES"]) == {"bot", "postgres"}
    assert (url.hostname, url.username) == ("postgres", at["POSTGRES_USER"])
    assert url.path == f"/{at['POSTGRES_DB']}"
    assert url.password == "${POSTGRES_PASSWORD}"
    assert at["POSTGRES_PASSWORD"] == "${POSTGRES_PASSWORD:-}"
    assert "POSTGRES_PASSWORD" in offered()


def test_a_major_release_is_named_and_its_data_kept_where_it_puts_them() -> None:
    # from 18 on the image keeps them one folder higher
    assert re.fullmatch(r"postgres:(1[0-7])-\w+", POSTGRES["image"])
    assert POSTGRES["volumes"] == ["postgres:/var/lib/postgresql/data"]
    assert "postgres" in compose()["volumes"]


def test_every_setting_can_be_made() -> None:
    """But for where things are, which the image says."""
    names = {f"RUNDOWN_{name.upper()}" for name in Settings.model_fields}
    handed = set(BOT["environment"]) - {"DISCORD_TOKEN"}

    assert handed == names - {"RUNDOWN_TOKEN", "RUNDOWN_LADDERS", "RUNDOWN_HEALTH_PORT"}
    assert {name for name in offered() if name.startswith("RUNDOWN_")} <= handed


def test_the_token_comes_from_a_file_that_no_image_and_no_commit_holds() -> None:
    assert BOT["environment"]["DISCORD_TOKEN"].startswith("${DISCORD_TOKEN:?")
    assert offered()["DISCORD_TOKEN"] == ""
    assert ".env" in (ROOT / ".gitignore").read_text().splitlines()
    assert "**/.env" in (ROOT / ".dockerignore").read_text().splitlines()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("read_only", True),
        ("cap_drop", ["ALL"]),
        ("security_opt", ["no-new-privileges:true"]),
        ("init", True),
        ("restart", "unless-stopped"),
    ],
)
def test_it_may_do_little_and_comes_back(key: str, value: object) -> None:
    assert BOT[key] == value


def test_what_must_be_written_can_be() -> None:
    """Pictures are drawn with a cache in the folder for what is passing."""
    assert [one.partition(":")[0] for one in BOT["tmpfs"]] == ["/tmp"]  # noqa: S108 - in the image


@pytest.mark.parametrize("one", SERVICES.values(), ids=SERVICES)
def test_nothing_can_be_reached_from_outside_or_fill_the_disk(one: dict[str, Any]) -> None:
    assert "ports" not in one
    assert one["logging"]["options"] == {"max-size": "10m", "max-file": "3"}


def test_both_fit_into_a_gigabyte() -> None:
    limits = [int(one["mem_limit"].removesuffix("m")) for one in SERVICES.values()]

    assert sum(limits) <= 800


def test_the_bot_has_time_to_leave() -> None:
    assert int(BOT["stop_grace_period"].removesuffix("s")) >= 2 * LEAVING
    assert dockerfile()[-1].one("STOPSIGNAL").rest == "SIGTERM"
