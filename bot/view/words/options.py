"""What Discord shows beside commands and their options, 100 characters at most."""

from __future__ import annotations

from typing import Final

from bot.view.plain import bare

CHASE: Final = "Run a RUNDOWN chase in this channel."
START: Final = "Open a chase: pick its ladder, players press Join, you press Begin."
START_OPTIONS: Final = {
    "ladder": "Where it happens: six obstacles in order. Type a name or a place.",
    "name": "What the opposition is called. Default: The prey.",
    "dice": "How good the opposition is: C/C, B/C, B/B or A/B. Default: the ladder's, or B/C.",
    "runs": "Who is the prey: the opposition, or the players. Default: the opposition.",
    "terrain": "How the prey moves, and the pursuers unless you say so. Default: the ladder's.",
    "pursuers_terrain": "How the pursuers move, where it is not how the prey does.",
    "lead": "How far ahead the prey starts. Default: the ladder's or the terrain's.",
    "pushing": "Whether players may push a failed roll. Default: yes.",
    "npc_tolls": "Whether the opposition makes Tolls too. Default: no.",
    "edge": "Whether the opposition has the edge: one d6 on its role rolls. Default: the ladder's.",
}
SHOW: Final = "Bring the board down to the end of the channel."
ADVANCE: Final = "GM: take the chase's next step, as the board's button does."
JOIN: Final = "Take a seat in this channel's chase."
JOIN_SIDE: Final = "Whom you run with. Default: the pursuers."
LEAVE: Final = "Leave the chase: your bank and granted dice are forfeit."
UNDO: Final = "GM: take back the last step."
END: Final = "GM: end the chase where it stands. Asks first."
CANCEL: Final = "GM: call the chase off, with no outcome and no bill. Asks first."
NPC: Final = "GM: seat the opposition, change it, or play its round."
NPC_OPTIONS: Final = {
    "side": "Whose NPC. Default: the one the chase waits for.",
    "role": "The role it plays; it stands until changed.",
    "gambit": "A named risk on its next roll, once in a chase.",
    "roll": "Whether it rolls now.",
    "edge": "Give it the edge, one d6 on role rolls, or take it away, between rounds.",
    "name": "What it is called.",
    "dice": "How good it is: C/C, B/C, B/B or A/B.",
    "leave": "Whether it leaves the chase.",
}
RUNDOWN: Final = "What this bot is, and how a chase is played with it."
ABOUT: Final = "What this bot is, and whose game it plays."
HELP: Final = "How a chase is played: a page for players, a page for GMs."
HELP_WHOM: Final = "Whose page. Default: the players'."
SHEET: Final = "Your character, as far as a chase needs one."
SHEET_SET: Final = "Set dice on your sheet by letter. Only what you give changes."
SHEET_SHOW: Final = "See your sheet."
SHEET_NAME: Final = "Which character. Default: the one in use, else your own name."
SHEET_NATURE: Final = "Human: pushes once. Replicant: pushes twice, and pays in stress."
SHEET_VEHICLE: Final = "The Maneuverability of your own vehicle."
SHEET_DIE: Final = "A is a d12, B a d10, C a d8, D a d6."


def ladder(name: str, place: str) -> str:
    """Return a ladder as a choice: its *name* and, where it has one, its *place*."""
    return bare(f"{name} · {place}" if place else name, 100)
