"""What the characters let a prince do."""

from signoria.games.princes.actions import ExpansionAction
from signoria.games.princes.expansions.muse.characters import CHARACTERS
from signoria.games.princes.names import DECKS
from signoria.kernel.action import Action
from signoria.kernel.message import Value


class BidFor(Action):
    """Put the pawn on a space of a character card."""

    def __init__(self, character: int, space: int) -> None:
        super().__init__("bid", f"{CHARACTERS[character]} {space}")
        self.character = character
        self.space = space

    def arguments(self) -> dict[str, Value]:
        return {"character": f"character.{CHARACTERS[self.character]}"}


class CallCardinal(ExpansionAction):
    """Gain one more action."""


class AskPrincess(ExpansionAction):
    """Complete a work without a profession."""


class TakePoints(ExpansionAction):
    """Use the Merchant for prestige."""


class TakeFree(Action):
    """Use the Merchant instead of paying for the object won."""


class AskProfessor(ExpansionAction):
    """Take a prestige or bonus card for free."""

    def __init__(self, place: int, deck: int) -> None:
        super().__init__(place, "professor", DECKS[deck])
        self.deck = deck

    def arguments(self) -> dict[str, Value]:
        return {"deck": f"deck.{self.objects}"}
