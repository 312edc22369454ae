"""What everything in Il Principe is, and what it would bring a family now."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from signoria.games.principe.colours import COLOURS, KEYS, NAMES, Colour
from signoria.games.principe.game import Principe
from signoria.games.principe.seen import Player, View
from signoria.kernel.bits import members
from signoria.kernel.guide import Guide, component, known, say, titled
from signoria.kernel.heaps import count, each
from signoria.kernel.message import Message
from signoria.kernel.seen import Component, Known, Phrase

NUMBERS = {
    "points": "scoring", "ducats": "supply", "shields": "cities", "deck": "end", "principe": "turns", "hand": "supply",
    "built": "cities", "roles": "roles", "city-deck": "cities", "laid": "roles", "bid": "auctions",
}  # fmt: skip  # with the headings that explain them


class PrincipeGuide(Guide):
    """Reads the cards, the map and the numbers of this printing."""

    def __init__(self, game: Principe) -> None:
        self.rules, self.parts = game.rules, game.rules.components
        self.colour_of = {role: NAMES[i] for i, role in enumerate(self.rules.major_roles)}
        self.colour_of |= {role: NAMES[i] for i, role in enumerate(self.rules.minor_roles)}
        self.cities = {city.name: city for city in self.parts.cities}
        self.counts = {it["name"]: it["count"] for it in self.components()}

    def components(self) -> list[Component]:
        """List roles, cities, building cards, regions and numbers."""
        numbers = [component(f"number.{name}", "numbers", [self._number(name)], at, 0) for name, at in NUMBERS.items()]
        return [*self._roles(), *self._cities(), *self._buildings(), *self._regions(), *numbers]

    def _number(self, name: str) -> Phrase:
        rules = self.rules
        return say(f"explain.{name}", ducats=rules.final_ducats, cards=rules.last_round_below, hand=rules.final_hand)

    def _roles(self) -> Iterator[Component]:
        rules = self.rules
        for colour in range(COLOURS):
            for rank, roles, city, final in (
                ("major", rules.major_roles, rules.city_major, rules.final_major),
                ("minor", rules.minor_roles if rules.minors_used else [], rules.city_minor, rules.final_minor),
            ):
                if roles:
                    text = say(f"explain.{rank}", colour=KEYS[colour], points=city, final=final)
                    yield component(roles[colour], "roles", [self._effect(colour), text], "effects")

    def _effect(self, colour: int) -> Phrase:
        rules = self.rules
        if colour == Colour.GREEN:
            return say(f"effect.green-{rules.green_turning}")
        numbers = [0, rules.white_points, rules.red_cards, rules.blue_shields, rules.yellow_ducats]
        return say(f"effect.{NAMES[colour]}", number=numbers[colour])

    def _cities(self) -> Iterator[Component]:
        for city in self.parts.cities:
            text = say(
                "explain.city", size=f"size.{city.size}", cards=[KEYS[colour] for colour in each(city.cards)],
                ducats=city.ducats, points=city.points, shields=city.shields,
                regions=[f"region.{self.parts.regions[place]}" for place in members(city.regions)],
            )  # fmt: skip
            yield component(city.key, "cities", [text], "cities", 1, f"cities.csv {city.name}")

    def _buildings(self) -> Iterator[Component]:
        rules = self.rules
        for colour in range(COLOURS):
            roles = [rules.major_roles[colour], *([rules.minor_roles[colour]] if rules.minors_used else [])]
            printed = self.parts.cards[colour] - rules.cards_out
            text = say("explain.cards", colour=KEYS[colour], cards=printed, roles=roles, set=rules.final_set)
            name, fact = f"building.{self.parts.buildings[colour]}", f"buildings.csv {NAMES[colour]}"
            yield component(name, "buildings", [text], "roles", printed, fact)

    def _regions(self) -> Iterator[Component]:
        first, second = self.rules.region_first, self.rules.region_second
        for place in range(self.rules.regions):
            cities = [city.key for city in self.parts.cities if city.regions >> place & 1]
            text = say("explain.region", first=first, second=second, cities=cities)
            name = self.parts.regions[place]
            described = component(f"region.{name}", "regions", [text], "scoring", 0, f"regions.csv {name}")
            yield titled(described, say("explain.named", region=f"region.{name}"))

    def known(self, view: Mapping[str, Any], told: Iterable[Message]) -> dict[str, Known]:
        """Say where everything is, and what it would bring."""
        seen = cast("View", view)
        out = {name: self._known(seen, name) for name in self.counts}
        if seen["seat"] is not None and seen["phase"] != "over":
            me = seen["players"][seen["seat"]]
            for name, entry in out.items():
                entry["now"] = list(self._now(seen, me, name))
        return out

    def _known(self, seen: View, name: str) -> Known:
        have = {seat: self._owned(seen, seat, name) for seat in range(len(seen["players"]))}
        kind, _, thing = name.partition(".")
        gone = seen["unsold"].get(self._colour(thing), 0) if kind == "building" else 0
        return known(len(have), self.counts[name], have, seen["seat"], gone)

    def _owned(self, seen: View, seat: int, name: str) -> int:
        kind, _, thing = name.partition(".")
        player = seen["players"][seat]
        if kind == "city":
            return int(thing in player["cities"])
        if kind == "region":
            return next(region["shields"][seat] for region in seen["regions"] if region["name"] == thing)
        if kind == "role":
            held = [(role["major"], role["major_holder"]) for role in seen["roles"]]
            held += [(role.get("minor", ""), role.get("minor_holder")) for role in seen["roles"]]
            return int((thing, seat) in held)
        if kind != "building":
            return 0
        colour = self._colour(thing)
        hand = player.get("hand", {}).get(colour, 0)
        if seen["phase"] == "supply":  # later they are the stock's, and the view only remembers who offered them
            hand += player.get("offered", {}).get(colour, 0)
        return hand + player["face_up"][colour] + player["face_down"][colour]

    def _colour(self, building: str) -> str:
        return NAMES[self.parts.buildings.index(building)]

    def _now(self, seen: View, me: Player, name: str) -> Iterator[Phrase]:
        kind, _, thing = name.partition(".")
        if kind in ("role", "building"):
            colour = self.colour_of[name] if kind == "role" else self._colour(thing)
            others = [player["face_up"][colour] for seat, player in enumerate(seen["players"]) if seat != seen["seat"]]
            yield say("now.face-up", colour=f"colour.{colour}", mine=me["face_up"][colour], most=max(others, default=0))
        elif kind == "city":
            yield from self._now_city(seen, me, thing)
        elif kind == "region":
            shields = next(region["shields"] for region in seen["regions"] if region["name"] == thing)
            others = [have for seat, have in enumerate(shields) if seat != seen["seat"]]
            yield say("now.shields", mine=shields[seen["seat"] or 0], most=max(others, default=0))

    def _now_city(self, seen: View, me: Player, name: str) -> Iterator[Phrase]:
        city, hand = self.cities[name], me.get("hand", {})
        if name not in [it["name"] for it in seen["open_cities"]]:
            yield say("now.not-open")
            return
        lacking = [
            KEYS[colour]
            for colour in range(COLOURS)
            for _ in range(count(city.cards, colour) - hand.get(NAMES[colour], 0))
        ]
        if lacking:
            yield say("now.lack-cards", cards=lacking)
        if me.get("ducats", 0) < city.ducats:
            yield say("now.lack-ducats", ducats=city.ducats - me.get("ducats", 0))
        elif not lacking:
            yield say("now.can-build", points=city.points)
        yield from self._others_score(seen, name)

    def _others_score(self, seen: View, name: str) -> Iterator[Phrase]:
        """Say what the others would score if the city were built."""
        asked = [NAMES[colour] for colour in range(COLOURS) if count(self.cities[name].cards, colour)]
        major, minor = self.rules.city_major, self.rules.city_minor
        points = 0
        for role in seen["roles"]:
            if role["colour"] in asked:
                points += major if role["major_holder"] not in (None, seen["seat"]) else 0
                points += minor if role.get("minor_holder") not in (None, seen["seat"]) else 0
        if points:
            yield say("now.others-score", points=points)
