from __future__ import annotations

from dataclasses import replace

import pytest

from bot.library.advice import SENTENCE
from bot.library.ladders import Advice, Lack, advice, parse
from rundown.ladder import Disadvantage, Ladder, Rung, Side, Tilt, Toll
from rundown.skills import Skill
from tests.library.sample import FILE, TEXT

SKILLS = (Skill.FORCE, Skill.TECH, Skill.INSIGHT, Skill.DRIVING, Skill.STEALTH, Skill.MOBILITY)
PREY, PURSUERS = Tilt(side=Side.PREY, dice=1), Tilt(side=Side.PURSUERS, words="fog")
WORDS = Tilt(words="fog")


def a_rung(*skills: Skill, tilt: Tilt | None = WORDS, text: str = "") -> Rung:
    toll = Toll(skills=skills, penalty=Disadvantage()) if skills else None
    return Rung(name="Ropes", text=text, toll=toll, tilt=tilt)


SOUND = Ladder(name="Quay", rungs=tuple(a_rung(skill) for skill in SKILLS))


def with_rung(number: int, rung: Rung) -> Ladder:
    rungs = list(SOUND.rungs)
    rungs[number - 1] = rung
    return replace(SOUND, rungs=tuple(rungs))


def tilted(*tilts: Tilt | None) -> Ladder:
    rungs = tuple(replace(one, tilt=tilt) for one, tilt in zip(SOUND.rungs, tilts, strict=True))
    return replace(SOUND, rungs=rungs)


def asking(*skills: tuple[Skill, ...]) -> Ladder:
    rungs = (*(a_rung(*some) for some in skills), *(a_rung() for _ in range(6 - len(skills))))
    return replace(SOUND, rungs=rungs)


def test_a_sound_ladder_needs_no_advice() -> None:
    assert advice(SOUND) == ()


@pytest.mark.parametrize(
    ("ladder", "expected", "said"),
    [
        pytest.param(
            with_rung(2, a_rung()), Advice(Lack.TOLL, 2), "rung 2 has no Toll", id="no Toll"
        ),
        pytest.param(
            with_rung(6, a_rung()),
            Advice(Lack.FORCE, 6),
            "rung 6 has no Toll: the Terminator forces nothing",
            id="a Terminator without a Toll",
        ),
        pytest.param(
            with_rung(3, a_rung(Skill.FORCE, tilt=None)),
            Advice(Lack.TILT, 3),
            "rung 3 has no Tilt",
            id="no Tilt",
        ),
        pytest.param(
            with_rung(4, a_rung(Skill.FORCE, text="x" * 301)),
            Advice(Lack.BREVITY, 4, "301"),
            "rung 4 has a text of 301 characters; up to 300 read well",
            id="a long text",
        ),
        pytest.param(
            tilted(PREY, PREY, PREY, PREY, PREY, PREY),
            Advice(Lack.BALANCE, about="prey"),
            "all six Tilts are for the prey",
            id="six dice for one side",
        ),
        pytest.param(
            tilted(*[PURSUERS] * 6),
            Advice(Lack.BALANCE, about="pursuers"),
            "all six Tilts are for the pursuers",
            id="six times words for one side",
        ),
        pytest.param(
            replace(
                SOUND,
                rungs=tuple(a_rung(Skill.HAND_TO_HAND, skill) for skill in SKILLS),
            ),
            Advice(Lack.VARIETY, about="hand_to_hand_combat"),
            "every Toll can be paid with hand to hand combat",
            id="one skill in every Toll",
        ),
    ],
)
def test_what_a_ladder_lacks_is_said_once(ladder: Ladder, expected: Advice, said: str) -> None:
    assert advice(ladder) == (expected,)
    assert str(expected) == said


@pytest.mark.parametrize(
    "ladder",
    [
        pytest.param(with_rung(4, a_rung(Skill.FORCE, text="x" * 300)), id="300 characters"),
        pytest.param(tilted(PREY, PREY, PREY, PREY, PREY, PURSUERS), id="five to one"),
        pytest.param(tilted(*[WORDS] * 6), id="words for nobody"),
    ],
)
def test_what_is_just_enough_is_not_spoken_of(ladder: Ladder) -> None:
    assert advice(ladder) == ()


@pytest.mark.parametrize(
    ("ladder", "some"),
    [
        pytest.param(asking((Skill.FORCE, Skill.TECH), (Skill.TECH,)), True, id="two Tolls"),
        pytest.param(asking((Skill.TECH,)), False, id="a lone Toll"),
        pytest.param(asking((Skill.TECH,), (Skill.FORCE,)), False, id="two skills"),
        pytest.param(asking(), False, id="no Toll at all"),
    ],
)
def test_one_skill_for_all_needs_more_than_one_toll(ladder: Ladder, some: bool) -> None:
    assert (Advice(Lack.VARIETY, about="tech") in advice(ladder)) is some


def test_rungs_come_in_their_order_and_the_whole_last() -> None:
    advised = advice(parse(TEXT, FILE))

    assert [str(one) for one in advised] == [
        "rung 2 has no Tilt",
        "rung 3 has no Toll",
        "rung 4 has no Toll",
        "rung 4 has no Tilt",
        "rung 5 has no Toll",
        "rung 5 has no Tilt",
        "rung 6 has no Toll: the Terminator forces nothing",
        "rung 6 has no Tilt",
    ]


@pytest.mark.parametrize("lack", Lack)
def test_advice_is_one_short_line(lack: Lack) -> None:
    said = str(Advice(lack, 6, "hand_to_hand_combat"))

    assert len(said) <= 80
    assert SENTENCE.keys() == set(Lack)
    assert not set("*_`\n{}") & set(said)
