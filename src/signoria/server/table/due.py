"""What the server plays for players, as if they had clicked: told choices, standing orders, moves without a choice."""

from collections.abc import Callable
from typing import Literal

from signoria.kernel.action import Action
from signoria.kernel.bidding import Bidding
from signoria.server.table.entries import Entries, Order, Played, Undone
from signoria.server.table.table import Table

GUESSES = 48  # tables that another seat could not tell from the real one: enough to meet with any single card


def carry_out(table: Table, now: int) -> list[Entries]:
    """Play, one after the other, what is due; the table has changed when the entries are given."""
    entries: list[Entries] = []
    while (entry := due(table, now)) is not None:
        table.evolve(entry)
        entries.append(entry)
    return entries


def due(table: Table, now: int) -> Played | None:
    """Find what the seat to move wants played at once."""
    seat = table.to_move
    if table.status != "running" or seat is None or table.late is not None or not table.seats[seat].is_person:
        return None
    for by, find in REASONS:
        action = find(table, seat)
        if action is not None:
            return Played(time=now, seat=seat, words=str(action), by=by)
    return None


def chosen(table: Table, seat: int) -> Action | None:
    """Tell what was chosen at the same time as others, once all persons have chosen."""
    words = table.intentions.seats[seat].chosen
    return table.game.parse(words[0]) if words and not table.deciding else None


def ordered(table: Table, seat: int) -> Action | None:
    """Follow the orders on what is auctioned; None: they do not cover this."""
    standing = table.intentions.seats[seat].orders
    bidding = table.game.bidding(table.state) if standing else None
    if bidding is None:
        return None
    mine = [order for order in standing if order.market == bidding.market]
    return bid(bidding, mine) or stay_out(bidding, mine)


def bid(bidding: Bidding, orders: list[Order]) -> Action | None:
    """Find the least bid for the first lot that is still within its limit."""
    tenders = {tender.lot: tender for tender in bidding.tenders}
    for order in orders:
        tender = tenders.get(order.lot)
        if tender is None or tender.price > order.limit or (bidding.opens and not order.opens):
            continue
        if tender.action is not None:
            return tender.action
    return None


def stay_out(bidding: Bidding, orders: list[Order]) -> Action | None:
    """Pass where the orders on what is up say so, or without any the one on everything else.

    Whoever is to say what is put up leaves all auctions by passing: not while an order on a lot stands.
    """
    lots = {tender.lot for tender in bidding.tenders}
    named = [order for order in orders if order.lot and (order.lot in lots or bidding.opens)]
    passes_on_all = any(not order.lot for order in orders)
    if not named:
        return bidding.leave if passes_on_all else None
    may_pass = not bidding.opens and all(order.beyond == "pass" for order in named)
    return bidding.leave if may_pass else None


def forced(table: Table, seat: int) -> Action | None:
    """Find the only action there is, if the player wishes and everybody knows that it is the only one."""
    if not table.intentions.seats[seat].forced or isinstance(table.story[table.position - 1].entry, Undone):
        return None
    legal = table.game.legal(table.state)
    return legal[0] if len(legal) == 1 and gives_nothing_away(table, seat) else None


def gives_nothing_away(table: Table, seat: int) -> bool:
    """Say whether the seat to move has no choice on any table that another seat takes for possible."""
    game, state = table.game, table.state
    others = [other for other in range(game.seats) if other != seat]
    twins = (game.resample(state, other, seed) for seed in range(GUESSES // max(1, len(others))) for other in others)
    return all(len(game.legal(twin)) == 1 for twin in twins)


REASONS: tuple[tuple[Literal["choice", "order", "forced"], Callable[[Table, int], Action | None]], ...] = (
    ("choice", chosen),
    ("order", ordered),
    ("forced", forced),
)
