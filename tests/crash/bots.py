"""The life of one bot, from its start on what it finds to its death."""

from __future__ import annotations

import logging
import random
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from bot import answers, pace
from bot.view.end import Attached
from bot.view.pages import Page, draw, page_of
from rundown import Chase
from tests.crash.city import Asked, City
from tests.crash.fall import Fall, die, torn
from tests.crash.playing import Next, due
from tests.crash.waking import Waking
from tests.evening.discord_ import components, custom_id, ids, labels, text

SLOW = 3600
"""Seconds that a press may take here before it is acknowledged: an answer means the result."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """What a bot is to die of."""

    seed: int
    lines: dict[str, dict[str, int]]
    part: str = ""
    torn: int = 0
    anew: bool = False
    """Whether the last press is made once more, rather than delivered once more."""
    play_on: bool = False
    """Whether nobody dies any more."""


class Broke(logging.Handler):
    """What the library only logs."""

    def emit(self, record: logging.LogRecord) -> None:
        message = record.getMessage()
        if record.exc_info:
            message += f": {record.exc_info[1]!r}"
        raise SystemExit(f"a bot broke: {message}")


async def whole(file: Path, city: City, notes: int) -> None:
    """A chase in which nobody dies; tells how many lines each press runs in each part."""
    sim, fall = await woken(file, city, notes)
    lines: dict[str, dict[str, int]] = {}
    while press := await due(sim):
        record, payload = await asked(sim, press)
        fall.arm()
        await sim.at_once((record, payload))
        fall.disarm()
        sim.spare = 0
        await right(sim)
        lines[press.label] = dict(fall.lines)
    sim.note(lines=lines)
    await sim.close()


async def killed(file: Path, city: City, notes: int, plan: Plan) -> None:
    """Heal, take the press that the last one died of, and die of the next as *plan* says."""
    sim, fall = await woken(file, city, notes)
    if sim.asked:
        await right(sim)
        await taken_once(sim, plan)
    while press := await due(sim):
        record, payload = await asked(sim, press)
        if not plan.play_on:
            doom(sim, fall, plan, press.label)
        await sim.at_once((record, payload))
        fall.disarm()
        if not plan.play_on:
            sim.note(late=record.id)
            die()
        await right(sim)
    sim.note(over=True)
    await sim.close()


async def woken(file: Path, city: City, notes: int) -> tuple[Waking, Fall]:
    """A bot, started, and what it will die by."""
    logging.getLogger().addHandler(Broke(logging.ERROR))
    answers.PATIENCE = SLOW  # type: ignore[misc]
    pace.SPELL = 0.0  # type: ignore[misc]
    fall = Fall()
    fall.watch()
    sim = Waking(file, city, notes)
    await sim.wake()
    return sim, fall


async def asked(sim: Waking, press: Next) -> tuple[Any, dict[str, Any]]:
    """*press*, as it goes out; Discord has it, and who counts has heard of it."""
    record, payload = await press.build(sim)
    before = len(await sim.store.steps(1))
    sim.falling.begin(before)
    sim.asked = Asked(press.label, record.id, payload, before, press.repeats)
    sim.keep()
    sim.note(asked=record.id)
    return record, payload


def doom(sim: Waking, fall: Fall, plan: Plan, label: str) -> None:
    """See to it that the next press is the last."""
    rng = random.Random(plan.seed)  # noqa: S311
    if plan.part == "torn":
        torn(Path(f"{sim.path}-wal"), rng.randrange(1, plan.torn))
        fall.arm()
        return
    lines = plan.lines.get(label, {})
    # not every press has business in every part
    part = plan.part if lines.get(plan.part) else "disk"
    fall.arm(part, rng.randrange(lines.get(part, 1)) + 1)


async def taken_once(sim: Waking, plan: Plan) -> None:
    """The press that the last bot died of comes once more, and has made one step by then."""
    assert sim.asked
    before, label = sim.asked.before, sim.asked.label
    sim.falling.begin(before)
    if plan.anew and sim.asked.repeats:
        record, payload = sim.anew()
        sim.note(asked=record.id, first=sim.asked.press)
    else:
        record, payload = sim.once_more()
    await sim.at_once((record, payload))
    steps = len(await sim.store.steps(1))
    assert steps == before + 1, f"{label} made {steps - before} steps"
    if before == 0:
        await by_the_spare(sim)
    await right(sim)


async def by_the_spare(sim: Waking) -> None:
    """Somebody joins by the lobby that nobody has noted, where one stands above the other."""
    sim.spare = len(sim.shown()) - 1
    if sim.spare:
        spare, _ = sim.history()
        record, payload = sim.raw("Ines", spare, custom_id(spare, "join", "pursuers"))
        sim.note(asked=record.id)
        await sim.at_once((record, payload))
        assert not labels(sim.history()[0]), "it says where the lobby is, and no more"


async def right(sim: Waking) -> None:
    """Assert that the channel shows the chase as its record has it, each page once."""
    shown = sim.shown()
    if not await sim.store.steps(1):
        assert not shown
        return
    chase = await sim.replayed()
    pages = [Page("lobby"), *(Page("round", number + 1) for number in range(chase.round))]
    pages += [page_of(chase)] if chase.outcome else []
    # the process may have died before it noted its first message: a second one follows it
    above = sim.spare if sim.spare is not None else len(shown) - 1
    assert above in {0, 1}
    assert shown[above:] == [drawing(chase, page, sim) for page in pages]
    assert await sim.chase() == chase
    assert not sim.env.errors, sim.env.errors


def drawing(chase: Chase, page: Page, sim: Waking) -> tuple[str, list[str], list[str]]:
    """The words, labels and controls of *page*; of an end as it is with its picture."""
    pictured = any(one["type"] == 12 for one in components(sim.board))
    picture = Attached(name="lead.png", alt="") if pictured and page.kind == "end" else None
    view = draw(chase, 1, page, picture)
    sent: Any = view
    message = SimpleNamespace(components=sent.to_components(), content="")
    return text(message), labels(message), ids(message)
