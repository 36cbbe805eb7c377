"""The dice that fell in each server, counted in SQLite when somebody asks.

The steps are the record, and the count is a sum over them: kept for each server, with the last step
of every chase that is in it. Asking adds what has come since. A step is stored as before and waits
for no counting; who asks first after many waits a little, and nobody beside them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from sqlite3 import Row
from typing import Final

from bot.store.fallen import Fallen
from bot.store.sqlite.chases import step_of
from bot.store.sqlite.database import Database, Run
from rundown.drawn import drawn
from rundown.errors import CorruptHistory

BUNDLE: Final = 4
"""How many chases are counted in one transaction, while presses wait."""


class Rolls:
    """The part of the store that is about dice; `Store` says what each method does."""

    _database: Database

    async def fallen(self, guild: int) -> Fallen:
        """See `Store`."""
        unread: list[int] = []
        last = 0
        while rows := await self._database.read(
            "SELECT id FROM chases WHERE guild = ? AND id > ? AND counted < last_step"
            " ORDER BY id LIMIT ?",
            guild,
            last,
            BUNDLE,
        ):
            ids = [row["id"] for row in rows]
            last = ids[-1]
            unread += await self._count(guild, ids)
        return Fallen(faces=await self._faces(guild), unread=tuple(unread))

    async def _faces(self, guild: int) -> dict[int, dict[int, int]]:
        faces: defaultdict[int, dict[int, int]] = defaultdict(dict)
        for row in await self._database.read("SELECT * FROM faces WHERE guild = ?", guild):
            faces[row["sides"]][row["face"]] = row["shown"]
        return dict(faces)

    async def _count(self, guild: int, chase_ids: Iterable[int]) -> list[int]:
        """Add what is new in these chases of *guild*, and return those that make no sense."""

        def work(run: Run) -> list[int]:
            unread: list[int] = []
            fallen: Counter[tuple[int, int]] = Counter()
            for chase_id in chase_ids:
                try:
                    fallen += _new(run, chase_id)
                except CorruptHistory:
                    unread.append(chase_id)
            for (sides, face), shown in fallen.items():
                run(
                    "INSERT INTO faces (guild, sides, face, shown) VALUES (?, ?, ?, ?)"
                    " ON CONFLICT DO UPDATE SET shown = shown + excluded.shown",
                    guild,
                    sides,
                    face,
                    shown,
                )
            return unread

        return await self._database.transaction(work)


def _new(run: Run, chase_id: int) -> Counter[tuple[int, int]]:
    """Return how often each (sides, face) fell in a chase since it was counted, and note that.

    Raises:
        CorruptHistory: A step makes no sense; nothing is noted.
    """
    # looked at once more: somebody else may have counted it, or the bot forgotten it
    for row in run("SELECT counted, last_step FROM chases WHERE id = ?", chase_id):
        steps = map(step_of, _telling(run, chase_id))
        fallen = Counter(
            (one.die.sides, one.face)
            for n, dice in drawn(steps)
            for one in dice
            if n > row["counted"]
        )
        run("UPDATE chases SET counted = ? WHERE id = ?", row["last_step"], chase_id)
        return fallen
    return Counter()


def _telling(run: Run, chase_id: int) -> list[Row]:
    """Return the steps of a chase that tell of dice, or undo something: the old ones too.

    A push is read beside the roll that it is of.
    """
    return run(
        "SELECT * FROM steps WHERE chase = ?"
        " AND (undoes IS NOT NULL OR instr(events, '\"face\"')) ORDER BY n",
        chase_id,
    )
