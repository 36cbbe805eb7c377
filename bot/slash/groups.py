"""All commands. A module that adds to a group does so when it is imported, so all are here."""

from __future__ import annotations

from typing import Final

from bot.slash import dice, hand, mydata, odds, record, settings, timer
from bot.slash.chase import chase_group
from bot.slash.collateral import collateral_group
from bot.slash.ladder import ladder_group
from bot.slash.rundown import rundown_group
from bot.slash.sheet import sheet_group

MORE: Final = (dice, hand, mydata, odds, record, settings, timer)
GROUPS: Final = (chase_group, sheet_group, ladder_group, collateral_group, rundown_group)
