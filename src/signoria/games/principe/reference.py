"""What stands on the printed components, for boards that draw them."""

from mypy_extensions import i64

from signoria.games.principe import seen
from signoria.games.principe.colours import COLOURS, NAMES
from signoria.games.principe.components import City, Components
from signoria.games.principe.rules import Rules
from signoria.kernel.bits import members
from signoria.kernel.heaps import count


def reference(rules: Rules) -> seen.Reference:
    """Give the map, the cities, the cards and the numbers of this printing."""
    parts = rules.components
    return {
        "families": rules.families[: rules.seats],
        "regions": [region(parts, place) for place in range(rules.regions)],
        "cities": {city.name: city_card(parts, city) for city in parts.cities},
        "buildings": {NAMES[colour]: building(parts, colour) for colour in range(COLOURS)},
        "roles": roles(rules),
        "effects": effects(rules),
        "final": final(rules),
    }


def region(parts: Components, place: int) -> seen.Land:
    """Say which cities lie on a region."""
    cities = [city.name for city in parts.cities if city.regions >> place & 1]
    return {"name": parts.regions[place], "land": parts.lands[place], "cities": cities}


def city_card(parts: Components, city: City) -> seen.City:
    """Say what a city asks and gives."""
    return {
        "name": city.name,
        "size": city.size,
        "cards": by_colour(city.cards),
        "ducats": city.ducats,
        "points": city.points,
        "shields": city.shields,
        "regions": [parts.regions[place] for place in members(city.regions)],
    }


def building(parts: Components, colour: int) -> seen.Building:
    """Name the building of a colour and count its cards."""
    return {"name": parts.buildings[colour], "cards": parts.cards[colour]}


def roles(rules: Rules) -> seen.RoleNames:
    """Name the roles in the order of colours, and say what they score when another builds."""
    return {
        "major": [role.removeprefix("role.") for role in rules.major_roles],
        "minor": [role.removeprefix("role.") for role in rules.minor_roles] if rules.minors_used else [],
        "city_major": rules.city_major,
        "city_minor": rules.city_minor,
    }


def effects(rules: Rules) -> dict[str, int | str]:
    """Say what taking a role of each colour gives."""
    return {
        "green": rules.green_turning,
        "white": rules.white_points,
        "red": rules.red_cards,
        "blue": rules.blue_shields,
        "yellow": rules.yellow_ducats,
    }


def final(rules: Rules) -> dict[str, int]:
    """Say what scores at the end."""
    return {
        "major": rules.final_major,
        "minor": rules.final_minor,
        "set": rules.final_set,
        "ducats": rules.final_ducats,
        "hand": rules.final_hand,
        "region_first": rules.region_first,
        "region_second": rules.region_second,
    }


def by_colour(cards: i64) -> seen.Counts:
    """Count cards by the names of their colours."""
    return {NAMES[colour]: count(cards, colour) for colour in range(COLOURS)}
