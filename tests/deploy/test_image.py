"""The Dockerfile: what it says, and what comes of its steps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.settings import Settings
from tests.deploy.dockerfile import context, dockerfile
from tests.deploy.house import KEPT, ROOT, project
from tests.deploy.playing import Image

BUILD, FINAL = dockerfile()
SITE = "opt/rundown-bot/lib"


def installed(image: Image) -> Path:
    [found] = image.at(SITE).glob("python*/site-packages")
    return found


def test_a_release_of_the_base_is_named() -> None:
    assert BUILD.base == FINAL.base
    assert re.fullmatch(r"python:3\.\d+\.\d+-slim-\w+", FINAL.base)
    assert f'base.name="docker.io/library/{FINAL.base}"' in FINAL.one("LABEL").rest


def test_nobody_in_it_is_root() -> None:
    user, _, group = FINAL.one("USER").rest.partition(":")
    [made] = FINAL.all("RUN")

    assert int(user) >= 1000
    assert f"groupadd --gid {group} rundown-bot" in made.rest
    assert f"useradd --uid {user} --gid {group} " in made.rest
    assert f"--owner=rundown-bot --group=rundown-bot --mode=0700 {KEPT}" in made.rest


def test_what_is_done_as_root_is_done_before_the_user_is_named() -> None:
    words = [one.word for one in FINAL.does]

    assert not {"RUN", "COPY", "VOLUME"} & set(words[words.index("USER") :])


def test_no_secret_is_in_it() -> None:
    settings = {
        name.upper() for name, field in Settings.model_fields.items() if "Secret" in str(field)
    }
    named = {name for stage in (BUILD, FINAL) for name in stage.environment}
    named |= {one.rest.partition("=")[0] for stage in (BUILD, FINAL) for one in stage.all("ARG")}

    assert settings == {"TOKEN", "DATABASE"}
    assert not any(
        name.removeprefix("RUNDOWN_").removeprefix("DISCORD_") in settings for name in named
    )


def test_a_build_sees_the_sources_alone() -> None:
    seen = context()

    assert {path.parts[0] for path in seen} == {
        *("LICENSE", "README.md", "pyproject.toml"),
        *("bot", "ladders", "locks", "rundown"),
    }
    assert not [path for path in seen if "__pycache__" in path.parts or ".db" in path.suffixes]


def test_whoever_ends_it_reaches_the_bot() -> None:
    """No shell stands between a signal and the program."""
    assert FINAL.one("ENTRYPOINT").rest.startswith("[")
    assert FINAL.one("CMD").rest.startswith("[")
    assert FINAL.one("STOPSIGNAL").rest == "SIGTERM"


def test_it_says_which_release_it_is(image: Image) -> None:
    said = image.run(*FINAL.one("ENTRYPOINT").words, "--version")

    assert said.stdout == f"rundown-bot {project()['project']['version']}\n"


def test_every_file_of_the_program_is_installed(image: Image) -> None:
    there = {path for path in context() if path.parts[0] in {"bot", "ladders", "rundown"}}

    assert [str(path) for path in sorted(there) if not (installed(image) / path).is_file()] == []
    assert any(path.suffix == ".sql" for path in there)


def test_its_ladders_are_found_and_fine(image: Image) -> None:
    folder = installed(image) / "ladders"
    number = len(list((ROOT / "ladders").glob("*.yaml")))

    asked = image.run(
        "python", "-c", "from bot.settings import Settings; print(Settings().ladders)"
    )
    checked = image.run("rundown-bot", "ladder", "check", str(folder))

    assert asked.stdout == f"{folder}\n"
    assert (checked.returncode, f"{number} ladders are fine" in checked.stdout) == (0, True)


def test_without_a_token_it_says_so_and_makes_nothing(image: Image) -> None:
    said = image.run(*FINAL.one("ENTRYPOINT").words, *FINAL.one("CMD").words)

    assert said.returncode == 2
    assert "DISCORD_TOKEN" in said.stderr
    assert list(image.at(str(KEPT)).iterdir()) == []


def test_what_looks_after_its_health_is_there(image: Image) -> None:
    kind, _, command = FINAL.one("HEALTHCHECK").rest.split("--")[-1].partition("[")

    assert kind.split()[-1] == "CMD"
    assert image.run(*_listed(command), "--help").returncode == 0
    assert FINAL.environment["RUNDOWN_HEALTH_PORT"].isdigit()


def _listed(command: str) -> Iterator[str]:
    yield from re.findall(r'"([^"]+)"', command)


def test_nothing_that_builds_or_tries_is_left_in_it(image: Image) -> None:
    there = {path.name for path in installed(image).iterdir()}

    assert there & {"discord", "matplotlib", "asyncpg"}
    assert not there & {"pip", "setuptools", "simcord", "pytest", "tests", "bench"}


@pytest.mark.parametrize("name", ["bot", "rundown", "ladders"])
def test_it_runs_what_is_installed_and_not_a_checkout(image: Image, name: str) -> None:
    asked = image.run("python", "-c", f"import {name}; print(*{name}.__path__)")

    assert asked.stdout.strip() == str(installed(image) / name)
