"""The table: one step at a time, on disk before it is answered, the same press once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.store import SOMEONE, ChannelIsBusy, NoSuchChase, Store, open_store
from bot.table import KEPT, Played, Table
from rundown import (
    Advance,
    AlreadyDone,
    Amend,
    By,
    CancelChase,
    Command,
    Declare,
    EndChase,
    Join,
    MakeRoll,
    NotTheLastStep,
    OldRound,
    OpenChase,
    PreyFirst,
    RoleRolled,
    SeatNpc,
    SpendCollateral,
    Stage,
    Undo,
    replay,
)
from rundown.amendments import TrackIs
from rundown.chase import (
    Phase,
    Setup,
)
from rundown.ladder import Role, Side
from rundown.skills import Letter
from rundown.terrain import Layer
from tests.loaded import LoadedDice
from tests.table import a_ladder

GM = By(1, gm=True)
ANA, BO = By(11), By(12)
GUILD, CHANNEL = 5, 6


def an_order() -> OpenChase:
    setup = Setup(ladder=a_ladder(), prey_layer=Layer.FOOT, pursuers_layer=Layer.FOOT, lead=4)
    npc = SeatNpc(by=GM, side=Side.PREY, name="Rat", dice=(Letter.B, Letter.C))
    return OpenChase(by=GM, setup=setup, npc=npc)


@pytest.fixture
async def store(where: str) -> AsyncIterator[Store]:
    async with open_store(where) as store:
        yield store


def a_table(store: Store, *faces: int) -> Table:
    return Table(store, LoadedDice(*faces), lambda: 1_000)


async def begun(table: Table) -> int:
    """A chase in round 1: the prey's NPC and the pursuers Ana and Bo."""
    chase_id = (await table.open(GUILD, CHANNEL, an_order(), press=1)).chase_id
    for press, by in ((2, ANA), (3, BO)):
        join = Join(by=by, name=f"U{by.user}", side=Side.PURSUERS)
        await table.play(chase_id, join, press=press)
    await table.play(chase_id, Advance(by=GM, round=0, stage=Stage.BEGIN), press=4)
    return chase_id


async def rolls(table: Table, chase_id: int, by: By, who: int, press: int) -> Played:
    return await table.play(chase_id, MakeRoll(by=by, who=who), press=press)


async def test_a_step_is_on_disk_when_it_is_answered(store: Store, where: str) -> None:
    table = a_table(store, 6, 1)
    chase_id = await begun(table)

    played = await rolls(table, chase_id, GM, 1, press=5)

    async with open_store(where) as other:
        steps = await other.steps(chase_id)
        assert steps[-1] == played.step
        assert await Table(other, LoadedDice(), lambda: 0).chase(chase_id) == played.chase


async def test_the_same_press_makes_one_step(store: Store) -> None:
    table = a_table(store, 6, 1)
    chase_id = await begun(table)

    first = await rolls(table, chase_id, GM, 1, press=5)
    again = await rolls(table, chase_id, GM, 1, press=5)

    assert first.step is not None
    assert again.step is None
    assert again.chase == first.chase


async def test_the_same_press_makes_one_step_though_the_rules_would_take_it_again(
    store: Store,
) -> None:
    table = a_table(store)
    chase_id = await begun(table)
    declare = Declare(by=ANA, who=2, role=Role.CUTTER)

    first = await table.play(chase_id, declare, press=5)
    again = await table.play(chase_id, declare, press=5)

    assert first.step is not None
    assert again.step is None
    assert again.chase == first.chase == await table.chase(chase_id)


async def test_a_press_that_is_refused_twice_is_refused_twice(store: Store) -> None:
    table = a_table(store)
    chase_id = await begun(table)

    for _ in range(2):
        with pytest.raises(PreyFirst):
            await rolls(table, chase_id, ANA, 2, press=5)


async def test_the_same_press_makes_one_step_after_a_restart(store: Store) -> None:
    chase_id = await begun(a_table(store))
    await rolls(a_table(store, 6, 1), chase_id, GM, 1, press=5)

    again = await rolls(a_table(store), chase_id, GM, 1, press=5)

    assert again.step is None
    assert again.chase.phase is Phase.PURSUERS


async def test_the_same_opening_opens_one_chase(store: Store) -> None:
    table = a_table(store)

    first = await table.open(GUILD, CHANNEL, an_order(), press=1)
    again = await table.open(GUILD, CHANNEL, an_order(), press=1)

    assert again.step is None
    assert again.chase_id == first.chase_id


async def test_a_channel_has_one_live_chase(store: Store) -> None:
    table = a_table(store)
    first = await table.open(GUILD, CHANNEL, an_order(), press=1)

    with pytest.raises(ChannelIsBusy) as busy:
        await table.open(GUILD, CHANNEL, an_order(), press=2)
    assert busy.value.chase == first.chase_id

    await table.open(GUILD, CHANNEL + 1, an_order(), press=3)
    await table.play(first.chase_id, CancelChase(by=GM), press=4)
    await table.open(GUILD, CHANNEL, an_order(), press=5)


async def test_an_undo_does_not_reopen_a_chase_beside_a_live_one(store: Store) -> None:
    table = a_table(store)
    first = await table.open(GUILD, CHANNEL, an_order(), press=1)
    await table.play(first.chase_id, CancelChase(by=GM), press=2)
    await table.open(GUILD, CHANNEL, an_order(), press=3)

    with pytest.raises(ChannelIsBusy):
        await table.play(first.chase_id, Undo(by=GM, step=2), press=4)

    assert (await table.chase(first.chase_id)).cancelled


async def test_two_players_at_once_both_count(store: Store) -> None:
    table = a_table(store, 6, 1, 7, 2, 8, 3)
    chase_id = await begun(table)
    drawn = (await rolls(table, chase_id, GM, 1, press=5)).chase.version

    ana, bo = await asyncio.gather(
        table.play(chase_id, MakeRoll(by=ANA, who=2), press=6, drawn=drawn),
        table.play(chase_id, MakeRoll(by=BO, who=3), press=7, drawn=drawn),
    )

    assert [type(played.events[0]) for played in (ana, bo)] == [RoleRolled, RoleRolled]


async def test_a_double_tap_counts_once(store: Store) -> None:
    table = a_table(store, 6, 1)
    chase_id = await begun(table)
    drawn = (await table.chase(chase_id)).version
    tap = Declare(by=ANA, who=2, role=Role.SPOTTER)

    first, second = await asyncio.gather(
        table.play(chase_id, tap, press=5, drawn=drawn),
        table.play(chase_id, tap, press=6, drawn=drawn),
        return_exceptions=True,
    )

    assert isinstance(first, Played)
    assert isinstance(second, AlreadyDone)


async def test_a_button_of_an_old_round_is_late(store: Store) -> None:
    table = a_table(store, 6, 1, 2, 2, 2, 2)
    chase_id = await begun(table)
    drawn = (await table.chase(chase_id)).version
    for press, stage in enumerate(
        (Stage.ROLL_PREY, Stage.ROLL_PURSUERS, Stage.RESOLVE, Stage.REVEAL), 5
    ):
        await table.play(chase_id, Advance(by=GM, round=1, stage=stage), press=press)

    with pytest.raises(OldRound) as late:
        await table.play(chase_id, MakeRoll(by=ANA, who=2), press=20, drawn=drawn)
    assert late.value.round == 2


async def test_two_undos_of_one_drawing_take_back_one_step(store: Store) -> None:
    table = a_table(store, 6, 1)
    chase_id = await begun(table)
    step = (await rolls(table, chase_id, GM, 1, press=5)).chase.step
    before = await table.last_step(chase_id)

    undone = await table.play(chase_id, Undo(by=GM, step=step), press=6)
    with pytest.raises(NotTheLastStep):
        await table.play(chase_id, Undo(by=GM, step=step), press=7)

    assert undone.chase.phase is Phase.PREY
    assert undone.chase.step == step - 1
    assert undone.chase.version == step + 1
    assert before.n == step


async def test_what_another_process_did_is_seen(store: Store, where: str) -> None:
    ours = a_table(store, 6, 1, 6, 1)  # decided twice: the first was never stored nor shown
    chase_id = await begun(ours)
    async with open_store(where) as other:
        declared = Declare(by=ANA, who=2, role=Role.CUTTER)
        await a_table(other).play(chase_id, declared, press=5)

    played = await rolls(ours, chase_id, GM, 1, press=6)

    assert played.chase.at(2).role is Role.CUTTER
    assert played.chase.at(1).turn.played is not None


async def test_a_refused_press_stores_nothing(store: Store) -> None:
    table = a_table(store)
    chase_id = await begun(table)
    steps = await store.steps(chase_id)

    with pytest.raises(NotTheLastStep):
        await table.play(chase_id, Undo(by=GM, step=99), press=5)

    assert await store.steps(chase_id) == steps
    assert await store.press(5) is None


async def test_an_unknown_chase_is_said_to_be_unknown(store: Store) -> None:
    with pytest.raises(NoSuchChase):
        await a_table(store).chase(77)
    with pytest.raises(NoSuchChase):
        await a_table(store).last_step(77)


async def test_chases_that_are_not_at_hand_are_replayed(store: Store) -> None:
    table = a_table(store)
    first = await table.open(GUILD, 1, an_order(), press=None)
    for channel in range(2, KEPT + 3):
        await table.open(GUILD, channel, an_order(), press=None)

    assert await table.chase(first.chase_id) == first.chase


async def test_the_store_is_told_what_a_chase_owes(store: Store) -> None:
    table = a_table(store)
    chase_id = await begun(table)

    async def owed(*orders: Command | Undo) -> int:
        for press, order in enumerate(orders, 10 * (await table.chase(chase_id)).version):
            await table.play(chase_id, order, press=press)
        return sum(one.owed for one in await store.bills(GUILD))

    track = TrackIs(Side.PURSUERS, 7)
    assert await owed(Amend(by=GM, change=track, reason="So be it")) == 0
    assert await owed(EndChase(by=GM)) == 3
    bribe = SpendCollateral(by=GM, side=Side.PURSUERS, points=2, words="A bribe")
    assert await owed(bribe) == 1
    step = (await table.chase(chase_id)).step
    assert await owed(Undo(by=GM, step=step)) == 3
    assert await owed(Undo(by=GM, step=step - 1)) == 0
    assert await owed(CancelChase(by=GM)) == 0


async def test_who_is_forgotten_is_forgotten_here_too(store: Store) -> None:
    table = a_table(store)
    chase_id = await begun(table)

    table.forget(await store.forget_user(ANA.user))

    assert [one.name for one in (await table.chase(chase_id)).participants] == [
        "Rat",
        SOMEONE,
        "U12",
    ]


async def test_a_step_on_its_way_brings_nobody_back(store: Store) -> None:
    table = a_table(store)
    chase_id = await begun(table)
    declared = Declare(by=BO, who=3, role=Role.SPOTTER)

    forgetting = asyncio.create_task(store.forget_user(ANA.user))
    await asyncio.sleep(0)
    playing = asyncio.create_task(table.play(chase_id, declared, press=None))
    table.forget(await forgetting)
    await playing

    chase = await table.chase(chase_id)
    assert chase.at(2).name == SOMEONE
    assert chase.at(3).playing is Role.SPOTTER
    assert chase == replay(await store.steps(chase_id))


async def test_a_chase_that_is_deleted_is_unknown(store: Store) -> None:
    table = a_table(store)
    chase_id = await begun(table)
    await store.guild_left(GUILD, 1)
    await store.forget_guilds(2)

    with pytest.raises(NoSuchChase):
        await table.play(chase_id, CancelChase(by=GM), press=5)
    with pytest.raises(NoSuchChase):
        await table.chase(chase_id)
