# SPDX-License-Identifier: Apache-2.0
"""Looks: dark mode, marks, changes without a shift or a flash."""

from playwright.sync_api import expect

from bench import mock_test, test


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
    page.evaluate(
        """() => { window.faded = []; const animate = Element.prototype.animate;
      Element.prototype.animate = function (...rest) { window.faded.push(this.dataset.id ?? 'ghost'); return animate.apply(this, rest); }; }"""
    )
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
