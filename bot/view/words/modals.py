"""What the modals ask."""

from __future__ import annotations

from typing import Final

from bot.view.words import terms
from rundown.skills import Letter

GAMBIT_TITLE: Final = "Gambit · {name}"
GAMBIT_LABEL: Final = "What is risked?"
GAMBIT_NOTE: Final = "At disadvantage; successes double. With none: out of the chase, 1 Collateral."
GAMBIT_EXAMPLE: Final = "A named, specific risk: I jump before the drone has turned"
CONSEQUENCE_TITLE: Final = "Failed Gambit · {name}"
CONSEQUENCE_LABEL: Final = "What did it lead to?"
CONSEQUENCE_NOTE: Final = "It stands in the record and at the end of the chase."
CONSEQUENCE_EXAMPLE: Final = "Through the glass roof, into the eel tank"
NPC_TITLE: Final = "NPC of {side}"
NPC_NAME: Final = "Name"
NPC_DICE: Final = "Dice"
NPC_NOTE: Final = "It rolls these two for everything."
NPC_EXAMPLE: Final = "Zhora, or: six rent collectors"


def grade(value: str, pair: tuple[Letter, Letter]) -> str:
    """Return two dice as an option: how good they are, and which."""
    sizes = " + ".join(f"d{letter.value}" for letter in pair)
    return f"{value} · {terms.letters(pair)} ({sizes})"
