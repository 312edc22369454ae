"""Games in which actions are drawn by lot, many side by side, so that what wins can be learned from how they end.

In the words of the field: rollouts for a policy gradient, with advantages estimated over several steps (GAE).
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from signoria.agents.greedy import Greedy
from signoria.agents.judge import TRUST, Judge, turned
from signoria.agents.lookahead import advantage
from signoria.games import encoding, heuristic, load
from signoria.kernel.action import Action
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance
from signoria.learning.towers import Floats, Towers

HEAT: Final = 0.25  # of the lot: the log-odds of a choice are divided by it
KEPT = 0.8  # share of decisions that are learned from
WIDEST = 48  # actions: decisions with more are not learned from
WHIMS = 0.015  # share of decisions taken at random: what comes of them is learned, not to take them
PATIENCE = 0.95  # how far the end counts, not what is foreseen a little later (the lambda of GAE)
MARGIN, SPAN = 0.5, 20.0  # what a lead is worth beside a victory, and how many points are a whole one
STRANGERS = 0.25  # share of tables with one pupil among others
ENDED = 0.5  # points that a finished game may stray

PUPIL, START, GREEDY, TESTED = range(4)  # who holds a seat; who is tested draws no lots, and is not learned from


@dataclass(frozen=True)
class Practice:
    """Some games to be played at once, small enough to be sent to another process."""

    game: str
    seed: int
    games: int
    weights: Path  # of the pupils' towers
    start: Path  # of the opponents', who stay as they were
    foresight: bool = True


def play(practice: Practice) -> dict[str, NDArray[Any]]:
    """Play the games of a practice."""
    return Hall(practice).play()


@dataclass
class Question:
    """A decision: its actions, and what the tables that they lead to look like to the seat."""

    seat: int
    spread: float
    actions: list[Action]
    rows: list[bytes]
    points: list[list[float]]
    spreads: list[float]
    live: list[bool]

    @property
    def leans(self) -> list[float]:
        """Give the log-odds of each action by the heuristic alone."""
        return [advantage(points, 0) * TRUST / self.spread for points in self.points]


@dataclass
class Note:
    """What is kept of a pupil's decision; with nothing said of it, only its value counts."""

    seat: int
    value: float
    said: dict[str, Any] | None
    gain: float = 0.0


class Table:
    """A game in play."""

    def __init__(self, state: Any, roles: list[int]) -> None:
        self.state = state
        self.roles = roles
        self.notes: list[Note] = []


class Hall:
    """Many tables; whatever is asked at all of them is answered at once."""

    def __init__(self, practice: Practice) -> None:
        self.practice = practice
        self.game = load(practice.game)
        self.encoding = encoding(self.game)
        self.heuristic = heuristic(self.game, "", practice.foresight)
        self.judge = Judge(self.game, self.heuristic)
        self.pupils, self.start = Towers.load(practice.weights), Towers.load(practice.start)
        self.chance = Chance(practice.seed)
        self.lots = np.random.default_rng(practice.seed)
        self.greedy = Greedy(practice.seed)
        self.said: list[dict[str, Any]] = []
        self.tests: list[float] = []
        self.doubts: list[float] = []

    def play(self) -> dict[str, NDArray[Any]]:
        """Play all games to their end."""
        seed = self.practice.seed * 1000
        tables = [Table(self.game.start(seed + number), self.roles()) for number in range(self.practice.games)]
        while tables:
            asked = [(table, self.advance(table)) for table in tables]
            for table, question in asked:
                if question is None:
                    self.end(table)
            open_ones = [(table, question) for table, question in asked if question is not None]
            for role in (PUPIL, START, TESTED):
                self.answer(role, [(table, ask) for table, ask in open_ones if table.roles[ask.seat] == role])
            tables = [table for table, _ in open_ones]
        return self.arrays()

    def roles(self) -> list[int]:
        """Draw who holds the seats: pupils, or one of them, perhaps tested, among others."""
        seats = self.game.seats
        if seats == 1 or self.lots.random() >= STRANGERS:
            return [PUPIL] * seats
        kind = self.lots.random()
        roles = [GREEDY if kind < 0.3 else START] * seats
        roles[self.lots.integers(seats)] = TESTED if kind > 0.6 else PUPIL
        return roles

    def advance(self, table: Table) -> Question | None:
        """Play on to the next choice of somebody who must be asked."""
        game, state = self.game, table.state
        while (seat := state.to_move) >= 0:
            chair = Chair(game, state, seat)
            if table.roles[seat] == GREEDY:
                game.apply(state, self.greedy.decide(chair))
                continue
            seen = chair.resample(self.chance.word())
            actions = self.judge.candidates(seen)
            if len(actions) > 1:
                return self.question(seen, actions)
            game.apply(state, actions[0])
        return None

    def question(self, seen: Any, actions: list[Action]) -> Question:
        """Look at the tables that actions lead to, as far as the seat may know them."""
        seat, judge = seen.to_move, self.judge
        tables = [judge.after(seen, action) for action in actions]
        live = [table.to_move >= 0 for table in tables]
        return Question(
            seat, self.heuristic.spread(seen), actions,
            [self.encoding.row(table, seat) for table in tables],
            [turned(judge.points(table), seat, self.game.seats) for table in tables],
            [self.heuristic.spread(table) if goes_on else ENDED for table, goes_on in zip(tables, live, strict=True)],
            live,
        )  # fmt: skip

    def answer(self, role: int, asked: list[tuple[Table, Question]]) -> None:
        """Choose for everybody of one role: pupils by lot, the others what they wish for most."""
        if not asked:
            return
        towers = self.start if role == START else self.pupils
        board = Board([question for _, question in asked], towers)
        if role == PUPIL:
            chosen = self.drawn(board, [table for table, _ in asked])
        else:
            chosen = [int(board.pull[part].argmax()) for part in board.parts]
        for (table, question), place in zip(asked, chosen, strict=True):
            self.game.apply(table.state, question.actions[place])

    def drawn(self, board: "Board", tables: list[Table]) -> list[int]:
        """Draw an action of each decision, and write down what is to be learned from."""
        chances, values = board.chances(), board.worth()
        draws, keeps, whims = self.lots.random((3, len(tables)))
        out: list[int] = []
        for nth, (table, part) in enumerate(zip(tables, board.parts, strict=True)):
            mine, whim = chances[part], bool(whims[nth] < WHIMS)
            sure = min(int(np.searchsorted(np.cumsum(mine), draws[nth])), len(mine) - 1)
            out.append(int(draws[nth] * len(mine)) if whim else sure)
            kept = len(mine) <= WIDEST and (whim or keeps[nth] < KEPT)
            said = {**board.said(part), "whim": whim, "chosen": out[-1], "odds": mine[out[-1]]} if kept else None
            table.notes.append(Note(board.questions[nth].seat, float(mine @ values[part]), said))
        self.doubts.append(float(-(chances * np.log(np.maximum(chances, 1e-12))).sum() / len(tables)))
        return out

    def end(self, table: Table) -> None:
        """Tell every decision of a pupil what came of it."""
        won, points = self.judge.outcome(table.state), self.judge.points(table.state)
        self.tests += [won[seat] for seat, role in enumerate(table.roles) if role == TESTED]
        for seat in range(self.game.seats):
            came = turned(won, seat, self.game.seats), turned(points, seat, self.game.seats)
            ahead = float(lead(np.array([came[1]]))[0])
            mine = [note for note in table.notes if note.seat == seat]
            judged(mine, won[seat] + MARGIN * ahead)
            for note in mine:
                if note.said is not None:
                    self.said.append(
                        {**note.said, "gain": note.gain, "shares": came[0], "scores": came[1], "lead": ahead}
                    )

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Give everything as arrays: rows of actions side by side, and one entry for each decision."""
        width, sides = self.pupils.seats, len(self.judge.points(self.game.start(0)))
        wide = dict.fromkeys(("points", "apart", "shares", "scores"), (width,))
        return {
            "lengths": np.array([len(one["lean"]) for one in self.said], np.int32),
            "sides": np.full(len(self.said), sides, np.int8),
            "tests": np.array(self.tests, np.float32),
            "doubt": np.array(self.doubts, np.float32),
            "rows": self.stacked("rows", np.int8, (len(self.pupils.used),)),
            **{name: self.stacked(name, np.float32, wide.get(name, ())) for name in ROWS},
            **{
                name: np.array([padded(one[name], wide.get(name)) for one in self.said], np.float32)
                for name in DECISIONS
            },
        }  # fmt: skip

    def stacked(self, name: str, kind: Any, shape: tuple[int, ...]) -> NDArray[Any]:
        """Put what is said of the actions of all decisions below each other."""
        return np.concatenate([np.zeros((0, *shape), kind), *(one[name].astype(kind) for one in self.said)])


ROWS = ("points", "apart", "spread", "lean", "live")
DECISIONS = ("before", "chosen", "odds", "whim", "gain", "shares", "scores", "lead")


class Board:
    """Several decisions, and what towers say of all their actions in one call."""

    def __init__(self, questions: list[Question], towers: Towers) -> None:
        self.questions = questions
        ends = np.cumsum([len(question.actions) for question in questions])
        self.starts = np.concatenate([[0], ends[:-1]])
        self.parts = [slice(int(first), int(end)) for first, end in zip(self.starts, ends, strict=True)]
        self.towers = towers
        self.rows = towers.shown(b"".join(row for question in questions for row in question.rows), int(ends[-1]))
        self.points = np.array([points for question in questions for points in question.points], np.float64)
        self.apart = towers.apart(self.points)
        self.spread = np.array([spread for question in questions for spread in question.spreads])
        self.lean = np.array([lean for question in questions for lean in question.leans])
        self.live = np.array([live for question in questions for live in question.live])
        self.pull = self.lean + np.where(self.live, towers.choice.say(self.rows, self.apart)[:, -1], 0.0)

    def chances(self) -> NDArray[np.float64]:
        """Give the odds of each action in its decision (softmax)."""
        lengths = np.diff(self.starts, append=len(self.pull))
        odds = np.exp((self.pull - np.repeat(np.maximum.reduceat(self.pull, self.starts), lengths)) / HEAT)
        out: NDArray[np.float64] = odds / np.repeat(np.add.reduceat(odds, self.starts), lengths)
        return out

    def worth(self) -> NDArray[np.float64]:
        """Foresee for each action the mover's share of the victory, and the lead."""
        said, sides = self.towers.values.say(self.rows, self.apart), self.points.shape[1]
        odds = self.points / self.spread[:, None] + np.where(self.live[:, None], said[:, :sides], 0.0)
        odds = np.exp(odds - odds.max(1, keepdims=True))
        ahead = np.where(self.live, np.clip(said[:, -1], -1.5, 1.5), lead(self.points))
        out: NDArray[np.float64] = odds[:, 0] / odds.sum(1) + MARGIN * ahead
        return out

    def said(self, part: slice) -> dict[str, Any]:
        """Give what there is to learn from of one decision."""
        question = self.questions[int(np.searchsorted(self.starts, part.start))]
        return {
            "rows": self.rows[part], "apart": self.apart[part], "points": filled(self.points[part], self.towers.seats),
            "spread": self.spread[part], "lean": self.lean[part], "live": self.live[part], "before": question.spread,
        }  # fmt: skip


def judged(notes: list[Note], reward: float) -> None:
    """Say by how much more each decision of a seat brought than was foreseen before it."""
    gain, later = 0.0, reward
    for note in reversed(notes):
        gain = later - note.value + PATIENCE * gain
        later = note.value
        note.gain = gain


def lead(points: NDArray[np.float64]) -> NDArray[np.float64]:
    """Give by how much the first seat leads, or trails, as a share of a whole lead."""
    if points.shape[1] == 1:
        return np.zeros(len(points))
    out: NDArray[np.float64] = np.clip((points[:, 0] - points[:, 1:].max(1)) / SPAN, -1, 1)
    return out


def filled(values: Floats | NDArray[np.float64], width: int) -> NDArray[Any]:
    """Fill up with zeros for seats that are not there."""
    return np.pad(values, ((0, 0), (0, width - values.shape[1])))


def padded(value: Any, shape: tuple[int, ...] | None) -> Any:
    """Fill one list up."""
    return [*value, *[0.0] * (shape[0] - len(value))] if shape else value
