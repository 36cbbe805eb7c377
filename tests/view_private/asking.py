"""What a panel offers, control by control, and the command that each one asks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from discord import ui

from bot.view.amend import WHOM
from bot.view.controls import BUTTON, SELECT, USERS, Press, Verb, read
from bot.view.typed import Of, change
from bot.view.values import value_now
from rundown import (
    Amend,
    By,
    CallOvertime,
    CancelChase,
    ChangeNpc,
    ChangeSetup,
    ChangeSide,
    Chase,
    ChoosePressure,
    Command,
    Declare,
    DropGambit,
    EndChase,
    GrantDie,
    Leave,
    MakeRoll,
    MakeToll,
    NameConsequence,
    NameGambit,
    Negate,
    Push,
    RemoveCollateral,
    RevealNext,
    Seat,
    SeatNpc,
    SetEdge,
    ShareGm,
    SpendBank,
    Substitute,
    TouchByToll,
    Undo,
)
from rundown.chase import Setup
from rundown.ladder import Role, Side
from rundown.skills import Letter, Skill
from rundown.standing import touched
from rundown.terrain import Layer
from rundown.turns import Throw
from tests.table import a_ladder

SOMEBODY: Final = "900"
"""Who is chosen in a select of users."""


@dataclass(frozen=True, slots=True)
class Offer:
    """One press that a panel offers; a select offers one for each option."""

    press: Press
    value: str = ""
    label: str = ""
    note: str = ""


def components(view: ui.LayoutView) -> Iterator[dict[str, Any]]:
    """Yield every component of *view* as Discord gets it, nested ones included."""
    sent: list[dict[str, Any]] = view.to_components()  # type: ignore[no-untyped-call]
    yield from _walk(sent)


def _walk(found: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for one in found:
        yield one
        yield from _walk(one.get("components", []))


def text(view: ui.LayoutView) -> str:
    """Return all text of *view*."""
    return "\n".join(one["content"] for one in components(view) if one["type"] == 10)


def offers(view: ui.LayoutView) -> Iterator[Offer]:
    """Yield every press that *view* offers."""
    for one in components(view):
        code = one.get("custom_id", "")
        if match := BUTTON.fullmatch(code):
            yield Offer(read(match), label=one["label"])
        elif match := USERS.fullmatch(code):
            yield Offer(read(match), SOMEBODY, one["placeholder"])
        elif match := SELECT.fullmatch(code):
            for option in one["options"]:
                note = option.get("description") or ""
                yield Offer(read(match), option["value"], option["label"], note)


def verbs(view: ui.LayoutView) -> list[str]:
    """Return what *view* offers, each control once, as `push.toll`."""
    told = (f"{one.press.verb}.{one.press.more}".rstrip(".") for one in offers(view))
    return list(dict.fromkeys(told))


def command_of(offer: Offer, by: By, chase: Chase) -> Command | Undo | None:
    """Return what *offer* asks; None where it only opens something."""
    at = offer.press
    if at.verb in OPENS or (at.verb in OPENS_FIRST and at.more in {"", WHOM} and not at.who):
        return None
    return ASKS[at.verb](offer, by, chase)


OPENS: Final = {Verb.ACT, Verb.DOWN, Verb.GM, Verb.MOVE, Verb.SEATS, Verb.PING, Verb.ODDS}
OPENS_FIRST: Final = {Verb.AMEND, Verb.SHARE}
"""What opens a panel of more of its kind, until it says of what."""


def _amend(offer: Offer, by: By, chase: Chase) -> Command:
    at = offer.press
    of = Of.of(at.more, at.who)
    right = change(chase, of, value_now(chase, of))
    return Amend(by=by, change=right, reason="a test")


def _substitute(offer: Offer, by: By, _: Chase) -> Command:
    who = offer.press.who or int(offer.value)
    return Substitute(by=by, who=who, user=int(SOMEBODY), name="Pris")


def _seat(offer: Offer, by: By, _: Chase) -> Command:
    side = Side(offer.press.more)
    return Seat(by=by, user=int(offer.value), name="Pris", side=side)


def _share(offer: Offer, by: By, _: Chase) -> Command:
    return ShareGm(by=by, user=int(offer.value), hand_over=offer.press.more == "over")


def _cross(offer: Offer, by: By, chase: Chase) -> Command:
    one = chase.at(int(offer.value))
    return ChangeSide(by=by, who=one.who, side=one.side.other)


def _npc(offer: Offer, by: By, chase: Chase) -> Command:
    side, dice = Side(offer.press.more), (Letter.A, Letter.B)
    if there := chase.npc(side):
        assert there.who == offer.press.who
        return ChangeNpc(by=by, who=there.who, name="Roy", dice=dice)
    return SeatNpc(by=by, side=side, name="Roy", dice=dice)


def _setup(offer: Offer, by: By, chase: Chase) -> Command:
    field, _, fixed = offer.press.more.partition(".")
    now = Setup(
        ladder=chase.ladder,
        prey_layer=chase.prey.layer,
        pursuers_layer=chase.pursuers.layer,
        lead=chase.lead,
        pushing=chase.pushing,
        npc_tolls=chase.npc_tolls,
        prey_vehicle=chase.prey.vehicle,
        pursuers_vehicle=chase.pursuers.vehicle,
    )
    kinds: dict[str, Callable[[str], Any]] = {
        "lead": int,
        "ladder": lambda _: a_ladder(),
        "prey_layer": Layer,
        "pursuers_layer": Layer,
        "prey_vehicle": Letter.__getitem__,
        "pursuers_vehicle": Letter.__getitem__,
        "pushing": "01".index,
        "npc_tolls": "01".index,
    }
    value = kinds[field](fixed or offer.value)
    return ChangeSetup(by=by, setup=replace(now, **{field: value}))


def _touch(offer: Offer, by: By, chase: Chase) -> Command:
    one = chase.at(int(offer.value))
    return TouchByToll(by=by, who=one.who, touched=not touched(chase, one))


def _runs(offer: Offer, by: By, chase: Chase) -> Command:
    one = chase.at(offer.press.who)
    return ChangeSide(by=by, who=one.who, side=one.side.other)


Ask = Callable[[Offer, By, Chase], Command | Undo]
ASKS: Final[Mapping[Verb, Ask]] = {
    Verb.ROLL: lambda at, by, _: MakeRoll(by=by, who=at.press.who),
    Verb.TOLL: lambda at, by, _: MakeToll(by=by, who=at.press.who),
    Verb.ROLE: lambda at, by, _: Declare(by=by, who=at.press.who, role=Role(at.press.more)),
    Verb.PUSH: lambda at, by, _: Push(by=by, who=at.press.who, throw=Throw(at.press.more)),
    Verb.BANK: lambda at, by, _: SpendBank(by=by, who=at.press.who),
    Verb.GAMBIT: lambda at, by, _: NameGambit(by=by, who=at.press.who, words="I jump"),
    Verb.UNGAMBIT: lambda at, by, _: DropGambit(by=by, who=at.press.who),
    Verb.PRESSURE: lambda at, by, _: ChoosePressure(by=by, who=at.press.who, skill=Skill(at.value)),
    Verb.NEGATE: lambda at, by, _: Negate(by=by, who=at.press.who, target=int(at.value)),
    Verb.REMOVE: lambda at, by, _: RemoveCollateral(by=by, who=at.press.who),
    Verb.GRANT: lambda at, by, _: GrantDie(by=by, who=at.press.who, target=int(at.value)),
    Verb.REVEAL: lambda at, by, _: RevealNext(by=by, who=at.press.who),
    Verb.LEAVE: lambda at, by, _: Leave(by=by, who=at.press.who),
    Verb.TOUCH: _touch,
    Verb.UNSEAT: lambda at, by, _: Leave(by=by, who=int(at.value)),
    Verb.EDGE: lambda at, by, _: SetEdge(by=by, who=at.press.who, edge=at.press.more == "1"),
    Verb.CONSEQUENCE: lambda at, by, _: NameConsequence(by=by, who=at.press.who, words="hurt"),
    Verb.UNDO: lambda at, by, _: Undo(by=by, step=int(at.press.more)),
    Verb.OVERTIME: lambda at, by, _: CallOvertime(by=by),
    Verb.END: lambda at, by, _: EndChase(by=by),
    Verb.CANCEL: lambda at, by, _: CancelChase(by=by),
    Verb.SURE: lambda at, by, _: EndChase(by=by) if at.press.more == "end" else CancelChase(by=by),
    Verb.NPC: _npc,
    Verb.RUNS: _runs,
    Verb.AMEND: _amend,
    Verb.SEAT: _seat,
    Verb.SUBSTITUTE: _substitute,
    Verb.CROSS: _cross,
    Verb.SHARE: _share,
    Verb.SETUP: _setup,
}
