"""What the operator reads in the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from bot.library.prose import uncalled_for
from bot.view.words import terms
from rundown.chase import Chase
from rundown.forecast.parties import TRAINED
from rundown.ladder import Opposition, Side
from rundown.skills import Letter

ABOUT: Final = "The Discord bot that game-masters RUNDOWN chases."
VERSION: Final = "print which release this is"
RUN: Final = "run the bot on Discord"
PLAY: Final = "play a chase in a local browser; no Discord account, nothing is kept"
CONFIG: Final = "the settings file (default: config.toml)"
PORT: Final = "the port of the local page (default: any that is free)"
NO_BROWSER: Final = "print the address, open nothing"
LADDER: Final = "check a ladder before anybody climbs it, and see its odds"
CHECK: Final = "say what is wrong with ladder files, YAML or lines, and what could be better"
SCHEMA: Final = "print the JSON Schema of the YAML format, for editors"
ODDS: Final = "print the chances of each outcome on a ladder, exactly, by what a party plays"
FILES: Final = "a ladder, or a folder whose *.yaml are checked together"
FILE: Final = "a ladder, or a folder of them"
PLAYERS: Final = "how many play, 1 to {most}, each with B/C (default: {usual})"
PREY: Final = "the players run; without it, they hunt"
OPPOSITION: Final = "the NPC's dice (default: the ladder's own opposition, else B/C)"
EDGE: Final = "the NPC has the edge"
OVERTIME: Final = "rounds of Overtime that the GM calls, 0 to {most} (default: 0)"

PUSHING: Final[Mapping[bool, str]] = {
    True: "every failed roll pushed",
    False: "no roll pushed",
}
CAUGHT: Final = "LEAD 2 or less"
LENGTH: Final = "round of the end, mean"
COLLATERAL: Final = "Collateral, mean"
EVEN: Final = "Nearest to an even match for all Runners, by LEAD 2 or less after round 6:"
MARK: Final = "\N{REPLACEMENT CHARACTER}"
LABEL: Final = 26
CELL: Final = 15

NOT_CONFIGURED: Final = (
    'there is no token. Put it into config.toml (token = "..."), or set DISCORD_TOKEN.'
)
LOGIN_REFUSED: Final = (
    "Discord refused the token. Make a new one in the developer portal, under Bot, Reset Token."
)

SHARDS_REFUSED: Final = (
    "Discord does not take these shards. Set shard_count so high that none of them has more than "
    "2,500 servers, and shard_ids to some of them or not at all."
)
ONE_PROCESS: Final = (
    "shard_ids leaves shards to other processes, and a database in a file is for one process alone."
    " Give all of them one PostgreSQL database, or leave shard_ids out."
)

NO_ANSWER: Final = "it does not answer"
NO_GATEWAY: Final = "its gateway takes no connection"


def database(path: str, reason: str) -> str:
    """Return why the database cannot be used."""
    return f"the database cannot be used: {path}: {reason}"


def ladders(faults: str) -> str:
    """Return the faults of the ladders, a line each."""
    return f"these ladders cannot be played:\n{faults}"


def no_ladders(folder: str) -> str:
    """Return that *folder* has no ladder."""
    return f"there is no ladder (*.yaml) in {folder}"


def unreachable(reason: str) -> str:
    """Return that Discord did not answer as it should."""
    return f"Discord cannot be reached: {reason}"


def no_play(module: str) -> str:
    """Return what to install for the local table."""
    return f"the local table needs {module}: pip install 'rundown-bot[play]', or run make play"


def ready(link: str) -> str:
    """Return where the bot is invited from."""
    return f"RUNDOWN is up. Invite it: {link}"


def table(address: str, names: str) -> str:
    """Return how the local table is reached and left."""
    return (
        f"A table is set at {address}\n"
        f"Viewing as: {names}. Open it twice to sit side by side. "
        "Type /chase start in the channel; Ctrl-C ends it."
    )


def shown(text: str) -> str:
    """Return *text* with a mark for all that a terminal would take for an order to itself."""
    marked = (MARK if char != "\n" and uncalled_for(char) else char for char in text)
    return "".join(marked)


def refused(why: str) -> str:
    """Return *why* nothing was done, as the last word of a command."""
    return f"rundown-bot: {why}"


def unreadable(file: str, why: str) -> str:
    """Return that *file* cannot be read."""
    return refused(f"{file} cannot be read: {why}")


def no_dice(typed: str) -> str:
    """Return that *typed* is no pair of dice."""
    return f"{typed!r} is not two letters from A to D, like B/C"


def advice(file: str, sentence: str) -> str:
    """Return what the ladder in *file* could have and does not."""
    return f"{file}: {sentence}"


def fine(number: int) -> str:
    """Return that all of so many ladders can be played."""
    return "1 ladder is fine" if number == 1 else f"{number} ladders are fine"


def matchup(chase: Chase, side: Side, against: Opposition, overtime: int) -> str:
    """Return who meets whom in *chase*, the players being on *side*."""
    players = len(chase.seated(side))
    who = terms.counted(players, "pursuer") if side is Side.PURSUERS else f"{players} prey"
    extra = f", {terms.counted(overtime, 'round')} of Overtime" if overtime else ""
    return (
        f"{chase.ladder.name}: {who} with {terms.letters(TRAINED)} against one NPC with "
        f"{npc(against.dice, edge=against.edge)}; LEAD starts at {chase.lead}{extra}"
    )


def npc(dice: tuple[Letter, Letter], *, edge: bool) -> str:
    """Return an NPC by its dice: `B/C + edge`."""
    return f"{terms.letters(dice)} + edge" if edge else terms.letters(dice)


def row(label: str, cells: Sequence[str]) -> str:
    """Return a row of a table; the cells stand under those of other rows."""
    return f"{label:<{LABEL}}" + "".join(f"{cell:>{CELL}}" for cell in cells)


def chance(share: Fraction) -> str:
    """Return *share* to a tenth of a percent; what is not certain never reads 0 or 100."""
    tenths = round(share * 1000)
    if share not in {0, 1} and tenths in {0, 1000}:
        return ">99.9%" if tenths else "<0.1%"
    return f"{tenths // 10}.{tenths % 10}%"


def mean(number: Fraction) -> str:
    """Return *number* to a tenth."""
    tenths = round(number * 10)
    return f"{tenths // 10}.{tenths % 10}"
