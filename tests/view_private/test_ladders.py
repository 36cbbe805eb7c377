"""The ladders' panels and their form: what Discord takes, and nothing of a ladder left out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.library.faults import Fault
from bot.library.shelved import Shelved
from bot.store.errors import LadderTaken, NoSuchLadder, ShelfIsFull, StoreError
from bot.store.protocol import Draft
from bot.view.controls import MODAL, read
from bot.view.ladder_draft import (
    SHOWN,
    Proof,
    Standing,
    as_text,
    bad_file,
    dropped,
    mending,
    preview,
    saved,
)
from bot.view.ladder_form import LINES, Ask, asked, ladder_form, press, takes
from bot.view.ladder_list import A_PAGE, kept, ladder_list, ladder_shown, removal, removed
from bot.view.ladder_rungs import pages
from bot.view.plain import units
from bot.view.words import options
from bot.view.words.answers import store_line
from rundown.ladder import Ladder, Note, Opposition, Role, Rung, Side, Tilt, Toll
from rundown.skills import Letter, Skill
from rundown.terrain import Layer
from tests.view.limits import labels, limits, text
from tests.view_private.test_limits import assert_field

DOG = "\N{DOG FACE}"
LETTERS = ("W", DOG, "雨", "*", "`*_~|<@1>]", "ب", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👨‍👩‍👧‍👦")
"""What a ladder may be full of."""
BIG = 2**63 - 1


def full(letters: str, most: int) -> str:
    """As many *letters* as a text of at most *most* characters takes."""
    return (letters * most)[:most]


def longest(letters: str, layer: Layer = Layer.SPINNER) -> Ladder:
    """A ladder with everything that one can have, and all of it as long as it may be."""
    toll = Toll(
        skills=(Skill.HAND_TO_HAND, Skill.MANIPULATION, Skill.CONNECTIONS),
        penalty=Note(full(letters, 80)),
        sides=(Side.PURSUERS,),
        roles=tuple(Role),
    )
    rung = Rung(
        name=full(letters, 40),
        text=full(letters, 600),
        toll=toll,
        tilt=Tilt(side=Side.PURSUERS, dice=2, words=full(letters, 80)),
        crowded=True,
    )
    return Ladder(
        name=full(letters, 60),
        place=full(letters, 60),
        terrain=layer,
        blurb=full(letters, 300),
        lead=7,
        opposition=Opposition(dice=(Letter.A, Letter.A), edge=True),
        rungs=(rung,) * 6,
    )


BARE = Ladder(name="Six Words", rungs=tuple(Rung(name=f"Word {n}") for n in range(6)))


def a_draft(ladder: Ladder = BARE, lines: str = "[1] Word", n: int = BIG) -> Draft:
    return Draft(
        guild=BIG,
        user=BIG,
        at=0,
        name=ladder.name,
        place=ladder.place,
        terrain=ladder.terrain,
        blurb=ladder.blurb,
        lines=lines,
        n=n,
    )


def a_proof(ladder: Ladder, standing: Standing = Standing.FREE, **draft: Any) -> Proof:
    draft_ = a_draft(ladder, **draft)
    return Proof(draft=draft_, ladder=ladder, standing=standing, author=BIG)


@pytest.mark.parametrize("standing", list(Standing))
@pytest.mark.parametrize("lines", ["[1] Word", "x" * (LINES + 1)], ids=["short", "too long"])
@pytest.mark.parametrize("letters", LETTERS)
def test_a_preview_is_one_that_discord_takes(letters: str, lines: str, standing: Standing) -> None:
    proof = a_proof(longest(letters), standing, lines=lines)

    for page in range(1, 7):
        limits(preview(proof, page, "A line of somebody's, before it all."))


@pytest.mark.parametrize("letters", LETTERS)
def test_a_ladder_is_shown_as_discord_takes_it(letters: str) -> None:
    ladder = longest(letters)

    for page in range(1, 7):
        limits(ladder_shown(ladder, "0123456789ab", page))


@pytest.mark.parametrize("letters", [*LETTERS[:4], "ب"])
def test_no_character_of_a_rung_is_left_out(letters: str) -> None:
    ladder = longest(letters)
    shown = [text(ladder_shown(ladder, "0", page)) for page in range(1, 7)]

    counted = {page.count(letters) for page in shown}
    # 600 of its text, 40 of its name, those of the Toll and the Tilt; the first page has the top
    assert min(counted) >= 640


@pytest.mark.parametrize("letters", LETTERS)
def test_the_pages_have_every_rung_once(letters: str) -> None:
    split = pages(longest(letters), [])

    assert [number for page in split for number in page] == [1, 2, 3, 4, 5, 6]


def test_an_ordinary_ladder_has_one_page_and_nothing_to_turn() -> None:
    assert labels(ladder_shown(BARE, "0")) == ["Edit a copy…"]
    assert labels(preview(a_proof(BARE))) == ["Save", "Change…", "Throw away"]


def test_a_turned_page_keeps_what_can_be_done() -> None:
    view = preview(a_proof(longest("word ")), 2)

    assert labels(view)[-3:] == ["Save", "Change…", "Throw away"]
    assert len(labels(view)) > 3


@pytest.mark.parametrize(
    ("standing", "offered", "said"),
    [
        pytest.param(Standing.FREE, "Save", "Not saved yet", id="free"),
        pytest.param(Standing.REPLACES, "Replace Six Words", "*Replace* puts this", id="replaces"),
        pytest.param(Standing.TAKEN, None, f"<@{BIG}> saved it", id="taken"),
        pytest.param(Standing.THE_BOTS, None, "one of the bot's own", id="the bot's"),
    ],
)
def test_what_saving_would_mean(standing: Standing, offered: str | None, said: str) -> None:
    view = preview(a_proof(BARE, standing))

    assert labels(view) == [*filter(None, [offered]), "Change…", "Throw away"]
    assert said.casefold() in text(view).casefold()


def test_what_the_form_has_no_room_for_is_not_offered_there() -> None:
    view = preview(a_proof(BARE, lines="x" * (LINES + 1)))

    assert labels(view) == ["Save", "Throw away"]
    assert "edit the file" in text(view)
    assert "Mend…" not in labels(mending(a_draft(lines=DOG * 2001), [a_fault(1)]))


def test_advice_counts_bare_rungs_together() -> None:
    said = text(preview(a_proof(BARE)))

    assert "no Toll on rungs 1, 2, 3, 4 and 5 · no Tilt on rungs 1, 2, 3, 4, 5 and 6" in said
    assert "the Terminator forces nothing" in said


def test_a_note_says_that_the_gm_rules() -> None:
    toll = Toll(skills=(Skill.TECH,), penalty=Note("you owe a favour"))
    ladder = replace(BARE, rungs=(replace(BARE.rungs[0], toll=toll), *BARE.rungs[1:]))

    assert text(preview(a_proof(ladder))).count("I count no such penalty") == 1


def a_fault(line: int, what: str = '"Mobilty" is not a skill', field: str = "rungs[1]") -> Fault:
    return Fault("", line, field, what, "did you mean mobility?")


def test_a_fault_says_its_line_and_shows_it() -> None:
    view = mending(a_draft(lines="[1] One\n[2] Two — Toll: Mobilty"), [a_fault(2)])

    assert '**Line 2** · "Mobilty" is not a skill. Did you mean mobility?' in text(view)
    assert "-# \\[2\\] Two — Toll: Mobilty" in text(view)
    assert labels(view) == ["Mend…", "Throw away"]


@pytest.mark.parametrize(
    ("field", "lines", "said"),
    [
        pytest.param("name", "[1] One", "**Name** · 61 ", id="the field above"),
        pytest.param("name", "NAME: One", "**Line 1** · 61 ", id="a line that says it"),
        pytest.param("rungs", "", "**Rungs** · 61 ", id="nothing typed"),
        pytest.param("", "[1] One", "**Line 1** · 61 ", id="the text"),
    ],
)
def test_a_fault_of_another_field_is_told_by_the_field(field: str, lines: str, said: str) -> None:
    view = mending(a_draft(lines=lines), [Fault("", 1, field, "61 characters", "at most 60")])

    assert said in text(view)
    assert text(view).count("\n-# ") == (2 if "Line" in said else 1)


def test_two_faults_of_one_line_show_it_once() -> None:
    view = mending(a_draft(lines="[1] One"), [a_fault(1), a_fault(1, "no penalty")])

    assert text(view).count("-# \\[1\\] One") == 1


def test_a_fault_of_a_file_says_where_in_the_ladder() -> None:
    said = text(bad_file("dogs.yaml", [a_fault(7, field="rungs[2].toll.skills")]))

    assert "dogs.yaml: 1 thing to mend" in said
    assert "**Line 7** · `rungs[2].toll.skills` · " in said


@pytest.mark.parametrize("count", [1, SHOWN, SHOWN + 1, 5000])
def test_as_many_faults_as_fit_are_told_and_the_rest_counted(count: int) -> None:
    said = text(bad_file("dogs.txt", [a_fault(at + 1, f"fault {at}") for at in range(count)]))

    told = said.count("**Line")
    assert told == min(count, SHOWN)
    assert (f"+{count - told} more" in said) is (count > told)
    assert f"{count} thing" in said


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("count", [1, 40])
def test_faults_are_told_as_discord_takes_them(letters: str, count: int) -> None:
    line = full(letters, 300)
    faults = [Fault(line, at + 1, f"rungs.{line}", line, line) for at in range(count)]
    draft = a_draft(longest(letters), lines="\n".join([line] * count))

    for view in (mending(draft, faults, "A note."), bad_file(line, faults)):
        limits(view)
        told = text(view).count("**Line")
        assert told >= 1
        assert (f"+{count - told} more" in text(view)) is (told < count)


def listed(letters: str, own: bool) -> Shelved:
    return Shelved(
        key="",
        name=full(letters, 60),
        place=full(letters, 60),
        terrain=Layer.GROUND,
        opposition=Opposition(dice=(Letter.A, Letter.A), edge=True),
        own=own,
        author=BIG,
        at=4_102_444_800_000,
    )


@pytest.mark.parametrize("letters", LETTERS)
def test_the_list_is_one_that_discord_takes(letters: str) -> None:
    known = [listed(letters, at < 205) for at in range(213)]

    for page in range(1, 23):
        view = ladder_list(known, 200, page)
        limits(view)
        assert text(view).count("against A/A") == min(A_PAGE, 213 - (page - 1) * A_PAGE)
    limits(ladder_list([], 200))


@pytest.mark.parametrize("letters", [*LETTERS, ""])
def test_the_other_panels_are_such_that_discord_takes_them(letters: str) -> None:
    ladder = longest(letters)

    for view in (
        saved(ladder, replaced=False),
        saved(ladder, replaced=True),
        removal(ladder.name, "0123456789ab"),
        removed(ladder.name),
        dropped(),
        kept(),
    ):
        limits(view)


@pytest.mark.parametrize("letters", LETTERS)
def test_the_form_is_one_that_discord_takes(letters: str) -> None:
    draft = a_draft(longest(letters), lines=full(letters, 4000))
    if units(draft.lines) > LINES:
        assert not takes(draft)
        draft = replace(draft, lines=full(letters, 4000 // units(letters) * len(letters)))
    for sent in (ladder_form(None, "a" * 32).to_dict(), ladder_form(draft, "a" * 32).to_dict()):
        assert 1 <= units(sent["title"]) <= 45
        assert len(sent["custom_id"]) <= 100
        assert MODAL.fullmatch(sent["custom_id"])
        assert 1 <= len(sent["components"]) <= 5
        for label in sent["components"]:
            field: Any = label["component"]
            assert units(label["label"]) <= 45
            assert units(label.get("description") or "") <= 100
            assert_field(field)
            if field["type"] != 3:
                assert units(field.get("value") or "") <= field["max_length"] <= 4000


def test_the_form_has_a_frame_and_what_was_typed_stays_in_it() -> None:
    def values(draft: Draft | None) -> dict[str, str]:
        fields: Any = [
            label["component"] for label in ladder_form(draft, "n").to_dict()["components"]
        ]
        return {one["custom_id"]: one.get("value") or "" for one in fields}

    assert values(None)["rungs"].splitlines() == [f"[{n}] " for n in range(1, 7)]
    typed = a_draft(lines="  [1]  as\ttyped \n\n")
    assert values(typed)["rungs"] == typed.lines
    assert values(typed)["name"] == typed.name


def test_a_press_is_read_as_it_was_written() -> None:
    for ask in (Ask("list", "", 21), Ask("show", "0123456789ab", 3), Ask("save", str(BIG), 1)):
        code = press(ask.what, ask.of, ask.page).code("rb") + ":nonce"
        match = MODAL.fullmatch("rm" + code[2:])
        assert match
        assert asked(read(match)) == ask


def test_a_draft_that_is_handed_back_has_all_that_was_typed() -> None:
    draft = a_draft(
        replace(BARE, place="Here", terrain=Layer.GROUND, blurb="Wet."), lines="[1] A\n"
    )

    assert as_text(draft).splitlines() == [
        "Name: Six Words",
        "Place: Here",
        "Terrain: ground",
        "Blurb: Wet.",
        "",
        "[1] A",
        "",
    ]


def test_a_ladder_without_a_place_is_offered_by_its_name_alone() -> None:
    assert options.ladder("Dog Run", "") == "Dog Run"
    assert options.ladder("Dog Run", "Kennels") == "Dog Run · Kennels"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (LadderTaken(1, "Dog Run"), "of that name meanwhile"),
        (ShelfIsFull(200), "200 ladders of its own"),
        (NoSuchLadder(1, "Dog Run"), "not there any more"),
    ],
)
def test_what_the_store_refuses_is_told(error: StoreError, said: str) -> None:
    assert said in store_line(error)
