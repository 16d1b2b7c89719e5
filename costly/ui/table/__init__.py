"""The table of a game: what is true, what is told of it, where things lie, how they move."""
