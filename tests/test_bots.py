"""Opponents: repeatable, blind to what is hidden, quick by the slice, each better than the last."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice

import pytest

from costly import bots
from costly.bots import (
    BOTS,
    LADDER,
    PEOPLE,
    BotError,
    GreedyBot,
    MasterBot,
    RandomBot,
    VillageBot,
    bot_named,
    decide,
    guess,
    master,
    perception,
    simple,
)
from costly.bots.arena import GameResult, Match, interval, sum_up
from costly.bots.personalities import CRIBBAGE
from costly.engine import stages
from costly.engine.cards import Card, Laid, cards
from costly.engine.driver import apply, legal, new_game
from costly.engine.house import find
from costly.engine.moves import (
    NATURE,
    Action,
    Agree,
    Event,
    LayOut,
    Offer,
    Pegged,
    Phase,
    Play,
    Refuse,
    Stop,
)
from costly.engine.rulesets import COSTLY, PLAYING, RULESETS
from costly.engine.scoring import Hand, Score, ScoreKind, ShowScorer
from costly.engine.shuffle import deal
from costly.engine.state import Rules, State
from costly.judge import double_dummy, racing, shows
from costly.judge.evaluation import finish
from costly.judge.playing import lay_of
from costly.judge.winning import NEAR
from costly.solved import solved_for
from costly.solved.play import information_set
from tests.games import TABLES, dealing, mog_table, play_table, record
from tests.test_deals import as_dealt

REFUSED = "refuse refuse"


def positions(rules: Rules, seed: str, games: int) -> Iterator[State]:
    """Every decision of some games between random players."""
    rng = random.Random(seed)
    for number in range(games):
        state, deals = new_game(rules, number % rules.seats), 0
        while state.winner is None:
            if state.to_act == NATURE:
                deals += 1
                state, _ = apply(state, deal(rules, f"{seed}/{number}", deals))
            else:
                yield state
                state, _ = apply(state, rng.choice(legal(state)))


# --- what every bot keeps to -------------------------------------------------------------------


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("key", RULESETS)
def test_a_bot_names_a_legal_action_at_every_yield(name: str, key: str) -> None:
    bot = bot_named(name, "legal")
    few = islice(positions(find(key), "legal", 40), 0, None, 7)
    for state in islice(few, 20):
        assert state.to_act is not None
        thoughts = list(bot.think(state.seen_by(state.to_act)))
        assert thoughts
        assert set(thoughts) <= set(legal(state))
        assert decide(bot, state) == thoughts[-1]


def play(rules: Rules, bots: tuple[str, ...], seed: str, short: int) -> State:
    """A game between bots by seat that is ``short`` holes from its end."""
    near = (rules.target - short,) * rules.sides
    state, deals = new_game(rules, 1 % rules.seats, near), 0
    while state.winner is None:
        if state.to_act == NATURE:
            deals += 1
            state, _ = apply(state, deal(rules, seed, deals))
        else:
            assert state.to_act is not None
            state, _ = apply(state, decide(bot_named(bots[state.to_act], seed), state))
    return state


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("table", TABLES)
def test_a_bot_plays_every_game_to_its_end(name: str, table: str) -> None:
    rules = find(table)
    assert play(rules, (name,) * rules.seats, "end", short=20).winner is not None


@pytest.mark.parametrize("key", RULESETS)
def test_village_plays_every_game_from_its_beginning(key: str) -> None:
    rules = find(key)
    assert play(rules, ("village",) * rules.seats, "whole", rules.target).winner is not None


@pytest.mark.parametrize(
    "bots",
    [
        ("village", "greedy", "random", "greedy"),
        ("random", "village", "greedy", "random"),
        ("greedy", "random", "village", "village"),
        ("random", "greedy", "greedy", "village"),
    ],
)
def test_partners_are_played_by_any_bots_in_any_seats(bots: tuple[str, ...]) -> None:
    assert play(find("costly-partners"), bots, "seats", 4).winner is not None


def test_no_bot_stops_short_of_thirty_one_that_it_holds() -> None:
    words = "KHTSQHJSAH9S2C4D3C6D5C 2C3C 4D6D KH TS QH"
    state = record(words, rules="cribbage-5 playing-on=may").state
    assert Stop() in legal(state)
    for name in ("greedy", "village", *LADDER):
        assert decide(bot_named(name), state) == Play(cards("AH")[0])


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    def game(seed: str) -> list[Action]:
        state, told, deals = new_game(COSTLY, 0, (110, 110)), [], 0
        while state.winner is None:
            if state.to_act == NATURE:
                deals += 1
                action: Action = deal(COSTLY, "same", deals)
            else:
                action = decide(bot_named(name, seed), state)
            told.append(action)
            state, _ = apply(state, action)
        return told

    assert game("a") == game("a")
    if name == "random":
        assert game("a") != game("b")


def test_a_bot_is_known_by_its_name() -> None:
    assert list(BOTS) == ["random", "greedy", "village", *LADDER]
    assert LADDER == ("child", "farmer", "carter", "miller", "parson", "master")
    assert bot_named("village", "x") == VillageBot()
    with pytest.raises(BotError, match=r"there is no bot 'deep' \(there are: random, greedy"):
        bot_named("deep")


@pytest.mark.parametrize("name", BOTS)
def test_the_only_card_is_laid_without_ado(name: str) -> None:
    state = record(f"{as_dealt('5H 4H 8H', '2H 7C 9H', deck='KS')} {REFUSED} 5H 7C 8H 9H 2H").state
    assert len(legal(state)) == 1
    assert decide(bot_named(name), state) == legal(state)[0]


def test_a_random_bot_does_everything_in_time() -> None:
    state = record(as_dealt("5H 4H 8H", "2H 7C 9H", deck="KS")).state
    assert {decide(RandomBot(str(seed)), state) for seed in range(40)} == set(legal(state))


# --- good sense --------------------------------------------------------------------------------

# Where one card is plainly the best: a score of many points, against little or nothing.
PLAIN = {
    "pair royal for nine": (as_dealt("9H 9C 3S", "9D KC 2D", deck="4C"), "9H 9D", "9C"),
    "fifteen and pair royal for twelve": (
        as_dealt("5H 5C 3S", "5D KC 2D", deck="4C"),
        "5H 5D",
        "5C",
    ),
    "fifteen and run for six": (as_dealt("4H 5C KS", "6C TD KD", deck="9S"), "4H 6C", "5C"),
    "thirty-one for four": (as_dealt("TH 5D 3C", "KS 6C 2D", deck="4S"), "TH KS 5D", "6C"),
    "an ace as eleven for thirty-one": (
        as_dealt("TH AC 8D", "KS 9S QC", deck="4C"),
        "TH KS",
        "AC=11",
    ),
}


@pytest.mark.parametrize("name", ["greedy", "village", "miller", "parson", "master"])
@pytest.mark.parametrize("case", PLAIN)
def test_the_plainly_best_card_is_laid(name: str, case: str) -> None:
    # Bug report A11.
    dealt, laid, best = PLAIN[case]
    state = record(f"{dealt} {REFUSED} {laid}").state
    gains = {str(action): gain(state, action) for action in legal(state)}
    assert max(gains, key=lambda word: gains[word]) == best
    for seed in ("", "x", "y"):
        assert str(decide(bot_named(name, seed), state)) == best


def test_greedy_never_leaves_points_that_it_could_have_at_once() -> None:
    for state in islice(positions(COSTLY, "greed", 60), 160):
        action = decide(GreedyBot(), state)
        if isinstance(action, Play):
            assert gain(state, action) == max(gain(state, one) for one in legal(state))


def gain(state: State, action: Action) -> int:
    """What a card pegs at once for the one who lays it, less what it pegs for the other."""
    _, events = apply(state, action)
    points = 0
    for event in events:
        if isinstance(event, Pegged) and event.phase is Phase.PLAY:
            points += event.score.points if event.seat == state.to_act else -event.score.points
    return points


def test_village_keeps_the_best_hand_and_gives_a_jack_that_pays() -> None:
    # Three Jacks under a Five: 34 in hand is not to be parted with.
    state = record(as_dealt("JH JD JC", "2H 7C 9H", deck="5H")).state
    assert decide(VillageBot(), state) == Refuse()
    # A right Jack in a hand of nothing pays as much given as kept, and a new card with it.
    state = record(as_dealt("JH 3C 8S", "2D 7C 9D", deck="KH")).state
    assert isinstance(decide(VillageBot(), state), Offer)


PARTNERS = "5H2CJCAH4H7D2DKD8HTS9S6C9D3S"  # seats 2, 3, 0 and then the dealer, 1


def test_only_who_has_answered_is_guessed_to_have() -> None:
    # The dealer speaks last of two, not of four: his partner has not answered for him.
    state = record(f"{PARTNERS} refuse", rules="costly-partners").state
    answers = set()
    for seed in range(30):
        world = guess(state.seen_by(1), random.Random(seed))
        answers.add(world.sealed[2])
        assert world.sealed[:2] == (None, None)
        assert world.sealed[3] is None
        after, _ = apply(world, Refuse())
        assert after.willing is not None
        assert 1 not in after.willing
    assert answers == {Agree(), Refuse()}
    # When all give a card, those before have one sealed.
    state = record(f"{PARTNERS} agree agree mog=5H mog=2C", rules="costly-partners").state
    sealed = guess(state.seen_by(0), random.Random(1)).sealed
    assert [isinstance(answer, Offer) for answer in sealed] == [False, False, True, True]


def test_village_lays_out_the_two_that_leave_the_best_hand() -> None:
    # Three fives and the knave: twenty-one at least, and nothing to hope for from the rest.
    deal = as_dealt("5C 5D 5H JS 2C 8D", "KC QD 9H 7S 3C AD", deck="TC")
    state = record(deal, rules="cribbage-6").state
    assert set(laid_by(state)) == set(cards("2C 8D"))


def test_village_lays_no_five_out_to_the_others_crib() -> None:
    hand, other = "5C 5D KC 9H 2S 7D", "AC 3D 4H 6S 8C TD"
    state = record(as_dealt(hand, other, deck="JC"), rules="cribbage-6").state
    assert state.to_act == 0
    assert set(laid_by(state)).isdisjoint(cards("5C 5D"))


def laid_by(state: State) -> tuple[Card, ...]:
    action = decide(VillageBot(), state)
    assert isinstance(action, LayOut)
    return action.cards


@pytest.mark.parametrize(
    ("words", "there"),
    [
        ("costly", {"play", "mog", "worths", "chances"}),
        ("costly target=61", {"play", "mog", "worths", "chances"}),
        ("costly target=31", {"play", "mog", "worths", "chances"}),
        ("costly mog=eldest-first", {"play"}),
        ("costly ace=one", set()),
        ("costly-partners", {"chances"}),
        ("noddy target=121", {"chances"}),
        ("cribbage-6", {"cribs", "chances", "brought"}),
        ("cribbage-5 playing-on=may", {"cribs"}),
    ],
)
def test_a_game_has_the_tables_that_were_made_for_its_rules(words: str, there: set[str]) -> None:
    found, names = solved_for(find(words)), ("play", "mog", "worths", "chances", "cribs", "brought")
    assert {name for name in names if getattr(found, name) is not None} == there


@pytest.mark.parametrize("key", ["cribbage-5", "cribbage-6", "cribbage-7"])
def test_the_crib_table_knows_a_pair_of_fives_and_whose_crib_it_is(key: str) -> None:
    cribs = solved_for(find(key)).cribs
    assert cribs is not None
    fives, far = cards("5C 5D"), cards("9C KD")
    for own in (True, False):
        assert cribs.worth(fives, own=own) > 7 > 4.5 > cribs.worth(far, own=own)
        assert cribs.worth(cards("7C 8D"), own=own) == cribs.worth(cards("8S 7H"), own=own)
    # The other lays out to his own crib with more generosity than to yours.
    assert cribs.worth(far, own=False) > cribs.worth(far, own=True)


def test_no_bot_says_two_words_for_one_thought() -> None:
    for state in islice(positions(COSTLY, "still", 3), 18):
        kept = repr(state)
        for name in BOTS:
            decide(bot_named(name), state)
        assert repr(state) == kept


# --- the people, and what they overlook --------------------------------------------------------


def all_but(name: str) -> set[str]:
    return set(PEOPLE) - {name}


def test_the_child_and_the_farmer_miss_a_fifteen_of_three_cards() -> None:
    # Four, five and six are fifteen, and twenty-five with the King: nine points in all.
    state = record(as_dealt("4H 5C 6D", "2H 7C 9H", deck="KS")).state
    answers = {name: decide(bot_named(name), state) for name in PEOPLE}
    assert isinstance(answers["child"], Offer)
    assert isinstance(answers["farmer"], Offer)
    assert answers["parson"] == Refuse()


def perceived(name: str, key: str = "costly") -> perception.Perception:
    return perception.perception_of(find(key), CRIBBAGE.get(key, PEOPLE)[name])


def test_the_child_forgets_the_deck_card() -> None:
    fifteen = Score(ScoreKind.FIFTEEN, 2, cards("5H KS"))
    seeing = {name for name in PEOPLE if perceived(name).finds(fifteen, cards("KS")[0])}
    assert seeing == all_but("child")


def test_farmer_and_carter_count_fifteens_alone_in_a_hand() -> None:
    high = Score(ScoreKind.TWENTY_FIVE, 3, cards("5H KH KD"))
    either = Score(ScoreKind.FIFTEEN, 2, cards("AH 4H"), (ScoreKind.TWENTY_FIVE,))
    deck = cards("9S")[0]
    for name in ("farmer", "carter"):
        assert not perceived(name).finds(high, deck)
        assert perceived(name).finds(either, deck)


def test_the_miller_misses_a_total_of_four_cards() -> None:
    # King, seven, six and two are twenty-five: four points that the parson alone sees.
    hand, deck = cards("KH 6C 2D"), cards("7S")[0]
    assert {name: perceived(name).shows.hand(hand, deck) for name in ("miller", "parson")} == {
        "miller": 3 + 2,
        "parson": 3 + 2 + 4,
    }


def test_the_miller_forgets_the_card_that_he_gave() -> None:
    # The dealer was given a five, and has it still: under a King it is fifteen.
    state = record(f"{as_dealt('KH 4C 5D', '9C 8H 7D', deck='2S')} mog=5D mog=9C").state
    assert state.to_act == 0
    assert Card(5, "D") in state.seen_by(0).held[1]
    assert {name: str(decide(bot_named(name), state)) for name in ("miller", "parson")} == {
        "miller": "KH",
        "parson": "4C",
    }


def test_no_fifth_card_of_a_rank_is_thought_of() -> None:
    state = record(f"{as_dealt('6H 6D AC', '6C 6S 2D', deck='9S')} {REFUSED} 6H 6C 6D").state
    assert str(decide(bot_named("parson"), state)) == "6S"


def test_the_farmer_never_says_no_to_a_mog() -> None:
    # Three Jacks under a five are thirty-four points.
    state = record(as_dealt("JH JD JC", "2H 7C 9H", deck="5H")).state
    answers = {name: decide(bot_named(name), state) for name in PEOPLE}
    assert isinstance(answers["farmer"], Offer)
    assert answers["carter"] == answers["parson"] == Refuse()


def test_only_miller_and_parson_see_a_run_that_lies_out_of_order() -> None:
    jumbled, straight = ((2, 2), (4, 4), (3, 3)), ((2, 2), (3, 3), (4, 4))
    assert {name for name in PEOPLE if perceived(name).pegs(jumbled)} == {"miller", "parson"}
    assert {name for name in PEOPLE if perceived(name).pegs(straight)} == all_but("farmer")


def test_only_miller_and_parson_see_a_go_coming() -> None:
    # A King makes thirty, and leaves room for an Ace alone; an eight leaves room for threes.
    state = record(f"{as_dealt('TH 8C KC', 'TD 7S 3D', deck='9S')} {REFUSED} TH TD").state
    laid = {"child": "8C", "carter": "8C", "miller": "KC", "parson": "KC"}
    assert {name: str(decide(bot_named(name), state)) for name in laid} == laid


CRIBBAGES = ("cribbage-5", "cribbage-6", "cribbage-7")


def seeing(cards_shown: str, start: str, key: str) -> dict[str, int]:
    """What each of the people finds in a hand."""
    hand, deck = cards(cards_shown), cards(start)[0]
    return {name: perceived(name, key).shows.hand(hand, deck) for name in PEOPLE}


@pytest.mark.parametrize("key", CRIBBAGES)
def test_at_cribbage_the_child_finds_no_fifteen_but_a_pair(key: str) -> None:
    assert seeing("5C TD 3S", "3H", key)["child"] == 2
    assert set(seeing("5C TD 3S", "3H", key).values()) == {2, 4}


@pytest.mark.parametrize("key", CRIBBAGES)
def test_at_cribbage_only_miller_and_parson_find_a_fifteen_of_three(key: str) -> None:
    found = seeing("AC 6D 8S", "KH", key)
    assert {name for name, points in found.items() if points} == {"miller", "parson"}
    of_four = seeing("AC 2D 4S", "8H", key)
    assert {name for name, points in of_four.items() if points} == {"parson"}


@pytest.mark.parametrize("key", CRIBBAGES)
def test_at_cribbage_child_and_farmer_may_find_no_run(key: str) -> None:
    found = seeing("JC QD KS", "2H", key)
    blind: dict[str, set[str]] = {
        "cribbage-5": {"child", "farmer"},
        "cribbage-6": {"farmer"},
        "cribbage-7": set(),
    }
    assert found == {name: 0 if name in blind[key] else 3 for name in PEOPLE}


def laid_out(name: str, hand: str) -> set[Card]:
    """What somebody lays out to the other's crib."""
    state = record(as_dealt(hand, "4C 4H 8C 9D TC TS", deck="JH"), rules="cribbage-6").state
    action = decide(bot_named(name), state)
    assert isinstance(action, LayOut)
    return set(action.cards)


def test_at_cribbage_no_one_but_the_village_asks_whose_crib_it_is() -> None:
    # A pair of fives for the other's crib, and as little as a six with a three.
    for name in PEOPLE:
        assert laid_out(name, "2C 3C 3H 5C 5S 6C") == set(cards("5C 5S")), name
    assert laid_out("village", "2C 3C 3H 5C 5S 6C") == set(cards("3C 6C"))


def test_at_cribbage_the_miller_holds_on_to_his_court_cards() -> None:
    assert laid_out("parson", "AD AS 3D JD QC QH") == set(cards("QC QH"))
    assert laid_out("miller", "AD AS 3D JD QC QH") == set(cards("AD AS"))


def test_a_person_forgets_the_start_card_or_thinks_of_every_one() -> None:
    may = shows.coming(cards("5D JH JS JC"))
    parson = perceived("parson", "cribbage-6").shows
    for kept in (cards("2C 4D 9S TH"), cards("5C 5S 5H TC")):
        each = [parson.hand(kept, start) for start in may.cards]
        alone = sum(parson.alone(card, may) for card in kept)
        assert finish(parson.together(kept, may)) + alone == sum(each)
    # Ace, two and three are a run before any start is turned, and make nothing with none.
    assert parson.hand(cards("AC 2D 3S 9H"), perception.NO_CARD) == 3 + 2


def test_a_person_thinks_of_every_card_that_may_come_for_one_given() -> None:
    may, deck, kept = shows.coming(cards("5D JH 2S JC")), cards("TS")[0], cards("JD 5C")
    for name in PEOPLE:
        seen = perceived(name).shows
        each = [seen.hand((*kept, taken), deck) for taken in may.cards]
        alone = sum(seen.card(card, deck) for card in kept)
        assert seen.taking(kept, deck, may) + len(each) * alone == sum(each)


# --- the master --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOTS)
def test_no_thought_hangs_on_what_is_hidden(name: str) -> None:
    rng = random.Random(name)
    for state in islice(positions(COSTLY, "hidden", 6), 0, None, 5):
        assert state.to_act is not None
        other = guess(state.seen_by(state.to_act), rng)
        assert decide(bot_named(name, "s"), other) == decide(bot_named(name, "s"), state)


def test_the_master_plays_by_the_tables_where_nothing_else_is_known() -> None:
    laid = 0
    for state in positions(COSTLY, "tables", 12):
        seat = state.to_act
        assert seat is not None
        seen = state.seen_by(seat)
        if max(state.scores) >= 121 - NEAR or any(seen.given):
            continue
        if isinstance(state.now, stages.Mog):
            assert decide(MasterBot(), state) == mog_table().told(seen)
        elif len(state.held[1 - seat]) > 1 and len(legal(state)) > 1:
            action = decide(MasterBot(), state)
            assert isinstance(action, Play)
            policy = play_table().policy(information_set(seen))
            assert policy[lay_of(action, PLAYING)] > 0
            laid += 1
    assert laid > 30


def test_the_better_card_is_laid_the_oftener_after_an_exchange() -> None:
    # The dealer gave the Nine, and eldest leads: his King is a fifteen's other half for no five.
    state = record(f"{as_dealt('KH 3C 4D', '9C 8H 8D', deck='2S')} mog=3C mog=9C").state
    laid = Counter(str(decide(MasterBot(str(seed)), state)) for seed in range(60))
    assert laid["KH"] + laid["9C"] > laid["4D"]
    assert len(laid) > 1


def test_a_card_that_the_other_knows_is_laid_rather_than_its_like(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A Queen and a King are worth the same here; the dealer gave the King.
    state = record(f"{as_dealt('QH 3C 9D', 'KC 8H 6D', deck='2S')} mog=3C mog=KC").state
    laid = Counter(str(decide(MasterBot(str(seed)), state)) for seed in range(60))
    monkeypatch.setattr(master, "SECRET", 0.0)
    without = Counter(str(decide(MasterBot(str(seed)), state)) for seed in range(60))
    assert laid["KC"] > without["KC"] > 0


def test_near_the_end_the_mog_is_answered_for_the_game() -> None:
    # The dealer shows last, and the eldest's four are enough: but the reward is paid before.
    state = record(as_dealt("4H 8C KD", "JC 9H 3S", deck="5C")).state
    near = replace(state, pegs=((119, 118), (119, 118)), to_act=1)
    assert mog_table().told(near.seen_by(1)) != Offer(Card(11, "C"))
    assert decide(MasterBot(), near) == Offer(Card(11, "C"))


# --- slices, by counted work ---------------------------------------------------------------


class Counted:
    """How many hands and series are scored between one yield and the next."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.work: float = 0
        show, play = stages.Show.scores, stages.Playing.scores

        def shown(stage: stages.Show, hand: Hand) -> tuple[Score, ...]:
            self.work += 1
            return show(stage, hand)

        def played(stage: stages.Playing, pile: tuple[Laid, ...]) -> tuple[Score, ...]:
            self.work += SERIES
            return play(stage, pile)

        def applied(state: State, action: Action) -> object:
            self.work += 1
            return apply(state, action)

        patch.setattr(stages.Show, "scores", shown)
        patch.setattr(stages.Playing, "scores", played)
        patch.setattr(simple, "apply", applied)
        pays, lays, last = shows.Shows._points, double_dummy.DoubleDummy.after, racing.Racing.after

        def paid(show: shows.Shows, scorers: Sequence[ShowScorer], hand: Hand) -> int:
            self.work += 1 if len(hand.all) > 2 else SERIES
            return pays(show, scorers, hand)

        def laid(*position: object) -> int:
            self.work += QUICK
            return lays(*position)  # type: ignore[arg-type]

        def laid_last(*position: object, own: bool = True) -> float:
            self.work += QUICK
            return last(*position, own=own)  # type: ignore[arg-type]

        patch.setattr(shows.Shows, "_points", paid)
        patch.setattr(double_dummy.DoubleDummy, "after", laid)
        patch.setattr(racing.Racing, "after", laid_last)

    def largest(self, bot: bots.Bot, seen: State) -> float:
        """The most that is scored or laid between two yields, the end among them."""
        largest = self.work = 0
        for _ in bot.think(seen):
            largest, self.work = max(largest, self.work), 0
        return max(largest, self.work)


# The largest decisions there are: low cards, no two alike, and every one of them fits.
LARGEST = {
    "costly": (as_dealt("6H AH 4D", "3C AC 5S", deck="9H"), REFUSED, "6H", "3C", "AH=1"),
    "costly-cotton": (as_dealt("6H AH 4D", "3C AC 5S", deck="9H"), REFUSED, "6H", "3C"),
    "costly-parlett": (as_dealt("6H AH 4D", "3C AC 5S", deck="9H"), REFUSED, "6H", "3C"),
    "costly-partners": (
        as_dealt("AC 2D 3S", "AH 3D 6C", "AS 2H 4C", "AD 2C 5S", deck="9D", dealer=1) + "3H",
        "agree",
        "refuse",
        "keep",
        "2H",
        "2C",
    ),
    "cribbage-5": (as_dealt("AC 2D 3S 4H 5C", "AD 2C 3H 6S 7D", deck="9D"), "4H5C", "6S7D"),
    "cribbage-6": (
        as_dealt("AC 2D 3S 4H 5C 6D", "AD 2C 3H 4S 7D 8C", deck="9D"),
        *("5C6D", "7D8C", "4H", "4S"),
    ),
    "cribbage-7": (
        as_dealt("AC 2D 3S 4H 5C 6D 7S", "AD 2C 3H 4S 5D 8C 9C", deck="9D"),
        *("6D7S", "8C9C", "5C", "4S"),
    ),
    "noddy": (as_dealt("AC 2D 3S", "AD 2C 6H", deck="9D"), "AC", "AD"),
}


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("key", RULESETS)
def test_a_slice_of_thought_is_small(key: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for known in (perception.perception_of, shows.shows_of, double_dummy.double_dummy_of):
        known.cache_clear()
    counted = Counted(monkeypatch)
    bot = bot_named(name)
    dealt, *words = LARGEST[key]
    works = []
    for end in range(len(words) + 1):
        state = record(" ".join([dealt, *words[:end]]), rules=key).state
        assert state.to_act is not None
        works.append(counted.largest(bot, state.seen_by(state.to_act)))
    assert max(works) <= MOST_WORK, works
    assert any(works) or name == "random"


MOGGED = (as_dealt("6H AH 4D", "3C AC 5S", deck="9H"), "mog=4D", "mog=5S", "6H", "3C", "AH=1")
"""The same when cards have changed hands."""


@pytest.mark.parametrize("words", [LARGEST["costly"], MOGGED])
@pytest.mark.parametrize("hole", [0, 119])
def test_a_slice_of_the_masters_thought_is_small(
    words: tuple[str, ...], hole: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    for known in (shows.shows_of, double_dummy.double_dummy_of):
        known.cache_clear()
    counted, works = Counted(monkeypatch), []
    for end in range(1, len(words) + 1):
        state = replace(record(" ".join(words[:end])).state, pegs=((hole, 0), (hole, 0)))
        assert state.to_act is not None
        works.append(counted.largest(MasterBot(), state.seen_by(state.to_act)))
    assert 0 < max(works) <= MOST_WORK, works


SERIES, QUICK = 0.3, 0.1
"""What scoring a series or one card, and a card laid in thought, are of scoring a hand."""
MOST_WORK = 80
"""About two milliseconds of it, by the bench; a frame has eight."""


# --- strength: `make ladder` measures it ---------------------------------------------------


def test_who_plays_with_a_mind_beats_chance() -> None:
    result = sum_up(list(Match(("village", "random"), "costly", "proof").play(12)))
    assert result.wins[0] > result.wins[1]
    assert result.points_per_deal[0] > result.points_per_deal[1]


# --- the arena -----------------------------------------------------------------------------


def without_clock(games: list[GameResult]) -> list[tuple[object, ...]]:
    return [(game.winner, game.deals, game.points, game.decisions) for game in games]


def test_a_match_is_the_same_for_any_number_of_jobs() -> None:
    match = Match(("random", "random"), "costly", "jobs")
    alone = list(match.play(5, 1))
    together = list(match.play(5, 2))
    assert without_clock(alone) == without_clock(together)
    assert len(alone) == 5
    assert sum_up(alone).wins == sum_up(together).wins
    assert without_clock(list(match.play(3))) == without_clock(alone)[:3]


def test_in_a_pair_of_games_the_bots_change_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: set[tuple[object, int | None]] = set()

    def noted(bot: bots.Bot, state: State) -> Action:
        seats.add((bot, state.to_act))
        return decide(bot, state)

    monkeypatch.setattr("costly.bots.arena.decide", noted)
    match = Match(("random", "random"), "costly", "s")
    for number, first in ((0, 0), (1, 1), (2, 0), (3, 1)):
        seats.clear()
        match.game(number)
        pair = number // 2
        assert seats == {(RandomBot(f"s/{pair}/0"), first), (RandomBot(f"s/{pair}/1"), 1 - first)}


def test_the_winner_and_the_points_are_the_bots_not_the_seats(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ends: list[State] = []

    def noted(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        after, events = apply(state, action)
        if after.winner is not None:
            ends.append(after)
        return after, events

    monkeypatch.setattr("costly.bots.arena.apply", noted)
    games = list(Match(("random", "random"), "costly", "ends").play(12))
    for number, (game, end) in enumerate(zip(games, ends, strict=True)):
        swapped = number % 2 == 1
        assert game.points == (end.scores[::-1] if swapped else end.scores)
        assert end.winner is not None
        assert game.winner == (1 - end.winner if swapped else end.winner)
        assert game.points[game.winner] == 121
    assert {game.winner for game in games} == {0, 1}


def test_the_pairs_take_turns_at_dealing_first(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[int, str, int]] = []
    real = new_game

    def noted(rules: Rules, dealer: int) -> State:
        seen.append((dealer, "game", 0))
        return real(rules, dealer)

    def dealt(rules: Rules, seed: str, number: int) -> object:
        seen.append((-1, seed, number))
        return deal(rules, seed, number)

    monkeypatch.setattr("costly.bots.arena.new_game", noted)
    monkeypatch.setattr("costly.bots.arena.deal", dealt)
    match = Match(("random", "random"), "costly", "s")
    list(match.play(5))
    assert [dealer for dealer, what, _ in seen if what == "game"] == [0, 0, 1, 1, 0]
    firsts = [seed for _, seed, number in seen if number == 1]
    assert firsts == ["s/0", "s/0", "s/1", "s/1", "s/2"]


@pytest.mark.parametrize("key", RULESETS)
def test_the_arena_deals_from_the_top_of_the_shuffle(key: str) -> None:
    rules = find(key)
    cards = deal(rules, "1674", 1).cards
    assert len(cards) == dealing(rules).size(rules.seats)
    assert cards[:2] == (Card(1, "S"), Card(4, "S"))


def games(*winners: int) -> list[GameResult]:
    return [
        GameResult(winner, 10, (121 - 61 * winner, 60 + 61 * winner), (50, 40), (0.5, 0.2))
        for winner in winners
    ]


def test_a_match_is_summed_up() -> None:
    result = sum_up(games(0, 0, 1))
    assert result.games == 3
    assert result.wins == (2, 1)
    assert result.points_per_deal == pytest.approx((302 / 30, 241 / 30))
    assert result.ms_per_decision == pytest.approx((10.0, 5.0))


@pytest.mark.parametrize("winners", [(0,), (1,), (0, 0), (1, 1), (0, 0, 0), (1,) * 40, (0, 1) * 9])
def test_an_interval_holds_the_share_and_is_never_a_certainty(winners: tuple[int, ...]) -> None:
    low, high = interval(games(*winners))
    assert 0 <= low <= winners.count(0) / len(winners) <= high <= 1
    assert high - low > 0.02


def test_an_interval_narrows_with_the_games() -> None:
    # Fifty pairs, some split, some won twice.
    few, many = interval(games(*(0, 1, 0, 0) * 10)), interval(games(*(0, 1, 0, 0) * 250))
    assert few[1] - few[0] > 2 * (many[1] - many[0])
    assert many[0] < 0.75 < many[1]


@pytest.mark.parametrize("share", [0.03, 0.2, 0.5, 0.9])
@pytest.mark.parametrize("pairs", [2, 5, 30])
def test_an_interval_holds_the_truth_nineteen_times_in_twenty(share: float, pairs: int) -> None:
    rng = random.Random(f"{share} {pairs}")
    held = 0
    for _ in range(400):
        # Half the pairs go as one: their games share their deals.
        winners: list[int] = []
        for _ in range(pairs):
            first = int(rng.random() >= share)
            winners += [first, first if rng.random() < 0.5 else int(rng.random() >= share)]
        low, high = interval(games(*winners))
        held += low <= share <= high
    assert held >= 0.92 * 400


def test_bots_take_part_under_any_seed_text() -> None:
    match = Match(("random", "greedy"), "costly", "Müller/7")
    assert match.game(0).winner in (0, 1)
    assert match.game(0).decisions[0] > 0
