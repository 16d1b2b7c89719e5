"""Counting by hand: what is asked, what becomes of claims that are not right, and who overlooks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from costly.bots import PEOPLE, bot_named, decide
from costly.cli import main
from costly.engine.driver import apply, legal
from costly.engine.house import find
from costly.engine.moves import Claim, Shown
from costly.engine.record import RecordError, action_named, read
from costly.engine.rulesets import RULESETS
from costly.engine.stages import Playing, Show, ShowCrib, truth
from costly.engine.state import State
from costly.judge import judge
from costly.judge.review import review
from costly.telling.advice import Advice
from costly.telling.commands import retold
from costly.telling.offers import offer
from costly.telling.review import cards_in_words, sentences
from costly.telling.voice import Voice
from costly.telling.words import number
from tests.games import events_of, pegs, record
from tests.test_deals import as_dealt
from tests.test_perft import courses

OPEN = "5H2H4H7C8H9HKS refuse refuse 5H 7C 8H 9H 2H 4H"
"""The eldest then has fifteen for two and three in suit for three, the dealer a Deuce for two."""


def counted(words: str, house: str = "", *, game: str = "costly") -> State:
    """The state after that deal, or what is given instead, where the seats count."""
    return record(words, rules=f"{game} count=show {house}".strip()).state


def show(claims: str, house: str = "") -> tuple[list[tuple[int, str, int]], State]:
    """What is pegged at the show of that deal as it is claimed so, and where that leads."""
    told = record(f"{OPEN} {claims}", rules=f"costly count=show {house}".strip())
    events = events_of(told)
    shown = next(at for at, event in enumerate(events) if isinstance(event, Shown))
    return pegs(events[shown:]), told.state


# --- what is asked -------------------------------------------------------------------------


def test_each_is_asked_for_its_hand_and_the_dealer_for_the_crib() -> None:
    deal = "5S6D4SJH2S4H6H7C7H2D8H8D3C 5S8H JH4H 4S 6D 2S 7C 6H 2D 7H 8D"
    state = counted(deal, game="cribbage-6")
    asked = []
    for _ in range(3):
        assert state.reckoning is not None
        there = sum(score.points for score in truth(state))
        asked.append((state.to_act, state.reckoning.phase, len(legal(state)), there))
        state, _ = apply(state, Claim(0))
    assert asked == [(0, "show", 30, 7), (1, "show", 30, 7), (1, "crib", 30, 7)]
    assert state.reckoning is None


def test_what_a_card_scores_is_asked_where_all_is_counted() -> None:
    told = record("5HTH4H7C8H9HKS refuse refuse 5H claim=0 TH", rules="costly count=all")
    assert (told.state.to_act, told.state.count) == (1, 15)
    after, events = apply(told.state, Claim(2))
    assert pegs(events) == [(1, "fifteen", 2)]
    assert after.to_act == 0
    assert after.reckoning is None


@pytest.mark.parametrize("key", RULESETS)
def test_no_more_can_be_claimed_than_there_can_be(key: str) -> None:
    # The most that a hand can have: tests/test_census.py has Costly Colours, Hoffmann cribbage.
    most = {"cribbage-5": 20, "cribbage-6": 29, "cribbage-7": 46, "noddy": 20}.get(key, 35)
    rules = find(key)
    assert rules.stage(Show).most == most
    assert {crib.most for crib in rules.stages_of(ShowCrib)} <= {29}
    assert rules.stage(Playing).most == (30 if key.startswith("costly") else 14)


def test_the_courses_of_a_show_are_plain_arithmetic() -> None:
    state = counted(OPEN, "muggins=yes")
    right = sum(score.points for score in truth(state))
    # 36 claims each. Of the eldest's, those below the truth leave the other the rest to name.
    below = sum(36 - claimed for claimed in range(right))
    assert courses(state, 2) == [36, below + 36 * (36 - right)]


# --- what becomes of a claim ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("house", "claims", "pegged"),
    [
        ("", "claim=5", [(0, "fifteen", 2), (0, "three in suit", 3)]),
        # What is overlooked is given, lost, or asked of the other.
        ("muggins=no", "claim=3", [(0, "fifteen", 2), (0, "three in suit", 3)]),
        ("muggins=lost", "claim=3", [(0, "claimed", 3)]),
        ("muggins=lost", "claim=0", []),
        ("muggins=yes", "claim=3", [(0, "claimed", 3)]),
        ("muggins=yes", "claim=3 claim=2", [(0, "claimed", 3), (1, "muggins", 2)]),
        ("muggins=yes", "claim=3 claim=1", [(0, "claimed", 3), (1, "muggins", 1)]),
        # Who names too much takes nothing.
        ("muggins=yes", "claim=3 claim=3", [(0, "claimed", 3)]),
        ("muggins=yes", "claim=3 claim=0", [(0, "claimed", 3)]),
        # What is too much is put back, or given to the other besides.
        ("", "claim=9", [(0, "fifteen", 2), (0, "three in suit", 3)]),
        ("muggins=yes", "claim=9", [(0, "fifteen", 2), (0, "three in suit", 3)]),
        (
            "overcount=given",
            "claim=9",
            [(0, "fifteen", 2), (0, "three in suit", 3), (1, "miscount", 4)],
        ),
        ("overcount=given", "claim=5", [(0, "fifteen", 2), (0, "three in suit", 3)]),
    ],
)
def test_a_claim(house: str, claims: str, pegged: list[tuple[int, str, int]]) -> None:
    found, state = show(claims, house)
    assert found == pegged
    # The other is asked what was overlooked, or else for his own hand.
    assert state.to_act == 1
    assert state.reckoning is not None
    waits = house == "muggins=yes" and claims == "claim=3"
    assert (state.reckoning.owner == 0) is waits


def test_of_four_the_next_seat_speaks_for_the_other_side() -> None:
    deal = "5H2CJCAH4H7D2DKD8HTS9S6C9D3S refuse refuse keep"
    state = record(deal, rules="costly-partners count=all muggins=yes").state
    state, _ = apply(state, legal(state)[0])  # the first card scores nothing
    state, _ = apply(state, Claim(0))
    while truth(state) == () if state.reckoning else True:
        action = Claim(0) if state.reckoning else legal(state)[0]
        state, _ = apply(state, action)
    owner = state.to_act
    assert owner is not None
    state, _ = apply(state, Claim(0))
    assert state.to_act == (owner + 1) % 4
    before = state.scores
    after, _ = apply(state, Claim(sum(score.points for score in truth(state))))
    assert after.scores[state.rules.side((owner + 1) % 4)] > before[(owner + 1) % 2]


def test_who_comes_home_by_what_he_claims_has_won_before_the_other_counts() -> None:
    # The play brings the eldest one and the dealer eight.
    for claims, scores, winner in (
        ("claim=5", (115, 112), 0),
        ("claim=3 claim=2", (115, 111), 1),
        ("claim=4", (116, 112), 0),
    ):
        rules = "costly count=show muggins=yes"
        state = record(f"{OPEN} {claims.split()[0]}", rules=rules, scores=scores).state
        for word in claims.split()[1:]:
            assert state.winner is None
            state, _ = apply(state, action_named(state, word))
        assert state.winner == winner, claims


def test_a_call_at_noddy_is_doubted_when_the_hands_lie_open() -> None:
    deal = "2C9CKD8H3C7DQH"
    words = f"{deal} claim=0 claim=2 2C 9C 3C 7D KD"
    told = record(words, rules="noddy count=show muggins=yes")
    assert told.state.called == (0, 2)
    assert told.state.reckoning is not None
    # The eldest's hand is looked over first, by the dealer; then his own.
    assert (told.state.reckoning.owner, told.state.to_act) == (0, 1)
    told = record(f"{words} claim=4 claim=3", rules="noddy count=show muggins=yes")
    assert pegs(events_of(told))[-2:] == [(1, "muggins", 4), (0, "muggins", 3)]
    assert told.state.to_act == -1
    # Where nothing may be taken, nobody is asked; what was overlooked is given with the call.
    told = record(words, rules="noddy count=show")
    assert told.state.to_act == -1
    assert pegs(events_of(told))[:2] == [(0, "fifteen", 2), (0, "fifteen", 2)]


# --- the record ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("claim=36", "line 4, word 10: claim=36 does not say what is claimed: claim=0 to claim=35"),
        ("claim=-1", "line 4, word 10: claim=-1 does not say what is claimed: claim=0 to claim=35"),
        ("8", "line 4, word 10: 8 does not say what is claimed: claim=0 to claim=35"),
        ("5H", "line 4, word 10: 5H does not say what is claimed: claim=0 to claim=35"),
        ("claim=", "line 4, word 10: claim= does not say what is claimed: claim=0 to claim=35"),
        (
            "claim=3 claim=33",
            "line 4, word 11: claim=33 does not say what is claimed: claim=0 to claim=32",
        ),
    ],
)
def test_a_bad_claim_gets_one_sentence(words: str, why: str) -> None:
    with pytest.raises(RecordError) as caught:
        read(f"Rules: costly count=show muggins=yes\nDealer: 1\n\n{OPEN} {words}\n")
    assert str(caught.value) == why


def test_a_claim_where_none_is_asked_is_refused() -> None:
    with pytest.raises(RecordError, match="claim=3 does not answer what seat 0 is asked: refuse"):
        read("Rules: costly count=show\nDealer: 1\n\n5H2H4H7C8H9HKS claim=3\n")
    with pytest.raises(RecordError, match="line 4, word 10: the deal is over: claim=5 belongs"):
        read(f"Rules: costly\nDealer: 1\n\n{OPEN} claim=5\n")


# --- told ----------------------------------------------------------------------------------


def test_a_miss_and_muggins_both_ways_are_told() -> None:
    told = record(f"{OPEN} claim=3 claim=2 claim=0 claim=1", rules="costly muggins=yes")
    assert [*retold(told)][-12:] == [
        "Seat 0 shows the four of hearts, the five of hearts and the eight of hearts.",
        "Seat 0 claims three.",
        "Seat 0 pegs three for the claim.   [4-8]",
        "Seat 1 names two that Seat 0 overlooked.",
        "Seat 1 pegs muggins for two.   [4-10]",
        "Seat 0 overlooked two."
        " Seat 0’s hand makes fifteen for two and three in suit for three: five in all.",
        "Seat 1 shows the two of hearts, the seven of clubs and the nine of hearts.",
        "Seat 1 claims nothing.",
        "Seat 0 names one that Seat 1 overlooked.",
        "Seat 0 pegs muggins for one.   [5-10]",
        "Seat 1 overlooked two. Seat 1’s hand makes a Deuce for two: two in all.",
        "Seat 0 deals.",
    ]


@pytest.mark.parametrize(
    ("house", "claim", "said"),
    [
        ("", 5, []),
        ("", 4, ["Seat 0 overlooked one: it is given."]),
        ("", 3, ["Seat 0 overlooked two: they are given."]),
        ("", 7, ["That was two too many."]),
        (
            "muggins=lost",
            4,
            [
                "Seat 0 overlooked one, and it is lost. Seat 0’s hand makes"
                " fifteen for two and three in suit for three: five in all."
            ],
        ),
    ],
)
def test_what_was_wrong_with_a_claim_is_told(house: str, claim: int, said: list[str]) -> None:
    told = record(f"{OPEN} claim={claim}", rules=f"costly count=show {house}")
    sentences = [*retold(told)]
    after = sentences[sentences.index(f"Seat 0 claims {number(claim)}.") + 1 : -1]
    assert [one for one in after if not one.endswith("]")] == said


def test_what_is_asked_is_told_to_whom_it_concerns() -> None:
    voice = Voice(("Anne", "Mr Crib"), 0)
    own, other = counted(OPEN), counted(f"{OPEN} claim=5 claim=0", "muggins=yes")
    assert own.reckoning is not None
    assert offer(voice, own, Claim(5)) == "Claim five"
    assert offer(voice, own, Claim(0)) == "Claim nothing"
    assert offer(voice, other, Claim(1)) == "Say that one was overlooked"
    assert offer(voice, other, Claim(2)) == "Say that two were overlooked"
    assert offer(voice, other, Claim(0)) == "Say nothing"


# --- bots, and the judge -------------------------------------------------------------------


def claim_of(bot: str, state: State) -> int:
    action = decide(bot_named(bot, "x"), state)
    assert isinstance(action, Claim)
    return action.points


def test_people_overlook_in_their_claims_what_they_overlook_in_their_hands() -> None:
    state = counted(OPEN)  # five and King make fifteen; three hearts
    assert {name: claim_of(name, state) for name in (*PEOPLE, "greedy", "village", "master")} == {
        "child": 3,  # who forgets the deck card
        **dict.fromkeys(("farmer", "carter", "miller", "parson"), 5),
        **dict.fromkeys(("greedy", "village", "master"), 5),
    }
    # What the farmer finds of a hand with a five-and-twenty, and of what another claimed.
    deal = as_dealt("TH 9C 6D", "2H 4S 4D", deck="KS")
    words = f"{deal} refuse refuse TH 4S 9C 2H 6D 4D"
    state = counted(words, "muggins=yes")
    assert (claim_of("farmer", state), claim_of("master", state)) == (2, 8)
    state = counted(f"{words} claim=1", "muggins=yes")
    assert (claim_of("farmer", state), claim_of("master", state)) == (1, 7)
    state = record("5HTH4H7C8H9HKS refuse refuse 5H claim=0 TH", rules="costly count=all").state
    assert claim_of("child", state) == 2


def test_the_right_claim_is_best_and_to_miss_is_a_mistake() -> None:
    state = counted(OPEN)
    (choices,) = judge(state.seen_by(0))
    assert str(choices[0].action) == "claim=5"
    assert Advice(choices, state.seen_by(0)).sentence() == (
        "Claim five: fifteen for two and three in suit for three."
    )
    told = record(f"{OPEN} claim=3", rules="costly count=show muggins=yes")
    *_, last = (one for one in review(told) if one is not None)
    assert (str(last.best.action), str(last.made), last.cost) == ("claim=5", "claim=3", 2.0)


def test_the_commands_know_claims(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.txt"
    path.write_text(str(record(f"{OPEN} claim=3 claim=2", rules="costly muggins=yes")))
    assert main(["replay", str(path), "--json"]) == 0
    deal = json.loads(capsys.readouterr().out)["deals"][0]
    assert [(one["name"], one["points"], one["phase"]) for one in deal["pegs"]][-2:] == [
        ("claimed", 3, "show"),
        ("muggins", 2, "muggins"),
    ]
    assert main(["analyse", str(path)]) == 0
    assert "claim=5" in capsys.readouterr().out
    arena = ["arena", "farmer", "master", "--games", "2", "--rules", "costly count=all muggins=yes"]
    assert main([*arena, "--jobs", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2


def test_a_review_shows_the_hand_that_was_counted() -> None:
    told = record(f"{OPEN} claim=3", rules="costly count=show muggins=yes")
    *_, last = (one for one in review(told) if one is not None)
    assert [*cards_in_words(last)] == [
        "To be counted: the five of hearts, the eight of hearts and the four of hearts.",
        "Turned up: the King of spades.",
    ]
    assert sentences(last, 0) == (
        "At 1 to 8, at the show. You claimed three: +3 now, expects +3.0.",
        "Best: claim five: +5 now, expects +5.0; fifteen for two and three in suit for three.",
        "It cost 2.0 points.",
    )
