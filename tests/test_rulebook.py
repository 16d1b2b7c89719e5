"""The rules pages: told from the ruleset, never longer than fits, and right in every example."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

import pytest

from costly.engine.house import HOUSE_RULES, RulesError, find, values_at
from costly.engine.rulesets import COSTLY, COTTON, RULESETS
from costly.engine.scoring import Colours, Flush, Nob
from costly.engine.stages import Mog, PartnersMog, Playing, Show, ShowCrib, TurnUp
from costly.engine.state import Rules, Stage
from costly.telling.examples import Example, examples
from costly.telling.help import help_pages
from costly.telling.house import WORDINGS
from costly.telling.rulebook import LETTERS, PARAGRAPHS, pages
from costly.ui.inputs import Key
from costly.ui.screens.pages import help_page
from costly.ui.screens.sheet import ScreenContext
from tests.null import NullScreen, null, open_app, take, word
from tools import house_rules

VECTORS = Path(__file__).parent / "vectors"
each_game = pytest.mark.parametrize("key", RULESETS)


def singles() -> list[str]:
    """Every game with each value of each house rule that makes sense on it."""
    return [
        f"{key} {rule.name}={value}"
        for rule in HOUSE_RULES.values()
        for key in rule.games
        for value in values_at(rule, key)
    ]


def doubles() -> Iterator[Rules]:
    """Every game with every two house rules that may stand side by side."""
    for key in RULESETS:
        words = [one.split()[1] for one in singles() if one.split()[0] == key]
        for pair in combinations(words, 2):
            try:
                yield find(" ".join((key, *pair)))
            except RulesError:
                continue


def told(rules: Rules) -> str:
    """All that the pages say, without the page that names the house rules."""
    return "\n".join(
        text
        for heading, texts in pages(rules)
        if not heading.startswith("By house")
        for text in texts
    )


def rules_told(rules: Rules) -> str:
    """The same without the worked examples."""
    return "\n".join(
        text
        for heading, texts in pages(rules)
        if not heading.startswith(("By house", "Worked"))
        for text in texts
    )


def all_words(rules: Rules) -> str:
    return " ".join(f"{heading} {' '.join(texts)}" for heading, texts in pages(rules))


@each_game
def test_a_game_is_told_from_the_race_to_the_examples(key: str) -> None:
    headings = [heading for heading, _ in pages(RULESETS[key])]
    assert headings[0] == "The game"
    assert headings[-1].startswith("Worked examples")
    play = ["The play", "Scores in the play"]
    rest = ["The show", *play] if key == "noddy" else [*play, "The show"]
    wanted = ["The deal", *rest]
    assert [heading for heading in headings if heading in wanted] == wanted


# ---- What fits ----


def check_fits(rules: Rules) -> None:
    book = (*pages(rules), *help_pages(rules))
    for heading, texts in book:
        assert 0 < len(texts) <= PARAGRAPHS, heading
        assert sum(map(len, texts)) <= LETTERS, (heading, texts)
    headings = [heading for heading, _ in book]
    assert len(headings) == len(set(headings))


@pytest.mark.parametrize("text", [*RULESETS, *singles()])
def test_no_page_is_too_long(text: str) -> None:
    check_fits(find(text))


def test_no_page_is_too_long_whatever_two_house_rules_are_agreed() -> None:
    for rules in doubles():
        check_fits(rules)


@pytest.mark.parametrize(
    "size", [(360, 560), (320, 568), (844, 390), (740, 360), (1280, 720)], ids=str
)
def test_every_page_has_room_on_the_screen(size: tuple[float, float]) -> None:
    view = NullScreen(size).view()
    for rules in (*RULESETS.values(), find("costly-parlett pairs=yes ace=one colours=hand")):
        sheet = help_page(
            ScreenContext(lambda _: None, lambda: view), (*pages(rules), *help_pages(rules)), 1
        )
        assert sheet.fits(view), rules


# ---- A rule shown is a rule played ----


@pytest.mark.parametrize("text", singles())
def test_a_house_rule_shows_wherever_it_changes_the_game(text: str) -> None:
    plain, rules = RULESETS[text.split()[0]], find(text)
    name, value = rules.house[0]
    (heading, page), *_ = [one for one in pages(rules) if one[0] == "By house rules"]
    assert heading
    assert page[0].lower().startswith(WORDINGS[name].about.lower())
    assert WORDINGS[name].meaning[value] in page[0]
    same = replace(rules, house=()) == plain
    assert (rules_told(rules) == rules_told(plain)) is same


@pytest.mark.parametrize(
    ("text", "there", "gone"),
    [
        ("costly", "stands at 121", "By house"),
        ("costly target=61", "stands at 61", "121"),
        ("cribbage-7 target=61", "with 30 or fewer", "90 or fewer"),
        ("costly", "1 or 11", ""),
        ("costly ace=one", "an Ace is 1.", "11,"),
        ("costly ace=one", "an Ace is 1.", "two totals"),
        ("costly go-at-31=paid", "one that makes 31 pegs 1 besides", "nothing besides"),
        ("costly-parlett go-at-31=unpaid", "one that makes 31, nothing besides", "for the go"),
        ("costly mog=eldest-first", "in the open", "secretly"),
        ("costly-cotton mog=secret", "secretly", "in the open"),
        ("costly both-refuse=one", "If both refuse, each pegs 1", "nobody scores"),
        ("costly pairs=no", "Pairs score nothing in the play", "with none between"),
        ("costly runs=no", "Runs score nothing in the play", "in sequence"),
        ("costly-cotton", "Pairs and runs score nothing in the play", "Runs are worth nothing"),
        ("costly-cotton runs=yes", "in sequence", "and runs"),
        ("costly colours=hand", "Threes want all three in the hand", ""),
        ("costly fifteen-and-twenty-five=twice", "is paid for each", "is paid once"),
        ("costly 31-in-hand=four", "one that makes 31 pegs 4", ""),
        ("costly-cotton 31-in-hand=cards", "makes 15, 25 or 31 pegs a point", "31 pegs 4"),
        ("cribbage-5", "must lay on", "may lay on"),
        ("cribbage-5 playing-on=may", "may lay on or stop", "must lay on"),
        ("cribbage-6", "in the lurch", ""),
        ("cribbage-6 lurch=single", "", "lurch"),
        ("cribbage-5", "the eldest pegs 3 at once: three for last", ""),
        ("cribbage-6", "a flush wants the start too: all five cards", "three for last"),
        ("cribbage-7", "All five cards of the hand in one suit are a flush: 5, or 6", ""),
        ("costly-partners", "this table’s own rule", "both offer"),
        ("noddy", "Before the play the hands are counted", "lurch"),
        ("noddy", "Three or more of one suit: a point a card", "belong to the hand"),
        ("noddy", "no card is shown", "crib"),
    ],
)
def test_what_a_page_says_and_does_not(text: str, there: str, gone: str) -> None:
    said = rules_told(find(text))
    assert there in said
    assert not gone or gone not in said


def with_stages(rules: Rules, kind: type[Stage], **change: object) -> Rules:
    stages = [
        replace(one, **change) if isinstance(one, kind) else one  # type: ignore[type-var]
        for one in rules.stages
    ]
    return replace(rules, stages=tuple(stages))


@pytest.mark.parametrize(
    ("key", "kind", "change", "there"),
    [
        ("costly", TurnUp, {"pays": ((11, 7),)}, "A Jack turned up pays the dealer 7"),
        ("costly", TurnUp, {"pays": ((11, 7), (2, 5))}, "A Deuce turned up pays the dealer 5"),
        ("costly", Mog, {"refused": 6}, "Who offers and is refused pegs 6"),
        ("costly-cotton", Mog, {"refused": 6}, "pays the dealer 6"),
        ("costly-partners", PartnersMog, {"refused": 6}, "is refused pegs 6"),
        ("costly", Playing, {"limit": 41}, "never past 41"),
        ("costly", Playing, {"last": 3}, "short of 31 pegs 3"),
        ("costly", Playing, {"last": 0}, "The last card of a series pegs nothing"),
        (
            "costly-parlett",
            Playing,
            {"last": 0},
            "short of 31 pegs nothing; one that makes 31 pegs 1",
        ),
        ("costly", Playing, {"most_series": 2}, "Two series are played"),
        ("costly", Show, {"open": False}, "no card is shown"),
        ("cribbage-6", ShowCrib, {"scorers": (Nob(3),)}, "turned up itself: 3"),
        (
            "cribbage-6",
            Show,
            {"scorers": (Flush(least=3),)},
            "Three or more of one suit: a point a card",
        ),
    ],
)
def test_numbers_come_from_the_stages(
    key: str, kind: type[Stage], change: dict[str, object], there: str
) -> None:
    assert there not in rules_told(RULESETS[key])
    assert there in rules_told(with_stages(RULESETS[key], kind, **change))


def test_a_show_before_the_play_says_so() -> None:
    rules = RULESETS["costly-cotton"]
    *first, play, show = rules.stages
    turned = rules_told(replace(rules, stages=(*first, show, play)))
    assert "Before the play the hands are counted" in turned
    assert "cards left over are not laid." in turned
    assert "The hands are counted" in rules_told(rules)
    assert "cards left over are not laid, but belong to the hand." in rules_told(rules)


def test_a_crib_that_counts_as_the_hand_does_says_so() -> None:
    rules = RULESETS["cribbage-6"]
    hand = rules.stage(Show).scorers
    said = rules_told(with_stages(rules, ShowCrib, scorers=hand))
    assert "It counts as a hand does." in said


def test_lines_of_colours_that_pay_nothing_are_not_told() -> None:
    assert "four in colour" not in rules_told(COTTON)
    (colours,) = (scorer for scorer in COSTLY.stage(Show).scorers if isinstance(scorer, Colours))
    for none, line in (
        (replace(colours, four_of_suit=0), "(Costly Colours)"),
        (replace(colours, three_of_suit=0), "three in suit 3"),
        (replace(colours, three_of_colour=0), "three in colour"),
    ):
        assert line in rules_told(with_stages(COSTLY, Show, scorers=(colours,)))
        assert line not in rules_told(with_stages(COSTLY, Show, scorers=(none,)))


def test_what_the_rulebook_does_not_know_is_not_passed_over() -> None:
    @dataclass(frozen=True)
    class Strange:
        pass

    for rules in (
        replace(COSTLY, stages=(*COSTLY.stages, Strange())),  # type: ignore[arg-type]
        with_stages(COSTLY, Show, scorers=(Strange(),)),
        with_stages(COSTLY, Playing, scorers=(Strange(),)),
    ):
        with pytest.raises(TypeError, match="Strange"):
            pages(rules)


# ---- The examples ----


@pytest.mark.parametrize("example", examples(), ids=lambda one: f"{one.key} {one.cards}")
def test_an_example_is_scored_as_it_says(example: Example) -> None:
    scores = example.scores(RULESETS[example.key])
    assert sum(score.points for score in scores) == example.total


def test_an_example_of_thirty_one_pays_for_the_go_where_the_rules_do() -> None:
    (one,) = (one for one in examples() if one.key == "costly-cotton" and one.id == "P07")
    assert [score.points for score in one.scores(find("costly-cotton go-at-31=paid"))] == [5, 1]
    assert [score.points for score in one.scores(COTTON)] == [5]


def test_examples_of_the_show_are_the_books_vectors() -> None:
    found = {
        (cells[0], cells[1], cells[2 if name == "shows" else 3]): int(cells[4])
        for name in ("shows", "cribbage-shows", "noddy-shows")
        for cells in vector_lines(name)
    }
    assert found
    shown = [one for one in examples() if one.what != "play" and one.key != "costly-cotton"]
    for one in shown:
        key = "costly" if one.key.startswith("costly") else one.key
        assert found[one.id, key, one.cards] == one.total


def vector_lines(name: str) -> Iterator[list[str]]:
    for line in (VECTORS / f"{name}.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            yield [cell.strip() for cell in line.split("|")]


@each_game
def test_every_game_has_examples_of_the_show_and_of_the_play(key: str) -> None:
    kinds = [one.what for one in examples() if one.key == key]
    assert kinds.count("hand") >= 2
    assert "play" in kinds
    crib = bool(RULESETS[key].stages_of(ShowCrib))
    assert ("crib" in kinds) is crib


def test_an_example_is_told_by_the_house_rules_in_force() -> None:
    assert "34 points" in told(COSTLY)
    assert "32 points" in told(find("costly colours=hand"))
    # A note that would no longer be true is left out, and so is an Ace that cannot be called.
    assert "At twenty an Ace can make 31" in told(COSTLY)
    assert "At twenty an Ace can make 31" not in told(find("costly ace=one"))
    assert "11" not in all_words(find("costly target=61 ace=one"))


@pytest.mark.parametrize("text", singles())
def test_every_game_keeps_two_examples_whatever_the_house_rule(text: str) -> None:
    said = [texts for heading, texts in pages(find(text)) if heading.startswith("Worked")]
    assert sum(map(len, said)) >= 2


# ---- In the game, and in the documents ----


def test_help_is_about_the_game_on_the_table() -> None:
    app = open_app(NullScreen(fragment="seed=1&rules=cribbage-5 target=121"))
    take(app, Key("?"))
    assert any("stands at 121" in line for line in null(app).mirrored.table)
    word(app, "help-1")
    assert any("three for last" in line for line in null(app).mirrored.table)


def test_help_on_the_title_is_about_the_game_that_was_chosen() -> None:
    app = open_app(NullScreen(texts={"wishes": '{"rules": "cribbage-7"}'}))
    word(app, "help")
    assert any("stands at 181" in line for line in null(app).mirrored.table)


def test_the_document_of_house_rules_is_up_to_date() -> None:
    assert house_rules.DOCUMENT.read_text("utf-8") == house_rules.text(), (
        "write it anew: python -m tools.house_rules"
    )
