from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

import pytest

from bot.library.ladders import Advice, BadLadder, Shelf, advice, load, parse
from rundown.ladder import Ladder
from tests.library.sample import FILE, TEXT


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
    ("text", "names"),
    [
        pytest.param("", ["Marsh", "Night Market", "Old Dock"], id="nothing typed: all, by name"),
        pytest.param("mar", ["Marsh", "Old Dock", "Night Market"], id="name, place, then inside"),
        pytest.param(" NIGHT ", ["Night Market"], id="any case, any spaces"),
        pytest.param("deck", ["Night Market"], id="inside a place"),
        pytest.param("zoo", [], id="nowhere"),
    ],
)
def test_find_offers_what_the_text_may_mean(text: str, names: list[str]) -> None:
    assert [ladder.name for _, ladder in SHELF.find(text)] == names


def test_find_gives_the_keys_too() -> None:
    assert SHELF.find("marsh") == (("key-2", SHELF.ladders["key-2"]),)


def test_find_offers_no_more_than_discord_shows() -> None:
    shelf = a_shelf(*((f"Pier {number:02}", "Harbour") for number in range(40)))

    assert [ladder.name for _, ladder in shelf.find("pier")] == [f"Pier {n:02}" for n in range(25)]


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


def test_a_rung_without_toll_or_tilt_is_advised_not_refused() -> None:
    advised = advice(parse(TEXT, FILE))

    assert advised[:3] == (Advice(2, "Tilt"), Advice(3, "Toll"), Advice(4, "Toll"))
    assert str(advised[0]) == "rung 2 has no Tilt"
    assert len(advised) == 8
