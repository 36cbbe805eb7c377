"""A small ladder to spoil, and the faults that come of it."""

from __future__ import annotations

from pathlib import Path

from bot.library.ladders import BadLadder, parse

ROOT = Path(__file__).parents[2]
FILE = "quay.yaml"
TEXT = """\
name: Quay
place: Harbour
terrain: foot
blurb: Fog and ropes.
rungs:
  - name: Ropes
    text: Ropes lie everywhere.
    toll:
      skills: [mobility, force]
      penalty: disadvantage
      touches:
        side: prey
        roles: [runner]
    tilt:
      side: prey
      dice: 1
      words: fog
  - {name: Two, text: Two., toll: {skills: stamina, penalty: out}, crowded: true}
  - {name: Three, text: Three., tilt: {words: a wind from the sea}}
  - {name: Four, text: Four.}
  - {name: Five, text: Five.}
  - {name: Six, text: Six.}
"""


def spoilt(old: str, new: str) -> str:
    """Return the sample with its one *old* replaced."""
    assert TEXT.count(old) == 1, f"{old!r} is there {TEXT.count(old)} times"
    return TEXT.replace(old, new)


def faults(text: str | bytes) -> list[str]:
    """Return what is said against *text*, each from its line on."""
    try:
        parse(text, FILE)
    except BadLadder as bad:
        return [str(fault).removeprefix(f"{FILE}:") for fault in bad.faults]
    return []
