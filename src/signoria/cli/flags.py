"""The flags that several verbs share, those of the games' own options among them."""

import argparse
import contextlib
import os
import re
from collections.abc import Callable, Iterable
from itertools import product

from signoria.agents.advice import Budget
from signoria.cluster import Crew, gather
from signoria.games import configure, title, titles
from signoria.kernel.lexicon import LANGUAGES
from signoria.kernel.options import Option, Options, split

PREFIX = "option:"  # keeps the names of games' options apart from ours


def number(low: int, high: int = 1_000_000_000) -> Callable[[str], int]:
    """Make a reader of whole numbers within bounds, which says what it wants."""

    def read(text: str) -> int:
        wanted = f"a whole number from {low} to {high}" if high < 1_000_000_000 else f"a whole number from {low} on"
        if not re.fullmatch(r"-?[0-9]{1,18}", text) or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text!r} is not {wanted}")
        return int(text)

    return read


def duration(text: str) -> float:
    """Read seconds: a number that is not negative."""
    with contextlib.suppress(ValueError):
        if 0 <= (seconds := float(text)) < float("inf"):
            return seconds
    raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds")


def names(text: str) -> list[str]:
    """Read `greedy,random`; nobody, or nothing between two commas, is refused."""
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise argparse.ArgumentTypeError(f"{text!r} is not written like greedy or greedy,search:400")
    return words


def add_language(parser: argparse.ArgumentParser) -> None:
    """Let the user choose the language; the system's is the default where we speak it."""
    parser.add_argument("--lang", choices=LANGUAGES, default=system_language(), help="language of all that is said")


def system_language() -> str:
    """Find the language of the surroundings."""
    wish = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return wish[:2] if wish[:2] in LANGUAGES else LANGUAGES[0]


def add_data(parser: argparse.ArgumentParser) -> None:
    """Let the user bring tables of a printed game."""
    parser.add_argument("--data", metavar="DIR", help="folder with tables of your own printed game")


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Let the user choose how much of which machine is used."""
    parser.add_argument("--jobs", type=number(1), metavar="N", help="processes (one a core)")
    parser.add_argument(
        "--cluster", default="local", metavar="WHERE", help="local, ray, or the address of a Ray cluster (local)"
    )


def workers(arguments: argparse.Namespace) -> Crew:
    """Find the workers asked for."""
    return gather(arguments.cluster, arguments.jobs)


def add_varied(parser: argparse.ArgumentParser) -> None:
    """Let the user name several ways to play one game."""
    parser.add_argument("--seats", metavar="2,4", help="numbers of seats to play with (the game's default)")
    parser.add_argument("--editions", metavar="E,F", help="editions to play (the game's default)")
    parser.add_argument("--expansions", metavar="X,Y", help="expansions to play with; two at once as X+Y (none)")


def varied(arguments: argparse.Namespace) -> list[Options]:
    """List every number of seats with every edition and every choice of expansions."""
    asked_for = {"seats": arguments.seats, "edition": arguments.editions, "expansions": arguments.expansions}
    asked = {name: words.split(",") for name, words in asked_for.items() if words}
    choices = (dict(zip(asked, one, strict=True)) for one in product(*asked.values()))
    return [configure(arguments.game, arguments.data, **choice) for choice in choices]


def each_once(games: Iterable[Options]) -> list[Options]:
    """List the ways to play, what was named twice once."""
    return list({str(options): options for options in games}.values())


def add_budget(parser: argparse.ArgumentParser, seconds: float) -> None:
    """Let the user say how long to think about one decision."""
    says = f"time for a decision ({seconds:g})"
    parser.add_argument("--seconds", type=duration, default=seconds, metavar="S", help=says)
    parser.add_argument(
        "--simulations", type=number(0), default=0, metavar="N", help="so many in place of time: repeatable"
    )


def budget(arguments: argparse.Namespace) -> Budget:
    """Read how long to think."""
    return Budget(arguments.seconds, arguments.simulations)


def add_options(parser: argparse.ArgumentParser) -> None:
    """Make a flag of every option of every game; call it last, for a verb's own flags keep their names."""
    group = parser.add_argument_group("options of the games")
    for name, owners in _owners().items():
        try:
            _add_option(group, name, owners)
        except argparse.ArgumentError:  # taken by the verb: this one is written in brackets
            continue


def _add_option(group: "argparse._ArgumentGroup", name: str, owners: dict[str, Option]) -> None:
    flag, dest, says = f"--{name.replace('_', '-')}", PREFIX + name, _describe(owners)
    if all(option.is_flag for option in owners.values()):
        group.add_argument(flag, dest=dest, action=argparse.BooleanOptionalAction, default=None, help=says)
    else:
        group.add_argument(flag, dest=dest, metavar=name.upper(), help=says)


def _owners() -> dict[str, dict[str, Option]]:
    """List the options by name, each with the games that have it."""
    out: dict[str, dict[str, Option]] = {}
    for owner in titles().values():
        for option in owner.options:
            out.setdefault(option.name, {})[owner.name] = option
    return out


def _describe(owners: dict[str, Option]) -> str:
    parts = [f"{title}: {describe(option)}" for title, option in owners.items()]
    return "; ".join(parts).replace("%", "%%")


def describe(option: Option) -> str:
    """List what an option can be, the default first said."""
    if option.is_flag:
        return f"yes or no ({option.default})"
    choices = ", ".join(option.choices)
    return f"any of {choices}" if option.many else f"{choices} ({option.default})"


def given(arguments: argparse.Namespace) -> dict[str, object]:
    """Collect the games' options that were given as flags."""
    values = {name.removeprefix(PREFIX): value for name, value in vars(arguments).items() if name.startswith(PREFIX)}
    return {
        name: value.replace(",", "+") if isinstance(value, str) else value
        for name, value in values.items()
        if value is not None
    }


def configured(game: str, arguments: argparse.Namespace) -> Options:
    """Check the game asked for, brackets and flags together."""
    return configure(game, arguments.data, None, **given(arguments))


def configured_for_people(game: str, arguments: argparse.Namespace) -> Options:
    """Check the game asked for, and fill it in for a table of people."""
    known = title(configured(game, arguments).title)
    asked = {**known.read(split(game)[1]), **given(arguments)}
    return known.configure(known.at_table(asked), arguments.data)


def numbers(text: str) -> tuple[int, ...]:
    """Read `0,2` as seats, and `none` as nobody."""
    words: Iterable[str] = () if text == "none" else text.split(",")
    try:
        return tuple(sorted({int(word) for word in words}))
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not written like 0 or 0,2 or none") from None
