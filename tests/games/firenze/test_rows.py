"""Rows of numbers say what the view says."""

from tests.games.firenze.table import arrange, bare, lay_balconies, table

from signoria.games import encoding
from signoria.games.firenze.game import Firenze
from signoria.games.firenze.state import State
from signoria.kernel.chance import Chance


def row(game: Firenze, state: State, seat: int) -> dict[str, int]:
    """Write a row by name."""
    written = encoding(game)
    return {
        feature.name: value for feature, value in zip(written.layout.features, written.row(state, seat), strict=True)
    }


def test_contracts_are_written_as_they_are_seen() -> None:
    chance = Chance(1)
    for seed in range(40):
        game, state = table("firenze(seats=4)", seed)
        for _ in range(100):
            legal = game.legal(state)
            game.apply(state, legal[chance.below(len(legal))])
        shown, view = row(game, state, 0), game.view(state, 0)
        for each in view["contracts"]:
            name = f"contract.{each['colour']}-{each['height']}"
            assert (shown[f"{name}.points"], shown[f"{name}.open"]) == (each["points"], each["open"]), name
            assert shown[f"{name}.neutral"] == (each["owner"] == "neutral")
            assert [shown[f"{name}.owner.seat{seat}"] for seat in range(4)] == [each["owner"] == s for s in range(4)]


def test_only_the_balcony_whose_turn_it_is_is_open() -> None:
    game, state = bare()
    lay_balconies(game, state, [("white", 6), ("violet", 4), ("violet", 5), ("violet", 6)])
    shown = row(game, state, 0)

    assert [shown[f"contract.violet-{height}.open"] for height in range(3, 9)] == [1, 0, 0, 0, 1, 1]
    assert all(shown[f"contract.white-{height}.open"] for height in range(3, 9))


def test_copies_in_hand_are_counted() -> None:
    game, state = bare()
    arrange(game, state, 0, hand=["mason", "smuggler", "mason", "mason"])
    own, other = row(game, state, 0), row(game, state, 1)

    assert (own["seat0.cards"], own["seat0.hand.mason"], own["seat0.hand.smuggler"]) == (4, 3, 1)
    assert (other["seat2.cards"], other["seat2.hand.mason"]) == (4, 0)
