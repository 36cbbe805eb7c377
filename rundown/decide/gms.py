"""Decisions about who runs the chase, and by what clock."""

from __future__ import annotations

from typing import Final

from rundown.chase import Chase
from rundown.commands import SetTimer, ShareGm
from rundown.errors import AlreadyGm, OutOfRange
from rundown.events import Event, GmsChanged, TimerSet

MINUTE: Final = 60
WEEK: Final = 7 * 24 * 60 * MINUTE


def share_gm(chase: Chase, command: ShareGm) -> tuple[Event, ...]:
    """Return the GM's seat with one more in it, or with another alone."""
    if command.hand_over:
        return (GmsChanged(gms=(command.user,)),)
    if command.user in chase.gms:
        raise AlreadyGm
    return (GmsChanged(gms=(*chase.gms, command.user)),)


def set_timer(command: SetTimer) -> tuple[Event, ...]:
    """Return the round timer as it is from here on."""
    if command.timer and not MINUTE <= command.timer <= WEEK:
        raise OutOfRange(MINUTE, WEEK)
    return (TimerSet(timer=command.timer, advances=command.advances),)
