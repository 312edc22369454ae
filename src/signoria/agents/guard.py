"""Somebody who sits beside an agent: names what it does wrong and, where asked to, decides in its place."""

from threading import Thread

from signoria.agents.greedy import Greedy
from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair
from signoria.kernel.errors import BadAgent

FAILED, ILLEGAL, LATE = "failed", "illegal", "late"


class Lapse(BadAgent):
    """An agent did not do its part: it `failed`, its answer was `illegal`, or it was `late`."""

    def __init__(self, agent: str, chair: Chair, kind: str, detail: str) -> None:
        said = {
            FAILED: f"failed: {detail}",
            ILLEGAL: f"answered {detail}, which is not one of the legal actions",
            LATE: f"did not decide within {detail}",
        }
        super().__init__(f"agent {agent!r} in seat {chair.seat} of {chair.game.options} {said[kind]}")
        self.agent = agent
        self.seat = chair.seat
        self.kind = kind
        self.detail = detail


class Guard(Agent):
    """Lets an agent decide; a lapse is raised, or kept in `lapses` where `forgiving`, and greedy decides."""

    name = "guard"

    def __init__(self, agent: Agent, called: str = "", limit: float = 0.0, forgiving: bool = False) -> None:
        self.agent = agent
        self.called = called or agent.name
        self.limit = limit  # seconds for a decision; 0 is as long as it likes
        self.forgiving = forgiving
        self.lapses: list[Lapse] = []
        self.thinking: Thread | None = None  # started with a limit, and not yet done

    def decide(self, chair: Chair) -> Action:
        """Ask the agent, and check its answer."""
        try:
            return self.checked(chair)
        except Lapse as lapse:
            if not self.forgiving:
                raise
            self.lapses.append(lapse)
            return Greedy(len(self.lapses)).decide(chair)

    def checked(self, chair: Chair) -> Action:
        """Give the agent's answer if it is one of the legal actions."""
        answer = self.asked_in_time(chair) if self.limit else self.asked(chair)
        if not isinstance(answer, Action) or answer not in chair.legal():
            words = f"'{answer}'" if isinstance(answer, Action) else f"a {type(answer).__name__}"
            raise Lapse(self.called, chair, ILLEGAL, words)
        return answer

    def asked(self, chair: Chair) -> object:
        """Give whatever the agent answers."""
        try:
            return self.agent.decide(chair)
        except Exception as error:  # agents are other people's code
            raise Lapse(self.called, chair, FAILED, f"{type(error).__name__}: {error}") from error

    def asked_in_time(self, chair: Chair) -> object:
        """Wait for the answer so long and no longer; an agent still thinking when it is asked again is late too."""
        if self.thinking is not None and self.thinking.is_alive():
            raise Lapse(self.called, chair, LATE, f"{self.limit:g} s, nor since")
        inquiry = Inquiry(self, chair)
        self.thinking = Thread(target=inquiry.run, daemon=True)
        self.thinking.start()
        self.thinking.join(self.limit)
        if self.thinking.is_alive():
            raise Lapse(self.called, chair, LATE, f"{self.limit:g} s")
        if inquiry.lapse is not None:
            raise inquiry.lapse
        return inquiry.answer


class Inquiry:
    """One question put to an agent in a thread of its own."""

    def __init__(self, guard: Guard, chair: Chair) -> None:
        self.guard = guard
        self.chair = chair
        self.answer: object = None
        self.lapse: Lapse | None = None

    def run(self) -> None:
        """Ask, and keep what comes of it."""
        try:
            self.answer = self.guard.asked(self.chair)
        except Lapse as lapse:
            self.lapse = lapse
