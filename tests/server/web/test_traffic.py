"""Counting by household."""

from functools import partial

import pytest

from signoria.server.settings import Limits, Settings
from signoria.server.visitors import Allowance, Caller
from signoria.server.web.traffic import Traffic


@pytest.mark.parametrize(
    ("written", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::"),
        ("10.1.2.3", ""),
        ("not an address", "not an address"),
    ],
)
def test_an_address_stands_for_a_household_and_a_proxy_for_nobody(written: str, counted: str) -> None:
    assert Traffic(Settings(trusted_proxies=("10.0.0.0/8",))).address(written) == counted


def test_one_visitor_leaves_the_neighbours_their_share() -> None:
    allowance = Allowance(0, 10, crowd=2)
    taken = [allowance.take(Caller("eve", "192.0.2.7"), 1.0) for _ in range(50)]

    assert sum(taken) == 10
    assert allowance.take(Caller("ada", "192.0.2.7"), 1.0)


def test_an_address_has_no_more_than_its_crowd_however_many_cookies() -> None:
    allowance = Allowance(0, 10, crowd=2)

    assert sum(allowance.take(Caller(f"eve {i}", "192.0.2.7"), 1.0) for i in range(50)) == 20


def test_an_address_that_was_put_out_comes_back_slowly() -> None:
    traffic = Traffic(Settings(limits=Limits(dials=0, dials_burst=10, crowd=3)))
    assert traffic.admit("first", "192.0.2.1", lambda: None)
    for _ in range(3):
        traffic.punish(Caller("", "192.0.2.1"))

    assert not traffic.admit("second", "192.0.2.1", lambda: None)
    assert traffic.admit("neighbour", "192.0.2.2", lambda: None)


def test_the_longest_idle_connection_makes_room() -> None:
    traffic = Traffic(Settings(limits=Limits(descriptors=2)))
    ended: list[str] = []
    for name in ("first", "second", "third"):
        assert traffic.admit(name, f"192.0.2.{len(name)}", partial(ended.append, name))

    assert ended == ["first"]


def test_a_connection_at_work_is_not_put_out() -> None:
    traffic = Traffic(Settings(limits=Limits(descriptors=2)))
    ended: list[str] = []
    for name in ("first", "second"):
        traffic.admit(name, "192.0.2.1", partial(ended.append, name))
        traffic.busy(name)

    assert not traffic.admit("third", "192.0.2.1", lambda: None)
    assert ended == []
