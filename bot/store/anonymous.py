"""Whom a record names, and the same record without one of them. The only place that knows both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from rundown.chase import By
from rundown.events import (
    ChaseOpened,
    Event,
    GmsChanged,
    PlayerJoined,
    SheetTaken,
    Substituted,
)
from rundown.history import Step

NOBODY: Final = 0
"""The user id of somebody who is forgotten; Discord gives it to no one."""
SOMEONE: Final = "someone"
"""Their name."""


def people(step: Step) -> frozenset[int]:
    """Return the ids of the users whom *step* names."""
    named = {step.by.user}.union(*map(_named, step.events))
    return frozenset(named - {NOBODY})


def _named(event: Event) -> tuple[int, ...]:
    match event:
        case PlayerJoined(user=user) | Substituted(user=user):
            return (user,)
        case ChaseOpened(gm=gm):
            return (gm,)
        case GmsChanged(gms=gms):
            return gms
        case _:
            return ()


def without(steps: Iterable[Step], user: int) -> Iterator[Step]:
    """Return *steps*, a whole record in order, with *user* as nobody and their names as "someone".

    Dice, sheets and all that was written stay; it replays as before.
    """
    seats: frozenset[int] = frozenset()
    earlier: dict[int, frozenset[int]] = {}
    for step in steps:
        earlier[step.n] = seats
        if step.undoes is not None:
            # who sat where before the step that is taken back, sits there again
            seats = earlier.get(step.undoes, seats)
        events = []
        for event in step.events:
            seats = _seats(event, user, seats)
            events.append(_without(event, user, seats))
        by = By(_id(step.by.user, user), gm=step.by.gm)
        yield replace(step, by=by, events=tuple(events))


def _seats(event: Event, user: int, seats: frozenset[int]) -> frozenset[int]:
    """Return the participants who are *user*'s after *event*; *seats* were before."""
    if not isinstance(event, PlayerJoined | Substituted):
        return seats
    return seats | {event.who} if event.user == user else seats - {event.who}


def _without(event: Event, user: int, seats: frozenset[int]) -> Event:
    match event:
        case PlayerJoined() | Substituted() if event.user == user:
            return replace(event, user=NOBODY, name=SOMEONE)
        case SheetTaken(who=who) if who in seats:
            return replace(event, name=SOMEONE)
        case ChaseOpened(gm=gm):
            return replace(event, gm=_id(gm, user))
        case GmsChanged(gms=gms):
            return replace(event, gms=tuple(_id(gm, user) for gm in gms))
        case _:
            return event


def _id(one: int, user: int) -> int:
    return NOBODY if one == user else one
