"""A ladder as a file: what somebody downloads, edits and hands back."""

from __future__ import annotations

from typing import Final

import yaml

from rundown.ladder import (
    Collateral,
    Ladder,
    Minus,
    Note,
    Opposition,
    Penalty,
    Rung,
    Side,
    Tilt,
    Toll,
)

WIDTH: Final = 96
TAG: Final = "tag:yaml.org,2002:"


class _Words(list[str]):
    """A list short enough for one line."""


class _Measure(dict[str, object]):
    """A mapping of one, on the line of its key."""


class _Dumper(yaml.SafeDumper):
    """Writes lists indented under their key, and aliases never."""

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002, FBT001, FBT002
        super().increase_indent(flow, indentless=False)

    def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002
        return True


_Dumper.add_representer(
    _Words,
    lambda dumper, words: dumper.represent_sequence(f"{TAG}seq", words, flow_style=True),
)
_Dumper.add_representer(
    _Measure,
    lambda dumper, measure: dumper.represent_mapping(f"{TAG}map", measure, flow_style=True),
)


def dump(ladder: Ladder) -> str:
    """Return *ladder* as YAML in the files' own form; parsing it gives an equal ladder."""
    return yaml.dump(
        _ladder(ladder), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH
    )


def _given(**values: object) -> dict[str, object]:
    return {key: value for key, value in values.items() if value}


def _ladder(ladder: Ladder) -> dict[str, object]:
    return _given(
        name=ladder.name,
        place=ladder.place,
        terrain=ladder.terrain.value,
        opposition=ladder.opposition and _opposition(ladder.opposition),
        blurb=ladder.blurb,
        lead=ladder.lead,
        rungs=[_rung(rung) for rung in ladder.rungs],
    )


def _opposition(opposition: Opposition) -> dict[str, object]:
    return _given(dice="/".join(die.name for die in opposition.dice), edge=opposition.edge)


def _rung(rung: Rung) -> dict[str, object]:
    return _given(
        name=rung.name,
        text=rung.text,
        toll=rung.toll and _toll(rung.toll),
        tilt=rung.tilt and _tilt(rung.tilt),
        crowded=rung.crowded,
    )


def _toll(toll: Toll) -> dict[str, object]:
    skills = _Words(skill.value for skill in toll.skills)
    side = toll.sides[0].value if len(toll.sides) < len(Side) else None
    return _given(
        skills=skills if len(skills) > 1 else skills[0],
        penalty=_penalty(toll.penalty),
        touches=_given(side=side, roles=_Words(role.value for role in toll.roles)),
    )


def _penalty(penalty: Penalty) -> str | _Measure:
    match penalty:
        case Minus(n=n) | Collateral(n=n):
            return _Measure({penalty.kind: n})
        case Note(words=words):
            return _Measure({penalty.kind: words})
        case _:
            return penalty.kind


def _tilt(tilt: Tilt) -> dict[str, object]:
    side = tilt.side.value if tilt.side else None
    return _given(side=side, dice=tilt.dice, words=tilt.words)
