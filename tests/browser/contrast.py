"""Measures how well every text stands out from what lies below it, by day and by night."""

from typing import Any

from tests.browser.people import unveiled

LEAST = 4.5  # to one, for letters of any size, on what can be pressed and what cannot

# For the middle of every text in sight: blend all that is painted there, and compare by WCAG's formula.
MEASURE = """
(least) => {
  const all = new CSSStyleSheet();
  all.replaceSync('* { pointer-events: all !important; animation: none !important; transition: none !important }');
  document.adoptedStyleSheets.push(all);
  const colour = (text) => {
    const found = /^rgba?\\(([^)]+)\\)$/.exec(text);
    if (!found) return null;
    const [r, g, b, a = 1] = found[1].split(/[ ,\\/]+/).map(Number);
    return { rgb: [r, g, b], a };
  };
  const over = (top, alpha, below) => top.map((part, i) => part * alpha + below[i] * (1 - alpha));
  const shine = (rgb) => {
    const linear = (c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = rgb.map((part) => linear(part / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, other) => {
    const [dark, light] = [shine(one), shine(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const opacity = (element) => {
    let out = 1;
    for (let up = element; up; up = up.parentElement) out *= Number(getComputedStyle(up).opacity);
    return out;
  };
  const paint = (element) => {
    const style = getComputedStyle(element);
    if (!(element instanceof SVGElement) || element.tagName === 'svg') return colour(style.backgroundColor);
    const fill = ['text', 'tspan', 'g'].includes(element.tagName) ? null : colour(style.fill);
    return fill && { ...fill, a: fill.a * Number(style.fillOpacity) };
  };
  const below = (x, y, self) => {
    let back = colour(getComputedStyle(document.documentElement).backgroundColor).rgb;
    const layers = document.elementsFromPoint(x, y);
    const from = layers.indexOf(self);
    for (const layer of layers.slice(from < 0 ? 0 : from).reverse()) {
      const found = paint(layer);
      if (found) back = over(found.rgb, found.a * opacity(layer), back);
    }
    return back;
  };
  const out = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const self = node.parentElement;
    if (!node.data.trim() || self.closest('.hidden-words, title, script, option')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const box = range.getClientRects()[0];
    if (!box || !box.width || !self.checkVisibility({ checkVisibilityCSS: true })) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    if (!document.elementsFromPoint(x, y).includes(self)) continue; // scrolled away
    const style = getComputedStyle(self);
    const drawn = self instanceof SVGElement;
    const ink = colour(drawn ? style.fill : style.color);
    if (!ink) continue;
    const halo = drawn && style.paintOrder.startsWith('stroke') && colour(style.stroke);
    const ground = halo ? over(halo.rgb, halo.a, below(x, y, self)) : below(x, y, self);
    const seen = over(ink.rgb, ink.a * opacity(self), ground);
    const found = ratio(seen, ground);
    const name = `<${self.tagName} ${self.getAttribute('class') ?? ''}>`;
    if (found < least) out.push(`${found.toFixed(2)} ${node.data.trim().slice(0, 24)} ${name}`);
  }
  document.adoptedStyleSheets.pop();
  return out;
}
"""


def faint(page: Any) -> list[str]:
    """Name every text in sight that is hard to read, in both colour schemes."""
    out: list[str] = []
    with unveiled(page):
        for night in (False, True):
            page.evaluate("night => document.documentElement.toggleAttribute('data-night', night)", night)
            out += [f"{'night' if night else 'day'} {found}" for found in page.evaluate(MEASURE, LEAST)]
    return out
