"""All commands. A module that adds to a group does so when it is imported, so all are here."""

from __future__ import annotations

from typing import Final

from bot.slash import collateral, hand, mydata, record, settings
from bot.slash.chase import chase_group
from bot.slash.rundown import rundown_group
from bot.slash.sheet import sheet_group

MORE: Final = (collateral, hand, mydata, record, settings)
GROUPS: Final = (chase_group, sheet_group, rundown_group)
