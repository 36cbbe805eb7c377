"""`/rundown settings`: a server's GM role and its defaults."""

from __future__ import annotations
