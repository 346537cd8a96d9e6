#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The app of the Tasks example on the real program, in its window over the home screen.

usage: app_window_tests.py --tessera PROGRAM --checkout FOLDER [--package FOLDER] [--screens FOLDER] [NAME...]

The last line counts.
"""

import json
import os
import signal
import sys
from pathlib import Path

from playwright.sync_api import expect

from bench import settled
from film import REMAINS, difference, film, finish, freeze, frozen
from home_screen_tests import run_all, tile
from touch_screen_tests import prepare as place_tiles, press

TESTS = []


def test(function):
    TESTS.append(function)
    return function


def prepare(world):
    place_tiles(world)
    world.server.wait(lambda: world.server.state()["bundles"][0]["app"] == "ready", 900)


def app_process(world, name="TasksApp"):
    """The number of the app's process: a child of the program that is called like the product."""
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and (folder / "comm").read_text().strip() == name:
                number = int(folder.name)
                while number > 1:
                    if number == world.server.process.pid:
                        return int(folder.name)
                    number = int((Path("/proc") / str(number) / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except (FileNotFoundError, ProcessLookupError):
            continue
    return None


def home(world):
    """A page that shows the home screen; the app runs no more, whatever the test before has left."""
    quit_app(world)
    return world.page(device_scale_factor=2)


def window(page):
    return page.locator(".app-window")


def top(page):
    """The highest layer's picture, once no other one is on its way out."""
    return page.locator(".window-layer:not([inert]) .layer-picture:not(.passing)")


def button(page, name):
    return top(page).get_by_role("button", name=name).first


def open_by_icon(world, page):
    page.locator(f'.app[data-bundle="{world.bundle}"]').click()
    expect(window(page)).to_be_visible()
    expect(top(page)).to_contain_text("Tasks")


def leave(page):
    page.keyboard.press("Escape")
    expect(window(page)).to_be_hidden()


def quit_app(world, name="TasksApp"):
    world.server.request("/api/windows/quit", {"bundle": world.bundle})
    world.server.wait(lambda: app_process(world, name) is None)


def tap_tile(page, widget):
    """Clicks a tile beside its controls."""
    box = tile(page, widget).bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.6, box["y"] + box["height"] * 0.8)


def height(page, text):
    return top(page).get_by_text(text, exact=True).first.bounding_box()["y"]


@test
def theIconOpensTheAppAndEscapeLeavesIt(world):
    page = home(world)
    open_by_icon(world, page)
    for words in ("Open", "Drink water", "Water the plants", "Done", "Post the letter"):
        expect(top(page)).to_contain_text(words)
    world.shot(page, "app-list")
    leave(page)
    expect(page.locator(f'.app[data-bundle="{world.bundle}"]')).to_be_focused()
    # It stays behind: the same process comes forward again.
    before = app_process(world)
    open_by_icon(world, page)
    assert before and app_process(world) == before
    window(page).get_by_role("button", name="Home").click()
    expect(window(page)).to_be_hidden()


@test
def aTapOnAWidgetOpensItsTaskColdAndWarm(world):
    page = home(world)
    for process in ("cold", "warm"):
        tap_tile(page, world.status)
        expect(button(page, "Back")).to_be_visible()
        expect(top(page)).to_contain_text("Drink water")
        expect(top(page)).not_to_contain_text("Water the plants")
        world.shot(page, f"app-{process}")
        leave(page)
    # A link of a row opens another task in the app that runs.
    first = app_process(world)
    page.locator(f'[data-widget="{world.list}"] [data-kind="link"]').first.click()
    expect(button(page, "Check Off")).to_be_visible()
    assert app_process(world) == first
    button(page, "Back").click()
    expect(button(page, "Add Task")).to_be_visible()
    leave(page)


@test
def aTaskThatIsTypedInTheAppShowsInTheWidget(world):
    page = home(world)
    before = world.server.tile(world.list)["label"]
    open_by_icon(world, page)
    button(page, "Add Task").click()
    field = top(page).locator("input")
    expect(field).to_be_focused()
    expect(button(page, "Cancel")).to_be_visible()
    # Letters that are shortcuts of the home screen are letters here.
    page.keyboard.type("Feed the cat, n e d c")
    expect(field).to_have_value("Feed the cat, n e d c")
    field.fill("Feed the cat")
    world.shot(page, "app-form")
    button(page, "Save").click()
    expect(top(page)).to_contain_text("Feed the cat")
    world.server.wait(lambda: world.server.tile(world.list)["label"] != before)
    leave(page)
    count = world.server.tile(world.list)["label"].split(",")[0]
    assert count != before.split(",")[0], world.server.tile(world.list)["label"]


@test
def fastTypingKeepsEveryLetterAndSendsOnlyWhatChanges(world):
    page = home(world)
    open_by_icon(world, page)
    button(page, "Add Task").click()
    field = top(page).locator("input")
    expect(field).to_be_focused()
    page.evaluate("""() => {
      window.sent = [];
      new EventSource('/api/events').addEventListener('window', ({ data }) => window.sent.push(...JSON.parse(data).window?.layers ?? []));
    }""")
    words = "Sphinx of black quartz, judge my vow. " * 4
    page.keyboard.type(words)
    # The app has all of it, and the page what the app has.
    world.server.wait(lambda: words in json.dumps(world.server.state()["window"]))
    expect(field).to_have_value(words)
    expect(field).to_be_focused()
    page.wait_for_function("() => window.sent.some(({ kind, svg }) => kind === 'sheet' && svg)")
    assert page.evaluate("() => window.sent.filter(({ kind, svg }) => kind === 'screen' && svg).length") == 0
    page.keyboard.press("Escape")
    expect(page.locator(".window-layer.as-sheet")).to_have_count(0)
    leave(page)


@test
def escapeClosesTheSheetBeforeTheWindow(world):
    page = home(world)
    open_by_icon(world, page)
    button(page, "Add Task").click()
    expect(page.locator(".window-layer.as-sheet")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".window-layer.as-sheet")).to_have_count(0)
    expect(window(page)).to_be_visible()
    leave(page)


@test
def aStepInTheAppStepsTheWidget(world):
    page = home(world)
    before = world.server.tile(world.status)["label"]
    tap_tile(page, world.status)
    button(page, "Count").click()
    world.server.wait(lambda: world.server.tile(world.status)["label"] != before)
    button(page, "Back").click()
    expect(button(page, "Add Task")).to_be_visible()
    leave(page)


@test
def aStepInTheAppIsSeenOnItsWay(world):
    page = home(world)
    tap_tile(page, world.status)
    expect(button(page, "Count")).to_be_visible()
    settled(page)
    freeze(page)
    button(page, "Count").click()
    frozen(page)
    pictures = film(page, page.locator(".app-window"), "app-step", [0, 90, 180, 270, 360])
    finish(page)
    assert page.evaluate(REMAINS) == 0
    assert difference(pictures[0], pictures[2]) > 40 and difference(pictures[2], pictures[4]) > 40
    # Going back is a step between screens, and moves nothing in them.
    button(page, "Back").click()
    expect(button(page, "Add Task")).to_be_visible()
    leave(page)


@test
def aToggleInTheWidgetShowsInTheAppWhenItBecomesActive(world):
    page = home(world)
    open_by_icon(world, page)
    assert height(page, "Water the plants") < height(page, "Done")
    process = app_process(world)
    leave(page)
    before = world.server.tile(world.list)["label"]
    press(page, world.list)
    world.server.wait(lambda: world.server.tile(world.list)["label"] != before)
    open_by_icon(world, page)
    page.wait_for_function("""() => {
      const at = (words) => [...document.querySelectorAll('.layer-picture text')]
        .find((one) => one.textContent === words)?.getBoundingClientRect().y;
      return at('Water the plants') > at('Done');
    }""")
    assert app_process(world) == process
    world.shot(page, "app-done")
    leave(page)


@test
def aRowThatIsSwipedCanBeDeleted(world):
    page = home(world)
    before = world.server.tile(world.list)["label"]
    open_by_icon(world, page)
    row = top(page).get_by_text("Wrap the gift", exact=True)
    box = row.bounding_box()
    (x, y) = (box["x"] + 60, box["y"] + box["height"] / 2)
    page.mouse.move(x + 80, y)
    page.mouse.down()
    page.mouse.move(x + 40, y, steps=4)
    page.mouse.move(x, y, steps=4)
    page.mouse.up()
    delete = page.locator(".swipe-actions").get_by_role("button", name="Delete")
    expect(delete).to_be_visible()
    world.shot(page, "app-swipe")
    freeze(page)
    delete.click()
    frozen(page)
    pictures = film(page, page.locator(".app-window"), "app-delete", [0, 90, 180, 270, 345])
    finish(page)
    assert difference(pictures[0], pictures[2]) > 40 and difference(pictures[2], pictures[4]) > 20
    expect(row).to_have_count(0)
    world.server.wait(lambda: world.server.tile(world.list)["label"] != before)
    leave(page)


@test
def anAppThatIsKilledSaysSoAndOpensAgain(world):
    page = home(world)
    open_by_icon(world, page)
    first = app_process(world)
    os.kill(first, signal.SIGKILL)
    again = window(page).get_by_role("button", name="Open Again")
    expect(again).to_be_visible()
    expect(window(page).get_by_role("status")).to_contain_text("SIGKILL")
    world.shot(page, "app-killed")
    again.click()
    expect(again).to_be_hidden()
    expect(top(page)).to_contain_text("Drink water")
    assert app_process(world) not in (None, first)
    leave(page)
    # Killed behind the home screen it just starts anew.
    os.kill(app_process(world), signal.SIGKILL)
    world.server.wait(lambda: app_process(world) is None)
    open_by_icon(world, page)
    expect(top(page)).to_contain_text("Drink water")
    leave(page)


if __name__ == "__main__":
    sys.exit(run_all(TESTS, "Examples/Tasks", prepare))
