"""`rundown-bot`: run the bot, play a chase in a local browser, or look over a ladder."""

from __future__ import annotations

import argparse
import asyncio
import gc
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final, TypeAlias

import discord

from bot import healthy, logs, settings
from bot.app import ChaseBot, invite
from bot.library.ladders import BadLadder, Shelf, load
from bot.logs import Secrets
from bot.settings import HOUSE, Settings, SettingsError
from bot.sharded import NoGateway, ShardedBot
from bot.shards import Shards
from bot.store import Store, Unreachable, Unusable, open_store
from bot.view.words import cli as words
from bot.view.words.health import HEALTHY

TOKEN_REFUSED: Final = 4004
"""The code with which the gateway closes on a token that is not valid any more."""
Commands: TypeAlias = Any
"""What `argparse` makes commands with; the class has no name of its own."""
SHARDS_REFUSED: Final = {4010, 4011}
"""The same, on a shard that there is not, and on a bot that needs more of them."""


class Refused(Exception):  # noqa: N818 - what the operator is told, not a fault
    """The bot cannot start; its text says why and what to do."""

    code = 2
    """What the command ends with: another try changes nothing."""


class Unreached(Refused):
    """Discord or the database's server does not answer: another try may do."""

    code = 1


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command that *argv* names and return the exit code.

    That is 0, or 2 where it cannot start, or do it; 1 where who is needed for that does not answer.
    Of `ladder` it is 1 for a ladder with faults, of `healthy` for a bot that is not well, of
    `check` where something is wrong.
    """
    given = sys.argv[1:] if argv is None else list(argv)
    arguments, secrets = _parser(given).parse_args(given), Secrets()
    try:
        if arguments.command == "run":
            configured = settings.load(arguments.config)
            secrets = _secrets(configured)
            logs.set_up(configured.log_level, configured.log_format, secrets)
            asyncio.run(run(configured))
        elif arguments.command == "play":
            _play(arguments.port, browser=not arguments.no_browser)
        else:
            done: int = arguments.beside(arguments)
            return done
    except (Refused, SettingsError) as why:
        sys.stderr.write(words.shown(words.refused(secrets.masked(str(why)))) + "\n")
        return why.code if isinstance(why, Refused) else Refused.code
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
            bot = _bot(store, shelf, configured)
            # all that is loaded stays till the end: what it left over is used again, and the
            # collector need not go through it each time
            gc.collect()
            gc.freeze()
            async with _watched(bot, store, configured.health_port):
                await _online(bot, configured.token.get_secret_value().strip())
    except Unusable as error:
        refused = Unreached if isinstance(error, Unreachable) else Refused
        raise refused(words.database(error.path, error.reason)) from None


def _bot(store: Store, shelf: Shelf, configured: Settings) -> ChaseBot:
    """Return the bot with the connections that are set.

    Raises:
        Refused: Other processes are to serve the other shards, and cannot share the database.
    """
    dev_guild, count = configured.dev_guild, configured.shard_count
    if count is None:
        return ChaseBot(store, shelf, dev_guild=dev_guild)
    shards = Shards.of(count, configured.shard_ids)
    if len(shards.ids) < count and not store.shared:
        raise Refused(words.ONE_PROCESS)
    return ShardedBot(store, shelf, shards=shards, dev_guild=dev_guild)


def _secrets(configured: Settings) -> Secrets:
    token = configured.token.get_secret_value() if configured.token else ""
    return Secrets(token, configured.database.get_secret_value())


@asynccontextmanager
async def _watched(bot: ChaseBot, store: Store, port: int | None) -> AsyncIterator[None]:
    if port is None:
        yield
        return
    from bot import health  # noqa: PLC0415 - a server, for those who have set a port

    try:
        async with health.serving(health.Health(bot, bot.meter, store), bot.meter, port):
            yield
    except health.PortRefused as refused:
        raise Refused(str(refused)) from None


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
            raise Unreached(words.unreachable(str(error) or words.NO_ANSWER)) from None
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
        raise _closed(closed) from None
    except discord.PrivilegedIntentsRequired as refused:
        raise Refused(words.unreachable(str(refused))) from None
    except NoGateway:
        raise Unreached(words.unreachable(words.NO_GATEWAY)) from None
    except AttributeError:
        # where the very first connection fails, the library wants to resume one that never was
        if bot.ws is not None or isinstance(bot, ShardedBot):
            raise
        raise Unreached(words.unreachable(words.NO_GATEWAY)) from None


def _closed(closed: discord.ConnectionClosed) -> Refused:
    if closed.code == TOKEN_REFUSED:
        return Refused(words.LOGIN_REFUSED)
    if closed.code in SHARDS_REFUSED:
        return Refused(words.SHARDS_REFUSED)
    # what else the library takes for the end is no outage
    return Refused(words.unreachable(str(closed)))


def _play(port: int, *, browser: bool) -> None:
    try:
        from bot import play  # noqa: PLC0415 - the bot itself never loads the simulated Discord
    except ModuleNotFoundError as error:
        raise Refused(words.no_play(error.name or "")) from None
    logs.set_up("warning")
    with suppress(KeyboardInterrupt):
        asyncio.run(play.serve(ladders(HOUSE / "ladders"), port=port, browser=browser))


def _parser(given: Sequence[str]) -> argparse.ArgumentParser:
    """Return what reads *given*; all commands, unless that is how the bot itself is run."""
    parser = argparse.ArgumentParser(prog="rundown-bot", description=words.ABOUT)
    commands = parser.add_subparsers(dest="command", required=True)
    running = commands.add_parser("run", help=words.RUN)
    running.add_argument("--config", type=Path, default=Path("config.toml"), help=words.CONFIG)
    if given[:1] != ["run"]:
        _fill(parser, commands)
    return parser


def _fill(parser: argparse.ArgumentParser, commands: Commands) -> None:
    """Add what is done beside the bot."""
    from bot import ops, workshop  # noqa: PLC0415 - 0.7 MiB that the bot itself does not use

    installed = f"%(prog)s {version('rundown-bot')}"
    parser.add_argument("--version", action="version", version=installed, help=words.VERSION)
    playing = commands.add_parser("play", help=words.PLAY)
    playing.add_argument("--port", type=int, default=0, help=words.PORT)
    playing.add_argument("--no-browser", action="store_true", help=words.NO_BROWSER)
    asking = commands.add_parser("healthy", help=HEALTHY, description=HEALTHY)
    healthy.fill(asking)
    ladder = commands.add_parser("ladder", help=words.LADDER, description=words.LADDER)
    workshop.fill(ladder)
    parser.set_defaults(beside=ops.run)
    ladder.set_defaults(beside=workshop.run)
    asking.set_defaults(beside=lambda asked: healthy.run(asked.config))
    ops.fill(commands)
