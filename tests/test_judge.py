"""The judge of decisions: exact where it can be, blind to what is hidden, and true in its words."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, islice, pairwise
from math import floor

import pytest

from costly.bots import guess
from costly.engine.cards import PACK, UNKNOWN, Card, Laid, cards, values
from costly.engine.driver import IllegalAction, apply, legal, new_game
from costly.engine.house import find
from costly.engine.moves import (
    NATURE,
    Action,
    Agree,
    Change,
    Deal,
    Event,
    Keep,
    LayOut,
    Offer,
    Pegged,
    Phase,
    Play,
    Refuse,
    Stop,
    Won,
)
from costly.engine.rulesets import COSTLY, PARTNERS, PLAYING, RULESETS
from costly.engine.scoring import Hand, Score, Worth
from costly.engine.shuffle import deal, shuffled
from costly.engine.stages import LayingOut, Mog, PartnersMog, Playing, Show, ShowCrib
from costly.engine.state import Rules, State
from costly.judge import Choice, double_dummy, judge
from costly.judge.belief import DOUBT, STRAYS, WeightedHand, infer_hands, show_spread
from costly.judge.blind import AGREE, CHANGED, GAIN, OTHERS, giving
from costly.judge.double_dummy import SERIES_BASE, double_dummy_of, written
from costly.judge.evaluation import Evaluation, finish
from costly.judge.hidden import pool, scattered, unseen
from costly.judge.mogging import PEGS, judge_mog
from costly.judge.offers import SHY, offers
from costly.judge.playing import lay_of, raced
from costly.judge.shows import Shows, average, show_to_come, shows_of
from costly.judge.winning import NEAR_HOME, WinningChances, winning_chances
from costly.solved import solved_for
from costly.solved.play import information_set
from costly.solved.ranks import encode
from costly.solved.tables import BYTES_A_PIECE, pieces
from costly.telling.reasons import because
from costly.telling.words import NUMBERS, RANKS
from tests.games import TABLES, mog_table, play_table, record
from tests.test_bots import LARGEST, positions
from tests.test_deals import as_dealt

TWO = ("costly", "costly-cotton", "costly-parlett", "costly both-refuse=one ace=one")


def judged(state: State, slices: int | None = None) -> tuple[Choice, ...]:
    """What the judge says in the end, or after some slices."""
    assert state.to_act is not None
    *_, choices = islice(judge(state.seen_by(state.to_act)), slices)
    return choices


def few(key: str, seed: str, kind: type, many: int, step: int = 1) -> list[State]:
    """Some decisions of one kind from games between random players, to a hole out of reach."""
    found = (
        state
        for state in positions(endless(key), seed, 1)
        if isinstance(state.now, kind) and len(legal(state)) > 1
    )
    return list(islice(found, 0, many * step, step))


def endless(key: str) -> Rules:
    """Rules without end, so that no game stops in the middle of what is counted."""
    return replace(find(key), target=200)


def pegged(rules: Rules, events: tuple[Event, ...], seat: int, *phases: str) -> int:
    """The points of a seat's side less the others'."""
    return sum(
        event.score.points * (1 if rules.side(event.seat) == rules.side(seat) else -1)
        for event in events
        if isinstance(event, Pegged) and event.phase in (phases or (event.phase,))
    )


# --- the play ------------------------------------------------------------------------------------


def to_the_end(state: State, action: Action, seat: int, *phases: str) -> int:
    """What an action brings to the end of the deal when all see all and each takes the most."""
    after, events = apply(state, action)
    points = pegged(state.rules, events, seat, *phases)
    if after.to_act == NATURE:
        return points
    worths = [to_the_end(after, one, seat, *phases) for one in legal(after)]
    own = state.rules.side(after.to_act or 0) == state.rules.side(seat)
    return points + (max(worths) if own else min(worths))


World = tuple[State, float]
"""A state that may be, and how likely it is that the other came to it."""


def late(key: str, most: int) -> Iterator[tuple[list[World], State]]:
    """States of the play with a choice and one card hidden, and every state it may be.

    Whether a card may be the hidden one is found by playing the deal again with it.
    """
    rng, rules = random.Random(key), endless(key)
    found = 0
    for number in range(1, 200):
        state = new_game(rules, number % 2)
        past: list[Action] = [deal(rules, f"late {key}", number)]
        state, _ = apply(state, past[0])
        while state.to_act != NATURE:
            assert state.to_act is not None
            seen = state.seen_by(state.to_act)
            hidden = [card for hand in seen.held for card in hand].count(UNKNOWN)
            if isinstance(state.now, Playing) and hidden == 1 and len(legal(state)) > 1:
                yield list(_worlds(new_game(rules, number % 2), past, state)), seen
                found += 1
                if found == most:
                    return
            past.append(rng.choice(legal(state)))
            state, _ = apply(state, past[-1])


def _worlds(start: State, past: list[Action], state: State) -> Iterator[World]:
    seat = state.to_act
    assert seat is not None
    (true,) = (card for card in state.held[1 - seat] if card not in state.known[seat])
    for card in unseen(state.seen_by(seat)):
        again, likely = start, 1.0
        try:
            for action in past:
                instead = _instead(action, true, card)
                if again.to_act == 1 - seat and again.rules.stages == COSTLY.stages:
                    likely *= _by_the_tables(again, instead, exchanged=None not in state.given)
                again, _ = apply(again, instead)
        except IllegalAction:
            continue
        if (
            again.to_act == seat
            and again.series == state.series
            and again.past_series == state.past_series
        ):
            yield again, likely


def _by_the_tables(state: State, action: Action, *, exchanged: bool) -> float:
    """How likely it is taken to be that a seat answers the mog so, or leads so as eldest."""
    seen = state.seen_by(state.to_act or 0)
    if isinstance(state.now, Mog):
        told = mog_table().told(seen)
        alike = told == action if exchanged else type(told) is type(action)
        # Which card he offers that offered in vain is not known: any of three.
        answers = 3 if isinstance(action, Offer) and not exchanged else 1
        return STRAYS * answers / 4 + (1 - STRAYS) * alike
    if isinstance(action, Play) and not any(state.laid):
        chances = play_table().policy(information_set(seen))
        return DOUBT / len(chances) + (1 - DOUBT) * chances[lay_of(action, PLAYING)]
    return 1.0


def _instead(action: Action, true: Card, card: Card) -> Action:
    match action:
        case Deal(dealt):
            return Deal(tuple(card if one == true else one for one in dealt))
        case Offer(offered) if offered == true:
            return Offer(card)
        case _:
            return action


@pytest.mark.parametrize("key", TWO)
def test_the_play_is_judged_as_by_trying_every_hidden_card(key: str) -> None:
    tried = 0
    for worlds, seen in late(key, 12):
        assert seen.to_act is not None
        *_, choices = judge(seen)
        for choice in choices:
            worth = sum(
                likely * to_the_end(world, choice.action, seen.to_act, "play", "show")
                for world, likely in worlds
            )
            assert choice.expected == pytest.approx(worth / sum(one for _, one in worlds)), choice
            tried += 1
    assert tried > 20


def test_who_said_go_is_known_to_hold_no_low_card() -> None:
    # Anne lays the King on 20: Mr Crib says Go, and so holds nothing that counts one.
    dealt = as_dealt("TH KH 5C", "9D 8S JC", deck="7H")
    state = record(f"{dealt} refuse refuse TH 9D KH").state
    assert state.to_act == 0 or isinstance(state.now, Playing)
    seen = state.seen_by(0)
    assert all(min(card.rank, 10) > 2 for card in pool(seen, 1))


@pytest.mark.parametrize("key", RULESETS)
def test_the_open_search_is_what_the_engine_comes_to(key: str) -> None:
    for state in few(key, "open", Playing, 60):
        if sum(map(len, state.held)) > 6:
            continue
        assert state.to_act is not None
        assert isinstance(state.now, Playing)
        seats = len(state.held)
        order = [(state.to_act + step) % seats for step in range(seats)]
        for action in legal(state):
            if not isinstance(action, Play):
                continue
            own = sorted(one.rank for one in state.held[state.to_act] if one != action.card)
            others = [sorted(one.rank for one in state.held[seat]) for seat in order[1:]]
            lay = lay_of(action, state.now)
            worth = double_dummy_of(state.now).after(
                (tuple(own), *map(tuple, others)),
                written(state.series) * SERIES_BASE + encode(lay),
                state.count + lay[1],
            )
            assert worth == to_the_end(state, action, state.to_act, "play")


@pytest.mark.parametrize("key", RULESETS)
def test_a_card_pegs_what_the_rules_say(key: str) -> None:
    rng = random.Random(key)
    playing = find(key).stage(Playing)
    found = set()
    for _ in range(2_000):
        pile: list[Laid] = []
        # Ranks near one another, so that sets and runs come often, and long ones.
        near = rng.randint(1, 10)
        while True:
            card = Card(rng.randint(near, near + rng.randint(0, 3)), "?")
            value = rng.choice(values(card, playing.ace))
            total = sum(laid.value for laid in pile) + value
            if total > playing.limit or [laid.card for laid in pile].count(card) == 4:
                break
            pile.append(Laid(card, value, 0))
            points = sum(score.points for score in playing.scores(tuple(pile)))
            assert double_dummy_of(playing).pegs(written(tuple(pile))) == points, pile
            found.add(points)
    assert len(found) > 5


def test_stopping_is_worth_the_last_card() -> None:
    stopping = [
        state
        for state in few("cribbage-5 playing-on=may", "stop", Playing, 60)
        if Stop() in legal(state)
    ]
    assert stopping
    for state in stopping[:3]:
        assert state.to_act is not None
        assert to_the_end(state, Stop(), state.to_act, "play") == 1
        found = {str(choice.action): choice for choice in judged(state)}
        stop = found.pop("stop")
        assert stop.now == 1
        # No more is laid by the other: whoever lays on pegs all that he pegs, and last.
        for choice in found.values():
            assert isinstance(choice.action, Play)
            own = to_the_end(state, choice.action, state.to_act, "play")
            assert choice.expected - stop.expected == pytest.approx(own - 1)


# --- the show ------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", TABLES)
def test_a_hand_comes_to_what_the_rules_say(key: str) -> None:
    for stage in find(key).stages:
        if isinstance(stage, Show | ShowCrib):
            for number in range(200):
                pack = shuffled(f"hand {key}", number)
                own, deck, paid = pack[:4], pack[5], frozenset(pack[: number % 3])
                own = own[: 3 + number % 2]
                if not any(isinstance(scorer, Worth) for scorer in stage.scorers):
                    paid = frozenset()  # nothing is rewarded before the show
                points = sum(score.points for score in stage.scores(Hand(own, deck, paid)))
                assert shows_of(stage).hand(own, deck, paid) == points


@pytest.mark.parametrize("key", ["costly", "costly-cotton", "cribbage-6", "noddy"])
def test_hidden_cards_bring_what_they_do_on_average(key: str) -> None:
    stage = find(key).stage(Show)
    for number in range(4):
        pack = shuffled(f"hidden {key}", number)
        deck, known, there = pack[0], pack[1 : 1 + number % 3], pack[5:17]
        hidden = 3 - len(known)
        whole = [
            sum(score.points for score in stage.scores(Hand((*known, *drawn), deck)))
            for drawn in combinations(there, hidden)
        ]
        spread = finish(Shows(stage.scorers).spread(known, hidden, there, deck))
        assert average(spread) == pytest.approx(sum(whole) / len(whole))
        assert sum(spread.values()) == pytest.approx(1)


# --- the mog -------------------------------------------------------------------------------------


def settled(
    seen: State, mine: Action, other: tuple[Card, ...], theirs: Card | None
) -> tuple[tuple[int, ...], tuple[int, ...], float]:
    """What two answers bring by the engine, the seat asked first.

    The points at the mog, the points at the show, and what the play is worth.
    """
    seat = seen.to_act
    assert seat is not None
    both: dict[int, Action] = {seat: mine, 1 - seat: Offer(theirs) if theirs else Refuse()}
    eldest = 1 - seen.dealer
    held = tuple(seen.held[seat] if at == seat else other for at in range(2))
    state = replace(seen, held=held, sealed=(None, None), declared=(None, None), to_act=eldest)
    pegs, shows = [0, 0], [0, 0]
    for at in (eldest, seen.dealer):
        state, events = apply(state, both[at])
        for event in events:
            if isinstance(event, Pegged) and event.phase is Phase.MOG:
                pegs[event.seat != seat] += event.score.points
    show = seen.rules.stage(Show)
    assert state.deck is not None
    for at in range(2):
        scores = show.scores(Hand(state.held[at], state.deck, state.paid))
        shows[at != seat] = sum(score.points for score in scores)
    play = 0.0
    if worths := solved_for(seen.rules).worths:
        book = sum(2 ** (at == seen.dealer) for at in state.willing or ())
        play = sum(
            (1 if at == seat else -1)
            * worths.of(
                tuple(sorted(card.rank for card in state.held[at])),
                dealer=at == seen.dealer,
                book=book,
            )
            for at in range(2)
        )
    return tuple(pegs), tuple(shows), play


def few_hands(state: State, hidden: Iterable[Card]) -> State:
    """What a seat knows when all cards but these are known, so that few hands are all there are."""
    seat = state.to_act
    assert seat is not None
    seen = state.seen_by(seat)
    known = frozenset(PACK) - frozenset(hidden)
    return replace(seen, known=tuple(known if at == seat else frozenset() for at in range(2)))


def all_answers(seen: State) -> dict[tuple[Card, ...], Card | None]:
    """Every hand that the other may hold, sorted, and what it offers."""
    assert isinstance(seen.now, Mog)
    shows = show_to_come(seen)
    return {
        hand: None if at is None else hand[at]
        for hands in offers(seen, seen.now, shows)
        for hand, at in zip(hands.cards, hands.offered, strict=True)
    }


def tried(seen: State, action: Action, others: dict[tuple[Card, ...], Card | None]) -> Evaluation:
    """What an answer brings on average over some hands of the other, each tried by the engine."""
    found = [settled(seen, action, *one) for one in others.items()]
    if not found:
        return Evaluation(0.0, None if winning_chances(seen) is None else 0.0)
    many = len(found)
    points = [mog[0] - mog[1] + shows[0] - shows[1] + play for mog, shows, play in found]
    ahead, chance = winning_chances(seen), None
    if ahead is not None:
        pegs = PEGS if seen.to_act != seen.dealer else PEGS[::-1]
        # What the play brings on average one of the two pegs: a part of a point now and then.
        beyond = sum(play for *_, play in found) / many - pegs[0] + pegs[1]
        chance = sum(
            part
            * ahead.chance(
                (mog[0] + pegs[0] + max(more, 0), mog[1] + pegs[1] + max(-more, 0)),
                (shows[0], shows[1]),
            )
            / many
            for more, part in ((floor(beyond), 1 - beyond % 1), (floor(beyond) + 1, beyond % 1))
            for mog, shows, _ in found
        )
    return Evaluation(sum(points) / many, chance)


def check_mog(seen: State) -> None:
    """Compare the judge with the engine on every hand that the other may hold."""
    assert isinstance(seen.now, Mog)
    assert seen.to_act is not None
    declared = seen.declared[1 - seen.to_act]
    others = {
        hand: given
        for hand, given in all_answers(seen).items()
        if declared in (None, given is not None)
    }
    actions = legal(seen)
    *_, evaluations = judge_mog(seen, seen.now, actions)
    for action, evaluation in zip(actions, evaluations, strict=True):
        assert evaluation == pytest.approx(tried(seen, action, others)), action


@pytest.mark.parametrize("key", [*TWO, "costly mog=eldest-first"])
def test_the_mog_is_judged_as_by_trying_every_hand_and_card(key: str) -> None:
    rng = random.Random(key)
    for state in few(key, "mog", Mog, 6):
        check_mog(few_hands(state, rng.sample(unseen(state.seen_by(state.to_act or 0)), 6)))


@pytest.mark.parametrize("key", TWO)
def test_what_is_rewarded_at_the_mog_is_not_shown_again(key: str) -> None:
    state = record(as_dealt("JH 4H 2C", "2H 7C 9H", deck="6H"), rules=key).state
    check_mog(few_hands(state, cards("2H JD 2S JC 7C 9H")))


def test_near_home_what_counts_is_the_chance() -> None:
    dealt = as_dealt("JH 4H 8C", "2H 7C 9H", deck="6H")
    state = record(dealt, scores=(110, 108)).state
    best, *others = judged(state)
    assert best.chance is not None
    assert all(best.chance >= (other.chance or 0.0) for other in others)
    check_mog(few_hands(state, cards("2H JD 3S KC 7C 9H")))


def test_the_judge_nearly_always_answers_the_mog_as_the_table_has_it() -> None:
    """So it does in 92 of 100 of all views by ``costly lab check``: more than 8 in 10 of few."""
    states = few("costly", "table", Mog, 30, step=3)
    alike, costs = 0, 0.0
    for state in states:
        assert state.to_act is not None
        told = mog_table().told(state.seen_by(state.to_act))
        choices = judged(state)
        by_word = {choice.action: choice.expected for choice in choices}
        alike += told == choices[0].action
        costs += choices[0].expected - by_word[told]
    assert alike >= 0.8 * len(states)
    assert costs <= 0.05 * len(states)


def test_the_other_s_hands_are_all_that_are_unseen_each_once() -> None:
    for key in ("costly", "costly-cotton"):
        (state,) = few(key, "hands", Mog, 1)
        assert state.to_act is not None
        seen = state.seen_by(state.to_act)
        assert list(all_answers(seen)) == sorted(all_answers(seen), key=_ranks_first)
        assert set(all_answers(seen)) == set(combinations(sorted(unseen(seen)), 3))


def _ranks_first(hand: tuple[Card, ...]) -> tuple[tuple[int, ...], tuple[Card, ...]]:
    return tuple(card.rank for card in hand), hand


def test_at_costly_for_two_the_other_answers_as_the_table_has_it() -> None:
    table = mog_table()
    for state in few("costly", "told", Mog, 4):
        assert state.to_act is not None
        assert state.deck is not None
        seen = state.seen_by(state.to_act)
        for hand, given in islice(all_answers(seen).items(), 0, None, 37):
            answer = table.answer(dealer=seen.to_act != seen.dealer, hand=hand, deck=state.deck)
            assert answer == (Refuse() if given is None else Offer(given))


def test_where_there_is_no_table_the_other_offers_what_leaves_its_show_best() -> None:
    refused = 0
    for number, state in enumerate(few("costly-cotton", "mind", Mog, 6)):
        seen = few_hands(state, cards("AC 5D JH 2S TC 9H 5S KD")[number % 3 :])
        mog, deck, there = seen.now, seen.deck, unseen(seen)
        assert isinstance(mog, Mog)
        assert deck is not None
        show = seen.rules.stage(Show)
        for hand, given in all_answers(seen).items():
            gains: dict[Card | None, float] = {None: points(show.scores(Hand(hand, deck))) - SHY}
            for card in hand:
                kept = tuple(one for one in hand if one != card)
                shown = [points(show.scores(Hand((*kept, one), deck))) for one in there]
                gains[card] = sum(shown) / len(shown) + points(mog.reward.of(card, deck))
            assert gains[given] == pytest.approx(max(gains.values())), hand
            refused += given is None
    assert refused


def points(scores: Iterable[Score]) -> int:
    return sum(score.points for score in scores)


# --- the lay-out, and partners -------------------------------------------------------------------


def test_a_lay_out_is_averaged_over_every_start() -> None:
    for key in ("cribbage-5", "cribbage-6", "cribbage-7"):
        show = find(key).stage(Show)
        for state in few(key, "out", LayingOut, 2):
            seat = state.to_act
            assert seat is not None
            sign = 1 if seat == state.dealer else -1
            starts = unseen(state.seen_by(seat))
            for choice in judged(state):
                assert isinstance(choice.action, LayOut)
                kept = tuple(one for one in state.held[seat] if one not in choice.action.cards)
                points = sum(
                    score.points for start in starts for score in show.scores(Hand(kept, start))
                )
                cribs = solved_for(state.rules).cribs
                assert cribs is not None
                crib = cribs.worth(choice.action.cards, own=sign > 0)
                worth = points / len(starts) + sign * crib - OTHERS[len(kept)]
                assert choice.expected == pytest.approx(worth)


def test_a_card_for_the_partner_is_averaged_over_every_card_that_may_come() -> None:
    show = COSTLY.stage(Show)
    for state in few("costly-partners", "share", PartnersMog, 12):
        seat, deck = state.to_act, state.deck
        assert seat is not None
        assert deck is not None
        found = {choice.action: choice.expected for choice in judged(state)}
        if not any(isinstance(action, Offer | Change) for action in found):
            assert set(found) == {Agree(), Refuse()}
            continue

        def come(given: Card, state: State = state, seat: int = seat, deck: Card = deck) -> float:
            """The own hand when a card is given for an unseen one, less what it is now."""
            kept = tuple(card for card in state.held[seat] if card != given)
            there = unseen(state.seen_by(seat))
            passing = not any(isinstance(action, Keep) for action in legal(state))
            total = 0
            for taken in there:
                paid = frozenset({taken} if passing and taken.rank in (2, 11) else ())
                total += sum(
                    score.points for score in show.scores(Hand((*kept, taken), deck, paid))
                )
            reward = COSTLY.stages[2]
            assert isinstance(reward, Mog)
            paid_for = sum(score.points for score in reward.reward.of(given, deck))
            now = sum(score.points for score in show.scores(Hand(state.held[seat], deck)))
            return total / len(there) + (paid_for - GAIN if passing else 0.0) - now

        worths = {
            action: come(action.card) if isinstance(action, Offer | Change) else 0.0
            for action in found
        }
        first = next(iter(found))
        for action, expected in found.items():
            difference = worths[action] - worths[first]
            assert expected - found[first] == pytest.approx(difference)


def dealing(hand: str, deck: str) -> State:
    """The dealer of four is asked whether his side will mog."""
    dealt = as_dealt("AC 8S 9H", hand, "4D 5S TH", "3C 6D JS", deck=deck)
    return record(f"{dealt}KS agree", rules="costly-partners").state


def test_who_deals_for_four_refuses_with_the_change_in_mind_that_may_follow() -> None:
    state = dealing("QC 7D QS", "TC")
    found = {str(choice.action): choice.expected for choice in judged(state)}
    refused, _ = apply(state, Refuse())
    changed = {str(choice.action): choice.expected for choice in judged(refused)}
    best = max(changed.values())
    assert best == changed["change=7D"] > changed["keep"] + 4
    # One is lost as often as the others agree; the change is had whatever they say.
    assert found["refuse"] == pytest.approx(best - AGREE)
    # He who agrees has the change, and the one, as often as they refuse.
    agreed, _ = apply(state, Agree())
    passed = max(choice.expected for choice in judged(replace(agreed, to_act=state.to_act)))
    assert found["agree"] == pytest.approx(AGREE * passed + (1 - AGREE) * (best + 1))


def test_against_the_dealer_of_four_a_refusal_costs_what_a_change_brings() -> None:
    gains = []
    for number in range(1, 101):
        state, _ = apply(new_game(PARTNERS, 0), deal(PARTNERS, "change", number))
        eldest = {str(choice.action): choice.expected for choice in judged(state)}
        agreed, _ = apply(apply(state, Agree())[0], Agree())
        passed = max(choice.expected for choice in judged(agreed))
        kept = eldest["refuse"] + CHANGED + AGREE
        assert eldest["agree"] == pytest.approx(AGREE * passed + (1 - AGREE) * (kept + 1 - CHANGED))
        seen = apply(apply(state, Refuse())[0], Refuse())[0].seen_by(0)
        gains.append(max(0.0, *(giving(seen, card) for card in seen.held[0])))
    assert sum(gains) / len(gains) == pytest.approx(CHANGED, abs=0.3)


# --- what every judgement keeps to ---------------------------------------------------------------


@pytest.mark.parametrize("key", RULESETS)
def test_a_judgement_knows_nothing_that_is_hidden(key: str) -> None:
    rng = random.Random(key)
    for state in islice(positions(find(key), "blind", 1), 0, 40, 5):
        assert state.to_act is not None
        seen = state.seen_by(state.to_act)
        told = begun(seen)
        for _ in range(2):
            other = guess(seen, rng)
            known = tuple(
                state.known[state.to_act] if seat == state.to_act else frozenset()
                for seat in range(len(state.held))
            )
            assert begun(replace(other, known=known).seen_by(state.to_act)) == told


def begun(seen: State) -> list[tuple[Choice, ...]]:
    """The first slices of a judgement, with nothing remembered, since that would take fewer."""
    forget()
    return list(islice(judge(seen), 12))


@pytest.mark.parametrize("key", RULESETS)
def test_choices_are_all_there_are_and_stand_best_first(key: str) -> None:
    for state in islice(positions(find(key), "order", 1), 0, 60, 4):
        assert state.to_act is not None
        actions = legal(state)
        for choices in islice(judge(state.seen_by(state.to_act)), 30):
            assert sorted(map(str, (one.action for one in choices))) == sorted(map(str, actions))
            near = max(state.scores) >= state.rules.target - NEAR_HOME
            for one, next_one in pairwise(choices):
                better, worse = (by_what_they_stand(each, near=near) for each in (one, next_one))
                assert better >= worse
                if better == worse:
                    assert actions.index(one.action) < actions.index(next_one.action)


def by_what_they_stand(choice: Choice, *, near: bool) -> tuple[float, float]:
    """What orders choices: near home the chance of the game, where it is known; else points."""
    chance = round(choice.chance, 4) if near and choice.chance is not None else 0.0
    return chance, round(choice.expected, 6)


@pytest.mark.parametrize("key", RULESETS)
def test_a_slice_of_judging_is_small(key: str) -> None:
    dealt, *words = LARGEST[key]
    for end in range(len(words) + 1):
        state = record(" ".join([dealt, *words[:end]]), rules=key).state
        playing = state.rules.stage(Playing)
        solver = double_dummy_of(playing)
        laid, most = solver.laid, 0
        assert state.to_act is not None
        for _ in islice(judge(state.seen_by(state.to_act)), 150):
            laid, most = solver.laid, max(most, solver.laid - laid)
        assert most < MOST_LAID


MOST_LAID = 800
"""About two milliseconds of laying cards in thought."""


@pytest.mark.parametrize("key", RULESETS)
def test_no_slice_of_judging_is_large_not_even_the_first(key: str) -> None:
    """Counted are all calls of functions, when no table is read yet and nothing remembered."""
    dealt, *words = LARGEST[key]
    for end in range(len(words) + 1):
        state = record(" ".join([dealt, *words[:end]]), rules=key).state
        assert state.to_act is not None
        seen = state.seen_by(state.to_act)
        forget()
        calls = list(islice(counted(judge(seen)), 100))
        assert max(calls) < MOST_CALLS, (type(seen.now).__name__, calls.index(max(calls)))


@pytest.mark.parametrize("key", ["costly-parlett", "cribbage-7", "noddy"])
def test_no_slice_is_large_near_home_either(key: str) -> None:
    for state in islice(near_home(key, "slices", 6), 0, 24, 3):
        calls = list(counted(judge(state.seen_by(state.to_act or 0))))
        assert max(calls[1:]) < MOST_CALLS, calls.index(max(calls))


@pytest.mark.parametrize("dealer", [False, True])
def test_the_table_of_the_play_is_read_and_studied_in_small_pieces(dealer: bool) -> None:
    forget()
    calls = list(counted(play_table().study(dealer, (1, 2, 3))))
    assert len(calls) > 20
    assert max(calls) < MOST_CALLS / 2
    assert max(map(len, pieces("play"))) <= BYTES_A_PIECE


def forget() -> None:
    """Forget all that the game remembers, tables included."""
    for name, module in list(sys.modules.items()):
        if name.startswith("costly."):
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear"):
                    thing.cache_clear()


def counted(thought: Iterator[object]) -> Iterator[int]:
    """How many functions are called in each slice of a thought."""
    calls = 0

    def called(_: object, event: str, __: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sliced = True
    while sliced:
        calls, before = 0, sys.getprofile()
        sys.setprofile(called)
        try:
            sliced = next(thought, END) is not END
        finally:
            sys.setprofile(before)
        yield calls


END = object()
MOST_CALLS = 15_000
"""As many calls as are made in two milliseconds or so."""


# --- what it says --------------------------------------------------------------------------------

OPEN = re.compile(r"(?:leaves|and) (\d+)(?: open)? to ([^:]+): (\w+) unseen")
MAKES = re.compile(
    r"lets ([^:]+) (make a run of (\w+)|make a [\w ]*pair royal|pair it): (\w+) unseen"
)


def ranks_of(told: str, there: Iterable[int]) -> set[int]:
    """The ranks that are meant, of those there are."""
    if told.startswith("any card"):
        return {*there}
    words = re.findall(r"\w+", told.replace("any ten-card", "ten Jack Queen King"))
    return {RANKS.index(word) for word in words if word in RANKS} & {*there}


def counted_as(many: str) -> int:
    return int(many) if many.isdecimal() else NUMBERS.index(many)


@pytest.mark.parametrize("key", RULESETS)
def test_what_is_said_to_be_left_open_is_and_to_no_other_cards(key: str) -> None:
    said = 0
    for state in few(key, "why", Playing, 40, step=2):
        assert state.to_act is not None
        seen = state.seen_by(state.to_act)
        there = {card.rank for card in unseen(seen)}
        for choice in judged(state, 20):
            if not isinstance(choice.action, Play):
                continue
            why = because(choice.why)
            told = [(f"{total}:", ranks, many) for total, ranks, many in OPEN.findall(why)]
            for ranks, what, run, many in MAKES.findall(why):
                name = f"run {NUMBERS.index(run)}" if run else what.removeprefix("make a ")
                name = name.replace("pair it", "pair")
                told.append((f": {name}", ranks, many))
            for score, ranks, many in told:
                meant = ranks_of(ranks, there)
                making = {
                    rank for rank in there if _among(score, answers(state, choice.action, rank))
                }
                assert meant, choice
                assert meant == making or why.index(ranks) > why.index(":"), choice
                assert meant <= making
                out = sum(card.rank in meant for card in unseen(seen))
                assert counted_as(many) == out, choice
                said += 1
            if why == "leaves nothing open" and len(seen.held) == 2:
                other = 1 - state.to_act
                hidden = pool(seen, other) if UNKNOWN in seen.held[other] else ()
                possible = {card.rank for card in (*hidden, *seen.held[other])} - {0}
                assert not any(answers(state, choice.action, rank) for rank in possible), choice
            if why == "nobody can lay upon it":
                after, _ = apply(state, choice.action)
                assert after.to_act in (NATURE, state.to_act) or not after.series
    assert said > 20


def _among(score: str, replies: list[str]) -> bool:
    """Whether a reply reaches a total, or makes a thing."""
    return any(reply.startswith(score) or reply.endswith(score) for reply in replies)


def lead(hand: str, deck: str) -> dict[str, str]:
    """The reasons for what the eldest may lead."""
    state = record(as_dealt(hand, "2H 7C 9H", deck=deck) + " refuse refuse").state
    return {str(choice.action): because(choice.why) for choice in judged(state)}


def test_all_cards_that_make_the_same_are_told_together() -> None:
    dealt = as_dealt("7C 9H 2S", "5D KD QS", deck="TD")
    state = record(f"{dealt} refuse refuse 7C 5D").state
    why = {str(choice.action): because(choice.why) for choice in judged(state)}
    assert why["9H"] == "leaves 31 open to any ten-card: 15 unseen"
    state = record(as_dealt("2C 4H KS", "JD 3H QS", deck="TD") + " refuse refuse 2C 3H").state
    why = {str(choice.action): because(choice.why) for choice in judged(state)}
    assert why["4H"] == (
        "a run of three for three, but lets an ace or five make a run of four: eight unseen"
    )


def test_a_second_danger_is_told_if_it_is_half_as_great() -> None:
    # An ace for two, of four; or a pair for two, of three.
    assert lead("4C 5H KD", "TD")["4C"] == (
        "leaves 15 open to an ace: four unseen, and lets a four pair it: three unseen"
    )
    # Ten-cards for two, of fourteen: a pair of three is little against it.
    assert lead("4C 5H KD", "TD")["5H"] == "leaves 15 open to any ten-card: 14 unseen"


def test_a_second_total_is_told_in_few_words() -> None:
    state = record(as_dealt("5H 2H JC", "7C KD 9H", deck="JH") + " refuse refuse 5H 7C").state
    why = {str(choice.action): because(choice.why) for choice in judged(state)}
    assert why["JC"] == "leaves 25 open to a three: four unseen, and 31 to a nine: four unseen"


def test_what_the_partner_can_make_is_no_danger() -> None:
    told = set()
    for state in few("costly-partners", "partner", Playing, 60):
        for choice in judged(state, 12):
            told.add(because(choice.why))
            if because(choice.why) == "leaves it to the partner":
                after, _ = apply(state, choice.action)
                assert (
                    after.to_act == NATURE
                    or after.to_act
                    in {
                        state.to_act,
                        ((state.to_act or 0) + 2) % 4,
                    }
                    or not after.series
                )
    assert "leaves it to the partner" in told


def answers(state: State, action: Play, rank: int) -> list[str]:
    """What a card of a rank would score if the next seat laid it: the engine's own word."""
    assert isinstance(state.now, Playing)
    found = []
    seats = len(state.held)
    for step in range(1, seats):
        assert state.to_act is not None
        seat = (state.to_act + step) % seats
        if not state.held[seat] or seat in state.gone:
            continue
        card = Card(rank, "H")
        held: list[tuple[Card, ...]] = [(card,) if at == seat else () for at in range(seats)]
        held[state.to_act] = state.held[state.to_act]
        after, _ = apply(replace(state, held=tuple(held)), action)
        if after.to_act != seat:
            continue
        for value in values(card, state.now.ace):
            call = value if len(values(card, state.now.ace)) > 1 else None
            if Play(card, call) in legal(after):
                _, events = apply(after, Play(card, call))
                for event in events:
                    if (
                        isinstance(event, Pegged)
                        and event.phase is Phase.PLAY
                        and event.seat == seat
                    ):
                        if event.score.name in ("last card", "go"):
                            continue
                        size = f" {len(event.score.cards)}" if event.score.name == "run" else ""
                        found.append(f"{after.count + value}: {event.score.name}{size}")
    return found


def near_home(key: str, seed: str, many: int) -> Iterator[State]:
    """States of the play with a choice, each side a few holes from home."""
    rng, rules = random.Random(seed), find(key)
    for number in range(many):
        wanting = (rng.randint(1, 4), rng.randint(1, 4))
        pegs = tuple((rules.target - one, rules.target - one - 1) for one in wanting)
        state = replace(new_game(endless(key), 0), opening=False)
        state, _ = apply(state, deal(rules, f"{seed} {key}", number + 1))
        while state.to_act is not None and state.to_act >= 0:
            if isinstance(state.now, Playing) and len(legal(state)) > 1:
                yield replace(state, rules=rules, pegs=pegs)
            state, _ = apply(state, rng.choice(legal(state)))


@pytest.mark.parametrize("key", [*RULESETS, "cribbage-5 playing-on=may"])
def test_what_wins_at_once_is_said_to_and_stands_first(key: str) -> None:
    won = 0
    for state in near_home(key, "home", 30):
        side = state.rules.side(state.to_act or 0)
        choices = judged(state, 3 + len(legal(state)))
        winning = [choice for choice in choices if choice.wins]
        assert list(choices[: len(winning)]) == winning
        assert winning == sorted(winning, key=lambda one: -one.now), "the dearer is the better"
        for choice in choices:
            after, events = apply(state, choice.action)
            if choice in winning:
                assert after.winner == side
                assert (choice.chance, choice.expected) == (1.0, choice.now)
                won += 1
            elif _won_in_the_play(events):  # who could have known that nobody can lay
                assert names(events, state.to_act or 0)[-1] == "last card"
    assert won > 3


@pytest.mark.parametrize("key", [key for key in RULESETS if RULESETS[key].seats == 2])
def test_what_lets_the_other_win_is_said_to(key: str) -> None:
    told = 0
    for state in near_home(key, "away", 10):
        seat = state.to_act or 0
        seen = state.seen_by(seat)
        for choice in judged(state, 3 + len(legal(state))):
            after, _ = apply(state, choice.action)
            if choice.wins or after.winner is not None:
                continue
            ends = {rank for rank in range(1, 14) if _ends(state, choice.action, rank)}
            hidden = pool(seen, 1 - seat) if UNKNOWN in seen.held[1 - seat] else ()
            ends &= {card.rank for card in (*hidden, *seen.held[1 - seat])}
            assert bool(ends) == ("win the game" in because(choice.why)), choice
            meant = re.search(r"lets ([^:]+) win the game: (\w+) ", because(choice.why))
            if meant and meant[1] != "many a card" and meant[2] != "one":
                assert ranks_of(meant[1], ends) == ends, choice
                out = sum(card.rank in ends for card in pool(seen, 1 - seat))
                assert counted_as(meant[2]) == out, choice
            told += bool(meant)
    assert told > 3


def first_home(state: State, events: tuple[Event, ...], side: int) -> float:
    """Whether a side comes home first in the play when all hands are open; a half if none does."""
    if events and _won_in_the_play(events):
        return float(state.winner == side)
    if state.to_act == NATURE or not isinstance(state.now, Playing) or state.winner is not None:
        return 0.5
    best = max if state.to_act == side else min
    return best(first_home(*apply(state, one), side) for one in legal(state))


NO_TABLE = ("costly-cotton pairs=yes", "costly-parlett ace=one", "costly mog=eldest-first")


@pytest.mark.parametrize("key", NO_TABLE)
def test_near_home_that_card_is_best_with_which_its_side_is_home_first(key: str) -> None:
    decided = mattered = 0
    for state in near_home(key, "first", 30):
        seat = state.to_act or 0
        if len(state.held[seat]) > 3 or len(state.held[1 - seat]) > 3:
            continue
        held = {card for at in range(2) for card in state.hand(at)}
        spare = next(card for card in PACK if card.rank >= 10 and card not in held)
        known = (frozenset(PACK) - {spare},) * 2
        choices = judged(replace(state, known=known))
        homes = [first_home(*apply(state, choice.action), seat) for choice in choices]
        assert homes == sorted(homes, reverse=True), choices
        decided += homes[0] != homes[-1]
        mattered += max(one.expected for one in choices) > choices[0].expected + 0.05
    assert decided > 3
    assert mattered, "by points another would have been best"


@pytest.mark.parametrize("key", NO_TABLE)
def test_who_comes_home_first_is_averaged_over_what_the_other_may_hold(key: str) -> None:
    decided = 0
    for state in near_home(key, "may", 24):
        seat = state.to_act or 0
        seen = state.seen_by(seat)
        if seen.held[1 - seat].count(UNKNOWN) != 1 or len(state.held[seat]) > 3:
            continue
        choices = judged(state)
        homes = []
        for choice in choices:
            found = []
            for card in pool(seen, 1 - seat):
                known = tuple(one for one in seen.held[1 - seat] if one != UNKNOWN)
                held = [state.held[0], state.held[1]]
                held[1 - seat] = (*known, card)
                world = replace(state, held=tuple(held))
                found.append(first_home(*apply(world, choice.action), seat))
            won = choice.wins
            homes.append(round(1.0 if won else sum(found) / len(found), 2))
        assert homes == sorted(homes, reverse=True), choices
        decided += homes[0] != homes[-1]
    assert decided


@pytest.mark.parametrize("hand", ["2H 9C 6D TS", "2H 9C 7D 8S", "2H 9C 4D 6S"])
def test_near_home_it_counts_how_many_cards_let_the_other_win(hand: str) -> None:
    dealt = as_dealt("KD 4C 8H 5S AS AD", f"{hand} KC KH", deck="6C")
    state = record(f"{dealt} ASAD KCKH KD", rules="cribbage-6 target=61").state
    best, *others = judged(replace(state, pegs=((59, 58), (42, 41))))
    assert because(best.why) == "lets a nine win the game: three unseen"
    (two,) = [one for one in others if str(one.action) == "2H"]
    assert because(two.why) == "lets a two or three win the game: seven unseen"
    assert best.chance is not None
    assert two.chance is not None
    assert best.chance > two.chance


def _won_in_the_play(events: tuple[Event, ...]) -> bool:
    phases = [event.phase for event in events if isinstance(event, Pegged)]
    return isinstance(events[-1], Won) and phases[-1] is Phase.PLAY


def _ends(state: State, action: Action, rank: int) -> bool:
    """Whether the other wins with one of its cards, were it of a rank, whatever the rest are."""
    other = 1 - (state.to_act or 0)
    rest = len(state.held[other]) - 1
    if rest < 0 or not isinstance(action, Play) or not isinstance(state.now, Playing):
        return False
    for fill in ((Card(1, "?"),) * rest, (Card(13, "?"),) * rest):
        card, won = Card(rank, "!"), False
        held = tuple((card, *fill) if at == other else state.held[at] for at in range(2))
        after, _ = apply(replace(state, held=held), action)
        for reply in legal(after) if after.series and after.to_act == other else ():
            if isinstance(reply, Play) and reply.card == card:
                won = won or _won_in_the_play(apply(after, reply)[1])
        if not won:
            return False
    return True


def test_whoever_needs_one_wins_with_the_last_card_too() -> None:
    # Anne has one card left. At 29 an ace or a two is the last upon it, and nothing else goes.
    dealt = as_dealt("TH 9H KD", "9C TS AC", deck="4D")
    state = record(f"{dealt} refuse refuse TH 9C 9H", scores=(100, 110)).state
    near = replace(state, pegs=((120, 119), (100, 99)))
    (ace,) = judged(near)
    assert because(ace.why) == "lets any card that fits win the game: seven unseen"


def test_a_reply_that_ends_the_game_is_feared_before_all_others() -> None:
    dealt = as_dealt("KH 7C 2S", "KS 9C JC", deck="KD")
    state = record(f"{dealt} refuse refuse KH", scores=(60, 60)).state
    pair = {str(one.action): because(one.why) for one in judged(state)}["KS"]
    assert pair == "a pair for two, but leaves 31 open to an ace: four unseen"
    near = replace(state, pegs=((112, 110), (60, 59)))
    pair = {str(one.action): because(one.why) for one in judged(near)}["KS"]
    assert pair == "a pair for two, but lets a King win the game: one unseen"


def names(events: tuple[Event, ...], seat: int) -> list[str]:
    return [one.score.name for one in events if isinstance(one, Pegged) and one.seat == seat]


@pytest.mark.parametrize("key", RULESETS)
def test_what_is_pegged_now_is_what_the_engine_pegs(key: str) -> None:
    for state in few(key, "now", Playing, 60):
        assert state.to_act is not None
        assert isinstance(state.now, Playing)
        for choice in judged(state, 5):
            _, events = apply(state, choice.action)
            own = [
                event.score.points
                for event in events
                if isinstance(event, Pegged)
                and event.phase is Phase.PLAY
                and event.seat == state.to_act
                and event.score.name != "last card"
            ]
            sure = choice.now - sum(own)
            assert sure in (0, state.now.last)
            if sure:  # it said that nobody can lay on, and so it was
                assert "last card" in names(events, state.to_act)


def reasons(hand: str, deck: str) -> dict[str, str]:
    """The reasons of the eldest at the mog."""
    state = record(as_dealt(hand, "2H 7C 9H", deck=deck)).state
    return {str(choice.action): because(choice.why) for choice in judged(state, 20)}


def test_an_offer_says_what_it_gives_and_keeps_of_what_a_refusal_keeps() -> None:
    assert reasons("JC 5H 5D", "KC") == {
        "refuse": "keeps a hand worth twenty",
        "mog=JC": "gives the right Jack for four and keeps six of twenty",
        "mog=5H": "keeps eleven of twenty",
        "mog=5D": "keeps eleven of twenty",
    }
    assert reasons("2D KS 4D", "AH")["mog=2D"] == (
        "gives a Deuce for two, keeps five of nine and may draw better"
    )
    assert reasons("QC 8H TD", "9D")["mog=QC"] == "keeps both and may draw better"


@pytest.mark.parametrize("key", ["costly", "costly-cotton", "costly-partners"])
def test_what_is_kept_is_counted_by_the_rules_and_a_better_draw_likely(key: str) -> None:
    show = find(key).stage(Show)
    kind = PartnersMog if key == "costly-partners" else Mog
    told = 0
    for state in few(key, "keeps", kind, 12):
        deck, seat = state.deck, state.to_act
        assert deck is not None
        assert seat is not None
        whole = points(show.scores(Hand(state.held[seat], deck)))
        for choice in judged(state):
            if isinstance(choice.action, Refuse | Keep):
                changes = isinstance(choice.action, Refuse) and kind is PartnersMog
                changes &= seat == state.dealer
                may = " and may change a card" if changes else ""
                assert because(choice.why) == f"keeps a hand worth {NUMBERS[whole]}{may}"
            if not isinstance(choice.action, Offer | Change) or not whole:
                continue
            if "already" in because(choice.why):
                continue
            given = choice.action.card
            rest = tuple(card for card in state.held[seat] if card != given)
            kept = points(show.scores(Hand(rest, deck)))
            every = "both" if whole == 2 else f"all {NUMBERS[whole]}"
            part = every if kept == whole else f"{NUMBERS[kept]} of {NUMBERS[whole]}"
            assert f"keeps {part}" in because(choice.why)
            there = unseen(state.seen_by(seat))
            drawn = [points(show.scores(Hand((*rest, one), deck))) for one in there]
            if "may draw better" in because(choice.why):
                assert sum(drawn) / len(drawn) > whole
            told += 1
    assert told > 8


def test_where_nothing_is_made_an_offer_says_that_there_is_nothing_to_lose() -> None:
    said = reasons("AC 8S KH", "3D")
    assert {said[f"mog={card}"] for card in ("AC", "8S", "KH")} == {"has nothing made to lose"}
    assert reasons("2C 8S KC", "4D")["mog=2C"] == "gives a Deuce for two and keeps nothing of four"


def test_a_lay_out_says_what_is_kept_and_what_the_crib_gets() -> None:
    dealt = as_dealt("5C 5D JH QS 9C 2H", "AC 2C 3C 4C 6C 7C", deck="8D")
    why = {
        str(choice.action): because(choice.why)
        for choice in judged(record(dealt, rules="cribbage-6").state)
    }
    (said,) = (text for word, text in why.items() if set(cards(word)) == set(cards("9C 2H")))
    assert re.fullmatch(r"keeps 5-5-J-Q, \w+ on average; gives the crib (little|about \w+)", said)


def test_a_refusal_that_was_declared_leaves_nothing_to_gain() -> None:
    state = record(
        as_dealt("5H 4H 8H", "2H 7C 9H", deck="JH") + " refuse", rules="costly-cotton"
    ).state
    for choice in judged(state, 20):
        if isinstance(choice.action, Offer):
            assert because(choice.why) == "one already, whatever you answer"
        assert choice.now == 1


# --- chances, and small things -------------------------------------------------------------------


class Even:
    """Chances that tell only which side is ahead."""

    def side(self, own: int, other: int, *, deals: bool) -> float:
        del deals
        return 0.5 + (own - other) / 1_000


def test_the_eldest_who_shows_first_comes_home_first() -> None:
    eldest = WinningChances(Even(), 121, 115, 115, eldest=True)
    dealer = WinningChances(Even(), 121, 115, 115, eldest=False)
    assert eldest.chance((0, 0), (8, 8)) == 1.0
    assert dealer.chance((0, 0), (8, 8)) == 0.0
    assert eldest.chance((6, 0), (0, 12)) == 1.0
    assert eldest.chance((0, 6), (12, 0)) == 0.0
    assert eldest.chance((6, 6), (0, 0)) == 0.5
    assert eldest.chance((2, 0), (1, 0)) == pytest.approx(0.503)
    assert eldest.over((0, 0), {(8, 0): 0.25, (0, 0): 0.75}) == pytest.approx(0.25 + 0.75 * 0.5)


def to_the_end_of_the_game(state: State, seat: int) -> float:
    """The chance of a seat when every hand lies open and each takes the best chance."""
    if state.winner is not None:
        return float(state.winner == seat)
    if state.to_act == NATURE:
        known = solved_for(state.rules).chances
        assert known is not None
        own, other = state.scores[seat], state.scores[1 - seat]
        return known.side(own, other, deals=state.dealer == seat)
    best = max if state.to_act == seat else min
    return best(to_the_end_of_the_game(apply(state, one)[0], seat) for one in legal(state))


def in_the_play(seed: str, many: int) -> Iterator[State]:
    """States of the play with a choice, both sides near home."""
    rng = random.Random(seed)
    for number in range(many):
        pegs = tuple((hole, hole - 1) for hole in (rng.randint(106, 120), rng.randint(106, 120)))
        state = replace(new_game(COSTLY, number % 2), pegs=pegs)
        state, _ = apply(state, deal(COSTLY, seed, number + 1))
        while state.to_act in (0, 1):
            if isinstance(state.now, Playing) and len(legal(state)) > 1:
                yield state
            state, _ = apply(state, rng.choice(legal(state)))


def test_a_race_is_what_the_engine_comes_to() -> None:
    tried = 0
    for state in in_the_play("race", 12):
        seat = state.to_act
        assert seat is not None
        seen, ahead = state.seen_by(seat), winning_chances(state)
        assert ahead is not None
        theirs = tuple(sorted(card.rank for card in state.held[1 - seat]))
        assert state.deck is not None
        points = show_to_come(state).hand(state.hand(1 - seat), state.deck, state.paid)
        held = {theirs: WeightedHand(1.0, {points: 1.0})}
        actions = legal(seen)
        ((_, found),) = raced(seen, PLAYING, actions, held, ahead)
        for action, chance in zip(actions, found, strict=True):
            then, _ = apply(state, action)
            assert chance == pytest.approx(to_the_end_of_the_game(then, seat)), action
            tried += 0 < chance < 1
    assert tried > 20


def test_near_home_the_card_that_pegs_first_is_best() -> None:
    # Both are two short. The dealer's pair wins at once; anything else lets the eldest in first.
    state = record(as_dealt("8H 5C KD", "8C 9H 3S", deck="QC") + " refuse refuse 8H").state
    near = replace(state, pegs=((119, 118), (119, 118)))
    best, *others = judged(near)
    assert str(best.action) == "8C"
    assert best.chance == 1.0
    assert all(one.chance is not None and one.chance < 1 for one in others)


def test_the_other_holds_what_he_was_given_and_nothing_that_fitted_at_a_go() -> None:
    # The dealer took the Nine; at twenty-nine he could not lay.
    state = record(as_dealt("KH 3C 9D", "5C 8H 8D", deck="2S") + " mog=9D mog=5C").state
    assert all(9 in ranks for ranks in finish(infer_hands(state.seen_by(0))))
    dealt = as_dealt("TH 9C AD", "TD 7S 8D", deck="9S")
    state = record(f"{dealt} refuse refuse TH TD 9C").state
    assert {ranks[0] for ranks in finish(infer_hands(state.seen_by(0)))} == set(range(3, 14))


def test_what_a_hand_shows_is_known_by_its_ranks() -> None:
    state = record(as_dealt("KH 3C 9D", "5C 8H 8D", deck="2S") + " mog=9D mog=5C KH").state
    held = finish(infer_hands(state.seen_by(1)))
    assert sum(show_spread(held).values()) == pytest.approx(1)
    for ranks, (weight, shows) in held.items():
        assert weight > 0
        assert sum(shows.values()) == pytest.approx(1)
        fifteens = sum(
            sum(min(r, 10) for r in some) == 15
            for n in (2, 3, 4)
            for some in combinations((13, 2, *ranks), n)
        )
        assert min(shows) >= 2 * fifteens, ranks


@pytest.mark.parametrize("many", [1, 2, 3, 10, 455])
def test_scattered_things_all_come_once(many: int) -> None:
    assert sorted(scattered(range(many))) == list(range(many))


def test_the_open_search_forgets_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    state = record(as_dealt("5H 4H 8H", "2H 7C 9H", deck="JH") + " refuse refuse 5H 7C").state
    first = judged(state)
    monkeypatch.setattr(double_dummy, "REMEMBERED", 10)
    assert judged(state) == first
    assert judged(state) == first
