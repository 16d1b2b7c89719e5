# /// script
# dependencies = ["pygame-ce"]
# ///
"""Starts the game anywhere: natively, under pygbag's own page, and in our bundle's."""

import asyncio

from costly.platform.start import run


async def main() -> None:
    """The game, one awaited frame at a time."""
    await run()


asyncio.run(main())
