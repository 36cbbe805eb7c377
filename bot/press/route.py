"""Which press goes where: what opens something, and what is a step of the chase."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final
from uuid import uuid4

from bot.answers import Told, answering, show
from bot.characters import offer
from bot.desk import Desk, Interaction, gm_of
from bot.press import hand, ladders, ledger, mydata, odds, record, sheets
from bot.press.commands import LADDER, Asking, command_of
from bot.press.forms import is_about
from bot.press.pressed import Pressed, gms_panel, once, play, reading
from bot.shelves import get
from bot.table import Order
from bot.view.controls import CONTROL, Verb
from bot.view.gm import What, sure_panel
from bot.view.modals import consequence_modal, gambit_modal, npc_modal
from bot.view.move import your_move
from bot.view.words import answers as words
from rundown import OldRound
from rundown.ladder import Side


async def pressed(desk: Desk, interaction: Interaction) -> None:
    """Take the press of a control; it is answered whatever happens."""
    for verb, take in APART.items():
        if is_about(interaction, verb):
            await take(desk, interaction)
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
        command = command_of(await _asking(taken))
    except (ValueError, LookupError):
        raise Told(words.OLD_BUTTON) from None
    if command is None:
        raise Told(words.NOBODY)
    return once(taken, command) if at.verb in SWITCHES else command


async def _asking(taken: Pressed) -> Asking:
    """Return the press, ready to be read, with the ladder that it chooses if it chooses one.

    Raises:
        Told: That ladder is gone.
    """
    if (taken.at.verb, taken.at.more) != (Verb.SETUP, LADDER):
        return taken.asking
    [wanted] = taken.values
    ladder = await get(taken.desk, taken.interaction.guild_id or 0, wanted)
    if ladder is None:
        raise Told(words.LADDER_GONE)
    return replace(taken.asking, ladder=ladder)


async def _move(taken: Pressed) -> None:
    try:
        who = int(taken.values[0]) if taken.values else taken.asking.who
    except ValueError:
        raise Told(words.OLD_BUTTON) from None
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
    if taken.at.verb is Verb.GAMBIT and taken.at.step < taken.chase.revealed:
        # said now, not once the words are typed
        raise OldRound(taken.chase.round)
    try:
        modal = make(taken.chase, taken.now, uuid4().hex)
    except (ValueError, LookupError):
        raise Told(words.OLD_BUTTON) from None
    await taken.interaction.response.send_modal(modal)


SWITCHES: Final = {Verb.TOUCH, Verb.RUNS, Verb.CROSS}
"""The controls that turn what is to its contrary: pressed twice, nothing would have happened."""

APART: Final[Mapping[Verb, Callable[[Desk, Interaction], Awaitable[None]]]] = {
    Verb.SHEET: sheets.pressed,
    Verb.BILLS: ledger.turned,
    Verb.MYDATA: mydata.pressed,
    Verb.LADDER: ladders.pressed,
}
"""What is of a user or a server, and of no chase."""

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
    **odds.OPENERS,
    **record.OPENERS,
}
"""The controls that open something; every other one is a step of the chase."""
