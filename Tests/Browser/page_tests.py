#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests of the home screen's page in a real browser.

usage: page_tests.py [--base URL] [--screens FOLDER] [NAME...]

Without --base every test has a made-up server of its own (mock_server.py). With --base those that need none of its
staging run against a server that is there, through the address that `tessera run` printed. Names choose tests; with
--screens pictures of the page are taken as well. The last line counts. Needs the Python of .build/tools/venv.
"""

import argparse
import json
import shutil
import sys
import threading
import traceback
import urllib.request
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import expect, sync_playwright

import mock_server

# What a browser may say without anything being wrong: answers that a test asks for.
EXPECTED = ("501", "net::ERR_", "Failed to load resource")
WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shifts.push({value: entry.value, input: entry.hadRecentInput,
    nodes: entry.sources.map((source) => source.node?.className ?? '')});
}).observe({type: 'layout-shift', buffered: true});
window.violations = [];
addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.blockedURI));
"""
TESTS = []


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
        page.on("console", lambda message: self.messages.append(message.text) if message.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.messages.append(str(error)))
        parts = urlsplit(self.base)
        known = f"{parts.query}&" if parts.query else ""
        page.goto(f"{parts.scheme}://{parts.netloc}/?{known}{query}".rstrip("?&"))
        page.wait_for_selector('.shell[aria-busy="false"]')
        return page

    def post(self, path, body):
        request = urllib.request.Request(
            self.base.rstrip("/") + path, json.dumps(body).encode(), {"Content-Type": "application/json"})
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


# MARK: Placing


@test
def showsTheHomeScreenAtTheFirstVisit(bench):
    page = bench.open()
    expect(page.locator(".device")).to_be_visible()
    expect(page.locator(".dock .app").first).to_be_visible()
    assert page.title() == "Tessera"


@test
def addsAWidgetFromTheGallery(bench):
    page = bench.open()
    before = tiles(page).count()
    page.get_by_role("button", name="Add widget").click()
    preview = page.locator("dialog.gallery .preview.loaded svg").first
    expect(preview).to_be_visible()
    page.get_by_role("button", name="Add Widget").last.click()
    expect(tiles(page)).to_have_count(before + 1)
    expect(tiles(page).locator("svg.tile")).to_have_count(before + 1)


@test
def placesTheFamilyThatWasChosen(bench):
    page = bench.open()
    before = tiles(page).count()
    add_from_gallery(page, "medium")
    expect(tiles(page)).to_have_count(before + 1)
    device = state(page)["device"]
    size = page.evaluate("""() => { const all = [...document.querySelectorAll('.home-space .medium .tile-face')];
      const box = all.at(-1).getBoundingClientRect(); return [box.width, box.height]; }""")
    assert [round(value) for value in size] == [round(value) for value in device["sizes"]["medium"]], size


@mock_test
def findsAWidgetBySearch(bench):
    page = bench.open()
    page.keyboard.press("n")
    page.locator(".search").fill("ticked")
    expect(page.locator(".gallery-app")).to_have_count(1)
    expect(page.locator(".gallery-kind h2")).to_have_text("Tasks")
    page.locator(".search").fill("nothing like it")
    expect(page.get_by_text("Nothing found.")).to_be_visible()


@mock_test
def putsAccessoriesOnTheLockScreen(bench):
    page = bench.open()
    before = tiles(page, "lock").count()
    add_from_gallery(page, "circular")
    expect(tiles(page, "lock")).to_have_count(before + 1)
    expect(page.locator(".lock-time")).to_be_visible()


@mock_test
def movesATileByDragAndOthersMakeWay(bench):
    page = bench.open()
    small = [one for one in state(page)["widgets"] if one["family"] == "small" and one["page"] == 0]
    first, second = small[0]["id"], small[1]["id"]
    before = cells(page)
    drag(page, first, second)
    page.wait_for_function(
        "([id, column]) => fetch('/api/state').then((a) => a.json()).then((s) => s.widgets.find((w) => w.id === id).column === column)",
        arg=[first, before[second][1]])
    after = cells(page)
    assert after[first] == before[second] and after[second] == before[first], after


@mock_test
def putsATileBackWhenTheDragIsCancelled(bench):
    page = bench.open()
    before = cells(page)
    box = page.locator('.tile-place[data-widget="2"]').bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 120)
    page.mouse.down()
    page.mouse.move(box["x"] + 220, box["y"] + 120, steps=6)
    expect(page.locator(".tile-place.lifted")).to_have_count(1)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".tile-place.lifted")).to_have_count(0)
    assert cells(page) == before


def drag(page, first, second):
    from_box = page.locator(f'.tile-place[data-widget="{first}"]').bounding_box()
    to_box = page.locator(f'.tile-place[data-widget="{second}"]').bounding_box()
    page.mouse.move(from_box["x"] + 30, from_box["y"] + 130)
    page.mouse.down()
    page.mouse.move(to_box["x"] + 30, to_box["y"] + 130, steps=8)
    expect(page.locator(".tile-place.lifted")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".tile-place.lifted")).to_have_count(0)


@test
def removesATileOnceItIsAgreedTo(bench):
    page = bench.open()
    ensure_tiles(page, 1)
    before = tiles(page).count()
    tiles(page).first.click(button="right", position={"x": 60, "y": 12})
    page.get_by_role("menuitem", name="Remove").click()
    page.locator("dialog.question").get_by_role("button", name="Cancel").click()
    expect(tiles(page)).to_have_count(before)
    tiles(page).first.click(button="right", position={"x": 60, "y": 12})
    page.get_by_role("menuitem", name="Remove").click()
    page.locator("dialog.question").get_by_role("button", name="Remove").click()
    expect(tiles(page)).to_have_count(before - 1)


@test
def keepsEverythingWhenThePageIsLoadedAgain(bench):
    page = bench.open()
    ensure_tiles(page, 2)
    labels = "() => [...document.querySelectorAll('.tile-place')].map((one) => [one.dataset.widget, one.style.cssText])"
    before = page.evaluate(labels)
    page.reload()
    page.wait_for_selector('.shell[aria-busy="false"]')
    assert sorted(page.evaluate(labels)) == sorted(before)


@mock_test
def placingAlgorithmMovesOnlyWhatIsInTheWay(bench):
    page = bench.open()
    moved = page.evaluate("""async () => {
      const {makeWay} = await import('/client/placing.js');
      const places = [{id: 1, family: 'medium', page: 0, column: 0, row: 0}, {id: 2, family: 'small', page: 0, column: 0, row: 1},
        {id: 3, family: 'small', page: 0, column: 1, row: 1}, {id: 4, family: 'medium', page: 0, column: 0, row: 2}];
      const cells = makeWay(places, 2, {page: 0, column: 0, row: 2}, {columns: 2, rows: 3});
      return [1, 2, 3, 4].map((id) => Object.values(cells.get(id)));
    }""")
    assert moved == [[0, 0, 0], [0, 0, 2], [0, 1, 1], [1, 0, 0]], moved


# MARK: Looks


@test
def goesDarkWithTheHomeScreenAndWithTheSystem(bench):
    page = bench.open()
    body = page.locator("body")
    page.locator('[data-choice="scheme"] .chip', has_text="Light").click()
    expect(page.locator(".screen")).to_have_attribute("data-scheme", "light")
    expect(body).to_have_css("background-color", "rgb(236, 238, 242)")
    page.locator('[data-choice="scheme"] .chip', has_text="Dark").click()
    expect(page.locator(".screen")).to_have_attribute("data-scheme", "dark")
    expect(body).to_have_css("background-color", "rgb(14, 15, 18)")
    page.locator('[data-choice="scheme"] .chip', has_text="Light").click()
    expect(page.locator(".screen")).to_have_attribute("data-scheme", "light")
    page.emulate_media(color_scheme="dark")
    expect(body).to_have_css("background-color", "rgb(14, 15, 18)")


@mock_test
def marksStaleAndFailedTilesAndTellsWhy(bench):
    page = bench.open()
    bench.post("/mock/tile", {"tile": 2, "state": "stale", "why": "The author's process ended three times."})
    mark = page.locator('.tile-place[data-widget="2"] .tile-mark')
    expect(mark).to_be_visible()
    mark.click()
    expect(page.locator(".note")).to_contain_text("ended three times")
    page.keyboard.press("Escape")
    expect(page.locator(".note")).to_have_count(0)
    bench.post("/mock/tile", {"tile": 2, "state": "failed", "why": "fatalError"})
    expect(page.locator('.tile-place[data-widget="2"]')).to_have_attribute("data-state", "failed")
    bench.post("/mock/tile", {"tile": 2, "state": "current"})
    expect(mark).not_to_be_visible()


@mock_test
def shiftsNothingWhenATileChanges(bench):
    page = bench.open()
    page.wait_for_timeout(600)
    page.evaluate("window.shifts.length = 0")
    for state_name in ("placeholder", "current", "stale", "current"):
        bench.post("/mock/tile", {"tile": 2, "state": state_name})
        expect(page.locator('.tile-place[data-widget="2"]')).to_have_attribute("data-state", state_name)
    bench.post("/mock/done", {"row": 0})
    bench.post("/api/clock", {"action": "nextEntry"})
    expect(page.locator(".clock-time")).to_have_text("10:00:00")
    page.wait_for_timeout(500)
    assert page.evaluate("window.shifts") == []


@mock_test
def leavesWhatStaysUntouchedAndFadesTheRest(bench):
    page = bench.open()
    page.evaluate("""() => { window.faded = []; const animate = Element.prototype.animate;
      Element.prototype.animate = function (...rest) { window.faded.push(this.dataset.id ?? 'ghost'); return animate.apply(this, rest); }; }""")
    bench.post("/api/clock", {"action": "nextEntry"})
    page.wait_for_function("() => window.faded.length > 0")
    page.wait_for_timeout(100)
    faded = page.evaluate("window.faded")
    assert "name" in faded and "price" in faded and "shirt" not in faded, faded
    page.wait_for_function("() => document.querySelectorAll('.ghost').length === 0")


@mock_test
def leavesMotionOutWhereItIsNotWanted(bench):
    page = bench.open(reduced_motion="reduce")
    page.evaluate("""() => { window.faded = 0; const animate = Element.prototype.animate;
      Element.prototype.animate = function (...rest) { window.faded += 1; return animate.apply(this, rest); }; }""")
    bench.post("/api/clock", {"action": "nextEntry"})
    expect(page.locator('.tile-place[data-widget="2"] svg')).to_contain_text("Round mug")
    assert page.evaluate("window.faded") == 0


# MARK: Time


@mock_test
def ticksOnceASecondWithoutAnyRequest(bench):
    page = bench.open()
    bench.post("/api/clock", {"action": "play"})
    timer = page.locator('.tile-place[data-widget="3"] .live-text')
    page.wait_for_function("() => document.querySelector('.clock-time').textContent > '9:41:08'")
    # The drawer looks at the timeline once after the clock was set.
    page.wait_for_timeout(600)
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    seen = page.evaluate("""() => new Promise((done) => { const texts = []; const node = document.querySelector('[data-widget="3"] .live-text');
      new MutationObserver(() => { if (texts.at(-1) !== node.textContent) texts.push(node.textContent);
        if (texts.length === 4) done(texts); }).observe(node, {subtree: true, childList: true, characterData: true}); })""")
    seconds = [int(text.split(":")[0]) * 60 + int(text.split(":")[1]) for text in seen]
    assert [a - b for a, b in zip(seconds, seconds[1:])] == [1, 1, 1], seen
    assert requests == [], requests
    assert timer.get_attribute("aria-label")


@mock_test
def standsStillWhilePaused(bench):
    page = bench.open()
    assert page.locator(".clock-time").text_content() == "9:41:07"
    page.wait_for_timeout(1300)
    assert page.locator(".clock-time").text_content() == "9:41:07"
    page.get_by_role("button", name="Play").click()
    page.wait_for_function("() => document.querySelector('.clock-time').textContent !== '9:41:07'")


@mock_test
def showsEachEntryOfADayByTheClockAlone(bench):
    page = bench.open()
    names = ["Cube tee", "Round mug", "Long scarf", "Small lamp", "Tall vase"]
    shown = page.locator('.tile-place[data-widget="2"] svg')
    for step in range(6):
        expect(shown).to_contain_text(names[(bench.home.entry()) % 5])
        page.keyboard.press(".")
        expect(page.locator(".clock-time")).to_have_text(f"{10 + step}:00:00")


@mock_test
def setsTheClockByDraggingAlongTheDay(bench):
    page = bench.open()
    axis = page.locator(".axis").bounding_box()
    page.mouse.move(axis["x"] + axis["width"] * 0.5, axis["y"] + 55)
    page.mouse.down()
    page.mouse.move(axis["x"] + axis["width"] * 0.8, axis["y"] + 55, steps=8)
    page.mouse.up()
    page.wait_for_function("() => document.querySelector('.clock-time').textContent > '10:' || document.querySelector('.clock-time').textContent.startsWith('1')")
    assert bench.home.now() > 1768466467000
    page.get_by_label("Time of day").fill("780")
    expect(page.locator(".clock-time")).to_have_text("13:00:00")


@mock_test
def computesLiveTextAsTheInterfaceSays(bench):
    page = bench.open()
    found = page.evaluate("""async () => {
      const {programText: text, inDigits, layoutText, fraction, barPath, ringPath} = await import('/client/live.js');
      const at = 1_768_466_467_000;
      const interval = (rest, now) => text({type: 'timerInterval', start: at, end: at + 5_400_000, pause: null, countsDown: true, showsHours: true, ...rest}, now);
      const style = {class: 't', size: 10, weight: null, fill: '#000', opacity: null, advances: {0: 6, ' ': 3, 'a': 5}};
      const live = (frame, align, string) => ({kind: 'text', frame, align, baseline: 10, lineHeight: 12, styles: [style], parts: [{style: 0, text: string}]});
      const flat = (runs) => runs.map((run) => [run.text, run.y, run.x]);
      return {
        up: text({type: 'timer', date: at}, at + 61_999), zero: text({type: 'timer', date: at}, at),
        down: text({type: 'timer', date: at + 61_001}, at), hour: text({type: 'timer', date: at + 3_600_000}, at),
        interval: [interval({}, at), interval({}, at + 5_500_000), interval({countsDown: false}, at + 1999),
          interval({showsHours: false}, at), interval({pause: at + 10_500}, at + 60_000), interval({}, at - 1000)],
        relative: [text({type: 'relative', date: at + 5_400_000}, at), text({type: 'relative', date: at - 60_000}, at),
          text({type: 'relative', date: at}, at), text({type: 'relative', date: at + 86_400_000}, at)],
        offset: [text({type: 'offset', date: at + 120_000}, at), text({type: 'offset', date: at - 3_700_000}, at),
          text({type: 'offset', date: at}, at)],
        digits: inDigits('12:05', '٠١٢٣٤٥٦٧٨٩'),
        left: flat(layoutText(live([1, 2, 100, 20], 'left', 'aa a'), 0)), wrapped: flat(layoutText(live([0, 0, 12, 40], 'right', 'aa aa'), 0)),
        unknown: flat(layoutText(live([0, 0, 50, 20], 'center', 'zz'), 0)),
        fractions: [fraction({start: 0, end: 100, countsDown: false}, 25), fraction({start: 0, end: 100, countsDown: true}, 25),
          fraction({start: 0, end: 100, countsDown: false}, 500)],
        bar: [barPath({frame: [0, 0, 100, 4], start: 0, end: 100}, 0), barPath({frame: [0, 0, 100, 4], start: 0, end: 100}, 1),
          barPath({frame: [0, 0, 100, 4], start: 0, end: 100, rightToLeft: true}, 50)],
        ring: ringPath({frame: [0, 0, 20, 20], lineWidth: 4, start: 0, end: 100}, 25),
      };
    }""")
    assert found == {
        "up": "1:01", "zero": "0:00", "down": "1:02", "hour": "1:00:00",
        "interval": ["1:30:00", "0:00", "0:01", "90:00", "1:29:50", "1:30:00"],
        "relative": ["1 hr, 30 min", "1 min", "0 sec", None], "offset": ["-2 minutes", "+1 hour", "0 seconds"],
        "digits": "١٢:٠٥", "left": [["aa a", 12, [1, 6, 11, 14]]],
        "wrapped": [["aa ", 10, [2, 7, 12]], ["aa", 22, [2, 7]]], "unknown": [["zz", 10, [19, 25]]],
        "fractions": [0.25, 0.75, 1],
        "bar": ["", "M2 0H2A2 2 0 0 1 2 4H2A2 2 0 0 1 2 0Z", "M52 0H98A2 2 0 0 1 98 4H52A2 2 0 0 1 52 0Z"],
        "ring": "M10 2A8 8 0 0 1 18 10",
    }, found


# MARK: Keyboard


@mock_test
def worksByKeyboardAlone(bench):
    page = bench.open()
    focused = "() => document.activeElement.dataset.widget ?? document.activeElement.className"
    tiles(page).first.focus()
    page.keyboard.press("Tab")
    assert page.evaluate(focused) == "tile-action"
    for _ in range(4):
        page.keyboard.press("Tab")
    assert page.evaluate(focused) == "2"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused) == "3"
    page.keyboard.press("ArrowUp")
    assert page.evaluate(focused) == "1"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("() => fetch('/api/state').then((a) => a.json()).then((s) => s.widgets.find((w) => w.id === 2).column === 1)")
    assert page.evaluate(focused) == "2"
    page.keyboard.press("Delete")
    expect(page.locator("dialog.question")).to_be_visible()
    page.keyboard.press("Escape")
    expect(tiles(page)).to_have_count(5)
    page.keyboard.press("Delete")
    page.keyboard.press("Enter")
    expect(tiles(page)).to_have_count(4)
    page.keyboard.press("n")
    expect(page.locator("dialog.gallery .family").first).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(page.locator('.gallery-app[aria-selected="true"]')).to_contain_text("Shop")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(tiles(page)).to_have_count(5)
    expect(page.locator("dialog.gallery")).not_to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("dialog.help")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    expect(page.locator(".drawer")).not_to_be_visible()
    page.keyboard.press("d")
    expect(page.locator(".drawer")).to_be_visible()


@mock_test
def tellsScreenReadersWhatTilesAndActionsAre(bench):
    page = bench.open()
    assert tiles(page).first.get_attribute("role") == "group"
    assert tiles(page).first.get_attribute("aria-label") == "Stories, medium: Stories at a glance"
    page.get_by_role("button", name="Action 1").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_have_text("Actions inside widgets come with touch.")


# MARK: Drawer and address


@test
def keepsTheDrawersStateInTheAddress(bench):
    page = bench.open()
    ensure_tiles(page, 1)
    tiles(page).first.click(position={"x": 60, "y": 12})
    page.locator('[data-choice="scheme"] .chip', has_text="Dark").click()
    page.get_by_role("button", name="Lock Screen").click()
    page.wait_for_function("() => /space=lock/.test(location.search) && /scheme=dark/.test(location.search) && /widget=\\d/.test(location.search)")
    address = page.evaluate("location.search.slice(1)")
    page.locator('[data-choice="scheme"] .chip', has_text="Light").click()
    expect(page.locator(".screen")).to_have_attribute("data-scheme", "light")
    other = bench.open(address, context=page.context)
    expect(other.locator(".screen")).to_have_attribute("data-scheme", "dark")
    expect(other.locator(".lock-time")).to_be_visible()
    expect(page.locator(".screen")).to_have_attribute("data-scheme", "dark")
    page.locator('[data-choice="scheme"] .chip', has_text="Light").click()
    expect(page.locator(".screen")).to_have_attribute("data-scheme", "light")


@mock_test
def travelsToTheMomentOfAnAddress(bench):
    page = bench.open("at=2026-03-01T12:00:00.000Z&rate=0&drawer=open")
    expect(page.locator(".clock-time")).to_have_text("13:00:00")
    expect(page.locator(".clock-day")).to_have_text("Sun 1 Mar 2026")
    page.keyboard.press(".")
    expect(page.locator(".clock-time")).to_have_text("14:00:00")
    page.wait_for_function("() => /at=2026-03-01T13:00:00/.test(location.search)")
    bench.post("/api/clock", {"action": "nextEntry"})
    expect(page.locator(".clock-time")).to_have_text("15:00:00")
    page.reload()
    expect(page.locator(".clock-time")).to_have_text("15:00:00")


@mock_test
def tellsTheFactsOfTheSelectedTile(bench):
    page = bench.open()
    page.locator('.tile-place[data-widget="2"]').click(position={"x": 100, "y": 140})
    panel = page.locator(".facts-panel")
    expect(panel.locator("h2")).to_have_text("Shop · Small")
    expect(panel).to_contain_text("1 of 5, shown since 9:00")
    expect(panel).to_contain_text("9.8 MB, warm")
    expect(panel).to_contain_text("asked again after its last entry")
    expect(page.locator(".axis-entry")).to_have_count(5)


@mock_test
def outlinesTheItemUnderThePointer(bench):
    page = bench.open("widget=2")
    page.get_by_text("Display list").click()
    expect(page.locator(".item")).to_have_count(4)
    page.locator(".item").nth(3).hover()
    face = page.locator('.tile-place[data-widget="2"] .tile-face').bounding_box()
    box = page.locator(".outline").bounding_box()
    assert abs(box["x"] - face["x"] - 14) < 1 and abs(box["y"] - face["y"] - 92) < 1 and abs(box["width"] - 110) < 1, box
    page.mouse.move(face["x"] + 30, face["y"] + 40)
    expect(page.locator(".item.lit")).to_contain_text("gradient")


@mock_test
def slidesTheDrawerOverOnASmallWindow(bench):
    page = bench.open(viewport={"width": 800, "height": 900})
    expect(page.locator(".drawer")).not_to_be_visible()
    width = page.locator(".stage").bounding_box()["width"]
    page.get_by_role("button", name="Developer’s drawer").click()
    expect(page.locator(".drawer")).to_be_visible()
    assert page.locator(".stage").bounding_box()["width"] == width
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).not_to_be_visible()


@mock_test
def opensTheMenuByTouchAndFillsANarrowWindow(bench):
    page = bench.open(viewport={"width": 420, "height": 900}, has_touch=True, is_mobile=True)
    box = page.locator(".screen").bounding_box()
    assert abs(box["x"]) < 1 and abs(box["width"] - 420) < 1, box
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, overflow
    client = page.context.new_cdp_session(page)
    tile = page.locator('.tile-place[data-widget="2"]').bounding_box()
    point = {"x": tile["x"] + 90, "y": tile["y"] + 140}
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(".menu")).to_be_visible()
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".menu")).to_be_visible()


# MARK: Connection


@mock_test
def usesOneStreamForAllPagesOfABrowser(bench):
    context = bench.context()
    pages = [bench.open(context=context) for _ in range(3)]
    assert len(bench.home.streams) == 1, len(bench.home.streams)
    bench.post("/mock/tile", {"tile": 2, "state": "stale"})
    for page in pages:
        expect(page.locator('.tile-place[data-widget="2"]')).to_have_attribute("data-state", "stale")
    pages[0].close()
    bench.post("/mock/tile", {"tile": 2, "state": "current"})
    for page in pages[1:]:
        expect(page.locator('.tile-place[data-widget="2"]')).to_have_attribute("data-state", "current")


@mock_test
def missesNoChangeWhenTheStreamBreaks(bench):
    page = bench.open()
    bench.post("/mock/done", {"row": 2})
    bench.post("/mock/restart", {})
    bench.post("/mock/tile", {"tile": 2, "state": "stale"})
    expect(page.locator('.tile-place[data-widget="2"]')).to_have_attribute("data-state", "stale")


@mock_test
def comesBackAfterTheServerWasGone(bench):
    page = bench.open()
    port = bench.stop()
    expect(page.get_by_text("Reconnecting…")).to_be_visible()
    bench.home.states[2] = {"state": "stale", "why": None}
    bench.home.sequence = 0
    bench.home.events.clear()
    bench.start(port)
    expect(page.get_by_text("Reconnecting…")).not_to_be_visible(timeout=15000)
    bench.post("/mock/tile", {"tile": 3, "state": "stale"})
    expect(page.locator('.tile-place[data-widget="3"]')).to_have_attribute("data-state", "stale")
    expect(page.locator('.tile-place[data-widget="2"]')).to_have_attribute("data-state", "stale")


@mock_test
def worksWithoutSharedWorkers(bench):
    context = bench.context()
    context.add_init_script("delete window.SharedWorker")
    page = bench.open(context=context)
    bench.post("/mock/tile", {"tile": 2, "state": "stale"})
    expect(page.locator('.tile-place[data-widget="2"]')).to_have_attribute("data-state", "stale")


@mock_test
def saysWhatToDoWhereNothingIsInstalled(bench):
    bench.home.__init__(empty=True)
    page = bench.open()
    expect(page.locator(".empty")).to_contain_text("tessera run")
    expect(page.locator(".add")).not_to_be_visible()


def take_screens(browser, folder):
    """Pictures of the page in its states, to look at."""
    folder.mkdir(parents=True, exist_ok=True)
    bench = Bench(browser, None)

    def shot(name, query="", act=None, size=(1440, 1000), **options):
        page = bench.open(query, viewport={"width": size[0], "height": size[1]}, device_scale_factor=1.5, **options)
        if act:
            act(page)
        page.wait_for_timeout(700)
        page.screenshot(path=folder / f"{name}.png")
        page.context.close()
        bench.contexts.remove(page.context)

    shot("light", "widget=2&scheme=light")
    bench.post("/mock/tile", {"tile": 2, "state": "stale", "why": "Its process ended."})
    bench.post("/mock/tile", {"tile": 3, "state": "failed", "why": "fatalError"})
    bench.post("/mock/tile", {"tile": 4, "state": "placeholder"})
    shot("states", "widget=2", lambda page: page.locator('[data-widget="2"] .tile-mark').click())
    for tile in (2, 3, 4):
        bench.post("/mock/tile", {"tile": tile, "state": "current"})
    shot("menu", "widget=2", lambda page: page.locator('[data-widget="3"]').click(button="right", position={"x": 80, "y": 60}))
    shot("lock", "widget=7&space=lock")
    shot("gallery", "", lambda page: page.keyboard.press("n"))
    shot("gallery-lock", "space=lock", lambda page: (page.keyboard.press("n"), page.locator(".gallery-app").last.click()))
    shot("drawer-closed", "drawer=closed")
    shot("drawer-below", "widget=2", lambda page: (
        page.get_by_text("Display list").click(), page.get_by_text("Reloads").click(), page.locator(".item").nth(3).hover()))
    shot("help", "", lambda page: page.keyboard.press("?"))
    shot("dark", "widget=2&scheme=dark")
    shot("dark-gallery", "", lambda page: page.keyboard.press("n"))
    shot("dark-lock", "space=lock")
    shot("800", "scheme=light", size=(800, 1000))
    shot("800-drawer", "drawer=open", size=(800, 1000))
    shot("420", "", size=(420, 912), has_touch=True, is_mobile=True)
    shot("420-gallery", "", lambda page: page.get_by_role("button", name="Add widget").click(), size=(420, 912))
    shot("420-drawer", "drawer=open", size=(420, 912))
    bench.home.__init__(empty=True)
    shot("empty")
    bench.finish()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--base")
    parser.add_argument("--screens", type=Path)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    program = shutil.which("chromium")
    if not program:
        sys.exit("page_tests: no chromium in PATH; run: Scripts/setup test")
    passed = failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--disable-gpu", "--force-color-profile=srgb"], chromium_sandbox=False)
        for function, is_general in TESTS:
            if (options.names and function.__name__ not in options.names) or (options.base and not is_general):
                continue
            bench = Bench(browser, options.base)
            try:
                function(bench)
                bench.finish()
                passed += 1
                print(f"ok {function.__name__}", flush=True)
            except Exception:  # a test may fail in any way
                failed += 1
                print(f"not ok {function.__name__}\n{traceback.format_exc(limit=-3)}", file=sys.stderr, flush=True)
                for context in bench.contexts:
                    context.close()
        if options.screens:
            take_screens(browser, options.screens)
        browser.close()
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
