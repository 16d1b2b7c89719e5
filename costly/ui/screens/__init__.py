"""The scenes that are not the table: title, choices, settings, help, and the end of a game."""
