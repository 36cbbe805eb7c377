"""Private answers that repeat what somebody typed, or name somebody: read as they were meant."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.library.actor_faults import NotDice, OtherKind, RepeatedKey
from bot.view.log import told
from bot.view.words import actors, amend, answers, hand, ladders, refusals, sheet_panel, timers
from bot.view.words.steps import step_words
from rundown import By, Join, replay
from rundown.chase import Chase
from rundown.errors import AboutSomebody
from rundown.ladder import Side
from rundown.skills import Skill
from tests.hostile.drawn import reworded, stories
from tests.hostile.test_literal import every_text
from tests.hostile.test_views import assert_ours
from tests.hostile.texts import EMPTY, MARK


def typed(text: str) -> Iterator[str]:
    """Answers to what cannot be read or found."""
    yield answers.no_ladder(text)
    yield amend.unreadable("toll", text)
    yield amend.no_skill(text)
    yield amend.nobody_called(text)
    yield timers.not_a_span(text)
    yield actors.bad_actor(OtherKind(text))
    yield actors.bad_actor(RepeatedKey(text))
    yield actors.bad_actor(NotDice(((Skill.TECH, text),) * 5))
    yield ladders.not_yours(text, 1234)
    yield ladders.NOT_REMOVABLE.format(name=ladders.name(text))
    yield ladders.EXPORTED.format(name=ladders.name(text))
    yield sheet_panel.plays(text)
    yield answers.left(text)
    yield answers.undone(text)


def named(chase: Chase, text: str) -> Iterator[str]:
    """Answers that say who is who."""
    yield answers.joined(Join(by=By(77), name=text, side=Side.PREY), chase)
    yield hand.seats(chase)
    yield hand.nobody_to_ping(chase)
    for pattern in (timers.END, timers.END_NOBODY):
        yield timers.line(pattern, chase, "https://discord.com/channels/1/2/3")
    for one in chase.participants:
        yield hand.stand_in(one)
        for error in refusals.ABOUT:
            assert issubclass(error, AboutSomebody)
            yield refusals.refusal(error(one.who), chase)


def done(text: str) -> Iterator[str]:
    """What the last steps of a whole chase are answered by."""
    for one in list(told(reworded(stories()["spent"], text)))[-12:]:
        yield answers.done(one.step.events, one.chase)
        yield answers.undone(step_words(one.step.events, one.chase))


@every_text
def test_every_answer_shows_every_text_as_it_is(text: str) -> None:
    words = MARK + text
    chase = replay(reworded(stories()["failed_note"], words))
    for said in (*typed(words), *named(chase, words), *done(words)):
        assert_ours(said)


@pytest.mark.parametrize("kind", EMPTY)
def test_an_answer_about_nothing_that_can_be_seen_is_an_answer(kind: str) -> None:
    chase = replay(reworded(stories()["failed_note"], EMPTY[kind]))
    for said in (*typed(EMPTY[kind]), *named(chase, EMPTY[kind])):
        assert_ours(said)


def test_the_answers_name_who_they_are_about() -> None:
    chase = replay(reworded(stories()["failed_note"], MARK))

    assert sum(MARK in said for said in named(chase, MARK)) > 50
    assert all(MARK in said for said in typed(MARK))
