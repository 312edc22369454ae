"""The expansions of Princes: characters under the hammer, building together, and Wolfgang."""

from collections.abc import Callable
from typing import Any

from tests.browser.people import PHONE
from tests.browser.prepared import asked, played

# The parts of the table that do not fit their column.
CROWDED = """() => ['#part-table', '#part-mine'].filter((name) => {
  const part = document.querySelector(name);
  return part.scrollHeight > part.clientHeight + 1;
})"""


def test_an_expansion_is_chosen_where_a_game_is_set_up(person: Callable[..., Any]) -> None:
    somebody = person()
    page = somebody.page
    somebody.open()
    page.click("[data-game=princes]")

    page.locator(".tick", has_text="Muse & Princess").locator("input").check(force=True)
    page.click(".begin")

    page.wait_for_selector(".characters")


def test_a_character_is_chosen_on_the_board_and_bid_for_with_a_slider(person: Callable[..., Any], house: Any) -> None:
    somebody = person()
    page = somebody.page
    somebody.sit(house, asked("princes(seats=3,expansions=muse)", "characters"))
    page.wait_for_selector('[data-phase="characters"] [data-asked="true"]')

    chosen = page.locator(".characters .lit").last
    name = chosen.locator(".name").inner_text()
    chosen.click()
    page.locator(".bids input[type=range]").fill("2")
    bid = page.locator('[data-act="bid"]').inner_text()
    page.click('[data-act="bid"]')

    assert name in bid
    page.wait_for_function("name => document.querySelector('.log ol').innerText.includes(`for the ${name}`)", arg=name)


def test_who_has_no_florin_for_a_character_passes(person: Callable[..., Any], house: Any) -> None:
    somebody = person(PHONE, "fr")
    poor = played("princes(seats=2,muse,cooperative)", 0, _may_only_pass)
    somebody.sit(house, poor)
    somebody.page.wait_for_selector('[data-phase="characters"] [data-asked="true"]')
    assert somebody.page.locator('[data-act="bid"]').count() == 0
    assert somebody.question == "Aucun personnage n'est plus à votre portée : passez."

    somebody.insist("pass", until='[data-phase]:not([data-phase="characters"])')


def _may_only_pass(game: Any, state: Any) -> bool:
    phase = game.phases[state.phase].name
    return bool(game.to_move(state) == 0 and phase == "characters" and len(game.legal(state)) == 1)


def test_a_building_is_proposed_across_the_border_and_accepted(person: Callable[..., Any], house: Any) -> None:
    somebody = person(curtain=False)
    page = somebody.page
    somebody.sit(house, asked("princes(seats=2,expansions=cooperative)", "span"), level="")

    page.wait_for_selector(".together .ghost")
    page.click("[aria-label='Next place']")
    page.click('[data-act="span"]')
    page.wait_for_selector('[data-phase="price"] [data-asked="true"]')
    page.locator("footer input[type=range]").fill("3")
    assert "300" in page.locator('[data-act="sum"]').inner_text()
    page.click('[data-act="sum"]')
    page.wait_for_selector('[data-phase="answer"] [data-asked="true"]')
    assert "300" in page.locator(".proposal").inner_text()
    page.click('[data-words="accept"]')

    page.wait_for_selector(".together .piece.roof")


def test_alone_wolfgangs_card_and_die_are_to_be_seen_and_on_a_desk_he_sits_beside_the_player(
    person: Callable[..., Any], house: Any
) -> None:
    somebody = person(PHONE, "fr")
    page = somebody.page
    somebody.sit(house, asked("princes(seats=1)", "decide"))
    page.wait_for_selector('[data-phase="decide"] [data-asked="true"]')

    assert page.locator(".solo .die circle").count() > 0
    assert page.locator(".solo .want").count() > 0
    assert "Wolfgang" in page.locator(".solo").inner_text()
    assert somebody.fits

    somebody.resize({"width": 1280, "height": 720})
    page.wait_for_selector("#part-others .solo .die")
    assert page.locator(".solo").count() == 1
    assert page.evaluate(CROWDED) == []


def test_with_both_expansions_a_desk_shows_the_whole_table(person: Callable[..., Any], house: Any) -> None:
    somebody = person()
    page = somebody.page
    for phase in ("bid", "turn"):
        somebody.sit(house, asked("princes(seats=3,muse,cooperative)", phase))
        page.wait_for_selector(f'[data-phase="{phase}"] [data-asked="true"]')

        page.wait_for_selector("#part-others .together svg")
        assert page.evaluate(CROWDED) == [], phase
