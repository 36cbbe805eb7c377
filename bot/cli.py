"""`rundown-bot`: run the bot, play a chase in a local browser, or look over a ladder."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

import discord

from bot import settings, workshop
from bot.app import ChaseBot, invite
from bot.library.ladders import BadLadder, Shelf, load
from bot.settings import HOUSE, Settings, SettingsError
from bot.store import Unusable, open_store
from bot.view.words import cli as words

TOKEN_REFUSED: Final = 4004
"""The code with which the gateway closes on a token that is not valid any more."""


class Refused(Exception):  # noqa: N818 - what the operator is told, not a fault
    """The bot cannot start; its text says why and what to do."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that *argv* names and return the exit code.

    That is 0, or 2 where it cannot start; of `ladder` it is 1 for a ladder with faults.
    """
    arguments = _parser().parse_args(argv)
    try:
        if arguments.command == "ladder":
            return workshop.run(arguments)
        if arguments.command == "play":
            _play(arguments.port, browser=not arguments.no_browser)
        else:
            configured = settings.load(arguments.config)
            _log(configured.log_level)
            asyncio.run(run(configured))
    except (Refused, SettingsError) as why:
        sys.stderr.write(words.shown(words.refused(str(why))) + "\n")
        return 2
    except KeyboardInterrupt:
        pass
    return 0


async def run(configured: Settings) -> None:
    """Run the bot on Discord until a signal ends it.

    Raises:
        Refused: The token, the database or a ladder cannot be used.
    """
    if configured.token is None or not configured.token.get_secret_value().strip():
        raise Refused(words.NOT_CONFIGURED)
    shelf = ladders(configured.ladders)
    try:
        async with open_store(configured.database.get_secret_value()) as store:
            bot = ChaseBot(store, shelf, dev_guild=configured.dev_guild)
            await _online(bot, configured.token.get_secret_value().strip())
    except Unusable as error:
        raise Refused(words.database(error.path, error.reason)) from None


def ladders(folder: Path) -> Shelf:
    """Return the ladders in *folder*.

    Raises:
        Refused: With every fault in every file, or since there is no ladder.
    """
    try:
        shelf = load(folder)
    except BadLadder as bad:
        raise Refused(words.ladders(str(bad))) from None
    except OSError as error:
        raise Refused(words.ladders(str(error))) from None
    if not shelf.ladders:
        raise Refused(words.no_ladders(str(folder)))
    return shelf


async def _online(bot: ChaseBot, token: str) -> None:
    async with bot:
        try:
            await bot.login(token)
        except discord.LoginFailure:
            raise Refused(words.LOGIN_REFUSED) from None
        except (discord.HTTPException, OSError) as error:
            raise Refused(words.unreachable(str(error) or words.NO_ANSWER)) from None
        # closing lets connect() return: what is under way is finished, and nothing is cut off
        loop, closing = asyncio.get_running_loop(), set[asyncio.Task[None]]()
        for number in (signal.SIGTERM, signal.SIGINT):
            with suppress(NotImplementedError):
                loop.add_signal_handler(
                    number, lambda: closing.add(asyncio.create_task(bot.close()))
                )
        sys.stdout.write(words.ready(invite(bot.application_id or 0)) + "\n")
        sys.stdout.flush()
        await _stay(bot)


async def _stay(bot: ChaseBot) -> None:
    """Be there until the bot is closed; a connection that is lost is made again.

    Raises:
        Refused: There is none to be had: the token is refused by now, or none was ever made.
    """
    try:
        await bot.connect()
    except discord.ConnectionClosed as closed:
        refused = closed.code == TOKEN_REFUSED
        raise Refused(words.LOGIN_REFUSED if refused else words.unreachable(str(closed))) from None
    except AttributeError:
        # where the very first connection fails, the library wants to resume one that never was
        if bot.ws is not None:
            raise
        raise Refused(words.unreachable(words.NO_GATEWAY)) from None


def _play(port: int, *, browser: bool) -> None:
    try:
        from bot import play  # noqa: PLC0415 - the bot itself never loads the simulated Discord
    except ModuleNotFoundError as error:
        raise Refused(words.no_play(error.name or "")) from None
    _log("warning")
    with suppress(KeyboardInterrupt):
        asyncio.run(play.serve(ladders(HOUSE / "ladders"), port=port, browser=browser))


def _log(level: str) -> None:
    # the library warns of what voice needs; this bot has none
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
    discord.utils.setup_logging(level=logging.getLevelNamesMapping()[level.upper()], root=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="rundown-bot", description=words.ABOUT)
    commands = parser.add_subparsers(dest="command", required=True)
    running = commands.add_parser("run", help=words.RUN)
    running.add_argument("--config", type=Path, default=Path("config.toml"), help=words.CONFIG)
    playing = commands.add_parser("play", help=words.PLAY)
    playing.add_argument("--port", type=int, default=0, help=words.PORT)
    playing.add_argument("--no-browser", action="store_true", help=words.NO_BROWSER)
    workshop.fill(commands.add_parser("ladder", help=words.LADDER, description=words.LADDER))
    return parser
