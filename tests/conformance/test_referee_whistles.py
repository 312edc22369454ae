"""No oracle that cannot fail: each one finds the mistake made for it in the toy game."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.kernel.orchard import broken
from tests.kernel.orchard.game import Orchard

from signoria.games import title
from signoria.referee import ordering, secrecy
from signoria.referee.oracles import Referee

from .games import walk

Oracle = Callable[[Referee, Any], None]
MISTAKES: list[tuple[type[Orchard], Oracle, str]] = [
    (broken.WrongReason, Referee.reasons_are_true, "which is not so"),
    (broken.NotNow, Referee.reasons_are_true, "which is not so"),
    (broken.Oracular, Referee.reasons_are_true, "nobody can tell"),
    (broken.Fidget, Referee.looking_changes_nothing, "looking at the table changed it"),
    (broken.LastWins, Referee.ranking_follows, "are ranked"),
    (broken.HardSale, ordering.orders_can_be_followed, "which is not offered"),
    (broken.Doubled, ordering.orders_can_be_followed, "is named twice"),
    (broken.AllAtOnce, ordering.choices_at_once_are_free, "is offered something else"),
    (broken.TellTale, secrecy.secrets_stay_secret, "may give other orders"),
    (broken.OutOfOrder, secrecy.secrets_stay_secret, "sees another table"),
    (broken.Whisper, secrecy.secrets_stay_secret, "reads another label"),
    (broken.Slip, secrecy.secrets_stay_secret, "is asked another question"),
    (broken.LooseTongue, secrecy.secrets_stay_secret, "hears another refusal"),
    (broken.Fickle, secrecy.resampling_follows_its_seed, "one seed makes two tables"),
    (broken.Stubborn, secrecy.resampling_follows_its_seed, "another seed makes the same chance"),
    (broken.Foretold, secrecy.resampling_follows_its_seed, "what chance will bring shows"),
    (broken.OpenShuffle, secrecy.resampling_follows_its_seed, "what is hidden shows"),
    (broken.Amnesia, secrecy.resampled_games_go_on, "sees another table"),
    (broken.Snare, secrecy.resampled_games_go_on, "no end after"),
    (broken.Gossip, secrecy.news_is_remembered, "and still thinks of"),
    (broken.LoudDraw, secrecy.news_is_remembered, "and forgets it"),
    (broken.Mirror, secrecy.news_is_remembered, "sees another table"),
]
GAMES = 5


def look(kind: type[Orchard], oracle: Oracle) -> None:
    """Let one oracle look at every position of a few games."""
    known = title("orchard")
    game = kind(known.configure({}), known.tables())
    for seed in range(GAMES):
        referee = Referee(game, seed)
        for state in walk(game, seed):
            oracle(referee, state)


@pytest.mark.parametrize(("mistaken", "oracle", "said"), MISTAKES, ids=lambda part: getattr(part, "__name__", ""))
def test_the_mistake_is_found(orchard: None, mistaken: type[Orchard], oracle: Oracle, said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        look(mistaken, oracle)


@pytest.mark.parametrize("oracle", dict.fromkeys(oracle for _, oracle, _ in MISTAKES))
def test_without_a_mistake_nothing_is_found(orchard: None, oracle: Oracle) -> None:
    look(Orchard, oracle)
