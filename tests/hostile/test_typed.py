"""Options as no client would offer them: paths, SQL, other servers' names, files that climb out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.settings import HOUSE
from bot.shelves import code
from bot.view.ladder_form import press
from tests.evening.discord_ import Discord, text
from tests.evening.shelf_ import climbable
from tests.evening.tables import begun, refuses, told
from tests.hostile.test_offers import LADDER

TYPED = (
    "../../etc/passwd",
    "/etc/passwd",
    "night-market.yaml",
    "../ladders/night-market",
    "' OR '1'='1",
    "'; DROP TABLE steps; --",
    "%",
    "1 OR 1=1",
    "\x00",
    "9" * 80,
)
COMMANDS: dict[str, dict[str, Any]] = {
    "ladder show": {"ladder": None},
    "ladder export": {"ladder": None},
    "ladder remove": {"ladder": None},
    "ladder odds": {"ladder": None},
    "chase start": {"ladder": None},
    "sheet show": {"name": None},
    "sheet use": {"name": None},
    "sheet delete": {"name": None},
    "collateral spend": {"chase": None, "points": 1, "what": "x"},
    "chase amend": {"what": "held", "who": None, "value": "1", "reason": "x"},
}
"""What takes a name or a number as somebody types it, which stands for None."""


@pytest.mark.parametrize("command", COMMANDS)
async def test_what_is_typed_is_looked_up_among_what_there_is_and_nowhere_else(
    sim: Discord, command: str
) -> None:
    await begun(sim, "Ines")
    before = await sim.versions()

    for typed in TYPED:
        options = {key: typed if one is None else one for key, one in COMMANDS[command].items()}
        result = await sim.slash("Mara", command, **options)
        said = told(result)

        assert said, typed
        assert "broke on our side" not in said
        assert "root:" not in said
        assert not (result.response and result.response.attachments)
    assert await sim.versions() == before


def files(*folders: Path) -> set[Path]:
    """Every file in *folders*."""
    return {one for folder in folders for one in folder.rglob("*") if one.is_file()}


@pytest.mark.parametrize("name", ["../../night-market.yaml", "/etc/passwd", "..\\x.yaml", "."])
async def test_a_file_is_written_nowhere_whatever_it_is_called(
    sim: Discord, tmp_path: Path, name: str
) -> None:
    before = files(HOUSE / "ladders", tmp_path)

    read = await sim.slash("Mara", "ladder add", file=(name, b"[1] Stalls\n" * 6))
    await sim.slash("Mara", "sheet import", file=(name, b"{}"))

    assert text(read.response)
    assert files(HOUSE / "ladders", tmp_path) == before


async def test_a_forged_panel_removes_nobody_elses_ladder(sim: Discord) -> None:
    await climbable(sim, replace(LADDER, name="The docks"))
    listed = (await sim.slash("Otto", "ladder list")).response
    remove = press("remove", code("The docks")).code("rb")

    await refuses(sim, sim.raw_press("Otto", listed, remove), "can remove it")

    assert await sim.store.ladder(sim.guild.id, "The docks")


async def test_a_forged_panel_shows_and_removes_no_ladder_of_another_server(sim: Discord) -> None:
    await climbable(sim, replace(LADDER, name="The docks"))
    guild = sim.env.create_guild("Elsewhere")
    alley = guild.create_text_channel("alley")
    sim.members["Mara"] = guild.add_member(sim.env.create_user("mara2", global_name="Mara"))
    await sim.slash("Mara", "chase start", ladder="spillway", here=alley)
    home, sim.channel = sim.guild, alley

    for what in ("show", "remove", "copy"):
        forged = press(what, code("The docks")).code("rb")
        result = await sim.raw_press("Mara", sim.board, forged)
        assert "not there any more" in told(result), what
        assert result.modal is None
    assert await sim.store.ladder(home.id, "The docks")
