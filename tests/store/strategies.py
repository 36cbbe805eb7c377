"""Any value of a type, every field of every dataclass in it given.

Hypothesis's own `from_type` leaves out what has a default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import is_dataclass
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from hypothesis import strategies as st


def whole(kind: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for values of the type *kind*."""
    origin, args = get_origin(kind), get_args(kind)
    if isinstance(kind, type) and is_dataclass(kind):
        fields = get_type_hints(kind)
        return st.builds(kind, **{name: whole(hint) for name, hint in fields.items()})
    if origin in {Union, UnionType}:
        return st.one_of(*map(whole, args))
    if origin is tuple and args[-1] is ...:
        return st.lists(whole(args[0]), max_size=3).map(tuple)
    if origin is tuple:
        return st.tuples(*map(whole, args))
    if origin is Mapping:
        return st.dictionaries(whole(args[0]), whole(args[1]))
    return st.from_type(kind)
