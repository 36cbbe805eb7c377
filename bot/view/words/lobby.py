"""The lobby in words: what is offered, who has come, what the GM has set otherwise than usual."""

from __future__ import annotations

from typing import Final

TITLE: Final = "## {ladder}"
WHERE: Final = "-# {parts}"
TERRAIN: Final = "{side} {layer}"
SIDE: Final = "**{side} · {count}**"
NOBODY: Final = "-# nobody yet"
PLAYER: Final = "**{name}**"
NO_SHEET: Final = "C/C, no sheet"
NO_SHEET_SHORT: Final = "(C/C)"
NPC: Final = "🎭 **{name}** NPC {dice}"
NPC_SHORT: Final = "🎭 {name} {dice}"
EDGE: Final = "edge"
EDGE_SHORT: Final = "+d6"

OPTIONS: Final = "-# House rules: {parts}"
NO_PUSHING: Final = "no pushing"
NPC_TOLLS: Final = "NPCs make Tolls too"
TIMER: Final = "{limit} a round"
TIMER_ADVANCES: Final = "{limit} a round, which then gets resolved"
VEHICLE: Final = "{side}'s vehicle {letter}"

OPEN: Final = "Six obstacles, one a round. Pick a side, then the GM begins."
BEGUN: Final = "-# The chase has begun; this is who set out."
CANCELLED: Final = "**Called off** before it began."

JOIN_PURSUERS: Final = "Join the pursuit"
JOIN_PREY: Final = "Join the prey"
LEAVE: Final = "Leave"
BEGIN: Final = "Begin"
GM: Final = "GM…"
