"""How large a desktop shows things: how many of its pixels a CSS pixel would be."""

from __future__ import annotations

import os
import sys

USUAL = 96.0
"""Dots per inch of a desktop that is not scaled."""
LARGEST_SCALE = 4.0


def desktop_scale() -> float:
    """The scale that the desktop is set to: ``COSTLY_SCALE`` if it is given, else as it says.

    Where nothing is said it is 1. macOS and browsers scale windows themselves.
    """
    given = _number(os.environ.get("COSTLY_SCALE", ""))
    if given:
        return _fair(given)
    if sys.platform == "win32":
        import ctypes

        return _fair(ctypes.windll.user32.GetDpiForSystem() / USUAL)
    if sys.platform in ("darwin", "emscripten"):
        return 1.0
    return _fair(_number(xft_dpi()) / USUAL or _number(os.environ.get("GDK_SCALE", "")))


def xft_dpi() -> str:
    """The dots per inch that a desktop under X11 is set to, as it says; nothing if it does not."""
    import ctypes.util  # which Python in a page lacks

    name = ctypes.util.find_library("X11")
    if name is None:
        return ""
    x11 = ctypes.CDLL(name)
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XGetDefault.restype = ctypes.c_char_p
    x11.XGetDefault.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p)
    x11.XCloseDisplay.argtypes = (ctypes.c_void_p,)
    display = x11.XOpenDisplay(None)
    if not display:
        return ""
    try:
        return (x11.XGetDefault(display, b"Xft", b"dpi") or b"").decode("ascii", "replace")
    finally:
        x11.XCloseDisplay(display)


def _number(text: str) -> float:
    """A number, or nothing."""
    try:
        return float(text)
    except ValueError:
        return 0.0


def _fair(scale: float) -> float:
    """A scale in quarters, as desktops offer them."""
    return min(max(round(scale * 4) / 4, 1.0), LARGEST_SCALE)
