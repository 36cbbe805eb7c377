"""Servers in SQL: what they have set, and those that the bot has left."""

from __future__ import annotations

from bot.store.rows import GuildSettings
from bot.store.sql.database import Database, Run


class Servers:
    """The part of the store that is about servers; `Store` says what each method does."""

    _database: Database

    async def settings(self, guild: int) -> GuildSettings:
        """See `Store`."""
        for row in await self._database.read("SELECT * FROM guild_settings WHERE guild = ?", guild):
            return GuildSettings(
                guild=guild,
                gm_role=row["gm_role"],
                timer=row["timer"],
                timer_advances=bool(row["timer_advances"]),
            )
        return GuildSettings(guild=guild)

    async def save_settings(self, settings: GuildSettings) -> None:
        """See `Store`."""
        await self._database.write(
            "INSERT INTO guild_settings (guild, gm_role, timer, timer_advances)"
            " VALUES (?, ?, ?, ?) ON CONFLICT (guild) DO UPDATE SET gm_role = excluded.gm_role,"
            " timer = excluded.timer, timer_advances = excluded.timer_advances",
            settings.guild,
            settings.gm_role,
            settings.timer,
            int(settings.timer_advances),
        )

    async def guild_left(self, guild: int, at: int) -> None:
        """See `Store`."""

        async def work(run: Run) -> None:
            await run("DELETE FROM known_guilds WHERE guild = ?", guild)
            await run(
                "INSERT INTO left_guilds (guild, at) VALUES (?, ?) ON CONFLICT DO NOTHING",
                guild,
                at,
            )

        await self._database.transaction(work)

    async def guild_back(self, guild: int) -> None:
        """See `Store`."""

        async def work(run: Run) -> None:
            await run("INSERT INTO known_guilds (guild) VALUES (?) ON CONFLICT DO NOTHING", guild)
            await run("DELETE FROM left_guilds WHERE guild = ?", guild)

        await self._database.transaction(work)

    async def known_guilds(self) -> tuple[int, ...]:
        """See `Store`."""
        rows = await self._database.read("SELECT guild FROM known_guilds ORDER BY guild")
        return tuple(row["guild"] for row in rows)

    async def forget_guilds(self, before: int) -> tuple[int, ...]:
        """See `Store`."""

        async def work(run: Run) -> tuple[int, ...]:
            left = await run("SELECT guild FROM left_guilds WHERE at < ? ORDER BY at", before)
            guilds = tuple(row["guild"] for row in left)
            for guild in guilds:
                for row in await run("SELECT id FROM chases WHERE guild = ?", guild):
                    await _forget_chase(run, row["id"])
                await run("DELETE FROM faces WHERE guild = ?", guild)
                await run("DELETE FROM ladders WHERE guild = ?", guild)
                await run("DELETE FROM drafts WHERE guild = ?", guild)
                await run("DELETE FROM guild_settings WHERE guild = ?", guild)
                await run("DELETE FROM left_guilds WHERE guild = ?", guild)
            return guilds

        guilds = await self._database.transaction(work)
        if guilds:
            await self._database.scrub()
        return guilds


async def _forget_chase(run: Run, chase_id: int) -> None:
    await run("DELETE FROM due WHERE chase = ?", chase_id)
    await run("DELETE FROM messages WHERE chase = ?", chase_id)
    await run("DELETE FROM people WHERE chase = ?", chase_id)
    await run("INSERT INTO exemptions (chase, may) VALUES (?, 'go')", chase_id)
    await run("DELETE FROM steps WHERE chase = ?", chase_id)
    await run("DELETE FROM exemptions WHERE chase = ?", chase_id)
    await run("DELETE FROM chases WHERE id = ?", chase_id)
