"""Which names mean the same ladder. What is stored under a key is looked up by it for ever."""

from __future__ import annotations

import unicodedata

from rundown.typed import whole


def shelf_key(name: str) -> str:
    """Return what *name* has in common with every other way of typing it.

    Case, composed or combining accents, and how much space is around and between the words make
    no difference; halves of characters are all alike. SQLite's own `lower` knows no letter beyond
    ASCII.
    """
    # Decomposed first: some Greek letters fold into other ones while they are composed.
    folded = unicodedata.normalize("NFD", whole(name)).casefold()
    return " ".join(unicodedata.normalize("NFC", folded).split())
