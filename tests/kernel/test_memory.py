"""Who could follow which card, checked against every story that looks the same to a seat."""

from collections import Counter
from itertools import permutations, product

import pytest

from signoria.kernel.bits import bits, members
from signoria.kernel.chance import Chance
from signoria.kernel.memory import Memory, Retelling, story

SEAT, OTHER, NOBODY, EVERYONE = 0, 1, 0, -1
ME, THEM = 1 << SEAT, 1 << OTHER

Story = list[tuple[list[int], int]]  # cards rearranged, and who could follow it
World = tuple[int, ...]  # which card lies where each card lay


def remember(told: Story) -> Memory | None:
    memory = None
    for cards, knows in told:
        memory = Memory(memory, 0, bits(cards), knows)
    return memory


def retell(told: Story, size: int, seed: int, seat: int = SEAT) -> Retelling:
    return Retelling(remember(told), [list(range(size))], 1 << seat, Chance(seed))


def retold(told: Story, size: int, times: int = 80, seat: int = SEAT) -> Counter[World]:
    """Count what retelling makes of a story."""
    return Counter(tuple(retell(told, size, seed, seat).faces[0]) for seed in range(times))


def possible(told: Story, size: int, seat: int = SEAT) -> set[World]:
    """List every world that shows the seat the same: anyhow where it could not follow, as seen where it could."""
    worlds = {tuple(range(size))}
    for cards, knows in told:
        if knows >> seat & 1:
            worlds = {world for world in worlds if all(world[card] == card for card in cards)}
        else:
            worlds = {other for world in worlds for other in rearranged(world, cards)}
    return worlds


def rearranged(world: World, cards: list[int]) -> set[World]:
    out = set()
    for faces in permutations([world[card] for card in cards]):
        new = list(world)
        for card, face in zip(cards, faces, strict=True):
            new[card] = face
        out.add(tuple(new))
    return out


def test_without_a_story_every_card_is_what_it_is() -> None:
    assert retell([], 4, 1).faces == [[0, 1, 2, 3]]


def test_a_shuffle_may_have_gone_any_way_and_all_are_alike() -> None:
    worlds = retold([([0, 1, 2], NOBODY)], 3, times=6000)

    assert set(worlds) == set(permutations(range(3)))
    assert all(900 < count < 1100 for count in worlds.values())


def test_a_card_seen_stays() -> None:
    told: Story = [([0, 1, 2, 3], NOBODY), ([2], ME)]

    assert {world[2] for world in retold(told, 4)} == {2}
    assert set(retold(told, 4)) == possible(told, 4)


def test_a_card_shown_to_everyone_stays_for_everyone() -> None:
    told: Story = [([0, 1, 2], NOBODY), ([1], EVERYONE)]

    assert {world[1] for seat in (0, 1, 2) for world in retold(told, 3, seat=seat)} == {1}


def test_what_one_seat_saw_is_open_to_another() -> None:
    told: Story = [([0, 1, 2], NOBODY), ([1], ME)]

    assert {world[1] for world in retold(told, 3, seat=OTHER)} == {0, 1, 2}


def test_a_card_kept_from_five_known_ones_is_one_of_those_five() -> None:
    known = [1, 2, 4, 6, 7]
    told: Story = [([*range(9)], NOBODY), (known, ME), (known, THEM)]
    worlds = retold(told, 9, times=400)

    assert {world[4] for world in worlds} == set(known)
    assert {world[0] for world in worlds} == {0, 3, 5, 8}


def test_cards_known_under_the_deck_are_lost_in_a_shuffle() -> None:
    told: Story = [([0, 1, 2, 3], NOBODY), ([0, 1], ME), ([0, 1, 2, 3], NOBODY)]

    assert set(retold(told, 4, times=400)) == set(permutations(range(4)))


def test_decks_are_told_apart() -> None:
    memory = Memory(Memory(None, 0, 0b11, NOBODY), 1, 0b11, ME)
    faces = [Retelling(memory, [[0, 1], [0, 1]], 1 << SEAT, Chance(seed)).faces for seed in range(20)]

    assert {tuple(first) for first, _ in faces} == {(0, 1), (1, 0)}
    assert {tuple(second) for _, second in faces} == {(0, 1)}


SIGHTS = [(cards, knows) for cards in ([0], [0, 1], [0, 2], [1, 2], [0, 1, 2]) for knows in (NOBODY, ME)]


@pytest.mark.parametrize("length", [1, 2, pytest.param(3, marks=pytest.mark.once)])
def test_retelling_finds_every_possible_world_and_no_other(length: int) -> None:
    for told in product(SIGHTS, repeat=length):
        assert set(retold([*told], 3)) == possible([*told], 3), told


def test_long_stories_never_lead_to_an_impossible_world() -> None:
    chance = Chance(11)
    for _ in range(300):
        told = [SIGHTS[chance.below(len(SIGHTS))] for _ in range(3 + chance.below(6))]

        assert set(retold(told, 3, times=10)) <= possible(told, 3), told


def test_a_card_that_went_away_unseen_and_came_back_is_taken_to_have_stayed() -> None:
    """The one thing given up for speed: worlds that need it are possible and never drawn."""
    told: Story = [([0, 1], NOBODY), ([0, 2], NOBODY), ([0, 1], NOBODY), ([0], ME)]

    assert possible(told, 3) == {(0, 1, 2), (0, 2, 1)}
    assert set(retold(told, 3)) == {(0, 1, 2)}


def test_a_retold_memory_shows_the_seat_the_same() -> None:
    told: Story = [([0, 1, 2, 3], NOBODY), ([0, 1], THEM), ([2], ME), ([0, 1], THEM)]
    for seed in range(20):
        nodes = story(retell(told, 4, seed).memory)

        assert [node.knows for node in nodes] == [knows for _, knows in told]
        assert [members(node.cards) for node in nodes if node.knows & ME] == [[2]]


def test_a_retold_memory_lets_the_others_know_the_cards_they_now_hold() -> None:
    """A table made up for one seat is a table for the others too: they saw what now lies there."""
    told: Story = [([0, 1, 2, 3], NOBODY), ([1], THEM)]
    for seed in range(20):
        first = retell(told, 4, seed)
        again = Retelling(first.memory, [[0, 1, 2, 3]], 1 << OTHER, Chance(seed + 1))

        assert again.disguise(0, first.disguise(0, 0b10)) == first.disguise(0, 0b10)


def test_a_disguise_fits_sets_and_piles_alike() -> None:
    retelling = retell([([*range(6)], NOBODY)], 6, 4)
    pile = [4, 0, 3]

    assert retelling.disguise(0, bits(pile)) == bits(retelling.disguise_all(0, pile))


def test_equal_seeds_tell_equal_stories() -> None:
    told: Story = [([*range(9)], NOBODY)]

    assert retell(told, 9, 3).faces == retell(told, 9, 3).faces
    assert retell(told, 9, 3).faces != retell(told, 9, 4).faces


def test_tables_that_a_seat_cannot_tell_apart_are_retold_alike() -> None:
    told: Story = [([0, 1, 2, 3, 4, 5], NOBODY), ([0, 1, 2], THEM), ([2, 3, 4], THEM), ([5], ME)]
    places = [7, 8, 9, 7, 11, 12]  # cards 0 and 3 lie in the same hand
    first = Retelling(remember(told), [places], 1 << SEAT, Chance(1))
    elsewhere = [0] * 6
    for card, face in enumerate(first.faces[0]):
        elsewhere[face] = places[card]

    for seed in range(30):
        one = Retelling(remember(told), [places], 1 << SEAT, Chance(seed))
        other = Retelling(first.memory, [elsewhere], 1 << SEAT, Chance(seed))
        lies = [{(places[c], one.faces[0][c]) for c in range(6)}, {(elsewhere[c], other.faces[0][c]) for c in range(6)}]
        assert lies[0] == lies[1]
