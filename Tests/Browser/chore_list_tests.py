#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Rows D of the tutorials' requirements on the real program, with widgets written as the fourth tutorial writes its own.

usage: chore_list_tests.py --tessera PROGRAM --checkout FOLDER [--screens FOLDER] [NAME...]

Test names begin with the rows that they show. The last line counts.
"""

import io
import re
import subprocess
import sys
import urllib.request

from chores import PACKAGE, choose, diagnostics, item, items, label, prepare, press, toggles
from film import film, finish, freeze, frozen, last_moment
from home_screen_tests import run_all, tile
from PIL import Image
from playwright.sync_api import expect

TESTS = []
DAY = 86_400_000


def test(function):
    TESTS.append(function)
    return function


def rows(world, widget):
    """The frames of a list's rows, from top to bottom."""
    return [one["frame"] for one in items(world, widget) if one["name"] == "transition"]


def names(world, widget):
    """What stands in the rows, in the order of the display list."""
    found = [one for one in items(world, widget) if one["name"] == "text"]
    return [re.match(r'text "(.*?)"', one["text"]).group(1) for one in found if one["text"][6] != '"']


@test
def D1_D2_D18_D19_theGalleryOffersEachWidgetWithItsSizes(world):
    server = world.server
    widgets = server.request("/api/gallery")["bundles"][0]["widgets"]
    # In the bundle's order; the second of one kind is left out, and told.
    assert [one["kind"] for one in widgets] == [
        "ChoreStatusWidget", "ChoreListWidget", "ChoreRoundWidget", "ScrolledListWidget"]
    status, listed = widgets[:2]
    assert (listed["name"], listed["description"]) == ("Chore list", "Shows the chores to do")
    assert [one["family"] for one in status["families"]] == ["small"]
    assert [one["family"] for one in listed["families"]] == ["medium", "large"]
    texts = [one["text"] for one in server.request("/api/log")["entries"]]
    assert any("kindRepeated" in text and "ChoreListWidget" in text for text in texts), texts
    configurable = {one["kind"] for one in server.state()["widgets"] if one["isConfigurable"]}
    assert configurable == {"ChoreStatusWidget"}
    page = world.page()
    page.keyboard.press("n")
    gallery = page.locator("dialog.gallery")
    for word in ("Chore list", "Shows the chores to do", "Medium", "Large"):
        expect(gallery.get_by_text(word, exact=True).first).to_be_visible()
    expect(gallery.locator("svg.tile").first).to_be_visible()
    world.shot(page, "chore-gallery")
    page.keyboard.press("Escape")
    tile(page, world.list).focus()
    tile(page, world.list).click(button="right", position={"x": 30, "y": 80})
    expect(page.get_by_role("menuitem", name="Remove", exact=False)).to_be_visible()
    expect(page.get_by_role("menuitem", name="Edit Widget")).to_have_count(0)
    page.keyboard.press("Escape")


@test
def D3_countedChoresAreNotInTheList(world):
    world.chores.reset()
    assert names(world, world.list) == ["Peel potatoes", "Rake leaves", "Sort letters"]
    world.chores.app("add", "Sweep the yard", 0, 1)
    world.chores.app("add", "Read pages", 0, 30)
    world.chores.reload()
    assert names(world, world.large) == ["Peel potatoes", "Rake leaves", "Sort letters", "Sweep the yard"]


@test
def D4_thePlaceholderHasRowsWithoutWords(world):
    def render(*more):
        run = subprocess.run(
            [world.server.command[0], "render", "ChoresWidgets", "--package-path", f"{world.checkout}/{PACKAGE}",
             "--skip-build", "--kind", "ChoreListWidget", "--family", "medium", "--format", "text", "--out", "-", *more],
            capture_output=True, text=True, timeout=120)
        assert run.returncode == 0, run.stderr
        return run.stdout

    placeholder, whole = render("--placeholder"), render()
    shape = r"transition push bottom (\S+ \S+)"
    # The placeholder has all samples, the counted one first, of which three are shown.
    assert len(re.findall(shape, placeholder)) == len(re.findall(shape, whole)) == 3
    assert '"Peel potatoes"' in whole and "potatoes" not in placeholder and "Water" not in placeholder
    assert placeholder.count("toggle o") == 3 and placeholder.count("rounded 4") >= 3, placeholder


@test
def D5_theGalleryShowsThePersonsOwnChores(world):
    def preview():
        return world.server.request(f"/api/gallery/{world.bundle}/ChoreListWidget/medium.json")["svg"]

    world.chores.reset()
    world.chores.app("clear")
    empty = preview()
    assert empty.startswith("<svg") and "<text" not in empty, "nothing to do is a picture, not an error"
    world.chores.app("add", "Own", 0, 1)
    assert ">Own<" in preview() or "Own" in re.sub("<[^>]*>", "", preview())


@test
def D6_nothingIsAskedForByItselfAndTheAppsCallIsEnough(world):
    server = world.server
    world.chores.reset()
    before = server.timeline(world.list)
    assert len(before["entries"]) == 1 and before["policy"]["rule"] == "never"
    now = server.state()["clock"]["now"]
    server.request("/api/clock", {"action": "jump", "date": now + DAY})
    # Whatever is asked at the new time has been asked when another tile has its answer.
    server.request(f"/api/widgets/{world.scrolled}/reload", {})
    server.wait(lambda: server.timeline(world.scrolled)["ledger"][0]["cause"] != "app")
    assert server.timeline(world.list)["ledger"] == before["ledger"]
    server.request("/api/clock", {"action": "now"})
    # A change that the app tells nobody of stays unseen, as it would on a device.
    world.chores.app("add", "Sweep the yard", 0, 1)
    server.request(f"/api/widgets/{world.scrolled}/reload", {})
    server.wait(lambda: server.timeline(world.scrolled)["ledger"][0]["outcome"] == "done")
    assert "Sweep the yard" not in label(world, world.large)
    world.chores.app("tell")
    server.wait(lambda: "Sweep the yard" in label(world, world.large))


@test
def D7_D8_D16_threeRowsInMediumFiveInLarge(world):
    world.chores.reset()
    for number in range(1, 5):
        world.chores.app("add", f"Chore {number}", 0, 1)
    world.chores.reload()
    assert len(toggles(world, world.list)) == 3 and len(rows(world, world.list)) == 3
    assert len(toggles(world, world.large)) == 5 and len(rows(world, world.large)) == 5
    assert names(world, world.large)[3:] == ["Chore 1", "Chore 2"]
    page = world.page()
    page.locator(".dot").nth(1).click()
    expect(tile(page, world.large).locator("svg.tile")).to_be_visible()
    world.shot(page, "chore-large")
    world.chores.app("delete", "Rake leaves")
    for number in range(1, 5):
        world.chores.app("delete", f"Chore {number}")
    world.chores.reload()
    assert len(rows(world, world.list)) == len(rows(world, world.large)) == 2
    world.chores.app("clear")
    world.chores.app("tell")
    world.server.wait(lambda: label(world, world.list) == "" and label(world, world.large) == "")
    assert world.server.tile(world.list)["state"] == world.server.tile(world.large)["state"] == "current"


@test
def D9_D17_rowsOfALoopStandBelowEachOtherAndAListIsMarked(world):
    world.chores.reset()
    frames = rows(world, world.list)
    assert [one[0] for one in frames] == [16, 16, 16]
    assert frames[0][1] + frames[0][3] + 8 <= frames[1][1] + 0.5 and frames[1][1] < frames[2][1]
    assert names(world, world.list) == ["Peel potatoes", "Rake leaves", "Sort letters"]
    assert 'placeholder "List"' in item(world, world.scrolled, "placeholder")["text"]
    assert "List" in diagnostics(world, world.scrolled)["unsupportedView"]
    # Two of one identity are both shown, and told.
    world.chores.app("twice", "Peel potatoes")
    world.chores.reload()
    assert names(world, world.large).count("Peel potatoes") == 2
    assert "identityRepeated" in diagnostics(world, world.large)


@test
def D10_aRowIsAnIconAndANameInItsColourAndAToggle(world):
    world.chores.reset()
    name = item(world, world.list, '"Rake leaves"')
    assert "SF 17 semibold #009900" in name["text"], name
    icon = next(one for one in items(world, world.list) if one["name"] == "text" and one["frame"][1] < name["frame"][1] + 5
                and one["frame"][1] > name["frame"][1] - 5)
    assert icon["frame"][0] == 32 and icon["frame"][0] + icon["frame"][2] < name["frame"][0], (icon, name)
    world.chores.app("clear")
    world.chores.app("add", "Turn over the compost behind the shed before the first frost comes", 0, 1)
    world.chores.reload()
    long = item(world, world.list, "compost")
    toggle = item(world, world.list, "toggle ")
    assert long["frame"][0] + long["frame"][2] <= toggle["frame"][0] + 0.5, "the toggle keeps its place"
    assert toggle["frame"][0] + toggle["frame"][2] <= 306.5
    assert long["frame"][3] > 30, "it wraps"
    world.shot(world.page(), "chore-row")


@test
def D11_D12_D20_aToggleStrikesItsRowThroughAndTheOtherTileFollows(world):
    world.chores.reset()
    page = world.page()
    choose(world, page, world.status, "Rake leaves")
    world.chores.app("delete", "Peel potatoes")
    world.chores.app("delete", "Sort letters")
    world.chores.app("add", "Sweep the yard", 0, 1)
    world.chores.reload()
    assert toggles(world, world.list) == ["on", "off"]
    lines = [one for one in items(world, world.list) if one["name"] == "fill" and one["text"].endswith("#009900")]
    assert len(lines) == 1 and lines[0]["frame"][3] <= 2, "the done one is struck through"
    choose(world, page, world.status, "Sweep the yard")
    page.evaluate(
        """(id) => addEventListener('click', () => {
          const toggles = document.querySelectorAll(`[data-widget="${id}"] svg.tile:not(.ghost) [data-toggle]`);
          window.second = toggles[1].querySelector('[data-state="on"]').getAttribute('display') ?? 'shown';
        }, {once: true})""", world.list)
    press(page, world.list, 1)
    world.server.wait(lambda: toggles(world, world.list) == ["on", "on"])
    assert page.evaluate("window.second") == "shown", "the other look is shown before the store confirms it"
    lines = [one for one in items(world, world.list) if one["name"] == "fill" and one["text"].endswith("#009900")]
    assert len(lines) == 2
    world.server.wait(lambda: "DONE" in label(world, world.status))
    # And the other way round: the status tile steps what the list shows.
    world.chores.app("add", "Wash up", 0, 1)
    world.chores.reload()
    choose(world, page, world.status, "Wash up")
    press(page, world.status)
    world.server.wait(lambda: toggles(world, world.list) == ["on", "on", "on"])


@test
def D12_aToggleEndsWhereTheStoreIs(world):
    world.chores.reset()
    world.chores.app("delete", "Sort letters")
    world.chores.reload()
    server = world.server
    page = world.page()
    count = len(server.timeline(world.list)["ledger"])
    # A chore that is done stays done: its `progress()` stops at the target.
    press(page, world.list, 1)
    server.wait(lambda: len(server.timeline(world.list)["ledger"]) > count)
    server.wait(lambda: not server.tile(world.list)["isPerforming"])
    on = page.locator(f'[data-widget="{world.list}"] svg.tile:not(.ghost) [data-toggle]').nth(1)
    expect(on.locator('[data-state="on"]').first).not_to_have_attribute("display", "none")
    assert toggles(world, world.list) == ["off", "on"] and world.chores.all()["Rake leaves"] == (1, 1)
    # Twice in a row is a step and one that changes nothing.
    press(page, world.list)
    press(page, world.list)
    server.wait(lambda: toggles(world, world.list) == ["on", "on"] and not server.tile(world.list)["isPerforming"])
    assert world.chores.all()["Peel potatoes"] == (1, 1)
    # One that was deleted meanwhile is gone with the tap.
    world.chores.app("delete", "Peel potatoes")
    press(page, world.list)
    server.wait(lambda: names(world, world.list) == ["Rake leaves"])


@test
def D13_rowsWithTheirInsetsAreLaidOutAsWrittenAndTheOverflowIsTold(world):
    world.chores.reset()
    frames = rows(world, world.list)
    assert all(84 <= one[3] <= 85.1 for one in frames), frames
    # Centred: as much is cut above as below.
    above, below = frames[0][1] - 16, frames[2][1] + frames[2][3] + 16
    assert abs((above + below) / 2 - 79) <= 1, (above, below)
    told = diagnostics(world, world.list)["contentOverflows"]
    height, room = map(float, re.search(r"takes 306 x ([\d.]+) pt, the tile has 306 x ([\d.]+) pt", told).groups())
    assert 268 <= height <= 271 and room == 126, told
    for number in range(1, 5):
        world.chores.app("add", f"Chore {number}", 0, 1)
    world.chores.reload()
    told = diagnostics(world, world.large)["contentOverflows"]
    height = float(re.search(r"takes 306 x ([\d.]+) pt", told).group(1))
    assert 452 <= height <= 456 and "306 x 322 pt" in told, told


@test
def D14_rowsComeAndGoByAPush(world):
    world.chores.reset()
    page = world.page(device_scale_factor=2)
    pushed = page.locator(f'[data-widget="{world.list}"] svg.tile:not(.ghost) [data-transition="push-bottom"]')
    expect(pushed).to_have_count(3)
    kept = pushed.last.get_attribute("data-id")
    freeze(page)
    world.chores.app("delete", "Peel potatoes")
    world.chores.app("tell")
    assert frozen(page) >= 2
    assert 0 < last_moment(page) <= 2000
    film(page, world.list, "chore-push", [0, 60, 120, 175, 230, 290, 350])
    finish(page)
    expect(pushed).to_have_count(2)
    assert pushed.last.get_attribute("data-id") == kept, "a row is the same wherever it stands"


@test
def D15_aClearContainerIsABackgroundForEveryRow(world):
    world.chores.reset()
    told = diagnostics(world, world.list)
    assert not any(one.startswith("containerBackground") for one in told), told
    assert not any(one["text"].startswith("container background") for one in items(world, world.list))

    def corner(scheme):
        request = urllib.request.Request(
            f"http://127.0.0.1:{world.server.port}/tiles/{world.list}.png?scale=1&scheme={scheme}",
            headers={"Authorization": f"Bearer {world.server.token}"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return Image.open(io.BytesIO(answer.read())).convert("RGB").getpixel((8, 79))

    # The tile's own colour is below.
    assert corner("light") == (255, 255, 255)
    assert max(corner("dark")) < 50


if __name__ == "__main__":
    sys.exit(run_all(TESTS, PACKAGE, prepare))
