"""What somebody finds in the database who gets hold of it, and what is not in there."""

from __future__ import annotations

from pathlib import Path

from tests.wire import payloads
from tests.wire.loopback import TOKEN
from tests.wire.table_ import PEOPLE, Table

SAID = "A message that somebody wrote in the channel"


def held(path: Path) -> bytes:
    """All bytes of the database, and of what lies beside it."""
    return b"".join(one.read_bytes() for one in path.parent.glob(f"{path.name}*"))


async def test_no_token_and_no_message_is_in_the_database(table: Table) -> None:
    await table.begun()
    written = {**payloads.message(77, {"content": SAID}), "author": PEOPLE["Ines"]}
    await table.discord.socket.dispatch("MESSAGE_CREATE", written)
    asked = [await table.press("Ines", "roll"), await table.slash("Mara", "chase log")]
    await table.comes_true()

    there = held(table.path)

    assert b"Ines" in there, "what is there is found"
    assert TOKEN.encode() not in there
    assert SAID.encode() not in there
    for one in asked:
        assert str(one.payload["token"]).encode() not in there
