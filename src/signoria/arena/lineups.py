"""Who sits where: every order of seats, so that no agent owes anything to its chair."""

from itertools import permutations, product

from signoria.kernel.errors import BadOption

Lineup = tuple[str, ...]


def lineups(agents: list[str], seats: int, against: str = "") -> list[Lineup]:
    """List all line-ups: one agent among `against` on all other seats, or as many different agents as have room."""
    _check(agents, against)
    if against:
        return [_one_among(agent, against, seat, seats) for agent in agents for seat in range(seats)]
    if len(agents) >= seats:
        return list(permutations(agents, seats))
    return [lineup for lineup in product(agents, repeat=seats) if set(lineup) == set(agents)]


def _one_among(agent: str, others: str, seat: int, seats: int) -> Lineup:
    return (others,) * seat + (agent,) + (others,) * (seats - seat - 1)


def _check(agents: list[str], against: str) -> None:
    twice = [agent for agent in agents if agents.count(agent) > 1 or agent == against]
    if twice:
        raise BadOption(f"{twice[0]} is given twice; two of a kind must differ in a setting: search:400,search:800")
