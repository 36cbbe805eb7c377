"""`/chase start` in words: what the opposition is called, options, where a chase cannot open."""

from __future__ import annotations

from typing import Final

from rundown.ladder import Side

OPTIONS: Final = {
    "timer": "How long a round may take: 10m, 2h, 1d 12h, or off. Default: the server's setting.",
    "timer_end": "When time is up: ping whom the table waits for, or roll for them and resolve.",
    "in_thread": "Whether the chase gets a new thread of this channel. Default: no.",
}

OPENED: Final = "The chase has [a thread of its own]({link})."
OPENED_SOMEWHERE: Final = "The chase has a thread of its own in this channel."
IN_A_THREAD: Final = (
    "This is a thread already, and there are no threads in threads. Leave `in_thread` out, and the"
    " chase starts right here."
)
NO_THREADS: Final = (
    "This channel has no threads of that kind. Leave `in_thread` out, or start the chase in a text"
    " channel."
)
LOCKED: Final = (
    "This thread is locked, so that nobody could play in it. Let a moderator unlock it, or start"
    " the chase elsewhere."
)
PRIVATE: Final = (
    "This thread is private and I am not in it. Mention me in it, then start the chase."
)
ARCHIVED: Final = (
    "This thread is archived. Write something in it, which opens it again; then start."
)
THREAD_REFUSED: Final = "Discord has not made the thread, and nothing is started. Try once more."


def opposition(side: Side) -> str:
    """Return the name of the NPC on *side* that nobody has named."""
    return "The prey" if side is Side.PREY else "The hunters"


def opened(link: str | None) -> str:
    """Return that a chase is open in a thread, and where."""
    return OPENED.format(link=link) if link else OPENED_SOMEWHERE
