from __future__ import annotations

import unicodedata

import pytest

from bot.view.plain import ISOLATE, RELEASE, bare, clusters, line, name, units, width
from tests.view.casts import FAMILY, HOSTILE


def inside(text: str) -> str:
    """What stands between the isolates."""
    assert text[0] == ISOLATE
    assert text[-1] == RELEASE
    return text[1:-1]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        pytest.param("Rachael", "Rachael", id="plain"),
        pytest.param("  Lt.\t\n Joshi ", "Lt. Joshi", id="blanks collapse"),
        pytest.param("T-1000", "T-1000", id="a hyphen inside stays"),
        pytest.param("O'Hara", "O'Hara", id="apostrophe"),
        pytest.param("", "nameless", id="empty"),
        pytest.param(" \u3164\u200b\u2800\U0001d159", "nameless", id="nothing to be seen"),
        pytest.param("\u0301\u0301", "nameless", id="marks on nothing"),
        pytest.param("a\u202eb\u2066c\u200f", "abc", id="direction"),
        pytest.param("a\u200b\u2060\ufeff\u00adb", "ab", id="zero width"),
        pytest.param("a\x00\x1b[1mb", "a\\[1mb", id="control characters"),
        pytest.param("\ud800x", "x", id="half a surrogate pair"),
        pytest.param("**x** __y__", "\\*\\*x\\*\\* \\_\\_y\\_\\_", id="emphasis"),
        pytest.param("||x|| ~~y~~", "\\|\\|x\\|\\| \\~\\~y\\~\\~", id="spoiler and strike"),
        pytest.param("`x`\\", "\\`x\\`\\\\", id="code and backslash"),
        pytest.param("[a](http://x)", "\\[a\\](http\\://x)", id="link"),
        pytest.param("http://a.b", "http\\://a.b", id="bare link"),
        pytest.param("<@&1> <#2>", "\\<@&1> \\<#2>", id="mentions"),
        pytest.param("<t:1:R>", "\\<t\\:1\\:R>", id="timestamp"),
        pytest.param("<:a:1>", "\\<\\:a\\:1>", id="custom emoji"),
        pytest.param(":skull:", "\\:skull:", id="emoji by name"),
        pytest.param("@everyone", "@\u200beveryone", id="everyone"),
        pytest.param("# x", "\\# x", id="heading"),
        pytest.param("-# x", "\\-# x", id="small print"),
        pytest.param("- x", "\\- x", id="list"),
        pytest.param("> x", "\\> x", id="quote"),
        pytest.param("12. x", "12\\. x", id="numbered list"),
    ],
)
def test_a_name_is_shown_literally(typed: str, shown: str) -> None:
    assert inside(name(typed, 20)) == shown


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        pytest.param("Pris Stratton", "Pris Strat…", id="letters"),
        pytest.param("Pris Strat ton", "Pris Strat…", id="no blank before the cut"),
        pytest.param("日本語の名前", "日本語の名…", id="wide letters count two"),
        pytest.param("é" * 11, "é" * 11, id="composed"),
        pytest.param("e\u0301" * 12, "é" * 10 + "…", id="decomposed is composed first"),
        pytest.param(FAMILY * 6, FAMILY * 5 + "…", id="a family is one picture"),
        pytest.param("👍🏽" * 6, "👍🏽" * 5 + "…", id="a tone goes with its hand"),
        pytest.param("🇩🇪" * 6, "🇩🇪" * 5 + "…", id="two letters make a flag"),
        pytest.param("❤️" * 6, "❤️" * 5 + "…", id="emoji style"),
        pytest.param("﷽" * 3, "﷽…", id="a letter as broad as a word"),
        pytest.param("1️⃣" * 6, "1️⃣" * 5 + "…", id="keycaps"),
    ],
)
def test_a_long_name_is_cut_between_characters(typed: str, shown: str) -> None:
    assert inside(name(typed, 11)) == shown


def test_a_character_keeps_two_marks_at_most() -> None:
    assert clusters("Z\u0336\u0335\u0334\u0333x") == ("Z\u0336\u0335", "x")


def test_an_emoji_keeps_three_joiners_at_most() -> None:
    assert all(one.count("\u200d") <= 3 for one in clusters("😀\u200d" * 80))


def test_only_people_are_joined_to_their_like() -> None:
    assert clusters("😀\u200d😀") == ("😀", "😀")
    assert clusters("👩\u200d👩\u200d👧\u200d👧") == ("👩\u200d👩\u200d👧\u200d👧",)


def test_a_joiner_between_letters_goes() -> None:
    assert clusters("a\u200db\u200d") == ("a", "b")


def test_tags_stay_behind_a_black_flag_alone() -> None:
    scotland = "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"

    assert clusters(f"{scotland}a\U000e0067") == (scotland, "a")


@pytest.mark.parametrize("typed", HOSTILE)
@pytest.mark.parametrize("columns", [12, 14, 32])
def test_no_name_is_wider_or_heavier_than_said(typed: str, columns: int) -> None:
    shown = inside(name(typed, columns)).replace("\\", "").replace("\u200b", "")

    assert sum(map(width, clusters(shown))) <= columns
    assert units(shown) <= 6 * columns


@pytest.mark.parametrize("typed", [*HOSTILE, ":// @here #" * 40, "9. x" * 40])
@pytest.mark.parametrize("most", [10, 60, 300])
def test_a_line_keeps_its_budget_after_escaping(typed: str, most: int) -> None:
    assert units(line(typed, most)) <= most


def test_a_line_of_nothing_is_nothing() -> None:
    assert line(" \u200b ", 60) == ""


@pytest.mark.parametrize("typed", HOSTILE)
def test_bare_text_is_clean_and_never_empty(typed: str) -> None:
    shown = bare(typed, 40)

    assert 1 <= units(shown) <= 40
    assert not any(
        unicodedata.category(char) in {"Cc", "Cf"} for char in shown.replace("\u200d", "")
    )


def test_bare_text_is_not_escaped() -> None:
    assert bare("**x** <@1>", 40) == "**x** <@1>"
