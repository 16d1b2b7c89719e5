"""Chromium, Firefox and WebKitGTK behind one small face, :class:`Page`.

One test body runs in all three: ``with chromium() as page:``, ``with firefox() as page:``,
``with webkit() as page:``. Input is the browser's own, trusted input, so the page cannot
tell it from a person's. The browsers come from Debian; nothing here downloads one.

Nothing waits for ever and nothing sleeps for a guessed time: every wait has a condition and
a limit, the limits are generous, and whatever was started is killed in the end.
"""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import queue
import re
import signal
import subprocess
import tempfile
import threading
import time
from abc import abstractmethod
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path
from typing import IO, Any, Protocol

from playwright.sync_api import Browser, Frame, Playwright, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.service import Service
from urllib3.exceptions import HTTPError

from tools import fetch

HERE = Path(__file__).resolve().parent

#: Seconds that any one thing may take. Far more than it needs: a limit that is reached
#: means that something hangs, not that the machine is slow.
LIMIT = 120.0

#: Seconds beyond its own limit after which a browser that does not answer is killed.
GRACE = 30.0

#: Seconds between two looks at a condition.
PAUSE = 0.05

#: What the browsers and their drivers are called, and the Debian packages that have them.
PROGRAMS = {
    "chromium": "chromium",
    "firefox-esr": "firefox-esr",
    "node": "nodejs",
    "setpriv": "util-linux",
    "WebKitWebDriver": "webkit2gtk-driver",
    "Xvfb": "xvfb",
}

BLANK = "about:blank"
WHY = "to test the page in a real browser"

#: Finds a button of the mirror and says where a person would press it: a point that shows
#: the button, or "focus" where it is hidden from sight and only the keyboard reaches it.
_SPOT = """
word => {
  const button = [...document.querySelectorAll("#actions button[data-word]")]
    .find(one => one.dataset.word === word && !one.disabled);
  if (!button) return null;
  button.scrollIntoView({block: "nearest", behavior: "instant"});
  const box = button.getBoundingClientRect();
  const x = box.x + box.width / 2, y = box.y + box.height / 2;
  if (button.contains(document.elementFromPoint(x, y))) return [x, y];
  button.focus();
  return "focus";
}"""


class BrowserError(Exception):
    """The page, or the browser around it, did not do what was asked."""


class Page(Protocol):
    """One page in one browser of its own. Points are CSS pixels in the viewport."""

    #: "chromium", "firefox" or "webkit"
    engine: str
    #: the browser's own name and version
    version: str

    def open(self, url: str) -> None:
        """Load ``url`` afresh, until its load event; forgets errors and requests so far."""
        self._goto(BLANK)  # else an address that differs in its fragment alone loads nothing
        self._forget()
        self._goto(url)

    def evaluate(self, expression: str, seconds: float = LIMIT) -> Any:
        """The JSON value of a JavaScript expression; a promise is awaited."""
        # The answer travels as text, so that all engines mean the same by a value.
        source = f"""Promise.race([
            (async () => JSON.stringify({{value: (await ({expression}
            )) ?? null}}))(),
            new Promise((_, give_up) => setTimeout(give_up, {seconds * 1000:.0f},
                                                   "no answer in {seconds:g} s")),
        ]).catch(error => JSON.stringify({{error: String(error)}}))"""
        answer = json.loads(self._run(source, seconds))
        if "error" in answer:
            raise BrowserError(f"{answer['error']} (in {expression.strip()})")
        return answer["value"]

    def press_word(self, word: str) -> None:
        """Press the mirror's button for ``word``, as soon as it is there.

        A click where the button shows; focus and Enter where it is hidden from sight.
        """
        wait_for(self, f"document.querySelector('#actions [data-word={json.dumps(word)}]:enabled')")
        spot = self.evaluate(f"({_SPOT})({json.dumps(word)})")
        if spot is None:
            raise BrowserError(f"the button for {word!r} went away before it could be pressed")
        if spot == "focus":
            self.key("Enter")
        else:
            self.click(*spot)

    @abstractmethod
    def reload(self) -> None:
        """Load the same page again, keeping what it stored; errors and requests add up."""

    @abstractmethod
    def click(self, x: float, y: float) -> None:
        """Click the mouse's main button there."""

    @abstractmethod
    def tap(self, x: float, y: float) -> None:
        """Touch there with a finger. Needs ``has_touch``; WebKitGTK's driver cannot."""

    @abstractmethod
    def key(self, name: str) -> None:
        """Press a key by its DOM name: ``Enter``, ``ArrowLeft``, ``a``, ``Shift+Tab``."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Make the viewport this large."""

    @abstractmethod
    def screenshot(self, path: Path) -> None:
        """Write what the viewport shows as a PNG file."""

    @abstractmethod
    def console_errors(self) -> list[str]:
        """What the page wrote to the console as an error, or threw, since it was opened."""

    @abstractmethod
    def requests(self) -> list[str]:
        """Addresses asked for since the page was opened (WebKit: since it was last loaded)."""

    @abstractmethod
    def close(self) -> None:
        """End the browser. Leaving the ``with`` does it too."""

    @abstractmethod
    def _goto(self, url: str) -> None:
        """Load an address until its load event."""

    @abstractmethod
    def _forget(self) -> None:
        """Forget errors and requests so far."""

    @abstractmethod
    def _run(self, source: str, seconds: float) -> str:
        """What the promise that ``source`` makes in the page comes to: a text."""


def wait_for(page: Page, condition: str, seconds: float = LIMIT) -> None:
    """Wait until a JavaScript expression (or what it promises) is truthy in the page.

    While the page cannot answer, as when it loads anew, the condition counts as not met.
    """
    limit = time.monotonic() + seconds
    trouble = ""
    while True:
        left = limit - time.monotonic()
        try:
            if page.evaluate(f"(async () => Boolean(await ({condition})))()", max(left, 1)):
                return
            trouble = ""
        except BrowserError as error:
            trouble = f" ({error})"
        if left < 0:
            break
        time.sleep(PAUSE)
    raise AssertionError(f"not in {seconds:g} s: {condition}{trouble}; {plight(page)}")


def plight(page: Page) -> str:
    """What the page says about its own state, for the message of a failure."""
    try:
        state, failure = page.evaluate(
            "[document.documentElement.dataset.state,"
            " document.querySelector('#failure')?.textContent.trim()]",
            GRACE,
        )
        errors = page.console_errors()
    except BrowserError as error:
        return f"{page.engine} does not answer: {error}"
    return f"{page.engine}: data-state {state}, #failure {failure!r}, console errors {errors}"


@contextlib.contextmanager
def _one_at_a_time() -> Iterator[None]:
    """Hold a lock of the whole machine: test processes that run side by side install once."""
    with (fetch.cache() / "browsers.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _need(program: str) -> str:
    return fetch.need(program, PROGRAMS[program], WHY)


def _kill(pid: int) -> None:
    """Kill a process that leads a group, and its group."""
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(pid, signal.SIGKILL)


@contextlib.contextmanager
def _limited(engine: str, seconds: float, kill: Callable[[], None]) -> Iterator[None]:
    """Kill the browser if what is asked of it takes too long; make its faults ours.

    Neither Playwright nor Selenium gives up a page that is stuck in a loop of its own.
    """
    timer = threading.Timer(seconds + GRACE, kill)
    timer.daemon = True
    timer.start()
    try:
        yield
    except (PlaywrightError, WebDriverException, HTTPError, OSError) as error:
        raise BrowserError(f"{engine}: {error}") from error
    finally:
        timer.cancel()


# --- Chromium: Playwright ---------------------------------------------------------------

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Chromium(Page):
    """A page in Chromium. Beyond :class:`Page` it can do what only its full tests need.

    It goes offline, slows its processor, changes its pixel ratio, dies without a word, and
    looks into a frame.
    """

    engine = "chromium"

    def __init__(self, browser: Browser, script: str = "", **context: Any) -> None:
        """Open a page with a Playwright context's options."""
        self.version = f"Chromium {browser.version}"
        self._browser = browser
        processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
        (self._pid,) = (p["id"] for p in processes["processInfo"] if p["type"] == "browser")
        self._context = browser.new_context(**context)
        self._context.set_default_timeout(LIMIT * 1000)
        self._context.add_init_script(script)
        self._context.on("request", lambda request: self._requests.append(request.url))
        self._requests: list[str] = []
        self._errors: list[str] = []
        self._begin()

    def _begin(self) -> None:
        """Open the context's page, and listen to it."""
        self._frame: Frame | None = None
        self._resized = False
        self._page = self._context.new_page()
        self._page.on("pageerror", lambda error: self._errors.append(str(error)))
        self._page.on(
            "console",
            lambda said: self._errors.append(said.text) if said.type == "error" else None,
        )
        self._cdp = self._context.new_cdp_session(self._page)

    def set_offline(self, offline: bool) -> None:
        """Cut the page (and its service worker) off from the network, or join it again."""
        with self._limited():
            self._context.set_offline(offline)

    def slow_down(self, times: float) -> None:
        """Make the processor this many times slower for the page; 1 is full speed."""
        with self._limited():
            self._cdp.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def limit_storage(self, url: str, size: int) -> None:
        """Give the origin of an address no more than this many bytes to keep things in."""
        origin = "/".join(url.split("/")[:3])
        with self._limited():
            self._cdp.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": size})

    def crash(self) -> None:
        """Kill the page's process as it stands, and open a page that has the same storage."""
        with self._limited():
            processes = self._browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")
            with self._page.expect_event("crash"):
                for process in processes["processInfo"]:
                    if process["type"] == "renderer":
                        os.kill(process["id"], signal.SIGKILL)
            self._page.close()
            self._begin()

    def enter_frame(self) -> None:
        """Ask the page's one frame from now on; what is pressed stays the whole page's."""
        with self._limited():
            _, self._frame = self._page.frames

    def reload(self) -> None:
        with self._limited():
            try:
                self._page.reload()
            except PlaywrightError as error:
                if "ERR_ABORTED" not in str(error):
                    raise
                self._page.reload()  # the first was called off: the page was at its history

    def click(self, x: float, y: float) -> None:
        with self._limited():
            self._page.mouse.click(x, y)

    def double_click(self, x: float, y: float) -> None:
        """Two clicks, as fast as they go."""
        with self._limited():
            self._page.mouse.dblclick(x, y)

    def tap(self, x: float, y: float) -> None:
        with self._limited():
            self._page.touchscreen.tap(x, y)

    def key(self, name: str) -> None:
        with self._limited():
            self._page.keyboard.press(name)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press the mouse's main button at one place and lift it at another."""
        with self._limited():
            self._page.mouse.move(*start)
            self._page.mouse.down()
            self._page.mouse.move(*end, steps=4)
            self._page.mouse.up()

    def break_off(self, x: float, y: float) -> None:
        """Touch there, and have the machine take the finger away."""
        with self._limited():
            for kind, points in (("touchStart", [{"x": x, "y": y}]), ("touchCancel", [])):
                self._cdp.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def hold(self, name: str, times: int) -> None:
        """Hold a key down until it has repeated itself so often."""
        with self._limited():
            for _ in range(times):
                self._page.keyboard.down(name)
            self._page.keyboard.up(name)

    def type_in(self, text: str) -> None:
        """Type into whatever has the keyboard, in the whole page."""
        with self._limited():
            self._page.keyboard.type(text)

    def wheel(self, x: float, y: float, down: float) -> None:
        """Turn the mouse's wheel there."""
        with self._limited():
            self._page.mouse.move(x, y)
            self._page.mouse.wheel(0, down)

    def leave_frame(self) -> None:
        """Ask the whole page again."""
        self._frame = None

    def resize(self, width: int, height: int, ratio: float | None = None) -> None:
        with self._limited():
            self._page.set_viewport_size({"width": width, "height": height})
            if ratio is not None:
                self._resized = True
                screen = {"width": width, "height": height, "deviceScaleFactor": ratio}
                self._cdp.send("Emulation.setDeviceMetricsOverride", {**screen, "mobile": False})

    def screenshot(self, path: Path) -> None:
        with self._limited():
            if self._resized:  # of which Playwright knows nothing
                path.write_bytes(b64decode(self._cdp.send("Page.captureScreenshot")["data"]))
            else:
                self._page.screenshot(path=path)

    def console_errors(self) -> list[str]:
        self._run("Promise.resolve('events that are under way arrive first')", GRACE)
        return list(self._errors)

    def requests(self) -> list[str]:
        self._run("Promise.resolve('events that are under way arrive first')", GRACE)
        return list(self._requests)

    def close(self) -> None:
        with contextlib.suppress(BrowserError), self._limited(0):
            self._browser.close()

    def _goto(self, url: str) -> None:
        self._frame = None
        with self._limited():
            self._page.goto(url)

    def _forget(self) -> None:
        self._errors.clear()
        self._requests.clear()

    def _run(self, source: str, seconds: float) -> str:
        if self._frame:  # which may live in another process, that the session does not reach
            with self._limited(seconds):
                return str(self._frame.evaluate(source))
        # Not Playwright's own `evaluate`: it calls `eval` in the page, which a content
        # security policy forbids, and counts as a person's gesture, which would unlock sound.
        ask = {"expression": source, "awaitPromise": True, "returnByValue": True}
        with self._limited(seconds):
            answer = self._cdp.send("Runtime.evaluate", ask)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description", details["text"]))
        return str(answer["result"]["value"])

    def _limited(self, seconds: float = LIMIT) -> AbstractContextManager[None]:
        return _limited(self.engine, seconds, self._kill)

    def _kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.kill(self._pid, signal.SIGKILL)


class _Playwright:
    """One Playwright for all Chromium pages of a process: two at once are not allowed.

    It ends with the last page, as its event loop would stand in the way of other tests'.
    """

    _running: Playwright | None = None
    _users = 0

    @classmethod
    @contextlib.contextmanager
    def shared(cls) -> Iterator[Playwright]:
        """Playwright, started by the first who asks and stopped by the last who leaves."""
        if cls._running is None:
            cls._running = sync_playwright().start()
        cls._users += 1
        try:
            yield cls._running
        finally:
            cls._users -= 1
            if not cls._users:
                cls._running.stop()
                cls._running = None


@contextlib.contextmanager
def chromium(
    *,
    viewport: tuple[int, int] = (1280, 720),
    device_scale_factor: float = 1,
    has_touch: bool = False,
    offline: bool = False,
    reduced_motion: bool = False,
    script: str = "",
) -> Iterator[Chromium]:
    """A page in Debian's Chromium, headless, with a fresh profile.

    ``script`` runs in every page before the page's own.
    """
    program = _need("chromium")
    with _Playwright.shared() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=CHROMIUM_FLAGS, timeout=LIMIT * 1000
        )
        try:
            page = Chromium(
                browser,
                viewport={"width": viewport[0], "height": viewport[1]},
                device_scale_factor=device_scale_factor,
                has_touch=has_touch,
                offline=offline,
                reduced_motion="reduce" if reduced_motion else "no-preference",
                script=script,
            )
        except BaseException:
            browser.close()
            raise
        try:
            yield page
        finally:
            page.close()


# --- Firefox: puppeteer over WebDriver BiDi ---------------------------------------------


def _puppeteer() -> Path:
    """The folder with puppeteer's ``node_modules``, installed once, as the lock file says.

    The lock file names versions and hashes but no addresses, so any npm registry serves;
    install scripts stay off, and with them every download of a browser.
    """
    manifest = HERE / "package.json"
    version = json.loads(manifest.read_text())["dependencies"]["puppeteer-core"]

    def install(folder: Path) -> None:
        fetch.need("npm", "npm", WHY)
        for file in (manifest, HERE / "package-lock.json"):
            (folder / file.name).write_bytes(file.read_bytes())
        quiet = ("--ignore-scripts", "--no-audit", "--no-fund", "--omit=optional")
        fetch.run("npm", "ci", *quiet, cwd=folder)

    with _one_at_a_time():
        return fetch.once(fetch.cache() / f"npm-puppeteer-core-{version}", install)


class Firefox(Page):
    """A page in Firefox, driven by ``firefox.mjs`` in a Node.js process."""

    engine = "firefox"

    def __init__(self, words: list[str], log: IO[str]) -> None:
        """Start Node.js with these words; what it complains of goes to ``log``."""
        self._log = log
        self._firefox: int | None = None
        self._node = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            start_new_session=True,
        )
        self._answers: queue.Queue[str] = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()
        hello = self._ask("hello")
        self.version = str(hello["version"])
        self._firefox = int(hello["pid"])

    def reload(self) -> None:
        self._ask("reload")

    def click(self, x: float, y: float) -> None:
        self._ask("click", x=x, y=y)

    def tap(self, x: float, y: float) -> None:
        self._ask("tap", x=x, y=y)

    def key(self, name: str) -> None:
        self._ask("key", name=name)

    def resize(self, width: int, height: int) -> None:
        self._ask("resize", width=width, height=height)

    def screenshot(self, path: Path) -> None:
        self._ask("screenshot", path=str(path))

    def console_errors(self) -> list[str]:
        return list(self._ask("errors"))

    def requests(self) -> list[str]:
        return list(self._ask("requests"))

    def close(self) -> None:
        if self._node.poll() is None and self._node.stdin:
            with contextlib.suppress(OSError, subprocess.TimeoutExpired):
                self._node.stdin.close()  # which it takes as a wish to end
                self._node.wait(GRACE)
        self._kill()

    def _goto(self, url: str) -> None:
        self._ask("goto", url=url)

    def _forget(self) -> None:
        self._ask("forget")

    def _run(self, source: str, seconds: float) -> str:
        return str(self._ask("evaluate", seconds, source=source))

    def _ask(self, command: str, seconds: float = LIMIT, **given: Any) -> Any:
        """Have one command done and return its value."""
        assert self._node.stdin
        try:
            self._node.stdin.write(json.dumps({"command": command, **given}) + "\n")
            self._node.stdin.flush()
            line = self._answers.get(timeout=seconds + GRACE)
        except (OSError, ValueError, queue.Empty) as error:
            self._kill()
            raise BrowserError(f"firefox: no answer to {command}") from error
        if not line:
            self._kill()
            self._log.seek(0)
            raise BrowserError(f"firefox: ended at {command}: {self._log.read()[-2000:].strip()}")
        answer = json.loads(line)
        if "error" in answer:
            raise BrowserError(f"firefox: {answer['error']}")
        return answer["value"]

    def _read(self) -> None:
        """Collect the answers, in a thread of their own, so that waiting can have a limit."""
        assert self._node.stdout
        with self._node.stdout as lines:
            for line in lines:
                self._answers.put(line)
        self._answers.put("")

    def _kill(self) -> None:
        if self._firefox:
            _kill(self._firefox)
        else:  # Firefox leads a group of its own, which only Node.js knows so far
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._node.terminate()
                self._node.wait(GRACE)
        _kill(self._node.pid)
        self._node.wait()


@contextlib.contextmanager
def firefox(
    *,
    viewport: tuple[int, int] = (1280, 720),
    device_scale_factor: float = 1,
    has_touch: bool = False,
) -> Iterator[Firefox]:
    """A page in Debian's Firefox ESR, headless, with a fresh profile."""
    node = _need("node")
    program = _need("firefox-esr")
    modules = _puppeteer()
    with _scratch() as scratch, (scratch / "log").open("w+") as log:
        settings = {
            "executable": program,
            "profile": str(scratch / "profile"),
            "seconds": LIMIT,
            "viewport": {
                "width": viewport[0],
                "height": viewport[1],
                "deviceScaleFactor": device_scale_factor,
                "hasTouch": has_touch,
            },
        }
        script = str(HERE / "firefox.mjs")
        page = Firefox([node, script, str(modules), json.dumps(settings)], log)
        try:
            yield page
        finally:
            page.close()


# --- WebKitGTK: Selenium ----------------------------------------------------------------

#: Takes the page's errors down from inside, as WebKit's driver reports no console.
_LISTEN = """
if (!window.costlyTestErrors) {
  const errors = window.costlyTestErrors = [];
  const plain = console.error;
  console.error = (...words) => { errors.push(words.map(String).join(" ")); plain(...words); };
  addEventListener("error", event => errors.push(event.message ?? "a file did not load"), true);
  addEventListener("unhandledrejection", event => errors.push(String(event.reason)));
}
"""


class WebKit(Page):
    """A page in WebKitGTK's MiniBrowser.

    Its driver tells neither console nor network. Errors are taken down by a script that is
    put into the page as it begins to load: what the page's first inline script throws may
    be missed. Requests are those the page's own performance timeline knows.
    """

    engine = "webkit"

    def __init__(self, driver: webdriver.WebKitGTK, kill: Callable[[], None]) -> None:
        """Take over a session; ``kill`` ends its processes, whatever state they are in."""
        self._driver = driver
        self._kill = kill
        self._errors: list[str] = []
        about = driver.capabilities
        self.version = f"{about['browserName']} {about['browserVersion']}"

    def reload(self) -> None:
        self._errors = self.console_errors()
        self._load(self._driver.refresh)

    def click(self, x: float, y: float) -> None:
        with self._limited():
            actions = ActionBuilder(self._driver)
            mouse: Any = actions.pointer_action
            mouse.move_to_location(round(x), round(y)).click()
            actions.perform()

    def tap(self, x: float, y: float) -> None:
        raise NotImplementedError("WebKitGTK's driver has no touch screen")

    def key(self, name: str) -> None:
        *held, last = (self._key(part) for part in re.split(r"(?<=.)\+", name))
        with self._limited():
            actions = ActionChains(self._driver)
            for key in held:
                actions.key_down(key)
            actions.send_keys(last)
            for key in reversed(held):
                actions.key_up(key)
            actions.perform()

    def resize(self, width: int, height: int) -> None:
        # A window is larger than its viewport, by its bars.
        with self._limited():
            inner = self.evaluate("[innerWidth, innerHeight]")
            outer = self._driver.get_window_size()
            self._driver.set_window_size(
                outer["width"] + width - inner[0], outer["height"] + height - inner[1]
            )
        wait_for(self, f"innerWidth === {width} && innerHeight === {height}")

    def screenshot(self, path: Path) -> None:
        with self._limited():
            path.write_bytes(self._driver.get_screenshot_as_png())

    def console_errors(self) -> list[str]:
        return self._errors + list(self.evaluate("window.costlyTestErrors ?? []"))

    def requests(self) -> list[str]:
        entries = "['navigation', 'resource'].flatMap(kind => performance.getEntriesByType(kind))"
        return list(self.evaluate(f"{entries}.map(entry => entry.name)"))

    def close(self) -> None:
        self._kill()

    def _goto(self, url: str) -> None:
        self._load(lambda: self._driver.get(url))

    def _load(self, start: Callable[[], None]) -> None:
        """Start loading, listen for errors as soon as there is a page, wait until it is there.

        The session's page load strategy is "none": loading is not waited for by the driver.
        """
        with self._limited():
            self._driver.execute_script("document.costlyTestLeft = true")
            start()
        look = f"if (document.costlyTestLeft) return ''; {_LISTEN} return document.readyState"
        limit = time.monotonic() + LIMIT
        while time.monotonic() < limit:
            with contextlib.suppress(BrowserError), self._limited():  # as between two pages
                if self._driver.execute_script(look) == "complete":
                    return
            time.sleep(0.001)
        raise BrowserError(f"webkit: the page did not load in {LIMIT:g} s")

    def _forget(self) -> None:
        self._errors = []

    def _run(self, source: str, seconds: float) -> str:
        with self._limited(seconds):
            self._driver.set_script_timeout(seconds + GRACE)
            return str(self._driver.execute_async_script(f"{source}.then(arguments[0])"))

    @staticmethod
    def _key(name: str) -> str:
        """Selenium's name for a key: ``ArrowLeft`` is ``Keys.ARROW_LEFT``, ``a`` is itself."""
        if len(name) == 1:
            return name
        return str(getattr(Keys, re.sub(r"(?<!^)(?=[A-Z])", "_", name).upper()))

    def _limited(self, seconds: float = LIMIT) -> AbstractContextManager[None]:
        return _limited(self.engine, seconds, self._kill)


class _DiesWithUs(Service):
    """The driver's process, which the kernel ends if we are killed and cannot end it."""

    def __init__(self, program: str, **options: Any) -> None:
        """Run ``program`` as the driver."""
        super().__init__(executable_path=_need("setpriv"), **options)
        self._program = program

    def command_line_args(self) -> list[str]:
        return ["--pdeathsig", "KILL", self._program, *super().command_line_args()]


@contextlib.contextmanager
def _screen(width: int, height: int) -> Iterator[str]:
    """The name of a virtual X display; the server itself picks a free number."""
    words = [_need("setpriv"), "--pdeathsig", "KILL", _need("Xvfb")]
    mine, its = os.pipe()
    with os.fdopen(mine, encoding="ascii") as number:
        server = subprocess.Popen(
            [
                *words,
                *("-displayfd", str(its)),
                *("-screen", "0", f"{width}x{height}x24"),
                *("-nolisten", "tcp"),
            ],
            pass_fds=[its],
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        os.close(its)
        watch = threading.Timer(LIMIT, _kill, (server.pid,))
        watch.start()
        try:
            display = number.readline().strip()
            watch.cancel()
            if not display:
                raise BrowserError("webkit: Xvfb did not start")
            yield f":{display}"
        finally:
            watch.cancel()
            _kill(server.pid)
            server.wait()


@contextlib.contextmanager
def webkit(
    *, viewport: tuple[int, int] = (1280, 720), device_scale_factor: int = 1
) -> Iterator[WebKit]:
    """A page in Debian's WebKitGTK, in a window on a virtual screen, with a fresh profile."""
    program = _need("WebKitWebDriver")
    with _scratch() as scratch, _screen(4096, 3072) as display:
        own = {
            "DISPLAY": display,
            "GDK_BACKEND": "x11",
            "GDK_SCALE": str(device_scale_factor),
            "HOME": str(scratch),
            "XDG_RUNTIME_DIR": str(scratch),
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "NO_AT_BRIDGE": "1",  # no accessibility bus to wait for
            # Its sandbox needs user namespaces, which containers and root do not have. It
            # loads nothing but our own page.
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        homes = ("XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME")
        drop = (*homes, "DBUS_SESSION_BUS_ADDRESS", "WAYLAND_DISPLAY")
        kept = {name: value for name, value in os.environ.items() if name not in drop}
        service = _DiesWithUs(program, env={**kept, **own}, popen_kw={"start_new_session": True})
        options = webdriver.WebKitGTKOptions()
        options.page_load_strategy = "none"

        def kill() -> None:
            # Browser and driver are one process group; the driver alone would leave it.
            if process := getattr(service, "process", None):
                _kill(process.pid)
                process.wait()

        try:
            driver = webdriver.WebKitGTK(options=options, service=service)
            remote: Any = driver.command_executor
            remote.client_config.timeout = round(LIMIT + 2 * GRACE)
            page = WebKit(driver, kill)
            page.resize(*viewport)
            yield page
        finally:
            kill()


@contextlib.contextmanager
def _scratch() -> Iterator[Path]:
    """A folder for one browser's profile; a dying browser may still write as we remove it."""
    with tempfile.TemporaryDirectory(prefix="costly-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def installed() -> None:
    """Have all that the three browsers need, before a test waits for it."""
    for program in PROGRAMS:
        _need(program)
    _puppeteer()


if __name__ == "__main__":
    fetch.say_and_stop(installed)
