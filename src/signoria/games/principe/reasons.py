"""When a reason to refuse something is true, said once more and apart from the phases: the referee compares."""

from signoria.games.principe.colours import KEYS, Colour
from signoria.games.principe.state import Phases
from signoria.kernel.heaps import count, total, without
from signoria.kernel.refusal import Refusal, Test


def lacks_cards(it: Refusal) -> bool:
    """Say whether the colours named are exactly those in which a city asks for more than the hand holds."""
    wanted, hand = it.game.rules.cities[it.action.city].cards, it.player.hand
    lacking = [key for colour, key in enumerate(KEYS) if count(wanted, colour) > count(hand, colour)]
    return bool(it.said["colours"] == lacking != [])


REASONS: dict[str, Test] = {
    "no-card": lambda it: not count(it.player.hand, it.action.colour),
    "must-offer": lambda it: total(it.player.offered) < it.said["cards"],
    "bid-too-low": lambda it: it.action.ducats < it.said["ducats"] and it.said["ducats"] == max(1, it.state.bid + 1),
    "bid-above-purse": lambda it: it.action.ducats > it.player.ducats == it.said["ducats"],
    "no-city-yet": lambda it: it.state.round < it.said["round"],
    "city-not-open": lambda it: it.action.city not in it.state.open_cities,
    "city-price": lambda it: it.game.rules.cities[it.action.city].ducats == it.said["price"] > it.player.ducats,
    "city-cards": lacks_cards,
    "lay-later": lambda it: it.state.phase == Phases.PRIVILEGE,
    "too-few": lambda it: count(it.player.hand, it.action.colour) == it.said["cards"] < it.action.cards,
    "not-adjoining": lambda it: not it.game.rules.cities[it.state.city].regions >> it.action.region & 1,
    "must-place": lambda it: it.state.shields_due > 0 and it.player.shields > 0,
    "not-green": lambda it: it.action.colour == Colour.GREEN,
    "none-face-down": lambda it: not count(it.player.face_down, it.action.colour),
    "must-turn": lambda it: without(it.player.face_down, Colour.GREEN) != 0,
}
