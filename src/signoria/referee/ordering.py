"""What may be decided before one's turn: standing orders in auctions, and choices made at the same time."""

from typing import Any

from signoria.kernel.bidding import Bidding
from signoria.kernel.message import Message
from signoria.referee.oracles import Referee, expect


def orders_can_be_followed(referee: Referee, state: Any) -> None:
    """Contract: a market names its lots once, in words; whoever is asked to bid can bid the least or stay out."""
    for seat in range(referee.game.seats):
        for market in referee.game.markets(state, seat):
            names = [lot.name for lot in market.lots]
            expect(len(set(names)) == len(names), f"a lot of {market.name} is named twice: {names}")
            words = [lot.word for lot in market.lots]
            referee.sayable([Message(f"market.{market.name}", {"round": market.occasion, "lots": words})])
    bidding = referee.game.bidding(state)
    if bidding is not None:
        _can_be_bid(referee, state, bidding)


def _can_be_bid(referee: Referee, state: Any, bidding: Bidding) -> None:
    legal, seat = referee.game.legal(state), state.to_move
    prices = {(market.name, lot.name): lot.price for market in referee.game.markets(state, seat) for lot in market.lots}
    expect(bidding.leave in legal, f"seat {seat} is to stay out by {bidding.leave}, which is not offered")
    for tender in bidding.tenders:
        if tender.action is not None:
            expect(tender.action in legal, f"seat {seat} is to bid by {tender.action}, which is not offered")
            price = prices.get((bidding.market, tender.lot))
            expect(bidding.opens or price == tender.price, f"{tender.lot} is sold at {tender.price}, not at {price}")


def choices_at_once_are_free(referee: Referee, state: Any) -> None:
    """Contract: whoever may choose at the same time as others is offered then what the rules offer later."""
    game = referee.game
    if game.to_move(state) is None:
        return
    expect(game.is_asked(state, state.to_move), "the seat to move is not asked")
    for seat in range(game.seats):
        if seat == state.to_move or not game.is_asked(state, seat):
            continue
        before = game.legal(game.meanwhile(state, seat))
        later = game.clone(state)
        while game.to_move(later) != seat and later.phase == state.phase:
            referee.play_on(later, 1)
        expect(before == game.legal(later), f"seat {seat} is offered something else when its turn comes")
