"""The private panels of a user's sheets: edit one, list them, take one in from a file.

They belong to no chase. No panel holds a sheet: a control says what is asked and, by the key of its
name, of which sheet.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.library.actors import Character, Vehicle
from bot.library.sheets import NAME, NO_VEHICLE, PLACES, held, key, pack
from bot.store.protocol import SheetRow
from bot.view import plain
from bot.view.board import ACCENT
from bot.view.controls import OPTION, OPTIONS, Button, Choice, Press, Select, Verb, button, select
from bot.view.fit import Part, card, part
from bot.view.modals import NAME_FIELD, TIMEOUT, room
from bot.view.words import sheet_panel as words
from rundown.skills import Letter, Nature, Sheet, Skill

NARROW: Final = 16
NARROWEST: Final = 8
OFFERED: Final = "new"
Row = Sequence[Button | Select]


@dataclass(frozen=True, slots=True)
class Ask:
    """What a press on one of these panels asks."""

    what: str
    """`a` to `d`, `rest`, `human`, `replicant` and `vehicle` as `library.sheets.apply` takes them;
    `name` and `new` open `name_modal`; `done`, `edit`, `list` and `cancel` show something; `use`,
    `delete`, `sure`, `replace` and `give` are of the store."""
    key: str = ""
    """The key of the sheet's name; empty where a select's value is one, or where it is of none."""
    code: str = ""
    """`replace`: the sheet, packed. `give`: a vehicle's letter. Else `new` for a sheet that is only
    offered: it is made when its panel is pressed."""


def asked(press: Press) -> Ask:
    """Return what *press* asks."""
    what, name, code, *_ = f"{press.more}..".split(".")
    return Ask(what, name, code)


def press(what: str, name: str | None = None, code: str = "") -> Press:
    """Return the press that asks *what*, of the sheet called *name* where it is of one."""
    named = [] if name is None else [key(name)]
    more = ".".join([what, *named, *([code] if code else [])])
    return Press(chase=0, step=0, verb=Verb.SHEET, more=more)


def sheet_panel(name: str, sheet: Sheet, *, note: str = "", offered: bool = False) -> ui.LayoutView:
    """Return the panel that edits *name*'s *sheet*, a select for each letter, under a *note*.

    A sheet that is *offered* is kept from the first press on.
    """
    code = OFFERED if offered else ""
    rows: list[Row] = [[_letter(name, sheet, letter, code)] for letter in Letter]
    rows += [[_vehicle(name, sheet, code)], list(_switches(name, sheet, code))]
    blocks = _sheet(words.TITLE.format(name=words.name(name)), sheet)
    return card(ACCENT, [*blocks, [part(note)]], rows)


def _sheet(title: str, sheet: Sheet) -> list[list[Part]]:
    letters = [part(words.letter_line(letter, sheet)) for letter in Letter]
    return [[part(title), part(words.head(sheet))], [*letters, part(words.unset_line(sheet))]]


def _letter(name: str, sheet: Sheet, letter: Letter, code: str) -> Select:
    choices = [
        Choice(
            value=place,
            label=words.OPTION.format(letter=letter.name, place=words.place(place)),
            note=words.NOW.format(letter=now.name) if now and now is not letter else "",
            chosen=now is letter,
        )
        for place in PLACES
        for now in [held(sheet, place)]
    ]
    which = words.WHICH.format(die=words.die(letter))
    return select(press(letter.name.lower(), name, code), which, choices, several=True)


def _vehicle(name: str, sheet: Sheet, code: str) -> Select:
    own = sheet.maneuverability
    dice = [
        Choice(
            value=letter.name,
            label=words.VEHICLE_DIE.format(die=words.die(letter)),
            chosen=letter is own,
        )
        for letter in Letter
    ]
    none = Choice(value=NO_VEHICLE, label=words.VEHICLE_NONE, chosen=not own)
    return select(press("vehicle", name, code), words.VEHICLE, [none, *dice])


def _switches(name: str, sheet: Sheet, code: str) -> Iterator[Button]:
    if len(sheet.skills) < len(Skill):
        yield button(press("rest", name, code), words.REST)
    other = Nature.HUMAN if sheet.nature is Nature.REPLICANT else Nature.REPLICANT
    yield button(press(other, name, code), words.BECOME[other])
    yield button(press("name", name, code), words.RENAME)
    yield button(press("done", name, code), words.DONE, style=ButtonStyle.success)


def sheet_list(rows: Sequence[SheetRow], note: str = "") -> ui.LayoutView:
    """Return a user's characters *rows*, to play, edit or delete one, or to make one; a *note*."""
    shown = sorted(rows, key=lambda row: not row.in_use)[:OPTIONS]
    lines = [part(words.LIST_TITLE), *map(_line, shown)]
    if not rows:
        lines.append(part(words.LIST_EMPTY))
    if len(rows) > len(shown):
        lines.append(part(words.LEFT_OFF.format(count=len(rows) - len(shown))))
    return card(ACCENT, [lines, [part(note)]], list(_choices(shown)), words.SHOWN_SHORT)


def _line(row: SheetRow) -> Part:
    shape, said = words.IN_USE if row.in_use else words.KEPT, words.summary(row.sheet)
    wide, narrow, least = (
        shape.format(name=words.name(row.name, columns))
        for columns in (words.NAME, NARROW, NARROWEST)
    )
    return part(f"{wide}\n{said}", f"{narrow}\n{said}", narrow, least, patience=row.in_use)


def _choices(rows: Sequence[SheetRow]) -> Iterator[Row]:
    each = [
        Choice(value=key(row.name), label=plain.bare(row.name, OPTION), chosen=row.in_use)
        for row in rows
    ]
    if len(rows) > 1:
        yield [select(press("use"), words.USE, each)]
    in_use = next((row.name for row in rows if row.in_use), None)
    edit = words.EDIT.format(name=words.label(in_use)) if in_use is not None else ""
    yield [
        *([button(press("edit", in_use), edit, style=ButtonStyle.primary)] if edit else []),
        button(press("new"), words.NEW),
    ]
    if rows:
        gone = [Choice(value=one.value, label=one.label) for one in each]
        yield [select(press("delete"), words.DELETE, gone)]


def delete_panel(name: str) -> ui.LayoutView:
    """Return the question whether *name*'s sheet is really to go."""
    lines = [part(words.SURE_TITLE.format(name=words.name(name))), part(words.SURE)]
    sure = button(press("sure", name), words.SURE_DELETE, style=ButtonStyle.danger)
    return card(ACCENT, [lines], [[sure, button(press("list"), words.BACK)]])


def cancelled() -> ui.LayoutView:
    """Return what is left of a question whose answer was no."""
    return card(ACCENT, [[part(words.CANCELLED)]])


def import_preview(read: Character, *, replaces: bool, note: str = "") -> ui.LayoutView:
    """Return what was *read*: to be confirmed where it *replaces* a sheet, else saved already.

    A new character is saved first, for no control has room for a name; one press takes it back.
    """
    title = words.READ.format(name=words.name(read.name))
    blocks = _sheet(title, read.sheet)
    outcome = (words.CUT if read.cut else "", _outcome(replaces=replaces), note)
    blocks.append([part(line) for line in outcome])
    return card(ACCENT, blocks, [list(_answers(read, replaces=replaces))])


def _outcome(*, replaces: bool) -> str:
    return words.REPLACES if replaces else words.SAVED


def _answers(read: Character, *, replaces: bool) -> Iterator[Button]:
    if replaces:
        over = press("replace", read.name, pack(read.sheet))
        yield button(over, words.REPLACE, style=ButtonStyle.danger)
        yield button(press("cancel"), words.CANCEL)
    else:
        edit = words.EDIT.format(name=words.label(read.name))
        yield button(press("edit", read.name), edit)
        yield button(press("sure", read.name), words.TAKE_BACK)


def vehicle_preview(read: Vehicle, name: str, sheet: Sheet) -> ui.LayoutView:
    """Return the question whether the vehicle that was *read* is to be *name*'s, by *sheet*."""
    letter, own = read.maneuverability, sheet.maneuverability
    instead = words.INSTEAD.format(die=words.die(own)) if own else ""
    title = words.VEHICLE_READ.format(vehicle=words.name(read.name), die=words.die(letter))
    lines = [part(title), part(words.GIVE.format(name=words.name(name), instead=instead))]
    give = words.GIVE_TO.format(name=words.label(name))
    return card(
        ACCENT,
        [lines],
        [
            [
                button(press("give", name, letter.name), give, style=ButtonStyle.success),
                button(press("cancel"), words.CANCEL),
            ]
        ],
    )


def name_modal(asking: Press, nonce: str, now: str = "") -> ui.Modal:
    """Return the question for a character's name, as *asking* (`new` or `name`) put it."""
    field: ui.TextInput[Any] = ui.TextInput(
        custom_id=NAME_FIELD,
        default=now[:NAME] or None,
        placeholder=words.NAME_EXAMPLE,
        min_length=1,
        max_length=room(now, NAME),
    )
    modal = ui.Modal(
        title=words.NAME_TITLE, custom_id=f"{asking.code('rm')}:{nonce}", timeout=TIMEOUT
    )
    return modal.add_item(ui.Label(text=words.NAME_LABEL, component=field))
