"""`rundown-bot ladder`, as it is typed and as it answers."""

from __future__ import annotations

import json
import re
from fractions import Fraction
from pathlib import Path

import pytest

from bot.cli import main
from bot.library import schema
from bot.view.words import cli as words
from rundown.forecast.parties import Plan
from tests.library.sample import ROOT, TEXT

SHIPPED = ROOT / "ladders"
MARKET = SHIPPED / "night-market.yaml"
GUIDE = (ROOT / "docs" / "ladders.md").read_text(encoding="utf-8")
NUMBERED = "[1] ROPES\n[2] TWO\n[3] THREE\n[4] FOUR\n[5] FIVE\n[6] SIX\n"
LINES = f"Name: Quay\nTerrain: foot\n{NUMBERED}"

Said = pytest.CaptureFixture[str]


def asked(said: Said, *arguments: object) -> tuple[int, str]:
    """Run the command and return how it ended and what it printed; it complains of nothing."""
    code = main(["ladder", *map(str, arguments)])
    out, err = said.readouterr()
    assert not err
    return code, out


def refused(said: Said, *arguments: object) -> str:
    """Return what a command that cannot be understood is told."""
    with pytest.raises(SystemExit) as ended:
        main(["ladder", *map(str, arguments)])
    assert ended.value.code == 2
    return said.readouterr().err.splitlines()[-1]


def table(out: str) -> dict[str, list[str]]:
    """Return the first table of *out*: the cells of each row by its label."""
    rows = out.split("\n\n")[1].splitlines()[1:]
    return {row[: words.LABEL].strip(): row[words.LABEL :].split() for row in rows}


def number(cell: str) -> float:
    return float(cell.strip("<>%"))


def a_file(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_the_shipped_ladders_are_fine(capsys: Said) -> None:
    assert asked(capsys, "check", SHIPPED) == (0, "8 ladders are fine\n")


def test_files_are_counted_like_a_folder(capsys: Said) -> None:
    assert asked(capsys, "check", *SHIPPED.glob("*.yaml")) == (0, "8 ladders are fine\n")


def test_one_ladder_is_one(capsys: Said) -> None:
    assert asked(capsys, "check", MARKET) == (0, "1 ladder is fine\n")


def test_each_fault_is_told_with_its_file_and_line(capsys: Said, tmp_path: Path) -> None:
    first = a_file(tmp_path, "a.yaml", TEXT.replace("foot", "sea").replace("dice: 1", "dice: 3"))
    second = a_file(tmp_path, "b.yaml", "name: [")

    code, out = asked(capsys, "check", first, second)

    assert code == 1
    assert [line.split(": ")[0] for line in out.splitlines()] == [
        f"{first}:3",
        f"{first}:16",
        f"{second}:1",
    ]
    assert out.splitlines()[0] == (
        f'{first}:3: terrain: "sea" is not a terrain; it can be foot, ground or spinner'
    )


def test_a_ladder_that_lacks_something_is_fine_and_advised(capsys: Said, tmp_path: Path) -> None:
    path = a_file(tmp_path, "quay.yaml", TEXT)

    code, out = asked(capsys, "check", path)

    assert code == 0
    assert out.splitlines()[0] == f"{path}: rung 2 has no Tilt"
    assert f"{path}: rung 6 has no Toll: the Terminator forces nothing\n" in out
    assert out.splitlines()[-1] == "1 ladder is fine"


def test_advice_beside_faults_does_not_call_anything_fine(capsys: Said, tmp_path: Path) -> None:
    path = a_file(tmp_path, "a.yaml", "name: [")

    code, out = asked(capsys, "check", path, MARKET)

    assert code == 1
    assert "fine" not in out


def test_lines_are_checked_too(capsys: Said, tmp_path: Path) -> None:
    path = a_file(tmp_path, "quay.txt", LINES)

    code, out = asked(capsys, "check", path)

    assert code == 0
    assert out.splitlines()[-1] == "1 ladder is fine"


def test_a_line_that_is_not_understood_is_told_with_its_number(
    capsys: Said, tmp_path: Path
) -> None:
    path = a_file(tmp_path, "quay.txt", LINES.replace("foot", "sea"))

    code, out = asked(capsys, "check", path)

    assert code == 1
    assert out.startswith(f"{path}:2: ")


def test_lines_in_a_yaml_file_are_told_so(capsys: Said, tmp_path: Path) -> None:
    path = a_file(tmp_path, "quay.yaml", LINES)

    assert asked(capsys, "check", path) == (
        1,
        f"{path}:3: a rung as a line, not YAML; name the file .txt\n",
    )


def test_two_ladders_of_one_name_in_a_folder_are_a_fault(capsys: Said, tmp_path: Path) -> None:
    a_file(tmp_path, "a.yaml", TEXT)
    second = a_file(tmp_path, "b.yaml", TEXT)

    code, out = asked(capsys, "check", tmp_path)

    assert code == 1
    assert out.startswith(f"{second}:1: name: Quay is the name of ")


def test_a_file_that_is_not_there_is_told_and_the_others_are_checked(
    capsys: Said, tmp_path: Path
) -> None:
    path, broken = tmp_path / "none.yaml", a_file(tmp_path, "a.yaml", "name: [")

    code = main(["ladder", "check", str(path), str(broken), str(MARKET)])

    out, err = capsys.readouterr()
    assert code == 2
    assert err == f"rundown-bot: {path} cannot be read: No such file or directory\n"
    assert out.startswith(f"{broken}:1: ")
    assert "fine" not in out


def test_a_folder_without_ladders_is_not_fine(capsys: Said, tmp_path: Path) -> None:
    code = main(["ladder", "check", str(tmp_path)])

    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert err == f"rundown-bot: there is no ladder (*.yaml) in {tmp_path}\n"


def test_the_schema_is_printed_as_it_is_shipped(capsys: Said) -> None:
    code, out = asked(capsys, "schema")

    assert code == 0
    assert json.loads(out) == schema.schema()
    assert out == (SHIPPED / "ladder.schema.json").read_text(encoding="utf-8")


def test_the_odds_of_each_plan_stand_side_by_side(capsys: Said) -> None:
    code, out = asked(capsys, "odds", MARKET, "--opposition", "B/C")

    assert code == 0
    assert out.startswith("Night Market: 3 pursuers with B/C against one NPC with B/C; LEAD ")
    cells = table(out)
    assert list(cells) == [
        "ENGAGED",
        "CORNERED",
        "LOST, BUT",
        "GONE",
        "GHOST",
        "LEAD 2 or less",
        "round of the end, mean",
        "Collateral, mean",
    ]
    assert {len(row) for row in cells.values()} == {len(Plan)}
    for column in range(len(Plan)):
        chances = [number(row[column]) for row in list(cells.values())[:5]]
        assert sum(chances) == pytest.approx(100, abs=0.5)
        assert number(cells["LEAD 2 or less"][column]) == pytest.approx(sum(chances[:2]), abs=0.2)


def test_runners_end_later_and_cleaner_than_pressure(capsys: Said) -> None:
    cells = table(asked(capsys, "odds", MARKET, "--opposition", "B/C")[1])

    for label, order in (("round of the end, mean", True), ("Collateral, mean", False)):
        row = [number(cell) for cell in cells[label]]
        assert row == sorted(row, reverse=order)
        assert row[0] != row[-1]


def test_a_party_that_pushes_catches_more(capsys: Said) -> None:
    out = asked(capsys, "odds", MARKET, "--opposition", "B/C")[1]

    pushed, unpushed = re.findall(r"^LEAD 2 or less +([0-9.]+)%", out, re.MULTILINE)
    assert float(pushed) > float(unpushed)
    assert out.index("every failed roll pushed") < out.index("no roll pushed")


@pytest.mark.parametrize(
    ("more", "fewer"),
    [
        pytest.param([], ["--edge"], id="the edge"),
        pytest.param([], ["--opposition", "A/A"], id="better dice"),
        pytest.param([], ["--players", "1"], id="a smaller party"),
        pytest.param(["--overtime", "3"], [], id="no Overtime"),
        pytest.param([], ["--prey"], id="running instead of hunting"),
    ],
)
def test_each_option_weighs_as_it_should(more: list[str], fewer: list[str], capsys: Said) -> None:
    def caught(options: list[str]) -> float:
        dice = [] if "--opposition" in options else ["--opposition", "B/C"]
        out = asked(capsys, "odds", MARKET, *dice, *options)[1]
        return number(table(out)["LEAD 2 or less"][0])

    assert caught(more) > caught(fewer)


@pytest.mark.parametrize(
    ("written", "options", "expected"),
    [
        pytest.param("", [], "B/C", id="nobody: one who is trained"),
        pytest.param("dice: A/B", [], "A/B", id="the file's"),
        pytest.param("dice: A/B, edge: true", [], "A/B + edge", id="the file's with the edge"),
        pytest.param("dice: A/B", ["--edge"], "A/B + edge", id="an edge for the file's"),
        pytest.param(
            "dice: A/B, edge: true", ["--opposition", "c/d"], "C/D", id="another one altogether"
        ),
        pytest.param(
            "dice: A/B", ["--opposition", "C/D", "--edge"], "C/D + edge", id="another with the edge"
        ),
    ],
)
def test_the_opposition_is_the_files_unless_another_is_asked_for(
    written: str, options: list[str], expected: str, capsys: Said, tmp_path: Path
) -> None:
    text = TEXT.replace("blurb:", f"opposition: {{{written}}}\nblurb:") if written else TEXT
    path = a_file(tmp_path, "quay.yaml", text)

    _, out = asked(capsys, "odds", path, *options)

    assert out.startswith(f"Quay: 3 pursuers with B/C against one NPC with {expected}; LEAD starts")


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        pytest.param(["--players", "1"], "Quay: 1 pursuer with B/C", id="one"),
        pytest.param(["--prey", "--players", "5"], "Quay: 5 prey with B/C", id="five who run"),
        pytest.param(["--overtime", "1"], "LEAD starts at 4, 1 round of Overtime\n", id="Overtime"),
        pytest.param(["--overtime", "0"], "LEAD starts at 4\n", id="no Overtime"),
    ],
)
def test_the_heading_says_who_meets_whom(
    options: list[str], expected: str, capsys: Said, tmp_path: Path
) -> None:
    out = asked(capsys, "odds", a_file(tmp_path, "quay.yaml", TEXT), *options)[1]

    assert expected in out


def test_the_even_match_is_as_even_as_it_says(capsys: Said) -> None:
    out = asked(capsys, "odds", MARKET)[1]
    pushed, unpushed = out.splitlines()[-2:]

    for at, line in ((0, pushed), (1, unpushed)):
        dice, edge, chance = re.findall(r" ([A-D]/[A-D])( \+ edge)? +([0-9.]+%)", line)[0]
        options = ["--edge"] if edge else []
        again = asked(capsys, "odds", MARKET, "--opposition", dice, *options)[1]
        assert re.findall(r"^LEAD 2 or less +([0-9.]+%)", again, re.MULTILINE)[at] == chance


def test_a_folder_of_ladders_is_weighed_one_by_one(capsys: Said, tmp_path: Path) -> None:
    a_file(tmp_path, "a.yaml", TEXT)
    a_file(tmp_path, "b.yaml", TEXT.replace("Quay", "Pier"))

    out = asked(capsys, "odds", tmp_path)[1]

    assert re.findall(r"^(\w+): 3 pursuers", out, re.MULTILINE) == ["Quay", "Pier"]


def test_the_odds_of_a_faulty_ladder_are_its_faults(capsys: Said, tmp_path: Path) -> None:
    path = a_file(tmp_path, "quay.yaml", TEXT.replace("foot", "sea"))

    code, out = asked(capsys, "odds", path)

    assert code == 1
    assert out.startswith(f"{path}:3: terrain: ")
    assert out.count("\n") == 1


def test_the_odds_of_no_file_are_none(capsys: Said, tmp_path: Path) -> None:
    code = main(["ladder", "odds", str(tmp_path / "none.yaml")])

    out, err = capsys.readouterr()
    assert (code, out) == (2, "")
    assert "cannot be read" in err


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        pytest.param(
            ["--opposition", "B/X"],
            "'B/X' is not two letters from A to D, like B/C",
            id="no such die",
        ),
        pytest.param(["--players", "0"], "invalid choice: 0", id="nobody"),
        pytest.param(["--players", "12"], "invalid choice: 12", id="more than can be seated"),
        pytest.param(["--overtime", "4"], "invalid choice: 4", id="too much Overtime"),
    ],
)
def test_an_option_out_of_bounds_is_refused(
    options: list[str], expected: str, capsys: Said
) -> None:
    assert expected in refused(capsys, "odds", MARKET, *options)


def test_a_question_is_needed(capsys: Said) -> None:
    assert "required" in refused(capsys)


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        pytest.param(Fraction(0), "0.0%", id="never"),
        pytest.param(Fraction(1, 3000), "<0.1%", id="hardly ever"),
        pytest.param(Fraction(1, 3), "33.3%", id="a third"),
        pytest.param(Fraction(2999, 3000), ">99.9%", id="nearly always"),
        pytest.param(Fraction(1), "100.0%", id="always"),
    ],
)
def test_only_what_is_certain_reads_so(share: Fraction, shown: str) -> None:
    assert words.chance(share) == shown


def test_the_guide_shows_the_table_as_it_is_printed(
    capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    shown = re.findall(r"^```console\n\$ rundown-bot (.*?)\n(.*?)^```", GUIDE, re.S | re.M)

    assert shown
    for typed, printed in shown:
        main(typed.split())
        assert capsys.readouterr().out == printed
