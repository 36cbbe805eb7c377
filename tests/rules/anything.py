"""Strategies: any ladder, any setup, any command, sensible or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import hypothesis.strategies as st

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
    Join,
    Leave,
    MakeRoll,
    MakeToll,
    NameConsequence,
    NameGambit,
    Negate,
    OpenChase,
    Push,
    RemoveCollateral,
    RevealNext,
    Seat,
    SeatNpc,
    SetEdge,
    SetTimer,
    ShareGm,
    SpendBank,
    SpendCollateral,
    Substitute,
    TakeSheet,
    TouchByToll,
)
from rundown.amendments import (
    Amendment,
    BankIs,
    EdgeIs,
    GambitIs,
    HeldIs,
    LayerIs,
    LeadIs,
    OutIs,
    SitsOutIs,
    TiltIs,
    TollIs,
    TrackIs,
    VehicleIs,
)
from rundown.chase import Setup
from rundown.commands import Advance, Stage
from rundown.ladder import (
    Collateral,
    Disadvantage,
    Ladder,
    LoseRoll,
    Minus,
    Note,
    Out,
    Penalty,
    Role,
    Rung,
    Side,
    Tilt,
    Toll,
)
from rundown.skills import PERSONAL, Letter, Nature, Sheet, Skill
from rundown.terrain import Layer
from rundown.turns import Throw
from tests.table import GM


class TossedDice:
    """Dice that fall by the numbers of *falls*, over and over."""

    def __init__(self, falls: Sequence[int]) -> None:
        self._falls = falls
        self._at = 0

    def roll(self, sides: int, /) -> int:
        fall = self._falls[self._at % len(self._falls)]
        self._at += 1
        return 1 + fall % sides


dice = st.lists(st.integers(0, 11), min_size=1, max_size=8).map(TossedDice)
words = st.sampled_from(["Over the gap", "A witness", "A torn coat", "It rains", " "])
whos = st.integers(1, 6) | st.just(9)
users = st.integers(101, 105)
gms = st.just(GM)
anyone = st.one_of(gms, gms, gms, gms, st.builds(By, users))
sides = st.sampled_from(Side)
roles = st.sampled_from(Role)
skills = st.sampled_from(Skill)
letters = st.sampled_from(Letter)
layers = st.sampled_from(Layer)
pairs = st.tuples(letters, letters)
sheets = st.builds(
    Sheet,
    nature=st.sampled_from(Nature),
    attributes=st.dictionaries(st.sampled_from(PERSONAL), letters, max_size=4),
    skills=st.dictionaries(skills, letters, max_size=4),
    maneuverability=st.none() | letters,
)
penalties: st.SearchStrategy[Penalty] = st.sampled_from(
    [LoseRoll(), Disadvantage(), Minus(1), Minus(2), Collateral(1), Out(), Note("Soaked")]
)
tolls = st.builds(
    Toll,
    skills=st.lists(skills, min_size=1, max_size=3, unique=True).map(tuple),
    penalty=penalties,
    sides=st.sampled_from([tuple(Side), (Side.PREY,), (Side.PURSUERS,)]),
    roles=st.sampled_from([(), (), (Role.RUNNER,), (Role.SPOTTER, Role.CUTTER)]),
)
tilts = st.builds(Tilt, side=st.none() | sides, dice=st.integers(0, 2))
rungs = st.builds(
    Rung,
    name=st.just("A rung"),
    toll=st.none() | tolls,
    tilt=st.none() | tilts,
    crowded=st.booleans(),
)
setups = st.builds(
    Setup,
    ladder=st.builds(Ladder, rungs=st.lists(rungs, min_size=6, max_size=6).map(tuple)),
    prey_layer=layers,
    pursuers_layer=layers,
    lead=st.integers(1, 7),
    pushing=st.sampled_from([True, True, False]),
    npc_tolls=st.booleans(),
    prey_vehicle=letters,
    pursuers_vehicle=letters,
)
npcs = st.builds(SeatNpc, by=anyone, side=sides, name=words, dice=pairs, edge=st.booleans())
seats: st.SearchStrategy[Command] = st.one_of(
    st.builds(OpenChase, by=gms, setup=setups),
    st.builds(ChangeSetup, by=anyone, setup=setups),
    st.builds(Join, by=anyone, name=words, side=sides, sheet=st.none() | sheets),
    st.builds(Seat, by=anyone, user=users, name=words, side=sides, sheet=st.none() | sheets),
    npcs,
    st.builds(ChangeNpc, by=anyone, who=whos, name=words, dice=pairs),
    st.builds(SetEdge, by=anyone, who=whos, edge=st.booleans()),
    st.builds(Leave, by=anyone, who=whos),
    st.builds(ChangeSide, by=anyone, who=whos, side=sides),
    st.builds(Substitute, by=anyone, who=whos, user=users, name=words, sheet=st.none() | sheets),
    st.builds(TakeSheet, by=anyone, who=whos, name=words, sheet=sheets),
)
moves: st.SearchStrategy[Command] = st.one_of(
    st.builds(Declare, by=anyone, who=whos, role=roles),
    st.builds(ChoosePressure, by=anyone, who=whos, skill=skills),
    st.builds(NameGambit, by=anyone, who=whos, words=words),
    st.builds(DropGambit, by=anyone, who=whos),
    st.builds(MakeToll, by=anyone, who=whos),
    st.builds(MakeRoll, by=anyone, who=whos, role=st.none() | roles),
    st.builds(Push, by=anyone, who=whos, throw=st.sampled_from(Throw)),
    st.builds(SpendBank, by=anyone, who=whos),
    st.builds(Negate, by=anyone, who=whos, target=whos),
    st.builds(RemoveCollateral, by=anyone, who=whos),
    st.builds(GrantDie, by=anyone, who=whos, target=whos),
    st.builds(RevealNext, by=anyone, who=whos),
)
amendments: st.SearchStrategy[Amendment] = st.one_of(
    st.builds(LeadIs, st.integers(1, 7)),
    st.builds(TrackIs, sides, st.integers(-1, 13)),
    st.builds(BankIs, whos, st.integers(-1, 5)),
    st.builds(HeldIs, whos, st.integers(-1, 3)),
    st.builds(GambitIs, whos, st.booleans()),
    st.builds(OutIs, whos, st.booleans()),
    st.builds(SitsOutIs, whos, st.none() | st.integers(0, 11)),
    st.builds(LayerIs, sides, layers),
    st.builds(VehicleIs, sides, letters),
    st.builds(EdgeIs, whos, st.booleans()),
    st.builds(TollIs, st.none() | tolls),
    st.builds(TiltIs, st.none() | tilts),
)
rulings: st.SearchStrategy[Command] = st.one_of(
    st.builds(Advance, by=anyone, round=st.integers(0, 9), stage=st.sampled_from(Stage)),
    st.builds(TouchByToll, by=anyone, who=whos, touched=st.booleans()),
    st.builds(CallOvertime, by=anyone),
    st.builds(NameConsequence, by=anyone, who=whos, words=words),
    st.builds(Amend, by=anyone, change=amendments, reason=words),
    st.builds(ShareGm, by=anyone, user=st.integers(1, 3), hand_over=st.booleans()),
    st.builds(
        SetTimer, by=anyone, timer=st.sampled_from((0, 59, 60, 3600)), advances=st.booleans()
    ),
    st.builds(SpendCollateral, by=anyone, side=sides, points=st.integers(0, 7), words=words),
)
ends: st.SearchStrategy[Command] = st.one_of(
    st.builds(EndChase, by=anyone),
    st.builds(CancelChase, by=anyone),
    st.builds(
        Amend, by=gms, change=st.builds(LeadIs, st.sampled_from([-1, 0, 8, 9])), reason=words
    ),
)


def every_move(chase: Chase) -> Iterator[Command]:
    """Every move there is for everybody seated, in all its forms."""
    for one in chase.participants:
        who = one.who
        yield from (Negate(by=GM, who=who, target=other.who) for other in chase.participants)
        yield from (GrantDie(by=GM, who=who, target=other.who) for other in chase.participants)
        yield RemoveCollateral(by=GM, who=who)
        yield RevealNext(by=GM, who=who)
        yield SpendBank(by=GM, who=who)
        yield from (Push(by=GM, who=who, throw=throw) for throw in Throw)
        yield MakeToll(by=GM, who=who)
        yield MakeRoll(by=GM, who=who)
        yield NameGambit(by=GM, who=who, words="Over the gap")
        yield DropGambit(by=GM, who=who)
        yield from (Declare(by=GM, who=who, role=role) for role in Role)
