"""Costly Colours."""
