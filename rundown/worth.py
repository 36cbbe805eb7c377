"""What this round's dice are worth as they stand: results, what a Spotter has left, totals, net."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rundown.chase import Chase
from rundown.ladder import Disadvantage, LoseRoll, Minus, Out, Penalty, Role, Side
from rundown.turns import Participant


@dataclass(frozen=True, slots=True, kw_only=True)
class Total:
    """A side's total, by its parts."""

    runner: int = 0
    """The highest single Runner."""
    pressure: int = 0
    bank: int = 0

    def __int__(self) -> int:
        """Return the sum of the parts."""
        return self.runner + self.pressure + self.bank


def penalty(chase: Chase, one: Participant) -> Penalty | None:
    """Return the Toll penalty that stands on *one* this round, or None.

    It stands while the Toll shows no success and no Spotter has negated it.
    """
    toll = one.turn.toll
    if toll is None or chase.toll is None or not toll.failed or toll.negated:
        return None
    return chase.toll.penalty


def roll_is_lost(chase: Chase, one: Participant) -> bool:
    """Return whether a failed Toll keeps *one* from the role roll, as it stands."""
    return isinstance(penalty(chase, one), LoseRoll | Out)


def disadvantages(chase: Chase, one: Participant, *, gambit: bool) -> int:
    """Return how many dice drop out of *one*'s role roll (R1)."""
    return isinstance(penalty(chase, one), Disadvantage) + gambit


def result(chase: Chase, one: Participant) -> int:
    """Return *one*'s successes: less any `minus`, then doubled by a Gambit (R22, R23)."""
    played = one.turn.played
    if played is None:
        return 0
    standing = penalty(chase, one)
    less = standing.n if isinstance(standing, Minus) else 0
    return max(0, played.roll.successes - less) * (2 if played.gambit else 1)


def failed(chase: Chase, one: Participant) -> bool:
    """Return whether *one* has made a role roll and has no success to show for it."""
    return one.turn.played is not None and result(chase, one) == 0


def bank_is_frozen(chase: Chase, one: Participant) -> bool:
    """Return whether *one*'s bank waits on a roll or a Toll that may yet take it (R20)."""
    played = one.turn.played
    risky = played is not None and (played.role is Role.CUTTER or bool(played.gambit))
    return (risky and failed(chase, one)) or isinstance(penalty(chase, one), Out)


def unspent(chase: Chase, one: Participant) -> int:
    """Return the successes that *one*, a Spotter this round, may still spend (R16)."""
    played = one.turn.played
    if played is None or played.role is not Role.SPOTTER or one.left:
        return 0
    return max(0, result(chase, one) - len(one.turn.bought))


def played(chase: Chase, side: Side, role: Role) -> Iterator[Participant]:
    """Yield who on *side* has rolled as *role* this round, also who has left since (R8)."""
    for one in chase.on(side):
        if one.turn.played and one.turn.played.role is role:
            yield one


def total(chase: Chase, side: Side) -> Total:
    """Return *side*'s total as it stands: best Runner, all Pressure, banks spent."""
    return Total(
        runner=max((result(chase, one) for one in played(chase, side, Role.RUNNER)), default=0),
        pressure=sum(result(chase, one) for one in played(chase, side, Role.PRESSURE)),
        bank=sum(one.turn.spent for one in chase.on(side)),
    )


def net(chase: Chase) -> int:
    """Return pursuers minus prey as it stands: positive closes the gap."""
    return int(total(chase, Side.PURSUERS)) - int(total(chase, Side.PREY))


def next_lead(chase: Chase) -> int:
    """Return where LEAD would go if the round were resolved now, clamped to 0..8."""
    return max(0, min(8, chase.lead - net(chase)))
