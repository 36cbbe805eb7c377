"""Several processes on one database, of which some are killed: none lost, none doubled."""

from __future__ import annotations

from bot.store.postgres import PostgresStore
from tests.processes.evening import OPENING
from tests.processes.fleet import WORKER, Fleet
from tests.processes.record import Findings, findings

PROCESSES = 2
CHASES = 24
PRESSES = 360
NOTHING = Findings(lost=0, doubled=0, answered_wrongly=0, torn=0)


async def test_what_any_process_answered_is_in_the_record_once(postgres: str) -> None:
    fleet = Fleet((*WORKER, postgres), CHASES)

    async with fleet.manned(PROCESSES):
        await fleet.open()
        await fleet.play(PRESSES, kills=1)

    async with PostgresStore.open(postgres) as store:
        assert await findings(store, fleet) == NOTHING
    assert len(fleet.pressed) == PRESSES + OPENING * CHASES
    assert sum(fleet.unanswered), "it was killed while it played"
    again = [one for one in fleet.answers if one.n is None]
    assert again, "some were delivered twice"


async def test_the_findings_find_what_is_lost_doubled_or_told_wrongly(postgres: str) -> None:
    fleet = Fleet((*WORKER, postgres), 1)
    async with fleet.manned(1):
        await fleet.open()
    first, second, *others = fleet.answers

    async with PostgresStore.open(postgres) as store:
        fleet.pressed[999] = 0
        assert (await findings(store, fleet)).lost == 1

        del fleet.pressed[999], fleet.pressed[first.press]
        assert (await findings(store, fleet)).doubled == 1

        fleet.answers = [first._replace(events=first.events + 1), second, *others]
        assert (await findings(store, fleet)).answered_wrongly == 1
        fleet.answers = [first, second._replace(stands="elsewhere"), *others]
        assert (await findings(store, fleet)).answered_wrongly == 1
        fleet.answers = [first, second, others[0]._replace(press=998, n=None)]
        assert (await findings(store, fleet)).answered_wrongly == 1
