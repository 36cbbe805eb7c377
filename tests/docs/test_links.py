"""What the documents point to is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.docs.reading import DOCUMENTS, FENCE, INLINE

LINK: Final = re.compile(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"")
HEADING: Final = re.compile(r"^#+ (.+)$", re.MULTILINE)
OUTSIDE: Final = ("http://", "https://")


def links(text: str) -> Iterator[str]:
    """Yield what *text* points to, but for what is quoted."""
    for one, other in LINK.findall(INLINE.sub("", FENCE.sub("", text))):
        yield one or other


def anchors(text: str) -> set[str]:
    """Return the anchors of the headings in *text*, as GitHub makes them."""
    given: dict[str, int] = {}
    found = set()
    for heading in HEADING.findall(FENCE.sub("", text)):
        shown = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", heading).strip().lower()
        name = re.sub(r"[^\w\- ]", "", shown).replace(" ", "-")
        number = given.get(name, 0)
        given[name] = number + 1
        found.add(f"{name}-{number}" if number else name)
    return found


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_leads_somewhere(path: Path) -> None:
    lost = []
    for link in links(path.read_text()):
        name, _, anchor = link.partition("#")
        target = path.parent / name if name else path
        if link.startswith(OUTSIDE):
            continue
        if not target.exists() or (anchor and anchor not in anchors(target.read_text())):
            lost.append(link)

    assert lost == []


def test_there_are_links() -> None:
    assert any("#" in link for path in DOCUMENTS for link in links(path.read_text()))


@pytest.mark.parametrize(
    ("heading", "anchor"),
    [
        ("## By hand", "by-hand"),
        ("## Move to PostgreSQL (13 or newer)", "move-to-postgresql-13-or-newer"),
        ("### What `check` says: all", "what-check-says-all"),
        ("# [Here](there.md) & now", "here--now"),
        ("# A_b-c", "a_b-c"),
    ],
)
def test_how_github_names_a_heading(heading: str, anchor: str) -> None:
    assert anchors(heading) == {anchor}


def test_a_heading_that_is_there_twice_has_a_number() -> None:
    assert anchors("# One\n\n## One\n") == {"one", "one-1"}
