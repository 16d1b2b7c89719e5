"""What is to be seen of a table: all that painting knows of it, and nothing that it may change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from costly.engine.match import Cut
from costly.engine.moves import Action, Pegged, Phase
from costly.engine.scoring import Score
from costly.engine.state import State
from costly.telling.voice import Voice
from costly.ui.controls import Pressable
from costly.ui.table.claiming import ClaimTally
from costly.ui.table.game import Game
from costly.ui.table.guide import Guidance
from costly.ui.table.hand import Choices, OwnHand
from costly.ui.table.hint import Hint
from costly.ui.table.layout import Layout
from costly.ui.table.log import Entry, Slip
from costly.ui.table.motion import Light, Motion
from costly.ui.table.sprites import Sprites
from costly.ui.table.teller import Banner, Teller


@dataclass(frozen=True, slots=True)
class Telling:
    """What is being told."""

    caption: str
    note: str
    """What explains a thing that was touched, in the place of the caption."""
    speech: str
    """What the seat says that has the word,"""
    speaker: int
    """and which seat that is."""
    banner: Banner | None
    unrolled: float
    """For how many seconds the banner has been there."""
    slip: Slip | None
    counts_next: bool
    """Whether the next event is a score, which the hand that lies open has made."""
    pays: Score | None
    """What the player pegs as the pause ends, for the others are stuck as well."""
    coming: Pegged | None
    """The score that is told next, from when its cards stand up."""
    log: tuple[Entry, ...]
    cut: Cut | None


@dataclass(frozen=True, slots=True)
class TableView:
    """A table at a moment, as the player sees it."""

    room: Layout
    voice: Voice
    viewer: int
    truth: State
    shown: State
    """The state that is told so far; the cards lie as it has them."""
    begun: bool
    """Whether anything has been done yet."""
    sprites: Sprites
    """Where the cards, the pegs and the dial's hand are on their way; only to be read."""
    choices: Choices
    earning: Mapping[Action, int]
    """What the cards would score that may be laid, if they say so."""
    prospect: int
    """What the card that is thought of would score at once."""
    telling: Telling
    light: Light
    pause: str
    idle: bool
    over: bool
    hint: Hint | None
    hints: bool
    """Whether a hint is to be had."""
    muted: bool
    practice: bool
    """Whether what is decided may be taken back."""
    guidance: Guidance | None = None
    """What is taught at the moment, if somebody teaches."""


def view_of(
    game: Game,
    teller: Teller,
    hand: OwnHand,
    motion: Motion,
    *,
    focus: Pressable | None,
    hints: bool,
    muted: bool,
) -> TableView:
    """What is to be seen, while the keyboard has chosen a control."""
    choices = hand.choices(told_all=teller.idle)
    return TableView(
        room=motion.room,
        voice=teller.voice,
        viewer=game.viewer,
        truth=game.truth,
        shown=teller.shown,
        begun=bool(game.record.actions),
        sprites=motion.sprites,
        choices=choices,
        earning=hand.earning(choices),
        prospect=hand.prospect(choices, focus),
        telling=_telling(teller, choices.tally),
        light=motion.light(teller),
        pause=teller.pause,
        idle=teller.idle,
        over=teller.idle and game.truth.winner is not None,
        hint=game.hint,
        hints=hints,
        muted=muted,
        practice=game.practice,
    )


def _slip(teller: Teller, tally: ClaimTally | None) -> Slip | None:
    """The slip that lies there; while the player counts, with what he has found."""
    if tally is None or teller.log.slip is None or tally.in_play:
        return teller.log.slip  # where a hand is called unseen, it lies in the slip's place
    crib = tally.asks.phase is Phase.CRIB
    return Slip(tally.asks.owner, crib=crib, scores=tally.found)


def _telling(teller: Teller, tally: ClaimTally | None) -> Telling:
    return Telling(
        caption=teller.playback.announced or teller.caption,
        note=teller.note,
        speech=teller.speech,
        speaker=teller.speaker,
        banner=teller.banner,
        unrolled=teller.unrolled,
        slip=_slip(teller, tally),
        counts_next=teller.playback.counts_next,
        pays=teller.playback.pays,
        coming=teller.playback.coming,
        log=tuple(teller.log.entries),
        cut=teller.cut,
    )
