#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Touch on the real program: buttons, toggles, the edit sheet, shortcuts, with the Tasks example.

usage: touch_screen_tests.py --tessera PROGRAM --checkout FOLDER [--package FOLDER] [--screens FOLDER] [NAME...]

Test names begin with the rows of the tutorials' requirements that they show. The last line counts.
"""

import io
import re
import subprocess
import sys
import urllib.error
import urllib.request

from PIL import Image
from playwright.sync_api import expect

from bench import settled
from film import film, finish, freeze, last_moment
from home_screen_tests import run_all, tile

TESTS = []
MOMENTS = [0, 60, 120, 180, 240, 300, 420, 600]


def test(function):
    TESTS.append(function)
    return function


def prepare(world):
    """A status tile and a list tile of the Tasks example."""
    bundle = world.server.bundles_ready(1)[0]
    status = next(one for one in bundle["widgets"] if one["isConfigurable"])
    todos = next(one for one in bundle["widgets"] if not one["isConfigurable"])
    world.bundle = bundle["id"]
    world.status = world.server.place(bundle["id"], status["kind"])
    world.list = world.server.place(bundle["id"], todos["kind"], "medium")
    world.statusKind = status["kind"]
    for widget in (world.status, world.list):
        world.server.current(widget)


def count(world, widget):
    """The count on a status tile, as "4 of 8"."""
    found = re.search(r"(\d+)(?:, )?\s*of\s+\d+", world.server.tile(widget)["label"])
    return int(found.group(1)) if found else None


def press(page, widget, times=1):
    """Clicks the first control of a tile, without waiting for what comes of it."""
    control = page.locator(f'[data-widget="{widget}"] svg.tile:not(.ghost) [data-action][data-kind="intent"]').first
    expect(control).to_be_visible()
    settled(page)
    box = control.bounding_box()
    for _ in range(times):
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@test
def C19_C24_D19_theEditSheetChoosesTheTaskAndItIsKept(world):
    server = world.server
    page = world.page()
    for name in ("Read pages", "Drink water"):
        tile(page, world.status).focus()
        page.keyboard.press("e")
        sheet = page.get_by_role("dialog")
        expect(sheet.locator(".field").first).to_be_visible()
        world.shot(page, "edit")
        sheet.locator(".pick").first.click()
        page.locator(".choice", has_text=name).first.click()
        page.get_by_role("button", name="Done").click()
        server.wait(lambda: name in server.tile(world.status)["label"], 20)
        expect(sheet).to_have_count(0)
    placed = next(one for one in server.state()["widgets"] if one["id"] == world.list)
    assert not placed["isConfigurable"], "only the first widget can be edited"
    server.kill()
    server.start()
    server.bundles_ready(1)
    server.wait(lambda: "Drink water" in server.current(world.status)["label"])


@test
def C19_choicesAndShortcutsShowTheirSymbols(world):
    server = world.server

    def get(path, **headers):
        request = urllib.request.Request(
            f"http://127.0.0.1:{server.port}{path}", headers={"Authorization": f"Bearer {server.token}", **headers})
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return answer.status, answer.headers, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.headers, error.read()

    status, headers, drop = get("/symbols/drop.fill.svg")
    assert status == 200 and drop.startswith(b"<svg") and headers["Content-Type"] == "image/svg+xml"
    assert get("/symbols/drop.fill.svg", **{"If-None-Match": headers["ETag"]})[0] == 304
    unknown = get("/symbols/no.such.symbol.svg")[2]
    assert unknown == get("/symbols/questionmark.square.svg")[2] and unknown != drop
    for path in ("/symbols/..%2fPackage.svg", "/symbols/drop%20fill.svg", "/symbols/drop.fill", "/symbols/.svg"):
        assert get(path)[0] in (400, 404), path

    def ink(symbol):
        """How much of a symbol's square is painted, as a share."""
        picture = Image.open(io.BytesIO(symbol.screenshot(animations="disabled"))).convert("L")
        ground = picture.getpixel((0, 0))
        return sum(abs(one - ground) > 40 for one in picture.tobytes()) / (picture.width * picture.height)

    page = world.page(device_scale_factor=2)
    tile(page, world.status).focus()
    page.keyboard.press("e")
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".picked-symbol .symbol")).to_have_count(1)
    world.shot(page, "edit-symbol")
    sheet.locator(".pick").first.click()
    choice = page.locator(".choice", has_text="Drink water")
    expect(choice.locator(".symbol")).to_have_attribute("data-symbol", "drop.fill")
    page.wait_for_timeout(300)
    assert 0.05 < ink(choice.locator(".symbol")) < 0.8
    world.shot(page, "pick-symbols")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    page.get_by_role("button", name="Shortcuts").click()
    card = page.locator(".shortcut-card .symbol").first
    expect(card).to_have_attribute("data-symbol", "plus.circle.fill")
    page.wait_for_timeout(300)
    assert 0.05 < ink(card) < 0.8
    world.shot(page, "shortcut-symbols")


@test
def C1_C7_C11_aButtonStepsTheTaskAndTheTileChanges(world):
    before = count(world, world.status)
    page = world.page()
    press(page, world.status)
    world.server.wait(lambda: count(world, world.status) == before + 1)
    expect(tile(page, world.status).locator("svg.tile").last).to_contain_text(str(before + 1))
    ledger = world.server.timeline(world.status)["ledger"]
    assert ledger[0]["cause"] == "intent" and not ledger[0]["charged"], ledger[0]
    world.shot(page, "touch")


@test
def C14_C15_D14_changesMoveAsTheirAuthorsWroteThem(world):
    page = world.page(device_scale_factor=2)
    before = count(world, world.status)
    freeze(page)
    press(page, world.status)
    page.wait_for_function("() => document.querySelectorAll('.letter').length > 0")
    letters = page.evaluate("[...document.querySelectorAll('.letter')].map((one) => [one.textContent, one.classList.contains('leaving')])")
    assert letters == [[str(before), True], [str(before + 1), False]], "only the digit that changes rolls"
    assert page.evaluate("window.frozen.some(({ effect }) => 'strokeDasharray' in effect.getKeyframes()[0])"), "the ring sweeps"
    film(page, world.status, "tasks-step", MOMENTS)
    finish(page)
    freeze(page)
    press(page, world.list)
    page.wait_for_function("() => window.frozen.some(({ effect }) => effect.target.closest('[data-transition=\"push-bottom\"]'))")
    ways = page.evaluate("""() => window.frozen.map(({ effect }) => [effect.target, effect.getKeyframes()[0].transform])
      .filter(([target]) => target.dataset.transition === 'push-bottom' || target.querySelector('text'))
      .map(([target, transform]) => new DOMMatrix(transform).f).filter((way) => way > 0)""")
    assert len(ways) >= 2, "a row comes from below and the others move up"
    assert page.evaluate("window.frozen.some(({ effect }) => effect.getTiming().easing.startsWith('linear('))"), "by the author's spring"
    film(page, world.list, "tasks-push", MOMENTS)
    finish(page)
    assert last_moment(page) <= 2000


@test
def C25_twoQuickTapsAreTwoSteps(world):
    before = count(world, world.status)
    page = world.page()
    press(page, world.status, times=2)
    world.server.wait(lambda: count(world, world.status) == before + 2)


@test
def C8_C27_atTheTargetTheButtonIsOffAndNothingMoves(world):
    page = world.page()
    for _ in range(12):
        now = world.server.tile(world.status)
        if not any(one["type"] == "intent" for one in now["actions"]):
            break
        press(page, world.status)
        world.server.wait(lambda: world.server.tile(world.status)["hash"] != now["hash"])
        page.wait_for_timeout(450)
    assert not any(one["type"] == "intent" for one in world.server.tile(world.status)["actions"])
    label = world.server.tile(world.status)["label"]
    assert re.search(r"8(, )?\s*of\s+8", label), label


@test
def D12_D20_aToggleFlipsAtOnceAndTheOtherTilesFollow(world):
    page = world.page()
    first = world.server.tile(world.list)["label"]
    toggles = page.locator(f'[data-widget="{world.list}"] [data-toggle]')
    assert toggles.count() >= 1
    page.evaluate(
        """(id) => addEventListener('click', () => {
          const on = document.querySelector(`[data-widget="${id}"] [data-toggle] [data-state="on"]`);
          window.first = on.getAttribute('display') ?? 'shown';
        }, {once: true})""", world.list)
    press(page, world.list)
    world.server.wait(lambda: world.server.tile(world.list)["label"] != first)
    assert page.evaluate("window.first") == "shown", "the other look is shown with the tap"
    ledger = world.server.timeline(world.status)["ledger"]
    assert ledger[0]["cause"] == "intent", "the app's other tiles are asked as well"
    world.shot(page, "toggled")


@test
def C26_aLockedDeviceLeavesTheButtonsOff(world):
    server = world.server
    server.request("/api/settings", {"isLocked": True})
    before = server.tile(world.list)["label"]
    action = next(one for one in server.tile(world.list)["actions"] if one["type"] == "intent")
    answer = server.request(f"/api/widgets/{world.list}/tap", {
        "action": action["index"], "hash": server.tile(world.list)["hash"], "nonce": "locked"})
    assert answer["outcome"] == "locked", answer
    server.request("/api/settings", {"isLocked": False})
    assert server.tile(world.list)["label"] == before


@test
def C2_D21_theSameIntentRunsFromTheShortcutsPage(world):
    server = world.server
    page = world.page()
    page.get_by_role("button", name="Shortcuts").click()
    expect(page.locator(".action-row").first).to_be_visible()
    world.shot(page, "shortcuts")
    before = server.tile(world.list)["label"]
    intents = server.request("/api/intents")["intents"]
    add = next(one for one in intents if "name" in {field["name"] for field in one["fields"]})
    page.locator(".action-row", has_text=add["title"]).first.click()
    sheet = page.get_by_role("dialog")
    sheet.locator('[data-field="name"] input').fill("Feed the cat")
    sheet.get_by_role("button", name="Run").click()
    server.wait(lambda: server.tile(world.list)["label"] != before or "Feed the cat" in server.tile(world.list)["label"])
    expect(page.locator(".run-result")).to_be_visible()


@test
def C2_theSameIntentRunsFromTheCommandLine(world):
    server = world.server

    def run(*words):
        return subprocess.run(
            [server.command[0], *words, "--data", str(server.data)], capture_output=True, text=True, timeout=120)

    listed = run("intent", "list")
    assert listed.returncode == 0 and "StepTaskIntent" in listed.stdout, listed
    assert " in Tasks" in listed.stdout, "phrases name the app"
    result = run("intent", "run", "StepTaskIntent", "--parameter", "task=Read pages")
    assert result.returncode == 0 and "Read pages: 13 of 30" in result.stdout, result
    missing = run("intent", "run", "StepTaskIntent")
    assert missing.returncode == 2 and "task" in missing.stderr, missing
    unheard = run("intent", "run", "Unheard")
    assert unheard.returncode == 2 and "StepTaskIntent" in unheard.stderr, unheard
    actions = run("tap", str(world.list))
    assert actions.returncode == 0 and "intent" in actions.stdout and "link" in actions.stdout, actions
    number = next(line.split()[0] for line in actions.stdout.splitlines() if " link " in line)
    link = run("tap", str(world.list), number)
    assert link.returncode == 0 and "tasks://" in link.stdout, link
    # The link has opened the app.
    server.wait(lambda: window(world) is not None)
    server.request("/api/windows/leave", {})


@test
def aControlChecksATaskOffAndTheTilesFollow(world):
    server = world.server
    page = world.page()
    page.keyboard.press("c")
    page.get_by_role("button", name="Add a Control").click()
    gallery = page.get_by_role("dialog", name="Add a Control")
    expect(gallery.locator(".control-offer-value")).to_have_count(2)
    world.shot(page, "controls-gallery")
    gallery.locator('[data-kind="TaskDone"]').click()
    # It asks for its task by itself, in the same form as a widget.
    form = page.get_by_role("dialog", name="Check Off")
    form.locator(".pick").click()
    page.locator(".choice", has_text="Call grandma").click()
    form.get_by_role("button", name="Done").click()
    control = page.locator(".control")
    expect(control).to_have_accessible_name(re.compile("Call grandma, (To do|Done)"))
    if control.get_attribute("aria-pressed") == "true":
        # A test before has checked it off; the tile has to follow before the next press, or both are one reload.
        done = server.tile(world.list)["label"]
        control.click()
        server.wait(lambda: server.tile(world.list)["label"] != done)
    expect(control).to_have_accessible_name("Call grandma, To do")
    before = server.tile(world.list)["label"]
    control.click()
    expect(control).to_have_attribute("aria-pressed", "true")
    server.wait(lambda: server.tile(world.list)["label"] != before)
    server.wait(lambda: server.state()["controls"][0]["content"]["isOn"])
    expect(control).to_have_accessible_name("Call grandma, Done")
    world.shot(page, "controls")
    # The other way round: what a shortcut does, the control shows.
    entity = server.request("/api/controls/1/configuration")["fields"][0]["value"]["value"]
    server.request("/api/intents/run", {
        "bundle": world.bundle, "identifier": "RestartTaskIntent", "values": {"task": entity}})
    expect(control).to_have_accessible_name("Call grandma, To do")
    listed = subprocess.run(
        [server.command[0], "control", "--data", str(server.data)], capture_output=True, text=True, timeout=120)
    assert listed.stdout.strip() == "1  toggle  Call grandma, To do, off", listed
    server.kill()
    server.start()
    server.bundles_ready(1)
    kept = server.state()["controls"]
    assert [one["content"]["off"]["title"] for one in kept] == ["Call grandma"], kept


def hasApp(world):
    return next(one for one in world.server.state()["bundles"] if one["id"] == world.bundle)["app"] != "none"


def window(world):
    return world.server.state()["window"]


@test
def B68_aLinkOpensItsAppOrSaysThatThereIsNone(world):
    server = world.server
    now = server.tile(world.list)
    link = next(one for one in now["actions"] if one["type"] == "link")
    answer = server.request(f"/api/widgets/{world.list}/tap", {
        "action": link["index"], "hash": now["hash"], "nonce": "link"})
    assert answer["url"] == link["url"], answer
    if hasApp(world):
        assert answer["outcome"] == "link", answer
        server.wait(lambda: (window(world) or {}).get("bundle") == world.bundle)
        server.request("/api/windows/leave", {})
        server.wait(lambda: window(world) is None)
    else:
        assert answer["outcome"] == "failed" and "without an app" in answer["message"], answer
        assert window(world) is None


if __name__ == "__main__":
    sys.exit(run_all(TESTS, "Examples/Tasks", prepare))
