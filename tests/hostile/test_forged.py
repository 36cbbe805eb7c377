"""Controls that Discord would never have shown: whatever a custom_id or an option says.

Discord's own clients send only what stands on a message. Here it is taken for granted that somebody
sends anything: of another chase, another server, another seat, another step.
"""

from __future__ import annotations

import discord
import pytest

from bot.press.route import APART
from bot.press.submits import SUBMITS
from bot.view.controls import Verb
from tests.evening.discord_ import Discord, custom_id, text
from tests.evening.tables import INES, begun, end, pursuing, refuses, told
from tests.hostile.forging import VERBS, Elsewhere, controls, form, nonsense, shown, state

BROKE = "broke on our side"
NOWHERE = "No chase is running in this channel"
HARMLESS = {Verb.JOIN, Verb.LOG}
"""What a stranger may do: take a seat, and read the record."""
FIELDS = {
    "words": "w", "name": "n", "dice": "d", "points": "3", "value": "v", "reason": "r",
    "penalty": "p", "detail": "d", "side": "s",
}  # fmt: skip


@pytest.fixture
async def next_door(sim: Discord) -> Elsewhere:
    """Ines and Teo pursue; in another channel of the server is a lobby of its manager, Vera."""
    await pursuing(sim, "Ines", "Teo")
    sim.member("Vera")
    manages = discord.PermissionOverwrite(manage_channels=True)
    alley = sim.guild.create_text_channel("alley", overwrites={sim.members["Vera"]: manages})
    await sim.slash("Vera", "chase start", ladder="spillway", here=alley)
    return Elsewhere(sim, alley)


@pytest.fixture
async def abroad(sim: Discord) -> Elsewhere:
    """Ines and Teo pursue; in another server, where Vera may do anything, is a lobby of hers."""
    await pursuing(sim, "Ines", "Teo")
    guild = sim.env.create_guild("Elsewhere")
    street = guild.create_text_channel("alley")
    anything = guild.create_role("Owner", permissions=discord.Permissions.all())
    user = sim.env.create_user("vera", global_name="Vera")
    sim.members["Vera"] = guild.add_member(user, roles=[anything])
    await sim.slash("Vera", "chase start", ladder="spillway", here=street)
    return Elsewhere(sim, street)


async def it_is_left_alone(sim: Discord, here: Elsewhere) -> None:
    board, before = text(here.street.last_message), await state(sim)

    for custom, values in controls(chase=1, step=5):
        result = await here.press("Vera", custom, values)

        [said] = shown(result)
        assert NOWHERE in said, custom
        assert result.modal is None, custom
    assert await state(sim) == before
    assert text(here.street.last_message) == board


async def test_a_chase_of_another_server_is_neither_played_nor_read(
    sim: Discord, abroad: Elsewhere
) -> None:
    await it_is_left_alone(sim, abroad)


async def test_a_chase_of_another_channel_is_neither_played_nor_read(
    sim: Discord, next_door: Elsewhere
) -> None:
    """Who manages one channel is a GM there, and nowhere else."""
    await it_is_left_alone(sim, next_door)


async def test_whether_there_is_a_chase_elsewhere_is_not_told(
    sim: Discord, abroad: Elsewhere
) -> None:
    there = await abroad.press("Vera", "rb:1:5:log:0:1")
    nowhere = await abroad.press("Vera", "rb:77:5:log:0:1")

    assert shown(there) == shown(nowhere)


async def test_a_form_of_a_chase_elsewhere_is_not_taken(sim: Discord, abroad: Elsewhere) -> None:
    before = await state(sim)

    for verb in SUBMITS:
        sent = form(sim, "Vera", abroad.street, f"rm:1:9:{verb}:{INES}:prey:x", FIELDS)
        result = await sim.delivered(*sent)

        assert NOWHERE in told(result), verb
    assert await state(sim) == before


async def test_a_chase_of_a_thread_is_not_its_channels(sim: Discord) -> None:
    alley = sim.thread("alley")
    await sim.slash("Mara", "chase start", ladder="night-market", here=alley)
    await sim.slash("Mara", "chase start", ladder="spillway")

    await refuses(sim, sim.raw_press("Mara", sim.board, "rb:1:1:log:0:1"), NOWHERE)
    here = Elsewhere(sim, alley)
    await refuses(sim, here.press("Mara", "rb:2:1:log:0:1"), NOWHERE)
    assert "Night Market" in "\n".join(shown(await here.press("Mara", "rb:1:1:log:0:1")))


async def test_chases_are_told_apart_however_many_are_at_hand(
    sim: Discord, next_door: Elsewhere, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.desk.KNOWN", 1)

    for _ in range(2):
        assert NOWHERE in told(await next_door.press("Vera", "rb:1:5:log:0:1"))
        there = await next_door.press("Vera", "rb:2:1:log:0:1")
        assert "Spillway" in "\n".join(shown(there))
        assert len(sim.bot.desk.places) == 1


async def test_who_cannot_play_changes_nothing_whatever_they_send(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    before = await state(sim)

    for custom, values in controls(chase=1, step=5):
        if custom.split(":")[3] not in HARMLESS:
            shown(await sim.raw_press("Otto", sim.board, custom, values))
    for verb in SUBMITS:
        sent = form(sim, "Otto", sim.channel, f"rm:1:9:{verb}:{INES}:prey:x", FIELDS)
        shown(await sim.delivered(*sent))

    assert await state(sim) == before


@pytest.mark.parametrize("some", [slice(at, None, 4) for at in range(4)])
async def test_whatever_a_control_says_it_is_answered(sim: Discord, some: slice) -> None:
    """Not as a fault of the bot, which would be logged: whoever likes could fill the log."""
    await pursuing(sim, "Ines", "Teo")

    for verb in VERBS[some]:
        for custom, values in nonsense(verb, chase=1, step=5):
            result = await sim.raw_press("Mara", sim.board, custom, values)
            assert BROKE not in told(result), (custom, values)


@pytest.mark.parametrize("verb", APART)
async def test_whatever_a_control_of_no_chase_says_it_is_answered(sim: Discord, verb: str) -> None:
    await pursuing(sim, "Ines", "Teo")

    for custom, values in nonsense(verb, chase=0, step=0):
        result = await sim.raw_press("Ines", sim.board, custom, values)
        assert BROKE not in told(result), (custom, values)


@pytest.mark.parametrize("verb", SUBMITS)
async def test_whatever_a_form_says_it_is_answered(sim: Discord, verb: str) -> None:
    await pursuing(sim, "Ines", "Teo")

    for custom, _ in nonsense(verb, chase=1, step=5):
        for fields in ({}, FIELDS, dict.fromkeys(FIELDS, "9" * 5000)):
            sent = form(sim, "Mara", sim.channel, f"rm{custom[2:]}:x", fields)
            result = await sim.delivered(*sent)
            assert BROKE not in told(result), (custom, fields)


@pytest.mark.parametrize(
    "custom",
    [
        pytest.param(f"rb:{2**63}:1:roll:0:", id="a chase with a number too large to be stored"),
        pytest.param(f"rb:{10**19 - 1}:1:roll:0:", id="the largest there is room for"),
        pytest.param("rb:1:999999999:roll:0:", id="a step that is to come"),
        pytest.param("rb:1:1:roll:0:" + "x" * 5000, id="a long one"),
        pytest.param("rb:1:1:drop table steps:0:", id="SQL"),
        pytest.param("rb:1:1:roll", id="half of one"),
        pytest.param("rb:١:١:log:0:١", id="other digits"),
        pytest.param("", id="nothing"),
    ],
)
async def test_whatever_stands_in_a_custom_id_it_is_answered(sim: Discord, custom: str) -> None:
    await pursuing(sim, "Ines")

    for name in ("Ines", "Otto"):
        result = await sim.raw_press(name, sim.board, custom)
        assert BROKE not in told(result)


async def test_nobody_of_another_server_is_seated_with_their_sheet(sim: Discord) -> None:
    """A client finds anybody by their number; else whoever opens a chase could read any sheet."""
    guild = sim.env.create_guild("Elsewhere")
    street = guild.create_text_channel("alley")
    zed = sim.env.create_user("zed", global_name="Zed")
    sim.members["Zed"] = guild.add_member(zed)
    await sim.slash("Zed", "sheet set", name="Zed's secret", agility="A", here=street)
    await begun(sim, "Ines")
    panel = (await sim.press("Mara", "seats", on=await sim.gm_panel("Mara"))).response

    for command in ("chase seat", "chase gm"):
        await refuses(sim, sim.slash("Mara", command, user=zed), "not on this server")
    typed = sim.slash("Mara", "chase substitute", who="Ines", user=zed)
    await refuses(sim, typed, "not on this server")
    seat = custom_id(panel, "seat", "prey")
    chosen = sim.members["Mara"].select(panel, [zed], custom_id=seat)
    await refuses(sim, chosen, "not on this server")


async def test_a_step_that_is_to_come_rolls_nothing_twice(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    early = sim.forged(custom_id(sim.board, "roll"), step=999_999_999)
    await sim.raw_press("Ines", sim.board, early)
    once = await sim.versions()

    await sim.raw_press("Ines", sim.board, early)

    assert await sim.versions() == once


async def test_a_press_on_a_message_of_another_chase_leaves_that_as_it_is(sim: Discord) -> None:
    """A channel has one chase after another, and the ends of all of them stand there."""
    await begun(sim, "Ines")
    await end(sim, "end")
    over = sim.board
    await sim.slash("Mara", "chase start", ladder="spillway")
    before = await sim.store.messages(1)

    await refuses(sim, sim.raw_press("Ines", over, "rb:2:1:join:0:pursuers"), "another version")
    await refuses(sim, sim.raw_press("Mara", over, "rb:2:1:setup:0:lead.5"), "another version")

    assert await sim.store.messages(1) == before
