"""Deleting what is kept of somebody, once they have read what that means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.answers import Told, answering, patiently, show
from bot.desk import Desk, Interaction
from bot.plan import page_shown
from bot.store.protocol import ChaseRow, Message
from bot.view.mydata import deleted_panel
from bot.view.pages import page_of
from bot.view.words import answers as words


async def pressed(desk: Desk, interaction: Interaction) -> None:
    """Delete what is kept of who pressed; the press is answered whatever happens."""
    async with answering(interaction):
        data: Mapping[str, Any] = interaction.data or {}
        if not str(data.get("custom_id")).endswith(":delete"):
            raise Told(words.OLD_BUTTON)
        await patiently(interaction, forget(desk, interaction.user.id))
        await show(interaction, deleted_panel())


async def forget(desk: Desk, user: int) -> None:
    """Delete what is kept of *user*, and show their chases without them."""
    chases = await desk.store.forget_user(user)
    desk.table.forget(chases)
    for chase_id in chases:
        row = await desk.store.chase(chase_id)
        if row and row.board and await _shows_it(desk, row, row.board):
            # noted anew as never drawn: whatever happens to the process, it is drawn once more
            await desk.store.forget_message(row.board.id)
            await desk.store.save_message(replace(row.board, drawn_step=0))
            desk.boards.mark(chase_id)


async def _shows_it(desk: Desk, row: ChaseRow, board: Message) -> bool:
    """Return whether *board* is to be drawn: not where an end was taken away by a moderator."""
    return row.live or page_shown(board) == page_of(await desk.table.chase(row.id))
