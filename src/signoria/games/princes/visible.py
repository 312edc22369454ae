"""What prestige cards count, as far as everybody sees it."""

from signoria.games.princes.components import PrestigeCard
from signoria.games.princes.names import BUILDINGS, LANDSCAPES
from signoria.games.princes.scoring import card_points
from signoria.games.princes.seen import Player
from signoria.games.princes.tally import Tally, tally_buildings, tally_landscapes


def visible(player: Player, what: int) -> int:
    """Count a thing before a player, by the view instead of the state (`tally`)."""
    if what <= Tally.BUILDING_SIZE:
        placed = {each["piece"] for each in player["placed"]}
        return tally_buildings(sum(1 << i for i, name in enumerate(BUILDINGS) if name in placed), what)
    if what <= Tally.LANDSCAPE_TYPE:
        return tally_landscapes([player["landscapes"].get(name, 0) for name in LANDSCAPES], what)
    if what == Tally.FREEDOM or what == Tally.FREEDOM_TYPE:
        return len(player["freedoms"])
    if what == Tally.JESTER:
        return player["jesters"]
    if what == Tally.BUILDER:
        return player["builders"]
    if what == Tally.EMPTY_SPACE:
        return player["empty_squares"]
    return len(player["played"]) + player["recruited"]


def worth(card: PrestigeCard, players: list[Player], seat: int) -> int:
    """Score a prestige card for a seat as things stand."""
    own = [visible(players[seat], count.what) for count in card.counts]
    return card_points(card, own, rivals(card, players, seat))


def rivals(card: PrestigeCard, players: list[Player], seat: int) -> list[int]:
    """Count what a card compares for everybody else."""
    return [visible(other, card.counts[0].what) for i, other in enumerate(players) if i != seat]
