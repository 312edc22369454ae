"""Records as tables: one row for each game, and one for each decision."""

from pathlib import Path
from typing import Any

from signoria.kernel.action import Action
from signoria.kernel.errors import BadRecord
from signoria.kernel.game import Game
from signoria.kernel.lexicon import Lexicon, lexicon
from signoria.lab.lens import Lens
from signoria.record import Record

Line = dict[str, Any]


def found(places: list[Path]) -> list[Path]:
    """List records: those named, and those in folders."""
    files = [file for place in places for file in (sorted(place.glob("*.json")) if place.is_dir() else [place])]
    if not files:
        raise BadRecord(f"no record in {', '.join(map(str, places))}")
    return files


class History:
    """One record told as rows; names are meant to be read without the code, `numbers` adds what learners see."""

    def __init__(self, path: Path, data: str | None = None, language: str = "en", numbers: bool = False) -> None:
        self.name = path.stem
        self.record = Record.load(path, data)
        self.game = self.record.load_game()
        self.words = lexicon(language, self.game.options.package)
        self.lens = Lens(self.game) if numbers else None
        self.players = [*self.record.seats, *[""] * self.game.seats][: self.game.seats]

    def rows(self) -> tuple[Line, list[Line]]:
        """Play the game again; give its row and those of its decisions."""
        state = self.game.start(self.record.seed)
        decisions = []
        for number, notation in enumerate(self.record.actions):
            decisions.append(self._decision(state, number, notation))
            self.game.play(state, self.game.parse(notation))
        scores, places = self.game.scores(state), self.game.ranking(state)
        for row in decisions:
            row["final_points"], row["final_place"] = scores[row["seat"]], places[row["seat"]]
        return self._game(state, scores, places), decisions

    def _decision(self, state: Any, number: int, notation: str) -> Line:
        seat = self.game.to_move(state)
        if seat is None:
            raise BadRecord(f"{self.name}: action {number + 1} comes after the end")
        legal, action = self.game.legal(state), self.game.parse(notation)
        return {
            "record": self.name,
            "decision": number + 1,
            "round": self.game.view(state, None).get("round"),
            "phase": self.game.phases[state.phase].name,
            "seat": seat,
            "player": self.players[seat],
            "points": self.game.scores(state)[seat],
            "choices": len(legal),
            "action": notation,
            "in_words": said(self.game, self.words, state, action),
            **self._numbers(state, seat, action),
        }

    def _numbers(self, state: Any, seat: int, action: Action) -> Line:
        """Give what a learner is shown before a decision, and what was chosen."""
        if self.lens is None:
            return {}
        return {
            "observation": self.lens.observation(state, seat),
            "mask": self.lens.mask(state, seat).astype(bool),
            "action_number": action.index,
        }

    def _game(self, state: Any, scores: list[int], places: list[int]) -> Line:
        return {
            "record": self.name,
            "game": self.record.game,
            "title": self.game.options.title,
            "seats": self.game.seats,
            "seed": self.record.seed,
            "rules_version": self.record.rules,
            "finished": self.game.to_move(state) is None,
            "decisions": len(self.record.actions),
            "players": self.players,
            "points": scores,
            "places": places,
        }


def said(game: Game[Any], words: Lexicon, state: Any, action: Any) -> str:
    """Say an action for people, or in notation where it is not one of those offered."""
    names = [f"seat {seat}" for seat in range(game.seats)]
    return words.render(game.label(state, action), names) if action in game.legal(state) else str(action)
