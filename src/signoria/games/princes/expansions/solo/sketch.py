"""Wolfgang and the dummies drawn for the terminal."""

from collections.abc import Mapping
from typing import Any

from signoria.kernel.lexicon import Lexicon


def wolfgang(view: Mapping[str, Any], lexicon: Lexicon, say: Any) -> list[str]:
    """Draw the automa card with what was rolled, Wolfgang in three lines, and a line for each dummy."""
    him = view["wolfgang"]
    head = [
        "[bold]  Wolfgang[/bold]", f"{him['fame']} {say('points')}", f"{him['florins']} {say('florins')}",
        f"{say('jesters')} {him['jesters']}", f"{say('builders')} {him['builders']}",
    ]  # fmt: skip
    owned = [f"{lexicon.word(f'piece.{name}')} {have}" for name, have in (him["buildings"] | him["landscapes"]).items()]
    owned += [f"{lexicon.word(f'freedom.{name}')} {have}" for name, have in him["freedoms"].items()]
    owned += [lexicon.word(f"prestige.{name}") for name in him["prestige"]]
    lines = [*automa(view["automa"], lexicon, say), "  ".join(head)]
    if owned:
        lines.append("    " + ", ".join(owned))
    lines.append(f"    [dim]{say('row')}:[/dim] " + ", ".join(row_card(card, lexicon) for card in him["row"]))
    for number, column in enumerate(view["dummies"], start=1):
        cards = ", ".join(profession(card, lexicon) for card in column)
        lines.append(f"  {say('dummy', number=number)}: {cards}")
    return lines


def row_card(card: Mapping[str, Any], lexicon: Lexicon) -> str:
    """Draw one card of the row, with the bonus cards on it."""
    name = lexicon.word("lot.recruiting") if card["kind"] == "recruiting" else profession(card, lexicon)
    if card["kind"] == "recruiting" and not card["face_up"]:
        name = f"[dim]({name})[/dim]"
    bonus = [lexicon.word(f"bonus.{one}") for one in card["bonus"]]
    return f"{name} + {' + '.join(bonus)}" if bonus else name


def profession(card: Mapping[str, Any], lexicon: Lexicon) -> str:
    """Draw a profession: in brackets while it lies face down, a question mark while nobody knows it."""
    name = lexicon.word(f"profession.{card['profession']}") if card["profession"] else "?"
    return name if card["face_up"] else f"[dim]({name})[/dim]"


def automa(cards: Mapping[str, Any], lexicon: Lexicon, say: Any) -> list[str]:
    """Draw the automa card of the auctions, object by object, with the last bids rolled."""
    card = cards["auction_card"]
    if card is None:
        return []
    objects = [object_words(one, cards["last_bids"], lexicon) for one in card["objects"]]
    return [f"[dim]{say('automa', number=card['number'])}:[/dim] " + "  ".join(objects)]


def object_words(one: Mapping[str, Any], bids: dict[str, int], lexicon: Lexicon) -> str:
    """Draw one object: what is added to the die, and what it came to."""
    name = one["object"]
    stacks = ("forest", "lake", "park") if name == "landscape" else (name,)
    named = [lexicon.word(f"lot.{stack}") + " " if len(stacks) > 1 else "" for stack in stacks]
    rolled = [f"{word}{bids[stack]}" for word, stack in zip(named, stacks, strict=True) if stack in bids]
    dice = f"{one['modifier']}+1D6" if one["modifier"] else "1D6"
    words = f"{lexicon.word(f'lot.{name}')} {dice}"
    return f"{words} ({', '.join(rolled)})" if rolled else words


PARTS = {"wolfgang": wolfgang}  # of a view
