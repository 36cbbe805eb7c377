"""How much the tests try: CI's long run asks for more by the environment."""

from __future__ import annotations

import os

LONG = bool(os.environ.get("RUNDOWN_LONG"))
