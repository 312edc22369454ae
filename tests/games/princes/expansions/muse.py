"""A table with characters."""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.games.princes.table import phase, play, table, to_turn

from signoria.games.princes.expansions.muse.characters import CHARACTERS, Characters
from signoria.games.princes.game import Princes
from signoria.games.princes.names import Deck
from signoria.games.princes.state import State

EDITIONS = ("2007", "2022")
CAST = tomllib.loads((Path(__file__).parents[1] / "golden" / "characters.toml").read_text("utf-8"))


def with_muse(seats: int = 4, edition: str = "2022") -> tuple[Princes, State]:
    return table(f"princes(seats={seats},edition={edition},muse,order=seated)")


def characters(state: State) -> Characters:
    found = state.extensions[0]
    assert isinstance(found, Characters)
    return found


def give(state: State, seat: int, character: str) -> None:
    characters(state).holder[CHARACTERS.index(character)] = seat


def pass_characters(game: Princes, state: State) -> None:
    while phase(game, state) == "characters":
        play(game, state, "pass")


def to_actions(game: Princes, state: State, seat: int, character: str) -> None:
    """Come to the first action turn of a round, with a character bought."""
    to_turn(game, state)
    pass_characters(game, state)
    give(state, seat, character)


def shown(game: Princes, state: State, character: str) -> dict[str, Any]:
    view: Mapping[str, Any] = game.view(state, None)
    return next(card for card in view["characters"] if card["name"] == character)


def told(state: State, key: str) -> list[dict[str, Any]]:
    """Recall what was told of one kind."""
    assert state.events is not None
    return [dict(event.message.arguments) for event in state.events if event.message.key == f"event.{key}"]


def sales(state: State) -> list[list[Any]]:
    """Recall who bought which character for how much, in order."""
    bought = told(state, "character-bought")
    return [[it["seat"], it["character"].removeprefix("character."), it["price"]] for it in bought]


def prestige(game: Princes, state: State) -> str:
    return game.book.components.names(Deck.PRESTIGE)[state.prestige_cards[0]]
