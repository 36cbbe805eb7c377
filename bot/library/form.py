"""The ladder file's form: which keys stand where, and what each becomes in the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Self

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Discriminator,
    Field,
    Tag,
    model_validator,
)

from bot.library.fields import (
    choice,
    different,
    flag,
    listed,
    pair,
    penalty_word,
    prose,
    whole,
    wrong,
)
from bot.library.prose import BLURB, NAME, NOTE, RUNG_NAME, TEXT
from rundown.ladder import (
    RUNGS,
    Collateral,
    Disadvantage,
    Ladder,
    LoseRoll,
    Minus,
    Note,
    Opposition,
    Out,
    Penalty,
    Role,
    Rung,
    Side,
    Tilt,
    Toll,
)
from rundown.skills import Letter, Skill
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
    """A penalty that says how much, or what: exactly one of the three."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1, "maxProperties": 1})

    minus: Annotated[int | None, POINTS] = None
    """So many successes fewer on this round's role roll."""
    collateral: Annotated[int | None, POINTS] = None
    """So many points of Collateral for one's own side."""
    note: Annotated[str | None, prose(NOTE)] = None
    """Words for anything else; the GM says what they mean."""

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
    """Whom a Toll touches, when not everybody: a side, some roles, or both."""

    model_config = ConfigDict(json_schema_extra={"minProperties": 1})

    side: Annotated[Side | None, choice(Side, "a side")] = None
    """The one side that pays."""
    roles: Annotated[
        list[Annotated[Role, choice(Role, "a role")]],
        AfterValidator(different),
        listed("roles", len(Role)),
    ] = []
    """Who pays, by what they do with the round."""

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
    """One to three skills; each player rolls the best they have among them."""
    penalty: Annotated[
        Annotated[str, penalty_word(words=list(WORDS), measures=MEASURES), Tag("(word)")]
        | Annotated[MeasureForm, Tag("(measure)")],
        Discriminator(lambda value: "(measure)" if isinstance(value, dict) else "(word)"),
    ]
    """What failing costs: one word, or a mapping of one key that says how much."""
    touches: TouchesForm = TouchesForm.model_construct()
    """Whom the Toll touches; without it, everybody."""

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
    """Whom the terrain favours: dice for a side, words, or both."""

    model_config = ConfigDict(
        json_schema_extra={
            "dependencies": {"dice": ["side"]},
            "anyOf": [{"required": ["dice"]}, {"required": ["words"]}],
        }
    )

    side: Annotated[Side | None, choice(Side, "a side")] = None
    """The side that the ground favours just now."""
    dice: Annotated[int, whole(1, 2, "leave dice out for none; 1 or 2")] = 0
    """Dice more for each role roll of that side; leave it out for none."""
    words: Annotated[str, prose(NOTE)] = ""
    """Whatever dice do not say; the GM applies it."""

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

    name: Annotated[str, prose(RUNG_NAME)]
    """What heads the board."""
    text: Annotated[str, prose(TEXT)] = ""
    """What the GM reads aloud: two to four short sentences."""
    toll: TollForm | None = None
    """A roll that the rung asks, and what failing it costs."""
    tilt: TiltForm | None = None
    """Whom the ground favours just now."""
    crowded: Annotated[bool, flag] = False
    """Whether bystanders stand close: each failed Toll makes 1 Collateral besides its penalty."""

    def value(self) -> Rung:
        """Return the rung of the rules."""
        return Rung(
            name=self.name,
            text=self.text,
            toll=self.toll.value() if self.toll else None,
            tilt=self.tilt.value() if self.tilt else None,
            crowded=self.crowded,
        )


class OppositionForm(Form):
    """The NPC that the ladder is written for, where three who are trained run against it."""

    dice: Annotated[tuple[Letter, Letter], pair]
    """The NPC's two dice by their letters, attribute and skill."""
    edge: Annotated[bool, flag] = False
    """Whether the NPC has the edge: a d6 more on each of its role rolls."""

    def value(self) -> Opposition:
        """Return the opposition of the rules."""
        return Opposition(dice=self.dice, edge=self.edge)


class LadderForm(Form):
    """A chase's ladder: one place, and six things in it that get in the way."""

    name: Annotated[str, prose(NAME)]
    """What the ladder is called; no two share a name, whatever the capitals."""
    place: Annotated[str, prose(NAME)] = ""
    """Where it is; people find a ladder by its name or its place."""
    terrain: Annotated[Layer, choice(Layer, "a terrain")]
    """How the chase moves: on foot, in ground vehicles or in spinners."""
    opposition: OppositionForm | None = None
    """The NPC that the ladder is written for."""
    blurb: Annotated[str, prose(BLURB)] = ""
    """The scene before anybody runs; everyone sees it in the lobby."""
    lead: Annotated[int | None, whole(1, 7, "1 to 7, or leave it out")] = None
    """Where LEAD starts; without it the terrain decides."""
    # that the rungs are six is not asked here, so that each of seven is read
    rungs: Annotated[
        list[RungForm], Field(json_schema_extra={"minItems": RUNGS, "maxItems": RUNGS})
    ]
    """The six obstacles in the order in which they come up; the last is the Terminator."""

    def value(self) -> Ladder:
        """Return the ladder of the rules."""
        return Ladder(
            name=self.name,
            place=self.place,
            terrain=self.terrain,
            opposition=self.opposition.value() if self.opposition else None,
            blurb=self.blurb,
            lead=self.lead,
            rungs=tuple(rung.value() for rung in self.rungs),
        )
