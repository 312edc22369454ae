"""Gymnasium: one seat is the learner's, the others are taken by agents of ours."""

from typing import Any

from signoria.agents import agent
from signoria.envs.illegal import DRAW, Border
from signoria.extras import extra
from signoria.games import load, titles
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance
from signoria.lab import picture
from signoria.lab.opponents import check_seat, one_each
from signoria.lab.rewards import FORFEIT, reward

with extra("gymnasium"):
    import gymnasium
    import numpy as np
    from gymnasium.spaces import Space
    from numpy.typing import NDArray

    from signoria.envs import spaces
    from signoria.lab.lens import Lens

NAMESPACE = "Signoria"


class Solo(gymnasium.Env[NDArray[np.int8], int]):
    """A table with one learner; the reward comes when the game is over.

    `opponents` names one agent for all other seats, or one for each, parted by commas; `seat` is the learner's
    place, or None to be drawn anew for every game. What may be done is in `action_masks()` and in `info`.
    An action that is not legal is replaced by a legal one drawn at random, which `info["drawn"]` says; with
    `illegal="refuse"` it raises an error that names the rule, with `illegal="lose"` the game is lost.
    """

    metadata = {"render_modes": picture.MODES, "render_fps": 1}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        opponents: str = "greedy",
        seat: int | None = 0,
        rewards: str = "places",
        render_mode: str | None = None,
        illegal: str = DRAW,
        **options: Any,
    ) -> None:
        self.game = load(game, **options)
        self.lens = Lens(self.game)
        self.border = Border(self.game, illegal)
        self.opponents = one_each(opponents, self.game.seats - 1)
        if seat is not None:
            check_seat(seat, self.game)
        self.wish = seat
        self.reward, self.forfeit = reward(rewards), FORFEIT[rewards]
        self.render_mode = picture.mode(render_mode)
        self.observation_space: Space[Any] = spaces.observed(self.lens)
        self.action_space: Space[Any] = spaces.actions(self.lens)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int8], dict[str, Any]]:
        """Begin a game and let the others play until the learner is to move."""
        super().reset(seed=seed)
        self.chance = chance = Chance(int(self.np_random.integers(1 << 62)))
        self.state = self.game.start(chance.word())
        self.seat = chance.below(self.game.seats) if self.wish is None else self.wish
        others = [seat for seat in range(self.game.seats) if seat != self.seat]
        self.players = {
            other: agent(name, seed=chance.word()) for other, name in zip(others, self.opponents, strict=True)
        }
        self._let_others_play()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[NDArray[np.int8], float, bool, bool, dict[str, Any]]:
        """Play an action of the catalogue, then let the others play until the learner is to move again."""
        played = self.border.judge(self.state, action, self.chance)
        if played is None:
            return self._observation(), self.forfeit, True, False, self._info()
        self.game.play(self.state, played)
        self._let_others_play()
        is_over = self.game.to_move(self.state) is None
        value = self.reward(self.game.scores(self.state), self.game.ranking(self.state))[self.seat] if is_over else 0.0
        return self._observation(), value, is_over, False, {**self._info(), "drawn": played.index != action}

    def action_masks(self) -> NDArray[np.bool_]:
        """Say which actions are legal, as sb3-contrib asks."""
        return self.lens.mask(self.state, self.seat).astype(np.bool_)

    def render(self) -> Any:
        """Draw the table as the learner sees it."""
        return picture.rendered(self.render_mode, self.game, self.state, self.seat)

    def _let_others_play(self) -> None:
        while (seat := self.game.to_move(self.state)) is not None and seat != self.seat:
            self.game.play(self.state, self.players[seat].decide(Chair(self.game, self.state, seat)))

    def _observation(self) -> NDArray[np.int8]:
        return self.lens.observation(self.state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.lens.mask(self.state, self.seat), "seat": self.seat}


def register() -> None:
    """Make every game known as `Signoria/Princes-v0` and so on, for one table and for many; importing this does so."""
    for title in titles():
        name = f"{NAMESPACE}/{title.capitalize()}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point="signoria.envs.gymnasium:Solo",
                vector_entry_point="signoria.envs.vector:Solos",
                kwargs={"game": title},
            )


register()
