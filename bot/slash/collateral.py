"""`/collateral`: the bills of this server, and how they are spent."""

from __future__ import annotations
