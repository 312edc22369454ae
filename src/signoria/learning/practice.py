"""Games in which actions are drawn by lot, many side by side, so that what wins can be learned from how they end.

In the words of the field: rollouts for a policy gradient, with advantages estimated over several steps (GAE).
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from signoria.agents.greedy import Greedy
from signoria.agents.judge import Judge, turned
from signoria.games import encoding, heuristic, load
from signoria.kernel.action import Action
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance
from signoria.learning.board import MARGIN, Board, Question, lead
from signoria.learning.towers import Towers

KEPT = 0.8  # share of decisions that are learned from
WIDEST = 48  # actions: decisions with more are not learned from
WHIMS = 0.015  # share of decisions taken at random: what comes of them is learned, not to take them
PATIENCE = 0.95  # how far the end counts, not what is foreseen a little later (the lambda of GAE)
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
    foresight: bool = True  # whether the choice corrects the weights for thinking ahead, or greedy's
    far: bool = True  # and what foresees


def play(practice: Practice) -> dict[str, NDArray[Any]]:
    """Play the games of a practice."""
    return Hall(practice).play()


@dataclass
class Note:
    """What is kept of a pupil's decision; with nothing said of it, only its value counts."""

    seat: int
    value: float
    said: dict[str, Any] | None
    gain: float = 0.0


class Episode:
    """A game in play, to be learned from."""

    def __init__(self, state: Any, roles: list[int]) -> None:
        self.state = state
        self.roles = roles
        self.notes: list[Note] = []


class Hall:
    """Many games; whatever is asked in all of them is answered at once."""

    def __init__(self, practice: Practice) -> None:
        self.practice = practice
        self.game = load(practice.game)
        self.encoding = encoding(self.game)
        self.heuristic = heuristic(self.game, "", practice.foresight)
        self.judge = Judge(self.game, self.heuristic)
        alike = practice.far == practice.foresight
        self.far = self.judge if alike else Judge(self.game, heuristic(self.game, "", practice.far))
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
        episodes = [Episode(self.game.start(seed + number), self.roles()) for number in range(self.practice.games)]
        while episodes:
            asked = [(episode, self.advance(episode)) for episode in episodes]
            for episode, question in asked:
                if question is None:
                    self.end(episode)
            open_ones = [(episode, question) for episode, question in asked if question is not None]
            for role in (PUPIL, START, TESTED):
                self.answer(role, [(episode, ask) for episode, ask in open_ones if episode.roles[ask.seat] == role])
            episodes = [episode for episode, _ in open_ones]
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

    def advance(self, episode: Episode) -> Question | None:
        """Play on to the next choice of somebody who must be asked."""
        game, state = self.game, episode.state
        while (seat := state.to_move) >= 0:
            chair = Chair(game, state, seat)
            if episode.roles[seat] == GREEDY:
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
        points = [turned(judge.points(table), seat, self.game.seats) for table in tables]
        far = points
        if self.far is not judge:
            far = [turned(self.far.points(table), seat, self.game.seats) for table in tables]
        return Question(
            seat, self.heuristic.spread(seen), actions,
            [self.encoding.row(table, seat) for table in tables],
            points, far,
            [self.heuristic.spread(table) if goes_on else ENDED for table, goes_on in zip(tables, live, strict=True)],
            live,
        )  # fmt: skip

    def answer(self, role: int, asked: list[tuple[Episode, Question]]) -> None:
        """Choose for everybody of one role: pupils by lot, the others what they wish for most."""
        if not asked:
            return
        towers = self.start if role == START else self.pupils
        board = Board([question for _, question in asked], towers)
        if role == PUPIL:
            chosen = self.drawn(board, [episode for episode, _ in asked])
        else:
            chosen = [int(board.pull[part].argmax()) for part in board.parts]
        for (episode, question), place in zip(asked, chosen, strict=True):
            self.game.apply(episode.state, question.actions[place])

    def drawn(self, board: Board, episodes: list[Episode]) -> list[int]:
        """Draw an action of each decision, and write down what is to be learned from."""
        chances, values = board.chances(), board.worth()
        draws, keeps, whims = self.lots.random((3, len(episodes)))
        out: list[int] = []
        for nth, (episode, part) in enumerate(zip(episodes, board.parts, strict=True)):
            mine, whim = chances[part], bool(whims[nth] < WHIMS)
            sure = min(int(np.searchsorted(np.cumsum(mine), draws[nth])), len(mine) - 1)
            out.append(int(draws[nth] * len(mine)) if whim else sure)
            kept = len(mine) <= WIDEST and (whim or keeps[nth] < KEPT)
            said = {**board.said(part), "whim": whim, "chosen": out[-1], "odds": mine[out[-1]]} if kept else None
            episode.notes.append(Note(board.questions[nth].seat, float(mine @ values[part]), said))
        self.doubts.append(float(-(chances * np.log(np.maximum(chances, 1e-12))).sum() / len(episodes)))
        return out

    def end(self, episode: Episode) -> None:
        """Tell every decision of a pupil what came of it."""
        won, points = self.judge.outcome(episode.state), self.judge.points(episode.state)
        self.tests += [won[seat] for seat, role in enumerate(episode.roles) if role == TESTED]
        for seat in range(self.game.seats):
            came = turned(won, seat, self.game.seats), turned(points, seat, self.game.seats)
            ahead = float(lead(np.array([came[1]]))[0])
            mine = [note for note in episode.notes if note.seat == seat]
            judged(mine, won[seat] + MARGIN * ahead)
            for note in mine:
                if note.said is not None:
                    self.said.append(
                        {**note.said, "gain": note.gain, "shares": came[0], "scores": came[1], "lead": ahead}
                    )

    def arrays(self) -> dict[str, NDArray[Any]]:
        """Give everything as arrays: rows of actions side by side, and one entry for each decision."""
        width, sides = self.pupils.seats, len(self.judge.points(self.game.start(0)))
        wide = dict.fromkeys(("points", "apart", "far_apart", "shares", "scores"), (width,))
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


ROWS = ("points", "apart", "far_apart", "spread", "lean", "far_lean", "live")
DECISIONS = ("before", "chosen", "odds", "whim", "gain", "shares", "scores", "lead")


def judged(notes: list[Note], reward: float) -> None:
    """Say by how much more each decision of a seat brought than was foreseen before it."""
    gain, later = 0.0, reward
    for note in reversed(notes):
        gain = later - note.value + PATIENCE * gain
        later = note.value
        note.gain = gain


def padded(value: Any, shape: tuple[int, ...] | None) -> Any:
    """Fill one list up."""
    return [*value, *[0.0] * (shape[0] - len(value))] if shape else value
