"""The JSON Schema of the ladder file, for the editors that complete and check as one types.

It is made from the forms, so it says what they say. It is stricter than the bot in two things: a
word has one spelling, the rules' own, and the line break that ends a text under `>` counts.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterator
from inspect import cleandoc, getsource
from itertools import pairwise
from typing import Any, Final

from pydantic.json_schema import GenerateJsonSchema
from pydantic_core import core_schema

from bot.library.fields import Schema
from bot.library.form import LadderForm

DRAFT: Final = "http://json-schema.org/draft-07/schema#"
"""The newest that every editor reads."""
PARTS: Final = "definitions"
TITLE: Final = "A RUNDOWN ladder"


class _Generator(GenerateJsonSchema):
    """Leaves out what is true of the forms and not of a file: empty values, defaults, names."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> Schema:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> Schema:
        return self.generate_inner(schema["schema"])

    def model_schema(self, schema: core_schema.ModelSchema) -> Schema:
        found = super().model_schema(schema)
        found.pop("title", None)
        for field, text in _said(schema["cls"]):
            found["properties"][field]["description"] = text
        return found

    def normalize_name(self, name: str) -> str:
        # an editor says it where something of that form is missing
        return super().normalize_name(name).removesuffix("Form")

    def field_title_should_be_set(self, schema: Any) -> bool:  # noqa: ARG002
        return False


def _said(form: type) -> Iterator[tuple[str, str]]:
    """Yield each field of *form* with what stands under it.

    Pydantic would read that, too, at each start of the bot, which has no use for it.
    """
    for part in reversed(form.__mro__):
        if part.__module__ != LadderForm.__module__:
            continue
        [whole] = ast.parse(getsource(part)).body
        for field, text in pairwise(getattr(whole, "body", ())):
            match field, text:
                case ast.AnnAssign(target=ast.Name(name)), ast.Expr(ast.Constant(str(said))):
                    yield name, cleandoc(said)
                case _:
                    pass


def schema() -> Schema:
    """Return the schema of a ladder file."""
    made = LadderForm.model_json_schema(
        ref_template=f"#/{PARTS}/{{model}}", schema_generator=_Generator
    )
    parts = made.pop("$defs")
    return {"$schema": DRAFT, "title": TITLE, **made, PARTS: parts}


def text() -> str:
    """Return the schema as the file that the shipped ladders name."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"
