"""`/rundown settings` in words."""

from __future__ import annotations

from typing import Final

SETTINGS: Final = "The server's settings for its chases: see them, or change what you name."
OPTIONS: Final = {
    "gm_role": "Whoever has this role is a GM of every chase here.",
    "no_gm_role": "Whether no role makes a GM from here on.",
    "timer": "The time limit of rounds in new chases: 10m, 2h, 1d 12h, or off.",
    "timer_end": "When time is up: ping whom the table waits for, or roll for them and resolve.",
}

TITLE: Final = "### Chases on this server"
GM_ROLE: Final = "**GM role** <@&{role}>: who has it is a GM of every chase here."
NO_GM_ROLE: Final = (
    "**GM role** none. A chase's GMs are who started it, whom they share it with, and who manages"
    " its channel."
)
TIMER: Final = "**Round timer** {limit}, in new chases unless `/chase start` says otherwise."
END_PING: Final = "**When time is up** the bot pings whom the table waits for, once."
END_ADVANCE: Final = (
    "**When time is up** the bot rolls for whom the table waits for, and resolves the round."
)
HOW: Final = "-# `/rundown settings` with an option changes that one."

NO_SERVER: Final = "Settings are a server's: use this command in one."
NOT_YOURS: Final = "Who may manage the server sees and changes its settings: **Manage server**."
EVERYONE: Final = "@\u200beveryone cannot be the GM role: nobody would be a player."
BOTH: Final = "Name a GM role, or say that there is none, not both."
