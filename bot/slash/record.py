"""`/chase log` and `/chase export`: the record, to read and to keep."""

from __future__ import annotations
