"""docs/odds.md shows the odds of the ladders as they are.

`python -m tests.rules.test_forecast_page` writes its tables anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from bot.library.ladders import load
from bot.settings import HOUSE
from bot.view.words.odds import percent
from rundown.forecast import forecast
from rundown.forecast.parties import Plan, even_match, planned, standard, written_for
from rundown.ladder import Ladder, Opposition, Side
from rundown.reckoning import Outcome

PAGE: Final = Path(__file__).parents[2] / "docs" / "odds.md"
LADDERS: Final = load(HOUSE / "ladders").ladders
PLANS: Final = {
    Plan.RUNNERS: "all Runners",
    Plan.ONE_PRESSURE: "one Pressure",
    Plan.ALL_PRESSURE: "all Pressure",
}
OUTCOMES: Final = {
    Outcome.ENGAGED: "ENGAGED",
    Outcome.CORNERED: "CORNERED",
    Outcome.LOST_BUT: "LOST, BUT",
    Outcome.GONE: "GONE",
    Outcome.GHOST: "GHOST",
}


def matches() -> Iterator[str]:
    """The lines of the table of oppositions."""
    yield from head("ladder", "LEAD", "written for", "even, pushing", "even, not pushing")
    for ladder in LADDERS.values():
        chase = standard(ladder)
        cells = [ladder.name, str(chase.lead), dice(written_for(ladder))]
        for pushing in (True, False):
            match = even_match(chase, Side.PURSUERS, pushing=pushing)
            assert match
            cells.append(f"{dice(match.opposition)} ({percent(match.caught)})")
        yield row(cells)


def dice(one: Opposition) -> str:
    """*one* as its two letters, and the edge."""
    return "/".join(letter.name for letter in one.dice) + (" and the edge" if one.edge else "")


def outcomes(*, pushing: bool) -> Iterator[str]:
    """The lines of a table of outcomes."""
    yield from head("ladder", "the party", *OUTCOMES.values(), "rounds", "Collateral")
    for ladder in LADDERS.values():
        for plan, name in PLANS.items():
            yield row(played(ladder, plan, name, pushing=pushing))


def played(ladder: Ladder, plan: Plan, name: str, *, pushing: bool) -> Iterator[str]:
    """The cells of one plan on one ladder."""
    chase = planned(standard(ladder), Side.PURSUERS, plan)
    found = forecast(chase, pushing=pushing, followed=(Side.PURSUERS,))
    yield from (ladder.name, name)
    yield from (percent(found.outcomes[one]) for one in OUTCOMES)
    yield from (f"{float(found.length):.1f}", f"{float(found.collateral(Side.PURSUERS)):.1f}")


def head(*names: str) -> Iterator[str]:
    """The first two lines of a table; what is a figure stands to the right."""
    yield row(names)
    yield row("---" if name in {"ladder", "the party", "written for"} else "---:" for name in names)


def row(cells: Iterable[str]) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


TABLES: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "matches": matches,
    "pushed": partial(outcomes, pushing=True),
    "unpushed": partial(outcomes, pushing=False),
}


def marks(name: str) -> tuple[str, str]:
    """What stands before and after a table on the page."""
    return f"<!-- {name} -->\n", f"\n<!-- /{name} -->"


@pytest.mark.parametrize("name", TABLES)
def test_the_page_shows_the_table_as_it_is(name: str) -> None:
    assert shown(name) == list(TABLES[name]())


@pytest.mark.parametrize(
    ("name", "rows"), [("matches", 8), ("pushed", 8 * len(Plan)), ("unpushed", 8 * len(Plan))]
)
def test_every_shipped_ladder_has_its_rows(name: str, rows: int) -> None:
    _, _, *lines = shown(name)

    assert len(lines) == rows
    assert {line.split(" | ")[0] for line in lines} == {f"| {one.name}" for one in LADDERS.values()}


def shown(name: str) -> list[str]:
    """The lines of a table as the page has them."""
    before, after = marks(name)
    return PAGE.read_text(encoding="utf-8").split(before)[1].split(after)[0].splitlines()


def write() -> None:
    """Put the tables of today into the page."""
    text = PAGE.read_text(encoding="utf-8")
    for name, table in TABLES.items():
        before, after = marks(name)
        start, rest = text.split(before)
        text = start + before + "\n".join(table()) + after + rest.split(after)[1]
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
