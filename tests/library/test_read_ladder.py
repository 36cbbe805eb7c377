from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.library.ladders import BadLadder, load, parse, read_ladder
from tests.library.sample import TEXT

LADDER = parse(TEXT, "quay.yaml")
NUMBERED = "[1] ROPES\n[2] TWO\n[3] THREE\n[4] FOUR\n[5] FIVE\n[6] SIX\n"
LINES = f"Name: Quay\nTerrain: foot\n{NUMBERED}"


def refused(raw: bytes | str, file: str) -> list[str]:
    with pytest.raises(BadLadder) as caught:
        read_ladder(raw, file)
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize(
    ("text", "file"),
    [
        pytest.param(TEXT, "quay.yaml", id="in a YAML file"),
        pytest.param(TEXT, "quay.yml", id="in a file of the short ending"),
        pytest.param(TEXT, "QUAY.YAML", id="in capitals"),
        pytest.param(TEXT, "quay.txt", id="in a text file"),
        pytest.param(TEXT, "", id="in no file"),
        pytest.param(TEXT.replace("rungs:", "rungs :"), "quay.txt", id="a blank before the colon"),
        pytest.param(TEXT.replace("rungs:", '"rungs":'), "quay.txt", id="a key in quotes"),
        pytest.param("\ufeff" + TEXT, "quay.txt", id="with a byte order mark"),
        pytest.param(TEXT.replace("\n", "\r\n"), "quay.txt", id="with Windows line ends"),
    ],
)
def test_yaml_is_known_by_its_keys(text: str, file: str) -> None:
    assert read_ladder(text.encode(), file) == LADDER


def test_json_is_yaml_too() -> None:
    data = {"name": "Bare", "terrain": "foot", "rungs": [{"name": name} for name in "ABCDEF"]}

    ladder = read_ladder(json.dumps(data), "bare.json")

    assert [rung.name for rung in ladder.rungs] == list("ABCDEF")


@pytest.mark.parametrize("file", ["quay.txt", "quay.md", "", "message"])
def test_anything_else_is_lines(file: str) -> None:
    ladder = read_ladder(LINES.encode(), file)

    assert ladder.name == "Quay"
    assert len(ladder.rungs) == 6


@pytest.mark.parametrize(
    ("text", "line"),
    [
        pytest.param(LINES, 3, id="in brackets"),
        pytest.param("Quay\n\n1. ROPES\n2. TWO\n", 3, id="with dots"),
        pytest.param("1) ROPES\n2) TWO\n", 1, id="with parentheses"),
        pytest.param("**[1] ROPES**\n[2] TWO\n", 1, id="in bold"),
        pytest.param("> 1. ROPES\n", 1, id="quoted"),
        pytest.param(f"name: Quay\nrungs:\n{NUMBERED}", 3, id="under a key"),
    ],
)
def test_lines_in_a_yaml_file_are_told_so(text: str, line: int, tmp_path: Path) -> None:
    said = "a rung as a line, not YAML; name the file .txt"
    (tmp_path / "quay.yaml").write_text(text)

    assert refused(text, "quay.yaml") == [f"quay.yaml:{line}: {said}"]
    with pytest.raises(BadLadder, match=said):
        load(tmp_path)


def test_a_faulty_yaml_in_a_text_file_is_told_as_yaml() -> None:
    text = TEXT.replace("terrain: foot", "terrain: sea")

    assert refused(text, "quay.txt") == [
        'quay.txt:3: terrain: "sea" is not a terrain; it can be foot, ground or spinner'
    ]


def test_a_misspelt_rungs_is_told_as_yaml() -> None:
    assert refused(TEXT.replace("rungs:", "rung:"), "quay.txt") == [
        "quay.txt:1: rungs: missing; a list of six",
        "quay.txt:5: rung: unknown key; did you mean rungs?",
    ]


def test_lines_under_a_key_are_told_as_lines() -> None:
    text = f"Name: Quay\nTerrain: sea\nrungs:\n{NUMBERED}"

    assert all(
        said.startswith(("quay.txt:2:", "quay.txt:3:")) for said in refused(text, "quay.txt")
    )


def test_numbers_inside_a_yaml_text_change_nothing() -> None:
    text = TEXT.replace("blurb: Fog and ropes.", "blurb: >\n  1. Fog.\n  2. Ropes.")

    assert read_ladder(text, "quay.yaml").blurb == "1. Fog. 2. Ropes."


@pytest.mark.parametrize("file", ["quay.yaml", "quay.txt"])
@pytest.mark.parametrize(
    ("raw", "said"),
    [
        pytest.param(b"x" * 65537, "65537 bytes; a ladder has at most 65536", id="too long"),
        pytest.param(LINES.encode("utf-16"), "UTF-16 text; save it as UTF-8", id="UTF-16"),
        pytest.param(
            b"Caf\xe9 " + LINES.encode(),
            "bytes that are not UTF-8; save it as UTF-8",
            id="Latin-1",
        ),
    ],
)
def test_what_is_no_text_is_refused_for_both(raw: bytes, said: str, file: str) -> None:
    assert refused(raw, file) == [f"{file}:1: {said}"]


def test_a_file_of_blank_lines_is_refused_at_once() -> None:
    assert len(refused("\n" * 65536, "quay.yaml")) == 1
