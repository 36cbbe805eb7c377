"""A press, read as what the rules may be asked. Pure: nothing is played here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.table import Order
from bot.view.controls import Press, Verb
from rundown import (
    Advance,
    By,
    CallOvertime,
    CancelChase,
    ChangeSetup,
    ChangeSide,
    Chase,
    ChoosePressure,
    Command,
    Declare,
    DropGambit,
    EndChase,
    GrantDie,
    Leave,
    MakeRoll,
    MakeToll,
    Negate,
    Push,
    RemoveCollateral,
    RevealNext,
    SetEdge,
    SpendBank,
    Stage,
    TouchByToll,
    Undo,
)
from rundown.chase import Setup
from rundown.ladder import Ladder, Role
from rundown.skills import Letter, Skill
from rundown.standing import acting_for, touched
from rundown.terrain import Layer, start_lead
from rundown.turns import Throw

LADDER: Final = "ladder"
"""The option of the setup whose value is looked up on the shelves, before the press is read."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A press with all that it takes to read it."""

    chase: Chase
    press: Press
    by: By
    values: Sequence[str]
    """What was chosen in a select; nothing for a button."""
    ladder: Ladder | None = None
    """The ladder that was chosen, where one was and it is still there."""

    @property
    def who(self) -> int:
        """The participant it is for: the one it names, else who its user acts for, else 0."""
        if self.press.who:
            return self.press.who
        found = acting_for(self.chase, self.by.user)
        return found.who if found else 0

    @property
    def chosen(self) -> int:
        """The participant chosen in a select."""
        return int(self.values[0])


def command_of(asking: Asking) -> Order | None:
    """Return what a press asks of its chase, or None where it is for nobody.

    Raises:
        ValueError: The control says what this version of the bot does not know.
        LookupError: The same, of a verb, a ladder or a participant.
    """
    if asking.press.verb in FOR_SOMEBODY and not asking.who:
        return None
    return READ[asking.press.verb](asking)


def _role(at: Asking) -> Command:
    one, role = at.chase.at(at.who), Role(at.press.more)
    # on the board, where it names nobody, a role button is the opposition's round in one press
    if one.npc and not at.press.who:
        return MakeRoll(by=at.by, who=one.who, role=role)
    return Declare(by=at.by, who=one.who, role=role)


def _advance(at: Asking) -> Command:
    number, _, stage = at.press.more.partition(".")
    return Advance(by=at.by, round=int(number), stage=Stage(stage))


def _touch(at: Asking) -> Command:
    one = at.chase.at(at.chosen)
    return TouchByToll(by=at.by, who=one.who, touched=not touched(at.chase, one))


def _sure(at: Asking) -> Command:
    return EndChase(by=at.by) if at.press.more == "end" else CancelChase(by=at.by)


def _runs(at: Asking) -> Command:
    one = at.chase.at(at.press.who)
    return ChangeSide(by=at.by, who=one.who, side=one.side.other)


def _cross(at: Asking) -> Command:
    one = at.chase.at(at.chosen)
    return ChangeSide(by=at.by, who=one.who, side=one.side.other)


def _setup(at: Asking) -> Callable[[Chase], Command]:
    # one option is chosen and the others stay: as they are when this press has its turn
    field, _, fixed = at.press.more.partition(".")
    value = at.values[0] if at.values else fixed
    if field == LADDER:
        chosen = at.ladder
        if chosen is None:
            raise LookupError(value)
        return lambda chase: ChangeSetup(by=at.by, setup=climbing(setup_of(chase), chosen))
    new: dict[str, Any] = {field: SETTINGS[field](value)}
    return lambda chase: ChangeSetup(by=at.by, setup=replace(setup_of(chase), **new))


def climbing(was: Setup, ladder: Ladder) -> Setup:
    """Return *was* on another *ladder*, with the terrain and the start LEAD that it comes with."""
    how = ladder.terrain
    lead = ladder.lead or start_lead(how, how)
    return replace(was, ladder=ladder, prey_layer=how, pursuers_layer=how, lead=lead)


def setup_of(chase: Chase) -> Setup:
    """Return *chase*'s options as they stand in the lobby."""
    return Setup(
        ladder=chase.ladder,
        prey_layer=chase.prey.layer,
        pursuers_layer=chase.pursuers.layer,
        lead=chase.lead,
        pushing=chase.pushing,
        npc_tolls=chase.npc_tolls,
        timer=chase.timer,
        timer_advances=chase.timer_advances,
        prey_vehicle=chase.prey.vehicle,
        pursuers_vehicle=chase.pursuers.vehicle,
    )


SETTINGS: Final[Mapping[str, Callable[[str], object]]] = {
    "lead": int,
    "prey_layer": Layer,
    "pursuers_layer": Layer,
    "prey_vehicle": Letter.__getitem__,
    "pursuers_vehicle": Letter.__getitem__,
    "pushing": lambda value: value == "1",
    "npc_tolls": lambda value: value == "1",
}

FOR_SOMEBODY: Final = {Verb.ROLL, Verb.ROLE, Verb.LEAVE}
"""The board's verbs that are for whom their user acts for."""

READ: Final[Mapping[Verb, Callable[[Asking], Order]]] = {
    Verb.ROLL: lambda at: MakeRoll(by=at.by, who=at.who),
    Verb.ROLE: _role,
    Verb.LEAVE: lambda at: Leave(by=at.by, who=at.who),
    Verb.ADVANCE: _advance,
    Verb.TOLL: lambda at: MakeToll(by=at.by, who=at.who),
    Verb.PUSH: lambda at: Push(by=at.by, who=at.who, throw=Throw(at.press.more)),
    Verb.BANK: lambda at: SpendBank(by=at.by, who=at.who),
    Verb.UNGAMBIT: lambda at: DropGambit(by=at.by, who=at.who),
    Verb.PRESSURE: lambda at: ChoosePressure(by=at.by, who=at.who, skill=Skill(at.values[0])),
    Verb.NEGATE: lambda at: Negate(by=at.by, who=at.who, target=at.chosen),
    Verb.REMOVE: lambda at: RemoveCollateral(by=at.by, who=at.who),
    Verb.GRANT: lambda at: GrantDie(by=at.by, who=at.who, target=at.chosen),
    Verb.REVEAL: lambda at: RevealNext(by=at.by, who=at.who),
    Verb.TOUCH: _touch,
    Verb.UNSEAT: lambda at: Leave(by=at.by, who=at.chosen),
    Verb.EDGE: lambda at: SetEdge(by=at.by, who=at.press.who, edge=at.press.more == "1"),
    Verb.UNDO: lambda at: Undo(by=at.by, step=int(at.press.more)),
    Verb.OVERTIME: lambda at: CallOvertime(by=at.by),
    Verb.SURE: _sure,
    Verb.SETUP: _setup,
    Verb.RUNS: _runs,
    Verb.CROSS: _cross,
}
