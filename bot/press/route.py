"""Which press goes where: what opens something, and what is a step of the chase."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final
from uuid import uuid4

from bot.answers import Told, answering, show
from bot.characters import offer
from bot.desk import Desk, Interaction, gm_of
from bot.press import hand, ledger, mydata, record, sheets
from bot.press.commands import command_of
from bot.press.forms import is_about
from bot.press.pressed import Pressed, gms_panel, play, reading
from bot.table import Order
from bot.view.controls import CONTROL, Verb
from bot.view.gm import What, sure_panel
from bot.view.modals import consequence_modal, gambit_modal, npc_modal
from bot.view.move import your_move
from bot.view.words import answers as words
from rundown.ladder import Side


async def pressed(desk: Desk, interaction: Interaction) -> None:
    """Take the press of a control; it is answered whatever happens."""
    if is_about(interaction, Verb.SHEET):
        await sheets.pressed(desk, interaction)
        return
    if is_about(interaction, Verb.BILLS):
        await ledger.turned(desk, interaction)
        return
    if is_about(interaction, Verb.MYDATA):
        await mydata.pressed(desk, interaction)
        return
    async with answering(interaction) as asked, reading(desk, interaction, asked, CONTROL) as taken:
        if opener := OPENERS.get(taken.at.verb):
            await opener(taken)
        else:
            seated = taken.chase.of_user(taken.by.user)
            await play(taken, await _command(taken))
            if taken.at.verb is Verb.JOIN and not seated:
                await offer(desk, interaction)


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


async def _move(taken: Pressed) -> None:
    who = int(taken.values[0]) if taken.values else taken.asking.who
    one = taken.chase.find(who)
    if one is None:
        raise Told(words.NOBODY)
    if one.user != taken.by.user:
        gm_of(taken.interaction, taken.chase)
    await show(taken.interaction, your_move(taken.chase, taken.at.chase, who, taken.by))


async def _gm(taken: Pressed) -> None:
    await show(taken.interaction, await gms_panel(taken))


async def _sure(taken: Pressed) -> None:
    what: What = "end" if taken.at.verb is Verb.END else "cancel"
    await show(taken.interaction, sure_panel(taken.chase, taken.at.chase, what))


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
    **hand.OPENERS,
    **ledger.OPENERS,
    **record.OPENERS,
}
"""The controls that open something; every other one is a step of the chase."""
