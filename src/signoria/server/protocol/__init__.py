"""Everything that is said between a browser and the server; docs/protocol.md tells the story around it.

What comes in is read strictly: an unknown field is refused, a field with a default may be left out.
What goes out always carries every field.
"""
