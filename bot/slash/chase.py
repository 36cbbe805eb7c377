"""`/chase`: everything about the chase of a channel. Four lines a command: parse, play, draw."""

from __future__ import annotations

from typing import Any, Literal

import discord
from discord import app_commands

from bot.answers import Asked, Told, answering, patiently, whisper
from bot.board import link
from bot.desk import Interaction, by_of, gm_of, missing
from bot.slash.flow import desk_of, play_here
from bot.slash.npc import NpcWish, npc_orders, seating, side_meant
from bot.slash.start import Wish, order
from bot.store.errors import ChannelIsBusy
from bot.view.gm import sure_panel
from bot.view.pages import draw, page_of
from bot.view.words import answers as words
from bot.view.words import options as says
from bot.view.words.steps import step_words
from rundown import Advance, By, Chase, Command, Leave, OpenChase, Undo
from rundown.ladder import Role, Side
from rundown.standing import stage
from rundown.terrain import Layer

Dice = Literal["untrained", "trained", "seasoned", "elite"]
Lead = Literal["close", "standard", "distant"]
Terrain = Literal["foot", "ground", "spinner"]
SideName = Literal["pursuers", "prey"]
RoleName = Literal["runner", "pressure", "spotter", "cutter"]

chase_group = app_commands.Group(name="chase", description=says.CHASE, guild_only=True)


async def _ladders(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    found = desk_of(interaction).shelf.find(typed)
    return [app_commands.Choice(name=says.ladder(one), value=key) for key, one in found]


@chase_group.command(description=says.START)
@app_commands.describe(**says.START_OPTIONS)
@app_commands.autocomplete(ladder=_ladders)
async def start(
    interaction: Interaction,
    ladder: str,
    name: app_commands.Range[str, 1, 40] | None = None,
    dice: Dice = "trained",
    runs: Literal["npc", "players"] = "npc",
    terrain: Terrain | None = None,
    pursuers_terrain: Terrain | None = None,
    lead: Lead | None = None,
    pushing: bool = True,
    npc_tolls: bool = False,
    edge: bool = False,
) -> None:
    """Open a lobby in this channel."""
    async with answering(interaction):
        chosen = desk_of(interaction).shelf.get(ladder)
        if chosen is None:
            raise Told(words.no_ladder(ladder))
        wish = Wish(
            ladder=chosen,
            name=name,
            dice=dice,
            players_run=runs == "players",
            terrain=Layer(terrain) if terrain else None,
            pursuers_terrain=Layer(pursuers_terrain) if pursuers_terrain else None,
            lead=lead,
            pushing=pushing,
            npc_tolls=npc_tolls,
            edge=edge,
        )
        await _open(interaction, order(By(interaction.user.id, gm=True), wish))


async def _open(interaction: Interaction, command: OpenChase) -> None:
    desk, guild, channel = desk_of(interaction), interaction.guild_id, interaction.channel_id
    if guild is None or channel is None:
        raise Told(words.SERVERS_ONLY)
    if lacking := missing(interaction):
        raise Told(words.missing(lacking, channel))
    opening = desk.table.open(guild, channel, command, press=interaction.id)
    try:
        played = await patiently(interaction, opening, slash=True)
    except ChannelIsBusy as busy:
        row = await desk.store.chase(busy.chase)
        raise Told(words.busy(link(row) if row else None)) from None
    if played.step is None or interaction.response.is_done():
        desk.boards.mark(played.chase_id)
        return
    view = draw(played.chase, played.chase_id, page_of(played.chase))
    sent = await interaction.response.send_message(view=view)
    await desk.boards.post(played.chase_id, _id(sent), played.chase)


def _id(sent: discord.InteractionCallbackResponse[Any]) -> int:
    return sent.message_id or 0


@chase_group.command(description=says.SHOW)
async def show(interaction: Interaction) -> None:
    """Post the live message anew, below the talk."""
    desk = desk_of(interaction)
    async with answering(interaction):
        channel = interaction.channel_id or 0
        row = await desk.store.latest_in(channel)
        if row is None:
            raise Told(words.no_chase(None))
        chase = await desk.table.chase(row.id)
        sent = await interaction.response.send_message(view=draw(chase, row.id, page_of(chase)))
        await desk.boards.post(row.id, _id(sent), chase)
        if row.board:
            await desk.boards.drop(row.board)


@chase_group.command(description=says.ADVANCE)
async def advance(interaction: Interaction) -> None:
    """Take the advance step that is due."""

    def ask(chase: Chase, by: By) -> Advance:
        due = stage(chase)
        if due is None:
            raise Told(words.over(None))
        return Advance(by=by, round=chase.round, stage=due)

    await play_here(interaction, ask)


@chase_group.command(description=says.JOIN)
@app_commands.describe(side=says.JOIN_SIDE)
async def join(interaction: Interaction, side: SideName = "pursuers") -> None:
    """Take a seat."""
    desk = desk_of(interaction)
    async with answering(interaction) as asked:
        row = await desk.here(interaction)
        chase = asked.chase = await desk.table.chase(row.id)
        command = await desk.join(interaction, chase, Side(side))
        played = await desk.play(interaction, row.id, command, None)
        asked.chase = played.chase
        await whisper(interaction, words.joined(command, played.chase))
        desk.boards.mark(row.id)


@chase_group.command(description=says.LEAVE)
async def leave(interaction: Interaction) -> None:
    """Leave one's seat."""

    def ask(chase: Chase, by: By) -> Leave:
        seats = chase.of_user(by.user)
        if not seats:
            raise Told(words.NOBODY)
        return Leave(by=by, who=seats[0].who)

    await play_here(interaction, ask)


@chase_group.command(description=says.UNDO)
async def undo(interaction: Interaction) -> None:
    """Take the last step back."""
    desk = desk_of(interaction)
    async with answering(interaction) as asked:
        row = await desk.store.latest_in(interaction.channel_id or 0)
        if row is None:
            raise Told(words.no_chase(None))
        chase = asked.chase = await desk.table.chase(row.id)
        gm_of(interaction, chase)
        taken = step_words((await desk.table.last_step(row.id)).events, chase)
        order = Undo(by=by_of(interaction, chase), step=chase.step)
        played = await desk.play(interaction, row.id, order, None)
        asked.chase = played.chase
        await whisper(interaction, words.undone(taken))
        desk.boards.mark(row.id)


@chase_group.command(description=says.END)
async def end(interaction: Interaction) -> None:
    """End the chase where it stands, once the GM has read what that means."""
    await _sure(interaction, "end")


@chase_group.command(description=says.CANCEL)
async def cancel(interaction: Interaction) -> None:
    """Call the chase off, once the GM has read what that means."""
    await _sure(interaction, "cancel")


async def _sure(interaction: Interaction, what: Literal["end", "cancel"]) -> None:
    desk = desk_of(interaction)
    async with answering(interaction) as asked:
        row = await desk.here(interaction)
        chase = asked.chase = await desk.table.chase(row.id)
        gm_of(interaction, chase)
        view = sure_panel(chase, row.id, what)
        await interaction.response.send_message(view=view, ephemeral=True)


@chase_group.command(description=says.NPC)
@app_commands.describe(**says.NPC_OPTIONS)
async def npc(
    interaction: Interaction,
    side: SideName | None = None,
    role: RoleName | None = None,
    gambit: app_commands.Range[str, 1, 60] | None = None,
    roll: bool = False,
    edge: bool | None = None,
    name: app_commands.Range[str, 1, 40] | None = None,
    dice: Dice | None = None,
    leave: bool = False,
) -> None:
    """Seat the opposition, change it, or play its round."""
    wish = NpcWish(
        side=Side(side) if side else None,
        role=Role(role) if role else None,
        gambit=gambit,
        roll=roll,
        edge=edge,
        name=name,
        dice=dice,
        leave=leave,
    )
    desk = desk_of(interaction)
    async with answering(interaction) as asked:
        row = await desk.here(interaction)
        chase = asked.chase = await desk.table.chase(row.id)
        by = gm_of(interaction, chase)
        if chase.npc(side_meant(chase, wish)) is None:
            orders: tuple[Command, ...] = (seating(chase, by, wish),)
        else:
            orders = tuple(npc_orders(chase, by, wish))
        await whisper(interaction, await _one_by_one(interaction, row.id, orders, asked))
        desk.boards.mark(row.id)


async def _one_by_one(
    interaction: Interaction, chase_id: int, orders: tuple[Command, ...], asked: Asked
) -> str:
    # each order is a step; the first carries the press, so a second delivery stops there
    desk, done = desk_of(interaction), []
    for at, command in enumerate(orders):
        press = None if at else interaction.id
        played = await desk.table.play(chase_id, command, press=press)
        asked.chase = played.chase
        if played.step is None:
            break
        done.append(words.done(played.events, played.chase))
    return "\n".join(done) or words.NOTHING_ASKED
