"""What everything in The Princes of Florence is, and what it would bring a prince now."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from signoria.games.princes.components import SIZES
from signoria.games.princes.game import Princes
from signoria.games.princes.names import BUILDINGS, FREEDOMS, LANDSCAPES, PIECES
from signoria.games.princes.reference import professions
from signoria.games.princes.seen import Player, View, Wishes
from signoria.games.princes.state import State
from signoria.games.princes.visible import rivals, visible, worth
from signoria.kernel.bits import members
from signoria.kernel.guide import Guide, component, known, say
from signoria.kernel.message import Message
from signoria.kernel.seen import Component, Known, Phrase

NUMBERS = {
    "fame": "end", "florins": "money", "minimum": "work", "best-work": "round-end", "next-building": "placing",
    "empty-squares": "end", "round": "round-end", "works": "work", "hand": "work", "bonus-cards": "work",
    "garden": "placing", "auction": "auction", "profession-deck": "cards", "bonus-deck": "cards",
}  # fmt: skip  # with the headings that explain them
DECKS = {"profession-deck": "profession", "bonus-deck": "bonus"}
SOLO = ("wolfgang", "automa", "die", "dummies")
SIZE = {squares: size for size, squares in SIZES.items()}


class PrincesGuide(Guide):
    """Reads the cards, the outlines and the numbers of this printing."""

    def __init__(self, game: Princes) -> None:
        self.book = game.book
        self.rules, self.parts = game.book.rules, game.book.components
        self.wishes: dict[str, Wishes] = professions(self.parts)
        self.is_solo = game.seats == 1
        self.characters: list[str] = list(cast("dict[str, object]", game.reference().get("characters", {})))
        self.counts = {each["name"]: each["count"] for each in self.components()}

    def components(self) -> list[Component]:
        """List objects, buildings, landscapes, freedoms, cards and numbers."""
        return [*self._objects(), *self._pieces(), *self._freedoms(), *self._cards(), *self._numbers()]

    def _objects(self) -> Iterator[Component]:
        rules = self.rules
        dear, cheap, *_, last = rules.build_costs
        builder = say(
            "explain.builder", dear=dear, cheap=cheap, adjacent=rules.builders_for_adjacency, last=last,
            points=rules.builder_again,
        )  # fmt: skip
        yield component(
            "lot.jester", "objects", [say("explain.jester", value=rules.value_jester)], "objects", rules.jesters
        )
        yield component("lot.builder", "objects", [builder], "objects", rules.builders)
        yield component("lot.recruiting", "objects", [say("explain.recruiting")], "recruiting", rules.recruiting_cards)
        text = say("explain.prestige-lot", cards=rules.drawn)
        yield component("lot.prestige", "objects", [text], "cards", len(self.parts.prestige))
        for name in self.characters:
            yield component(f"character.{name}", "characters", [say(f"explain.{name}")], "characters")

    def _pieces(self) -> Iterator[Component]:
        for number, piece in enumerate(PIECES):
            squares = self.parts.outlines[number].count("#")
            kind = "building" if piece in BUILDINGS else "landscape"
            value = self.rules.value_building if kind == "building" else self.rules.value_landscape
            points = self.rules.building_points if kind == "building" else self.rules.landscape_again
            size = f"size.{SIZE.get(squares, 'small')}"
            text = say(
                f"explain.{kind}", size=size, squares=squares, points=points, value=value, cards=self._who(piece)
            )
            heading = "placing" if kind == "building" else "objects"
            supply = self.parts.supply[number]
            yield component(f"piece.{piece}", f"{kind}s", [text], heading, supply, f"pieces.csv {piece}")

    def _freedoms(self) -> Iterator[Component]:
        for number, freedom in enumerate(FREEDOMS):
            cards, rules = self._who(freedom), self.rules
            text = say("explain.freedom", price=rules.freedom_cost, value=rules.value_freedom, cards=cards)
            yield component(f"freedom.{freedom}", "freedoms", [text], "actions", rules.freedoms[number])

    def _who(self, thing: str) -> list[str]:
        """Name the professions that want something."""
        return [f"profession.{name}" for name, wishes in self.wishes.items() if thing in wishes.values()]

    def _cards(self) -> Iterator[Component]:
        rules = self.rules
        values = {
            "card": rules.value_card,
            "b": rules.value_building,
            "l": rules.value_landscape,
            "f": rules.value_freedom,
        }
        for name, wishes in self.wishes.items():
            wants = {
                "building": f"piece.{wishes['building']}",
                "landscape": f"piece.{wishes['landscape']}",
                "freedom": f"freedom.{wishes['freedom']}",
            }
            text = say("explain.profession", **values, **wants)
            yield component(f"profession.{name}", "professions", [text], "work", 1, f"professions.csv {name}")
        for card in self.parts.bonus:
            yield component(f"bonus.{card.name}", "bonus", [say("explain.bonus")], "work", 1, f"bonus.csv {card.name}")
        for prestige in self.parts.prestige:
            fact = f"prestige.csv {prestige.name}"
            text = say("explain.prestige", points=prestige.points, tied=prestige.tied)
            kind = text if prestige.kind != "at-least" else say("explain.prestige-enough", points=prestige.points)
            yield component(f"prestige.{prestige.name}", "prestige", [kind], "end", 1, fact)

    def _numbers(self) -> Iterator[Component]:
        rules = self.rules
        told = {"price": rules.card_cost, "cards": rules.drawn, "value": rules.value_card, "rounds": rules.rounds}
        for name, heading in {**NUMBERS, **dict.fromkeys(SOLO if self.is_solo else (), "solo")}.items():
            yield component(f"number.{name}", "numbers", [say(f"explain.{name}", **told)], heading, 0)

    def places(self, state: State, seat: int, component: str) -> list[str]:
        """List where a piece could lie in the seat's principality, as far as it has the Builders for it."""
        kind, _, name = component.partition(".")
        if kind != "piece" or name not in PIECES:
            return []
        room = self.book.board.room(state, seat, PIECES.index(name))
        return [str(self.book.actions.place[placement]) for placement in members(room)]

    def known(self, view: Mapping[str, Any], told: Iterable[Message]) -> dict[str, Known]:
        """Say where everything is, and what it would bring."""
        seen = cast("View", view)
        gone = {str(message.arguments["card"]) for message in told if message.key == "event.bonus"}
        out = {name: self._known(seen, name, name in gone) for name in self.counts}
        if seen["seat"] is not None and seen["phase"] != "over":
            me = seen["players"][seen["seat"]]
            for name, entry in out.items():
                entry["now"] = list(self._now(seen, me, *name.split(".", 1)))
        return out

    def _known(self, seen: View, name: str, is_gone: bool) -> Known:
        kind, _, thing = name.partition(".")
        have = {seat: owned(player, kind, thing) for seat, player in enumerate(seen["players"])}
        return known(len(have), self.counts[name], have, seen["seat"], int(is_gone))

    def _now(self, seen: View, me: Player, kind: str, thing: str) -> Iterator[Phrase]:
        if kind == "piece":
            yield from self._now_piece(seen, me, thing)
        elif kind == "freedom":
            yield from self._now_freedom(seen, me, thing)
        elif kind == "profession":
            yield from self._now_profession(seen, me, thing)
        elif kind == "bonus" and thing in me.get("bonus_worth", {}):
            yield say("now.bonus", value=me["bonus_worth"][thing])
        elif kind == "prestige":
            yield from self._now_prestige(seen, thing)
        elif kind == "number" and thing in DECKS:
            yield say("now.deck", cards=seen["decks"][DECKS[thing]])
        elif kind == "lot":
            yield from self._now_lot(seen, me, thing)

    def _now_prestige(self, seen: View, name: str) -> Iterator[Phrase]:
        """Say what a card would score at an end right now; what Wolfgang would count for is not seen."""
        card = next(card for card in self.parts.prestige if card.name == name)
        seat, players = seen["seat"] or 0, seen["players"]
        is_contest = card.kind != "at-least"
        if is_contest and not self.is_solo:
            others = rivals(card, players, seat)
            best = max(others) if card.kind == "most" else min(others)
            yield say("now.contest", mine=visible(players[seat], card.counts[0].what), other=best)
        if not (is_contest and self.is_solo):
            yield say("now.prestige", points=worth(card, players, seat))

    def _now_lot(self, seen: View, me: Player, lot: str) -> Iterator[Phrase]:
        bills = me.get("worth", {})
        if lot == "jester" and bills:
            best = max(bills, key=lambda card: bills[card]["total"])
            value = bills[best]["total"]
            more = value + self.rules.value_jester
            yield say("now.jester", card=f"profession.{best}", value=value, more=more)
        elif lot == "builder" and me["builders"] < self.rules.builders_each:
            price = self.rules.build_costs[me["builders"] + 1]
            if price < me["build_cost"]:
                yield say("now.cheaper", price=price, cost=me["build_cost"])
            if me["builders"] + 1 == self.rules.builders_for_adjacency:
                yield say("now.adjacent")
            if me["builders"]:
                yield say("now.points", points=self.rules.builder_again)
        elif lot == "builder":
            yield say("now.enough")
        elif lot == "recruiting":
            cards = sum(len(other["played"]) for seat, other in enumerate(seen["players"]) if seat != seen["seat"])
            yield say("now.recruit", cards=cards)

    def _now_piece(self, seen: View, me: Player, piece: str) -> Iterator[Phrase]:
        is_building = piece in BUILDINGS
        have = owned(me, "piece", piece)
        if is_building and have:
            yield say("now.have")
            return
        if piece not in me.get("fits", []):
            yield say("now.no-room")
        if is_building:
            yield say("now.build", price=me["build_cost"], points=self.rules.building_points)
        elif have:
            yield say("now.points", points=self.rules.landscape_again)
        value = self.rules.value_building if is_building else self.rules.value_landscape
        if not have:
            yield from self._wanted(me, piece, value)

    def _now_freedom(self, seen: View, me: Player, freedom: str) -> Iterator[Phrase]:
        if freedom in me["freedoms"]:
            yield say("now.have")
            return
        if not seen["freedoms"][freedom]:
            yield say("now.none-left")
        yield from self._wanted(me, freedom, self.rules.value_freedom)

    def _wanted(self, me: Player, thing: str, value: int) -> Iterator[Phrase]:
        """Name the professions in hand whose works it would make greater."""
        cards = [f"profession.{card}" for card in me.get("hand", []) if thing in self.wishes[card].values()]
        yield say("now.wanted", cards=cards, value=value) if cards else say("now.unwanted")

    def _now_profession(self, seen: View, me: Player, card: str) -> Iterator[Phrase]:
        bill = me.get("worth", {}).get(card)
        if bill is not None:
            key = "now.work" if bill["total"] >= seen["minimum"] else "now.work-short"
            florins = bill["total"] * self.rules.florins_per_value
            yield say(key, value=bill["total"], minimum=seen["minimum"], florins=florins)
            return
        wishes = self.wishes[card]
        mine = [wish for wish in wishes.values() if has(me, str(wish))]
        yield say("now.wishes", have=len(mine), all=len(wishes))


def has(player: Player, thing: str) -> bool:
    """Say whether a player has a building, a landscape or a freedom."""
    return thing in player["freedoms"] or owned(player, "piece", thing) > 0


def owned(player: Player, kind: str, thing: str) -> int:
    """Count what is seen of a thing before a player."""
    if kind == "piece" and thing in LANDSCAPES:
        return player["landscapes"].get(thing, 0)
    if kind == "piece":
        return sum(1 for placed in player["placed"] if placed["piece"] == thing)
    if kind == "freedom":
        return int(thing in player["freedoms"])
    if kind == "profession":
        return int(thing in player["played"] or thing in player.get("hand", []))
    if kind in ("bonus", "prestige"):
        return int(thing in cast("Mapping[str, list[str]]", player).get(kind, []))
    counts = {"jester": player["jesters"], "builder": player["builders"], "recruiting": player["recruiting"]}
    return {**counts, "prestige": player["prestige_count"]}.get(thing, 0) if kind == "lot" else 0
