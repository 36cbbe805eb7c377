"""What servers have set, and what is left of them when the bot has left."""

from __future__ import annotations

import pytest

from bot.store import Due, GuildSettings
from bot.store.sql import SqlStore
from bot.store.sql.tables import TABLES
from rundown.skills import AVERAGE
from tests.store.builders import GUILD, a_message, a_step

AWAY = GUILD + 1
SET = GuildSettings(guild=AWAY, gm_role=2**63 - 1, timer=3_600, timer_advances=True)


async def full(store: SqlStore, guild: int, channel: int) -> tuple[int, ...]:
    """Return two chases of *guild*, one live, with all that there may be to them."""
    chases = []
    for live in (False, True):
        chase = await store.open_chase(guild, channel, a_step(1))
        await store.append(chase, a_step(2), live=live, owed=1)
        await store.save_message(a_message(chase, 50 + chase))
        await store.set_due(Due(chase=chase, round_step=1, remind_at=None, end_at=9))
        chases.append(chase)
    return tuple(chases)


async def counts(store: SqlStore) -> dict[str, int]:
    return {
        table: len(await store._database.read(f"SELECT 1 FROM {table}"))  # noqa: S608
        for table in TABLES
    }


async def test_a_server_without_settings_has_the_defaults(store: SqlStore) -> None:
    assert await store.settings(GUILD) == GuildSettings(guild=GUILD)


@pytest.mark.parametrize("settings", [SET, GuildSettings(guild=AWAY)])
async def test_settings_are_kept_until_the_next(store: SqlStore, settings: GuildSettings) -> None:
    await store.save_settings(SET)

    await store.save_settings(settings)

    assert await store.settings(AWAY) == settings
    assert await store.settings(GUILD) == GuildSettings(guild=GUILD)


async def test_a_forgotten_server_leaves_nothing(store: SqlStore) -> None:
    await full(store, AWAY, 1)
    await store.save_settings(SET)
    await store.guild_left(AWAY, 1_000)

    assert await store.forget_guilds(1_001) == (AWAY,)

    assert set((await counts(store)).values()) == {0}
    assert await store.forget_guilds(9_999) == ()


async def test_the_other_servers_stay(store: SqlStore) -> None:
    await store.save_sheet(1, "Ana", AVERAGE)
    stays = await full(store, GUILD, 1)
    await store.save_settings(GuildSettings(guild=GUILD, timer=60))
    before = await counts(store), [await store.chase(one) for one in stays]
    gone = await full(store, AWAY, 2)
    await store.guild_left(AWAY, 1_000)

    await store.forget_guilds(1_001)

    assert (await counts(store), [await store.chase(one) for one in stays]) == before
    assert [await store.chase(one) for one in gone] == [None, None]
    assert await store.live_in(2) is None
    assert [one.chase for one in await store.all_due()] == [stays[1]]


async def test_the_number_of_a_deleted_chase_is_not_given_again(store: SqlStore) -> None:
    gone = await full(store, AWAY, 1)
    await store.guild_left(AWAY, 1_000)
    await store.forget_guilds(1_001)

    assert await store.open_chase(GUILD, 1, a_step(1)) > max(gone)


async def test_a_server_stays_till_its_time_is_up(store: SqlStore) -> None:
    chases = await full(store, AWAY, 1)
    await store.guild_left(AWAY, 1_000)
    await store.guild_left(AWAY, 5_000)

    assert await store.forget_guilds(1_000) == ()
    assert await store.chase(chases[0]) is not None
    assert await store.forget_guilds(1_001) == (AWAY,)


async def test_a_server_that_is_back_stays(store: SqlStore) -> None:
    chases = await full(store, AWAY, 1)
    await store.guild_left(AWAY, 1_000)
    await store.guild_back(AWAY)
    await store.guild_back(AWAY)

    assert await store.forget_guilds(9_999) == ()
    assert await store.chase(chases[1]) is not None

    await store.guild_left(AWAY, 5_000)
    assert await store.forget_guilds(5_000) == ()


async def test_several_go_the_first_to_be_left_first(store: SqlStore) -> None:
    for guild, at in ((7, 3), (8, 1), (9, 2), (6, 9)):
        await store.guild_left(guild, at)

    assert await store.forget_guilds(4) == (8, 9, 7)
