"""The sheet of settings: how the table looks and sounds, and how fast it tells."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

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
"""In less breadth three columns have no room."""

ABREAST = ((Preference.HANDS, Preference.HINTS), (Preference.SOUND, Preference.VOLUME))
"""Settings that stand in pairs on a small telephone, and the last of them everywhere."""


def settings(context: ScreenContext, preferences: Preferences) -> Sheet:
    """How the table looks, sounds and how fast it tells."""
    noted = {
        which: ChoiceRow(which, setting.title, note=setting.note, value=value, turns=True)
        for which, (setting, value) in _settings(preferences).items()
    }
    bare = {which: replace(noted[which], note="") for which in noted}
    alone = (row for which, row in noted.items() if which not in ABREAST[-1])
    rows = (*alone, Row(tuple(bare[which] for which in ABREAST[-1]), gap=2))

    def body(shape: Shape) -> Part:
        if shape == "short" and context.view().safe.w < BROAD:
            return grid((*bare.values(), Cards(SAMPLES, 32)), 2, 0.5, 3)
        if shape == "short":
            return Stack((Cards(SAMPLES, 46), grid(tuple(bare.values()), 3, 0.0, 2)))
        if shape == "roomy":
            pack = Stack((Cards(SAMPLES[:2], 96), Cards(SAMPLES[2:], 96)), gap=1.5)
            return Row((Stack(rows, 0.5), pack), (1.6, 1.0), gap=4)
        if shape == "small":
            pairs = (Row((bare[one], bare[other]), gap=2) for one, other in ABREAST)
            single = (row for which, row in bare.items() if which not in chain(*ABREAST))
            return Stack((Cards(SAMPLES, 46), Stack((*single, *pairs), 0.0)))
        return Stack((Cards(SAMPLES, 50), Stack(rows, 0.4)))

    return Sheet(
        *(Menu.SETTINGS, *context, say.SETTINGS, body, (DONE,)), closed=Command.BACK, broad=680
    )


def is_now(which: Preference, preferences: Preferences) -> str:
    """What a setting is, for the ear, once it was changed."""
    if which is Preference.PRACTICE:  # it stands with the games
        return f"{say.practice_says(on=preferences.practice)}."
    return say.is_now(*_settings(preferences)[which])


def _settings(preferences: Preferences) -> dict[Preference, tuple[say.SettingName, str]]:
    """Every setting with its value, in their order."""
    volume = preferences.volume
    return {
        Preference.THEME: (say.LIGHT, say.THEMES[preferences.theme]),
        Preference.PACK: (say.PACK, say.PACKS[preferences.pack]),
        Preference.INKS: (say.INK, say.INKS[preferences.inks]),
        Preference.HANDS: (say.HAND, say.HANDS[preferences.hands]),
        Preference.BADGES: (say.BADGE, say.BADGES[preferences.badges]),
        Preference.PACE: (say.PACE, say.PACES[preferences.pace]),
        Preference.SOUND: (say.SOUND, say.switch(on=preferences.sound)),
        Preference.VOLUME: (say.volume(volume), say.VOLUMES[volume - 1]),
        Preference.HINTS: (say.HINTS, say.switch(on=preferences.hints)),
        Preference.CONFIRM: (say.CONFIRM, say.switch(on=preferences.confirm)),
    }
