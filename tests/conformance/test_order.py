"""The order of play that a game's folder states is the order in which it is played."""

import sys

import pytest

from signoria.games import create, title

from .games import every_title
from .order import END, START, Trail, order, pairs

GAMES = 3  # at random, for every combination
RARE = {  # seen in thirty games for every combination, not in three
    ("dismiss", "limits"),
    ("limits", "dismiss"),
    ("last-chance", "last-chance"),
    ("object-won", "open"),
    ("object-won", "recruit"),
    ("recruit", "choose-object"),
}


@pytest.mark.skipif(
    not str(sys.modules["signoria.kernel.phase"].__file__).endswith(".py"), reason="only plain Python can be followed"
)
@every_title
def test_phases_follow_each_other_as_stated(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    trail = Trail(monkeypatch)
    stated: set[tuple[str, str]] = set()
    seen: set[tuple[str, str]] = set()
    for options in title(name).combinations():
        game, known = create(options), pairs(order(options))
        walked = {pair for seed in range(GAMES) for pair in trail.follow(game, seed)}

        assert walked <= known, f"{options}: not stated are {sorted(walked - known)}"
        stated |= known
        seen |= walked
    assert stated - seen <= RARE, f"never seen were {sorted(stated - seen)}"


@pytest.mark.once
@every_title
def test_every_phase_is_on_the_page_and_every_line_has_its_reason(name: str) -> None:
    for options in title(name).combinations():
        stated, phases = order(options), {phase.name for phase in create(options).phases}
        followers = {follower for line in stated.values() for follower in line}

        assert stated.keys() - {START} <= phases
        assert followers - {END} == stated.keys() - {START}
        assert all(reason.strip() for line in stated.values() for reason in line.values())
