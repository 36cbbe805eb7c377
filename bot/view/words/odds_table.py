"""The odds of a whole chase in words: who meets whom, the table, the even match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final

from bot.view import plain
from bot.view.words import terms
from bot.view.words.odds import percent
from rundown.chase import Chase, Phase
from rundown.forecast.comparison import Cast, Comparison, Seats, players
from rundown.forecast.parties import HALF, PLAYERS, TRAINED, Match, Plan
from rundown.ladder import Opposition, Side
from rundown.reckoning import Outcome
from rundown.turns import Participant

COMMAND: Final = "How a chase may end, by what the players do: exact odds. Only you see them."
OPTIONS: Final = {
    "ladder": "On which ladder, for three trained players. Default: this channel's chase.",
    "runs": "With a ladder: who is the prey. Default: the opposition.",
    "overtime": "Rounds of Overtime that you would call. Default: none.",
}
BUTTON: Final = "Odds…"
NO_CHASE: Final = (
    "No chase is open in this channel, so name a ladder: type `/ladder odds`, take the option"
    " `ladder`, and a few letters of its name. `/chase start` opens a chase."
)
TOO_BUSY: Final = "Too many odds are asked for at once. Ask again in a minute."

LADDER: Final = 124
NAME: Final = 24

TITLE: Final = "### Odds · {ladder}"
MEETING: Final = "{party} {deed} {against}, from LEAD {lead}."
PARTY: Final = "{players} with {dice}"
DEEDS: Final[Mapping[Side, tuple[str, str]]] = {
    Side.PURSUERS: ("hunts", "hunt"),
    Side.PREY: ("runs from", "run from"),
}
NPC: Final = "**{name}** ({dice})"
NAMELESS: Final = "one NPC"
NAMELESS_NPC: Final = "one NPC ({dice})"
EDGE: Final = "{dice} with the edge"

FROM_THE_START: Final = "-# Reckoned from round 1 on, by the seats as they are now."
SEATS: Final[Mapping[Seats, str]] = {
    Seats.NOBODY: "-# Nobody has joined yet, so {players} with {dice} stand in.",
    Seats.TOO_MANY: (
        "-# Too many different people may drop out on this ladder to reckon with them all, so"
        " {players} with {dice} stand in."
    ),
}
UNOPPOSED: Final = "-# Nobody is against them yet, so {dice} stands in."
BOTH: Final = (
    "-# Players are on both sides. The plans are {side}'; the others keep the role they stand in."
)
CUTTERS: Final = "-# A Cutter counts as a Runner: when a bank is spent is a choice."
OVERTIME: Final = (
    "-# With {rounds} of Overtime, where it is not over before; the even match is without."
)
RUNS_UNUSED: Final = "-# `runs` counts with a ladder. Here the seats say who runs."

PUSHING: Final[Mapping[bool, str]] = {
    True: "every failed roll pushed",
    False: "nothing pushed",
}
HEADING: Final = "**{pushing}**"
PLAN: Final[Mapping[Plan, str]] = {
    Plan.RUNNERS: "all Runners",
    Plan.ONE_PRESSURE: "one Pressure",
    Plan.ALL_PRESSURE: "all Pressure",
}
ALONE: Final[Mapping[Plan, str]] = {
    Plan.RUNNERS: "Runner",
    Plan.ALL_PRESSURE: "Pressure",
}
"""The same, where one player is all of them."""

SIGN: Final = "%"
TABLE: Final = "```\n{rows}\n```"
LABEL: Final = 13
WIDTHS: Final = (4, 4, 4)
HEAD: Final = "Pressure     none one all"
WIDTHS_ALONE: Final = (4, 8)
HEAD_ALONE: Final = "          Runner Pressure"
"""What stands over the columns: 25 letters, as many as a phone has in a row."""
ROW: Final[Mapping[Outcome, str]] = {
    Outcome.ENGAGED: "ENGAGED 0",
    Outcome.CORNERED: "CORNERED 1\u20132",
    Outcome.LOST_BUT: "LOST, BUT 3\u20134",
    Outcome.GONE: "GONE 5\u20137",
    Outcome.GHOST: "GHOST 8",
}
CAUGHT: Final = "LEAD ≤ 2"
LENGTH: Final = "≈ rounds"
COLLATERAL: Final = "≈ Collateral"

MEANS: Final = "-# {parts}."
MEANING: Final[Mapping[Side, Mapping[Outcome, str]]] = {
    Side.PURSUERS: {
        Outcome.ENGAGED: "you have them",
        Outcome.CORNERED: "trapped, not held",
        Outcome.LOST_BUT: "gone, a thread left",
        Outcome.GONE: "clean away",
        Outcome.GHOST: "never close",
    },
    Side.PREY: {
        Outcome.ENGAGED: "they have you",
        Outcome.CORNERED: "trapped, not held",
        Outcome.LOST_BUT: "away, a trace left",
        Outcome.GONE: "well away",
        Outcome.GHOST: "unseen",
    },
}
"""What an outcome is to the players, in three words."""

EVEN: Final[Mapping[bool, str]] = {True: "Even match", False: "Nearest to even"}
FOR: Final[Mapping[bool, str]] = {True: "one Runner", False: "all Runners"}
"""By whether the party is one player alone."""
MATCH: Final = "**{even}** for {party}: **{dice}** (LEAD ≤ 2 in {chance})."
MATCH_FACED: Final = "**{even}** for {party}: {name}, **{dice}** (LEAD ≤ 2 in {chance})."
FACED: Final = "{name} has {dice} ({chance}): {lean}."
LEANS: Final[Mapping[int, str]] = {
    -1: "harder for the players",
    0: "nearly as even",
    1: "easier for the players",
}
NEARLY: Final = Fraction(5, 100)
"""How far from it is as even as makes no matter."""
COLUMNS: Final = "-# By how many turn to Pressure; the rest run."
COUNTED: Final = (
    "-# Exact, with every Toll and Tilt. Left out is what is a choice: Gambits, banks, a Spotter's"
    " favours."
)


def title(chase: Chase) -> str:
    """Return whose odds these are."""
    return TITLE.format(ladder=plain.line(chase.ladder.name, LADDER) or terms.NOTHING)


def meeting(cast: Cast) -> str:
    """Return who meets whom, and where LEAD starts."""
    chase, side = cast.chase, cast.side
    here = players(chase, side)
    party = terms.counted(len(here), "player")
    if cast.seats is not Seats.SEATED:
        party = PARTY.format(players=party, dice=terms.letters(TRAINED))
    if npc := chase.npc(side):
        party = terms.both([party, _npc(npc)])
    deed = DEEDS[side][len(chase.seated(side)) > 1]
    return MEETING.format(party=party, deed=deed, against=_against(cast), lead=chase.lead)


def _against(cast: Cast) -> str:
    there = [terms.counted(len(cast.opposed), "player")] if cast.opposed else []
    return terms.both([*there, *([_npc(cast.npc)] if cast.npc else [])])


def _npc(npc: Participant) -> str:
    if not npc.name:
        return NAMELESS_NPC.format(dice=_dice(opposition(npc)))
    return NPC.format(name=plain.name(npc.name, NAME), dice=_dice(opposition(npc)))


def opposition(npc: Participant) -> Opposition:
    """Return *npc* as what it can do."""
    return Opposition(dice=npc.npc or TRAINED, edge=npc.edge)


def _dice(one: Opposition) -> str:
    dice = terms.letters(one.dice)
    return EDGE.format(dice=dice) if one.edge else dice


def notes(compared: Comparison) -> Iterator[str]:
    """Yield, a line each, what is otherwise than a reader would think."""
    cast = compared.cast
    chase = cast.chase
    if chase.phase is not Phase.LOBBY:
        yield FROM_THE_START
    if stands_in := SEATS.get(cast.seats):
        party = terms.counted(PLAYERS, "player")
        yield stands_in.format(players=party, dice=terms.letters(TRAINED))
    if cast.unopposed and cast.npc:
        yield UNOPPOSED.format(dice=_dice(opposition(cast.npc)))
    if cast.opposed:
        yield BOTH.format(side=terms.THE_SIDE[cast.side])
    if cast.cutters:
        yield CUTTERS
    if compared.overtime:
        yield OVERTIME.format(rounds=terms.counted(compared.overtime, "round"))


def heading(*, pushing: bool) -> str:
    """Return what stands over a table."""
    return HEADING.format(pushing=terms.capital(PUSHING[pushing]))


def head(*, alone: bool) -> str:
    """Return the row over the columns: of one player *alone*, or of a party."""
    return HEAD_ALONE if alone else HEAD


def row(label: str, cells: Sequence[str]) -> str:
    """Return a row of a table, each cell at the right end of its column.

    One that would touch its neighbour does without its sign.
    """
    widths = WIDTHS if len(cells) == len(WIDTHS) else WIDTHS_ALONE
    return f"{label:<{LABEL}}{''.join(map(_placed, cells, widths))}"


def _placed(cell: str, wide: int) -> str:
    return f"{cell if len(cell) < wide else cell.removesuffix(SIGN):>{wide}}"


def mean(number: Fraction) -> str:
    """Return *number* to a tenth; what is more than nothing never reads 0.0."""
    tenths = max(bool(number), round(number * 10))
    return f"{tenths // 10}.{tenths % 10}"


def meaning(side: Side) -> str:
    """Return what every outcome is to the players on *side*."""
    read = MEANING[side]
    parts = [f"{terms.OUTCOME[outcome]} {read[outcome]}" for outcome in Outcome]
    return MEANS.format(parts=" · ".join(parts))


def match(compared: Comparison, even: Match, npc: Participant) -> str:
    """Return the opposition that makes it even, and how *npc*, whom they face, compares."""
    name = plain.name(npc.name, NAME) if npc.name else NAMELESS
    faced = opposition(npc)
    pattern = MATCH_FACED if faced == even.opposition else MATCH
    first = pattern.format(
        even=EVEN[abs(even.caught - HALF) <= NEARLY],
        party=FOR[alone(compared.cast)],
        name=name,
        dice=_dice(even.opposition),
        chance=percent(even.caught),
    )
    if faced == even.opposition:
        return first
    told = FACED.format(
        name=terms.capital(name),
        dice=_dice(faced),
        chance=percent(compared.faced),
        lean=LEANS[_lean(compared, even)],
    )
    return f"{first} {told}"


def _lean(compared: Comparison, even: Match) -> int:
    """Return whether who they face is easier for the players (1), harder (-1) or as even (0)."""
    more = compared.faced - even.caught
    if abs(more) <= NEARLY:
        return 0
    hunting = compared.cast.side is Side.PURSUERS
    return 1 if (more > 0) is hunting else -1


def plan_name(cast: Cast, plan: Plan) -> str:
    """Return *plan* as it is spoken of: for one player, as their role."""
    return ALONE[plan] if alone(cast) else PLAN[plan]


def alone(cast: Cast) -> bool:
    """Return whether the party is one player."""
    return len(players(cast.chase, cast.side)) == 1
