"""The end of the round, and after the last one of the game."""

from signoria.games.princes.names import Deck
from signoria.games.princes.phases.phase import PrincesPhase
from signoria.games.princes.state import State
from signoria.kernel.bits import members
from signoria.kernel.message import EVERYONE
from signoria.kernel.state import NOBODY


class BestWork(PrincesPhase):
    """The best work scores, the starting player changes; nothing is asked."""

    name = "best-work"
    heading = "round-end"

    def begin(self, state: State) -> None:
        self.score_best_work(state)
        if state.round + 1 == self.rules.rounds:
            self.end_game(state)
            return
        state.round += 1
        self.change_starter(state)
        self.begin_round(state)

    def change_starter(self, state: State) -> None:
        """The next seat starts."""
        state.starter = (state.starter + 1) % len(state.players)

    def score_best_work(self, state: State) -> None:
        """All who made a work of the highest value score; nobody without a work (P12)."""
        best = max([player.best_work for player in state.players])
        for seat, player in enumerate(state.players):
            if best and player.best_work == best:
                self.score(state, seat, self.rules.best_work, "event.best-work", "value", best)

    def end_game(self, state: State) -> None:
        """Score what is scored at the end."""
        self.score_prestige_cards(state)
        self.finish(state)

    def score_prestige_cards(self, state: State) -> None:
        """Reveal and score the prestige cards (P16)."""
        for seat, player in enumerate(state.players):
            state.follow(Deck.PRESTIGE, player.prestige, EVERYONE)
            for card in members(player.prestige):
                it = self.book.components.prestige[card]
                points = self.book.prestige_worth(state, seat, card)
                self.score(state, seat, points, "event.prestige-card", "card", f"prestige.{it.name}")

    def finish(self, state: State) -> None:
        """Nobody is to move any more."""
        state.to_move = NOBODY
        state.tell("event.end")
