"""What every game keeps, looked at by the referee in random and in keen games."""

from typing import Any

import pytest

from signoria.account import OTHER, Account
from signoria.games import create, title
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.lexicon import lexicon
from signoria.kernel.options import Options
from signoria.kernel.refusal import REASONS
from signoria.referee import Match, secrecy
from signoria.referee.fingerprint import differences, fingerprint
from signoria.referee.match import RARITY
from signoria.referee.oracles import Referee, own_oracle, own_reasons

from .games import LOOKS, every_game, every_title, length, stride, walk

SEED = 2
SEEDS = range(4)


@every_game
def test_the_referee_finds_nothing_in_a_random_game(options: Options) -> None:
    rarity = max(RARITY, length(str(options)) // LOOKS)

    assert Match(create(options), SEED, rarity=rarity).play() > 0


@every_game
def test_points_words_and_components_are_right_all_through_a_keen_game(options: Options) -> None:
    game = create(options)
    referee = Referee(game, SEED)
    for state in walk(game, SEED):
        referee.points_are_logged(state)
        referee.everything_can_be_said(state)
        assert not offers_in_vain(game, state)
        referee.components_are_conserved(state)
        referee.ranking_follows(state)
    account = Account(game, [(0, state.events)])

    assert OTHER not in account.by_source()
    assert account.by_round()[-1].points[: game.seats] == game.scores(state)


def offers_in_vain(game: Game[Any], state: Any) -> bool:
    """Say whether a question names several answers where there is only one."""
    if game.to_move(state) is None or len(game.legal(state)) > 1:
        return False
    return " or " in lexicon("en", game.options.package).render(game.question(state))


@every_game
def test_reasons_are_true_all_through_a_keen_game(options: Options) -> None:
    game = create(options)
    referee = Referee(game, SEED)
    for state in walk(game, SEED):
        if game.to_move(state) is not None:
            referee.reasons_are_true(state)


@every_title
def test_every_refusal_of_the_lexicon_can_be_checked(name: str) -> None:
    package = title(name).package
    known = {key.removeprefix("refused.") for key in lexicon("en", package).words if key.startswith("refused.")}
    setup = {key for key in known if key.startswith("option-") or key == "rules-version"}

    assert known - setup == {*REASONS, *own_reasons(package)}


@every_game
def test_secrets_are_kept_in_a_keen_game(options: Options) -> None:
    game = create(options)
    referee = Referee(game, SEED)
    for state in walk(game, SEED, stride(options)):
        secrecy.secrets_stay_secret(referee, state)
        secrecy.resampling_follows_its_seed(referee, state)
        secrecy.news_is_remembered(referee, state)


@every_game
def test_what_is_hidden_is_reshuffled(options: Options) -> None:
    game = create(options)

    states = walk(game, SEED, stride(options))

    assert any(reshuffles(game, state, seat) for state in states for seat in range(game.seats))


def reshuffles(game: Game[Any], state: Any, seat: int) -> bool:
    """Say whether tables made up for a seat differ in more than what chance will bring."""
    tables = [fingerprint(game.resample(state, seat, seed)) for seed in SEEDS]
    return any([*differences(tables[0], table)] for table in tables[1:])


@every_title
def test_the_game_counts_its_own_components(name: str) -> None:
    assert own_oracle(title(name).package) is not None, f"games/{name}/oracle.py with check(game, state) is missing"


@every_game
def test_listening_changes_nothing(options: Options) -> None:
    game, chance = create(options), Chance(SEED)
    heard, unheard = game.start(SEED, True), game.start(SEED)
    while (legal := game.legal(heard)) != []:
        action = legal[chance.below(len(legal))]
        game.apply(heard, action)
        game.apply(unheard, action)

    assert fingerprint(unheard) == fingerprint(heard)


@pytest.mark.parametrize("seed", [0, -1, 1 << 70])
@every_title
def test_any_number_is_a_seed(name: str, seed: int) -> None:
    game = create(title(name).combinations()[0])

    assert fingerprint(game.start(seed)) == fingerprint(game.start(seed))
