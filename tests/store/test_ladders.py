"""A server's own ladders on its shelf."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.store import (
    LadderRow,
    LadderTaken,
    NoSuchLadder,
    ShelfIsFull,
    Spine,
    shelf_key,
)
from bot.store.codec import LADDER
from bot.store.sql import SqlStore
from rundown.errors import CorruptHistory
from rundown.ladder import Ladder
from rundown.terrain import Layer
from tests.store.builders import GUILD
from tests.store.examples import LADDER as NIGHT_MARKET
from tests.store.records import ANA, BEN
from tests.store.shelf import ELSEWHERE, TOUGH, a_draft, a_ladder, saved
from tests.store.strategies import whole


async def names(store: SqlStore, guild: int = GUILD) -> list[str]:
    return [spine.name for spine in await store.spines(guild)]


async def test_a_ladder_comes_back_equal(store: SqlStore) -> None:
    row = await saved(store, a_ladder("Night Market", author=2**63 - 1))

    assert await store.ladder(GUILD, "Night Market") == row


@given(whole(Ladder))
def test_any_ladder_comes_back_equal(ladder: Ladder) -> None:
    assert LADDER.load(LADDER.dump(ladder), "here") == ladder


async def test_an_empty_shelf_has_nothing(store: SqlStore) -> None:
    await saved(store, a_ladder("Night Market", guild=ELSEWHERE))

    assert await store.spines(GUILD) == ()
    assert await store.ladder(GUILD, "Night Market") is None
    assert await store.ladders_of(BEN.user) == ()


async def test_a_spine_says_what_the_ladder_says(store: SqlStore) -> None:
    row = await saved(store, a_ladder("Night Market"))
    bare = replace(row, ladder=Ladder(name="Bare", terrain=Layer.SPINNER), author=BEN.user)
    await saved(store, bare)

    assert await store.spines(GUILD) == (
        Spine(name="Bare", place="", terrain=Layer.SPINNER, author=BEN.user, at=5_000),
        Spine(
            name="Night Market",
            place=NIGHT_MARKET.place,
            terrain=NIGHT_MARKET.terrain,
            opposition=TOUGH,
            author=ANA.user,
            at=5_000,
        ),
    )


async def test_the_shelf_is_in_order_whatever_the_case(store: SqlStore) -> None:
    for name in ("zoo", "Éclair", "Alley", "bridge", "10th Street", "  Crane  "):
        await saved(store, a_ladder(name))

    assert await names(store) == ["10th Street", "Alley", "bridge", "  Crane  ", "zoo", "Éclair"]


@pytest.mark.parametrize(
    ("name", "typed"),
    [
        pytest.param("Night Market", "NIGHT market", id="case"),
        pytest.param("Große Straße", "GROSSE STRASSE", id="a letter that is two in capitals"),
        pytest.param("Ночной рынок", "НОЧНОЙ РЫНОК", id="case beyond ASCII"),
        pytest.param("Café", "Cafe\u0301", id="combining accents"),
        pytest.param("\u1fb7", "\u0391\u0345\u0342", id="a Greek vowel with two marks"),
        pytest.param("Night Market", " Night \t Market\n", id="space around and between"),
        pytest.param("Night Market", "Night\u00a0Market", id="a space that does not break"),
        pytest.param("夜 市", "夜\u3000市", id="a wide space"),
    ],
)
async def test_a_name_is_the_same_however_it_is_typed(
    store: SqlStore, name: str, typed: str
) -> None:
    row = await saved(store, a_ladder(name))

    assert await store.ladder(GUILD, typed) == row
    with pytest.raises(LadderTaken) as caught:
        await saved(store, a_ladder(typed))
    assert (caught.value.guild, caught.value.name) == (GUILD, name)
    await store.remove_ladder(GUILD, typed)
    assert await names(store) == []


async def test_other_names_are_other_ladders(store: SqlStore) -> None:
    for name in ("Night Market", "NightMarket", "Night-Market", "Night Markét", "Night Market 2"):
        await saved(store, a_ladder(name))

    assert len(await names(store)) == 5


@given(st.text())
def test_a_key_is_its_own_key(name: str) -> None:
    key = shelf_key(name)

    assert shelf_key(key) == key
    assert shelf_key(f" {name}\t") == key
    assert shelf_key(unicodedata.normalize("NFD", name)) == key
    assert shelf_key(unicodedata.normalize("NFC", name)) == key


async def test_a_taken_name_keeps_its_ladder(store: SqlStore) -> None:
    row = await saved(store, a_ladder("Night Market"))

    with pytest.raises(LadderTaken):
        await saved(store, a_ladder("night market", author=BEN.user))

    assert await store.ladder(GUILD, "Night Market") == row


async def test_over_one_of_that_name_all_is_new(store: SqlStore) -> None:
    await saved(store, a_ladder("Night Market"))
    other = replace(a_ladder("NIGHT MARKET", author=BEN.user, at=6_000).ladder, lead=7)
    row = LadderRow(guild=GUILD, ladder=other, author=BEN.user, at=6_000)

    await saved(store, row, over=True)

    assert await store.ladder(GUILD, "Night Market") == row
    [spine] = await store.spines(GUILD)
    assert (spine.name, spine.author, spine.at) == ("NIGHT MARKET", BEN.user, 6_000)


async def test_over_nothing_it_is_a_new_one(store: SqlStore) -> None:
    row = await saved(store, a_ladder("Night Market"), over=True)

    assert await store.ladder(GUILD, "Night Market") == row


async def test_servers_share_no_names(store: SqlStore) -> None:
    here = await saved(store, a_ladder("Night Market"))
    there = await saved(store, a_ladder("night market", guild=ELSEWHERE))

    await store.remove_ladder(GUILD, "Night Market")

    assert await store.ladder(GUILD, here.ladder.name) is None
    assert await store.ladder(ELSEWHERE, "Night Market") == there


@pytest.mark.parametrize("over", [False, True])
async def test_a_full_shelf_takes_no_more(store: SqlStore, over: bool) -> None:
    for number in range(3):
        await store.save_ladder(a_ladder(f"{number}"), over=over, most=3)

    with pytest.raises(ShelfIsFull) as caught:
        await store.save_ladder(a_ladder("4"), over=over, most=3)

    assert caught.value.most == 3
    assert await names(store) == ["0", "1", "2"]
    await store.save_ladder(a_ladder("4", guild=ELSEWHERE), over=over, most=3)


async def test_on_a_full_shelf_one_is_still_replaced(store: SqlStore) -> None:
    for number in range(3):
        await store.save_ladder(a_ladder(f"{number}"), over=False, most=3)

    await store.save_ladder(a_ladder("1", author=BEN.user), over=True, most=3)
    with pytest.raises(LadderTaken):
        await store.save_ladder(a_ladder("1"), over=False, most=3)

    assert [spine.author for spine in await store.spines(GUILD)] == [ANA.user, BEN.user, ANA.user]


async def test_a_removed_ladder_makes_room(store: SqlStore) -> None:
    await store.save_ladder(a_ladder("Night Market"), over=False, most=1)
    await store.remove_ladder(GUILD, "Night Market")

    await store.save_ladder(a_ladder("Night Market"), over=False, most=1)

    assert await names(store) == ["Night Market"]


@pytest.mark.parametrize("name", ["Night Markets", "Night", ""])
async def test_a_ladder_that_is_not_there_is_not_removed(store: SqlStore, name: str) -> None:
    await saved(store, a_ladder("Night Market"))

    with pytest.raises(NoSuchLadder) as caught:
        await store.remove_ladder(GUILD, name)

    assert (caught.value.guild, caught.value.name) == (GUILD, name)
    assert await names(store) == ["Night Market"]


async def test_what_somebody_saved_is_found_in_every_server(store: SqlStore) -> None:
    there = await saved(store, a_ladder("Alley", guild=ELSEWHERE))
    second = await saved(store, a_ladder("Bridge"))
    first = await saved(store, a_ladder("alley"))
    await saved(store, a_ladder("Crane"))
    await saved(store, a_ladder("crane", author=BEN.user), over=True)

    assert await store.ladders_of(ANA.user) == (first, second, there)


@pytest.mark.parametrize(
    ("column", "damage"),
    [("ladder", '{"name": 5}'), ("opposition", '{"dice": [7, 8]}')],
)
async def test_a_damaged_ladder_is_named(store: SqlStore, column: str, damage: str) -> None:
    await saved(store, a_ladder("Night Market"))
    await store._database.write(f"UPDATE ladders SET {column} = ?", damage)  # noqa: S608

    with pytest.raises(CorruptHistory, match=f"^ladder 'Night Market' of server {GUILD}: "):
        await (
            store.spines(GUILD) if column == "opposition" else store.ladder(GUILD, "Night Market")
        )


async def test_what_could_not_be_read_back_is_not_saved(store: SqlStore) -> None:
    row = await saved(store, a_ladder("Night Market"))

    bad = replace(row.ladder, lead="4")  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        await saved(store, replace(row, ladder=bad), over=True)

    assert await store.ladder(GUILD, "Night Market") == row


async def test_a_server_that_is_forgotten_loses_its_ladders_and_drafts(store: SqlStore) -> None:
    await saved(store, a_ladder("Night Market"))
    stays = await saved(store, a_ladder("Night Market", guild=ELSEWHERE))
    await store.save_draft(a_draft())
    away = await store.save_draft(a_draft(guild=ELSEWHERE))
    await store.guild_left(GUILD, 1)

    await store.forget_guilds(2)

    assert await store.spines(GUILD) == ()
    assert await store.ladders_of(ANA.user) == (stays,)
    assert await store.drafts_of(ANA.user) == (away,)


async def test_the_ladders_of_who_is_forgotten_are_nobodys(store: SqlStore) -> None:
    row = await saved(store, a_ladder("Night Market"))
    his = await saved(store, a_ladder("Alley", author=BEN.user))
    await store.save_draft(a_draft())
    draft = await store.save_draft(a_draft(user=BEN.user))

    assert await store.forget_user(ANA.user) == ()

    assert await store.ladder(GUILD, "Night Market") == replace(row, author=0)
    assert [spine.author for spine in await store.spines(GUILD)] == [BEN.user, 0]
    assert await store.ladders_of(ANA.user) == await store.ladders_of(0) == ()
    assert await store.ladders_of(BEN.user) == (his,)
    assert await store.drafts_of(ANA.user) == ()
    assert await store.drafts_of(BEN.user) == (draft,)
