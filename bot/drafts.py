"""Ladders that somebody is writing: kept as typed, read anew each time, saved when they say so."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from uuid import uuid4

import discord
from discord import ui

from bot.answers import Told, show
from bot.clock import now
from bot.desk import Desk, Interaction, by_of
from bot.library.ladders import BadLadder
from bot.library.lines import Top, parse, write_rungs
from bot.limits import LADDERS_EACH
from bot.shelves import MOST, is_the_bots, may_change, own, turn
from bot.store.protocol import Draft, LadderRow
from bot.view.ladder_draft import Proof, Standing, as_text, mending, preview, saved
from bot.view.ladder_form import ladder_form
from bot.view.words import answers
from bot.view.words import ladders as words
from bot.view.words.limits import SHARE
from rundown import Chase
from rundown.ladder import Ladder
from rundown.terrain import Layer


def guild_of(interaction: Interaction) -> int:
    """Return the server of *interaction*.

    Raises:
        Told: It is of none.
    """
    if interaction.guild_id is None:
        raise Told(answers.SERVERS_ONLY)
    return interaction.guild_id


async def newest(desk: Desk, interaction: Interaction) -> Draft:
    """Return what who asks is writing here.

    Raises:
        Told: Nothing, any more.
    """
    draft = await desk.store.draft(guild_of(interaction), interaction.user.id)
    if draft is None:
        raise Told(words.NO_DRAFT)
    return draft


def read(draft: Draft) -> Ladder:
    """Return the ladder that stands in *draft*.

    Raises:
        BadLadder: With everything that is to mend.
    """
    # on foot is what the form says unless somebody chooses: the lines may say otherwise
    terrain = None if draft.terrain is Layer.FOOT else draft.terrain
    name, place, blurb = (
        " ".join(text.splitlines()) for text in (draft.name, draft.place, draft.blurb)
    )
    return parse(draft.lines, top=Top(name=name, place=place, terrain=terrain, blurb=blurb))


def draft_of(interaction: Interaction, ladder: Ladder) -> Draft:
    """Return *ladder*, from a file, as who asks would have typed it here."""
    return Draft(
        guild=guild_of(interaction),
        user=interaction.user.id,
        at=now(),
        name=ladder.name,
        place=ladder.place,
        terrain=ladder.terrain,
        blurb=ladder.blurb,
        lines=write_rungs(ladder),
    )


async def begin(desk: Desk, interaction: Interaction, first: Draft | None) -> None:
    """Open the form, empty or with *first* in it; or show the draft that is not finished."""
    draft = await desk.store.draft(guild_of(interaction), interaction.user.id)
    if draft:
        view = await panel(desk, interaction, draft, note=words.UNFINISHED)
        await show(interaction, view)
    else:
        await interaction.response.send_modal(ladder_form(first, uuid4().hex))


async def panel(
    desk: Desk, interaction: Interaction, draft: Draft, *, page: int = 1, note: str = ""
) -> ui.LayoutView:
    """Return *draft* as who writes it sees it: what was understood, or what is to mend."""
    try:
        ladder = read(draft)
    except BadLadder as bad:
        return mending(draft, bad.faults, note)
    return preview(await _proof(desk, interaction, draft, ladder), page, note)


async def _proof(desk: Desk, interaction: Interaction, draft: Draft, ladder: Ladder) -> Proof:
    there = await own(desk, draft.guild, ladder.name)
    if is_the_bots(desk, ladder.name):
        standing = Standing.THE_BOTS
    elif there is None:
        standing = Standing.FREE
    elif may_change(interaction, there.author):
        standing = Standing.REPLACES
    else:
        standing = Standing.TAKEN
    author = there.author if there else 0
    return Proof(draft=draft, ladder=ladder, standing=standing, author=author)


async def save(desk: Desk, interaction: Interaction, draft: Draft, *, over: bool) -> ui.LayoutView:
    """Return that *draft* is saved, *over* the one of its name if that is meant; or why it is not.

    Raises:
        Told: It is saved or thrown away already.
        Told: Who asks has as many there as one who is no GM may.
        ShelfIsFull: The server has as many as it may.
    """
    async with turn(draft.guild):
        # a second press may have waited for the first to save it
        last = await newest(desk, interaction)
        if last.n != draft.n:
            return await panel(desk, interaction, last, note=words.OLDER)
        try:
            proof = await _proof(desk, interaction, draft, read(draft))
        except BadLadder as bad:
            return mending(draft, bad.faults)
        replaces = proof.standing is Standing.REPLACES
        if proof.standing is not Standing.FREE and not (replaces and over):
            return preview(proof, note=words.MEANWHILE if replaces else "")
        if not replaces:
            await _have_room(desk, interaction, draft.guild)
        row = LadderRow(guild=draft.guild, ladder=proof.ladder, author=draft.user, at=now())
        await desk.store.save_ladder(row, over=replaces, most=MOST)
        await desk.store.drop_draft(draft.guild, draft.user)
    return saved(proof.ladder, replaced=replaces)


async def _have_room(desk: Desk, interaction: Interaction, guild: int) -> None:
    if by_of(interaction, Chase()).gm:
        return
    spines = await desk.store.spines(guild)
    if sum(one.author == interaction.user.id for one in spines) >= LADDERS_EACH:
        raise Told(SHARE)


async def keep(desk: Desk, draft: Draft) -> tuple[Draft, Draft | None]:
    """Return *draft* as it is kept now, and the one whose place it took, where that was another.

    *draft*'s number is that of the one which it was written from.
    """
    before = await desk.store.draft(draft.guild, draft.user)
    if before and replace(draft, n=before.n, at=before.at) == before:
        return before, None
    kept = await desk.store.save_draft(draft)
    return kept, before if before and before.n != draft.n else None


async def hand_back(interaction: Interaction, lost: Draft | None) -> None:
    """Give who asks the text of the draft that they *lost* to another, where they did."""
    if lost is None:
        return
    file = discord.File(BytesIO(as_text(lost).encode()), filename=words.HANDED_BACK_FILE)
    await interaction.followup.send(words.HANDED_BACK, file=file, ephemeral=True)
