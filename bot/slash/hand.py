"""`/chase amend`, `gm`, `seat`, `substitute` and `ping`: the GM's hand, typed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import discord
from discord import app_commands

from bot.answers import Told, answering
from bot.desk import Interaction, gm_of
from bot.slash.chase import SideName, chase_group
from bot.slash.flow import at_hand, desk_of, play_here
from bot.view import plain
from bot.view.controls import OPTION, OPTIONS
from bot.view.typed import OWNED, SIDED, Of, change
from bot.view.typed_rung import Unreadable
from bot.view.values import values
from bot.view.words import amend as amends
from bot.view.words import hand as words
from bot.view.words import terms
from rundown import Amend, By, Chase, Seat, ShareGm, Substitute
from rundown.ladder import Side
from rundown.turns import Participant

Choices = list[app_commands.Choice[str]]
WHAT: Final = [
    app_commands.Choice(name=name, value=value) for value, name in words.AMENDABLE.items()
]
REASON: Final = 120
TYPED: Final = 300


async def _chase(interaction: Interaction) -> Chase | None:
    """Return the live chase of the channel, for suggestions."""
    desk = desk_of(interaction)
    row = await desk.store.live_in(interaction.channel_id or 0)
    return await desk.table.chase(row.id) if row else None


def _offered(typed: str, found: Iterator[tuple[str, str]]) -> Choices:
    wanted = typed.strip().casefold()
    return [
        app_commands.Choice(name=name, value=value)
        for value, name in found
        # one that Discord would not take is left to be typed
        if plain.units(value) <= OPTION
        and (wanted in name.casefold() or wanted in value.casefold())
    ][:OPTIONS]


def _people(chase: Chase) -> Iterator[tuple[str, str]]:
    for one in sorted(chase.participants, key=lambda one: one.left):
        yield str(one.who), plain.bare(words.whom(one), OPTION)


async def _whose(interaction: Interaction, typed: str) -> Choices:
    chase, what = await _chase(interaction), getattr(interaction.namespace, "what", "")
    if what in SIDED:
        return _offered(typed, ((side, terms.THE_SIDE[side]) for side in Side))
    if chase is None or what not in OWNED:
        return []
    return _offered(typed, _people(chase))


async def _seated(interaction: Interaction, typed: str) -> Choices:
    chase = await _chase(interaction)
    if chase is None:
        return []
    playing = {str(one.who) for one in chase.participants if one.user and not one.left}
    return _offered(typed, (found for found in _people(chase) if found[0] in playing))


async def _values(interaction: Interaction, typed: str) -> Choices:
    chase, asked = await _chase(interaction), interaction.namespace
    if chase is None:
        return []
    try:
        of = _of(chase, str(getattr(asked, "what", "")), getattr(asked, "who", None))
    except Told:
        return []
    # what is so already is the least wanted
    found = sorted(values(chase, of), key=lambda one: one.now)
    return _offered(typed, ((one.typed, plain.bare(one.shown, OPTION)) for one in found))


def _of(chase: Chase, what: str, who: str | None) -> Of:
    """Return what is to be set right.

    Raises:
        Told: It is nobody's, or nothing.
    """
    if what in SIDED:
        named = (who or "").strip().casefold().removeprefix("the ")
        if named not in list(Side):
            raise Told(amends.NO_SIDE)
        return Of(what, Side(named))
    if what in OWNED:
        return Of(what, who=_participant(chase, who).who)
    if what not in words.AMENDABLE:
        raise Told(amends.NOBODY)
    return Of(what)


def _participant(chase: Chase, who: str | None) -> Participant:
    if not who or not who.strip():
        raise Told(amends.NOBODY)
    wanted = who.strip().casefold()
    for one in sorted(chase.participants, key=lambda one: one.left):
        if wanted in {str(one.who), one.name.strip().casefold()}:
            return one
    raise Told(amends.nobody_called(who))


@chase_group.command(description=words.AMEND)
@app_commands.describe(**words.AMEND_OPTIONS)
@app_commands.choices(what=WHAT)
@app_commands.autocomplete(who=_whose, value=_values)
async def amend(
    interaction: Interaction,
    what: str,
    value: app_commands.Range[str, 1, TYPED],
    reason: app_commands.Range[str, 1, REASON],
    who: str | None = None,
) -> None:
    """Set something right."""

    def ask(chase: Chase, by: By) -> Amend:
        of = _of(chase, what, who)
        try:
            right = change(chase, of, value)
        except Unreadable as unreadable:
            raise Told(str(unreadable)) from None
        return Amend(by=by, change=right, reason=reason)

    await play_here(interaction, ask)


@chase_group.command(description=words.GM)
@app_commands.describe(**words.GM_OPTIONS)
async def gm(interaction: Interaction, user: discord.User, hand_over: bool = False) -> None:
    """Share the GM's seat, or hand it over."""

    def ask(_: Chase, by: By) -> ShareGm:
        return ShareGm(by=by, user=_person(user), hand_over=hand_over)

    await play_here(interaction, ask)


def _person(user: discord.User | discord.Member) -> int:
    if user.bot:
        raise Told(words.A_BOT)
    # else who is a GM anywhere could look at the sheet of anybody on any server
    if not isinstance(user, discord.Member):
        raise Told(words.NOT_HERE)
    return user.id


@chase_group.command(description=words.SEAT_COMMAND)
@app_commands.describe(**words.SEAT_OPTIONS)
async def seat(interaction: Interaction, user: discord.User, side: SideName = "pursuers") -> None:
    """Seat a player."""
    async with answering(interaction):
        name, sheet = await desk_of(interaction).character(user.id, user.display_name)

        def ask(_: Chase, by: By) -> Seat:
            return Seat(by=by, user=_person(user), name=name, side=Side(side), sheet=sheet)

        await play_here(interaction, ask)


@chase_group.command(description=words.SUBSTITUTE_COMMAND)
@app_commands.describe(**words.SUBSTITUTE_OPTIONS)
@app_commands.autocomplete(who=_seated)
async def substitute(interaction: Interaction, who: str, user: discord.User) -> None:
    """Give a seat to another player."""
    async with answering(interaction):
        name, sheet = await desk_of(interaction).character(user.id, user.display_name)

        def ask(chase: Chase, by: By) -> Substitute:
            one = _participant(chase, who)
            return Substitute(by=by, who=one.who, user=_person(user), name=name, sheet=sheet)

        await play_here(interaction, ask)


@chase_group.command(description=words.PING_COMMAND)
async def ping(interaction: Interaction) -> None:
    """Ping the players whom the table waits for."""
    desk = desk_of(interaction)
    async with answering(interaction) as asked:
        row, chase = await at_hand(interaction, asked)
        gm_of(interaction, chase)

        async def send(text: str, only: discord.AllowedMentions) -> None:
            await interaction.response.send_message(text, allowed_mentions=only)

        await desk.ping(row.id, chase, send)
