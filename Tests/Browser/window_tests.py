# SPDX-License-Identifier: Apache-2.0
"""An app's window in the page: what is typed, pressed and shown while frames and answers take their time."""

import json
import time
from html import escape

from playwright.sync_api import expect

from bench import mock_test, settled
from film import FOLDER as SCREENS
from mock_window import control, native


def until(condition):
    """Waits until something is so on the server's side."""
    end = time.monotonic() + 8
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.01)


def show(bench, page, number, *content, **more):
    """Shows a screen, and waits until the page has it and it stands still."""
    home = bench.home
    home.show_window(number, home.layer(*content, version=number), **more)
    page.wait_for_function("import('/client/store.js').then(({ state }) => state.window?.number === %d)" % number)
    settled(page)


def field(page):
    return page.locator(".native-text")


def answered(bench, page, count, kind):
    """Waits until events have come, and until the page has their answers."""
    until(lambda: len(bench.home.sent(kind)) >= count)
    page.evaluate("() => new Promise((done) => setTimeout(done, 60))")


@mock_test
def lettersOutliveFramesThatAreOlderThanThey(bench):
    page = bench.open()
    show(bench, page, 1, native("f"))
    field(page).click()
    answered(bench, page, 1, "focus")
    for number, letter in ((2, "a"), (3, "b"), (4, "c")):
        bench.home.led_to = number
        page.keyboard.type(letter)
        answered(bench, page, number - 1, "text")
    # Everything is answered; what the app showed meanwhile comes after that.
    for number, text in ((2, "a"), (3, "ab")):
        show(bench, page, number, native("f", text=text))
        expect(field(page)).to_have_value("abc")
    show(bench, page, 4, native("f", text="abc"))
    expect(field(page)).to_have_value("abc")
    expect(field(page)).to_be_focused()
    # What the app makes of it afterwards counts again.
    show(bench, page, 5, native("f", text="ABC"))
    expect(field(page)).to_have_value("ABC")


@mock_test
def lettersOnTheirWayAreNotUndone(bench):
    page = bench.open()
    show(bench, page, 1, native("f"))
    field(page).click()
    answered(bench, page, 1, "focus")
    bench.home.window_gate.clear()
    page.keyboard.type("ab")
    show(bench, page, 2, native("f", text="a"))
    expect(field(page)).to_have_value("ab")
    bench.home.led_to = 3
    bench.home.window_gate.set()
    until(lambda: bench.home.sent("text")[-1]["text"] == "ab")
    show(bench, page, 3, native("f", text="ab"))
    expect(field(page)).to_have_value("ab")


@mock_test
def whatAnAppDoesNotTakeGoesWithTheAnswer(bench):
    page = bench.open()
    show(bench, page, 7, native("f", text="12"))
    field(page).click()
    bench.home.led_to = 7
    page.keyboard.press("End")
    page.keyboard.type("x")
    # The app left its number as it was, and so its frame.
    expect(field(page)).to_have_value("12")
    assert bench.home.sent("text")[-1]["text"] == "12x"


@mock_test
def aFieldFollowsTheFocusOfTheAppOncePerChange(bench):
    page = bench.open()
    show(bench, page, 1, native("f"), native("g", row=1))
    (first, second) = (field(page).nth(0), field(page).nth(1))
    show(bench, page, 2, native("f", isFocused=True), native("g", row=1))
    expect(first).to_be_focused()
    bench.home.led_to = 2
    show(bench, page, 3, native("f"), native("g", row=1))
    expect(first).not_to_be_focused()
    # A person takes the field that the app never gave the focus, and keeps it.
    bench.home.led_to = 4
    second.click()
    answered(bench, page, 3, "focus")
    for number in (4, 5):
        show(bench, page, number, native("f"), native("g", row=1, text=str(number)))
        expect(second).to_be_focused()
    show(bench, page, 6, native("f", isFocused=True), native("g", row=1))
    expect(first).to_be_focused()
    # What goes on beside it changes nothing.
    bench.home.led_to = 8
    second.click()
    answered(bench, page, 7, "focus")
    show(bench, page, 7, native("f", isFocused=True), native("g", row=1))
    expect(second).to_be_focused()


@mock_test
def theReturnKeyGivesTheFocusUpUnlessTheAppKeepsIt(bench):
    page = bench.open()
    show(bench, page, 1, native("f"))
    field(page).click()
    bench.home.led_to = 2
    page.keyboard.type("a")
    answered(bench, page, 1, "text")
    show(bench, page, 2, native("f", text="a", isFocused=True))
    bench.home.led_to = 3
    page.keyboard.press("Enter")
    answered(bench, page, 1, "submit")
    # What is typed stays where it is until the app has said what it makes of the key.
    expect(field(page)).to_be_focused()
    show(bench, page, 3, native("f", isFocused=True))
    expect(field(page)).to_be_focused()
    page.keyboard.press("Enter")
    bench.home.led_to = 4
    answered(bench, page, 2, "submit")
    show(bench, page, 4, native("f"))
    expect(field(page)).not_to_be_focused()
    assert len(bench.home.sent("submit")) == 2
    until(lambda: [one["isFocused"] for one in bench.home.sent("focus")] == [True, False])


@mock_test
def aFieldOfWhichTheAppSaysNothingGoesWithTheReturnKey(bench):
    page = bench.open()
    show(bench, page, 1, native("f", text="a"))
    bench.home.led_to = 1
    field(page).click()
    page.keyboard.press("Enter")
    expect(field(page)).not_to_be_focused()
    until(lambda: len(bench.home.sent("focus")) == 2)
    assert len(bench.home.sent("submit")) == 1


@mock_test
def eventsNameTheFrameThatWasSeen(bench):
    page = bench.open()
    for number in (3, 4):
        show(bench, page, number, control("t", "Buy"))
        page.get_by_role("button", name="Buy").click()
        until(lambda: len(bench.home.sent("tap")) == number - 2)
    assert [one["frame"] for one in bench.home.sent("tap")] == [3, 4]


@mock_test
def onlyWhoWalksWithTheKeyboardSeesARing(bench):
    page = bench.open()
    show(bench, page, 1, native("f"), control("t", "Buy", row=1), control("u", "Sell", row=2))

    def ring(name):
        return page.get_by_role("button", name=name).locator(".hit").evaluate(
            "(node) => getComputedStyle(node).stroke !== 'none'")

    bench.home.led_to = 1
    field(page).click()
    page.keyboard.type("a")
    page.get_by_role("button", name="Buy").click()
    expect(page.get_by_role("button", name="Buy")).to_be_focused()
    show(bench, page, 2, control("t", "Buy", row=1), control("u", "Sell", row=2))
    assert not ring("Buy") and not ring("Sell")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Sell")).to_be_focused()
    assert ring("Sell") and not ring("Buy")
    page.screenshot(path=SCREENS / "window-ring.png")
    page.get_by_role("button", name="Buy").click()
    assert not ring("Buy") and not ring("Sell")


@mock_test
def aDateSendsWhatItShowsAndNothingWhenItIsEmptied(bench):
    page = bench.open()
    # Half past eleven in the evening in a place two hours ahead: another day than in universal time.
    value = 1_782_250_200 - 7200
    date = native("d", "date", components=2, value=value, step=7200, text="23 Jun 2026")
    clock = native("t", "date", components=1, value=value, step=7200, text="23:30", row=1)
    show(bench, page, 1, date, clock)
    (day, hour) = (page.locator(".native-date").nth(0), page.locator(".native-date").nth(1))
    expect(day).to_have_value("2026-06-23")
    expect(hour).to_have_value("21:30")
    day.fill("2026-06-24")
    hour.fill("07:15")
    until(lambda: len(bench.home.sent("number")) == 2)
    assert [one["value"] for one in bench.home.sent("number")] == [1_782_259_200, 7 * 3600 + 15 * 60]
    bench.home.led_to = 2
    show(bench, page, 2, date, clock)
    day.fill("")
    day.evaluate("(node) => { node.focus(); node.blur(); }")
    expect(day).to_have_value("2026-06-23")
    assert len(bench.home.sent("number")) == 2


@mock_test
def aDateThatNoFieldCanShowBreaksNothing(bench):
    page = bench.open()
    show(bench, page, 1, native("d", "date", components=2, value=1e300, text="never"), control("t", "Buy", row=1))
    expect(page.locator(".native-date")).to_have_value("")
    expect(page.get_by_role("button", name="Buy")).to_be_visible()


@mock_test
def aPressThatEndsOutsideOfTheWindowIsOver(bench):
    page = bench.open()
    show(bench, page, 1, control("t", "Buy"), control("d", "Drag", "drag", row=1, distance=0))
    button = page.get_by_role("button", name="Buy")
    box = button.locator("rect").bounding_box()
    (x, y) = (box["x"] + 20, box["y"] + 10)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(5, 5, steps=3)
    page.mouse.up()
    expect(page.locator(".pressed")).to_have_count(0)
    assert not bench.home.sent("tap")
    page.mouse.click(x, y)
    until(lambda: len(bench.home.sent("tap")) == 1)
    drag = page.get_by_role("button", name="Drag").locator("rect").bounding_box()
    page.mouse.move(drag["x"] + 20, drag["y"] + 10)
    page.mouse.down()
    page.mouse.move(5, 5, steps=3)
    page.mouse.up()
    until(lambda: bench.home.sent("drag") and bench.home.sent("drag")[-1]["phase"] == "ended")


@mock_test
def aSliderFollowsTheAppAgainOnceTheFingerHasLeftIt(bench):
    page = bench.open()
    show(bench, page, 1, native("s", "slider", value=0.5))
    slider = page.locator(".native-slider")
    box = slider.bounding_box()
    # Pressed and left where it is: no value changes.
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.up()
    bench.home.led_to = 2
    answered(bench, page, 0, "number")
    show(bench, page, 2, native("s", "slider", value=0.25))
    expect(slider).to_have_value("0.25")
    # The system takes the finger away.
    slider.evaluate("""(node) => {
      const event = (type) => new PointerEvent(type, { bubbles: true, pointerId: 77 });
      node.dispatchEvent(event('pointerdown'));
      node.value = '0.75';
      node.dispatchEvent(new Event('input', { bubbles: true }));
      node.dispatchEvent(event('pointercancel'));
    }""")
    until(lambda: bench.home.sent("number")[-1:] and bench.home.sent("number")[-1]["isFinal"])
    assert bench.home.sent("number")[-1]["value"] == 0.75
    bench.home.led_to = 3
    show(bench, page, 3, native("s", "slider", value=0.1))
    expect(slider).to_have_value("0.1")


@mock_test
def theKeyboardOfThePhoneIsTold(bench):
    page = bench.open(
        viewport={"width": 393, "height": 852}, device_scale_factor=2, has_touch=True, is_mobile=True)
    show(bench, page, 1, native("f"))
    field(page).tap()
    expect(field(page)).to_be_focused()

    def heights():
        return [body["height"] for verb, body in bench.home.window_posts if verb == "keyboard"]

    # A browser without a keyboard of its own plays one.
    page.evaluate("""() => {
      window.covered = 300;
      const { height } = Object.getOwnPropertyDescriptors(VisualViewport.prototype);
      Object.defineProperty(visualViewport, 'height', { get: () => height.get.call(visualViewport) - window.covered });
      visualViewport.dispatchEvent(new Event('resize'));
    }""")
    until(lambda: len(heights()) == 1)
    assert 200 < heights()[0] <= 300, heights()
    page.evaluate("() => { window.covered = 0; visualViewport.dispatchEvent(new Event('resize')); }")
    until(lambda: len(heights()) == 2)
    assert heights()[1] == 0


@mock_test
def layersThatStayKeepTheDrawingThatThePageHas(bench):
    page = bench.open()
    home = bench.home
    show(bench, page, 1, control("t", "Buy"))
    known = home.layer(control("t", "Buy"))
    known.pop("svg")
    home.show_window(2, known, home.layer(control("u", "Save"), version=2, name="sheet", kind="sheet"))
    expect(page.get_by_role("button", name="Save")).to_be_visible()
    expect(page.locator(".window-layer")).to_have_count(2)
    expect(page.locator(".window-layer").first).to_contain_text("Buy")
    # A drawing that this page has not is asked for.
    fresh = home.layer(control("t", "Sell"), version=3)
    home.show_window(3, {name: value for name, value in fresh.items() if name != "svg"}, whole=[fresh])
    expect(page.get_by_role("button", name="Sell")).to_be_visible()


@mock_test
def whatAWindowCoversIsOutOfReachAndComesBackAsItWas(bench):
    page = bench.open()
    show(bench, page, 1, control("t", "Buy"))
    inert = """() => Object.fromEntries(['home-space', 'lock-space', 'control-center', 'control-corner', 'add']
      .map((name) => [name, document.querySelector(`.screen .${name}`).inert]))"""
    covered = {"home-space": True, "lock-space": True, "control-center": True, "control-corner": True, "add": True}
    assert page.evaluate(inert) == covered
    # Whatever else changes on the page meanwhile.
    page.evaluate("import('/client/store.js').then(({ changeView }) => changeView({ isDrawerOpen: true }))")
    page.evaluate("import('/client/store.js').then(({ changeView }) => changeView({ isConnected: false }))")
    assert page.evaluate(inert) == covered
    bench.home.hide_window()
    expect(page.locator(".app-window")).to_be_hidden()
    assert page.evaluate(inert) == {**covered, "home-space": False, "control-corner": False, "add": False}


def sheet(bench, page, number, height, **more):
    """Shows a sheet that has two heights."""
    home = bench.home
    ground = f'<g data-id="ground"><path d="M0 0H393V{height}H0Z" fill="#f2f2f7"/></g>'
    rise = {"token": "r", "heights": [400, 780]}
    layers = (
        home.layer(control("t", "Buy")),
        home.layer(ground, control("u", "Save"), version=100 + number, name="sheet", kind="sheet", height=height,
                   rise=rise, **more),
    )
    home.show_window(number, *layers)
    page.wait_for_function("import('/client/store.js').then(({ state }) => state.window?.number === %d)" % number)
    settled(page)


def sheet_height(page):
    """The height that is seen of the sheet, in points."""
    return page.evaluate("""() => {
      const screen = document.querySelector('.layer-face').getBoundingClientRect();
      const face = document.querySelector('.as-sheet .layer-face').getBoundingClientRect();
      return Math.round((screen.bottom - face.top) * 852 / screen.height);
    }""")


@mock_test
def aSheetIsPulledFromOneHeightToTheNext(bench):
    page = bench.open()
    sheet(bench, page, 1, 400, dismissToken="close")
    assert sheet_height(page) == 400
    grip = page.locator(".as-sheet .layer-grip").bounding_box()
    (x, y) = (grip["x"] + grip["width"] / 2, grip["y"] + 8)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 150, steps=4)
    assert 520 < sheet_height(page) < 570, sheet_height(page)
    page.screenshot(path=SCREENS / "window-sheet-pulled.png")
    page.mouse.move(x, y - 250, steps=4)
    page.mouse.up()
    until(lambda: bench.home.sent("number"))
    assert [(one["token"], one["value"]) for one in bench.home.sent("number")] == [("r", 780)]
    sheet(bench, page, 2, 780, dismissToken="close")
    assert sheet_height(page) == 780
    # The keyboard leads down again, and what the app does not follow goes back.
    page.locator(".as-sheet .layer-grip").focus()
    page.keyboard.press("ArrowDown")
    until(lambda: len(bench.home.sent("number")) == 2)
    assert bench.home.sent("number")[-1]["value"] == 400
    page.wait_for_timeout(500)
    settled(page)
    assert sheet_height(page) == 780
    assert not bench.home.sent("tap")


@mock_test
def aSheetThatIsPulledBelowItsLowestHeightCloses(bench):
    page = bench.open()
    sheet(bench, page, 1, 400, dismissToken="close")
    grip = page.locator(".as-sheet .layer-grip").bounding_box()
    (x, y) = (grip["x"] + grip["width"] / 2, grip["y"] + 8)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 180, steps=4)
    page.mouse.up()
    until(lambda: bench.home.sent("tap"))
    assert bench.home.sent("tap")[0]["token"] == "close"
    assert not bench.home.sent("number")


@mock_test
def aHandleIsDraggedFromItsFirstMomentAndMovedByTheArrowKeys(bench):
    page = bench.open()
    show(bench, page, 1, control("h", "Reorder", "handle"), control("t", "Buy", row=1))
    handle = page.get_by_role("button", name="Reorder")
    handle.focus()
    for key in ("ArrowDown", "ArrowUp"):
        page.keyboard.press(key)
    until(lambda: len(bench.home.sent("number")) == 2)
    assert [(one["token"], one["value"]) for one in bench.home.sent("number")] == [("h", 1), ("h", -1)]
    box = handle.locator("rect").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 10)
    page.mouse.down()
    until(lambda: bench.home.sent("drag"))
    page.mouse.move(box["x"] + 20, box["y"] + 70, steps=3)
    page.mouse.up()
    until(lambda: bench.home.sent("drag")[-1]["phase"] == "ended")
    (first, last) = (bench.home.sent("drag")[0], bench.home.sent("drag")[-1])
    assert first["phase"] == "changed" and last["y"] - last["startY"] > 50
    assert not bench.home.sent("tap")


@mock_test
def whatThePageDrawsOverAWindowTakesItsColours(bench):
    page = bench.open()
    (dark, light) = ("rgb(255, 255, 255)", "rgb(0, 0, 0)")
    (status, bar) = (page.locator(".screen > .status"), page.locator(".window-home"))
    home = bench.home
    home.show_window(1, home.layer(native("f"), version=1, scheme="dark"))
    expect(status).to_have_css("color", dark)
    expect(bar).to_have_css("color", dark)
    # A sheet stands below the status bar and under the home indicator.
    screen = home.layer(control("a", "Open"), version=2, scheme="light")
    sheet = home.layer(control("b", "Close"), version=3, name="sheet", kind="sheet", height=400, scheme="dark")
    home.show_window(2, screen, sheet)
    expect(page.get_by_role("button", name="Close")).to_be_visible()
    expect(status).to_have_css("color", light)
    expect(bar).to_have_css("color", dark)


@mock_test
def aControlThatShowsAPressIsToldOfItAndNotDimmed(bench):
    page = bench.open()
    show(bench, page, 1, control("p", "Press", showsPress=True), control("t", "Tap", row=1))
    button = page.get_by_role("button", name="Press")
    box = button.locator("rect").bounding_box()
    page.mouse.move(box["x"] + 20, box["y"] + 10)
    page.mouse.down()
    until(lambda: bench.home.sent("press"))
    expect(button).to_have_css("opacity", "1")
    page.mouse.up()
    until(lambda: bench.home.sent("tap"))
    assert [(one["token"], one["isDown"]) for one in bench.home.sent("press")] == [("p", True), ("p", False)]
    # A finger that goes away has not pressed it.
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] + 200, steps=4)
    until(lambda: len(bench.home.sent("press")) == 4)
    page.mouse.up()
    assert len(bench.home.sent("tap")) == 1
    page.get_by_role("button", name="Tap").click()
    until(lambda: len(bench.home.sent("tap")) == 2)
    assert len(bench.home.sent("press")) == 4


@mock_test
def aRegionComesToRestWhereItsSnapsAre(bench):
    page = bench.open()
    region = json.dumps({
        "token": "s", "contentSize": [1200, 100], "isHorizontal": True, "isVertical": False, "showsIndicators": False,
        "isPaged": False, "isRefreshable": False, "target": None, "targetNumber": 0, "snaps": [0, 280, 560]})
    inner = '<svg xmlns="http://www.w3.org/2000/svg" class="scroll-content" width="1200" height="100"/>'
    box = f'<div xmlns="http://www.w3.org/1999/xhtml" class="scroll-region" data-scroll="{escape(region, quote=True)}">{inner}</div>'
    show(bench, page, 1, f'<foreignObject x="20" y="80" width="300" height="100">{box}</foreignObject>')
    scroll = page.locator(".scroll-region")
    scroll.evaluate("box => box.scrollTo({ left: 310, behavior: 'instant' })")
    until(lambda: scroll.evaluate("box => box.scrollLeft") == 280)


@mock_test
def whatAnAppCopiesGoesToTheClipboardOfThePageThatIsLookedAt(bench):
    page = bench.open()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    show(bench, page, 1, control("c", "Copy"))
    page.get_by_role("button", name="Copy").click()
    with bench.home.lock:
        bench.home.emit("copy", {"text": "Milk and bread"})
    page.wait_for_function("async () => (await navigator.clipboard.readText()) === 'Milk and bread'")


@mock_test
def keysOfAControlDoWhatATapDoes(bench):
    page = bench.open()
    show(bench, page, 1, control("n", "New", shortcut="command+k"), control("e", "End", row=1, shortcut="Enter"),
        native("f", row=2))
    page.keyboard.press("Control+k")
    until(lambda: len(bench.home.sent("tap")) == 1)
    page.keyboard.press("Enter")
    until(lambda: len(bench.home.sent("tap")) == 2)
    assert [one["token"] for one in bench.home.sent("tap")] == ["n", "e"]
    # Who types means the field.
    field(page).click()
    page.keyboard.press("k")
    page.keyboard.press("Enter")
    until(lambda: bench.home.sent("submit"))
    assert len(bench.home.sent("tap")) == 2


@mock_test
def aRowIsMovedAsideTheOtherWayWhereRowsBeginAtTheRight(bench):
    page = bench.open()
    delete = {"token": "d", "title": "Delete", "symbol": None, "isDestructive": True, "isChecked": False,
        "isEnabled": True, "tint": None, "beginsSection": False, "items": []}
    row = control("r", "Milk", "swipe", leading=[], trailing=[delete])
    home = bench.home
    for number, (direction, way) in enumerate((("leftToRight", -1), ("rightToLeft", 1)), start=1):
        home.show_window(number, home.layer(row, version=number), direction=direction)
        page.wait_for_function("import('/client/store.js').then(({ state }) => state.window?.number === %d)" % number)
        settled(page)
        box = page.locator(".app-window").get_by_text("Milk").bounding_box()
        (x, y) = (box["x"] + 120, box["y"] + 5)
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + way * 60, y, steps=4)
        page.mouse.up()
        button = page.get_by_role("button", name="Delete")
        expect(button).to_be_visible()
        place = button.bounding_box()["x"] + button.bounding_box()["width"] / 2
        assert (place - x) * way < 0, (direction, place, x)
        button.click()
        until(lambda: len(home.sent("tap")) == number)


@mock_test
def whatAControlIsCalledIsReadOnce(bench):
    page = bench.open()
    show(bench, page, 1, f'<g role="group" aria-label="Add Task">{control("a", "")}</g>')
    snapshot = page.locator(".layer-picture").aria_snapshot()
    assert snapshot.count("Add Task") == 1, snapshot
    assert 'button "Add Task"' in snapshot, snapshot
    assert "img" not in snapshot, snapshot
