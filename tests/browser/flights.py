"""Pieces in the air, which are gone before somebody who only looks now and then has seen them."""

# Remembers every flight on the page with where it went from and to.
WATCH = """
() => {
  window.flights = [];
  const see = ({ dataset }) => dataset?.flight && window.flights.push(dataset.flight);
  new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(see)))
    .observe(document.body, { childList: true, subtree: true });
}
"""
