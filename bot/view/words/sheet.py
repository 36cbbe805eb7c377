"""The sheet's words."""

from __future__ import annotations

from typing import Final

TITLE: Final = "### {name}"
NATURE: Final = "-# {nature} · pushes a failed roll {times}, and pays in {cost}"
ONCE: Final = "once"
TWICE: Final = "twice"
HUMAN_PAYS: Final = "damage (Strength, Agility, Driving) or stress"
REPLICANT_PAYS: Final = "stress"
ATTRIBUTE: Final = "**{attribute} {letter}** · {skills}"
SKILL: Final = "{skill} {letter}"
VEHICLE: Final = "**Vehicle {letter}** · {skills}"
DEFAULT: Final = "({letter})"
DEFAULTS: Final = "-# (C): not set, so average. `/sheet set` changes that."
NO_VEHICLE: Final = "-# No vehicle: Driving takes the Maneuverability of the side's."
LETTERS: Final = "-# A d12 · B d10 · C d8 · D d6"
NONE: Final = "side's"
