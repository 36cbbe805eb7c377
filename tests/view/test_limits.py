from __future__ import annotations

from itertools import chain

import pytest

from bot.view.pages import Page, draw, page_of, retired
from rundown.chase import Chase
from tests.view.casts import (
    FAMILY,
    HOSTILE,
    LONG,
    PLAIN,
    STARS,
    WIDE,
    called_off,
    cut_short,
    seated,
    whole,
)
from tests.view.limits import limits

FLAVOUR = "A crowd is the runner's friend, and nobody understands what is said. " * 5
CASTS = [
    pytest.param(PLAIN[:2], FLAVOUR[:300], "I go over the rail " * 3, id="two a side"),
    pytest.param(PLAIN[:6], FLAVOUR[:300], "I go over the rail " * 3, id="six a side"),
    pytest.param(PLAIN, FLAVOUR[:300], "I go over the rail " * 3, id="twelve a side"),
    pytest.param(LONG, FAMILY * 300, FAMILY * 60, id="families"),
    pytest.param(WIDE, "漢" * 300, "漢" * 60, id="wide letters"),
    pytest.param(STARS, "*_`[" * 75, "*_`[" * 15, id="all markup"),
    pytest.param(HOSTILE, HOSTILE[0] * 9, HOSTILE[3], id="hostile"),
    pytest.param(HOSTILE[:6], HOSTILE[5], HOSTILE[1], id="hostile few"),
]


def every_page(chase: Chase) -> list[Page]:
    rounds = [Page("round", number) for number in range(1, chase.round + 1)]
    now = page_of(chase)
    return sorted({Page("lobby"), *rounds, now})


@pytest.mark.parametrize(("names", "words", "gambit"), CASTS)
def test_every_page_in_every_phase_is_one_that_discord_takes(
    names: tuple[str, ...], words: str, gambit: str
) -> None:
    for _, chase in whole(names, words, gambit):
        limits(draw(chase, 10**18, page_of(chase)))


@pytest.mark.parametrize(("names", "words", "gambit"), CASTS)
def test_every_page_as_it_stays_is_one_that_discord_takes(
    names: tuple[str, ...], words: str, gambit: str
) -> None:
    *_, (_, chase) = whole(names, words, gambit)

    for page in every_page(chase):
        limits(draw(chase, 10**18, page))


@pytest.mark.parametrize(("names", "words", "gambit"), CASTS)
def test_a_chase_called_off_or_cut_short_fits_too(
    names: tuple[str, ...], words: str, gambit: str
) -> None:
    for turns in range(4):
        for end in (called_off, cut_short) if turns else (called_off,):
            game = seated(names, words)
            for _ in range(turns):
                game.go(2)
            chase = end(game)
            for page in every_page(chase):
                limits(draw(chase, 10**18, page))


def test_what_was_taken_back_is_one_line() -> None:
    chase = seated(PLAIN, FLAVOUR).chase
    pages = (Page("lobby"), Page("round", 3), Page("round", 7), Page("end"))

    for page, url in chain.from_iterable(((one, None), (one, "https://x.y/1")) for one in pages):
        limits(retired(chase, page, url))


def test_a_drawing_is_new_every_time() -> None:
    chase = seated(PLAIN[:3], FLAVOUR).chase

    assert draw(chase, 1, page_of(chase)) is not draw(chase, 1, page_of(chase))
