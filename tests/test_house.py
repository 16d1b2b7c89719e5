"""House rules: what each value does, which go together, and what is said to the others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from costly.engine.driver import legal
from costly.engine.house import (
    ALL,
    COSTLY_ALL,
    CRIBBAGE,
    HOUSE_RULES,
    HouseRule,
    RulesError,
    find,
    values_at,
)
from costly.engine.moves import Declared, Pegged, Phase
from costly.engine.record import Record, read
from costly.engine.rulesets import RULESETS
from costly.engine.stages import Show
from costly.telling.house import WORDINGS
from tests.games import events_of, names_and_points, pegs, random_walk, record
from tests.test_deals import as_dealt
from tests.test_scoring import hand_of, pile_of, playing, show

REFUSED = "refuse refuse"
DEAL = as_dealt("5H 4H 8H", "2H 7C 9H", deck="KS")


def values() -> Iterator[tuple[str, str, str]]:
    """Every game with every value of every house rule that it may have."""
    for rule in HOUSE_RULES.values():
        for key in rule.games:
            for value in values_at(rule, key):
                yield key, rule.name, value


VALUES = list(values())


# --- the list itself -----------------------------------------------------------------------


@pytest.mark.parametrize("rule", HOUSE_RULES.values(), ids=HOUSE_RULES)
def test_a_house_rule_says_what_it_is_and_whose(rule: HouseRule) -> None:
    wording = WORDINGS[rule.name]
    assert wording.about
    assert wording.source
    assert set(wording.meaning) == set(rule.values)
    assert all(wording.meaning.values())
    assert set(rule.games) <= set(RULESETS)
    assert len(rule.values) > 1
    for own, word in rule.unless:
        name, value = word.split("=")
        assert own in rule.values
        assert value in HOUSE_RULES[name].values
    for value, games in rule.only:
        assert value in rule.values
        assert set(games) < set(rule.games)


def test_the_games_that_house_rules_are_for() -> None:
    assert set(ALL) == set(RULESETS)
    assert set(COSTLY_ALL) | set(CRIBBAGE) | {"noddy"} == set(RULESETS)


DEFAULTS = {
    "target": {
        **dict.fromkeys(RULESETS, "121"),
        "costly-cotton": "61",
        "cribbage-5": "61",
        "cribbage-7": "181",
        "noddy": "31",
    },
    "ace": {**dict.fromkeys(COSTLY_ALL, "either"), "costly-cotton": "one"},
    "go-at-31": {**dict.fromkeys(COSTLY_ALL, "unpaid"), "costly-parlett": "paid"},
    "mog": {"costly": "secret", "costly-cotton": "eldest-first", "costly-parlett": "secret"},
    "both-refuse": {"costly": "nothing", "costly-parlett": "nothing"},
    "pairs": {
        **dict.fromkeys(COSTLY_ALL, "yes"),
        "costly-cotton": "no",
        "costly-parlett": "no",
    },
    "runs": {**dict.fromkeys(COSTLY_ALL, "yes"), "costly-cotton": "no"},
    "colours": dict.fromkeys(COSTLY_ALL, "four"),
    "fifteen-and-twenty-five": dict.fromkeys(
        ("costly", "costly-partners", "costly-parlett"), "once"
    ),
    "31-in-hand": {**dict.fromkeys(COSTLY_ALL, "cards"), "costly-cotton": "four"},
    "playing-on": {"cribbage-5": "must"},
    "count": dict.fromkeys(RULESETS, "table"),
    "muggins": dict.fromkeys(RULESETS, "no"),
    "overcount": dict.fromkeys(RULESETS, "back"),
    "lurch": dict.fromkeys(CRIBBAGE, "double"),
}


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_the_value_that_a_game_has_of_itself(name: str) -> None:
    rule = HOUSE_RULES[name]
    assert set(DEFAULTS[name]) == set(rule.games)
    assert {key: rule.default(RULESETS[key]) for key in rule.games} == DEFAULTS[name]


def test_a_game_may_have_a_value_that_no_house_rule_offers() -> None:
    assert HOUSE_RULES["target"].default(replace(find("costly"), target=77)) is None


# --- finding -------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "name", "value"), VALUES)
def test_a_game_with_a_house_rule_is_written_and_found_again(
    key: str, name: str, value: str
) -> None:
    rules = find(f"{key} {name}={value}")
    assert str(rules) == f"{key} {name}={value}"
    assert find(str(rules)) == rules
    plain = RULESETS[key]
    same = replace(rules, house=()) == plain
    assert same == (HOUSE_RULES[name].default(plain) == value)


@pytest.mark.parametrize(("key", "name", "value"), VALUES)
def test_a_house_rule_is_in_force_whatever_was_said_before(key: str, name: str, value: str) -> None:
    """A value and then another is the same as the other alone, but for the words."""
    rule = HOUSE_RULES[name]
    for first in rule.values.values():
        assert rule.values[value](first(RULESETS[key])) == rule.values[value](RULESETS[key])


def test_house_rules_go_together_in_any_order() -> None:
    words = ["target=61", "ace=one", "pairs=no", "runs=no", "colours=hand", "31-in-hand=four"]
    one, other = find(" ".join(["costly", *words])), find(" ".join(["costly", *reversed(words)]))
    assert (one.stages, one.target) == (other.stages, other.target)
    assert str(one) == "costly target=61 ace=one pairs=no runs=no colours=hand 31-in-hand=four"


@pytest.mark.parametrize("text", ["costly target=61 ace=one", " costly  target=61\tace=one "])
def test_spaces_do_not_matter(text: str) -> None:
    assert str(find(text)) == "costly target=61 ace=one"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "there is no game '' (there are: costly, "),
        ("  ", "there is no game ''"),
        ("whist", "there is no game 'whist'"),
        ("costly=1", "there is no game 'costly=1'"),
        ("x" * 500, f"there is no game '{'x' * 24}' (there"),
        ("costly whist", "there is no house rule 'whist' (there are: target, ace"),
        ("costly whist=1", "there is no house rule 'whist=1'"),
        ("costly target", "there is no house rule 'target'"),
        ("costly =61", "there is no house rule '=61'"),
        ("costly Target=61", "there is no house rule 'Target=61'"),
        ("costly target=", "target is 31 or 61 or 121, not ''"),
        ("costly target=60", "target is 31 or 61 or 121, not '60'"),
        ("costly target=61=61", "target is 31 or 61 or 121, not '61=61'"),
        ("costly target=181", "target is 31 or 61 or 121, not '181'"),
        ("cribbage-7 target=31", "target is 61 or 121 or 181, not '31'"),
        ("costly target = 61", "there is no house rule 'target'"),
        ("costly ace=two", "ace is either or one, not 'two'"),
        ("costly ace=" + "x" * 99, f"ace is either or one, not '{'x' * 24}'"),
        ("costly target=61 target=61", "the house rule target comes twice"),
        ("costly target=61 target=31", "the house rule target comes twice"),
        ("costly lurch=double", "the house rule lurch makes no sense at costly"),
        ("costly playing-on=may", "the house rule playing-on makes no sense at costly"),
        ("cribbage-6 playing-on=may", "the house rule playing-on makes no sense at cribbage-6"),
        ("cribbage-6 ace=one", "the house rule ace makes no sense at cribbage-6"),
        ("cribbage-5 mog=secret", "the house rule mog makes no sense at cribbage-5"),
        ("costly-partners mog=secret", "the house rule mog makes no sense at costly-partners"),
        (
            "costly-partners both-refuse=one",
            "the house rule both-refuse makes no sense at costly-partners",
        ),
        ("costly-cotton both-refuse=one", "the house rule both-refuse makes no sense at costly-c"),
        (
            "costly both-refuse=one mog=eldest-first",
            "the house rules both-refuse and mog=eldest-first contradict one another",
        ),
        (
            "costly mog=eldest-first both-refuse=one",
            "the house rules both-refuse and mog=eldest-first contradict one another",
        ),
        (
            "costly ace=one fifteen-and-twenty-five=twice",
            "the house rules fifteen-and-twenty-five and ace=one contradict one another",
        ),
        (
            "costly count=table muggins=yes",
            "the house rules muggins and count=table contradict one another",
        ),
        (
            "costly-cotton fifteen-and-twenty-five=twice",
            "the house rule fifteen-and-twenty-five makes no sense at costly-cotton",
        ),
    ],
)
def test_what_makes_no_sense_is_refused_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(RulesError) as caught:
        find(text)
    said = str(caught.value)
    assert said.startswith(why)
    assert len(said) < 330
    assert "\n" not in said


# --- each value, by a small example --------------------------------------------------------


def shown(rules: str, text: str) -> set[tuple[str, int]]:
    return set(names_and_points(show(find(rules), hand_of(text))))


def laid(rules: str, text: str) -> list[tuple[str, int]]:
    return [(one.name, one.points) for one in playing(find(rules)).scores(pile_of(text))]


def test_what_changes_nothing_contradicts_nothing() -> None:
    assert find("costly mog=eldest-first both-refuse=nothing").key == "costly"
    assert find("costly ace=one fifteen-and-twenty-five=once").key == "costly"


@pytest.mark.parametrize(
    ("key", "hole"),
    [(key, int(value)) for key in RULESETS for value in values_at(HOUSE_RULES["target"], key)],
)
def test_target(key: str, hole: int) -> None:
    for seed in range(3):
        *_, (_, _, events, last) = random_walk(find(f"{key} target={hole}"), seed)
        assert max(last.scores) == hole
        assert last.winner == last.scores.index(hole)
        assert events


@pytest.mark.parametrize("words", ["muggins=yes", "muggins=lost", "overcount=given"])
def test_what_becomes_of_a_wrong_claim_makes_seats_count_their_hands(words: str) -> None:
    counting = find(f"costly {words}").counting
    assert (counting.asks(Phase.SHOW), counting.asks(Phase.PLAY)) == (True, False)


def test_target_31_ends_at_31() -> None:
    won = record(f"{DEAL} mog=5H refuse", rules="costly target=31", scores=(30, 30))
    assert (won.state.winner, won.state.scores) == (0, (31, 30))


def test_ace() -> None:
    deal = as_dealt("TH AC KH", "QD KS 8S", deck="4C")
    for rules, words in (
        ("costly ace=either", ["AC=1", "AC=11", "KH"]),
        ("costly ace=one", ["AC", "KH"]),
        ("costly-cotton ace=either", ["AC=1", "AC=11", "KH"]),
        ("costly-cotton ace=one", ["AC", "KH"]),
    ):
        told = record(f"{deal} {REFUSED} TH QD", rules=rules)
        assert words_open_to(told) == words
    hand = "AH 4D 9C / KS"  # A-4 is fifteen and A-4-K twenty-five with an Ace of eleven
    assert ("fifteen or twenty-five", 3) in shown("costly", hand)
    assert shown("costly ace=one", hand) == {("fifteen", 3)}
    assert ("fifteen", 2) in shown("costly-cotton ace=either", hand)


def words_open_to(told: Record) -> list[str]:
    return [str(action) for action in legal(told.state)]


def test_go_at_31() -> None:
    words = f"{as_dealt('TH 5D 3C', 'KS 6C QD', deck='4S')} {REFUSED} TH KS 5D 6C"
    paid = [(0, "twenty-five", 3), (1, "thirty-one", 4), (1, "go", 1)]
    assert pegs(events_of(record(words, rules="costly go-at-31=paid"))) == paid
    assert pegs(events_of(record(words, rules="costly go-at-31=unpaid"))) == paid[:2]
    assert pegs(events_of(record(words, rules="costly-parlett"))) == paid
    assert pegs(events_of(record(words, rules="costly-parlett go-at-31=unpaid"))) == paid[:2]


@pytest.mark.parametrize(
    ("rules", "answers", "scored"),
    [
        ("costly mog=secret", "refuse refuse", []),
        ("costly mog=eldest-first", "refuse refuse", [(1, "refused", 1)]),
        ("costly mog=eldest-first", "refuse mog=7C", [(1, "refused", 1)]),
        ("costly mog=eldest-first", "mog=5H refuse", [(0, "refused", 1)]),
        ("costly mog=eldest-first", "mog=5H mog=7C", []),
        ("costly-cotton mog=secret", "refuse refuse", []),
        ("costly-cotton", "refuse refuse", [(1, "refused", 1)]),
        ("costly both-refuse=nothing", "refuse refuse", []),
        ("costly both-refuse=one", "refuse refuse", [(0, "refused", 1), (1, "refused", 1)]),
        ("costly both-refuse=one", "refuse mog=7C", [(1, "refused", 1)]),
        ("costly both-refuse=one", "mog=5H mog=7C", []),
    ],
)
def test_mog_and_both_refuse(rules: str, answers: str, scored: list[tuple[int, str, int]]) -> None:
    told = record(f"{DEAL} {answers}", rules=rules)
    assert pegs(events_of(told)) == scored


def test_the_eldest_answers_in_the_open_where_he_answers_first() -> None:
    for rules, declared in (("costly", []), ("costly mog=eldest-first", [(0, True)])):
        told = record(f"{DEAL} mog=5H", rules=rules)
        said = [one for one in events_of(told) if isinstance(one, Declared)]
        assert [(one.seat, one.willing) for one in said] == declared
        # With which card, the dealer does not see.
        assert told.state.seen_by(1).sealed == (None, None)


def test_both_refuse_pays_the_eldest_first() -> None:
    told = record(f"{DEAL} {REFUSED}", rules="costly both-refuse=one", scores=(120, 120))
    assert told.state.winner == 0


def test_pairs() -> None:
    assert laid("costly pairs=no", "9H 9D") == []
    assert laid("costly pairs=no", "5H 5D 5C") == [("fifteen", 3)]
    assert laid("costly-parlett pairs=yes", "5H 5D 5C") == [("fifteen", 3), ("pair royal", 9)]
    assert laid("costly-cotton pairs=yes", "7H 7D 7C 7S") == [("double pair royal", 18)]
    # In the hand they count all the same.
    assert ("pair", 2) in shown("costly pairs=no", "9H 9D KC / 2S")


def test_runs() -> None:
    assert laid("costly runs=no", "4H 5D 6C") == [("fifteen", 3)]
    assert laid("costly-cotton runs=yes", "4H 5D 6C") == [("fifteen", 3), ("run", 3)]
    # All that are in force come in the order of the table, whichever the house added.
    both = "costly-cotton runs=yes pairs=yes"
    assert [type(one).__name__ for one in playing(find(both)).scorers] == [
        *("Reaching", "Matching", "Running")
    ]


@pytest.mark.parametrize(
    ("hand", "four", "own"),
    [
        ("3H 6H KC / 8H", {("three in suit", 3)}, set()),
        ("3H 6D KC / 8H", {("three in colour", 2)}, set()),
        ("3H 6H 8H / KC", {("three in suit", 3)}, {("three in suit", 3)}),
        ("3H 6H 8D / KC", {("three in colour", 2)}, {("three in colour", 2)}),
        ("3H 6H 8D / KH", {("four in colour, three in suit", 5)}, None),
        ("3H 6H 8D / KD", {("four in colour", 4)}, None),
        ("3H 6H 8H / KH", {("costly colours", 6)}, None),
    ],
)
def test_colours(hand: str, four: set[tuple[str, int]], own: set[tuple[str, int]] | None) -> None:
    assert shown("costly colours=four", hand) == four
    assert shown("costly colours=hand", hand) == (four if own is None else own)


def test_cottons_colours_in_the_hand_alone() -> None:
    three = {("three in suit", 3)}
    for hand, four, own in (
        ("3H 6H 8D / KH", three, set()),  # four red, the three hearts with the card turned up
        ("3H 6H 8H / KD", three, three),
        ("3H 6H 8D / KD", set(), set()),
        ("3H 6H KC / 8H", three, set()),
    ):
        assert shown("costly-cotton", hand) == four
        assert shown("costly-cotton colours=hand", hand) == own


def test_fifteen_and_twenty_five() -> None:
    hand = "AH 4D TC / KS"
    once = shown("costly fifteen-and-twenty-five=once", hand)
    twice = show(find("costly fifteen-and-twenty-five=twice"), hand_of(hand))
    assert ("fifteen or twenty-five", 3) in once
    of_three = [one for one in twice if len(one.cards) == 3]
    assert [(one.name, one.points) for one in of_three] == [
        *(("fifteen", 3), ("fifteen", 3), ("twenty-five", 3), ("twenty-five", 3)),
        ("thirty-one", 3),
    ]
    assert sum(one.points for one in twice) == 6 + sum(
        one.points for one in show(find("costly"), hand_of(hand))
    )


def test_31_in_hand() -> None:
    for hand, cards in (("AH TD KC / 9S", 3), ("7H 7D 7C / TS", 4)):
        assert ("thirty-one", cards) in shown("costly 31-in-hand=cards", hand)
        assert ("thirty-one", 4) in shown("costly 31-in-hand=four", hand)
        # In the play it is a point a card all the same.
    assert laid("costly 31-in-hand=four", "TH KD AC=11") == [("thirty-one", 3)]
    assert ("thirty-one", 3) in shown("costly-cotton 31-in-hand=cards ace=either", "AH TD KC / 9S")


# KH QH AH against JS TS 9S: at thirty the dealer says Go, and the Ace would make thirty-one.
TENS = "KHJSQHTSAH9S2C4D3C6D5C 2C3C 4D6D KH TS QH"


def test_playing_on() -> None:
    assert words_open_to(record(TENS, rules="cribbage-5")) == ["AH"]
    may = record(TENS, rules="cribbage-5 playing-on=may")
    assert words_open_to(may) == ["AH", "stop"]
    stopped = record(f"{TENS} stop", rules="cribbage-5 playing-on=may")
    in_play = [
        one for one in events_of(stopped) if isinstance(one, Pegged) and one.phase is Phase.PLAY
    ]
    assert [(one.seat, one.score.name) for one in in_play] == [(0, "last card")]
    assert stopped.state.winner is None
    # Nobody may stop before the other has said Go, nor when the other's hand is empty.
    assert "stop" not in words_open_to(record(TENS[:-3], rules="cribbage-5 playing-on=may"))
    assert "stop" not in words_open_to(record(TENS[:-9], rules="cribbage-5 playing-on=may"))
    small = "KH4SQHAS2H2S2C4D3C6D5C 2C3C 4D6D KH 4S QH AS 2H"
    assert words_open_to(record(small, rules="cribbage-5 playing-on=may")) == ["2S"]


def test_lurch() -> None:
    assert find("cribbage-6").lurch
    assert not find("cribbage-6 lurch=single").lurch
    assert not find("costly").lurch


# --- whole games ---------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "name", "value"), VALUES)
def test_a_game_with_a_house_rule_is_played_and_read_back(key: str, name: str, value: str) -> None:
    rules = find(f"{key} {name}={value}")
    steps = list(islice(random_walk(rules, 7), 60))
    told = Record(rules, steps[0][0].dealer, actions=tuple(action for _, action, *_ in steps))
    assert read(str(told)) == told
    assert read(str(told)).rules == rules


def test_a_show_that_is_not_open_stays_so_under_a_house_rule() -> None:
    """What a house rule changes in a show is its scorers and nothing else."""
    costly = RULESETS["costly"]
    *before, last = costly.stages
    assert isinstance(last, Show)
    closed = replace(costly, stages=(*before, replace(last, open=False)))
    for rule in HOUSE_RULES.values():
        for turn in rule.values.values():
            stage = turn(closed).stage(Show)
            assert not stage.open
