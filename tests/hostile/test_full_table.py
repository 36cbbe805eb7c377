"""Twelve a side, and the longest of everything: it fits and is read, and what is cut says so."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from bot.view import fit
from bot.view.gm import gm_panel
from bot.view.pages import Page, draw, page_of
from bot.view.roster import named, present
from bot.view.words import gm as gm_words
from bot.view.words import terms
from rundown import (
    By,
    ChangeSide,
    Chase,
    Command,
    Join,
    Leave,
    NameConsequence,
    Seat,
    SeatNpc,
    allowed,
)
from rundown.chase import SEATS
from rundown.errors import SideIsFull
from rundown.ladder import Side
from rundown.skills import Letter
from tests.evening.discord_ import Discord, ids, text
from tests.evening.tables import lobby, refuses
from tests.hostile.drawn import CHASE_ID, LARGE, modals
from tests.table import GM, Game
from tests.view.casts import FAMILY, HOSTILE, LONG, PLAIN, STARS, WIDE, whole
from tests.view.limits import labels
from tests.view.limits import text as said
from tests.view_private.test_limits import assert_field

CASTS = [
    pytest.param(PLAIN, "A crowd is their friend. " * 12, "I go over the rail " * 3, id="plain"),
    pytest.param(LONG, FAMILY * 300, FAMILY * 60, id="families"),
    pytest.param(WIDE, "漢" * 600, "漢" * 60, id="wide letters"),
    pytest.param(STARS, "*_`[" * 150, "*_`[" * 15, id="all markup"),
    pytest.param(HOSTILE, HOSTILE[0] * 9, HOSTILE[3], id="hostile"),
]
every_cast = pytest.mark.parametrize(("names", "words", "gambit"), CASTS)
"""Names, what the ladder says, and what a Gambit does: each as long as any may be."""


def bare(text: str) -> str:
    return text.replace("\u2068", "").replace("\u2069", "")


@every_cast
def test_nobody_is_left_out_without_being_counted(
    names: Sequence[str], words: str, gambit: str
) -> None:
    for where, chase in whole(names, words, gambit):
        shown = said(draw(chase, CHASE_ID, page_of(chase)))
        everybody = [one for side in Side for one in present(chase, side)]
        missing = [one for one in everybody if bare(named(chase, one)) not in shown]
        if page_of(chase).kind == "round":
            assert len(missing) <= sum(map(int, MORE.findall(shown))), where


MORE = re.compile(r"\+(\d+) more, `/chase log`")


def test_those_who_are_not_named_are_counted_where_there_is_no_room() -> None:
    cut = [
        shown
        for _, chase in whole(LONG, FAMILY * 300, FAMILY * 60)
        if MORE.search(shown := said(draw(chase, CHASE_ID, page_of(chase))))
    ]
    assert len(cut) > 10, "or nothing was cut in these tests"


@every_cast
def test_what_a_page_has_no_room_for_is_to_be_read_elsewhere_and_it_says_where(
    names: Sequence[str], words: str, gambit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    *_, (_, chase) = whole(names, words, gambit)
    rounds = [Page("round", number) for number in range(1, chase.round + 1)]
    pages = [Page("lobby"), *rounds, Page("end")]
    drawn = [said(draw(chase, CHASE_ID, page)) for page in pages]
    monkeypatch.setattr(fit, "TEXT", 10**9)
    monkeypatch.setattr(fit, "WEIGHT", 10**9)
    roomy = [said(draw(chase, CHASE_ID, page)) for page in pages]

    cut = [one != full for one, full in zip(drawn, roomy, strict=True)]
    assert cut == [shortened(one) for one in drawn]
    assert any(cut)
    assert not any(map(shortened, roomy))


def shortened(shown: str) -> bool:
    return bare(terms.REST) in shown


def test_a_page_that_shows_all_says_nothing_of_more() -> None:
    for _, chase in whole(PLAIN[:3], "Rain.", "Over the rail"):
        assert not shortened(said(draw(chase, CHASE_ID, page_of(chase))))


@pytest.mark.parametrize("story", LARGE)
def test_every_form_of_a_full_table_is_taken(story: str) -> None:
    for form in modals(story, FAMILY * 20):
        for label in form["components"]:
            assert_field(label["component"])


def test_consequences_without_a_button_are_counted() -> None:
    """A row takes five buttons, and twelve may have failed."""
    *_, chase = (
        chase
        for _, chase in whole(PLAIN, "Rain.", "Over the rail")
        if chase.outcome is None and chase.round == 3
    )
    panel = gm_panel(chase, CHASE_ID, "")
    buttons = [label for label in labels(panel) if "consequence" in label]
    waiting = [one for one in chase.participants if may_be_named(chase, one.who)]

    assert len(buttons) == 5 < len(waiting)
    assert bare(gm_words.later(len(waiting) - 5)) in said(panel)


def may_be_named(chase: Chase, who: int) -> bool:
    return allowed(chase, NameConsequence(by=GM, who=who, words="x"))


# the door


def full(side: Side = Side.PREY) -> Game:
    """Twelve on *side*; on the other, a player and an NPC."""
    game = Game()
    names = [f"Runner {n}" for n in range(SEATS)]
    if side is Side.PREY:
        return game.prey(*names).pursuers("Ana", npc="Bryant")
    return game.pursuers(*names).prey("Ana", npc="Bryant")


@pytest.mark.parametrize("side", list(Side))
@pytest.mark.parametrize("begun", [False, True], ids=["lobby", "between rounds"])
def test_a_thirteenth_is_refused_at_every_door(side: Side, begun: bool) -> None:
    game = full(side)
    if begun:
        game.begin()
        game.idle()
        game.resolve()
    ana, bryant = game["Ana"], game["Bryant"]
    doors: list[Command] = [
        Join(by=By(50), name="Late", side=side),
        Seat(by=GM, user=51, name="Late", side=side),
        SeatNpc(by=GM, side=side, name="Late", dice=(Letter.B, Letter.B)),
        ChangeSide(by=GM, who=ana.who, side=side),
        ChangeSide(by=GM, who=bryant.who, side=side),
        *([] if begun else [Join(by=game.by("Ana"), name="Ana", side=side)]),
    ]

    for command in doors:
        assert game.refuses(command, SideIsFull).side is side
    assert len(game.chase.seated(side)) == SEATS


def test_who_left_a_side_that_is_full_since_is_refused_too() -> None:
    game = full()
    game.play(Leave(by=game.by("Runner 3"), who=game["Runner 3"].who))
    game.play(Join(by=By(60), name="Quick", side=Side.PREY))

    back = Join(by=game.by("Runner 3"), name="Runner 3", side=Side.PREY)
    seated = Seat(by=GM, user=back.by.user, name="Runner 3", side=Side.PREY)
    game.refuses(back, SideIsFull)
    game.refuses(seated, SideIsFull)


async def test_at_discord_too_every_door_says_that_the_side_is_full(sim: Discord) -> None:
    names = [f"Runner {n}" for n in range(SEATS)]
    for name in names:
        sim.member(name)
    await lobby(sim, *names[:-1])
    seats = (await sim.press("Mara", "seats", on=await sim.gm_panel("Mara"))).response
    await sim.press(names[-1], "join", "pursuers")
    late = sim.members["Otto"].id

    seat = next(one for one in ids(seats) if ":seat:" in one and one.endswith("pursuers"))
    picked = await sim.members["Mara"].select(seats, [sim.members["Otto"]], custom_id=seat)
    assert any("twelve pursuers already" in text(one) for one in filter(None, picked.followups))
    npc = sim.slash("Mara", "chase npc", side="pursuers", name="Bryant")
    await refuses(sim, npc, "twelve pursuers already")
    await refuses(sim, sim.press("Otto", "join", "pursuers"), "twelve pursuers already")
    await sim.press("Otto", "join", "prey")
    await refuses(sim, sim.slash("Otto", "chase join", side="pursuers"), "twelve pursuers already")
    chase = await sim.chase()
    assert len(chase.seated(Side.PURSUERS)) == SEATS
    assert [one.side for one in chase.of_user(late)] == [Side.PREY]
