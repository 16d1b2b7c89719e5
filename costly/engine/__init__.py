"""The rules of the games, as values and pure functions: no chance, clock, file or screen."""
