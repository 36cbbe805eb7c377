"""What Discord shows beside the commands that keep sheets, 100 characters at most."""

from __future__ import annotations

from typing import Final

SHOW_NAME: Final = "Which of your characters. Default: the one in use."
LIST: Final = "See your characters: play, edit, make or delete one."
USE: Final = "Play another of your characters, in this channel's chase too."
USE_NAME: Final = "Which of your characters, by its exact name."
DELETE: Final = "Delete one of your characters. Asks first."
DELETE_NAME: Final = "Which of your characters, by its exact name."
IMPORT: Final = "Take in a character or a vehicle from Foundry VTT's Blade Runner system."
IMPORT_FILE: Final = "The actor's JSON file: right-click the actor in Foundry VTT, Export Data."
