"""What a wheel is asked to do in the browser; this file runs there, under Pyodide."""

from __future__ import annotations

import pygame

SMALL = (320, 240)
LARGE = (400, 300)


def show() -> None:
    """Draw, blend, write, load a picture and make a sound."""
    pygame.init()  # only this reads PYGAME_BLEND_ALPHA_SDL2
    screen = pygame.display.set_mode(SMALL)
    screen.fill("white")
    pygame.draw.rect(screen, "red", (10, 10, 50, 50))
    assert screen.get_at((20, 20))[:3] == (255, 0, 0), "draw"

    glass = pygame.Surface((50, 50), pygame.SRCALPHA)
    glass.fill((0, 0, 0, 128))
    screen.blit(glass, (10, 10))
    assert 120 <= screen.get_at((20, 20))[0] <= 135, "blend"

    text = pygame.font.Font(None, 24).render("Costly", True, "black")
    assert text.get_bounding_rect().width > 20, "font"

    # By its path: in a browser pygame reads no open files, nor io.BytesIO.
    pygame.image.save(glass, "picture.png")
    assert pygame.image.load("picture.png").get_at((0, 0))[3] == 128, "png"

    assert pygame.mixer.get_init(), "mixer"
    pygame.mixer.Sound(buffer=bytes(4410)).play()
    pygame.display.flip()
    pygame.event.clear()


def heard() -> None:
    """Find the key and the click that the page was given since ``show``."""
    events = pygame.event.get()
    kinds = {event.type for event in events}
    keys = [event.key for event in events if event.type == pygame.KEYDOWN]
    assert keys == [pygame.K_a], f"keys {keys}"
    assert {pygame.KEYUP, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP} <= kinds, f"{events}"


def resize() -> None:
    """Take a larger screen."""
    pygame.display.set_mode(LARGE).fill("blue")
    pygame.display.flip()
    pygame.event.clear()


def heard_after() -> None:
    """Find a click where only the larger screen has a place."""
    places = [event.pos for event in pygame.event.get() if event.type == pygame.MOUSEBUTTONDOWN]
    assert len(places) == 1, f"clicks {places}"
    assert places[0][0] > SMALL[0], f"clicks {places}"
