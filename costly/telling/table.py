"""What the table says beside what happens: questions, buttons, bubbles, plates and headings."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from costly.engine.cards import Card
from costly.engine.match import Cut
from costly.engine.moves import (
    Action,
    Change,
    Claim,
    Claimed,
    Counted,
    Declared,
    Event,
    Keep,
    LayOut,
    Offer,
    Pegged,
    Play,
    Played,
    SaidGo,
    Sealed,
)
from costly.engine.scoring import Score, ScoreKind
from costly.engine.stages import LayingOut, Mog, PartnersMog
from costly.engine.state import Rules, State
from costly.telling import claims
from costly.telling.house import rule_name, value_name
from costly.telling.offers import earns, makes, offer, reward, whose_crib
from costly.telling.questions import OFFER_OR_REFUSE
from costly.telling.scores import phrase
from costly.telling.voice import Voice, side_called
from costly.telling.words import capital, listed, name, number

PAUSES = {
    "cut": "Deal the cards",
    "go": "Say “Go”",
    "show": "Count the next hand",
    "proof": "See the next hand",
    "crib": "Count the crib",
    "deal": "Next deal",
    "won": "See the end",
}
"""What ends each pause that pays nothing."""
HINT, WHY = "Hint", "Why?"
TOOLS = {
    "undo": "Take back",
    "hint": "A hint",
    "score": "The score",
    "log": "What was told",
    "what": "What is what",
    "score-card": "The score card",
    "menu": "The menu",
}
"""What may be asked for at the table, by its word; the letter of each is in the help."""
FIXTURES = {
    "HINT": "A hint",
    "LOG": "What was told",
    "MENU": "Menu",
    "MUTE": "Sound on or off",
    "UNDO": "Take back",
}
"""The controls that are always there."""
NO_HINTS = "There are no hints: the settings have them turned off."
LOWER_CARD = "Cutting for the deal: the lower card deals."
WHICH_VALUE = "What is the ace to count?"
DEALS = "deals"
RULES_HEADING = "Rules in play"
PRACTICE = "A practice game"
PRACTICE_LINE = f"{PRACTICE}: what you decide may be taken back."
NOTHING_TOLD = ("What was told", ("Nothing yet.",))
"""The page of a log in which nothing stands."""
LOG_HEADING = "The hand so far"


# ---- Sentences ----


def ends_pause(why: str, pays: Score | None) -> str:
    """What ends a pause, as its button says it: what it ``pays``, if anything, is said instead."""
    return f"Peg {phrase(pays)}" if pays is not None else PAUSES[why]


def cuts(voice: Voice, cut: Cut) -> list[str]:
    """What each seat cut, a sentence for each time that they did."""
    return [
        ", ".join(
            f"{voice.does(seat, 'cut', 'cuts')} the {name(card)}" for seat, card in enumerate(cards)
        )
        + "."
        for cards in cut.rounds
    ]


def cut_caption(voice: Voice, cut: Cut) -> str:
    """Who deals, and by which rule, while the cards that were cut lie there."""
    return f"{LOWER_CARD} {voice.does(cut.dealer, 'deal', 'deals')}."


def cut_result(voice: Voice, cut: Cut) -> str:
    """Who deals, and why, for the ear."""
    return f"{voice.does(cut.dealer, 'deal', 'deals')}: the lower card."


def goes_on(voice: Voice, state: State) -> str:
    """Of a game that is taken up again: how it stands."""
    return f"The game goes on. {voice.score_line(state)}"


def taken_back(deal: int) -> str:
    """Of a decision that was taken back, in a deal counted from 1."""
    return f"Taken back, to deal {number(deal)}."


NOTHING_TO_TAKE_BACK = "There is nothing of yours to take back."
COUNTS = "This game counts: nothing is taken back in it. The menu can make it a practice game."


def press_again(deed: str) -> str:
    """Of a decision that is to be confirmed."""
    return f"{deed}? Press once more, and it is done."


def sure(deed: str) -> str:
    """What a button says that was pressed once and waits to be confirmed."""
    return f"Yes, {deed[0].lower()}{deed[1:]}"


def another_sits(error: Exception) -> str:
    """Of a record whose opponent is not known here."""
    return f"{capital(str(error))}: another takes the seat."


def too_much(card: Card, total: int, limit: int) -> str:
    """Why a card may not be laid."""
    return f"The {name(card)} would make {total}: no count may pass {limit}."


def result(voice: Voice, rules: Rules, winner: int) -> str:
    """Which side has won, by its players, without a full stop."""
    seats = [seat for seat in range(rules.seats) if rules.side(seat) == winner]
    verb = "have" if voice.viewer in seats or len(seats) > 1 else "has"
    return f"{listed([voice.names[seat] for seat in seats])} {verb} won"


# ---- What the player is asked ----


def held_card(card: Card, *, raised: bool) -> str:
    """A card of the hand, as it is named when the keyboard comes to it."""
    return f"{capital(name(card))}, raised" if raised else capital(name(card))


def together(voice: Voice, state: State, options: Collection[Action], picked: Action | None) -> str:
    """Of cards that are chosen one by one: what is done with them, or is still asked."""
    return question(voice, state, options) if picked is None else offer(voice, state, picked)


def question(voice: Voice, state: State, options: Collection[Action]) -> str:
    """What is asked of whoever has these options, in a few words."""
    if state.reckoning is not None:
        return claims.asked_in_brief(state.reckoning)
    match state.now:
        case Mog():
            return OFFER_OR_REFUSE.removesuffix(".")
        case PartnersMog() if state.willing is None:
            return "Agree, or refuse"
        case PartnersMog() if Keep() in options:
            return "Change a card, or keep all"
        case PartnersMog():
            return "Choose a card to pass"
        case LayingOut(cards):
            return f"Choose {number(cards)} cards for {whose_crib(voice, state)}"
        case _:
            return "Lay a card" if state.series else "You lead: lay a card"


def thinks(name: str) -> str:
    """Of an opponent that is asked."""
    return f"{name} is thinking …"


def hurries(*, mouse: bool) -> str:
    """How the telling is hurried."""
    return "Click to hurry" if mouse else "Tap to hurry"


def deed(voice: Voice, state: State, action: Action) -> str:
    """What the button of an action says, in few words."""
    match action:
        case Play(card, call) if call is not None:
            return number(call).capitalize()
        case Play(card):
            return f"Lay the {name(card)}"
        case Offer(card) if isinstance(state.now, PartnersMog):
            return f"Pass the {name(card)}"
        case Offer(card):
            return f"Offer the {name(card)}"
        case Change(card):
            return f"Change the {name(card)}"
        case LayOut():
            return f"To {whose_crib(voice, state)}"
        case Claim(points):
            return capital(number(points))
        case _:
            return str(action).capitalize()


def deed_in_brief(state: State, action: Action) -> str | None:
    """The same in a word or two, where the card is to be seen and has a name; else None."""
    match action:
        case Offer() if isinstance(state.now, PartnersMog):
            return "Pass it"
        case Offer():
            return "Offer it"
        case Change():
            return "Change it"
        case _:
            return None


def worth(
    state: State, options: Collection[Action], earning: Mapping[Action, int]
) -> tuple[str, ...]:
    """What the badge of a card says: what laying it makes, or giving it away earns.

    The fullest first, and then in fewer signs; nothing of what earns nothing as it is given.
    ``earning`` has what cards earn that are laid, where that is said too.
    """
    plays = [option for option in options if isinstance(option, Play)]
    offered = [option.card for option in options if isinstance(option, Offer)]
    if offered:
        earned = reward(state, offered[0])
        taken = "" if isinstance(state.now, PartnersMog) else " if taken"
        return (f"{number(earned)}{taken}", str(earned)) if earned else ()
    if not plays:
        return ()
    counts = " or ".join(str(makes(state, play)) for play in plays)
    if not any(earning.get(play) for play in plays):
        return (f"makes {counts}", counts) if len(plays) == 1 else (counts,)
    if len(plays) == 1:
        return (badge(makes(state, plays[0]), earning[plays[0]]), bonus(earning[plays[0]]))
    each = [badge(makes(state, play), earning.get(play, 0), " ") for play in plays]
    return (" or ".join(each), " / ".join(each), counts)


def badge(count: int, points: int, between: str = " · ") -> str:
    """A count, and the points that it earns, if any."""
    return f"{count}{between}{bonus(points)}" if points else str(count)


def offered(state: State, card: Card) -> str:
    """What a card earns that is raised to be given away, as the caption says it."""
    earned = earns(state, card)
    passed = isinstance(state.now, PartnersMog)
    return f"To pass it earns {earned}." if passed else f"{capital(earned)}."


# ---- What the others say ----


def spoken(event: Event, state: State) -> str | None:
    """What a seat says as it acts, in its bubble; None where it goes on with what it said."""
    match event:
        case Claimed(seat, owner, points):
            return claims.aloud(points, own=seat == owner)
        case Pegged(_, score) if score.kind in (ScoreKind.CLAIMED, ScoreKind.MUGGINS):
            return None
        case Pegged(_, score):
            return f"{capital(phrase(score))}."
        case SaidGo():
            return "Go!"
        case Sealed():
            return "I have chosen."
        case Declared(_, willing):
            return "I am willing." if willing else "I refuse."
        case Played():
            return f"{state.count}."
        case Counted():
            return ""
        case _:
            return None


# ---- Plates and figures ----


def grandest(score: Score) -> tuple[str, str]:
    """The banner of Costly Colours, and what stands under it."""
    return "Costly Colours", f"for {number(score.points)}"


def final(state: State) -> str:
    """The scores at the end, the winner's first."""
    return " to ".join(map(str, sorted(state.scores, reverse=True)))


def seat_name(voice: Voice, seat: int) -> str:
    """What a seat is called on the table."""
    return "You" if seat == voice.viewer else voice.names[seat]


def side_name(voice: Voice, rules: Rules, side: int) -> str:
    """What a side is called on the table."""
    called = side_called(rules, side, voice.names, voice.viewer)
    return called if called in voice.names else capital(called)


def partner_plate(name: str) -> str:
    """The name of the viewer's partner, where there is room to say so."""
    return f"{name}, partner"


def dealing(called: str) -> str:
    """That a side deals, by what it is called: ``You deal``."""
    return f"{called} {_verb(called, 'deal', 'deals')}"


def needs(called: str, points: int) -> str:
    """Of a side that is nearly home, to stand beside what it is called."""
    return f"{_verb(called, 'need', 'needs')} {points}"


def _verb(called: str, verb: str, verbs: str) -> str:
    """The verb's form that goes with what a side is called."""
    return verb if called in ("You", "We", "They") else verbs


def ahead(points: int) -> str:
    """Of a side that leads."""
    return f"{points} ahead"


def bonus(points: int) -> str:
    """What a score is worth, on its tag beside the board."""
    return f"+{points}"


def to_come(total: int, goals: tuple[int, ...]) -> Iterator[str]:
    """How far it is to each of the totals that are worth reaching, the next first."""
    return (f"{goal - total} to {goal}" for goal in goals if goal > total)


def crib_plate(voice: Voice, state: State) -> str:
    """Whose the crib is, beside it, where there is no room for a name."""
    return "your crib" if state.dealer == voice.viewer else "dealer’s crib"


# ---- The log and the rail ----


def deal_heading(deal: int) -> str:
    """Over what was told of a deal, counted from 1."""
    return f"Deal {number(deal)}"


def house_line(rules: Rules) -> str:
    """The house rules by their names, where there is no room to tell them."""
    names = ", ".join(f"{rule_name(name)} {value_name(value)}" for name, value in rules.house)
    return f"House rules: {names}"
