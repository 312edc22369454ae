"""Standing orders: who may give which, and what their owner is shown of them."""

from signoria.kernel.bidding import Market, are_alike
from signoria.server.protocol.messages import Phrase
from signoria.server.protocol.requests import GiveOrder, Prefer, WithdrawOrder
from signoria.server.protocol.scene import LotInfo, MarketInfo, OrderInfo
from signoria.server.table.entries import Entries, Order, Ordered, Preferred, Withdrew
from signoria.server.table.intentions import Intention
from signoria.server.table.moment import Shown
from signoria.server.table.refusals import refused
from signoria.server.table.rights import Asker, own, running
from signoria.server.table.table import Table

MOST = 2000  # entries of one seat at one table


def intention(table: Table, seat: int, asker: Asker) -> Intention:
    """Find what the one who asks wants for a seat; refuse where an opponent plays it, or too much was wanted."""
    chair = own(table, seat, asker)
    running(table)
    if chair.level:
        raise refused("agent-plays")
    found = table.intentions.seats[seat]
    if found.given >= MOST:
        raise refused("too-many-orders")
    return found


def give(table: Table, request: GiveOrder, asker: Asker) -> list[Entries]:
    """Give a standing order, if what it is about is still to be had."""
    intention(table, request.seat, asker)
    markets = [market for market in table.game.markets(table.state, request.seat) if market.name == request.market]
    if not markets or markets[0].occasion != request.occasion:
        raise refused("order-too-late")
    if request.lot and request.lot not in [lot.name for lot in markets[0].lots]:
        raise refused("order-too-late")
    if request.lot and request.limit < 1:
        raise refused("order-without-limit")
    return [Ordered(time=asker.now, seat=request.seat, order=_order(request))]


def _order(request: GiveOrder) -> Order:
    if not request.lot:
        return Order(request.market, request.occasion, "")
    return Order(
        request.market, request.occasion, request.lot, request.limit, request.beyond, request.opens
    )  # fmt: skip


def withdraw(table: Table, request: WithdrawOrder, asker: Asker) -> list[Entries]:
    """Take a standing order back."""
    found = intention(table, request.seat, asker)
    if (request.market, request.lot) not in [order.key for order in found.orders]:
        raise refused("no-such-order")
    return [Withdrew(time=asker.now, seat=request.seat, market=request.market, lot=request.lot)]


def prefer(table: Table, request: Prefer, asker: Asker) -> list[Entries]:
    """Be asked, or not, where there is no choice."""
    found = intention(table, request.seat, asker)
    return [] if found.forced == request.forced else [_preferred(request, asker)]


def _preferred(request: Prefer, asker: Asker) -> Entries:
    return Preferred(time=asker.now, seat=request.seat, forced=request.forced)


def markets(table: Table, seat: int) -> list[MarketInfo]:
    """Show what a seat may give orders about; where nothing of it changed, the same list again."""
    found, up = table.game.markets(table.state, seat), _up(table)
    former = table.markets.get(seat)
    if former is None or former.up != up or not are_alike(former.found, found):
        former = table.markets[seat] = Shown(found, up, [_market(market, up) for market in found])
    return former.infos


def _up(table: Table) -> list[tuple[str, str]]:
    """List what is being auctioned."""
    moment = table.moment
    if moment.up is None:
        bidding = table.game.bidding(table.state)
        tenders = [] if bidding is None or bidding.opens else bidding.tenders
        moment.up = [] if bidding is None else [(bidding.market, tender.lot) for tender in tenders]
    return moment.up


def _market(market: Market, up: list[tuple[str, str]]) -> MarketInfo:
    label = Phrase(f"market.{market.name}", {"round": market.occasion})
    lots = [LotInfo(lot.name, lot.word, lot.price, (market.name, lot.name) in up) for lot in market.lots]
    return MarketInfo(market.name, market.occasion, label, market.step, market.opens, lots)


def orders(table: Table, seat: int, known: list[MarketInfo]) -> list[OrderInfo]:
    """Show a seat's orders to its owner."""
    if not table.intentions.seats[seat].orders:
        return []
    words = {(market.market, lot.lot): lot.word for market in known for lot in market.lots}
    return [
        OrderInfo(order.market, order.lot, words.get(order.key, ""), order.limit, order.beyond, order.opens)
        for order in table.intentions.seats[seat].orders
    ]
