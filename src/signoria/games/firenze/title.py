"""Firenze as a title: its options and how its printing is put together."""

from typing import Any

from signoria.games.firenze.components import Components
from signoria.games.firenze.encoding import FirenzeEncoding
from signoria.games.firenze.game import Firenze
from signoria.games.firenze.guide import FirenzeGuide
from signoria.games.firenze.heuristic import FirenzeHeuristic
from signoria.games.firenze.names import COLOURS
from signoria.games.firenze.phases.abandoned import Abandoned, KeepTower
from signoria.games.firenze.phases.building import Build, PayCosts, WhichTower
from signoria.games.firenze.phases.card import ChooseCard, PayCard
from signoria.games.firenze.phases.characters import Dismiss
from signoria.games.firenze.phases.contracts import FulfilContracts
from signoria.games.firenze.phases.event import Loss, Ruin, Shield
from signoria.games.firenze.phases.exchange import Bargain, ExchangeBricks, Source, TradeBricks
from signoria.games.firenze.phases.limits import Limits
from signoria.games.firenze.phases.phase import FirenzeBook, FirenzePhase
from signoria.games.firenze.phases.rivals import GiveBrick, Rival, Sabotage, TakeBrick
from signoria.games.firenze.rules import read_rules
from signoria.games.firenze.state import Phases
from signoria.games.firenze.weights import Weight
from signoria.kernel.encoding import Encoding
from signoria.kernel.errors import BadOption
from signoria.kernel.game import Game
from signoria.kernel.guide import Guide
from signoria.kernel.heuristic import Heuristic
from signoria.kernel.message import Message
from signoria.kernel.options import Option, Options, flag
from signoria.kernel.tables import Tables
from signoria.kernel.title import Title, editions

KINDS: dict[int, type[FirenzePhase]] = {
    Phases.CARD: ChooseCard,
    Phases.PRICE: PayCard,
    Phases.SHIELD: Shield,
    Phases.LOSS: Loss,
    Phases.RUIN: Ruin,
    Phases.EXCHANGE: ExchangeBricks,
    Phases.BARGAIN: Bargain,
    Phases.SOURCE: Source,
    Phases.TRADE: TradeBricks,
    Phases.TAKE: TakeBrick,
    Phases.GIVE: GiveBrick,
    Phases.RIVAL: Rival,
    Phases.SABOTAGE: Sabotage,
    Phases.DISMISS: Dismiss,
    Phases.BUILD: Build,
    Phases.TOWER: WhichTower,
    Phases.COSTS: PayCosts,
    Phases.ABANDONED: Abandoned,
    Phases.KEEP: KeepTower,
    Phases.CONTRACTS: FulfilContracts,
    Phases.LIMITS: Limits,
}
LETTERS = tuple(str(letters) for letters in range(8))


class FirenzeTitle(Title):
    """One printing, two to four seats."""

    name = "firenze"
    options = (
        Option("seats", ("2", "3", "4"), "4"),
        editions(__package__),
        flag("campanile"),
        flag("two_dice"),
        Option("dead_colour", ("none", "any", *COLOURS), "none"),
        Option("neutral", LETTERS, "5"),
        Option("turn_limit", ("0", "20", "50", "150", "300"), "150", at_table="0"),  # per seat, 0: none (F11)
    )

    def check(self, options: Options) -> None:
        printed = self.tables().rules(f"{options['edition']}.toml")
        needed = printed["contracts"] // len(COLOURS)
        if options["dead_colour"] != "none" and options.number("neutral") < needed:
            dead, letters = options["dead_colour"], options["neutral"]
            raise BadOption(
                f"dead_colour={dead} takes {needed} letters; neutral={letters} is too few",
                Message("refused.option-neutral", {"letters": needed}),
            )

    def create(self, options: Options, tables: Tables) -> Game[Any]:
        rules = read_rules(options, tables)
        if options.number("neutral") > rules.neutral_letters:
            raise BadOption(f"neutral={options['neutral']} is too many; the box holds {rules.neutral_letters}")
        book = FirenzeBook(rules, Components(tables, rules), options.number("turn_limit"))
        book.phases += [KINDS[number](book) for number in sorted(KINDS)]
        return Firenze(options, book)

    def heuristic(self, game: Game[Any], weights: dict[str, float]) -> Heuristic[Any]:
        assert isinstance(game, Firenze)
        return FirenzeHeuristic(game, [weights[name] for name in Weight.NAMES])

    def encoding(self, game: Game[Any]) -> Encoding[Any]:
        assert isinstance(game, Firenze)
        return FirenzeEncoding(game)

    def guide(self, game: Game[Any]) -> Guide:
        assert isinstance(game, Firenze)
        return FirenzeGuide(game)

    def combinations(self) -> list[Options]:
        # Games at random last to their limit (F11): short ones show as much.
        plain: dict[str, object] = {"turn_limit": 50}
        full: dict[str, object] = {"turn_limit": 20, "campanile": True}
        return [self.configure({"seats": seats, **options}) for seats in (2, 3, 4) for options in (plain, full)]


TITLE = FirenzeTitle()
