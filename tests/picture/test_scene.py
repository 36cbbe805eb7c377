from __future__ import annotations

import pytest

from bot.picture.pipe import read, written
from bot.picture.scene import Gambit, Goal, Scene, Share, Team
from bot.view.scene import scene
from rundown import CallOvertime, CancelChase, Chase
from rundown.amendments import LeadIs
from tests.picture import chases
from tests.picture.chases import CHASES
from tests.rules.asking import amend
from tests.table import GM, Game
from tests.view.casts import HOSTILE, whole

NONE = Share(before=0, after=0, label="0")


def course(drawn: Scene) -> list[tuple[str, int, int | None, int]]:
    """Every round: its name, LEAD as the dice fell, the net, LEAD after it."""
    return [(one.label, one.lead_before, one.net, one.lead) for one in drawn.rounds]


def jumps(drawn: Scene) -> list[tuple[int, int]]:
    """How LEAD came to each round: by drift, by the GM's hand."""
    return [(one.drift, one.amended) for one in drawn.rounds]


def test_a_chase_as_it_is_drawn() -> None:
    drawn = scene(chases.engaged())

    assert drawn == Scene(
        title="LEAD 4 → 0 · ENGAGED",
        tracks="Collateral",
        top=Goal(name="GHOST", lead=8),
        bottom=Goal(name="ENGAGED", lead=0),
        full=12,
        start=4,
        lead=0,
        outcome="ENGAGED",
        prey=Team(name="Prey", track=0, label="0"),
        pursuers=Team(name="Pursuers", track=4, label="2"),
        rounds=drawn.rounds,
    )
    assert course(drawn) == [("1", 4, 2, 2), ("2", 2, 4, 0)]
    assert [one.mark for one in drawn.rounds] == ["+2", "+4"]
    assert [one.prey for one in drawn.rounds] == [NONE, NONE]
    assert [one.pursuers for one in drawn.rounds] == [
        Share(before=0, after=2, label="1", generated=2),
        Share(
            before=2,
            after=4,
            label="2",
            generated=2,
            gambits=(Gambit(name="Pris Stratton", worked=True),),
        ),
    ]


def test_the_preys_tracks_and_gambits_are_theirs() -> None:
    drawn = scene(chases.ghost())

    assert (drawn.title, drawn.prey.label) == ("LEAD 4 → 8 · GHOST", "6")
    assert drawn.rounds[1].prey.gambits == (Gambit(name="Zhora Salome", worked=True),)
    assert [one.pursuers.gambits for one in drawn.rounds] == [(), (), ()]


def test_a_failed_gambit_is_told_from_one_that_worked() -> None:
    drawn = scene(chases.evening())
    risks = [risk for one in drawn.rounds for risk in one.pursuers.gambits]

    assert [(risk.name, risk.worked) for risk in risks] == [
        ("Leon Kowalski", True),
        ("Pris Stratton", False),
        ("Luv", True),
    ]


def test_a_round_cut_short_has_no_net() -> None:
    last = scene(chases.cut()).rounds[-1]

    assert (last.net, last.mark, last.lead_before, last.lead) == (None, "cut", 2, 2)
    assert last.pursuers == Share(before=4, after=8, label="4", generated=4)


def test_lead_falls_as_each_round_of_overtime_begins() -> None:
    drawn = scene(chases.overtime())

    assert course(drawn)[5:] == [("6", 2, 0, 2), ("OT1", 1, -1, 2), ("OT2", 1, -2, 3),
                                 ("OT3", 2, 2, 0)]  # fmt: skip
    assert [one.overtime for one in drawn.rounds] == [False] * 6 + [True] * 3
    assert jumps(drawn) == [(0, 0)] * 6 + [(-1, 0)] * 3


def test_lead_that_the_gm_sets_is_a_jump_between_two_rounds() -> None:
    drawn = scene(chases.amended())

    assert course(drawn) == [("1", 4, -1, 5), ("2", 2, -1, 3)]
    assert jumps(drawn) == [(0, 0), (0, -3)]
    assert drawn.lead == 0
    assert drawn.rounds[1].pursuers.before == 3


def test_what_the_gm_sets_before_overtime_is_told_from_its_drift() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin().skip_to(6)
    game.idle()
    game.resolve()
    game.play(amend(LeadIs(5)))
    game.play(CallOvertime(by=GM))
    game.idle()
    game.resolve()

    assert jumps(scene(game.chase))[-1] == (-1, 1)


def test_overtime_at_lead_1_ends_without_a_round() -> None:
    game = Game(lead=1).prey(npc="Rat").pursuers("Ana").begin().skip_to(6)
    game.idle()
    game.resolve()
    game.play(CallOvertime(by=GM))
    drawn = scene(game.chase)

    assert (len(drawn.rounds), drawn.rounds[-1].lead, drawn.lead) == (6, 1, 0)
    assert drawn.title == "LEAD 1 → 0 · ENGAGED"


def test_what_spotters_took_back() -> None:
    assert scene(chases.saved()).rounds[0].pursuers == Share(
        before=0, after=4, label="2", generated=6, saved=2
    )


def test_a_chase_that_was_called_off_has_no_outcome() -> None:
    game = chases.a_game("Ana")
    game.play(CancelChase(by=GM))

    assert scene(game.chase).title == "LEAD 4 → 4"


@pytest.mark.parametrize("words", ["x", "$\\frac{1}$"])
def test_names_are_short_and_clean(words: str) -> None:
    *_, (_, chase) = whole(HOSTILE, words, words)
    names = [
        risk.name
        for one in scene(chase).rounds
        for share in (one.prey, one.pursuers)
        for risk in share.gambits
    ]

    assert len(names) == 24
    assert "nameless" in names
    assert all(name.isprintable() or "\u200d" in name for name in names)
    assert max(map(len, names)) <= 84


@pytest.mark.parametrize("chase", [pytest.param(make(), id=name) for name, make in CHASES.items()])
def test_a_scene_comes_out_of_the_pipe_as_it_went_in(chase: Chase) -> None:
    assert read(written(scene(chase))) == scene(chase)
