"""Which lessons a player has taken, and how far the others have come."""

from __future__ import annotations

from costly.telling.lessons.lesson import Lesson
from costly.ui.port import Store

FIRST = "first"
"""The lesson that is offered to whoever comes for the first time."""
KEY, DONE = "lessons", "done"


class Learning:
    """Kept as a text with a line a lesson: its key, then the number of its step or ``done``."""

    def __init__(self, texts: Store) -> None:
        """``texts`` keeps what it can from one visit to the next."""
        self._texts = texts

    def _kept(self) -> dict[str, str]:
        lines = (self._texts.fetch(KEY) or "").splitlines()
        return {key: step for key, space, step in (line.partition(" ") for line in lines) if space}

    @property
    def anything(self) -> bool:
        """Whether a lesson was ever begun."""
        return bool(self._kept())

    @property
    def waiting(self) -> str | None:
        """The key of the lesson that was begun last and left, if there is one."""
        return next((key for key in reversed(self._kept()) if self.begun(key)), None)

    def done(self, key: str) -> bool:
        """Whether a lesson was played to its end."""
        return self._kept().get(key) == DONE

    def begun(self, key: str) -> bool:
        """Whether it was begun, and not played to its end since."""
        return self._kept().get(key, DONE) != DONE

    def step(self, lesson: Lesson) -> int:
        """The step to go on with: the first, where nothing else can be read."""
        kept = self._kept().get(lesson.key, "")[:4]
        at = int(kept) if kept.isdecimal() and kept.isascii() else 0
        return at if at < len(lesson.steps) else 0

    def keep(self, lesson: Lesson, at: int) -> str:
        """Put down how far it has come; a sentence if it will be lost with the window."""
        kept = self._kept()
        kept.pop(lesson.key, None)  # the last is the one that was begun last
        kept[lesson.key] = DONE if at >= len(lesson.steps) else str(at)
        return self._texts.store(KEY, "".join(f"{key} {step}\n" for key, step in kept.items()))
