"""Buttons and selects: what a press is, how it stands in a custom_id, how it is drawn.

A control remembers nothing. Its custom_id says for which chase it was drawn, at which step, and
what it asks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, cast

import discord
from discord import ui

LABEL = 80
OPTION = 100
OPTIONS = 25
PLACEHOLDER = 150


class Verb(StrEnum):
    """What a press asks for. `who` and `more` complete it."""

    # lobby and board
    JOIN = "join"
    """more: the side."""
    LEAVE = "leave"
    ROLL = "roll"
    """who: 0 on the board, where the press is for whom its user acts for."""
    ROLE = "role"
    """who as above; more: the role."""
    MOVE = "move"
    """Open *Your move*; who: 0 on the board."""
    ADVANCE = "advance"
    """more: round and stage, as `3.resolve`."""
    GM = "gm"
    """Open *GM…*."""

    # Your move
    TOLL = "toll"
    PUSH = "push"
    """more: `toll` or `role`."""
    BANK = "bank"
    GAMBIT = "gambit"
    """Opens a modal."""
    UNGAMBIT = "ungambit"
    PRESSURE = "pressure"
    """A select of skills."""
    NEGATE = "negate"
    """A select of participants."""
    REMOVE = "remove"
    GRANT = "grant"
    """A select of participants."""
    REVEAL = "reveal"

    # GM…
    ACT = "act"
    """A select of participants: open *Your move* for one."""
    TOUCH = "touch"
    """A select of participants; whom the Toll touches is excused, who is not is included."""
    UNSEAT = "unseat"
    """A select of participants."""
    EDGE = "edge"
    """who: the NPC; more: `1` or `0`."""
    CONSEQUENCE = "consequence"
    """Opens a modal."""
    UNDO = "undo"
    """more: the step."""
    DOWN = "down"
    OVERTIME = "overtime"
    END = "end"
    CANCEL = "cancel"
    SURE = "sure"
    """more: `end` or `cancel`, asked for once and meant."""

    AMEND = "amend"
    """more: what; opens a panel or a modal for it. `whom` is a select of participants."""
    SEATS = "seats"
    """Open the panel of who sits where."""
    SEAT = "seat"
    """A select of users; more: the side."""
    SUBSTITUTE = "substitute"
    """A select of participants, then of users; who: 0, then the participant."""
    CROSS = "cross"
    """A select of participants: to the other side."""
    SHARE = "share"
    """Open the panel of the GM's seat; more: `with` or `over` is a select of users."""
    PING = "ping"
    """Tell those whom the table waits for."""
    SPEND = "spend"
    """more: the side; opens a modal for a part of its bill."""

    # GM… in the lobby
    SETUP = "setup"
    """A select; more: the option of `Setup` (`lead`, `prey_layer`, `pursuers_layer`, `ladder`,
    `pushing`, `npc_tolls`, `prey_vehicle`, `pursuers_vehicle`)."""
    NPC = "npc"
    """more: the side; opens a modal for its NPC's name and dice."""
    RUNS = "runs"
    """The NPC changes over to the other side."""
    ODDS = "odds"
    """What the chase may come to, as it is seated; answered beside the panel."""

    # sheets: of a user, not of a chase, so that chase, step and who are 0
    SHEET = "sheet"
    """more: what, and of which sheet, as `bot.view.sheet_panel.asked` reads it."""

    # of a server or a user too, in the same way
    BILLS = "bills"
    """more: the page of the list of bills."""
    MYDATA = "mydata"
    """more: `delete`, asked for once and meant."""
    LADDER = "ladder"
    """more: what, and of which ladder or draft, as `bot.view.ladder_form.asked` reads it."""

    # the log
    LOG = "log"
    """more: the page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Press:
    """A control's whole meaning."""

    chase: int
    step: int
    """The version of the chase that the control was drawn from."""
    verb: Verb
    who: int = 0
    more: str = ""

    def code(self, prefix: str) -> str:
        """Return the custom_id, at most 100 characters."""
        return f"{prefix}:{self.chase}:{self.step}:{self.verb}:{self.who}:{self.more}"


MOST: Final = 2**63 - 1
"""The highest number that the storage can give a chase."""
REST = r"(?P<chase>\d{1,19}):(?P<step>\d{1,9}):(?P<verb>[a-z]+):(?P<who>\d{1,4}):(?P<more>[\w.-]*)"
BUTTON = re.compile(f"rb:{REST}")
SELECT = re.compile(f"rs:{REST}")
MODAL = re.compile(rf"rm:{REST}:(?P<nonce>\w+)")
USERS = re.compile(f"ru:{REST}")
CONTROL = re.compile(f"r[bsu]:{REST}")


def read(match: re.Match[str]) -> Press:
    """Return the press that a custom_id of ours stands for.

    Raises:
        ValueError: It is none of ours, though it looks like one.
    """
    chase = int(match["chase"])
    if chase > MOST:
        raise ValueError(chase)
    return Press(
        chase=chase,
        step=int(match["step"]),
        verb=Verb(match["verb"]),
        who=int(match["who"]),
        more=match["more"],
    )


def understood(template: re.Pattern[str], custom_id: object) -> Press | None:
    """Return the press that a *custom_id* stands for, if it is one by *template*.

    None is for a control of another version of the bot, or of somebody's own making.
    """
    match = template.fullmatch(str(custom_id))
    try:
        return read(match) if match else None
    except ValueError:
        return None


class Button(ui.DynamicItem[ui.Button[Any]], template=BUTTON):
    """A button without memory.

    It has no callback: the library drops a press whose button the message has lost meanwhile, so
    the client takes every press by its custom_id. Being dynamic keeps the library from holding on
    to the views it is in.
    """

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], item: ui.Item[Any], __: re.Match[str], /
    ) -> Button:
        """Return the button as the library found it."""
        return cls(cast("ui.Button[Any]", item))


class Select(ui.DynamicItem[ui.Select[Any]], template=SELECT):
    """A select without memory, as `Button` is."""

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], item: ui.Item[Any], __: re.Match[str], /
    ) -> Select:
        """Return the select as the library found it."""
        return cls(cast("ui.Select[Any]", item))


class UserSelect(ui.DynamicItem[ui.UserSelect[Any]], template=USERS):
    """A select of the server's members without memory, as `Button` is."""

    @classmethod
    async def from_custom_id(
        cls, _: discord.Interaction[Any], item: ui.Item[Any], __: re.Match[str], /
    ) -> UserSelect:
        """Return the select as the library found it."""
        return cls(cast("ui.UserSelect[Any]", item))


def button(
    press: Press,
    label: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    emoji: str | None = None,
) -> Button:
    """Return a button that means *press*, its *label* cut to what Discord takes."""
    return Button(
        ui.Button(label=clip(label, LABEL), style=style, emoji=emoji, custom_id=press.code("rb"))
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """One option of a select."""

    value: str
    label: str
    note: str = ""
    chosen: bool = False


def select(
    press: Press, placeholder: str, choices: Sequence[Choice], *, several: bool = False
) -> Select:
    """Return a select of up to 25 *choices*; one is *press*'s answer, or any of *several*."""
    options = [
        discord.SelectOption(
            value=choice.value,
            label=clip(choice.label, OPTION),
            description=clip(choice.note, OPTION) or None,
            default=choice.chosen,
        )
        for choice in choices[:OPTIONS]
    ]
    return Select(
        ui.Select(
            placeholder=clip(placeholder, PLACEHOLDER),
            options=options,
            min_values=0 if several else 1,
            max_values=len(options) if several else 1,
            custom_id=press.code("rs"),
        )
    )


def users(press: Press, placeholder: str) -> UserSelect:
    """Return a select of one of the server's members, who is *press*'s answer."""
    shown = clip(placeholder, PLACEHOLDER)
    return UserSelect(ui.UserSelect(placeholder=shown, custom_id=press.code("ru")))


def clip(text: str, most: int) -> str:
    """Return *text*, its end given up for an ellipsis where it is longer than *most*."""
    return text if len(text) <= most else text[: most - 1] + "…"
