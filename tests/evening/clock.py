"""Time that goes by, and what the bot says of it besides its boards."""

from __future__ import annotations

from tests.evening.discord_ import Discord

MINUTE = 60
HOUR = 60 * MINUTE


def said(sim: Discord) -> list[str]:
    """What the bot has said besides its boards."""
    return [message.content for message in sim.history() if message.content]


def pinged(sim: Discord) -> list[list[str]]:
    """Whom each of those lines could mention, by name."""
    names = {str(member.id): name for name, member in sim.members.items()}
    sent = [
        request.json
        for request in sim.env.http_requests
        if request.method == "POST"
        and isinstance(request.json, dict)
        and request.json.get("content")
    ]
    for one in sent:
        assert not one["allowed_mentions"].get("parse")
    return [[names[str(user)] for user in one["allowed_mentions"]["users"]] for one in sent]


def mention(sim: Discord, name: str) -> str:
    return f"<@{sim.members[name].id}>"


async def passes(sim: Discord, seconds: float) -> None:
    """So much time goes by, and everything that comes of it is done."""
    await sim.env.advance_time(seconds)
    await sim.env.settle()
