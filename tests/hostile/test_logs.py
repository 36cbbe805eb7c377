"""What an operator reads of an evening: what went wrong, and where; and no word of anybody's."""

from __future__ import annotations

import asyncio
import io
import json
import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import discord
import pytest
from discord import app_commands
from hypothesis import given
from hypothesis import strategies as st

from bot.logs import HIDDEN, Form, Secrets, output
from bot.settings import HOUSE
from bot.store.errors import LadderTaken, NoSuchSheet, PressTaken, Unusable
from rundown.errors import CorruptHistory
from tests.evening.discord_ import Discord
from tests.evening.shelf_ import drafted
from tests.evening.tables import begun
from tests.evening.test_mentions import says_it_everywhere
from tests.hostile.texts import KINDS, MARK

EDIT = "/channels/*/messages/*"
CALLBACK = "/interactions/*/callback"
TOKEN = "MTIz.a-token.of-nobody"
URL = "postgresql://rundown:s%40fe+pass@db.lan/rundown?password=other%21pass"
FORMS: tuple[Form, ...] = ("text", "json")


@dataclass
class Log:
    """Lines as they are written in one form, at one level."""

    form: Form
    level: int = logging.INFO

    def __post_init__(self) -> None:
        self.stream = io.StringIO()
        whole = self.level <= logging.DEBUG
        self.handler = output(self.stream, self.form, Secrets(TOKEN, URL), whole=whole)
        self.handler.setLevel(self.level)

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    def lines(self) -> list[str]:
        """Every line; each is whole, and JSON where that is the form."""
        assert not self.text or self.text.endswith("\n")
        lines = self.text.split("\n")[:-1]
        for line in lines:
            assert line
            if self.form == "json":
                assert {"time", "level", "logger", "message"} <= set(json.loads(line))
        return lines

    def of(self, name: str, say: Callable[[logging.Logger], None]) -> str:
        """The line that *say* has the logger *name* write."""
        self.say(name, say)
        [line] = self.lines()
        return line

    def say(self, name: str, say: Callable[[logging.Logger], None]) -> None:
        logger = logging.getLogger(name)
        level, logger.propagate = logger.level, False
        logger.addHandler(self.handler)
        logger.setLevel(logging.DEBUG)
        say(logger)
        logger.removeHandler(self.handler)
        logger.setLevel(level)
        logger.propagate = True


@pytest.fixture
def logs() -> Iterator[list[Log]]:
    """What is logged meanwhile: as text and as JSON at info, and all of it at debug."""
    kept = [Log("text"), Log("json"), Log("text", logging.DEBUG)]
    root = logging.getLogger()
    before = root.level
    root.setLevel(logging.DEBUG)
    for one in kept:
        root.addHandler(one.handler)
    yield kept
    for one in kept:
        root.removeHandler(one.handler)
    root.setLevel(before)


@pytest.fixture(autouse=True)
def nothing_broke() -> None:
    """Here, things are meant to."""


def raised(error: BaseException, cause: BaseException | None = None) -> BaseException:
    """*error* as it comes out of somewhere."""
    try:
        _raise(error, cause)
    except BaseException as out:
        return out
    return error


def _raise(error: BaseException, cause: BaseException | None) -> None:
    raise error from cause


class Response:
    """As much of one as the library's errors take note of."""

    status, reason = 400, "Bad Request"


def form_error() -> discord.HTTPException:
    """Discord quotes what somebody has typed."""
    errors = {"data": {"name": {"_errors": [{"message": f"Value {MARK} is not valid."}]}}}
    response: Any = Response()
    return discord.HTTPException(response, {"code": 50035, "message": MARK, "errors": errors})


def not_transformed() -> app_commands.TransformerError:
    transformer: Any = app_commands.Transformer()
    return app_commands.TransformerError(MARK, discord.AppCommandOptionType.string, transformer)


ERRORS: dict[str, tuple[BaseException, str]] = {
    "a form that Discord refuses": (form_error(), "HTTPException(status=400, code=50035)"),
    "a limit": (discord.RateLimited(3.5), "RateLimited(retry_after=3.5)"),
    "a number that is none": (ValueError(f"invalid literal: {MARK!r}"), "ValueError"),
    "a key that is missing": (KeyError(MARK), "KeyError"),
    "a ladder of that name": (LadderTaken(77, MARK), "LadderTaken(guild=77)"),
    "no sheet of that name": (NoSuchSheet(5, MARK), "NoSuchSheet(user=5)"),
    "a press that is taken": (PressTaken(3, 4), "PressTaken(chase=3, n=4)"),
    "an option": (not_transformed(), "TransformerError"),
    "a full disk": (OSError(28, MARK), "OSError(errno=28, reason=No space left on device)"),
    "a damaged step": (
        CorruptHistory(f"chase 3, step 4: words: {MARK}"),
        "CorruptHistory(where=chase 3, step 4)",
    ),
    "a damaged sheet": (CorruptHistory(f"sheet '{MARK}' of user 5: agility"), "CorruptHistory"),
    "a database's details": (
        Unusable("r.db", f"disk I/O error\nDETAIL: Key (name)=({MARK})"),
        "Unusable(path=r.db, reason=disk I/O error)",
    ),
}


@pytest.mark.parametrize("case", ERRORS)
@pytest.mark.parametrize("form", FORMS)
def test_an_error_is_told_by_its_kind_and_its_numbers(form: Form, case: str) -> None:
    error, said = ERRORS[case]
    log = Log(form)

    line = log.of("bot.board", lambda out: out.warning("chase %d is not shown: %r", 3, error))

    assert MARK not in line
    message = json.loads(line)["message"] if form == "json" else line
    assert message.endswith(f"chase 3 is not shown: {said}")


@pytest.mark.parametrize("form", FORMS)
def test_at_debug_it_is_told_by_its_words_too(form: Form) -> None:
    log = Log(form, logging.DEBUG)

    line = log.of("bot.board", lambda out: out.warning("it broke: %r", ValueError(MARK)))

    assert f"ValueError: {MARK}" in line


def test_an_error_with_its_places_is_one_line_of_text() -> None:
    error = raised(LookupError(MARK), raised(ValueError(f"{MARK}\n{MARK}")))

    line = Log("text").of("bot.x", lambda out: out.error("it broke", exc_info=error))

    at = r"at tests/hostile/test_logs.py:"
    told = line.split(" ERROR   bot.x: it broke: ")[1]
    assert told.startswith(f"LookupError {at}")
    assert f" raised from ValueError {at}" in told
    assert " _raise < tests/hostile/test_logs.py:" in told
    assert MARK not in line


def test_and_fields_of_json() -> None:
    error = raised(form_error(), raised(ValueError(MARK)))

    line = Log("json").of("bot.x", lambda out: out.error("it broke", exc_info=error))

    said = json.loads(line)
    assert said["level"] == "error"
    assert said["logger"] == "bot.x"
    assert said["time"].endswith("Z")
    assert [one["kind"] for one in said["errors"]] == ["HTTPException", "ValueError"]
    assert said["errors"][0]["code"] == 50035
    assert said["errors"][0]["at"][0].startswith("tests/hostile/test_logs.py:")
    assert MARK not in line


def test_an_error_that_is_only_named_has_its_fields_in_json_too() -> None:
    line = Log("json").of("bot.x", lambda out: out.warning("not shown: %r", form_error()))

    assert json.loads(line)["errors"][0]["status"] == 400


def test_errors_that_came_from_one_another_in_a_circle_end() -> None:
    one, other = ValueError(), KeyError()
    one.__cause__, other.__cause__ = other, one

    line = Log("text").of("bot.x", lambda out: out.error("it broke", exc_info=one))

    assert line.endswith("it broke: ValueError from KeyError")


@pytest.mark.parametrize("form", FORMS)
def test_others_do_not_go_on_with_what_things_look_like(form: Form) -> None:
    """As asyncio does, of a task that broke, and the library of a button."""

    class Shown:
        def __repr__(self) -> str:
            return MARK

    told = f"Task exception was never retrieved\nfuture: <Task exception=ValueError('{MARK}')>"
    lost = Log(form).of("asyncio", lambda out: out.error(told))
    item = Log(form).of("discord.ui.view", lambda out: out.warning("unknown item %s", Shown()))

    assert "never retrieved" in lost
    assert "unknown item Shown" in item
    assert MARK not in lost + item


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("form", FORMS)
def test_whatever_is_in_it_a_line_is_one_line_and_gives_a_terminal_no_orders(
    form: Form, kind: str
) -> None:
    said = KINDS[kind] + "\x1b]0;t\x07\x1b[2J\r\n"

    line = Log(form, logging.DEBUG).of("bot.x", lambda out: out.error("%s", ValueError(said)))

    assert not {char for char in line if char < " " or "\x7f" <= char <= "\x9f"}, ascii(line)
    assert not set("\u202a\u202b\u202d\u202e\u2066\u2067\u2068\u2028\u2029") & set(line)


def test_a_line_that_cannot_be_written_says_nothing_of_what_was_to_be_in_it() -> None:
    line = Log("text").of("bot.x", lambda out: out.warning("%d of", MARK))

    assert line == "a line of bot.x could not be written"


SECRETS = ("MTIz.a-token.of-nobody", "s%40fe+pass", "s@fe+pass", "other%21pass", "other!pass")
SAID = (
    "{}",
    "Authorization: Bot {}",
    "postgresql://rundown:{}@db.lan/rundown",
    "'token': '{}'",
    'a "quoted" \\ {} \n and on',
)


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("said", SAID)
@pytest.mark.parametrize("form", FORMS)
def test_no_secret_is_logged_at_any_level_by_anybody(form: Form, said: str, secret: str) -> None:
    log = Log(form, logging.DEBUG)
    error = raised(ValueError(said.format(secret)))

    log.say("asyncpg", lambda out: out.debug("%s", said.format(secret)))
    log.say("asyncpg", lambda out: out.error("it broke %r", error, exc_info=error))

    assert len(log.lines()) == 2
    assert secret not in log.text
    assert json.dumps(secret)[1:-1] not in log.text
    assert HIDDEN in log.text


@pytest.mark.parametrize(
    "said",
    [
        "POST https://discord.com/api/v10/webhooks/123/{} responded with 429",
        "PATCH https://discord.com/api/v10/webhooks/123/{}/messages/@original",
        "POST https://discord.com/api/v10/interactions/123/{}/callback",
        "WebSocket Event: {{'op': 0, 'd': {{'token': '{}', 'type': 3}}}}",
        'has received {{"token": "{}"}}',
        "mysql://someone:{}@elsewhere/x",
    ],
)
def test_nor_a_token_of_an_interaction_or_a_password_of_anything_else(said: str) -> None:
    line = Log("text", logging.DEBUG).of("discord.http", lambda out: out.debug(said.format(MARK)))

    assert MARK not in line
    assert HIDDEN in line


@given(st.text(min_size=4))
def test_whatever_the_token_is_it_is_taken_out(token: str) -> None:
    kept = token.strip()
    masked = Secrets(token).masked(f"<{token}> and {kept}")

    assert len(kept) < 4 or kept not in masked.replace(HIDDEN, "\0")


def test_a_database_that_is_a_file_is_no_secret() -> None:
    assert Secrets("", "data/rundown.db").masked("data/rundown.db: is locked").startswith("data/")


@pytest.mark.parametrize("level", ["warning", "info", "error", "exception"])
def test_the_bot_s_own_lines_have_errors_and_numbers_in_them_alone(level: str) -> None:
    """A word in a line of ours is not looked at, so none may be somebody's."""
    told = {"none.reason", "kind.value", ", error"}
    for path in HOUSE.glob("bot/**/*.py"):
        for call in path.read_text().split(f"log.{level}(")[1:]:
            line = call.split(")\n")[0]
            words = line.count("%s")
            assert words <= sum(line.count(one) for one in told), f"{path}: {line}"


@pytest.mark.parametrize("kind", ["everything", "lines", "emoji by name"])
async def test_an_evening_that_goes_wrong_tells_nothing_of_what_anybody_typed(
    sim: Discord, logs: list[Log], monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    hostile = (MARK + KINDS[kind])[:60]
    text, told, debug = logs
    sim.forgiven = (Exception,)

    await says_it_everywhere(sim, hostile)
    await _goes_wrong(sim, hostile, monkeypatch)
    asyncio.get_running_loop().call_exception_handler(
        {"message": "Task exception was never retrieved", "exception": ValueError(MARK)}
    )

    for log in (text, told):
        assert "is not shown: HTTPException(status=500" in log.text
        assert "the store refused a press: LadderTaken" in log.text
        assert "a press failed" in log.text
        assert log.lines()
        assert MARK not in log.text, [one for one in log.lines() if MARK in one]
    assert MARK in debug.text
    assert debug.lines()


async def _goes_wrong(sim: Discord, hostile: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord, the disk and the bot itself fail, each of them over somebody's words."""

    def breaks(name: str, error: Exception) -> None:
        async def broken(*_: Any, **__: Any) -> None:
            raise error

        monkeypatch.setattr(sim.store, name, broken)

    await begun(sim, "Ines", ladder="spillway", name=hostile[:40])
    for status in (400, 500):
        sim.env.inject_error("PATCH", EDIT, status=status, message=hostile, times=1)
        await sim.press("Mara", "roll" if status == 400 else "advance", on=None)
        # twice: of a press that is not answered the bot tries to say so
        sim.env.inject_error("POST", CALLBACK, status=status, message=hostile, times=2)
        await sim.members["Mara"].slash(sim.channel, "chase npc", name=hostile[:40])
    for file in (hostile.encode(), b"name: " + hostile.encode(), b"\xff" + hostile.encode()):
        await sim.slash("Ines", "sheet import", file=("actor.json", file))
        await sim.slash("Mara", "ladder add", file=("ladder.yaml", file))
    await drafted(sim, name=hostile, place=hostile)
    for error in (LadderTaken(1, hostile), ValueError(hostile), Unusable("r.db", "locked")):
        breaks("chase", error)
        breaks("latest_in", error)
        await sim.slash("Mara", "chase show")
        await sim.press("Mara", "gm")


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_log_that_nobody_reads_any_more_stops_nothing(form: Form) -> None:
    stream = io.StringIO()
    handler = output(stream, form, Secrets())
    stream.close()

    handler.handle(logging.makeLogRecord({"msg": "a board is not shown", "levelno": 30}))
