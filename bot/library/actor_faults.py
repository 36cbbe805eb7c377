"""Why an actor's file cannot be read, each as the fact that was found; its words are the view's."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from rundown.skills import Attribute, Skill


@dataclass(frozen=True, slots=True)
class TooLarge:
    """The file has *size* bytes, more than is read."""

    size: int


@dataclass(frozen=True, slots=True)
class NotText:
    """The bytes are not UTF-8 text."""


@dataclass(frozen=True, slots=True)
class NotJson:
    """The text is not JSON, from *line* on; None where it is JSON but for a number like NaN."""

    line: int | None


@dataclass(frozen=True, slots=True)
class TooDeep:
    """Its values lie deeper inside one another than any actor's."""


@dataclass(frozen=True, slots=True)
class RepeatedKey:
    """One object has *key* twice, so that it means two things."""

    key: str


@dataclass(frozen=True, slots=True)
class NotActor:
    """It is JSON, but not an export of a Foundry VTT actor."""


@dataclass(frozen=True, slots=True)
class OtherKind:
    """It is an actor of another *kind*: loot, say."""

    kind: str


@dataclass(frozen=True, slots=True)
class OtherSystem:
    """It is an actor without this system's dice."""


@dataclass(frozen=True, slots=True)
class Nameless:
    """The character has no name that can be seen."""


@dataclass(frozen=True, slots=True)
class NotDice:
    """What is *found* in these places is no size of a die; empty for a list or an object."""

    found: tuple[tuple[Attribute | Skill, str], ...]


ActorFault: TypeAlias = (
    TooLarge
    | NotText
    | NotJson
    | TooDeep
    | RepeatedKey
    | NotActor
    | OtherKind
    | OtherSystem
    | Nameless
    | NotDice
)


class BadActor(Exception):  # noqa: N818 - a refusal, read aloud
    """A file that nothing can be read from, with the *fault* that was found first."""

    def __init__(self, fault: ActorFault) -> None:
        self.fault = fault
        super().__init__(fault)
