"""What goes through the pipes of a worker: orders in, answers out, a line of JSON each."""

from __future__ import annotations

import json
from typing import Final, NamedTuple
from zlib import crc32

from rundown import Chase, Step

READY: Final = "ready"
"""What a worker says first."""


class Order(NamedTuple):
    """One delivery of a press."""

    delivery: int
    press: int
    """The same for the same press, however often it is delivered."""
    channel: int
    chase: int | None
    """The chase whose button was seen; None is no button yet."""


class Answer(NamedTuple):
    """What a worker says once a press is on disk, and never before."""

    delivery: int
    press: int
    chase: int
    n: int | None
    """The step that it made; None where another delivery has made it."""
    events: int
    """A sum of what happened in that step."""
    stands: str
    """Where the chase stood after it."""
    seconds: float
    """How long the worker took."""


class Refused(NamedTuple):
    """What a worker says where a press has come to nothing, which none here may."""

    delivery: int
    why: str


def line(said: Order | Answer | Refused) -> str:
    return json.dumps(said) + "\n"


def order(text: bytes) -> Order:
    return Order(*json.loads(text))


def answer(text: bytes) -> Answer | Refused:
    said = json.loads(text)
    return Refused(*said) if len(said) == len(Refused._fields) else Answer(*said)


def sum_of(step: Step | None) -> int:
    return crc32(repr(step.events).encode()) if step else 0


def stands(chase: Chase) -> str:
    return f"{chase.version} {chase.phase} {chase.round} {chase.lead}"
