"""The ladder file's form: which keys stand where, and what each becomes in the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Discriminator, Tag, model_validator

from bot.library.fields import choice, different, flag, listed, penalty_word, prose, whole, wrong
from rundown.ladder import (
    Collateral,
    Disadvantage,
    Ladder,
    LoseRoll,
    Minus,
    Note,
    Out,
    Penalty,
    Role,
    Rung,
    Side,
    Tilt,
    Toll,
)
from rundown.skills import Skill
from rundown.terrain import Layer

WORDS: Final[Mapping[str, Penalty]] = {
    penalty.kind: penalty for penalty in (LoseRoll(), Disadvantage(), Out())
}
MEASURES: Final[Mapping[str, str]] = {
    "minus": "{minus: 1}",
    "collateral": "{collateral: 1}",
    "note": '{note: "…"}',
}
POINTS: Final = whole(1, 6, "1 to 6")


class Form(BaseModel):
    """A mapping of known keys and nothing else."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class MeasureForm(Form):
    """A penalty that says how much, or what: ``{minus: 1}``."""

    minus: Annotated[int | None, POINTS] = None
    collateral: Annotated[int | None, POINTS] = None
    note: Annotated[str | None, prose(80)] = None

    @model_validator(mode="after")
    def _one(self) -> Self:
        if len(self.model_fields_set) != 1:
            raise wrong(f"{len(self.model_fields_set)} penalties", "a Toll has exactly one")
        return self

    def value(self) -> Penalty:
        """Return the penalty of the rules."""
        if self.minus is not None:
            return Minus(self.minus)
        if self.collateral is not None:
            return Collateral(self.collateral)
        return Note(self.note or "")


class TouchesForm(Form):
    """Whom a Toll touches, when not everybody."""

    side: Annotated[Side | None, choice(Side, "a side")] = None
    roles: Annotated[
        list[Annotated[Role, choice(Role, "a role")]],
        AfterValidator(different),
        listed("roles", len(Role)),
    ] = []

    @model_validator(mode="after")
    def _somebody(self) -> Self:
        if not self.model_fields_set:
            raise wrong("nobody named", "a side, roles or both; everyone: leave touches out")
        return self


class TollForm(Form):
    """A roll, and what failing it costs."""

    skills: Annotated[
        list[Annotated[Skill, choice(Skill, "a skill")]],
        AfterValidator(different),
        listed("skills", 3),
    ]
    penalty: Annotated[
        Annotated[str, penalty_word(words=list(WORDS), measures=MEASURES), Tag("(word)")]
        | Annotated[MeasureForm, Tag("(measure)")],
        Discriminator(lambda value: "(measure)" if isinstance(value, dict) else "(word)"),
    ]
    touches: TouchesForm = TouchesForm.model_construct()

    def value(self) -> Toll:
        """Return the Toll of the rules."""
        penalty = WORDS[self.penalty] if isinstance(self.penalty, str) else self.penalty.value()
        side = self.touches.side
        return Toll(
            skills=tuple(self.skills),
            penalty=penalty,
            sides=(side,) if side else tuple(Side),
            roles=tuple(self.touches.roles),
        )


class TiltForm(Form):
    """Whom the terrain favours."""

    side: Annotated[Side | None, choice(Side, "a side")] = None
    dice: Annotated[int, whole(1, 2, "leave dice out for none; 1 or 2")] = 0
    words: Annotated[str, prose(80)] = ""

    @model_validator(mode="after")
    def _gives_something(self) -> Self:
        if self.dice and not self.side:
            raise wrong("dice without a side", "say whose they are: prey or pursuers")
        if not self.dice and not self.words:
            what = "a side but neither dice nor words" if self.side else "neither side nor words"
            raise wrong(what, "dice: 1 or 2, words, or both")
        return self

    def value(self) -> Tilt:
        """Return the Tilt of the rules."""
        return Tilt(side=self.side, dice=self.dice, words=self.words)


class RungForm(Form):
    """One obstacle."""

    name: Annotated[str, prose(40)]
    text: Annotated[str, prose(300)]
    toll: TollForm | None = None
    tilt: TiltForm | None = None
    crowded: Annotated[bool, flag] = False

    def value(self) -> Rung:
        """Return the rung of the rules."""
        return Rung(
            name=self.name,
            text=self.text,
            toll=self.toll.value() if self.toll else None,
            tilt=self.tilt.value() if self.tilt else None,
            crowded=self.crowded,
        )


class LadderForm(Form):
    """A whole file. That its rungs are six is not asked here, so that each of them is read."""

    name: Annotated[str, prose(60)]
    place: Annotated[str, prose(60)]
    terrain: Annotated[Layer, choice(Layer, "a terrain")]
    blurb: Annotated[str, prose(300)]
    lead: Annotated[int | None, whole(1, 7, "1 to 7, or leave it out")] = None
    rungs: list[RungForm]

    def value(self) -> Ladder:
        """Return the ladder of the rules."""
        return Ladder(
            name=self.name,
            place=self.place,
            terrain=self.terrain,
            blurb=self.blurb,
            lead=self.lead,
            rungs=tuple(rung.value() for rung in self.rungs),
        )
