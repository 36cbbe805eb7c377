"""What is asked before anything happens. Each check raises the refusal that it is named for."""

from __future__ import annotations

from rundown.chase import (
    SEATS,
    By,
    Chase,
)
from rundown.commands import Command, GmCommand
from rundown.commands.seats import (
    ChangeNpc,
    ChangeSetup,
    ChangeSide,
    Seat,
    SeatNpc,
    SetEdge,
    Substitute,
)
from rundown.errors import (
    AlreadyLeft,
    AlreadyRolled,
    AnNpc,
    GmOnly,
    NoSuchParticipant,
    NotAnNpc,
    NotInYet,
    NotYours,
    OutOfTheChase,
    PreyIsFinal,
    SideIsFull,
    SittingOut,
    WordsNeeded,
)
from rundown.ladder import Side
from rundown.standing import is_final
from rundown.turns import Participant
from rundown.typed import seen, whole

GM_ONLY = GmCommand | ChangeSetup | Seat | SeatNpc | ChangeNpc | SetEdge | ChangeSide | Substitute


def gm_if_needed(command: Command) -> None:
    """Raise `GmOnly` where *command* is a GM's and a player asks."""
    if isinstance(command, GM_ONLY) and not command.by.gm:
        raise GmOnly


def participant(chase: Chase, who: int) -> Participant:
    """Return the participant numbered *who*, or raise `NoSuchParticipant`."""
    found = chase.find(who)
    if found is None:
        raise NoSuchParticipant(who)
    return found


def own(chase: Chase, by: By, who: int) -> Participant:
    """Return *who*, for whom *by* may act and who has not left."""
    one = participant(chase, who)
    if not by.gm and one.user != by.user:
        raise NotYours(who)
    if one.left:
        raise AlreadyLeft(who)
    return one


def active(chase: Chase, by: By, who: int) -> Participant:
    """Return *who*, for whom *by* may act and who takes part in this round."""
    one = own(chase, by, who)
    if one.out:
        raise OutOfTheChase(who)
    if one.sits_out == chase.round:
        raise SittingOut(who)
    if one.since > chase.round:
        raise NotInYet(who, one.since)
    return one


def yet_to_roll(chase: Chase, by: By, who: int) -> Participant:
    """Return *who*, for whom *by* may act and whose role roll is still to come."""
    one = active(chase, by, who)
    if one.turn.played:
        raise AlreadyRolled(who)
    return one


def not_final(chase: Chase, side: Side) -> None:
    """Raise `PreyIsFinal` where *side*'s dice may no longer change (R10)."""
    if is_final(chase, side):
        raise PreyIsFinal


def an_npc(one: Participant) -> None:
    """Raise `NotAnNpc` unless *one* is an NPC."""
    if not one.npc:
        raise NotAnNpc(one.who)


def a_player(one: Participant) -> None:
    """Raise `AnNpc` where *one* is an NPC."""
    if one.npc:
        raise AnNpc(one.who)


def room(chase: Chase, side: Side) -> None:
    """Raise `SideIsFull` where *side* has no seat left."""
    if len(chase.seated(side)) >= SEATS:
        raise SideIsFull(side)


def words(text: str) -> str:
    """Return *text* stripped and whole, or raise `WordsNeeded` where nothing is left."""
    if not text.strip():
        raise WordsNeeded
    return whole(text.strip())


def said(text: str) -> str:
    """Return *text* as `words` does, or raise `WordsNeeded` where nothing of it can be seen."""
    if not seen(text):
        raise WordsNeeded
    return words(text)
