"""The three skins of one engine: what a layer rolls, where it starts, what its mess costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rundown.skills import Skill


class Layer(StrEnum):
    """How a side moves."""

    FOOT = "foot"
    GROUND = "ground"
    SPINNER = "spinner"


@dataclass(frozen=True, slots=True, kw_only=True)
class Skin:
    """One row of the terrain table."""

    movement: Skill
    """What a Runner and a Cutter roll."""
    lead: int
    rate: int
    """What one generated point adds to the track, in halves."""


SKINS: Final[Mapping[Layer, Skin]] = {
    Layer.FOOT: Skin(movement=Skill.MOBILITY, lead=4, rate=2),
    Layer.GROUND: Skin(movement=Skill.DRIVING, lead=4, rate=4),
    Layer.SPINNER: Skin(movement=Skill.DRIVING, lead=5, rate=1),
}
MIXED_LEAD: Final = 4


def start_lead(prey: Layer, pursuers: Layer) -> int:
    """Return the LEAD a chase starts at unless the GM says otherwise."""
    return SKINS[prey].lead if prey is pursuers else MIXED_LEAD


def rate(prey: Layer, pursuers: Layer) -> int:
    """Return what one generated point adds to a track, in halves; the higher rate holds for both.

    Overtime doubles it on top, which is not counted here.
    """
    return max(SKINS[prey].rate, SKINS[pursuers].rate)


def severe(prey: Layer, pursuers: Layer) -> bool:
    """Return whether every point weighs heavier: only where the spinner's rate applies (R35)."""
    return prey is pursuers is Layer.SPINNER


def movement(layer: Layer, skill: Skill) -> Skill:
    """Return what *skill* reads as on *layer*: Mobility and Driving are one another's (R26)."""
    if skill in {Skill.MOBILITY, Skill.DRIVING}:
        return SKINS[layer].movement
    return skill
