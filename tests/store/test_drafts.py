"""Ladders that somebody is still writing, kept as they are typed."""

from __future__ import annotations

from dataclasses import replace

from bot.store.sql import SqlStore
from tests.store.builders import GUILD
from tests.store.records import ANA, BEN
from tests.store.shelf import ELSEWHERE, a_draft


async def test_a_draft_comes_back_as_it_was_typed(store: SqlStore) -> None:
    typed = "[1] Stalls — Toll: Mobilty or …\r\n\n\t[2] “夜市”  "
    draft = await store.save_draft(a_draft(lines=typed))

    assert draft == replace(a_draft(lines=typed), n=draft.n)
    assert await store.draft(GUILD, ANA.user) == draft


async def test_a_draft_is_one_for_each_user_and_server(store: SqlStore) -> None:
    hers = await store.save_draft(a_draft())
    his = await store.save_draft(a_draft(user=BEN.user, lines="his"))
    away = await store.save_draft(a_draft(guild=ELSEWHERE, lines="away"))

    newer = await store.save_draft(a_draft(lines="newer"))

    assert hers.n < newer.n
    assert await store.draft(GUILD, ANA.user) == newer
    assert await store.draft(GUILD, BEN.user) == his
    assert await store.drafts_of(ANA.user) == (newer, away)
    assert await store.drafts_of(ANA.user + 1) == ()
    assert await store.draft(ELSEWHERE, BEN.user) is None


async def test_a_dropped_draft_is_gone_and_no_other(store: SqlStore) -> None:
    await store.save_draft(a_draft())
    his = await store.save_draft(a_draft(user=BEN.user))

    for _ in range(2):
        await store.drop_draft(GUILD, ANA.user)

    assert await store.draft(GUILD, ANA.user) is None
    assert await store.drafts_of(BEN.user) == (his,)


async def test_the_number_a_draft_was_given_with_is_not_asked(store: SqlStore) -> None:
    first = await store.save_draft(a_draft())

    assert (await store.save_draft(first)).n > first.n


async def test_the_number_of_a_draft_is_not_given_again(store: SqlStore) -> None:
    dropped = await store.save_draft(a_draft())
    await store.drop_draft(GUILD, ANA.user)
    forgotten = await store.save_draft(a_draft())
    await store.forget_user(ANA.user)
    left = await store.save_draft(a_draft())
    await store.guild_left(GUILD, 1)
    await store.forget_guilds(2)

    last = await store.save_draft(a_draft())

    assert dropped.n < forgotten.n < left.n < last.n
