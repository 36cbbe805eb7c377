"""Every private panel there is, drawn for every scene, with who would be looking at it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from discord import ui

from bot.view.amend import amend_one_panel, amend_panel, may_amend_some
from bot.view.gm import gm_panel, setup_panel, sure_panel
from bot.view.gm_seats import seats_panel, share_panel, substitute_panel
from bot.view.move import your_move
from bot.view.words.steps import step_words
from rundown import By, Chase, Step, allowed
from rundown.chase import Phase
from rundown.commands import CancelChase, EndChase, ShareGm, Substitute
from tests.table import GM
from tests.view_private.situations import SCENES

CHASE_ID = 9_223_372_036_854_775_807
LADDERS = [(f"ladder-{n}", f"Ladder {n}", "Somewhere" if n % 2 else "") for n in range(30)]

Panel = tuple[ui.LayoutView, By, Chase]


def panels(scene: str) -> Iterator[Panel]:
    """Yield every panel of *scene*: each participant's own and by a GM, and the GM's."""
    game = SCENES[scene]()
    chase = game.chase
    for one in chase.participants:
        for by in (GM, *((By(one.user),) if one.user else ())):
            yield your_move(chase, CHASE_ID, one.who, by), by, chase
    yield gm_panel(chase, CHASE_ID, last_words(game.steps[-1], chase)), GM, chase
    if allowed(chase, EndChase(by=GM)):
        yield sure_panel(chase, CHASE_ID, "end"), GM, chase
    if allowed(chase, CancelChase(by=GM)):
        yield sure_panel(chase, CHASE_ID, "cancel"), GM, chase
    yield from hands(chase)
    if chase.phase is Phase.LOBBY:
        yield setup_panel(chase, CHASE_ID, LADDERS), GM, chase


def hands(chase: Chase) -> Iterator[Panel]:
    """Yield the panels that *GM…* leads on to, where it does."""
    if may_amend_some(chase):
        yield amend_panel(chase, CHASE_ID), GM, chase
        for one in chase.participants:
            yield amend_one_panel(chase, CHASE_ID, one.who), GM, chase
    if allowed(chase, ShareGm(by=GM, user=0)):
        yield share_panel(chase, CHASE_ID), GM, chase
        yield seats_panel(chase, CHASE_ID), GM, chase
        for one in chase.participants:
            if allowed(chase, Substitute(by=GM, who=one.who, user=0, name="Pris")):
                yield substitute_panel(chase, CHASE_ID, one.who), GM, chase


def last_words(step: Step, chase: Chase) -> str:
    """The words of the step that an undo would take back."""
    return step_words(step.events, chase)


every_scene = pytest.mark.parametrize("scene", SCENES)
