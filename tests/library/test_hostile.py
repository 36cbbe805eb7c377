from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.library.ladders import BadLadder, parse
from tests.library.sample import FILE, TEXT, faults, spoilt

ANCHOR = "an anchor or alias; write the value out, or quote it"
BOUNDS = "a number or escape out of all bounds; remove it"
DEEP = "values too deep inside one another; a ladder is flatter"
NOT_UTF8 = "bytes that are not UTF-8; save it as UTF-8"
KEYS = "name, place, terrain, opposition, blurb, lead, rungs"
NO_TEXT = "a character that no text may hold; remove it"
TAG = "a tag; remove the word with the !, or quote the text"
TOO_LONG = "65537 bytes; a ladder has at most 65536"


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        pytest.param("", "1: nothing in it; start with `name:`", id="empty"),
        pytest.param("# later\n", "1: nothing in it; start with `name:`", id="only a comment"),
        pytest.param(
            "~", "1: empty; give it a value, or drop the key where it is optional", id="null"
        ),
        pytest.param(
            "- a",
            f"1: a list, not keys and values; its keys: {KEYS}",
            id="a list",
        ),
        pytest.param(f"{TEXT}---\n{TEXT}", "23: a second document; one ladder a file", id="two"),
        pytest.param("#" * 65537, f"1: {TOO_LONG}", id="too long"),
        pytest.param("#" + "é" * 32768, f"1: {TOO_LONG}", id="in bytes"),
        pytest.param(TEXT.encode("utf-16"), "1: UTF-16 text; save it as UTF-8", id="UTF-16"),
        pytest.param(TEXT.encode("utf-16-le"), "1: UTF-16 text; save it as UTF-8", id="no mark"),
        pytest.param(TEXT.encode("utf-16-be"), "1: UTF-16 text; save it as UTF-8", id="turned"),
        pytest.param(b"name: Quay\nplace: Caf\xe9\n", f"2: {NOT_UTF8}", id="Latin-1"),
        pytest.param("name: \ud800", f"1: {NOT_UTF8}", id="surrogate"),
        pytest.param("name: a\nplace: \x07", f"2: {NO_TEXT}", id="bell"),
        pytest.param("name: Quay\n\tplace: x", "2: a tab; use spaces", id="indented by a tab"),
        pytest.param("name:\tQuay", "1: a tab; use spaces", id="tab after the colon"),
        pytest.param(
            "name: Quay\nplace: Pier: north",
            "2: a colon where no key can be; "
            "quote text that holds a colon, and keep the keys of one thing in one column",
            id="colon in text",
        ),
        pytest.param(
            'a: b\nname: "Quay\n', "2: a quote that stays open; close it", id="open quote"
        ),
        pytest.param("name: &n Quay\nplace: *n", f"1: {ANCHOR}", id="anchor"),
        pytest.param("name: Quay\nplace: *n", f"2: {ANCHOR}", id="alias"),
        pytest.param(
            "name: Quay\nblurb: !!python/object/apply:os.getcwd []",
            f"2: {TAG}",
            id="tag that runs code",
        ),
        pytest.param("name: !!str 4", f"1: {TAG}", id="tag"),
        pytest.param("[" * 65536, f"1: {DEEP}", id="lists"),
        pytest.param(
            "\n".join(f"{' ' * depth}a:" for depth in range(300)),
            f"8: {DEEP}",
            id="mappings",
        ),
        pytest.param("? " * 30000, f"1: {DEEP}", id="keys"),
        pytest.param(
            "- a\n" * 16000, "1: 16000 entries; nothing in a ladder has more than 40", id="many"
        ),
        pytest.param(
            "a: 1\nrungs: [" + "1," * 30000 + "]",
            "2: rungs: 30000 entries; nothing in a ladder has more than 40",
            id="many rungs",
        ),
        pytest.param('name: "\\UFFFFFFFF"', f"1: {BOUNDS}", id="escape"),
        pytest.param(f"%YAML {'9' * 9000}.1\n---\na: 1", f"1: {BOUNDS}", id="version"),
    ],
)
def test_what_is_no_ladder_at_all_gets_one_clear_line(raw: str | bytes, expected: str) -> None:
    assert faults(raw) == [expected]


def test_a_fault_repeats_little_of_the_file() -> None:
    bells = "\\a" * 9
    said = faults(spoilt("foot", f'"{bells}{"x" * 5000}"'))

    marks = "\N{REPLACEMENT CHARACTER}" * 9
    assert said == [
        f'3: terrain: "{marks}{"x" * 30}…" is not a terrain; it can be foot, ground or spinner'
    ]


def test_a_long_unknown_key_is_cut_too() -> None:
    said = faults(spoilt("blurb:", f"{'k' * 900}: 1\nblurb:"))

    keys = "name, place, terrain, opposition, blurb, lead or rungs"
    assert said == [f"4: {'k' * 39}…: unknown key; it can be {keys}"]


@pytest.mark.parametrize(
    "raw",
    [
        pytest.param(b"\xef\xbb\xbf" + TEXT.encode(), id="a byte order mark"),
        pytest.param(TEXT.replace("\n", "\r\n").encode(), id="Windows line ends"),
        pytest.param(TEXT.encode(), id="bytes"),
    ],
)
def test_what_editors_add_changes_nothing(raw: bytes) -> None:
    assert parse(raw, FILE) == parse(TEXT, FILE)


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200)))
def test_noise_is_refused_and_never_crashes(noise: bytes | str) -> None:
    with pytest.raises(BadLadder):
        parse(noise, FILE)


@given(st.data())
def test_a_ladder_with_noise_in_it_is_read_or_refused(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(TEXT)))
    cut = data.draw(st.integers(0, 12))
    noise = data.draw(st.text(alphabet="{}[]&*!|>'\"%@`#,?:- \t\n\\0u<=~x", max_size=8))

    for fault in faults(TEXT[:at] + noise + TEXT[at + cut :]):
        line, _, said = fault.partition(": ")
        assert 1 <= int(line) <= TEXT.count("\n") + 10
        assert ";" in said
