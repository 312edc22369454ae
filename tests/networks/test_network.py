"""Networks that correct a heuristic."""

import json
import logging
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import load_file, save_file
from tests.networks.chance_made import drawn, in_play

import signoria
from signoria import networks
from signoria.agents.judge import Judge, Learned, judge_of
from signoria.agents.network import Network as Glance
from signoria.agents.search import Search
from signoria.games import encoding
from signoria.kernel.agent import Chair
from signoria.kernel.chance import Chance
from signoria.kernel.game import Game
from signoria.learning import export
from signoria.networks.network import BadNetwork, Card, Network, product

TITLES = ["firenze", "princes", "principe"]


def far_choice(name: str) -> tuple[Game[Any], Any, Judge]:
    """Find a decision with a few candidates."""
    game, state = in_play(name)
    judge = judge_of(game, "", networks.NONE)
    chance = Chance(1)
    while len(judge.candidates(state)) < 3:
        legal = game.legal(state)
        game.apply(state, legal[chance.below(len(legal))])
    return game, state, judge


@pytest.mark.parametrize("name", TITLES)
def test_all_children_in_one_call_are_judged_as_one_by_one(tmp_path: Path, name: str) -> None:
    game, state, _ = far_choice(name)
    judge = judge_of(game, "", drawn(tmp_path, name))
    assert isinstance(judge, Learned)
    tables = [judge.after(state, action) for action in judge.candidates(state)]

    together = judge.judged(tables, state.to_move)

    alone = [judge.judged([table], state.to_move)[0] for table in tables]
    assert [one.forecast.points for one in together] == [one.forecast.points for one in alone]
    assert [one.pull for one in together] == [one.pull for one in alone]
    assert len({one.pull for one in together}) > 1


@pytest.mark.parametrize("name", TITLES)
def test_an_untaught_network_leaves_the_heuristic_as_it_is(tmp_path: Path, name: str) -> None:
    game, state, plain = far_choice(name)
    judge = judge_of(game, "", drawn(tmp_path, name, last=0.0))
    actions = plain.candidates(state)

    found, expected = judge.ahead(state, actions), plain.ahead(state, actions)

    assert [one.pull for one in found] == [one.pull for one in expected]
    assert [one.forecast.points for one in found] == [one.forecast.points for one in expected]
    for one, other in zip(found, expected, strict=True):
        assert one.forecast.chances == pytest.approx(other.forecast.chances)


def test_sums_are_whole_and_so_exact_in_any_order(tmp_path: Path) -> None:
    game, state = in_play("princes")
    network = Network.open(Path(drawn(tmp_path, "princes")), encoding(game).layout)
    row = np.frombuffer(encoding(game).row(state, 0), np.int8)
    backwards = np.ascontiguousarray(row[::-1])

    forward = network.sums(row[None], (0,))
    network.first, network.low, network.high = network.first[::-1], network.low[::-1], network.high[::-1]

    assert (forward == np.rint(forward)).all()
    assert (forward == network.sums(backwards[None], (1,))).all()


@pytest.mark.parametrize("shape", [(1, 0, 5), (3, 768, 192), (16, 512, 128), (40, 768, 192), (2, 300_000, 3)])
def test_a_product_in_parts_is_the_whole_one(shape: tuple[int, int, int]) -> None:
    rows, inner, width = shape
    lot = np.random.default_rng(3)
    left, right = lot.integers(-9, 9, (rows, inner)) * 1.0, lot.integers(-9, 9, (inner, width)) * 1.0

    assert (product(left, right) == left @ right).all()


@pytest.mark.parametrize("name", TITLES)
def test_what_an_eye_saw_before_changes_nothing(tmp_path: Path, name: str) -> None:
    game, state = in_play(name)
    file, layout = Path(drawn(tmp_path, name)), encoding(game).layout
    experienced, fresh = Network.open(file, layout), Network.open(file, layout)
    rows = [encoding(game).row(game.start(deal), 0) for deal in range(3)]
    points = [[0.0] * game.seats]

    for row in rows:
        experienced.correct(row, points)

    row = encoding(game).row(state, 0)
    assert experienced.correct(row, points) == fresh.correct(row, points)
    assert experienced.correct(rows[0], points) != fresh.correct(row, points)


@pytest.mark.parametrize("name", TITLES)
def test_several_eyes_in_one_call_see_what_each_sees_alone(tmp_path: Path, name: str) -> None:
    game, state = in_play(name)
    network = Network.open(Path(drawn(tmp_path, name)), encoding(game).layout)
    rows = [encoding(game).row(state, seat) for seat in range(game.seats)]
    points = [[float(seat), *[0.0] * (game.seats - 1)] for seat in range(game.seats)]

    together = network.correct(b"".join(rows), points, range(game.seats))

    for seat, row in enumerate(rows):
        alone = network.correct(row, [points[seat]], (seat,))
        assert [said[seat] for said in together] == [said[0] for said in alone]


@pytest.mark.parametrize("name", TITLES)
def test_each_seat_is_judged_by_what_it_knows_itself(tmp_path: Path, name: str) -> None:
    game, state = in_play(name)
    judge = judge_of(game, "", drawn(tmp_path, name, own_eyes=True, blend=1.0))
    own = [judge.forecast(state, seat) for seat in range(game.seats)]

    found = [judge.seen_by_all(state, seat, forecast) for seat, forecast in enumerate(own)]

    total = sum(forecast.chances[seat] for seat, forecast in enumerate(own))
    assert len({tuple(forecast.chances) for forecast in own}) == game.seats
    for forecast in found:
        assert forecast.points == [forecast.points[seat] for seat, forecast in enumerate(own)]
        assert forecast.chances == pytest.approx([one.chances[seat] / total for seat, one in enumerate(own)])


def test_who_learned_only_what_movers_see_is_not_asked_for_more(tmp_path: Path) -> None:
    game, state = in_play("princes")
    judge = judge_of(game, "", drawn(tmp_path, "princes"))
    forecast = judge.forecast(state, 0)

    assert judge.seen_by_all(state, 0, forecast) is forecast


def test_a_network_of_another_layout_is_refused_by_name(tmp_path: Path) -> None:
    game = signoria.load("princes")

    with pytest.raises(BadNetwork, match=r"learned layout 1 with .* now writes layout .*signoria learn princes"):
        networks.network_of(game, drawn(tmp_path, "princes", layout=1))


def test_a_network_without_neurons_is_refused(tmp_path: Path) -> None:
    file = Path(drawn(tmp_path, "princes"))
    tensors = load_file(file)
    empty = {"b1": tensors["b1"][:0], "w1": tensors["w1"][:, :0].copy(), "w2": tensors["w2"][:0].copy()}
    save_file({**tensors, **empty}, file)

    with pytest.raises(BadNetwork, match="a layer is empty"):
        networks.network_of(signoria.load("princes"), str(file))


def test_a_network_of_another_game_is_refused_as_that(tmp_path: Path) -> None:
    with pytest.raises(BadNetwork, match=r"firenze\.safetensors learned firenze, not princes"):
        networks.network_of(signoria.load("princes"), drawn(tmp_path, "firenze"))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("own_eyes", "no"),
        ("blend", "half"),
        ("layout", None),
        ("search", {"seats": "4"}),
        ("moment", [{"seats": 4}]),
        ("unit", float("nan")),
        ("heed", float("inf")),
        ("unit", 10**400),
    ],
)
def test_a_card_that_says_something_else_than_it_may_is_refused(tmp_path: Path, name: str, value: object) -> None:
    path = Path(drawn(tmp_path, "princes"))
    card = path.with_suffix(".json")
    card.write_text(json.dumps({**json.loads(card.read_text("utf-8")), name: value}), "utf-8")

    with pytest.raises(BadNetwork, match=r"princes\.json is no card of a network"):
        networks.network_of(signoria.load("princes"), str(path))


def test_a_card_that_never_comes_to_an_end_is_refused(tmp_path: Path) -> None:
    path = Path(drawn(tmp_path, "princes"))
    path.with_suffix(".json").write_text("[" * 100_000, "utf-8")

    with pytest.raises(BadNetwork, match=r"princes\.json is no card of a network"):
        networks.network_of(signoria.load("princes"), str(path))


@pytest.mark.parametrize(
    ("file", "content"), [("princes.json", b"{"), ("princes.json", b"[]"), ("princes.safetensors", b"\0" * 40)]
)
def test_a_broken_file_is_refused(tmp_path: Path, file: str, content: bytes) -> None:
    path = drawn(tmp_path, "princes")
    (tmp_path / file).write_bytes(content)

    with pytest.raises(BadNetwork, match=file):
        networks.network_of(signoria.load("princes"), path)


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("w1", lambda w1: w1[:10]),
        ("w2", lambda w2: w2[:, :5]),
        ("w3", lambda w3: w3 / 1),
        ("low", lambda low: low[None]),
    ],
)
@pytest.mark.parametrize("read", [lambda path: networks.network_of(signoria.load("princes"), path), export.fitted])
def test_layers_that_do_not_fit_are_refused(
    tmp_path: Path, name: str, changed: Callable[[Any], Any], read: Callable[[Any], Any]
) -> None:
    path = Path(drawn(tmp_path, "princes"))
    tensors = load_file(path)
    save_file({**tensors, name: np.ascontiguousarray(changed(tensors[name]))}, path)

    with pytest.raises(BadNetwork, match=f"holds no network: {name} is"):
        read(path)


def test_where_ours_does_not_fit_the_heuristic_plays_on_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    drawn(tmp_path, "princes", layout=1)
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    networks.forget()
    game = signoria.load("princes")

    with caplog.at_level(logging.WARNING):
        judges = [judge_of(game) for _ in range(2)]

    networks.forget()
    assert not any(isinstance(judge, Learned) for judge in judges)
    assert [record.message.split(":")[0] for record in caplog.records] == ["the heuristic of princes plays alone"]


def test_networks_can_be_switched_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn(tmp_path, "princes")
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    networks.forget()
    game = signoria.load("princes")
    found = networks.network_of(game)

    monkeypatch.setenv(networks.SWITCH, "0")

    switched_off = networks.network_of(game)
    networks.forget()
    assert found is not None
    assert switched_off is None


def test_without_weights_a_network_player_is_greedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    networks.forget()
    game, state = in_play("principe(seats=4)")
    for seed in range(4):
        chair = signoria.Chair(game, state, state.to_move)
        assert signoria.agent("network", seed).decide(chair) is signoria.agent("greedy", seed).decide(chair)
    networks.forget()


@pytest.mark.parametrize(("seats", "is_used"), [(4, True), (3, False)])
def test_search_uses_a_network_only_where_it_was_measured_to_help(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seats: int, is_used: bool
) -> None:
    drawn(tmp_path, "princes", search=[{"seats": "4"}])
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    networks.forget()
    game = signoria.load("princes", seats=seats)

    thinking, looking = judge_of(game), judge_of(game, foresight=False)

    networks.forget()
    assert isinstance(thinking, Learned) == is_used
    assert isinstance(looking, Learned)


def test_a_network_is_small_and_has_a_card(tmp_path: Path) -> None:
    path = Path(drawn(tmp_path, "princes"))
    shutil.copy(path, tmp_path / "other.safetensors")

    with pytest.raises(BadNetwork, match=r"other\.json is no card of a network"):
        networks.network_of(signoria.load("princes"), str(tmp_path / "other.safetensors"))
    for ours in networks.FOLDER.glob("*.safetensors"):
        assert ours.stat().st_size < 2_200_000
        assert ours.with_suffix(".json").is_file()


@pytest.mark.parametrize("ours", sorted(path.stem for path in networks.FOLDER.glob("*.safetensors")))
def test_our_networks_fit_the_rows_of_today(ours: str) -> None:
    title, _, purpose = ours.partition("-")
    file = networks.FOLDER / f"{ours}.safetensors"
    for known in Card.read(file.with_suffix(".json")).search or [{}]:
        game = signoria.load(f"{title}({','.join(f'{name}={value}' for name, value in known.items() if value)})")
        assert networks.network_of(game, far=bool(purpose)) is networks.network_of(game, str(file))


def test_search_has_a_network_of_its_own_where_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn(tmp_path, "princes-far", search=[{"seats": "4"}], blend=1.0)
    drawn(tmp_path, "princes")
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    networks.forget()
    game, named = signoria.load("princes(seats=4)"), networks.checksum("princes")

    judges = judge_of(game), judge_of(game, foresight=False)

    (tmp_path / "princes-far.json").write_text((tmp_path / "princes-far.json").read_text() + "\n")
    networks.forget()
    assert [judge.blend for judge in judges if isinstance(judge, Learned)] == [1.0, 0.0]
    assert networks.checksum("princes") != named


@pytest.mark.parametrize(("game", "blend"), [("princes(seats=1,level=hard)", 0.25), ("princes(seats=1)", 1.0)])
def test_a_way_to_play_may_have_a_network_for_search_to_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, blend: float
) -> None:
    drawn(tmp_path, "princes-far", search=[{"seats": "4"}], blend=1.0)
    monkeypatch.setattr(networks, "FOLDER", tmp_path)
    usual = networks.checksum("princes")
    drawn(tmp_path, "princes-far-solo", search=[{"seats": "1", "level": "hard"}], blend=0.25)
    networks.forget()

    found = networks.network_of(signoria.load(game), far=True)

    networks.forget()
    assert found is not None
    assert found.blend == blend
    assert networks.checksum("princes") != usual


def test_search_heeds_a_glance_as_far_as_the_card_says(tmp_path: Path) -> None:
    game = signoria.load("principe(seats=2)")
    deaf, all_ears = (drawn(tmp_path, f"principe-far-{heed:g}", heed=heed) for heed in (0.0, 1e6))
    state, chosen = game.start(5), []

    for seed in range(12):
        chair = Chair(game, state, state.to_move)
        glance = Glance(seed).decide(chair)
        chosen.append([Search(seed, 4, network=file).decide(chair) is glance for file in (all_ears, deaf)])
        game.apply(state, glance)

    assert all(heeded for heeded, _ in chosen)
    assert not all(same for _, same in chosen)
