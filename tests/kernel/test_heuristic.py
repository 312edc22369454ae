"""How tables are judged where a game says nothing better, and with which weights."""

from pathlib import Path

import pytest

import signoria
from signoria.games import heuristic, title


def test_a_game_without_a_heuristic_is_judged_by_its_points(orchard: None) -> None:
    game = signoria.load("orchard(seats=2)")
    state = game.start(1)
    state.points[1] = 3

    assert heuristic(game).values(state) == [0.0, 3.0]
    assert title("orchard").weights() == {}


def test_weights_of_a_file_take_the_place_of_the_games_own(tmp_path: Path) -> None:
    ours = title("princes").weights()
    file = tmp_path / "weights.toml"
    file.write_text("[weights]\n" + "".join(f"{name} = 7\n" for name in ours))

    assert title("princes").weights(str(file)) == dict.fromkeys(ours, 7.0)
    assert heuristic(signoria.load("princes"), str(file)).weights == [7.0] * len(ours)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[weights]\nroom = 1\n", "does not weigh what princes weighs; missing or unknown: .*florins_needed"),
        ("[weights]\nroom = 'much'\n", "holds no weights: could not convert"),
        ("room = 1\n", "holds no weights: 'weights'"),
        ("[weights", "holds no weights: "),
    ],
)
def test_a_bad_file_of_weights_is_refused_in_words(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "weights.toml"
    file.write_text(text)

    with pytest.raises(signoria.BadTable, match=said):
        title("princes").weights(str(file))


def test_a_missing_file_of_weights_is_refused() -> None:
    with pytest.raises(signoria.BadTable, match=r"nowhere\.toml holds no weights"):
        title("princes").weights("nowhere.toml")
