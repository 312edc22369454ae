"""Everything on a table can be looked up, in every language, from what a seat may know."""

from typing import Any

import pytest

from signoria.games import create, title
from signoria.games.princes.game import Princes
from signoria.kernel.guide import say
from signoria.kernel.lexicon import LANGUAGES, lexicon
from signoria.kernel.message import Message
from signoria.kernel.options import Options
from signoria.kernel.seen import Phrase

from .games import ENDS, every_title, walk
from .test_headings import written

MUSE = title("princes").configure({"seats": 3, "expansions": ("muse",)})


def unsaid(package: str, phrases: list[Phrase]) -> list[str]:
    """List the keys that some language lacks or does not fill."""
    out = []
    for language in LANGUAGES:
        words = lexicon(language, package)
        said = [(it["key"], words.render(Message(it["key"], dict(it["arguments"])))) for it in phrases]
        out += [f"{language} {key}: {text}" for key, text in said if key not in words or "{" in text]
    return out


@pytest.mark.parametrize("options", [*ENDS, MUSE], ids=str)
def test_every_component_has_its_words_and_its_heading(options: Options) -> None:
    known = title(options.title)
    components = known.guide(create(options)).components()
    phrases = [phrase for it in components for phrase in (it["title"], say(it["group"]), *it["texts"])]

    assert components
    assert unsaid(known.package, phrases) == []
    assert {it["heading"] for it in components} <= written(options.title)


@every_title
def test_every_component_with_a_fact_has_a_row_in_the_tables(name: str) -> None:
    facts = {f"{fact.file} {fact.name}" for fact in title(name).tables().facts()}
    components = title(name).guide(create(title(name).combinations()[0])).components()

    assert {it["fact"] for it in components if it["fact"]} <= facts


@pytest.mark.parametrize("options", [*ENDS, MUSE], ids=str)
def test_what_is_known_adds_up_and_can_be_said_all_through_a_game(options: Options) -> None:
    game = create(options)
    guide = title(options.title).guide(game)
    counts = {it["name"]: it["count"] for it in guide.components()}
    for state in walk(game, 3, 29):
        for seat in (0, None):
            known = guide.known(game.view(state, seat), game.events(state, seat))

            assert known.keys() == counts.keys()
            assert unsaid(options.package, [phrase for entry in known.values() for phrase in entry["now"]]) == []
            too_many = [name for name, entry in known.items() if counts[name] and total(entry) > counts[name]]
            assert too_many == []


def total(entry: Any) -> int:
    """Count a component wherever it is."""
    return int(sum(entry["owned"]) + entry["out"] + entry["gone"])


def test_a_piece_can_be_tried_wherever_the_rules_would_let_it_lie() -> None:
    game = create(title("princes").configure({"seats": 3}))
    state = game.start(4)
    places = title("princes").guide(game).places(state, 0, "piece.opera")

    assert len(places) > 20
    assert all(str(game.parse(words)) == words for words in places)
    assert title("princes").guide(game).places(state, 0, "lot.jester") == []


@pytest.mark.parametrize("expansions", [(), ("muse",), ("cooperative",)], ids=str)
def test_what_a_prestige_card_would_score_now_is_what_the_rules_score(expansions: tuple[str, ...]) -> None:
    game = create(title("princes").configure({"seats": 3, "expansions": expansions}))
    assert isinstance(game, Princes)
    guide = title("princes").guide(game)
    for state in walk(game, 5, 41):
        known = guide.known(game.view(state, 1), game.events(state, 1))
        for number, card in enumerate(game.book.components.prestige):
            said = [
                it["arguments"]["points"] for it in known[f"prestige.{card.name}"]["now"] if "points" in it["arguments"]
            ]
            assert said == ([game.book.prestige_worth(state, 1, number)] if state.to_move >= 0 else [])
