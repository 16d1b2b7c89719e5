"""A whole game by the page's mirror, held to the native engine: every word and sentence."""

from __future__ import annotations

from dataclasses import dataclass, replace

from costly.bots import bot_named, decide
from costly.engine.driver import legal
from costly.engine.match import cut_for_deal, stake
from costly.engine.moves import NATURE
from costly.engine.record import Record, read
from costly.engine.shuffle import shuffled
from costly.telling.offers import offer
from costly.telling.voice import Voice
from costly.telling.words import listed, number
from tests.browser import play
from tests.browser.drivers import Page
from tests.browser.twin import names_in, sit_down
from tests.browser.visit import table
from tests.games import deal_from, steps

#: Takes down every change of the mirror: the record, the words that are open with their
#: labels, and the sentences that are new.
WATCH = """(() => {
  const [record, actions, said] = ["record", "actions", "said"].map(id =>
    document.getElementById(id));
  window.seen = [];
  window.watch?.disconnect();
  window.watch = new MutationObserver(changes => {
    const added = changes.filter(one => one.target === said).flatMap(one => [...one.addedNodes]);
    seen.push([record.textContent,
               [...actions.children].map(one => [one.dataset.word, one.textContent]),
               added.map(one => one.textContent)]);
  });
  for (const part of [record, actions, said])
    watch.observe(part, {childList: true, characterData: true, subtree: true});
})()"""


@dataclass(frozen=True)
class Whole:
    """A game that was played to its end, and what the mirror said on the way."""

    game: Record
    sentences: list[str]
    moments: list[tuple[str, list[list[str]]]]
    """After each change but the last the record, and the open words with their labels."""


def play_whole(page: Page, fragment: str, choose: str) -> Whole:
    """Play the game of an address to its end, and take down all that the mirror says."""
    page.evaluate(WATCH)
    sit_down(page, fragment)
    assert play.play_until(page, "false", choose).over
    seen = page.evaluate("seen")
    return Whole(
        game=read(play.record(page)),
        sentences=[sentence for _, _, added in seen for sentence in added],
        moments=[(text, words) for text, words, _ in seen[:-1]],
    )


def assert_native(game: Record, seed: str, bot: str, dealer: int | None) -> None:
    """Deals are the seed's, the dealer is the cut's, and the bots play as they do natively."""
    rules = game.rules
    other, deals = bot_named(bot, seed), 0
    cut = cut_for_deal(shuffled(seed, 0), rules.seats)
    assert game.dealer == (cut.dealer if dealer is None else dealer)
    for before, action, _, _ in steps(game):
        if before.to_act == NATURE:
            deals += 1
            assert action == deal_from(shuffled(seed, deals), rules)
        elif before.to_act != 0:
            assert action == decide(other, before)
    assert game.state.winner is not None
    assert max(game.state.scores) == rules.target


def assert_told(game: Record, sentences: list[str], *, cut: bool) -> None:
    """Every event of the game was told in its words, in order, and nothing else was said."""
    voice = Voice(names_in(game), 0, by_rank=True)
    told = [
        sentence
        for before, _, events, _ in steps(game)
        for item in voice.tell(before, events)
        for sentence in (item.sentence, item.tally)
        if sentence
    ]
    assert all(sentences)
    # What the villagers say besides depends on what was heard before: tests/test_company.py.
    sentences = [sentence for sentence in sentences if not sentence.endswith("”")]
    if cut:
        assert sentences[-len(told) - 1].endswith("the lower card.")
        assert " cut the " in sentences[0]
        assert " cuts the " in sentences[0]
    assert sentences[-len(told) :] == told
    mine, theirs = game.state.scores
    lurched = ", and it is a lurch" if stake(game.state) > 1 else ""
    assert told[-1].endswith(f"{max(mine, theirs)} to {min(mine, theirs)}{lurched}.")


def assert_offered(whole: Whole) -> None:
    """Whenever words are open they are all that the engine allows, or a pause to pass."""
    game, kinds = whole.game, set()
    voice, head = Voice(names_in(game), 0, by_rank=True), str(replace(game, actions=()))
    states = [game.start, *(state for _, _, state in game.replay())]
    course = [str(action) for action in game.actions]
    for text, words in whole.moments:
        # Not read anew each time, for that plays the whole game through.
        assert text.startswith(head)
        lines = text.removeprefix(head).splitlines()
        so_far = [word for line in lines for word in line.partition("#")[0].split()]
        assert so_far == course[: len(so_far)]
        state = states[len(so_far)]
        if words and words[0][0] == "next":
            kinds.add("pause")
            assert len(words) == 1
        elif words:
            kinds.add("decision")
            assert state.to_act == 0
            wanted = [[str(one), offer(voice, state, one)] for one in legal(state)]
            assert sorted(words) == sorted(wanted), "in the order in which the hand lies"
        elif state.to_act not in (0, NATURE, None):
            kinds.add("the others' turn")
    assert kinds == {"pause", "decision", "the others' turn"}


def assert_ended(page: Page, game: Record) -> None:
    """The sheet of the end says who has won, with the scores of the record."""
    assert "again" in play.words(page)
    names, rules, state = names_in(game), game.rules, game.state
    ours, theirs = (list(names[side :: rules.sides]) for side in range(rules.sides))
    mine, other = state.scores
    winners = theirs if state.winner else ours
    verb = "has" if winners == theirs and len(winners) == 1 else "have"
    sheet = table(page)
    assert f"{listed(winners)} {verb} won." in sheet
    deals = f"in {number(game.deals())} deals"
    assert f"{listed(ours)} {mine}, {listed(theirs)} {other}, {deals}." in sheet
