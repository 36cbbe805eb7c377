"""The Markdown file: the chase as a story, from who set out to what it cost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.export.bill import told_bills
from bot.export.meta import Meta, moment
from bot.export.quill import Quill, literal
from bot.export.rounds import Chapter, chapters, told_round
from bot.view.end import chart
from bot.view.lobby import terrain
from bot.view.log import Told, told
from bot.view.words import end as end_words
from bot.view.words import export as words
from bot.view.words import terms
from bot.view.words.steps import line_by
from bot.view.words.timers import THE_TIMER, is_timers
from rundown.chase import (
    Chase,
    Phase,
)
from rundown.history import Step
from rundown.ladder import Side
from rundown.outcome import readers
from rundown.skills import Letter
from rundown.terrain import Layer
from rundown.turns import Participant


def as_markdown(steps: Sequence[Step], chase: Chase, meta: Meta) -> bytes:
    """Return the chase that *steps* lead to, as a story in Markdown, UTF-8."""
    whole = tuple(told(steps))
    live = [one for one in whole if one.undone_by is None and one.step.undoes is None]
    lobby, *rounds = chapters(live)
    paragraphs = (
        *_opening(steps, chase, lobby, meta),
        *(part for chapter in rounds for part in told_round(chapter, chase)),
        *_ending(chase),
        *told_bills(chase),
        *_appendix(whole, meta),
    )
    return ("\n\n".join(filter(None, paragraphs)) + "\n").encode()


def called(user: int, meta: Meta) -> str:
    """Return what *user* is called."""
    return literal(meta.names(user)) or words.SOMEBODY


def _opening(steps: Sequence[Step], chase: Chase, lobby: Chapter, meta: Meta) -> Iterator[str]:
    ladder, outset = chase.ladder, lobby.now
    yield words.TITLE.format(ladder=literal(ladder.name) or terms.NOTHING)
    where = filter(None, (literal(ladder.place), terrain(outset)))
    yield words.WHERE.format(parts=" · ".join(where))
    yield literal(ladder.blurb)
    gms = terms.both([called(user, meta) for user in chase.gms]) if chase.gms else words.SOMEBODY
    day = moment(steps[0].at if steps else meta.exported_at).date().isoformat()
    options = "".join(words.OPTION.format(option=option) for option in _options(outset))
    began = words.OUTSET.format(lead=outset.lead, options=options)
    yield f"{words.RUN_BY.format(gms=gms, day=day)} {began}"
    for side in Side:
        yield words.SIDE.format(side=terms.SIDE_TITLE[side])
        yield "\n".join(_seat(one, meta) for one in chase.on(side)) or words.NOBODY


def _options(outset: Chase) -> Iterator[str]:
    """Yield what the GM has set otherwise than usual."""
    if not outset.pushing:
        yield words.NO_PUSHING
    if outset.npc_tolls:
        yield words.NPC_TOLLS
    for side in Side:
        party = outset.party(side)
        if party.layer is not Layer.FOOT and party.vehicle is not Letter.C:
            yield words.VEHICLE.format(side=terms.THE_SIDE[side], letter=party.vehicle.name)


def _seat(one: Participant, meta: Meta) -> str:
    name = literal(one.name) or terms.NAMELESS
    if one.npc:
        pattern = words.NPC_EDGE if one.edge else words.NPC
        first = pattern.format(name=name, dice=terms.letters(one.npc))
    else:
        first = words.PLAYER.format(name=name, user=called(one.user or 0, meta))
    parts = (
        "" if one.npc or one.has_sheet else words.NO_SHEET,
        words.SINCE.format(round=terms.round_name(one.since)) if one.since > 1 else "",
        words.LEFT if one.left else "",
        words.OUT if one.out else "",
    )
    return first + "".join(parts)


def _ending(chase: Chase) -> Iterator[str]:
    rounds = terms.counted(len(chase.rounds), *end_words.ROUNDS)
    if chase.cancelled:
        yield words.CANCELLED
        yield words.CANCELLED_MEANS
    elif chase.outcome is None:
        yield words.OPEN
        began = chase.phase not in {Phase.NEW, Phase.LOBBY}
        yield words.OPEN_AT.format(lead=chase.lead, rounds=rounds) if began else words.OPEN_LOBBY
    else:
        yield words.END.format(outcome=terms.OUTCOME[chase.outcome])
        yield words.AFTER.format(lead=chase.lead, rounds=rounds)
        yield "\n".join(
            words.READING.format(
                side=terms.SIDE_TITLE[side], reading=end_words.READINGS[side][chase.outcome]
            )
            for side in readers(chase) or (Side.PURSUERS,)
        )
        yield chart(chase)


def _appendix(whole: Sequence[Told], meta: Meta) -> Iterator[str]:
    """Yield what was undone: its dice were rolled and are spent all the same (R40)."""
    lines = [_undone(one, meta) for one in whole if one.undone_by is not None]
    if lines:
        yield words.UNDONE
        yield "\n".join(lines)


def _undone(one: Told, meta: Meta) -> str:
    quill = Quill(one.chase)
    return words.UNDONE_STEP.format(
        n=one.step.n,
        who=THE_TIMER if is_timers(one.step) else called(one.step.by.user, meta),
        by=one.undone_by,
        words="; ".join(line_by(quill, event) for event in one.step.events),
    )
