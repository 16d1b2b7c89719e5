"""Laws: what holds in every game of every ruleset, at every event (design note, section 12)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from inspect import signature
from itertools import islice, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from costly.bots import BOTS, decide, guess
from costly.engine.cards import PACK, UNKNOWN, Card
from costly.engine.driver import apply, legal, new_game
from costly.engine.house import find
from costly.engine.moves import (
    NATURE,
    Action,
    Asked,
    Began,
    Claim,
    Counted,
    Deal,
    Event,
    Pegged,
    Phase,
    Play,
    Played,
    Reckoned,
    Reckoning,
    Shown,
    Won,
)
from costly.engine.record import Record, action_named, read
from costly.engine.rulesets import RULESETS
from costly.engine.scoring import ScoreKind
from costly.engine.shuffle import shuffled
from costly.engine.stages import Playing, Proof
from costly.engine.state import State, evolve
from costly.judge.hidden import unseen
from tests.games import (
    COUNTED,
    TABLES,
    Step,
    cards_in,
    deal_from,
    dealing,
    laid_out,
    random_walk,
    record,
    walk,
)

LAWFUL = (*TABLES, *COUNTED)


@st.composite
def games(draw: st.DrawFn, most: int = 45) -> list[Step]:
    """The steps of a game that begins anywhere on the board and may be broken off."""
    rules = find(draw(st.sampled_from(LAWFUL)))
    far = draw(st.sampled_from([0, rules.target - 31, rules.target - 5]))
    hole = st.integers(far, rules.target - 1)
    choices = draw(st.lists(st.integers(0, 59), min_size=1, max_size=most))
    return list(
        walk(
            rules,
            seed=draw(st.text(max_size=3)),
            choices=choices,
            dealer=draw(st.integers(0, rules.seats - 1)),
            scores=tuple(draw(hole) for _ in range(rules.sides)),
            most=draw(st.integers(1, most)),
        )
    )


def states(steps: list[Step]) -> Iterator[State]:
    """Every state of a game, also those between the events of one action."""
    yield steps[0][0]
    for before, _, events, _ in steps:
        state = before
        for event in events:
            state = evolve(state, event)
            yield state


def decisions(steps: list[Step]) -> Iterator[State]:
    """The states in which a seat is asked."""
    for state in (before for before, *_ in steps):
        if state.to_act not in (NATURE, None):
            yield state


def events_of(steps: list[Step]) -> list[Event]:
    return [event for _, _, events, _ in steps for event in events]


def record_of(steps: list[Step]) -> Record:
    first = steps[0][0]
    return Record(
        first.rules, first.dealer, first.scores, actions=tuple(action for _, action, *_ in steps)
    )


def places(state: State) -> Counter[Card]:
    """How many places each card of the pack is in; the pack is what has not been dealt."""
    rows = (*state.held, *state.laid, state.stock, state.crib, (state.deck,) if state.deck else ())
    return Counter(card for row in rows for card in row)


def leaks(seen: State, state: State, seat: int) -> set[Card]:
    """The cards anywhere in ``seen`` that ``seat`` has not seen."""
    known = state.known[seat] if state.known else frozenset()
    return set(cards_in(seen)) - known


# --- cards and pegs ------------------------------------------------------------------------


@given(games())
def test_each_card_is_in_one_place(steps: list[Step]) -> None:
    # Bug report A17. The rest of the pack is the cards in no place.
    for state in states(steps):
        counted = places(state)
        assert set(counted.values()) <= {1}
        assert set(counted) <= set(PACK)
        if counted and state.to_act is not None:
            assert counted.total() == dealing(state.rules).size(state.rules.seats)


@given(games())
def test_the_series_are_the_cards_laid(steps: list[Step]) -> None:
    for state in states(steps):
        of_series = [laid for series in (*state.past_series, state.series) for laid in series]
        for seat, laid in enumerate(state.laid):
            assert tuple(one.card for one in of_series if one.seat == seat) == laid


@given(games())
def test_hands_are_even_when_the_play_begins(steps: list[Step]) -> None:
    for state in decisions(steps):
        if isinstance(state.now, Playing) and not state.series and not state.past_series:
            size = dealing(state.rules).hand - laid_out(state.rules)
            assert {len(state.hand(seat)) for seat in range(state.rules.seats)} == {size}


@given(games())
def test_pegs_never_go_back_nor_past_the_hole(steps: list[Step]) -> None:
    before = steps[0][0]
    for state in states(steps):
        for (was_front, was_hinder), (front, hinder) in zip(before.pegs, state.pegs, strict=True):
            assert was_front <= front <= state.rules.target
            assert was_hinder <= hinder <= front
            assert (front, hinder) == (was_front, was_hinder) or hinder == was_front
        before = state


@given(games())
def test_the_points_pegged_are_the_score(steps: list[Step]) -> None:
    first, last = steps[0][0], steps[-1][3]
    for side, start in enumerate(first.scores):
        points = sum(
            event.score.points
            for event in events_of(steps)
            if isinstance(event, Pegged) and first.rules.side(event.seat) == side
        )
        assert last.scores[side] == min(start + points, first.rules.target)
        if last.winner != side:
            assert start + points < first.rules.target


@given(games())
def test_what_is_pegged_is_worth_something(steps: list[Step]) -> None:
    for event in events_of(steps):
        if isinstance(event, Pegged):
            assert event.score.points > 0
            assert event.score.name
            assert event.phase in (*PHASES, Phase.MUGGINS)


PHASES = ("start", "turn-up", "mog", "play", "show", "crib")
"""In their order; what was overlooked may be taken at any time."""


CALLED_FIRST = ("start", "turn-up", "show", "play")
"""Where the hands are counted before the play."""


@given(games())
def test_the_phases_of_a_deal_come_in_their_order(steps: list[Step]) -> None:
    phases = CALLED_FIRST if steps[0][0].rules.key == "noddy" else PHASES
    reached = 0
    for event in events_of(steps):
        if isinstance(event, Began):
            reached = 0
        if isinstance(event, Pegged) and event.phase is not Phase.MUGGINS:
            assert phases.index(event.phase) >= reached
            reached = phases.index(event.phase)


@given(games())
def test_the_deal_passes_to_the_left_and_the_eldest_is_asked_first(steps: list[Step]) -> None:
    dealer = steps[0][0].dealer
    for before, action, events, after in steps:
        assert before.dealer == dealer
        if isinstance(action, Deal) and after.winner is None:
            assert after.to_act == after.rules.round(dealer)[0]
        for event in events:
            if isinstance(event, Began):
                dealer = (dealer + 1) % before.rules.seats
                assert event.dealer == dealer


@given(games())
def test_a_series_is_led_by_the_next_seat_that_holds_cards(steps: list[Step]) -> None:
    # Bug reports A16 and A23: not by the eldest always, and never by an empty hand.
    last: int | None = None
    for before, action, _, _ in steps:
        if isinstance(action, Claim):
            continue  # which tells of the card laid before it
        if not isinstance(action, Play):
            last = None
            continue
        if not before.series:
            seats = before.rules.seats
            start = before.dealer if last is None else last
            around = [(start + step) % seats for step in range(1, seats + 1)]
            assert before.to_act == next(seat for seat in around if before.held[seat])
        last = before.to_act


@given(games())
def test_a_seat_is_asked_in_turn_unless_it_cannot_lay(steps: list[Step]) -> None:
    for (_, action, _, then), (before, *_) in pairwise(steps):
        if isinstance(action, Play) and before.series and before.reckoning is None:
            last = before.series[-1].seat
            seats = before.rules.seats
            around = [(last + step) % seats for step in range(1, seats + 1)]
            playing = before.now
            assert then == before
            assert isinstance(playing, Playing)
            for seat in around:
                if seat == before.to_act:
                    break
                low = [min(playing.ace) if c.rank == 1 else worth(c) for c in before.held[seat]]
                assert all(before.count + least > playing.limit for least in low)
                assert not before.held[seat] or seat in before.gone


# --- the end -------------------------------------------------------------------------------


@given(games())
def test_a_side_has_won_exactly_when_it_is_in_the_hole(steps: list[Step]) -> None:
    for before, _, _, after in steps:
        assert before.winner is None
        there = [side for side, hole in enumerate(after.scores) if hole == after.rules.target]
        assert there == ([] if after.winner is None else [after.winner])
        assert (after.winner is None) == (after.to_act is not None)


@given(games())
def test_nothing_comes_after_won_and_just_before_it_the_last_points(steps: list[Step]) -> None:
    told = events_of(steps)
    assert sum(isinstance(event, Won) for event in told) == (steps[-1][3].winner is not None)
    for *rest, last in (events for _, _, events, _ in steps):
        assert isinstance(last, Won | Asked)
        assert not any(isinstance(event, Won | Asked) for event in rest)
        if isinstance(last, Won):
            # Hands that were called unseen are laid open before it.
            scoring = [event for event in rest if not isinstance(event, Counted | Shown)]
            assert isinstance(scoring[-1], Pegged)
            assert rest[-1] == scoring[-1] or steps[0][0].rules.stages_of(Proof)


# --- values --------------------------------------------------------------------------------


@given(games())
def test_folding_the_events_gives_the_state(steps: list[Step]) -> None:
    for before, _, events, after in steps:
        state = before
        for event in events:
            state = evolve(state, event)
        assert state == after


@given(games())
def test_apply_leaves_its_argument_as_it_was_and_does_the_same_again(steps: list[Step]) -> None:
    for before, action, events, after in steps:
        kept = repr(before)
        assert apply(before, action) == (after, events)
        assert repr(before) == kept


@given(games())
def test_a_state_is_a_value(steps: list[Step]) -> None:
    for state in states(steps):
        assert hash(state) == hash(replace(state))
        assert state == replace(state)


@given(games(), st.integers(0, 50))
def test_a_record_reads_back(steps: list[Step], cut: int) -> None:
    whole = record_of(steps)
    short = replace(whole, actions=whole.actions[:cut])
    for told in (whole, short):
        assert read(str(told)) == told
        assert str(read(str(told))) == str(told)
    assert whole.state == steps[-1][3]
    assert [step[1:] for step in steps] == list(whole.replay())


@given(games())
def test_a_record_reads_back_in_lower_case_and_without_remarks(steps: list[Step]) -> None:
    record = record_of(steps)
    head, _, body = str(record).partition("\n\n")
    bare = "\n".join(line.split("#")[0].lower() for line in body.splitlines())
    assert read(f"{head}\n\n{bare}") == record


# --- what is claimed -----------------------------------------------------------------------


@given(games())
def test_of_what_is_counted_by_hand_nothing_is_pegged_twice_and_nothing_too_much(
    steps: list[Step],
) -> None:
    """Told again from the events: what a claim, what is named and what is put back come to."""
    pegged: list[Pegged] = []
    for event in events_of(steps):
        match event:
            case Reckoning():
                pegged = []
            case Pegged():
                pegged.append(event)
            case Reckoned(owner, _, scores) if scores is not None:
                true = sum(score.points for score in scores)
                own = sum(one.score.points for one in pegged if one.seat == owner)
                taken = [one for one in pegged if one.score.kind is ScoreKind.MUGGINS]
                assert own <= true
                assert sum(one.score.points for one in taken) <= true - own
                assert not any(one.seat == owner for one in taken)
                pegged = []


# --- what may be done ----------------------------------------------------------------------


@given(games())
def test_who_is_asked_may_do_something_and_each_thing_has_its_word(steps: list[Step]) -> None:
    for state in decisions(steps):
        actions = legal(state)
        words = [str(action) for action in actions]
        assert actions
        assert len(set(words)) == len(words)
        assert [action_named(state, word) for word in words] == list(actions)
        assert [action_named(state, word.lower()) for word in words] == list(actions)


@given(games())
def test_what_is_legal_can_be_done_and_asks_somebody_or_ends(steps: list[Step]) -> None:
    for state in decisions(steps):
        for action in legal(state):
            after, events = apply(state, action)
            assert events
            assert (after.to_act is None) == (after.winner is not None)


@given(games())
def test_a_card_is_legal_exactly_when_it_keeps_the_count_to_the_limit(steps: list[Step]) -> None:
    for state in decisions(steps):
        playing = state.now
        assert state.to_act is not None
        if isinstance(playing, Playing) and state.reckoning is None:
            plays = [action for action in legal(state) if isinstance(action, Play)]
            found = {(one.card, value) for one in plays for value in (one.call or worth(one.card),)}
            assert found == {
                (card, value)
                for card in state.held[state.to_act]
                for value in (playing.ace if card.rank == 1 else (worth(card),))
                if state.count + value <= playing.limit
            }


def worth(card: Card) -> int:
    return min(card.rank, 10)


# --- what may be known ---------------------------------------------------------------------


@given(games())
def test_a_seat_sees_no_card_that_it_has_not_seen(steps: list[Step]) -> None:
    # Bug report B1: at every event, in every field, however deep.
    for state in states(steps):
        for seat in range(state.rules.seats):
            assert leaks(state.seen_by(seat), state, seat) == set()


@given(games())
def test_a_seat_has_seen_its_own_cards_and_what_lies_open_and_nothing_else(
    steps: list[Step],
) -> None:
    """Knowledge told again from the events, by hand."""
    first = steps[0][0]
    known: list[set[Card]] = [set() for _ in range(first.rules.seats)]
    state = first
    for event in events_of(steps):
        state = evolve(state, event)
        if isinstance(event, Began):
            known = [set() for _ in known]
        for seat, cards in enumerate(known):
            cards.update(state.held[seat])
            cards.update(card for laid in state.laid for card in laid)
            cards.update(() if state.deck is None else (state.deck,))
            cards.update(state.crib if state.crib_shown else ())
            cards.update(state.paid)  # what pays at the mog is shown for it
            for other in state.shown:
                cards.update(state.held[other])
            assert state.known[seat] == cards


@given(games())
def test_a_seat_sees_its_own_hand_and_all_that_is_open(steps: list[Step]) -> None:
    open_to_all = {"rules", "dealer", "pegs", "stage", "to_act", "laid", "deck"}
    open_to_all |= {"gone", "paid", "shown", "winner", "opening", "willing", "declared"}
    open_to_all |= {"series", "past_series", "crib_shown", "reckoning", "called"}
    hidden = {field.name for field in fields(State)} - open_to_all
    assert hidden == {"held", "stock", "sealed", "known", "crib", "given"}
    for state in states(steps):
        for seat in range(state.rules.seats):
            seen = state.seen_by(seat)
            assert all(getattr(seen, name) == getattr(state, name) for name in open_to_all)
            assert [len(hand) for hand in seen.held] == [len(hand) for hand in state.held]
            assert len(seen.stock) == len(state.stock)
            assert len(seen.crib) == len(state.crib)
            for giver, card in enumerate(state.given):
                if card is None or seat in (
                    giver,
                    (giver + state.rules.seats // 2) % state.rules.seats,
                ):
                    assert seen.given[giver] == card
            if state.held:
                assert seen.held[seat] == state.held[seat]
                assert seen.sealed[seat] == state.sealed[seat]
                assert seen.known[seat] == state.known[seat]
            assert seen.seen_by(seat) == seen


@given(games())
def test_the_place_of_a_hidden_card_tells_nothing(steps: list[Step]) -> None:
    for state in decisions(steps):
        for seat in range(state.rules.seats):
            for other, hand in enumerate(state.held):
                if other != seat:
                    held = [*state.held]
                    held[other] = tuple(reversed(hand))
                    mixed = replace(state, held=tuple(held)).seen_by(seat)
                    seen = state.seen_by(seat)
                    assert Counter(mixed.held[other]) == Counter(seen.held[other])
                    assert tuple(card == UNKNOWN for card in mixed.held[other]) == tuple(
                        card == UNKNOWN for card in seen.held[other]
                    )


@given(games())
def test_the_same_is_legal_in_what_a_seat_sees(steps: list[Step]) -> None:
    for state in decisions(steps):
        assert state.to_act is not None
        assert legal(state.seen_by(state.to_act)) == legal(state)


@given(games(), st.integers(0, 999))
def test_a_guess_agrees_with_what_is_seen_and_can_be_played_on(
    steps: list[Step], seed: int
) -> None:
    rng = random.Random(seed)
    for state in decisions(steps):
        assert state.to_act is not None
        seen = state.seen_by(state.to_act)
        guessed = guess(seen, rng)
        assert guessed.seen_by(state.to_act) == seen
        assert set(places(guessed).values()) == {1}
        assert UNKNOWN not in places(guessed)
        assert legal(guessed) == legal(state)
        for action in legal(guessed):
            apply(guessed, action)


@given(games())
def test_the_unseen_cards_are_all_the_others(steps: list[Step]) -> None:
    for state in decisions(steps):
        assert state.to_act is not None
        seen = state.seen_by(state.to_act)
        others = unseen(seen)
        assert set(others) | state.known[state.to_act] == set(PACK)
        assert not set(others) & state.known[state.to_act]


@settings(max_examples=20)
@given(games(most=14), st.integers(0, 999))
def test_equal_knowledge_gives_equal_choices_whatever_is_hidden(
    steps: list[Step], seed: int
) -> None:
    rng = random.Random(seed)
    for state in [*decisions(steps)][-1:]:
        assert state.to_act is not None
        other = guess(state.seen_by(state.to_act), rng)
        for name, bot in BOTS.items():
            assert decide(bot("x"), state) == decide(bot("x"), other), name


# --- every law at every table ---------------------------------------------------------------


def laws() -> Iterator[Callable[[list[Step]], None]]:
    """The laws above that ask for nothing but the steps of a game."""
    for name, law in globals().items():
        inner = getattr(getattr(law, "hypothesis", None), "inner_test", None)
        if name.startswith("test_") and inner and list(signature(inner).parameters) == ["steps"]:
            yield inner


def test_there_are_laws() -> None:
    assert len(list(laws())) >= 20


@pytest.mark.parametrize("table", LAWFUL)
def test_every_law_holds_at(table: str) -> None:
    for law in laws():
        law(list(islice(random_walk(find(table), 1), 36)))


@pytest.mark.slow
@pytest.mark.parametrize("table", LAWFUL)
def test_every_law_holds_through_whole_games_at(table: str) -> None:
    for seed in range(2, 5):
        steps = list(random_walk(find(table), seed))
        for law in laws():
            law(steps)


# --- the laws bite -------------------------------------------------------------------------


def a_secret_mog() -> State:
    """Seat 0 has answered; seat 1 is asked."""
    rules = RULESETS["costly"]
    state, _ = apply(new_game(rules, 1), deal_from(shuffled("secret", 1), rules))
    return apply(state, legal(state)[1])[0]


@pytest.mark.parametrize("field", ["held", "sealed", "known"])
def test_a_leak_in_any_hidden_field_is_found(field: str) -> None:
    state = a_secret_mog()
    assert state.sealed[0] is not None
    seen = state.seen_by(1)
    assert leaks(seen, state, 1) == set()
    # A seat that is shown one field as it truly is sees a card that it has not seen.
    assert leaks(replace(seen, **{field: getattr(state, field)}), state, 1)


def test_a_leak_of_the_stock_is_found() -> None:
    # The card beneath the deck card, which the dealer may take unseen.
    rules = RULESETS["costly-partners"]
    state, _ = apply(new_game(rules, 1), deal_from(shuffled("secret", 1), rules))
    (under,) = state.stock
    for seat in range(4):
        assert state.seen_by(seat).stock == (UNKNOWN,)
        assert leaks(replace(state.seen_by(seat), stock=state.stock), state, seat) == {under}


def test_a_leak_of_the_crib_is_found() -> None:
    state = record("AC2C3C4C5C6C7C8C9CTCQCKCJD AC3C", rules="cribbage-6").state
    assert leaks(state.seen_by(1), state, 1) == set()
    assert leaks(replace(state.seen_by(1), crib=state.crib), state, 1) == set(state.crib)


def test_cards_are_found_however_deep() -> None:
    card, other = PACK[0], PACK[1]
    assert list(cards_in(((frozenset({(card,)}), [Played(0, other, 1)]), {"x": (UNKNOWN,)}))) == [
        card,
        other,
    ]
    assert set(cards_in({card: [other]})) == {card, other}
    assert list(cards_in(("5H", 3, None))) == []


@pytest.mark.parametrize("table", LAWFUL)
def test_a_game_ends(table: str) -> None:
    for seed in range(10):
        *_, (_, _, _, last) = walk(find(table), seed=str(seed), choices=[seed, 1, 4, 2, 8, 5, 7])
        assert last.winner is not None


def test_a_deal_needs_no_seed() -> None:
    # Chance is a decision: any seven cards can be dealt, and the record alone rebuilds them.
    rules = RULESETS["costly"]
    action: Action = Deal(tuple(reversed(PACK))[:7])
    _, events = apply(new_game(rules, 0), action)
    assert set(PACK[-7:]) == set(cards_in(events))
