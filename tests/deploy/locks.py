"""The locks, read: which release of which package, its hashes, and who asked for it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from packaging.markers import Marker
from packaging.utils import canonicalize_name

from tests.deploy.house import ROOT

NAMES: Final = ("run", "play", "dev", "build")
PIN: Final = re.compile(r"([a-z0-9-]+)==([^ ;]+)(?: ; (.+?))?(?: \\)?")
HASH: Final = re.compile(r"    --hash=(sha256:[0-9a-f]{64})(?: \\)?")
ASKER: Final = re.compile(r"    #(?: via|  ) +(\S+)(?: \(.*\))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Pin:
    """One release that may be installed, and no other of its package."""

    name: str
    version: str
    marker: Marker | None
    hashes: list[str] = field(default_factory=list)
    askers: list[str] = field(default_factory=list)

    @property
    def here(self) -> bool:
        """Whether it is installed on this machine."""
        return self.marker is None or self.marker.evaluate()


def lock(name: str) -> Mapping[str, Pin]:
    """Return the pins of `locks/NAME.txt` by name.

    Raises:
        AssertionError: Something stands there that is neither pin, hash nor comment, or a
            package twice.
    """
    pins: dict[str, Pin] = {}
    for pin in _pins((ROOT / "locks" / f"{name}.txt").read_text()):
        assert pin.name not in pins
        pins[pin.name] = pin
    return pins


def _pins(text: str) -> Iterator[Pin]:
    pin: Pin | None = None
    for line in text.splitlines():
        if hit := PIN.fullmatch(line):
            if pin:
                yield pin
            marker = Marker(hit[3]) if hit[3] else None
            pin = Pin(name=canonicalize_name(hit[1]), version=hit[2], marker=marker)
        elif pin and (hit := HASH.fullmatch(line)):
            pin.hashes.append(hit[1])
        elif pin and (hit := ASKER.fullmatch(line)):
            pin.askers.append(hit[1])
        else:
            assert line.lstrip().startswith("#"), line
    assert pin
    yield pin
