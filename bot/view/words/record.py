"""A round's record in words: what was rolled, what it came to, what it cost."""

from __future__ import annotations

from typing import Final

from bot.view.words.terms import MINUS, TIMES

RESOLVED: Final = "{heading} · LEAD {before} → {after}"
CUT: Final = "{heading} · ended at LEAD {lead}"

TOLL: Final = "Toll {dice} {mark}"
PASSED: Final = "✓"
FAILED: Final = "✗"
NEGATED: Final = "negated"
LESS: Final = f"{{n}}{MINUS}{{less}}"
LESS_IN_BRACKETS: Final = f"({{n}}{MINUS}{{less}})"
DOUBLED: Final = f"{{n}}{TIMES}2"
GAMBIT: Final = "❗"
PUSHED: Final = "pushed"
PUSHED_AT: Final = "pushed, {n} {cost}"
BANK_SPENT: Final = "bank +{n}"
BANKED: Final = "banks {n}"
SITS_OUT: Final = "out in {round}"
BANK_LOST: Final = "bank {n} lost"
OUT: Final = "out of the chase"
CONSEQUENCE: Final = "so: {words}"
NEGATES: Final = "takes the Toll off {name}"
REMOVES: Final = "takes back {n} Collateral"
GRANTS: Final = "a die for {name}"
REVEALS: Final = "shows rung {n}"
NOBODY: Final = "somebody"

SIDE: Final = "**{side}**"
SIDE_TOTAL: Final = "**{side} · {total}**"
SUM: Final = "{total} = {parts}"
RUNNER: Final = "🏃 {n}"
PRESSURE: Final = "📣 {n}"
BANK: Final = "🏦 {n}"

NET: Final = f"**Net: pursuers {{pursuers}} {MINUS} prey {{prey}} = {{net}}**"
NO_NET: Final = "**Ended in mid-round:** no net, LEAD stays where it was."
LEAD: Final = "## LEAD {lead}"
COLLATERAL: Final = "-# Collateral · {tracks}"
TRACK: Final = "{side} {points}"
MADE: Final = " + {points}{whose}"
SAVED: Final = f" {MINUS} {{points}}{{whose}}"
WHOSE: Final = " ({names})"
AFTER: Final = " = {points}"
FULL: Final = ", full"

DECIDE: Final = "**The GM decides:** one more round against the last rung, or the end here."
REVEAL: Final = "Reveal rung {n}"
OVERTIME: Final = "Overtime: LEAD {before} → {after}"
OVERTIME_ENDS: Final = "Overtime: LEAD {before} → {after}, {outcome}"
END: Final = "End: {outcome}"
GM: Final = "GM…"
