"""Servers in SQLite: what they have set, and those that the bot has left."""

from __future__ import annotations

from bot.store.rows import GuildSettings
from bot.store.sqlite.database import Database, Run


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
            "REPLACE INTO guild_settings (guild, gm_role, timer, timer_advances)"
            " VALUES (?, ?, ?, ?)",
            settings.guild,
            settings.gm_role,
            settings.timer,
            settings.timer_advances,
        )

    async def guild_left(self, guild: int, at: int) -> None:
        """See `Store`."""
        await self._database.write(
            "INSERT OR IGNORE INTO left_guilds (guild, at) VALUES (?, ?)", guild, at
        )

    async def guild_back(self, guild: int) -> None:
        """See `Store`."""
        await self._database.write("DELETE FROM left_guilds WHERE guild = ?", guild)

    async def forget_guilds(self, before: int) -> tuple[int, ...]:
        """See `Store`."""

        def work(run: Run) -> tuple[int, ...]:
            left = run("SELECT guild FROM left_guilds WHERE at < ? ORDER BY at", before)
            guilds = tuple(row["guild"] for row in left)
            for guild in guilds:
                for row in run("SELECT id FROM chases WHERE guild = ?", guild):
                    _forget_chase(run, row["id"])
                run("DELETE FROM faces WHERE guild = ?", guild)
                run("DELETE FROM ladders WHERE guild = ?", guild)
                run("DELETE FROM drafts WHERE guild = ?", guild)
                run("DELETE FROM guild_settings WHERE guild = ?", guild)
                run("DELETE FROM left_guilds WHERE guild = ?", guild)
            return guilds

        guilds = await self._database.transaction(work)
        if guilds:
            await self._database.scrub()
        return guilds


def _forget_chase(run: Run, chase_id: int) -> None:
    run("DELETE FROM due WHERE chase = ?", chase_id)
    run("DELETE FROM messages WHERE chase = ?", chase_id)
    run("DELETE FROM people WHERE chase = ?", chase_id)
    run("INSERT INTO exemptions (chase, may) VALUES (?, 'go')", chase_id)
    run("DELETE FROM steps WHERE chase = ?", chase_id)
    run("DELETE FROM exemptions WHERE chase = ?", chase_id)
    run("DELETE FROM chases WHERE id = ?", chase_id)
