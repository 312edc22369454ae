"""When a reason to refuse something is true, said once more and apart from the phases: the referee compares."""

from signoria.games.princes.actions import Build, DrawBonus, DrawProfession, Introduce, Play, Work
from signoria.games.princes.expansions.cooperative.reasons import REASONS as COOPERATIVE
from signoria.games.princes.expansions.muse.reasons import REASONS as MUSE
from signoria.games.princes.expansions.solo.reasons import REASONS as SOLO
from signoria.games.princes.names import ALL_BUILDINGS, FIRST_LANDSCAPE, FREEDOMS, LOTS, PIECES, Deck, Lot
from signoria.kernel.bits import members
from signoria.kernel.heaps import count
from signoria.kernel.refusal import Refusal, Test


def price(it: Refusal) -> int:
    """Say what an action of the turn costs; anything else costs what was said."""
    rules = it.game.book.rules
    if isinstance(it.action, Build):
        return int(rules.build_costs[it.player.builders])
    if isinstance(it.action, (DrawProfession, DrawBonus)):
        return int(rules.card_cost)
    return int(rules.freedom_cost if isinstance(it.action, Introduce) else it.said["price"])


def is_dear(it: Refusal) -> bool:
    """Say whether the price is right, and beyond money and points."""
    return bool(it.said["reach"] < it.said["price"] == price(it))


def none_left(it: Refusal) -> bool:
    """Say whether the supply of what is named is empty."""
    kind, _, name = it.said["lot"].partition(".")
    if kind == "lot":
        return not count(it.state.stacks, LOTS.index(name))
    return not (
        count(it.state.freedoms, FREEDOMS.index(name)) if kind == "freedom" else it.state.building(PIECES.index(name))
    )


def fits_nowhere(it: Refusal) -> bool:
    """Say whether a building or landscape has no place: every placement overlaps or stands too close."""
    board = it.game.book.board
    name = it.said["piece"].partition(".")[2]
    pieces = range(FIRST_LANDSCAPE, FIRST_LANDSCAPE + Lot.PRESTIGE) if name == "landscape" else [PIECES.index(name)]
    open_to = [piece for piece in pieces if piece < FIRST_LANDSCAPE or count(it.state.stacks, piece - FIRST_LANDSCAPE)]
    return not any(board.room(it.state, it.state.to_move, piece) for piece in open_to)


def is_too_small(it: Refusal) -> bool:
    """Say whether a work with all its bonus cards stays below the minimum of the round."""
    works, seat = it.game.book.works, it.state.to_move
    if it.said["minimum"] != it.game.book.rules.minimum[it.state.round] or it.said["value"] >= it.said["minimum"]:
        return False
    if not isinstance(it.action, Work):
        return True
    bonus = sum(works.bonus_now(it.state, seat, card) for card in members(it.player.bonus))
    return bool(it.said["value"] == works.bill(it.state, seat, it.action.card)["total"] + bonus)


def not_held(it: Refusal) -> bool:
    """Say whether a card is in no hand of the seat to move."""
    cards = it.player.bonus if isinstance(it.action, Play) else it.player.hand
    return not cards >> it.action.card & 1


def lies_below(it: Refusal) -> bool:
    """Say whether a placement covers what is named: a piece, or the Palazzo."""
    board = it.game.book.board
    mask, name = board.mask[it.action.placement], it.said["piece"].partition(".")[2]
    if name == "palazzo":
        return bool(mask & board.palazzo_of(it.state.to_move))
    return any(PIECES[board.piece[other]] == name and board.mask[other] & mask for other in it.player.placed)


def stands_close(it: Refusal) -> bool:
    """Say whether a building touches what is named, and its owner has too few Builders."""
    board = it.game.book.board
    halo, name = board.halo[it.action.placement], it.said["piece"].partition(".")[2]
    if not ALL_BUILDINGS >> it.action.piece & 1 or it.player.builders >= it.said["builders"]:
        return False
    if name == "palazzo":
        return bool(halo & board.palazzo_of(it.state.to_move))
    return any(PIECES[board.piece[other]] == name and board.mask[other] & halo for other in it.player.placed)


def lies_face_up(it: Refusal) -> bool:
    """Say whether an opponent has played a profession."""
    others = [player for seat, player in enumerate(it.state.players) if seat != it.state.to_move]
    return any(player.played >> it.action.card & 1 for player in others)


def deck(it: Refusal) -> int:
    """Find the deck that an action draws from."""
    if isinstance(it.action, DrawProfession):
        return Deck.PROFESSION
    return Deck.BONUS if isinstance(it.action, DrawBonus) else int(it.action.deck)


REASONS: dict[str, Test] = {
    "not-in-hand": not_held,
    "not-drawn": lambda it: it.action.deck != it.state.drawn_from or it.action.card not in it.state.drawn,
    "no-such-lot": lambda it: it.action.lot not in it.game.book.rules.lots,
    "a-landscape": lambda it: it.state.lot == Lot.LANDSCAPE and it.action.lot >= Lot.PRESTIGE,
    "sold": lambda it: any(player.pawn == it.action.lot for player in it.state.players),
    "exhausted": none_left,
    "enough-builders": lambda it: it.player.builders == it.said["limit"],
    "no-room": fits_nowhere,
    "money": is_dear,
    "no-step-back": lambda it: not it.player.fame,
    "never-step-back": lambda it: not it.game.book.rules.step_back,
    "other-piece": lambda it: it.said["piece"] != f"piece.{PIECES[it.action.piece]}",
    "overlap": lies_below,
    "adjacent": stands_close,
    "no-recruiting-card": lambda it: not it.player.recruiting,
    "own-profession": lambda it: it.player.played >> it.action.card & 1 != 0,
    "not-face-up": lambda it: not lies_face_up(it),
    "no-actions-left": lambda it: not it.state.actions_left,
    "work-too-small": is_too_small,
    "have-building": lambda it: it.player.buildings >> it.action.building & 1 != 0,
    "have-freedom": lambda it: it.player.freedoms >> it.action.freedom & 1 != 0,
    "freedom-once": lambda it: it.state.took_freedom,
    "profession-once": lambda it: it.state.took_profession,
    "empty-deck": lambda it: not it.state.deck(deck(it)),
    "too-many-points": lambda it: it.action.points > it.said["most"],
    **MUSE,
    **COOPERATIVE,
    **SOLO,
}
