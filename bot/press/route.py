"""The flow of a press: parse, play, draw. Every one of them is answered."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final
from uuid import uuid4

from discord import ui

from bot.answers import Told, answering
from bot.board import link
from bot.desk import Desk, Interaction, by_of, gm_of
from bot.press.commands import Asking, command_of
from bot.store.errors import NoSuchChase
from bot.view.controls import Press, Verb, read
from bot.view.gm import What, gm_panel, setup_panel, sure_panel
from bot.view.modals import consequence_modal, gambit_modal, npc_modal
from bot.view.move import your_move
from bot.view.words import answers as words
from bot.view.words.steps import step_words
from rundown import By, Chase, Command, Undo
from rundown.chase import Phase
from rundown.ladder import Side

GMS: Final = {
    Verb.ACT, Verb.TOUCH, Verb.UNSEAT, Verb.EDGE, Verb.UNDO, Verb.OVERTIME, Verb.SURE, Verb.SETUP,
    Verb.RUNS, Verb.GM, Verb.END, Verb.CANCEL, Verb.DOWN, Verb.NPC, Verb.CONSEQUENCE,
}  # fmt: skip
"""The controls of the GM's panel."""


@dataclass(slots=True)
class Pressed:
    """A press that is being taken, and the chase as it is known so far."""

    desk: Desk
    interaction: Interaction
    at: Press
    chase: Chase
    values: Sequence[str] = ()

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


async def press(
    desk: Desk, interaction: Interaction, match: re.Match[str], values: Sequence[str]
) -> None:
    """Take the press of a control; it is answered whatever happens."""
    async with answering(interaction) as asked:
        pressed = await taken(desk, interaction, match, values)
        asked.chase = pressed.chase
        if pressed.at.verb in GMS:
            gm_of(interaction, pressed.chase)
        if opener := OPENERS.get(pressed.at.verb):
            await opener(pressed)
            return
        try:
            command = await _command(pressed)
            await play(pressed, command)
        finally:
            asked.chase = pressed.chase


async def taken(
    desk: Desk, interaction: Interaction, match: re.Match[str], values: Sequence[str] = ()
) -> Pressed:
    """Return the press that *match* stands for, with its chase.

    Raises:
        Told: Another version of the bot has drawn it, or its chase is not known.
    """
    try:
        at = read(match)
        return Pressed(desk, interaction, at, await desk.table.chase(at.chase), values)
    except ValueError:
        raise Told(words.OLD_BUTTON) from None
    except NoSuchChase:
        raise Told(words.no_chase(None)) from None


async def play(pressed: Pressed, command: Command | Undo) -> None:
    """Play what a press asks, then draw where it was pressed, and the board."""
    desk, at = pressed.desk, pressed.at
    try:
        played = await desk.play(pressed.interaction, at.chase, command, at.step)
    except Exception:
        if at.step < pressed.chase.version:
            desk.boards.mark(at.chase)
        raise
    pressed.chase = played.chase
    if pressed.private:
        await show(pressed, await _panel(pressed))
        desk.boards.mark(at.chase)
    else:
        await desk.boards.answer(pressed.interaction, at.chase)


async def show(pressed: Pressed, view: ui.LayoutView) -> None:
    """Show *view* privately: over the panel that was pressed, or as a new one."""
    interaction = pressed.interaction
    if interaction.response.is_done():
        await interaction.edit_original_response(view=view)
    elif pressed.private:
        await interaction.response.edit_message(view=view)
    else:
        await interaction.response.send_message(view=view, ephemeral=True)


async def _command(pressed: Pressed) -> Command | Undo:
    at, chase = pressed.at, pressed.chase
    if chase.phase is Phase.OVER and at.verb not in GMS:
        row = await pressed.desk.store.chase(at.chase)
        raise Told(words.over(link(row) if row else None))
    try:
        if at.verb is Verb.JOIN:
            return await pressed.desk.join(pressed.interaction, chase, Side(at.more))
        command = command_of(pressed.asking)
    except (ValueError, LookupError):
        raise Told(words.OLD_BUTTON) from None
    if command is None:
        raise Told(words.NOBODY)
    return command


async def _panel(pressed: Pressed) -> ui.LayoutView:
    if pressed.at.verb in GMS:
        return await _gm_panel(pressed)
    return your_move(pressed.chase, pressed.at.chase, pressed.asking.who, pressed.by)


async def _gm_panel(pressed: Pressed) -> ui.LayoutView:
    desk, chase, chase_id = pressed.desk, pressed.chase, pressed.at.chase
    if chase.phase is Phase.LOBBY:
        ladders = [(key, one.name, one.place) for key, one in desk.shelf.ladders.items()]
        return setup_panel(chase, chase_id, ladders)
    last = await desk.table.last_step(chase_id)
    return gm_panel(chase, chase_id, step_words(last.events, chase))


async def _move(pressed: Pressed) -> None:
    who = int(pressed.values[0]) if pressed.values else pressed.asking.who
    one = pressed.chase.find(who)
    if one is None:
        raise Told(words.NOBODY)
    if one.user != pressed.by.user:
        gm_of(pressed.interaction, pressed.chase)
    await show(pressed, your_move(pressed.chase, pressed.at.chase, who, pressed.by))


async def _gm(pressed: Pressed) -> None:
    await show(pressed, await _gm_panel(pressed))


async def _sure(pressed: Pressed) -> None:
    what: What = "end" if pressed.at.verb is Verb.END else "cancel"
    await show(pressed, sure_panel(pressed.chase, pressed.at.chase, what))


async def _down(pressed: Pressed) -> None:
    await _gm(pressed)
    await pressed.desk.boards.bring_down(pressed.at.chase)


async def _modal(pressed: Pressed) -> None:
    make = {
        Verb.GAMBIT: gambit_modal,
        Verb.CONSEQUENCE: consequence_modal,
        Verb.NPC: npc_modal,
    }[pressed.at.verb]
    await pressed.interaction.response.send_modal(make(pressed.chase, pressed.at, uuid4().hex))


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
