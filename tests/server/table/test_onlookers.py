"""Those who only look on."""

import pytest
from tests.server.tables import ask, asker, table

from signoria.server.person import NOBODY, Person
from signoria.server.protocol.requests import Admit, Remove, Request
from signoria.server.table.decisions import decide
from signoria.server.table.entries import Offered
from signoria.server.table.onlookers import may_look_as, unwelcome
from signoria.server.table.refusals import Refused
from signoria.server.table.table import Table

EVE = Person("eve")
KEY = "0123456789abcdef"


def reason(at: Table, request: Request, person: str) -> str:
    """Give the key by which a request is refused."""
    with pytest.raises(Refused) as error:
        decide(at, request, asker(person))
    return error.value.refusal.key


def test_anybody_looks_on_at_an_open_table() -> None:
    assert unwelcome(table("ada", "bob"), EVE, KEY, "") is None
    assert unwelcome(table("ada", "bob"), NOBODY, KEY, "") is None


def test_at_a_closed_table_only_players_and_those_invited_look_on() -> None:
    at = table("ada", "", begun=False)
    at.evolve(Offered(time=5, seat=1, token="link"))
    ask(at, Admit(onlookers=False), "ada")

    assert unwelcome(at, EVE, KEY, "") is not None
    assert unwelcome(at, EVE, KEY, "link") is None
    assert unwelcome(at, Person("ada"), KEY, "") is None


def test_a_closed_table_is_opened_again() -> None:
    at = table("ada", "bob")
    ask(at, Admit(onlookers=False), "ada")
    ask(at, Admit(onlookers=True), "ada")

    assert unwelcome(at, EVE, KEY, "") is None


def test_an_onlooker_is_sent_away() -> None:
    at = table("ada", "bob")
    ask(at, Remove(onlooker=KEY), "ada")

    assert unwelcome(at, EVE, KEY, "") is not None
    assert unwelcome(at, EVE, "another", "") is None


def test_only_the_host_decides_about_onlookers() -> None:
    at = table("ada", "bob")

    assert reason(at, Admit(onlookers=False), "bob") == "refused.not-host"
    assert reason(at, Remove(onlooker=KEY), "bob") == "refused.not-host"
    assert reason(at, Remove(onlooker="x" * 10_000), "ada") == "refused.no-such-onlooker"


def test_nobody_looks_on_as_a_seat_that_is_not_theirs() -> None:
    at = table("ada", "bob")

    assert may_look_as(at, Person("ada"), 0)
    assert not may_look_as(at, Person("ada"), 1)
    assert not may_look_as(at, NOBODY, 0)
