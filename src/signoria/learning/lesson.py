"""Games played to learn from: most decisions at a glance, some searched, all seats of a table equally careless.

To learn how games end, unusual tables must be seen, and who made them must not matter: whoever is careless for a whole
game loses it, and what he did early would seem to be the reason. So there seats are careless in their own ways only up
to a moment drawn by lot, then all play as well as they can, and only that is written down. In The Princes of Florence
the opposite teaches search more: careless to the end, and tables written down as they are, after errors no less.

Who teaches search most are ventures: from a moment drawn by lot a few decisions are search's own, or errors, and what
came of each is written down, for that is where search goes and where its judge must be right.
"""

from dataclasses import dataclass
from math import exp
from typing import Any

from signoria.agents.judge import TRUST, Forecast, Judge, Learned, Prospect, judge_of, turned
from signoria.agents.search import Search
from signoria.games import encoding, fortune, heuristic, load
from signoria.kernel.action import Action
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.learning.examples import Arrays, Notebook
from signoria.networks import NONE, network_of

MANY = 1 << 20
ZEAL = 40.0  # log-odds that a sure victory is worth beyond none, where the pupils' own search has compared
FIRM = 60.0  # and where another's has
FADE = 0.8  # of the log-odds before, so that they do not grow for ever from round to round
BEST, OTHERS = 10, 4  # actions of a searched decision that are written down: the best, and some of the rest
STRAYS = 0.02  # share of decisions taken at random, so that unusual tables are seen
HEATS = (0.0, 0.3, 0.6)  # how careless a table is: noise against the log-odds of its choices
ERRORS = 0.05  # the same where all seats are careful; each is written down: what comes of them is what search must know
MOODY, BLUR = 0.5, 1.5  # share of unequal seats whose judgement is blurred, and by how many points at most
RASH, WHIMS = 0.7, 0.12  # share of them who act on a whim, and in how many of their decisions at most
VENTURES = 10  # decisions from the moment on that go where search goes, all written down
SEARCHED, ASTRAY = 0.5, 0.2  # share of them that are searched, and that are errors; the others are taken at a glance
LUCKY = 0.6  # share of their games where luck falls on the table first: who owns what is then not what he earned


@dataclass(frozen=True)
class Lesson:
    """Some games to be played, small enough to be sent to another process."""

    game: str
    seed: int
    games: int
    width: int
    network: str = NONE
    foresight: bool = True  # which weights the network corrects: those for thinking ahead, or greedy's
    patience: float = 0.96  # how far the end counts, not what is foreseen a little later (the lambda of TD)
    simulations: int = 64
    searched: float = 0.0  # share of decisions
    kept: float = 0.12  # share of the others that are written down
    teacher: str = ""  # who judges where search looks: the pupils themselves, a file, or none for the heuristic alone
    unequal: bool = False  # whether each seat of a table is careless in its own way, up to a moment
    player: str = ""  # who chooses at a glance: the pupils themselves, a file, or none for the heuristic alone
    whole: bool = False  # whether unequal seats stay so to the end, and the real tables are written down
    own_eyes: bool = False  # whether all seats look at a table that is written down, not the one that moved alone
    ventures: bool = False  # whether some decisions after that moment are search's, or errors, and the rest careful


def play(lesson: Lesson) -> Arrays:
    """Play the games of a lesson."""
    room = Classroom(lesson)
    for number in range(lesson.games):
        room.play(lesson.seed * 1000 + number)
    return room.book.arrays()


@dataclass(frozen=True)
class Mood:
    """How careless a seat is."""

    strays: float  # share of decisions taken at random
    heat: float  # noise against the log-odds of its choices
    blur: float = 0.0  # noise in points


CAREFUL = Mood(ERRORS, 0.0)
CALM = Mood(0.0, 0.0)


class Classroom:
    """A game played again and again, and what is written down of it."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.game: Game[Any] = load(lesson.game)
        self.encoding = encoding(self.game)
        self.judge = judging(self.game, lesson)
        self.player = judge_of(self.game, file=lesson.player, foresight=False) if lesson.player else self.judge
        self.fortune = fortune(self.game)
        self.chance = Chance(lesson.seed)
        teacher = judge_of(self.game, file=lesson.teacher) if lesson.teacher else self.judge
        self.search = Thinker(lesson.seed, lesson.simulations, teacher)
        self.book = Notebook(lesson.width)
        self.noted: list[tuple[int, int]] = []  # who moved, and how much was foreseen until then
        self.foreseen: list[Forecast] = []
        self.decided = self.moment = 0  # decisions until now, and until all are careful

    def play(self, deal: int) -> None:
        """Play one game to its end."""
        state, self.noted, self.foreseen = self.game.start(deal), [], []
        moods = self.moods()
        turns = self.lesson.unequal and not self.lesson.whole
        self.moment = self.chance.below(self.decided + 1) if turns else 0
        self.decided = 0
        lucky = self.lesson.ventures and self.happens(LUCKY)
        careful = CALM if self.lesson.ventures else CAREFUL
        while state.to_move >= 0:
            if lucky and self.decided >= self.moment:
                lucky = not self.falls(state)
            mood = careful if turns and self.decided >= self.moment else moods[state.to_move]
            self.game.apply(state, self.decide(state, mood))
            self.decided += 1
        end = Forecast(self.judge.outcome(state), self.judge.points(state))
        came = returns(self.foreseen, end, self.lesson.patience if isinstance(self.judge, Learned) else 1.0)
        seats = self.game.seats
        self.book.end_game(
            [turned(came[then].chances, seat, seats) for seat, then in self.noted],
            [turned(came[then].points, seat, seats) for seat, then in self.noted],
        )

    def falls(self, state: Any) -> bool:
        """Let luck fall on the table; where it cannot just now, the moment comes later."""
        fallen = self.fortune.falls(state, self.chance)
        self.moment += not fallen
        return fallen

    def moods(self) -> list["Mood"]:
        """Draw how careless each seat is: all alike, or each in its own way."""
        if not self.lesson.unequal:
            return [Mood(STRAYS, HEATS[self.chance.below(len(HEATS))])] * self.game.seats
        return [
            Mood(WHIMS * self.share() * self.happens(RASH), 0.0, BLUR * self.share() * self.happens(MOODY))
            for _ in range(self.game.seats)
        ]

    def decide(self, state: Any, mood: "Mood") -> Action:
        """Choose, and perhaps write the decision down."""
        chair = Chair(self.game, state, state.to_move)
        table = chair.resample(self.chance.word())
        actions = self.judge.candidates(table)
        if len(actions) == 1:
            return actions[0]
        if self.happens(self.lesson.searched):
            return self.searched(chair, table, actions)
        if self.lesson.ventures and self.moment <= self.decided < self.moment + VENTURES:
            return self.ventured(chair, table, actions, state)
        strays = self.happens(mood.strays)
        if strays:
            chosen = self.chance.below(len(actions))
            if not self.lesson.unequal:
                return actions[chosen]
        else:
            ahead = self.player.ahead(table, actions)
            chosen = self.drawn(ahead, mood.heat + mood.blur * TRUST / self.player.heuristic.spread(table))
            self.foreseen.append(ahead[chosen].forecast)
        sure = strays and not self.lesson.whole
        if self.decided >= self.moment and (sure or self.happens(self.lesson.kept)):
            if self.lesson.own_eyes:
                self.note_for_all(state, actions[chosen])
            else:
                self.note(state if self.lesson.whole else table, actions[chosen], played=True)
            self.book.end_decision()
        return actions[chosen]

    def ventured(self, chair: Chair, table: Any, actions: list[Action], state: Any) -> Action:
        """Choose as search does, in error, or at a glance; write down what everybody sees of the table after it."""
        kind = self.share()
        if kind < SEARCHED:
            action = self.search.think(chair)[0].action
        elif kind < SEARCHED + ASTRAY:
            action = actions[self.chance.below(len(actions))]
        else:
            action = actions[self.drawn(self.player.ahead(table, actions), 0.0)]
        self.note_for_all(state, action)
        self.book.end_decision()
        return action

    def searched(self, chair: Chair, table: Any, actions: list[Action]) -> Action:
        """Think ahead, and write down what was found of the best actions and of some others."""
        found = self.search.think(chair)
        pulls = dict(zip(actions, (prospect.pull for prospect in self.judge.ahead(table, actions)), strict=True))
        while len(found) > BEST + OTHERS:
            found.pop(BEST + self.chance.below(len(found) - BEST))
        zeal = FIRM if self.lesson.teacher else ZEAL
        wished = wishes([FADE * pulls[insight.action] + zeal * insight.promise for insight in found])
        for insight, wish in zip(found, wished, strict=True):
            self.note(table, insight.action, insight is found[0], insight.promise, wish)
        self.book.end_decision()
        return found[0].action

    def note(self, table: Any, action: Action, played: bool, chance: float = -1.0, wish: float = 0.0) -> None:
        """Write down what an action leads to, as its mover sees it."""
        margin = self.judge.heuristic.spread(table)
        self.write(self.judge.after(table, action), table.to_move, margin, played=played, chance=chance, wish=wish)

    def note_for_all(self, state: Any, action: Action) -> None:
        """Write down what an action leads to, as every seat sees it with its own eyes."""
        margin, after = self.judge.heuristic.spread(state), self.judge.after(state, action)
        for seat in range(self.game.seats):
            self.write(after, seat, margin, played=True, chance=-1.0, wish=0.0)

    def write(self, after: Any, seat: int, margin: float, **said: Any) -> None:
        """Write down what a seat sees of a table; the end of a game says all by itself."""
        if after.to_move < 0:
            return
        points = turned(self.judge.points(after), seat, self.game.seats)
        self.noted.append((seat, len(self.foreseen)))
        self.book.write(
            rows=self.encoding.row(after, seat), points=points, sides=len(points),
            spread=self.judge.heuristic.spread(after), margin=margin, **said,
        )  # fmt: skip

    def drawn(self, ahead: list[Prospect], heat: float) -> int:
        """Draw an action by its odds; without heat the best."""
        pulls = [prospect.pull for prospect in ahead]
        best = max(pulls)
        if not heat:
            return pulls.index(best)
        odds = [exp((pull - best) / heat) for pull in pulls]
        left = self.chance.below(MANY) / MANY * sum(odds)
        for number, odd in enumerate(odds):
            left -= odd
            if left < 0:
                return number
        return pulls.index(best)

    def happens(self, share: float) -> bool:
        """Draw whether something happens that does so often."""
        return self.share() < share

    def share(self) -> float:
        """Draw a share of the whole."""
        return self.chance.below(MANY) / MANY


class Thinker(Search):
    """Search with a judge at hand."""

    def __init__(self, seed: int, simulations: int, judge: Judge) -> None:
        super().__init__(seed, simulations)
        self.own = judge

    def judge(self, game: Game[Any]) -> Judge:
        """Judge as the pupils do."""
        return self.own


def judging(game: Game[Any], lesson: Lesson) -> Judge:
    """Give the way tables are judged in a lesson."""
    own, found = heuristic(game, "", lesson.foresight), network_of(game, lesson.network)
    return Judge(game, own) if found is None else Learned(game, own, encoding(game), found)


def returns(foreseen: list[Forecast], end: Forecast, patience: float) -> list[Forecast]:
    """Give what came after each forecast: the end, mixed with what was foreseen on the way to it (a lambda return)."""
    out = [end]
    for forecast in reversed(foreseen):
        later = out[-1]
        out.append(
            Forecast(
                mixed(forecast.chances, later.chances, patience),
                mixed(forecast.points, later.points, patience),
            )
        )
    return out[::-1]


def mixed(now: list[float], later: list[float], patience: float) -> list[float]:
    """Weigh two forecasts."""
    return [(1 - patience) * one + patience * other for one, other in zip(now, later, strict=True)]


def wishes(pulls: list[float]) -> list[float]:
    """Share the choice out among actions by their log-odds."""
    best = max(pulls)
    odds = [exp(pull - best) for pull in pulls]
    return [odd / sum(odds) for odd in odds]
