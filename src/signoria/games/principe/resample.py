"""A table that one seat could not tell from another: what is unknown to it is dealt again."""

from signoria.games.principe.player import Player
from signoria.games.principe.state import Phases, State
from signoria.kernel.chance import Chance
from signoria.kernel.heaps import count, each, heap_of, kinds, total
from signoria.kernel.state import NOBODY


def resample(state: State, seat: int, seed: int) -> State:
    """Deal the hidden cards and cities again; sorted first, so that nothing of how they lay is left.

    Money stays: its movements are public. What is dealt again is sorted first, so that who knows the seed
    cannot reckon back to where it lay. Cards won at auction stay in the hand that won them until as many
    of their colour have been shown; the rest of the other hands and the deck are open to chance.
    """
    new = state.clone()
    chance = Chance(seed)
    if new.phase == Phases.SUPPLY:
        for other in others(new, seat):
            take_back(other)
    deal_cards(new, seat, chance)
    if new.phase == Phases.SUPPLY:
        for place, other in enumerate(new.players):
            if place != seat:
                offer_again(other, total(state.players[place].offered), chance)
    deal_cities(new, chance)
    new.seed = chance.word()
    return new


def reshuffle(state: State, seed: int) -> State:
    """Shuffle again what nobody knows: the deck, and the cities to come."""
    new = state.clone()
    chance = Chance(seed)
    new.deck.sort()
    chance.shuffle(new.deck)
    deal_cities(new, chance)
    new.seed = chance.word()
    return new


def others(state: State, seat: int) -> list[Player]:
    """List the other players."""
    return [player for place, player in enumerate(state.players) if place != seat]


def take_back(player: Player) -> None:
    """Undo a choice that is still secret."""
    player.hand += player.offered
    player.offered = 0


def offer_again(player: Player, cards: int, chance: Chance) -> None:
    """Make a secret choice at random."""
    hand = each(player.hand)
    chance.shuffle(hand)
    for colour in hand[:cards]:
        player.hand -= heap_of(1, colour)
        player.offered += heap_of(1, colour)


def hidden(player: Player) -> list[int]:
    """List the cards of a hand that nobody else has seen, without one drawn from reused cards."""
    cards: list[int] = []
    for colour in kinds(player.hand):
        unseen = count(player.hand, colour) - count(player.shown, colour) - (1 if player.reused == colour else 0)
        cards.extend([colour] * unseen)
    return cards


def deal_cards(state: State, seat: int, chance: Chance) -> None:
    """Deal hands and deck again; the reused cards of a last round are a deck of their own."""
    players = others(state, seat)
    hands = [hidden(player) for player in players]
    pool = [card for hand in hands for card in hand]
    if state.is_reused:
        deal_reused(state, players, chance)
    else:
        pool += state.deck
    pool.sort()
    chance.shuffle(pool)
    for player, hand in zip(players, hands, strict=True):
        for colour in hand:
            player.hand += heap_of(1, pool.pop()) - heap_of(1, colour)
    if not state.is_reused:
        state.deck = pool


def deal_reused(state: State, players: list[Player], chance: Chance) -> None:
    """Deal what was drawn from the reused cards again."""
    holders = [player for player in players if player.reused != NOBODY]
    pool = sorted(state.deck + [player.reused for player in holders])
    chance.shuffle(pool)
    for player in holders:
        player.hand -= heap_of(1, player.reused)
        player.reused = pool.pop()
        player.hand += heap_of(1, player.reused)
    state.deck = pool


def deal_cities(state: State, chance: Chance) -> None:
    """Deal the cities again that nobody has seen."""
    pool = sorted(state.city_deck + state.cities_out)
    chance.shuffle(pool)
    state.city_deck = pool[: len(state.city_deck)]
    state.cities_out = pool[len(state.city_deck) :]
