"""Every point has a source, and the sources add up to the scores."""

import re

from signoria.account import Account, ties
from signoria.games import create, title
from signoria.kernel.headings import sources
from signoria.kernel.lexicon import LANGUAGES, lexicon
from signoria.kernel.message import Event, Message

from .games import every_title, walk


def told(event: str, **arguments: int) -> Event:
    """Make an event of the Princes of Florence."""
    return Event(Message(f"event.{event}", dict(arguments)))


GAINS = [told("building", seat=0, points=3), told("payment", seat=1, points=5), told("prestige-card", seat=0, points=9)]


@every_title
def test_whatever_changes_points_has_a_source(name: str) -> None:
    package = title(name).package
    scoring = {key for key, text in lexicon("en", package).words.items() if re.match(r"event\..*\{points", key + text)}

    assert sources(package).of.keys() == scoring


@every_title
def test_every_source_and_tiebreak_has_its_words(name: str) -> None:
    known, game = sources(title(name).package), create(title(name).combinations()[0])
    wanted = [f"source.{source}" for source in known.names] + [f"tie.{way}" for way in game.tiebreaks()]

    assert set(known.final) <= set(known.names)
    for language in LANGUAGES:
        words = lexicon(language, title(name).package)
        assert [key for key in wanted if key not in words] == []


def test_points_of_a_rival_without_a_seat_have_a_column_of_their_own() -> None:
    game = create(title("princes").configure({"seats": 1}))
    state = list(walk(game, 3))[-1]
    account = Account(game, [(0, state.events)])

    assert [sum(column) for column in zip(*account.by_source().values(), strict=True)] == [
        *game.scores(state),
        *[points for _, points in game.rivals(state)],
    ]


def test_what_leads_and_gains_is_told_of_a_game() -> None:
    account = Account(create(title("princes").combinations()[0]), [(0, [told("round", round=1)]), (4, GAINS)])

    assert [standing.points for standing in account.by_round()] == [[3, 5, 0], [12, 5, 0]]
    assert [moment.message.key for moment in account.moments()] == ["story.lead", "story.end-lead", "story.gain"]


def test_who_draws_level_is_told_once_and_nobody_leads_while_all_have_as_many() -> None:
    equal = [told("round", round=1), *[told("best-work", seat=seat, points=3) for seat in range(3)]]
    shared = [told("round", round=2), *[told("best-work", seat=seat, points=3) for seat in (0, 2)]]
    account = Account(create(title("princes").combinations()[0]), [(0, equal), (4, shared), (8, [])])

    moments = [moment.message for moment in account.moments()]

    assert [moment.key for moment in moments] == ["story.level", "story.gain"]
    assert moments[0].arguments == {"round": 2, "seats": [0, 2], "points": 6}


def test_a_tie_names_what_decided_it() -> None:
    game = create(title("princes").configure({"seats": 3}))
    state = game.start(1)
    state.players[1].florins -= 300

    assert [tie.key for tie in ties(game, state)] == ["tie.shared", "tie.florins"]
    assert ties(game, state)[1].arguments["less"] == state.players[1].florins
