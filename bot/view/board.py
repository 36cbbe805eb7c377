"""The board: a round while it runs. LEAD and whom the table waits for stand above the buttons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from discord import ButtonStyle, ui

from bot.view import rung
from bot.view.controls import Button, Press, Verb, button
from bot.view.fit import Block, Part, card, part
from bot.view.roster import listed, many, named, side_part
from bot.view.warnings import warnings
from bot.view.words import board as words
from bot.view.words import terms
from rundown.chase import (
    ENGAGED,
    GHOST,
    OVERTIME,
    ROUNDS,
    Chase,
)
from rundown.collateral import POINT, halves_a_point, landing
from rundown.commands import Stage
from rundown.ladder import Role, Side
from rundown.outcome import outcome
from rundown.standing import awaited, holding_up, stage
from rundown.terrain import severe
from rundown.turns import Participant
from rundown.worth import net, next_lead, total

ACCENT: Final = 0xD9A441
SOME: Final = 6


def board(chase: Chase, chase_id: int) -> ui.LayoutView:
    """Return the running round of *chase*; of one that was called off, without its buttons."""
    waiting = holding_up(chase)
    sides = [side_part(chase, side) for side in Side]
    rows = [] if chase.cancelled else list(_rows(chase, chase_id, waits=bool(waiting)))
    return card(ACCENT, (_top(chase), sides, tuple(_bottom(chase, waiting))), rows, terms.REST)


def _top(chase: Chase) -> Block:
    number = chase.round
    drift = f"-# {words.OVERTIME}" if chase.overtime else ""
    # of twelve a side the names are more use than all of the weather
    told = rung.flavour(chase.rung, short=many(chase))
    lines = (part(rung.heading(number, chase.rung)), told, part(drift), part(rung.asked(chase)))
    return (*lines, part(rung.ahead(chase)))


def _bottom(chase: Chase, waiting: Sequence[Participant]) -> Iterator[Part]:
    yield part(words.LEAD.format(lead=chase.lead))
    yield part(rung.track(chase, chase.lead))
    yield part(collateral(chase))
    if chase.cancelled:
        yield part(words.CANCELLED)
        return
    yield warnings(chase)
    yield _awaited(chase, waiting) if waiting else part(_ready(chase))
    yield part(_time(chase))


def collateral(chase: Chase) -> str:
    """Return both tracks in one line, with what this round adds as its dice stand."""
    tracks = " · ".join(_track(chase, side) for side in Side)
    return words.COLLATERAL.format(rate=rate(chase), tracks=tracks)


def rate(chase: Chase) -> str:
    """Return by how much a point counts now, and whether it is severe; nothing where by one."""
    worth = halves_a_point(chase)
    times = f" {terms.TIMES}{terms.halves(worth)}" if worth != POINT else ""
    heavy = severe(chase.prey.layer, chase.pursuers.layer)
    return f"{times}, {words.SEVERE}" if heavy else times


def _track(chase: Chase, side: Side) -> str:
    lands = landing(chase, side)
    points = terms.halves(lands.before)
    if lands.after != lands.before:
        points += f" +{terms.halves(lands.after - lands.before)}"
    return words.TRACK.format(side=terms.SIDE[side], points=points)


def _awaited(chase: Chase, waiting: Sequence[Participant]) -> Part:
    """Return whom the table waits for, by side; of many, their number: the rosters name them."""
    names = {side: [named(chase, one) for one in waiting if one.side is side] for side in Side}
    counted = "\n".join(
        _waits(side, words.TO_GO.format(n=len(n))) for side, n in names.items() if n
    )
    if len(waiting) > SOME:
        return part(counted)
    return part(
        "\n".join(_waits(side, listed(whom)) for side, whom in names.items() if whom), counted
    )


def _time(chase: Chase) -> str:
    """Return when the round's time is up, by the reader's own clock; nothing without a limit."""
    if chase.deadline is None:
        return ""
    pattern = words.TIME_ADVANCES if chase.timer_advances else words.TIME
    return pattern.format(at=chase.deadline // 1000)


def _waits(side: Side, whom: str) -> str:
    return words.AWAITED.format(side=terms.SIDE_TITLE[side], names=whom)


def _ready(chase: Chase) -> str:
    """Return what the round comes to, once nobody is awaited."""
    if stage(chase) is Stage.CLOSE_PREY:
        return words.PREY_DONE.format(total=int(total(chase, Side.PREY)))
    after = next_lead(chase)
    ends = after in {ENGAGED, GHOST} or chase.round == ROUNDS + OVERTIME
    return (words.NET_ENDS if ends else words.NET).format(
        net=terms.signed(net(chase)),
        before=chase.lead,
        after=after,
        outcome=terms.OUTCOME[outcome(after)],
    )


def _rows(chase: Chase, chase_id: int, *, waits: bool) -> Iterator[list[Button]]:
    def press(verb: Verb, more: str = "") -> Press:
        return Press(chase=chase_id, step=chase.version, verb=verb, more=more)

    move = button(press(Verb.MOVE), words.YOUR_MOVE, style=ButtonStyle.primary)
    roll = button(press(Verb.ROLL), words.ROLL, style=ButtonStyle.success, emoji=words.ROLL_EMOJI)
    yield [roll, move] if waits else [move]
    if waits:
        yield [
            button(press(Verb.ROLE, role), terms.ROLE[role], emoji=terms.ROLE_EMOJI[role])
            for role in Role
        ]
    due = stage(chase)
    yield [
        button(
            press(Verb.ADVANCE, f"{chase.round}.{due}"),
            _advance(chase, due),
            style=ButtonStyle.secondary if waits else ButtonStyle.success,
        ),
        button(press(Verb.GM), words.GM),
    ]


def _advance(chase: Chase, due: Stage | None) -> str:
    """Return what the advance step will do, which is *due* now (R11), while a round runs."""
    match due:
        case Stage.ROLL_PREY:
            return words.ROLL_PREY.format(n=len(awaited(chase, Side.PREY)))
        case Stage.CLOSE_PREY:
            return words.CLOSE_PREY
        case Stage.ROLL_PURSUERS:
            return words.ROLL_PURSUERS.format(n=len(awaited(chase, Side.PURSUERS)))
        case _:
            return words.RESOLVE.format(before=chase.lead, after=next_lead(chase))
