"""OpenSpiel: every game registered as `signoria_princes` and so on; options are parameters of the game.

Chance moves first, and again wherever what comes of an action depends on a roll, a shuffle or a card that nobody knows:
as a few bytes, all alike, from which it is drawn. What lies face down is drawn anew each time, so a search that goes on
from a clone knows no more of it than the table does.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from signoria.extras import extra
from signoria.games import load, titles
from signoria.kernel.action import Action
from signoria.kernel.game import Game as Rules
from signoria.kernel.options import Option
from signoria.lab.rewards import reward

with extra("openspiel"):
    import numpy as np
    import pyspiel  # type: ignore[import-not-found,unused-ignore]

    from signoria.lab.lens import Lens

DEAL = 4  # bytes, before the game begins
LATER = 2
OUTCOMES = 256
LONGEST = 20_000  # decisions; no game of ours comes near
PREFIX = "signoria_"
NOTHING = "nothing"
PRIVATE = pyspiel.PrivateInfoType
REMEMBERED = 32  # own actions in the tensor of an information state
FARTHEST = 10_000.0  # from 0: points and margins; places stay within 1


TOGETHER = -1  # all seats
Step = int | tuple[int, int]  # an action played, or the seat and seed of a resampling


class Position:
    """A state of ours inside one of theirs, which are copied attribute by attribute, and kept as its story."""

    def __init__(self, rules: Rules[Any], state: Any, seed: int, story: tuple[Step, ...] = ()) -> None:
        self.rules = rules
        self.state = state
        self.seed = seed
        self.story = story

    def apply(self, action: int) -> None:
        """Play an action by its number."""
        self.rules.apply(self.state, self.rules.actions[action])
        self.story = (*self.story, action)

    def asks_chance(self, action: int) -> bool:
        """Say whether chance decides what comes of an action."""
        return self.rules.asks_chance(self.state, self.rules.actions[action])

    def resampled(self, seat: int, seed: int) -> "Position":
        """Give a table that a seat, or all of them together, could not tell from this one."""
        rules = self.rules
        state = rules.reshuffle(self.state, seed) if seat == TOGETHER else rules.resample(self.state, seat, seed)
        return Position(rules, state, self.seed, (*self.story, (seat, seed)))

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return Position(self.rules, self.rules.clone(self.state), self.seed, self.story)

    def __reduce__(self) -> tuple[Any, ...]:
        return _told_again, (str(self.rules.options), self.seed, self.story)


def _told_again(game: str, seed: int, story: tuple[Step, ...]) -> Position:
    rules = load(game)
    table = Position(rules, rules.start(seed), seed)
    for step in story:
        if isinstance(step, int):
            table.apply(step)
        else:
            table = table.resampled(*step)
    return table


class Shared:
    """What all states of a game share, copied by reference."""

    def __init__(self, rules: Rules[Any], rewards: str) -> None:
        self.rules = rules
        self.lens = Lens(rules)
        self.rewards = rewards
        self.reward = reward(rewards)

    def __deepcopy__(self, memo: dict[int, Any]) -> "Shared":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _shared, (str(self.rules.options), self.rewards)


def _shared(game: str, rewards: str) -> Shared:
    return Shared(load(game), rewards)


class State(pyspiel.State):  # type: ignore[misc]
    """One table; until chance has dealt there is none, and an action may wait for chance."""

    def __init__(self, game: Any, shared: Shared) -> None:
        super().__init__(game)
        self.shared = shared
        self.drawn: list[int] = []  # bytes that chance has drawn of those it is asked for
        self.table: Position | None = None
        self.waiting: int | None = None  # an action that chance is asked about
        self.stories = [b""] * shared.rules.seats  # a digest of all that each seat saw and did
        self.deeds: list[list[int]] = [[] for _ in self.stories]  # the last actions of each seat, the latest first

    def current_player(self) -> int:
        """Give the seat to move, or chance, or nobody."""
        if self.table is None or self.waiting is not None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.shared.rules.to_move(self.table.state)
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, _player: int) -> list[int]:
        assert self.table is not None
        return sorted(action.index for action in self.shared.rules.legal(self.table.state))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Give the next byte, all alike."""
        return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]

    def _apply_action(self, action: int) -> None:
        if self.table is None or self.waiting is not None:
            self._draw(action)
            return
        seat = self.current_player()
        self.deeds[seat] = [action + 1, *self.deeds[seat][: REMEMBERED - 1]]
        self.stories[seat] += action.to_bytes(4, "big")
        if self.table.asks_chance(action):
            self.waiting = action
        else:
            self._play(self.table, action)

    def _draw(self, outcome: int) -> None:
        """Take a byte from chance; once there are enough, deal, or do what waits for it."""
        self.drawn.append(outcome)
        if len(self.drawn) < (DEAL if self.table is None else LATER):
            return
        number = int.from_bytes(bytes(self.drawn), "big")
        self.drawn = []
        if self.table is None or self.waiting is None:
            self._show(Position(self.shared.rules, self.shared.rules.start(number), number))
        else:
            table = self.table.resampled(TOGETHER, self.table.state.seed ^ number)
            action, self.waiting = self.waiting, None
            self._play(table, action)

    def _play(self, table: Position, action: int) -> None:
        table.apply(action)
        self._show(table)

    def _show(self, table: Position) -> None:
        """Lay a table before all seats, and add what each of them sees to its story."""
        self.table = table
        rows = self.shared.lens.encoding
        for seat, story in enumerate(self.stories):
            self.stories[seat] = hashlib.blake2b(story + rows.row(table.state, seat), digest_size=8).digest()

    def _action(self, number: int) -> Action:
        return self.shared.rules.actions[number]

    def _action_to_string(self, player: int, action: int) -> str:
        return f"chance {action}" if player == pyspiel.PlayerId.CHANCE else str(self._action(action))

    def is_terminal(self) -> bool:
        """Say whether the game is over."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def returns(self) -> list[float]:
        """Give what the game was worth to each seat."""
        if self.table is None or not self.is_terminal():
            return [0.0] * self.shared.rules.seats
        rules, state = self.shared.rules, self.table.state
        return self.shared.reward(rules.scores(state), rules.ranking(state))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """Give a state that the player could not tell from this one."""
        assert self.table is not None
        other: State = self.clone()
        seed = int(sampler() * (1 << 53))
        other.table = self.table.resampled(player, seed)
        return other

    def __str__(self) -> str:
        waiting = "" if self.waiting is None else f"{self._action(self.waiting)} "
        asked = f"{waiting}chance {self.drawn}" if self.is_chance_node() else ""
        return f"{asked}{'' if self.table is None else json.dumps(self.shared.rules.view(self.table.state, None))}"


class Observer:
    """What a player sees, or a part of it; with perfect recall also the own last actions, and a digest of the story.

    Public is what everybody may know, private what only some may; with the private information of all players there
    is one row for each. Where a part is not asked for, its components are zero, and its words are left out.
    """

    def __init__(self, lens: Lens, kind: Any, params: dict[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observations take no parameters, not {params}")
        self.lens = lens
        self.recalls = bool(kind.perfect_recall)
        self.is_public = bool(kind.public_info)
        self.private = kind.private_info
        if self.recalls and self.private != PRIVATE.SINGLE_PLAYER:
            raise ValueError("perfect recall is that of one player: private_info must be SINGLE_PLAYER")
        self.shown = np.full(lens.size, self.is_public) & ~lens.secret
        if self.private != PRIVATE.NONE:
            self.shown |= lens.secret
        rows = lens.game.seats if self.private == PRIVATE.ALL_PLAYERS else 1
        self.tensor = np.zeros(rows * lens.size + (REMEMBERED if self.recalls else 0), np.float32)
        self.rows = self.tensor[: rows * lens.size].reshape(rows, lens.size)
        self.dict = {"row": self.rows[0]} if rows == 1 else {f"row{seat}": row for seat, row in enumerate(self.rows)}
        if self.recalls:
            self.dict["own_actions"] = self.tensor[rows * lens.size :]

    def set_from(self, state: State, player: int) -> None:
        """Write the tensor."""
        self.tensor.fill(0)
        if state.table is None:
            return
        for seat, row in zip(self._seats(player), self.rows, strict=True):
            row[:] = self.lens.observation(state.table.state, seat) * self.shown
        if self.recalls:
            deeds = state.deeds[player]
            self.dict["own_actions"][: len(deeds)] = deeds

    def string_from(self, state: State, player: int) -> str:
        """Write the view as JSON."""
        if state.table is None:
            return f"seat {player}"
        views = [self._view(state.table, seat) for seat in self._seats(player)]
        written = json.dumps(views[0] if len(views) == 1 else views)
        return f"{state.stories[player].hex()} {written}" if self.recalls else written

    def _seats(self, player: int) -> range:
        """Whose rows are shown."""
        return range(self.lens.game.seats) if self.private == PRIVATE.ALL_PLAYERS else range(player, player + 1)

    def _view(self, table: Position, seat: int) -> object:
        public = table.rules.view(table.state, None)
        if self.private == PRIVATE.NONE:
            return public if self.is_public else {}
        seen = table.rules.view(table.state, seat)
        return seen if self.is_public else _beyond(seen, public)


def _beyond(seen: Any, public: Any) -> Any:
    """Keep what one view holds beyond another."""
    if isinstance(seen, dict) and isinstance(public, dict):
        return {key: _beyond(value, public.get(key)) for key, value in seen.items() if value != public.get(key)}
    if isinstance(seen, list) and isinstance(public, list) and len(seen) == len(public):
        return [_beyond(one, other) if one != other else None for one, other in zip(seen, public, strict=True)]
    return seen


def register() -> None:
    """Make every game known to OpenSpiel; importing this module does so."""
    for name, title in titles().items():
        if PREFIX + name not in pyspiel.registered_names():
            _register(name, title.options)


def _register(name: str, options: tuple[Option, ...]) -> None:
    kind = _type(name, options)

    class Game(pyspiel.Game):  # type: ignore[misc]
        """One configured game of ours."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            given = dict(params or {})
            rewards = str(given.pop("rewards", "places"))
            seats = given.pop("players", kind.min_num_players)
            chosen: dict[str, Any] = {key: _plain(value) for key, value in given.items()}
            self.rules = load(name, seats=seats, **chosen)
            self.shared = Shared(self.rules, rewards)
            super().__init__(kind, _info(self.rules, rewards), params or {})

        def new_initial_state(self) -> State:
            """Give a table to which nothing was dealt yet."""
            return State(self, self.shared)

        def make_py_observer(self, kind: Any = None, params: dict[str, Any] | None = None) -> Observer:
            """Give a pair of eyes."""
            return Observer(self.shared.lens, kind or pyspiel.IIGObservationType(perfect_recall=False), params)

    pyspiel.register_game(kind, Game)


def _plain(value: object) -> str:
    return "" if value == NOTHING else str(value)


def _default(option: Option) -> str | int:
    """Give numbers as numbers, for so OpenSpiel reads them back; nothing chosen is written as `nothing`."""
    return int(option.default) if option.default.isdigit() else option.default or NOTHING


def _type(name: str, options: tuple[Option, ...]) -> Any:
    seats = [int(choice) for option in options if option.name == "seats" for choice in option.choices]
    default = next(int(option.default) for option in options if option.name == "seats")
    others = {option.name: _default(option) for option in options if option.name != "seats"}
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=f"Signoria: {name}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": default, "rewards": "places", **others},
    )


def _info(rules: Rules[Any], rewards: str) -> Any:
    farthest = 1.0 if rewards == "places" else FARTHEST
    return pyspiel.GameInfo(
        num_distinct_actions=len(rules.actions),
        max_chance_outcomes=OUTCOMES,
        num_players=rules.seats,
        min_utility=-farthest,
        max_utility=farthest,
        max_game_length=LONGEST,
    )


register()
