"""The adviser's place taken: whatever is wanted is what the lamp points at."""

import json
from typing import Any

from playwright.sync_api import Locator, WebSocketRoute

from tests.browser.people import Person

Choice = dict[str, Any]
SOON = 5_000  # milliseconds
GLOWS = """spot => [...document.querySelectorAll(spot)].some(
    (one) => one.checkVisibility() && getComputedStyle(one).outlineColor === 'rgb(184, 137, 47)')"""


class Lamp:
    """Sits between a browser and its table, knows what may be played and answers every request for a hint."""

    def __init__(self, somebody: Person) -> None:
        self.person = somebody
        self.scene: dict[str, Any] = {}
        self.wanted: Choice = {}
        somebody.page.route_web_socket("**/ws/*", self._route)

    def _route(self, line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def from_page(message: str | bytes) -> None:
            request = json.loads(message)
            if request["type"] == "hint":
                line.send(json.dumps(self._advice(request["id"])))
            else:
                server.send(message)

        def from_server(message: str | bytes) -> None:
            answer = json.loads(message)
            if answer["type"] == "table":
                self.scene = answer
            line.send(message)

        line.on_message(from_page)
        server.on_message(from_server)

    def _advice(self, number: int) -> dict[str, Any]:
        estimates = [{"choice": self.wanted, "chance": 500}]
        position = self.scene["position"]
        return {"type": "advice", "id": number, "position": position, "adviser": "test", "estimates": estimates}

    def point(self, kind: str) -> Locator:
        """Ask for a hint: the last action of a kind, the hardest to find; give what would play it and can be seen."""
        legal = [choice for choice in self.scene["legal"] if choice["words"].split()[0] == kind]
        self.wanted = legal[-1]
        page = self.person.page
        page.wait_for_selector("[data-asked=true]")
        page.keyboard.press("h")
        page.wait_for_selector(".advice")
        spot = f"[data-words={json.dumps(self.wanted['words'])}]"
        lit = page.locator(f"{spot}:visible:not([disabled], [aria-disabled=true])")
        lit.first.wait_for(timeout=SOON)
        page.wait_for_function(GLOWS, arg=spot, timeout=SOON)
        return lit
