"""What the GM's panels share: the asking, and the controls that stand on both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from discord import ButtonStyle

from bot.view import plain
from bot.view.controls import Button, Choice, Press, Select, UserSelect, Verb, button, select
from bot.view.words import gm as words
from bot.view.words import terms
from rundown import By, CancelChase, Chase, Command, Leave, SetEdge, allowed
from rundown.chase import SEATS
from rundown.ladder import Side
from rundown.turns import Participant

ANY_GM: Final = By(0, gm=True)
Row = Sequence[Button | Select | UserSelect]


class Desk:
    """A GM's panel: what may be asked, and the presses that ask it."""

    def __init__(self, chase: Chase, chase_id: int) -> None:
        self.chase = chase
        self.chase_id = chase_id

    def may(self, command: Command) -> bool:
        """Return whether a GM may ask *command* now."""
        return allowed(self.chase, command)

    def press(self, verb: Verb, *, who: int = 0, more: str = "") -> Press:
        """Return the press of one of the panel's controls."""
        return Press(chase=self.chase_id, step=self.chase.version, verb=verb, who=who, more=more)


def npcs(chase: Chase) -> list[Participant]:
    """Return the seated NPCs, the prey's first."""
    return [one for side in Side if (one := chase.npc(side))]


def may_undo(chase: Chase) -> bool:
    """Return whether a step is left that *Undo* takes back."""
    return chase.step > 1


def edges(desk: Desk) -> Iterator[Button]:
    """Yield the switch of every NPC's edge, while it may be switched."""
    for one in npcs(desk.chase):
        if desk.may(SetEdge(by=ANY_GM, who=one.who, edge=not one.edge)):
            label = words.EDGE_OFF if one.edge else words.EDGE_ON
            yield button(
                desk.press(Verb.EDGE, who=one.who, more="0" if one.edge else "1"),
                label.format(name=plain.bare(one.name, words.LABEL)),
            )


def opposition(desk: Desk) -> Iterator[Button]:
    """Yield the form for every side's NPC: to change the one there is, or to seat one."""
    for side in Side:
        one = desk.chase.npc(side)
        if one:
            label = words.NPC_CHANGE.format(name=plain.bare(one.name, words.LABEL))
        elif len(desk.chase.seated(side)) < SEATS:
            label = words.NPC_ADD.format(side=terms.THE_SIDE[side])
        else:
            continue
        who = one.who if one else 0
        yield button(desk.press(Verb.NPC, who=who, more=side), label)


def unseat(desk: Desk) -> Iterator[Select]:
    """Yield the select of whom to unseat."""
    chase = desk.chase
    choices = [
        Choice(value=str(one.who), label=words.who(chase, one))
        for one in chase.participants
        if desk.may(Leave(by=ANY_GM, who=one.who))
    ]
    if choices:
        yield select(desk.press(Verb.UNSEAT), words.UNSEAT, choices)


def cancel(desk: Desk) -> Iterator[Button]:
    """Yield the way to call the chase off."""
    if desk.may(CancelChase(by=ANY_GM)):
        yield button(desk.press(Verb.CANCEL), words.CANCEL, style=ButtonStyle.danger)
