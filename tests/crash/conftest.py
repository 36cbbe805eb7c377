"""The tables of `tests/evening` and of `tests/wire`, for what needs no process of its own."""

from tests.evening.conftest import faces, no_pace, nothing_broke, sim
from tests.wire.conftest import again, hasty, table

__all__ = ["again", "faces", "hasty", "no_pace", "nothing_broke", "sim", "table"]
