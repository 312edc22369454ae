"""No oracle that cannot fail: each one finds the mistake made for it in the toy game."""

import pytest
from tests.kernel.orchard import broken
from tests.kernel.orchard.game import Orchard

from signoria.games import title
from signoria.referee import Foul, Match

MISTAKES = [
    (broken.Fidget, "looking_changes_nothing", "looking at the table changed it"),
    (broken.LastWins, "ranking_follows", "are ranked"),
    (broken.OutOfOrder, "secrets_stay_secret", "sees another table"),
    (broken.Whisper, "secrets_stay_secret", "reads another label"),
    (broken.Slip, "secrets_stay_secret", "is asked another question"),
    (broken.LooseTongue, "secrets_stay_secret", "hears another refusal"),
    (broken.Fickle, "resampling_follows_its_seed", "one seed makes two tables"),
    (broken.Stubborn, "resampling_follows_its_seed", "another seed makes the same chance"),
    (broken.Foretold, "resampling_follows_its_seed", "what chance will bring shows"),
    (broken.Amnesia, "resampled_games_go_on", "sees another table"),
    (broken.Snare, "resampled_games_go_on", "no end after"),
    (broken.Gossip, "news_is_remembered", "and still thinks of"),
    (broken.LoudDraw, "news_is_remembered", "and forgets it"),
    (broken.Mirror, "news_is_remembered", "sees another table"),
]


def play(mistaken: type[Orchard]) -> None:
    """Play until the mistake shows: some oracles look at a few decisions only."""
    known = title("orchard")
    game = mistaken(known.configure({}), known.tables())
    for seed in range(30):
        Match(game, seed).play()


@pytest.mark.parametrize(("mistaken", "oracle", "said"), MISTAKES, ids=lambda value: getattr(value, "__name__", ""))
def test_the_mistake_is_found(orchard: None, mistaken: type[Orchard], oracle: str, said: str) -> None:
    with pytest.raises(Foul, match=said) as foul:
        play(mistaken)

    assert foul.value.oracle == oracle
