"""The odds of a whole chase as they are shown: table, notes, the even match, the words."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from bot.view.end import Attached
from bot.view.odds import chart, odds_view
from bot.view.plain import units
from bot.view.words import odds_table as words
from bot.view.words.odds_chart import alt
from bot.view.words.picture import MOST
from rundown.forecast.comparison import Cast, Comparison, Seats, at_table, compared, on_ladder
from rundown.forecast.parties import Match
from rundown.ladder import Opposition, Side
from rundown.skills import Letter
from tests.table import Game, a_ladder
from tests.view.casts import FAMILY, HOSTILE
from tests.view.limits import limits, pieces, text

A, B, C, D = Letter
COLUMNS = 25
"""What a phone of 390 pixels has in a row of a code block."""
LADDER = a_ladder()


def seated(*names: str, pushing: bool = True, npc: str = "Rat", ladder: str = "A Ladder") -> Cast:
    game = Game(ladder=replace(LADDER, name=ladder), pushing=pushing)
    return at_table((game.prey(npc=npc) if npc else game).pursuers(*names).chase)


def shown(cast: Cast, *, overtime: int = 0) -> str:
    return text(odds_view(compared(cast, overtime=overtime)))


def tables(said: str) -> list[list[str]]:
    """The rows of every table."""
    return [one.strip("\n").split("\n") for one in re.findall(r"```\n(.*?)\n```", said, re.DOTALL)]


# the table


CASTS = [
    pytest.param(on_ladder(LADDER), id="standard"),
    pytest.param(on_ladder(LADDER, prey=True), id="prey"),
    pytest.param(seated("Ana"), id="one"),
    pytest.param(seated("Ana", "Bo", "Cy", "Di", "Ed", "Flo"), id="six"),
]


@pytest.mark.parametrize("cast", CASTS)
def test_no_row_of_a_table_wraps_on_a_phone(cast: Cast) -> None:
    for rows in tables(shown(cast)):
        assert max(map(len, rows)) <= COLUMNS


def test_a_table_as_it_is_read() -> None:
    one = seated("Ana", "Bo", pushing=False)
    [table] = compared(one).tables
    caught = [f"{round(look.caught * 100)}%" for look in table.looks.values()]

    [rows] = tables(shown(one))

    assert rows[0] == "Pressure     none one all"
    assert [row[:13].strip() for row in rows[1:]] == [
        "ENGAGED 0", "CORNERED 1\u20132", "LOST, BUT 3\u20134", "GONE 5\u20137", "GHOST 8", "",
        "LEAD ≤ 2", "≈ rounds", "≈ Collateral",
    ]  # fmt: skip
    assert rows[7][13:].split() == caught


def test_one_player_has_two_columns() -> None:
    for head, *rows in tables(shown(seated("Ana"))):
        assert head == "          Runner Pressure"
        assert {len(row[13:].split()) for row in rows if row} == {2}


def test_with_pushing_the_second_table_is_short() -> None:
    said = shown(seated("Ana", "Bo"))
    pushed, quiet = tables(said)

    assert len(pushed) == 10
    assert len(quiet) == 6
    assert pushed[:1] + pushed[1:6] != quiet
    assert said.index("Every failed roll pushed") < said.index("Nothing pushed")


def test_without_pushing_there_is_one_table() -> None:
    said = shown(seated("Ana", "Bo", pushing=False))

    assert len(tables(said)) == 1
    assert "Every failed roll pushed" not in said


@pytest.mark.parametrize(
    ("chance", "read"),
    [(Fraction(1, 1000), "<1%"), (Fraction(999, 1000), ">99"), (Fraction(0), "0%")],
)
def test_what_is_not_certain_never_reads_so(chance: Fraction, read: str) -> None:
    told = compared(seated("Ana", "Bo", pushing=False))
    [table] = told.tables
    looks = {
        plan: replace(look, leads={8: chance, 5: 1 - chance}) for plan, look in table.looks.items()
    }
    changed = replace(told, tables=(replace(table, looks=looks),))
    [rows] = tables(text(odds_view(changed)))

    assert rows[5].split()[2:] == [read] * 3


@pytest.mark.parametrize(
    ("number", "read"),
    [(Fraction(0), "0.0"), (Fraction(1, 100), "0.1"), (Fraction(511, 100), "5.1")],
)
def test_a_mean_has_a_tenth(number: Fraction, read: str) -> None:
    assert words.mean(number) == read


# who meets whom


@pytest.mark.parametrize(
    ("cast", "line"),
    [
        pytest.param(
            on_ladder(LADDER),
            "3 players with B/C hunt one NPC (B/C), from LEAD 4.",
            id="standard",
        ),
        pytest.param(
            on_ladder(replace(LADDER, opposition=Opposition(dice=(A, B), edge=True)), prey=True),
            "3 players with B/C run from one NPC (A/B with the edge), from LEAD 4.",
            id="prey",
        ),
        pytest.param(seated("Ana"), "1 player hunts **Rat** (B/B), from LEAD 4.", id="one"),
        pytest.param(
            at_table(Game().prey("Zoe", npc="Rat").pursuers("Ana", "Bo", npc="Dogs").chase),
            "2 players and **Dogs** (B/B) hunt 1 player and **Rat** (B/B), from LEAD 4.",
            id="everybody",
        ),
    ],
)
def test_who_meets_whom(cast: Cast, line: str) -> None:
    assert line in shown(cast).splitlines()


NOTES = [
    pytest.param(seated("Ana"), [], id="nothing to say"),
    pytest.param(on_ladder(LADDER), [], id="a standard party is told of in the title"),
    pytest.param(seated(), ["Nobody has joined yet, so 3 players with B/C"], id="nobody"),
    pytest.param(
        seated("Ana", npc=""), ["Nobody is against them yet, so B/C stands in."], id="unopposed"
    ),
    pytest.param(
        at_table(Game().prey("Zoe").pursuers("Ana").chase),
        ["Players are on both sides. The plans are the pursuers'"],
        id="both sides",
    ),
    pytest.param(
        at_table(Game().prey(npc="Rat").pursuers("Ana").begin().chase),
        ["Reckoned from round 1 on"],
        id="it runs already",
    ),
    pytest.param(replace(seated("Ana"), cutters=True), ["A Cutter counts as a Runner"], id="cut"),
    pytest.param(
        replace(seated("Ana"), seats=Seats.TOO_MANY),
        ["Too many different people may drop out"],
        id="too many",
    ),
]


@pytest.mark.parametrize(("cast", "notes"), NOTES)
def test_what_a_reader_would_not_think_is_said(cast: Cast, notes: list[str]) -> None:
    told = list(words.notes(compared(cast)))

    assert len(told) == len(notes)
    assert all(note in line for note, line in zip(notes, told, strict=True))
    assert all(line in shown(cast) for line in told)


@pytest.mark.parametrize(("overtime", "said"), [(1, "With 1 round of"), (3, "With 3 rounds of")])
def test_overtime_is_said(overtime: int, said: str) -> None:
    assert said in shown(seated("Ana"), overtime=overtime)


@pytest.mark.parametrize(
    ("side", "reads"), [(Side.PURSUERS, "ENGAGED you have them"), (Side.PREY, "ENGAGED they have")]
)
def test_the_outcomes_are_read_for_whose_odds_they_are(side: Side, reads: str) -> None:
    assert reads in shown(on_ladder(LADDER, prey=side is Side.PREY))


# the even match


HUNTER = seated("Ana", pushing=False)
RUNNER = at_table(Game(pushing=False).prey("Zoe").pursuers(npc="Rat").chase)


def matched(faced: int, even: int, cast: Cast = HUNTER, *, edge: bool = False) -> str:
    """The line for whom they face at so many percent, and the match at so many."""
    match = Match(opposition=Opposition(dice=(B, C), edge=edge), caught=Fraction(even, 100))
    return _line(replace(compared(cast), match=match, faced=Fraction(faced, 100)))


def _line(told: Comparison) -> str:
    said = text(odds_view(told)).splitlines()
    return next(one for one in said if one.startswith(("**Even", "**Nearest")))


@pytest.mark.parametrize(
    ("faced", "even", "cast", "says"),
    [
        pytest.param(63, 49, HUNTER, "easier for the players", id="hunters catch more"),
        pytest.param(20, 49, HUNTER, "harder for the players", id="hunters catch fewer"),
        pytest.param(63, 49, RUNNER, "harder for the players", id="the prey are caught more"),
        pytest.param(20, 49, RUNNER, "easier for the players", id="the prey get away"),
        pytest.param(53, 49, HUNTER, "nearly as even", id="little apart"),
    ],
)
def test_whom_they_face_beside_the_even_match(faced: int, even: int, cast: Cast, says: str) -> None:
    assert matched(faced, even, cast) == (
        f"**Even match** for one Runner: **B/C** (LEAD ≤ 2 in {even}%)."
        f" Rat has B/B ({faced}%): {says}."
    )


def test_what_is_not_even_is_called_the_nearest() -> None:
    assert matched(60, 39).startswith(
        "**Nearest to even** for one Runner: **B/C** (LEAD ≤ 2 in 39%)."
    )


def test_the_edge_of_the_match_is_said() -> None:
    assert "**B/C with the edge**" in matched(60, 50, edge=True)


def test_who_is_the_even_match_is_named() -> None:
    told = compared(seated("Ana", pushing=False))
    even = Match(opposition=Opposition(dice=(B, B)), caught=Fraction(1, 2))

    assert _line(replace(told, match=even)) == (
        "**Even match** for one Runner: Rat, **B/B** (LEAD ≤ 2 in 50%)."
    )


def test_the_even_match_is_said_of_a_standard_party_without_a_name() -> None:
    line = _line(compared(on_ladder(LADDER)))

    assert "for all Runners" in line
    assert "One NPC has B/C" in line or "one NPC, **B/C**" in line


# the limits


@pytest.mark.parametrize("name", [*HOSTILE, FAMILY * 60, "漢" * 60, "*_`[" * 15, ""])
def test_hostile_names_neither_break_out_nor_grow(name: str) -> None:
    cast = seated("Ana", "Bo", npc=name or "Rat", ladder=name)
    told = compared(cast, overtime=3)
    drawn = chart(told)
    attached = Attached(name="odds-1.png", alt=alt(drawn))
    view = odds_view(told, attached, note=words.RUNS_UNUSED)

    limits(view)
    assert len(tables(text(view))) == 2
    assert 1 <= units(attached.alt) <= MOST


def test_every_note_at_once_fits() -> None:
    game = Game(ladder=replace(LADDER, name="漢" * 60)).prey("Zoe", npc="漢" * 40)
    cast = at_table(game.pursuers(*"ABCDEFGHIJK", npc="*" * 40).begin().chase)
    cast = replace(cast, cutters=True, unopposed=True)
    told = replace(compared(cast, overtime=3), cast=replace(cast, seats=Seats.TOO_MANY))

    limits(odds_view(told, Attached(name="x.png", alt="x"), note=words.RUNS_UNUSED))


# the picture


def test_the_picture_stands_below_the_words() -> None:
    told = compared(seated("Ana"))
    bare = [one["type"] for one in pieces(odds_view(told))]
    [*before, gallery] = pieces(odds_view(told, Attached(name="odds-7.png", alt="in words")))

    assert [one["type"] for one in before] == bare
    [shot] = gallery["items"]
    assert (shot["media"]["url"], shot["description"]) == ("attachment://odds-7.png", "in words")


def test_the_picture_has_a_bar_a_plan_and_way_to_push() -> None:
    drawn = chart(compared(seated("Ana", "Bo"), overtime=1))

    assert drawn.title == "Odds from LEAD 4 · A Ladder"
    assert drawn.names == ("ENGAGED", "CORNERED", "LOST, BUT", "GONE", "GHOST")
    assert [group.title for group in drawn.groups] == [
        "every failed roll pushed, 1 round of Overtime",
        "nothing pushed, 1 round of Overtime",
    ]
    for group in drawn.groups:
        assert [bar.label for bar in group.bars] == ["all Runners", "one Pressure", "all Pressure"]
        assert all(abs(sum(one.share for one in bar.pieces) - 1) < 1e-9 for bar in group.bars)


def test_the_picture_in_words_says_every_number() -> None:
    drawn = chart(compared(seated("Ana", pushing=False)))
    [runner, pressure] = drawn.groups[0].bars
    first = ", ".join(
        f"{name} {one.label}" for name, one in zip(drawn.names, runner.pieces, strict=True)
    )

    assert alt(drawn).startswith(
        f"Odds from LEAD 4 · A Ladder. Nothing pushed: Runner {first}; Pressure ENGAGED "
    )
    assert alt(drawn).endswith(f"GHOST {pressure.pieces[-1].label}.")
