"""The database on a server, looked at without making a table in it or writing a row."""

from __future__ import annotations

from typing import Final

from bot.ops.check.database import NEWEST, Looked, age
from bot.ops.check.finding import Finding, fine, wrong
from bot.ops.contents import TOLD
from bot.store import Unusable
from bot.store.postgres import whole
from bot.store.postgres.database import public
from bot.store.postgres.migrate import scripts
from bot.view.words import check as words
from bot.view.words import ops

RELEASE: Final = "SELECT current_setting('server_version_num')::int / 10000"
READ_ONLY: Final = "SELECT current_setting('transaction_read_only') = 'on'"
MAY_MAKE: Final = "SELECT coalesce(has_schema_privilege(current_schema(), 'CREATE'), false)"
MAY_WRITE: Final = (
    "SELECT has_table_privilege('steps', 'SELECT')"
    " AND has_table_privilege('steps', 'INSERT') AND has_table_privilege('chases', 'UPDATE')"
)


async def look(url: str) -> Looked:
    """Return how the database at *url* is; it need not have tables yet."""
    looked, name = Looked(), public(url)
    try:
        async with whole.connected(url) as connection:
            looked.findings.append(await _release(connection, name))
            version = await whole.version(connection)
            if version is None:
                looked.findings.append(await _to_be_made(connection))
            else:
                await _look_into(connection, version, looked)
    except Unusable as unusable:
        looked.findings.append(wrong(words.DATABASE, words.unusable(name, unusable.reason)))
    return looked


async def _release(connection: whole.Connection, name: str) -> Finding:
    release = await connection.fetchval(RELEASE)
    if release < whole.LEAST:
        return wrong(words.DATABASE, words.old_server(release, whole.LEAST))
    return fine(words.DATABASE, words.server(name, release))


async def _to_be_made(connection: whole.Connection) -> Finding:
    if await connection.fetchval(READ_ONLY) or not await connection.fetchval(MAY_MAKE):
        return wrong(words.DATABASE, words.MAY_MAKE_NONE)
    return fine(words.DATABASE, words.TABLES_WILL_BE_MADE)


async def _look_into(connection: whole.Connection, version: int, looked: Looked) -> None:
    looked.findings.append(age(len(scripts()), version))
    if await connection.fetchval(READ_ONLY) or not await connection.fetchval(MAY_WRITE):
        looked.findings.append(wrong(words.DATABASE, words.MAY_NOT_WRITE))
        return
    looked.newest = await connection.fetchval(NEWEST)
    tables = whole.Tables(connection)
    counts = [await tables.count(table) for table in TOLD]
    looked.findings.append(fine(words.RECORD, ops.on_server(*counts)))
    if await whole.in_use(connection):
        looked.findings.append(fine(words.DATABASE, words.RUNNING))
