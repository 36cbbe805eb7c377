"""Whose work the bot is installed with, and under which licence; `make licences` runs this."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import PackageMetadata, metadata
from typing import Final

from tests.deploy.house import ROOT
from tests.deploy.locks import Pin, lock

TABLE: Final = ROOT / "docs" / "licences.md"

REASONS: Final = {
    "aiosqlite": "the database in a file",
    "asyncpg": "the database on a PostgreSQL server",
    "discord-py": "Discord",
    "matplotlib": "the pictures of a chase and of its odds",
    "prometheus-client": "the figures of the health port",
    "pydantic": "settings, ladders, sheets and stored events, checked as they come in",
    "pyyaml": "ladders written in YAML",
}
"""Why the bot itself asks for a package."""

ABSENT: Final = {"audioop-lts": "PSF-2.0"}
"""What other machines need and this one does not have, to be looked up by hand."""

SPDX: Final = {
    "Apache 2.0": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "MIT License": "MIT",
    "Python Software Foundation License": "PSF-2.0",
}
"""The names that packages wrote before there was a list of them."""

ALLOWED: Final = frozenset(
    {"0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0", "MIT", "MIT-CMU", "PSF-2.0"}
) | {"Zlib"}
"""Licences that let a program under the MIT License be run and handed on with the package."""

SHORT: Final = 40
"""A field that is longer holds the licence itself, not its name."""

HEAD: Final = """\
# Whose work is in it

The bot is under the [MIT License](../LICENSE). It runs on these packages, each under the licence
that the package itself states; their texts come along in the `dist-info` folder of each. NumPy,
Pillow and Matplotlib bring libraries and fonts of others, with their texts. What only builds and
tests the bot is in `locks/dev.txt` and is not handed on with it.

`make licences` writes this table from `locks/run.txt`; a test compares the two.

| package | release | licence | why it is here |
| --- | --- | --- | --- |
"""


def table() -> str:
    """Return `docs/licences.md` as it should be."""
    return HEAD + "\n".join(_rows()) + "\n"


def _rows() -> Iterator[str]:
    for pin in lock("run").values():
        where = f" ({pin.marker})" if pin.marker else ""
        yield f"| {pin.name} | {pin.version}{where} | {licence(pin)} | {_reason(pin)} |"


def _reason(pin: Pin) -> str:
    askers = ", ".join(asker for asker in pin.askers if "/" not in asker and "." not in asker)
    return REASONS.get(pin.name) or f"needed by {askers}"


def licence(pin: Pin) -> str:
    """Return the licence of *pin* as an SPDX expression."""
    return _stated(metadata(pin.name)) if pin.here else ABSENT[pin.name]


def _stated(of: PackageMetadata) -> str:
    if "License-Expression" in of:
        return of["License-Expression"]
    kinds = [line for line in of.get_all("Classifier") or [] if line.startswith("License ::")]
    if "License" in of and len(of["License"]) <= SHORT:
        name = of["License"]
    else:
        [kind] = kinds
        name = kind.rpartition(" :: ")[2]
    return SPDX.get(name, name)


def parts(expression: str) -> frozenset[str]:
    """Return the licences that *expression* is made of."""
    return frozenset(re.split(r" (?:AND|OR|WITH) ", expression.replace("(", "").replace(")", "")))


if __name__ == "__main__":
    TABLE.write_text(table())
