"""Play the game by the page's mirror, fast.

A loop inside the page presses the next button as soon as there is one, so that a whole game
costs a few questions to the browser and not one for each card. Its presses are the DOM's
``click()``, as a screen reader's are; ``Page.press_word`` is one press with real input.
"""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass

from tests.browser.drivers import LIMIT, Page, plight

#: Ways to choose, for :func:`play_until`: a JavaScript function from the decisions now open
#: to one of them.
FIRST = "words => words[0]"
LAST = "words => words.at(-1)"

#: What a word looks like that goes on with the game: a pause, an answer, a card (an Ace with
#: its value), two cards laid out. Where other buttons alone are open, the game is over.
DECISION = (
    r"next|refuse|agree|keep|stop|mog=..|change=.."
    r"|claim=\d+|[A2-9TJQK][HDCS](=\d+)?|([A2-9TJQK][HDCS]){2}"
)

#: Seconds until the loop in the page comes back to be asked anew.
_SLICE = 10.0

#: Seconds after which a press that changed nothing in the mirror is made again.
_DEAF = 5.0

_PLAY = """
async ({met, choose, decision, slice, deaf}) => {
  const root = document.documentElement;
  const actions = document.querySelector("#actions");
  const end = performance.now() + slice;
  const played = [];
  let answered = true, pressed = 0, wake = () => {};
  // The page tells what a press led to in one go. That changes its list of actions, or, where
  // the same ones are open again ("next" after "next"), what is said or recorded.
  const told = new MutationObserver(() => { answered = true; });
  for (const part of document.querySelectorAll("#actions, #said, #table, #record"))
    told.observe(part, {childList: true, characterData: true, subtree: true});
  const change = new MutationObserver(() => wake());
  change.observe(root, {
    attributes: true, childList: true, characterData: true, subtree: true});
  // Until something changes, and a turn of the page's own loop at least; the conditions may
  // look at what no mutation shows, so not for long.
  const turn = () => new Promise(go => {
    wake = () => setTimeout(go);
    setTimeout(go, 50);
  });
  const stop = (why, open = []) => ({why, open, played});
  try {
    for (;; await turn()) {
      if (await met()) return stop("met");
      if (root.dataset.state === "failed") return stop("failed");
      const buttons = [...actions.querySelectorAll("button[data-word]:enabled")];
      if (buttons.length && (answered || performance.now() - pressed > deaf)) {
        const open = buttons.map(button => button.dataset.word);
        const words = open.filter(word => decision.test(word));
        if (!words.length) return stop("over", open);
        const word = await choose(words);
        if (!words.includes(word)) return stop("no choice", open);
        answered = false;
        pressed = performance.now();
        buttons[open.indexOf(word)].click();
        played.push(word);
      }
      if (performance.now() > end) return stop("time");
    }
  } finally {
    told.disconnect();
    change.disconnect();
  }
}"""


@dataclass(frozen=True)
class Played:
    """What was pressed, pauses included, and whether the game ended before the condition."""

    words: list[str]
    over: bool


def words(page: Page) -> list[str]:
    """The words of the buttons now open, in the order of the page."""
    buttons = "document.querySelectorAll('#actions button[data-word]:enabled')"
    return list(page.evaluate(f"Array.from({buttons}, button => button.dataset.word)"))


def record(page: Page) -> str:
    """The record of the game so far."""
    return str(page.evaluate("document.querySelector('#record').textContent"))


def play_until(
    page: Page,
    condition: str,
    choose: str | Sequence[str] = FIRST,
    *,
    decision: str = DECISION,
    seconds: float = LIMIT,
) -> Played:
    """Press buttons until a JavaScript expression is truthy or the game is over.

    ``choose`` is a JavaScript function from the decisions now open to one of them, or the
    words themselves, in order, as a record has them: then pauses are passed in between, and
    play also ends when the words are spent. ``decision`` is the pattern of a word that goes
    on with the game. Fails if that takes longer than ``seconds`` or a word is not open.
    """
    limit = time.monotonic() + seconds
    rest = None if isinstance(choose, str) else list(choose)
    played: list[str] = []
    while True:
        if rest is not None:
            choose = _in_order(rest)
        options = (
            f"met: async () => ({condition}), choose: {choose},"
            f" decision: /^(?:{decision})$/, slice: {_SLICE * 1000}, deaf: {_DEAF * 1000}"
        )
        end = page.evaluate(f"({_PLAY})({{{options}}})")
        played += end["played"]
        if rest is not None:
            for word in end["played"]:
                if rest and word == rest[0]:
                    rest.pop(0)
        match end["why"]:
            case "met" | "over":
                return Played(played, end["why"] == "over")
            case "no choice" if rest == []:
                return Played(played, over=False)
            case "no choice":
                wanted = rest[0] if rest else "none of them"
                raise AssertionError(f"open are {end['open']}, chosen is {wanted!r}")
            case "failed":
                raise AssertionError(f"the game failed after {played}; {plight(page)}")
        if time.monotonic() > limit:
            raise AssertionError(
                f"not in {seconds:g} s: {condition}; pressed {played}; {plight(page)}"
            )


def _in_order(rest: Sequence[str]) -> str:
    """A way to choose: these words in turn, and between them the pauses."""
    return f"""(rest => words =>
        words.includes(rest[0]) ? rest.shift() : rest.length && words.find(one => one === "next")
    )({json.dumps(rest)})"""
