"""The order of play as a game's folder states it, and as it really goes."""

import tomllib
from importlib import resources
from typing import Any

import pytest

from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.kernel.options import Options
from signoria.kernel.phase import Phase

Order = dict[str, dict[str, str]]
START, END, FILE = "start", "end", "order.toml"


def order(options: Options) -> Order:
    """Read the order of play of a game, with what its expansions add to it, take away or put in its place."""
    out = read(options.package)
    names = (
        ("solo",) if options["seats"] == "1" else options.many("expansions") if "expansions" in options.values else ()
    )
    for name in names:
        added: dict[str, Any] = {**read(f"{options.package}.expansions.{name}")}
        out = {} if added.pop("alone", False) else out
        for phase, followers in added.items():
            joined = {**out.get(phase, {}), **followers}
            out[phase] = {follower: reason for follower, reason in joined.items() if reason}
    return out


def read(package: str) -> Order:
    """Read one page."""
    return dict(tomllib.loads(resources.files(package).joinpath(FILE).read_text("utf-8")))


def pairs(order: Order) -> set[tuple[str, str]]:
    """List which phase follows which."""
    return {(phase, follower) for phase, followers in order.items() for follower in followers}


class Trail:
    """Follows the phases of a game, those that ask nothing too."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.steps: list[int] = []
        for name, enter in (("go", "enter"), ("go_anew", "begin")):
            patch.setattr(Phase, name, self.spy(enter))

    def spy(self, enter: str) -> Any:
        """Make a way to hand over that is noted down."""

        def go(phase: Phase[Any], state: Any, number: int) -> None:
            state.phase = number
            self.steps.append(number)
            getattr(phase.phases[number], enter)(state)

        return go

    def follow(self, game: Game[Any], seed: int) -> set[tuple[str, str]]:
        """Play at random; tell which phase followed which."""
        self.steps = []
        state, chance = game.start(seed), Chance(seed)
        walked = [START, *self.take(game, state)]
        while state.to_move >= 0:
            legal = game.legal(state)
            game.apply(state, legal[chance.below(len(legal))])
            walked += self.take(game, state)
        walked.append(END)
        return set(zip(walked, walked[1:], strict=False))

    def take(self, game: Game[Any], state: Any) -> list[str]:
        """Name the phases gone through since the last decision."""
        steps, self.steps = self.steps, []
        if not steps or steps[-1] != state.phase:  # a phase may let another ask in its place
            steps.append(state.phase)
        return [game.phases[number].name for number in steps]
