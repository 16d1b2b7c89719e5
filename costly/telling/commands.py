"""What the commands print for people: a hand scored, a game retold, a match summed up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from costly.bots.arena import Match, Result
from costly.engine.moves import Began, Pegged
from costly.engine.record import Record
from costly.engine.scoring import Score
from costly.telling.games import game_and_target
from costly.telling.scores import phrase
from costly.telling.voice import Voice

NOTHING_DECIDED = "There was nothing to decide."


def legible(text: str) -> str:
    """A text fit for one line, whatever it quotes."""
    return "".join(char if char.isprintable() else ascii(char)[1:-1] for char in text)


def seat_names(record: Record) -> tuple[str, ...]:
    """The players' names in a record; seats without one are called by their number."""
    given = [legible(part.strip()) for part in (record.get("Names") or "").split(",")]
    return tuple(
        given[seat] if seat < len(given) and given[seat] else f"Seat {seat}"
        for seat in range(record.rules.seats)
    )


def counted(scores: Sequence[Score]) -> Iterator[str]:
    """The count of a hand: a line a score, with its cards, and the sum."""
    for score in scores:
        cards = " ".join(map(str, score.cards))
        yield f"{score.points:3}  {phrase(score):36} {cards}".rstrip()
    yield f"{sum(score.points for score in scores):3}  in all"


def retold(record: Record) -> Iterator[str]:
    """A game, a line for everything that happened, with the score where something was pegged."""
    voice = Voice(seat_names(record))
    yield f"{game_and_target(record.rules)}."
    yield f"{voice.does(record.dealer, 'deal', 'deals')}."
    state = record.start
    for _, events, after in record.replay():
        for told in voice.tell(state, events):
            score = ""
            if isinstance(told.event, Pegged):
                score = f"   [{'-'.join(map(str, told.state.scores))}]"
            if isinstance(told.event, Began) or told.sentence:
                yield f"{told.sentence}{score}"
        state = after


def summed_up(match: Match, result: Result) -> Iterator[str]:
    """The result of a match: what was played, a line for each bot, and how sure it is."""
    low, high = result.interval
    many = f"{result.games} game{'s' * (result.games != 1)}"
    yield f"{many} of {match.rules}, paired deals, seed {legible(match.seed)}"
    for at, name in enumerate(match.bots):
        yield (
            f"{name:10} {result.wins[at]:6} won  {result.points_per_deal[at]:6.2f} points a deal"
            f"  {result.ms_per_decision[at]:8.2f} ms a decision"
        )
    yield f"{match.bots[0]} wins {low:.1%} to {high:.1%} (95 % confidence)"


def written(sizes: dict[str, int]) -> Iterator[str]:
    """Which files were written, and how large they are."""
    for path, size in sizes.items():
        yield f"{path}: {size} bytes"
