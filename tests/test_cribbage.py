"""Cribbage by its vectors: Professor Hoffmann's hands, plays and deals, and what counting says."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement, pairwise, permutations

import pytest

from costly.engine.cards import PACK, SUITS, Card, card, cards
from costly.engine.driver import IllegalAction, apply, legal
from costly.engine.house import find
from costly.engine.match import cut_for_deal, stake
from costly.engine.moves import NATURE, CribShown, Event, Pegged, Phase, Play, Played, SaidGo, Shown
from costly.engine.record import Record, RecordError, read
from costly.engine.rulesets import RULESETS
from costly.engine.scoring import Flush, Hand, Nob, Score
from costly.engine.stages import LayingOut, Show, ShowCrib
from costly.engine.state import Rules
from tests.games import dealing, events_of, pegs, random_walk, record, steps, vectors

SHOWS = list(vectors("cribbage-shows.txt"))
PLAYS = list(vectors("cribbage-plays.txt"))
DEALS = list(vectors("cribbage-deals.txt"))
GAMES = ("cribbage-5", "cribbage-6", "cribbage-7")
KINDS = {
    "fifteen": "fifteens",
    "pair": "pairs",
    "pair royal": "pairs",
    "double pair royal": "pairs",
    "run": "runs",
    "flush": "flush",
    "nob": "nob",
}


def show(rules: Rules, hand: Hand, what: str = "hand") -> tuple[Score, ...]:
    """The scores of a hand or of a crib."""
    if what == "crib":
        return rules.stage(ShowCrib).scores(hand)
    return rules.stage(Show).scores(hand)


def hand_of(text: str) -> Hand:
    own, start = text.split(" / ")
    return Hand(cards(own), card(start))


def by_kind(scores: tuple[Score, ...]) -> Counter[str]:
    """Points by kind, as a player sums a hand up."""
    kinds: Counter[str] = Counter()
    for score in scores:
        kinds[KINDS[score.name]] += score.points
    return kinds


def summed(text: str) -> Counter[str]:
    pairs = (item.rsplit(" ", 1) for item in text.split("; ") if item)
    return Counter({name: int(points) for name, points in pairs})


# --- the show ------------------------------------------------------------------------------


@pytest.mark.parametrize("line", SHOWS, ids=lambda line: line[0])
def test_a_show_scores_as_its_source_says(line: tuple[str, ...]) -> None:
    _, key, what, text, points, kinds, _ = line
    scores = show(find(key), hand_of(text), what)
    assert by_kind(scores) == summed(kinds)
    assert sum(score.points for score in scores) == int(points)


@pytest.mark.parametrize("line", SHOWS, ids=lambda line: line[0])
def test_a_show_is_the_same_in_any_order_and_names_its_own_cards(line: tuple[str, ...]) -> None:
    _, key, what, text, *_ = line
    hand = hand_of(text)
    told = show(find(key), hand, what)
    for own in list(permutations(hand.own))[:24]:
        assert show(find(key), Hand(own, hand.deck), what) == told
    for score in told:
        assert set(score.cards) <= set(hand.all)
        assert len(set(score.cards)) == len(score.cards)
        assert list(score.cards) == sorted(score.cards)


def test_the_lines_of_a_hand_come_in_a_players_order() -> None:
    scores = show(find("cribbage-6"), hand_of("4H 5H 6H JH / 6S"))
    assert [(score.name, score.points, score.cards) for score in scores] == [
        ("fifteen", 2, cards("5H JH")),
        ("fifteen", 2, cards("4H 5H 6H")),
        ("fifteen", 2, cards("4H 5H 6S")),
        ("pair", 2, cards("6H 6S")),
        ("run", 3, cards("4H 5H 6H")),
        ("run", 3, cards("4H 5H 6S")),
        ("flush", 4, cards("4H 5H 6H JH")),
    ]


def test_a_full_house_is_a_pair_royal_and_a_pair() -> None:
    # Bug report A18.
    scores = show(find("cribbage-6"), hand_of("5H 5D 5C KH / KS"))
    assert [score.name for score in scores if "pair" in score.name] == ["pair royal", "pair"]


def test_a_start_that_is_a_knave_is_nobodys_nob() -> None:
    # Bug report A1, A22: heels to the dealer at the turn-up, and no nob at any show.
    for text in ("5C JH JD 9C / JS", "5C JS 9D 9C / JH"):
        assert "nob" not in by_kind(show(find("cribbage-6"), hand_of(text)))
    assert by_kind(show(find("cribbage-6"), hand_of("5C JS 9D 9C / AS")))["nob"] == 1
    assert by_kind(show(find("cribbage-6"), hand_of("5C JS 9D 9C / AS"), "crib"))["nob"] == 1


# Totals of ranks alone that cannot be, the most that can, and the ranks that make it: section 4.
SETS = {
    "cribbage-5": (1_820, {1, 11, 13, *range(15, 20)}, 20, {(5, 5, 5, 5)}),
    "cribbage-6": (6_175, {1, 19, 25, 26, 27}, 28, {(5, 5, 5, 5, rank) for rank in range(10, 14)}),
    "cribbage-7": (18_395, {1, 31, 33, 35, 37, 39, *range(41, 46)}, 46, {(4, 4, 5, 5, 6, 6)}),
}


def rank_sets(size: int) -> Iterator[tuple[int, ...]]:
    """Every multiset of ranks that a pack can deal."""
    for ranks in combinations_with_replacement(range(1, 14), size):
        if max(Counter(ranks).values()) <= 4:
            yield ranks


@pytest.mark.parametrize(
    "key", ["cribbage-5", "cribbage-6", pytest.param("cribbage-7", marks=pytest.mark.slow)]
)
def test_every_set_of_ranks_at(key: str) -> None:
    # Bug report A9: six cards too, with three pairs, two runs, four alike.
    number, never, most, best = SETS[key]
    stage = RULESETS[key].stage(Show)
    by_rank = [one for one in stage.scorers if not isinstance(one, Flush | Nob)]
    size = dealing(RULESETS[key]).hand - 1  # two laid out, and the start
    totals: dict[tuple[int, ...], int] = {}
    for ranks in rank_sets(size):
        made_up = [Card(rank, SUITS[ranks[:at].count(rank)]) for at, rank in enumerate(ranks)]
        hand = Hand(tuple(made_up[:-1]), made_up[-1])
        totals[ranks] = sum(score.points for scorer in by_rank for score in scorer(hand))
    assert len(totals) == number
    assert set(range(most + 1)) - set(totals.values()) == never
    assert max(totals.values()) == most
    assert {ranks for ranks, points in totals.items() if points == most} == best


# --- the play ------------------------------------------------------------------------------


def told_course(text: str) -> list[tuple[str, ...]]:
    """A course as its line tells it: cards with count and scores, Go once a series, last card."""
    course: list[tuple[str, ...]] = []
    gone: set[str] = set()
    for part in text.split(" · "):
        who, what = part.split(" ", 1)
        if what == "go":
            if who not in gone:
                course.append((who, "go"))
            gone.add(who)
        elif what == "last card +1":
            course.append((who, "last card"))
            gone.clear()
        else:
            found = re.fullmatch(r"(\S) \((\d+)\)(?: \+(\d+) \[(.+)\])?", what)
            assert found, part
            rank, count, points, names = found.groups()
            made = [
                item.replace("pair-royal", "pair royal")
                for item in (names or "").split(", ")
                if item
            ]
            assert sum(int(item.rsplit(" ", 1)[1]) for item in made) == int(points or 0)
            course.append((who, rank, count, *sorted(made)))
            gone = set() if count == "31" else gone
    return course


def seen_course(events: list[Event], dealer: int) -> list[tuple[str, ...]]:
    """The same told from events."""
    course: list[tuple[str, ...]] = []
    count = 0
    for event in events:
        match event:
            case Played(seat, one, value):
                count = value if count == 31 or fresh(course) else count + value
                course.append(("ND"[seat == dealer], str(one)[0], str(count)))
            case SaidGo(seat):
                course.append(("ND"[seat == dealer], "go"))
            case Pegged(seat, score, Phase.PLAY) if score.name == "last card":
                course.append(("ND"[seat == dealer], "last card"))
            case Pegged(_, score, Phase.PLAY):
                *start, last = course
                made = sorted([*last[3:], f"{score.name} {score.points}"])
                course = [*start, (*last[:3], *made)]
    return course


def fresh(course: list[tuple[str, ...]]) -> bool:
    return not course or course[-1][1] == "last card"


def record_of_play(key: str, hands: tuple[str, str], laid: list[tuple[str, str]]) -> Record:
    """A deal in which the hands are kept and the ranks laid; suits are made up."""
    rules = RULESETS[key]
    pack = list(PACK)

    def take(ranks: str) -> list[Card]:
        found = []
        for rank in ranks.split():
            found.append(next(one for one in pack if str(one)[0] == rank))
            pack.remove(found[-1])
        return found

    held = {"N": take(hands[0]), "D": take(hands[1])}
    out = {who: [pack.pop(), pack.pop()] for who in "ND"}
    start = next(one for one in pack if one.rank != 11)
    dealt = "".join(
        f"{n}{d}" for n, d in zip(held["N"] + out["N"], held["D"] + out["D"], strict=True)
    )
    words = [f"{dealt}{start}", *("".join(map(str, out[who])) for who in "ND")]
    for who, rank in laid:
        one = next(one for one in held[who] if str(one)[0] == rank)
        held[who].remove(one)
        words.append(str(one))
    return record(" ".join(words), dealer=1, rules=rules.key)


@pytest.mark.parametrize("line", PLAYS, ids=lambda line: line[0])
def test_a_play_goes_as_its_source_says(line: tuple[str, ...]) -> None:
    _, key, hands, course, points, remark = line
    first, second = hands.split(" / ")
    told = told_course(course)
    laid = [(step[0], step[1]) for step in told if step[1] not in ("go", "last card")]
    played = record_of_play(key, (first, second), laid)
    events = events_of(played)
    assert seen_course(events, 1) == told
    scored = [
        sum(
            event.score.points
            for event in events
            if isinstance(event, Pegged) and event.phase is Phase.PLAY and event.seat == seat
        )
        for seat in (0, 1)
    ]
    assert "-".join(map(str, scored)) == points
    assert (played.state.to_act == NATURE) == ("opening only" not in remark)


@pytest.mark.parametrize("line", PLAYS, ids=lambda line: line[0])
def test_each_card_of_a_course_is_legal_whatever_was_laid_before(line: tuple[str, ...]) -> None:
    # Only a card that would pass thirty-one is not (A11): a false Go cannot be said.
    _, key, hands, course, *_ = line
    first, second = hands.split(" / ")
    told = told_course(course)
    laid = [(step[0], step[1]) for step in told if step[1] not in ("go", "last card")]
    for before, action, _, _ in steps(record_of_play(key, (first, second), laid)):
        if isinstance(action, Play):
            assert before.to_act is not None
            may = {one.card for one in legal(before) if isinstance(one, Play)}
            assert may == {
                one for one in before.held[before.to_act] if before.count + min(one.rank, 10) <= 31
            }


# --- whole deals ---------------------------------------------------------------------------


def record_of_deals(line: tuple[str, ...]) -> Record:
    _, key, dealer, before, words, *_ = line
    score = f"Score: {before}\n" if before else ""
    body = words.replace(" / ", "\n")
    return read(f"Rules: {key}\nDealer: {dealer}\n{score}\n{body}\n")


@pytest.mark.parametrize("line", DEALS, ids=lambda line: line[0])
def test_a_deal_ends_as_its_source_says(line: tuple[str, ...]) -> None:
    *_, after, winner, worth, _ = line
    state = record_of_deals(line).state
    assert "-".join(map(str, state.scores)) == after
    assert state.winner == (int(winner) if winner else None)
    if winner:
        assert state.to_act is None
        assert stake(state) == int(worth)


def by_id(name: str) -> Record:
    return record_of_deals(next(line for line in DEALS if line[0] == name))


def test_g01_by_its_parts() -> None:
    events = events_of(by_id("G01"))
    parts: Counter[tuple[int, str]] = Counter()
    for event in events:
        if isinstance(event, Pegged):
            parts[event.seat, event.phase] += event.score.points
    assert parts == {
        (0, "start"): 3,
        (0, "show"): 5,
        (1, "play"): 1,
        (1, "show"): 8,
        (1, "crib"): 6,
    }
    assert pegs(events)[0] == (0, "three for last", 3)


def test_g03_nothing_follows_heels() -> None:
    state = by_id("G03").state
    assert not any(state.laid)
    assert legal(state) == ()


def test_g05_and_g06_who_counts_first_wins() -> None:
    shown = [event.seat for event in events_of(by_id("G05")) if isinstance(event, Shown)]
    assert shown == [0]
    events = events_of(by_id("G06"))
    assert [event.seat for event in events if isinstance(event, Shown)] == [0, 1]
    assert not any(isinstance(event, CribShown) for event in events)


def test_g12_equal_cards_are_cut_again_and_an_ace_deals() -> None:
    cut = cut_for_deal(cards("4S 4H AC KD"), 2)
    assert cut.rounds == (cards("4S 4H"), cards("AC KD"))
    assert cut.dealer == 0


@pytest.mark.parametrize("key", GAMES)
def test_g13_the_dealer_alternates(key: str) -> None:
    endless = find(f"{key} target=181")
    dealers = [before.dealer for before, *_ in random_walk(endless, 13) if before.to_act == NATURE]
    assert len(dealers) > 6
    assert all(one != other for one, other in pairwise(dealers))


def test_g14_the_crib_is_four_cards() -> None:
    state = by_id("G14").state
    assert state.crib == cards("AC 3C 2C 4C")
    before_the_start = len(PACK) - sum(map(len, state.held)) - len(state.crib)
    assert before_the_start == 38


def test_g15_after_the_one_series_at_five_card_nothing_more_is_laid() -> None:
    # Bug report A24.
    *_, (_, action, events, after) = steps(by_id("G01"))
    assert isinstance(action, Play)
    shown = [event for event in events if isinstance(event, Shown)]
    assert len(shown) == 2
    assert after.to_act == NATURE
    before = steps(by_id("G01"))[-1][0]
    assert [len(before.held[seat]) for seat in (0, 1)] == [1, 2]
    whole = next(line for line in DEALS if line[0] == "G01")[4]
    with pytest.raises(RecordError, match="word 8: the deal is over: 6H belongs on a line"):
        record(f"{whole} 6H", dealer=1, rules="cribbage-5")


# --- the lay-out and the crib --------------------------------------------------------------

DEALT = "AC2C3C4C5C6C7C8C9CTCQCKCJD"  # seat 0: AC 3C 5C 7C 9C QC; seat 1: 2C 4C 6C 8C TC KC


def test_the_eldest_lays_out_first_and_may_lay_out_any_two() -> None:
    state = record(DEALT, rules="cribbage-6").state
    assert isinstance(state.now, LayingOut)
    assert state.to_act == 0
    assert len(legal(state)) == 15
    then, _ = apply(state, legal(state)[0])
    assert then.to_act == 1
    assert then.crib == cards("AC 3C")
    assert then.seen_by(1).crib == (Card(0, "?"),) * 2
    assert then.seen_by(0).crib == cards("AC 3C")
    with pytest.raises(IllegalAction):
        apply(then, legal(state)[0])


def test_the_crib_goes_to_the_dealer_and_is_shown_last() -> None:
    for dealer in (0, 1):
        told = record(f"{DEALT.replace('JD', 'TD')} AC3C 2C4C", dealer=dealer, rules="cribbage-6")
        while told.state.to_act not in (NATURE, None):
            told = told.add(legal(told.state)[0])
        events = events_of(told)
        order = [type(event) for event in events if isinstance(event, Shown | CribShown)]
        assert order == [Shown, Shown, CribShown]
        assert [event.seat for event in events if isinstance(event, CribShown)] == [dealer]
        assert {
            event.seat
            for event in events
            if isinstance(event, Pegged) and event.phase is Phase.CRIB
        } <= {dealer}


def test_a_knave_turned_up_is_two_for_the_dealer() -> None:
    told = record(f"{DEALT} AC3C 2C4C", rules="cribbage-6")
    assert pegs(events_of(told)) == [(1, "heels", 2)]
    # A Deuce, which pays at Costly Colours, pays nothing here.
    deuce = record(f"{DEALT.replace('JD', '2D')} AC3C 2C4C", rules="cribbage-6")
    assert pegs(events_of(deuce)) == []


# --- three for last ------------------------------------------------------------------------

FIVE = "QHAH6HTH9CTC8D5S7S4DQC"


@pytest.mark.parametrize("dealer", [0, 1])
def test_three_for_last_go_to_the_eldest_at_the_first_deal(dealer: int) -> None:
    told = record(FIVE, dealer=dealer, rules="cribbage-5")
    assert pegs(events_of(told)) == [(1 - dealer, "three for last", 3)]


@pytest.mark.parametrize("scores", [(1, 0), (0, 1), (20, 27)])
def test_a_game_that_begins_elsewhere_has_none(scores: tuple[int, int]) -> None:
    assert pegs(events_of(record(FIVE, rules="cribbage-5", scores=scores))) == []


@pytest.mark.parametrize("seed", range(4))
def test_three_for_last_come_once_in_a_game(seed: int) -> None:
    scored = [
        name
        for _, _, events, _ in random_walk(RULESETS["cribbage-5"], seed)
        for _, name, _ in pegs(events)
    ]
    assert scored.count("three for last") == 1
    assert scored[0] == "three for last"


@pytest.mark.parametrize("key", ["cribbage-6", "cribbage-7"])
def test_no_other_game_has_three_for_last(key: str) -> None:
    for _, _, events, _ in random_walk(RULESETS[key], 1):
        assert "three for last" not in {name for _, name, _ in pegs(events)}


# --- the lurch -----------------------------------------------------------------------------


def test_no_lurch_where_it_is_not_played() -> None:
    words = next(line for line in DEALS if line[0] == "G10a")[4]
    for rules, worth in (("cribbage-6", 2), ("cribbage-6 lurch=single", 1)):
        state = record(words, dealer=0, rules=rules, scores=(119, 60)).state
        assert (state.winner, stake(state)) == (0, worth)
    # Costly Colours has none: 121 to 5 counts for one.
    state = record("5H2H4H7C8H9HJH", scores=(5, 120)).state
    assert (state.winner, stake(state)) == (1, 1)
