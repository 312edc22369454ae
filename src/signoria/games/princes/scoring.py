"""Prestige cards and the final ranking."""

from signoria.games.princes.board import Board
from signoria.games.princes.components import PrestigeCard
from signoria.games.princes.player import Player
from signoria.games.princes.tally import tally
from signoria.kernel.game import places


def prestige_value(board: Board, players: list[Player], seat: int, card: PrestigeCard) -> int:
    """Say what a prestige card is worth to a seat (P16)."""
    if card.kind == "at-least":
        enough = all(tally(board, players[seat], count.what) >= count.wanted for count in card.counts)
        return card.points if enough else 0
    counts = [tally(board, player, card.counts[0].what) for player in players]
    best = max(counts) if card.kind == "most" else min(counts)
    if counts[seat] != best or counts[seat] < card.counts[0].wanted:
        return 0
    return card.points if counts.count(best) == 1 else card.tied


def ranking(players: list[Player]) -> list[int]:
    """Rank by prestige, then by money, then together (P17)."""
    return places([[player.fame, player.florins] for player in players])


def track(fame: int) -> tuple[int, int]:
    """Show points on the fame track of fifty: the space, and what the disk in front of the player adds."""
    laps = max(0, fame - 1) // 50
    return fame - 50 * laps, 50 * laps
