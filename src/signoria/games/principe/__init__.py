"""Il Principe: both editions, two to five seats, and the variant."""
