"""Chases for the views: small and large tables, gentle and hostile words, every phase."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rundown import (
    Advance,
    By,
    CallOvertime,
    CancelChase,
    Chase,
    Command,
    EndChase,
    Event,
    MakeRoll,
    NameConsequence,
    NameGambit,
    Step,
    decide,
    fold,
)
from rundown.chase import Phase
from rundown.ladder import Ladder, Note, Role, Rung, Side, Tilt, Toll
from rundown.reckoning import (
    Origin,
    Outcome,
)
from rundown.skills import Skill
from rundown.standing import holding_up, stage
from rundown.terrain import Layer
from rundown.turns import Participant
from tests.table import GM, Game

FAMILY = "👨\u200d👩\u200d👧\u200d👦"
HOSTILE = (
    "```@everyone **x** ||y|| <@&1> ````",
    "[a](http://x)",
    "\u202egnitnuh\u202d\u200b\u200b",
    "Z\u0336" * 4000,
    "\u3164\u2800 \u200b",
    "😀\u200d" * 80,
    "# heading",
    "-# small",
    "> quote",
    "1. list",
    "<t:1:R><#1><@1><:a:123456789012345678>",
    FAMILY * 32,
)
LONG = tuple(f"{FAMILY * 16}{number}" for number in range(12))
WIDE = tuple(f"{'日' * 31}{number:x}" for number in range(12))
STARS = tuple("*" * 31 + f"{number:x}" for number in range(12))
PLAIN = (
    "Pris Stratton", "Zhora Salome", "Freysa II", "Roy Batty", "Luv", "Leon Kowalski", "Hodge",
    "Doc Badger", "Mary", "Niander W.", "Nandez", "Mister Cotton",
)  # fmt: skip


class Steady:
    """Dice that all show the same *face*, or their highest where they are smaller."""

    def __init__(self, face: int) -> None:
        self.face = face

    def roll(self, sides: int, /) -> int:
        return min(self.face, sides)


class Quick(Game):
    """A game that does not replay its record at every step, with steady dice."""

    def _append(self, by: By, events: tuple[Event, ...], undoes: int | None = None) -> None:
        step = Step(n=len(self.steps) + 1, by=by, at=0, events=events, undoes=undoes)
        self.steps.append(step)
        self.chase = fold(self.chase, step)

    def do(self, command: Command, face: int = 7) -> None:
        self._append(command.by, decide(self.chase, command, Steady(face)))

    def go(self, face: int = 7) -> None:
        """Take the advance step, whatever it is."""
        due = stage(self.chase)
        assert due is not None
        self.do(Advance(by=GM, round=self.chase.round, stage=due), face)


def quick(*pursuers: str, prey: str = "", hunter: str = "") -> Quick:
    """A lobby: *pursuers*, or the NPC *hunter*, after the player *prey*, or the NPC Rat."""
    game = Quick()
    game.prey(prey) if prey else game.prey(npc="Rat")
    game.pursuers(*pursuers, npc=hunter)
    return game


def a_place(words: str) -> Ladder:
    """Six rungs that say as much as they may: every text is *words*."""
    rung = Rung(
        name=words,
        text=words,
        toll=Toll(
            skills=(Skill.HAND_TO_HAND, Skill.MEDICAL_AID, Skill.MOBILITY), penalty=Note(words)
        ),
        tilt=Tilt(side=None, words=words),
        crowded=True,
    )
    return Ladder(name=words, place=words, blurb=words, rungs=(rung,) * 6)


def seated(names: Sequence[str], words: str) -> Quick:
    """A lobby with *names* on both sides, the last of each an NPC."""
    game = Quick(ladder=a_place(words), prey_terrain=Layer.GROUND, terrain=Layer.SPINNER)
    game.prey(*names[:-1], npc=names[-1])
    game.pursuers(*names[:-1], npc=names[-1])
    return game


def place(chase: Chase, one: Participant) -> int:
    return chase.on(one.side).index(one)


def in_roles(chase: Chase) -> Chase:
    """*chase* with every role on both sides, alike, and everybody's hands full."""
    return replace(
        chase,
        participants=tuple(
            replace(
                one,
                role=list(Role)[place(chase, one) % 4],
                bank=12,
                held=(None, 1),
                edge=bool(one.npc),
            )
            for one in chase.participants
        ),
    )


def risking(game: Quick, words: str) -> None:
    """Every other one names a Gambit."""
    for one in game.chase.participants:
        if not one.gambit_used and (place(game.chase, one) + game.chase.round) % 2:
            by = GM if one.user is None else By(one.user)
            game.do(NameGambit(by=by, who=one.who, words=words))


def whole(names: Sequence[str], words: str, gambit: str) -> Iterator[tuple[str, Chase]]:
    """Yield a chase as it stands after every step of nine rounds.

    Every other one rolls a Gambit in round 1, the rest in round 2, where nothing succeeds.
    """
    game = seated(names, words)
    yield "lobby", game.chase
    while game.chase.outcome is None:
        game.chase = replace(game.chase, lead=4)
        _step(game, gambit)
        yield f"{game.chase.round} {game.chase.phase} {len(game.steps)}", game.chase
    yield "consequences", _with_consequences(game, words)


def _step(game: Quick, gambit: str) -> None:
    chase, face = game.chase, 2 if game.chase.round == 2 else 7
    bold = next((one for one in holding_up(chase) if one.turn.gambit), None)
    if bold:
        by = GM if bold.user is None else By(bold.user)
        game.do(MakeRoll(by=by, who=bold.who), face)
    elif chase.phase is Phase.WAITING:
        game.do(CallOvertime(by=GM))
    else:
        game.go(face)
    if game.chase.round > chase.round and game.chase.round == 1:
        game.chase = in_roles(game.chase)
    if game.chase.round > chase.round and game.chase.round in {1, 2}:
        risking(game, gambit)


def _with_consequences(game: Quick, words: str) -> Chase:
    failed = {
        charge.who
        for done in game.chase.rounds
        for side in Side
        for charge in done.landed(side).charges
        if charge.origin is Origin.GAMBIT
    }
    for who in failed:
        game.do(NameConsequence(by=GM, who=who, words=words))
    return game.chase


def called_off(game: Quick) -> Chase:
    game.do(CancelChase(by=GM))
    return game.chase


def cut_short(game: Quick) -> Chase:
    game.do(EndChase(by=GM))
    assert game.chase.outcome is Outcome.LOST_BUT
    return game.chase
