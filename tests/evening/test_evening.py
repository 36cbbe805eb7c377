"""One GM, one evening: a whole chase at Night Market, from `/chase start` to the bill.

Every press goes through the real bot in a simulated Discord. What falls is said beside each press:
first a due Toll's dice, then the role roll's; dice that are not named show nothing.
"""

from __future__ import annotations

import json

from rundown.chase import Phase
from rundown.ladder import Role
from rundown.reckoning import Outcome
from tests.evening.discord_ import Discord, components, custom_id, ids, labels, text, within
from tests.evening.faces import Faces

JUNO = {
    "name": "Juno",
    "type": "character",
    "system": {
        "nature": "n8",
        "attributes": {
            "str": {"value": 8},
            "agi": {"value": 8},
            "int": {"value": "10"},
            "emp": {"value": 8},
        },
        "skills": {"observation": {"value": 10}},
    },
}
"""A Replicant as Foundry VTT exports one, trained to see."""

PASS = (6, 3)
"""A Toll on two dice, passed."""


async def test_an_evening(sim: Discord, faces: Faces) -> None:
    await the_lobby(sim)
    await round_1_a_push_and_an_argument(sim, faces)
    await round_2_a_gambit_and_a_misclick(sim, faces)
    await round_3_a_saved_roll_a_restart_and_a_dinner(sim, faces)
    await round_4_two_at_once(sim, faces)
    await round_5_the_bank_is_spent(sim, faces)
    await round_6_and_overtime(sim, faces)
    await the_end(sim)
    await three_scenes_later(sim)

    assert len(sim.history()) == 1 + 6 + 1 + 1 + 1, "the lobby, each round, the end; and one ping"
    for message in sim.history():
        if message.components:
            within(message)


async def rolls(sim: Discord, faces: Faces, name: str, *fall: int) -> None:
    """One press of *Roll* on the board."""
    faces.next(*fall)
    await sim.press(name, "roll")


async def takes(sim: Discord, name: str, role: Role) -> None:
    """One press of a role on the board."""
    await sim.press(name, "role", role)


async def the_lobby(sim: Discord) -> None:
    await sim.slash("Ines", "sheet set", agility="A", mobility="A")
    await sim.slash("Teo", "sheet set", empathy="A", connections="A")
    read = await sim.slash("Juno", "sheet import", file=("juno.json", json.dumps(JUNO).encode()))
    assert "Juno" in text(read.response)

    await sim.slash("Mara", "chase start", ladder="Night Market", timer="2h")
    assert "Night Market" in text(sim.board)
    assert "2 h" in text(sim.board), "a round may take two hours"
    assert "Wet Tarps" not in text(sim.board), "the rungs are a secret"

    for name in ("Ines", "Teo", "Juno", "Pike"):
        await sim.press(name, "join", "pursuers")
    assert "Pursuers · 4" in text(sim.board)
    refused = await sim.press("Otto", "advance")
    assert refused.ephemeral
    assert (await sim.chase()).phase is Phase.LOBBY

    await sim.press("Mara", "advance")
    assert [len(labels(message)) > 0 for message in sim.history()] == [False, True]
    assert "1/6 · Wet Tarps" in text(sim.board)
    assert "<t:" in text(sim.board), "when the time is up"


async def round_1_a_push_and_an_argument(sim: Discord, faces: Faces) -> None:
    await sim.press("Ines", "roll")  # the Toll is open; the role roll waits for the prey
    panel = await sim.panel("Ines")
    faces.next(7, 3)
    await sim.press("Ines", "push", "toll", on=panel)

    await rolls(sim, faces, "Mara", 6, 3, 3)  # the prey's NPC, with the Tilt's die: 1
    await rolls(sim, faces, "Ines", 3, 3)
    panel = await sim.panel("Ines")
    faces.next(8, 3)
    pushed = await sim.press("Ines", "push", "role", on=panel)
    assert "1" in text(pushed.response)

    await takes(sim, "Teo", Role.PRESSURE)
    await rolls(sim, faces, "Teo", *PASS, 6, 3)
    await takes(sim, "Juno", Role.SPOTTER)
    await rolls(sim, faces, "Juno", *PASS, 6, 3)
    panel = await sim.panel("Juno")
    await sim.press("Juno", "remove", on=panel)
    await takes(sim, "Pike", Role.CUTTER)
    await rolls(sim, faces, "Pike", *PASS, 6, 6)

    assert "LEAD 4 → 3" in text(sim.board)
    await sim.press("Mara", "advance")
    chase = await sim.chase()
    assert (chase.lead, chase.pursuers.track, chase.at(5).bank) == (3, 0, 2)
    assert labels(sim.board) == ["Reveal rung 2", "GM…"]
    await sim.press("Mara", "advance")


async def round_2_a_gambit_and_a_misclick(sim: Discord, faces: Faces) -> None:
    await rolls(sim, faces, "Mara", 6, 6)  # 2

    panel = await sim.panel("Ines")
    modal = await sim.press("Ines", "gambit", on=panel)
    named = await sim.write("Ines", modal, words="I slide under the eel barrows")
    assert "I slide under the eel barrows" in text(named.response)
    await rolls(sim, faces, "Ines", 7, 3, 6, 3)  # at disadvantage: the Tilt's die is dropped
    assert "❗" in text(sim.board)

    await takes(sim, "Teo", Role.RUNNER)
    await rolls(sim, faces, "Teo", *PASS, 3, 3, 3)
    panel = await sim.gm_panel("Mara")
    assert any(label.startswith("Undo: Teo") for label in labels(panel))
    await sim.press("Mara", "undo", on=panel)
    assert (await sim.chase()).at(3).turn.played is None
    await takes(sim, "Teo", Role.PRESSURE)
    await rolls(sim, faces, "Teo", *PASS, 3, 3, 3)

    await rolls(sim, faces, "Juno", *PASS, 6, 3, 3)
    panel = await sim.panel("Juno")
    await sim.choose("Juno", "grant", "5", on=panel)
    assert len((await sim.chase()).at(5).held) == 1
    await rolls(sim, faces, "Pike", 3, 3, 3, 6, 3)  # the granted die goes into a Toll, failed

    await sim.press("Mara", "advance")
    chase = await sim.chase()
    assert (chase.lead, chase.at(5).bank) == (3, 3)
    await sim.press("Mara", "advance")


async def round_3_a_saved_roll_a_restart_and_a_dinner(sim: Discord, faces: Faces) -> None:
    await rolls(sim, faces, "Mara", 10, 6, 3)  # 3
    await rolls(sim, faces, "Ines", 3, 3)
    assert (await sim.chase()).at(2).turn.played is None, "a failed Toll has taken the roll"

    board = sim.board
    await sim.restart()
    assert board.id == sim.board.id

    await rolls(sim, faces, "Juno", *PASS, 6, 3)
    panel = await sim.panel("Juno")
    await sim.choose("Juno", "negate", "2", on=panel)
    await rolls(sim, faces, "Ines", 6, 3)
    await takes(sim, "Pike", Role.RUNNER)
    await rolls(sim, faces, "Pike", *PASS, 3, 3)

    await dinner(sim, faces)

    await sim.press("Mara", "advance")
    chase = await sim.chase()
    assert (chase.lead, chase.pursuers.track) == (5, 2), "the crowd saw Ines fail"
    await sim.press("Mara", "advance")


async def dinner(sim: Discord, faces: Faces) -> None:
    # Teo is at dinner: he is told, and the board brought down below it; then the advance step
    # rolls him as a Runner, and stops
    await sim.slash("Mara", "chase ping")
    assert f"<@{sim.members['Teo'].id}>" in sim.board.content
    await sim.slash("Mara", "chase show")
    faces.next(*PASS, 3, 3)
    await sim.press("Mara", "advance", "roll_pursuers")
    chase = await sim.chase()
    assert chase.phase is Phase.PURSUERS
    teo = chase.at(3)
    assert teo.turn.played is not None
    assert teo.turn.played.role is Role.RUNNER
    assert teo.role is Role.PRESSURE, "what he had chosen stands"


async def round_4_two_at_once(sim: Discord, faces: Faces) -> None:
    await rolls(sim, faces, "Mara", 3, 3)
    await rolls(sim, faces, "Ines", 6, 3, 6, 3, 3)  # 1

    faces.next(*PASS, 3, 3, 3, *PASS, 3, 3, 3)
    roll = custom_id(sim.board, "roll")
    both = await sim.at_once(sim.raw("Teo", sim.board, roll), sim.raw("Pike", sim.board, roll))
    assert all(result.acknowledged for result in both)
    chase = await sim.chase()
    assert chase.at(3).turn.played is not None
    assert chase.at(5).turn.played is not None

    faces.next(*PASS, 3, 3, 3)
    again = sim.raw("Juno", sim.board, custom_id(sim.board, "roll"))
    rolled = faces.rolled
    await sim.at_once(again, again)
    assert faces.rolled == rolled + 5, "the same press delivered twice rolls once"

    # a double tap on Resolve: the second is told, and no rung is revealed unseen
    advance = custom_id(sim.board, "advance")
    first, second = await sim.at_once(
        sim.raw("Mara", sim.board, advance), sim.raw("Mara", sim.board, advance)
    )
    assert not first.ephemeral
    assert second.ephemeral
    chase = await sim.chase()
    assert (chase.phase, chase.round, chase.lead) == (Phase.BETWEEN, 4, 4)
    await sim.press("Mara", "advance")


async def round_5_the_bank_is_spent(sim: Discord, faces: Faces) -> None:
    await rolls(sim, faces, "Mara", 6, 6, 3)  # 2

    stranger = await sim.press("Otto", "roll")
    assert stranger.ephemeral
    old = custom_id(sim.board, "roll").split(":")
    old[2] = str(int(old[2]) - 12)
    [late] = await sim.at_once(sim.raw("Ines", sim.board, ":".join(old)))
    assert late.ephemeral
    assert "round" in text(late.response)

    await rolls(sim, faces, "Ines", *PASS, 3, 3)
    await rolls(sim, faces, "Teo", *PASS, 6, 3)  # Pressure still stands: 1
    await rolls(sim, faces, "Juno", *PASS, 3, 3)
    panel = await sim.panel("Pike")
    await sim.press("Pike", "bank", on=panel)
    await rolls(sim, faces, "Pike", 3, 3, 3, 3)
    assert "GM rules" in text(sim.board), "the collectors' note is the GM's"

    await sim.press("Mara", "advance")
    chase = await sim.chase()
    assert chase.rounds[-1].net == (3 + 1) - 2
    assert (chase.lead, chase.at(5).bank) == (2, 0)
    await sim.press("Mara", "advance")


async def round_6_and_overtime(sim: Discord, faces: Faces) -> None:
    await rolls(sim, faces, "Mara", 6, 3)  # 1
    for name in ("Ines", "Teo", "Juno", "Pike"):
        await rolls(sim, faces, name, *PASS, 3, 3)
    await sim.press("Mara", "advance")
    assert (await sim.chase()).phase is Phase.WAITING
    assert labels(sim.board) == ["Overtime: LEAD 3 → 2", "End: LOST, BUT", "GM…"]

    await sim.press("Mara", "overtime")
    assert "Overtime 1/3" in text(sim.board)
    await rolls(sim, faces, "Mara", 3, 3)
    for name in ("Ines", "Teo", "Juno", "Pike"):
        await rolls(sim, faces, name, *PASS, 3, 3)
    await sim.press("Mara", "advance")
    await sim.press("Mara", "advance")


async def the_end(sim: Discord) -> None:
    chase = await sim.chase()
    assert (chase.lead, chase.outcome) == (2, Outcome.CORNERED)
    said = text(sim.board)
    assert "CORNERED" in said
    assert "I slide under the eel barrows" in said
    assert "Collateral, the pursuers: 2/6, noise" in said
    assert "Round 1: Teo, Pressure 1 · −1 (Juno)" in said
    assert any(one["type"] == 12 for one in components(sim.board)), "LEAD over the rounds"
    late = await sim.press("Ines", "gm")
    assert late.ephemeral


async def three_scenes_later(sim: Discord) -> None:
    await sim.restart()
    owed = await sim.slash("Mara", "collateral list")
    assert "Night Market" in text(owed.response)
    await sim.slash("Mara", "collateral spend", chase="1", points=1, what="A cook remembers a face")
    assert "A cook remembers a face" in text(sim.board)

    modal = await sim.press("Mara", "spend", "pursuers")
    await sim.write("Mara", modal, points=["1"], words="The green raincoats ask around")
    assert "The green raincoats ask around" in text(sim.board)
    assert "spend" not in "".join(ids(sim.board)), "all of it is spent"
    owed = await sim.slash("Mara", "collateral list")
    assert "Night Market" not in text(owed.response)

    written = await sim.slash("Ines", "chase log")
    assert "The green raincoats ask around" in text(written.response)
    kept = await sim.slash("Ines", "chase export")
    assert kept.ephemeral
