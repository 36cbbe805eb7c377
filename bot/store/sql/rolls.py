"""The dice that fell in each server, counted when somebody asks.

The steps are the record, and the count is a sum over them: kept for each server, with the last step
of every chase that is in it. Asking adds what has come since. A step is stored as before and waits
for no counting; who asks first after many waits a little, and nobody beside them.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from bot.store.fallen import Fallen
from bot.store.sql.chases import step_of
from bot.store.sql.database import Database, Row, Run
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

        async def work(run: Run) -> list[int]:
            unread: list[int] = []
            fallen: Counter[tuple[int, int]] = Counter()
            for chase_id in chase_ids:
                try:
                    fallen += await _new(run, chase_id)
                except CorruptHistory:
                    unread.append(chase_id)
            for (sides, face), shown in sorted(fallen.items()):
                await run(
                    "INSERT INTO faces (guild, sides, face, shown) VALUES (?, ?, ?, ?)"
                    " ON CONFLICT (guild, sides, face)"
                    " DO UPDATE SET shown = faces.shown + excluded.shown",
                    guild,
                    sides,
                    face,
                    shown,
                )
            return unread

        return await self._database.transaction(work)


async def _new(run: Run, chase_id: int) -> Counter[tuple[int, int]]:
    """Return how often each (sides, face) fell in a chase since it was counted, and note that.

    Raises:
        CorruptHistory: A step makes no sense; nothing is noted.
    """
    # looked at once more: somebody else may have counted it, or the bot forgotten it
    for row in await run("SELECT counted, last_step FROM chases WHERE id = ?", chase_id):
        last = row["last_step"]
        steps = map(step_of, await _telling(run, chase_id, last))
        fallen = Counter(
            (one.die.sides, one.face)
            for n, dice in drawn(steps)
            for one in dice
            if n > row["counted"]
        )
        if await run(
            "UPDATE chases SET counted = ? WHERE id = ? AND counted = ? RETURNING 1",
            last,
            chase_id,
            row["counted"],
        ):
            return fallen
    return Counter()


async def _telling(run: Run, chase_id: int, last: int) -> Sequence[Row]:
    """Return the steps up to *last* that tell of dice, or undo something: the old ones too.

    A push is read beside the roll that it is of.
    """
    return await run(
        "SELECT * FROM steps WHERE chase = ? AND n <= ?"
        " AND (undoes IS NOT NULL OR events LIKE '%\"face\"%') ORDER BY n",
        chase_id,
        last,
    )
