"""The log: every step and every die, whatever was taken back, on pages that Discord takes."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.view.controls import BUTTON, Verb, read
from bot.view.log import log_page, told
from rundown import (
    By,
    CallOvertime,
    Declare,
    MakeRoll,
    NameGambit,
    Push,
    Step,
    replay,
)
from rundown.chase import Phase
from rundown.events import CollateralLanded, RoleRolled, RoundResolved, TollMade
from rundown.ladder import LoseRoll, Role
from rundown.turns import Throw
from tests.table import FACES, GM, Game, a_ladder, a_rung
from tests.view.casts import HOSTILE, LONG, PLAIN, STARS, WIDE, Quick, seated
from tests.view.limits import buttons, labels, limits, text, texts

NAMES = {1: "Gaff", 101: "Mia", 102: "Noor", 103: "*Ole*"}
START = 1_767_297_600_000
MINUTE = 60_000


def timed(steps: list[Step], apart: int = MINUTE) -> list[Step]:
    return [replace(step, at=START + apart * at) for at, step in enumerate(steps)]


def seen(steps: list[Step], page: int | None = None) -> str:
    view = log_page(timed(steps), 7, page, lambda user: NAMES.get(user, ""))
    limits(view)
    return text(view)


def every_page(steps: list[Step]) -> list[str]:
    first = log_page(steps, 7, 1, lambda user: "x" * 80)
    count = int(re.findall(r"page 1/(\d+)", text(first))[0])
    found = []
    for number in range(1, count + 1):
        view = log_page(steps, 10**18, number, lambda user: "x" * 80)
        limits(view)
        assert f"page {number}/{count}" in text(view)
        found.append("\n".join(texts(view)))
    return found


def a_game() -> Game:
    game = Game(ladder=a_ladder(one=a_rung(LoseRoll()))).prey(npc="Rat").pursuers("Ana", "Bo")
    return game.begin()


def a_misclick() -> Game:
    """Ana's Toll fails; she is made a Cutter, which is taken back; she pushes, and gets through."""
    game = a_game()
    game.rolls("Rat", 1)
    game.roll("Bo", 7, 2, *FACES[2])
    game.roll("Ana", 2, 3)
    game.play(Declare(by=GM, who=game["Ana"].who, role=Role.CUTTER))
    game.undo()
    game.play(Push(by=game.by("Ana"), who=game["Ana"].who, throw=Throw.TOLL), 7, 1)
    return game


LOG = """\
### Log · A Ladder · page 1/1
-# <t:1767297600:D>
-# **1** · <t:1767297600:t> · Gaff, GM
The opening of the chase · A Ladder · the prey on foot · the pursuers on foot · LEAD 4 · pushing on
-# **2** · <t:1767297660:t> · Gaff, GM
Rat, an NPC (B/B), joined the prey
-# **3** · <t:1767297720:t> · Noor
Ana joined the pursuers
-# **4** · <t:1767297780:t> · \\*Ole\\*
Bo joined the pursuers
-# **5** · <t:1767297840:t> · Gaff, GM
The reveal of round 1
-# **6** · <t:1767297900:t> · Gaff, GM
Rat rolled Runner: 1 · d10 `6` · d10 `2`
The prey's phase closed
-# **7** · <t:1767297960:t> · \\*Ole\\*
Bo made the Toll (Stamina): 1 · d10 Strength `7` · d10 Stamina `2`
Bo rolled Runner: 2 · d10 Agility `6` · d10 Mobility `6`
-# **8** · <t:1767298020:t> · Noor
Ana made the Toll (Stamina): 0 · d10 Strength `2` · d10 Stamina `3`
-# **9** · <t:1767298080:t> · Gaff, GM · ↩️ undone by step 10
~~Ana plays Cutter~~
-# **10** · <t:1767298140:t> · Gaff, GM
Took back step 9: Ana plays Cutter
-# **11** · <t:1767298200:t> · Noor
Ana pushed the Toll: 1 · d10 Strength `7` · d10 Stamina `1`; 1 point of damage"""


def test_every_step_is_told_with_its_dice_its_hour_and_its_author() -> None:
    assert seen(a_misclick().steps) == LOG


def test_a_step_is_worded_by_the_chase_as_it_was_then() -> None:
    game = Game(lead=7).prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.play(NameGambit(by=game.by("Ana"), who=game["Ana"].who, words="Over"))
    game.roll("Ana", 10)
    game.next_round()
    game.rolls("Rat", 0)
    game.rolls("Ana", 1)

    assert "Ana rolled Runner with a Gambit: 4 · " in seen(game.steps)


def test_an_undone_step_is_worded_by_its_own_branch() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.play(NameGambit(by=game.by("Ana"), who=game["Ana"].who, words="Over"))
    game.roll("Ana", 10)
    game.undo()
    game.roll("Ana", 2)

    said = seen(game.steps)
    assert (
        "~~Ana rolled Runner with a Gambit: 4 · d10 Agility `10` · (d10 Mobility) ❗ Over~~" in said
    )
    assert "Ana rolled Runner with a Gambit: 0 · d10 Agility `2` · ~~d10 Mobility~~ ❗ Over" in said
    assert "Took back step 7: Ana rolled Runner with a Gambit: 4" in said


@pytest.mark.parametrize("name", ["~~", "~~Ana~~", "\\", "`", "~", "_~~_"])
def test_a_players_text_does_not_end_the_striking_out(name: str) -> None:
    game = Game().prey(npc="Rat").pursuers(name).begin()
    game.play(Declare(by=game.by(name), who=game[name].who, role=Role.CUTTER))
    game.undo()

    (struck,) = [line for line in seen(game.steps).splitlines() if "plays Cutter" in line][:1]
    assert struck.startswith("~~")
    assert struck.endswith("~~")
    assert "~~" not in struck[2:-2]
    assert not re.search(r"(?<!\\)[`_]", struck)


def test_who_is_not_known_by_name_is_a_mention() -> None:
    game = Game().pursuers("Ana")

    assert "<@101>" in text(log_page(game.steps, 7, None, lambda _: ""))


def test_a_name_in_the_log_is_harmless() -> None:
    said = text(log_page(Game().steps, 7, None, lambda _: "<@1> @everyone **x**"))

    assert r"\<@1> @everyone \*\*x\*\*, GM" in said.replace("\u200b", "")


def test_another_day_is_said() -> None:
    steps = timed(a_misclick().steps, 3_600_000 * 5)
    said = text(log_page(steps, 7, None, lambda _: "Mia"))

    assert re.findall(r"\*\*(\d+)\*\* · <t:\d+:f>", said) == ["2", "7"]


def test_a_round_in_which_no_collateral_landed_says_nothing_of_it() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 1)
    game.resolve()
    assert "Collateral" not in seen(game.steps)

    game.advance()
    game.rolls("Rat", 0)
    game.rolls("Ana", 1, Role.PRESSURE)
    game.resolve()
    assert "Collateral of the pursuers: 0 → 1 · +1 Ana (Pressure)" in seen(game.steps, 99)


# pages


def long_game() -> list[Step]:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    for role in (Role.CUTTER, Role.SPOTTER) * 20:
        game.play(Declare(by=game.by("Ana"), who=game["Ana"].who, role=role))
    return game.steps


@pytest.mark.parametrize(
    ("asked", "page", "offered"),
    [
        pytest.param(None, 4, ["◀ older"], id="the last unless said"),
        pytest.param(1, 1, ["newer ▶"], id="the first"),
        pytest.param(2, 2, ["◀ older", "newer ▶"], id="one in the middle"),
        pytest.param(0, 1, ["newer ▶"], id="before the first"),
        pytest.param(99, 4, ["◀ older"], id="after the last"),
    ],
)
def test_a_page_and_the_way_on(asked: int | None, page: int, offered: list[str]) -> None:
    view = log_page(long_game(), 7, asked, lambda _: "Mia")
    limits(view)

    assert f"page {page}/4" in text(view)
    assert labels(view) == offered


def test_a_button_names_the_page_that_it_leads_to() -> None:
    steps = long_game()
    older, newer = buttons(log_page(steps, 7, 2, lambda _: "Mia"))

    for found, page in ((older, "1"), (newer, "3")):
        match = BUTTON.fullmatch(found["custom_id"])
        assert match
        press = read(match)
        assert (press.chase, press.step, press.verb, press.more) == (7, len(steps), Verb.LOG, page)


def test_one_page_needs_no_buttons() -> None:
    assert not buttons(log_page(Game().steps, 7, None, lambda _: ""))


def test_an_empty_record_is_a_page_too() -> None:
    limits(log_page([], 7, None, lambda _: ""))


CASTS = [
    pytest.param(PLAIN[:2], "I go over the rail " * 3, id="two a side"),
    pytest.param(PLAIN, "I go over the rail " * 3, id="twelve a side"),
    pytest.param(LONG, LONG[0] * 3, id="families"),
    pytest.param(WIDE, "漢" * 60, id="wide letters"),
    pytest.param(STARS, "*_`[" * 15, id="all markup"),
    pytest.param(HOSTILE, HOSTILE[3], id="hostile"),
]


def nine_rounds(names: tuple[str, ...], words: str) -> Quick:
    """In the first, everybody presses with a Gambit, which nobody gets away with; a crowd sees."""
    game = seated(names, words)
    game.go()
    for one in game.chase.participants:
        by = GM if one.user is None else By(one.user)
        game.do(Declare(by=by, who=one.who, role=Role.PRESSURE))
        game.do(NameGambit(by=by, who=one.who, words=words))
        game.do(MakeRoll(by=by, who=one.who), 3)
    while game.chase.outcome is None:
        game.do(CallOvertime(by=GM)) if game.chase.phase is Phase.WAITING else game.go(3)
        game.chase = replace(game.chase, lead=4)
    assert game.chase.round == 9
    return game


def misclicks(steps: list[Step]) -> list[Step]:
    """*steps*, and every one of them but the opening taken back, the last first."""
    undone = [
        Step(n=len(steps) + at, by=GM, at=0, undoes=step.n)
        for at, step in enumerate(reversed(steps[1:]), 1)
    ]
    return [*steps, *undone]


@pytest.mark.parametrize(("names", "words"), CASTS)
def test_every_page_is_one_that_discord_takes_and_no_die_is_left_out(
    names: tuple[str, ...], words: str
) -> None:
    steps = nine_rounds(names, words).steps
    faces = [
        face
        for step in steps
        for event in step.events
        if isinstance(event, RoleRolled | TollMade)
        for face in event.roll.faces
    ]
    for whole in (steps, misclicks(steps)):
        shown = "\n".join(every_page(timed(whole)))
        assert [int(face) for face in re.findall(r"`(\d+)`", shown)] == faces
        heads = re.findall(r"^-# \*\*(\d+)\*\* · ", shown, re.MULTILINE)
        assert heads == [str(step.n) for step in whole]


def test_a_resolution_that_is_longer_than_a_page_goes_on_over_the_next() -> None:
    steps = nine_rounds(LONG, LONG[0] * 3).steps
    resolved = next(
        step for step in steps if any(isinstance(event, RoundResolved) for event in step.events)
    )
    pages = every_page(timed(steps))

    assert sum(f"-# **{resolved.n}**" in page for page in pages) > 1
    assert any(f"-# **{resolved.n}**, continued" in page for page in pages)
    charges = [
        charge
        for event in resolved.events
        if isinstance(event, CollateralLanded)
        for charge in event.landed.charges
    ]
    assert "\n".join(pages).count("(failed Gambit)") >= len(charges) // 2


# the chase at every step


def test_a_step_comes_with_the_chase_it_led_to() -> None:
    steps = a_misclick().steps

    for one in told(steps):
        earlier = steps[: one.step.n]
        assert one.chase == replay(earlier)
        assert one.chase.version == one.step.n
    assert [one.undone_by for one in told(steps)] == [*[None] * 8, 10, None, None]
