"""What is so of every forecast, whoever is in the chase and whatever is in their way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate
from typing import Any

import hypothesis.strategies as st
from hypothesis import given, settings

from rundown import Chase
from rundown.chase import ENGAGED, GHOST, ROUNDS
from rundown.forecast import Forecast, forecast
from rundown.forecast.parties import Plan, even_match, facing, planned
from rundown.ladder import Opposition, Role, Side
from rundown.outcome import outcome
from rundown.reckoning import TRACK
from rundown.skills import Letter
from rundown.turns import Participant
from tests.rules.anything import pairs, setups, sheets
from tests.table import Game

PREY, PURSUERS = Side
some = settings(max_examples=30, deadline=None)
few = settings(max_examples=8, deadline=None)
steady = st.sampled_from([Role.RUNNER, Role.RUNNER, Role.PRESSURE, Role.SPOTTER])
overtimes = st.integers(0, 3)


@st.composite
def people(draw: st.DrawFn, side: Side, most: int) -> list[Participant]:
    """Up to so many players on a side, and perhaps the NPC; at least somebody."""
    seats = [
        Participant(
            who=who,
            name=f"{side} {who}",
            side=side,
            user=who,
            sheet=draw(sheets),
            role=draw(steady),
        )
        for who in range(1, 1 + draw(st.integers(0, most)))
    ]
    if not seats or draw(st.booleans()):
        dice, edge = draw(pairs), draw(st.booleans())
        seats.append(
            Participant(who=0, name="Mob", side=side, npc=dice, edge=edge, role=draw(steady))
        )
    return seats


@st.composite
def chases(draw: st.DrawFn, most: int = 2) -> Chase:
    """Any lobby: any ladder, layers, LEAD and options; some of its people are out already."""
    table = Game()
    setup = draw(setups)
    seats = [*draw(people(PREY, most)), *draw(people(PURSUERS, most))]
    return replace(
        table.chase,
        ladder=setup.ladder,
        lead=setup.lead,
        pushing=setup.pushing,
        npc_tolls=setup.npc_tolls,
        prey=replace(table.chase.prey, layer=setup.prey_layer, vehicle=setup.prey_vehicle),
        pursuers=replace(
            table.chase.pursuers, layer=setup.pursuers_layer, vehicle=setup.pursuers_vehicle
        ),
        participants=tuple(
            replace(one, who=who, out=draw(st.integers(0, 9)) == 9)
            for who, one in enumerate(seats, 1)
        ),
    )


def mean(chances: Mapping[int, Fraction]) -> Fraction:
    return sum((at * chance for at, chance in chances.items()), start=Fraction(0))


@some
@given(chases(), st.booleans(), overtimes)
def test_every_chance_is_counted_once(chase: Chase, pushing: bool, overtime: int) -> None:
    found = forecast(chase, pushing=pushing, overtime=overtime)

    every: list[Mapping[Any, Fraction]] = [found.leads, found.ends, found.outcomes]
    every += found.tracks.values()
    assert [sum(chances.values()) for chances in every] == [1] * len(every)
    assert all(chance >= 0 for chances in every for chance in chances.values())
    assert found.leads.keys() <= set(range(ENGAGED, GHOST + 1))
    assert found.ends.keys() <= set(range(1, ROUNDS + overtime + 1))
    assert all(chances.keys() <= set(range(TRACK + 1)) for chances in found.tracks.values())
    for name, chance in found.outcomes.items():
        assert chance == sum(odds for lead, odds in found.leads.items() if outcome(lead) is name)
    assert found.caught == sum(odds for lead, odds in found.leads.items() if lead <= 2)


@some
@given(chases(), st.booleans(), overtimes)
def test_the_means_of_the_last_round_are_those_of_the_end(
    chase: Chase, pushing: bool, overtime: int
) -> None:
    found = forecast(chase, pushing=pushing, overtime=overtime)

    assert [one.round for one in found.rounds] == list(range(1, ROUNDS + overtime + 1))
    assert found.rounds[-1].lead == mean(found.leads)
    assert found.length == mean(found.ends)
    for side in Side:
        assert found.collateral(side) == mean(found.tracks[side]) / 2
        # a track never falls: Spotters take back of what a round generates, no more
        assert sorted(one.tracks[side] for one in found.rounds) == [
            one.tracks[side] for one in found.rounds
        ]


@some
@given(chases(), st.booleans(), st.data())
def test_it_does_not_matter_who_sits_where_and_what_they_are_called(
    chase: Chase, pushing: bool, data: st.DataObject
) -> None:
    people_ = data.draw(st.permutations(chase.participants))
    numbers = data.draw(st.permutations(range(20, 20 + len(people_))))
    others = tuple(
        replace(one, who=who, name=f"Number {who}", user=one.user and who)
        for one, who in zip(people_, numbers, strict=True)
    )

    assert forecast(replace(chase, participants=others), pushing=pushing) == forecast(
        chase, pushing=pushing
    )


@some
@given(chases(), st.booleans(), st.sampled_from(Side))
def test_following_one_track_only_tells_the_same_of_the_rest(
    chase: Chase, pushing: bool, side: Side
) -> None:
    whole = forecast(chase, pushing=pushing)
    one, none = (forecast(chase, pushing=pushing, followed=f) for f in ((side,), ()))

    for less in (one, none):
        assert (less.leads, less.ends) == (whole.leads, whole.ends)
        assert [mean.lead for mean in less.rounds] == [mean.lead for mean in whole.rounds]
    assert one.tracks == {side: whole.tracks[side]}
    assert none.tracks == {}


def up_to(found: Forecast) -> list[Fraction]:
    """The chance of LEAD 0, of 0 or 1, of 0 to 2, ..."""
    return list(accumulate(found.leads.get(lead, Fraction(0)) for lead in range(GHOST + 1)))


@some
@given(chases(), st.sampled_from(Side), pairs, overtimes)
def test_pushing_never_helps_the_npc_against_whom_one_pushes(
    chase: Chase, side: Side, dice: tuple[Letter, Letter], overtime: int
) -> None:
    """R3: only what shows nothing is rolled again, so no total of the side is ever lower for it."""
    chase = replace(
        chase, participants=tuple(one for one in chase.participants if one.side is side)
    )
    chase = facing(chase, side, Opposition(dice=dice))

    pushed, left = (
        up_to(forecast(chase, pushing=pushing, overtime=overtime, followed=()))
        for pushing in (True, False)
    )

    closer, further = (pushed, left) if side is PURSUERS else (left, pushed)
    assert all(one >= other for one, other in zip(closer, further, strict=True))


@some
@given(chases())
def test_a_chase_without_pushing_is_one_where_nobody_pushes(chase: Chase) -> None:
    quiet = replace(chase, pushing=False)

    assert forecast(quiet, pushing=True) == forecast(quiet, pushing=False)
    assert forecast(quiet, pushing=False) == forecast(chase, pushing=False)


@few
@given(chases(), st.sampled_from(Side), st.booleans())
def test_the_even_match_is_the_nearest_of_all_there_are(
    chase: Chase, side: Side, pushing: bool
) -> None:
    chase = replace(
        chase,
        participants=tuple(one for one in chase.participants if one.side is side or one.npc),
    )
    every = {
        (first, second, edge): forecast(
            facing(chase, side, Opposition(dice=(first, second), edge=edge)),
            pushing=pushing,
            followed=(),
        ).caught
        for first in Letter
        for second in Letter
        for edge in (False, True)
    }

    match = even_match(chase, side, pushing=pushing)

    assert match is not None
    first, second = match.opposition.dice
    assert every[first, second, match.opposition.edge] == match.caught
    assert abs(match.caught - Fraction(1, 2)) == min(
        abs(caught - Fraction(1, 2)) for caught in every.values()
    )


@some
@given(chases(), st.sampled_from(Side), st.sampled_from(Plan))
def test_a_plan_changes_the_roles_of_one_sides_players_and_nothing_else(
    chase: Chase, side: Side, plan: Plan
) -> None:
    after = planned(chase, side, plan)

    players = [
        one for one in after.participants if one.side is side and not one.npc and not one.out
    ]
    pressing = [one for one in players if one.role is Role.PRESSURE]
    most = {Plan.RUNNERS: 0, Plan.ONE_PRESSURE: 1, Plan.ALL_PRESSURE: len(players)}[plan]
    assert len(pressing) == min(most, len(players))
    assert all(one.role in {Role.PRESSURE, Role.RUNNER} for one in players)
    assert replace(after, participants=chase.participants) == chase
    for one, was in zip(after.participants, chase.participants, strict=True):
        assert replace(one, role=was.role) == was
        assert one in players or one == was
