"""What typed lines say of the ladder as a whole: its name, place, terrain, blurb, LEAD, NPC."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Final

from bot.library.faults import nearest, quoted
from bot.library.lines.complaints import Complaints
from bot.library.lines.given import Top
from bot.library.lines.piece import SOFT, Piece, bare, joined, paired, spoken, unquoted
from bot.library.lines.sorting import MORE, UNLABELLED
from bot.library.prose import BLURB, NAME
from rundown.ladder import Opposition
from rundown.skills import Letter
from rundown.terrain import Layer

DIGITS: Final = frozenset("1234567")

TERRAIN: Final[Mapping[str, Layer]] = {
    **{layer.value: layer for layer in Layer},
    **dict.fromkeys(("feet", "walking", "running", "street"), Layer.FOOT),
    **dict.fromkeys(
        ("vehicle", "vehicles", "car", "cars", "wheels", "road", "driving"), Layer.GROUND
    ),
    **dict.fromkeys(("spinners", "aerial", "air", "flying", "sky"), Layer.SPINNER),
}
START: Final[Mapping[str, int]] = {"close": 3, "standard": 4, "distant": 5}
TRAINING: Final[Mapping[str, tuple[Letter, Letter]]] = {
    "untrained": (Letter.C, Letter.C),
    "trained": (Letter.B, Letter.C),
    "seasoned": (Letter.B, Letter.B),
    "elite": (Letter.A, Letter.B),
}
LABELS: Final = ("name", "place", "terrain", "lead", "opposition", "blurb")
SHOWN: Final[Mapping[str, str]] = {"lead": "LEAD"}
SIGNS: Final = [SHOWN.get(label, label.capitalize()) for label in LABELS]
KNOWN: Final = (*LABELS, "where", "location", "against")
SLIP: Final = re.compile(r"[-*_#+• ]*([a-z]{3,12})[*_]{0,3} ?[:=](?: |$)")
AROUND: Final = frozenset({"in", "on", "by", "the", "at", "an", "npc", "dice"})
ABOUT_EDGE: Final = frozenset({"edge", "with", "the", "and", "an", "has", "no", "without"})
SIZES: Final[Mapping[str, str]] = {f"d{letter.value}": letter.name.lower() for letter in Letter}
PAIR: Final = re.compile(r"[a-d]{2}")


@dataclass(slots=True)
class Head:
    """What is said of the ladder, so far."""

    say: Complaints
    values: dict[str, Any] = field(default_factory=dict)
    stands: dict[str, str] = field(default_factory=dict)
    """Where each value stands, unless it is given apart."""

    def set(self, label: str, line: int, value: object, shown: str) -> None:
        """Take *value*, or write down that another one is there already."""
        if self.values.setdefault(label, value) == value:
            self.stands.setdefault(label, f"line {line} has one")
            return
        before = self.stands.get(label, "one is given apart")
        named = SHOWN.get(label, label)
        self.say.of(label).add(line, f"a second {named}, {quoted(shown)}", f"keep one; {before}")

    def take(self, label: str, piece: Piece) -> None:
        """Read what stands behind *label*."""
        words = unquoted((paired if label == "blurb" else bare)(piece))[0]
        if not words:
            return
        say, line = self.say.of(label), piece.line
        value: object = words
        if label in MEANT:
            meaning, right = MEANT[label]
            value = meaning(spoken(piece).split())
            if value is None:
                say.add(line, f"{quoted(words)} is no {SHOWN.get(label, label)}", right)
                return
        else:
            say.check(line, words, BLURB if label == "blurb" else NAME)
        self.set(label, line, value, words)


def read(lines: Sequence[tuple[str, Piece]], top: Top, say: Complaints) -> dict[str, Any]:
    """Return what *lines* and *top* say of the ladder, by its keys; faults are written down."""
    found = Head(say)
    for label, given in (("name", top.name), ("place", top.place), ("blurb", top.blurb)):
        if words := given.strip():
            limit = BLURB if label == "blurb" else NAME
            found.values[label] = say.of(label).check(1, words, limit)
    if top.terrain:
        found.values["terrain"] = top.terrain
    for label, piece in _labelled(lines, named="name" in found.values):
        if slip := _slip(label, piece):
            say.add(piece.line, f"{quoted(slip)} is no label", nearest(slip.capitalize(), SIGNS))
        else:
            found.take(label, piece)
    if "name" not in found.values:
        say.of("name").add(1, "no name", "begin with a line as Name: Night Market")
    return found.values


def _labelled(lines: Sequence[tuple[str, Piece]], *, named: bool) -> list[tuple[str, Piece]]:
    """Return *lines* with labels: the first without is the name if nothing else is, then blurb."""
    named = named or any(label == "name" and piece.shape for label, piece in lines)
    found, blurbs, first = list[tuple[str, Piece]](), [list[Piece]()], True
    for label, piece in lines:
        if label == UNLABELLED and _slip(label, piece):
            found.append((label, piece))
        elif label == UNLABELLED and not named:
            found.append(("name", piece))
            named = True
        elif label == "blurb" and not first:
            blurbs.append([piece])
        elif label in {UNLABELLED, MORE, "blurb"}:
            blurbs[-1 if label == MORE else 0].append(piece)
            first = first and label != "blurb"
        else:
            found.append((label, piece))
    return [*found, *(("blurb", _one(blurb)) for blurb in blurbs)]


def _one(pieces: Sequence[Piece]) -> Piece:
    return joined(((SOFT, piece) for piece in pieces if piece.shape), 1)


def _slip(label: str, piece: Piece) -> str:
    """Return the word that stands in *piece* like a label and is nearly one, or nothing."""
    found = SLIP.match(piece.shape) if label == UNLABELLED else None
    word = piece.text[found.start(1) : found.end(1)] if found else ""
    return word if found and get_close_matches(found[1], KNOWN, n=1, cutoff=0.75) else ""


def _terrain(words: Sequence[str]) -> Layer | None:
    meant = {TERRAIN.get(word) for word in words if word not in AROUND}
    return meant.pop() if len(meant) == 1 else None


def _lead(words: Sequence[str]) -> int | None:
    meant = {START.get(word) or (int(word) if word in DIGITS else None) for word in words}
    return meant.pop() if len(meant) == 1 else None


def _opposition(words: Sequence[str]) -> Opposition | None:
    edged = "edge" in words
    around = ABOUT_EDGE | AROUND if edged else AROUND
    rest = [SIZES.get(word, word) for word in words if word not in around]
    edge = edged and not {"no", "without"} & set(words)
    if rest and rest[-1] in TRAINING and rest[:-1] in ([], ["a"]):
        return Opposition(dice=TRAINING[rest[-1]], edge=edge)
    if pair := PAIR.fullmatch("".join(rest)):
        first, second = map(Letter.__getitem__, pair[0].upper())
        return Opposition(dice=(first, second), edge=edge)
    return None


MEANT: Final[Mapping[str, tuple[Callable[[Sequence[str]], object], str]]] = {
    "terrain": (_terrain, "foot, ground or spinner"),
    "lead": (_lead, "1 to 7, or close, standard or distant"),
    "opposition": (
        _opposition,
        "two dice as B/C, or untrained, trained, seasoned or elite, with the edge or without",
    ),
}
"""What the words behind a label mean, and what is said where they mean nothing."""
