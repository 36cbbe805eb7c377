"""What is counted of a user: never more than a rate lets in, and never more than is told."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.limits import RATES, Kind, Limits, Rate, Wait

INES, TEO = 11, 12
GAPS = st.lists(st.integers(0, 4_000) | st.sampled_from([0, 1, 999, 1_000, 10_000]), max_size=120)
SMALL = st.lists(st.builds(Rate, st.integers(1, 8), st.integers(1, 12)), min_size=1, max_size=3)


class Clock:
    """Time that goes by when it is told to."""

    def __init__(self) -> None:
        self.at = 1_000_000

    def __call__(self) -> int:
        return self.at


def limits(clock: Clock, *rates: Rate) -> Limits:
    return Limits(clock, dict.fromkeys(Kind, rates))


def let_in(limits: Limits, times: int, user: int = INES, kind: Kind = Kind.PRESS) -> int:
    """How many of so many at once are let in."""
    return sum(limits.take(kind, user) is None for _ in range(times))


@given(gaps=GAPS, rates=SMALL)
def test_no_time_of_a_rate_sees_more_than_it_lets_in(gaps: list[int], rates: list[Rate]) -> None:
    clock = Clock()
    kept, taken = limits(clock, *rates), []
    for gap in gaps:
        clock.at += gap
        if kept.take(Kind.PRESS, INES) is None:
            taken.append(clock.at)

    for rate in rates:
        for begin in taken:
            inside = [at for at in taken if begin <= at < begin + rate.seconds * 1000]
            assert len(inside) <= rate.most


@given(gaps=GAPS, rates=SMALL, hammered=st.integers(0, 5))
def test_who_waits_as_told_gets_through(gaps: list[int], rates: list[Rate], hammered: int) -> None:
    clock = Clock()
    kept = limits(clock, *rates)
    for gap in gaps:
        clock.at += gap
        if wait := kept.take(Kind.PRESS, INES):
            assert wait.seconds >= 1
            let_in(kept, hammered)
            clock.at += wait.seconds * 1000
            assert kept.take(Kind.PRESS, INES) is None


@given(gaps=GAPS, rates=SMALL)
def test_one_is_told_first_once_until_something_is_let_in(
    gaps: list[int], rates: list[Rate]
) -> None:
    clock = Clock()
    kept, told = limits(clock, *rates), False
    for gap in gaps:
        clock.at += gap
        wait = kept.take(Kind.PRESS, INES)
        assert wait is None or wait.first is not told
        told = wait is not None


@given(gaps=GAPS)
def test_what_one_does_is_not_held_against_another(gaps: list[int]) -> None:
    clock = Clock()
    alone, beside = limits(clock, Rate(4, 5)), limits(clock, Rate(4, 5))
    for gap in gaps:
        clock.at += gap
        let_in(beside, 3, TEO)
        assert alone.take(Kind.PRESS, INES) == beside.take(Kind.PRESS, INES)


@pytest.mark.parametrize(
    ("done", "after", "expected"),
    [
        (3, 0, None),
        (4, 0, Wait(10, first=True)),
        (4, 9_999, Wait(1, first=True)),
        (4, 10_000, None),
        (9, 5_000, Wait(5, first=False)),
    ],
)
def test_a_rate_of_four_in_ten_seconds(done: int, after: int, expected: Wait | None) -> None:
    clock = Clock()
    kept = limits(clock, Rate(4, 10))
    let_in(kept, done)
    clock.at += after

    assert kept.take(Kind.PRESS, INES) == expected


def test_who_has_waited_has_half_of_the_rate_before_them() -> None:
    clock = Clock()
    kept = limits(clock, Rate(6, 60))
    for _ in range(6):
        assert kept.take(Kind.PRESS, INES) is None
        clock.at += 1_000
    wait = kept.take(Kind.PRESS, INES)
    assert wait == Wait(56, first=True), "the third of them is a minute old by then"
    clock.at += wait.seconds * 1000

    assert let_in(kept, 6) == 3


def test_the_kinds_are_counted_apart() -> None:
    kept = limits(Clock(), Rate(2, 10))

    assert let_in(kept, 5, kind=Kind.PRESS) == 2
    assert let_in(kept, 5, kind=Kind.FORM) == 2


@pytest.mark.parametrize("kind", Kind)
def test_every_kind_has_a_rate(kind: Kind) -> None:
    times = Counter(rate.seconds for rate in RATES[kind])

    assert times
    assert set(times.values()) == {1}
    by_time = sorted(RATES[kind], key=lambda rate: rate.seconds)
    assert [one.most for one in by_time] == sorted({one.most for one in by_time})


def test_who_is_idle_is_forgotten() -> None:
    clock = Clock()
    kept = limits(clock, Rate(2, 10), Rate(3, 60))
    for user in range(1_000):
        kept.take(Kind.PRESS, user)
        clock.at += 1_000

    assert len(kept) == 60
    clock.at += 60_000
    kept.take(Kind.PRESS, INES)
    assert len(kept) == 1


def test_who_is_idle_is_forgotten_beside_somebody_who_never_rests() -> None:
    clock = Clock()
    kept = limits(clock, Rate(2, 10))
    for user in range(1_000, 1_200):
        kept.take(Kind.PRESS, INES)
        kept.take(Kind.PRESS, user)
        clock.at += 5_000

    assert len(kept) == 3


def test_who_hammers_is_not_forgotten_before_their_wait_is_over() -> None:
    clock = Clock()
    kept = limits(clock, Rate(2, 10))
    let_in(kept, 2)
    for user in range(100, 200):
        clock.at += 99
        assert kept.take(Kind.PRESS, user) is None
        assert kept.take(Kind.PRESS, INES)


def test_nobody_waits_for_a_clock_that_was_set_back() -> None:
    clock = Clock()
    kept = limits(clock, Rate(2, 10))
    let_in(kept, 3)
    clock.at -= 500_000

    assert kept.take(Kind.PRESS, INES) is None


def test_where_nothing_is_limited_everything_is_let_in() -> None:
    assert let_in(limits(Clock()), 1_000) == 1_000
