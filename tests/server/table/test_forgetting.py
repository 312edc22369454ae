"""A log without somebody's names."""

from signoria.server.person import Person
from signoria.server.table.entries import Began, Entries, Left, Opened, Place, Renamed, Sat, Taken
from signoria.server.table.forgetting import ANONYMOUS, Forgetting, goes_on
from signoria.server.table.founding import new_founding

BOB = Person("bob", ("bobs phone",))
OPENED = Opened(time=1, places=[Place(name="Ada", holder="ada"), Place(name="Bob", holder="bob")])


def test_only_what_names_them_changes() -> None:
    log: list[Entries] = [
        OPENED,
        Sat(time=2, seat=1, name="Bob", holder="bobs phone"),
        Renamed(time=3, seat=0, name="Ada II"),
        Renamed(time=4, seat=1, name="Bobby"),
        Taken(time=5, seat=1, name="Cleo", holder="cleo"),
        Renamed(time=6, seat=1, name="Cleopatra"),
    ]

    changed = Forgetting(BOB).retell(log)

    assert sorted(changed) == [1, 2, 4]
    assert changed[1] == Opened(time=1, places=[OPENED.places[0], Place(name=ANONYMOUS, holder="bob")])


def test_a_seat_that_was_given_up_is_theirs_no_more() -> None:
    log: list[Entries] = [OPENED, Left(time=2, seat=1), Renamed(time=3, seat=1, name="Cleo")]

    assert sorted(Forgetting(BOB).retell(log)) == [1]


def test_a_table_goes_on_for_others_and_not_for_nobody() -> None:
    founding = new_founding("t", "princes(seats=2)", 7, "bob", 0)
    alone = Opened(time=1, places=[Place(name="Bob", holder="bob"), Place(level="master")])

    assert goes_on(founding, [OPENED, Began(time=2)], BOB)
    assert not goes_on(founding, [OPENED], BOB)  # nobody else could begin it
    assert not goes_on(founding, [alone, Began(time=2)], BOB)
