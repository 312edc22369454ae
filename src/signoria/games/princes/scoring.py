"""Prestige cards and the final ranking."""

from signoria.games.princes.components import PrestigeCard
from signoria.games.princes.player import Player


def card_points(card: PrestigeCard, own: list[int], others: list[int]) -> int:
    """Score a card by what its owner has of the things it counts, and each opponent of the first of them (P16)."""
    if any(have < count.wanted for have, count in zip(own, card.counts, strict=True)):
        return 0
    if card.kind == "at-least":
        return card.points
    if any(other > own[0] if card.kind == "most" else other < own[0] for other in others):
        return 0
    return card.tied if own[0] in others else card.points


def standing(owner: Player) -> list[int]:
    """Say what a player is ranked by: prestige, then money (P17)."""
    return [owner.fame, owner.florins]


def track(fame: int) -> tuple[int, int]:
    """Show points on the fame track of fifty: the space, and what the disk in front of the player adds."""
    laps = max(0, fame - 1) // 50
    return fame - 50 * laps, 50 * laps
