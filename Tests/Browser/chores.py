# SPDX-License-Identifier: Apache-2.0
"""Tests/Fixtures/Chores on the home screen: its widgets placed, its app at hand, words for what they show."""

import os
import subprocess
from pathlib import Path

from home_screen_tests import tile
from playwright.sync_api import expect

PACKAGE = "Tests/Fixtures/Chores"


def build_app(checkout):
    """The program in the place of the app, built where `tessera` builds, so that nothing is compiled twice."""
    checkout = str(Path(checkout).resolve())
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "tessera"
    built = [one.parent.parent for one in cache.glob("*/scratch/debug/ChoresWidgets")]
    scratch = max(built, key=lambda one: (one / "debug/ChoresWidgets").stat().st_mtime)
    subprocess.run(
        ["swift", "build", "--package-path", f"{checkout}/{PACKAGE}", "--scratch-path", str(scratch), "--product",
         "ChoresApp", "--disable-build-manifest-caching"],
        env={**os.environ, "TESSERA_PATH": checkout}, check=True, stdout=subprocess.DEVNULL, timeout=900)
    return scratch / "debug/ChoresApp"


class Chores:
    """The chores as their app sees and changes them."""

    def __init__(self, world):
        self.world = world
        self.program = build_app(world.checkout)

    def app(self, *words):
        """Starts the app for one command; gives what it prints."""
        environment = {
            **os.environ, "TESSERA_CONTAINER": str(Path(self.world.server.data) / "containers"),
            "TESSERA_BUNDLE_ID": "org.tessera.chores", "TESSERA_GROUPS": "group.org.tessera.chores",
        }
        return subprocess.run(
            [self.program, *map(str, words)], env=environment, check=True, capture_output=True, text=True, timeout=60
        ).stdout.strip()

    def all(self):
        """The stored chores, by name: how far they are and how far they go."""
        rows = [line.split("\t") for line in self.app("list").splitlines()]
        return {name: (int(progress), int(target)) for name, progress, target in rows}

    def reset(self):
        """The samples again, on every tile."""
        self.app("reset")
        self.reload()

    def reload(self):
        """What is stored now, on every tile."""
        server = self.world.server
        before = {one: len(server.timeline(one)["ledger"]) for one in self.world.placed}
        self.app("tell")
        for one, count in before.items():
            server.wait(lambda: len(server.timeline(one)["ledger"]) > count and not server.tile(one)["isPerforming"])
            server.wait(lambda: server.tile(one)["state"] != "placeholder")


def prepare(world):
    """The status widget, the list in both sizes, the round and the list that is none, one below the other."""
    server = world.server
    bundle = server.bundles_ready(1)[0]
    world.bundle = bundle["id"]
    world.chores = Chores(world)
    world.status = server.place(world.bundle, "ChoreStatusWidget")
    world.other = server.place(world.bundle, "ChoreStatusWidget")
    world.list = server.place(world.bundle, "ChoreListWidget", "medium")
    world.round = server.place(world.bundle, "ChoreRoundWidget")
    world.large = server.place(world.bundle, "ChoreListWidget", "large")
    world.scrolled = server.place(world.bundle, "ScrolledListWidget", "medium")
    world.placed = [world.status, world.other, world.list, world.round, world.large, world.scrolled]
    for one in world.placed:
        server.current(one)


def items(world, widget):
    """The display list of a tile: depth, name, frame and text of each item."""
    return world.server.request(f"/api/widgets/{widget}/items")["items"]


def item(world, widget, text):
    """The first item whose text holds the words."""
    return next(one for one in items(world, widget) if text in one["text"])


def toggles(world, widget):
    """The states of the toggles of a tile, from top to bottom."""
    return [one["text"].split()[1] for one in items(world, widget) if one["name"] == "toggle"]


def diagnostics(world, widget):
    """What was remarked about a tile: messages by id."""
    return {one["id"]: one["message"] for one in world.server.timeline(widget)["diagnostics"]}


def label(world, widget):
    return world.server.tile(widget)["label"]


def press(page, widget, index=0):
    """Clicks a control of a tile, without waiting for what comes of it."""
    control = page.locator(f'[data-widget="{widget}"] svg.tile:not(.ghost) [data-action][data-kind="intent"]').nth(index)
    expect(control).to_be_visible()
    # A picture that takes the place of this one between two questions leaves none to measure.
    while not (box := control.bounding_box()):
        page.wait_for_timeout(20)
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def choose(world, page, widget, name):
    """Chooses a chore for a status widget in its edit sheet."""
    tile(page, widget).focus()
    page.keyboard.press("e")
    sheet = page.get_by_role("dialog")
    sheet.locator(".pick").first.click()
    page.locator(".choice", has_text=name).first.click()
    page.get_by_role("button", name="Done").click()
    expect(sheet).to_have_count(0)
    world.server.wait(lambda: name in label(world, widget))
