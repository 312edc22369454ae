"""How agents judge tables: by a game's heuristic, corrected by a network where one has learned the game."""

from typing import Any, Final

from librt.strings import BytesWriter
from mypy_extensions import mypyc_attr

from signoria.agents.lookahead import shares, win_chances
from signoria.games import encoding, heuristic
from signoria.kernel.action import Action
from signoria.kernel.encoding import Encoding
from signoria.kernel.game import Game
from signoria.kernel.heuristic import Heuristic, advantage
from signoria.networks import NONE, network_of

TRUST: Final = 8.0  # how far a prior follows a look one step ahead


class Forecast:
    """What a table promises each seat, and rivals without one: a chance of winning, and points at the end."""

    def __init__(self, chances: list[float], points: list[float]) -> None:
        self.chances = chances
        self.points = points


class Prospect:
    """An action one step ahead: the log-odds of choosing it, the mover's chance of winning, and what it promises."""

    def __init__(self, pull: float, hope: float, forecast: Forecast) -> None:
        self.pull = pull
        self.hope = hope
        self.forecast = forecast


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges the tables of one game by its heuristic alone."""

    def __init__(self, game: Game[Any], heuristic: Heuristic[Any]) -> None:
        self.game = game
        self.heuristic = heuristic
        self.heed: float = 0.0  # how much of a victory search at its root gives for one of the log-odds of a glance

    def glance(self) -> "Judge":
        """Give the judge for one step ahead."""
        return judge_of(self.game, foresight=False)

    def candidates(self, state: Any) -> list[Action]:
        """Pick the moves worth thinking about."""
        return self.heuristic.candidates(state, self.game.legal(state))

    def forecast(self, state: Any, seat: int) -> Forecast:
        """Say what a table promises everybody, from what `seat` may know of it."""
        points = self.points(state)
        if state.to_move < 0:
            return Forecast(self.outcome(state), points)
        return Forecast(win_chances(points, self.heuristic.spread(state)), points)

    def seen_by_all(self, state: Any, seat: int, forecast: Forecast) -> Forecast:
        """Say what a table promises everybody, each by what it knows itself; `forecast` is from what `seat` knows."""
        return forecast

    def ahead(self, state: Any, actions: list[Action]) -> list[Prospect]:
        """Judge each action of the seat to move by the table it leads to."""
        seat, spread = state.to_move, self.heuristic.spread(state)
        out: list[Prospect] = []
        for action in actions:
            forecast = self.forecast(self.after(state, action), seat)
            pull = advantage(forecast.points, seat) * TRUST / spread
            out.append(Prospect(pull, win_chances(forecast.points, spread)[seat], forecast))
        return out

    def after(self, state: Any, action: Action) -> Any:
        """Give the table that an action leads to."""
        table = self.game.clone(state)
        self.game.apply(table, action)
        return table

    def points(self, state: Any) -> list[float]:
        """Give the points that every seat, and rivals without one, may expect."""
        return self.heuristic.values(state) + self.heuristic.rivals(state)

    def outcome(self, state: Any) -> list[float]:
        """Share out the victory of a game that is over."""
        won = shares(self.game.ranking(state))
        rivals = len(self.heuristic.rivals(state))
        return won + [(1.0 - sum(won)) / rivals] * rivals if rivals else won


class Learned(Judge):
    """Judges by the heuristic and a network that corrects it; the network reads rows that the mover may know."""

    def __init__(self, game: Game[Any], heuristic: Heuristic[Any], encoding: Encoding[Any], network: Any) -> None:
        super().__init__(game, heuristic)
        self.encoding = encoding
        self.network = network  # its arithmetic is C or NumPy
        self.blend: float = network.blend
        self.heed = network.card.heed
        self.own_eyes: bool = network.card.own_eyes

    def forecast(self, state: Any, seat: int) -> Forecast:
        if state.to_move < 0:
            return super().forecast(state, seat)
        return self.judged([state], seat)[0].forecast

    def ahead(self, state: Any, actions: list[Action]) -> list[Prospect]:
        seat, spread = state.to_move, self.heuristic.spread(state)
        out = self.judged([self.after(state, action) for action in actions], seat)
        for prospect in out:
            prospect.pull += advantage(prospect.forecast.points, seat) * TRUST / spread
        return out

    def judged(self, tables: list[Any], seat: int) -> list[Prospect]:
        """Judge tables in one call of the network; what is over needs no judgement."""
        live = [table for table in tables if table.to_move >= 0]
        points = [turned(self.points(table), seat, self.game.seats) for table in live]
        logits, gains, pulls = self.network.correct(self.rows(live, seat), points, (seat,)) if live else ([], [], [])
        out: list[Prospect] = []
        nth = 0
        for table in tables:
            if table.to_move < 0:
                forecast = super().forecast(table, seat)
                out.append(Prospect(0.0, forecast.chances[seat], forecast))
                continue
            spread = self.heuristic.spread(table)
            forecast = self.corrected(points[nth], logits[nth], gains[nth], spread)
            out.append(Prospect(pulls[nth], forecast.chances[0], self.seated(forecast, seat)))
            nth += 1
        return out

    def corrected(self, points: list[float], logits: list[float], gains: list[float], spread: float) -> Forecast:
        """Add the network's points and log-odds; the chances are a blend of what both say."""
        better, odds = list(points), list(points)
        for place in range(len(points)):
            better[place] += gains[place]
            odds[place] += logits[place] * spread
        said, scored = win_chances(odds, spread), win_chances(better, spread)
        blend = self.blend
        return Forecast([(1.0 - blend) * a + blend * b for a, b in zip(said, scored)], better)

    def seated(self, forecast: Forecast, seat: int) -> Forecast:
        """Count the seats from the first one again."""
        seats = self.game.seats
        return Forecast(turned(forecast.chances, seats - seat, seats), turned(forecast.points, seats - seat, seats))

    def seen_by_all(self, state: Any, seat: int, forecast: Forecast) -> Forecast:
        """Say it where the network learned what seats know that did not move: no chance leaps when another one looks.

        What the others know is told in one more call of the network; together the chances are those of one victory.
        """
        seats = self.game.seats
        if not self.own_eyes or state.to_move < 0 or seats == 1:
            return forecast
        standing, spread = self.points(state), self.heuristic.spread(state)
        others = [other for other in range(seats) if other != seat]
        points = [turned(standing, other, seats) for other in others]
        rows = b"".join([self.encoding.row(state, other) for other in others])
        logits, gains, _ = self.network.correct(rows, points, others)
        chances, scored = forecast.chances[:], forecast.points[:]
        for nth, other in enumerate(others):
            own = self.corrected(points[nth], logits[nth], gains[nth], spread)
            chances[other], scored[other] = own.chances[0], own.points[0]
        total = sum(chances) or 1.0  # nobody sees a chance of its own: too small for a float
        return Forecast([chance / total for chance in chances], scored)

    def rows(self, tables: list[Any], seat: int) -> bytes:
        """Write what the seat knows of each table."""
        out = BytesWriter()
        for table in tables:
            out.write(self.encoding.row(table, seat))
        return out.getvalue()


def judge_of(game: Game[Any], weights: str = "", file: str = "", foresight: bool = True) -> Judge:
    """Give the way a game's tables are judged: with its network or that of a file, or by the heuristic alone.

    With `foresight`, for who thinks ahead: there a network of ours is used where search is known to win more with it.
    A network has learned to correct certain weights of the game's own: with those of another file there is none.
    """
    found = network_of(game, NONE if weights and not file else file, foresight)
    if found is None or (foresight and not file and not found.card.helps_search(game.options)):
        return Judge(game, heuristic(game, weights, foresight))
    return Learned(game, heuristic(game, "", found.card.foresight), encoding(game), found)


def turned(values: list[float], first: int, seats: int) -> list[float]:
    """Count the seats from another one on; rivals without a seat stay behind them."""
    return values[first:seats] + values[:first] + values[seats:] if first else values
