"""The numbered scripts that bring a database's tables up to date, whichever it is."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files

from bot.store.errors import WrittenByNewer


def scripts_of(database: str) -> tuple[str, ...]:
    """Return the scripts for *database*, a folder of `migrations`, in their order."""
    folder = files("bot.store") / "migrations" / database
    found = sorted(
        (one for one in folder.iterdir() if one.name.endswith(".sql")), key=lambda one: one.name
    )
    return tuple(one.read_text(encoding="utf-8") for one in found)


def check_known(name: str, version: int, known: Sequence[str]) -> None:
    """See that the database called *name*, which has had *version* scripts, has had *known* alone.

    Raises:
        WrittenByNewer: It has had more than these.
    """
    if version > len(known):
        reason = f"is at version {version}; this bot knows {len(known)} and would damage it"
        raise WrittenByNewer(name, reason, version, len(known))
