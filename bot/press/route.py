"""The flow of a press: parse, play, draw. Every one of them is answered."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final
from uuid import uuid4

from discord import ui

from bot.answers import Asked, Told, answering
from bot.desk import Desk, Interaction, by_of, gm_of
from bot.press.commands import Asking, command_of
from bot.store.errors import NoSuchChase
from bot.table import Order
from bot.view.controls import CONTROL, Press, Verb, read
from bot.view.gm import What, gm_panel, setup_panel, sure_panel
from bot.view.modals import consequence_modal, gambit_modal, npc_modal
from bot.view.move import your_move
from bot.view.words import answers as words
from bot.view.words.steps import step_words
from rundown import By, Chase, IllegalMove
from rundown.chase import Phase
from rundown.ladder import Side

GMS: Final = {
    Verb.ACT, Verb.TOUCH, Verb.UNSEAT, Verb.EDGE, Verb.UNDO, Verb.OVERTIME, Verb.SURE, Verb.SETUP,
    Verb.RUNS, Verb.GM, Verb.END, Verb.CANCEL, Verb.DOWN, Verb.NPC, Verb.CONSEQUENCE,
}  # fmt: skip
"""The controls of the GM's panel."""


@dataclass(frozen=True, slots=True)
class Pressed:
    """A press that is being taken."""

    desk: Desk
    interaction: Interaction
    at: Press
    asked: Asked
    values: Sequence[str] = ()

    @property
    def chase(self) -> Chase:
        """The chase as it is known so far."""
        return self.asked.chase

    @property
    def by(self) -> By:
        """Who pressed."""
        return by_of(self.interaction, self.chase)

    @property
    def asking(self) -> Asking:
        """The press, ready to be read."""
        return Asking(self.chase, self.at, self.by, self.values, self.desk.shelf)

    @property
    def private(self) -> bool:
        """Whether it was on a panel that only its owner sees."""
        message = self.interaction.message
        return message is not None and message.flags.ephemeral


async def pressed(desk: Desk, interaction: Interaction) -> None:
    """Take the press of a control; it is answered whatever happens."""
    async with answering(interaction) as asked, reading(desk, interaction, asked, CONTROL) as taken:
        if opener := OPENERS.get(taken.at.verb):
            await opener(taken)
        else:
            await play(taken, await _command(taken))


@asynccontextmanager
async def reading(
    desk: Desk, interaction: Interaction, asked: Asked, template: re.Pattern[str]
) -> AsyncIterator[Pressed]:
    """Read the press that *interaction* brings by *template*, and see that its board is drawn.

    Raises:
        Told: Another version of the bot has drawn it, its chase is not known, or it is over.
        GmOnly: It is a GM's, and a player has pressed.
    """
    data: Mapping[str, Any] = interaction.data or {}
    match = template.fullmatch(str(data.get("custom_id")))
    try:
        at = read(match) if match else None
    except ValueError:
        at = None
    if at is None:
        raise Told(words.OLD_BUTTON)
    try:
        asked.chase = await desk.table.chase(at.chase)
    except NoSuchChase:
        raise Told(words.no_chase(None)) from None
    taken = Pressed(desk, interaction, at, asked, data.get("values", ()))
    late = at.step < asked.chase.version
    try:
        await _let_in(taken)
        yield taken
    finally:
        # who presses a late button may be looking at a board that was never brought up to date
        if late:
            desk.boards.mark(at.chase)


async def _let_in(taken: Pressed) -> None:
    if not taken.private and taken.interaction.message:
        pressed_on = taken.interaction.message.id
        await taken.desk.boards.adopt(pressed_on, taken.at.chase, taken.chase)
    if taken.at.verb in GMS:
        gm_of(taken.interaction, taken.chase)
    elif taken.chase.phase is Phase.OVER:
        raise Told(words.over(await taken.desk.link(taken.at.chase)))


async def play(taken: Pressed, command: Order) -> None:
    """Play what a press asks, then draw where it was pressed, and the board."""
    desk, at = taken.desk, taken.at
    try:
        played = await desk.play(taken.interaction, at.chase, command, at.step)
    except IllegalMove:
        # what was refused may be long past: the panel shows what can be done now
        if taken.private and at.step < taken.chase.version:
            await show(taken, await _panel(taken))
        raise
    taken.asked.became(played.chase)
    if not taken.private:
        await desk.boards.answer(taken.interaction, at.chase)
        return
    try:
        await show(taken, await _panel(taken))
    finally:
        desk.boards.mark(at.chase, taken.interaction)


async def show(taken: Pressed, view: ui.LayoutView) -> None:
    """Show *view* privately: over the panel that was pressed, or as a new one."""
    interaction = taken.interaction
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view)
    elif taken.private:
        await interaction.response.edit_message(view=view)
    else:
        await interaction.response.send_message(view=view, ephemeral=True)


async def _command(taken: Pressed) -> Order:
    at = taken.at
    try:
        if at.verb is Verb.JOIN:
            return await taken.desk.join(taken.interaction, taken.chase, Side(at.more))
        command = command_of(taken.asking)
    except (ValueError, LookupError):
        raise Told(words.OLD_BUTTON) from None
    if command is None:
        raise Told(words.NOBODY)
    return command


async def _panel(taken: Pressed) -> ui.LayoutView:
    if taken.at.verb in GMS:
        return await _gm_panel(taken)
    return your_move(taken.chase, taken.at.chase, taken.asking.who, taken.by)


async def _gm_panel(taken: Pressed) -> ui.LayoutView:
    desk, chase, chase_id = taken.desk, taken.chase, taken.at.chase
    if chase.phase is Phase.LOBBY:
        ladders = [(key, one.name, one.place) for key, one in desk.shelf.ladders.items()]
        return setup_panel(chase, chase_id, ladders)
    last = await desk.table.last_step(chase_id)
    return gm_panel(chase, chase_id, step_words(last.events, chase))


async def _move(taken: Pressed) -> None:
    who = int(taken.values[0]) if taken.values else taken.asking.who
    one = taken.chase.find(who)
    if one is None:
        raise Told(words.NOBODY)
    if one.user != taken.by.user:
        gm_of(taken.interaction, taken.chase)
    await show(taken, your_move(taken.chase, taken.at.chase, who, taken.by))


async def _gm(taken: Pressed) -> None:
    await show(taken, await _gm_panel(taken))


async def _sure(taken: Pressed) -> None:
    what: What = "end" if taken.at.verb is Verb.END else "cancel"
    await show(taken, sure_panel(taken.chase, taken.at.chase, what))


async def _down(taken: Pressed) -> None:
    await _gm(taken)
    taken.desk.boards.mark(taken.at.chase, taken.interaction, down=True)


async def _modal(taken: Pressed) -> None:
    make = {
        Verb.GAMBIT: gambit_modal,
        Verb.CONSEQUENCE: consequence_modal,
        Verb.NPC: npc_modal,
    }[taken.at.verb]
    await taken.interaction.response.send_modal(make(taken.chase, taken.at, uuid4().hex))


OPENERS: Final[Mapping[Verb, Callable[[Pressed], Awaitable[None]]]] = {
    Verb.MOVE: _move,
    Verb.ACT: _move,
    Verb.GM: _gm,
    Verb.END: _sure,
    Verb.CANCEL: _sure,
    Verb.DOWN: _down,
    Verb.GAMBIT: _modal,
    Verb.CONSEQUENCE: _modal,
    Verb.NPC: _modal,
}
"""The controls that open something; every other one is a step of the chase."""
