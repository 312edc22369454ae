"""What search thought of the actions before it chose one, kept for learners."""

import json
from pathlib import Path
from typing import Any

from signoria.agents.search import Insight, Search
from signoria.kernel.action import Action
from signoria.kernel.agent import Agent, Chair

Thought = dict[str, list[Any]]  # considered: numbers of actions; chances of winning; shares of the simulations
SUFFIX = ".thoughts"  # of the file beside a record


class Outspoken(Agent):
    """Lets another agent decide, and keeps what it thought where it is one who searches."""

    name = "outspoken"

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.thought: Thought = {}

    def decide(self, chair: Chair) -> Action:
        """Decide as the other would."""
        if not isinstance(self.agent, Search):
            return self.agent.decide(chair)
        found = self.agent.think(chair)
        self.thought = told(found)
        return found[0].action


def told(found: list[Insight]) -> Thought:
    """Write down what was found of every action."""
    total = sum(insight.visits for insight in found)
    return {
        "considered": [insight.action.index for insight in found],
        "chances": [round(insight.promise, 4) for insight in found],
        "shares": [round(insight.visits / total, 4) if total else 1.0 / len(found) for insight in found],
    }


def thought_of(agent: Agent) -> Thought:
    """Give what was thought of the last decision; nothing where nobody searched or listened."""
    return agent.thought if isinstance(agent, Outspoken) else {}


def beside(record: Path) -> Path:
    """Name the file of the thoughts that belong to a record."""
    return record.with_suffix(SUFFIX)


def save(record: Path, thoughts: tuple[Thought, ...]) -> None:
    """Write the thoughts of a game, one decision a line."""
    lines = [json.dumps(thought, separators=(",", ":")) for thought in thoughts]
    beside(record).write_text("\n".join(lines) + "\n", "utf-8")


def load(record: Path) -> list[Thought]:
    """Read the thoughts of a game; none where none were kept."""
    path = beside(record)
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.is_file() else []
