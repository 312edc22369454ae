"""What a seat may know: nothing leaks, and nothing learned is forgotten."""

import json
from typing import Any

from signoria.kernel.action import Action
from signoria.kernel.bidding import are_alike
from signoria.referee.fingerprint import at, differences, fingerprint
from signoria.referee.oracles import Referee, expect

FAR = 20_000  # decisions; no game of ours comes near
TWINS = 24  # resampled tables that are asked whether they remember


def secrets_stay_secret(referee: Referee, state: Any) -> None:
    """Contract: what a seat cannot tell apart looks, offers and refuses the same, to the letter."""
    before = fingerprint(state)
    for seat in range(referee.game.seats):
        twin = referee.game.resample(state, seat, referee.chance.word())
        referee.components_are_conserved(twin)
        _look_alike(referee, state, twin, seat)
        if referee.game.to_move(state) == seat:
            _offer_alike(referee, state, twin)
    expect(fingerprint(state) == before, "resampling changed the table")


def _look_alike(referee: Referee, state: Any, twin: Any, seat: int) -> None:
    game = referee.game
    expect(game.to_move(twin) == game.to_move(state), f"seat {seat} sees another seat to move")
    for who in (seat, None):
        seen = [json.dumps(game.view(table, who)) for table in (state, twin)]
        expect(seen[0] == seen[1], f"seat {seat} sees another table as {who}: {seen[0]}, {seen[1]}")

    is_alike = are_alike(game.markets(state, seat), game.markets(twin, seat))
    expect(is_alike, f"seat {seat} may give other orders")


def _offer_alike(referee: Referee, state: Any, twin: Any) -> None:
    game, seat = referee.game, state.to_move
    expect(game.legal(twin) == game.legal(state), f"seat {seat} is offered other actions")
    expect(game.question(twin) == game.question(state), f"seat {seat} is asked another question")
    for action in game.legal(state):
        expect(game.label(twin, action) == game.label(state, action), f"seat {seat} reads another label of {action}")
    for action in referee.refused(state):
        same = game.why_not(twin, action) == game.why_not(state, action)
        expect(same, f"seat {seat} hears another refusal of {action}")


def resampling_follows_its_seed(referee: Referee, state: Any) -> None:
    """Contract: a resampled table comes from what the seat knows and from the seed, from nothing else."""
    game, seed = referee.game, referee.chance.word()
    for seat in range(game.seats):
        twin, other = game.resample(state, seat, seed), game.resample(state, seat, seed + 1)
        expect(_same(twin, game.resample(state, seat, seed)), "one seed makes two tables")
        expect(twin.seed != other.seed, "another seed makes the same chance")
        later = game.clone(state)
        later.seed = referee.chance.word()
        expect(_same(twin, game.resample(later, seat, seed)), "what chance will bring shows in a resampled table")
        expect(_same(twin, game.resample(other, seat, seed)), "what is hidden shows in a resampled table")


def _same(one: Any, other: Any) -> bool:
    return fingerprint(one) == fingerprint(other)


def resampled_games_go_on(referee: Referee, state: Any) -> None:
    """Contract: a resampled table is a table: others know their cards on it, and it can be played to the end."""
    game = referee.game
    seat, other = referee.chance.below(game.seats), referee.chance.below(game.seats)
    twin = game.resample(state, seat, referee.chance.word())
    _look_alike(referee, twin, game.resample(twin, other, referee.chance.word()), other)
    referee.play_on(twin, FAR)
    expect(game.to_move(twin) is None, f"no end after {FAR} decisions on a resampled table")
    referee.components_are_conserved(twin)


def news_is_remembered(referee: Referee, state: Any) -> None:
    """Contract: nobody is told, or shown unasked, what `resample` takes for unknown.

    Where one action on two tables that look alike brings different news, something that tells them apart lies
    fast from then on. Where two actions on one table bring different news, the other one is ruled out.
    """
    seat = referee.chance.below(referee.game.seats)
    twin = referee.game.resample(state, seat, referee.chance.word())
    legal, there = referee.some(referee.game.legal(state)), referee.game.legal(twin)
    for action in [action for action in legal if action in there][:1]:
        _compare_tables(referee, _after(referee, state, action), _after(referee, twin, action), seat)
    if len(legal) > 1:
        _compare_choices(referee, _after(referee, state, legal[0]), _after(referee, state, legal[1]), seat)


def _compare_tables(referee: Referee, here: Any, there: Any, seat: int) -> None:
    told, otherwise = _news(referee, here, seat), _news(referee, there, seat)
    if referee.game.events(here, seat) == referee.game.events(there, seat):
        _look_alike(referee, here, there, seat)
    elif told != otherwise:
        places = _places_apart(referee, here, there, seat)
        lies_fast = [here for here, _, found in places if all(value == here for value in found)]
        expect(bool(lies_fast) or not places, f"seat {seat} is told {told}, not {otherwise}, and forgets it")


def _compare_choices(referee: Referee, here: Any, there: Any, seat: int) -> None:
    told, otherwise = _news(referee, here, seat), _news(referee, there, seat)
    if told != otherwise:
        places = _places_apart(referee, here, there, seat)
        ruled_out = [there for _, there, found in places if there not in found]
        expect(bool(ruled_out) or not places, f"seat {seat} is told {told} and still thinks of {otherwise}")


def _places_apart(referee: Referee, here: Any, there: Any, seat: int) -> list[tuple[object, object, list[object]]]:
    """Give what differs on two tables, each with what lies there on tables resampled for a seat."""
    here_, there_ = fingerprint(here), fingerprint(there)
    places = list(differences(here_, there_))
    twins = [fingerprint(referee.game.resample(here, seat, seed)) for seed in range(TWINS if places else 0)]
    return [(at(here_, place), at(there_, place), [at(twin, place) for twin in twins]) for place in places]


def _after(referee: Referee, state: Any, action: Action) -> Any:
    copy = referee.game.clone(state)
    copy.events = []
    referee.game.apply(copy, action)
    return copy


def _news(referee: Referee, state: Any, seat: int) -> list[object]:
    """List what a seat was told; in which order, or in which of several events alike, it names things says nothing."""
    told: list[object] = []
    named: list[tuple[str, str, str]] = []
    for message in referee.game.events(state, seat):
        lists = {name: part for name, part in message.arguments.items() if isinstance(part, list)}
        told.append([message.key, *(item for item in message.arguments.items() if item[0] not in lists)])
        named += [(message.key, name, str(thing)) for name, part in lists.items() for thing in part]
    return told + sorted(named)
