"""The chase in figures, as the JSON file gives it; docs/export.md names every field.

Collateral is in points here, a half as 0.5; what the steps hold is in halves, as it is stored.
"""

from __future__ import annotations

import json
from typing import Any, Final

from bot.export.meta import Meta, stamp
from bot.store.codec import Codec
from rundown import events as happened
from rundown.chase import (
    Chase,
    Setup,
)
from rundown.collateral import POINT
from rundown.history import Step
from rundown.ladder import Ladder, Side, Tilt, Toll
from rundown.outcome import Bill, bill
from rundown.reckoning import (
    Charge,
    Landed,
    Reckoning,
)
from rundown.turns import Participant

Fields = dict[str, Any]

LADDER: Final = Codec[Ladder](Ladder)
SETUP: Final = Codec[Setup](Setup)
TOLL: Final = Codec["Toll | None"](Toll | None)
TILT: Final = Codec["Tilt | None"](Tilt | None)


def summary(live: tuple[Step, ...], chase: Chase, meta: Meta) -> Fields:
    """Return *chase*, which the steps in effect, *live*, lead to."""
    return {
        "id": meta.chase_id,
        "opened_at": stamp(live[0].at) if live else None,
        "phase": chase.phase,
        "outcome": chase.outcome,
        "cancelled": chase.cancelled,
        "round": chase.round,
        "lead": chase.lead,
        "gms": list(chase.gms),
        "ladder": _plain(LADDER, chase.ladder),
        "setup": _setup(live),
        "participants": [_participant(one, chase) for one in chase.participants],
        "rounds": [_round(done) for done in chase.rounds],
        "bills": [_bill(chase, owed) for side in Side if (owed := bill(chase, side))],
    }


def _plain(codec: Codec[Any], value: Any) -> Any:
    return json.loads(codec.dump(value))


def _setup(live: tuple[Step, ...]) -> Fields | None:
    """Return the options that the chase began with; the ladder stands beside them."""
    setups = [
        event.setup
        for step in live
        for event in step.events
        if isinstance(event, happened.ChaseOpened | happened.SetupChanged)
    ]
    if not setups:
        return None
    fields: Fields = _plain(SETUP, setups[-1])
    del fields["ladder"]
    return fields


def _participant(one: Participant, chase: Chase) -> Fields:
    return {
        "who": one.who,
        "name": one.name,
        "side": one.side,
        "user": one.user,
        "npc_dice": [letter.value for letter in one.npc] if one.npc else None,
        "has_sheet": one.has_sheet if one.user is not None else None,
        "since": one.since,
        "left": one.left,
        "out": one.out,
        "gambit_used": one.gambit_used,
        "consequence": chase.consequences.get(one.who),
    }


def _round(done: Reckoning) -> Fields:
    return {
        "round": done.round,
        "rung": done.rung,
        "toll": _plain(TOLL, done.toll),
        "tilt": _plain(TILT, done.tilt),
        "prey_total": done.prey_total,
        "pursuers_total": done.pursuers_total,
        "net": done.net,
        "lead_before": done.lead_before,
        "lead": done.lead,
        "collateral": {side: _landed(done.landed(side)) for side in Side},
    }


def _landed(landed: Landed) -> Fields:
    return {
        "before": landed.before / POINT,
        "charges": [_charge(charge) for charge in landed.charges],
        "removed": landed.saved / POINT,
        "removed_by": list(landed.savers),
        "after": landed.after / POINT,
        "severe": landed.severe,
    }


def _charge(charge: Charge) -> Fields:
    return {
        "who": charge.who,
        "origin": charge.origin,
        "generated": charge.points,
        "landed": charge.halves / POINT,
    }


def _bill(chase: Chase, owed: Bill) -> Fields:
    return {
        "side": owed.side,
        "track": owed.halves / POINT,
        "points": owed.points,
        "severe": owed.severe,
        "band": owed.band.name.lower(),
        "spent": [
            {"points": spend.points, "words": spend.words}
            for spend in chase.spends
            if spend.side is owed.side
        ],
        "left": owed.left,
    }
