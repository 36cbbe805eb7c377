"""`/chase`: everything about the chase of a channel. Four lines a command: parse, play, draw."""

from __future__ import annotations

from typing import Literal

from discord import app_commands

from bot import answers, shelves
from bot.answers import Told, answering, patiently, whisper
from bot.characters import offer
from bot.desk import Desk, Interaction, by_of, gm_of
from bot.slash.flow import at_hand, desk_of, play_here
from bot.slash.npc import NpcWish, npc_orders
from bot.slash.offers import ladders
from bot.slash.opening import answer_with, open_here, open_in_thread
from bot.slash.spans import End, span_of, spans
from bot.slash.start import Wish, order
from bot.table import Order, Played
from bot.view.gm import sure_panel
from bot.view.words import answers as words
from bot.view.words import options as says
from bot.view.words import start as start_words
from bot.view.words.refusals import refusal
from bot.view.words.steps import step_words
from rundown import (
    Advance,
    By,
    CancelChase,
    Chase,
    EndChase,
    IllegalMove,
    Leave,
    NotNow,
    Undo,
)
from rundown.ladder import Role, Side
from rundown.moves import ALLOWED
from rundown.standing import stage
from rundown.terrain import Layer

Dice = Literal["untrained", "trained", "seasoned", "elite"]
Lead = Literal["close", "standard", "distant"]
Terrain = Literal["foot", "ground", "spinner"]
SideName = Literal["pursuers", "prey"]
RoleName = Literal["runner", "pressure", "spotter", "cutter"]

chase_group = app_commands.Group(name="chase", description=says.CHASE, guild_only=True)


@chase_group.command(description=says.START)
@app_commands.describe(**says.START_OPTIONS, **start_words.OPTIONS)
@app_commands.autocomplete(ladder=ladders, timer=spans)
async def start(
    interaction: Interaction,
    ladder: str,
    name: app_commands.Range[str, 1, 40] | None = None,
    dice: Dice | None = None,
    runs: Literal["npc", "players"] = "npc",
    terrain: Terrain | None = None,
    pursuers_terrain: Terrain | None = None,
    lead: Lead | None = None,
    pushing: bool = True,
    npc_tolls: bool = False,
    edge: bool | None = None,
    timer: str | None = None,
    timer_end: End | None = None,
    in_thread: bool = False,
) -> None:
    """Open a lobby in this channel, or in a new thread of it."""
    async with answering(interaction) as asked:
        desk, guild = desk_of(interaction), interaction.guild_id or 0
        chosen = await shelves.get(desk, guild, ladder)
        if chosen is None:
            raise Told(words.no_ladder(ladder))
        usual = await desk.settings(guild)
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
            timer=usual.timer if timer is None else span_of(timer),
            timer_advances=timer_end == "advance" if timer_end else usual.timer_advances,
        )
        open_ = open_in_thread if in_thread else open_here
        await open_(interaction, order(By(interaction.user.id, gm=True), wish), asked)


@chase_group.command(description=says.SHOW)
async def show(interaction: Interaction) -> None:
    """Post the live message anew, below the talk."""
    desk = desk_of(interaction)
    async with answering(interaction):
        row = await desk.latest(interaction)
        await answer_with(interaction, row.id, await desk.table.chase(row.id))


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
        row, chase = await at_hand(interaction, asked)
        command = await desk.join(interaction, chase, Side(side))
        played = await desk.play(interaction, row.id, command, None)
        asked.became(played.chase)
        desk.boards.mark(row.id, interaction)
        await whisper(interaction, words.joined(command, played.chase))
        if played.step and not chase.of_user(interaction.user.id):
            await offer(desk, interaction)


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
        row = await desk.latest(interaction)
        chase = asked.chase = await desk.table.chase(row.id)
        gm_of(interaction, chase)
        taken = step_words((await desk.table.last_step(row.id)).events, chase)
        order = Undo(by=by_of(interaction, chase), step=chase.step)
        played = await desk.play(interaction, row.id, order, None)
        asked.became(played.chase)
        desk.boards.mark(row.id, interaction)
        await whisper(interaction, words.undone(taken))


@chase_group.command(description=says.END)
async def end(interaction: Interaction) -> None:
    """End the chase where it stands, once the GM has read what that means."""
    await _sure(interaction, "end")


@chase_group.command(description=says.CANCEL)
async def cancel(interaction: Interaction) -> None:
    """Call the chase off, once the GM has read what that means."""
    await _sure(interaction, "cancel")


async def _sure(interaction: Interaction, what: Literal["end", "cancel"]) -> None:
    async with answering(interaction) as asked:
        row, chase = await at_hand(interaction, asked)
        gm_of(interaction, chase)
        if (EndChase if what == "end" else CancelChase) not in ALLOWED[chase.phase]:
            raise NotNow(chase.phase)
        view = sure_panel(chase, row.id, what)
        await answers.show(interaction, view)


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
        row, chase = await at_hand(interaction, asked)
        by = gm_of(interaction, chase)
        orders = tuple(npc_orders(chase, by, wish))
        work = _one_by_one(desk, row.id, orders, interaction.id)
        done, refused = await patiently(interaction, work)
        for played in done:
            asked.became(played.chase)
        if done:
            desk.boards.mark(row.id, interaction)
        told = [words.done(played.events, played.chase) for played in done]
        if refused:
            told.append(refusal(refused, asked.chase))
        await whisper(interaction, "\n".join(told) or words.NOTHING_ASKED)


async def _one_by_one(
    desk: Desk, chase_id: int, orders: tuple[Order, ...], press: int
) -> tuple[list[Played], IllegalMove | None]:
    """Return what *orders* have led to, a step each, and what was refused of them."""
    done: list[Played] = []
    for at, command in enumerate(orders):
        try:
            # the first carries the press, so that a second delivery stops there
            played = await desk.table.play(chase_id, command, press=None if at else press)
        except IllegalMove as refused:
            return done, refused
        if played.step is None:
            break
        done.append(played)
    return done, None
