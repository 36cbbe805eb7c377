"""A press that is being taken: read, played, and answered where it was pressed."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import Any, Final

from discord import ui

from bot.answers import Asked, Told, is_private, show
from bot.desk import Desk, Interaction, by_of, gm_of
from bot.press.commands import Asking
from bot.shelves import everything
from bot.store.errors import NoSuchChase
from bot.table import Order
from bot.view.controls import Press, Verb, understood
from bot.view.gm import gm_panel, setup_panel
from bot.view.move import your_move
from bot.view.words import answers as words
from bot.view.words.steps import step_words
from rundown import AlreadyDone, By, Chase, Command, IllegalMove, MoveCommand, Undo, allowed
from rundown.chase import Phase

GMS: Final = {
    Verb.ACT, Verb.TOUCH, Verb.UNSEAT, Verb.EDGE, Verb.UNDO, Verb.OVERTIME, Verb.SURE, Verb.SETUP,
    Verb.RUNS, Verb.GM, Verb.END, Verb.CANCEL, Verb.DOWN, Verb.NPC, Verb.CONSEQUENCE,
    Verb.AMEND, Verb.PING, Verb.SEATS, Verb.SEAT, Verb.SUBSTITUTE, Verb.CROSS, Verb.SHARE,
    Verb.SPEND, Verb.ODDS,
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
        return Asking(self.chase, self.at, self.by, self.values)

    @property
    def now(self) -> Press:
        """The press as a form carries it on: of the chase as it is when the form is opened."""
        return replace(self.at, step=self.chase.version)

    @property
    def private(self) -> bool:
        """Whether it was on a panel that only its owner sees."""
        return is_private(self.interaction)


@asynccontextmanager
async def reading(
    desk: Desk, interaction: Interaction, asked: Asked, template: re.Pattern[str]
) -> AsyncIterator[Pressed]:
    """Read the press that *interaction* brings by *template*, and see that its board is drawn.

    Raises:
        Told: Another version of the bot has drawn it, its chase is not here, or it is over.
        GmOnly: It is a GM's, and a player has pressed.
    """
    data: Mapping[str, Any] = interaction.data or {}
    at = understood(template, data.get("custom_id"))
    if at is None:
        raise Told(words.OLD_BUTTON)
    # of a chase elsewhere nothing is told, not even that there is one
    if not await desk.is_here(interaction, at.chase):
        raise Told(words.no_chase(None))
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
        if not await taken.desk.boards.adopt(pressed_on, taken.at.chase, taken.chase):
            raise Told(words.OLD_BUTTON)
    if taken.at.verb in GMS:
        gm_of(taken.interaction, taken.chase)
    elif taken.chase.phase is Phase.OVER and taken.at.verb is not Verb.LOG:
        raise Told(words.over(await taken.desk.link(taken.at.chase)))


def once(taken: Pressed, command: Order) -> Order:
    """Return *command* as it is asked by what must not be done twice: a form, a switch.

    It is refused as `AlreadyDone` where who asks has made a step since it was drawn. Two clicks,
    or a form that is sent again because no answer came, would else spend a bill twice, or turn
    back what the first one turned. A move is judged by the rules themselves, and so is an undo.
    """
    if isinstance(command, MoveCommand | Undo) or callable(command):
        return command

    def asked(chase: Chase) -> Command:
        late = chase.pressed.get(command.by.user, 0) > taken.at.step
        # where the rules refuse it too, they know better why
        if late and allowed(chase, command):
            raise AlreadyDone
        return command

    return asked


async def play(taken: Pressed, command: Order) -> None:
    """Play what a press asks, then draw where it was pressed, and the board."""
    desk, at = taken.desk, taken.at
    try:
        played = await desk.play(taken.interaction, at.chase, command, at.step)
    except IllegalMove:
        # what was refused may be long past: the panel shows what can be done now
        if taken.private and at.step < taken.chase.version:
            await show(taken.interaction, await panel(taken))
        raise
    taken.asked.became(played.chase)
    if not taken.private:
        await desk.boards.answer(taken.interaction, at.chase)
        return
    try:
        await show(taken.interaction, await panel(taken))
    finally:
        desk.boards.mark(at.chase, taken.interaction)


async def panel(taken: Pressed) -> ui.LayoutView:
    """Return the private panel that was pressed, as it is now."""
    if taken.at.verb in GMS:
        return await gms_panel(taken)
    return your_move(taken.chase, taken.at.chase, taken.asking.who, taken.by)


async def gms_panel(taken: Pressed) -> ui.LayoutView:
    """Return the GM's panel: of the lobby's options, or of the chase."""
    desk, chase, chase_id = taken.desk, taken.chase, taken.at.chase
    if chase.phase is Phase.LOBBY:
        known = await everything(desk, taken.interaction.guild_id or 0)
        ladders = [(one.key, one.name, one.place) for one in known]
        return setup_panel(chase, chase_id, ladders)
    last = await desk.table.last_step(chase_id)
    return gm_panel(chase, chase_id, step_words(last.events, chase))
