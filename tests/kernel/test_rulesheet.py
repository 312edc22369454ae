"""The checked reader of rules: what it reads, and what it says of everything else."""

from collections.abc import Callable
from typing import Any

import pytest

import signoria
from signoria.kernel.rulesheet import RuleSheet


def sheet(**values: Any) -> RuleSheet:
    out = RuleSheet(values, dict.fromkeys(values, "first.toml"))
    out.choose(3, (2, 3))
    return out


@pytest.mark.parametrize(
    ("value", "read", "wanted"),
    [
        (5, lambda s: s.number("rule", 0, 9), 5),
        (300, lambda s: s.number("rule", 0, 900, 100), 300),
        ({"2": 4, "3": 6}, lambda s: s.number("rule"), 6),
        ([1, 2], lambda s: s.numbers("rule"), [1, 2]),
        ({"2": [1], "3": [2, 3]}, lambda s: s.numbers("rule"), [2, 3]),
        (True, lambda s: s.is_on("rule"), True),
        ("fig", lambda s: s.word("rule", ("fig", "plum")), "fig"),
        ("fig", lambda s: s.name("rule"), "fig"),
        (["plum", "fig"], lambda s: s.words("rule", ("fig", "plum", "pear")), ["plum", "fig"]),
        (["a", "b"], lambda s: s.names("rule", 2), ["a", "b"]),
        ({"a": 1, "b": 2}, lambda s: s.table("rule"), {"a": 1, "b": 2}),
    ],
)
def test_what_fits_is_read(value: object, read: Callable[[RuleSheet], object], wanted: object) -> None:
    assert read(sheet(rule=value)) == wanted


@pytest.mark.parametrize(
    ("value", "read", "said"),
    [
        ("two", lambda s: s.number("rule", 0, 9), "rule is 'two', wanted a whole number from 0 to 9"),
        (True, lambda s: s.number("rule", 0, 9), "rule is True, wanted a whole number from 0 to 9"),
        (1.0, lambda s: s.number("rule", 0, 9), "rule is 1.0, wanted a whole number from 0 to 9"),
        (-1, lambda s: s.number("rule", 0, 9), "rule is -1, wanted a whole number from 0 to 9"),
        (10, lambda s: s.number("rule", 0, 9), "rule is 10, wanted a whole number from 0 to 9"),
        (150, lambda s: s.number("rule", 0, 900, 100), "rule is 150, wanted a whole number from 0 to 900 in steps"),
        ([700], lambda s: s.numbers("rule", 0, 900, 4), "rule is [700], wanted a list of 4 times a whole number"),
        ([1, 10], lambda s: s.numbers("rule", 0, 9), "rule is [1, 10], wanted a list of one or more times"),
        ([], lambda s: s.numbers("rule"), "rule is [], wanted a list of one or more times"),
        (7, lambda s: s.numbers("rule"), "rule is 7, wanted a list of one or more times"),
        (1, lambda s: s.is_on("rule"), "rule is 1, wanted true or false"),
        ("nut", lambda s: s.word("rule", ("fig", "plum")), "rule is 'nut', wanted one of fig, plum"),
        (["fig"], lambda s: s.word("rule", ("fig", "plum")), "rule is ['fig'], wanted one of fig, plum"),
        ("", lambda s: s.name("rule"), "rule is '', wanted a name"),
        (["fig", "fig"], lambda s: s.words("rule", ("fig",)), "rule is ['fig', 'fig'], wanted different words of fig"),
        (["nut"], lambda s: s.words("rule", ("fig",)), "rule is ['nut'], wanted different words of fig"),
        (["a"], lambda s: s.names("rule", 2), "rule is ['a'], wanted 2 different names"),
        ({"a": "b"}, lambda s: s.table("rule"), "rule is {'a': 'b'}, wanted a table of names"),
        ({"2": 4}, lambda s: s.number("rule"), "rule has entries for 2, wanted 2, 3"),
        ({"2": 4, "3": 5, "9": 1}, lambda s: s.number("rule"), "rule has entries for 2, 3, 9, wanted 2, 3"),
        ({"2": "x", "3": 5}, lambda s: s.number("rule"), "rule.2 is 'x', wanted a whole number"),
        ({"2": 4, "3": -5}, lambda s: s.number("rule"), "rule.3 is -5, wanted a whole number"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_refused_with_file_rule_and_wish(
    value: object, read: Callable[[RuleSheet], object], said: str
) -> None:
    with pytest.raises(signoria.BadTable) as error:
        read(sheet(rule=value))

    assert str(error.value).startswith(f"first.toml: {said}")


def test_a_missing_rule_says_what_it_should_be() -> None:
    with pytest.raises(signoria.BadTable, match=r"^first\.toml: coins is missing, wanted a whole number from 0 to 9$"):
        sheet(rule=1).number("coins", 0, 9)


def test_a_rule_that_nobody_asked_for_is_refused() -> None:
    read = sheet(coins=1, cions=2)
    read.number("coins")

    with pytest.raises(signoria.BadTable, match=r"^first\.toml: cions is no rule of this game, wanted coins$"):
        read.close()


def test_seats_must_be_among_those_that_the_rules_are_for() -> None:
    with pytest.raises(signoria.BadTable, match=r"^first\.toml: seats is \[2, 3\], wanted 4 among them$"):
        sheet(seats=[2, 3]).choose_seats(4, 5)
