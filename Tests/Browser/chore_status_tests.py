#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Rows C of the tutorials' requirements on the real program, with widgets written as the third tutorial writes its own.

usage: chore_status_tests.py --tessera PROGRAM --checkout FOLDER [--screens FOLDER] [NAME...]

Test names begin with the rows that they show. The last line counts.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from chores import PACKAGE, choose, item, items, label, prepare, press
from home_screen_tests import run_all, tile
from home_server import HomeServer
from playwright.sync_api import expect

TESTS = []


def test(function):
    TESTS.append(function)
    return function


@test
def C4_oneSourceServesTheAppAndTheWidgets(world):
    world.chores.reset()
    page = world.page()
    world.chores.app("step", "Water the beds")
    world.chores.app("tell")
    world.server.wait(lambda: "4, of 8" in label(world, world.status))
    press(page, world.status)
    world.server.wait(lambda: "5, of 8" in label(world, world.status))
    assert world.chores.all()["Water the beds"] == (5, 8), "the app reads what the widget wrote"


@test
def C4_dataThatCannotBeReadIsAnEmptyListAndStays(world):
    world.chores.reset()
    page = world.page()
    world.chores.app("damage")
    world.chores.app("tell")
    world.server.wait(lambda: label(world, world.list) == "")
    assert world.server.tile(world.list)["state"] == "current"
    # The tile of before is still there to be tapped: its chore is not in the list any more.
    press(page, world.status)
    world.server.wait(lambda: world.server.timeline(world.status)["ledger"][0]["cause"] == "intent")
    assert world.chores.app("damaged") == "not a list"
    assert world.chores.all() == {}


@test
def C5_aChoreThatIsGoneIsNotSteppedAndAnotherIsAskedFor(world):
    world.chores.reset()
    server = world.server
    page = world.page()
    choose(world, page, world.status, "Sort letters")
    world.chores.app("delete", "Sort letters")
    before = world.chores.all()
    losses = server.timeline(world.status)["process"]["restarts"]
    press(page, world.status)
    server.wait(lambda: "Water the beds" in label(world, world.status))
    assert world.chores.all() == before, "nothing was stepped"
    assert server.tile(world.status)["state"] == "current"
    ask = page.get_by_role("button", name="Edit widget to choose")
    expect(ask).to_have_count(1)
    expect(ask).to_be_visible()
    world.shot(page, "chore-gone")
    ask.click()
    page.get_by_role("dialog").locator(".pick").first.click()
    page.locator(".choice", has_text="Peel potatoes").click()
    page.get_by_role("button", name="Done").click()
    server.wait(lambda: "Peel potatoes" in label(world, world.status))
    expect(ask).to_have_count(0)
    assert server.timeline(world.status)["process"]["restarts"] == losses, "no process was lost"


@test
def C11_whatWasShownStaysMarkedWhereTheProviderFailsAfterTheStep(world):
    world.chores.reset()
    server = world.server
    page = world.page()
    shown = label(world, world.other)
    world.chores.app("clear")
    press(page, world.other)
    server.wait(lambda: server.tile(world.other)["state"] == "stale")
    assert label(world, world.other) == shown
    expect(tile(page, world.other).locator("svg.tile").last).to_contain_text("beds")
    expect(tile(page, world.other).locator(".tile-mark")).to_be_visible()
    server.wait(lambda: page.get_by_role("button", name="Edit widget to choose").count() >= 1)
    world.shot(page, "chore-stale")
    # Tiles of the same program go on, and none of them loses the process again.
    server.wait(lambda: server.tile(world.list)["state"] == "current")
    losses = server.timeline(world.list)["process"]["restarts"]
    assert losses <= 1, losses
    world.chores.reload()
    server.wait(lambda: server.tile(world.list)["state"] == "current")
    assert server.timeline(world.list)["process"]["restarts"] == losses
    preview = server.request(f"/api/gallery/{world.bundle}/ChoreStatusWidget/small.json")
    assert "<svg" in preview["svg"], "the gallery shows the placeholder"
    world.chores.reset()
    server.wait(lambda: server.tile(world.other)["state"] == "current")


@test
def C19_theSheetSaysThatThereIsNothingToChoose(world):
    world.chores.reset()
    page = world.page()
    world.chores.app("clear")
    tile(page, world.status).focus()
    page.keyboard.press("e")
    page.get_by_role("dialog").locator(".pick").first.click()
    expect(page.locator(".choice-empty")).to_have_text("There is nothing to choose yet.")
    world.shot(page, "chore-nothing")
    page.keyboard.press("Escape")
    world.chores.reset()


@test
def C6_previewsAndPicturesTouchNoStoredChore(world):
    world.chores.reset()
    world.chores.app("delete", "Peel potatoes")
    before = world.chores.all()
    run = subprocess.run(
        [world.server.command[0], "render", "ChoresWidgets", "--package-path", f"{world.checkout}/{PACKAGE}",
         "--skip-build", "--format", "text", "--out", "-"], capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stderr
    assert "Peel potatoes" in run.stdout, "pictures are made of the samples"
    assert world.chores.all() == before
    world.chores.reload()
    assert "Peel potatoes" not in label(world, world.list)


@test
def C2_whatIsNotDiscoverableIsNotListedAndWorksInTheWidget(world):
    world.chores.reset()
    server = world.server
    listed = {one["identifier"] for one in server.request("/api/intents")["intents"]}
    assert "ChoreIntent" in listed, listed
    assert "QuietIntent" not in listed, listed
    now = server.tile(world.scrolled)
    quiet = next(one for one in now["actions"] if one["type"] == "intent")
    answer = server.request(f"/api/widgets/{world.scrolled}/tap", {
        "action": quiet["index"], "hash": now["hash"], "nonce": "quiet"})
    assert answer["outcome"] == "performed", answer
    assert world.chores.all()["Peel potatoes"] == (1, 1)


@test
def C9_theButtonIsBoldAndInThePrimaryColour(world):
    world.chores.reset()
    server = world.server

    def capsule():
        found = items(world, world.status)
        start = next(index for index, one in enumerate(found) if one["name"] == "intent")
        return found[start + 1]["text"]

    assert "#000000@" in capsule() and "#0088FF" not in capsule(), capsule()
    svg = server.tile(world.status)["svg"]
    server.request("/api/appearance", {"scheme": "dark"})
    server.wait(lambda: "#FFFFFF@" in capsule())
    world.shot(world.page(), "chore-dark")
    server.request("/api/appearance", {"scheme": "light"})
    server.wait(lambda: server.tile(world.status)["svg"] == svg)


@test
def C10_twoTilesStepTheirOwnChores(world):
    world.chores.reset()
    page = world.page()
    choose(world, page, world.status, "Water the beds")
    choose(world, page, world.other, "Sort letters")
    press(page, world.status)
    world.server.wait(lambda: "4, of 8" in label(world, world.status))
    assert "OPEN" in label(world, world.other)
    press(page, world.other)
    world.server.wait(lambda: "DONE" in label(world, world.other))
    assert "4, of 8" in label(world, world.status)
    assert world.chores.all()["Sort letters"] == (1, 1)
    expect(tile(page, world.other).locator("svg.tile").last).to_contain_text("DONE")
    world.shot(page, "chores")


@test
def C12_labelsAreSmallTheStatusIsLargeAndNamesWrap(world):
    world.chores.reset()
    world.chores.app("clear")
    world.chores.app("add", "Turn over the compost behind the shed", 0, 1)
    world.chores.app("add", "", 0, 1)
    world.chores.reload()
    server = world.server
    server.wait(lambda: "compost" in label(world, world.round))
    name = item(world, world.round, "compost")
    assert name["frame"][3] > 30, "the name takes two lines"
    assert name["frame"][0] >= 16 and name["frame"][0] + name["frame"][2] <= 142, "inside the margins"
    status = item(world, world.round, '"OPEN"')
    assert "SF 28 bold" in status["text"], status
    world.shot(world.page(), "chore-long")
    server.request("/api/clock", {"action": "nextEntry", "widget": world.round})
    server.wait(lambda: server.tile(world.round)["entry"] == 1)
    empty = [one for one in items(world, world.round) if one["name"] == "text"]
    # The symbol of the label, the state, the plus.
    assert len([one for one in empty if one["frame"][2] > 0]) == 3, empty
    server.request("/api/clock", {"action": "now"})
    world.chores.reset()
    choose(world, world.page(), world.status, "Peel potatoes")
    small = item(world, world.status, '"Peel potatoes"')
    assert "SF 15 regular" in small["text"], small


@test
def C17_everyEntryShowsItsOwnChore(world):
    world.chores.reset()
    server = world.server
    seen = []
    for number in range(4):
        server.wait(lambda: server.tile(world.round)["entry"] == number)
        seen.append(label(world, world.round))
        if number < 3:
            server.request("/api/clock", {"action": "nextEntry", "widget": world.round})
    assert seen == [
        "Water the beds, 3, of 8", "Peel potatoes, OPEN", "Rake leaves, DONE", "Sort letters, OPEN"], seen
    server.request("/api/clock", {"action": "now"})
    # A new timeline gives the same view another value.
    world.chores.app("step", "Water the beds")
    world.chores.reload()
    server.wait(lambda: label(world, world.round) == "Water the beds, 4, of 8")


@test
def C18_theStatusStandsInTheMiddleOfTheFreeSpace(world):
    world.chores.reset()
    page = world.page()
    choose(world, page, world.status, "Peel potatoes")
    name, status = item(world, world.status, '"Peel potatoes"'), item(world, world.status, '"OPEN"')
    button = item(world, world.status, "intent ")
    above = status["frame"][1] - (name["frame"][1] + name["frame"][3])
    below = button["frame"][1] - (status["frame"][1] + status["frame"][3])
    assert abs(above - below) <= 2 and above > 10, (above, below)
    assert abs(status["frame"][0] + status["frame"][2] / 2 - 79) <= 0.5, status
    assert button["frame"][1] + button["frame"][3] <= 142.5, "the stretched view takes what is left, no more"


@test
def C27_aTargetOfNothingIsShownAndReached(world):
    world.chores.reset()
    world.chores.app("clear")
    world.chores.app("add", "Nothing at all", 0, 0)
    world.chores.app("add", "Less than that", 2, -3)
    world.chores.reload()
    server = world.server
    server.wait(lambda: "Nothing at all, 0, of 0" in label(world, world.round))
    assert not any(one["type"] == "intent" for one in server.tile(world.round)["actions"])
    server.request("/api/clock", {"action": "nextEntry", "widget": world.round})
    server.wait(lambda: "Less than that, 2, of -3" in label(world, world.round).replace("\u2212", "-"))
    server.request("/api/clock", {"action": "now"})
    world.chores.reset()


@test
def C24_theGalleryShowsTheFirstChoreAndTheTileTheChosenOne(world):
    world.chores.reset()
    server = world.server
    page = world.page()
    choose(world, page, world.status, "Sort letters")
    preview = server.request(f"/api/gallery/{world.bundle}/ChoreStatusWidget/small.json")
    assert "Water the beds" in preview["svg"] or all(word in preview["svg"] for word in ("Water", "beds"))
    assert "Sort letters" in label(world, world.status)


@test
def C13_D22_placedWidgetsSurviveANewBuildAndANewWidget(world):
    folder = Path(tempfile.mkdtemp(prefix="tessera-chores-"))
    try:
        package = folder / "Chores"
        shutil.copytree(f"{world.checkout}/{PACKAGE}", package, symlinks=True, ignore=shutil.ignore_patterns(".build"))
        bundle = package / "Widgets/ChoresWidgets.swift"
        whole = bundle.read_text()
        bundle.write_text(whole.replace("    ChoreListWidget()\n", "").replace("    TwinWidget()\n", ""))
        with HomeServer(world.server.command[0], [str(package)], folder / "data", folder / "log.txt") as server:
            first = server.bundles_ready(1)[0]
            assert "ChoreListWidget" not in [one["kind"] for one in first["widgets"]]
            status = server.place(first["id"], "ChoreStatusWidget")
            assert "Water the beds, 3" in server.current(status)["label"]
            server.kill()
            view = package / "Widgets/ChoreStatusWidget.swift"
            view.write_text(view.read_text().replace('Text("of \\(', 'Text("out of \\('))
            bundle.write_text(whole)
            server.start()
            again = server.bundles_ready(1)[0]
            assert again["id"] == first["id"]
            assert [one["kind"] for one in again["widgets"]][:2] == ["ChoreStatusWidget", "ChoreListWidget"]
            server.wait(lambda: "3, out of 8" in server.tile(status)["label"])
            added = server.place(again["id"], "ChoreListWidget", "medium")
            assert "Peel potatoes" in server.current(added)["label"]
            now = server.current(status)
            button = next(one for one in now["actions"] if one["type"] == "intent")
            answer = server.request(f"/api/widgets/{status}/tap", {
                "action": button["index"], "hash": now["hash"], "nonce": "rebuilt"})
            assert answer["outcome"] == "performed", answer
            server.wait(lambda: "4, out of 8" in server.tile(status)["label"])
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(run_all(TESTS, PACKAGE, prepare))
