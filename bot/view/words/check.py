"""What `check` tells the operator."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

from bot.view.words.ops import size
from bot.view.words.terms import counted

PROGRAMS: Final = "programs"
SETTINGS: Final = "settings"
TOKEN: Final = "token"  # noqa: S105 - what is looked at, not the thing itself
DISCORD: Final = "Discord"
CLOCK: Final = "clock"
DATABASE: Final = "database"
RECORD: Final = "record"
LADDERS: Final = "ladders"
SHARDS: Final = "shards"
DISK: Final = "disk"
MARKS: Final = 7
THINGS: Final = 10
"""How wide the columns before the words are."""

NO_ANSWER: Final = "it does not answer"
OFFLINE: Final = "not asked"
UNASKED: Final = "not asked, since the token cannot be right"
TOO_OFTEN: Final = "it was asked too often and says to wait; try again in some minutes"
RUNNING: Final = "a bot is running on it"
LOCKED: Final = "another process is writing to it and has not finished within a second"
MAY_MAKE_NONE: Final = (
    "the tables are not there, and this user may not make them: "
    "GRANT CREATE ON SCHEMA public, or make the user the database's owner"
)
MAY_NOT_WRITE: Final = "the tables are there, and this user may not read and write them"
TABLES_WILL_BE_MADE: Final = "it has no tables yet; they are made at the first start"
SHARDS_APART: Final = (
    "these are not all shards, and the processes of the others cannot share a file: "
    "set database to a PostgreSQL URL for all of them"
)

_ANEW: Final = "Make a new one in the developer portal, under Bot, Reset Token."
IS_MISSING: Final = 'there is none. Put it into config.toml (token = "..."), or set DISCORD_TOKEN.'
HAS_BOT: Final = 'it begins with "Bot". That word is not part of it: leave it out.'
HAS_QUOTES: Final = "it has quotes in it. They are not part of it: leave them out."
HAS_SPACE: Final = "there is a space or a line break in it. Copy it once more, as a whole."
IS_PUBLIC_KEY: Final = f"that is the application's public key, not its token. {_ANEW}"
IS_ID: Final = f"that is the application's id, not its token. {_ANEW}"
IS_CLIENTS: Final = f"that looks like the application's client secret, not its token. {_ANEW}"
IS_PERSONS: Final = f"that is a person's token, not a bot's; Discord forbids its use. {_ANEW}"
IS_ADDRESS: Final = f"that is a web address, not a token. {_ANEW}"
HAS_NO_PARTS: Final = f"it is not three parts with full stops between them. {_ANEW}"
IS_NOBODYS: Final = f"its first part is no application's id: it is cut off or changed. {_ANEW}"
IS_REFUSED: Final = f"it refuses the token: that is not valid any more. {_ANEW}"


def finding(mark: str, thing: str, words: str) -> str:
    """Return a line of `check`."""
    return f"{mark:<{MARKS}}{thing:<{THINGS}}{words}"


def verdict(wrong: int, warnings: int) -> str:
    """Return the last line of `check`."""
    if not wrong and not warnings:
        return "All is well."
    looks = f"{counted(warnings, 'thing')} to look at" if warnings else ""
    if not wrong:
        return f"The bot can start. {looks}."
    is_wrong = f"{counted(wrong, 'thing')} to mend before the bot can work"
    return f"{is_wrong}, {looks}." if looks else f"{is_wrong}."


def programs(ours: str, python: str, library: str, sqlite: str) -> str:
    """Return which releases the bot runs on."""
    return f"rundown-bot {ours}, Python {python}, discord.py {library}, SQLite {sqlite}"


def old_sqlite(found: str, least: Sequence[int]) -> str:
    """Return that Python has too old an SQLite."""
    return f"SQLite is {found}; it has to be {'.'.join(map(str, least))} or newer"


def no_settings(path: str) -> str:
    """Return that there is no settings file."""
    return f"{path} is not there: only what the environment says counts"


def settings(path: str) -> str:
    """Return that the settings were read."""
    return f"{path} can be read"


def readable(path: str) -> str:
    """Return that everybody can read the token."""
    return f"every user of this machine can read the token: chmod 640 {path}"


def unreadable(path: str, why: str) -> str:
    """Return that something cannot be read."""
    return f"{path} cannot be read: {why}"


def token(application: str) -> str:
    """Return that the token looks right; the application's id is no secret."""
    return f"it has the shape of a bot's token, of application {application}"


def logged_in(name: str) -> str:
    """Return that Discord takes the token."""
    return f"it can be reached and takes the token: the bot is {name}"


def unreachable(why: str) -> str:
    """Return that Discord cannot be reached."""
    return f"it cannot be reached: {why}"


def answered(status: int) -> str:
    """Return that Discord has trouble."""
    return f"it answers {status}, which it should not; see https://discordstatus.com"


def moment(at: int) -> str:
    """Return a time, given in milliseconds since 1970."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def span(milliseconds: int) -> str:
    """Return how long something is, in the largest unit that it fills."""
    seconds = abs(milliseconds) // 1000
    for length, unit in ((86_400, "day"), (3_600, "hour"), (60, "minute")):
        if seconds >= length:
            return counted(seconds // length, unit)
    return counted(seconds, "second")


def clock(at: int) -> str:
    """Return what the clock says."""
    return f"it is {moment(at)}"


def clock_agrees(at: int) -> str:
    """Return that the clock is right."""
    return f"it is {moment(at)}, as Discord says too"


def clock_off(ahead: int) -> str:
    """Return by how much the clock is wrong."""
    return f"it is {span(ahead)} {'ahead of' if ahead > 0 else 'behind'} Discord's. Let NTP set it."


def clock_is_old(at: int) -> str:
    """Return that the clock cannot be right."""
    return f"it says {moment(at)}, which is before this bot was written. Let NTP set it."


def clock_before_steps(behind: int) -> str:
    """Return that something is stored of a time that is still to come."""
    return f"it is {span(behind)} behind the newest step that is stored. Let NTP set it."


def unusable(path: str, why: str) -> str:
    """Return that a database cannot be used."""
    return f"{path} cannot be used: {why}"


def will_be_made(path: str) -> str:
    """Return that there is no database yet."""
    return f"{path} is not there yet; it is made at the first start"


def writable(path: str) -> str:
    """Return that a file can be written."""
    return f"{path} can be written"


def unwritable(path: str, why: str) -> str:
    """Return that a file, or the folder that its log is to stand in, cannot be written."""
    return f"{path} and its folder have to be writable: {why}"


def same_tables(found: int) -> str:
    """Return that the tables are those of this bot."""
    return f"it is at version {found}, as this bot is"


def older_tables(found: int, known: int) -> str:
    """Return that the tables are an older bot's."""
    return f"it is at version {found} and is brought to {known} at the start; back it up before"


def newer_tables(found: int, known: int) -> str:
    """Return that the tables are a newer bot's."""
    return (
        f"it was written by a newer bot: it is at version {found}, this bot knows {known}. "
        "Update the bot."
    )


def old_server(found: int, least: int) -> str:
    """Return that the server is too old."""
    return f"the server is PostgreSQL {found}; it has to be {least} or newer"


def server(name: str, release: int) -> str:
    """Return that the server can be reached."""
    return f"{name} can be reached, PostgreSQL {release}"


def sound(told: str) -> str:
    """Return that the file was read as a whole."""
    return f"{told}; sound"


def unread(told: str) -> str:
    """Return that the file was not read as a whole."""
    return f"{told}; too large to be read through here, a backup does that"


def ladders(number: int, folder: str) -> str:
    """Return how many ladders there are."""
    return f"{counted(number, 'ladder')} in {folder}"


def no_ladders(folder: str) -> str:
    """Return that there is no ladder."""
    return f"there is no ladder (*.yaml) in {folder}"


def disk(free: int, folder: str) -> str:
    """Return how much room there is."""
    return f"{size(free)} free in {folder}"


def disk_full(free: int, least: int, folder: str) -> str:
    """Return that there is too little room."""
    return f"{disk(free, folder)}; have at least {size(least)}"


def shards(ids: Sequence[int], count: int, servers: int) -> str:
    """Return which servers this process is there for."""
    most = f"Discord lets it hold {servers:,} servers"
    if count == 1:
        return f"one connection for all servers; {most}"
    return f"{counted(len(ids), 'connection')} of the bot's {count} in this process; {most}"
