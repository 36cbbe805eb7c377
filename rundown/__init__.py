"""RUNDOWN, the rules: values and functions, no I/O, no clock, no randomness.

`decide(chase, command, dice)` says what happens, or refuses. `evolve(chase, event)` makes it so.
`replay(steps)` reads a record. `allowed(chase, command)` asks without rolling. A `Chase` is a
frozen value; what follows from it is asked of the modules beside it: who is awaited (`standing`),
what a roll is worth and where LEAD goes (`worth`), the tracks (`collateral`), the end (`outcome`).
"""

from __future__ import annotations

from rundown.chase import By as By
from rundown.chase import Chase as Chase
from rundown.commands import *
from rundown.decide import allowed as allowed
from rundown.decide import decide as decide
from rundown.errors import *
from rundown.events import *
from rundown.evolve import evolve as evolve
from rundown.history import Step as Step
from rundown.history import fold as fold
from rundown.history import fresh as fresh
from rundown.history import replay as replay
from rundown.history import undone as undone
