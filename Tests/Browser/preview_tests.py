#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The page of `tessera preview` on the real program: a copy of the Shop example is edited, broken and mended.

usage: preview_tests.py --tessera PROGRAM --checkout FOLDER [--screens FOLDER] [NAME...]

Tells how long it took from save to picture. The last line counts.
"""

import argparse
import shutil
import sys
import tempfile
import time
import traceback
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import expect, sync_playwright

from bench import EXPECTED, WATCH
from preview_server import PreviewServer

TESTS = []
# The first build of a package takes minutes on a busy machine; later ones take seconds.
FIRST = 900_000
LATER = 120_000
expect.set_options(timeout=LATER)
SMALL = "Widget/Views/SmallDealView.swift"


def test(function):
    TESTS.append(function)
    return function


class World:
    """One server with one browser."""

    def __init__(self, server, browser, screens):
        self.server, self.browser, self.screens = server, browser, screens
        self.messages = []
        self.contexts = []
        self.seconds = []

    def page(self, query="", **options):
        context = self.browser.new_context(**{"viewport": {"width": 1440, "height": 1000}, **options})
        context.set_default_timeout(LATER)
        context.add_init_script(WATCH)
        self.contexts.append(context)
        page = context.new_page()
        page.on("console", lambda one: self.messages.append(one.text) if one.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self.messages.append(str(error)))
        page.goto(self.server.address + (f"&{query}" if query else ""))
        expect(page.locator(".previews")).to_have_attribute("aria-busy", "false", timeout=LATER)
        expect(cell(page, "ShopWidget.swift/Medium").first).to_be_attached(timeout=FIRST)
        return page

    def shot(self, page, name):
        if self.screens:
            page.wait_for_timeout(500)
            page.screenshot(path=self.screens / f"preview-{name}.png")

    def close(self):
        for context in self.contexts:
            for page in context.pages:
                assert page.evaluate("window.violations") == [], page.evaluate("window.violations")
            context.close()
        self.contexts = []
        wrong = [text for text in self.messages if not any(known in text for known in EXPECTED)]
        assert not wrong, f"the console says {wrong}"


def cell(page, key):
    return page.locator(f'.cell[data-key="{key}"]')


def shows(page, key, text, limit=LATER):
    """Waits until the picture of a preview has a text."""
    # The first: of several looks the one that is drawn first.
    expect(cell(page, key).first.locator("svg").first).to_contain_text(text, timeout=limit)


def drawn(page, key, limit=LATER):
    expect(cell(page, key).first.locator("svg").first).to_be_attached(timeout=limit)


def query(page):
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def mended(page):
    """Waits until nothing is wrong any more."""
    expect(page.locator(".problems[data-severity='error']")).to_have_count(0, timeout=LATER)
    expect(page.locator(".previews")).to_have_attribute("data-phase", "ready", timeout=LATER)


@test
def everyPreviewIsThereSideBySide(world):
    page = world.page()
    drawn(page, "ShopWidget.swift/Small", FIRST)
    shows(page, "ShopWidget.swift/Small", "Quiet Headphones")
    group = page.locator(".preview-group", has=cell(page, "ShopWidget.swift/Small"))
    keys = group.locator(".cell").evaluate_all("cells => cells.map((one) => one.dataset.key)")
    assert keys == ["ShopWidget.swift/Small", "ShopWidget.swift/Medium", "ShopWidget.swift/Large"], keys
    # Side by side: in one line.
    tops = group.locator(".cell").evaluate_all("cells => cells.map((one) => one.getBoundingClientRect().top)")
    assert len(set(tops)) == 1, tops
    # One of a PreviewProvider for each product.
    expect(page.locator(".side-row", has_text="Court Sneaker")).to_be_visible()
    link = group.locator("a.source-name").first
    assert link.get_attribute("href").startswith("vscode://file/"), link.get_attribute("href")
    assert "ShopWidget.swift:" in link.inner_text()
    world.shot(page, "all")


@test
def aSavedFileGivesNewPictures(world):
    page = world.page()
    drawn(page, "ShopWidget.swift/Medium")
    shows(page, "ShopWidget.swift/Small", "Quiet Headphones")
    for word in ("Fine", "Good", "Best"):
        before = world.server.edit(SMALL, "Text(deal.name)", f'Text("{word} " + deal.name)')
        start = time.monotonic()
        shows(page, "ShopWidget.swift/Small", f"{word} Quiet")
        world.seconds.append(time.monotonic() - start)
        world.server.save(SMALL, before)
        expect(cell(page, "ShopWidget.swift/Small").locator("svg").first).not_to_contain_text(word, timeout=LATER)


@test
def aCompileErrorKeepsTheLastPicturesAndTellsTheLine(world):
    page = world.page()
    shows(page, "ShopWidget.swift/Small", "Quiet Headphones")
    before = world.server.edit(SMALL, "Text(deal.name)", "Text(deal.nam)")
    panel = page.locator(".problems")
    expect(panel).to_contain_text("has no member 'nam'", timeout=LATER)
    line = before[: before.index("Text(deal.name)")].count("\n") + 1
    expect(panel.locator(".source-name").first).to_contain_text(f"SmallDealView.swift:{line}")
    assert f"SmallDealView.swift:{line}:" in panel.locator("a.source-name").first.get_attribute("href")
    expect(page.locator(".previews")).to_have_attribute("data-phase", "failed")
    shows(page, "ShopWidget.swift/Small", "Quiet Headphones")
    world.shot(page, "error")
    # A look that was not drawn before comes from the last good program.
    page.locator('[data-scheme-choice="dark"]').click()
    expect(cell(page, "ShopWidget.swift/Medium")).to_have_attribute("data-scheme", "dark")
    # Who opens the page only now sees both as well.
    other = world.page()
    expect(other.locator(".problems")).to_contain_text("has no member 'nam'")
    shows(other, "ShopWidget.swift/Small", "Quiet Headphones")
    world.server.save(SMALL, before)
    mended(page)
    mended(other)


@test
def aTrapKeepsTheLastPictureOfItsPreviewAndTellsTheLine(world):
    page = world.page()
    shows(page, "ShopWidget.swift/Small", "Quiet Headphones")
    before = world.server.edit(SMALL, "entry.offer.deal\n", "Optional<Deal>.none!\n")
    line = before[: before.index("entry.offer.deal\n")].count("\n") + 1
    small = page.locator(".cell-place", has=cell(page, "ShopWidget.swift/Small"))
    expect(small.locator(".cell-problem")).to_contain_text(f"SmallDealView.swift:{line}", timeout=LATER)
    expect(small.locator(".cell-message")).to_contain_text("found nil")
    shows(page, "ShopWidget.swift/Small", "Quiet Headphones")
    # The others are drawn by the new program.
    medium = cell(page, "ShopWidget.swift/Medium")
    expect(page.locator(".cell-place", has=medium).locator(".cell-problem")).to_be_hidden()
    expect(medium).not_to_have_attribute("data-generation", small.locator(".cell").get_attribute("data-generation"))
    world.shot(page, "trap")
    world.server.save(SMALL, before)
    expect(small.locator(".cell-problem")).to_be_hidden(timeout=LATER)
    shows(page, "ShopWidget.swift/Small", "Quiet Headphones")


@test
def aNewFileWithAPreviewIsFound(world):
    page = world.page()
    drawn(page, "ShopWidget.swift/Medium")
    text = 'import SwiftUI\n\n#Preview("Fresh", traits: .sizeThatFitsLayout) {\n  Text("Quite new").padding()\n}\n'
    world.server.save("Widget/Views/Fresh.swift", text)
    shows(page, "Fresh.swift/Fresh", "Quite new")
    world.server.path("Widget/Views/Fresh.swift").unlink()
    expect(cell(page, "Fresh.swift/Fresh")).to_have_count(0, timeout=LATER)


@test
def entriesAreSteppedAndPlayed(world):
    page = world.page()
    shows(page, "ShopWidget.swift/Small", "Quiet Headphones")
    page.locator('.side-row[data-preview="ShopWidget.swift/Small"]').click()
    expect(page.locator(".strip-count")).to_have_text("Entry 1 of 2")
    expect(page.locator(".strip-face svg")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(cell(page, "ShopWidget.swift/Small")).to_have_attribute("data-entry", "1")
    shows(page, "ShopWidget.swift/Small", "Dome Desk Lamp")
    assert query(page)["entry"] == "1", page.url
    page.locator(".strip-entry").first.click()
    shows(page, "ShopWidget.swift/Small", "Quiet Headphones")
    page.get_by_role("button", name="Play").click()
    shows(page, "ShopWidget.swift/Small", "Dome Desk Lamp")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    world.shot(page, "strip")


@test
def searchLeavesWhatIsMeant(world):
    page = world.page()
    page.keyboard.press("/")
    page.keyboard.type("headphones")
    expect(page.locator(".side-row")).to_have_count(1)
    expect(page.locator(".cell")).to_have_count(1)
    assert query(page)["search"] == "headphones"
    page.keyboard.press("Escape")
    expect(cell(page, "ShopWidget.swift/Large")).to_be_visible()
    page.locator(".search").fill("shopwidget.swift")
    expect(page.locator(".side-row")).to_have_count(3)
    page.locator(".search").fill("nothing of the kind")
    expect(page.locator(".canvas-empty")).to_contain_text("No preview is called so")


@test
def everyCombinationIsDrawnAndInTheAddress(world):
    page = world.page("search=shopwidget")
    page.locator('[data-scheme-choice="both"]').click()
    page.locator('[data-axis="type"]').click()
    for value in ("L", "AX3"):
        page.locator(f'.axis-row[data-value="{value}"]').click()
    page.keyboard.press("Escape")
    labels = page.locator(".matrix-label")
    expect(labels).to_have_text(["Light · L", "Light · AX3", "Dark · L", "Dark · AX3"])
    dark = cell(page, "ShopWidget.swift/Small").nth(2)
    dark.scroll_into_view_if_needed()
    expect(dark).to_have_attribute("data-scheme", "dark")
    page.locator('[data-axis="locale"]').click()
    page.locator('.axis-row[data-value="ar_EG"]').click()
    page.keyboard.press("Escape")
    # One language more is set and multiplies nothing.
    expect(labels).to_have_count(4)
    world.shot(page, "matrix")
    # The link shows the same again.
    again = world.page(urlsplit(page.url).query)
    expect(again.locator(".matrix-label")).to_have_text(["Light · L", "Light · AX3", "Dark · L", "Dark · AX3"])
    assert query(again) == query(page), (again.url, page.url)
    first = cell(again, "ShopWidget.swift/Small").first
    expect(first).to_have_attribute("data-variant", "scheme=light&type=L&locale=ar_EG")
    expect(first.locator("svg").first).to_be_attached()


@test
def aPageInTheDarkIsDark(world):
    page = world.page(color_scheme="dark")
    expect(page.locator("body")).to_have_css("background-color", "rgb(14, 15, 18)")
    shows(page, "ShopWidget.swift/Small", "Quiet Headphones")
    world.shot(page, "dark")


def run(world, function):
    try:
        function(world)
        world.close()
        print(f"ok {function.__name__}", flush=True)
        return True
    except Exception:  # a test may fail in any way
        print(f"not ok {function.__name__}\n{traceback.format_exc(limit=-3)}", file=sys.stderr, flush=True)
        print(world.server.log_path.read_text()[-3000:], file=sys.stderr, flush=True)
        for context in world.contexts:
            context.close()
        world.contexts, world.messages = [], []
        return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tessera", required=True)
    parser.add_argument("--checkout", required=True)
    parser.add_argument("--screens", type=Path)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    program = shutil.which("chromium")
    if not program:
        sys.exit("preview_tests: no chromium in PATH; run: Scripts/setup test")
    if options.screens:
        options.screens.mkdir(parents=True, exist_ok=True)
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--disable-gpu", "--force-color-profile=srgb"], chromium_sandbox=False)
        with PreviewServer(options.tessera, options.checkout, Path(folder).resolve()) as server:
            world = World(server, browser, options.screens)
            for function in TESTS:
                if options.names and function.__name__ not in options.names:
                    continue
                source = server.path(SMALL).read_text()
                good = run(world, function)
                if server.path(SMALL).read_text() != source:
                    server.save(SMALL, source)
                passed, failed = passed + good, failed + (not good)
            if world.seconds:
                told = ", ".join(f"{one:.2f}" for one in world.seconds)
                print(f"from save to picture: {told} s")
        browser.close()
        left = [one.name for one in server.temporary.iterdir() if one.name.startswith("tessera-")]
        if left:
            print(f"not ok leavesNothingBehind: {left}", file=sys.stderr)
            failed += 1
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
