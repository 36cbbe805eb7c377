"""The end in words: what the outcome means and for whom, what it cost, who did what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.view.words.terms import MINUS
from rundown.ladder import Side
from rundown.reckoning import Outcome

TITLE: Final = "## {emoji} {outcome}"
AFTER: Final = "-# {ladder} · LEAD {lead} after {rounds}"
ROUNDS: Final = ("round", "rounds")
READING: Final = "**{side}:** {reading}"

READINGS: Final[Mapping[Side, Mapping[Outcome, str]]] = {
    Side.PURSUERS: {
        Outcome.ENGAGED: (
            "You have reached them. Grab, strike or speak: the scene goes on at arm's length."
        ),
        Outcome.CORNERED: (
            "They have run out of road, and you do not hold them yet. Face them down, make an "
            "offer, or be ready for the leap."
        ),
        Outcome.LOST_BUT: (
            "Out of sight, but not without a trace. You keep one thread: the way they went, "
            "a thing they let fall, a number plate, somebody who saw."
        ),
        Outcome.GONE: (
            "They got clean away. What their way of running told you about them is yours to keep."
        ),
        Outcome.GHOST: "You were never close. There was nobody there to catch.",
    },
    Side.PREY: {
        Outcome.ENGAGED: "They have caught up with you.",
        Outcome.CORNERED: "There is no way on from here, and nobody has laid a hand on you yet.",
        Outcome.LOST_BUT: "You shook them off, and left something behind that will lead them on.",
        Outcome.GONE: "You are well away. The street will not forget it so soon.",
        Outcome.GHOST: "Nobody saw you leave.",
    },
}

START: Final = "start"
OVERTIME: Final = "OT {n}"
FINAL: Final = "end"
CHART: Final = "```\n{rows}\n```"
CHART_ROW: Final = "{label:<5} {bar} {lead}"
FILLED: Final = "█"
EMPTY: Final = "·"

BILL: Final = "**Collateral, {side}: {points}/6, {band}**"
NO_BILL: Final = "**Collateral, {side}: none**"
HALF: Final = "-# The track stood at {halves}."
MEANS: Final = "Afterwards: {meaning}."
SEVERE: Final = "Every point weighs heavier up there: read one step up."
ENTRY_ROUND: Final = "-# {round}: {entries}"
ENTRY: Final = "{name}, {origin} {points}"
SAVED: Final = f"{MINUS}{{points}} ({{names}})"
SAVED_ALL: Final = "-# Spotters took back {points}."
CAPPED: Final = "-# It came to more; a track is full at 6."
PERSON: Final = "{name} {points}"
SUMMED: Final = "-# {entries}"
ORIGIN_SUM: Final = "{origin} {points}"

GAMBITS: Final = "**Gambits**"
GAMBIT: Final = "❗ **{name}**: {words} → {went}"
GAMBIT_SHORT: Final = "❗ **{name}** → {went}"
GAMBIT_COUNT: Final = "❗ {paid} paid off, {failed} failed, `/chase log`"
PAID: Final = "paid off, {n} as {role}"
FAILED: Final = "failed, out of the chase"
CONSEQUENCE: Final = "{went}: {words}"

TOTALS: Final = "**Successes by role**"
TOTAL: Final = "**{name}** {parts}"
TOTALS_SHORT: Final = "**Successes**"
TOTAL_SHORT: Final = "{name} {n}"
ROLE: Final = "{emoji} {n}"
ROLLS: Final = ("roll", "rolls")
PUSHES: Final = ("push", "pushes")
NOTHING_ROLLED: Final = "did not roll"

GM: Final = "GM…"
