"""*GM…*: where the chase stands, what the GM's hand can do, what an end will mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.view import plain
from bot.view.controls import OPTIONS
from bot.view.words import terms
from bot.view.words.steps import capital
from rundown.chase import (
    Chase,
    Phase,
)
from rundown.collateral import landing
from rundown.ladder import Side
from rundown.outcome import outcome
from rundown.skills import Letter
from rundown.standing import can_act, holding_up, is_awaited, owes_toll, touched
from rundown.terrain import Layer
from rundown.turns import Participant
from rundown.worth import roll_is_lost

NAME: Final = 32
LABEL: Final = 40
NAMED: Final = 6
"""How many of the awaited are named."""

TITLE: Final = "### GM"
SETUP_TITLE: Final = "### GM · the lobby"
ACT: Final = "Act for…"
UNDO: Final = "Undo: {words}"
UNDO_WORDS: Final = 70
LAST: Final = "-# Last step: {words}"
EDGE_ON: Final = "Give {name} the edge"
EDGE_OFF: Final = "Take {name}'s edge away"
TOUCH: Final = "Toll: excuse or include…"
EXCUSE: Final = "excuse: the Toll is due from them"
INCLUDE: Final = "include: the Toll passes them by"
UNSEAT: Final = "Unseat…"
DOWN: Final = "Bring the board down"
OVERTIME: Final = "Call Overtime"
END: Final = "End…"
CANCEL: Final = "Cancel…"
CONSEQUENCE: Final = "Name {name}'s consequence…"
LATER: Final = "-# {more} to name: those come up once these are."
BACK: Final = "Back"
END_SURE: Final = "End the chase"
CANCEL_SURE: Final = "Cancel the chase"

LEAD: Final = "LEAD {lead}{name}"
LEAD_NAMES: Final[Mapping[int, str]] = {3: " · close", 4: " · standard", 5: " · distant"}
LAYER: Final = "{side} {layer}"
VEHICLE: Final = "{side} vehicle: {letter} (d{size})"
LADDER: Final = "Which ladder…"
MORE_LADDERS: Final = (
    "-# {shown} of {count} ladders have room in the list below; by name, `/chase start` finds any."
)
LEAD_OF: Final = "LEAD at the start…"
LAYER_OF: Final = "How they move…"
VEHICLE_OF: Final = "Maneuverability of the vehicle…"
PUSHING: Final[Mapping[bool, str]] = {True: "pushing on", False: "pushing off"}
PUSHING_TURN: Final[Mapping[bool, str]] = {True: "Turn pushing on", False: "Turn pushing off"}
NPC_TOLLS: Final[Mapping[bool, str]] = {
    True: "NPCs make Tolls",
    False: "NPCs make no Tolls",
}
NPC_TOLLS_TURN: Final[Mapping[bool, str]] = {
    True: "Let NPCs make Tolls",
    False: "Spare NPCs the Tolls",
}
NPC_CHANGE: Final = "{name}: name and dice…"
NPC_ADD: Final = "Add an NPC to {side}…"
RUNS: Final[Mapping[Side, str]] = {
    Side.PREY: "{name} runs instead",
    Side.PURSUERS: "{name} hunts instead",
}


def status(chase: Chase) -> str:
    """Return where the chase stands and whom it waits for."""
    if chase.phase is Phase.OVER:
        return _over(chase)
    round_ = capital(terms.round_name(chase.round))
    if chase.phase is Phase.WAITING:
        return f"**{round_} is done**, LEAD {chase.lead}. End the chase, or call Overtime."
    if chase.phase is Phase.BETWEEN:
        return f"**{round_} is done**, LEAD {chase.lead}. The board reveals the next rung."
    if not chase.phase.running:
        return "**The lobby is open.** The board's *Begin* reveals rung 1."
    side = Side.PREY if chase.phase is Phase.PREY else Side.PURSUERS
    return f"**{round_}, {terms.THE_SIDE[side]} roll.** {_waiting(chase)}"


def _over(chase: Chase) -> str:
    if chase.outcome is None:
        return "**The chase was called off.** *Undo* takes it up again."
    return f"**The chase is over: {terms.OUTCOME[chase.outcome]}**, LEAD {chase.lead}."


def _waiting(chase: Chase) -> str:
    names = [plain.name(one.name, NAME) for one in holding_up(chase)]
    if not names:
        return "Nobody is awaited."
    more = len(names) - NAMED
    named = [*names[:NAMED], f"{more} more"] if more > 0 else names
    return f"⏳ {terms.both(named)}"


def who(chase: Chase, one: Participant) -> str:
    """Return *one* as an option: whether the table waits, and for whom."""
    waits = "⏳ " if is_awaited(chase, one) else ""
    npc = " · NPC" if one.npc else ""
    return f"{waits}{plain.bare(one.name, LABEL)}{npc} · {terms.SIDE[one.side]}"


def state(chase: Chase, one: Participant) -> str:
    """Return what an option says beside *one*."""
    if one.out:
        return "out of the chase"
    if not chase.phase.running:
        return f"stands as {terms.ROLE[one.role]}"
    if not can_act(chase, one):
        return "sits this round out"
    owes = "Toll due · " if owes_toll(chase, one) else ""
    lost = roll_is_lost(chase, one) and not one.turn.played
    rolled = terms.LOSE_ROLL_STANDS if lost else "has rolled" if one.turn.played else "to roll"
    return f"{owes}{terms.ROLE[one.playing]} · {rolled}"


def touch_note(chase: Chase, one: Participant) -> str:
    """Return what choosing *one* would rule about the Toll."""
    return EXCUSE if touched(chase, one) else INCLUDE


def sure_end(chase: Chase) -> str:
    """Return what ending the chase now will mean."""
    name = terms.OUTCOME[outcome(chase.lead)]
    first = f"### End the chase at LEAD {chase.lead}: {name}?"
    if not chase.phase.running:
        return f"{first}\nThe bill comes with it. *Undo* can still take it back."
    return (
        f"{first}\nThe round stops where it is: no net, and LEAD does not move. {_lands(chase)}"
        "\n*Undo* can still take it back."
    )


def _lands(chase: Chase) -> str:
    grown = []
    for side in Side:
        landed = landing(chase, side)
        if landed.after != landed.before:
            before, after = terms.halves(landed.before), terms.halves(landed.after)
            grown.append(f"{terms.SIDE[side]} {before} → {after}")
    if not grown:
        return "No Collateral has been made this round."
    return f"This round's Collateral lands: {', '.join(grown)}."


def sure_cancel() -> str:
    """Return what cancelling the chase will mean."""
    return (
        "### Cancel the chase?\nNo outcome, no Collateral bill: as if it had not been run."
        " *Undo* can still take it back."
    )


def setup_lines(chase: Chase) -> str:
    """Return the lobby's choices that no select shows."""
    options = f"{PUSHING[chase.pushing]} · {NPC_TOLLS[chase.npc_tolls]}"
    return f"-# {options} · everything here can change until *Begin*"


def more_ladders(count: int) -> str:
    """Return that *count* ladders are more than the list shows, and the way to the rest."""
    return MORE_LADDERS.format(shown=OPTIONS, count=count)


def npc_line(one: Participant) -> str:
    """Return an NPC with its dice."""
    edge = " + the edge (d6)" if one.edge else ""
    dice = terms.letters(one.npc) if one.npc else ""
    name = plain.name(one.name, NAME)
    return f"**{name}** · NPC of {terms.THE_SIDE[one.side]} · {dice}{edge}"


def layer(side: Side, how: Layer) -> str:
    """Return how a side moves, as an option."""
    return LAYER.format(side=terms.SIDE_TITLE[side], layer=terms.LAYER[how])


def vehicle(side: Side, letter: Letter) -> str:
    """Return a vehicle's Maneuverability, as an option."""
    return VEHICLE.format(side=terms.SIDE_TITLE[side], letter=letter.name, size=letter.value)


def later(count: int) -> str:
    """Return that *count* consequences have no button yet."""
    return LATER.format(more=terms.counted(count, "more consequence"))
