"""The log: every step with all its dice and by whom, page by page; the undone ones struck out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from discord import ui

from bot.view import plain
from bot.view.controls import Button, Press, Verb, button
from bot.view.fit import DISPLAY, TEXT, WEIGHT, card, part
from bot.view.plain import units
from bot.view.words import log as words
from bot.view.words import terms
from bot.view.words.steps import event_line, step_words
from bot.view.words.timers import THE_TIMER, is_timers
from rundown import events as happened
from rundown.chase import Chase
from rundown.events import Event
from rundown.history import Step, fold

ACCENT: Final = 0x5B6B7A
TITLE: Final = 60
NAME: Final = 24
STEP: Final = 120
STEPS: Final = 14
"""As many stand on one page, where there is room for them."""
LINE: Final = 1200
"""UTF-16 units of a line; a longer one goes on in another."""
ROOM: Final = TEXT - 200
ROOM_WEIGHT: Final = WEIGHT - 500 - 2 * DISPLAY
"""What the steps of a page may come to, its title and date taken off."""
DAY: Final = 86_400_000

PIECE: Final = re.compile("(?:\u2068[^\u2069]*\u2069|[^\u2068])+?(?: · |, |$)")
"""What a line may be broken behind: never inside somebody's own words."""
STRUCK: Final = re.compile("~~(.+?)~~")

Names = Callable[[int], str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A step, and what it takes to put it into words."""

    step: Step
    chase: Chase
    """As it stood after the step, whether the step was undone later or not."""
    undone_by: int | None = None


def told(steps: Iterable[Step]) -> Iterator[Told]:
    """Yield each of *steps* with the chase that it led to."""
    steps = tuple(steps)
    undone_by = {step.undoes: step.n for step in steps if step.undoes is not None}
    branch = [Chase()]
    for step in steps:
        if step.undoes is None:
            branch.append(fold(branch[-1], step))
        else:
            branch.pop()  # R40: it was the last one in effect
        chase = replace(branch[-1], version=step.n)
        yield Told(step=step, chase=chase, undone_by=undone_by.get(step.n))


def log_page(steps: Sequence[Step], chase_id: int, page: int | None, names: Names) -> ui.LayoutView:
    """Return a *page* of the log, the last one unless said; one that is not there is the nearest.

    *names* says what a user is called. Where it has nothing for somebody, they stand as a mention,
    for the reader's own Discord to fill in.
    """
    whole = tuple(told(steps))
    pages = _pages(_entry(one, whole, names) for one in whole)
    at = len(pages) if page is None else min(max(page, 1), len(pages))
    shown = pages[at - 1]
    title = words.TITLE.format(ladder=_ladder(whole), page=at, pages=len(pages))
    date = words.DATE.format(at=shown.since // 1000)
    blocks = [[part(title), part(date)], [part("\n".join(shown.texts))]]
    version = steps[-1].n if steps else 0
    return card(ACCENT, blocks, [_row(chase_id, version, at, len(pages))])


def _ladder(whole: Sequence[Told]) -> str:
    name = whole[-1].chase.ladder.name if whole else ""
    return plain.line(name, TITLE) or terms.NOTHING


def _row(chase_id: int, version: int, at: int, pages: int) -> list[Button]:
    def press(page: int) -> Press:
        return Press(chase=chase_id, step=version, verb=Verb.LOG, more=str(page))

    older = [button(press(at - 1), words.OLDER)] if at > 1 else []
    newer = [button(press(at + 1), words.NEWER)] if at < pages else []
    return [*older, *newer]


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A step in words."""

    n: int
    at: int
    who: str
    lines: tuple[str, ...]
    undone_by: int | None

    def head(self, style: str) -> str:
        """Return what stands over the lines, its time in the *style* of Discord's timestamps."""
        pattern = words.HEAD if self.undone_by is None else words.HEAD_UNDONE
        at = self.at // 1000
        return pattern.format(n=self.n, at=at, style=style, who=self.who, by=self.undone_by)

    @property
    def continued(self) -> str:
        """What stands over the lines that go on from the page before."""
        pattern = words.CONTINUED if self.undone_by is None else words.CONTINUED_UNDONE
        return pattern.format(n=self.n, by=self.undone_by)


def _entry(one: Told, whole: Sequence[Told], names: Names) -> Entry:
    step = one.step
    lines = [piece for line in _lines(one, whole) for piece in _broken(line)]
    if one.undone_by is not None:
        lines = [_struck(line) for line in lines]
    who = _who(step, names)
    return Entry(n=step.n, at=step.at, who=who, lines=tuple(lines), undone_by=one.undone_by)


def _who(step: Step, names: Names) -> str:
    if is_timers(step):
        return THE_TIMER
    known = names(step.by.user)
    name = plain.name(known, NAME) if known else words.UNKNOWN.format(user=step.by.user)
    return words.GM.format(name=name) if step.by.gm else name


def _lines(one: Told, whole: Sequence[Told]) -> Iterator[str]:
    if one.step.undoes is not None:
        taken = whole[one.step.undoes - 1]
        said = plain.line(step_words(taken.step.events, taken.chase), STEP)
        yield words.UNDOES.format(n=one.step.undoes, words=said)
    for event in one.step.events:
        if not _is_idle(event):
            yield event_line(event, one.chase)


def _is_idle(event: Event) -> bool:
    """Return whether *event* says only that nothing has changed."""
    return isinstance(event, happened.CollateralLanded) and not event.landed.charges


def _broken(line: str) -> Iterator[str]:
    """Yield *line* in as many lines as it takes."""
    if units(line) <= LINE:
        yield line
        return
    kept = ""
    for piece in PIECE.findall(line):
        if kept and units(kept + piece) > LINE:
            yield kept.rstrip()
            kept = ""
        kept += piece
    yield kept.rstrip()


def _struck(line: str) -> str:
    # a player's own tildes are escaped, so the pairs in here are ours: around dice dropped
    return words.UNDONE.format(line=STRUCK.sub(words.DROPPED, line))


@dataclass(slots=True)
class Page:
    """What has room on one page, line by line."""

    texts: list[str] = field(default_factory=list)
    steps: int = 0
    since: int = 0
    """When its first step was made."""
    day: int | None = None
    """Of its last step, counted in days since 1970."""

    def takes(self, *texts: str) -> bool:
        """Return whether there is room for *texts*, a line each."""
        whole = (*self.texts, *texts)
        weight = sum(len(text.encode()) + 1 for text in whole)
        return weight <= ROOM_WEIGHT and sum(units(text) + 1 for text in whole) <= ROOM

    def begin(self, entry: Entry, *, continued: bool = False) -> None:
        """Write what stands over *entry*; its day too where it is not that of the step before."""
        style = "t" if self.day in {None, entry.at // DAY} else "f"
        self.texts.append(entry.continued if continued else entry.head(style))
        self.since = self.since if self.steps else entry.at
        self.day = entry.at // DAY
        self.steps += 1


def _pages(entries: Iterable[Entry]) -> list[Page]:
    """Return *entries* on pages; one that is longer than a page goes on over the next."""
    pages = [Page()]
    for entry in entries:
        page = pages[-1]
        full = page.steps == STEPS or not page.takes(entry.head("f"), *entry.lines)
        if full and page.steps:
            pages.append(Page())
        pages[-1].begin(entry)
        for line in entry.lines:
            if not pages[-1].takes(line):
                pages.append(Page())
                pages[-1].begin(entry, continued=True)
            pages[-1].texts.append(line)
    return pages
