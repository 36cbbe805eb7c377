"""One command of every kind, and a chase in every phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rundown import (
    Advance,
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
from rundown.amendments import LeadIs
from rundown.chase import (
    Phase,
    Setup,
)
from rundown.commands import Stage
from rundown.ladder import LoseRoll, Role, Side
from rundown.skills import Letter, Skill
from rundown.terrain import Layer
from rundown.turns import Throw
from tests.rules.asking import amend
from tests.table import Game, a_ladder, a_rung

SETUP: Final = Setup(ladder=a_ladder(), prey_layer=Layer.GROUND, pursuers_layer=Layer.FOOT, lead=3)
DICE: Final = (Letter.C, Letter.C)
ZED, RAT = 1, 2
"""The prey of `in_phase`: a player and an NPC."""

ASKING: Final[Mapping[type[Command], Callable[[By, int], Command]]] = {
    OpenChase: lambda by, who: OpenChase(by=by, setup=SETUP),
    ChangeSetup: lambda by, who: ChangeSetup(by=by, setup=SETUP),
    Join: lambda by, who: Join(by=by, name="Dee", side=Side.PREY),
    Seat: lambda by, who: Seat(by=by, user=7, name="Dee", side=Side.PREY),
    SeatNpc: lambda by, who: SeatNpc(by=by, side=Side.PURSUERS, name="Cop", dice=DICE),
    ChangeNpc: lambda by, who: ChangeNpc(by=by, who=who, name="Mob", dice=DICE),
    SetEdge: lambda by, who: SetEdge(by=by, who=who, edge=True),
    SetTimer: lambda by, who: SetTimer(by=by, timer=3600),
    ShareGm: lambda by, who: ShareGm(by=by, user=77),
    Leave: lambda by, who: Leave(by=by, who=who),
    ChangeSide: lambda by, who: ChangeSide(by=by, who=who, side=Side.PURSUERS),
    Substitute: lambda by, who: Substitute(by=by, who=who, user=7, name="Dee"),
    TakeSheet: lambda by, who: TakeSheet(by=by, who=who, name="Zed"),
    Declare: lambda by, who: Declare(by=by, who=who, role=Role.CUTTER),
    ChoosePressure: lambda by, who: ChoosePressure(by=by, who=who, skill=Skill.FIREARMS),
    NameGambit: lambda by, who: NameGambit(by=by, who=who, words="Over the gap"),
    DropGambit: lambda by, who: DropGambit(by=by, who=who),
    MakeToll: lambda by, who: MakeToll(by=by, who=who),
    MakeRoll: lambda by, who: MakeRoll(by=by, who=who),
    Push: lambda by, who: Push(by=by, who=who, throw=Throw.ROLE),
    SpendBank: lambda by, who: SpendBank(by=by, who=who),
    Negate: lambda by, who: Negate(by=by, who=who, target=RAT),
    RemoveCollateral: lambda by, who: RemoveCollateral(by=by, who=who),
    GrantDie: lambda by, who: GrantDie(by=by, who=who, target=RAT),
    RevealNext: lambda by, who: RevealNext(by=by, who=who),
    Advance: lambda by, who: Advance(by=by, round=1, stage=Stage.ROLL_PREY),
    TouchByToll: lambda by, who: TouchByToll(by=by, who=who, touched=False),
    CallOvertime: lambda by, who: CallOvertime(by=by),
    EndChase: lambda by, who: EndChase(by=by),
    CancelChase: lambda by, who: CancelChase(by=by),
    NameConsequence: lambda by, who: NameConsequence(by=by, who=who, words="A torn coat"),
    Amend: lambda by, who: Amend(by=by, change=LeadIs(5), reason="It was read out wrong"),
    SpendCollateral: lambda by, who: SpendCollateral(
        by=by, side=Side.PREY, points=1, words="Noise"
    ),
}


ABOUT_THE_NPC: Final = frozenset({ChangeNpc, SetEdge})


def a_command(kind: type[Command], *, by: By, who: int | None = None) -> Command:
    """A command of this *kind*, about Zed (or Rat, where only an NPC will do) unless said."""
    return ASKING[kind](by, who or (RAT if kind in ABOUT_THE_NPC else ZED))


def _to_waiting(game: Game) -> None:
    game.advance()
    game.skip_to(6).idle()
    game.resolve()


WAY: Final[Mapping[Phase, Callable[[Game], object]]] = {
    Phase.LOBBY: lambda game: game.prey("Zed", npc="Rat").pursuers("Ana"),
    Phase.PREY: lambda game: game.begin(),
    Phase.PURSUERS: lambda game: game.advance(*(2,) * 4),
    Phase.BETWEEN: lambda game: (game.advance(6, 2, 2, 2), game.resolve()),
    Phase.WAITING: _to_waiting,
    Phase.OVER: lambda game: game.play(amend(LeadIs(0))),
}
"""What leads from each phase to the next."""


def in_phase(phase: Phase) -> Game:
    """Zed and Rat run from Ana, on a ladder whose first rung asks a Toll of the pursuers."""
    game = Game(ladder=a_ladder(one=a_rung(LoseRoll(), sides=(Side.PURSUERS,))))
    if phase is Phase.NEW:
        game.chase = Chase()
        return game
    for reached, onwards in WAY.items():
        onwards(game)
        if reached is phase:
            break
    return game
