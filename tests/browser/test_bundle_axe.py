"""What axe-core finds in the page: nothing, on title, table and sheet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.drivers import Chromium, chromium, wait_for
from tests.browser.visit import boot, sound
from tools.fetch import npm
from tools.serve import Served

pytestmark = pytest.mark.browser

AXE = (
    "axe-core",
    "4.10.3",
    "sha512-Xm7bpRXnDSX2YE2YFfBk2FnF0ep6tmG7xPh8iHee8MIcrgq762Nkce856dYtJYLkuIoYZvGfTs/PbZhideTcEg==",
)
VIOLATIONS = """axe.run(document, {runOnly: ["wcag2a", "wcag2aa", "best-practice"]}).then(found =>
  found.violations.map(one => `${one.id}: ${one.nodes.map(node => node.html).join(" ")}`))"""


@pytest.fixture(scope="module")
def judged() -> Iterator[Chromium]:
    """A page in which axe is at hand."""
    with chromium(script=(npm(*AXE) / "axe.min.js").read_text()) as page:
        yield page


def test_axe_finds_nothing_wrong_on_title_table_and_sheet(judged: Chromium, site: Served) -> None:
    boot(judged, site.url, "")
    assert judged.evaluate(VIOLATIONS) == [], "title"
    boot(judged, site.url)
    assert judged.evaluate(VIOLATIONS) == [], "table"
    judged.evaluate("document.querySelector('#tools [data-word=menu]').click()")
    wait_for(judged, "document.querySelector('#actions [data-word=back]')")
    assert judged.evaluate(VIOLATIONS) == [], "sheet"
    sound(judged)
