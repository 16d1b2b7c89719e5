"""The village: who has which face. One more villager is one more entry."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from costly.platform.art import kit
from costly.platform.art.people import dress, extras, hair, hats
from costly.platform.art.people.block import LINEN, MOSS, Block
from costly.platform.art.people.face import Face
from costly.ui import theme

ROSY: kit.RGB = (0xEB, 0xC5, 0x9C)
FAIR: kit.RGB = (0xF2, 0xD3, 0xAE)
TANNED: kit.RGB = (0xD9, 0xA6, 0x74)
SALLOW: kit.RGB = (0xEA, 0xCC, 0xA6)
BLACK: kit.RGB = (0x2B, 0x20, 0x1C)
BROWN: kit.RGB = (0x5E, 0x3A, 0x20)
GREY: kit.RGB = (0xC9, 0xC2, 0xB4)
GINGER: kit.RGB = (0xB5, 0x5A, 0x24)
FLAX: kit.RGB = (0xD9, 0xB0, 0x5C)
BEAVER = kit.mix(theme.INK, theme.OAK, 0.25)
RUSSET: kit.RGB = (0x86, 0x4C, 0x2C)
SLATE: kit.RGB = (0x54, 0x66, 0x7C)
OAT: kit.RGB = (0xB0, 0x86, 0x50)
GREEN: kit.RGB = (0x3A, 0x46, 0x36)

Drawing = Callable[[Block], None]
"""Draws one thing, in the colours and the mood of the face that is on the block."""


@dataclass(frozen=True, slots=True)
class Villager(Face):
    """A face, and the parts that are drawn round it and on it, in their order."""

    dress: tuple[Drawing, ...] = ()
    """On the shoulders, behind the head."""
    behind: tuple[Drawing, ...] = ()
    """On the head, behind the face."""
    upon: tuple[Drawing, ...] = ()
    """On the skin, under the features."""
    front: tuple[Drawing, ...] = ()
    """Before the face."""


VILLAGERS: dict[str, Villager] = {
    "Tom": Villager(
        FAIR, FLAX, SLATE, RUSSET, theme.OCHRE,
        wide=0.98, tall=0.92, low=0.045, tilt=-5, turn=0.008, chin=0.72, jaw=0.17, cheek=0.21,
        eye=0.027, gaze=0.005, brow=0.018, slant=-0.012, nose="snub", mouth=0.066, smile=0.8,
        gap=True,
        dress=(dress.jacket,),
        front=(extras.freckles, hair.tousle, hats.cap),
    ),
    "Nan": Villager(
        FAIR, GINGER, theme.INDIGO, LINEN, theme.MADDER,
        wide=0.98, tall=0.98, low=0.02, tilt=4, turn=-0.006, chin=0.715, jaw=0.165, cheek=0.205,
        eye=0.029, gaze=-0.005, lashes=True, brow=0.014, slant=-0.01, nose="snub", mouth=0.056,
        smile=0.8, blush=0.7,
        dress=(dress.pinafore,),
        front=(hair.plaits,),
    ),
    "Joe": Villager(
        TANNED, BROWN, (0xE6, 0xDC, 0xC0), kit.mix(BROWN, theme.OAK_PALE, 0.6), theme.MADDER,
        wide=1.16, tall=0.98, low=-0.02, jaw=0.19, cheek=0.205, eye=0.018, brow=0.03, nose="broad",
        mouth=0.06, smile=0.5, blush=0.7,
        dress=(dress.smock,),
        upon=(hair.beard,),
        front=(hair.moustache, hats.low_hat),
    ),
    "Silas": Villager(
        SALLOW, BLACK, (0x4A, 0x34, 0x48), BEAVER, kit.mix(theme.INDIGO, SLATE, 0.5),
        wide=0.86, tall=0.97, low=0.05, tilt=3, turn=0.012, cheek=0.198, jaw=0.138, chin=0.76,
        eye=0.018, gaze=0.01, brow=0.02, slant=0.022, nose="hook", mouth=0.07, smile=0.3, wry=0.9,
        blush=0.2,
        dress=(dress.high_collar,),
        upon=(hair.sideburns, extras.hollows),
        front=(hats.tall_hat,),
    ),
    "Moll": Villager(
        ROSY, BLACK, MOSS, theme.MADDER, theme.MADDER,
        wide=0.98, tall=1.02, low=0.02, tilt=-4, turn=-0.01, cheek=0.192, jaw=0.145, chin=0.735,
        eye=0.023, gaze=-0.007, lashes=True, brow=0.018, slant=-0.004, nose="fine", mouth=0.058,
        smile=0.6, lips=True, blush=0.5,
        dress=(dress.fichu,),
        behind=(hair.ringlets,),
        front=(hair.locks, hats.kerchief, extras.earrings),
    ),
    "Kit": Villager(
        TANNED, BROWN, RUSSET, (0xDD, 0xB8, 0x62), theme.INDIGO,
        wide=1.0, tall=1.02, low=0.02, tilt=6, turn=0.01, cheek=0.195, jaw=0.168, chin=0.745,
        eye=0.021, gaze=0.006, brow=0.019, slant=0.0, nose="snub", mouth=0.08, smile=0.6, wry=0.4,
        dress=(dress.neckerchief,),
        front=(hair.forelock, hats.straw_hat, extras.straw),
    ),
    "Amos": Villager(
        kit.mix(FAIR, LINEN, 0.45), kit.mix(GREY, LINEN, 0.3), OAT, LINEN, SLATE,
        wide=1.08, tall=1.0, low=0.02, tilt=-4, turn=-0.008, cheek=0.2, jaw=0.178, chin=0.735,
        eye=0.017, gaze=-0.008, brow=0.028, slant=0.014, nose="broad", mouth=0.06, smile=0.2,
        blush=0.3,
        dress=(dress.apron,),
        upon=(hair.sideburns, extras.creases),
        front=(hair.moustache, hats.floury_cap),
    ),
    "Mr Crib": Villager(
        ROSY, LINEN, GREEN, BEAVER, theme.MADDER,
        eye=0.018, brow=0.022, nose="bulb", mouth=0.092, smile=0.9, blush=0.65,
        dress=(dress.cravat,),
        behind=(hair.wig,),
        upon=(extras.creases,),
        front=(extras.spectacles, hats.round_hat, extras.pipe),
    ),
    "Mrs Crib": Villager(
        ROSY, GREY, theme.INDIGO, LINEN, (0x9C, 0x5B, 0x70),
        wide=1.0, tall=0.98, low=0.01, tilt=-3, cheek=0.208, jaw=0.18, chin=0.73,
        eye=0.019, gaze=0.003, brow=0.016, slant=-0.008, nose="bulb", mouth=0.066, smile=0.7,
        blush=0.8,
        dress=(dress.shawl,),
        upon=(extras.creases,),
        front=(hair.rolls, extras.low_spectacles, hats.mob_cap),
    ),
    "Parson": Villager(
        ROSY, LINEN, theme.EBONY, LINEN, LINEN,
        wide=1.12, tall=1.08, low=0.0, tilt=2, cheek=0.208, jaw=0.19, chin=0.742,
        eye=0.018, brow=0.024, slant=-0.02, nose="bulb", mouth=0.07, smile=0.7, blush=0.8,
        dress=(dress.bands,),
        behind=(hair.tonsure,),
        upon=(hair.shine, extras.double_chin, extras.creases),
    ),
}  # fmt: skip
"""Each by name, in the order in which one meets them."""


def face_of(name: str) -> Villager:
    """The villager's face; a stranger borrows one, always the same for the same name."""
    faces = list(VILLAGERS.values())
    return VILLAGERS.get(name) or faces[sum(map(ord, name)) % len(faces)]
