"""What is installed is what was locked, and nothing else can be."""

from __future__ import annotations

import re
from importlib.metadata import version

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.deploy.house import ROOT, project
from tests.deploy.locks import NAMES, lock

OWN = "rundown-bot"
EXTRAS = project()["project"]["optional-dependencies"]
ASKED = {
    "run": project()["project"]["dependencies"],
    "play": [*project()["project"]["dependencies"], *EXTRAS["play"]],
    "dev": [
        one for part in (project()["project"]["dependencies"], *EXTRAS.values()) for one in part
    ],
    "build": [*project()["build-system"]["requires"], "uv"],
}
ROWS = [
    pytest.param(name, Requirement(one), id=f"{name}: {one}")
    for name, asked in ASKED.items()
    for one in asked
    if Requirement(one).name != OWN
]


@pytest.mark.parametrize(("name", "asked"), ROWS)
def test_what_the_project_asks_for_is_locked(name: str, asked: Requirement) -> None:
    pin = lock(name)[canonicalize_name(asked.name)]

    assert asked.specifier.contains(pin.version), "make lock"
    assert pin.marker is None


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_installed_without_a_hash(name: str) -> None:
    assert [pin.name for pin in lock(name).values() if not pin.hashes] == []


@pytest.mark.parametrize("name", NAMES)
def test_a_lock_says_how_it_is_made_and_names_no_host_or_folder(name: str) -> None:
    text = (ROOT / "locks" / f"{name}.txt").read_text()

    assert "#    make lock\n" in text
    assert not re.search(r"://|index-url|find-links|trusted-host|@ |\s/", text)


@pytest.mark.parametrize(
    ("smaller", "larger"), [("run", "play"), ("play", "dev"), ("build", "dev")]
)
def test_the_locks_agree(smaller: str, larger: str) -> None:
    few, many = lock(smaller), lock(larger)

    assert {(one.name, one.version) for one in few.values()} <= {
        (one.name, one.version) for one in many.values()
    }


def test_what_is_tried_here_is_what_is_locked() -> None:
    locked = {pin.name: pin.version for pin in lock("run").values() if pin.here}

    assert {name: version(name) for name in locked} == locked


def test_the_tool_that_locks_is_locked_itself() -> None:
    assert {"uv", "pip-audit"} <= lock("dev").keys()
    assert all("==" in one for one in EXTRAS["dev"] if one.startswith(("uv", "pip-audit")))


def test_the_makefile_and_the_image_install_by_hash_alone() -> None:
    files = ((ROOT / name).read_text().replace("\\\n", "") for name in ("Makefile", "Dockerfile"))
    installs = [
        line
        for text in files
        for line in text.splitlines()
        if re.search(r"\$\((PIP|UV)\) |pip install |pip wheel", line)
        and not line.startswith(("PIP ", "UV "))
    ]

    assert len(installs) >= 7
    assert [
        line for line in installs if "--require-hashes" not in line and "--no-index" not in line
    ] == []
