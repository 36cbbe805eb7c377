"""Which dice fell in a record: each once, whatever a roll still shows of those before it."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pytest

from rundown import (
    Advance,
    Chase,
    Command,
    Event,
    MakeRoll,
    MakeToll,
    Negate,
    PenaltyNegated,
    Push,
    RoleRolled,
    RollPushed,
    Step,
    TollMade,
    Undo,
    allowed,
    decide,
    fold,
    replay,
    undone,
)
from rundown.chase import Phase
from rundown.dice import Rolled
from rundown.drawn import drawn
from rundown.errors import CorruptHistory
from rundown.ladder import Disadvantage, Ladder, Minus, Penalty, Role, Side
from rundown.skills import Letter, Nature
from rundown.standing import stage
from rundown.turns import Throw
from tests.rules.asking import TOLL, gambit, negate, push, toll
from tests.table import FACES, GM, Game, a_ladder, a_rung, a_sheet

PURSUERS = Side.PURSUERS


class Watched(Game):
    """A game that notes which faces were rolled at each step."""

    def __init__(self, ladder: Ladder) -> None:
        self.fallen: dict[int, tuple[int, ...]] = {}
        super().__init__(ladder=ladder)

    def play(self, command: Command, *faces: int) -> tuple[Event, ...]:
        events = super().play(command, *faces)
        self.fallen[len(self.steps)] = faces
        return events

    @property
    def rolled(self) -> dict[int, tuple[int, ...]]:
        return {step.n: self.fallen.get(step.n, ()) for step in self.steps}


def begun(penalty: Penalty | None = None, *, letter: Letter = Letter.B) -> Watched:
    """Round 1, in which Rat has rolled; the pursuers owe a Toll where there is a *penalty*."""
    rungs = {"one": a_rung(penalty, sides=(PURSUERS,))} if penalty else {}
    game = Watched(a_ladder(**rungs))
    game.prey(npc="Rat")
    game.pursuers("Ana", "Bo", sheet=a_sheet(letter, nature=Nature.REPLICANT)).begin()
    game.rolls("Rat", 0)
    return game


def rolls_and_tolls(game: Watched) -> None:
    game.play(toll(game, "Ana"), 7, 3)
    game.roll("Ana", 2, 9)
    game.roll("Bo", 6, 1, 4, 5)


def the_advance_step_rolls(game: Watched) -> None:
    game.advance(2, 2, 3, 3, 4, 4, 5, 5)


def a_push(game: Watched) -> None:
    game.play(toll(game, "Ana"), 1, 3)
    game.play(push(game, "Ana", TOLL), 8)


def a_push_that_turns_up_a_one(game: Watched) -> None:
    game.play(toll(game, "Ana"), 2, 3)
    game.play(push(game, "Ana", TOLL), 1, 1)


def a_second_push(game: Watched) -> None:
    game.play(toll(game, "Ana"), 2, 3)
    game.play(push(game, "Ana", TOLL), 1, 4)
    game.play(push(game, "Ana", TOLL), 1)


def pushes_of_either_roll(game: Watched) -> None:
    game.play(toll(game, "Ana"), 1, 3)
    game.play(push(game, "Ana", TOLL), 5)
    game.roll("Ana", 4, 1)
    game.play(push(game, "Ana"), 6)


def an_undone_roll(game: Watched) -> None:
    game.play(toll(game, "Ana"), 1, 3)
    game.undo()
    game.play(toll(game, "Ana"), 4, 5)
    game.play(push(game, "Ana", TOLL), 2, 2)


def an_undone_push(game: Watched) -> None:
    game.play(toll(game, "Ana"), 1, 3)
    game.play(push(game, "Ana", TOLL), 1)
    game.undo()
    game.play(push(game, "Ana", TOLL), 4)


def several_undone(game: Watched) -> None:
    game.play(toll(game, "Ana"), 2, 3)
    game.play(push(game, "Ana", TOLL), 1, 4)
    game.play(push(game, "Ana", TOLL), 5)
    game.undo()
    game.undo()
    game.play(push(game, "Ana", TOLL), 1, 1)
    game.undo()
    game.undo()
    game.play(toll(game, "Ana"), 1, 2)
    game.play(push(game, "Ana", TOLL), 3)


CASES = [
    pytest.param(rolls_and_tolls, id="Tolls and role rolls"),
    pytest.param(the_advance_step_rolls, id="R11 what the advance step rolls"),
    pytest.param(a_push, id="R3 a push rolls no 1 again"),
    pytest.param(a_push_that_turns_up_a_one, id="R3 a 1 that a push turns up has fallen"),
    pytest.param(a_second_push, id="R3 a second push is of the first"),
    pytest.param(pushes_of_either_roll, id="R30 a push of a Toll is none of the role roll"),
    pytest.param(an_undone_roll, id="R40 an undone roll has fallen"),
    pytest.param(an_undone_push, id="R40 after an undone push the 1s lie as before it"),
    pytest.param(several_undone, id="R40 after several"),
]


@pytest.mark.parametrize("play", CASES)
def test_each_die_counts_once(play: Callable[[Watched], None]) -> None:
    game = begun(Minus(1))

    play(game)

    assert faces(game.steps) == game.rolled


def faces(steps: Sequence[Step]) -> dict[int, tuple[int, ...]]:
    return {n: tuple(one.face for one in dice) for n, dice in drawn(steps)}


def test_r17_a_die_that_comes_back_has_fallen_and_a_push_rolls_it_again() -> None:
    game = begun(Disadvantage())
    game.roll("Ana", *FACES[0], 1)
    game.roll("Bo", *FACES[1], *FACES[1], role=Role.SPOTTER)
    game.play(negate(game, "Bo", "Ana"), 4)
    game.play(push(game, "Ana"), 7)

    assert faces(game.steps) == game.rolled
    assert isinstance(game.steps[-2].events[0], PenaltyNegated)


def test_a_die_that_was_dropped_has_not_fallen() -> None:
    game = begun()
    game.play(gambit(game, "Ana"))
    game.roll("Ana", 9)

    assert faces(game.steps) == game.rolled


def test_a_die_has_its_size() -> None:
    game = begun(letter=Letter.A)
    game.roll("Ana", 12, 6)

    *_, (_, dice) = drawn(game.steps)
    assert [(one.die.sides, one.face) for one in dice] == [(12, 12), (12, 6)]


def test_steps_without_dice_may_be_left_out() -> None:
    game = begun(Minus(1))
    several_undone(game)
    telling = [step for step in game.steps if step.undoes or game.rolled[step.n] or step.n % 2 == 0]

    assert len(telling) < len(game.steps)
    assert {n: one for n, one in faces(telling).items() if one} == {
        n: one for n, one in game.rolled.items() if one
    }


def broken(game: Game, kind: type[Event]) -> Iterator[list[Step]]:
    """Records in which the roll before the last push is gone, or of other dice."""
    *steps, last = game.steps
    yield [step for step in steps if not any(isinstance(one, kind) for one in step.events)] + [last]
    (pushed,) = last.events
    assert isinstance(pushed, RollPushed)
    fewer = replace(pushed, roll=replace(pushed.roll, dice=pushed.roll.dice[1:]))
    yield [*steps, replace(last, events=(fewer,))]


def test_a_push_of_no_such_roll_is_told_of() -> None:
    game = begun(Minus(1))
    a_push(game)

    for steps in broken(game, TollMade):
        with pytest.raises(CorruptHistory, match="does not fit"):
            list(drawn(steps))


class Heard:
    """Dice of a seed that remember what they showed."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)  # noqa: S311 - dice of a test need a seed
        self.shown: list[tuple[int, int]] = []

    def roll(self, sides: int, /) -> int:
        face = self._random.randint(1, sides)
        self.shown.append((sides, face))
        return face


def a_party() -> Game:
    """Four pursuers who owe a Toll in every round but the last, and an opposition that does too."""
    due = a_rung(Disadvantage())
    rungs = dict.fromkeys(("one", "two", "three", "four", "five"), due)
    game = Game(ladder=a_ladder(**rungs), npc_tolls=True).prey(npc="Rat")
    sheet = a_sheet(Letter.C, nature=Nature.REPLICANT)
    return game.pursuers("Ana", "Bo", "Cy", "Di", sheet=sheet).begin()


def a_move(chase: Chase, choose: random.Random) -> Command:
    """Some command with dice in it that *chase* allows, or the advance step."""
    due = stage(chase)
    seats = [one.who for one in chase.participants]
    moves: list[Command] = [
        *(Push(by=GM, who=who, throw=throw) for who in seats for throw in Throw),
        *(Negate(by=GM, who=who, target=ally) for who in seats for ally in seats),
        *(MakeRoll(by=GM, who=who, role=Role.SPOTTER) for who in seats),
        *(MakeToll(by=GM, who=who) for who in seats),
    ]
    may = [one for one in moves if allowed(chase, one)]
    if due and (not may or choose.random() < 0.05):
        return Advance(by=GM, round=chase.round, stage=due)
    return choose.choice(may)


def wandered(seed: int) -> tuple[list[Step], Heard]:
    """A hundred steps in which anything is played, much of it undone; and the dice it took."""
    choose, dice = random.Random(seed), Heard(seed)  # noqa: S311 - as above
    game = a_party()
    chase, steps = game.chase, game.steps
    opened = len(steps)
    while chase.phase is not Phase.OVER and len(steps) < 100:
        n = len(steps) + 1
        if chase.step > opened and choose.random() < 0.2:
            taken = undone(chase, Undo(by=GM, step=chase.step))
            steps.append(Step(n=n, by=GM, at=0, undoes=taken))
            chase = replay(steps)
        else:
            events = decide(chase, a_move(chase, choose), dice)
            steps.append(Step(n=n, by=GM, at=0, events=events))
            chase = fold(chase, steps[-1])
    return steps, dice


def test_whatever_is_played_each_die_that_fell_is_found_once_and_in_order() -> None:
    kinds: Counter[type] = Counter()
    for seed in range(20):
        steps, dice = wandered(seed)

        found = [(one.die.sides, one.face) for _, fallen in drawn(steps) for one in fallen]
        assert found == dice.shown
        kinds += Counter(type(event) for step in steps for event in step.events)
        kinds += Counter(
            Rolled for step in steps for event in step.events if getattr(event, "restored", None)
        )
    # else the seeds have tried nothing
    assert min(kinds[kind] for kind in (TollMade, RoleRolled, RollPushed, Rolled)) > 9, kinds
