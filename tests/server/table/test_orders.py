"""Standing orders: what they do, when they stop, and that nobody else learns of them."""

import msgspec
import pytest
from tests.server.tables import ask, asker, move, table

from signoria.server.person import NOBODY, Person
from signoria.server.protocol.messages import Beyond
from signoria.server.protocol.requests import GiveOrder, HandOver, Leave, Play, Request, WithdrawOrder
from signoria.server.store import Summary
from signoria.server.table.decisions import decide
from signoria.server.table.due import carry_out
from signoria.server.table.entries import Ordered, Played, Preferred, Taken, Undone
from signoria.server.table.refusals import Refused
from signoria.server.table.scene import Onlooker, Presence, scene
from signoria.server.table.table import Table

NAMES = ("ada", "bob", "cleo")


def auctions(game: str = "princes") -> Table:
    """Come to the first auctions, with a person on every seat who wants to be asked everything."""
    at = table(*NAMES, game=game)
    for seat in range(3):
        at.evolve(Preferred(time=3, seat=seat, forced=False))
    while at.game.bidding(at.state) is None:
        move(at)
    return at


def say(at: Table, request: Request, seat: int) -> None:
    """Let the player of a seat ask for something, and do all that is due by it."""
    ask(at, request, NAMES[seat])
    carry_out(at, 2000)


def play(at: Table, words: str) -> None:
    """Let whoever is to move do something, and do all that is due by it."""
    seat = at.to_move
    assert seat is not None
    say(at, Play(seat=seat, words=words, position=at.position), seat)


def order(at: Table, seat: int, lot: str, limit: int = 0, beyond: Beyond = "pass", opens: bool = False) -> None:
    """Give an order on a lot of the first market."""
    market = at.game.markets(at.state, seat)[0]
    named = GiveOrder(seat=seat, market=market.name, occasion=market.occasion, lot=lot)
    say(at, msgspec.structs.replace(named, limit=limit, beyond=beyond, opens=opens), seat)


def told(at: Table, since: int) -> list[str]:
    """List what was played since."""
    return [step.words for step in at.steps[since:]]


def after(seat: int, by: int = 1) -> int:
    """Name a seat clockwise."""
    return (seat + by) % 3


def reason(at: Table, request: Request, seat: int) -> str:
    """Give the key by which a request is refused."""
    with pytest.raises(Refused) as error:
        decide(at, request, asker(NAMES[seat]))
    return error.value.refusal.key


def test_an_order_raises_by_the_least_as_soon_as_it_is_its_turn() -> None:
    at = auctions()
    opener, since = at.to_move, len(at.steps)
    assert opener is not None
    order(at, after(opener), "jester", 900)

    play(at, "offer jester")

    assert told(at, since) == ["offer jester", "raise"]
    assert at.state.bid == 300
    assert at.to_move == after(opener, 2)


def test_two_orders_bid_against_each_other_to_the_lower_limit() -> None:
    at = auctions()
    opener = at.to_move
    assert opener is not None
    order(at, after(opener), "jester", 900)
    order(at, after(opener, 2), "jester", 600)

    play(at, "offer jester")
    play(at, "pass")

    assert at.state.players[after(opener)].jesters == 1
    assert at.state.players[after(opener)].florins == 3500 - 700


def test_beyond_its_limit_an_order_passes_or_stops_and_asks() -> None:
    chosen: list[tuple[Beyond, str]] = [("pass", "pass"), ("ask", "")]
    for beyond, words in chosen:
        at = auctions()
        opener, since = at.to_move, len(at.steps)
        assert opener is not None
        order(at, after(opener), "jester", 200, beyond=beyond)
        play(at, "offer jester")

        assert told(at, since)[1:] == ([words] if words else [])
        assert at.to_move == after(opener, 2 if words else 1)


def test_an_order_on_everything_passes_until_one_is_to_say_what_is_sold_and_then_withdraws() -> None:
    at = auctions()
    opener, since = at.to_move, len(at.steps)
    assert opener is not None
    order(at, after(opener), "")

    play(at, "offer jester")
    play(at, "pass")

    assert told(at, since) == ["offer jester", "pass", "pass", "withdraw"]


def test_whoever_has_an_order_on_a_lot_is_asked_what_to_put_up() -> None:
    at = auctions()
    opener = at.to_move
    assert opener is not None
    order(at, after(opener), "")
    order(at, after(opener), "builder", 500)

    play(at, "offer jester")
    play(at, "pass")

    assert at.to_move == after(opener)
    assert at.game.phases[at.state.phase].name == "open"


def test_an_order_may_put_its_lot_up_itself() -> None:
    at = auctions()
    opener, since = at.to_move, len(at.steps)
    assert opener is not None

    order(at, opener, "builder", 500, opens=True)

    assert told(at, since) == ["offer builder"]


def test_orders_lapse_when_their_lot_is_gone_and_when_the_round_is_over() -> None:
    at = auctions()
    opener = at.to_move
    assert opener is not None
    order(at, after(opener), "jester", 100, beyond="ask")
    order(at, after(opener), "builder", 100, beyond="ask")
    play(at, "offer jester")
    play(at, "pass")
    play(at, "pass")

    assert [known.lot for known in at.intentions.seats[after(opener)].orders] == ["builder"]
    while at.state.round == 0:
        move(at, -1)
    assert at.intentions.seats[after(opener)].orders == []


def test_an_order_stops_at_what_it_does_not_cover() -> None:
    at = auctions()
    opener = at.to_move
    assert opener is not None
    order(at, after(opener), "park", 900)

    play(at, "offer park")
    play(at, "pass")
    play(at, "pass")

    assert at.game.phases[at.state.phase].name == "place"
    assert at.to_move == after(opener)


def test_an_order_can_be_changed_and_withdrawn_until_its_turn() -> None:
    at = auctions()
    opener, since = at.to_move, len(at.steps)
    assert opener is not None
    seat = after(opener)
    order(at, seat, "jester", 900)
    order(at, seat, "jester", 400)
    assert [known.limit for known in at.intentions.seats[seat].orders] == [400]

    say(at, WithdrawOrder(seat=seat, market="objects", lot="jester"), seat)
    play(at, "offer jester")

    assert told(at, since) == ["offer jester"]
    assert reason(at, WithdrawOrder(seat=seat, market="objects", lot="jester"), seat) == "refused.no-such-order"


def test_an_order_that_comes_too_late_is_refused() -> None:
    at = auctions()
    opener = at.to_move
    assert opener is not None
    seat = after(opener)
    play(at, "offer jester")
    late = GiveOrder(seat=seat, market="objects", occasion=1, lot="jester", limit=500)
    play(at, "pass")

    assert reason(at, late, seat) == "refused.order-too-late"
    assert reason(at, msgspec.structs.replace(late, lot="castle"), seat) == "refused.order-too-late"
    assert reason(at, msgspec.structs.replace(late, lot="lake", occasion=2), seat) == "refused.order-too-late"
    assert reason(at, msgspec.structs.replace(late, lot="lake", limit=0), seat) == "refused.order-without-limit"
    assert reason(at, msgspec.structs.replace(late, market="fish", lot="lake"), seat) == "refused.order-too-late"


def test_nobody_orders_for_another() -> None:
    at = auctions()
    request = GiveOrder(seat=0, market="objects", occasion=1, lot="jester", limit=500)

    assert reason(at, request, 1) == "refused.not-yours"


def test_nothing_that_others_are_shown_depends_on_an_order() -> None:
    plain, secret = auctions(), auctions()
    opener = plain.to_move
    assert opener is not None
    order(secret, after(opener), "jester", 900)

    for seat in (None, opener, after(opener, 2)):
        person = NOBODY if seat is None else Person(NAMES[seat])
        scenes = [scene(at, Onlooker(person, seat), Presence(), 0, 5) for at in (plain, secret)]
        assert msgspec.json.encode(scenes[0]) == msgspec.json.encode(scenes[1])
    assert Summary.of(plain) == Summary.of(secret)
    mine = scene(secret, Onlooker(Person(NAMES[after(opener)]), after(opener)), Presence(), 0, 5)
    assert [(known.lot, known.limit) for known in mine.orders] == [("jester", 900)]


def test_a_bid_looks_like_any_other_and_only_its_owner_hears_of_the_order() -> None:
    clicked, ordered = auctions(), auctions()
    opener = clicked.to_move
    assert opener is not None
    seat = after(opener)
    order(ordered, seat, "jester", 900)
    play(ordered, "offer jester")
    play(clicked, "offer jester")
    clicked.evolve(Played(time=2000, seat=seat, words="raise"))

    for other in (None, opener):
        person = NOBODY if other is None else Person(NAMES[other])
        scenes = [scene(at, Onlooker(person, other), Presence(), 0, 5) for at in (clicked, ordered)]
        assert msgspec.json.encode(scenes[0]) == msgspec.json.encode(scenes[1])
    own = scene(ordered, Onlooker(Person(NAMES[seat]), seat), Presence(), 0, 5).story[-1]
    assert own.by == "order"
    assert own.told[-1].key == "table.by-order"


def test_a_seat_that_changes_hands_has_no_orders() -> None:
    seat = 0
    for entry in (
        Taken(time=5, seat=seat, name="Dora", holder="dora"),
        *decide(auctions(), HandOver(seat=seat, level="prince"), asker("ada")),
        *decide(auctions(), Leave(seat=seat), asker("ada")),
    ):
        at = auctions()
        order(at, seat, "lake", 500)
        at.evolve(entry)

        assert at.intentions.seats[seat].orders == []


def test_whoever_takes_back_has_no_orders_that_would_do_it_again() -> None:
    at = auctions()
    opener = at.to_move
    assert opener is not None
    order(at, opener, "builder", 500, opens=True)

    at.evolve(Undone(time=9, seat=opener, to=len(at.steps) - 1))

    assert carry_out(at, 10) == []
    assert at.to_move == opener


def test_in_il_principe_an_order_bids_one_ducat_more_and_groups_come_one_after_the_other() -> None:
    at = auctions("principe")
    bidder, since = at.to_move, len(at.steps)
    assert bidder is not None
    first = at.game.markets(at.state, bidder)[0].lots
    running = at.game.bidding(at.state).tenders[0].lot  # type: ignore[union-attr]
    order(at, after(bidder), running, 3)
    order(at, after(bidder, 2), "")

    play(at, "bid 1")
    assert told(at, since) == ["bid 1", "bid 2", "pass"]
    play(at, "bid 3")

    assert told(at, since)[3:5] == ["bid 3", "pass"]
    assert running not in [lot.name for lot in at.game.markets(at.state, bidder)[0].lots]
    assert len(first) > 1
    assert [known.lot for known in at.intentions.seats[after(bidder, 2)].orders] == [""]


def test_an_order_that_does_not_belong_to_a_seat_in_the_log_is_kept_apart() -> None:
    at = auctions()
    number, story = at.number, len(at.story)

    order(at, 0, "lake", 300)

    assert (at.number, len(at.story)) == (number + 1, story)


def test_no_seat_fills_the_log_with_orders() -> None:
    at = auctions()
    at.intentions.seats[0].given = 2000

    request = GiveOrder(seat=0, market="objects", occasion=1, lot="lake", limit=500)
    assert reason(at, request, 0) == "refused.too-many-orders"
    assert not any(isinstance(known.entry, Ordered) for known in at.story)
