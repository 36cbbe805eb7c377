"""A chase to take away: the whole record as one JSON file, and its story as one of Markdown."""

from bot.export.document import FORMAT, VERSION, as_json, steps_of
from bot.export.meta import Meta, stem
from bot.export.story import as_markdown

__all__ = ["FORMAT", "VERSION", "Meta", "as_json", "as_markdown", "stem", "steps_of"]
