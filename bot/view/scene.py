"""A chase as the picture shows it: LEAD and both tracks, round by round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.picture.scene import Gambit, Goal, Round, Scene, Share, Team
from bot.view import plain
from bot.view.deeds import went_out
from bot.view.past import as_it_was
from bot.view.words import picture as words
from bot.view.words import terms
from rundown.chase import (
    ENGAGED,
    GHOST,
    ROUNDS,
    Chase,
)
from rundown.ladder import Side
from rundown.reckoning import (
    TRACK,
    Outcome,
    Reckoning,
)

COLUMNS: Final = 14
DRIFT: Final = -1
"""What LEAD loses as a round of Overtime begins (R38)."""


def scene(chase: Chase) -> Scene:
    """Return what is drawn of *chase*, over or not."""
    start = chase.rounds[0].lead_before if chase.rounds else chase.lead
    outcome = terms.OUTCOME[chase.outcome] if chase.outcome else ""
    return Scene(
        title=words.title(start, chase.lead, outcome),
        tracks=words.TRACKS,
        top=Goal(name=terms.OUTCOME[Outcome.GHOST], lead=GHOST),
        bottom=Goal(name=terms.OUTCOME[Outcome.ENGAGED], lead=ENGAGED),
        full=TRACK,
        start=start,
        lead=chase.lead,
        outcome=outcome,
        prey=_team(chase, Side.PREY),
        pursuers=_team(chase, Side.PURSUERS),
        rounds=tuple(_rounds(chase, start)),
    )


def _team(chase: Chase, side: Side) -> Team:
    track = chase.party(side).track
    return Team(name=terms.SIDE_TITLE[side], track=track, label=terms.halves(track))


def _rounds(chase: Chase, start: int) -> Iterator[Round]:
    last = start
    for done in chase.rounds:
        yield _round(chase, done, last)
        last = done.lead


def _round(chase: Chase, done: Reckoning, last: int) -> Round:
    overtime = done.round > ROUNDS
    drift = DRIFT if overtime else 0
    return Round(
        number=done.round,
        label=words.label(done.round),
        overtime=overtime,
        lead_before=done.lead_before,
        lead=done.lead,
        net=done.net,
        mark=words.CUT if done.net is None else terms.signed(done.net),
        drift=drift,
        amended=done.lead_before - last - drift,
        prey=_share(chase, done, Side.PREY),
        pursuers=_share(chase, done, Side.PURSUERS),
    )


def _share(chase: Chase, done: Reckoning, side: Side) -> Share:
    landed = done.landed(side)
    return Share(
        before=landed.before,
        after=landed.after,
        label=terms.halves(landed.after),
        generated=sum(charge.halves for charge in landed.charges),
        saved=landed.saved,
        gambits=tuple(_gambits(chase, done, side)),
    )


def _gambits(chase: Chase, done: Reckoning, side: Side) -> Iterator[Gambit]:
    was = as_it_was(chase, done)
    for one in was.on(side):
        played = one.turn.played
        # in a round that was cut short nobody goes out, and the Gambit is only used (R39)
        if played and played.gambit and done.net is not None:
            name = plain.short(one.name, COLUMNS) or terms.NAMELESS
            yield Gambit(name=name, worked=not went_out(was, one))
