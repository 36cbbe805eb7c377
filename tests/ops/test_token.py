"""A token is known by its looks, and so is what is pasted instead of it."""

from __future__ import annotations

import base64

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ops.check.finding import Mark
from bot.ops.check.token import application, look
from tests.wire.loopback import TOKEN

ID = "1234567890123456789"
RIGHT = f"{base64.urlsafe_b64encode(ID.encode()).decode().rstrip('=')}.Gabc-d.e_{'x' * 36}"


@pytest.mark.parametrize(
    ("pasted", "why"),
    [
        pytest.param("", "there is none", id="nothing"),
        pytest.param("  \n", "there is none", id="blanks"),
        pytest.param(f"Bot {RIGHT}", 'begins with "Bot"', id="with the word"),
        pytest.param(f'"{RIGHT}"', "quotes", id="in quotes"),
        pytest.param(f"“{RIGHT}”", "quotes", id="in turned quotes"),
        pytest.param(f"{RIGHT}'", "quotes", id="half in quotes"),
        pytest.param(f"{RIGHT[:30]} {RIGHT[30:]}", "a space", id="a space in it"),
        pytest.param(f"{RIGHT[:30]}\n{RIGHT[30:]}", "a line break", id="in two lines"),
        pytest.param("0123456789abcdef" * 4, "public key", id="the public key"),
        pytest.param(ID, "application's id", id="the application's id"),
        pytest.param("aB3_-" * 6 + "xy", "client secret", id="the client secret"),
        pytest.param(f"mfa.{'x' * 80}", "a person's token", id="a person's"),
        pytest.param("https://discord.com/api/oauth2", "web address", id="an address"),
        pytest.param(RIGHT.rpartition(".")[0], "three parts", id="the end cut off"),
        pytest.param(f"{RIGHT}.x", "three parts", id="four parts"),
        pytest.param(RIGHT[3:], "no application's id", id="the beginning cut off"),
        pytest.param("hello.you.there", "no application's id", id="three words"),
    ],
)
def test_what_is_no_token_is_called_what_it_is(pasted: str, why: str) -> None:
    found = look(pasted)

    assert found.mark is Mark.WRONG
    assert why in found.words


@pytest.mark.parametrize("pasted", [RIGHT, f" {RIGHT}\n", TOKEN])
def test_what_has_the_shape_of_a_token_may_be_one(pasted: str) -> None:
    found = look(pasted)

    assert found.mark is Mark.FINE
    assert (application(pasted.strip()) or "?") in found.words


@given(st.text(min_size=5, alphabet=st.characters(codec="utf-8")))
def test_nothing_of_what_was_pasted_is_repeated(pasted: str) -> None:
    found = look(f"x{pasted}y")

    assert f"x{pasted}y" not in found.words
