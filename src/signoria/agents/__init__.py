"""Players that know no game by name."""

import functools
import importlib
from importlib.metadata import entry_points
from typing import Any

from signoria.agents.spec import read
from signoria.kernel.agent import Agent
from signoria.kernel.errors import BadAgent

GROUP = "signoria.agents"  # entry point of agents in other packages: name = module:Class
OURS = {
    "random": "signoria.agents.random:Random",
    "greedy": "signoria.agents.greedy:Greedy",
    "network": "signoria.agents.network:Network",
    "search": "signoria.agents.search:Search",
    "apprentice": "signoria.agents.levels:Apprentice",
    "artisan": "signoria.agents.levels:Artisan",
    "master": "signoria.agents.levels:Master",
    "prince": "signoria.agents.levels:Prince",
}


@functools.cache  # to ask what is installed takes long, and a Ctrl-C may get lost in it
def known() -> dict[str, str]:
    """List the agents by name, with the class each one is."""
    return {**{point.name: point.value for point in entry_points(group=GROUP)}, **OURS}


def agent(text: str, seed: int = 0, **settings: Any) -> Agent:
    """Make an agent by its name or by `module:Class`, set as in `search:400` or by keyword; equal seeds make equals."""
    classes = known()
    spec = read(text, set(classes))
    module, colon, attribute = classes.get(spec.name, spec.name).partition(":")
    if not colon:
        raise BadAgent(f"no agent is called {text!r}; there are {', '.join(sorted(classes))}, or write module:Class")
    try:
        made = getattr(importlib.import_module(module), attribute)(seed=seed, **{**spec.settings, **settings})
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise BadAgent(f"agent {text!r} cannot be made: {error}") from error
    if not isinstance(made, Agent):
        raise BadAgent(f"agent {text!r} is a {type(made).__name__}, wanted a subclass of signoria.Agent")
    return made
