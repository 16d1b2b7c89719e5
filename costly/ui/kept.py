"""What is kept from one visit to the next: texts, and the games among them."""

from __future__ import annotations

from costly.ui.port import Store


class KeptTexts:
    """A store whose texts last as long as the game does, even where nothing can be kept."""

    def __init__(self, store: Store) -> None:
        """``store`` keeps what it can from one visit to the next."""
        self._store = store
        self._loose: dict[str, str] = {}
        """What could not be kept."""

    def store(self, key: str, text: str) -> str:
        """Keep a text; returns one sentence when it will be lost with the window."""
        trouble = self._store.store(key, text)
        if trouble:
            self._loose[key] = text
        else:
            self._loose.pop(key, None)
        return trouble

    def fetch(self, key: str) -> str | None:
        """The text that was kept last."""
        return self._loose[key] if key in self._loose else self._store.fetch(key)

    def forget(self, key: str) -> None:
        """Keep it no longer."""
        self._loose.pop(key, None)
        self._store.forget(key)
