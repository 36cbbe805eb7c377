"""Nobody's words ping anybody or break the layout, wherever they come from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.evening.discord_ import Discord, components, text, within
from tests.evening.tables import end, pursuing, resolved, until

MENTION = re.compile(r"(?<!\\)<(?:@[!&]?|#)\d+>|@(?:everyone|here)")
HOSTILE = (
    "@everyone",
    "@here <@123456789012345678>",
    "<@&123456789012345678>",
    "<#123456789012345678> x",
    "\u202e**# @everyone**\n> `x`",
)


def sayings(payload: object) -> Iterator[str]:
    """Every text that a request would show as markdown."""
    if isinstance(payload, dict):
        for key, value in payload.items():
            if key == "content" and isinstance(value, str):
                yield value
            yield from sayings(value)
    elif isinstance(payload, list):
        for one in payload:
            yield from sayings(one)


def messages(sim: Discord) -> Iterator[dict[str, Any]]:
    """The message in every request that makes or edits one."""
    for request in sim.env.http_requests:
        body = request.json if isinstance(request.json, dict) else {}
        shown = body.get("data", body) if "callback" in request.path else body
        modal = "title" in shown  # which mentions nobody
        if not modal and (shown.get("content") or shown.get("components")):
            yield {"path": f"{request.method} {request.path}", **shown}


async def says_it_everywhere(sim: Discord, hostile: str) -> None:
    """Somebody of that name says it wherever something can be said."""
    sim.member(hostile)
    await pursuing(sim, "Ines", hostile)
    await sim.slash("Teo", "sheet set", name=hostile)
    await sim.slash("Teo", "chase join")
    await sim.slash("Mara", "chase npc", name=hostile[:40])
    modal = await sim.press("Ines", "gambit", on=await sim.panel("Ines"))
    await sim.write("Ines", modal, words=hostile)
    await sim.press(hostile, "move")
    await sim.press("Ines", "roll")
    await sim.press("Ines", "roll")  # refused by name
    await sim.gm_panel("Mara")
    await resolved(sim)
    modal = await sim.press("Mara", "consequence", on=await sim.gm_panel("Mara"))
    await sim.write("Mara", modal, words=hostile)
    await until(sim, 2)
    await sim.slash(hostile, "chase leave")
    await sim.slash("Mara", "chase undo")
    await end(sim, "end")
    await sim.slash("Mara", "chase start", ladder=hostile)


@pytest.mark.parametrize("hostile", HOSTILE)
async def test_no_words_mention_anybody(sim: Discord, hostile: str) -> None:
    await says_it_everywhere(sim, hostile)

    sent = list(messages(sim))
    assert len(sent) > 20
    for one in sent:
        assert one.get("allowed_mentions", {}).get("parse") == [], one
        for said in sayings(one):
            assert not MENTION.search(said), said
    for message in sim.history():
        within(message)
        assert text(message)
        assert all(
            one["type"] != 10 or "\u202e" not in one["content"] for one in components(message)
        )


async def test_the_lobby_shows_a_name_as_it_is_written(sim: Discord) -> None:
    sim.member("*Rain* [x](y)")
    await sim.slash("Mara", "chase start", ladder="night-market")
    await sim.press("*Rain* [x](y)", "join", "pursuers")

    assert r"\*Rain\* \[x\](y)" in text(sim.board)
