"""*GM…* in the lobby: every option of the chase, and the opposition, while they may change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from discord import ui

from bot.view import plain
from bot.view.board import ACCENT
from bot.view.controls import OPTION, OPTIONS, Button, Choice, Select, Verb, button, select
from bot.view.fit import card, part
from bot.view.gm_desk import ANY_GM, Desk, Row, cancel, edges, npcs, opposition, unseat
from bot.view.gm_seats import hands
from bot.view.words import gm as words
from bot.view.words.odds_table import BUTTON as ODDS
from rundown import ChangeSide, Chase
from rundown.chase import (
    ENGAGED,
    GHOST,
)
from rundown.ladder import Side
from rundown.skills import Letter, Skill
from rundown.terrain import SKINS, Layer

Ladders = Sequence[tuple[str, str, str]]
"""What may be climbed: key, name, place."""


def setup_panel(chase: Chase, chase_id: int, ladders: Ladders) -> ui.LayoutView:
    """Return *GM…* of an open lobby; *ladders* are those that the chase could change to."""
    desk = Desk(chase, chase_id)
    lines = [words.SETUP_TITLE, *map(words.npc_line, npcs(chase)), words.setup_lines(chase)]
    if len(ladders) > OPTIONS:
        lines.append(words.more_ladders(len(ladders)))
    return card(ACCENT, [[part(line) for line in lines]], list(_rows(desk, ladders)))


def _rows(desk: Desk, ladders: Ladders) -> Iterator[Row]:
    yield list(_ladder(desk, ladders))
    yield [_lead(desk)]
    for side in Side:
        yield [_layer(desk, side)]
    for side in Side:
        yield list(_vehicle(desk, side))
    yield [*_switches(desk), button(desk.press(Verb.ODDS), ODDS)]
    # two NPCs leave no room to change over, so that the row never has more than five
    yield [*opposition(desk), *_runs(desk), *edges(desk)]
    yield list(unseat(desk))
    yield [*hands(desk), *cancel(desk)]


def _ladder(desk: Desk, ladders: Ladders) -> Iterator[Select]:
    now = desk.chase.ladder
    choices = [
        Choice(
            value=key,
            label=plain.bare(name, OPTION),
            note=plain.bare(place, OPTION) if place else "",
            chosen=(name, place) == (now.name, now.place),
        )
        for key, name, place in ladders
    ]
    # where there are more than a select takes, the one in use is still among them
    choices.sort(key=lambda choice: not choice.chosen)
    # two may be called alike, and a select takes one that is chosen
    choices[1:] = [replace(one, chosen=False) for one in choices[1:]]
    if choices:
        yield select(desk.press(Verb.SETUP, more="ladder"), words.LADDER, choices)


def _lead(desk: Desk) -> Select:
    choices = [
        Choice(
            value=str(lead),
            label=words.LEAD.format(lead=lead, name=words.LEAD_NAMES.get(lead, "")),
            chosen=lead == desk.chase.lead,
        )
        for lead in range(ENGAGED + 1, GHOST)
    ]
    return select(desk.press(Verb.SETUP, more="lead"), words.LEAD_OF, choices)


def _layer(desk: Desk, side: Side) -> Select:
    now = desk.chase.party(side).layer
    choices = [
        Choice(value=layer, label=words.layer(side, layer), chosen=layer is now) for layer in Layer
    ]
    return select(desk.press(Verb.SETUP, more=f"{side}_layer"), words.LAYER_OF, choices)


def _vehicle(desk: Desk, side: Side) -> Iterator[Select]:
    party = desk.chase.party(side)
    if SKINS[party.layer].movement is not Skill.DRIVING:
        return
    choices = [
        Choice(value=letter.name, label=words.vehicle(side, letter), chosen=letter is party.vehicle)
        for letter in Letter
    ]
    yield select(desk.press(Verb.SETUP, more=f"{side}_vehicle"), words.VEHICLE_OF, choices)


def _switches(desk: Desk) -> Iterator[Button]:
    chase = desk.chase
    yield button(
        desk.press(Verb.SETUP, more=f"pushing.{int(not chase.pushing)}"),
        words.PUSHING_TURN[not chase.pushing],
    )
    yield button(
        desk.press(Verb.SETUP, more=f"npc_tolls.{int(not chase.npc_tolls)}"),
        words.NPC_TOLLS_TURN[not chase.npc_tolls],
    )


def _runs(desk: Desk) -> Iterator[Button]:
    for one in npcs(desk.chase):
        if desk.may(ChangeSide(by=ANY_GM, who=one.who, side=one.side.other)):
            name = plain.bare(one.name, words.LABEL)
            label = words.RUNS[one.side.other].format(name=name)
            yield button(desk.press(Verb.RUNS, who=one.who), label)
