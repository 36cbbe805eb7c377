"""The table's dice: the operating system's randomness. The only module that is random."""

from __future__ import annotations

from secrets import randbelow


class SystemDice:
    """Dice that nobody can foresee."""

    def roll(self, sides: int, /) -> int:
        """Return a face from 1 to *sides*, each as likely as the others."""
        return randbelow(sides) + 1
