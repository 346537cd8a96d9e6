#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The Stories example as a person uses it: from a card to its story, the next one, and back.

usage: stories_app_tests.py --tessera PROGRAM --checkout FOLDER [--screens FOLDER] [NAME...]

Test names begin with the rows of the tutorials' requirements that they show. The last line counts.
"""

import http.server
import json
import os
import signal
import sys
import threading
from pathlib import Path

from playwright.sync_api import expect

from app_window_tests import app_process, button, leave, quit_app, top, window
from bench import settled
from home_screen_tests import run_all, tile

TESTS = []
# A cold start takes its time on a busy machine.
expect.set_options(timeout=20000)
APP = "StoriesApp"


def test(function):
    TESTS.append(function)
    return function


def prepare(world):
    """A medium and a small tile, and the app built but never opened."""
    bundle = world.server.bundles_ready(1)[0]
    world.bundle = bundle["id"]
    world.shelf = world.server.place(bundle["id"], "Stories", "medium")
    world.cover = world.server.place(bundle["id"], "Stories", "small")
    world.server.wait(lambda: world.server.state()["bundles"][0]["app"] == "ready", 900)
    for widget in (world.shelf, world.cover):
        world.server.current(widget)


def home(world):
    """A page that shows the home screen; the app runs no more."""
    quit_app(world, APP)
    return world.page(device_scale_factor=2)


def label(world, widget=None):
    return world.server.tile(widget or world.shelf)["label"]


def open_by_icon(world, page):
    page.locator(f'.app[data-bundle="{world.bundle}"]').click()
    expect(window(page)).to_be_visible()


def stocked(world, page):
    """The tiles have stories, whichever test runs first; the app is ended."""
    if "night train" not in label(world):
        open_by_icon(world, page)
        world.server.wait(lambda: "night train" in label(world))
        leave(page)
        quit_app(world, APP)


def cards(world, page):
    return page.locator(f'[data-widget="{world.shelf}"] svg.tile:not(.ghost) [data-kind="link"]')


def touch(page, across, seconds=0):
    """Touches the story at a part of its width."""
    settled(page)
    box = window(page).bounding_box()
    page.mouse.move(box["x"] + box["width"] * across, box["y"] + box["height"] * 0.5)
    page.mouse.down()
    page.wait_for_timeout(seconds * 1000)
    page.mouse.up()


def shows(page, words):
    expect(top(page)).to_contain_text(words)


def close(page):
    button(page, "Close").click()
    expect(page.locator(".window-layer")).to_have_count(1)


@test
def A23_A29_A30_A31_A32_theInvitationLeadsToTheWelcomePage(world):
    # The group's folder is there, though no app has written anything into it.
    assert (Path(world.server.data) / "containers/groups/group.org.tessera.stories").is_dir()
    page = home(world)
    if "waiting" not in label(world):
        return
    world.shot(page, "stories-invitation")
    cards(world, page).first.click()
    shows(page, "Welcome")
    world.shot(page, "stories-welcome")
    page.keyboard.press("Escape")
    expect(page.locator(".window-layer.as-sheet")).to_have_count(0)
    leave(page)


@test
def A4_A6_A7_theGalleryOffersTheOneWidgetInItsTwoSizes(world):
    widgets = world.server.request("/api/gallery")["bundles"][0]["widgets"]
    assert [one["kind"] for one in widgets] == ["Stories"]
    assert [one["family"] for one in widgets[0]["families"]] == ["small", "medium"]
    page = home(world)
    page.keyboard.press("n")
    gallery = page.locator("dialog.gallery")
    for words in ("Stories", "Something to read in a minute.", "Small", "Medium"):
        expect(gallery.get_by_text(words, exact=True).first).to_be_visible()
    expect(gallery.get_by_text("Large", exact=True)).to_have_count(0)
    world.shot(page, "stories-gallery")
    page.keyboard.press("Escape")


@test
def A1_A26_A27_A28_whatTheAppLoadsAppearsInTheTiles(world):
    page = home(world)
    open_by_icon(world, page)
    for title in ("The night train", "One day on", "Up before", "The reef", "Bread at four"):
        shows(page, title)
    world.shot(page, "stories-app")
    world.server.wait(lambda: "night train" in label(world))
    world.server.wait(lambda: "night train" in label(world, world.cover))
    leave(page)
    # At most four of the five have room, each a link of its own.
    expect(cards(world, page)).to_have_count(4)
    assert "Bread" not in label(world), label(world)
    world.shot(page, "stories-tiles")


@test
def A33_A35_aCardOpensItsStoryAloneColdAndWarm(world):
    page = home(world)
    stocked(world, page)
    for index, words, process in ((1, "Morning: paint", "cold"), (2, "Up before", "warm")):
        cards(world, page).nth(index).click()
        shows(page, words)
        world.shot(page, f"stories-{process}")
        close(page)
        leave(page)
    # Alone: behind its last page there is no other story. Killed in between the card starts the app anew.
    first = app_process(world, APP)
    os.kill(first, signal.SIGKILL)
    world.server.wait(lambda: app_process(world, APP) is None)
    cards(world, page).nth(1).click()
    shows(page, "Morning: paint")
    assert app_process(world, APP) not in (None, first)
    for words in ("Evening: light", "Night: count", "Stories"):
        touch(page, 0.8)
        shows(page, words)
    expect(page.locator(".window-layer")).to_have_count(1)
    leave(page)


@test
def A33_aTapOnTheSmallTileOpensTheStoryOnIt(world):
    page = home(world)
    stocked(world, page)
    tile(page, world.cover).click()
    shows(page, "At a quarter past")
    close(page)
    leave(page)


@test
def fromAStoryToTheNextAndBack(world):
    page = home(world)
    open_by_icon(world, page)
    top(page).get_by_text("One day on", exact=False).first.click()
    for words in ("Morning: paint", "Evening: light", "Night: count", "Balloons fly at dawn"):
        shows(page, words)
        touch(page, 0.8)
    shows(page, "No rudder")
    for words in ("Balloons fly at dawn", "Morning: paint"):
        touch(page, 0.1)
        shows(page, words)
    world.shot(page, "stories-reader")
    close(page)
    shows(page, "Bread at four")
    leave(page)


@test
def aPageTurnsByItselfButNotUnderAFingerThatRests(world):
    page = home(world)
    open_by_icon(world, page)
    top(page).get_by_text("The reef", exact=False).first.click()
    shows(page, "Noon")
    touch(page, 0.8, seconds=5.5)
    expect(top(page)).to_contain_text("Noon")
    expect(top(page)).to_contain_text("Five o", timeout=15000)
    close(page)
    leave(page)


@test
def A33_aStoryThatNobodyKnowsSaysSo(world):
    page = home(world)
    for identifier in ("a%2Fb", "%C3%A9t%C3%A9"):
        world.server.request("/api/windows/open", {"url": f"tessera-stories://story/{identifier}"})
        shows(page, "Story Not Found")
        close(page)
    world.server.request("/api/windows/open", {"url": "tessera-stories://story/reef"})
    shows(page, "Noon")
    world.server.request("/api/windows/open", {"url": "tessera-stories://story/yesterday"})
    shows(page, "Story Not Found")
    world.shot(page, "stories-unknown")
    close(page)
    leave(page)


class Feed(http.server.ThreadingHTTPServer):
    """A feed of one story that fails at first, knows its version, and can be away."""

    def __init__(self):
        super().__init__(("127.0.0.1", 0), FeedHandler)
        self.answers = []
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}/feed.json"


class FeedHandler(http.server.BaseHTTPRequestHandler):
    STORY = {
        "id": "tide", "title": "Low tide", "image": "", "color": "#12708A",
        "pages": [{"image": "", "title": "Low tide", "text": "The sea has gone out for a while."}],
    }

    def do_GET(self):
        tag = '"1"'
        if not self.server.answers:
            status, body = 503, b""
        elif self.headers.get("If-None-Match") == tag:
            status, body = 304, b""
        else:
            status, body = 200, json.dumps({"stories": [self.STORY]}).encode()
        self.server.answers.append(status)
        self.send_response(status)
        self.send_header("ETag", tag)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


def read_from(world, page, address):
    button(page, "Source").click()
    field = top(page).locator("input")
    expect(field).to_be_visible()
    field.fill(address)
    button(page, "Read").click()
    expect(page.locator(".window-layer.as-sheet")).to_have_count(0)


@test
def A1_aFeedOfOnesOwnIsAskedPatientlyAndKept(world):
    page = home(world)
    feed = Feed()
    try:
        open_by_icon(world, page)
        shows(page, "Bread at four")
        read_from(world, page, feed.address)
        shows(page, "Low tide")
        assert feed.answers == [503, 200], feed.answers
        world.server.wait(lambda: "Low tide" in label(world))
        leave(page)
        quit_app(world, APP)
        open_by_icon(world, page)
        shows(page, "Low tide")
        world.server.wait(lambda: feed.answers == [503, 200, 304])
        expect(top(page)).not_to_contain_text("Offline")
        leave(page)
        quit_app(world, APP)
    finally:
        feed.shutdown()
        feed.server_close()
    open_by_icon(world, page)
    shows(page, "Offline")
    shows(page, "Low tide")
    assert "Low tide" in label(world)
    world.shot(page, "stories-offline")
    read_from(world, page, "")
    shows(page, "Bread at four")
    world.server.wait(lambda: "night train" in label(world))
    leave(page)


if __name__ == "__main__":
    sys.exit(run_all(TESTS, "Examples/Stories", prepare))
