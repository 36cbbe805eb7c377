"""The GM's hand: who sits where, whose the GM's seat is, who is pinged; and its commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.view import plain
from bot.view.words import terms
from bot.view.words.steps import capital
from rundown.chase import Chase
from rundown.ladder import Side
from rundown.standing import holding_up
from rundown.turns import Participant

NAME: Final = 32
LABEL: Final = 40
NAMED: Final = 12
"""How many GMs are named."""

SEATS: Final = "Seats…"
SEATS_TITLE: Final = "### GM · seats"
SEATS_NOTE: Final = (
    "-# Who is seated plays on the sheet they have in use. Who has a seat already gets another"
    " character."
)
SEAT: Final[Mapping[Side, str]] = {
    Side.PREY: "Seat somebody with the prey…",
    Side.PURSUERS: "Seat somebody with the pursuers…",
}
SUBSTITUTE: Final = "Give a seat to somebody else…"
CROSS: Final = "To the other side…"
CROSS_NOTE: Final = "to {side}; bank and held dice are lost"
BACK: Final = "Back"
STAND_IN: Final = "Who plays on…"
SHARE: Final = "The GM's seat…"
SHARE_TITLE: Final = "### GM · the GM's seat"
SHARE_NOTE: Final = (
    "-# GMs now: {users}. Who has the server's GM role, or may manage the channel, counts as one"
    " as well."
)
SHARE_WITH: Final = "Share it with…"
HAND_OVER: Final = "Hand it over to…"
HANDED_OVER: Final = "### The GM's seat is handed over\nIt is <@{user}>'s from here on."
PING: Final = "Ping the awaited ({count})"
A_BOT: Final = "That is a bot, and bots do not sit at this table. Choose a person."
NOT_HERE: Final = "They are not on this server, so they have no place at its tables."

AMEND: Final = "GM: set something right, with a reason."
AMEND_OPTIONS: Final = {
    "what": "What is not as it should be.",
    "value": "What it should be. Offered where it can be listed.",
    "reason": "Why. It stands in the record.",
    "who": "Whose: a side or a name, where it is somebody's.",
}
AMENDABLE: Final[Mapping[str, str]] = {
    "lead": "LEAD",
    "track": "a side's Collateral",
    "bank": "somebody's bank",
    "held": "somebody's held dice",
    "gambit": "somebody's Gambit, used or unused",
    "out": "out of the chase, or in it",
    "sits_out": "the round that somebody sits out",
    "edge": "an NPC's edge",
    "layer": "how a side moves, between rounds",
    "vehicle": "a side's vehicle",
    "toll": "this round's Toll",
    "tilt": "this round's Tilt",
}
GM: Final = "GM: share the GM's seat, or hand it over."
GM_OPTIONS: Final = {
    "user": "With whom, or to whom.",
    "hand_over": "Whether it is theirs alone from then on. Default: no, it is shared.",
}
SEAT_COMMAND: Final = "GM: seat a player, on the sheet they have in use."
SEAT_OPTIONS: Final = {
    "user": "Whom. Who has a seat already gets another character.",
    "side": "Whom they run with. Default: the pursuers.",
}
SUBSTITUTE_COMMAND: Final = "GM: give a seat with everything in it to another player."
SUBSTITUTE_OPTIONS: Final = {"who": "Whose seat.", "user": "Who plays on, on their own sheet."}
PING_COMMAND: Final = "GM: ping the players whom the table waits for."

WAITS_FOR_NPC: Final = "The table waits for you: {names} is yours to roll."
WAITS_FOR_NOBODY: Final = "Nobody is awaited. The board's next step is yours."
PINGED: Final = "They were pinged less than a minute ago. Again in {seconds} s."
CALLED: Final = "⏳ {round} waits for {users}.{link}"
TO_THE_BOARD: Final = " [To the board]({link})"


def seats(chase: Chase) -> str:
    """Return who sits where, a line a side."""
    lines = []
    for side in Side:
        names = [plain.name(one.name, NAME) for one in chase.seated(side)]
        shown = names[:NAMED] + ([f"{len(names) - NAMED} more"] if len(names) > NAMED else [])
        lines.append(f"**{terms.SIDE_TITLE[side]}**: {terms.both(shown) if shown else 'nobody'}")
    return "\n".join((SEATS_TITLE, *lines, SEATS_NOTE))


def stand_in(one: Participant) -> str:
    """Return what giving *one*'s seat away means."""
    name = plain.name(one.name, NAME)
    return (
        f"### GM · the seat of {name}\nWho plays on takes bank, held dice, a used Gambit and this"
        " round's rolls, on the sheet they have in use."
    )


def whom(one: Participant) -> str:
    """Return *one* as an option."""
    npc = " · NPC" if one.npc else ""
    return f"{plain.bare(one.name, LABEL)}{npc} · {terms.SIDE[one.side]}"


def crossing(one: Participant) -> str:
    """Return what crossing means for *one*."""
    return CROSS_NOTE.format(side=terms.THE_SIDE[one.side.other])


def gms(chase: Chase) -> str:
    """Return who sits in the GM's seat."""
    named = [f"<@{user}>" for user in chase.gms[:NAMED]]
    more = len(chase.gms) - NAMED
    users = terms.both([*named, *([f"{more} more"] if more > 0 else [])]) if named else "nobody"
    return f"{SHARE_TITLE}\n{SHARE_NOTE.format(users=users)}"


def nobody_to_ping(chase: Chase) -> str:
    """Return that no player is awaited: the GM is, or nobody."""
    npcs = [plain.name(one.name, NAME) for one in holding_up(chase)]
    return WAITS_FOR_NPC.format(names=terms.both(npcs)) if npcs else WAITS_FOR_NOBODY


def pinged_just_now(seconds: int) -> str:
    """Return when they may be pinged again."""
    return PINGED.format(seconds=seconds)


def ping(chase: Chase, users: Sequence[int], link: str | None) -> str:
    """Return the message that calls *users* to the table."""
    called = terms.both([f"<@{user}>" for user in users])
    board = TO_THE_BOARD.format(link=link) if link else ""
    round_ = capital(terms.round_name(chase.round))
    return CALLED.format(round=round_, users=called, link=board)
