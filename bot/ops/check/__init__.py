"""`rundown-bot check`: what is wrong before anybody starts the bot. Nothing is changed by it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

from bot.ops.check import clock, database, house, token
from bot.ops.check.database import Looked
from bot.ops.check.finding import Finding, Mark, fine, warning, wrong
from bot.ops.check.online import Answer, ask
from bot.settings import Settings, SettingsError, load
from bot.store import URLS
from bot.view.words import check as words
from bot.view.words import ops

__all__ = ["Finding", "Mark", "findings"]


async def findings(config: Path, *, offline: bool) -> AsyncIterator[Finding]:
    """Yield what there is to say of everything, as it is looked at.

    Discord is asked once, with the token, unless *offline*.
    """
    yield house.programs()
    try:
        settings = load(config)
        yield house.settings(config)
    except (SettingsError, OSError) as error:
        yield wrong(words.SETTINGS, str(error))
        return
    secret = settings.token.get_secret_value() if settings.token else ""
    looks = token.look(secret)
    yield looks
    answer = await _asked(secret, looks, offline=offline)
    yield answer.finding
    looked = await _database(settings)
    for one in looked.findings:
        yield one
    yield clock.look(answer.ahead, looked.newest)
    for one in _house(settings):
        yield one


async def _asked(secret: str, looks: Finding, *, offline: bool) -> Answer:
    if offline:
        return Answer(fine(words.DISCORD, words.OFFLINE))
    if looks.mark is Mark.WRONG:
        return Answer(warning(words.DISCORD, words.UNASKED))
    return await ask(secret)


async def _database(settings: Settings) -> Looked:
    where = settings.database.get_secret_value()
    if where.startswith(URLS):
        from bot.ops.check import server  # noqa: PLC0415 - most bots have none

        return await server.look(where)
    if where == ":memory:":
        return Looked([warning(words.DATABASE, ops.MEMORY)])
    return database.look(Path(where))


def _house(settings: Settings) -> list[Finding]:
    where = settings.database.get_secret_value()
    server = where.startswith(URLS)
    found = [*house.ladders(settings.ladders), house.shards(settings, server=server)]
    folder = Path.cwd() if server else Path(where).absolute().parent
    if folder.is_dir():
        found.append(house.disk(folder))
    return found
