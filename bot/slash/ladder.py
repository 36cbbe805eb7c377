"""`/ladder`: the ladders that this server may climb, and the writing of its own."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import discord
from discord import app_commands

from bot import drafts
from bot.answers import Told, answering, show
from bot.desk import Interaction
from bot.gate import charge
from bot.library.ladders import BadLadder, dump, read_ladder
from bot.library.lines import write
from bot.library.source import SIZE
from bot.limits import Kind
from bot.shelves import MOST, code, everything, get, may_change, own
from bot.slash.flow import desk_of, fetched
from bot.slash.offers import ladders, own_ladders
from bot.view.ladder_draft import bad_file
from bot.view.ladder_list import ladder_list, ladder_shown, removal
from bot.view.words import answers
from bot.view.words import ladders as words
from rundown.ladder import Ladder

ladder_group = app_commands.Group(name="ladder", description=words.GROUP, guild_only=True)


@ladder_group.command(name="list", description=words.LIST)
async def list_(interaction: Interaction) -> None:
    """Show what can be climbed here, this server's own first."""
    async with answering(interaction):
        known = await everything(desk_of(interaction), drafts.guild_of(interaction))
        await show(interaction, ladder_list(known, MOST))


@ladder_group.command(name="show", description=words.SHOW)
@app_commands.describe(ladder=words.SHOW_WHICH)
@app_commands.autocomplete(ladder=ladders)
async def show_(interaction: Interaction, ladder: str) -> None:
    """Show a ladder rung by rung, to who asks alone."""
    async with answering(interaction):
        found = await _meant(interaction, ladder)
        await show(interaction, ladder_shown(found, code(found.name)))


@ladder_group.command(description=words.ADD)
@app_commands.describe(file=words.ADD_FILE)
async def add(interaction: Interaction, file: discord.Attachment | None = None) -> None:
    """Open the form, or show the draft that is not finished; or read a file into a draft."""
    async with answering(interaction):
        if file is None:
            await drafts.begin(desk_of(interaction), interaction, None)
        else:
            await _from_file(interaction, file)


async def _from_file(interaction: Interaction, file: discord.Attachment) -> None:
    desk = desk_of(interaction)
    if file.size > SIZE:
        raise Told(words.too_large(file.size, SIZE))
    charge(desk, interaction, Kind.UPLOAD)
    reading = partial(read_ladder, file=file.filename)
    try:
        ladder = await fetched(interaction, file, reading)
    except BadLadder as bad:
        await show(interaction, bad_file(file.filename, bad.faults))
        return
    draft, lost = await drafts.keep(desk, drafts.draft_of(interaction, ladder))
    await show(interaction, await drafts.panel(desk, interaction, draft))
    await drafts.hand_back(interaction, lost)


@ladder_group.command(description=words.EXPORT)
@app_commands.describe(ladder=words.EXPORT_WHICH)
@app_commands.autocomplete(ladder=ladders)
async def export(interaction: Interaction, ladder: str) -> None:
    """Hand out a ladder as files."""
    async with answering(interaction):
        charge(desk_of(interaction), interaction, Kind.EXPORT)
        found = await _meant(interaction, ladder)
        stem = words.stem(found.name)
        texts = {f"{stem}.yaml": dump(found), f"{stem}.txt": write(found)}
        files = [discord.File(BytesIO(text.encode()), name) for name, text in texts.items()]
        said = words.EXPORTED.format(name=words.name(found.name))
        await interaction.response.send_message(said, files=files, ephemeral=True)


@ladder_group.command(description=words.REMOVE)
@app_commands.describe(ladder=words.REMOVE_WHICH)
@app_commands.autocomplete(ladder=own_ladders)
async def remove(interaction: Interaction, ladder: str) -> None:
    """Remove one of the server's own, once who may has said so twice."""
    async with answering(interaction):
        row = await own(desk_of(interaction), drafts.guild_of(interaction), ladder)
        if row is None:
            found = await _meant(interaction, ladder)
            raise Told(words.NOT_REMOVABLE.format(name=words.name(found.name)))
        name = row.ladder.name
        if not may_change(interaction, row.author):
            raise Told(words.not_yours(name, row.author))
        await show(interaction, removal(name, code(name)))


async def _meant(interaction: Interaction, typed: str) -> Ladder:
    """Return the ladder that was *typed*.

    Raises:
        Told: There is none.
    """
    found = await get(desk_of(interaction), drafts.guild_of(interaction), typed)
    if found is None:
        raise Told(answers.no_ladder(typed))
    return found
