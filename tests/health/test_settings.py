"""Where settings come from, and what is said of those that are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.settings import Settings, SettingsError, load


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """An environment that sets nothing."""
    for name in Settings.model_fields:
        monkeypatch.delenv(f"RUNDOWN_{name.upper()}", raising=False)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)


def written(folder: Path, text: str) -> Path:
    path = folder / "config.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_without_a_file_everything_is_as_it_comes(tmp_path: Path) -> None:
    assert load(tmp_path / "none.toml") == Settings()


def test_the_environment_wins_over_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = written(tmp_path, 'token = "a"\nhealth_port = 8080\nlog_format = "json"\n')
    monkeypatch.setenv("DISCORD_TOKEN", "b")
    monkeypatch.setenv("RUNDOWN_TOKEN", "c")
    monkeypatch.setenv("RUNDOWN_HEALTH_PORT", "9090")

    found = load(config)

    assert found.token
    assert found.token.get_secret_value() == "b"
    assert (found.health_port, found.log_format) == (9090, "json")


def test_a_token_has_a_name_like_the_others_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("rundown_token", "c")

    found = load(tmp_path / "none.toml")

    assert found.token
    assert found.token.get_secret_value() == "c"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        pytest.param('tokn = "x"', "tokn: Extra inputs", id="no such setting"),
        pytest.param("token = ", "at line 1", id="no TOML"),
        pytest.param("health_port = 0", "health_port: Input should be", id="out of range"),
        pytest.param('log_level = "loud"', "log_level: Input should be", id="no such word"),
    ],
)
def test_a_setting_that_is_wrong_is_named_and_its_value_is_not(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(SettingsError) as wrong:
        load(written(tmp_path, f'{text}\ndatabase = "secret"\n'))

    assert said in str(wrong.value)
    assert "\n" not in str(wrong.value)
    assert "secret" not in str(wrong.value)


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match=str(tmp_path)):
        load(tmp_path)
