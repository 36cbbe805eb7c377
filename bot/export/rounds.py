"""The rounds of a chase, a chapter each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from bot.export.deeds import subject
from bot.export.quill import Quill, literal
from bot.view.log import Told
from bot.view.past import as_it_was, reckoned
from bot.view.roster import present
from bot.view.words import export as words
from bot.view.words import terms
from bot.view.words.steps import line_by
from rundown import events as happened
from rundown.chase import Chase
from rundown.events import Event, SeatEvent
from rundown.ladder import Side
from rundown.reckoning import Reckoning
from rundown.worth import total

Aside = SeatEvent | happened.Amended | happened.LeadDrifted
"""What is told of a round besides who did what in it."""


@dataclass(slots=True)
class Chapter:
    """A round: what happened from its reveal to the next."""

    round: int
    events: list[Event] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    """What the GM set right, and who came and went."""
    closed: Chase | None = None
    """The chase as the round was reckoned."""
    now: Chase = field(default_factory=Chase)
    """The chase after the last step of the chapter."""


def chapters(live: Iterable[Told]) -> list[Chapter]:
    """Return the steps in effect, *live*, by rounds; the lobby comes first, as round 0."""
    found = [Chapter(0)]
    for one in live:
        for event in one.step.events:
            if isinstance(event, happened.RungRevealed):
                found.append(Chapter(event.round))
            _add(found[-1], event, one.chase)
    return found


def _add(chapter: Chapter, event: Event, chase: Chase) -> None:
    chapter.events.append(event)
    chapter.now = chase
    if isinstance(event, happened.RoundResolved | happened.RoundCut):
        chapter.closed = chase
    if isinstance(event, Aside):
        chapter.lines.append(line_by(Quill(chase), event))


def told_round(chapter: Chapter, last: Chase) -> Iterator[str]:
    """Yield the paragraphs of *chapter*; *last* is the chase as it stands in the end."""
    stood = chapter.closed or chapter.now
    done = reckoned(stood, chapter.round) if chapter.closed else None
    was = as_it_was(stood, done) if done else stood
    was = replace(was, consequences=last.consequences)
    quill = Quill(was)
    yield from _rung(was, quill)
    for side in Side:
        yield _side(was, side, done)
        people = present(was, side)
        yield "\n".join(subject(was, one, chapter.events, quill) for one in people) or words.NOBODY
    yield _net(was, done, last)
    if done:
        yield _collateral(chapter, quill)
    if chapter.lines:
        yield words.BETWEEN
        yield "\n".join(words.LINE.format(line=line) for line in chapter.lines)


def _rung(was: Chase, quill: Quill) -> Iterator[str]:
    name = terms.capital(terms.round_name(was.round))
    yield words.ROUND.format(round=name, rung=quill.words(was.rung.name))
    if text := literal(was.rung.text):
        yield words.TEXT.format(text=text)
    lines = [words.TOLL.format(toll=quill.toll(was.toll) if was.toll else words.NO_TOLL)]
    if was.tilt and (tilt := quill.tilt(was.tilt)):
        lines.append(words.TILT.format(tilt=tilt))
    if was.rung.crowded:
        lines.append(words.CROWDED)
    yield "\n".join(lines)


def _side(was: Chase, side: Side, done: Reckoning | None) -> str:
    name, made = terms.SIDE_TITLE[side], total(was, side)
    if done and done.net is None:
        return words.SIDE.format(side=name)
    parts = [
        pattern.format(n=n)
        for pattern, n in (
            (words.RUNNER, made.runner),
            (words.PRESSURE, made.pressure),
            (words.BANK, made.bank),
        )
        if n
    ]
    whole = words.SIDE_TOTAL.format(side=name, total=int(made))
    return words.SUM.format(total=whole, parts=" + ".join(parts)) if len(parts) > 1 else whole


def _net(was: Chase, done: Reckoning | None, last: Chase) -> str:
    if done is None:
        return (words.DROPPED if last.cancelled else words.RUNNING).format(lead=was.lead)
    if done.net is None:
        return words.NO_NET.format(lead=done.lead)
    return words.NET.format(
        pursuers=done.pursuers_total,
        prey=done.prey_total,
        net=terms.signed(done.net),
        before=done.lead_before,
        after=done.lead,
    )


def _collateral(chapter: Chapter, quill: Quill) -> str:
    landed = [
        words.LINE.format(line=line_by(quill, event))
        for event in chapter.events
        if isinstance(event, happened.CollateralLanded) and event.landed.charges
    ]
    return "\n".join(landed) or words.NO_COLLATERAL
