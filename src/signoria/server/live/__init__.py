"""Tables in use: rooms, connections, opponents."""
