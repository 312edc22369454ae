"""Views have the shape that their types say, field by field: the web client is checked against those."""

import functools
import importlib
import types
import typing
from collections.abc import Iterator

from signoria.games import create
from signoria.kernel.options import Options

from .games import every_game, stride, walk

SEED = 3


def faults(thing: object, hint: typing.Any, place: str) -> Iterator[str]:
    """List where a value is not of a type, down to its last field."""
    origin, inside = typing.get_origin(hint), typing.get_args(hint)
    if typing.is_typeddict(hint):
        yield from shape_faults(thing, hint, place)
    elif origin in (typing.Union, types.UnionType):
        if all(list(faults(thing, one, place)) for one in inside):
            yield f"{place} is {thing!r}, not {hint}"
    elif origin is typing.Literal:
        if thing not in inside:
            yield f"{place} is {thing!r}, not {hint}"
    elif not isinstance(thing, origin or hint) or (hint is int and isinstance(thing, bool)):
        yield f"{place} is {thing!r}, not {hint}"
    elif isinstance(thing, list):
        for number, part in enumerate(thing):
            yield from faults(part, inside[0], f"{place}[{number}]")
    elif isinstance(thing, dict):
        for name, part in thing.items():
            yield from faults(name, inside[0], f"{place}: {name}")
            yield from faults(part, inside[1], f"{place}.{name}")


def shape_faults(thing: object, shape: typing.Any, place: str) -> Iterator[str]:
    """List the fields that are too many, missing, or of another type."""
    if not isinstance(thing, dict):
        yield f"{place} is {thing!r}, not {shape}"
        return
    hints = hints_of(shape)
    yield from (f"{place}.{name} has no type" for name in thing.keys() - hints.keys())
    yield from (f"{place}.{name} is missing" for name in shape.__required_keys__ - thing.keys())
    for name in thing.keys() & hints.keys():
        yield from faults(thing[name], hints[name], f"{place}.{name}")


@functools.cache
def hints_of(shape: type) -> dict[str, typing.Any]:
    """Read the types of a shape's fields, which takes longer than to look at them."""
    return typing.get_type_hints(shape)


@every_game
def test_views_and_references_are_of_their_types(options: Options) -> None:
    game = create(options)
    shapes = importlib.import_module(f"{options.package}.seen")

    assert not list(faults(game.reference(), shapes.Reference, "reference"))
    for state in walk(game, SEED, stride(options)):
        for seat in (None, *range(game.seats)):
            assert not list(faults(game.view(state, seat), shapes.View, "view"))


class Seat(typing.TypedDict):
    points: int
    hand: typing.NotRequired[list[str]]


class Toy(typing.TypedDict):
    players: list[Seat]
    leader: int | None


def test_a_field_that_only_one_side_knows_is_found() -> None:
    view = {"players": [{"fame": 3}, {"points": True, "hand": [1]}], "leader": "nobody"}

    assert sorted(faults(view, Toy, "view")) == [
        "view.leader is 'nobody', not int | None",
        "view.players[0].fame has no type",
        "view.players[0].points is missing",
        "view.players[1].hand[0] is 1, not <class 'str'>",
        "view.players[1].points is True, not <class 'int'>",
    ]
