"""Everything a prince can do; the catalogue belongs to one game, since cards and pieces can be replaced."""

from typing import TypeVar

from mypy_extensions import mypyc_attr

from signoria.games.princes.board import Board
from signoria.games.princes.components import Components
from signoria.games.princes.names import BUILDINGS, DECKS, FREEDOMS, LOTS, PIECES, Deck
from signoria.kernel.action import Action, Catalogue
from signoria.kernel.message import Value

A = TypeVar("A", bound=Action)
LARGEST_WORK = 200  # what seven rounds can bring together stays well below


class Return(Action):
    """Give one of the four dealt professions back."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__("return", name)
        self.card = card

    def arguments(self) -> dict[str, Value]:
        return {"card": f"profession.{self.objects}"}


class Offer(Action):
    """Put an object up for auction at the opening price."""

    def __init__(self, lot: int) -> None:
        super().__init__("offer", LOTS[lot])
        self.lot = lot

    def arguments(self) -> dict[str, Value]:
        return {"lot": f"lot.{self.objects}"}


class Take(Action):
    """Take an object: the last player at the fixed price, or the winner of any landscape."""

    def __init__(self, lot: int) -> None:
        super().__init__("take", LOTS[lot])
        self.lot = lot

    def arguments(self) -> dict[str, Value]:
        return {"lot": f"lot.{self.objects}"}


class Withdraw(Action):
    """Leave all auctions of the round."""

    quiet = True


class Raise(Action):
    """Bid one step more."""


class Pass(Action):
    """Leave the running auction."""

    quiet = True


class Recruit(Action):
    """Take an opponent's profession from the table for a recruiting card."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__("recruit", name)
        self.card = card

    def arguments(self) -> dict[str, Value]:
        return {"card": f"profession.{self.objects}"}


class Later(Action):
    """Keep the recruiting card in hand."""

    quiet = True


class Place(Action):
    """Lay the piece down."""

    def __init__(self, placement: int, board: Board) -> None:
        super().__init__("place", board.words(placement))
        self.placement = placement
        self.piece = board.piece[placement]
        self.squares = "+".join(board.squares(placement))

    def arguments(self) -> dict[str, Value]:
        return {"piece": f"piece.{PIECES[self.piece]}", "squares": self.squares}


class Keep(Action):
    """Keep one of the cards drawn."""

    def __init__(self, deck: int, card: int, name: str) -> None:
        super().__init__("keep", name)
        self.deck = deck
        self.card = card

    def arguments(self) -> dict[str, Value]:
        return {"card": f"{DECKS[self.deck]}.{self.objects}"}


class Under(Action):
    """Put one of the other cards next under the deck."""

    def __init__(self, deck: int, card: int, name: str) -> None:
        super().__init__("under", name)
        self.deck = deck
        self.card = card

    def arguments(self) -> dict[str, Value]:
        return {"card": f"{DECKS[self.deck]}.{self.objects}"}


class AsDrawn(Action):
    """Put the rest under the deck in the order drawn."""


class Build(Action):
    """Begin a building."""

    def __init__(self, building: int) -> None:
        super().__init__("build", BUILDINGS[building])
        self.building = building

    def arguments(self) -> dict[str, Value]:
        return {"piece": f"piece.{self.objects}"}


class Work(Action):
    """Have a profession complete a work."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__("work", name)
        self.card = card

    def arguments(self) -> dict[str, Value]:
        return {"card": f"profession.{self.objects}"}


class Introduce(Action):
    """Introduce a freedom."""

    def __init__(self, freedom: int) -> None:
        super().__init__("freedom", FREEDOMS[freedom])
        self.freedom = freedom

    def arguments(self) -> dict[str, Value]:
        return {"freedom": f"freedom.{self.objects}"}


class DrawProfession(Action):
    """Take a profession card."""


class DrawBonus(Action):
    """Acquire a bonus card."""


class Sell(Action):
    """Phases back one point on the fame track for money."""

    quiet = True


class Done(Action):
    """End the turn."""

    quiet = True


class Play(Action):
    """Add a bonus card to the work."""

    def __init__(self, card: int, name: str) -> None:
        super().__init__("play", name)
        self.card = card

    def arguments(self) -> dict[str, Value]:
        return {"card": f"bonus.{self.objects}"}


class Finish(Action):
    """Add no further bonus card."""

    quiet = True


class Exchange(Action):
    """Take part of a work's payment as prestige points."""

    def __init__(self, points: int) -> None:
        super().__init__("exchange", str(points))
        self.points = points

    def arguments(self) -> dict[str, Value]:
        return {"points": self.points}


@mypyc_attr(allow_interpreted_subclasses=True)
class ExpansionAction(Action):
    """Something more that an expansion lets a player do on an action turn."""

    def __init__(self, place: int, verb: str, objects: str = "", key: str = "") -> None:
        super().__init__(verb, objects, key)
        self.place = place  # of the expansion in the book


@mypyc_attr(allow_interpreted_subclasses=True)
class Actions(Catalogue):
    """The actions of the base game, by kind; expansions add theirs behind."""

    def __init__(self, components: Components, board: Board) -> None:
        super().__init__()
        professions = components.names(Deck.PROFESSION)
        bonus = components.names(Deck.BONUS)
        prestige = components.names(Deck.PRESTIGE)
        self.give_back = self.add_all([Return(i, name) for i, name in enumerate(professions)])
        self.offer: list[Action] = self.add_all([Offer(lot) for lot in range(len(LOTS))])
        self.take: list[Action] = self.add_all([Take(lot) for lot in range(len(LOTS))])
        self.withdraw = self.add(Withdraw("withdraw"))
        self.raise_bid = self.add(Raise("raise"))
        self.leave = self.add(Pass("pass"))
        self.recruit = self.add_all([Recruit(i, name) for i, name in enumerate(professions)])
        self.later = self.add(Later("later"))
        self.keep = [
            self.add_all([Keep(d, i, n) for i, n in enumerate(deck)])
            for d, deck in enumerate((professions, bonus, prestige))
        ]
        self.under = [
            self.add_all([Under(d, i, n) for i, n in enumerate(deck)])
            for d, deck in enumerate((professions, bonus, prestige))
        ]
        self.as_drawn = self.add(AsDrawn("as drawn"))
        self.build = self.add_all([Build(i) for i in range(len(BUILDINGS))])
        self.work = self.add_all([Work(i, name) for i, name in enumerate(professions)])
        self.introduce = self.add_all([Introduce(i) for i in range(len(FREEDOMS))])
        self.draw_profession = self.add(DrawProfession("profession"))
        self.draw_bonus = self.add(DrawBonus("bonus"))
        self.sell = self.add(Sell("sell", "1"))
        self.done = self.add(Done("done"))
        self.play = self.add_all([Play(i, name) for i, name in enumerate(bonus)])
        self.finish = self.add(Finish("finish"))
        self.exchange: list[Action] = self.add_all([Exchange(points) for points in range(LARGEST_WORK // 2 + 1)])
        self.place: list[Action] = self.add_all([Place(i, board) for i in range(board.placements)])

    def add_all(self, actions: list[A]) -> list[A]:
        """Number some actions of a kind; where lists know the kind, nobody asks for it whenever one is looked at."""
        for action in actions:
            self.add(action)
        return actions
