"""The arena: tournaments between agents, what they show, and weights found by play."""
