"""Why a command beside the bot does nothing."""

from __future__ import annotations


class Refused(Exception):
    """It cannot be done, and nothing was; the text says why and what to do."""
