"""A chase on the table, for rule tests: seats by name, faces given with each move.

`Game` is the thinnest thing over `decide` and `fold`. It keeps the steps, and after every one it
checks that the record replays to the chase as it stands.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TypeVar

import pytest

from rundown import (
    Advance,
    By,
    CallOvertime,
    Chase,
    Command,
    Event,
    IllegalMove,
    Join,
    MakeRoll,
    OpenChase,
    SeatNpc,
    SetEdge,
    Step,
    Undo,
    allowed,
    decide,
    fold,
    replay,
    undone,
)
from rundown.chase import (
    Phase,
    Setup,
)
from rundown.ladder import Ladder, Penalty, Role, Rung, Side, Tilt, Toll
from rundown.skills import PERSONAL, Letter, Nature, Sheet, Skill
from rundown.standing import holding_up, stage
from rundown.terrain import Layer
from rundown.turns import Participant
from tests.loaded import LoadedDice

GM = By(1, gm=True)
STRANGER = By(999)
Refusal = TypeVar("Refusal", bound=IllegalMove)
FACES = {0: (2, 2), 1: (6, 2), 2: (6, 6), 3: (10, 6), 4: (10, 10)}
"""Two d10 that show so many successes, and no 1."""


def a_sheet(letter: Letter = Letter.B, *, nature: Nature = Nature.HUMAN) -> Sheet:
    """The same letter in everything: two equal dice for every roll, d10 unless said."""
    return Sheet(
        nature=nature,
        attributes=dict.fromkeys(PERSONAL, letter),
        skills=dict.fromkeys(Skill, letter),
        maneuverability=letter,
    )


def a_rung(
    penalty: Penalty,
    *skills: Skill,
    sides: tuple[Side, ...] = (Side.PREY, Side.PURSUERS),
    roles: tuple[Role, ...] = (),
    crowded: bool = False,
    tilt: Tilt | None = None,
) -> Rung:
    """A rung with a Toll on *skills*, Stamina unless said."""
    toll = Toll(skills=skills or (Skill.STAMINA,), penalty=penalty, sides=sides, roles=roles)
    return Rung(name="A rung", toll=toll, tilt=tilt, crowded=crowded)


def a_ladder(**rungs: Rung) -> Ladder:
    """Six plain rungs; `three=Rung(...)` puts another in the third place."""
    names = ("one", "two", "three", "four", "five", "six")
    return Ladder(
        name="A Ladder", rungs=tuple(rungs.get(name, Rung(name=name.title())) for name in names)
    )


class Game:
    """A chase, its record, and the seats by their players' names."""

    def __init__(
        self,
        *,
        ladder: Ladder | None = None,
        lead: int = 4,
        terrain: Layer = Layer.FOOT,
        prey_terrain: Layer | None = None,
        pushing: bool = True,
        npc_tolls: bool = False,
    ) -> None:
        self.chase = Chase()
        self.steps: list[Step] = []
        setup = Setup(
            ladder=ladder or a_ladder(),
            prey_layer=prey_terrain or terrain,
            pursuers_layer=terrain,
            lead=lead,
            pushing=pushing,
            npc_tolls=npc_tolls,
        )
        self.play(OpenChase(by=GM, setup=setup))

    def play(self, command: Command, *faces: int) -> tuple[Event, ...]:
        """Play *command* with dice that show *faces*; every face must be used."""
        dice = LoadedDice(*faces)
        events = decide(self.chase, command, dice)
        assert allowed(self.chase, command)
        assert not dice.left, f"{dice.left} faces were not rolled"
        self._append(command.by, events)
        return events

    def refuses(self, command: Command, refusal: type[Refusal]) -> Refusal:
        """Return the *refusal* of *command*: no die is rolled, and nothing changes."""
        before = deepcopy(self.chase)
        assert not allowed(self.chase, command)
        with pytest.raises(refusal) as caught:
            decide(self.chase, command, LoadedDice())
        assert type(caught.value) is refusal
        assert self.chase == before
        return caught.value

    def undo(self, step: int | None = None, *, by: By = GM) -> None:
        """Take back *step*, the last one unless said."""
        taken = undone(self.chase, Undo(by=by, step=self.chase.step if step is None else step))
        self._append(by, (), undoes=taken)

    def _append(self, by: By, events: tuple[Event, ...], undoes: int | None = None) -> None:
        step = Step(n=len(self.steps) + 1, by=by, at=0, events=events, undoes=undoes)
        self.steps.append(step)
        self.chase = replay(self.steps) if undoes else fold(self.chase, step)
        assert self.chase == replay(self.steps)

    # seats

    def prey(self, *names: str, npc: str = "", sheet: Sheet | None = None) -> Game:
        """Seat players of these *names*, and an *npc*, on the prey's side."""
        return self._seat(Side.PREY, names, npc, sheet)

    def pursuers(self, *names: str, npc: str = "", sheet: Sheet | None = None) -> Game:
        """Seat players of these *names*, and an *npc*, on the pursuers' side."""
        return self._seat(Side.PURSUERS, names, npc, sheet)

    def _seat(self, side: Side, names: tuple[str, ...], npc: str, sheet: Sheet | None) -> Game:
        for name in names:
            user = By(100 + len(self.chase.participants) + 1)
            self.play(Join(by=user, name=name, side=side, sheet=sheet or a_sheet()))
        if npc:
            dice = (Letter.B, Letter.B)
            self.play(SeatNpc(by=GM, side=side, name=npc, dice=dice))
        return self

    def __getitem__(self, name: str) -> Participant:
        return next(one for one in self.chase.participants if one.name == name)

    def by(self, name: str) -> By:
        """The player who acts for *name*; the GM for an NPC."""
        user = self[name].user
        return GM if user is None else By(user)

    def give_edge(self, name: str) -> Game:
        """Give the NPC *name* its edge."""
        self.play(SetEdge(by=GM, who=self[name].who, edge=True))
        return self

    # moves

    def advance(self, *faces: int) -> tuple[Event, ...]:
        """Take the advance step that is due."""
        due = stage(self.chase)
        assert due is not None
        return self.play(Advance(by=GM, round=self.chase.round, stage=due), *faces)

    def begin(self) -> Game:
        """Leave the lobby: rung 1 is revealed."""
        self.advance()
        return self

    def roll(self, name: str, *faces: int, role: Role | None = None) -> tuple[Event, ...]:
        """Roll for *name*, the Toll first where it is due, with dice that show *faces*."""
        return self.play(MakeRoll(by=self.by(name), who=self[name].who, role=role), *faces)

    def rolls(self, name: str, successes: int, role: Role | None = None) -> tuple[Event, ...]:
        """Roll for *name* so that two d10 show so many *successes*."""
        return self.roll(name, *FACES[successes], role=role)

    def resolve(self) -> tuple[Event, ...]:
        """Resolve the round; nobody may be awaited."""
        due = stage(self.chase)
        assert due == "resolve", due
        return self.advance()

    def next_round(self) -> None:
        """Resolve the round and reveal the next rung."""
        self.resolve()
        self.advance()

    def idle(self) -> None:
        """Roll no success for everybody who is awaited, both sides, by the advance step.

        Two dice each: for rounds without a Toll, a Tilt or dice held.
        """
        while due := holding_up(self.chase):
            self.advance(*FACES[0] * len(due))

    def skip_to(self, number: int) -> Game:
        """Let round after round pass without a success until *number* is revealed."""
        while self.chase.round < number:
            self.idle()
            self.resolve()
            if self.chase.phase is Phase.WAITING:
                self.play(CallOvertime(by=GM))
            else:
                self.advance()
        return self
