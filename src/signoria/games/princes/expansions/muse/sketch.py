"""The characters drawn for the terminal."""

from collections.abc import Mapping
from typing import Any

from signoria.kernel.lexicon import Lexicon


def characters(view: Mapping[str, Any], lexicon: Lexicon, say: Any) -> list[str]:
    """Draw each character with who holds it, or whose pawn stands on it."""
    words = [character(card, lexicon, say) for card in view["characters"]]
    return [f"[dim]{say('characters')}:[/dim] " + "  ".join(words)]


def character(card: Mapping[str, Any], lexicon: Lexicon, say: Any) -> str:
    """Draw one card; what is used up is dim."""
    name = lexicon.word(f"character.{card['name']}")
    if card.get("purse"):
        name += f" {card['purse']}"
    if card["pawn"] is not None:
        return f"{name} ({say('pawn', seat=card['pawn'], bid=card['bid'])})"
    if card["holder"] is None:
        return name
    held = f"{name} ({say('held', seat=card['holder'])})"
    return held if card["face_up"] else f"[dim]{held}[/dim]"


PARTS = {"characters": characters}  # of a view
