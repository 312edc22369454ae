"""Agents written as one string."""

import pytest

import signoria
from signoria.agents import known
from signoria.agents.spec import Spec, read


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("greedy", Spec("greedy", {})),
        (" search:400 ", Spec("search", {"simulations": 400})),
        ("search:2s", Spec("search", {"seconds": 2.0})),
        ("search:0.5s", Spec("search", {"seconds": 0.5})),
        ("search:300ms", Spec("search", {"seconds": 0.3})),
        ("search:400:explore=0.8", Spec("search", {"simulations": 400, "explore": 0.8})),
        ("greedy:slips=1:weights=new.toml", Spec("greedy", {"slips": 1, "weights": "new.toml"})),
        ("bots.clever:Clever", Spec("bots.clever:Clever", {})),
        ("bots.clever:Clever:50", Spec("bots.clever:Clever", {"simulations": 50})),
        ("unheard-of:400", Spec("unheard-of", {"simulations": 400})),
    ],
)
def test_an_agent_and_its_settings_are_written_in_one_word(text: str, spec: Spec) -> None:
    assert read(text, set(known())) == spec


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("greedy:fast", "agent 'greedy:fast': 'fast' is no setting; write 400"),
        ("search:400:100", "agent 'search:400:100' is given simulations twice"),
        ("greedy:400", "agent 'greedy:400' cannot be made: .*keyword argument"),
        ("unheard-of:400", "no agent is called 'unheard-of:400'; there are apprentice, artisan, "),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(text: str, said: str) -> None:
    with pytest.raises(signoria.BadAgent, match=said):
        signoria.agent(text)


def test_keywords_go_before_what_is_written() -> None:
    agent = signoria.agent("search:400", simulations=7)

    assert getattr(agent, "simulations", None) == 7
