"""Dice for a whole evening: a test says what falls next, and everything else shows a 3."""

from __future__ import annotations

DULL = 3


class Faces:
    """Yields what was asked for with `next`, then dull threes: no success, and no 1."""

    def __init__(self) -> None:
        self._faces: list[int] = []
        self.rolled = 0

    def next(self, *faces: int) -> None:
        """Let the next dice fall so. What was asked for before must have fallen."""
        assert not self._faces, f"{self._faces} were never rolled"
        self._faces = list(faces)

    def forget(self) -> None:
        """Let nothing more fall as it was asked for."""
        self._faces = []

    def roll(self, sides: int, /) -> int:
        self.rolled += 1
        face = self._faces.pop(0) if self._faces else DULL
        assert 1 <= face <= sides, f"a d{sides} cannot show {face}"
        return face
