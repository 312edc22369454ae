"""One section of the rulebook each."""
