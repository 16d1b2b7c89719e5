"""What the trainer says: what is asked, whether the answer was right, why, and what it cost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from costly.engine.cards import Card
from costly.engine.moves import Action, LayOut
from costly.engine.stages import LayingOut, Playing
from costly.engine.state import Rules, State
from costly.judge import Choice
from costly.judge.drills import CountDrill, DrillKind, Held, PlayDrill, passed_at, unseen_of
from costly.judge.returning import DrillTally
from costly.judge.review import Reviewed
from costly.judge.why import Discards
from costly.telling.advice import called, signed
from costly.telling.games import title, turned_name
from costly.telling.offers import offer
from costly.telling.review import done_and_best, sentences, standing
from costly.telling.slips import equals, slip_lines
from costly.telling.table import deed
from costly.telling.voice import Voice
from costly.telling.words import RANKS, capital, names, number

HEADING = "Practise"
LEDE = "A few minutes each: every answer is judged at once, with the reason and what it costs."
MISTAKES = "Your mistakes"
PRACTISE_THESE = "Practise what went wrong"
MISTAKES_NOTE = "What you missed comes back"
TITLES = {
    DrillKind.COUNT: "Count this hand",
    DrillKind.CLOCK: "Count by the clock",
    DrillKind.OFFER: "What to offer",
    DrillKind.LAY: "What to lay",
    DrillKind.LAY_OUT: "What to lay out",
    DrillKind.HOLD: "What he may hold",
}
NOTES = {
    DrillKind.COUNT: "As long as you like",
    DrillKind.CLOCK: "Half a minute a hand",
    DrillKind.OFFER: "A card to mog, or none",
    DrillKind.LAY: "In the midst of the play",
    DrillKind.LAY_OUT: "Two cards to the crib",
    DrillKind.HOLD: "From all that you know",
}
HALF_A_MINUTE = "You have half a minute."
THINKING = "Thinking it over …"
CAME_BACK = "You missed this once."
NOTHING_MISSED = "Nothing that you missed comes back yet."
NEXT, LEAVE, AGAIN, RESULT = "Next", "Leave", "Once more", "The result"
RIGHT, AS_GOOD, WRONG, LATE = "Right.", "As good as the best.", "Not the best.", "Time is up."
YOURS, BEST = "yours", "best"
COLUMNS = ("hand", "crib", "total")
LAID, HELD = "On the table", "You hold"


def game(rules: Rules) -> str:
    """The game that is drilled."""
    return title(rules)


def progress(tally: DrillTally) -> str:
    """How a kind of drill has gone so far; nothing if it was not tried."""
    return f"{tally.right} of {tally.answered}" if tally.answered else ""


def waiting(many: int) -> str:
    """How many come back now."""
    return f"{many} due" if many else "none due"


def starts(kind: DrillKind, tally: DrillTally) -> str:
    """The button of a kind, for the ear."""
    so_far = f"; {progress(tally)} right so far" if tally.answered else ""
    return f"{TITLES[kind]}: {NOTES[kind].lower()}{so_far}"


def starts_mistakes(many: int) -> str:
    """The button of what was missed, for the ear."""
    return f"{MISTAKES}: {waiting(many)}"


def kept_wrong(why: str) -> str:
    """Of kept drills that cannot be read."""
    return f"The drills that were kept here cannot be read ({why}): they begin anew."


# ---- The question ----


def place(at: int, of: int, rules: Rules) -> str:
    """Which drill of a round it is."""
    return f"{at} of {of} · {title(rules)}"


def source(text: str) -> str:
    """Where a famous drill is from."""
    return f"{text}."


def counted_question(drill: CountDrill) -> str:
    """What is asked of a hand."""
    what = f"What does this {'crib' if drill.crib else 'hand'} count, the {turned(drill)} with it?"
    return f"{what} {HALF_A_MINUTE}" if drill.kind is DrillKind.CLOCK else what


def turned(drill: CountDrill) -> str:
    """What the card is called that was turned up."""
    return turned_name(drill.rules)


def counted_cards(drill: CountDrill) -> str:
    """The cards of a hand, for the ear."""
    own = f"{capital(names(drill.hand.own))}"
    return f"{own}; {turned(drill)} {names((drill.hand.deck,))}."


def seconds(left: int) -> str:
    """How much time is left."""
    return f"{left} second{'s' * (left != 1)} left"


QUESTIONS = {
    DrillKind.OFFER: "Do you offer a card? Choose it, or refuse.",
    DrillKind.LAY: "What do you lay? Choose a card.",
    DrillKind.LAY_OUT: "Which two go to the crib? Choose them.",
    DrillKind.HOLD: "Which of these is he likeliest to hold?",
}


def situation(drill: PlayDrill) -> str:
    """How it stands."""
    seen = drill.seen
    seat = seen.to_act or 0
    if isinstance(seen.now, LayingOut):
        return standing(seen, seat)
    return f"{standing(seen, seat)} You {'deal' if seen.dealer == seat else 'do not deal'}."


def known(drill: PlayDrill) -> Iterator[str]:
    """What lies open beside the cards: what was laid before, and where the other had no card."""
    seen = drill.seen
    seat = seen.to_act or 0
    given = seen.given[seat] if seen.given else None
    if given is not None:
        yield f"You gave away {names((given,))}."
    past = tuple(laid.card for series in seen.past_series for laid in series)
    if past:
        yield f"Laid before: {names(past)}."
    if drill.kind is DrillKind.HOLD and isinstance(seen.now, Playing):
        count = passed_at(seen)
        if count is not None:
            yield f"He could lay nothing at {count}."


def rank(one: int) -> str:
    """A rank to be pressed."""
    return f"{'An' if one in (1, 8) else 'A'} {RANKS[one]}"


# ---- The answer ----


def counted(drill: CountDrill, said: int | None) -> str:
    """Whether a count was right, and what it is."""
    is_ = f"It is {number(drill.points)}"
    if said is None:
        return f"{LATE} {is_}."
    if said == drill.points:
        return f"{RIGHT} {is_}."
    missed = abs(said - drill.points)
    way = "too few" if said < drill.points else "too many"
    return f"{is_}: you said {number(said)}, {number(missed)} {way}."


def counted_lines(drill: CountDrill) -> list[tuple[str, str]]:
    """Each score of a hand, and what it pays."""
    return [
        (capital(line.what), " ".join(filter(None, (equals(line.sum), str(line.points)))))
        for line in slip_lines(drill.scores)
    ]


def judged(one: Reviewed) -> tuple[str, ...]:
    """Whether a decision was right, what it was worth and why, and what had been better."""
    if one.taken == one.best:
        return RIGHT, done_and_best(one, one.seat)[0]
    if one.mistake:
        return WRONG, *sentences(one, one.seat)
    return AS_GOOD, *done_and_best(one, one.seat)


class LayOutLine(NamedTuple):
    """A line of the table of all that may be laid out."""

    cards: tuple[Card, ...]
    what: str
    hand: str
    crib: str
    total: str
    sign: str


def lay_outs(one: Reviewed) -> list[LayOutLine]:
    """All that might have been laid out: hand, crib and both together, the best first."""
    return [
        _laid_out(one, choice, choice.action.cards)
        for choice in one.choices
        if isinstance(choice.action, LayOut)
    ]


def _laid_out(one: Reviewed, choice: Choice, cards: tuple[Card, ...]) -> LayOutLine:
    signs = [BEST] * (choice == one.best) + [YOURS] * (choice.action == one.made)
    what = called(choice.action, one.seen, full=False).replace("the ", "")
    sign = ", ".join(signs)
    if not isinstance(choice.why, Discards):
        return LayOutLine(cards, what, "", "", signed(choice.expected), sign)
    crib = choice.why.crib if choice.why.own else -choice.why.crib
    hand = choice.why.hand
    return LayOutLine(cards, what, f"{hand:.1f}", signed(crib), f"{hand + crib:.1f}", sign)


def laid_out_told(line: LayOutLine) -> str:
    """The same for the ear."""
    sign = f" ({line.sign})" if line.sign else ""
    parts = f"hand {line.hand}, crib {line.crib}, total {line.total}"
    return f"{capital(line.what)}{sign}: {parts if line.hand else line.total}."


def held(found: Held, said: int, best: int) -> str:
    """Whether a guess at what the other holds was right."""
    if said == best:
        return f"{RIGHT} {_likely(best, found)}."
    if found[best] - found[said] < ALIKE:
        return f"{AS_GOOD} {_likely(said, found)}."
    return f"{WRONG} {_likely(best, found)}, and {_likely(said, found, small=True)}."


ALIKE = 0.01
"""Chances that are no further apart are the same."""


def _likely(one: int, found: Held, *, small: bool = False) -> str:
    text = f"{rank(one)} he holds {found[one]:.0%} of the time"
    return text[0].lower() + text[1:] if small else text


def why_held(drill: PlayDrill, found: Held) -> Iterator[tuple[str, str]]:
    """For each rank how likely it is, and how many are unseen."""
    ranked = sorted(drill.ranks, key=lambda one: -found[one])
    return (
        (f"{rank(one)}, {number(unseen_of(drill.seen, one))} unseen", f"{found[one]:.0%}")
        for one in ranked
    )


def why_not_held(drill: PlayDrill) -> str:
    """Why some ranks cannot be held."""
    count = passed_at(drill.seen)
    playing = drill.seen.now
    if count is None or not isinstance(playing, Playing):
        return ""
    return f"At {count} he had nothing of {number(playing.limit - count)} or less."


def cost(points: float) -> str:
    """What a wrong answer cost."""
    return f"It cost {points:.1f} points." if points >= LEAST else ""


LEAST = 0.05
"""What costs fewer points is not told."""


def result(right: int, of: int, points: float) -> tuple[str, ...]:
    """How a round went."""
    told = f"{capital(number(right))} of {number(of)} right."
    return (told, f"What was wrong cost {points:.1f} points together.") if points else (told,)


def lying(deck: Card | None, series: tuple[Card, ...]) -> str:
    """What stands above the cards on the table."""
    if not deck:
        return LAID
    return f"{LAID}; turned up" if series else "Turned up"


def seen_cards(seen: State) -> Iterator[str]:
    """The cards of a decision, for the ear."""
    seat = seen.to_act or 0
    yield f"You hold {names(seen.held[seat])}."
    if seen.deck:
        yield f"{capital(turned_name(seen.rules))}: {names((seen.deck,))}."
    if seen.series:
        laid = names(tuple(laid.card for laid in seen.series))
        yield f"{LAID}: {laid}; the count is {seen.count}."


# ---- Who sits there ----

OTHERS = {
    2: ("You", "The other"),
    4: ("You", "The one at your left", "Your partner", "The one at your right"),
}
"""What the seats of a drill are called, by how many there are."""


def voice_for(rules: Rules) -> Voice:
    """The voice in which a drill is told."""
    return Voice(OTHERS[rules.seats], 0)


def answer(drill: PlayDrill, action: Action) -> str:
    """What the button of an answer says."""
    if isinstance(action, LayOut):
        return "These to the crib"
    return deed(voice_for(drill.rules), drill.seen, action)


def answer_says(drill: PlayDrill, action: Action) -> str:
    """The same for the ear."""
    return offer(voice_for(drill.rules), drill.seen, action)
