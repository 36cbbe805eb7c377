"""Where everything that is wrong with typed lines is written down, so that it is told at once."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from bot.library.faults import Fault, Where, spell
from bot.library.prose import flaw


@dataclass(frozen=True, slots=True)
class Complaints:
    """The faults found so far, seen from the part of the ladder that is being read."""

    file: str = ""
    found: list[Fault] = field(default_factory=list)
    where: Where = ()

    def of(self, *steps: str | int) -> Complaints:
        """Return the same list, seen from a part of this part."""
        return replace(self, where=(*self.where, *steps))

    def add(self, line: int, what: str, right: str) -> None:
        """Write down that *what* stands on *line*, and what would be *right*."""
        self.found.append(Fault(self.file, line, spell(self.where), what, right))

    def check(self, line: int, words: str, most: int) -> str:
        """Return *words*, and write down what is wrong with them as one paragraph."""
        wrong = flaw(words, most)
        if wrong:
            self.add(line, *wrong)
        return words
