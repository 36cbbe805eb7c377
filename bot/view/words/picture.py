"""The picture's words: what is written in it, and the text that says the same without it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from bot.picture.scene import Gambit, Round, Scene, Share
from bot.view.words import terms
from rundown.chase import ROUNDS
from rundown.ladder import Side

MOST: Final = 1024
"""What Discord takes as the text of a picture, in UTF-16 units."""

TITLE: Final = "LEAD {start} → {lead}"
TITLE_OUTCOME: Final = "LEAD {start} → {lead} · {outcome}"
TRACKS: Final = "Collateral"
OVERTIME: Final = "OT{n}"
CUT: Final = "cut"
"""In place of the net of a round that was cut short."""

HEAD: Final = "LEAD from {start} to {lead} in {rounds}{outcome}."
OUTCOME: Final = ", {outcome}"
ROUND: Final = "{round}: {facts}."
DRIFTED: Final = "LEAD falls to {lead}"
AMENDED: Final = "LEAD set to {lead}"
NET: Final = "net {net}, LEAD {lead}"
NO_NET: Final = "cut short at LEAD {lead}"
LAST: Final = "Then LEAD {lead}."
TRACK: Final = "{side} Collateral {points}"
TRACK_SAVED: Final = "{side} Collateral {points} ({saved} taken back)"
WORKED: Final = "Gambit paid off: {names}"
FAILED: Final = "Gambit failed: {names}"
END: Final = "Collateral at the end: {tracks}."
SIDE_TRACK: Final = "{side} {points}"
GAMBITS: Final = "Gambits: {worked} paid off, {failed} failed."
NAME: Final = "\u2068{name}\u2069"
"""A right-to-left name leaves its neighbours in place."""

Facts = Callable[[Round], Iterator[str]]


def title(start: int, lead: int, outcome: str) -> str:
    """Return what stands over the picture."""
    pattern = TITLE_OUTCOME if outcome else TITLE
    return pattern.format(start=start, lead=lead, outcome=outcome)


def label(number: int) -> str:
    """Return what stands under round *number*."""
    return OVERTIME.format(n=number - ROUNDS) if number > ROUNDS else str(number)


def alt(scene: Scene) -> str:
    """Return the picture in words, as much as fits: tracks by round go first, then names, nets."""
    tellings = (
        _telling(scene, _lead, _tracks, _gambits),
        _telling(scene, _lead, _gambits),
        _telling(scene, _lead, counted=True),
        _telling(scene, counted=True),
    )
    return next(text for text in tellings if _units(text) <= MOST)


def _telling(scene: Scene, *facts: Facts, counted: bool = False) -> str:
    return " ".join(
        (
            _head(scene),
            *(_round(one, facts) for one in scene.rounds if facts),
            *_last(scene),
            _end(scene),
            *(_gambit_count(scene) if counted else ()),
        )
    )


def _head(scene: Scene) -> str:
    return HEAD.format(
        start=scene.start,
        lead=scene.lead,
        rounds=terms.counted(len(scene.rounds), "round"),
        outcome=OUTCOME.format(outcome=scene.outcome) if scene.outcome else "",
    )


def _round(one: Round, facts: tuple[Facts, ...]) -> str:
    told = ", ".join(fact for tell in facts for fact in tell(one))
    return ROUND.format(round=terms.capital(terms.round_name(one.number)), facts=told)


def _lead(one: Round) -> Iterator[str]:
    if one.amended:
        yield AMENDED.format(lead=one.lead_before)
    elif one.drift:
        yield DRIFTED.format(lead=one.lead_before)
    yield (
        NO_NET.format(lead=one.lead)
        if one.net is None
        else NET.format(net=terms.signed(one.net), lead=one.lead)
    )


def _tracks(one: Round) -> Iterator[str]:
    for side, share in ((Side.PREY, one.prey), (Side.PURSUERS, one.pursuers)):
        if share.generated or share.after != share.before:
            yield _track(side, share)


def _track(side: Side, share: Share) -> str:
    pattern = TRACK_SAVED if share.saved else TRACK
    return pattern.format(
        side=terms.SIDE[side], points=share.label, saved=terms.halves(share.saved)
    )


def _gambits(one: Round) -> Iterator[str]:
    risks = one.prey.gambits + one.pursuers.gambits
    for worked, pattern in ((True, WORKED), (False, FAILED)):
        names = [NAME.format(name=risk.name) for risk in risks if risk.worked is worked]
        if names:
            yield pattern.format(names=terms.both(names))


def _last(scene: Scene) -> Iterator[str]:
    if scene.rounds and scene.rounds[-1].lead != scene.lead:
        yield LAST.format(lead=scene.lead)


def _end(scene: Scene) -> str:
    sides = ((Side.PREY, scene.prey), (Side.PURSUERS, scene.pursuers))
    tracks = [SIDE_TRACK.format(side=terms.SIDE[side], points=one.label) for side, one in sides]
    return END.format(tracks=", ".join(tracks))


def _gambit_count(scene: Scene) -> Iterator[str]:
    risks: list[Gambit] = []
    for one in scene.rounds:
        risks += one.prey.gambits + one.pursuers.gambits
    if risks:
        worked = sum(risk.worked for risk in risks)
        yield GAMBITS.format(worked=worked, failed=len(risks) - worked)


def _units(text: str) -> int:
    return len(text) + sum(char > "\uffff" for char in text)
