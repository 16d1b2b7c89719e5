"""The rules in short, a chapter a part of the game, told from the ruleset itself.

Each sentence takes its numbers from the stage or the scorer that the engine plays by, so
that a rule shown is a rule played. A new game made of known parts needs no text here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import singledispatch

from costly.engine.house import HOUSE_RULES
from costly.engine.rulesets import RULESETS
from costly.engine.scoring import (
    Colours,
    Matching,
    Running,
    Score,
    ScoreKind,
    Sequences,
    Worth,
)
from costly.engine.stages import (
    Dealing,
    HeadStart,
    LayingOut,
    Mog,
    PartnersMog,
    Playing,
    Proof,
    Show,
    ShowCrib,
    TurnUp,
)
from costly.engine.state import Missed, Rules, Stage
from costly.telling.chapters import ChapterKey, HelpChapter, Passage
from costly.telling.games import about, history, turned_name
from costly.telling.house import means
from costly.telling.pictures import pictures
from costly.telling.scorers import (
    Holding,
    ace_counts,
    at_show,
    crib_size,
    either,
    in_play,
    kept,
    rank_name,
    small,
    worth,
)
from costly.telling.scores import named
from costly.telling.words import capital, listed, number

Said = tuple[ChapterKey, str]
"""A paragraph, and the chapter in which it stands."""
ORDER = tuple(ChapterKey)


def rule_chapters(rules: Rules) -> tuple[HelpChapter, ...]:
    """The rules of a game, with its house rules, and worked examples of its scores."""
    found: dict[ChapterKey, list[Passage]] = {ChapterKey.GAME: [*_game(rules)]}
    found[ChapterKey.DEAL] = [CUT]
    for stage in rules.stages:
        for key, text in _stage(stage, rules):
            found.setdefault(key, []).append(text)
    found[ChapterKey.SHOW] += _counting(rules)
    for key in found:
        found[key] += pictures(key, rules)
    found[ChapterKey.PEGS] = [*_pegs(rules)]
    if rules.house:
        found[ChapterKey.HOUSE] = [*_house(rules)]
    return tuple(HelpChapter(key, heading(key, rules), tuple(said)) for key, said in found.items())


def heading(key: ChapterKey, rules: Rules) -> str:
    """What a chapter on the rules is called."""
    if key is ChapterKey.DEAL and not crib_size(rules):
        return f"The deal and the {turned_name(rules)}"
    return {
        ChapterKey.GAME: "The game",
        ChapterKey.DEAL: "The deal",
        ChapterKey.CRIB: "The crib",
        ChapterKey.TURNED: f"The {turned_name(rules)}",
        ChapterKey.MOG: "The mog",
        ChapterKey.PLAY: "The play",
        ChapterKey.SCORES: "Scores in the play",
        ChapterKey.SHOW: "The show",
        ChapterKey.COLOURS: "Colours",
        ChapterKey.CRIB_SHOW: "The crib’s show",
        ChapterKey.PEGS: "Pegs and winning",
        ChapterKey.HOUSE: "By house rules",
    }[key]


# ---- The parts of a deal ----

CUT = "The lowest card cut deals first, the Ace lowest; then the deal goes round."


def _game(rules: Rules) -> Iterator[str]:
    if replace(rules, house=()) == RULESETS[rules.key]:  # it speaks of the book's own rules
        yield about(rules)
    if rules.seats == rules.sides:
        yield f"{capital(number(rules.seats))} play, each alone, to {rules.target}."
    else:
        yield (
            f"{capital(number(rules.seats))} play to {rules.target}, on {number(rules.sides)}"
            " sides; partners sit opposite, and what either scores is the side’s."
        )
    parts = [part for stage in rules.stages for part in _part(stage)]
    yield f"In each deal {listed(parts)}."
    yield history(rules)


def _part(stage: Stage) -> Iterator[str]:
    """A part of the deal in a few words."""
    match stage:
        case Dealing():
            yield f"{number(stage.hand)} cards each are dealt"
        case LayingOut():
            yield f"{number(stage.cards)} of them are laid out to the crib"
        case TurnUp():
            yield "one is turned up"
        case Mog() | PartnersMog():
            yield "a card may be changed at the mog"
        case Playing():
            yield f"cards are laid in turn and added up to {stage.limit}"
        case Show():
            yield "the hands are counted"
        case ShowCrib():
            yield "the crib is counted"
        case _:
            pass


def _pegs(rules: Rules) -> Iterator[str]:
    yield (
        "Each side has two pegs. For each score the hinder one jumps over the other, by a hole for"
        " every point, so that both show what was scored last."
    )
    yield (
        f"Whoever first stands at {rules.target} has won, at once, whatever was still to come."
        " What is made first is pegged first, and the eldest’s hand before the dealer’s."
    )
    if rules.lurch:
        yield (
            f"A loser who is not halfway home, with {(rules.target - 1) // 2} or fewer, is in the"
            " lurch and loses double."
        )


def _house(rules: Rules) -> Iterator[str]:
    for rule_name, value in rules.house:
        yield f"{means(HOUSE_RULES[rule_name], value)}."


def _counting(rules: Rules) -> Iterator[str]:
    """Who counts, where it is not the table."""
    house = rules.counting
    if not house.by_hand:
        return
    crib = " and his crib" if crib_size(rules) else ""
    card = ", and what each card scores that he lays" if house.play else ""
    yield f"Each says himself how many points his hand has{crib}{card}; the table tells the truth."
    given = " and pegged by the other" if house.excess else ""
    yield f"{MISSED[house.missed]} What he says too much is put back{given}."


MISSED = {
    Missed.GIVEN: "What he overlooks is given him all the same.",
    Missed.LOST: "What he overlooks is lost.",
    Missed.TAKEN: (
        "What he overlooks the other may name, and pegs it: that is muggins. If he names more than"
        " there was, he pegs nothing."
    ),
}


@singledispatch
def _stage(stage: Stage, _rules: Rules) -> Iterator[Said]:
    """The paragraphs on a part of the deal, each with its chapter."""
    raise TypeError(f"the rulebook does not know {type(stage).__name__}")


@_stage.register
def _(stage: Dealing, _rules: Rules) -> Iterator[Said]:
    yield (
        ChapterKey.DEAL,
        f"Each is dealt {number(stage.hand)} cards, one at a time. The eldest, who sits next after"
        " the dealer, is dealt the first, leads, and is counted first.",
    )


@_stage.register
def _(stage: HeadStart, _rules: Rules) -> Iterator[Said]:
    yield (
        ChapterKey.DEAL,
        f"At the first deal of a game the eldest pegs {stage.points} at once: {stage.kind}.",
    )


@_stage.register
def _(stage: LayingOut, rules: Rules) -> Iterator[Said]:
    yield (
        ChapterKey.CRIB,
        f"Each lays out {number(stage.cards)} cards, face down, the eldest first, and keeps"
        f" {number(kept(rules))}.",
    )
    yield (
        ChapterKey.CRIB,
        f"These {number(crib_size(rules))} cards are the crib. Nobody sees it before the show,"
        " where it counts for the dealer.",
    )


@_stage.register
def _(stage: TurnUp, rules: Rules) -> Iterator[Said]:
    turned = turned_name(rules)
    key = ChapterKey.TURNED if crib_size(rules) else ChapterKey.DEAL
    crib = " and with the crib" if crib_size(rules) else ""
    yield (
        key,
        f"The top card of the pack is turned up: the {turned}. It belongs to nobody, and at the"
        f" show it counts with every hand{crib}.",
    )
    for points in dict.fromkeys(points for _, points in stage.pays):
        ranks = [rank for rank, pays in stage.pays if pays == points]
        why = "" if stage.kind is ScoreKind.TURN_UP else f": {named(Score(stage.kind, points, ()))}"
        yield (
            key,
            f"{capital(either(map(rank_name, ranks)))} turned up pays the dealer {points} at"
            f" once{why}.",
        )


@_stage.register
def _(stage: Mog, rules: Rules) -> Iterator[Said]:
    everybody = {2: "both"}.get(rules.seats, "all")
    swap = (
        f"If {everybody} offer, the cards change hands"
        if rules.seats == 2
        else "If all offer, each card goes to the next player"
    )
    if stage.eldest_first:
        yield (
            ChapterKey.MOG,
            "Before the play the eldest offers a card, face down, or refuses, in the open; then the"
            f" dealer. {swap}.",
        )
        yield (
            ChapterKey.MOG,
            f"The eldest’s refusal pays the dealer {stage.refused}, whatever he says himself; else"
            f" the dealer’s pays the eldest {stage.refused}.",
        )
    else:
        yield (
            ChapterKey.MOG,
            f"Before the play each secretly offers a card, face down, or refuses. {swap}.",
        )
        none = f"each pegs {stage.none_willing}" if stage.none_willing else "nobody scores"
        yield (
            ChapterKey.MOG,
            f"Who offers and is refused pegs {stage.refused}. If {everybody} refuse, {none}.",
        )
    yield ChapterKey.MOG, _reward(stage.reward, rules, "its giver")


@_stage.register
def _(stage: PartnersMog, rules: Rules) -> Iterator[Said]:
    yield (
        ChapterKey.MOG,
        "Before the play the eldest for his side, and the dealer for the other, secretly agree to"
        " mog or refuse. If both agree, every player passes a card, face down, to the partner.",
    )
    yield (
        ChapterKey.MOG,
        f"A side that agrees and is refused pegs {stage.refused}; if both refuse, nobody scores.",
    )
    yield (
        ChapterKey.MOG,
        "Where no cards were passed the dealer may put one card of his hand under the pack and"
        f" take, unseen, the one beneath the {turned_name(rules)}.",
    )
    yield ChapterKey.MOG, _reward(stage.reward, rules, "its giver’s side")
    yield (
        ChapterKey.MOG,
        "Who answers, what is passed and what may be changed is this table’s own rule: no old"
        " book that we could read has it.",
    )


def _reward(reward: Worth, rules: Rules, giver: str) -> str:
    ranks = either(rank_name(rank) for rank, _ in reward.kinds)
    return (
        f"{capital(ranks)} given away pays {giver} {worth(reward, rules)}; at the show it then"
        " pays no more by itself."
    )


@_stage.register
def _(stage: Playing, rules: Rules) -> Iterator[Said]:
    yield (
        ChapterKey.PLAY,
        f"The eldest leads; each in turn lays a card, and they are added up, never past"
        f" {stage.limit}. Courts count ten; {ace_counts(stage.ace, 'as its player calls it')}.",
    )
    on = "may lay on or stop" if stage.optional else "must lay on while any card fits"
    others = "the other" if rules.seats == 2 else "the others"
    yield (
        ChapterKey.PLAY,
        f"You must lay a card if you hold one that fits. If none fits you say Go, and {others}"
        f" {on}.",
    )
    yield ChapterKey.PLAY, f"{_last(stage)} {_series(stage, rules)}"
    texts = [in_play(scorer) for scorer in stage.scorers]
    if len(texts) > 1:
        texts[-1] += " All that a card makes is pegged."
    for text in texts:
        yield ChapterKey.SCORES, text
    missing = [
        what
        for kind, what in ((Matching, "pairs"), (Running, "runs"))
        if not any(isinstance(scorer, kind) for scorer in stage.scorers)
    ]
    if missing:
        yield ChapterKey.SCORES, f"{capital(listed(missing))} score nothing in the play."


def _last(stage: Playing) -> str:
    if not stage.last and not stage.at_limit:
        return "The last card of a series pegs nothing besides what it makes."
    short = f"The last card of a series short of {stage.limit} pegs {stage.last or 'nothing'}"
    if stage.at_limit:
        return f"{short}; one that makes {stage.limit} pegs {stage.at_limit} besides, for the go."
    return f"{short}; one that makes {stage.limit}, nothing besides."


def _series(stage: Playing, rules: Rules) -> str:
    if stage.most_series is None:
        return "Then the next player who has cards leads anew from nothing, until all are laid."
    many = (
        "One series is"
        if stage.most_series == 1
        else f"{capital(number(stage.most_series))} series are"
    )
    counted = rules.stages_of(Show, rules.stages.index(stage))
    hand = ", but belong to the hand" if counted else ""
    return f"{many} played in a deal; cards left over are not laid{hand}."


@_stage.register
def _(stage: Show, rules: Rules) -> Iterator[Said]:
    later = rules.stages_of(Playing, rules.stages.index(stage))
    when = "Before the play the" if later else "The"
    shown = (
        ""
        if stage.open
        else (
            " The scores are called, but no card is shown until the deal is over; then hands are"
            " laid open."
        )
    )
    yield (
        ChapterKey.SHOW,
        f"{when} hands are counted, the eldest’s first, each with the {turned_name(rules)}:"
        f" {number(kept(rules) + 1)} cards. All that they make adds up.{shown}",
    )
    for scorer in stage.scorers:
        key = ChapterKey.COLOURS if isinstance(scorer, Colours) else ChapterKey.SHOW
        yield key, at_show(scorer, Holding(kept(rules), "hand", rules))
    played = [scorer for playing in rules.stages_of(Playing) for scorer in playing.scorers]
    ran = any(isinstance(scorer, Running) for scorer in played)
    if ran and not any(isinstance(scorer, Sequences) for scorer in stage.scorers):
        yield ChapterKey.SHOW, "Runs are worth nothing here."


@_stage.register
def _(_stage: Proof, _rules: Rules) -> Iterator[Said]:
    yield from ()  # it is told with the show


@_stage.register
def _(stage: ShowCrib, rules: Rules) -> Iterator[Said]:
    yield (
        ChapterKey.CRIB_SHOW,
        f"Last the dealer counts the crib, with the {turned_name(rules)}:"
        f" {number(crib_size(rules) + 1)} cards.",
    )
    hands = [scorer for show in rules.stages_of(Show) for scorer in show.scorers]
    texts = [
        at_show(scorer, Holding(crib_size(rules), "crib", rules))
        for scorer in stage.scorers
        if scorer not in hands
    ]
    if {type(scorer) for scorer in hands} == {type(scorer) for scorer in stage.scorers}:
        but = f", but for this: {small(' '.join(texts))}" if texts else "."
        texts = [f"It counts as a hand does{but}"]
    else:
        texts = [at_show(one, Holding(crib_size(rules), "crib", rules)) for one in stage.scorers]
    for text in texts:
        yield ChapterKey.CRIB_SHOW, text
