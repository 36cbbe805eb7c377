from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

import pytest

from bot.library.ladders import BadLadder, Shelf, load
from rundown.ladder import Ladder
from tests.library.sample import TEXT


def a_shelf(*named: tuple[str, str]) -> Shelf:
    ladders = {
        f"key-{at}": Ladder(name=name, place=place) for at, (name, place) in enumerate(named)
    }
    return Shelf(MappingProxyType(ladders))


SHELF = a_shelf(("Old Dock", "Market Row"), ("Night Market", "Underdeck"), ("Marsh", "Fen"))


def test_a_folder_becomes_a_shelf_in_the_order_of_its_keys(tmp_path: Path) -> None:
    (tmp_path / "b.yaml").write_text(TEXT)
    (tmp_path / "a.yaml").write_text(TEXT.replace("Quay", "Pier"))
    (tmp_path / "notes.txt").write_text("not a ladder")
    (tmp_path / "ladder.schema.json").write_text("{}")

    shelf = load(tmp_path)

    assert [(key, ladder.name) for key, ladder in shelf.ladders.items()] == [
        ("a", "Pier"),
        ("b", "Quay"),
    ]


def test_the_faults_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(TEXT.replace("terrain: foot", "terrain: sea"))
    (tmp_path / "b.yaml").write_text("name: [")
    (tmp_path / "c.yaml").write_text(TEXT.replace("dice: 1", "dice: 0"))

    with pytest.raises(BadLadder) as caught:
        load(tmp_path)

    assert [(Path(fault.file).name, fault.line) for fault in caught.value.faults] == [
        ("a.yaml", 3),
        ("b.yaml", 1),
        ("c.yaml", 16),
    ]


def test_two_ladders_may_not_share_a_name(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(TEXT)
    (tmp_path / "b.yaml").write_text("# again\n" + TEXT.replace("Quay", "QUAY"))

    with pytest.raises(BadLadder) as caught:
        load(tmp_path)

    first, second = tmp_path / "a.yaml", tmp_path / "b.yaml"
    assert str(caught.value) == (
        f"{second}:2: name: QUAY is the name of {first} too; give each ladder its own name"
    )


def test_a_folder_that_is_not_there_is_no_empty_shelf(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "ladders")


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        pytest.param("key-1", "Night Market", id="key"),
        pytest.param("KEY-1", "Night Market", id="key in capitals"),
        pytest.param(" night market ", "Night Market", id="name"),
        pytest.param("night", None, id="half a name"),
    ],
)
def test_get_wants_the_whole_name_or_key(asked: str, name: str | None) -> None:
    ladder = SHELF.get(asked)

    assert (ladder and ladder.name) == name


def test_a_key_goes_before_a_name() -> None:
    shelf = a_shelf(("key-1", "here"), ("other", "there"))

    assert shelf.get("key-1") == Ladder(name="other", place="there")
