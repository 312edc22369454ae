"""What neighbours say to each other about a joint building."""

from signoria.games.princes.actions import ExpansionAction
from signoria.games.princes.expansions.cooperative.board import SharedBoard
from signoria.games.princes.names import BUILDINGS
from signoria.kernel.action import Action
from signoria.kernel.message import Value


class Propose(ExpansionAction):
    """Propose a joint building to a neighbour, who is named as people count: from 1."""

    def __init__(self, place: int, building: int, partner: int) -> None:
        super().__init__(place, "propose", f"{BUILDINGS[building]} {partner + 1}")
        self.building = building
        self.partner = partner

    def arguments(self) -> dict[str, Value]:
        return {"piece": f"piece.{BUILDINGS[self.building]}", "other": self.partner}


class Span(Action):
    """Say where the building would stand across the border."""

    def __init__(self, number: int, board: SharedBoard) -> None:
        super().__init__("span", board.joint_words(number))
        self.number = number
        joint = board.joints[number]
        self.piece = joint.piece
        self.seats = board.pairs[joint.pair].seats
        self.squares = [board.part_words(joint, side) for side in range(len(self.seats))]

    def arguments(self) -> dict[str, Value]:
        return {"piece": f"piece.{BUILDINGS[self.piece]}", "one": self.seats[0], "squares": self.squares[0],
                "two": self.seats[1], "more": self.squares[1]}  # fmt: skip


class Ask(Action):
    """Say what the partner is to pay."""

    def __init__(self, price: int) -> None:
        super().__init__("price", str(price))
        self.price = price

    def arguments(self) -> dict[str, Value]:
        return {"price": self.price}


class Counter(Action):
    """Offer another price."""

    def __init__(self, price: int) -> None:
        super().__init__("counter", str(price))
        self.price = price

    def arguments(self) -> dict[str, Value]:
        return {"price": self.price}


class Accept(Action):
    """Agree."""


class Refuse(Action):
    """Disagree: nothing is built."""

    quiet = True
