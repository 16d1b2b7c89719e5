"""The built game in Chromium: whole games, every way to press, and what survives an end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PIL import Image

from costly.engine.moves import Pegged, Phase, Shown
from costly.engine.record import Record
from costly.telling.voice import Voice
from costly.telling.words import name
from costly.ui.table.scene import Table
from tests.browser import play
from tests.browser.drivers import Chromium, Page, chromium, wait_for
from tests.browser.twin import (
    GUARD,
    Look,
    change,
    foretold,
    frames,
    hand,
    look,
    press_on,
    press_own,
    seeds,
    sit_down,
    spot,
    twin,
)
from tests.browser.visit import READY, START, boot, focused, said, sound, table, to_table
from tests.browser.whole import (
    WATCH,
    assert_ended,
    assert_native,
    assert_offered,
    assert_told,
    play_whole,
)
from tests.controls import box_of, labels
from tests.games import steps
from tools.fetch import ROOT
from tools.serve import Served, serving

pytestmark = pytest.mark.browser

HERE = "document.getElementById('here').textContent"
"""What the keyboard has chosen of what is drawn."""

SHOTS = ROOT / "build" / "shots"

#: Counts the frames in which the canvas is painted, in however many parts.
COUNT_PAINTS = """(() => {
  if (window.paints !== undefined) return;
  const {prototype} = CanvasRenderingContext2D;
  const plain = prototype.putImageData;
  window.paints = 0;
  let last = null;
  prototype.putImageData = function (...words) {
    if (document.timeline.currentTime !== last) paints += 1;
    last = document.timeline.currentTime;
    return plain.apply(this, words);
  };
})()"""


@pytest.fixture(scope="module")
def _phone(site: Served) -> Iterator[Chromium]:
    with chromium(viewport=(360, 640), device_scale_factor=3, has_touch=True) as page:
        boot(page, site.url)
        yield page


@pytest.fixture
def phone(_phone: Chromium) -> Iterator[Chromium]:
    """The game on a phone of 360x640 with three pixels for one, and fingers."""
    yield _phone
    sound(_phone)


# ---- Whole games by the mirror ----


def test_all_that_is_asked_for_comes_from_its_own_folder(bundle: Path) -> None:
    """From nothing to a game, and nothing is missing, off the path, or from elsewhere."""
    with serving(bundle, "/a/sub/path/") as own, chromium() as page:
        boot(page, own.url)
        wait_for(page, "navigator.serviceWorker.ready")
        asked = page.requests()
        assert len(asked) > 10
        assert [url for url in asked if not url.startswith(own.url)] == []
        assert [line for line in own.log if not line.path.startswith("/a/sub/path/")] == []
        assert {line.status for line in own.log} <= {200, 304}
        assert table(page).startswith("Costly Colours, to 121.")
        sound(page)


def test_a_whole_game_by_the_mirror(desk: Chromium) -> None:
    """From the cut to 121, and the native engine agrees with every word of it."""
    seed, bot = "whole village", "village"
    whole = play_whole(desk, f"#seed={seed}&bot={bot}&pace=instant", play.LAST)
    assert whole.game.rules.target == 121
    assert_native(whole.game, seed, bot, None)
    assert_told(whole.game, whole.sentences, cut=True)
    assert_offered(whole)
    assert_ended(desk, whole.game)


# ---- A deal by the drawn table ----

Press = Callable[[float, float], None]


def press_canvas(page: Page, press: Press) -> Look:
    """Do what there is to do: pass the pause, offer the last card or lay the last that goes."""
    frames(page, GUARD)
    before, own = look(page), twin(page)
    word, _ = own.actions()[-1]
    card = next((card for card in own.hand.playable(own.choices) if str(card) in word), None)
    control = f"word {word}" if card is None else f"card {card}"
    if card and (word.startswith("mog") or len(own.choices.options(card)) > 1):
        press(*spot(own, control))
        frames(page)
        assert look(page) == before, "the first press only raises the card"
        press_own(own, control)
        control = f"word {word}"
    press(*spot(own, control))
    after = change(page, before)
    decided = [] if word == "next" else [word]
    assert after.ours() == before.ours() + decided, "one press, one decision"
    return after


def a_deal_by_pressing(page: Page, press: Press, seed: str) -> None:
    sit_down(page, f"#seed={seed}&bot=greedy&dealer=1&pace=instant")
    now = look(page)
    paused = False
    while now.game.deals() < 2:
        paused |= now.words == ("next",)
        now = press_canvas(page, press)
    assert paused
    assert len([word for word in now.ours() if len(word) == 2]) >= 2


def test_a_deal_by_clicks(desk: Chromium) -> None:
    """Offer, cards and pauses, all by the mouse on the drawn table."""
    a_deal_by_pressing(desk, desk.click, "clicks")


def test_a_deal_by_taps(phone: Chromium) -> None:
    """The same by a finger, on a phone."""
    a_deal_by_pressing(phone, phone.tap, "taps")


def lead(page: Page, seed: str) -> tuple[Look, Table]:
    """A table of the seed where we refused the mog and lead; and its twin."""
    sit_down(page, f"#seed={seed}&bot=greedy&dealer=1&pace=instant")
    page.press_word("refuse")
    wait_for(page, "!document.querySelector('[data-word=refuse]')")
    wait_for(page, "document.querySelector('#actions button')")
    to_table(page)
    frames(page, GUARD)
    return look(page), twin(page)


def twice(page: Page, press: Callable[[float, float], None], seed: str) -> None:
    """Press a card twice where the second press would fall on the next card."""
    before, own = lead(page, seed)
    (first, *_) = labels(own, "card")
    box = box_of(own, first)
    point = box.x + box.w * 0.2, box.middle[1]
    press_own(own, first)
    own.tick(0)
    left = labels(own, "card")
    assert len(left) == 2
    page.evaluate(
        "void (addEventListener('pointerdown', () => (window.downs ??= []).push("
        "performance.now()), true), window.downs = [])"
    )
    press(*point)
    frames(page, GUARD)
    first_down, second_down = page.evaluate("downs")
    assert second_down - first_down < 400, "too slow for a double press"
    assert len(look(page).ours()) == len(before.ours()) + 1


def test_a_double_click_lays_one_card(desk: Chromium) -> None:
    """A hurried second click is not a second card."""
    twice(desk, desk.double_click, "twice")


def test_a_double_tap_lays_one_card(phone: Chromium) -> None:
    """Nor is a hurried second tap."""

    def tap(x: float, y: float) -> None:
        phone.tap(x, y)
        phone.tap(x, y)

    twice(phone, tap, "twice by finger")


def test_an_ace_asks_what_it_counts(desk: Chromium) -> None:
    """It is raised by the first click, and laid by the button with its value."""
    seed = next(seed for seed in seeds("ace") if hand(foretold(seed, 1))[0].rank == 1)
    before, own = lead(desk, seed)
    ace = own.truth.held[0][0]
    desk.click(*spot(own, f"card {ace}"))
    frames(desk)
    assert look(desk) == before
    assert {f"{ace}=1", f"{ace}=11"} <= set(before.words)
    press_own(own, f"card {ace}")
    desk.click(*spot(own, f"word {ace}=11"))
    assert f"{ace}=11" in change(desk, before).ours()
    assert f"You lay the {name(ace)} as eleven: 11." in said(desk)


def test_a_card_that_may_not_be_laid_says_why(desk: Chromium) -> None:
    """The press lays nothing and costs nothing."""
    sit_down(desk, "#seed=over&bot=greedy&dealer=1&pace=instant")
    while True:
        now, own = look(desk), twin(desk)
        barred = [card for card in own.truth.held[0] if own.hand.why_not(card, own.choices)]
        if barred:
            break
        desk.press_word(now.words[:2][-1])  # the second: a high one is left, and barred
        change(desk, now)
    to_table(desk)
    frames(desk, GUARD)
    desk.click(*spot(own, f"card {barred[0]}"))
    frames(desk)
    assert look(desk) == now
    assert said(desk)[-1] == own.hand.why_not(barred[0], own.choices)


# ---- By the keyboard ----


def test_a_deal_by_keys(desk: Chromium) -> None:
    """Arrows and Enter, number keys, and a letter for the pauses; no pointer at all."""
    no_ace = (seed for seed in seeds("keys") if all(c.rank > 1 for c in hand(foretold(seed, 1))))
    sit_down(desk, f"#seed={next(no_ace)}&bot=greedy&dealer=1&pace=instant")
    to_table(desk)
    now, laid = look(desk), 0
    while now.game.deals() < 2:
        frames(desk, GUARD)
        own = twin(desk)
        if now.words == ("next",):
            desk.key("n" if own.shown.held[0] else "Enter")
        elif "refuse" in now.words:
            for _ in labels(own):
                if str(desk.evaluate(HERE)).startswith("Refuse"):
                    break
                desk.key("ArrowRight")
                frames(desk)
            desk.key("Enter")
        elif not laid:
            desk.key("ArrowRight")
            desk.key("Enter")
        else:
            held = own.truth.held[0]
            desk.key(str(1 + held.index(own.hand.playable(own.choices)[0])))
        laid += "refuse" not in now.words and now.words != ("next",)
        now = change(desk, now)
    assert laid == 3
    assert focused(desk) == "canvas"


def test_tab_walks_what_is_drawn_and_leads_to_the_words_and_escape_back(desk: Chromium) -> None:
    """Buttons work by Enter, the focus stays among them, and nothing is lost on the way."""
    sit_down(desk, "#seed=tab&bot=greedy&dealer=1&pace=instant")
    to_table(desk)
    heard: list[str] = []
    desk.key("Tab")
    while focused(desk) == "canvas":
        wait_for(desk, f"{HERE} && {HERE} !== {json.dumps(heard[-1] if heard else '')}")
        heard.append(str(desk.evaluate(HERE)))
        desk.key("Tab")
    assert heard[3:] == ["Refuse to mog: one to Silas if willing", *heard[4:-2], "Menu", heard[-1]]
    assert focused(desk) == "words"
    desk.key("Shift+Tab")
    wait_for(desk, f"{HERE} === {json.dumps(heard[-1])}")
    desk.key("Tab")
    wait_for(desk, f"{HERE} === ''")
    desk.key("Enter")
    for _ in range(6):
        before = look(desk)
        assert focused(desk) in before.words
        desk.key("Enter")
        change(desk, before)
    desk.key("Escape")
    assert focused(desk) == "canvas"
    assert desk.evaluate("scrollY") == 0
    desk.key("Shift+Tab")
    desk.key("Tab")
    assert focused(desk) == "canvas"


# ---- What survives ----


def test_a_reload_goes_on_where_it_was(desk: Chromium) -> None:
    """Before a decision, at a pause, and in the middle of a deal."""
    sit_down(desk, "#seed=reload&bot=greedy&dealer=1&pace=instant")
    for pressed in (2, 3, 1):
        for _ in range(pressed):
            before = press_on(desk)
        desk.reload()
        wait_for(desk, READY)
        assert look(desk) == before
        assert said(desk)[0].startswith("The game goes on. Score: You ")
    press_on(desk)


def test_a_killed_page_goes_on_where_it_was(site: Served) -> None:
    """The process dies without a word: after a decision, and in the middle of a count."""
    fragment = "#seed=killed&bot=greedy&dealer=0&pace=instant"
    with chromium() as page:
        boot(page, site.url, fragment)
        for wanted in ("[data-word=refuse]", "[data-word=next]"):
            before = press_on(page)
            while not page.evaluate(f"Boolean(document.querySelector({wanted!r}))"):
                before = press_on(page)
            page.crash()
            boot(page, site.url, fragment)
            assert look(page) == before
            sound(page)
        while look(page).game.deals() < 2:
            press_on(page)


def test_a_reload_in_the_middle_of_a_count_tells_the_rest_once(desk: Chromium) -> None:
    """The lines of the first hand come one by one, some before the reload and some after."""
    seed = next(seed for seed in seeds("count") if lines_of_count(foretold(seed, 0)) > 2)
    sit_down(desk, f"#seed={seed}&bot=greedy&dealer=0&pace=instant")
    while sum(map(len, look(desk).game.state.held)) > 1:
        press_on(desk)
    sit_down(desk, f"#seed={seed}&bot=greedy&dealer=0&pace=brisk")
    wait_for(desk, "document.getElementById('said').lastChild.textContent.includes('goes on')")
    while look(desk).words == ("next",):  # a series may end before the last card
        press_on(desk)
    desk.evaluate(WATCH)
    desk.evaluate(
        "void addEventListener('pagehide', () => {"
        " sessionStorage.heard = JSON.stringify(seen.flatMap(one => one[2])); })"
    )
    desk.press_word(look(desk).words[0])
    counting = "[...document.getElementById('said').children].slice(-2)"
    wait_for(desk, f"{counting}.some(one => one.textContent.includes(', with '))")
    desk.reload()
    wait_for(desk, "document.querySelector('#actions [data-word=next]')")
    before = desk.evaluate("JSON.parse(sessionStorage.heard)")
    (goes_on, *after) = said(desk)
    assert goes_on.startswith("The game goes on.")
    assert len(after) > 0
    game = look(desk).game
    (*_, (state, _, events, _)) = steps(game)
    told = [
        one for one in Voice(("You", "Silas"), 0, by_rank=True).tell(state, events) if one.sentence
    ]
    _, second = [at for at, one in enumerate(told) if isinstance(one.event, Shown)]
    beside = ("Silas’s hand: ", "Silas: “")
    heard = [line for line in before + after if not line.startswith(beside)]
    assert heard == [one.sentence for one in told[:second]]
    assert len(heard) >= len(before + after) - 1, "the sum is told once"


def lines_of_count(game: Record) -> int:
    """The lines that the first hand of a deal scores, if we laid the deal's last card."""
    *_, (before, _, events, _) = steps(game)
    if before.to_act != 0:
        return 0
    _, last = [at for at, event in enumerate(events) if isinstance(event, Shown)]
    return sum(isinstance(one, Pegged) and one.phase is Phase.SHOW for one in events[:last])


# ---- The address ----


def test_what_an_address_asks_in_vain_is_said(desk: Chromium) -> None:
    """Each bad part costs a sentence; the good ones count."""
    sit_down(desk, "#seed=vain&bot=greedy&dealer=1&pace=instant")
    count = len(said(desk))
    bad = "#rules=whist&seed=in vain&bot=nobody&pace=fast&dealer=7&colour=red"
    desk.evaluate(f"void (location.hash = {json.dumps(bad)})")
    wait_for(desk, "document.querySelector('#record').textContent.includes('Seed: in vain')")
    ignored = said(desk)[count : count + 5]
    for part in ("rules=whist", "bot=nobody", "pace=fast", "dealer=7", "colour=red"):
        assert any(f"The address asks for {part}, but " in line for line in ignored)
    assert look(desk).game.get("Address") == "seed=in vain"


def test_another_address_sets_another_table(desk: Chromium) -> None:
    """And one without a game leads to the title."""
    sit_down(desk, "#seed=another&bot=random&dealer=1&pace=instant")
    assert look(desk).game.get("Bot") == "random"
    desk.evaluate("void (location.hash = '')")
    wait_for(desk, "document.querySelector('[data-word=play]')")
    assert play.record(desk) == ""
    frames(desk, 100)
    assert play.record(desk) == ""


def test_the_back_button_is_the_games_for_one_step(desk: Chromium) -> None:
    """The menu comes; who plays on has another step, and who goes back again leaves."""
    sit_down(desk, "#seed=back one&bot=random&dealer=1&pace=instant")
    sit_down(desk, "#seed=back two&bot=random&dealer=1&pace=instant")
    desk.evaluate("void history.back()")
    wait_for(desk, "document.querySelector('[data-word=sound]')")
    desk.press_word("back")
    wait_for(desk, "document.querySelector('[data-word=refuse]') && history.state === 'costly'")
    desk.evaluate("void history.back()")
    wait_for(desk, "document.querySelector('[data-word=sound]')")
    assert look(desk).game.get("Seed") == "back two"
    desk.evaluate("void history.back()")
    wait_for(desk, "document.querySelector('#record').textContent.includes('Seed: back one')")


def test_a_sheet_that_closes_undoes_no_address_and_keeps_no_step(desk: Chromium) -> None:
    """What is typed as it closes stays, and one step back from the title leads where it leads."""
    sit_down(desk, "#seed=before it&bot=random&dealer=1&pace=instant")
    desk.evaluate("void (location.hash = '#pace=instant')")
    desk.press_word("settings")
    wait_for(desk, "document.querySelector('[data-word=hands]') && history.state === 'costly'")
    desk.evaluate("""new Promise((typed) => {
        new MutationObserver((_, watch) => {
            watch.disconnect();
            location.hash = "#seed=typed&bot=random&dealer=1&pace=instant";
            typed();
        }).observe(document.getElementById("actions"), { childList: true });
        document.querySelector("[data-word=back]").click();
    })""")
    wait_for(desk, "document.querySelector('[data-word=refuse]')")
    frames(desk, 300)
    assert look(desk).game.get("Seed") == "typed"
    desk.evaluate("void history.back()")
    wait_for(desk, "document.querySelector('[data-word=sound]')")
    desk.evaluate("void history.back()")
    wait_for(desk, "document.querySelector('[data-word=play], [data-word=resume]')")
    desk.evaluate("void history.back()")
    wait_for(desk, "document.querySelector('#record').textContent.includes('Seed: before it')")


# ---- Size ----


def canvas(page: Page) -> list[float]:
    """Its pixels, and its size and place in the window."""
    box = "(({x, y, width, height}) => [x, y, width, height])"
    place = f"{box}(document.getElementById('canvas').getBoundingClientRect())"
    pixels = "(({width, height}) => [width, height])(document.getElementById('canvas'))"
    return list(page.evaluate(f"[...{pixels}, ...{place}]"))


def assert_fills(page: Chromium, width: int, height: int, ratio: int, shot: str) -> None:
    wanted = [width * ratio, height * ratio, 0, 0, width, height]
    seen = "(() => { const {width, height} = document.getElementById('canvas');"
    wait_for(page, f"{seen} return width === {wanted[0]} && height === {wanted[1]}; }})()")
    frames(page)
    assert canvas(page) == wanted
    SHOTS.mkdir(parents=True, exist_ok=True)
    file = SHOTS / f"{shot}-{width}x{height}@{ratio}.png"
    page.screenshot(file)
    with Image.open(file) as image:
        assert image.size == (width * ratio, height * ratio)
        quarters = [
            (x, y, x + image.width // 2, y + image.height // 2)
            for x in (0, image.width // 2)
            for y in (0, image.height // 2)
        ]
        for quarter in quarters:
            colours = image.convert("RGB").crop(quarter).getcolors(1 << 24)
            assert colours is not None
            assert len(colours) > 100, "a part of the table is bare"


def test_it_is_sharp_at_every_size(desk: Chromium) -> None:
    """Resized, turned and moved to denser screens in the middle of a deal; nothing is lost."""
    sit_down(desk, "#seed=sizes&bot=greedy&dealer=1&pace=instant")
    press_on(desk)
    before = press_on(desk)
    to_table(desk)
    sizes = [(1920, 1080, 1), (844, 390, 2), (390, 844, 2), (360, 640, 3), (1280, 720, 1)]
    for width, height, ratio in sizes:
        desk.resize(width, height, ratio)
        assert_fills(desk, width, height, ratio, "play")
        assert look(desk) == before
        twin(desk)
    press_canvas(desk, desk.click)


def test_a_phone_is_turned(phone: Chromium) -> None:
    """In the middle of choosing a card to offer; the next tap finds its button."""
    sit_down(phone, "#seed=turned&bot=greedy&dealer=1&pace=instant")
    assert_fills(phone, 360, 640, 3, "mog")
    before, own = look(phone), twin(phone)
    card = own.truth.held[0][0]
    phone.tap(*spot(own, f"card {card}"))
    frames(phone)
    phone.resize(640, 360)
    assert_fills(phone, 640, 360, 3, "offer")
    own = twin(phone)
    press_own(own, f"card {card}")
    phone.tap(*spot(own, f"word mog={card}"))
    assert change(phone, before).ours() == [f"mog={card}"]
    phone.resize(360, 640)
    assert_fills(phone, 360, 640, 3, "laid")


# ---- Paint, motion and sound ----


def paints(page: Page, fragment: str) -> int:
    """How often the canvas is painted while a card is laid at an ordinary pace."""
    sit_down(page, fragment)
    page.press_word("refuse")
    wait_for(
        page,
        "!document.querySelector('[data-word=refuse]') && "
        "document.querySelector('#actions button')",
    )
    frames(page, 1000)
    before = page.evaluate("paints")
    page.press_word(look(page).words[0])
    frames(page, 350)
    return int(page.evaluate("paints")) - int(before)


def test_nothing_is_painted_when_nothing_has_changed(desk: Chromium) -> None:
    """A second at rest paints nothing."""
    desk.evaluate(COUNT_PAINTS)
    sit_down(desk, "#seed=still&bot=greedy&dealer=1&pace=instant")
    frames(desk, 100)
    before = desk.evaluate("paints")
    assert before > 0
    frames(desk, 1000)
    assert desk.evaluate("paints") == before


def test_what_the_canvas_lost_out_of_sight_is_painted_again(desk: Chromium) -> None:
    """As browsers take the memory of what nobody sees, or their graphics are begun anew."""
    sit_down(desk, "#seed=lost&bot=greedy&dealer=1&pace=instant")
    frames(desk, 500)
    pixels = """(one => one.getContext("2d").getImageData(0, 0, one.width, one.height).data
        .reduce((sum, byte) => (31 * sum + byte) | 0))(document.getElementById("canvas"))"""
    before = desk.evaluate(pixels)
    for told in (
        "document.dispatchEvent(new Event('visibilitychange'))",
        "document.getElementById('canvas').dispatchEvent(new Event('contextrestored'))",
    ):
        blank = "(one => one.getContext('2d').clearRect(0, 0, one.width, one.height))"
        desk.evaluate(f"void {blank}(document.getElementById('canvas'))")
        frames(desk, 100)
        assert desk.evaluate(pixels) != before
        desk.evaluate(f"void {told}")
        frames(desk, 100)
        assert desk.evaluate(pixels) == before


def test_little_motion_where_little_is_wished(desk: Chromium, site: Served) -> None:
    """A card slides in many pictures; for who asks for less motion it lies there at once."""
    seed = "#seed=motion&bot=greedy&dealer=1&pace=normal"
    desk.evaluate(COUNT_PAINTS)
    many = paints(desk, seed)
    with chromium(reduced_motion=True, script=COUNT_PAINTS) as page:
        boot(page, site.url)
        few = paints(page, seed)
        sound(page)
    assert few <= 4
    assert many > 3 * few


def test_sound_waits_for_a_touch_and_mute_is_remembered(site: Served) -> None:
    """No audio context before the first press; off stays off after a reload."""
    contexts = """
      window.contexts = [];
      const Plain = window.AudioContext;
      window.AudioContext = class extends Plain {
        constructor(...words) { super(...words); contexts.push(this); }
      };"""
    with chromium(script=contexts) as page:
        boot(page, site.url, START.replace("instant", "brisk"))
        frames(page, 2000)
        assert page.evaluate("contexts.length") == 0
        before, own = look(page), twin(page)
        page.click(*spot(own, "word refuse"))
        change(page, before)
        wait_for(page, "contexts.length === 1 && contexts[0].state === 'running'")
        page.click(*spot(twin(page), "mute"))
        frames(page)
        page.reload()
        wait_for(page, READY)
        page.key("Escape")
        wait_for(page, "document.querySelector('[data-word=sound]')?.textContent === 'Sound: off'")
        sound(page)
