"""Decisions about seats: who sits where, on which sheet, against whom."""

from __future__ import annotations

from typing import assert_never

from rundown.chase import (
    Chase,
    Phase,
)
from rundown.commands import (
    ChangeNpc,
    ChangeSetup,
    ChangeSide,
    Join,
    Leave,
    OpenChase,
    Seat,
    SeatCommand,
    SeatNpc,
    SetEdge,
    Substitute,
    TakeSheet,
)
from rundown.decide.checks import a_player, an_npc, own, room
from rundown.decide.names import a_name
from rundown.decide.unfolding import Unfolding
from rundown.errors import AlreadyJoined, OneNpcASide, OtherSide
from rundown.events import (
    ChaseOpened,
    EdgeSet,
    Event,
    NpcChanged,
    NpcJoined,
    ParticipantLeft,
    ParticipantReturned,
    PlayerJoined,
    SetupChanged,
    SheetTaken,
    SideChanged,
    Substituted,
)
from rundown.ladder import Side
from rundown.skills import AVERAGE
from rundown.turns import Participant


def decide_seats(chase: Chase, command: SeatCommand) -> tuple[Event, ...]:
    """Return what *command* makes happen in *chase*."""
    match command:
        case OpenChase():
            return _open(chase, command)
        case ChangeSetup(setup=setup):
            return (SetupChanged(setup=setup),)
        case Join():
            return _join(chase, command)
        case Seat():
            return _seat(chase, command)
        case SeatNpc():
            return _seat_npc(chase, command)
        case ChangeNpc() | SetEdge():
            return _change_npc(chase, command)
        case Leave(by=by, who=who):
            return (ParticipantLeft(who=own(chase, by, who).who),)
        case ChangeSide(by=by, who=who, side=side):
            return (_cross(chase, own(chase, by, who), side),)
        case Substitute():
            return _substitute(chase, command)
        case TakeSheet(by=by, who=who, name=name, sheet=sheet):
            a_player(own(chase, by, who))
            return (SheetTaken(who=who, name=a_name(chase, name, who), sheet=sheet),)
        case _:
            assert_never(command)


def first_round(chase: Chase, side: Side) -> int:
    """Return the first round that who joins *side* now plays in (R8)."""
    if chase.phase is Phase.PREY or (chase.phase is Phase.PURSUERS and side is Side.PURSUERS):
        return chase.round
    return chase.round + 1


def _open(chase: Chase, command: OpenChase) -> tuple[Event, ...]:
    unfolding = Unfolding(chase)
    unfolding.add(ChaseOpened(gm=command.by.user, setup=command.setup))
    if command.npc:
        unfolding.add(*_seat_npc(unfolding.chase, command.npc))
    return unfolding.events


def _join(chase: Chase, command: Join) -> tuple[Event, ...]:
    was = [one for one in chase.participants if one.user == command.by.user]
    if not was:
        return (_player(chase, command, command.by.user),)
    seated = next((one for one in was if not one.left), None)
    if seated is None:
        return (*_return(chase, was[0], command.side), *_new_sheet(chase, was[0], command))
    if seated.side is command.side:
        raise AlreadyJoined(seated.who)
    return (_cross_over(chase, seated, command.side),)


def _seat(chase: Chase, command: Seat) -> tuple[Event, ...]:
    was = [one for one in chase.participants if one.user == command.user]
    gone = next((one for one in was if one.left), None)
    if gone is None or chase.of_user(command.user):
        return (_player(chase, command, command.user),)
    # R8: who has left and is seated again is who they were; crossing is the GM's between rounds
    if gone.side is not command.side and chase.phase.running:
        raise OtherSide(gone.who, gone.side)
    back = ParticipantReturned(who=gone.who, since=first_round(chase, command.side))
    room(chase, command.side)
    crossed = () if gone.side is command.side else (_cross(chase, gone, command.side),)
    return (back, *crossed, *_new_sheet(chase, gone, command))


def _return(chase: Chase, one: Participant, side: Side) -> tuple[Event, ...]:
    # R8: who returns is the same participant, with everything that happened to them
    room(chase, side)
    back = ParticipantReturned(who=one.who, since=first_round(chase, side))
    if one.side is side:
        return (back,)
    return (back, _cross_over(chase, one, side))


def _new_sheet(chase: Chase, one: Participant, command: Join | Seat) -> tuple[Event, ...]:
    if command.sheet is None:
        return ()
    name = a_name(chase, command.name, one.who)
    if (one.name, one.sheet) == (name, command.sheet):
        return ()
    return (SheetTaken(who=one.who, name=name, sheet=command.sheet),)


def _cross_over(chase: Chase, one: Participant, side: Side) -> Event:
    if chase.phase is not Phase.LOBBY:
        raise OtherSide(one.who, one.side)
    return _cross(chase, one, side)


def _cross(chase: Chase, one: Participant, side: Side) -> Event:
    if one.side is side:
        raise AlreadyJoined(one.who)
    room(chase, side)
    if one.npc:
        _no_npc_on(chase, side)
    return SideChanged(who=one.who, side=side)


def _player(chase: Chase, command: Join | Seat, user: int) -> Event:
    room(chase, command.side)
    return PlayerJoined(
        who=len(chase.participants) + 1,
        user=user,
        name=a_name(chase, command.name),
        side=command.side,
        sheet=command.sheet or AVERAGE,
        has_sheet=command.sheet is not None,
        since=first_round(chase, command.side),
    )


def _no_npc_on(chase: Chase, side: Side) -> None:
    if there := chase.npc(side):
        raise OneNpcASide(there.who)


def _seat_npc(chase: Chase, command: SeatNpc) -> tuple[Event, ...]:
    _no_npc_on(chase, command.side)
    room(chase, command.side)
    since = first_round(chase, command.side)
    # R6: one role roll a round, so whichever has made it is the one that comes back
    npcs = (one for one in chase.on(command.side) if one.npc)
    gone = max(npcs, key=lambda one: one.turn.played is not None, default=None)
    name = a_name(chase, command.name, gone.who if gone else 0)
    if gone:
        back = ParticipantReturned(who=gone.who, since=since)
        changed = NpcChanged(who=gone.who, name=name, dice=command.dice)
        return (back, changed, EdgeSet(who=gone.who, edge=command.edge))
    new = NpcJoined(
        who=len(chase.participants) + 1,
        name=name,
        side=command.side,
        dice=command.dice,
        since=since,
        edge=command.edge,
    )
    return (new,)


def _change_npc(chase: Chase, command: ChangeNpc | SetEdge) -> tuple[Event, ...]:
    one = own(chase, command.by, command.who)
    an_npc(one)
    if isinstance(command, SetEdge):
        return (EdgeSet(who=one.who, edge=command.edge),)
    name = a_name(chase, command.name, one.who)
    return (NpcChanged(who=one.who, name=name, dice=command.dice),)


def _substitute(chase: Chase, command: Substitute) -> tuple[Event, ...]:
    one = own(chase, command.by, command.who)
    a_player(one)
    return (
        Substituted(
            who=one.who,
            user=command.user,
            name=a_name(chase, command.name, one.who),
            sheet=command.sheet or AVERAGE,
            has_sheet=command.sheet is not None,
        ),
    )
