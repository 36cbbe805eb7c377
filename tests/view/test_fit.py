from __future__ import annotations

import pytest

from bot.view.fit import card, fits, fitted, part
from tests.view.limits import limits, texts


def test_what_fits_is_drawn_in_full() -> None:
    assert fitted([[part("full", "short"), part("whole")]]) == ("full\nwhole",)


def test_the_least_patient_gives_way_first() -> None:
    long = "x" * 2000
    patient, hasty = part(long, "p", patience=1), part(long, "h", patience=0)

    assert fitted([[patient], [hasty]]) == (long, "h")


def test_everybody_is_shorter_before_anybody_is_shortest() -> None:
    first = part("a" * 3000, "a" * 1900, "a")
    second = part("b" * 3000, "b" * 1900, "b", patience=1)

    assert fitted([[first], [second]]) == ("a" * 1900, "b" * 1900)


@pytest.mark.parametrize(
    ("text", "fit"),
    [
        pytest.param("x" * 3800, True, id="as many as allowed"),
        pytest.param("x" * 3801, False, id="one more"),
        pytest.param("😀" * 1900, True, id="an emoji counts two"),
        pytest.param("😀" * 1901, False, id="one emoji more"),
        pytest.param("漢" * 3262, True, id="bytes, just"),
        pytest.param("漢" * 3263, False, id="three bytes too many"),
    ],
)
def test_a_message_is_measured_in_units_and_in_bytes(text: str, fit: bool) -> None:
    assert fits([text]) is fit


def test_an_empty_part_leaves_no_blank_line_and_an_empty_block_no_rule() -> None:
    view = card(1, [[part("a"), part(""), part("b")], [part("")], [part("c")]])

    assert texts(view) == ["a\nb", "c"]
    limits(view)


def test_what_has_given_up_a_length_says_where_the_rest_is() -> None:
    block = [part("a" * 4000, "a")]

    assert fitted([block, [part("b")]], "elsewhere") == ("a", "b\nelsewhere")
    assert fitted([[part("a")], [part("b")]], "elsewhere") == ("a", "b")


def test_the_line_that_says_so_has_room_too() -> None:
    texts = fitted([[part("a" * 2000, "a" * 1900, "a"), part("b" * 1900)]], "c" * 100)

    assert fits(texts)
    assert texts[0].endswith("c" * 100)
