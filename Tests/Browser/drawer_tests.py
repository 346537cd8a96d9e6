# SPDX-License-Identifier: Apache-2.0
"""The drawer, the address, narrow windows."""

from playwright.sync_api import expect

from bench import ensure_tiles, mock_test, test, tiles


@test
def keepsTheDrawersStateInTheAddress(bench):
    page = bench.open()
    ensure_tiles(page, 1)
    tiles(page).first.click(position={"x": 60, "y": 12})
    page.locator('[data-choice="scheme"] .chip', has_text="Dark").click()
    page.get_by_role("button", name="Lock Screen").click()
    page.wait_for_function(
        "() => /space=lock/.test(location.search) && /scheme=dark/.test(location.search) && /widget=\\d/.test(location.search)"
    )
    address = page.evaluate("location.search.slice(1)")
    page.locator('[data-choice="scheme"] .chip', has_text="Light").click()
    expect(page.locator(".screen")).to_have_attribute("data-scheme", "light")
    other = bench.open(address, context=page.context)
    expect(other.locator(".screen")).to_have_attribute("data-scheme", "dark")
    expect(other.locator(".lock-time")).to_be_visible()
    expect(page.locator(".screen")).to_have_attribute("data-scheme", "dark")
    page.locator('[data-choice="scheme"] .chip', has_text="Light").click()
    expect(page.locator(".screen")).to_have_attribute("data-scheme", "light")


@mock_test
def travelsToTheMomentOfAnAddress(bench):
    page = bench.open("at=2026-03-01T12:00:00.000Z&rate=0&drawer=open")
    expect(page.locator(".clock-time")).to_have_text("13:00:00")
    expect(page.locator(".clock-day")).to_have_text("Sun 1 Mar 2026")
    page.keyboard.press(".")
    expect(page.locator(".clock-time")).to_have_text("14:00:00")
    page.wait_for_function("() => /at=2026-03-01T13:00:00/.test(location.search)")
    bench.post("/api/clock", {"action": "nextEntry"})
    expect(page.locator(".clock-time")).to_have_text("15:00:00")
    page.reload()
    expect(page.locator(".clock-time")).to_have_text("15:00:00")


@mock_test
def tellsTheFactsOfTheSelectedTile(bench):
    page = bench.open()
    page.locator('.tile-place[data-widget="2"]').click(position={"x": 100, "y": 140})
    panel = page.locator(".facts-panel")
    expect(panel.locator("h2")).to_have_text("Shop · Small")
    expect(panel).to_contain_text("1 of 5, shown since 9:00")
    expect(panel).to_contain_text("9.8 MB, warm")
    expect(panel).to_contain_text("asked again after its last entry")
    expect(page.locator(".axis-entry")).to_have_count(5)


@mock_test
def outlinesTheItemUnderThePointer(bench):
    page = bench.open("widget=2")
    page.get_by_text("Display list").click()
    expect(page.locator(".item")).to_have_count(4)
    page.locator(".item").nth(3).hover()
    face = page.locator('.tile-place[data-widget="2"] .tile-face').bounding_box()
    box = page.locator(".outline").bounding_box()
    assert (
        abs(box["x"] - face["x"] - 14) < 1 and abs(box["y"] - face["y"] - 92) < 1 and abs(box["width"] - 110) < 1
    ), box
    page.mouse.move(face["x"] + 30, face["y"] + 40)
    expect(page.locator(".item.lit")).to_contain_text("gradient")


@mock_test
def slidesTheDrawerOverOnASmallWindow(bench):
    page = bench.open(viewport={"width": 800, "height": 900})
    expect(page.locator(".drawer")).not_to_be_visible()
    width = page.locator(".stage").bounding_box()["width"]
    page.get_by_role("button", name="Developer’s drawer").click()
    expect(page.locator(".drawer")).to_be_visible()
    assert page.locator(".stage").bounding_box()["width"] == width
    page.keyboard.press("Escape")
    expect(page.locator(".drawer")).not_to_be_visible()


@mock_test
def opensTheMenuByTouchAndFillsANarrowWindow(bench):
    page = bench.open(viewport={"width": 420, "height": 900}, has_touch=True, is_mobile=True)
    box = page.locator(".screen").bounding_box()
    assert abs(box["x"]) < 1 and abs(box["width"] - 420) < 1, box
    overflow = page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert overflow <= 0, overflow
    client = page.context.new_cdp_session(page)
    tile = page.locator('.tile-place[data-widget="2"]').bounding_box()
    point = {"x": tile["x"] + 90, "y": tile["y"] + 140}
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(".menu")).to_be_visible()
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".menu")).to_be_visible()


@mock_test
def dragsByTouchOnceATileIsHeld(bench):
    page = bench.open(viewport={"width": 420, "height": 900}, has_touch=True, is_mobile=True)
    client = page.context.new_cdp_session(page)
    first, second = (page.locator(f'.tile-place[data-widget="{number}"]').bounding_box() for number in (2, 3))
    point = {"x": first["x"] + 90, "y": first["y"] + 140}
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(page.locator(".menu")).to_be_visible()
    for step in range(1, 7):
        moved = {"x": point["x"] + (second["x"] - first["x"]) * step / 6, "y": point["y"]}
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [moved]})
    expect(page.locator(".tile-place.lifted")).to_have_count(1)
    expect(page.locator(".menu")).to_have_count(0)
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function(
        "() => fetch('/api/state').then((a) => a.json()).then((s) => s.widgets.find((w) => w.id === 2).column === 1)"
    )
