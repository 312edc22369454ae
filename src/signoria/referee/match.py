"""One game at random under a referee."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from signoria.kernel.action import Action
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.record import Record
from signoria.referee import ordering, secrecy
from signoria.referee.oracles import Referee

LIMIT = 20_000  # decisions; no game of ours comes near
RARITY = 8  # the costly oracles look at one decision in so many, and more rarely the longer a game lasts
TIRING = 32  # decisions after which they look at one in one more

EVERY_DECISION = (
    Referee.offers_can_be_played,
    Referee.everything_can_be_said,
    Referee.points_are_logged,
    Referee.components_are_conserved,
)
SOME_DECISIONS = (
    Referee.refusals_have_reasons,
    Referee.reasons_are_true,
    Referee.clones_live_apart,
    Referee.views_are_plain,
    Referee.looking_changes_nothing,
    Referee.ranking_follows,
    ordering.orders_can_be_followed,
    ordering.choices_at_once_are_free,
    secrecy.secrets_stay_secret,
    secrecy.resampling_follows_its_seed,
    secrecy.resampled_games_go_on,
    secrecy.news_is_remembered,
)
AT_THE_END = (*EVERY_DECISION[1:], Referee.clones_live_apart, Referee.views_are_plain, Referee.ranking_follows)


class Foul(AssertionError):
    """An oracle was broken; says which and how."""

    def __init__(self, oracle: str, words: str) -> None:
        super().__init__(f"{oracle.replace('_', ' ')}: {words}")
        self.oracle = oracle


class Match:
    """One game at random under a referee; after a foul, `record` is what was played until then."""

    def __init__(self, game: Game[Any], seed: int, limit: int = LIMIT, rarity: int = RARITY) -> None:
        self.game = game
        self.limit = limit
        self.rarity = rarity
        self.referee = Referee(game, seed)
        self.chance = Chance(seed)
        self.record = Record.begin(game, seed)
        self.actions: list[Action] = []

    def play(self) -> int:
        """Play to the end and count the decisions; raise Foul where an oracle is broken."""
        state = self._watched("games_start", self.game.start, self.record.seed, True)
        while self.game.to_move(state) is not None:
            if len(self.actions) == self.limit:
                raise self._foul("games_end", f"no end after {self.limit} decisions")
            self._decide(state)
        self._watch(AT_THE_END, state)
        self._watched("record_replays", self.referee.record_replays, self._written(), state)
        return len(self.actions)

    def _decide(self, state: Any) -> None:
        self._watch(EVERY_DECISION, state)
        if not self.chance.below(self.rarity + len(self.actions) // TIRING):
            self._watch(SOME_DECISIONS, state)
        legal = self.game.legal(state)
        action = legal[self.chance.below(len(legal))]
        self.actions.append(action)
        self._watched("offers_can_be_played", self.game.apply, state, action)

    def _watch(self, oracles: Iterable[Callable[[Referee, Any], None]], state: Any) -> None:
        for oracle in oracles:
            self._watched(oracle.__name__, oracle, self.referee, state)

    def _watched(self, oracle: str, call: Callable[..., Any], *arguments: Any) -> Any:
        try:
            return call(*arguments)
        except Exception as error:  # whatever the rules raise is a foul of theirs
            words = str(error) if isinstance(error, AssertionError) else f"{type(error).__name__}: {error}"
            raise self._foul(oracle, words) from error

    def _foul(self, oracle: str, words: str) -> Foul:
        self.record = self._written()
        return Foul(oracle, words)

    def _written(self) -> Record:
        return replace(self.record, actions=tuple(str(action) for action in self.actions))
