"""What an event about seats makes of a chase."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from rundown.chase import (
    Chase,
    Phase,
    Setup,
)
from rundown.events import (
    ChaseOpened,
    EdgeSet,
    GmsChanged,
    NpcChanged,
    NpcJoined,
    ParticipantLeft,
    ParticipantReturned,
    PlayerJoined,
    SeatEvent,
    SetupChanged,
    SheetTaken,
    SideChanged,
    Substituted,
    TimerSet,
)
from rundown.evolve.parts import change, mark_players
from rundown.turns import Participant


def seated(chase: Chase, event: SeatEvent) -> Chase:
    """Return *chase* after *event*."""
    match event:
        case ChaseOpened(gm=gm, setup=setup):
            return _set_up(replace(chase, phase=Phase.LOBBY, gms=(gm,)), setup)
        case SetupChanged(setup=setup):
            return _set_up(chase, setup)
        case PlayerJoined() | NpcJoined():
            return _joined(chase, event)
        case ParticipantLeft(who=who):
            return change(chase, who, left=True, bank=0, held=())
        case ParticipantReturned(who=who, since=since):
            return mark_players(change(chase, who, left=False, since=since))
        case SideChanged() | Substituted():
            return _moved_over(chase, event)
        case SheetTaken(who=who, name=name, sheet=sheet):
            return change(chase, who, name=name, sheet=sheet, has_sheet=True)
        case NpcChanged(who=who, name=name, dice=dice):
            return change(chase, who, name=name, npc=dice)
        case EdgeSet(who=who, edge=edge):
            return change(chase, who, edge=edge)
        case GmsChanged(gms=gms):
            return replace(chase, gms=gms)
        case TimerSet(timer=timer, advances=advances):
            return replace(chase, timer=timer, timer_advances=advances)
        case _:
            assert_never(event)


def _set_up(chase: Chase, setup: Setup) -> Chase:
    return replace(
        chase,
        ladder=setup.ladder,
        lead=setup.lead,
        pushing=setup.pushing,
        npc_tolls=setup.npc_tolls,
        timer=setup.timer,
        timer_advances=setup.timer_advances,
        prey=replace(chase.prey, layer=setup.prey_layer, vehicle=setup.prey_vehicle),
        pursuers=replace(
            chase.pursuers, layer=setup.pursuers_layer, vehicle=setup.pursuers_vehicle
        ),
    )


def _joined(chase: Chase, event: PlayerJoined | NpcJoined) -> Chase:
    new = Participant(who=event.who, name=event.name, side=event.side, since=event.since)
    if isinstance(event, NpcJoined):
        new = replace(new, npc=event.dice, edge=event.edge)
    else:
        new = replace(new, user=event.user, sheet=event.sheet, has_sheet=event.has_sheet)
    chase = replace(chase, participants=(*chase.participants, new))
    return mark_players(chase)


def _moved_over(chase: Chase, event: SideChanged | Substituted) -> Chase:
    if isinstance(event, Substituted):
        return change(
            chase,
            event.who,
            user=event.user,
            name=event.name,
            sheet=event.sheet,
            has_sheet=event.has_sheet,
            left=False,
        )
    chase = change(chase, event.who, side=event.side, bank=0, held=())
    return mark_players(chase)
