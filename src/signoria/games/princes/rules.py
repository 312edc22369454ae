"""The numbers of one printing, for one number of seats."""

from typing import Any

from signoria.games.princes.names import LOTS
from signoria.kernel.options import Options
from signoria.kernel.tables import Tables


class Rules:
    """Typed once, so that phases read plain numbers."""

    def __init__(self, numbers: dict[str, Any], seats: int) -> None:
        def number(name: str) -> int:
            return int(numbers[name])

        def by_seats(name: str) -> Any:
            return numbers[name][str(seats)]

        self.seats = seats
        self.phases: list[str] = list(numbers["phases"])
        self.dealt = number("dealt")
        self.kept = number("kept")
        self.dealt_face_up = bool(numbers["dealt_face_up"])
        self.florins = int(by_seats("florins"))
        self.rounds = number("rounds")
        self.opening_bid = int(by_seats("opening_bid"))
        self.raise_by = number("raise_by")
        self.last_price = number("last_price")
        self.lots: list[int] = [LOTS.index(name) for name in by_seats("lots")]
        self.recruiting_cards = number("recruiting_cards")
        self.jesters = number("jesters")
        self.builders = number("builders")
        self.builders_each = number("builders_each")
        self.freedoms: list[int] = list(by_seats("freedoms"))
        self.extra_freedoms = int(by_seats("extra_freedoms"))
        self.landscape_again = number("landscape_again")
        self.builder_again = number("builder_again")
        self.actions = number("actions")
        self.drawn = number("drawn")
        self.card_cost = number("card_cost")
        self.freedom_cost = number("freedom_cost")
        self.build_costs: list[int] = list(numbers["build_costs"])
        self.builders_for_adjacency = number("builders_for_adjacency")
        self.building_points = number("building_points")
        self.minimum: list[int] = list(numbers["minimum"])
        self.value_building = number("value_building")
        self.value_landscape = number("value_landscape")
        self.value_freedom = number("value_freedom")
        self.value_jester = number("value_jester")
        self.value_card = number("value_card")
        self.florins_per_value = number("florins_per_value")
        self.florins_per_point = number("florins_per_point")
        self.step_back = number("step_back")  # 0: nobody may step back on the track
        self.best_work = number("best_work")


def read_rules(options: Options, tables: Tables, players: int) -> Rules:
    """Read the printing's numbers for a number of players, with the house rules that were chosen."""
    numbers = tables.rules(f"{options['edition']}.toml")
    rules = Rules(numbers, players)
    if options["last_price"] != "printed":
        rules.last_price = options.number("last_price")
    if options["freedoms"] != "printed":
        rules.extra_freedoms = options.number("freedoms") - sum(rules.freedoms)
    return rules
