"""The state machine's table, walked: every phase, every kind of command."""

from __future__ import annotations

from typing import get_args

import pytest

from rundown import ChaseIsOver, Command, IllegalMove, NotNow, allowed, decide
from rundown.chase import Phase
from rundown.moves import ALLOWED
from tests.loaded import LoadedDice
from tests.rules.everything import ASKING, a_command, in_phase
from tests.table import GM, STRANGER

KINDS: tuple[type[Command], ...] = get_args(Command)


def kind_name(kind: object) -> str:
    return kind.__name__ if isinstance(kind, type) else str(kind)


def test_every_phase_has_its_row() -> None:
    assert set(ALLOWED) == set(Phase)


def test_every_command_is_known_to_the_table_and_to_these_tests() -> None:
    assert set().union(*ALLOWED.values()) == set(KINDS) == set(ASKING)


@pytest.mark.parametrize("kind", KINDS, ids=kind_name)
def test_every_command_may_be_asked_somewhere(kind: type[Command]) -> None:
    assert any(kind in kinds for kinds in ALLOWED.values())


@pytest.mark.parametrize("phase", list(Phase))
def test_the_phases_are_the_ones_these_tests_play_in(phase: Phase) -> None:
    assert in_phase(phase).chase.phase is phase


FORBIDDEN = [(phase, kind) for phase in Phase for kind in KINDS if kind not in ALLOWED[phase]]
PERMITTED = [(phase, kind) for phase in Phase for kind in KINDS if kind in ALLOWED[phase]]


@pytest.mark.parametrize(("phase", "kind"), FORBIDDEN, ids=kind_name)
def test_what_the_table_forbids_is_refused_for_the_phase(phase: Phase, kind: type[Command]) -> None:
    game = in_phase(phase)

    for by in (GM, STRANGER):  # the phase is asked before anything else
        game.refuses(a_command(kind, by=by), ChaseIsOver if phase is Phase.OVER else NotNow)


@pytest.mark.parametrize(("phase", "kind"), PERMITTED, ids=kind_name)
def test_what_the_table_allows_is_never_refused_for_the_phase(
    phase: Phase, kind: type[Command]
) -> None:
    game = in_phase(phase)
    command = a_command(kind, by=GM)
    refusal: IllegalMove | None = None
    try:
        assert decide(game.chase, command, LoadedDice(*(2,) * 8))
    except IllegalMove as caught:
        refusal = caught

    assert not isinstance(refusal, ChaseIsOver | NotNow)
    assert allowed(game.chase, command) is (refusal is None)
