"""What the database holds in the end, held against what was answered on the way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass

from bot.store.sql import SqlStore
from rundown import Chase, Step, fold, replay
from tests.processes.fleet import Fleet
from tests.processes.pipe import Answer, stands, sum_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Findings:
    """What is wrong with the record. Each counts presses or chases; all are 0 where it is right."""

    lost: int
    """Presses that were answered and are not in the record."""
    doubled: int
    """Steps beyond the first of a press, and steps of no press."""
    answered_wrongly: int
    """Answers that told of another step, other events or another standing than the record has."""
    torn: int
    """Chases whose steps leave a number out, or do not replay to what they say of themselves."""


async def findings(store: SqlStore, fleet: Fleet) -> Findings:
    """Return what is wrong after all that *fleet* has pressed."""
    made: Counter[int | None] = Counter()
    right: set[tuple[int, int | None, int, str]] = set()
    torn = 0
    for chase_id in sorted({one.chase for one in fleet.answers}):
        steps = await store.steps(chase_id)
        made.update(step.press for step in steps)
        right |= set(_right(steps))
        torn += await _torn(store, chase_id, steps)
    lost = sum(press not in made for press in fleet.pressed)
    return Findings(
        lost=lost,
        doubled=made.total() - (len(fleet.pressed) - lost),
        answered_wrongly=sum(not _is_so(one, right, made) for one in fleet.answers),
        torn=torn,
    )


def _right(steps: Iterable[Step]) -> Iterator[tuple[int, int | None, int, str]]:
    """Give what a worker has to have said of each of *steps*."""
    chase = Chase()
    for step in steps:
        chase = fold(chase, step)
        yield step.press or 0, step.n, sum_of(step), stands(chase)


def _is_so(
    said: Answer, right: Container[tuple[int, int | None, int, str]], made: Container[int | None]
) -> bool:
    if said.n is None:
        # somebody's, and perhaps in the chase before: the channel may have another one by now
        return said.press in made
    return (said.press, said.n, said.events, said.stands) in right


async def _torn(store: SqlStore, chase_id: int, steps: tuple[Step, ...]) -> bool:
    row = await store.chase(chase_id)
    whole = [step.n for step in steps] == list(range(1, len(steps) + 1))
    return not (row and whole and row.last_step == len(steps) == replay(steps).version)
