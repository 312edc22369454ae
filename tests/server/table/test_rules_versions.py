"""A table goes on under the rules it was founded with, also after they were mended."""

from pathlib import Path

import pytest

from signoria.games import title
from signoria.record import Record
from signoria.server.table.entries import Began, Entries, Opened, Place, Played
from signoria.server.table.founding import Founding, checksum
from signoria.server.table.unfolding import Unplayable, unfold
from signoria.server.workers.jobs import Position
from signoria.server.workers.worker import Positions

OLD = Record.load(Path(__file__).parents[2] / "games/principe/records/rules-1/seats-2-edition-2006.json")


def founding(rules: int) -> Founding:
    """Found a table of the old record's game."""
    return Founding("t", OLD.game, OLD.seed, rules, checksum("principe"), "ada", False, 0)


def log(count: int) -> list[Entries]:
    """Tell the first actions of the old record as the log of a table."""
    game = OLD.load_game()
    state = game.start(OLD.seed)
    entries: list[Entries] = [Opened(time=0, places=[Place(name="Ada"), Place(name="Bob")]), Began(time=0)]
    for words in OLD.actions[:count]:
        entries.append(Played(time=0, seat=state.to_move, words=words))
        game.apply(state, game.parse(words))
    return entries


def test_the_old_record_is_not_of_the_rules_of_today() -> None:
    assert OLD.rules < title("principe").rules_version


def test_a_running_table_of_before_goes_on_under_the_old_rule() -> None:
    running = unfold(founding(OLD.rules), log(len(OLD.actions) // 2))

    assert running.game.options.rules == OLD.rules
    again = unfold(founding(OLD.rules), log(len(OLD.actions)))
    assert again.record().replay()[0].options.rules == OLD.rules


def test_an_unknown_version_of_the_rules_is_refused_with_words() -> None:
    with pytest.raises(Unplayable, match=r"rules \(version 99\) are not known"):
        unfold(founding(99), log(3))


def test_opponents_think_under_the_rules_of_their_table() -> None:
    kept = Positions()
    for rules in (1, 2):
        game, _ = kept.at(Position(OLD.game, rules, OLD.seed, []))
        assert game.options.rules == rules
