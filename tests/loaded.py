"""Dice that fall as a test says."""

from __future__ import annotations


class LoadedDice:
    """Yields *faces* in order; asking for one more, or for a face the die lacks, fails the test."""

    def __init__(self, *faces: int) -> None:
        self._faces = list(faces)

    def roll(self, sides: int, /) -> int:
        assert self._faces, f"no face left for a d{sides}"
        face = self._faces.pop(0)
        assert 1 <= face <= sides, f"a d{sides} cannot show {face}"
        return face

    @property
    def left(self) -> int:
        return len(self._faces)
