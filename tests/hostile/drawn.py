"""Everything that is drawn of a chase, a sheet or a ladder, with other people's words in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from functools import cache
from typing import Any, Final, TypeVar

from discord import ui

from bot.library.actors import Character, Vehicle
from bot.library.faults import Fault
from bot.library.shelved import Shelved
from bot.store.protocol import Draft, SheetRow
from bot.view import ladder_draft, ladder_list, sheet_panel
from bot.view.amend import amend_modal
from bot.view.controls import MODAL, Press, read
from bot.view.end import Attached
from bot.view.gm import gm_panel, setup_panel, sure_panel
from bot.view.ladder_form import ladder_form
from bot.view.ledger import Owing, ledger_page, open_bills, spend_modal
from bot.view.log import log_page
from bot.view.modals import consequence_modal, gambit_modal, npc_modal
from bot.view.move import your_move
from bot.view.odds import chart, odds_view
from bot.view.pages import Page, draw, page_of
from bot.view.scene import scene
from bot.view.sheet import sheet_view
from bot.view.words.odds_chart import alt as odds_alt
from bot.view.words.picture import alt
from bot.view.words.steps import step_words
from rundown import By, Chase, MakeRoll, NameConsequence, SpendCollateral, Step, replay
from rundown.chase import Phase
from rundown.forecast.comparison import Comparison
from rundown.ladder import Ladder, LoseRoll, Note, Rung, Side, Tilt, Toll
from rundown.skills import AVERAGE, Letter, Skill
from rundown.standing import holding_up
from rundown.terrain import Layer
from tests.table import GM
from tests.view.casts import Quick, risking
from tests.view_private.asking import offers
from tests.view_private.panels import hands
from tests.view_private.situations import ODD, SCENES

Value = TypeVar("Value")
CHASE_ID: Final = 9_223_372_036_854_775_807
USER: Final = 1234
TYPED: Final = frozenset({"name", "place", "blurb", "text", "words", "gambit", "reason"})
"""Fields that hold what somebody typed."""


def reworded(value: Value, words: str) -> Value:
    """Return *value* with *words* wherever it has words of somebody's."""
    if isinstance(value, Enum):
        return value
    if is_dataclass(value) and not isinstance(value, type):
        told = {
            one.name: _field(one.name, getattr(value, one.name), words) for one in fields(value)
        }
        return replace(value, **told)
    if isinstance(value, tuple):
        return tuple(reworded(one, words) for one in value)  # type: ignore[return-value]
    if isinstance(value, Mapping):
        return {key: reworded(one, words) for key, one in value.items()}  # type: ignore[return-value]
    return value


def _field(name: str, value: Any, words: str) -> Any:
    typed = name in TYPED and isinstance(value, str) and not isinstance(value, Enum) and value
    return words if typed else reworded(value, words)


@cache
def stories() -> Mapping[str, tuple[Step, ...]]:
    """Return every scene of the private panels, and two whole chases, as the steps they are."""
    return {**{name: tuple(make().steps) for name, make in SCENES.items()}, "spent": _spent()}


def _spent() -> tuple[Step, ...]:
    """A chase to its end: Gambits that paid off and that failed, with consequences; bills spent."""
    rung = Rung(
        name="a",
        text="b",
        toll=Toll(skills=(Skill.MOBILITY, Skill.FORCE), penalty=Note("c")),
        tilt=Tilt(side=Side.PURSUERS, dice=1, words="d"),
        crowded=True,
    )
    place = Ladder(name="e", place="f", blurb="g", rungs=(rung,) * 6)
    game = Quick(ladder=place, prey_terrain=Layer.GROUND, terrain=Layer.GROUND)
    game.prey("Roy", "Pris", npc="Zhora").pursuers("Deckard", "Rachael", "Gaff", npc="Bryant")
    game.go()
    risking(game, "h")
    while game.chase.outcome is None:
        _on(game)
    return _afterwards(game)


def _on(game: Quick) -> None:
    """Take a step: Gambits fail in round 1 and pay off in round 2, then nobody gets anywhere."""
    number = game.chase.round
    bold = next((one for one in holding_up(game.chase) if one.turn.gambit), None)
    if bold:
        by = GM if bold.user is None else By(bold.user)
        game.do(MakeRoll(by=by, who=bold.who), 2 if number == 1 else 7)
    else:
        game.go(7 if number == 2 else 2)
    if number == 1 and game.chase.round == 2:
        risking(game, "h")


def _afterwards(game: Quick) -> tuple[Step, ...]:
    failed = {
        charge.who
        for done in game.chase.rounds
        for side in Side
        for charge in done.landed(side).charges
        if charge.origin == "gambit"
    }
    for who in failed:
        game.do(NameConsequence(by=GM, who=who, words="i"))
    for owed in open_bills(game.chase):
        spend = SpendCollateral(by=GM, side=owed.side, points=1, words="j")
        game.do(spend)
    return tuple(game.steps)


def drawn(name: str, words: str) -> Iterator[tuple[str, ui.LayoutView]]:
    """Yield all that is drawn of the story *name* with *words* in it, and what each is."""
    steps = reworded(stories()[name], words)
    chase = replay(steps)
    yield from of_chase(chase)
    yield from ((f"panel {at}", one) for at, one in enumerate(panels_of(chase, steps[-1])))
    for page in range(1, 4):
        yield f"log {page}", log_page(steps, CHASE_ID, page, lambda _: words)


def panels_of(chase: Chase, last: Step) -> Iterator[ui.LayoutView]:
    """Yield every private panel of *chase*, the GM's among them."""
    for one in chase.participants:
        for by in (GM, *((By(one.user),) if one.user else ())):
            yield your_move(chase, CHASE_ID, one.who, by)
    yield gm_panel(chase, CHASE_ID, step_words(last.events, chase))
    yield sure_panel(chase, CHASE_ID, "end") if chase.outcome is None else gm_panel(chase, 1, "")
    yield from (view for view, _, _ in hands(chase))
    if chase.phase is Phase.LOBBY:
        ladder = chase.ladder
        known = [(f"l{n}", ladder.name, ladder.place) for n in range(30)]
        yield setup_panel(chase, CHASE_ID, known)


def of_chase(chase: Chase) -> Iterator[tuple[str, ui.LayoutView]]:
    """Yield every message of *chase*, and what else shows it."""
    now = page_of(chase)
    rounds = [Page("round", number) for number in range(1, chase.round + 1)]
    for page in sorted({Page("lobby"), *rounds, now}):
        yield f"page {page}", draw(chase, CHASE_ID, page)
    if now.kind == "end":
        picture = Attached(name="x.png", alt=alt(scene(chase)))
        yield "end with picture", draw(chase, CHASE_ID, now, picture)
    if open_bills(chase):
        owing = Owing(chase_id=1, chase=chase, ended_at=0, channel=1, url="https://x.y/1")
        yield "ledger", ledger_page([owing] * 8, 1, 2)


def alts(chase: Chase, compared: Comparison) -> Iterator[str]:
    """Yield the words of both pictures."""
    yield alt(scene(chase))
    yield odds_alt(chart(compared))


def of_sheets(words: str) -> Iterator[tuple[str, ui.LayoutView]]:
    """Yield the panels of sheets whose names are *words*."""
    rows = [SheetRow(user=USER, name=f"{n}{words}", sheet=ODD, in_use=not n) for n in range(26)]
    yield "sheet", sheet_view(words, AVERAGE)
    yield "sheet panel", sheet_panel.sheet_panel(words, ODD, offered=True)
    yield "sheet list", sheet_panel.sheet_list(rows)
    yield "sheet delete", sheet_panel.delete_panel(words)
    read_ = Character(name=words, sheet=ODD, cut=True)
    for replaces in (False, True):
        yield "sheet import", sheet_panel.import_preview(read_, replaces=replaces)
    vehicle = Vehicle(name=words, maneuverability=Letter.A)
    yield "vehicle import", sheet_panel.vehicle_preview(vehicle, words, AVERAGE)


def a_ladder(words: str) -> Ladder:
    """A ladder that says *words* wherever it can, as far as a text may go."""
    words = words[:600]
    rungs = [
        Rung(
            name=words,
            text=words,
            toll=Toll(skills=(Skill.FORCE,), penalty=Note(words) if at % 2 else LoseRoll()),
            tilt=Tilt(side=Side.PREY if at % 3 else None, words=words, dice=min(at % 3, 1)),
            crowded=bool(at % 2),
        )
        for at in range(6)
    ]
    return Ladder(name=words, place=words, blurb=words, rungs=tuple(rungs))


def a_draft(words: str) -> Draft:
    """A draft in which all that is typed is *words*."""
    return Draft(
        guild=1, user=USER, at=0, name=words, place=words, terrain=Layer.FOOT, blurb=words,
        lines=words, n=1,
    )  # fmt: skip


def of_ladders(words: str) -> Iterator[tuple[str, ui.LayoutView]]:
    """Yield the panels of ladders, drafts and faults that say *words*."""
    ladder, draft = a_ladder(words), a_draft(words)
    yield from ((f"ladder {n}", ladder_list.ladder_shown(ladder, "0", n)) for n in (1, 6))
    for standing in ladder_draft.Standing:
        proof = ladder_draft.Proof(draft=draft, ladder=ladder, standing=standing, author=USER)
        yield f"preview {standing}", ladder_draft.preview(proof)
    faults = [Fault(words, at, words, words, words) for at in range(20)]
    yield "mending", ladder_draft.mending(draft, faults)
    yield "bad file", ladder_draft.bad_file(words, faults)
    yield "saved", ladder_draft.saved(ladder, replaced=True)
    yield "removal", ladder_list.removal(words, "0")
    yield "removed", ladder_list.removed(words)
    shelved = Shelved(key="k", name=words, place=words, terrain=Layer.FOOT, own=True, author=USER)
    yield "ladder list", ladder_list.ladder_list([shelved] * 12, 200)


def of_odds(compared: Comparison, words: str) -> Iterator[tuple[str, ui.LayoutView]]:
    """Yield the odds as they were *compared*, their chase saying *words*."""
    said = replace(compared, cast=reworded(compared.cast, words))
    yield "odds", odds_view(said, Attached(name="x.png", alt=odds_alt(chart(said))))


def modals(name: str, words: str) -> Iterator[dict[str, Any]]:
    """Yield every form that the story *name* leads to, with *words* in it."""
    steps = reworded(stories()[name], words)
    chase = replay(steps)
    for one in chase.participants:
        yield gambit_modal(chase, _press(chase, "gambit", one.who), "n").to_dict()
        yield consequence_modal(chase, _press(chase, "consequence", one.who), "n").to_dict()
    for side in Side:
        yield npc_modal(chase, _press(chase, "npc", more=side), "n").to_dict()
    for view in panels_of(chase, steps[-1]):
        for offer in offers(view):
            if offer.press.verb == "amend" and offer.press.more not in {"", "whom"}:
                yield amend_modal(chase, offer.press, "n").to_dict()
    for owed in open_bills(chase):
        yield spend_modal(_press(chase, "spend", more=owed.side), owed, "n").to_dict()
    yield ladder_form(a_draft(words[:600]), "n").to_dict()
    yield sheet_panel.name_modal(sheet_panel.press("name", words), "n", words).to_dict()


def _press(chase: Chase, verb: str, who: int = 0, more: str = "") -> Press:
    match = MODAL.fullmatch(f"rm:{CHASE_ID}:{chase.version}:{verb}:{who}:{more}:n")
    assert match
    return read(match)


LARGE: Final = ("twelve_a_side", "twelve_a_side_in_the_thick")
SMALL: Final = tuple(sorted({*SCENES, "spent"} - {*LARGE}))
