"""A server that takes no more connections: what is asked waits for one, and is answered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.store import Unusable
from bot.store.postgres import PostgresStore
from bot.store.postgres.database import CONNECTIONS
from tests.cluster import Cluster
from tests.store.builders import a_chase

LIMIT = 2


@pytest.fixture
async def narrow(server: Cluster) -> AsyncIterator[str]:
    """The URL of a database for somebody who may have two connections."""
    url = await server.fresh()
    name = url.rpartition("/")[2]
    await server.tell(f"CREATE ROLE {name} LOGIN CONNECTION LIMIT {LIMIT}")
    await server.tell(f"ALTER DATABASE {name} OWNER TO {name}")
    yield url.replace("rundown@", f"{name}@")
    await server.tell(f"DROP DATABASE {name} WITH (FORCE)")
    await server.tell(f"DROP ROLE {name}")


async def test_more_at_once_than_there_are_connections_wait_their_turn(narrow: str) -> None:
    async with PostgresStore.open(narrow) as store:
        chases = await asyncio.gather(
            *(a_chase(store, steps=3, channel=n) for n in range(2 * CONNECTIONS))
        )

        assert [len(await store.steps(one)) for one in chases] == [3] * len(chases)


async def test_where_the_server_stays_full_it_is_said(narrow: str) -> None:
    async with PostgresStore.open(narrow), PostgresStore.open(narrow):
        with pytest.raises(Unusable, match="too many connections"):
            async with PostgresStore.open(narrow):
                pass
