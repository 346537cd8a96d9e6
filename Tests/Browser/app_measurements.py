#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Measures an app's window, for `make bench`: nothing here can fail for being slow.

usage: app_measurements.py --tessera PROGRAM --checkout FOLDER

From a key that is pressed until the drawing of the app has its letter; the memory that the Tasks app has to itself; the
frames of ten thousand rows that are scrolled.
"""

import re
import statistics
import sys
from pathlib import Path

from playwright.sync_api import expect

import app_window_tests
import companion_tests
from app_window_tests import app_process, button, top
from home_screen_tests import run_all

# Notes when a key goes down and when the page has the app's frame with one more letter.
NOTE = """() => {
  window.keys = [];
  window.shown = [];
  document.addEventListener('keydown', () => window.keys.push(performance.now()), true);
  new EventSource('/api/events').addEventListener('window', ({ data }) => {
    const found = data.match(/text&quot;:&quot;(x+y)&quot;/)?.[1].length ?? 0;
    if (found > (window.shown.at(-1)?.letters ?? 0)) window.shown.push({ letters: found, at: performance.now() });
  }); }"""


def measureTheTasksApp(world):
    page = app_window_tests.home(world)
    app_window_tests.open_by_icon(world, page)
    status = (Path("/proc") / str(app_process(world)) / "status").read_text()
    own = int(re.search(r"RssAnon:\s+(\d+)", status).group(1)) / 1024
    whole = int(re.search(r"VmRSS:\s+(\d+)", status).group(1)) / 1024
    print(f"app   memory of the Tasks app with its list: {own:.1f} MB of its own, {whole:.1f} MB with what it shares")
    button(page, "Add Task").click()
    field = top(page).locator("input")
    field.wait_for()
    page.wait_for_timeout(600)
    page.evaluate(NOTE)
    field.fill("y")
    field.press("Home")
    page.wait_for_timeout(300)
    page.evaluate("() => { window.keys = []; window.shown = []; }")
    for _ in range(60):
        page.keyboard.press("x")
        page.wait_for_timeout(60)
    page.wait_for_timeout(300)
    times = page.evaluate("""() => window.shown.map(({ letters, at }) => at - window.keys[letters - 2])""")
    times = sorted(one for one in times if one is not None)
    print(f"app   from a key to the app's letter in the page, {len(times)} keys: "
          f"median {statistics.median(times):.1f} ms, p95 {times[int(len(times) * 0.95)]:.1f} ms")
    page.keyboard.press("Escape")
    expect(page.locator(".window-layer.as-sheet")).to_have_count(0)
    app_window_tests.leave(page)


def measureALongList(world):
    page = companion_tests.home(world)
    companion_tests.open_by_icon(world, page)
    companion_tests.scroll(page, 4, 120)
    frames = companion_tests.scroll(page, 120, 120)
    way = frames[-1]["place"] - frames[0]["place"]
    blank = sum(one["gap"] > 160 for one in frames)
    print(f"app   10,000 rows, {way:.0f} points in {len(frames)} frames: {blank} with a gap, "
          f"the widest {max(one['gap'] for one in frames):.0f} points")
    companion_tests.leave(page)


if __name__ == "__main__":
    failed = run_all([measureTheTasksApp], "Examples/Tasks", app_window_tests.prepare)
    failed += run_all([measureALongList], "Tests/Fixtures/Companion", companion_tests.prepare)
    sys.exit(failed)
