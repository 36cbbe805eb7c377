"""*Amend…* and `/chase amend`: whatever is not as it should be is set right, with a reason."""

from __future__ import annotations

from typing import Any

import pytest

from rundown.amendments import (
    Amendment,
    BankIs,
    EdgeIs,
    GambitIs,
    HeldIs,
    LayerIs,
    LeadIs,
    OutIs,
    SitsOutIs,
    TiltIs,
    TollIs,
    TrackIs,
    VehicleIs,
)
from rundown.events import Amended
from rundown.ladder import Disadvantage, LoseRoll, Minus, Note, Role, Side, Tilt, Toll
from rundown.skills import Letter, Skill
from rundown.terrain import Layer
from tests.evening.discord_ import Discord, custom_id, labels, text
from tests.evening.tables import INES, PREY, begun, pursuing, refuses, resolved, told

BETWEEN = {"layer"}
"""What is set right between rounds only."""

STAMINA = Toll(skills=(Skill.STAMINA, Skill.FORCE), penalty=Minus(2), sides=(Side.PREY,))
SHOVED = Toll(skills=(Skill.FORCE,), penalty=Note("shoved aside"), roles=(Role.CUTTER,))
STALLS = Tilt(side=Side.PREY, dice=1, words="they know the stalls")

KINDS: dict[str, tuple[str, int, dict[str, Any], Amendment]] = {
    "lead": ("lead", 0, {"value": ["6"]}, LeadIs(6)),
    "track": ("track.pursuers", 0, {"value": "2½"}, TrackIs(Side.PURSUERS, 5)),
    "track, point": ("track.prey", 0, {"value": "2.5"}, TrackIs(Side.PREY, 5)),
    "bank": ("bank", INES, {"value": "12"}, BankIs(INES, 12)),
    "held": ("held", INES, {"value": "2"}, HeldIs(INES, 2)),
    "gambit": ("gambit", INES, {"value": ["used"]}, GambitIs(INES, used=True)),
    "out": ("out", INES, {"value": ["out"]}, OutIs(INES, out=True)),
    "sits out": ("sits_out", INES, {"value": ["3"]}, SitsOutIs(INES, 3)),
    "sits out none": ("sits_out", INES, {"value": ["none"]}, SitsOutIs(INES, None)),
    "edge": ("edge", PREY, {"value": ["on"]}, EdgeIs(PREY, edge=True)),
    "layer": ("layer.prey", 0, {"value": ["spinner"]}, LayerIs(Side.PREY, Layer.SPINNER)),
    "vehicle": ("vehicle.prey", 0, {"value": ["A"]}, VehicleIs(Side.PREY, Letter.A)),
    "no toll": ("toll", 0, {"penalty": ["none"]}, TollIs(None)),
    "toll": (
        "toll",
        0,
        {
            "skills": ["stamina", "force"],
            "penalty": ["minus"],
            "detail": "2",
            "touches": ["prey"],
        },
        TollIs(STAMINA),
    ),
    "toll in words": (
        "toll",
        0,
        {
            "skills": ["force"],
            "penalty": ["note"],
            "detail": "shoved aside",
            "touches": ["cutter"],
        },
        TollIs(SHOVED),
    ),
    "no tilt": ("tilt", 0, {"side": ["none"], "dice": ["0"], "words": ""}, TiltIs(None)),
    "tilt": (
        "tilt",
        0,
        {"side": ["prey"], "dice": ["1"], "words": "they know the stalls"},
        TiltIs(STALLS),
    ),
}


async def amended(sim: Discord) -> Amended:
    """What the last step has set right."""
    [event] = [one for one in (await sim.store.steps(1))[-1].events if isinstance(one, Amended)]
    return event


async def amending(sim: Discord, name: str, code: str, who: int) -> Any:
    """*GM…*, *Amend…*, and what; the form is open."""
    panel = (await sim.press(name, "amend", on=await sim.gm_panel(name))).response
    if who:
        chosen = await sim.members[name].select(
            panel, [str(who)], custom_id=custom_id(panel, "amend", "whom")
        )
        return await sim.press(name, "amend", code, on=chosen.response)
    return await sim.press(name, "amend", code, on=panel)


@pytest.mark.parametrize("kind", KINDS)
async def test_the_panel_sets_right(sim: Discord, kind: str) -> None:
    await pursuing(sim, "Ines", "Teo")
    code, who, fields, change = KINDS[kind]
    if code.partition(".")[0] in BETWEEN:
        await resolved(sim)

    opened = await amending(sim, "Mara", code, who)
    sent = await sim.write("Mara", opened, reason="Miscounted", **fields)

    event = await amended(sim)
    assert (event.change, event.reason) == (change, "Miscounted")
    assert any("Undo: set right" in label for label in labels(sent.response))


TYPED: dict[str, tuple[str, str | None, str, Amendment]] = {
    "lead": ("lead", None, " 6 ", LeadIs(6)),
    "track": ("track", "pursuers", "2½", TrackIs(Side.PURSUERS, 5)),
    "half": ("track", "Prey", "½", TrackIs(Side.PREY, 1)),
    "comma": ("track", "the prey", "1,5", TrackIs(Side.PREY, 3)),
    "points": ("track", "prey", "6", TrackIs(Side.PREY, 12)),
    "bank": ("bank", "2", "3", BankIs(INES, 3)),
    "held": ("held", "ines", "0", HeldIs(INES, 0)),
    "gambit": ("gambit", "Ines", "Used", GambitIs(INES, used=True)),
    "out": ("out", "Ines", "out", OutIs(INES, out=True)),
    "in": ("out", "Ines", "in", OutIs(INES, out=False)),
    "sits out": ("sits_out", "Ines", "round 2", SitsOutIs(INES, 2)),
    "edge": ("edge", "1", "yes", EdgeIs(PREY, edge=True)),
    "layer": ("layer", "prey", "ground", LayerIs(Side.PREY, Layer.GROUND)),
    "layer in words": ("layer", "prey", "on foot", LayerIs(Side.PREY, Layer.FOOT)),
    "vehicle": ("vehicle", "pursuers", "b", VehicleIs(Side.PURSUERS, Letter.B)),
    "no toll": ("toll", None, "None", TollIs(None)),
    "tilt": ("tilt", None, "prey 1 they know the stalls", TiltIs(STALLS)),
    "tilt in words": ("tilt", None, "it rains", TiltIs(Tilt(words="it rains"))),
    "no tilt": ("tilt", None, "none", TiltIs(None)),
}


@pytest.mark.parametrize("kind", TYPED)
async def test_the_command_sets_right(sim: Discord, kind: str) -> None:
    await pursuing(sim, "Ines", "Teo")
    what, who, value, change = TYPED[kind]
    if what in BETWEEN:
        await resolved(sim)

    given = {"who": who} if who else {}
    result = await sim.slash(
        "Mara", "chase amend", what=what, value=value, reason="Miscounted", **given
    )

    assert (await amended(sim)).change == change
    assert told(result).startswith("Set right")


@pytest.mark.parametrize(
    ("value", "skills", "penalty"),
    [
        ("Mobility or lose your roll", (Skill.MOBILITY,), LoseRoll()),
        ("Stamina, Force else minus 2", (Skill.STAMINA, Skill.FORCE), Minus(2)),
        ("hand-to-hand combat else disadvantage", (Skill.HAND_TO_HAND,), Disadvantage()),
        ("stealth or tech else the dogs smell you", (Skill.STEALTH, Skill.TECH), None),
    ],
)
async def test_a_typed_toll(sim: Discord, value: str, skills: Any, penalty: Any) -> None:
    await begun(sim, "Ines")
    if "hand-to-hand" in value:
        value = value.replace("hand-to-hand combat", "Hand-to-Hand Combat")
    await sim.slash("Mara", "chase amend", what="toll", value=value, reason="Misread")

    toll = (await sim.chase()).toll
    assert toll
    assert toll.skills == skills
    assert toll.penalty == (penalty or Note("the dogs smell you"))


async def test_a_toll_that_is_set_right_shows_on_the_board(sim: Discord) -> None:
    await begun(sim, "Ines")
    opened = await amending(sim, "Mara", "toll", 0)
    await sim.write("Mara", opened, reason="Misread", skills=["tech"], penalty=["lose_roll"])

    assert "Tech" in text(sim.board)


async def test_a_form_shows_what_is_so(sim: Discord) -> None:
    await begun(sim, "Ines")
    await sim.slash("Mara", "chase amend", what="track", who="prey", value="2.5", reason="x")
    shown = (await amending(sim, "Mara", "track.prey", 0)).modal["components"]
    assert shown[0]["component"]["value"] == "2½"
    lead = (await amending(sim, "Mara", "lead", 0)).modal["components"][0]["component"]
    assert [one["value"] for one in lead["options"] if one.get("default")] == ["4"]

    await sim.slash(
        "Mara", "chase amend", what="toll", value="tech, force else minus 3", reason="x"
    )
    skills, costs, detail, *_ = (await amending(sim, "Mara", "toll", 0)).modal["components"]
    chosen = [one["value"] for one in skills["component"]["options"] if one.get("default")]
    assert chosen == ["force", "tech"]
    chosen = [one["value"] for one in costs["component"]["options"] if one.get("default")]
    assert chosen == ["minus"]
    assert detail["component"]["value"] == "3"


@pytest.mark.parametrize(
    ("what", "who", "value", "why"),
    [
        ("lead", None, "far", "“far” is no value for that. LEAD is a whole number, 0 to 8"),
        ("lead", None, "9", "That number can be 0 to 8"),
        ("lead", None, "-1", "LEAD is a whole number"),
        ("track", "prey", "2.3", "0 to 6 points, with halves"),
        ("track", "prey", "7", "can be 0 to 12"),
        ("track", None, "2", "takes prey or pursuers"),
        ("bank", None, "2", "takes a name"),
        ("bank", "Deckard", "2", "Nobody in this chase is called “Deckard”"),
        ("bank", "Ines", "many", "a whole number, 0 or more"),
        ("held", "Ines", "100", "can be 0 to 99"),
        ("gambit", "Ines", "maybe", "used or unused"),
        ("sits_out", "Ines", "never", "as 3 for round 3, or none"),
        ("edge", "Ines", "on", "is a player"),
        ("layer", "prey", "foot", "A round is running"),
        ("layer", "prey", "boat", "foot, ground, spinner"),
        ("vehicle", "prey", "E", "A, B, C or D"),
        ("toll", None, "Tech", "Stamina, Force else minus 1"),
        ("toll", None, "Luck else out", "“Luck” is no skill. A skill is Force"),
        ("toll", None, "tech else minus 9", "a number from 1 to 6"),
        ("toll", None, "tech, force, stealth, driving else out", "one to three skills"),
        ("tilt", None, "2 of them", "needs the side"),
        ("tilt", None, "prey 0", "gives a side dice, or has words"),
        ("tilt", None, "prey 3", "none, or as: prey 1"),
        ("tilt", None, "x" * 81, "80 characters long, and are 81"),
    ],
)
async def test_what_it_cannot_be_is_refused_with_what_it_can(
    sim: Discord, what: str, who: str | None, value: str, why: str
) -> None:
    await begun(sim, "Ines")

    given = {"who": who} if who else {}
    typed = sim.slash("Mara", "chase amend", what=what, value=value, reason="x", **given)
    said = await refuses(sim, typed, why)
    assert said.replace("\u2068", "").replace("\u2069", "")
