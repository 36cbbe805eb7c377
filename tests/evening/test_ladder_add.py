"""`/ladder add` by the form: six untidy lines, what was understood of them, and the saving."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.shelves import MOST
from bot.store.protocol import Draft, LadderRow
from rundown.ladder import (
    Collateral,
    Disadvantage,
    Ladder,
    LoseRoll,
    Minus,
    Note,
    Opposition,
    Out,
    Rung,
    Side,
    Tilt,
    Toll,
)
from rundown.skills import Letter, Skill
from rundown.terrain import Layer
from tests.evening.discord_ import Discord, ids, labels, text
from tests.evening.shelf_ import FIELDS, UNTIDY, climbable, drafted, push, values, writes
from tests.evening.tables import refuses, told

MOBILITY, FORCE = Skill.MOBILITY, Skill.FORCE
LOW_WATER = Ladder(
    name="Low Water",
    place="Sepulveda Locks",
    rungs=(
        Rung(name="wet roofs", toll=Toll(skills=(MOBILITY,), penalty=Minus(1))),
        Rung(
            name="The Gantry",
            toll=Toll(skills=(MOBILITY, FORCE), penalty=Disadvantage()),
            tilt=Tilt(side=Side.PURSUERS, dice=1),
        ),
        Rung(
            name="TRANSIT PLATFORM",
            text="A crowd is the runner's friend.",
            toll=Toll(skills=(MOBILITY,), penalty=LoseRoll()),
            tilt=Tilt(side=Side.PREY, dice=1),
            crowded=True,
        ),
        Rung(
            name="Eel Locks",
            toll=Toll(skills=(Skill.STAMINA, FORCE, MOBILITY), penalty=Collateral(1)),
        ),
        Rung(
            name="Night Freight",
            toll=Toll(skills=(Skill.OBSERVATION,), penalty=Note("you owe the driver a favour")),
            tilt=Tilt(side=Side.PREY, dice=1),
        ),
        Rung(name="Dead End", toll=Toll(skills=(Skill.STAMINA,), penalty=Out())),
    ),
)
BROKEN = UNTIDY.replace("Toll: Mobility/Force", "Toll: Mobilty/Force")


async def on_shelf(sim: Discord, name: str = "Low Water") -> LadderRow | None:
    return await sim.store.ladder(sim.guild.id, name)


async def draft_of(sim: Discord, name: str = "Mara") -> Draft | None:
    return await sim.store.draft(sim.guild.id, sim.members[name].id)


async def button(sim: Discord, what: str, of: str = "Mara") -> str:
    """The custom_id of a button that asks *what* of somebody's draft, drawn or not."""
    draft = await draft_of(sim, of)
    return f"rb:0:0:ladder:0:{what}.{draft.n if draft else 0}.1"


async def test_six_untidy_lines_become_a_ladder_that_a_chase_climbs(sim: Discord) -> None:
    form = await sim.slash("Mara", "ladder add")
    assert values(form)["rungs"].splitlines() == [f"[{n}] " for n in range(1, 7)]

    panel = await writes(sim, "Mara", form)

    assert panel.ephemeral
    said = text(panel)
    assert "Not saved yet" in said
    assert "**2 · The Gantry**\n**Toll** Mobility or Force, else roll at disadvantage" in said
    assert "**Tilt** prey +1 die · **crowded**\n-# A crowd is the runner's friend." in said
    assert "else you owe the driver a favour\n-# ⚖️ I count no such penalty" in said
    assert "no Tilt on rungs 1, 4 and 6" in said
    assert await on_shelf(sim) is None, "it is only shown"

    await push(sim, "Mara", panel, "save")

    assert "/chase start ladder:" in text(panel)
    assert not ids(panel)
    assert await draft_of(sim) is None
    row = await on_shelf(sim)
    assert row
    assert (row.ladder, row.author) == (LOW_WATER, sim.members["Mara"].id)
    await sim.slash("Ines", "chase start", ladder="Low Water")
    assert (await sim.chase()).ladder == LOW_WATER
    await sim.press("Teo", "join", "pursuers")
    await sim.press("Ines", "advance")
    assert "1/6 · wet roofs" in text(sim.board)


async def test_what_the_form_and_the_lines_say_besides(sim: Discord) -> None:
    lines = "LEAD: 5\nOpposition: A/B with the edge\n" + UNTIDY
    panel = await drafted(sim, blurb="The locks\nare  shut.", terrain=["ground"], rungs=lines)
    assert "in ground vehicles · LEAD 5 · against A/B with the edge" in text(panel)
    assert "else 1 success fewer" in text(panel)
    assert "**Toll** Driving" in text(panel)

    await push(sim, "Mara", panel, "save")

    row = await on_shelf(sim)
    assert row
    assert row.ladder == replace(
        LOW_WATER,
        terrain=Layer.GROUND,
        blurb="The locks are  shut.",
        lead=5,
        opposition=Opposition(dice=(Letter.A, Letter.B), edge=True),
    )


async def test_a_whole_text_goes_into_the_last_field_alone(sim: Discord) -> None:
    lines = "Name: Low Water\nPlace: Sepulveda Locks\nTerrain: spinner\n\n" + UNTIDY
    panel = await drafted(sim, name="", place="", rungs=lines)

    await push(sim, "Mara", panel, "save")

    row = await on_shelf(sim)
    assert row
    assert row.ladder == replace(LOW_WATER, terrain=Layer.SPINNER)


async def test_lines_pasted_behind_the_frame_are_taken_as_well(sim: Discord) -> None:
    form = await sim.slash("Mara", "ladder add")
    panel = await writes(sim, "Mara", form, rungs=values(form)["rungs"] + UNTIDY)

    await push(sim, "Mara", panel, "save")

    row = await on_shelf(sim)
    assert row
    assert row.ladder == LOW_WATER


async def test_six_words_are_a_ladder(sim: Discord) -> None:
    panel = await drafted(sim, place="", rungs="One\nTwo\nThree\nFour\nFive\nSix")
    await push(sim, "Mara", panel, "save")

    await sim.slash("Mara", "chase start", ladder="low water")
    assert "Low Water" in text(sim.board)
    await sim.press("Ines", "join", "pursuers")
    await sim.press("Mara", "advance")
    assert "1/6 · One\n**Toll** none" in text(sim.board)


@pytest.mark.parametrize("restarts", [False, True])
async def test_what_is_wrong_is_mended_where_it_was_typed(sim: Discord, restarts: bool) -> None:
    panel = await drafted(sim, rungs=BROKEN)
    said = text(panel)
    assert "1 thing to mend" in said
    assert "**Line 2**" in said
    assert "obility?" in said
    assert "-# 2\\) \\*\\*The Gantry\\*\\*" in said
    assert labels(panel) == ["Mend…", "Throw away"]
    if restarts:
        await sim.restart()

    form = await push(sim, "Mara", panel, "form")
    assert values(form)["rungs"] == BROKEN, "not a character is lost"
    if restarts:
        await sim.restart()
    mended = await writes(sim, "Mara", form)

    assert mended.id == panel.id, "the panel goes on"
    assert "Save" in labels(panel)
    await push(sim, "Mara", panel, "save")
    row = await on_shelf(sim)
    assert row
    assert row.ladder == LOW_WATER


async def test_a_preview_is_changed_in_the_form(sim: Discord) -> None:
    panel = await drafted(sim)
    form = await push(sim, "Mara", panel, "form")
    given = {**values(form), "terrain": [values(form)["terrain"]]}
    assert given == FIELDS

    await writes(sim, "Mara", form, name="High Water")

    assert "High Water" in text(panel)
    await push(sim, "Mara", panel, "save")
    assert await on_shelf(sim) is None
    assert await on_shelf(sim, "High Water")


async def test_a_draft_outlives_a_restart_and_add_goes_on_with_it(sim: Discord) -> None:
    await drafted(sim, rungs=BROKEN)
    await sim.restart()

    again = (await sim.slash("Mara", "ladder add")).response

    assert "You have not finished this one" in text(again)
    form = await push(sim, "Mara", again, "form")
    assert values(form)["rungs"] == BROKEN
    await writes(sim, "Mara", form)
    await sim.restart()
    finished = (await sim.slash("Mara", "ladder add")).response
    await push(sim, "Mara", finished, "save")
    assert await on_shelf(sim)


async def test_a_draft_is_thrown_away_and_another_begun(sim: Discord) -> None:
    panel = await drafted(sim)

    await push(sim, "Mara", panel, "drop")

    assert "Thrown away" in text(panel)
    assert await draft_of(sim) is None
    form = await push(sim, "Mara", panel, "new")
    assert values(form)["rungs"].startswith("[1]")
    await writes(sim, "Mara", form)
    assert "Save" in labels(panel)
    another = (await sim.slash("Mara", "ladder add")).response
    await push(sim, "Mara", another, "drop")
    await drafted(sim)
    await push(sim, "Mara", another, "new")
    assert "You have not finished this one" in text(another), "nothing that was typed is lost"


async def test_drafts_are_everybodys_own(sim: Discord) -> None:
    mara = await drafted(sim)
    await drafted(sim, "Ines", name="High Water")

    await push(sim, "Mara", mara, "save")

    assert await on_shelf(sim)
    assert await draft_of(sim, "Ines")
    forged = await button(sim, "save", of="Ines")
    await refuses(sim, sim.raw_press("Otto", mara, forged), "That draft is done with")


@pytest.mark.parametrize("what", ["save", "drop", "form"])
async def test_a_button_of_an_older_draft_shows_the_newest(sim: Discord, what: str) -> None:
    older = await drafted(sim)
    again = (await sim.slash("Mara", "ladder add")).response
    form = await push(sim, "Mara", again, "form")
    await writes(sim, "Mara", form, name="High Water")

    await push(sim, "Mara", older, what)

    assert "of an older draft" in text(older)
    assert "High Water" in text(older)
    assert await on_shelf(sim) is None
    assert await draft_of(sim)
    await push(sim, "Mara", older, "save")
    assert await on_shelf(sim, "High Water")


async def test_a_form_that_takes_anothers_place_hands_it_back(sim: Discord) -> None:
    first = await sim.slash("Mara", "ladder add")
    second = await sim.slash("Mara", "ladder add")
    await writes(sim, "Mara", first, name="High Water", rungs=BROKEN)

    result = await sim.write("Mara", second, **FIELDS)

    assert "Low Water" in text(result.response)
    [given] = result.followups
    assert given.ephemeral
    [file] = given.attachments
    typed = (await file.read()).decode()
    assert "Name: High Water" in typed
    assert BROKEN in typed


async def test_the_same_form_twice_hands_nothing_back(sim: Discord) -> None:
    panel = await drafted(sim)
    before = await draft_of(sim)
    forms = [await push(sim, "Mara", panel, "form") for _ in range(3)]

    result = await sim.write("Mara", forms[0], **FIELDS)

    assert not result.followups
    assert await draft_of(sim) == before
    for form in forms[1:]:
        result = await sim.write("Mara", form, **{**FIELDS, "place": "Elsewhere"})
        assert not result.followups


async def test_two_presses_on_save_save_once(sim: Discord) -> None:
    panel = await drafted(sim)
    sim.wire.turns = 4
    press = sim.raw("Mara", panel, next(one for one in ids(panel) if ":save." in one))
    again = sim.raw("Mara", panel, next(one for one in ids(panel) if ":save." in one))

    results = await sim.at_once(press, again)

    assert all(one.acknowledged for one in results)
    assert await on_shelf(sim)
    assert "is saved on this server" in text(panel)
    assert any("That draft is done with" in told(one) for one in results)


async def test_who_saved_it_replaces_it(sim: Discord) -> None:
    await climbable(sim, LOW_WATER)
    panel = await drafted(sim, name="LOW  water", place="Elsewhere")
    assert "has a ladder of that name" in text(panel)
    assert labels(panel) == ["Replace LOW water", "Change…", "Throw away"]

    await push(sim, "Mara", panel, "over")

    assert "is replaced" in text(panel)
    [spine] = await sim.store.spines(sim.guild.id)
    assert (spine.name, spine.place) == ("LOW  water", "Elsewhere")


async def test_another_member_does_not_replace_it(sim: Discord) -> None:
    await climbable(sim, LOW_WATER, by="Ines")
    panel = await drafted(sim)
    assert f"<@{sim.members['Ines'].id}> saved it" in text(panel)
    assert labels(panel) == ["Change…", "Throw away"]

    for what in ("save", "over"):
        await sim.raw_press("Mara", panel, await button(sim, what))
        assert labels(panel) == ["Change…", "Throw away"]

    row = await on_shelf(sim)
    assert row
    assert row.author == sim.members["Ines"].id


async def test_a_gm_replaces_what_others_saved(sim: Discord) -> None:
    await climbable(sim, LOW_WATER, by="Ines")
    sim.member("Vale", manages=True)
    panel = await drafted(sim, "Vale", place="Elsewhere")

    await push(sim, "Vale", panel, "over")

    row = await on_shelf(sim)
    assert row
    assert (row.author, row.ladder.place) == (sim.members["Vale"].id, "Elsewhere")


async def test_somebody_saves_one_of_that_name_meanwhile(sim: Discord) -> None:
    panel = await drafted(sim)
    await climbable(sim, LOW_WATER)

    await push(sim, "Mara", panel, "save")

    assert "meanwhile" in text(panel)
    assert "Replace Low Water" in labels(panel)


async def test_the_one_that_was_to_be_replaced_goes_meanwhile(sim: Discord) -> None:
    await climbable(sim, LOW_WATER)
    panel = await drafted(sim)
    await sim.store.remove_ladder(sim.guild.id, "Low Water")

    await push(sim, "Mara", panel, "over")

    assert "is saved" in text(panel)


@pytest.mark.parametrize("name", ["Night Market", "  night   MARKET", "night-market"])
async def test_the_name_of_one_of_the_bots_is_refused_with_the_way_on(
    sim: Discord, name: str
) -> None:
    panel = await drafted(sim, name=name)

    assert "Give yours another name" in text(panel)
    assert labels(panel) == ["Change…", "Throw away"]
    await sim.raw_press("Mara", panel, await button(sim, "save"))
    assert not await sim.store.spines(sim.guild.id)
    form = await push(sim, "Mara", panel, "form")
    await writes(sim, "Mara", form, name="Another Market")
    await push(sim, "Mara", panel, "save")
    assert await on_shelf(sim, "Another Market")


async def test_a_full_shelf_takes_no_new_one_and_the_draft_stays(sim: Discord) -> None:
    for number in range(MOST):
        author = ("Mara", "Ines", "Teo", "Juno", "Pike")[number // 40]
        await climbable(sim, replace(LOW_WATER, name=f"Number {number}"), author)
    panel = await drafted(sim)

    await refuses(sim, push(sim, "Mara", panel, "save"), "200 ladders of its own")

    assert await on_shelf(sim) is None
    assert await draft_of(sim)
    asked = (await sim.slash("Mara", "ladder remove", ladder="Number 7")).response
    await push(sim, "Mara", asked, "remove")
    await push(sim, "Mara", panel, "save")
    assert await on_shelf(sim)


async def test_a_full_shelf_still_takes_a_replacement(sim: Discord) -> None:
    for number in range(MOST):
        await climbable(sim, replace(LOW_WATER, name=f"Number {number}"))
    panel = await drafted(sim, name="Number 7", place="Elsewhere")

    await push(sim, "Mara", panel, "over")

    row = await on_shelf(sim, "Number 7")
    assert row
    assert row.ladder.place == "Elsewhere"


async def test_a_replaced_ladder_changes_nothing_in_a_running_chase(sim: Discord) -> None:
    await climbable(sim, LOW_WATER)
    await sim.slash("Mara", "chase start", ladder="Low Water")
    panel = await drafted(sim, rungs="One\nTwo\nThree\nFour\nFive\nSix")

    await push(sim, "Mara", panel, "over")
    await sim.restart()

    assert (await sim.chase()).ladder == LOW_WATER
    await sim.press("Ines", "join", "pursuers")
    await sim.press("Mara", "advance")
    assert "1/6 · wet roofs" in text(sim.board)


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param({"name": ""}, id="no name"),
        pytest.param({"name": "   "}, id="a name of spaces"),
        pytest.param({"rungs": ""}, id="no rungs"),
        pytest.param({"rungs": "".join(f"[{n}] \n" for n in range(1, 7))}, id="the bare frame"),
        pytest.param({"rungs": "[1] One\n[1] Two\n[7] Three"}, id="numbers"),
        pytest.param({"rungs": "x" * 4000}, id="one long line"),
        pytest.param({"rungs": "[" * 4000}, id="brackets"),
        pytest.param({"rungs": "@everyone **x** `y` <@1>\n" * 100}, id="hostile"),
        pytest.param({"rungs": UNTIDY, "name": "\u202e@everyone **x**"}, id="a hostile name"),
    ],
)
async def test_whatever_is_typed_is_kept_and_told_what_to_mend(
    sim: Discord, changed: dict[str, str]
) -> None:
    panel = await drafted(sim, **changed)

    assert "to mend" in text(panel)
    assert "@everyone" not in text(panel).replace("@\u200beveryone", "")
    form = await push(sim, "Mara", panel, "form")
    assert values(form) == {**FIELDS, "terrain": "foot", **changed}


async def test_a_ladder_as_hostile_as_one_may_be_is_saved_and_harmless(sim: Discord) -> None:
    name = "**@everyone** `x` <@1> ||y||"
    panel = await drafted(sim, name=name, place=name, blurb=name, rungs=UNTIDY + name)

    assert "Save" in labels(panel)
    await push(sim, "Mara", panel, "save")
    await sim.slash("Mara", "chase start", ladder=name)

    for said in (text(panel), text(sim.board)):
        assert "@everyone" not in said.replace("@\u200beveryone", "")
        assert "\\*\\*@" in said


async def test_a_long_draft_is_read_page_by_page(sim: Discord) -> None:
    lines = "\n".join(f"[{n}] Rung {n}\n> {'word ' * 110}end" for n in range(1, 7))
    panel = await drafted(sim, rungs=lines)
    assert labels(panel) == ["Rungs 4 to 6", "Save", "Change…", "Throw away"]

    await sim.restart()
    [turn] = [one for one in ids(panel) if one.endswith(".2")]
    await sim.press("Mara", "ladder", turn.split(":")[-1], on=panel)

    assert "**6 · Rung 6**" in text(panel)
    await push(sim, "Mara", panel, "save")
    assert await on_shelf(sim)


@pytest.mark.parametrize("custom", ["rb:0:0:ladder:0:", "rb:0:0:ladder:0:steal.1.1"])
async def test_what_no_panel_offers(sim: Discord, custom: str) -> None:
    panel = await drafted(sim)

    await refuses(sim, sim.raw_press("Mara", panel, custom), "from another version")


async def test_nothing_public_is_said_of_a_draft(sim: Discord) -> None:
    panel = await drafted(sim, rungs=BROKEN)
    await writes(sim, "Mara", await push(sim, "Mara", panel, "form"))
    await push(sim, "Mara", panel, "save")

    assert sim.history() == []


async def test_the_words_of_the_form_say_an_example(sim: Discord) -> None:
    form: Any = await sim.slash("Mara", "ladder add")

    notes = [one.get("description", "") for one in form.modal["components"]]
    assert any("Toll: Mobility or lose your roll. Tilt: prey (+1 die)" in one for one in notes)
