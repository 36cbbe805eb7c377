"""One event a kind and more where a kind has variants, as `golden.json` holds them.

The file is what earlier versions have stored. Nothing in it is ever changed: a new kind, or a
field with a default, gets a new entry in both places.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rundown import amendments as to
from rundown import events as e
from rundown.chase import Setup
from rundown.dice import Die, Roll, Rolled, Source
from rundown.ladder import (
    Collateral,
    Disadvantage,
    Ladder,
    LoseRoll,
    Minus,
    Note,
    Opposition,
    Out,
    Role,
    Rung,
    Side,
    Tilt,
    Toll,
)
from rundown.reckoning import (
    Charge,
    Landed,
    Origin,
    Outcome,
)
from rundown.skills import Attribute, Cost, Letter, Nature, Sheet, Skill
from rundown.terrain import Layer
from rundown.turns import Throw

LADDER: Final = Ladder(
    name="Night Market",
    place="Sector 6 — 夜市",
    terrain=Layer.GROUND,
    blurb="Steam, neon and a crowd that does not move.",
    lead=3,
    rungs=(
        Rung(name="Stalls", text="Too many.", crowded=True),
        Rung(name="Wall", toll=Toll(skills=(Skill.MOBILITY,), penalty=LoseRoll())),
        Rung(
            name="Bridge",
            toll=Toll(
                skills=(Skill.FORCE, Skill.STAMINA),
                penalty=Disadvantage(),
                sides=(Side.PREY,),
                roles=(Role.RUNNER, Role.CUTTER),
            ),
        ),
        Rung(
            name="Crane",
            toll=Toll(skills=(Skill.OBSERVATION,), penalty=Minus(1)),
            tilt=Tilt(side=Side.PURSUERS, dice=2, words="They know the place."),
        ),
        Rung(name="Kitchen", toll=Toll(skills=(Skill.STEALTH,), penalty=Collateral(2))),
        Rung(name="Roof", toll=Toll(skills=(Skill.MOBILITY,), penalty=Out())),
    ),
)
FACED: Final = replace(LADDER, opposition=Opposition(dice=(Letter.B, Letter.C), edge=True))
SETUP: Final = Setup(
    ladder=LADDER,
    prey_layer=Layer.FOOT,
    pursuers_layer=Layer.SPINNER,
    lead=4,
    pushing=False,
    npc_tolls=True,
    prey_vehicle=Letter.A,
    pursuers_vehicle=Letter.D,
)
SHEET: Final = Sheet(
    nature=Nature.REPLICANT,
    attributes={Attribute.STRENGTH: Letter.A, Attribute.EMPATHY: Letter.D},
    skills={Skill.HAND_TO_HAND: Letter.B, Skill.DRIVING: Letter.C},
    maneuverability=Letter.B,
)
ROLL: Final = Roll(
    dice=(
        Rolled(Die(12, Source.ATTRIBUTE), 10),
        Rolled(Die(8, Source.SKILL), 1),
        Rolled(Die(6, Source.GRANT, giver=4), 6),
        Rolled(Die(6, Source.EDGE), 2),
    ),
    dropped=(Die(6, Source.TILT),),
    pushes=2,
    ones=1,
)
LANDED: Final = Landed(
    charges=(
        Charge(who=1, origin=Origin.PRESSURE, points=1, halves=2),
        Charge(who=2, origin=Origin.CROWD, points=1, halves=2),
    ),
    saved=2,
    savers=(3, 3),
    before=4,
    after=6,
    severe=True,
)


def amended(change: to.Amendment) -> e.Amended:
    return e.Amended(change=change, reason="A misclick.")


EXAMPLES: Final[Mapping[str, e.Event]] = {
    "chase_opened": e.ChaseOpened(gm=2**63 - 1, setup=SETUP),
    "setup_changed": e.SetupChanged(setup=SETUP),
    "player_joined": e.PlayerJoined(
        who=1, user=77, name="Zoé", side=Side.PURSUERS, sheet=SHEET, has_sheet=True, since=1
    ),
    "npc_joined": e.NpcJoined(
        who=2, name="The prey", side=Side.PREY, dice=(Letter.A, Letter.B), since=1, edge=True
    ),
    "participant_left": e.ParticipantLeft(who=1),
    "participant_returned": e.ParticipantReturned(who=1, since=3),
    "side_changed": e.SideChanged(who=1, side=Side.PREY),
    "substituted": e.Substituted(who=1, user=78, name="Ana", sheet=Sheet(), has_sheet=False),
    "sheet_taken": e.SheetTaken(who=1, name="Ana", sheet=SHEET),
    "npc_changed": e.NpcChanged(who=2, name="A mob", dice=(Letter.C, Letter.D)),
    "edge_set": e.EdgeSet(who=2, edge=True),
    "gms_changed": e.GmsChanged(gms=(1, 2)),
    "timer_set": e.TimerSet(timer=3600, advances=True),
    "role_declared": e.RoleDeclared(who=1, role=Role.SPOTTER, stands=False),
    "pressure_chosen": e.PressureChosen(who=1, skill=Skill.MANIPULATION),
    "gambit_named": e.GambitNamed(who=1, words="Through the *window* <@1>\n"),
    "gambit_dropped": e.GambitDropped(who=1),
    "toll_touched": e.TollTouched(who=1, touched=False),
    "toll_made": e.TollMade(who=1, skill=Skill.OBSERVATION, roll=ROLL),
    "role_rolled": e.RoleRolled(
        who=1, role=Role.CUTTER, skill=Skill.DRIVING, roll=ROLL, gambit="Jump."
    ),
    "roll_pushed": e.RollPushed(
        who=1, throw=Throw.TOLL, skill=Skill.MOBILITY, roll=ROLL, cost=Cost.DAMAGE
    ),
    "bank_spent": e.BankSpent(who=1, bank=3),
    "penalty_negated": e.PenaltyNegated(who=1, target=2, restored=Rolled(Die(8, Source.SKILL), 7)),
    "penalty_negated, no die": e.PenaltyNegated(who=1, target=1, restored=None),
    "removal_bought": e.RemovalBought(who=1),
    "die_granted": e.DieGranted(who=1, target=2),
    "rung_foreseen": e.RungForeseen(who=1, rung=4),
    "rung_revealed": e.RungRevealed(round=3),
    "lead_drifted": e.LeadDrifted(lead=5),
    "prey_closed": e.PreyClosed(),
    "round_resolved": e.RoundResolved(
        round=3, prey_total=2, pursuers_total=4, lead_before=4, lead=2
    ),
    "round_cut": e.RoundCut(round=3),
    "collateral_landed": e.CollateralLanded(side=Side.PURSUERS, landed=LANDED),
    "bank_grew": e.BankGrew(who=1, bank=2),
    "cutter_failed": e.CutterFailed(who=1, bank=2, sits_out=4),
    "went_out": e.WentOut(who=1, cause=e.Cause.GAMBIT, bank=0),
    "went_out, toll": e.WentOut(who=1, cause=e.Cause.TOLL, bank=1),
    "chase_ended": e.ChaseEnded(lead=0, outcome=Outcome.LOST_BUT),
    "chase_cancelled": e.ChaseCancelled(),
    "consequence_named": e.ConsequenceNamed(who=1, words="A broken arm."),
    "collateral_spent": e.CollateralSpent(side=Side.PREY, points=2, words="A bribe."),
    "amended, lead": amended(to.LeadIs(5)),
    "amended, track": amended(to.TrackIs(Side.PREY, 7)),
    "amended, bank": amended(to.BankIs(1, 2)),
    "amended, held": amended(to.HeldIs(1, 3)),
    "amended, gambit": amended(to.GambitIs(1, used=True)),
    "amended, out": amended(to.OutIs(1, out=True)),
    "amended, sits_out": amended(to.SitsOutIs(1, 4)),
    "amended, sits_out nothing": amended(to.SitsOutIs(1, None)),
    "amended, layer": amended(to.LayerIs(Side.PREY, Layer.FOOT)),
    "amended, vehicle": amended(to.VehicleIs(Side.PREY, Letter.D)),
    "amended, edge": amended(to.EdgeIs(2, edge=False)),
    "amended, toll": amended(
        to.TollIs(Toll(skills=(Skill.TECH,), penalty=Note("Lose the lamp."), sides=(Side.PREY,)))
    ),
    "amended, no toll": amended(to.TollIs(None)),
    "amended, tilt": amended(to.TiltIs(Tilt(side=Side.PREY, dice=1))),
    "amended, no tilt": amended(to.TiltIs(None)),
    "chase_opened, opposition": e.ChaseOpened(gm=1, setup=replace(SETUP, ladder=FACED)),
}
