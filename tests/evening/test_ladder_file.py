"""`/ladder add` with a file: YAML or lines, understood or to be mended."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from simcord.results import InteractionResult

from bot.library.ladders import dump
from bot.library.lines import write
from bot.library.source import SIZE
from rundown.ladder import Ladder
from rundown.terrain import Layer
from tests.evening.discord_ import SHELF, Discord, ids, labels, text
from tests.evening.shelf_ import UNTIDY, attached, drafted, push
from tests.evening.tables import refuses, told

DOGS: Ladder = replace(SHELF.ladders["thunder-shelf"], name="Dog Run", lead=6)
HUGE: Ladder = replace(
    DOGS, rungs=tuple(replace(one, text="word " * 119 + "end") for one in DOGS.rungs)
)


async def adds(
    sim: Discord, data: str | bytes, file: str = "dogs.yaml", name: str = "Mara"
) -> InteractionResult:
    raw = data if isinstance(data, bytes) else data.encode()
    return await sim.slash(name, "ladder add", file=(file, raw))


async def on_shelf(sim: Discord) -> Ladder | None:
    row = await sim.store.ladder(sim.guild.id, "Dog Run")
    return row.ladder if row else None


def posted(sim: Discord, data: bytes) -> Any:
    """The command with the file, built and not delivered yet."""
    record, payload = sim.typed("Mara", "ladder add", file=("dogs.yaml", data))
    [option] = payload["data"]["options"][0]["options"]
    number, where = option["value"], f"attachments/{sim.channel.id}/{option['value']}/dogs.yaml"
    url = next(one for one in sim.env.backend.cdn._blobs if one.endswith(where))
    file = {"id": number, "filename": "dogs.yaml", "size": len(data), "url": url, "proxy_url": url}
    payload["data"]["resolved"] = {"attachments": {number: file}}
    return record, payload


@pytest.mark.parametrize(
    ("data", "file"),
    [
        pytest.param(dump(DOGS), "dogs.yaml", id="YAML"),
        pytest.param(dump(DOGS), "dogs.txt", id="YAML under another name"),
        pytest.param(write(DOGS), "dogs.txt", id="lines"),
        pytest.param(write(DOGS), "dogs", id="lines in a file without an ending"),
        pytest.param(
            b"\xef\xbb\xbf" + write(DOGS).replace("\n", "\r\n").encode(), "d.txt", id="BOM"
        ),
    ],
)
async def test_a_file_is_shown_then_saved(sim: Discord, data: str | bytes, file: str) -> None:
    result = await adds(sim, data, file)
    assert result.ephemeral
    panel = result.response
    assert "Dog Run" in text(panel)
    assert "in spinners · LEAD 6" in text(panel)
    assert await on_shelf(sim) is None

    await sim.restart()
    await push(sim, "Mara", panel, "save")

    assert await on_shelf(sim) == DOGS


async def test_what_a_file_said_can_be_changed_in_the_form(sim: Discord) -> None:
    panel = (await adds(sim, dump(DOGS))).response

    form: Any = await push(sim, "Mara", panel, "form")

    fields = {one["component"]["custom_id"]: one["component"] for one in form.modal["components"]}
    assert fields["name"]["value"] == "Dog Run"
    assert fields["blurb"]["value"] == DOGS.blurb
    assert DOGS.rungs[5].name in fields["rungs"]["value"]
    typed = {key: one.get("value", "") for key, one in fields.items()}
    await sim.write("Mara", form, **{**typed, "terrain": ["foot"], "place": "Elsewhere"})
    await push(sim, "Mara", panel, "save")
    assert await on_shelf(sim) == replace(DOGS, terrain=Layer.FOOT, place="Elsewhere")


async def test_what_is_too_long_for_the_form_is_saved_all_the_same(sim: Discord) -> None:
    panel = (await adds(sim, dump(HUGE))).response
    assert "Change…" not in labels(panel)
    assert "edit the file" in text(panel)

    [drop] = [one for one in ids(panel) if ":drop." in one]
    await sim.raw_press("Mara", panel, drop.replace("drop", "form"))
    assert "Change…" not in labels(panel), "a forged press opens no form that Discord would refuse"
    await push(sim, "Mara", panel, "save")

    assert await on_shelf(sim) == HUGE


@pytest.mark.parametrize(
    ("data", "file", "said"),
    [
        pytest.param(
            dump(DOGS).replace("terrain: spinner", "terrain: sea"),
            "dogs.yaml",
            ["**Line 3**", "`terrain`", "sea"],
            id="YAML",
        ),
        pytest.param(
            UNTIDY.replace("Mobility/Force", "Mobilty/Force"), "dogs.txt", ["Mobilty"], id="lines"
        ),
        pytest.param("", "dogs.txt", ["dogs.txt"], id="nothing"),
        pytest.param(b"\x89PNG\r\n\x1a\n\x00\xff\xfe", "dogs.png", ["dogs.png"], id="a picture"),
        pytest.param("{" * 30_000, "dogs.yaml", ["dogs.yaml"], id="deep"),
        pytest.param(write(DOGS).encode("utf-16"), "dogs.txt", ["UTF-8"], id="UTF-16"),
        pytest.param(
            "Terrain: @everyone **x**\n" * 900, "**@everyone**", ["+", "more"], id="hostile"
        ),
    ],
)
async def test_what_is_to_mend_in_a_file(
    sim: Discord, data: str | bytes, file: str, said: list[str]
) -> None:
    result = await adds(sim, data, file)

    assert result.ephemeral
    panel = result.response
    for words in ("to mend", "Nothing was saved", *said):
        assert words in text(panel)
    assert "@everyone" not in text(panel).replace("@\u200beveryone", "")
    assert not ids(panel)
    assert await sim.store.draft(sim.guild.id, sim.members["Mara"].id) is None


async def test_a_broken_file_leaves_a_draft_alone(sim: Discord) -> None:
    await drafted(sim)
    before = await sim.store.draft(sim.guild.id, sim.members["Mara"].id)

    await adds(sim, "name: [")

    assert await sim.store.draft(sim.guild.id, sim.members["Mara"].id) == before


async def test_a_file_that_takes_a_drafts_place_hands_it_back(sim: Discord) -> None:
    await drafted(sim)

    result = await adds(sim, dump(DOGS))

    assert "Dog Run" in text(result.response)
    [given] = result.followups
    [file] = given.attachments
    assert UNTIDY in (await file.read()).decode()
    again = await adds(sim, dump(DOGS))
    assert not again.followups


async def test_too_large_a_file_is_not_fetched(sim: Discord) -> None:
    command = posted(sim, b" " * (SIZE + 1))
    sim.env.backend.cdn._blobs.clear()

    assert "has 65 KiB" in told(await sim.delivered(*command))


async def test_the_largest_file_is_read(sim: Discord) -> None:
    data = dump(DOGS)

    await adds(sim, data + "#" * (SIZE - len(data.encode())))

    assert await sim.store.draft(sim.guild.id, sim.members["Mara"].id)


async def test_a_file_that_does_not_arrive(sim: Discord) -> None:
    command = posted(sim, dump(DOGS).encode())
    sim.env.backend.cdn._blobs.clear()

    assert "did not hand that file over" in told(await sim.delivered(*command))


@pytest.mark.parametrize("drafts", [False, True])
async def test_a_file_that_takes_its_time(
    sim: Discord, drafts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if drafts:
        await drafted(sim)
    monkeypatch.setattr("bot.answers.PATIENCE", 0)

    result = await adds(sim, dump(DOGS))

    assert result.response
    assert result.response.ephemeral
    assert "Dog Run" in text(result.response)
    assert len(result.followups) == int(drafts)


async def test_the_bots_own_ladder_comes_back_under_another_name(sim: Discord) -> None:
    exported = await sim.slash("Mara", "ladder export", ladder="night-market")
    [yaml] = [one for one in attached(exported) if one.filename.endswith("yaml")]
    data = await yaml.read()

    panel = (await adds(sim, data)).response
    assert "Give yours another name" in text(panel)
    await adds(sim, data.replace(b"name: Night Market", b"name: Dog Run", 1))
    mine = (await sim.slash("Mara", "ladder add")).response
    await push(sim, "Mara", mine, "save")

    assert await on_shelf(sim) == replace(SHELF.ladders["night-market"], name="Dog Run")


async def test_a_refused_size_changes_nothing(sim: Discord) -> None:
    await refuses(sim, adds(sim, b" " * (SIZE + 1)), "at most 64 KiB")
