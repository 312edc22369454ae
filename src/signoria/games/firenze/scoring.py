"""The final count: majorities, then celebrations (F9)."""

from signoria.games.firenze.actions import colour_key
from signoria.games.firenze.cards import Card
from signoria.games.firenze.components import Components, Contract
from signoria.games.firenze.names import COLOURS, NONE, Effect, Kind
from signoria.games.firenze.player import Player
from signoria.games.firenze.state import State
from signoria.kernel.bits import members, size
from signoria.kernel.message import Value


def final_count(state: State, components: Components) -> None:
    """Score what is only scored at the end."""
    for colour in range(len(COLOURS)):
        seat = majority(state.players, components, colour)
        if seat != NONE:
            add(state, seat, components.majorities[colour], "event.majority", {"colour": colour_key(colour)})
    for seat, player in enumerate(state.players):
        for card in player.cards():
            if components.cards[card].kind == Kind.CELEBRATION:
                points = celebration(components.cards[card], player, components.contracts)
                add(state, seat, points, "event.celebration", {"card": "card." + components.cards[card].name})


def add(state: State, seat: int, points: int, key: str, more: dict[str, Value]) -> None:
    """Score points, and say what for."""
    state.players[seat].points += points
    state.tell(key, "seat", seat, "points", points, more=more)


def majority(players: list[Player], components: Components, colour: int) -> int:
    """Give the seat with most letters on a colour, of several the one with the highest contract; none without any."""
    best, most, highest = NONE, 0, 0
    for seat, player in enumerate(players):
        own = player.contracts & components.of_colour[colour]
        letters = size(own)
        if not letters or letters < most:
            continue
        height = max([components.contracts[contract].height for contract in members(own)])
        if letters > most or height > highest:
            best, most, highest = seat, letters, height
    return best


def celebration(card: Card, player: Player, contracts: list[Contract]) -> int:
    """Say what a celebration is worth to its owner."""
    own = [contracts[i] for i in members(player.contracts)]
    if card.effect == Effect.POINTS_PER_CONTRACT:
        return card.points * sum(1 for contract in own if card.heights >> contract.height & 1)
    if card.effect == Effect.POINTS_PER_COLOUR:
        return card.points * len({contract.colour for contract in own})
    return card.points
