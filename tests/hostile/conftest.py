"""The simulated Discord of the evenings, for what goes through it."""

from __future__ import annotations

from tests.evening.conftest import faces, no_pace, nothing_broke, sim

__all__ = ["faces", "no_pace", "nothing_broke", "sim"]
