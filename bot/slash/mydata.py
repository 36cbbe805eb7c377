"""`/rundown mydata`: what the bot keeps of somebody, to have or to delete."""

from __future__ import annotations
