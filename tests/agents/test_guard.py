"""What becomes of an agent that does not do its part."""

import time

import pytest

import signoria
from signoria.agents.guard import FAILED, ILLEGAL, LATE, Guard, Lapse
from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair


class Clumsy(Agent):
    """Stumbles."""

    name = "clumsy"

    def decide(self, chair: Chair) -> Action:
        """Fail."""
        raise ZeroDivisionError("division by zero")


class Cheat(Agent):
    """Answers what is not offered."""

    name = "cheat"

    def decide(self, chair: Chair) -> Action:
        """Take an action of another moment."""
        return next(action for action in chair.game.actions if action not in chair.legal())


class Mute(Agent):
    """Answers nothing."""

    name = "mute"

    def decide(self, chair: Chair) -> Action:
        """Forget the answer."""
        return None  # type: ignore[return-value]


class Slow(Agent):
    """Dozes off."""

    name = "slow"

    def decide(self, chair: Chair) -> Action:
        """Answer after a while."""
        time.sleep(0.2)
        return chair.legal()[0]


def chair() -> Chair:
    """Sit down at a table."""
    game = signoria.load("princes(seats=3)")
    state = game.start(1)
    return Chair(game, state, state.to_move)


@pytest.mark.parametrize(
    ("agent", "kind", "said"),
    [
        (Clumsy(), FAILED, r"agent 'clumsy' in seat \d of princes\(.*\) failed: ZeroDivisionError: division by zero"),
        (Cheat(), ILLEGAL, r"agent 'cheat' in seat \d of .* answered '.*', which is not one of the legal actions"),
        (Mute(), ILLEGAL, r"agent 'mute' in seat \d of .* answered a NoneType, which is not"),
        (Slow(), LATE, r"agent 'slow' in seat \d of .* did not decide within 0.01 s"),
    ],
)
def test_a_lapse_names_the_agent_and_what_it_did(agent: Agent, kind: str, said: str) -> None:
    with pytest.raises(signoria.BadAgent, match=said) as raised:
        Guard(agent, limit=0.01 if kind == LATE else 1.0).decide(chair())

    assert isinstance(raised.value, Lapse)
    assert raised.value.kind == kind


def test_a_forgiven_lapse_is_kept_and_greedy_decides() -> None:
    guard, at = Guard(Clumsy(), forgiving=True), chair()

    assert guard.decide(at) in at.legal()
    assert [lapse.kind for lapse in guard.lapses] == [FAILED]


def test_an_agent_still_thinking_is_not_asked_again() -> None:
    guard, at = Guard(Slow(), limit=0.01, forgiving=True), chair()
    guard.decide(at)
    guard.decide(at)

    assert [lapse.detail for lapse in guard.lapses] == ["0.01 s", "0.01 s, nor since"]


def test_a_late_agent_is_asked_again_once_it_is_done() -> None:
    guard, at = Guard(Slow(), limit=0.01, forgiving=True), chair()
    guard.decide(at)
    assert guard.thinking is not None
    guard.thinking.join()
    guard.limit = 5.0

    assert guard.decide(at) is at.legal()[0]


def test_a_good_answer_passes() -> None:
    at = chair()

    assert Guard(signoria.agent("random"), limit=5.0).decide(at) in at.legal()


def test_a_guard_may_call_its_agent_as_others_do() -> None:
    with pytest.raises(signoria.BadAgent, match="agent 'bots:Clumsy' in seat"):
        Guard(Clumsy(), "bots:Clumsy").decide(chair())
