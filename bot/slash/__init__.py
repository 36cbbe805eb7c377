"""Slash commands: parsed, played and drawn, as presses are."""
