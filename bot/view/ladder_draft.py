"""A draft as its author sees it: read rung by rung before it is saved, or what is to mend in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from discord import ButtonStyle, ui

from bot.library.faults import Fault
from bot.library.ladders import advice
from bot.store.protocol import Draft
from bot.view import plain
from bot.view.board import ACCENT
from bot.view.controls import Button, button
from bot.view.fit import Block, Part, card, part
from bot.view.ladder_form import RUNGS_FIELD, press, takes
from bot.view.ladder_rungs import blurb, head, pages, rungs
from bot.view.words import ladder_form as form_words
from bot.view.words import ladders as words
from rundown.ladder import Ladder

SHOWN: Final = 12
"""Faults that are told at once, where there is room."""
FILE: Final = 80


class Standing(Enum):
    """What saving a ladder under its name would mean."""

    FREE = "free"
    REPLACES = "replaces"
    TAKEN = "taken"
    """It is another one's, and not this user's to replace."""
    THE_BOTS = "the bot's"


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """A draft that was understood, and how it stands to what is on the shelf."""

    draft: Draft
    ladder: Ladder
    standing: Standing
    author: int = 0
    """Who saved the one that is there."""


def preview(proof: Proof, page: int = 1, note: str = "") -> ui.LayoutView:
    """Return a *page* of what was understood, under a *note*, with what can be done with it."""
    ladder, number = proof.ladder, proof.draft.n
    top: Block = [part(note), part(words.PREVIEW), *head(ladder), blurb(ladder)]
    foot = [part(line) for line in _foot(proof)]
    split = pages(ladder, [top, foot])
    at = min(max(page, 1), len(split))
    rows = [list(turns(split, at, "draft", number)), list(_ways(proof))]
    return card(ACCENT, [top, *rungs(ladder, split[at - 1]), foot], rows)


def turns(split: Sequence[Sequence[int]], at: int, what: str, of: str | int) -> Iterator[Button]:
    """Yield a button for each page of *split* but the one that is shown, *at*."""
    for page, numbers in enumerate(split, 1):
        if page != at:
            yield button(press(what, of, page), words.rungs(numbers[0], numbers[-1]))


def _foot(proof: Proof) -> Iterator[str]:
    yield words.advice(advice(proof.ladder))
    match proof.standing:
        case Standing.REPLACES:
            yield words.REPLACES
        case Standing.TAKEN:
            yield words.taken(proof.author)
        case Standing.THE_BOTS:
            yield words.THE_BOTS
        case Standing.FREE:
            pass
    if not takes(proof.draft):
        yield words.TOO_LONG


def _ways(proof: Proof) -> Iterator[Button]:
    number = proof.draft.n
    if proof.standing is Standing.FREE:
        yield button(press("save", number), words.SAVE, style=ButtonStyle.success)
    elif proof.standing is Standing.REPLACES:
        name = words.REPLACE.format(name=words.label(proof.ladder.name))
        yield button(press("over", number), name, style=ButtonStyle.danger)
    if takes(proof.draft):
        yield button(press("form", number), words.CHANGE)
    yield button(press("drop", number), words.DROP)


def mending(draft: Draft, faults: Sequence[Fault], note: str = "") -> ui.LayoutView:
    """Return what is to mend in *draft*, under a *note*, with the way back into the form."""
    name = plain.line(draft.name, FILE)
    room = takes(draft)
    kept = form_words.KEPT if room else form_words.KEPT_TOO_LONG
    mend = button(press("form", draft.n), form_words.MEND, style=ButtonStyle.primary)
    drop = button(press("drop", draft.n), words.DROP)
    lines = draft.lines.splitlines() or [""]
    blocks = ([part(note), part(_title(name, faults))], [_faults(faults, lines)], [part(kept)])
    return card(ACCENT, blocks, [[*([mend] if room else []), drop]])


def bad_file(file: str, faults: Sequence[Fault]) -> ui.LayoutView:
    """Return what is to mend in the *file* that somebody handed in."""
    title = _title(plain.line(file, FILE), faults)
    return card(ACCENT, ([part(title)], [_faults(faults, ())], [part(form_words.IN_A_FILE)]))


def _title(name: str, faults: Sequence[Fault]) -> str:
    count = form_words.count(len(faults))
    if not name:
        return form_words.FAULTS_NAMELESS.format(count=count)
    return form_words.FAULTS.format(name=name, count=count)


def _faults(faults: Sequence[Fault], lines: Sequence[str]) -> Part:
    """Return *faults* one below the other, as many as there is room for; a file has no *lines*."""
    most = min(len(faults), SHOWN)
    return part(*("\n".join(_told(faults, lines, count)) for count in range(most, 0, -1)))


def _told(faults: Sequence[Fault], lines: Sequence[str], count: int) -> Iterator[str]:
    for at, one in enumerate(faults[:count]):
        typed = _typed(one, lines)
        yield form_words.in_form(one, line=bool(typed)) if lines else form_words.in_file(one)
        last = at + 1 == count or faults[at + 1].line != one.line
        if typed and last:
            yield form_words.quote(typed)
    if more := len(faults) - count:
        yield form_words.MORE.format(count=more)


def _typed(one: Fault, lines: Sequence[str]) -> str:
    """Return the line that *one* is about; nothing where it is about another field of the form."""
    line = lines[one.line - 1] if 0 < one.line <= len(lines) else ""
    about = form_words.root(one)
    return line if about in {"", RUNGS_FIELD} or about in line.casefold() else ""


def saved(ladder: Ladder, *, replaced: bool) -> ui.LayoutView:
    """Return that *ladder* is saved, and what can be done with it."""
    pattern = words.REPLACED if replaced else words.DONE
    return card(ACCENT, [[part(pattern.format(name=words.name(ladder.name)))]])


def dropped() -> ui.LayoutView:
    """Return that the draft is gone, and the way to another."""
    return card(ACCENT, [[part(words.DROPPED)]], [[button(press("new"), words.ANOTHER)]])


def as_text(draft: Draft) -> str:
    """Return all of *draft* as a text of its own, just as it was typed."""
    top = (draft.name, draft.place, draft.terrain, draft.blurb)
    labels = (form_words.NAME, form_words.PLACE, form_words.TERRAIN, form_words.BLURB)
    said = [f"{label}: {text}" for label, text in zip(labels, top, strict=True) if text]
    return "\n".join([*said, "", draft.lines, ""])
