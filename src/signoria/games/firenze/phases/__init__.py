"""The sections of the rulebook."""
