from __future__ import annotations

import pytest

from bot.view.pages import Page, draw, moved, page_of, retired
from rundown import CancelChase, EndChase
from tests.table import GM, Game
from tests.view.casts import Quick, quick
from tests.view.limits import labels, limits, text


def at(steps: int) -> Quick:
    game = quick("Ana")
    for _ in range(steps):
        game.go()
    return game


def test_pages_stand_in_the_order_of_the_chase() -> None:
    rounds = [Page("round", number) for number in range(1, 10)]

    assert sorted([Page("end"), *reversed(rounds), Page("lobby")]) == [
        Page("lobby"), *rounds, Page("end"),
    ]  # fmt: skip
    assert Page("round", 2) >= Page("round", 2)
    assert Page("lobby") < Page("round", 1) < Page("end")


@pytest.mark.parametrize(
    ("steps", "page"),
    [
        pytest.param(0, Page("lobby"), id="lobby"),
        pytest.param(1, Page("round", 1), id="prey"),
        pytest.param(2, Page("round", 1), id="pursuers"),
        pytest.param(4, Page("round", 1), id="between"),
        pytest.param(5, Page("round", 2), id="round 2"),
        pytest.param(24, Page("round", 6), id="waiting"),
        pytest.param(25, Page("end"), id="end"),
    ],
)
def test_the_page_a_chase_is_on(steps: int, page: Page) -> None:
    assert page_of(at(steps).chase) == page


@pytest.mark.parametrize(("steps", "page"), [(0, Page("lobby")), (3, Page("round", 1))])
def test_a_chase_called_off_stays_on_its_page(steps: int, page: Page) -> None:
    game = at(steps)
    game.do(CancelChase(by=GM))
    view = draw(game.chase, 7, page)

    assert page_of(game.chase) == page
    assert "**Called off" in text(view)
    assert not labels(view)


def test_a_resolved_round_called_off_keeps_its_record() -> None:
    game = at(4)
    game.do(CancelChase(by=GM))
    view = draw(game.chase, 7, Page("round", 1))

    assert "**Net: " in text(view)
    assert "**Called off.**" in text(view)
    assert not labels(view)


def test_a_turned_page_has_no_buttons() -> None:
    chase = at(9).chase

    for page in (Page("lobby"), Page("round", 1), Page("round", 2)):
        assert not labels(draw(chase, 7, page)) or page == page_of(chase)


def test_a_page_that_is_still_to_come_was_taken_back() -> None:
    chase = at(1).chase

    assert text(draw(chase, 7, Page("round", 3))) == text(retired(chase, Page("round", 3), None))


@pytest.mark.parametrize(
    ("page", "url", "line"),
    [
        pytest.param(
            Page("round", 3),
            None,
            "-# ↩️ Round 3, as it stood here, was taken back. The chase goes on in round 1.",
            id="round",
        ),
        pytest.param(
            Page("round", 7),
            "https://discord.com/channels/1/2/3",
            "-# ↩️ Overtime 1, as it stood here, was taken back."
            " [The chase goes on in round 1.](https://discord.com/channels/1/2/3)",
            id="link",
        ),
        pytest.param(
            Page("end"),
            None,
            "-# ↩️ The end, as it stood here, was taken back. The chase goes on in round 1.",
            id="end",
        ),
    ],
)
def test_what_was_taken_back(page: Page, url: str | None, line: str) -> None:
    view = retired(at(1).chase, page, url)
    limits(view)

    assert text(view) == line


def test_an_old_copy_says_where_its_page_stands_now() -> None:
    view = moved(Page("round", 2), "https://discord.com/channels/1/2/3")
    limits(view)

    assert text(view) == "-# ↩️ [Round 2 stands here now.](https://discord.com/channels/1/2/3)"


def test_the_record_of_the_last_round_stays_beside_the_end() -> None:
    game = Game().prey(npc="Rat").pursuers("Ana").begin()
    game.rolls("Rat", 0)
    game.play(EndChase(by=GM))

    assert text(draw(game.chase, 7, Page("round", 1))).startswith("### 1/6 · One · ended")
