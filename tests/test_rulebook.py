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
from costly.engine.state import Rules, Stage, State
from costly.telling.book import chapter_at, chapters, search
from costly.telling.chapters import ChapterKey, Pictured
from costly.telling.examples import Example, examples
from costly.telling.glossary import glossary
from costly.telling.house import WORDINGS
from costly.telling.rulebook import rule_chapters
from costly.telling.words import name
from costly.ui.inputs import Key
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
    """All that the chapters say, without the one that names the house rules."""
    said = [one for one in rule_chapters(rules) if one.key is not ChapterKey.HOUSE]
    return "\n".join(text for one in said for text in one.texts)


def rules_told(rules: Rules) -> str:
    """The same without what is said of cards that are shown."""
    said = [one for one in rule_chapters(rules) if one.key is not ChapterKey.HOUSE]
    return "\n".join(text for one in said for text in one.passages if isinstance(text, str))


def all_words(rules: Rules) -> str:
    return " ".join(f"{one.heading} {' '.join(one.texts)}" for one in rule_chapters(rules))


@each_game
def test_a_game_is_told_from_what_it_is_to_the_end(key: str) -> None:
    keys = [one.key for one in rule_chapters(RULESETS[key])]
    assert len(keys) == len(set(keys))
    assert (keys[0], keys[-1]) == (ChapterKey.GAME, ChapterKey.PEGS)
    play = [ChapterKey.PLAY, ChapterKey.SCORES]
    rest = [ChapterKey.SHOW, *play] if key == "noddy" else [*play, ChapterKey.SHOW]
    wanted = [ChapterKey.DEAL, *rest]
    assert [one for one in keys if one in wanted] == wanted


# ---- The cards that are shown ----


@pytest.mark.parametrize("text", [*RULESETS, *singles()])
def test_every_chapter_that_speaks_of_cards_shows_some(text: str) -> None:
    for chapter in rule_chapters(find(text)):
        shown = [one for one in chapter.passages if isinstance(one, Pictured)]
        assert bool(shown) is (chapter.key not in (ChapterKey.PEGS, ChapterKey.HOUSE)), chapter.key
        for one in shown:
            assert len(set(one.cards)) == len(one.cards) > one.apart
            assert all(name(card).lower() in one.heard.lower() for card in one.cards), one.heard


def test_every_line_of_the_colours_is_shown_as_the_rules_pay_it() -> None:
    def lines(text: str) -> list[str]:
        (chapter,) = (one for one in rule_chapters(find(text)) if one.key is ChapterKey.COLOURS)
        return [one.says for one in chapter.passages if isinstance(one, Pictured)]

    said = [line.rpartition(" for ")[2] for line in lines("costly")]
    assert said == ["six.", "five.", "four.", "three.", "two."]
    assert all("our in colour" not in line for line in lines("costly-cotton"))


# ---- Where the book opens, and what is found in it ----


@pytest.mark.parametrize("key", RULESETS)
def test_every_part_of_a_deal_has_its_chapter(key: str) -> None:
    rules = RULESETS[key]
    there = [one.key for one in chapters(rules, keyboard=False)]
    deal = State(rules, 0, ((0, 0),) * rules.sides)
    opened = [chapter_at(replace(deal, stage=at)) for at in range(len(rules.stages))]
    assert set(opened) <= set(there)
    parts = {ChapterKey.DEAL, ChapterKey.PLAY, ChapterKey.SHOW}
    parts |= {ChapterKey.CRIB, ChapterKey.TURNED, ChapterKey.CRIB_SHOW} & set(there)
    parts |= {ChapterKey.MOG} & set(there)
    assert set(opened) == parts


def test_the_keys_have_a_chapter_where_there_are_keys() -> None:
    with_keys, without = (
        [one.key for one in chapters(COSTLY, keyboard=there)] for there in (True, False)
    )
    assert ChapterKey.KEYS in with_keys
    assert ChapterKey.KEYS not in without


def test_a_search_finds_words_and_chapters_by_how_their_words_begin() -> None:
    found = search(COSTLY, "Right Ja", keyboard=False)
    assert ChapterKey.MOG in [chapter.key for chapter, _ in found.chapters]
    assert [term for term, _ in search(COSTLY, "mo", keyboard=False).called] == ["mog"]
    assert not search(COSTLY, "ightjack", keyboard=False).many
    assert not search(find("noddy"), "mog", keyboard=False).many
    assert dict(search(COSTLY, " ", keyboard=False).called) == glossary(COSTLY)


# ---- A rule shown is a rule played ----


@pytest.mark.parametrize("text", singles())
def test_a_house_rule_shows_wherever_it_changes_the_game(text: str) -> None:
    plain, rules = RULESETS[text.split()[0]], find(text)
    name, value = rules.house[0]
    (chapter,) = (one for one in rule_chapters(rules) if one.key is ChapterKey.HOUSE)
    page = chapter.texts
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
            rule_chapters(rules)


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
    assert "or 11" not in all_words(find("costly ace=one"))


# ---- In the game, and in the documents ----


def test_help_is_about_the_game_on_the_table() -> None:
    app = open_app(NullScreen(fragment="seed=1&rules=cribbage-5 target=121"))
    take(app, Key("?"))
    assert any("three for last" in line for line in null(app).mirrored.table)
    word(app, "help-contents")
    word(app, "help-pegs")
    assert any("stands at 121" in line for line in null(app).mirrored.table)


def test_help_on_the_title_is_about_the_game_that_was_chosen() -> None:
    app = open_app(NullScreen(texts={"wishes": '{"rules": "cribbage-7"}'}))
    word(app, "help")
    word(app, "help-pegs")
    assert any("stands at 181" in line for line in null(app).mirrored.table)


def test_the_document_of_house_rules_is_up_to_date() -> None:
    assert house_rules.DOCUMENT.read_text("utf-8") == house_rules.text(), (
        "write it anew: python -m tools.house_rules"
    )
