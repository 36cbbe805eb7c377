"""A refusal as one sentence to who was refused: why, and what would work.

The facts come from the refusal; who is who comes from the chase. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.view import plain
from bot.view.words import terms
from bot.view.words.steps import capital
from rundown import errors
from rundown.chase import (
    Chase,
    Phase,
)
from rundown.errors import AboutSomebody, IllegalMove

NAME: Final = 32
"""The columns a name may take in a sentence."""

PLAIN: Final[Mapping[type[IllegalMove], str]] = {
    errors.ChaseIsOver: "This chase is over. Only a GM's *Undo* opens it again.",
    errors.AlreadyDone: "That is already done. The buttons have been drawn anew: press again if you"
    " mean it.",
    errors.AlreadyGm: "They are a GM of this chase already.",
    errors.GmOnly: "That is the GM's. Ask them, or use *Your move…* for your own character.",
    errors.NothingToUndo: "Nothing is left to undo but the opening itself: *GM… → Cancel…* takes"
    " that back.",
    errors.WordsNeeded: "That wants a few words, and got none. Press again and write them.",
    errors.UndoInstead: "The chase has ended, and an ended chase is not amended: *Undo* the end"
    " first.",
    errors.NotAPressureSkill: "Pressure rolls Firearms, Manipulation or Connections: choose one of"
    " these.",
    errors.PreyFirst: "The prey roll first. Until they are done you can make your Toll, choose a"
    " role or name a Gambit.",
    errors.PreyIsFinal: "A pursuer has rolled, so the prey's dice stand for this round.",
    errors.NoPushing: "Pushing is off in this chase: the roll stands.",
    errors.NothingToReveal: "There is no further rung to reveal now: it is shown already, or this"
    " is the last one.",
}

ABOUT: Final[Mapping[type[AboutSomebody], str]] = {
    errors.NotYours: "{who} is not your character. *Your move…* opens your own.",
    errors.NoSuchParticipant: "Nobody in this chase has that number any more: open the panel anew.",
    errors.AlreadyJoined: "{who} runs on that side already: one seat each. A GM can seat a second"
    " character.",
    errors.OneNpcASide: "{who} is that side's NPC already, and a side has one. To make it stronger,"
    " give it the edge (+1 d6) in *GM…*.",
    errors.NotAnNpc: "{who} is a player's character. Only an NPC has that.",
    errors.AnNpc: "{who} is an NPC: it has no sheet and no player.",
    errors.AlreadyLeft: "{who} has left the chase. *Join* brings them back.",
    errors.OutOfTheChase: "{who} is out of the chase for good: nobody rolls for them.",
    errors.SittingOut: "{who} sits this round out and is back in the next one.",
    errors.AlreadyRolled: "{who} has rolled this round already. Role and Gambit can change again"
    " after the next reveal.",
    errors.RollLost: "The failed Toll took {who}'s roll. Push the Toll, or let a Spotter of their"
    " side negate it, and the roll is back.",
    errors.NoTollDue: "No Toll is due from {who} now. *Roll* goes straight to the role.",
    errors.TollIsMade: "{who} has rolled already: who is excused has to be settled before that.",
    errors.GambitIsUsed: "{who} has used their one Gambit of this chase.",
    errors.NoGambitNamed: "{who} has no Gambit waiting. *Gambit…* names one.",
    errors.NpcNeverPushes: "{who} is an NPC, and NPCs never push.",
    errors.NothingToPush: "{who} has not made that roll yet: roll first, push after.",
    errors.NotAFailure: "{who}'s roll shows a success. Only a roll with none is pushed.",
    errors.NoPushLeft: "{who} has pushed that roll as often as they may: a human once, a Replicant"
    " twice.",
    errors.OnlyOnes: "{who}'s dice all show 1: a push has nothing to roll again.",
    errors.TollIsPast: "{who} has rolled their role, so the Toll stands. Next time make the Toll"
    " alone first, then push it.",
    errors.BankIsEmpty: "{who} has nothing in the bank. A Cutter's successes go there.",
    errors.BankIsSpent: "{who} has spent the bank this round already.",
    errors.BankIsFrozen: "{who}'s bank is frozen: a roll without a success, or a failed Toll, may"
    " yet take it. Push it, or have the Toll negated, first.",
    errors.NotASpotter: "{who} has no Spotter's roll this round. Only that buys such things.",
    errors.NothingToSpend: "{who} has no success left to spend this round.",
    errors.NoPenalty: "There is no Toll penalty on {who} that could be negated now.",
    errors.NotAnAlly: "{who} runs with the other side. A Spotter helps their own.",
    errors.NotOneself: "{who} is the Spotter: the die goes to somebody else on the side.",
    errors.NoFailedGambit: "{who} has failed no Gambit, so there is no consequence to name.",
}

NOT_NOW: Final[Mapping[Phase, str]] = {
    Phase.NEW: "Nobody has opened this chase yet.",
    Phase.LOBBY: "The chase has not begun: that comes after *Begin*.",
    Phase.PREY: "A round is running. That has to wait until it is resolved.",
    Phase.PURSUERS: "A round is running. That has to wait until it is resolved.",
    Phase.BETWEEN: "The round is resolved. That comes when the GM reveals the next rung.",
    Phase.WAITING: "The last rung is behind you. The GM ends the chase or calls Overtime.",
    Phase.OVER: "This chase is over. Only a GM's *Undo* opens it again.",
}

STAGE: Final[Mapping[str, str]] = {
    "begin": "begin the chase",
    "roll_prey": "roll for the prey still awaited",
    "close_prey": "close the prey's phase",
    "roll_pursuers": "roll for the pursuers still awaited",
    "resolve": "resolve {round}",
    "reveal": "reveal the next rung",
    "end": "end the chase",
}


def refusal(error: IllegalMove, chase: Chase) -> str:
    """Return why *error* was raised in *chase* and what would work, as one line."""
    kind = type(error)
    if kind in PLAIN:
        return PLAIN[kind]
    if isinstance(error, AboutSomebody) and (about := ABOUT.get(type(error))):
        return about.format(who=_name(chase, error.who))
    sentence = FACTS.get(kind)
    return sentence(error, chase) if sentence else "The rules do not allow that now."


def _name(chase: Chase, who: int) -> str:
    one = chase.find(who)
    return plain.name(one.name, NAME) if one else "Nobody"


def _not_now(error: errors.NotNow, _: Chase) -> str:
    return NOT_NOW[error.phase]


def _old_round(error: errors.OldRound, _: Chase) -> str:
    now = capital(terms.round_name(error.round))
    return f"That button is from an earlier round. {now} is running: press there."


def _stage_is_over(error: errors.StageIsOver, _: Chase) -> str:
    if error.now not in STAGE:
        return "That step is taken, and the chase is over."
    due = STAGE[error.now].format(round=terms.round_name(error.round))
    return f"That step is taken already. The button would now {due}: press it again if you mean it."


def _not_the_last(error: errors.NotTheLastStep, _: Chase) -> str:
    return (
        "Something has happened since, so that is no longer the last step. Open *GM…* again: its"
        f" *Undo* names step {error.now}."
    )


def _nobody(error: errors.NobodyOnSide, _: Chase) -> str:
    side = terms.THE_SIDE[error.side]
    return f"Nobody is with {side} yet: let a player join, or add an NPC in *GM…*."


def _full(error: errors.SideIsFull, _: Chase) -> str:
    return f"There are twelve {terms.SIDE[error.side]} already, and a side seats no more."


def _other_side(error: errors.OtherSide, chase: Chase) -> str:
    side = terms.THE_SIDE[error.side]
    return (
        f"{_name(chase, error.who)} runs with {side}. Changing sides is the GM's, and between"
        " rounds."
    )


def _out_of_range(error: errors.OutOfRange, _: Chase) -> str:
    if error.low > error.high:
        return "There is nothing left there."
    return f"That number can be {error.low} to {error.high}."


def _no_bill(error: errors.NoBill, chase: Chase) -> str:
    if chase.cancelled:
        return "A cancelled chase leaves no bill."
    return f"There was no player with {terms.THE_SIDE[error.side]}, and so there is no bill."


def _smaller(error: errors.BillIsSmaller, _: Chase) -> str:
    if not error.left:
        return "That bill is spent, all of it."
    return f"That bill has {error.left} left: spend at most so much."


def _not_in_yet(error: errors.NotInYet, chase: Chase) -> str:
    name = _name(chase, error.who)
    return f"{name} came too late for this round and plays from round {error.since} on."


def _role_locked(error: errors.RoleLocked, chase: Chase) -> str:
    role = terms.ROLE[error.role]
    return (
        f"{_name(chase, error.who)} has made this rung's Toll as {role}, and that settles the role"
        " for the round."
    )


FACTS: Final[Mapping[type[IllegalMove], Callable[[Any, Chase], str]]] = {
    errors.NotNow: _not_now,
    errors.OldRound: _old_round,
    errors.StageIsOver: _stage_is_over,
    errors.NotTheLastStep: _not_the_last,
    errors.NobodyOnSide: _nobody,
    errors.SideIsFull: _full,
    errors.OtherSide: _other_side,
    errors.OutOfRange: _out_of_range,
    errors.NoBill: _no_bill,
    errors.BillIsSmaller: _smaller,
    errors.NotInYet: _not_in_yet,
    errors.RoleLocked: _role_locked,
}
