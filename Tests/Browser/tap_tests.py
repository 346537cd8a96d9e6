# SPDX-License-Identifier: Apache-2.0
"""Taps: what a finger, a key or a screen reader does inside a tile, and what is seen until the server has spoken."""

from bench import mock_test, settled
from playwright.sync_api import expect

LIST, STATUS = 4, 5
SHOWN = """(number) => [...document.querySelectorAll(`[data-widget="${number}"] svg.tile:not(.ghost) [data-toggle]`)].map((one) =>
  one.querySelector('[data-state="on"]').getAttribute('display') !== 'none')"""


def centre(page, widget, index):
    settled(page)
    box = page.locator(f'[data-widget="{widget}"] [data-action="{index}"]').bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(page, widget, index):
    page.mouse.click(*centre(page, widget, index))


def show_status(page):
    page.locator(".dot").nth(1).click()
    page.wait_for_function("() => document.querySelector('.home-space .pages').scrollLeft > 390")
    page.wait_for_timeout(300)


def status(page):
    return page.locator(f'[data-widget="{STATUS}"] svg.tile')


@mock_test
def flipsAToggleAtOnceAndKeepsItWhenTheServerAgrees(bench):
    page = bench.open()
    assert page.evaluate(SHOWN, LIST) == [False, True, False]
    bench.post("/mock/hold", {})
    tap(page, LIST, 0)
    page.wait_for_function(f"() => ({SHOWN})({LIST})[0]")
    expect(page.locator(f'[data-widget="{LIST}"]')).to_have_attribute("aria-busy", "true")
    assert page.locator(f'[data-widget="{LIST}"] [data-toggle="on"]').count() == 1, "the server has not spoken yet"
    bench.post("/mock/release", {})
    expect(page.locator(f'[data-widget="{LIST}"] svg.tile [data-id="strike-task-1"]')).to_have_count(1)
    assert page.evaluate(SHOWN, LIST) == [True, True, False]
    expect(page.locator(f'[data-widget="{LIST}"]')).to_have_attribute("aria-busy", "false")
    sent = bench.home.taps
    assert len(sent) == 1 and sent[0]["isOn"] is True and sent[0]["action"] == 0, sent


@mock_test
def putsAToggleBackWhenTheIntentThrows(bench):
    page = bench.open()
    bench.post("/mock/fail", {"message": "The list could not be saved."})
    bench.post("/mock/hold", {})
    tap(page, LIST, 2)
    page.wait_for_function(f"() => ({SHOWN})({LIST})[2]")
    bench.post("/mock/release", {})
    page.wait_for_function(f"() => !({SHOWN})({LIST})[2]")
    expect(page.locator(".toast")).to_have_text("The list could not be saved.")


@mock_test
def runsTwoQuickTapsInOrderOneAfterTheOther(bench):
    page = bench.open()
    show_status(page)
    bench.post("/mock/hold", {})
    for _ in range(2):
        tap(page, STATUS, 0)
    page.wait_for_timeout(300)
    assert len(bench.home.taps) == 1, "the second waits for the first"
    bench.post("/mock/release", {})
    expect(status(page)).to_contain_text("6 of 8")
    page.wait_for_function("() => document.querySelectorAll('.ghost').length === 0")
    sent = bench.home.taps
    assert len(sent) == 2 and sent[0]["nonce"] != sent[1]["nonce"] and len(sent[0]["nonce"]) == 32
    assert sent[0]["hash"] == sent[1]["hash"], "both were tapped on the same picture"


@mock_test
def endsADoubleTapOnAToggleWhereTheStoreIs(bench):
    page = bench.open()
    bench.post("/mock/hold", {})
    tap(page, LIST, 0)
    page.wait_for_function(f"() => ({SHOWN})({LIST})[0]")
    tap(page, LIST, 0)
    page.wait_for_function(f"() => !({SHOWN})({LIST})[0]")
    bench.post("/mock/release", {})
    page.wait_for_function("() => document.querySelector('[data-widget=\"4\"]').getAttribute('aria-busy') === 'false'")
    for _ in range(40):
        if len(bench.home.taps) == 2:
            break
        page.wait_for_timeout(50)
    assert [one["isOn"] for one in bench.home.taps] == [True, False], bench.home.taps
    page.wait_for_function(f"() => !({SHOWN})({LIST})[0]")
    assert bench.home.tasks[1]["progress"] == 0


@mock_test
def showsTheTileAnewWhenATapCameTooLate(bench):
    page = bench.open()
    bench.home.meanings.clear()
    tap(page, LIST, 0)
    expect(page.locator(".toast")).to_contain_text("had changed")
    page.wait_for_function(f"() => !({SHOWN})({LIST})[0]")
    # What was fetched anew is known to the server again.
    tap(page, LIST, 0)
    page.wait_for_function(f"() => ({SHOWN})({LIST})[0]")
    expect(page.locator(f'[data-widget="{LIST}"] svg.tile [data-id="strike-task-1"]')).to_have_count(1)


@mock_test
def goesBackWhenTheNextTileSaysOtherwise(bench):
    page = bench.open()
    bench.post("/mock/hold", {})
    tap(page, LIST, 0)
    page.wait_for_function(f"() => ({SHOWN})({LIST})[0]")
    # Performed, yet the store did not take it: the tile that comes shows what is true.
    bench.home.taken = False
    bench.post("/mock/release", {})
    page.wait_for_function(f"() => !({SHOWN})({LIST})[0]")
    assert page.locator(".toast").count() == 0


@mock_test
def goesBackWhenThePictureStaysAsItWas(bench):
    page = bench.open()
    performed = {"outcome": "performed", "message": None, "dialog": None, "url": None}
    page.route("**/api/widgets/*/tap", lambda route: route.fulfill(json=performed))
    with page.expect_response("**/api/widgets/*/tap"):
        tap(page, LIST, 0)
    page.wait_for_function(f"() => ({SHOWN})({LIST})[0]")
    # The intent changed nothing, and the server says so after its answer.
    bench.post("/mock/tile", {"tile": LIST, "state": "stale", "why": "Nothing came of it."})
    page.wait_for_function(f"() => !({SHOWN})({LIST})[0]")


@mock_test
def tellsThatTheDeviceIsLocked(bench):
    page = bench.open()
    bench.post("/api/settings", {"isLocked": True})
    tap(page, LIST, 0)
    expect(page.locator(".toast")).to_contain_text("locked")
    page.wait_for_function(f"() => !({SHOWN})({LIST})[0]")


@mock_test
def takesATapOnADisabledControlAndDoesNothing(bench):
    bench.post("/mock/tasks", {"id": "task-0", "changes": {"progress": 8}})
    page = bench.open("widget=2")
    show_status(page)
    box = page.locator(f'[data-widget="{STATUS}"] [data-disabled]').bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_timeout(200)
    assert bench.home.taps == []
    assert page.locator('[data-widget="2"].selected').count() == 1, "the tap is not one on the tile either"
    expect(page.locator(f'[data-widget="{STATUS}"] .tile-action')).to_be_disabled()


@mock_test
def feelsAPressAndForgetsItWhenTheFingerLeaves(bench):
    page = bench.open()
    group = page.locator(f'[data-widget="{LIST}"] [data-action="0"]')
    x, y = centre(page, LIST, 0)
    page.mouse.move(x, y)
    page.mouse.down()
    expect(group).to_have_css("opacity", "0.6")
    page.mouse.move(x, y + 43)
    page.mouse.up()
    expect(group).to_have_css("opacity", "1")
    page.wait_for_timeout(150)
    assert bench.home.taps == [], "released over another control, it is a tap on neither"


@mock_test
def dimsWhatAnIntentWillChange(bench):
    page = bench.open()
    show_status(page)
    bench.post("/mock/hold", {})
    tap(page, STATUS, 0)
    invalid = page.locator(f'[data-widget="{STATUS}"] [data-invalidatable]')
    expect(invalid).to_have_css("opacity", "0.4")
    bench.post("/mock/release", {})
    expect(status(page)).to_contain_text("5 of 8")
    expect(invalid).to_have_css("opacity", "1")


@mock_test
def doesTheSameByKeyboardAndScreenReader(bench):
    page = bench.open()
    toggle = page.get_by_role("switch", name="Buy milk")
    expect(toggle).to_have_attribute("aria-checked", "false")
    toggle.focus()
    page.keyboard.press("Space")
    expect(toggle).to_have_attribute("aria-checked", "true")
    expect(page.locator(f'[data-widget="{LIST}"] svg.tile [data-id="strike-task-1"]')).to_have_count(1)
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Buy milk", "the focus stays"
    page.keyboard.press("Enter")
    expect(toggle).to_have_attribute("aria-checked", "false")
    for _ in range(40):
        if len(bench.home.taps) == 2:
            break
        page.wait_for_timeout(50)
    assert [one["isOn"] for one in bench.home.taps] == [True, False]


@mock_test
def sendsATapAgainWhenTheConnectionBroke(bench):
    page = bench.open()
    broken = []

    def cut(route):
        if broken:
            return route.continue_()
        broken.append(route.request.post_data_json["nonce"])
        return route.abort("connectionreset")

    page.route("**/tap", cut)
    tap(page, LIST, 0)
    expect(page.locator(f'[data-widget="{LIST}"] svg.tile [data-id="strike-task-1"]')).to_have_count(1)
    assert [one["nonce"] for one in bench.home.taps] == broken, "the same nonce, so that it runs once"


@mock_test
def losesNoTapOfMany(bench):
    bench.post("/mock/tasks", {"id": "task-0", "changes": {"progress": 0, "target": 500}})
    page = bench.open()
    show_status(page)
    x, y = centre(page, STATUS, 0)
    for _ in range(40):
        page.mouse.click(x, y)
    expect(status(page)).to_contain_text("40 of 500", timeout=20000)
    assert len({one["nonce"] for one in bench.home.taps}) == 40
