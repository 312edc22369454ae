"""Search with fixed seeds: what is made faster must not think otherwise."""

import pytest

import signoria
from signoria.agents.search import Search
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance

# The three best actions and how often each was tried, at tables of one game. Other weights or rules change them;
# a faster way to work the same out does not.
THOUGHTS = {
    "princes": [
        "return cartographer:18 return composer:18 return architect:6",
        "profession:10 freedom travel:10 build studio:6",
        "profession:10 freedom travel:10 freedom religion:6",
        "take park:16 take lake:16 take forest:8",
        "place park e1+f1+g1:16 place park d1+e1+f1:16 place park d3+d2+d1:8",
    ],
    "principe": [
        "offer blue:20 offer white:20 offer green:8",
        "offer yellow:24 offer blue:24",
        "bid 1:24 pass:24",
        "pass:24 bid 4:24",
        "offer white:16 offer red:16 offer yellow:9",
    ],
    "firenze": [
        "card 1:20 card 3:20 card 2:8",
        "card 1:24 play princess:24",
        "done:13 want yellow:13 want violet:7",
        "pay white:24 pay red:24",
        "pay violet:18 pay white:18 pay blue:6",
        "pay yellow:18 pay white:18 pay violet:6",
    ],
}


@pytest.mark.parametrize("name", THOUGHTS)
def test_the_same_seeds_lead_to_the_same_thoughts(name: str) -> None:
    game, chance = signoria.load(name, seats=3), Chance(5)
    state, search, thoughts = game.start(5), Search(5, 48, network="none"), []
    for decision in range(121):
        legal = game.legal(state)
        if decision % 24 == 0 and len(legal) > 1:
            best = search.think(Chair(game, state, state.to_move))[:3]
            thoughts.append(" ".join(f"{insight.action}:{insight.visits}" for insight in best))
        game.apply(state, legal[chance.below(len(legal))])

    assert thoughts == THOUGHTS[name]
