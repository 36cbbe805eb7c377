"""`rundown-bot ladder`: what an author asks of a file before anybody climbs it."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final, TextIO

from bot.library import schema
from bot.library.fields import two_dice
from bot.library.ladders import BadLadder, advice, load, read_ladder
from bot.library.source import raw
from bot.view.words import cli as words
from bot.view.words.odds_table import PLAN
from bot.view.words.terms import OUTCOME
from rundown.chase import OVERTIME, SEATS, Chase
from rundown.forecast import Forecast, forecast
from rundown.forecast.parties import PLAYERS, Plan, even_match, planned, standard, written_for
from rundown.ladder import Ladder, Opposition, Side
from rundown.reckoning import Outcome
from rundown.skills import Letter

FINE: Final = 0
FAULTY: Final = 1
UNREADABLE: Final = 2
"""What the process ends with; where several things are wrong, the greatest."""


def fill(parser: argparse.ArgumentParser) -> None:
    """Add what `ladder` can be asked to its *parser*."""
    asked = parser.add_subparsers(dest="asked", required=True)
    checking = asked.add_parser("check", help=words.CHECK, description=words.CHECK)
    checking.add_argument("files", nargs="+", type=Path, metavar="FILE", help=words.FILES)
    checking.set_defaults(answer=_check)
    printing = asked.add_parser("schema", help=words.SCHEMA, description=words.SCHEMA)
    printing.set_defaults(answer=_schema)
    weighing = asked.add_parser("odds", help=words.ODDS, description=words.ODDS)
    _fill_odds(weighing)
    weighing.set_defaults(answer=_odds)


def run(arguments: argparse.Namespace) -> int:
    """Answer what *arguments* ask; return 0, 1 for faults in a ladder, 2 for an unreadable file."""
    answer: Callable[[argparse.Namespace], int] = arguments.answer
    return answer(arguments)


def odds(chase: Chase, side: Side, *, overtime: int = 0) -> str:
    """Return what the players on *side* may come to in *chase*, plan by plan, as a table."""
    plans = [planned(chase, side, plan) for plan in Plan]
    tables = []
    for pushing in (True, False):
        looks = [
            forecast(one, pushing=pushing, overtime=overtime, followed=(side,)) for one in plans
        ]
        tables.append("\n".join(_table(looks, side, pushing=pushing)))
    match = "\n".join(_even(planned(chase, side, Plan.RUNNERS), side))
    return "\n\n".join((*tables, match))


def _table(looks: Sequence[Forecast], side: Side, *, pushing: bool) -> Iterator[str]:
    yield words.row(words.PUSHING[pushing], [PLAN[plan] for plan in Plan])
    for outcome in Outcome:
        chances = [words.chance(look.outcomes[outcome]) for look in looks]
        yield words.row(OUTCOME[outcome], chances)
    yield words.row(words.CAUGHT, [words.chance(look.caught) for look in looks])
    yield words.row(words.LENGTH, [words.mean(look.length) for look in looks])
    yield words.row(words.COLLATERAL, [words.mean(look.collateral(side)) for look in looks])


def _even(chase: Chase, side: Side) -> Iterator[str]:
    yield words.EVEN
    for pushing in (True, False):
        if match := even_match(chase, side, pushing=pushing):
            against = words.npc(match.opposition.dice, edge=match.opposition.edge)
            yield words.row(words.PUSHING[pushing], [against, words.chance(match.caught)])


def _fill_odds(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help=words.FILE)
    parser.add_argument(
        "--players",
        type=int,
        choices=range(1, SEATS),
        default=PLAYERS,
        metavar="N",
        help=words.PLAYERS.format(most=SEATS - 1, usual=PLAYERS),
    )
    parser.add_argument("--prey", action="store_true", help=words.PREY)
    parser.add_argument("--opposition", type=_dice, metavar="B/C", help=words.OPPOSITION)
    parser.add_argument("--edge", action="store_true", help=words.EDGE)
    parser.add_argument(
        "--overtime",
        type=int,
        choices=range(OVERTIME + 1),
        default=0,
        metavar="N",
        help=words.OVERTIME.format(most=OVERTIME),
    )


def _dice(typed: str) -> tuple[Letter, Letter]:
    found = two_dice(typed)
    if found is None:
        raise argparse.ArgumentTypeError(words.no_dice(typed))
    return found


def _check(arguments: argparse.Namespace) -> int:
    """Say what is wrong with each file, then what could be better; say it when all are fine."""
    fine, worst = 0, FINE
    for path in arguments.files:
        ladders, code = _read(path)
        worst = max(worst, code)
        fine += len(ladders)
        for file, ladder in ladders.items():
            for one in advice(ladder):
                _say(words.advice(file, str(one)))
    if worst == FINE:
        _say(words.fine(fine))
    return worst


def _read(path: Path) -> tuple[Mapping[str, Ladder], int]:
    """Return the ladders at *path*, a file or a folder, and how that went; say what is wrong."""
    try:
        found = _found(path)
    except BadLadder as bad:
        _say(str(bad))
        return {}, FAULTY
    except OSError as error:
        _say(words.unreadable(str(path), error.strerror or str(error)), sys.stderr)
        return {}, UNREADABLE
    if not found:
        _say(words.refused(words.no_ladders(str(path))), sys.stderr)
    return found, FINE if found else UNREADABLE


def _found(path: Path) -> Mapping[str, Ladder]:
    if path.is_dir():
        return {str(path / f"{key}.yaml"): one for key, one in load(path).ladders.items()}
    return {str(path): read_ladder(raw(path), str(path))}


def _schema(_: argparse.Namespace) -> int:
    _say(schema.text().removesuffix("\n"))
    return FINE


def _odds(arguments: argparse.Namespace) -> int:
    ladders, code = _read(arguments.file)
    side = Side.PREY if arguments.prey else Side.PURSUERS
    shown = []
    for ladder in ladders.values():
        against = _against(arguments, ladder)
        chase = standard(ladder, opposition=against, players=arguments.players, prey=arguments.prey)
        shown.append(words.matchup(chase, side, against, arguments.overtime))
        shown.append(odds(chase, side, overtime=arguments.overtime))
    if shown:
        _say("\n\n".join(shown))
    return code


def _against(arguments: argparse.Namespace, ladder: Ladder) -> Opposition:
    """Return the opposition that was asked for; its edge counts for the file's dice too."""
    if arguments.opposition:
        return Opposition(dice=arguments.opposition, edge=arguments.edge)
    written = written_for(ladder)
    return Opposition(dice=written.dice, edge=written.edge or arguments.edge)


def _say(text: str, stream: TextIO | None = None) -> None:
    """Write *text* as a line, with a mark for what the terminal has no letter for."""
    out = stream or sys.stdout
    coding = out.encoding or "utf-8"
    out.write(words.shown(text).encode(coding, "replace").decode(coding) + "\n")
