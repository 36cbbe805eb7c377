"""`/rundown mydata`: what the bot keeps of somebody, to have or to delete."""

from __future__ import annotations

import io
import json
from datetime import UTC, datetime
from typing import Any, Final

import discord
from discord import app_commands

from bot.answers import Told, answering, patiently
from bot.desk import Desk, Interaction
from bot.slash.flow import desk_of
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
    """Hand out all that is kept of who asks, as one file."""
    async with answering(interaction):
        user = interaction.user.id
        kept = await patiently(interaction, _kept(desk_of(interaction), user))
        counts = {kind: len(kept[kind]) for kind in words.KINDS}
        if not any(counts.values()):
            raise Told(words.NOTHING)
        text = json.dumps(kept, ensure_ascii=False, indent=2)
        file = discord.File(io.BytesIO(text.encode()), filename=words.FILE)
        said = words.counted(words.HERE, counts)
        if interaction.response.is_done():
            await interaction.followup.send(said, file=file, ephemeral=True)
        else:
            await interaction.response.send_message(said, file=file, ephemeral=True)


@mydata_group.command(description=words.DELETE)
async def delete(interaction: Interaction) -> None:
    """Ask whether it shall all go."""
    store = desk_of(interaction).store
    async with answering(interaction):
        counts = await _counts(store, interaction.user.id)
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
            _chase(row, await desk.store.steps(row.id), user)
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
