"""Points at the end of the game, and who comes before whom."""

from signoria.games.principe.colours import COLOURS
from signoria.games.principe.rules import Rules
from signoria.games.principe.state import State
from signoria.kernel.heaps import count, total
from signoria.kernel.message import Value


def score_end(state: State, rules: Rules) -> None:
    """Score roles, sets, money, hands and regions."""
    seats = range(rules.seats)
    players = state.players
    for seat in seats:
        score(state, seat, role_points(state, rules, seat), "event.final-roles", {})
    for seat in seats:
        score(state, seat, rules.final_set * players[seat].sets(), "event.final-sets", {})
    for seat in leaders([player.ducats for player in players]):
        score(state, seat, rules.final_ducats, "event.final-ducats", {})
    for seat in leaders([total(player.hand) for player in players]):
        score(state, seat, rules.final_hand, "event.final-hand", {})
    for region in range(rules.regions):
        score_region(state, rules, region)
    state.tell("event.over")


def score(state: State, seat: int, points: int, key: str, arguments: dict[str, Value]) -> None:
    """Add points and say what for."""
    state.players[seat].points += points
    if points:
        state.tell(key, "seat", seat, "points", points, more=arguments)


def role_points(state: State, rules: Rules, seat: int) -> int:
    """Count the roles of a seat."""
    points = 0
    for colour in range(COLOURS):
        if state.majors[colour] == seat:
            points += rules.final_major
        if state.minors[colour] == seat:
            points += rules.final_minor
    return points


def leaders(counts: list[int]) -> list[int]:
    """List the seats that have the most; nothing is never the most (I11)."""
    best = max(counts)
    return [seat for seat, count in enumerate(counts) if count == best] if best > 0 else []


def score_region(state: State, rules: Rules, region: int) -> None:
    """Score the most and, where one seat alone has the most, the second most shields."""
    shields = [count(player.presence, region) for player in state.players]
    arguments: dict[str, Value] = {"region": "region." + rules.components.regions[region]}
    firsts = leaders(shields)
    for seat in firsts:
        score(state, seat, rules.region_first, "event.final-region", arguments)
    if len(firsts) == 1:
        shields[firsts[0]] = 0
        for seat in leaders(shields):
            score(state, seat, rules.region_second, "event.final-region", arguments)


def standings(state: State) -> list[list[int]]:
    """Say what all are ranked by: points, then cards laid, then the earliest major role; else the place is shared."""
    return [[player.points, player.laid(), -earliest_major(state, seat)] for seat, player in enumerate(state.players)]


def earliest_major(state: State, seat: int) -> int:
    """Find the first major role of a seat in the order of colours."""
    return state.majors.index(seat) if seat in state.majors else COLOURS
