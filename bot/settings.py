"""What an operator may set: `config.toml`, and the environment over it."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import AliasChoices, Field, SecretStr, ValidationError
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

HOUSE = Path(__file__).resolve().parent.parent
"""Where the bot's own files are: the checkout."""


class SettingsError(Exception):
    """The configuration cannot be used; its text is one line that says what to change."""


class Settings(BaseSettings):
    """Every setting; `config.example.toml` explains each."""

    model_config = SettingsConfigDict(env_prefix="RUNDOWN_", extra="forbid")

    token: SecretStr | None = Field(
        default=None, validation_alias=AliasChoices("token", "DISCORD_TOKEN", "RUNDOWN_TOKEN")
    )
    database: SecretStr = SecretStr("rundown.db")
    """A file, or a PostgreSQL URL, which may hold a password."""
    ladders: Path = HOUSE / "ladders"
    dev_guild: int | None = None
    shard_count: int | None = Field(default=None, ge=1)
    shard_ids: tuple[int, ...] | None = None
    health_port: int | None = Field(default=None, ge=1, le=65535)
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - pydantic's signature
        file_secret_settings: PydanticBaseSettingsSource,  # noqa: ARG003 - the same
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """Return the sources, the first of which wins: the environment, then the file."""
        return init_settings, env_settings, TomlConfigSettingsSource(settings_cls)


def load(config: Path) -> Settings:
    """Return the settings in *config*, which may be missing, and in the environment.

    Raises:
        SettingsError: A line per setting that is wrong, or the file is no TOML.
    """

    class FromFile(Settings):
        model_config = SettingsConfigDict(toml_file=config)

    try:
        return FromFile()
    except ValidationError as error:
        faults = (f"{'.'.join(map(str, at['loc']))}: {at['msg']}" for at in error.errors())
        raise SettingsError(f"{config}: {'; '.join(faults)}") from None
    except (OSError, ValueError) as error:
        raise SettingsError(f"{config}: {error}") from None
