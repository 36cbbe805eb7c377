"""What an operator's terminal is told holds nothing that it would take for an order."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli import main
from bot.library.faults import clean
from bot.library.ladders import dump
from tests.hostile.drawn import a_ladder
from tests.hostile.texts import EMPTY, KINDS
from tests.library.sample import TEXT

Said = pytest.CaptureFixture[str]
ORDERS = "\x1b]0;t\x07\x1b[2J\x9b31m\u202e"
EVERY = {**KINDS, **{f"no {kind}": text for kind, text in EMPTY.items()}}


def told(said: Said, *arguments: object) -> list[str]:
    """The lines that a command prints, wherever it prints them."""
    main(["ladder", *map(str, arguments)])
    out, err = said.readouterr()
    lines = (out + err).removesuffix("\n").split("\n")
    for line in lines:
        assert not {char for char in line if char < " " or "\x7f" <= char <= "\x9f"}, ascii(line)
        assert not set("\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2028\u2029") & set(line)
    return lines


@pytest.mark.parametrize("kind", EVERY)
@pytest.mark.parametrize("ending", ["yaml", "txt"])
def test_a_ladder_of_hostile_words_is_told_line_by_line(
    capsys: Said, tmp_path: Path, kind: str, ending: str
) -> None:
    path = tmp_path / f"x.{ending}"
    path.write_text(
        TEXT.replace("foot", EVERY[kind]), encoding="utf-8", errors="surrogatepass", newline=""
    )

    lines = told(capsys, "check", path)

    assert lines
    assert all(len(line) < 500 for line in lines)


@pytest.mark.parametrize("asked", ["check", "odds"])
def test_a_file_whose_name_gives_orders_is_named_without_them(
    capsys: Said, tmp_path: Path, asked: str
) -> None:
    path = tmp_path / f"a{ORDERS}.yaml"
    path.write_text(TEXT.replace("foot", "sea"), encoding="utf-8")
    [line] = told(capsys, asked, path)
    assert '"sea" is not a terrain' in line

    path.write_text(TEXT, encoding="utf-8")
    assert told(capsys, asked, path)
    path.unlink()
    assert "cannot be read" in told(capsys, asked, path)[0]


def test_a_start_that_is_refused_gives_no_orders_either(capsys: Said, tmp_path: Path) -> None:
    folder = tmp_path / f"l{ORDERS}"
    folder.mkdir()
    (folder / "x.yaml").write_text("name: [", encoding="utf-8")
    config = tmp_path / "config.toml"
    config.write_text(f'token = "x"\nladders = "{_toml(str(folder))}"\n', encoding="utf-8")

    assert main(["run", "--config", str(config)]) == 2
    err = capsys.readouterr().err
    assert "these ladders cannot be played" in err
    assert not {char for char in err if char < " " and char != "\n"}


def _toml(text: str) -> str:
    return "".join(char if char.isprintable() else f"\\u{ord(char):04x}" for char in text)


def test_what_a_fault_repeats_is_short_and_can_be_seen() -> None:
    for text in EVERY.values():
        assert clean(text).isprintable()
        assert len(clean(text)) <= 40


def test_every_hostile_ladder_is_told_by_its_name(capsys: Said, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(dump(a_ladder("<@1> **x** :skull: {0} %s")), encoding="utf-8")

    assert told(capsys, "odds", path)[0].startswith("<@1> **x** :skull: {0} %s: ")
