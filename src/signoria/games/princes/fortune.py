"""Luck that falls on a table of The Princes of Florence: money, points, people, cards and pieces come and go."""

from typing import Final

from signoria.games.princes.game import Princes
from signoria.games.princes.names import FIRST_LANDSCAPE, FREEDOMS, PIECES, Deck, Lot
from signoria.games.princes.state import Phases, State
from signoria.kernel.bits import members
from signoria.kernel.chance import Chance
from signoria.kernel.fortune import Fortune
from signoria.kernel.heaps import count, heap_of

MOST: Final = 4  # strokes of luck that fall on a seat are fewer
PURSE: Final = 7  # hundreds that come or go at a stroke are fewer
STEPS: Final = 6  # and so are points
PEOPLE: Final = [Lot.JESTER, Lot.BUILDER, Lot.RECRUITING]
KINDS: Final = 5 + len(PEOPLE)  # of luck


class PrincesFortune(Fortune[State]):
    """Falls between auctions and between actions, where nothing is half done; nothing appears or vanishes but money."""

    def __init__(self, game: Princes) -> None:
        self.game = game
        self.board = game.book.board

    def falls(self, state: State, chance: Chance) -> bool:
        if state.phase not in (Phases.OPEN, Phases.TURN):
            return False
        for seat in range(len(state.players)):
            for _ in range(chance.below(MOST)):
                self.strike(state, seat, chance)
        return True

    def strike(self, state: State, seat: int, chance: Chance) -> None:
        """Give a seat something or take it away, if that can be."""
        kind, gives = chance.below(KINDS), chance.below(2) == 1
        sign = 1 if gives else -1
        player = state.players[seat]
        if kind == 0:
            player.florins = max(0, player.florins + sign * 100 * (1 + chance.below(PURSE - 1)))
        elif kind == 1:
            player.fame = max(0, player.fame + sign * (1 + chance.below(STEPS - 1)))
        elif kind == 2:
            self.freedom(state, seat, chance.below(len(FREEDOMS)), gives)
        elif kind == 3:
            self.card(state, seat, chance, gives)
        elif kind == 4:
            self.piece(state, seat, chance)
        else:
            self.object(state, seat, PEOPLE[kind - 5], sign)

    def freedom(self, state: State, seat: int, kind: int, gives: bool) -> None:
        """Give a freedom from the supply, or take it back."""
        player = state.players[seat]
        has = player.freedoms >> kind & 1 != 0
        if gives and not has and count(state.freedoms, kind):
            player.freedoms |= 1 << kind
            state.freedoms -= heap_of(1, kind)
        elif not gives and has:
            player.freedoms &= ~(1 << kind)
            state.freedoms += heap_of(1, kind)

    def card(self, state: State, seat: int, chance: Chance, gives: bool) -> None:
        """Give the top card of a deck, or take one back under it."""
        player, kind = state.players[seat], chance.below(3)
        deck = state.deck(kind)
        held = [player.hand, player.bonus, player.prestige][kind]
        if gives and deck:
            held |= 1 << deck.pop(0)
        elif not gives and held:
            cards = members(held)
            card = cards[chance.below(len(cards))]
            held &= ~(1 << card)
            deck.append(card)
        if kind == Deck.PROFESSION:
            player.hand = held
        elif kind == Deck.BONUS:
            player.bonus = held
        else:
            player.prestige = held

    def piece(self, state: State, seat: int, chance: Chance) -> None:
        """Lay a building or a landscape anywhere it fits; what lies stays."""
        player, kind = state.players[seat], chance.below(len(PIECES))
        landscape = kind - FIRST_LANDSCAPE
        left = count(state.stacks, landscape) if landscape >= 0 else state.building(kind)
        places = members(self.board.room(state, seat, kind))
        if not left or not places or (landscape < 0 and player.buildings >> kind & 1):
            return
        self.board.place(state, seat, places[chance.below(len(places))])
        if landscape >= 0:
            player.add_landscapes(landscape, 1)
            state.stacks -= heap_of(1, landscape)
        else:
            player.buildings |= 1 << kind
            state.add_buildings(kind, -1)

    def object(self, state: State, seat: int, lot: int, change: int) -> None:
        """Give a Jester, a Builder or a recruiting card from its stack, or put it back."""
        player = state.players[seat]
        if change > 0 and not self.game.book.can_own(state, player, lot):
            return
        if lot == Lot.JESTER and player.jesters + change >= 0:
            player.jesters += change
        elif lot == Lot.BUILDER and player.builders + change >= 0:
            player.builders += change
            self.board.survey(state, seat)
        elif lot == Lot.RECRUITING and player.recruiting + change >= 0:
            player.recruiting += change
        else:
            return
        state.stacks -= heap_of(change, lot)
