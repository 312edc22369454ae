"""The rules of the toy game."""

from signoria.kernel.action import Action, Catalogue
from signoria.kernel.bits import bits
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game, places
from signoria.kernel.memory import Retelling
from signoria.kernel.message import EVERYONE, Message, Value
from signoria.kernel.options import Options
from signoria.kernel.phase import Phase
from signoria.kernel.state import NOBODY, State
from signoria.kernel.tables import Tables

DECK = 0


class Table(State):
    """Vines by square, hidden hands, points."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.vines: list[int] = []
        self.hands: list[list[int]] = []
        self.points: list[int] = []
        self.turn = 0


class Plant(Action):
    """Plant a vine."""

    def __init__(self, square: str, number: int) -> None:
        super().__init__("plant", square)
        self.square = number

    def arguments(self) -> dict[str, Value]:
        """Name the square."""
        return {"square": self.objects}


class Sell(Action):
    """Sell grapes."""

    def __init__(self, grape: str, number: int) -> None:
        super().__init__("sell", grape)
        self.grape = number

    def arguments(self) -> dict[str, Value]:
        """Name the grapes."""
        return {"grape": f"grape.{self.objects}"}


class Work(Phase[Table]):
    """Seats take turns: plant, sell or rest."""

    name = "work"
    heading = "Working"

    def __init__(self, game: "Vineyard") -> None:
        self.game = game

    def legal(self, state: Table) -> list[Action]:
        """Offer every free square and every grape in hand."""
        hand = state.hands[state.to_move]
        open_squares = [action for action in self.game.plant if state.vines[action.square] < 0]
        return [*open_squares, *(self.game.sell[grape] for grape in sorted(hand)), self.game.rest]

    def label(self, state: Table, action: Action) -> Message:
        """Add what the action brings."""
        return Message(action.key, {**action.arguments(), "points": self.game.worth(action)})

    def question(self, state: Table) -> Message:
        """Say how many turns are left."""
        return Message("ask.work", {"seat": state.to_move, "left": self.game.turns - state.turn // self.game.seats})

    def refusal(self, state: Table, action: Action) -> Message | None:
        """Say what lies in the way."""
        return Message("refused.taken" if isinstance(action, Plant) else "refused.not-in-hand", action.arguments())

    def apply(self, state: Table, action: Action) -> None:
        """Do it and hand over."""
        seat = state.to_move
        worth = self.game.worth(action)
        state.points[seat] += worth
        said: dict[str, Value] = {"seat": seat, "points": worth}
        if isinstance(action, Plant):
            state.vines[action.square] = seat
            state.tell("event.planted", more=said)
        elif isinstance(action, Sell):
            state.hands[seat].remove(action.grape)
            state.follow(DECK, 1 << action.grape, EVERYONE)
            state.tell("event.sold", more={**said, **action.arguments()})
        else:
            state.tell("event.rested", "seat", seat)
        self._hand_over(state)

    def _hand_over(self, state: Table) -> None:
        state.turn += 1
        over = state.turn == self.game.turns * self.game.seats
        state.to_move = NOBODY if over else (state.to_move + 1) % self.game.seats
        if over and "frost" in self.game.options.many("expansions"):
            state.points[0] -= 1
            state.tell("event.frost", "seat", 0, "points", -1)


class Vineyard(Game[Table]):
    """Plant and sell."""

    def __init__(self, options: Options, tables: Tables) -> None:
        catalogue = Catalogue()
        sheet = tables.sheet("rules.toml")
        sheet.choose(options["edition"], ("1990", "2010"))
        rows = tables.rows("grapes.csv", ("name", "points"))
        self.turns = sheet.number("turns", 1)
        self.hand = sheet.number("hand", 1)
        self.vine = sheet.number("vine")
        width = sheet.number("width", 1, 6)
        sheet.close()
        self.values = [row.number("points") for row in rows]
        self.names = [row["name"] for row in rows]
        squares = [f"{column}{row + 1}" for column in "abcdef"[:width] for row in range(width)]
        self.plant = [Plant(square, number) for number, square in enumerate(squares)]
        self.sell = [Sell(row["name"], number) for number, row in enumerate(rows)]
        self.rest = Action("rest")
        for action in (*self.plant, *self.sell, self.rest):
            catalogue.add(action)
        super().__init__(options, [Work(self)], catalogue)

    def worth(self, action: Action) -> int:
        """Count the points of an action."""
        if isinstance(action, Sell):
            return self.values[action.grape]
        return self.vine if isinstance(action, Plant) else 0

    def start(self, seed: int, events: bool = False) -> Table:
        """Deal the hands."""
        state = Table(seed)
        state.events = [] if events else None
        deck = list(range(len(self.values)))
        state.shuffle(deck)
        state.follow(DECK, bits(deck), 0)
        state.vines = [-1] * len(self.plant)
        state.points = [0] * self.seats
        for seat in range(self.seats):
            hand = sorted(deck[seat * self.hand : (seat + 1) * self.hand])
            state.hands.append(hand)
            knows = EVERYONE if self.options.is_on("open_hands") else 1 << seat
            state.follow(DECK, bits(hand), knows)
            state.tell("event.dealt", "seat", seat, "grapes", [f"grape.{self.names[g]}" for g in hand], knows=knows)
        return state

    def clone(self, state: Table) -> Table:
        """Copy everything that changes."""
        out = Table()
        out.copy_table(state)
        out.vines, out.points, out.turn = list(state.vines), list(state.points), state.turn
        out.hands = [list(hand) for hand in state.hands]
        return out

    def scores(self, state: Table) -> list[int]:
        """Give the points."""
        return list(state.points)

    def ranking(self, state: Table) -> list[int]:
        """Most points wins."""
        return places([[points] for points in state.points])

    def view(self, state: Table, seat: int | None) -> dict[str, object]:
        """Show vines and points, and one's own hand."""
        view: dict[str, object] = {"vines": list(state.vines), "points": list(state.points)}
        view["cards"] = [len(hand) for hand in state.hands]
        if seat is not None:
            view["hand"] = [self.names[grape] for grape in sorted(state.hands[seat])]
        return view

    def resample(self, state: Table, seat: int, seed: int) -> Table:
        """Deal the unseen grapes again."""
        out = self.clone(state)
        where = [0] * len(self.values)
        for owner, hand in enumerate(state.hands):
            for grape in hand:
                where[grape] = 1 + owner
        chance = Chance(seed)
        retelling = Retelling(state.memory, [where], 1 << seat, chance)
        out.memory = retelling.memory
        out.hands = [sorted(retelling.disguise_all(DECK, hand)) for hand in state.hands]
        out.seed = chance.word()
        return out
