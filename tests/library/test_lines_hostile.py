"""Texts that nobody types: as long as any may be, and made to be read slowly."""

from __future__ import annotations

from time import process_time

import pytest

from bot.library.lines import NOTHING
from bot.library.lines.reading import read
from bot.library.source import SIZE
from tests.library.six import faults

SECONDS = 10
"""Many times what any of these takes, and far less than where the time grows with the square."""


@pytest.mark.parametrize(
    ("begins", "unit"),
    [
        *(("", unit) for unit in ("[", "(", '"', "-", "*", "“", ' "', "\n", "[1] x\n", "\0", "é")),
        *(("", unit) for unit in ("Toll: ", "[9] x Toll: y or z\n", "Nme: x\n", "Name: x\n")),
        *(("[1] A — ", unit) for unit in ("tol: ", " toll for ", " Tilt: (", "(Toll: x ", ". ")),
        *(("[1] A — Toll: Force or ", unit) for unit in (" or ", "forc or ", "a/", "x\n", "(")),
        *(("[1] A — Tilt: prey ", unit) for unit in ("(+1 die", " tilt: ", ", ", "x\n")),
    ],
)
def test_a_text_of_one_thing_over_and_over_is_read_in_time(begins: str, unit: str) -> None:
    text = begins + unit * ((SIZE - len(begins.encode())) // len(unit.encode()))

    began = process_time()
    found = read(text, "", NOTHING)

    assert process_time() - began < SECONDS
    assert found.faults


def test_the_largest_text_is_read_and_a_larger_one_refused_with_one_fault() -> None:
    assert faults("é" * (SIZE // 2)) != faults("é" * (SIZE // 2 + 1))
    assert faults("é" * (SIZE // 2 + 1)) == ["1: 65538 bytes; a ladder has at most 65536"]


def test_half_characters_are_refused() -> None:
    assert "1: control character U+D800; remove it" in faults("[1] \ud800")
