from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.view.pages import Page, draw, page_of
from rundown import (
    Amend,
    EndChase,
    GrantDie,
    MakeToll,
    NameConsequence,
    NameGambit,
    Negate,
    Push,
    RemoveCollateral,
    RevealNext,
    SpendBank,
)
from rundown.amendments import TollIs
from rundown.chase import Phase
from rundown.ladder import LoseRoll, Minus, Role, Rung, Side, Tilt, Toll
from rundown.skills import Skill
from rundown.turns import Throw
from tests.table import FACES, GM, Game, a_ladder, a_rung
from tests.view.casts import quick
from tests.view.limits import buttons, labels, limits, text


def seen(game: Game, page: Page | None = None) -> str:
    view = draw(game.chase, 7, page or page_of(game.chase))
    limits(view)
    return text(view)


def line_of(game: Game, name: str, page: Page | None = None) -> str:
    return next(line for line in seen(game, page).splitlines() if f"**{name}**" in line)


def who(game: Game, name: str) -> dict[str, Any]:
    return {"by": game.by(name), "who": game[name].who}


def a_round() -> Game:
    """A Gambit, a Spotter who takes a point back, a Toll for each."""
    rung = Rung(
        name="Transit Platform",
        text="Six hundred commuters, one exit.",
        toll=Toll(skills=(Skill.MOBILITY,), penalty=Minus(1), sides=(Side.PURSUERS,)),
        tilt=Tilt(side=Side.PREY, dice=1),
        crowded=True,
    )
    game = (
        Game(ladder=a_ladder(one=rung)).prey(npc="Zhora").pursuers("Deckard", "Holden", "Rachael")
    )
    game.begin()
    game.roll("Zhora", 8, 7, 6)
    game.roll("Deckard", 7, 3, 9, 6)
    game.play(NameGambit(**who(game, "Holden"), words="I shoot the glass over the escalator"))
    game.roll("Holden", 6, 1, 10, role=Role.PRESSURE)
    game.roll("Rachael", 6, 1, 7, 2, role=Role.SPOTTER)
    game.play(RemoveCollateral(**who(game, "Rachael")))
    game.resolve()
    return game


RECORD = """\
### 1/6 · Transit Platform · LEAD 4 → 1
-# Six hundred commuters, one exit.
**Toll** Mobility, else 1 success fewer · pursuers only
**Tilt** prey +1 die · **crowded**
**Prey · 3**
🏃 **Zhora** `8 7 T6` **3**
**Pursuers · 6** = 🏃 2 + 📣 4
🏃 **Deckard** Toll `7 3` ✓ · `9 6` **2**
📣 **Holden** Toll `6 1` ✓ · `10 (d10)` 2\u00d72 **4** ❗ I shoot the glass over the escalator
🔭 **Rachael** Toll `6 1` ✓ · `7 2` **1** · takes back 1 Collateral
**Net: pursuers 6 \u2212 prey 3 = +3**
## LEAD 1
👻🔹🔹🔹🔹🔹🔹🏃🕵️
-# Collateral · prey 0 · pursuers 0 + 4 (Holden) \u2212 1 (Rachael) = 3"""


def test_a_round_is_told_with_all_its_dice() -> None:
    assert seen(a_round()) == RECORD


def test_the_live_record_has_the_reveal_and_the_gms_menu() -> None:
    game = a_round()
    view = draw(game.chase, 7, page_of(game.chase))

    assert labels(view) == ["Reveal rung 2", "GM…"]
    assert buttons(view)[0]["custom_id"] == f"rb:7:{game.chase.version}:advance:0:1.reveal"


def test_the_record_stays_the_same_without_its_buttons() -> None:
    game = a_round()
    game.advance()
    view = draw(game.chase, 7, Page("round", 1))

    assert text(view) == RECORD
    assert not labels(view)


def a_crossing(penalty: LoseRoll | Minus) -> Game:
    game = Game(ladder=a_ladder(one=a_rung(penalty)))
    return game.prey(npc="Rat").pursuers("Ana", "Bo").begin()


def test_a_penalty_taken_off_is_told_of_both() -> None:
    game = a_crossing(LoseRoll())
    game.rolls("Rat", 0)
    game.roll("Ana", 2, 3)
    game.roll("Bo", 7, 7, *FACES[3], role=Role.SPOTTER)
    game.play(Negate(**who(game, "Bo"), target=game["Ana"].who))
    game.play(GrantDie(**who(game, "Bo"), target=game["Ana"].who))
    game.play(RevealNext(**who(game, "Bo")))
    game.roll("Ana", 7, 2, 5)
    game.resolve()

    assert line_of(game, "Ana") == "🏃 **Ana** Toll `2 3` ✗ negated · `7 2 S5` **1**"
    assert line_of(game, "Bo") == (
        "🔭 **Bo** Toll `7 7` ✓ · `10 6` **3**"
        " · takes the Toll off Ana · a die for Ana · shows rung 2"
    )
    assert "🔭 **Next, 2/6: Two**" in seen(game)


def test_a_lost_roll_and_a_pushed_toll() -> None:
    game = a_crossing(LoseRoll())
    game.rolls("Rat", 0)
    game.play(MakeToll(**who(game, "Ana")), 1, 3)
    game.play(Push(**who(game, "Ana"), throw=Throw.TOLL), 4)
    game.roll("Bo", 7, 7, *FACES[0])
    game.resolve()

    assert line_of(game, "Ana") == "🏃 **Ana** Toll `1! 4` ✗ roll lost · pushed, 1 damage"


def test_less_then_doubled() -> None:
    game = a_crossing(Minus(1))
    game.rolls("Rat", 0)
    game.play(NameGambit(**who(game, "Ana"), words="Over"))
    game.roll("Ana", 2, 3, 10)
    game.roll("Bo", 2, 3, 7, 7)
    game.resolve()

    assert line_of(game, "Ana").endswith("`10 (d10)` (2\u22121)\u00d72 **2** ❗ Over")
    assert line_of(game, "Bo").endswith("✗ \u22121 · `7 7` 2\u22121 **1**")


def test_banks_grow_are_spent_and_are_lost() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 2, Role.CUTTER)
    game.rolls("Bo", 0, Role.CUTTER)
    game.resolve()
    assert line_of(game, "Ana") == "🔀 **Ana** `6 6` **2** · banks 2"
    assert line_of(game, "Bo") == "🔀 **Bo** `2 2` **0** · out in round 2"

    game.advance()
    game.rolls("Rat", 1)
    game.play(SpendBank(**who(game, "Ana")))
    game.rolls("Ana", 1, Role.RUNNER)
    game.resolve()
    assert line_of(game, "Ana") == "🏃 **Ana** `6 2` **1** · bank +2"
    assert "**Pursuers · 3** = 🏃 1 + 🏦 2" in seen(game)
    assert line_of(game, "Bo") == "💤 **Bo** until round 3"


def test_a_lost_bank_is_told_with_what_was_in_it() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.rolls("Ana", 2, Role.CUTTER)
    game.next_round()
    game.rolls("Rat", 0)
    game.rolls("Ana", 0)
    game.next_round()

    told = "🔀 **Ana** `2 2` **0** · bank 2 lost · out in round 3"
    assert line_of(game, "Ana", Page("round", 2)) == told


def test_a_past_record_shows_the_toll_as_the_gm_had_amended_it() -> None:
    game = a_crossing(Minus(1))
    game.play(Amend(by=GM, change=TollIs(None), reason="the bridge is out"))
    game.rolls("Rat", 0)
    game.idle()
    game.next_round()

    assert "**Toll** none" in seen(game, Page("round", 1))


def test_a_failed_gambit_and_what_the_gm_makes_of_it() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana", "Bo").begin()
    game.rolls("Rat", 0)
    game.play(NameGambit(**who(game, "Ana"), words="Over"))
    game.roll("Ana", 2)
    game.rolls("Bo", 1)
    game.resolve()
    before = "🏃 **Ana** `2 (d10)` **0** ❗ Over · out of the chase"
    assert line_of(game, "Ana") == before

    game.play(NameConsequence(by=GM, who=game["Ana"].who, words="a broken ankle"))
    assert line_of(game, "Ana") == f"{before} · so: a broken ankle"
    game.advance()
    assert line_of(game, "Ana", Page("round", 1)) == f"{before} · so: a broken ankle"
    assert line_of(game, "Ana") == "💤 **Ana** out"


@pytest.mark.parametrize(
    ("lead", "expected"),
    [
        (3, ["Overtime: LEAD 3 → 2", "End: LOST, BUT", "GM…"]),
        (1, ["Overtime: LEAD 1 → 0, ENGAGED", "End: CORNERED", "GM…"]),
        (7, ["Overtime: LEAD 7 → 6", "End: GONE", "GM…"]),
    ],
)
def test_after_round_six_the_gm_decides(lead: int, expected: list[str]) -> None:
    game = quick("Ana")
    while game.chase.phase is not Phase.WAITING:
        game.go()
    game.chase = replace(game.chase, lead=lead)
    view = draw(game.chase, 7, page_of(game.chase))

    assert labels(view) == expected
    assert buttons(view)[1]["custom_id"].endswith(":advance:0:6.end")
    assert text(view).splitlines()[-1].startswith("**The GM decides:**")


def test_a_round_ended_in_the_middle_says_so() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 2, Role.PRESSURE)
    game.play(EndChase(by=GM))
    shown = seen(game, Page("round", 1))

    assert shown.startswith("### 1/6 · One · ended at LEAD 4")
    assert "**Ended in mid-round:** no net" in shown
    assert "prey 0 + 2 (Rat) = 2" in shown
