#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Intents that run in the app's process, what a scene keeps, and a long list, on the real program.

usage: companion_tests.py --tessera PROGRAM --checkout FOLDER [--screens FOLDER] [NAME...]

The last line counts.
"""

import os
import signal
import sys

from playwright.sync_api import expect

from app_window_tests import app_process, button, leave, quit_app, tap_tile, top, window
from home_screen_tests import run_all
from touch_screen_tests import press

TESTS = []
APP = "CompanionApp"
# Notes for each frame how far two neighbouring texts of the list are apart at most, edges of the box included.
WATCH = """() => {
  window.frames = [];
  const look = () => {
    const box = document.querySelector('.app-window .scroll-region');
    const { top, bottom } = box.getBoundingClientRect();
    const places = [...box.querySelectorAll('text')].map((one) => one.getBoundingClientRect())
      .filter((one) => one.bottom > top && one.top < bottom).map((one) => (one.top + one.bottom) / 2);
    let [gap, last] = [0, top];
    for (const place of [...places.sort((a, b) => a - b), bottom]) {
      gap = Math.max(gap, place - last);
      last = place;
    }
    window.frames.push({ gap, place: box.scrollTop });
    window.looking = requestAnimationFrame(look);
  };
  look(); }"""


def test(function):
    TESTS.append(function)
    return function


def prepare(world):
    bundle = world.server.bundles_ready(1)[0]
    world.bundle = bundle["id"]
    world.player = world.server.place(world.bundle, "Player", "small")
    world.server.current(world.player)
    world.server.wait(lambda: world.server.state()["bundles"][0]["app"] == "ready", 900)


def home(world):
    quit_app(world, APP)
    return world.page(device_scale_factor=2)


def open_by_icon(world, page):
    page.locator(f'.app[data-bundle="{world.bundle}"]').click()
    expect(window(page)).to_be_visible()
    expect(top(page)).to_contain_text("Song 0")


@test
def anIntentOfTheAppRunsInItsProcessThatNobodySees(world):
    page = home(world)
    before = world.server.tile(world.player)["label"]
    press(page, world.player)
    world.server.wait(lambda: world.server.tile(world.player)["label"] != before)
    expect(page.locator(".toast").first).to_contain_text(f"Done by {APP}")
    process = app_process(world, APP)
    assert process, "the app was started"
    assert window(page).count() == 0 or not window(page).is_visible(), "and stays unseen"
    # The same process comes forward when it is opened.
    open_by_icon(world, page)
    assert app_process(world, APP) == process
    expect(top(page)).to_contain_text("Launched 1 timesOpened by the icon")
    leave(page)


@test
def anIntentThatOpensItsAppRunsInFront(world):
    page = home(world)
    page.locator(f'[data-widget="{world.player}"] svg.tile:not(.ghost) [data-action][data-kind="intent"]').nth(1).click()
    expect(window(page)).to_be_visible()
    expect(top(page)).to_contain_text("Started 1 times")
    world.server.wait(lambda: "Playing" in world.server.tile(world.player)["label"])
    world.shot(page, "companion")
    leave(page)


@test
def aTapOnTheWidgetTellsTheAppWhichItWas(world):
    page = home(world)
    box = page.locator(f'[data-widget="{world.player}"]').bounding_box()
    page.mouse.click(box["x"] + 12, box["y"] + 12)
    expect(top(page)).to_contain_text("Opened by Player systemSmall")
    leave(page)


@test
def whatASceneKeepsOutlivesACrashAndIsForgottenByQuitting(world):
    page = home(world)
    open_by_icon(world, page)
    button(page, "Liked").click()
    button(page, "Liked").click()
    expect(top(page)).to_contain_text("Liked 2")
    os.kill(app_process(world, APP), signal.SIGKILL)
    expect(page.locator(".app-window")).to_contain_text("SIGKILL")
    leave(page)
    open_by_icon(world, page)
    expect(top(page)).to_contain_text("Liked 2")
    leave(page)
    quit_app(world, APP)
    open_by_icon(world, page)
    expect(top(page)).to_contain_text("Liked 0")
    leave(page)


def scroll(page, turns, distance):
    """Turns the wheel over the list; what each frame showed meanwhile."""
    box = page.locator(".app-window .scroll-region").bounding_box()
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.evaluate(WATCH)
    for _ in range(turns):
        page.mouse.wheel(0, distance)
        page.wait_for_timeout(16)
    page.wait_for_timeout(400)
    page.evaluate("cancelAnimationFrame(window.looking)")
    return page.evaluate("window.frames")


@test
def tenThousandRowsScrollWithoutABlankFrame(world):
    page = home(world)
    open_by_icon(world, page)
    scroll(page, 4, 120)
    frames = scroll(page, 60, 120)
    moved = [one for one in frames if one["place"] > 400]
    assert frames[-1]["place"] - frames[0]["place"] > 6000 and len(moved) > 20, frames[-1]
    # Rows are 52 points apart; what is above the first and below the last one are bars.
    worst = max(one["gap"] for one in frames)
    assert worst < 160, f"a gap of {worst} points in {len(frames)} frames"
    expect(top(page)).to_contain_text("Song 1")
    leave(page)


if __name__ == "__main__":
    sys.exit(run_all(TESTS, "Tests/Fixtures/Companion", prepare))
