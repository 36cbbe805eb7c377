"""What is handed on: one wheel, the same from a checkout and from a source archive."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from zipfile import ZipFile

from tests.deploy.dockerfile import dockerfile
from tests.deploy.playing import Image

SDIST = "from setuptools.build_meta import build_sdist; print(build_sdist('.'))"


def ran(image: Image, place: Path, *arguments: str) -> str:
    """Run the build's Python in *place* and return the last line that it prints."""
    # read back by this process alone, and pip wants a home for its cache
    environment = {"HOME": str(place), **dockerfile()[0].environment}
    done = subprocess.run(  # noqa: S603 - ours
        [image.at("usr/local/bin/python"), *arguments],
        cwd=place, env=environment, text=True, capture_output=True, check=True,
    )  # fmt: skip
    return done.stdout.splitlines()[-1]


def wheel(image: Image) -> Path:
    [built] = image.at("wheels").glob("*.whl")
    return built


def test_the_same_sources_make_the_same_wheel(image: Image, tmp_path: Path) -> None:
    """Byte for byte, by way of a source archive, in another folder."""
    sources = tmp_path / "sources"
    shutil.copytree(image.at("src"), sources, ignore=shutil.ignore_patterns("build", "*.egg-info"))
    archive = ran(image, sources, "-c", SDIST)

    options = ("--no-index", "--no-deps", "--no-build-isolation", "--wheel-dir", str(tmp_path))
    ran(image, sources, "-m", "pip", "wheel", *options, archive)

    [again] = tmp_path.glob("*.whl")
    assert again.name == wheel(image).name
    assert again.read_bytes() == wheel(image).read_bytes()


def test_it_holds_the_bot_the_rules_and_the_ladders(image: Image) -> None:
    names = ZipFile(wheel(image)).namelist()
    tops = {name.partition("/")[0] for name in names}

    assert {top for top in tops if not top.endswith(".dist-info")} == {"bot", "ladders", "rundown"}
    assert any(name.endswith("/licenses/LICENSE") for name in names)
