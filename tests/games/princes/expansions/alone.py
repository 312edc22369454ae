"""A table against Wolfgang."""

from itertools import count

import signoria
from signoria.games.princes.expansions.solo.expansion import Solo
from signoria.games.princes.expansions.solo.game import AgainstWolfgang
from signoria.games.princes.expansions.solo.wolfgang import RECRUITING, Wolfgang
from signoria.games.princes.expansions.solo.wolfgangs_turn import WolfgangsTurn
from signoria.games.princes.names import Deck
from signoria.games.princes.state import State
from signoria.kernel.chance import Chance

SOLO = "princes(seats=1,edition=2022,order=seated)"


def alone(game: str = SOLO, card: int = 1, seed: int = 1) -> tuple[AgainstWolfgang, State, Wolfgang]:
    """Come to the first auction, with an automa card of a given number on the table."""
    made = signoria.load(game)
    assert isinstance(made, AgainstWolfgang)
    state = made.start(seed, events=True)
    wolfgang = his(state)
    deck = wolfgang.deck
    top = next(i for i, found in enumerate(solo(made).solo_rules.cards) if found.number == card)
    place = deck.index(top)
    deck[0], deck[place] = deck[place], deck[0]
    made.play(state, made.legal(state)[0])
    return made, state, wolfgang


def his(state: State) -> Wolfgang:
    found = state.extensions[0]
    assert isinstance(found, Wolfgang)
    return found


def solo(game: AgainstWolfgang) -> Solo:
    found = game.book.expansions[0]
    assert isinstance(found, Solo)
    return found


def dice(state: State, *rolls: int) -> None:
    """Find the chance that rolls these numbers."""
    for seed in count():
        chance = Chance(seed)
        if [1 + chance.below(6) for _ in rolls] == [*rolls]:
            state.seed = seed
            return


def profession(game: AgainstWolfgang, name: str) -> int:
    return game.book.components.names(Deck.PROFESSION).index(name)


def lay_row(game: AgainstWolfgang, state: State, *names: str) -> None:
    """Give Wolfgang other cards, face down; `recruiting` is a recruiting card."""
    wolfgang = his(state)
    wolfgang.row = [RECRUITING if name == "recruiting" else profession(game, name) for name in names]
    wolfgang.face_up = [False] * len(names)
    wolfgang.seen = 0


def turn(game: AgainstWolfgang) -> WolfgangsTurn:
    return WolfgangsTurn(game.book, solo(game).solo_rules)
