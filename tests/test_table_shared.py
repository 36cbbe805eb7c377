"""One store and several processes: each sees what the others have made of a chase."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.store import SOMEONE, ChannelIsBusy, NoSuchChase, Store
from bot.store.postgres import PostgresStore
from bot.table import Table
from rundown import (
    Advance,
    AlreadyDone,
    By,
    CancelChase,
    Declare,
    Join,
    MakeRoll,
    OldRound,
    Stage,
    Undo,
    replay,
)
from rundown.chase import Phase
from rundown.ladder import Role, Side
from tests.test_table import ANA, BO, CHANNEL, GM, GUILD, a_table, an_order, begun, rolls


@pytest.fixture
async def stores(postgres: str) -> AsyncIterator[tuple[Store, Store]]:
    """Two connections to one database, as two processes have them."""
    async with PostgresStore.open(postgres) as one, PostgresStore.open(postgres) as two:
        yield one, two


Stores = tuple[Store, Store]


async def both(stores: Stores, *faces: int) -> tuple[Table, Table, int]:
    """Two tables with one chase in round 1 that each has at hand."""
    one, two = stores
    ours, theirs = a_table(one, *faces), a_table(two, *faces)
    chase_id = await begun(ours)
    await theirs.chase(chase_id)
    return ours, theirs, chase_id


async def test_what_is_drawn_is_what_the_other_has_made_of_it(stores: Stores) -> None:
    ours, theirs, chase_id = await both(stores)

    played = await ours.play(chase_id, Declare(by=ANA, who=2, role=Role.CUTTER), press=5)

    assert await theirs.chase(chase_id) == played.chase


async def test_a_button_the_other_has_drawn_is_not_early(stores: Stores) -> None:
    ours, theirs, chase_id = await both(stores, 6, 1)
    drawn = (await rolls(ours, chase_id, GM, 1, press=5)).chase.version

    roll = MakeRoll(by=ANA, who=2)
    played = await theirs.play(chase_id, roll, press=6, drawn=drawn)

    assert played.chase.at(2).turn.played is not None


async def test_a_button_that_the_other_has_outrun_is_late(stores: Stores) -> None:
    ours, theirs, chase_id = await both(stores, 6, 1, 2, 2, 2, 2)
    drawn = (await theirs.chase(chase_id)).version
    for press, stage in enumerate(
        (Stage.ROLL_PREY, Stage.ROLL_PURSUERS, Stage.RESOLVE, Stage.REVEAL), 5
    ):
        await ours.play(chase_id, Advance(by=GM, round=1, stage=stage), press=press)

    with pytest.raises(OldRound):
        await theirs.play(chase_id, MakeRoll(by=ANA, who=2), press=20, drawn=drawn)


async def test_what_the_other_has_taken_back_is_taken_back(stores: Stores) -> None:
    ours, theirs, chase_id = await both(stores, 6, 1)
    step = (await rolls(ours, chase_id, GM, 1, press=5)).chase.step
    assert (await theirs.chase(chase_id)).phase is Phase.PURSUERS

    await ours.play(chase_id, Undo(by=GM, step=step), press=6)

    assert (await theirs.chase(chase_id)).phase is Phase.PREY
    again = await rolls(theirs, chase_id, GM, 1, press=7)
    assert again.step is not None


async def test_one_press_that_both_get_is_one_step(stores: Stores) -> None:
    ours, theirs, chase_id = await both(stores)
    before = (await ours.chase(chase_id)).version

    for press, role in enumerate((Role.CUTTER, Role.SPOTTER, Role.CUTTER, Role.SPOTTER), 5):
        order = Declare(by=ANA, who=2, role=role)
        played = await asyncio.gather(
            *(each.play(chase_id, order, press=press) for each in (ours, theirs))
        )
        assert sorted(one.step is None for one in played) == [False, True]
        assert played[0].chase == played[1].chase

    assert (await ours.chase(chase_id)).version == before + 4


async def test_two_presses_at_once_are_two_steps(stores: Stores) -> None:
    ours, theirs, chase_id = await both(stores)

    await asyncio.gather(
        ours.play(chase_id, Declare(by=ANA, who=2, role=Role.CUTTER), press=5),
        theirs.play(chase_id, Declare(by=BO, who=3, role=Role.SPOTTER), press=6),
    )

    chase = await ours.chase(chase_id)
    assert (chase.at(2).playing, chase.at(3).playing) == (Role.CUTTER, Role.SPOTTER)
    assert chase == await theirs.chase(chase_id) == replay(await stores[0].steps(chase_id))


async def test_a_double_tap_that_both_get_counts_once(stores: Stores) -> None:
    ours, theirs, chase_id = await both(stores)
    drawn = (await ours.chase(chase_id)).version
    order = Declare(by=ANA, who=2, role=Role.CUTTER)

    taps = await asyncio.gather(
        ours.play(chase_id, order, press=5, drawn=drawn),
        theirs.play(chase_id, order, press=6, drawn=drawn),
        return_exceptions=True,
    )

    assert sum(isinstance(one, AlreadyDone) for one in taps) == 1
    assert (await ours.chase(chase_id)).version == drawn + 1


async def test_twelve_join_at_both_and_all_sit(stores: Stores) -> None:
    """Each may be overtaken as often as there are others, and is decided anew."""
    one, two = stores
    ours, theirs = a_table(one), a_table(two)
    chase_id = (await ours.open(GUILD, CHANNEL, an_order(), press=1)).chase_id
    users = range(100, 112)

    def join(user: int) -> Join:
        return Join(by=By(user), name=f"U{user}", side=Side.PURSUERS)

    await asyncio.gather(
        *((ours, theirs)[user % 2].play(chase_id, join(user), press=user) for user in users)
    )

    seated = (await theirs.chase(chase_id)).participants
    assert sorted(one.user for one in seated if one.user) == list(users)


async def test_who_is_forgotten_there_is_forgotten_here(stores: Stores) -> None:
    ours, theirs, chase_id = await both(stores)

    ours.forget(await stores[0].forget_user(ANA.user))

    assert (await theirs.chase(chase_id)).at(2).name == SOMEONE
    played = await theirs.play(chase_id, Declare(by=BO, who=3, role=Role.SPOTTER), press=5)
    assert played.chase.at(2).name == SOMEONE


async def test_a_chase_that_is_deleted_there_is_unknown_here(stores: Stores) -> None:
    _, theirs, chase_id = await both(stores)
    await stores[0].guild_left(GUILD, 1)
    await stores[0].forget_guilds(2)

    with pytest.raises(NoSuchChase):
        await theirs.chase(chase_id)


async def test_an_undo_here_sees_the_chase_that_was_opened_there(stores: Stores) -> None:
    ours, theirs, chase_id = await both(stores)
    over = await ours.play(chase_id, CancelChase(by=GM), press=5)
    await theirs.open(GUILD, CHANNEL, an_order(), press=6)

    with pytest.raises(ChannelIsBusy):
        await ours.play(chase_id, Undo(by=GM, step=over.chase.step), press=7)
