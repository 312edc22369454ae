"""What everything in Firenze is, and what it would bring a builder now."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, cast

from signoria.games.firenze.game import Firenze
from signoria.games.firenze.names import COLOURS, LEVELS, Kind
from signoria.games.firenze.seen import Contract, Player, View
from signoria.games.firenze.texts import text
from signoria.kernel.guide import Guide, component, known, say, titled
from signoria.kernel.message import Message, Value
from signoria.kernel.seen import Component, Known, Phrase

HEADINGS = {
    "event": "events",
    "character": "characters",
    "celebration": "end",
    "building": "characters",
    "church": "contracts",
}
GROUPS = {kind: "churches" if kind == "church" else f"{kind}s" for kind in HEADINGS}
NUMBERS = {"letters": "end", "warehouse": "limits", "points": "contracts", "costs": "build", "bag": "setup"}
NUMBERS |= {"cards": "limits", "deck": "card", "barred": "events"}


class FirenzeGuide(Guide):
    """Reads the cards, the contracts and the tiles of this printing."""

    def __init__(self, game: Firenze) -> None:
        self.rules, self.parts = game.book.rules, game.book.components
        self.counts = {each["name"]: each["count"] for each in self.components()}

    def components(self) -> list[Component]:
        """List cards, contracts, balconies, levels, bricks and numbers."""
        return [*self._cards(), *self._contracts(), *self._tiles(), *self._bricks(), *self._numbers()]

    def _cards(self) -> Iterator[Component]:
        for card in self.parts.cards:
            kind = Kind.NAMES[card.kind]
            fact = f"cards.csv {card.name}"
            yield component(f"card.{card.name}", GROUPS[kind], [text(card).plain()], HEADINGS[kind], card.copies, fact)

    def _contracts(self) -> Iterator[Component]:
        for contract in self.parts.contracts:
            colour = COLOURS[contract.colour]
            about = say("explain.contract", colour=f"colour.{colour}", height=contract.height, points=contract.points)
            name, fact = f"contract.{colour}-{contract.height}", f"contracts.csv {colour}"
            title = say("named.contract", colour=f"colour.{colour}", height=contract.height)
            yield titled(component(name, "contracts", [about], "contracts", 1, fact), title)

    def _tiles(self) -> Iterator[Component]:
        for number, balcony in enumerate(self.parts.balconies, 1):
            face = self.parts.contracts[balcony.contract]
            where = {"level": f"level.{LEVELS[balcony.level]}", "colour": f"colour.{COLOURS[face.colour]}"}
            about = say("explain.balcony", **where, height=face.height, points=balcony.points)
            title = say("named.balcony", **where, height=face.height)
            yield titled(
                component(f"balcony.{number}", "balconies", [about], "contracts", 1, f"balconies.csv {number}"), title
            )
        for tile in self.parts.levels:
            about = say("explain.level", height=tile.height, points=tile.points)
            title = say("named.level", height=tile.height)
            yield titled(
                component(f"height.{tile.height}", "levels", [about], "contracts", 1, f"levels.csv {tile.height}"),
                title,
            )

    def _bricks(self) -> Iterator[Component]:
        for number, colour in enumerate(COLOURS):
            bricks, points = self.parts.bricks[number], self.parts.majorities[number]
            about = say("explain.bricks", colour=f"colour.{colour}", bricks=bricks, points=points)
            title = say("named.bricks", colour=f"colour.{colour}")
            yield titled(component(f"brick.{colour}", "bricks", [about], "end", bricks, f"bricks.csv {colour}"), title)

    def _numbers(self) -> Iterator[Component]:
        rules = self.rules
        given: dict[str, Value] = {
            "points": rules.end_points,
            "room": rules.warehouse,
            "costs": [*rules.build_costs],
            "cards": rules.card_limit,
        }
        for name, heading in NUMBERS.items():
            yield component(f"number.{name}", "numbers", [say(f"explain.{name}", **given)], heading, 0)

    def known(self, view: Mapping[str, Any], told: Iterable[Message]) -> dict[str, Known]:
        """Say where everything is, and what it would bring."""
        seen = cast("View", view)
        contracts = {f"contract.{it['colour']}-{it['height']}": it for it in seen["contracts"]}
        out = {name: self._known(seen, contracts, name) for name in self.counts}
        if seen["seat"] is not None and seen["phase"] != "over":
            me = seen["players"][seen["seat"]]
            for name, entry in out.items():
                entry["now"] = list(self._now(seen, contracts, me, name))
        return out

    def _known(self, seen: View, contracts: Mapping[str, Contract], name: str) -> Known:
        kind, _, thing = name.partition(".")
        have = {seat: owned(player, kind, thing) for seat, player in enumerate(seen["players"])}
        gone = 0
        if kind == "contract":
            owner = contracts[name]["owner"]
            have = {owner: 1} if isinstance(owner, int) else {}
            gone = int(owner == "neutral")
        elif kind == "card":
            gone = seen["discard"].count(thing)
        elif kind == "height":
            gone = int(thing not in seen["levels"])
        return known(len(seen["players"]), self.counts[name], have, seen["seat"], gone)

    def _now(self, seen: View, contracts: Mapping[str, Contract], me: Player, name: str) -> Iterator[Phrase]:
        kind, _, thing = name.partition(".")
        if kind == "contract":
            yield from now_contract(contracts[name], me)
        elif kind == "card":
            for place in seen["row"]:
                if place["card"] == thing:
                    bricks = [f"colour.{colour}" for colour, count in place["bricks"].items() for _ in range(count)]
                    yield say("now.row", price=place["price"], bricks=bricks)
        elif kind == "brick":
            yield say("now.bricks", mine=me["warehouse"][thing], bag=seen["bag"][thing])


def now_contract(contract: Contract, me: Player) -> Iterator[Phrase]:
    """Say how far a player is from a contract."""
    if contract["owner"] is not None:
        yield say("now.covered")
        return
    if not contract["open"]:
        yield say("now.locked")
    if contract["balcony"]:
        yield say("now.balcony", level=f"level.{contract['balcony']}", points=contract["points"])
    towers = [tower["height"] for tower in me["towers"] if tower["colour"] == contract["colour"]]
    missing = min(
        [contract["height"] - height for height in towers if height <= contract["height"]], default=contract["height"]
    )
    yield say("now.missing", bricks=missing, have=me["warehouse"][contract["colour"]]) if missing else say("now.ready")


def owned(player: Player, kind: str, thing: str) -> int:
    """Count what is seen of a thing before a player."""
    if kind == "card":
        return player["buildings"].count(thing) + player.get("hand", []).count(thing)
    if kind == "brick":
        towers = sum(tower["height"] for tower in player["towers"] if tower["colour"] == thing)
        return player["warehouse"][thing] + towers
    return 0
