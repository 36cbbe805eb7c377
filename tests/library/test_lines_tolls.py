"""A Toll and a Tilt, in the words that people have for them."""

from __future__ import annotations

import pytest

from rundown.ladder import (
    Collateral,
    Disadvantage,
    LoseRoll,
    Minus,
    Note,
    Out,
    Penalty,
    Role,
    Side,
    Tilt,
    Toll,
)
from rundown.skills import Skill
from tests.library.six import body

BOTH = (Side.PREY, Side.PURSUERS)


def toll(words: str) -> Toll:
    """Return the Toll of a rung with these *words*."""
    found = body(words).toll
    assert found
    return found


@pytest.mark.parametrize(
    ("words", "penalty"),
    [
        *(
            (words, LoseRoll())
            for words in (
                "lose your roll",
                "lose your roll this round",
                "Lose the roll",
                "you lose your role roll this round only",
                "lose a roll",
                "lose your turn",
                "no roll",
                "no role roll this round",
                "miss your roll",
                "skip the roll",
                "they must forfeit their roll",
                "you don't roll",
                "you cannot roll this round",
                "the roll is lost",
                "**lose your roll**",
                "lose_roll",
                "LOSE YOUR ROLL!",
            )
        ),
        *(
            (words, Disadvantage())
            for words in (
                "at disadvantage",
                "roll at disadvantage",
                "roll at disadvantage this round",
                "disadvantage",
                "disadvantage this round",
                "disadvantage on your roll",
                "make your roll at disadvantage",
                "you have disadvantage",
                "take disadvantage",
                "a disadvantage",
            )
        ),
        ("lose one success", Minus(1)),
        ("lose a success", Minus(1)),
        ("lose 2 successes this round", Minus(2)),
        ("lose six successes", Minus(6)),
        ("−1 success", Minus(1)),
        ("-2", Minus(2)),
        ("– 1 success", Minus(1)),
        ("minus 1", Minus(1)),
        ("minus two successes", Minus(2)),
        ("minus: 3", Minus(3)),
        ("{minus: 1}", Minus(1)),
        ("one success fewer", Minus(1)),
        ("2 fewer successes", Minus(2)),
        ("have 1 success less", Minus(1)),
        ("1 Collateral", Collateral(1)),
        ("+1 Collateral", Collateral(1)),
        ("take one Collateral", Collateral(1)),
        ("make 2 collateral", Collateral(2)),
        ("generate 1 Collateral", Collateral(1)),
        ("a point of Collateral", Collateral(1)),
        ("two points of Collateral", Collateral(2)),
        ("collateral 1", Collateral(1)),
        ("Collateral +2", Collateral(2)),
        ("{collateral: 6}", Collateral(6)),
        ("out", Out()),
        ("Out!", Out()),
        ("out of the chase", Out()),
        ("you're out", Out()),
        ("you’re out of the chase", Out()),
        ("drop out of the chase", Out()),
        ("be out", Out()),
        ("leave the chase", Out()),
        ("out for one round", Note("out for one round")),
        ("lose your nerve", Note("lose your nerve")),
        ("lose your roll and your hat", Note("lose your roll and your hat")),
        ("pay up or run", Note("pay up or run")),
        ("someone else pays", Note("someone else pays")),
        ("note: a fee", Note("a fee")),
        ("{note: a fee}", Note("a fee")),
        ('"a fee. Now."', Note("a fee. Now.")),
        ('"out"', Note("out")),
        ('"Force"', Note("Force")),
        ("“at disadvantage”", Note("at disadvantage")),
        ('hear "Stop. Police."', Note('hear "Stop. Police."')),
        ("😀", Note("😀")),
    ],
)
def test_a_penalty_is_meant_by_many_words(words: str, penalty: Penalty) -> None:
    assert toll(f"Toll: Mobility or {words}. Rain.") == Toll(
        skills=(Skill.MOBILITY,), penalty=penalty
    )


@pytest.mark.parametrize(
    ("words", "skills"),
    [
        ("Mobility", [Skill.MOBILITY]),
        ("mobility", [Skill.MOBILITY]),
        ("a Mobility roll", [Skill.MOBILITY]),
        ("**Mobility**", [Skill.MOBILITY]),
        ("Hand-to-Hand Combat", [Skill.HAND_TO_HAND]),
        ("hand to hand", [Skill.HAND_TO_HAND]),
        ("hand_to_hand_combat", [Skill.HAND_TO_HAND]),
        ("Hand–to–hand", [Skill.HAND_TO_HAND]),
        ("H2H", [Skill.HAND_TO_HAND]),
        ("Medical Aid", [Skill.MEDICAL_AID]),
        ("medical-aid", [Skill.MEDICAL_AID]),
        ("Mobility/Force", [Skill.MOBILITY, Skill.FORCE]),
        ("Mobility / Force / Tech", [Skill.MOBILITY, Skill.FORCE, Skill.TECH]),
        ("Mobility or Force or Tech", [Skill.MOBILITY, Skill.FORCE, Skill.TECH]),
        ("Mobility, Force or Tech", [Skill.MOBILITY, Skill.FORCE, Skill.TECH]),
        ("Mobility, Force, or Tech", [Skill.MOBILITY, Skill.FORCE, Skill.TECH]),
        ("Mobility | Force", [Skill.MOBILITY, Skill.FORCE]),
        ("Mobility & Force", [Skill.MOBILITY, Skill.FORCE]),
        ("Mobility and Force", [Skill.MOBILITY, Skill.FORCE]),
        ("Force/Mobility", [Skill.FORCE, Skill.MOBILITY]),
    ],
)
@pytest.mark.parametrize("turn", [" or ", ", or ", " else ", " otherwise ", " or else ", "\nor "])
def test_one_to_three_skills_are_asked(words: str, turn: str, skills: list[Skill]) -> None:
    assert toll(f"Toll: {words}{turn}lose your roll.") == Toll(
        skills=tuple(skills), penalty=LoseRoll()
    )


@pytest.mark.parametrize("skill", list(Skill))
def test_each_skill_may_be_written_as_in_a_file_and_as_one_says_it(skill: Skill) -> None:
    for spelt in (skill.value, skill.value.replace("_", " ").title(), skill.value.upper()):
        assert toll(f"Toll: {spelt} or out").skills == (skill,)


@pytest.mark.parametrize("turn", [", ", ": ", " → ", " -> ", " - ", " — ", " ("])
def test_a_penalty_of_the_rules_needs_no_or(turn: str) -> None:
    for skills in ("Mobility/Force", "Mobility or Force", "Mobility, Force"):
        found = toll(f"Toll: {skills}{turn}lose your roll. Rain.")
        assert (found.skills, found.penalty) == ((Skill.MOBILITY, Skill.FORCE), LoseRoll())


@pytest.mark.parametrize(
    "sign",
    [
        *(
            "Toll → ",
            "Toll -> ",
            "Toll: ",
            "TOLL: ",
            "toll:",
            "Toll - ",
            "Toll — ",
            "Toll – ",
            "Toll = ",
            "Toll : ",
        ),
        *("**Toll:** ", "**Toll**: ", "__Toll__: ", "_Toll:_ ", "Tolls: ", "Toll："),
        "Toll ",
    ],
)
def test_a_toll_begins_with_its_sign(sign: str) -> None:
    assert toll(f"Rain. {sign}Mobility or out. Wind.").penalty == Out()


@pytest.mark.parametrize(
    ("whom", "sides", "roles"),
    [
        ("(pursuers)", (Side.PURSUERS,), ()),
        ("(prey only)", (Side.PREY,), ()),
        ("[the prey]", (Side.PREY,), ()),
        ("for the prey", (Side.PREY,), ()),
        ("(both sides)", BOTH, ()),
        ("(everyone)", BOTH, ()),
        ("for all", BOTH, ()),
        ("(prey, pursuers)", BOTH, ()),
        ("(pursuers, Runner, Cutter)", (Side.PURSUERS,), (Role.RUNNER, Role.CUTTER)),
        ("for Runners and Cutters", BOTH, (Role.RUNNER, Role.CUTTER)),
        ("(Cutters/Runners)", BOTH, (Role.CUTTER, Role.RUNNER)),
        ("(Spotters or Pressure)", BOTH, (Role.SPOTTER, Role.PRESSURE)),
        ("(the pursuers' side)", (Side.PURSUERS,), ()),
        ("**(pursuer)**", (Side.PURSUERS,), ()),
        ("(Runner, runners)", BOTH, (Role.RUNNER,)),
    ],
)
def test_a_toll_says_whom_it_touches(
    whom: str, sides: tuple[Side, ...], roles: tuple[Role, ...]
) -> None:
    for end in (":", " —", " =", ":**"):
        found = toll(f"Toll {whom}{end} Mobility or out.")
        assert (found.sides, found.roles, found.penalty) == (sides, roles, Out())


@pytest.mark.parametrize(
    "words",
    ["Toll: none", "No Toll", "Toll:", "Toll: —", "Toll: nothing", "Toll: n/a", "**Toll:** none"],
)
def test_a_toll_may_be_none(words: str) -> None:
    found = body(f"{words}. Tilt: prey.")

    assert (found.toll, found.tilt, found.text) == (None, Tilt(side=Side.PREY, dice=1), "")


@pytest.mark.parametrize(
    ("words", "penalty", "text"),
    [
        ("lose your roll\nThe bell rings.", LoseRoll(), "The bell rings."),
        ("lose your roll\nthe bell rings.", LoseRoll(), "the bell rings."),
        ("lose your roll\nthis round. Rain.", LoseRoll(), "Rain."),
        ("the porters\nshout. Rain.", Note("the porters shout"), "Rain."),
        ("the porters shout\nRain.", Note("the porters shout"), "Rain."),
        ("out! Rain.", Out(), "Rain."),
        ("out; rain.", Out(), "rain."),
        ("a fee). Rain.", Note("a fee"), "Rain."),
        ("1.5 beers. Rain.", Note("1.5 beers"), "Rain."),
        ("out\n- rain", Out(), "rain"),
        ("out - Tilt: none - Rain.", Out(), "Rain."),
        ("out — Tilt: none — Rain.", Out(), "Rain."),
        ("a fee\n> Rain.", Note("a fee"), "Rain."),
    ],
)
def test_a_toll_ends_where_its_sentence_does(words: str, penalty: Penalty, text: str) -> None:
    for opens in ("", "(", "Rain falls ("):
        found = body(f"{opens}Toll: Mobility or {words}")
        before = opens.rstrip(" (")

        assert found.toll
        assert (found.toll.penalty, found.text) == (penalty, f"{before} {text}".strip())


@pytest.mark.parametrize(
    ("words", "tilt"),
    [
        *((f"prey{dice}", Tilt(side=Side.PREY, dice=1)) for dice in ("", " (+1 die)", " +1")),
        *(
            (f"the pursuers{dice}", Tilt(side=Side.PURSUERS, dice=1))
            for dice in (" +d6", " +1d6", " (+1d6)", " one die", " (1)", ", +1 die", ": one die")
        ),
        ("Pursuer (one advantage die)", Tilt(side=Side.PURSUERS, dice=1)),
        ("prey's side (+1 advantage)", Tilt(side=Side.PREY, dice=1)),
        ("prey (advantage)", Tilt(side=Side.PREY, dice=1)),
        ("**prey** (+1 die)", Tilt(side=Side.PREY, dice=1)),
        ("+2 prey", Tilt(side=Side.PREY, dice=2)),
        ("prey (+2 dice)", Tilt(side=Side.PREY, dice=2)),
        ("prey, two dice", Tilt(side=Side.PREY, dice=2)),
        ("prey - 2 dice", Tilt(side=Side.PREY, dice=2)),
        ("+1 die to the prey", Tilt(side=Side.PREY, dice=1)),
        ("+2 for pursuers", Tilt(side=Side.PURSUERS, dice=2)),
        ("(prey) +2", Tilt(side=Side.PREY, dice=2)),
        ("prey (+1 die), steam hides", Tilt(side=Side.PREY, dice=1, words="steam hides")),
        ("prey (+1 die): steam hides", Tilt(side=Side.PREY, dice=1, words="steam hides")),
        ("prey (+1 die); steam hides", Tilt(side=Side.PREY, dice=1, words="steam hides")),
        ("prey (+1 die) — steam hides", Tilt(side=Side.PREY, dice=1, words="steam hides")),
        ("prey (+1 die) - steam hides", Tilt(side=Side.PREY, dice=1, words="steam hides")),
        ("prey (+1 die) (steam hides)", Tilt(side=Side.PREY, dice=1, words="steam hides")),
        ("prey (+1 die, steam hides)", Tilt(side=Side.PREY, dice=1, words="steam hides")),
        ("prey (+1 die),\nsteam hides", Tilt(side=Side.PREY, dice=1, words="steam hides")),
        ("prey (steam hides)", Tilt(side=Side.PREY, dice=1, words="steam hides")),
        ("prey, steam hides", Tilt(side=Side.PREY, dice=1, words="steam hides")),
        ("prey 2 they know it", Tilt(side=Side.PREY, dice=2, words="they know it")),
        ("prey, 2 ways out", Tilt(side=Side.PREY, dice=1, words="2 ways out")),
        ("prey (no dice), steam", Tilt(side=Side.PREY, dice=0, words="steam")),
        ('prey, "steam. Hides"', Tilt(side=Side.PREY, dice=1, words="steam. Hides")),
        ('prey, a "sign" here', Tilt(side=Side.PREY, dice=1, words='a "sign" here')),
        ("rain hides faces", Tilt(words="rain hides faces")),
        ("2 drones overhead", Tilt(words="2 drones overhead")),
        ("pursuers' cars are slow", Tilt(words="pursuers' cars are slow")),
        ('"prey (+1 die)"', Tilt(words="prey (+1 die)")),
        ('"none"', Tilt(words="none")),
        *((none, None) for none in ("none", "neither", "even", "nobody", "—", "", "No one")),
    ],
)
def test_a_tilt_has_a_side_dice_and_words(words: str, tilt: Tilt | None) -> None:
    found = body(f"Tilt: {words}. Rain.")

    assert (found.tilt, found.text) == (tilt, "Rain.")


@pytest.mark.parametrize(
    "sign",
    [
        "Tilt: ",
        "TILT:",
        "tilt - ",
        "Tilt — ",
        "Tilt = ",
        "**Tilt:** ",
        "__Tilt__: ",
        "Tilt ",
        "Tilt → ",
    ],
)
def test_a_tilt_begins_with_its_sign(sign: str) -> None:
    assert body(f"Rain. {sign}prey (+1 die). Wind.").tilt == Tilt(side=Side.PREY, dice=1)


def test_a_second_sentence_is_no_word_of_the_tilt() -> None:
    found = body("Tilt: prey (+1 die)\nThe bell rings. Twice.")

    assert (found.tilt, found.text) == (Tilt(side=Side.PREY, dice=1), "The bell rings. Twice.")
