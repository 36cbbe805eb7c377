"""Ladders in words: how one is listed and shown, what was understood of a draft, what became of it.

What its form asks and what is to mend stand in `ladder_form`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final

from bot.library.ladders import Advice, Lack
from bot.library.shelved import Shelved
from bot.view import plain
from bot.view.words import terms
from rundown.ladder import Ladder, Opposition
from rundown.terrain import Layer, start_lead

NAME: Final = 124
"""UTF-16 units of a ladder's name: sixty characters, escaped."""
PLACE: Final = 124
LABEL: Final = 48

GROUP: Final = "The ladders that can be climbed here, and the writing of your own."
LIST: Final = "See the ladders that can be climbed on this server."
SHOW: Final = "Read a ladder rung by rung. Only you see it: it spoils the chase."
SHOW_WHICH: Final = "Which ladder: type a name or a place, take one that is offered."
ADD: Final = "Write a ladder for this server: six lines in a form, or a file."
ADD_FILE: Final = "YAML, or lines as the form takes them; up to 64 KiB. Left out, the form opens."
EXPORT: Final = "Have a ladder as files, to keep or to edit: YAML, and lines."
EXPORT_WHICH: Final = SHOW_WHICH
REMOVE: Final = "Remove one of this server's own ladders. Asks first."
REMOVE_WHICH: Final = "Which of this server's own: type a name, take one that is offered."

OWN: Final = "### This server's own · {count} of {most}"
SHIPPED: Final = "### From the bot · {count}"
PAGE: Final = "-# Page {page} of {pages}"
NO_OWN: Final = "This server has none of its own yet. `/ladder add` writes one, in a few minutes."
LISTED: Final = "**{name}**\n-# {facts}"
SAVED_BY: Final = "saved by <@{user}>, <t:{at}:d>"
SAVED: Final = "saved <t:{at}:d>"
BACK: Final = "Back"
ON: Final = "More"

TITLE: Final = "### {name}"
FACTS: Final = "-# {parts}"
LEAD: Final = "LEAD {lead}"
AGAINST: Final = "against {dice}"
AGAINST_EDGE: Final = "against {dice} with the edge"
SPOILS: Final = "-# Only you see this. It spoils the chase for who plays it."
RUNG: Final = "**{number} · {name}**"
RULED: Final = "-# ⚖️ I count no such penalty: the GM rules."
TEXT: Final = "-# {text}"
COPY: Final = "Edit a copy…"
RUNGS: Final = "Rungs {first} to {last}"
ONE_RUNG: Final = "Rung {first}"

PREVIEW: Final = "-# **Not saved yet.** This is what I read in it."
ADVICE: Final = "-# 💡 {parts}"
NO_TOLL: Final = "no Toll on {rungs}"
NO_TILT: Final = "no Tilt on {rungs}"
ONE: Final = "rung {rungs}"
SOME: Final = "rungs {rungs}"
REPLACES: Final = "⚠️ This server has a ladder of that name. *Replace* puts this one in its place."
TAKEN: Final = (
    "⚠️ This server has a ladder of that name, and {whose}. Another name saves this one beside it;"
    " who saved that one or a GM may replace it."
)
TAKEN_BY: Final = "<@{user}> saved it"
TAKEN_LONG_AGO: Final = "it is not yours"
THE_BOTS: Final = (
    "⚠️ One of the bot's own ladders is called that, and it stays. Give yours another name."
)
TOO_LONG: Final = (
    "-# It is too long for the form. To change it, `/ladder export` it once it is saved, edit the"
    " file, and add that."
)
SAVE: Final = "Save"
REPLACE: Final = "Replace {name}"
CHANGE: Final = "Change…"
DROP: Final = "Throw away"

DONE: Final = (
    "**{name}** is saved on this server. `/chase start ladder:`**{name}** climbs it, `/ladder odds`"
    " tells how that may go, `/ladder export` hands it out as files."
)
REPLACED: Final = (
    "**{name}** is replaced. `/chase start ladder:`**{name}** climbs it as it is now; a chase that"
    " runs keeps the ladder that it began with."
)
DROPPED: Final = "Thrown away. Nothing was saved."
ANOTHER: Final = "Write another…"

OLDER: Final = "That button was of an older draft. This is your newest."
UNFINISHED: Final = (
    "You have not finished this one. Save it or throw it away; then `/ladder add` begins another."
)
MEANWHILE: Final = "Somebody has saved a ladder of that name meanwhile."
NO_DRAFT: Final = (
    "That draft is done with: saved, or thrown away. `/ladder list` shows what there is, `/ladder"
    " add` begins another."
)
HANDED_BACK: Final = "You had another draft, and this one took its place. Here is what it said."
HANDED_BACK_FILE: Final = "draft.txt"

EXPORTED: Final = (
    "Here is **{name}**: as YAML, and as lines. Edit either, and `/ladder add` takes it again."
)
FILE_NAME: Final = "ladder"
STEM: Final = 40
TOO_LARGE: Final = "That file has {size} KiB. A ladder is at most {most} KiB of text."
SURE: Final = "### Remove {name}?"
SURE_MORE: Final = (
    "It goes from this server for good; `/ladder export` keeps a copy. A chase that runs keeps it."
)
SURE_REMOVE: Final = "Remove it"
KEEP: Final = "Keep it"
REMOVED: Final = "**{name}** is removed."
KEPT: Final = "Nothing has changed."
GONE: Final = "That ladder is not there any more. `/ladder list` shows those that are."
NOT_REMOVABLE: Final = "**{name}** comes with the bot and stays. Only this server's own can go."
NOT_YOURS: Final = (
    "{whose} **{name}**. Who saved it, or a GM (by the server's GM role or by managing the channel)"
    " can remove it."
)
SOMEBODY: Final = "<@{user}> saved"
NOT_YOURS_LONG_AGO: Final = "You have not saved"
FULL: Final = (
    "This server has {most} ladders of its own, and that is as many as are kept. `/ladder remove`"
    " makes room; your draft stays as it is."
)
OLD: Final = (
    "That button is from another version of the bot. `/ladder list` or `/ladder add` opens a new"
    " one; a draft is still there."
)


def name(text: str) -> str:
    """Return a ladder's name, harmless."""
    return plain.line(text, NAME) or terms.NOTHING


def label(text: str) -> str:
    """Return a ladder's name for a button."""
    return plain.bare(text, LABEL)


def against(opposition: Opposition | None) -> str:
    """Return whom a ladder is written for; nothing where it does not say."""
    if opposition is None:
        return ""
    pattern = AGAINST_EDGE if opposition.edge else AGAINST
    return pattern.format(dice=terms.letters(opposition.dice))


def _facts(place: str, terrain: Layer, *more: str) -> str:
    return " · ".join(filter(None, (plain.line(place, PLACE), terms.LAYER[terrain], *more)))


def facts(ladder: Ladder) -> str:
    """Return where *ladder* is, how one moves there, where LEAD starts and against whom."""
    lead = ladder.lead or start_lead(ladder.terrain, ladder.terrain)
    more = (LEAD.format(lead=lead), against(ladder.opposition))
    return FACTS.format(parts=_facts(ladder.place, ladder.terrain, *more))


def listed(one: Shelved) -> str:
    """Return *one* as it stands in the list."""
    saved = SAVED_BY if one.author else SAVED
    who = saved.format(user=one.author, at=one.at // 1000) if one.own else ""
    more = _facts(one.place, one.terrain, against(one.opposition), who)
    return LISTED.format(name=name(one.name), facts=more)


def rungs(first: int, last: int) -> str:
    """Return the label of a page that shows the rungs from *first* to *last*."""
    return (ONE_RUNG if first == last else RUNGS).format(first=first, last=last)


def advice(given: Sequence[Advice]) -> str:
    """Return all that is advised, in one line; empty where nothing is."""
    return ADVICE.format(parts=" · ".join(_advice(given))) if given else ""


def _advice(given: Sequence[Advice]) -> Iterator[str]:
    for lack, pattern in ((Lack.TOLL, NO_TOLL), (Lack.TILT, NO_TILT)):
        if bare := [str(one.rung) for one in given if one.lack is lack]:
            which = (ONE if len(bare) == 1 else SOME).format(rungs=terms.both(bare))
            yield pattern.format(rungs=which)
    yield from (str(one) for one in given if one.lack not in {Lack.TOLL, Lack.TILT})


def taken(author: int) -> str:
    """Return that a ladder of that name is *author*'s."""
    return TAKEN.format(whose=TAKEN_BY.format(user=author) if author else TAKEN_LONG_AGO)


def stem(text: str) -> str:
    """Return what the files of the ladder called *text* are called, without their endings."""
    slug = re.sub(r"[^a-z0-9]+", "-", text.lower())[:STEM].strip("-")
    return slug or FILE_NAME


def too_large(size: int, most: int) -> str:
    """Return that a file of *size* bytes is larger than *most*."""
    return TOO_LARGE.format(size=f"{ceil(size / 1024):,}", most=most // 1024)


def not_yours(text: str, author: int) -> str:
    """Return that the ladder called *text* is *author*'s to remove."""
    whose = SOMEBODY.format(user=author) if author else NOT_YOURS_LONG_AGO
    return NOT_YOURS.format(whose=whose, name=name(text))
