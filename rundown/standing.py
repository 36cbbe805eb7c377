"""Who may act, who owes what, whom the table waits for, and what the advance step would do."""

from __future__ import annotations

from typing import Final

from rundown.chase import (
    Chase,
    Phase,
)
from rundown.commands import Stage
from rundown.ladder import Side, Toll
from rundown.turns import Participant
from rundown.worth import penalty, roll_is_lost, unspent


def can_act(chase: Chase, one: Participant) -> bool:
    """Return whether *one* takes part in this round at all."""
    here = not one.left and not one.out
    return here and one.since <= chase.round and one.sits_out != chase.round


def touched(chase: Chase, one: Participant) -> bool:
    """Return whether this round's Toll is asked of *one* (R27).

    The GM's word goes first; NPCs are let off unless the chase says otherwise.
    """
    if chase.toll is None or not can_act(chase, one):
        return False
    if one.turn.touched is not None:
        return one.turn.touched
    if one.npc and not chase.npc_tolls:
        return False
    by_role = not chase.toll.roles or one.playing in chase.toll.roles
    return one.side in chase.toll.sides and by_role


def prey_is_final(chase: Chase) -> bool:
    """Return whether a pursuer has made a role roll, so that the prey's dice stand (R10)."""
    return any(one.turn.played and one.side is Side.PURSUERS for one in chase.participants)


def is_final(chase: Chase, side: Side) -> bool:
    """Return whether *side*'s own dice may no longer change (R10)."""
    return side is Side.PREY and prey_is_final(chase)


def due_toll(chase: Chase, one: Participant) -> Toll | None:
    """Return the Toll that *one* still has to make this round, or None (R30)."""
    due = chase.phase.running and touched(chase, one)
    rolled = one.turn.toll is not None or one.turn.played is not None
    return chase.toll if due and not rolled and not is_final(chase, one.side) else None


def owes_toll(chase: Chase, one: Participant) -> bool:
    """Return whether *one* still has this round's Toll to make (R30)."""
    return due_toll(chase, one) is not None


def phase_is_open(chase: Chase, side: Side) -> bool:
    """Return whether *side* may make role rolls now (R13).

    The prey's stay open, for rolls given back, until a pursuer rolls (R10).
    """
    if side is Side.PURSUERS:
        return chase.phase is Phase.PURSUERS
    return chase.phase.running and not prey_is_final(chase)


def may_roll(chase: Chase, one: Participant) -> bool:
    """Return whether a role roll is open to *one*, once any Toll is made."""
    free = one.turn.played is None and not roll_is_lost(chase, one)
    return can_act(chase, one) and free and phase_is_open(chase, one.side)


def is_awaited(chase: Chase, one: Participant) -> bool:
    """Return whether *one* owes a Toll or an available role roll (R9)."""
    if one.turn.played:
        return False
    return owes_toll(chase, one) or may_roll(chase, one)


def awaited(chase: Chase, side: Side | None = None) -> tuple[Participant, ...]:
    """Return everybody, or everybody on *side*, who owes a Toll or an available role roll (R9)."""
    return tuple(
        one
        for one in chase.participants
        if (side is None or one.side is side) and is_awaited(chase, one)
    )


def holds_up(chase: Chase, one: Participant) -> bool:
    """Return whether *one* is awaited, and the open phase waits for it.

    In the prey phase a pursuer may owe a Toll already; the prey phase does not wait for it.
    """
    concerned = chase.phase is not Phase.PREY or one.side is Side.PREY
    return concerned and is_awaited(chase, one)


def holding_up(chase: Chase) -> tuple[Participant, ...]:
    """Return those of the awaited whom the open phase waits for."""
    return tuple(one for one in chase.participants if holds_up(chase, one))


def negatable(chase: Chase, side: Side) -> tuple[Participant, ...]:
    """Return who on *side* suffers a Toll penalty that a Spotter of theirs could negate now."""
    if not chase.phase.running or is_final(chase, side):
        return ()
    return tuple(one for one in chase.on(side) if penalty(chase, one) and not one.left)


def prey_phase_closes(chase: Chase) -> bool:
    """Return whether the prey phase has nothing left to wait for (R9, R14)."""
    if awaited(chase, Side.PREY):
        return False
    prey = chase.on(Side.PREY)
    spotters = any(can_act(chase, one) and unspent(chase, one) for one in prey)
    return not (spotters and negatable(chase, Side.PREY))


def deserted(chase: Chase) -> tuple[Side, ...]:
    """Return the sides on which nobody is left for good (R14)."""
    return tuple(side for side in Side if all(one.out for one in chase.seated(side)))


FIXED: Final = {Phase.LOBBY: Stage.BEGIN, Phase.BETWEEN: Stage.REVEAL, Phase.WAITING: Stage.END}


def stage(chase: Chase) -> Stage | None:
    """Return what the advance step would do now, or None where there is none (R11)."""
    if not chase.phase.running:
        return FIXED.get(chase.phase)
    if awaited(chase, Side.PREY):
        return Stage.ROLL_PREY
    if chase.phase is Phase.PREY:
        return Stage.CLOSE_PREY
    return Stage.ROLL_PURSUERS if awaited(chase, Side.PURSUERS) else Stage.RESOLVE


def acting_for(chase: Chase, user: int) -> Participant | None:
    """Return whom a press of *Roll* or of a role by *user* is for, or None.

    That is their awaited character, else (for a GM of this chase) the open phase's awaited NPC,
    else any character of theirs. Managing the channel alone makes nobody act for the NPC.
    """
    own = chase.of_user(user)
    waiting = next((one for one in own if is_awaited(chase, one)), None)
    if waiting is None and user in chase.gms:
        waiting = next((one for one in holding_up(chase) if one.npc), None)
    return waiting or next(iter(own), None)
