"""The record: steps, what they fold into, and which of them an undo takes back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rundown.chase import (
    By,
    Chase,
)
from rundown.commands import Command, MoveCommand, Undo
from rundown.errors import AlreadyDone, GmOnly, NothingToUndo, NotTheLastStep, OldRound
from rundown.events import Event, MoveEvent, RungRevealed
from rundown.evolve import evolve
from rundown.evolve.parts import changed


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One press that changed the chase, with all that followed from it (R42)."""

    n: int
    """1 for the first; no number is left out."""
    by: By
    at: int
    """When, in milliseconds since 1970, UTC."""
    press: int | None = None
    """What delivered it: Discord's interaction id, the same for the same press."""
    events: tuple[Event, ...] = ()
    undoes: int | None = None
    """The step that this one takes back; such a step has no events."""


def fold(chase: Chase, step: Step) -> Chase:
    """Return *chase* after *step*, which undoes nothing."""
    for event in step.events:
        chase = evolve(chase, event)
    movers = {event.who for event in step.events if isinstance(event, MoveEvent)}
    revealed = any(isinstance(event, RungRevealed) for event in step.events)
    return changed(
        chase,
        participants=tuple(
            changed(one, moved=step.n) if one.who in movers else one for one in chase.participants
        ),
        revealed=step.n if revealed else chase.revealed,
        began=step.at if revealed else chase.began,
        pressed={**chase.pressed, step.by.user: step.n},
        step=step.n,
        version=step.n,
    )


def replay(steps: Sequence[Step]) -> Chase:
    """Return the chase that *steps* lead to, without those that a later one undoes."""
    chase = Chase()
    for step in in_effect(steps):
        chase = fold(chase, step)
    return replace(chase, version=steps[-1].n) if steps else chase


def in_effect(steps: Iterable[Step]) -> tuple[Step, ...]:
    """Return *steps* without the undone ones and the undoings."""
    steps = tuple(steps)
    undone = {step.undoes for step in steps}
    return tuple(step for step in steps if step.undoes is None and step.n not in undone)


def fresh(chase: Chase, command: Command, drawn: int) -> None:
    """Let a press pass that was drawn at version *drawn*, or say that it is late.

    The advance step names round and stage, and is judged by them alone. Two players who press at
    once both count; a double tap counts once.

    Raises:
        OldRound: It was drawn before this round's rung was revealed.
        AlreadyDone: Its participant, or its presser, has made a step since.
    """
    if not isinstance(command, MoveCommand):
        return
    if drawn < chase.revealed:
        raise OldRound(chase.round)
    mover = chase.find(command.who)
    if (mover and mover.moved > drawn) or chase.pressed.get(command.by.user, 0) > drawn:
        raise AlreadyDone


def undone(chase: Chase, command: Undo) -> int:
    """Return the number of the step that *command* takes back from *chase*.

    Raises:
        GmOnly: A player asks.
        NothingToUndo: Only the opening is left; cancelling takes that back.
        NotTheLastStep: Something has happened since, or the step is taken back already (R40).
    """
    if not command.by.gm:
        raise GmOnly
    if chase.step <= 1:
        raise NothingToUndo
    if command.step != chase.step:
        raise NotTheLastStep(now=chase.step)
    return chase.step
