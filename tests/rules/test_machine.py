"""Any moves at all, in any order: what holds of a chase whatever is played."""

from __future__ import annotations

from collections import Counter

import hypothesis.strategies as st
from hypothesis import HealthCheck, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from rundown import (
    Amended,
    By,
    CallOvertime,
    Chase,
    Command,
    Event,
    IllegalMove,
    Join,
    LeadDrifted,
    MakeRoll,
    NameGambit,
    NothingToUndo,
    NotTheLastStep,
    OpenChase,
    RoleRolled,
    RoundResolved,
    SeatNpc,
    SetupChanged,
    Step,
    Undo,
    allowed,
    decide,
    fold,
    replay,
    undone,
)
from rundown.amendments import GambitIs
from rundown.chase import (
    GHOST,
    OVERTIME,
    ROUNDS,
    Phase,
    Setup,
)
from rundown.commands import Advance, Stage
from rundown.history import in_effect
from rundown.ladder import Role, Side
from rundown.reckoning import TRACK
from rundown.skills import Sheet
from rundown.standing import awaited, can_act, prey_is_final, prey_phase_closes, stage
from tests.rules.anything import (
    TossedDice,
    dice,
    ends,
    every_move,
    moves,
    npcs,
    roles,
    rulings,
    seats,
    setups,
    sheets,
)
from tests.table import GM

MOVERS_OF_LEAD = RoundResolved | LeadDrifted | Amended | SetupChanged


class AnyChase(RuleBasedStateMachine):
    """A chase with its record, and what it was before each step that is in effect."""

    def __init__(self) -> None:
        super().__init__()
        self.chase = Chase()
        self.steps: list[Step] = []
        self.earlier: list[Chase] = []

    # playing

    @initialize(
        setup=setups,
        prey=st.lists(st.none() | sheets, min_size=1, max_size=2),
        pursuers=st.lists(st.none() | sheets, min_size=1, max_size=2),
        opposition=npcs,
        pressed=st.integers(0, 8),
        fallen=dice,
    )
    def open(
        self,
        setup: Setup,
        prey: list[Sheet | None],
        pursuers: list[Sheet | None],
        opposition: SeatNpc,
        pressed: int,
        fallen: TossedDice,
    ) -> None:
        self.play(OpenChase(by=GM, setup=setup), fallen)
        self.play(opposition, fallen)
        seated = [(Side.PREY, sheet) for sheet in prey]
        seated += [(Side.PURSUERS, sheet) for sheet in pursuers]
        for number, (side, sheet) in enumerate(seated):
            self.play(Join(by=By(101 + number), name="Dee", side=side, sheet=sheet), fallen)
        for _ in range(pressed):
            self.press_on(fallen)

    @rule(command=moves, fallen=dice)
    def move(self, command: Command, fallen: TossedDice) -> None:
        self.play(command, fallen)

    @rule(command=seats, fallen=dice)
    def seat(self, command: Command, fallen: TossedDice) -> None:
        self.play(command, fallen)

    @rule(command=rulings, fallen=dice)
    def rule_on_it(self, command: Command, fallen: TossedDice) -> None:
        self.play(command, fallen)

    @rule(command=ends, fallen=dice, seldom=st.integers(0, 5))
    def end(self, command: Command, fallen: TossedDice, seldom: int) -> None:
        if not seldom:
            self.play(command, fallen)

    @rule(at=st.integers(0, 200), fallen=dice)
    def move_that_is_open(self, at: int, fallen: TossedDice) -> None:
        open_now = [move for move in every_move(self.chase) if allowed(self.chase, move)]
        if open_now:
            assert self.play(open_now[at % len(open_now)], fallen)

    @rule(fallen=dice)
    def round(self, fallen: TossedDice) -> None:
        """Press on until the next rung is revealed, or Overtime is called, or it is over."""
        for _ in range(10):
            number = self.chase.round
            if self.chase.phase is Phase.WAITING:
                self.play(CallOvertime(by=GM), fallen)
            self.press_on(fallen)
            if self.chase.round > number or not self.chase.phase.running:
                break

    @rule(fallen=dice)
    def press_on(self, fallen: TossedDice) -> None:
        """The advance step is always open to the GM: no chase is ever stuck."""
        if due := stage(self.chase):
            played = self.play(Advance(by=GM, round=self.chase.round, stage=due), fallen)
            assert played or due is Stage.BEGIN

    @precondition(lambda self: bool(awaited(self.chase)))
    @rule(at=st.integers(0, 5), role=roles, risked=st.booleans(), fallen=dice)
    def roll(self, at: int, role: Role, *, risked: bool, fallen: TossedDice) -> None:
        """Who is awaited may roll, as any role that the Toll has left them."""
        waiting = awaited(self.chase)
        who = waiting[at % len(waiting)].who
        if risked:
            self.play(NameGambit(by=GM, who=who, words="Over the gap"), fallen)
        played = self.play(MakeRoll(by=GM, who=who, role=role), fallen)
        assert played or self.play(MakeRoll(by=GM, who=who), fallen)

    def play(self, command: Command, fallen: TossedDice) -> tuple[Event, ...]:
        """Play *command* if the rules have it; nothing happens if they do not."""
        may = allowed(self.chase, command)
        try:
            events = decide(self.chase, command, fallen)
        except IllegalMove:
            assert not may
            return ()
        assert may
        assert events
        before = self.chase
        step = Step(n=len(self.steps) + 1, by=command.by, at=0, events=events)
        self.steps.append(step)
        self.earlier.append(before)
        self.chase = fold(before, step)
        self.look_back(before, events)
        return events

    # undoing

    @rule(often=st.integers(0, 2))
    def undo(self, often: int) -> None:
        """An undo leads back to the chase as it was, step by step."""
        for _ in range(often):
            if len(self.earlier) < 2:
                assert isinstance(self.refused(self.chase.step), NothingToUndo)
                return
            taken = undone(self.chase, Undo(by=GM, step=self.chase.step))
            self.steps.append(Step(n=len(self.steps) + 1, by=GM, at=0, undoes=taken))
            self.chase = replay(self.steps)
            assert self.chase == self.earlier.pop()

    @rule(step=st.integers(0, 40))
    def undo_another(self, step: int) -> None:
        """An undo of any step but the last is refused, and names the last."""
        if step != self.chase.step and len(self.earlier) > 1:
            refusal = self.refused(step)
            assert isinstance(refusal, NotTheLastStep)
            assert refusal.now == self.chase.step

    def refused(self, step: int) -> IllegalMove | None:
        try:
            undone(self.chase, Undo(by=GM, step=step))
        except IllegalMove as refusal:
            return refusal
        return None

    # what holds of every step

    def look_back(self, before: Chase, events: tuple[Event, ...]) -> None:
        after = self.chase
        if before.phase is Phase.OVER:
            assert after.phase is Phase.OVER
            assert (after.lead, after.outcome) == (before.lead, before.outcome)
        opened = before.phase is Phase.NEW
        moved = any(isinstance(event, MOVERS_OF_LEAD) for event in events)
        assert after.lead == before.lead or moved or opened
        for event in events:
            if isinstance(event, RoleRolled):
                assert can_act(before, before.at(event.who))
                assert before.at(event.who).turn.played is None
                assert not (event.gambit and before.at(event.who).gambit_used)
        if prey_is_final(before) and after.phase.running and after.round == before.round:
            for one in before.on(Side.PREY):
                now = after.at(one.who).turn
                was = (one.turn.toll, one.turn.played, one.turn.spent)
                assert (now.toll, now.played, now.spent) == was

    # what holds of every chase

    @invariant()
    def the_record_is_the_chase(self) -> None:
        assert replay(self.steps) == self.chase
        assert self.chase.version == len(self.steps)

    @invariant()
    def numbers_stay_on_their_tracks(self) -> None:
        chase = self.chase
        assert 0 <= chase.lead <= GHOST
        assert 0 <= chase.prey.track <= TRACK
        assert 0 <= chase.pursuers.track <= TRACK
        assert chase.round <= ROUNDS + OVERTIME
        assert all(one.bank >= 0 for one in chase.participants)
        assert not any(one.out and chase.phase.running and one.bank for one in chase.participants)

    @invariant()
    def lead_moves_once_a_round(self) -> None:
        events = [event for step in in_effect(self.steps) for event in step.events]
        resolved = [event for event in events if isinstance(event, RoundResolved)]
        rounds = [event.round for event in resolved]
        assert len(rounds) == len(set(rounds)) <= ROUNDS + OVERTIME
        for one in resolved:
            net = one.pursuers_total - one.prey_total
            assert one.lead == max(0, min(GHOST, one.lead_before - net))

    @invariant()
    def a_gambit_is_rolled_once(self) -> None:
        rolled: Counter[int] = Counter()
        for step in in_effect(self.steps):
            for event in step.events:
                if isinstance(event, RoleRolled) and event.gambit:
                    rolled[event.who] += 1
                    assert rolled[event.who] <= 1
                elif isinstance(event, Amended) and isinstance(event.change, GambitIs):
                    rolled[event.change.who] = int(event.change.used)

    @invariant()
    def a_side_has_one_npc_and_it_rolls_once(self) -> None:
        for side in Side:
            npcs_here = [one for one in self.chase.on(side) if one.npc]
            assert sum(not one.left for one in npcs_here) <= 1
            if self.chase.phase.running:
                assert sum(one.turn.played is not None for one in npcs_here) <= 1

    @invariant()
    def the_prey_phase_closes_by_itself(self) -> None:
        assert not (self.chase.phase is Phase.PREY and prey_phase_closes(self.chase))

    @invariant()
    def an_end_of_lead_is_the_end(self) -> None:
        over = self.chase.phase is Phase.OVER
        assert over or self.chase.phase is Phase.NEW or 0 < self.chase.lead < GHOST
        assert not self.chase.outcome or over


TestAnyChase = AnyChase.TestCase
TestAnyChase.settings = settings(
    max_examples=200,
    stateful_step_count=50,
    derandomize=True,  # the same chases everywhere: a red run can be run again
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
