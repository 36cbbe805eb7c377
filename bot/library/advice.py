"""What a ladder could have and does not; it is played all the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rundown.ladder import RUNGS, TERMINATOR, Ladder, Rung, Side
from rundown.skills import Skill

SPOKEN: Final = 300
"""Characters of a rung's text that a table listens to."""


class Lack(StrEnum):
    """What there is to say about a ladder."""

    TOLL = "toll"
    TILT = "tilt"
    FORCE = "force"
    """The Terminator has no Toll."""
    BREVITY = "brevity"
    """A text is longer than a table listens to."""
    BALANCE = "balance"
    """Every rung's Tilt is for one side."""
    VARIETY = "variety"
    """Every Toll may be paid with one skill."""


SENTENCE: Final = {
    Lack.TOLL: "rung {rung} has no Toll",
    Lack.TILT: "rung {rung} has no Tilt",
    Lack.FORCE: "rung {rung} has no Toll: the Terminator forces nothing",
    Lack.BREVITY: f"rung {{rung}} has a text of {{about}} characters; up to {SPOKEN} read well",
    Lack.BALANCE: "all six Tilts are for the {about}",
    Lack.VARIETY: "every Toll can be paid with {about}",
}


@dataclass(frozen=True, slots=True)
class Advice:
    """Something that a ladder, or one rung of it, is played without."""

    lack: Lack
    rung: int | None = None
    """The rung's number; None is the ladder as a whole."""
    about: str = ""
    """The side, the skill or the count that there is too much of."""

    def __str__(self) -> str:
        """Return the advice in one short line."""
        return SENTENCE[self.lack].format(rung=self.rung, about=self.about.replace("_", " "))


def advice(ladder: Ladder) -> tuple[Advice, ...]:
    """Return what *ladder* could have and does not: rung by rung, then as a whole."""
    rungs = (one for at, rung in enumerate(ladder.rungs, 1) for one in _of_rung(at, rung))
    return (*rungs, *_of_all(ladder))


def _of_rung(number: int, rung: Rung) -> Iterator[Advice]:
    if rung.toll is None:
        yield Advice(Lack.FORCE if number == TERMINATOR else Lack.TOLL, number)
    if rung.tilt is None:
        yield Advice(Lack.TILT, number)
    if len(rung.text) > SPOKEN:
        yield Advice(Lack.BREVITY, number, str(len(rung.text)))


def _of_all(ladder: Ladder) -> Iterator[Advice]:
    favoured = [rung.tilt.side for rung in ladder.rungs if rung.tilt]
    for side in Side:
        if favoured.count(side) == RUNGS:
            yield Advice(Lack.BALANCE, about=side)
    asked = [rung.toll.skills for rung in ladder.rungs if rung.toll]
    for skill in Skill:
        # one Toll alone says nothing of the ladder
        if len(asked) > 1 and all(skill in skills for skills in asked):
            yield Advice(Lack.VARIETY, about=skill)
