"""Weights found by play."""

import tomllib
from pathlib import Path

import pytest

from signoria import BadAgent, BadOption, SignoriaError
from signoria.arena.breeding import Breeding
from signoria.arena.trial import Trial, attempt, margin
from signoria.arena.tuning import Tuning, written
from signoria.cluster import Ledger, Local
from signoria.games import configure, title


def tuning(generations: int = 2) -> Tuning:
    """Breed a little."""
    return Tuning((configure("principe(seats=2)"),), generations, population=4, games=2, seed=3)


def test_each_deal_is_played_from_every_seat() -> None:
    both = Tuning((configure("principe(seats=2)"), configure("principe(seats=3)")), games=12)
    seats = [(seating.game, seating.deal, seating.seat) for seating in both.seatings(0)]

    assert len(set(seats)) == 12
    assert {game: seats.count((game, 1_000_000, 0)) for game, _, _ in seats} == {
        "principe(seats=2,edition=2006)": 1,
        "principe(seats=3,edition=2006)": 1,
    }


def test_generations_have_deals_of_their_own() -> None:
    deals = [{seating.deal for seating in tuning().seatings(generation)} for generation in range(3)]

    assert not deals[0] & deals[1] | deals[1] & deals[2]


def test_the_present_weights_are_exactly_at_par() -> None:
    bred = tuning()

    assert attempt(Trial(bred.present, bred.present, bred.seatings(0))) == pytest.approx([0.0, 0.0])


def test_rivals_take_turns() -> None:
    bred = Tuning((configure("principe(seats=2)"),), games=8, rivals=("present", "random"))
    rivals = {seating.deal: seating.rival for seating in bred.seatings(0)}

    assert list(rivals.values()) == ["present", "random"] * 2
    gain, margin = attempt(Trial(bred.present, bred.present, bred.seatings(0)))
    assert gain > 0.2  # all games against random players are won, half of the others
    assert margin > 10


def test_a_rival_that_cannot_be_made_is_refused_before_the_first_game() -> None:
    with pytest.raises(BadAgent, match="nobody"):
        Tuning((configure("principe(seats=2)"),), rivals=("nobody",))


def test_breedings_among_other_rivals_are_not_one() -> None:
    plain, mixed = (Tuning((configure("principe(seats=2)"),), rivals=rivals) for rivals in (("present",), ("random",)))

    assert "rivals" not in plain.heading()  # files from before there were rivals are gone on with
    assert plain.heading() != mixed.heading()


def test_breeding_begins_at_the_present_weights_and_moves() -> None:
    bred = tuning()
    assert bred.weights == pytest.approx(bred.present)

    list(bred.run(Local(1)))
    assert bred.weights != pytest.approx(bred.present)


def test_no_weight_changes_its_sign() -> None:
    bred = tuning(1)
    candidates = [bred.breeding.weights_at(place) for place in bred.breeding.ask()]

    assert all(weight > 0 for candidate in candidates for weight in candidate.values())


def test_a_share_of_nothing_may_become_one() -> None:
    breeding = Breeding(configure("princes(seats=1)"), 0, 40)
    assert breeding.present["waning"] == 0.0

    shares = [breeding.weights_at(place)["waning"] for place in breeding.ask()]
    assert min(shares) >= 0.0
    assert 0.0 < max(shares) <= 1.0


def test_a_resumed_breeding_ends_as_an_uninterrupted_one(tmp_path: Path) -> None:
    file = tmp_path / "bred.jsonl"
    whole, begun, resumed = tuning(), tuning(1), tuning()
    list(whole.run(Local(1)))
    list(begun.run(Local(1), Ledger(file, begun.heading())))
    list(resumed.run(Local(1), Ledger(file, resumed.heading())))

    assert resumed.weights == whole.weights


def test_a_breeding_goes_on_from_the_candidates_that_were_played_whatever_would_be_drawn_here(tmp_path: Path) -> None:
    file = tmp_path / "bred.jsonl"
    there = tuning(1)
    list(there.run(Local(1), Ledger(file, there.heading())))
    here = tuning(1)
    here.breeding.ask()  # from here on its draws differ, as on another kind of processor
    list(here.run(Local(1), Ledger(file, here.heading())))

    assert here.weights == there.weights


@pytest.mark.parametrize("result", [3, [3], [["a", 1, 2]] * 4, [[[1.0], 0, 0]] * 4, [[[float("nan")] * 99, 0, 0]] * 4])
def test_what_is_no_generation_is_refused_by_the_name_of_its_file(tmp_path: Path, result: object) -> None:
    file, bred = tmp_path / "bred.jsonl", tuning(1)
    Ledger(file, bred.heading()).add(0, result)

    with pytest.raises(SignoriaError, match=r"bred\.jsonl: generation 0"):
        list(bred.run(Local(1), Ledger(file, bred.heading())))


def test_weights_are_written_with_their_names_and_their_command() -> None:
    ours = title("principe").weights()
    text = written("What things weigh.", ours, command='signoria tune "principe"')

    assert text.startswith("#")
    assert tomllib.loads(text) == {"weights": ours, "tuned": {"command": 'signoria tune "principe"'}}


def test_a_game_without_weights_is_refused() -> None:
    with pytest.raises(BadOption, match="orchard has no weights to tune"):
        Tuning((configure("orchard"),))


def test_a_margin_is_over_the_mean_of_the_others() -> None:
    assert margin([10, 4, 7], 0) == 4.5
    assert margin([10], 0) == 10.0
