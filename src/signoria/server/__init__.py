"""The web table: tables, protocol, store and application."""
