# SPDX-License-Identifier: Apache-2.0
"""What every test of the page uses: the list of tests, a browser context on a server, and words for common steps."""

import json
import threading
import urllib.request
from urllib.parse import urlsplit

from playwright.sync_api import expect

import mock_server

# What a browser may say without anything being wrong: answers that a test asks for.
EXPECTED = ("net::ERR_", "Failed to load resource")
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifts.push({value: entry.value, input: entry.hadRecentInput,
    nodes: entry.sources.map((source) => source.node?.className ?? '')});
}).observe({type: 'layout-shift', buffered: true});
window.violations = [];
addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.blockedURI));
"""
# Whether everything that moves for a moment has arrived; spinners never do.
SETTLED = """() => document.fonts.status === 'loaded' && document.getAnimations().every((one) => {
  const { endTime, progress } = one.effect.getComputedTiming();
  return one.playState !== 'running' || progress === null || endTime > 3000; })"""
TESTS = []


def settled(page):
    """Waits until nothing on a page moves any more, so that what is measured or pressed stays where it is."""
    page.wait_for_function(SETTLED)
    return page


def test(function):
    TESTS.append((function, True))
    return function


def mock_test(function):
    """A test that stages what the server does."""
    TESTS.append((function, False))
    return function


class Bench:
    """A browser context on a server; closes what it opened."""

    def __init__(self, browser, base):
        self.browser, self.base = browser, base
        self.server = self.home = None
        self.contexts = []
        self.messages = []
        if not base:
            self.start()
            self.base = f"http://127.0.0.1:{self.server.server_port}/"

    def start(self, port=0):
        self.home = self.home or mock_server.Home()
        self.server = mock_server.make_server(port, self.home)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self):
        """Takes the server away: nobody listens, streams are cut."""
        port = self.server.server_port
        self.server.shutdown()
        self.server.server_close()
        self.server.cut()
        with self.home.lock:
            for stream in list(self.home.streams):
                stream.put(None)
        return port

    def context(self, **options):
        context = self.browser.new_context(**{"viewport": {"width": 1440, "height": 1000}, **options})
        context.set_default_timeout(8000)
        context.add_init_script(WATCH)
        self.contexts.append(context)
        return context

    def open(self, query="", context=None, **options):
        page = (context or self.context(**options)).new_page()
        page.on(
            "console",
            lambda message: self.messages.append(message.text) if message.type in ("error", "warning") else None,
        )
        page.on("pageerror", lambda error: self.messages.append(str(error)))
        parts = urlsplit(self.base)
        known = f"{parts.query}&" if parts.query else ""
        page.goto(f"{parts.scheme}://{parts.netloc}/?{known}{query}".rstrip("?&"))
        page.wait_for_selector('.shell[aria-busy="false"]')
        return settled(page)

    def post(self, path, body):
        request = urllib.request.Request(
            self.base.rstrip("/") + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        return json.loads(urllib.request.urlopen(request).read())

    def finish(self):
        for context in self.contexts:
            for page in context.pages:
                if not page.is_closed() and page.url.startswith("http"):
                    assert page.evaluate("window.violations") == [], page.evaluate("window.violations")
            context.close()
        wrong = [text for text in self.messages if not any(known in text for known in EXPECTED)]
        assert not wrong, f"the console says {wrong}"
        if self.server:
            self.stop()


def tiles(page, space="home"):
    return page.locator(f".{space}-space .tile-place")


def cells(page):
    """Page, column and row of every widget, as the server has them."""
    state = page.evaluate("fetch('/api/state').then((answer) => answer.json())")
    return {one["id"]: (one["page"], one["column"], one["row"]) for one in state["widgets"]}


def state(page):
    return page.evaluate("fetch('/api/state').then((answer) => answer.json())")


def ensure_tiles(page, count):
    """On a server that has none yet, adds small tiles until there are as many."""
    for _ in range(count - tiles(page).count()):
        before = tiles(page).count()
        add_from_gallery(page, "small")
        expect(tiles(page)).to_have_count(before + 1)


def add_from_gallery(page, family):
    page.get_by_role("button", name="Add widget").click()
    sheet = page.locator("dialog.gallery")
    expect(sheet.locator(".family").first).to_be_visible()
    for index in range(sheet.locator(".gallery-app").count()):
        sheet.locator(".gallery-app").nth(index).click()
        choice = sheet.locator(f'.family[data-family="{family}"]')
        if choice.count():
            choice.first.click()
            break
    expect(sheet.locator(f'.family[data-family="{family}"]').first).to_have_attribute("aria-checked", "true")
    sheet.get_by_role("button", name="Add Widget").click()
    expect(sheet).not_to_be_visible()
