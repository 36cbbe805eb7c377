"""*Your move*: whom it is for, what can be done now, and what its controls say.

The lines about dice stand in `move_rolls`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.view import plain
from bot.view.words import terms
from bot.view.words.steps import capital
from rundown import By, Push, allowed
from rundown.chase import (
    Chase,
    Phase,
)
from rundown.ladder import Role
from rundown.standing import (
    can_act,
    holding_up,
    is_final,
    may_roll,
    owes_toll,
    phase_is_open,
)
from rundown.turns import (
    Participant,
    Throw,
)
from rundown.worth import roll_is_lost, unspent

NAME: Final = 32
RUNG: Final = 40
NAMED: Final = 3
"""How many of the awaited are named."""
ANY_GM: Final = By(0, gm=True)

ROLL_TOLL: Final = "Roll Toll"
TOLL_ALONE: Final = "Toll alone"
WITH_GAMBIT: Final = " ❗ Gambit"
PUSH_TOLL: Final = "Push the Toll: reroll {dice}"
PUSH_ROLE: Final = "Push the roll: reroll {dice}"
NAME_GAMBIT: Final = "Gambit…"
REWORD_GAMBIT: Final = "Reword the Gambit…"
DROP_GAMBIT: Final = "Drop the Gambit"
SPEND_BANK: Final = "Spend bank of {bank}"
PRESS_WITH: Final = "Pressure with…"
NEGATE: Final = "Negate a Toll's price for…"
REMOVE: Final = "Remove 1 Collateral"
GRANT: Final = "Grant a d6 to…"
REVEAL: Final = "Reveal the next rung"
LEAVE: Final = "Leave the chase"
THEMSELVES: Final = "{name} (the Spotter)"
TO_ROLL: Final = "still to roll this round"
NEXT_ROUND: Final = "for a later round"


NO_SHEET: Final = (
    "-# No sheet: C/C in everything, the average human. `/sheet set` gives this character its own."
)
NOT_TOUCHED: Final = "-# The Toll does not touch this character."
TOLL: Final = "**Toll** · {dice} · **{chance}**, or {price}"
TOLL_PASSED: Final = "**Toll** ✓ {dice}"
TOLL_FAILED: Final = "**Toll** ✗ {dice} · **{stands}**"
NEGATED: Final = "negated"
NOTE_STANDS: Final = "{rules}: {note}"
ROLE: Final = "**{emoji} {role}** · {dice}{less}"
LESS: Final = f" · {terms.MINUS}{{n}} for the Toll"
SUM_LESS: Final = f"{terms.MINUS} {{n}} for the Toll"
SUM_DOUBLED: Final = "\u00d7 2 for the Gambit"
SUM: Final = "{sum} = {total} · {means}"
WORTH: Final = "{total} · {means}"
MEANS: Final[Mapping[Role, str]] = {
    Role.RUNNER: "counts if no Runner of the side has more",
    Role.PRESSURE: "all count, for {collateral} Collateral",
    Role.SPOTTER: "{spent} spent, {left} left",
    Role.CUTTER: "banked when the round is resolved",
}
MEANS_NOTHING: Final = "nothing for the side"
MEANS_OUT: Final = "**out of the chase** and 1 Collateral, as it stands"
MEANS_BANK_LOST: Final = "**bank lost, out in {round}**, as it stands"
PUSHED: Final = "⚠️ Pushed: **{points} of {cost}**, to be marked on the sheet"
PUSHED_FREE: Final = "-# Pushed, and no die shows 1: it costs nothing."
PUSH_COSTS: Final = "-# A push rerolls every die not showing 1; each 1 then is a point of {cost}."
GAMBIT: Final = "❗ {words}"
GAMBIT_RISK: Final = "-# Successes double; with none, out of the chase and 1 Collateral."
GAMBIT_USED: Final = "-# ❗ Gambit used."
DISADVANTAGE_DROPS: Final = "-# If it fails: without the {die}."
BANK: Final = "🏦 Bank **{bank}**"
BANK_FROZEN: Final = "🏦 Bank **{bank}** · frozen: {why} may yet take it"
FROZEN_BY_TOLL: Final = "the failed Toll"
FROZEN_BY_ROLL: Final = "the roll without a success"
BANK_SPENT: Final = "🏦 Bank of **{bank}** spent this round"
HELD: Final = "🎲 {dice} from {givers} for the next roll"
SKILL_OPTION: Final = "{skill} · {dice}"


def title(one: Participant, by: By) -> str:
    """Return whom the panel is for, as its heading."""
    name, side = plain.name(one.name, NAME), terms.THE_SIDE[one.side]
    if one.user == by.user:
        return f"### Your move · {name}"
    return f"### For {name} · {f'NPC of {side}' if one.npc else side}"


def place(chase: Chase, one: Participant) -> str:
    """Return where the chase stands, as small print."""
    if chase.phase in {Phase.NEW, Phase.LOBBY}:
        return f"-# Lobby · {terms.SIDE_TITLE[one.side]}"
    return f"-# {_round(chase)} · {plain.line(chase.rung.name, RUNG)} · LEAD {chase.lead}"


def roll_label(chase: Chase, one: Participant) -> str:
    """Return what *Roll* would do now."""
    role = terms.ROLE[one.playing]
    gambit = WITH_GAMBIT if one.turn.gambit else ""
    if not owes_toll(chase, one):
        return f"Roll {role}{gambit}"
    if phase_is_open(chase, one.side):
        return f"Roll Toll and {role}{gambit}"
    return ROLL_TOLL


def now(chase: Chase, one: Participant) -> str:
    """Return in one line what *one* can do now, or why nothing, and what comes next."""
    if not chase.phase.running:
        return _quiet(chase, one)
    if not can_act(chase, one):
        return _away(chase, one)
    if one.turn.played:
        return _rolled(chase, one)
    return _to_roll(chase, one)


def _round(chase: Chase) -> str:
    return capital(terms.round_name(chase.round))


def _quiet(chase: Chase, one: Participant) -> str:
    match chase.phase:
        case Phase.OVER if chase.outcome:
            end = terms.OUTCOME[chase.outcome]
            return f"**The chase is over: {end}, LEAD {chase.lead}.**"
        case Phase.OVER:
            return "**The chase was called off.** No outcome, no bill."
        case Phase.WAITING:
            done = f"**{_round(chase)} is done.** The GM ends the chase or calls Overtime."
            return done + _next(chase, one)
        case Phase.BETWEEN:
            done = f"**{_round(chase)} is done.** Next: the GM reveals rung {chase.round + 1}."
            return done + _next(chase, one)
        case _:
            return "**The chase has not begun.** Next: the GM presses *Begin*, and rung 1 is shown."


def _next(chase: Chase, one: Participant) -> str:
    name = plain.name(one.name, NAME)
    if one.left:
        return f" {name} has left."
    if one.out:
        return f" {name} is out of the chase."
    if one.sits_out == chase.round + 1:
        return f" {name} sits it out."
    return ""


def _away(chase: Chase, one: Participant) -> str:
    name = plain.name(one.name, NAME)
    if one.left:
        return f"**{name} has left the chase.** *Join* on the board brings them back."
    if one.out:
        return f"**{name} is out of the chase** and rolls no more. What was done still counts."
    if one.since > chase.round:
        return f"**{name} came after the prey's phase** and plays from rung {one.since} on."
    back = terms.round_name(chase.round + 1)
    return f"**{name} sits this round out** and is back in {back}."


def _to_roll(chase: Chase, one: Participant) -> str:
    role = terms.ROLE[one.playing]
    if roll_is_lost(chase, one):
        return _lost(chase, one)
    if owes_toll(chase, one):
        if may_roll(chase, one):
            return f"**Toll due, then the roll as {role}.**"
        return f"**Toll due.** The roll as {role} comes when the prey are done."
    if may_roll(chase, one):
        return f"**Ready to roll {role}.**"
    if is_final(chase, one.side):
        return "**A pursuer has rolled: the prey's dice are final.** Next: the GM resolves."
    return f"**The prey roll first.** {_waiting(chase)} Role and Gambit can be settled meanwhile."


def _lost(chase: Chase, one: Participant) -> str:
    if is_final(chase, one.side):
        return "**The failed Toll took the roll**, and the prey's dice are final."
    if can_push(chase, one, Throw.TOLL):
        back = "Push it, or have a Spotter negate it: either gives the roll back."
    else:
        back = "Only a Spotter of the side can give it back, by negating the Toll."
    return f"**The failed Toll took the roll.** {back}"


def _rolled(chase: Chase, one: Participant) -> str:
    left = unspent(chase, one)
    if left:
        return f"**{terms.successes(left)} to spend** before the round is resolved."
    if can_push(chase, one, Throw.ROLE):
        return "**No success.** Push it, or let it stand."
    return f"**Done for this round.** {_waiting(chase) or 'Next: the GM resolves.'}"


def _waiting(chase: Chase) -> str:
    names = [plain.name(one.name, NAME) for one in holding_up(chase)]
    if not names:
        return ""
    more = len(names) - NAMED
    named = [*names[:NAMED], f"{more} more"] if more > 0 else names
    return f"Waiting for {terms.both(named)}."


def can_push(chase: Chase, one: Participant, throw: Throw) -> bool:
    """Return whether that roll of *one* may be pushed now."""
    return allowed(chase, Push(by=ANY_GM, who=one.who, throw=throw))
