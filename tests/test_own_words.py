"""Each game speaks its own words: everything that is seen or heard of it, looked through."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest

from costly.engine.house import find
from costly.engine.rulesets import RULESETS
from costly.engine.scoring import Colours, Flush, Nob, ScoreKind, Worth
from costly.engine.stages import LayingOut, Show, ShowCrib, TurnUp
from costly.engine.state import Rules
from costly.telling.book import chapters
from costly.telling.games import NAME, has_mog, turned_name
from costly.telling.glossary import glossary
from costly.telling.opponents import OPPONENTS
from costly.telling.sheets import LEDE
from costly.ui.app import App
from costly.ui.marks import BannerMark, BoardMark, TextMark
from tests.null import NullScreen, address, null, open_app, settle, table, word, words

COSTLY = [key for key in RULESETS if key.startswith("costly")]
ROOMY = (1280, 720)
"""Where most is said."""
GAMES = (*RULESETS, "costly-partners target=31", "cribbage-5 playing-on=may lurch=single")


def has(kind: type) -> Callable[[Rules], bool]:
    """Whether a hand or a crib is counted by a kind of scorer."""

    def found(rules: Rules) -> bool:
        hands = [scorer for show in rules.stages_of(Show) for scorer in show.scorers]
        cribs = [scorer for show in rules.stages_of(ShowCrib) for scorer in show.scorers]
        return any(isinstance(scorer, kind) for scorer in (*hands, *cribs))

    return found


def has_crib(rules: Rules) -> bool:
    return bool(rules.stages_of(LayingOut))


def pays_deuces(rules: Rules) -> bool:
    turned = [rank for stage in rules.stages_of(TurnUp) for rank, _ in stage.pays]
    shown = [one for show in rules.stages_of(Show) for one in show.scorers if type(one) is Worth]
    return 2 in turned or any(rank == 2 for worth in shown for rank, _ in worth.kinds)


def pays_heels(rules: Rules) -> bool:
    return any(stage.kind is ScoreKind.HEELS for stage in rules.stages_of(TurnUp))


def pays_nob(rules: Rules) -> bool:
    shown = [one for show in rules.stages_of(Show) for one in show.scorers]
    return any(isinstance(one, Nob) and one.kind is ScoreKind.NOB for one in shown)


TERMS: dict[str, Callable[[Rules], bool]] = {
    r"\b[Mm]og": has_mog,
    r"\b[Dd]eck card": lambda rules: turned_name(rules) == "deck card",
    r"\b(the|The) start\b|\bStart:": lambda rules: turned_name(rules) == "start",
    r"\bcribs?\b": has_crib,
    r"\b[Cc]olours?\b": has(Colours),
    r"\b[Ff]lush": has(Flush),
    r"\b[Dd]euce": pays_deuces,
    r"\b[Hh]eels\b": pays_heels,
    r"\b[Nn]ob\b": pays_nob,
    r"\b[Nn]oddy\b|\bKnave Noddy": lambda rules: rules.key == "noddy",
    r"\b[Pp]artner": lambda rules: rules.sides < rules.seats,
    r"\b[Ll]urch": lambda rules: rules.key.startswith("cribbage"),
    r"\bCostly\b": lambda rules: rules.key in COSTLY,
    r"\bcribbage\b": lambda rules: rules.key.startswith("cribbage"),
    r"\b([Tt]heir|[Tt]heirs)\b": lambda rules: rules.seats > 2,
    r"\w=\w": lambda _: False,
}
"""Words, and the games that have what they name."""
WRONG_FORMS = (
    r"\b(You|We|They|you|we|they) "
    r"(is|has|was|\w*[^s\W]s)\b(?<!always)(?<!cards)(?<!points)"
)
"""A verb for one after a word that wants the other form."""
ABOUT_THE_PRODUCT = (LEDE, NAME, "House rules: ")


def seen(app: App) -> Iterator[str]:
    """All words of the picture and of the mirror."""
    for mark in app.picture():
        match mark:
            case TextMark(text):
                yield text
            case BannerMark(_, text, under):
                yield from (text, under)
            case BoardMark():
                yield mark.name
    mirrored = null(app).mirrored
    yield from mirrored.table
    yield from (label for _, label in mirrored.actions)
    yield from null(app).said
    null(app).said.clear()


def about_the_game(rules: Rules, bot: str) -> Iterator[tuple[str, str]]:
    """What the sheets say when a game is chosen, each with where it is said."""
    wishes = f'{{"rules": "{rules}", "bot": "{bot}"}}'
    app = open_app(NullScreen(ROOMY, texts={"wishes": wishes}))
    for leads in ((), ("opponent",), ("games", "house"), ("settings",)):
        for item in leads:
            word(app, item)
        settle(app)
        yield from ((f"title {' '.join(leads)}", text) for text in seen(app))
        for _ in leads:
            word(app, "back")
    for chapter in chapters(rules, keyboard=True):
        yield from ((f"help: {chapter.key}", text) for text in (chapter.heading, *chapter.texts))
    yield from ((f"words: {term}", text) for term, text in glossary(rules).items())


def shortened(rules: Rules) -> Rules:
    """The same game to 61 at the most: what it says after that, it has said before."""
    return rules if rules.target <= 61 else find(f"{rules} target=61")


def of_a_whole_game(rules: Rules) -> Iterator[tuple[str, str]]:
    """What is said from the cut to the review, hints and log included."""
    short = str(shortened(rules))
    app = open_app(NullScreen(ROOMY, fragment=address(short, dealer="", bot="village")))
    for turn in range(2000):
        settle(app)
        yield from ((f"table, turn {turn}", text) for text in seen(app))
        if "again" in words(app):
            break
        if words(app)[0] != "next" and turn % 3 == 0:
            table(app).ask_hint()
            settle(app)
            yield from ((f"hint, turn {turn}", text) for text in seen(app))
        if turn % 20 == 0:
            for item in ("menu", "log"):
                word(app, item)
                settle(app)
                yield from ((f"{item}, turn {turn}", text) for text in seen(app))
            word(app, "back")
            word(app, "back")
        word(app, words(app)[turn % len(words(app))])
    word(app, "review")
    settle(app)
    while True:
        yield from (("review", text) for text in seen(app))
        onward = [one for one in words(app) if one.startswith("review-")]
        if not onward or words(app)[-1] not in onward:
            break
        word(app, onward[-1])
        settle(app)


def everything(game: str) -> Iterator[tuple[str, str]]:
    """All that a game says, against everybody, each with where."""
    rules, found = find(game), dict[tuple[str, str], None]()
    for bot in OPPONENTS:
        found |= dict.fromkeys(about_the_game(rules, bot))
    found |= dict.fromkeys(of_a_whole_game(rules))
    yield from found


def without_the_product(where: str, text: str) -> str:
    """A text without what it says of all games together, which the title may."""
    if where.startswith("title"):
        for words in ABOUT_THE_PRODUCT:
            text = text.replace(words, "")
    return text


@pytest.mark.parametrize("game", GAMES)
def test_no_game_speaks_of_what_it_has_not_and_every_verb_goes_with_its_subject(game: str) -> None:
    rules = find(game)
    lacks = [term for term, has_it in TERMS.items() if not has_it(rules)]
    wrong = [
        f"{where}: {text!r} ({pattern})"
        for where, text in everything(game)
        for pattern, said in (
            *((term, without_the_product(where, text)) for term in lacks),
            (WRONG_FORMS, text),
        )
        if re.search(pattern, said)
    ]
    assert not wrong, "\n".join(wrong[:40])
