"""Presses: a control or a modal, parsed, played and drawn."""
