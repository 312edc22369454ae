"""Agents that do what no agent should."""

import os
import time

from signoria import Agent, Chair
from signoria.agents.random import Random
from signoria.kernel.action import Action


class Faulty(Agent):
    """Made like any other."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed


class Sleeper(Faulty):
    """Never wakes up."""

    def decide(self, chair: Chair) -> Action:
        time.sleep(600)
        return chair.legal()[0]


class Suicide(Faulty):
    """Takes its process with it."""

    def decide(self, chair: Chair) -> Action:
        os._exit(1)


class Divider(Faulty):
    """Has a bug."""

    def decide(self, chair: Chair) -> Action:
        return chair.legal()[1 // 0]


class Talker(Random):
    """Prints to where the answers go."""

    def decide(self, chair: Chair) -> Action:
        print("I wonder", '{"words": "raise"}')
        os.write(1, b"loudly\n")
        return super().decide(chair)


class Surrogate(Faulty):
    """Fails with words that are no text."""

    def decide(self, chair: Chair) -> Action:
        raise ValueError("half a \ud800 pair")
