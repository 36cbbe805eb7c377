"""What an export knows besides the record: which chase it is, when it was asked for, who is who."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from rundown.chase import Chase

EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND: Final = timedelta(milliseconds=1)
SLUG: Final = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class Meta:
    """What the steps of a chase do not say."""

    chase_id: int
    exported_at: int
    """When, in milliseconds since 1970, UTC."""
    names: Callable[[int], str]
    """What a Discord user is called at the table; empty where nobody knows."""


def moment(at: int) -> datetime:
    """Return *at*, milliseconds since 1970, as a date and time in UTC."""
    return EPOCH + at * MILLISECOND


def stamp(at: int) -> str:
    """Return *at* as ISO 8601 in UTC, to the millisecond."""
    return moment(at).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def unstamp(text: str) -> int:
    """Return the milliseconds since 1970 that `stamp` wrote.

    Raises:
        ValueError: It is no such time.
    """
    return (datetime.fromisoformat(text) - EPOCH) // MILLISECOND


def stem(chase: Chase, meta: Meta) -> str:
    """Return what the files of *chase* are called, without their endings."""
    slug = re.sub(r"[^a-z0-9]+", "-", chase.ladder.name.lower())[:SLUG].strip("-")
    return "-".join(filter(None, ("chase", str(meta.chase_id), slug)))
