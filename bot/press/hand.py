"""The GM's hand: what is amended, whose seat it is, who is told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final
from uuid import uuid4

from discord import AllowedMentions

from bot.answers import Told, patiently, show
from bot.press.pressed import Pressed, gms_panel, once, play
from bot.view.amend import WHOM, amend_modal, amend_one_panel, amend_panel, may_amend_some
from bot.view.controls import Verb
from bot.view.gm_seats import handed_over, seats_panel, share_panel, substitute_panel
from bot.view.typed import Of, change
from bot.view.typed_rung import Unreadable, tilt, toll
from bot.view.words import answers as words
from bot.view.words import hand
from rundown import Amend, Command, NotNow, Seat, ShareGm, Substitute, UndoInstead
from rundown.amendments import Amendment, TiltIs, TollIs
from rundown.chase import Phase
from rundown.ladder import Role, Side
from rundown.moves import ALLOWED
from rundown.skills import Skill

Fields = Mapping[str, str]


async def _amend(taken: Pressed) -> None:
    """Open the panels one after another, and at last the form."""
    chase, chase_id, at = taken.chase, taken.at.chase, taken.at
    if not may_amend_some(chase):
        raise UndoInstead if chase.phase is Phase.OVER else NotNow(chase.phase)
    if not at.more:
        await show(taken.interaction, amend_panel(chase, chase_id))
    elif at.more == WHOM:
        await show(
            taken.interaction, amend_one_panel(chase, chase_id, _participant(taken, _chosen(taken)))
        )
    else:
        try:
            modal = amend_modal(chase, taken.now, uuid4().hex)
        except (ValueError, LookupError):
            raise Told(words.OLD_BUTTON) from None
        await taken.interaction.response.send_modal(modal)


def _chosen(taken: Pressed) -> str:
    if not taken.values:
        raise Told(words.OLD_BUTTON)
    return taken.values[0]


def _participant(taken: Pressed, number: str) -> int:
    if not number.isdecimal() or taken.chase.find(int(number)) is None:
        raise Told(words.OLD_BUTTON)
    return int(number)


def _amended(taken: Pressed, fields: Fields) -> Command:
    try:
        right = _right(taken, fields)
    except Unreadable as unreadable:
        raise Told(str(unreadable)) from None
    except (ValueError, LookupError):
        raise Told(words.OLD_BUTTON) from None
    return Amend(by=taken.by, change=right, reason=fields.get("reason", ""))


def _right(taken: Pressed, fields: Fields) -> Amendment:
    of = Of.of(taken.at.more, taken.at.who)
    if of.what == "toll":
        skills = [Skill(one) for one in _several(fields, "skills")]
        named = _several(fields, "touches")
        sides = [side for side in Side if side in named]
        roles = [role for role in Role if role in named]
        kind, detail = fields.get("penalty", ""), fields.get("detail", "")
        return TollIs(toll(skills, kind, detail, [*sides, *roles]))
    if of.what == "tilt":
        side = fields.get("side", "")
        favoured = Side(side) if side in list(Side) else None
        return TiltIs(tilt(favoured, int(fields.get("dice", "0")), fields.get("words", "")))
    return change(taken.chase, of, fields.get("value", ""))


def _several(fields: Fields, name: str) -> list[str]:
    return [one for one in fields.get(name, "").split(",") if one]


async def _seats(taken: Pressed) -> None:
    _may(taken, Seat)
    await show(taken.interaction, seats_panel(taken.chase, taken.at.chase))


def _may(taken: Pressed, kind: type[Command]) -> None:
    if kind not in ALLOWED[taken.chase.phase]:
        raise NotNow(taken.chase.phase)


async def _seat(taken: Pressed) -> None:
    if taken.at.more not in list(Side):
        raise Told(words.OLD_BUTTON)
    user, called = _picked(taken)
    name, sheet = await taken.desk.character(user, called)
    side = Side(taken.at.more)
    order = Seat(by=taken.by, user=user, name=name, side=side, sheet=sheet)
    await play(taken, once(taken, order))


async def _substitute(taken: Pressed) -> None:
    _may(taken, Substitute)
    who = taken.at.who or _participant(taken, _chosen(taken))
    if not taken.at.who:
        await show(taken.interaction, substitute_panel(taken.chase, taken.at.chase, who))
        return
    user, called = _picked(taken)
    name, sheet = await taken.desk.character(user, called)
    order = Substitute(by=taken.by, who=who, user=user, name=name, sheet=sheet)
    await play(taken, once(taken, order))


async def _share(taken: Pressed) -> None:
    _may(taken, ShareGm)
    if not taken.at.more:
        await show(taken.interaction, share_panel(taken.chase, taken.at.chase))
        return
    user, _ = _picked(taken)
    over = taken.at.more == "over"
    await play(taken, ShareGm(by=taken.by, user=user, hand_over=over))
    if not taken.by.gm:
        await show(taken.interaction, handed_over(user))


def _picked(taken: Pressed) -> tuple[int, str]:
    """Return who was chosen in a select of users, and what they are called here.

    Raises:
        Told: Nobody was, or a bot, or somebody who is not on this server.
    """
    data: Mapping[str, Any] = taken.interaction.data or {}
    number, resolved = _chosen(taken), data.get("resolved", {})
    user = resolved.get("users", {}).get(number)
    if user is None:
        raise Told(words.OLD_BUTTON)
    if user.get("bot"):
        raise Told(hand.A_BOT)
    member = resolved.get("members", {}).get(number)
    if member is None:
        raise Told(hand.NOT_HERE)
    called = member.get("nick") or user.get("global_name") or user["username"]
    return int(number), str(called)


async def _ping(taken: Pressed) -> None:
    interaction = taken.interaction
    channel = interaction.client.get_partial_messageable(interaction.channel_id or 0)

    async def send(text: str, only: AllowedMentions) -> None:
        # Discord posts one message to a nonce, and two processes may have the same press
        await channel.send(text, allowed_mentions=only, nonce=interaction.id)

    await patiently(interaction, taken.desk.ping(taken.at.chase, taken.chase, send))
    await show(taken.interaction, await gms_panel(taken))


OPENERS: Final[Mapping[Verb, Callable[[Pressed], Awaitable[None]]]] = {
    Verb.AMEND: _amend,
    Verb.SEATS: _seats,
    Verb.SEAT: _seat,
    Verb.SUBSTITUTE: _substitute,
    Verb.SHARE: _share,
    Verb.PING: _ping,
}
"""What opens something."""

SUBMITS: Final[Mapping[Verb, Callable[[Pressed, Fields], Command]]] = {Verb.AMEND: _amended}
"""What its forms ask for."""
