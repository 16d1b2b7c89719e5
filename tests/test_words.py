"""Every sentence: what each event sounds like, to whom, and that none tells a secret."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from costly.cards import PACK, Card, card, cards
from costly.engine import legal
from costly.moves import Asked, Deal, Offer, Pegged, Sealed
from costly.record import Record
from costly.rulesets import RULESETS
from costly.scoring import Score
from costly.state import State, evolve
from costly.words import NUMBERS, RANKS, SUITS, Voice, listed, name, names, number, phrase
from tests.games import record, steps, walk
from tests.test_deals import as_dealt

SEATS = ("Anne", "Mr Crib")
COTTON = "5H2H4H7C8H9HJH refuse mog=7C 5H 7C 8H 9H 2H 4H"
MOGGED = f"{as_dealt('JH 4C 8D', '2D 3S 7C', deck='9H')} mog=JH mog=2D"
NAMED = {name(one): one for one in PACK}


def said(told: Record, viewer: int | None = None) -> list[str]:
    """Every sentence of a game that is not empty."""
    voice = Voice(SEATS, viewer)
    return [
        one.sentence
        for before, _, events, _ in steps(told)
        for one in voice.tell(before, events)
        if one.sentence
    ]


def spoken_of(sentence: str) -> set[Card]:
    """The cards that a sentence names."""
    return {one for words, one in NAMED.items() if re.search(rf"\b{words}\b", sentence)}


# --- each event, told to everybody, to the one who acts, and to the other ------------------


@pytest.mark.parametrize(
    ("words", "everybody", "anne", "crib"),
    [
        (
            "5H2H4H7C8H9H3H",
            ["The deck card is the three of hearts."],
            ["The deck card is the three of hearts.", "Will you mog? Offer a card, or refuse."],
            ["The deck card is the three of hearts."],
        ),
        (
            "5H2H4H7C8H9HJH",
            ["Mr Crib pegs four for the Jack turned up."],
            ["Mr Crib pegs four for the Jack turned up.", "Will you mog? Offer a card, or refuse."],
            ["You peg four for the Jack turned up."],
        ),
        (
            "5H2H4H7C8H9H3H refuse",
            ["Anne refuses to mog."],
            ["You refuse to mog."],
            ["Anne has answered.", "Will you mog? Offer a card, or refuse."],
        ),
        (
            "5H2H4H7C8H9H3H mog=4H",
            ["Anne offers the four of hearts."],
            ["You offer the four of hearts."],
            ["Anne has answered.", "Will you mog? Offer a card, or refuse."],
        ),
        (
            "5H2H4H7C8H9H3H mog=4H refuse",
            ["Anne is willing and Mr Crib refuses.", "Anne pegs one for the refusal."],
            [
                "You are willing and Mr Crib refuses.",
                "You peg one for the refusal.",
                "You lead.",
            ],
            ["Anne is willing and you refuse.", "Anne pegs one for the refusal."],
        ),
        (
            "5H2H4H7C8H9H3H refuse mog=9H",
            ["Mr Crib is willing and Anne refuses.", "Mr Crib pegs one for the refusal."],
            [
                "Mr Crib is willing and you refuse.",
                "Mr Crib pegs one for the refusal.",
                "You lead.",
            ],
            ["You are willing and Anne refuses.", "You peg one for the refusal."],
        ),
        (
            "5H2H4H7C8H9H3H refuse refuse",
            ["Mr Crib refuses to mog.", "Nobody is willing."],
            ["Mr Crib has answered.", "Nobody is willing.", "You lead."],
            ["You refuse to mog.", "Nobody is willing."],
        ),
        (
            MOGGED,
            [
                "All are willing: the cards change hands.",
                "Anne gives Mr Crib the Jack of hearts.",
                "Mr Crib gives Anne the two of diamonds.",
                "Anne pegs the right Jack for four.",
                "Mr Crib pegs a Deuce for two.",
            ],
            [
                "You give Mr Crib the Jack of hearts.",
                "Mr Crib gives you the two of diamonds.",
                "You peg the right Jack for four.",
                "Mr Crib pegs a Deuce for two.",
                "You lead.",
            ],
            [
                "Anne gives you the Jack of hearts.",
                "You give Anne the two of diamonds.",
                "Anne pegs the right Jack for four.",
                "You peg a Deuce for two.",
            ],
        ),
        (
            f"{MOGGED} 4C",
            ["Anne lays the four of clubs: 4."],
            ["You lay the four of clubs: 4."],
            ["Anne lays the four of clubs: 4.", "Your turn; the count is 4."],
        ),
        (
            "ACTH9DKC5SQD4C refuse refuse AC=11",
            ["Anne lays the ace of clubs as eleven: 11."],
            ["You lay the ace of clubs as eleven: 11."],
            ["Anne lays the ace of clubs as eleven: 11.", "Your turn; the count is 11."],
        ),
        (
            "5H2H4H7C8H9H3H refuse refuse 5H 7C 8H 9H",
            ["Mr Crib lays the nine of hearts: 29, a run of three for three.", "Anne says “Go”."],
            ["You say “Go”."],
            [
                "You lay the nine of hearts: 29, a run of three for three.",
                "Anne says “Go”.",
                "Your turn; the count is 29.",
            ],
        ),
        (
            f"{as_dealt('4H 5C 3S', '6C TD KD', deck='KS')} refuse refuse 4H 6C 5C",
            ["Anne lays the five of clubs, fifteen for three.", "And a run of three for three."],
            ["You lay the five of clubs, fifteen for three.", "And a run of three for three."],
            ["And a run of three for three.", "Your turn; the count is 15."],
        ),
        (
            f"{as_dealt('TH TD KC', 'QH QD KS', deck='4S')} refuse refuse TH QH TD",
            [
                "Anne lays the ten of diamonds: 30.",
                "Mr Crib says “Go”.",
                "Anne says “Go”.",
                "Anne pegs one for last.",
            ],
            ["Mr Crib says “Go”.", "You say “Go”.", "You peg one for last."],
            ["You say “Go”.", "Anne says “Go”.", "Anne pegs one for last.", "You lead."],
        ),
        (
            COTTON,
            [
                "Mr Crib shows the two of hearts, the seven of clubs and the nine of hearts.",
                "The right Deuce for four.",
                "Three in suit for three, with the two of hearts, the nine of hearts "
                "and the Jack of hearts.",
                "Anne deals.",
            ],
            [
                "Three in suit for three, with the two of hearts, the nine of hearts "
                "and the Jack of hearts.",
                "You deal.",
            ],
            [
                "Three in suit for three, with the two of hearts, the nine of hearts "
                "and the Jack of hearts.",
                "Anne deals.",
            ],
        ),
        (
            f"{MOGGED} 4C JH 8D 3S 2D 7C",
            [
                "Mr Crib shows the three of spades, the seven of clubs and the Jack of hearts: "
                "nothing to count.",
                "Anne deals.",
            ],
            [
                "Mr Crib shows the three of spades, the seven of clubs and the Jack of hearts: "
                "nothing to count.",
                "You deal.",
            ],
            [
                "You show the three of spades, the seven of clubs and the Jack of hearts: "
                "nothing to count.",
                "Anne deals.",
            ],
        ),
    ],
)
def test_the_last_sentences_of(
    words: str, everybody: list[str], anne: list[str], crib: list[str]
) -> None:
    told = record(words)
    for viewer, sentences in ((None, everybody), (0, anne), (1, crib)):
        assert said(told, viewer)[-len(sentences) :] == sentences


def test_each_seat_is_told_its_own_hand() -> None:
    told = record("5H2H4H7C8H9HJH")
    anne = "the five of hearts, the four of hearts and the eight of hearts."
    crib = "the two of hearts, the seven of clubs and the nine of hearts."
    assert said(told)[0] == f"Anne holds {anne} Mr Crib holds {crib}"
    assert said(told, 0)[0] == f"You hold {anne}"
    assert said(told, 1)[0] == f"You hold {crib}"


def test_the_win_is_told() -> None:
    told = record("5H2H4H7C8H9HJH", scores=(20, 120))
    assert said(told)[-1] == "Mr Crib wins, 121 to 20."
    assert said(told, 0)[-1] == "Mr Crib wins, 121 to 20."
    assert said(told, 1)[-1] == "You win, 121 to 20."


@pytest.mark.parametrize(
    ("score", "spoken"),
    [
        (Score("fifteen", 2, ()), "fifteen for two"),
        (Score("twenty-five", 4, ()), "five-and-twenty for four"),
        (Score("thirty-one", 5, ()), "thirty-one for five"),
        (Score("fifteen or twenty-five", 3, ()), "fifteen or five-and-twenty for three"),
        (Score("pair", 2, ()), "a pair for two"),
        (Score("pair royal", 9, ()), "a pair royal for nine"),
        (Score("double pair royal", 18, ()), "a double pair royal for eighteen"),
        (Score("run", 4, cards("4H 5H 6H 7H")), "a run of four for four"),
        (Score("last card", 1, ()), "one for last"),
        (Score("refused", 1, ()), "one for the refusal"),
        (Score("turn-up", 4, cards("2H")), "four for the two turned up"),
        (Score("turn-up", 4, cards("JH")), "four for the Jack turned up"),
        (Score("right jack", 4, ()), "the right Jack for four"),
        (Score("jack", 2, ()), "a Jack for two"),
        (Score("right deuce", 4, ()), "the right Deuce for four"),
        (Score("deuce", 2, ()), "a Deuce for two"),
        (Score("costly colours", 6, ()), "Costly Colours for six"),
        (
            Score("four in colour, three in suit", 5, ()),
            "four in colour with three in suit for five",
        ),
        (Score("four in colour", 4, ()), "four in colour for four"),
        (Score("three in suit", 3, ()), "three in suit for three"),
        (Score("three in colour", 2, ()), "three in colour for two"),
        (Score("some other", 24, ()), "some other for 24"),
    ],
)
def test_a_score_is_spoken(score: Score, spoken: str) -> None:
    assert phrase(score) == spoken


def test_small_words() -> None:
    assert [number(count) for count in (0, 1, 20, 21, 121)] == [
        *("nothing", "one", "twenty", "21", "121"),
    ]
    assert len(NUMBERS) == 21
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert names(()) == "no cards"
    assert names(cards("AH KS")) == "the ace of hearts and the King of spades"
    assert len(NAMED) == 52
    assert len(RANKS) == 14
    assert set(SUITS) == set("CDHS")


# --- the buttons ---------------------------------------------------------------------------


def offers(told: Record, viewer: int) -> list[str]:
    return [Voice(SEATS, viewer).offer(told.state, action) for action in legal(told.state)]


def test_what_each_button_says() -> None:
    deal = as_dealt("JH 4C 2D", "2H 3S 7C", deck="9H")
    assert offers(record(deal), 0) == [
        "Refuse to mog: one to Mr Crib if willing",
        "Offer the Jack of hearts: four if it is taken, one if it is refused",
        "Offer the four of clubs: nothing if it is taken, one if it is refused",
        "Offer the two of diamonds: two if it is taken, one if it is refused",
    ]
    played = record(f"{as_dealt('TH AC KH', '9D KS 8S', deck='4C')} refuse refuse TH 9D")
    assert offers(played, 0) == [
        "Lay the ace of clubs as one: makes 20",
        "Lay the ace of clubs as eleven: makes 30",
        "Lay the King of hearts: makes 29",
    ]
    assert Voice(SEATS, 0).offer(record("").state, Deal(())) == "Deal"


@given(st.integers(0, 10**6))
def test_no_two_buttons_say_the_same(seed: int) -> None:
    for state, _, _, _ in walk(seed=str(seed), choices=[seed, 3, 1, 4, 1, 5], most=12):
        seat = state.to_act
        if seat is not None and seat >= 0:
            buttons = [Voice(SEATS, seat).offer(state, action) for action in legal(state)]
            assert len(set(buttons)) == len(buttons)
            for button, action in zip(buttons, legal(state), strict=True):
                card_of = getattr(action, "card", None)
                assert spoken_of(button) == (set() if card_of is None else {card_of})


# --- the table in words --------------------------------------------------------------------


def test_the_table_before_the_deal() -> None:
    assert Voice(SEATS, 0).table(record("").state) == [
        "Costly Colours, to 121.",
        "Mr Crib deals.",
        "Score: You 0, Mr Crib 0.",
        "Your hand: empty.",
        "Mr Crib holds no cards.",
    ]


def test_the_table_at_the_mog() -> None:
    assert Voice(SEATS, 1).table(record("5H2H4H7C8H9HJH mog=5H").state) == [
        "Costly Colours, to 121.",
        "You deal.",
        "Score: Anne 0, You 4.",
        "Deck card: the Jack of hearts.",
        "Anne holds three cards.",
        "Your hand: two of hearts, seven of clubs, nine of hearts.",
    ]


def test_the_table_in_the_play() -> None:
    told = record(f"{MOGGED} 4C JH")
    assert Voice(SEATS, 0).table(told.state) == [
        "Costly Colours, to 121.",
        "Mr Crib deals.",
        "Score: You 4, Mr Crib 2.",
        "Deck card: the nine of hearts.",
        "Count: 14.",
        "Series: four of clubs, Jack of hearts.",
        "Your hand: eight of diamonds, two of diamonds.",
        "You have laid the four of clubs.",
        "Mr Crib holds two cards.",
        "Mr Crib has laid the Jack of hearts.",
    ]
    assert Voice(SEATS, 1).table(told.state)[6] == (
        "Anne holds two cards, the two of diamonds among them."
    )
    assert Voice(SEATS).table(told.state)[6] == "Anne's hand: eight of diamonds, two of diamonds."
    one_left = record(f"{MOGGED} 4C JH 8D 3S 2D")
    assert Voice(SEATS, 0).table(one_left.state)[-4:] == [
        "Your hand: empty.",
        "You have laid the four of clubs, the eight of diamonds and the two of diamonds.",
        "Mr Crib holds one card.",
        "Mr Crib has laid the Jack of hearts and the three of spades.",
    ]
    assert "Series: none laid." in Voice(SEATS, 0).table(one_left.state)


# --- laws ----------------------------------------------------------------------------------


def announced(sentence: str) -> int:
    """The points that a sentence says are pegged."""
    after = re.search(r"(\w+) for (?:last|the refusal|the \w+ turned up)\.", sentence)
    found = after or re.search(r" for (\w+)(?:\.|, with )", sentence)
    assert found, sentence
    return NUMBERS.index(found[1])


@given(st.integers(0, 10**6), st.lists(st.integers(0, 59), min_size=1), st.sampled_from([0, 1]))
def test_the_points_announced_are_the_score(seed: int, choices: list[int], dealer: int) -> None:
    # Bug report A7: sentence and score come from the same events.
    for viewer in (None, 0, 1):
        voice, scores = Voice(SEATS, viewer), [0, 0]
        for before, _, events, after in walk(
            seed=str(seed), choices=choices, dealer=dealer, most=22
        ):
            for told in voice.tell(before, events):
                if isinstance(told.event, Pegged):
                    scores[told.event.seat] += announced(told.sentence)
            assert after.scores == tuple(min(score, 121) for score in scores)


@pytest.mark.parametrize("key", RULESETS)
@given(st.integers(0, 10**6), st.lists(st.integers(0, 59), min_size=1))
def test_no_sentence_names_a_card_that_its_hearer_may_not_know(
    key: str, seed: int, choices: list[int]
) -> None:
    rules = RULESETS[key]
    seats = tuple("ABCD"[: rules.seats])
    for viewer in range(rules.seats):
        voice = Voice(seats, viewer)
        for before, _, events, after in walk(rules, seed=str(seed), choices=choices, most=22):
            for told in voice.tell(before, events):
                assert spoken_of(told.sentence) <= told.state.known[viewer], told
            table = " ".join(voice.table(after))
            known = after.known[viewer] if after.known else frozenset()
            assert spoken_of(table) <= known


def test_a_card_offered_in_secret_would_be_found() -> None:
    # The law above bites: told to everybody, the same event names the card.
    before, _, events, _ = steps(record("5H2H4H7C8H9HJH mog=5H"))[1]
    assert any(isinstance(event, Sealed) and isinstance(event.answer, Offer) for event in events)
    (told, _) = Voice(SEATS).tell(before, events)
    assert spoken_of(told.sentence) == {card("5H")}
    assert card("5H") not in told.state.known[1]


@given(st.integers(0, 10**6))
def test_each_event_is_told_once_with_the_state_it_led_to(seed: int) -> None:
    for before, _, events, _ in walk(seed=str(seed), choices=[seed, 7], most=12):
        told = list(Voice(SEATS, 0).tell(before, events))
        assert [one.event for one in told] == list(events)
        state: State = before
        for one in told:
            state = evolve(state, one.event)
            assert one.state == state
            if one.sentence:
                assert one.sentence[0].isupper() or one.sentence[0] == "“"
                assert one.sentence[-1] in ".?"
                assert one.sentence.isprintable()
                assert "  " not in one.sentence


def test_the_one_who_is_asked_is_told_so_and_nobody_else() -> None:
    told = record(COTTON)
    for viewer in (0, 1):
        for before, _, events, _ in steps(told):
            for one in Voice(SEATS, viewer).tell(before, events):
                if isinstance(one.event, Asked):
                    assert bool(one.sentence) == (one.event.seat == viewer)
