"""`/rundown mydata`: what the bot keeps of somebody, to have or to delete."""

from __future__ import annotations

import asyncio
import json
from datetime import UTC, datetime
from typing import Any, Final

import discord
from discord import app_commands

from bot.answers import Told, answering, is_answered, patiently
from bot.desk import Desk, Interaction
from bot.gate import charge
from bot.limits import Kind
from bot.slash.flow import desk_of
from bot.slash.handed import files_of
from bot.slash.rundown import rundown_group
from bot.store.codec import LADDER, SHEET
from bot.store.protocol import ChaseRow, Draft, LadderRow, SheetRow, Store
from bot.view.mydata import delete_panel
from bot.view.words import mydata as words
from rundown.history import Step, replay

FORMAT: Final = "rundown-mydata"
VERSION: Final = 1

mydata_group = app_commands.Group(name="mydata", description=words.GROUP, parent=rundown_group)


@mydata_group.command(description=words.EXPORT)
async def export(interaction: Interaction) -> None:
    """Hand out all that is kept of who asks: as one file, unless that is too large."""
    async with answering(interaction):
        charge(desk_of(interaction), interaction, Kind.EXPORT)
        user = interaction.user.id
        kept = await patiently(interaction, _kept(desk_of(interaction), user))
        counts = {kind: len(kept[kind]) for kind in words.KINDS}
        if not any(counts.values()):
            raise Told(words.NOTHING)
        try:
            files = await asyncio.to_thread(files_of, kept, interaction.filesize_limit)
        except ValueError:
            raise Told(words.TOO_LARGE) from None
        await _hand_out(interaction, words.handed(counts, len(files)), files)


async def _hand_out(interaction: Interaction, said: str, files: list[discord.File]) -> None:
    """Send *files* privately, one by one: what an answer takes in all is not much more than one."""
    first, *more = files
    if await is_answered(interaction):
        await interaction.followup.send(said, file=first, ephemeral=True)
    else:
        await interaction.response.send_message(said, file=first, ephemeral=True)
    for file in more:
        await interaction.followup.send(file=file, ephemeral=True)


@mydata_group.command(description=words.DELETE)
async def delete(interaction: Interaction) -> None:
    """Ask whether it shall all go."""
    desk = desk_of(interaction)
    async with answering(interaction):
        charge(desk, interaction, Kind.EXPORT)
        counts = await _counts(desk.store, interaction.user.id)
        if not any(counts.values()):
            raise Told(words.NOTHING)
        view = delete_panel(counts)
        await interaction.response.send_message(view=view, ephemeral=True)


async def _counts(store: Store, user: int) -> dict[str, int]:
    return {
        "sheets": len(await store.sheets(user)),
        "chases": len(await store.chases_of(user)),
        "ladders": len(await store.ladders_of(user)),
        "drafts": len(await store.drafts_of(user)),
    }


async def _kept(desk: Desk, user: int) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "user": user,
        "sheets": [_sheet(row) for row in await desk.store.sheets(user)],
        "chases": [
            # a long one takes a moment, in which nobody else is to wait
            await asyncio.to_thread(_chase, row, await desk.store.steps(row.id), user)
            for row in await desk.store.chases_of(user)
        ],
        "ladders": [_ladder(row) for row in await desk.store.ladders_of(user)],
        "drafts": [_draft(row) for row in await desk.store.drafts_of(user)],
    }


def _sheet(row: SheetRow) -> dict[str, Any]:
    sheet = json.loads(SHEET.dump(row.sheet))
    return {"name": row.name, "in_use": row.in_use, "sheet": sheet}


def _ladder(row: LadderRow) -> dict[str, Any]:
    return {
        "server": row.guild,
        "name": row.ladder.name,
        "saved_at": _stamp(row.at),
        "ladder": json.loads(LADDER.dump(row.ladder)),
    }


def _draft(row: Draft) -> dict[str, Any]:
    return {
        "server": row.guild,
        "name": row.name,
        "saved_at": _stamp(row.at),
        "place": row.place,
        "terrain": row.terrain,
        "blurb": row.blurb,
        "lines": row.lines,
    }


def _chase(row: ChaseRow, steps: tuple[Step, ...], user: int) -> dict[str, Any]:
    chase = replay(steps)
    return {
        "id": row.id,
        "server": row.guild,
        "channel": row.channel,
        "opened_at": _stamp(row.opened_at),
        "ended_at": _stamp(row.ended_at) if row.ended_at else None,
        "ladder": chase.ladder.name,
        "gm": user in chase.gms,
        "characters": [
            {"name": one.name, "side": one.side} for one in chase.participants if one.user == user
        ],
        "steps": [{"n": step.n, "at": _stamp(step.at)} for step in steps if step.by.user == user],
    }


def _stamp(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")
