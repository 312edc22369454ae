"""When a reason to refuse something is true, said once more and apart from the phases: the referee compares."""

from signoria.games.firenze.actions import Give, Trade
from signoria.games.firenze.board import balcony_on, covered
from signoria.games.firenze.names import COLOURS, LEVELS, Effect, Kind, Moment
from signoria.games.firenze.packs import length
from signoria.games.firenze.state import Phases
from signoria.games.firenze.towers import colour_of, has_grown, height_of
from signoria.kernel.bits import members, size
from signoria.kernel.heaps import count, kinds, total
from signoria.kernel.refusal import Refusal, Test

MOMENTS = {
    Phases.CARD: Moment.CARD,
    Phases.SHIELD: Moment.EVENT,
    Phases.EXCHANGE: Moment.EXCHANGE,
    Phases.BUILD: Moment.BUILD,
    Phases.ABANDONED: Moment.ABANDONED,
    Phases.CONTRACTS: Moment.CONTRACTS,
    Phases.LIMITS: Moment.LIMITS,
}


def colour(it: Refusal) -> int:
    """Find the colour that the reason names."""
    return COLOURS.index(it.said["colour"].partition(".")[2])


def row_colours(it: Refusal) -> set[int]:
    """List the colours that lie in the row."""
    return {found for heap in it.state.on_row() for found in kinds(heap)}


def rivals(it: Refusal) -> list[int]:
    """List the opponents of the seat whose turn it is."""
    return [seat for seat in range(len(it.state.players)) if seat != it.state.active]


def face(it: Refusal) -> int:
    """Find the kind of the card that is meant."""
    return int(it.game.book.components.cards[it.action.card].kind)


def is_dear(it: Refusal) -> bool:
    """Say whether one brick for each card to the left is more than there is."""
    return bool(it.action.place == it.said["price"] > it.said["bricks"] == total(it.player.warehouse))


def costs_too_much(it: Refusal) -> bool:
    """Say whether one brick more could not be paid for."""
    cost = it.game.book.building_cost(it.state, it.player, it.state.built + 1)
    return bool(it.said["cost"] == cost > total(it.player.warehouse) - 1)


def is_no_place(it: Refusal) -> bool:
    """Say whether no tower to choose stands at a place, or one alike stands before it."""
    seat = it.state.rival if it.state.phase == Phases.SABOTAGE else it.state.to_move
    towers, place = it.state.players[seat].towers(), it.action.place
    if place >= len(towers) or towers.index(towers[place]) != place:
        return True
    if it.state.phase == Phases.KEEP:
        return has_grown(towers[place])
    return bool(it.state.phase == Phases.TOWER) and colour_of(towers[place]) != it.state.wanted


def heights(it: Refusal) -> list[int]:
    """List how high the towers of a contract's colour are."""
    return [height_of(tower) for tower in it.player.towers() if colour_of(tower) == it.action.colour]


def room(it: Refusal) -> int:
    """Count the bricks that the warehouse holds."""
    rules, cards = it.game.book.rules, it.game.book.components.cards
    own = [cards[card] for card in members(it.player.buildings)]
    return int(max([rules.warehouse, *(card.number for card in own if card.effect == Effect.WAREHOUSE)]))


def waits_for_another(it: Refusal) -> bool:
    """Say whether a contract carries a balcony whose turn has not come."""
    level = balcony_on(it.state, it.game.book.components.balconies, it.action.contract)
    return bool(it.state.next_balcony < level < len(LEVELS))


def changes_nothing(it: Refusal) -> bool:
    """Say whether like would be given for like, or nothing unlike is there to be given for it."""
    if isinstance(it.action, Trade):
        return it.action.wanted == it.action.given
    if isinstance(it.action, Give):
        return bool(it.action.colour == it.state.wanted)
    return kinds(it.player.warehouse) in ([it.action.colour], [])


def no_trade(it: Refusal) -> bool:
    """Say whether there was an exchange, or no brick could change its colour."""
    own = {*kinds(it.player.warehouse)}
    return it.state.exchanged or not any(mine != other for mine in own for other in row_colours(it))


def no_swap(it: Refusal) -> bool:
    """Say whether no opponent has a brick of another colour."""
    own = {*kinds(it.player.warehouse)}
    theirs = {found for seat in rivals(it) for found in kinds(it.state.players[seat].warehouse)}
    return not any(mine != other for mine in own for other in theirs)


def no_saving(it: Refusal) -> bool:
    """Say whether no number of bricks that could be built and paid would cost less."""
    book, bricks = it.game.book, total(it.player.warehouse)
    rebate = book.components.cards[it.action.card].number
    for built in range(it.state.built, len(book.rules.build_costs)):
        cost = book.building_cost(it.state, it.player, built)
        if cost and built - it.state.built + max(0, cost - rebate) <= bricks:
            return False
    return True


def is_struck(it: Refusal) -> bool:
    """Say whether an event that takes its course asks or costs the seat anything: try it on another table."""
    copy, seat = it.game.clone(it.state), it.state.active
    it.game.apply(copy, it.game.parse("done"))
    is_asked = copy.phase in (Phases.LOSS, Phases.RUIN) and copy.to_move == seat
    before, after = it.state.players[seat], copy.players[seat]
    lost = (before.warehouse, before.site, before.barred) != (after.warehouse, after.site, after.barred)
    return bool(is_asked or lost)


def no_shield(it: Refusal) -> bool:
    """Say whether nothing strikes here, and no celebration is in hand."""
    cards = it.game.book.components.cards
    if it.state.phase == Phases.SHIELD:
        return not is_struck(it)
    return not any(cards[card].kind == Kind.CELEBRATION for card in it.player.cards())


REASONS: dict[str, Test] = {
    "no-brick": lambda it: not count(it.player.warehouse, colour(it)),
    "no-bricks": lambda it: any(
        count(it.action.given, each) > count(it.player.warehouse, each) for each in range(len(COLOURS))
    ),
    "no-card": lambda it: it.action.place >= length(it.state.row),
    "card-price": is_dear,
    "not-in-hand": lambda it: not it.player.hand >> it.action.card & 1,
    "once-a-turn": lambda it: it.state.played >> it.action.card & 1 != 0,
    "moment": lambda it: not it.game.book.components.cards[it.action.card].moments >> MOMENTS[it.state.phase] & 1,
    "useless-trade": no_trade,
    "useless-swap": no_swap,
    "useless-cheaper": no_saving,
    "useless-lose-floors": lambda it: not any(it.state.players[seat].site for seat in rivals(it)),
    "useless-shield": no_shield,
    "useless-free-card": lambda it: it.state.free_card,
    "useless-keep-tower": lambda it: all(has_grown(tower) for tower in it.player.towers()),
    "own": lambda it: it.action.seat == it.state.active,
    "rival-no-brick": lambda it: not count(it.state.players[it.action.seat].warehouse, it.action.colour),
    "rival-no-tower": lambda it: not it.state.players[it.action.seat].site,
    "tower-place": is_no_place,
    "no-celebration": lambda it: face(it) != Kind.CELEBRATION,
    "must-return": lambda it: it.state.owed > 0,
    "want-first": lambda it: it.state.phase == Phases.EXCHANGE,
    "wants-other": lambda it: it.action.wanted != it.state.wanted,
    "exchange-price": lambda it: it.said["price"] > it.said["bricks"] == total(it.player.warehouse),
    "exchange-once": lambda it: it.state.exchanged,
    "not-in-row": lambda it: colour(it) not in row_colours(it),
    "not-on-card": lambda it: (
        it.action.place >= length(it.state.row) or not count(it.state.bricks_at(it.action.place), it.state.wanted)
    ),
    "same-colour": changes_nothing,
    "no-tower": lambda it: all(colour_of(tower) != colour(it) for tower in it.player.towers()),
    "build-limit": lambda it: it.state.built == it.said["limit"],
    "build-cost": costs_too_much,
    "no-letters": lambda it: not it.player.letters,
    "covered": lambda it: covered(it.state) >> it.action.contract & 1 != 0,
    "balcony": waits_for_another,
    "height": lambda it: it.action.height not in heights(it) and it.said["heights"] == heights(it),
    "enough-room": lambda it: total(it.player.warehouse) <= it.said["limit"] == room(it),
    "enough-cards": lambda it: it.player.count_cards() + size(it.player.buildings) <= it.said["limit"],
    "celebration": lambda it: face(it) == Kind.CELEBRATION,
}
