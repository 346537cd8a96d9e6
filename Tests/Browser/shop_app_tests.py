#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""The Shop example as a person uses it: from its widget to the product and back.

usage: shop_app_tests.py --tessera PROGRAM --checkout FOLDER [--screens FOLDER] [NAME...]

Test names begin with the rows of the tutorials' requirements that they show. The last line counts.
"""

import os
import signal
import sys
import urllib.error

from playwright.sync_api import expect

from app_window_tests import app_process, button, leave, quit_app, top, window
from home_screen_tests import run_all, tile

TESTS = []
# A cold start takes its time on a busy machine.
expect.set_options(timeout=20000)
APP = "ShopApp"
# What the shop sells, in the order of the hours.
PRODUCTS = ["Stoneware Mug", "Quiet Headphones", "Dome Desk Lamp", "Court Sneaker", "Field Watch", "Rubber Plant",
            "Pocket Camera", "Day Backpack"]


def test(function):
    TESTS.append(function)
    return function


def prepare(world):
    """A small and a large tile, and the app built."""
    bundle = world.server.bundles_ready(1)[0]
    world.bundle = bundle["id"]
    kind = bundle["widgets"][0]["kind"]
    world.small = world.server.place(bundle["id"], kind)
    world.large = world.server.place(bundle["id"], kind, "large")
    world.server.wait(lambda: world.server.state()["bundles"][0]["app"] == "ready", 900)
    for widget in (world.small, world.large):
        world.server.current(widget)


def home(world):
    """A page that shows the home screen; the app runs no more."""
    quit_app(world, APP)
    return world.page(device_scale_factor=2)


def deal(world):
    """What the small tile offers."""
    return world.server.tile(world.small)["label"].split(",")[0]


def open_catalogue(world, page):
    page.locator(f'.app[data-bundle="{world.bundle}"]').click()
    expect(top(page)).to_contain_text("Everything")


def is_product(page, name):
    """Waits for the page of a product."""
    expect(button(page, "Back")).to_be_visible()
    expect(top(page)).to_contain_text(name)
    expect(top(page)).not_to_contain_text("Everything")


@test
def B20_B21_B24_aTapOnTheWidgetOpensItsProductColdAndWarm(world):
    page = home(world)
    name = deal(world)
    for process in ("cold", "warm"):
        tile(page, world.small).click()
        is_product(page, name)
        world.shot(page, f"shop-{process}")
        leave(page)
    # Killed behind the home screen it starts anew, at the product again.
    first = app_process(world, APP)
    os.kill(first, signal.SIGKILL)
    world.server.wait(lambda: app_process(world, APP) is None)
    tile(page, world.small).click()
    is_product(page, name)
    assert app_process(world, APP) not in (None, first)
    button(page, "Back").click()
    expect(top(page)).to_contain_text("Everything")
    world.shot(page, "shop-catalogue")
    leave(page)


@test
def B1_B14_B16_theGalleryShowsEachSizeAsItWillBe(world):
    page = home(world)
    page.keyboard.press("n")
    gallery = page.locator("dialog.gallery")
    for words in ("Deal of the Hour", "One good thing at a better price, every hour.", "Small", "Medium", "Large"):
        expect(gallery.get_by_text(words, exact=True).first).to_be_visible()
    # Snapshots for the gallery show the sample, whatever the hour.
    expect(gallery.locator("svg.tile").nth(2)).to_contain_text("Quiet")
    world.shot(page, "shop-gallery")
    page.keyboard.press("Escape")


@test
def B6_B20_eachProductInTheLargeWidgetOpensItself(world):
    page = home(world)
    links = page.locator(f'[data-widget="{world.large}"] svg.tile:not(.ghost) [data-kind="link"]')
    expect(links).to_have_count(5)
    now = PRODUCTS.index(deal(world))
    for later in (0, 1, 4):
        links.nth(later).click()
        is_product(page, PRODUCTS[(now + later) % len(PRODUCTS)])
        leave(page)


@test
def B24_whatIsNoLongerSoldSaysSo(world):
    page = home(world)
    for process in ("cold", "warm"):
        world.server.request("/api/windows/open", {"url": "tessera-shop://deal/typewriter"})
        expect(top(page)).to_contain_text("No Longer Sold")
        if process == "cold":
            world.shot(page, "shop-gone")
            leave(page)
    button(page, "Back").click()
    expect(top(page)).to_contain_text("Everything")
    leave(page)


@test
def B21_aSchemeThatNobodyHasDeclaredOpensNothing(world):
    page = home(world)
    try:
        world.server.request("/api/windows/open", {"url": "typewriter://deal/mug"})
        raise AssertionError("the link was taken")
    except urllib.error.HTTPError as error:
        assert "typewriter" in error.read().decode()
    expect(window(page)).to_be_hidden()
    assert app_process(world, APP) is None


@test
def theDealOfTheHourIsTheSameInAppAndWidget(world):
    page = home(world)
    open_catalogue(world, page)
    expect(top(page).get_by_text("Deal of the hour", exact=False).first).to_be_visible()
    top(page).get_by_text(deal(world), exact=True).first.click()
    is_product(page, deal(world))
    expect(top(page)).to_contain_text("Until")
    leave(page)


@test
def whatIsPutAsideLeavesTheWidgetAndComesBack(world):
    page = home(world)
    name = deal(world)
    tile(page, world.small).click()
    is_product(page, name)
    button(page, "Not for Me").click()
    world.server.wait(lambda: deal(world) != name)
    button(page, "Offer This Again").click()
    world.server.wait(lambda: deal(world) == name)
    leave(page)


@test
def theBagIsKeptWhereTheAppIsEnded(world):
    page = home(world)
    open_catalogue(world, page)
    top(page).get_by_text("Stoneware Mug", exact=True).last.click()
    button(page, "Add to Bag").click()
    expect(button(page, "In Your Bag")).to_be_visible()
    leave(page)
    quit_app(world, APP)
    open_catalogue(world, page)
    button(page, "Bag").click()
    expect(top(page)).to_contain_text("Stoneware Mug")
    expect(top(page)).to_contain_text("Total")
    world.shot(page, "shop-bag")
    button(page, "Done").click()
    expect(page.locator(".window-layer.as-sheet")).to_have_count(0)
    leave(page)


if __name__ == "__main__":
    sys.exit(run_all(TESTS, "Examples/Shop", prepare))
