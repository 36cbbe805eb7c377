"""Every package that the bot is installed with may be, and is named."""

from __future__ import annotations

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.deploy.house import project
from tests.deploy.licences import ABSENT, ALLOWED, REASONS, TABLE, licence, parts, table
from tests.deploy.locks import Pin, lock

PINS = list(lock("run").values())


@pytest.mark.parametrize("pin", PINS, ids=lambda pin: pin.name)
def test_its_licence_lets_the_bot_be_handed_on(pin: Pin) -> None:
    assert parts(licence(pin)) <= ALLOWED


def test_the_table_is_of_what_is_locked() -> None:
    assert TABLE.read_text() == table(), "make licences"


def test_what_the_bot_asks_for_has_a_reason_of_its_own() -> None:
    asked = {
        canonicalize_name(Requirement(one).name) for one in project()["project"]["dependencies"]
    }

    assert set(REASONS) == asked


def test_what_is_looked_up_by_hand_is_still_needed() -> None:
    assert {pin.name for pin in PINS if pin.marker} >= ABSENT.keys()
