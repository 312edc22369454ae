"""People at a browser: what they see and what they press."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from signoria import Record
from signoria.server.visitors import COOKIE, new_secret
from tests.browser.house import House

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 30_000  # milliseconds
STEPS = 4000  # more than any game takes
AVOIDED = ("sell", "withdraw")

# Presses one answer after the other, as a hurried person would: first what was preferred, else anything.
HURRY = """
async ({ prefer, avoid, until, steps, insist }) => {
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const offers = async (bar) => {
    const plain = '[data-words]:not([data-act], .menu [data-words])';
    const out = [...bar.querySelectorAll(plain)].map((press) => ({ press }));
    for (const group of bar.querySelectorAll('.group > .button')) {
      if (group.getAttribute('aria-expanded') === 'false') group.click();
      await pause(0);
      for (const press of group.parentElement.querySelectorAll('[data-words]')) out.push({ press, group });
    }
    const acts = document.querySelectorAll('[data-act]:not([disabled], [aria-disabled=true])');
    for (const press of acts) out.push({ press });
    return out.map((offer) => ({ ...offer, words: offer.press.dataset.words ?? offer.press.dataset.act }));
  };
  const choose = (all) => {
    const begins = (offer, words) => words.some((word) => offer.words.startsWith(word));
    const liked = prefer.map((word) => all.find((offer) => offer.words.startsWith(word))).find(Boolean);
    const rest = all.filter((offer) => !begins(offer, avoid));
    const from = rest.length ? rest : all;
    return liked ?? (insist ? null : from[Math.floor(Math.random() * from.length)]);
  };
  const press = async ({ press, group, words }) => {
    if (!group) return press.click();
    if (group.getAttribute('aria-expanded') === 'false') group.click();
    await pause(0);
    group.parentElement.querySelector(`[data-words="${words}"]`)?.click();
  };
  let last = null, pressed = null;
  for (let moves = 0, idle = 0; moves < steps && idle < 3000; idle++) {
    if (document.querySelector(until)) return moves;
    if (document.querySelector('.offline')) { last = null; idle = 0; await pause(10); continue; }
    if (idle % 200 === 199) last = null;  // pressed in vain, for the server was on its way out: once more
    const bar = document.querySelector('[data-position]');
    const asked = bar?.querySelector('[data-asked="true"]') && bar.dataset.position !== last;
    const all = asked ? await offers(bar) : [];
    const chosen = choose(all);
    if (!chosen) { await pause(10); continue; }
    last = bar.dataset.position;
    await press(chosen);
    moves++;
    if (pressed !== last) idle = 0;
    pressed = last;
  }
  return -1;
}
"""

# Does it unseen: what nobody looks at need not be laid out or painted, which would be the larger part of the work.
UNSEEN = f"""
async (given) => {{
  document.body.style.display = 'none';
  try {{
    return await ({HURRY})(given);
  }} finally {{
    document.body.style.display = '';
  }}
}}
"""

# Goes to another table as a link on the page does; what stands on this one is marked, for it may go in an instant.
GO = """
(path) => {
  document.querySelector('[data-position]')?.setAttribute('data-left', '');
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
"""

# Before the first page of somebody who has just come: what is left of others goes, and their own wishes are set.
BEGIN = """
(chosen) => {
  if (sessionStorage.getItem('came')) return;
  localStorage.clear();
  localStorage.setItem('signoria', chosen);
  sessionStorage.setItem('came', 'yes');
}
"""


# Nobody looks at what is tested: it is laid out and can be pressed, and is not painted, which is a twentieth of it all.
VEIL = """
() => {
  window.veil = new CSSStyleSheet();
  veil.replaceSync('html { opacity: 0 }');
  document.adoptedStyleSheets.push(veil);
}
"""


@dataclass
class Person:
    """Somebody at a browser of their own."""

    context: BrowserContext
    page: Page
    address: str
    looks: bool = False  # while hurrying
    secret: str = ""  # of whoever sits at prepared tables

    def open(self, path: str = "") -> None:
        """Go to an address of the server."""
        self.page.goto(self.address + path)

    def begin(self, game: str, seats: int, *, level: str = "apprentice", **options: str) -> None:
        """From the start page to a running game against opponents, who play at random unless named."""
        self.open()
        self.page.click(f"[data-game={game}]")
        self.pick("seats", str(seats))
        for name, value in options.items():
            self.page.locator("details").evaluate("details => { details.open = true; }")
            self.pick(name, value)
        self.page.locator(f"#who-{seats}").wait_for(state="detached")
        for seat in range(1, seats):
            self.page.select_option(f"#level-{seat}", level)
        self.page.click(".begin")
        self.page.wait_for_selector("[data-position]")

    def pick(self, name: str, value: str) -> None:
        """Choose one of several by its words, unless it is chosen: the circle before them is hidden."""
        choice = self.page.locator(f'input[name="{name}"][value="{value}"]')
        if not choice.is_checked():
            self.page.locator("label", has=choice).click()

    def sit(self, house: House, record: Record, level: str = "apprentice") -> str:
        """Go on with a game that was played up to here, against opponents (none: for everybody); name the table.

        From one such table to the next the page is not loaded again.
        """
        is_known, self.secret = bool(self.secret), self.secret or new_secret()
        table = house.prepare(record, self.secret, level)
        if is_known:
            self.page.evaluate(GO, f"/table/{table}")
        else:
            self.context.add_cookies([{"name": COOKIE, "value": self.secret, "url": self.address}])
            self.open(f"table/{table}")
        self.page.wait_for_selector("[data-position]:not([data-left])")
        return table

    def hurry(self, until: str, prefer: tuple[str, ...] = (), avoid: tuple[str, ...] = AVOIDED) -> int:
        """Press answers until something is to be seen; gives the number of moves."""
        return self._hurry(until, prefer=prefer, avoid=avoid)

    def insist(self, words: str, until: str) -> int:
        """Press this answer, whenever it may be given, and no other until something is to be seen."""
        return self._hurry(until, prefer=[words], insist=True)

    def _hurry(self, until: str, **wishes: object) -> int:
        given = {"avoid": [], "until": until, "steps": STEPS, **wishes}
        moves = int(self.page.evaluate(HURRY if self.looks else UNSEEN, given))
        assert moves >= 0, f"{until} was never to be seen; the table asked: {self.question}"
        return moves

    def hurry_along(self, until: str, avoid: tuple[str, ...] = AVOIDED) -> None:
        """Begin to press answers, and go on doing so while others are looked after."""
        given = {"prefer": [], "avoid": list(avoid), "until": until, "steps": STEPS}
        self.page.evaluate(f"given => {{ void ({UNSEEN})(given); }}", given)

    def resize(self, size: dict[str, int]) -> None:
        """Look through a window of another size."""
        self.page.set_viewport_size({"width": size["width"], "height": size["height"]})

    @property
    def question(self) -> str:
        """What the bar says."""
        return self.page.locator("[data-asked]").inner_text()

    @property
    def fits(self) -> bool:
        """Whether nothing scrolls sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


class Devices:
    """Browsers that nobody sits at, kept for who comes next: the page is there already, and its scripts are read.

    In each a page stays open, so that the process which draws what comes next need not begin anew.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.idle: dict[bool, list[BrowserContext]] = {False: [], True: []}  # to be touched, or not

    def lend(self, touch: bool, address: str) -> BrowserContext:
        """Give a browser in which no trace of anybody is left; what its pages have stored they forget by themselves."""
        if self.idle[touch]:
            return self.idle[touch].pop()
        context = new_device(self.browser, touch)
        context.new_page().goto(address + "health")
        return context

    def take_back(self, touch: bool, context: BrowserContext) -> None:
        """Close all pages but the first, and forget who it was."""
        for page in context.pages[1:]:
            page.close()
        context.unroute_all()
        context.clear_cookies()
        self.idle[touch].append(context)


def new_device(browser: Browser, touch: bool, *, works: bool = False) -> BrowserContext:
    """Open a browser that was never here."""
    # What a worker keeps would hide what the server is asked for; the tests of it let it work.
    context = browser.new_context(has_touch=touch, service_workers="allow" if works else "block")
    context.set_default_timeout(PATIENCE)
    return context


def is_touched(size: dict[str, int]) -> bool:
    """Say whether a screen of this size is a phone's."""
    return size["width"] < DESK["width"] // 2


@contextmanager
def unveiled(page: Page) -> Iterator[None]:
    """Let a page be seen for a while, by whoever judges its looks."""
    page.evaluate("if (window.veil) veil.disabled = true")
    assert page.evaluate("getComputedStyle(document.documentElement).opacity") == "1"
    yield
    page.evaluate("if (window.veil) veil.disabled = false")


def welcome(context: BrowserContext, address: str, size: dict[str, int], language: str = "en", **prefs: Any) -> Person:
    """Seat somebody at a browser; pieces do not fly unless asked for."""
    page = context.new_page()
    chosen = {"language": language, "motion": "off", "toured": ["princes", "principe", "firenze"], **prefs}
    page.add_init_script(f"({BEGIN})({json.dumps(json.dumps(chosen))})")
    person = Person(context, page, address, looks=chosen["motion"] == "on")
    person.resize(size)
    return person
