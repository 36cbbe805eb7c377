"""What is counted while people play, and that the page about it is true."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from prometheus_client.parser import text_string_to_metric_families

from bot.counted import KINDS, UNKNOWN, VERBS
from bot.health import Health
from bot.meter import Drawing, Meter, Result, Spread
from bot.metrics import Metrics
from bot.settings import HOUSE
from bot.slash.groups import GROUPS
from bot.store.errors import Unusable
from tests.evening.conftest import faces, no_pace, nothing_broke, sim
from tests.evening.discord_ import Discord, custom_id
from tests.evening.tables import begun, pursuing
from tests.hostile.texts import KINDS as TEXTS
from tests.hostile.texts import MARK

__all__ = ["faces", "no_pace", "nothing_broke", "sim"]

DOCS = HOUSE / "docs" / "running.md"
Samples = dict[tuple[str, ...], float]


def page(meter: Meter, live: int | None = None) -> str:
    return Metrics(meter).page(live).decode()


def samples(text: str) -> Samples:
    """Every sample by its name and the values of its labels."""
    found: Samples = {}
    for family in text_string_to_metric_families(text):
        for one in family.samples:
            found[one.name, *one.labels.values()] = one.value
    return found


def presses(sim: Discord) -> dict[tuple[str, str, str], int]:
    return {(kind, name, str(how)): n for (kind, name, how), n in sim.bot.meter.presses.items()}


async def test_each_press_is_counted_by_what_was_pressed_and_what_came_of_it(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo")
    await sim.press("Ines", "roll")
    await sim.press("Otto", "roll")
    await sim.slash("Otto", "chase join")
    await sim.slash("Otto", "chase join")

    counted = presses(sim)
    assert counted["command", "chase start", "done"] == 1
    assert counted["button", "join", "done"] == 2
    assert counted["button", "roll", "done"] == 2, "one was the GM's"
    assert counted["button", "roll", "told"] == 1, "Otto has no seat"
    assert counted["command", "chase join", "done"] == 1
    assert counted["command", "chase join", "refused"] == 1


async def test_a_form_is_counted_apart_from_the_button_that_opens_it(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    modal = await sim.press("Ines", "gambit", on=await sim.panel("Ines"))
    await sim.write("Ines", modal, words="Over the counter")

    counted = presses(sim)
    assert counted["button", "gambit", "done"] == 1
    assert counted["form", "gambit", "done"] == 1


async def test_a_press_that_is_delivered_again_is_counted_as_that(sim: Discord) -> None:
    await pursuing(sim, "Ines")
    raw = sim.raw("Ines", sim.board, custom_id(sim.board, "roll"))
    sim.forgiven = (Exception,)

    await sim.at_once(raw, raw)

    counted = presses(sim)
    assert counted["button", "roll", "done"] == 2
    assert counted["button", "roll", "twice"] == 1


async def test_a_broken_store_and_a_lack_of_one_are_told_apart(
    sim: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(sim, "Ines")

    async def unusable(*_: Any) -> None:
        raise Unusable("x.db", "disk I/O error")

    await sim.slash("Otto", "chase show")
    monkeypatch.setattr(sim.store, "latest_in", unusable)
    await sim.slash("Otto", "chase show")

    counted = presses(sim)
    assert counted["command", "chase show", "done"] == 1
    assert counted["command", "chase show", "failed"] == 1


async def test_a_burst_of_presses_is_few_drawings_and_the_rest_coalesced(sim: Discord) -> None:
    await pursuing(sim, "Ines", "Teo", "Juno", "Pike")
    meter = sim.bot.meter
    drawn, coalesced = meter.drawings.total(), meter.coalesced
    control = custom_id(sim.board, "roll")

    await sim.at_once(*(sim.raw(one, sim.board, control) for one in ("Ines", "Teo", "Juno")))

    sent = meter.drawings.total() - drawn
    assert sent + meter.coalesced - coalesced == 3, "each press is drawn once, or with others"
    assert sent < 3
    assert meter.drawings[Drawing.ANSWER]
    assert meter.drawings[Drawing.POST]


async def test_labels_are_the_bot_s_own_words_whatever_is_typed(sim: Discord) -> None:
    hostile = (MARK + TEXTS["everything"])[:40]
    await begun(sim, "Ines", name=hostile)
    await sim.raw_press("Ines", sim.board, f"rb:1:1:{MARK}:0:")
    await sim.raw_press("Ines", sim.board, hostile)

    commands = {one.qualified_name for group in GROUPS for one in group.walk_commands()}
    known = VERBS | commands | {UNKNOWN}
    counted = presses(sim)
    assert {kind for kind, _, _ in counted} <= set(KINDS.values())
    assert {name for _, name, _ in counted} <= known
    assert {result for _, _, result in counted} <= set(Result)
    assert counted["button", UNKNOWN, "told"] == 2
    assert MARK not in page(sim.bot.meter)


async def test_live_chases_are_the_stores(sim: Discord) -> None:
    health = Health(sim.bot, sim.bot.meter, sim.store)
    request: Any = None
    before = (await health.metrics(request)).body
    await begun(sim, "Ines")
    after = (await health.metrics(request)).body

    assert isinstance(before, bytes)
    assert isinstance(after, bytes)
    assert b"rundown_live_chases 0.0" in before
    assert b"rundown_live_chases 1.0" in after


async def test_a_database_that_does_not_answer_is_not_well_and_hides_no_other_count(
    sim: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    health = Health(sim.bot, sim.bot.meter, sim.store)
    request: Any = None

    async def unusable(*_: Any) -> None:
        raise Unusable("x.db", "disk I/O error")

    assert (await health.report())["database"] is True
    for name in ("meta", "live_count"):
        monkeypatch.setattr(sim.store, name, unusable)

    assert (await health.healthz(request)).status == 503
    assert (await health.report())["database"] is False
    text = (await health.metrics(request)).body
    assert isinstance(text, bytes)
    assert b"rundown_live_chases" not in text
    assert b"rundown_answer_seconds_count" in text


async def test_a_database_that_hangs_is_not_waited_for(
    sim: Discord, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.health.PATIENCE", 0.01)
    never = asyncio.Event()

    async def hangs(*_: Any) -> None:
        await never.wait()

    monkeypatch.setattr(sim.store, "meta", hangs)

    assert (await Health(sim.bot, sim.bot.meter, sim.store).report())["database"] is False


async def test_the_last_press_is_so_many_seconds_ago(sim: Discord) -> None:
    health = Health(sim.bot, sim.bot.meter, sim.store)
    assert (await health.report())["since_press"] is None
    await begun(sim, "Ines")
    assert (await health.report())["since_press"] >= 0


@given(st.lists(st.floats(min_value=0, max_value=100)))
def test_a_spread_counts_each_value_once(values: list[float]) -> None:
    spread = Spread((0.1, 1.0, 10.0))
    for one in values:
        spread.add(one)

    counted = dict(spread.up_to())
    assert counted["+Inf"] == len(values)
    for bound in spread.bounds:
        assert counted[str(bound)] == sum(one <= bound for one in values)


def test_an_answer_counts_once_and_what_was_never_answered_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    meter = Meter()
    meter.came(1)
    meter.answered(1)
    meter.answered(1)
    meter.answered(2)
    assert dict(meter.answers.up_to())["+Inf"] == 1

    meter.came(3)
    monkeypatch.setattr("bot.meter.FORGOTTEN", -1.0)
    meter.came(4)
    assert list(meter._waiting) == [4]


def full() -> Meter:
    """A meter in which everything has happened once."""
    meter = Meter()
    meter.pressed("button", "roll", Result.DONE)
    meter.came(1)
    meter.answered(1)
    meter.drew(Drawing.EDIT)
    meter.swallowed()
    meter.refused(404, 10008)
    meter.unreached()
    meter.lagged(0.5)
    return meter


def test_the_page_is_what_prometheus_reads() -> None:
    found = samples(page(full(), 3))

    assert found["rundown_presses_total", "button", "roll", "done"] == 1
    assert found["rundown_answer_seconds_count",] == 1
    assert found["rundown_board_drawings_total", "edit"] == 1
    assert found["rundown_board_changes_coalesced_total",] == 1
    assert found["rundown_discord_errors_total", "10008", "404"] == 1
    assert found["rundown_discord_errors_total", "none", "none"] == 1
    assert found["rundown_event_loop_lag_seconds_bucket", "0.25"] == 0
    assert found["rundown_event_loop_lag_seconds_bucket", "0.5"] == 1
    assert found["rundown_live_chases",] == 3


def test_the_docs_name_every_metric_and_no_other() -> None:
    _, section = DOCS.read_text().split("## Health and metrics\n")
    section = re.split(r"^## ", section, maxsplit=1, flags=re.MULTILINE)[0]
    written = set(re.findall(r"`(rundown_\w+)", section))

    said = set(re.findall(r"^# HELP (rundown_\w+)", page(full(), 3), re.MULTILINE))
    assert written == said
    assert all(f"`{one}`" in section for one in Result), "each result is explained"
