"""`/chase gm` and `/chase amend`: who runs the chase, and what is set right."""

from __future__ import annotations
