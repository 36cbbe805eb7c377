"""What an operator may set: `config.toml`, and the environment over it."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SecretStr,
    ValidationError,
    ValidationInfo,
    field_validator,
)
from pydantic_core import PydanticCustomError

HOUSE = Path(__file__).resolve().parent.parent
"""Where `ladders/` stands beside the program: the checkout, or what it is installed in."""
PREFIX: Final = "RUNDOWN_"
"""How a setting's name begins in the environment."""
SHARD_COUNT: Final = "needs shard_count: of how many shards these are"
SHARD_IDS: Final = "must be different numbers from 0 to {last}, which is shard_count less one"


class SettingsError(Exception):
    """The configuration cannot be used; its text is one line that says what to change."""


class Settings(BaseModel):
    """Every setting; `config.example.toml` explains each."""

    model_config = ConfigDict(extra="forbid")

    token: SecretStr | None = None
    database: SecretStr = SecretStr("rundown.db")
    """A file, or a PostgreSQL URL, which may hold a password."""
    ladders: Path = HOUSE / "ladders"
    dev_guild: int | None = None
    shard_count: int | None = Field(default=None, ge=1, le=10_000)
    shard_ids: tuple[int, ...] | None = None
    health_port: int | None = Field(default=None, ge=1, le=65535)
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"

    @field_validator("shard_ids", mode="before")
    @classmethod
    def _listed(cls, given: object) -> object:
        """Read what stands in the environment: numbers with commas between them."""
        return given.split(",") if isinstance(given, str) else given

    @field_validator("shard_ids")
    @classmethod
    def _dealt(cls, ids: tuple[int, ...] | None, known: ValidationInfo) -> tuple[int, ...] | None:
        """See that this process's shards are some of those that there are."""
        if ids is None or "shard_count" not in known.data:
            return ids
        count = known.data["shard_count"]
        if count is None:
            raise PydanticCustomError("shards", SHARD_COUNT)
        if not ids or len(set(ids)) < len(ids) or not all(0 <= one < count for one in ids):
            raise PydanticCustomError("shards", SHARD_IDS, {"last": count - 1})
        return ids


def load(config: Path) -> Settings:
    """Return the settings in *config*, which may be missing, and in the environment.

    Raises:
        SettingsError: A line per setting that is wrong, or the file is no TOML.
    """
    try:
        return Settings(**(_from_file(config) | dict(_from_environment())))
    except ValidationError as error:
        faults = (f"{'.'.join(map(str, at['loc']))}: {at['msg']}" for at in error.errors())
        raise SettingsError(f"{config}: {'; '.join(faults)}") from None
    except (OSError, ValueError) as error:
        raise SettingsError(f"{config}: {error}") from None


def _from_file(config: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(config.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}


def _from_environment() -> Iterator[tuple[str, str]]:
    """Yield each setting that the environment has, whether in capitals or not."""
    there = {name.upper(): value for name, value in os.environ.items()}
    for name in Settings.model_fields:
        variables = ("DISCORD_TOKEN", "RUNDOWN_TOKEN") if name == "token" else (f"{PREFIX}{name}",)
        found = [there[one.upper()] for one in variables if one.upper() in there]
        yield from ((name, value) for value in found[:1])
