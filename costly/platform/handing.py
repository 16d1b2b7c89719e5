"""What a record is called when it leaves the game."""

from __future__ import annotations

import time


def file_name(game: str) -> str:
    """A file's name, from the key of a game and the machine's clock."""
    return f"{game}-{time.strftime('%Y-%m-%d-%H%M%S')}"
