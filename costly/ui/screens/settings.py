"""The sheet of settings: how the table looks and sounds, and how fast it tells."""

from __future__ import annotations

from dataclasses import replace

from costly.engine.cards import card
from costly.telling import sheets as say
from costly.ui.items import Command, Menu
from costly.ui.preferences import Preference, Preferences
from costly.ui.screens.choosing import DONE
from costly.ui.screens.parts import Cards, ChoiceRow, Part, Row, Stack, grid
from costly.ui.screens.sheet import ScreenContext, Shape, Sheet

SAMPLES = tuple(map(card, ("QH", "7C", "5D", "AS")))
"""The cards on which the settings show what they do."""
BROAD = 600.0
"""In less breadth they have no room beside two columns."""


def settings(context: ScreenContext, preferences: Preferences) -> Sheet:
    """How the table looks, sounds and how fast it tells."""
    volume = preferences.volume
    switches = (preferences.sound, preferences.hints, preferences.confirm)
    sound, hints, confirm = (say.switch(on=one) for one in switches)
    rows = (
        _row(Preference.THEME, say.LIGHT, say.THEMES[preferences.theme]),
        _row(Preference.PACK, say.PACK, say.PACKS[preferences.pack]),
        _row(Preference.INKS, say.INK, say.INKS[preferences.inks]),
        _row(Preference.PACE, say.PACE, say.PACES[preferences.pace]),
        _row(Preference.SOUND, say.SOUND, sound),
        _row(Preference.VOLUME, say.volume(volume), say.VOLUMES[volume - 1]),
        _row(Preference.HINTS, say.HINTS, hints),
        _row(Preference.CONFIRM, say.CONFIRM, confirm),
    )

    def body(shape: Shape) -> Part:
        if shape == "short" and context.view().safe.w < BROAD:
            return grid((*rows, Cards(SAMPLES, 32)), 2, 0.5, 3)
        if shape == "short":
            pack = Stack((Cards(SAMPLES[:2], 32), Cards(SAMPLES[2:], 32)))
            return Row((grid(rows, 2, 0.5, 3), pack), (6.0, 1.0), gap=2)
        if shape == "roomy":
            pack = Stack((Cards(SAMPLES[:2], 96), Cards(SAMPLES[2:], 96)), gap=1.5)
            return Row((Stack(rows, 0.5), pack), (1.6, 1.0), gap=4)
        if shape == "small":
            *bare, sound_, volume, hints_, confirm_ = (replace(row, note="") for row in rows)
            pair = Row((sound_, hints_), gap=2)
            return Stack((Cards(SAMPLES, 46), Stack((*bare, pair, volume, confirm_), 0.0)))
        return Stack((Cards(SAMPLES, 50), Stack(rows, 0.4)))

    return Sheet(
        *(Menu.SETTINGS, *context, say.SETTINGS, body, (DONE,)), closed=Command.BACK, broad=680
    )


def _row(which: Preference, setting: say.SettingName, value: str) -> ChoiceRow:
    return ChoiceRow(which, setting.title, note=setting.note, value=value, leads=True)
