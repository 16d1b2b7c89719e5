"""The build: each step one small script, run by the Makefile as ``python -m tools.NAME``."""
