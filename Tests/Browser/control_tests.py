# SPDX-License-Identifier: Apache-2.0
"""The Control Center: opening it, pressing controls, adding, choosing, removing, by pointer, finger and key."""

import base64

from bench import mock_test, settled
from playwright.sync_api import expect


def place(bench, *kinds):
    return [bench.post("/api/controls", {"bundle": 4, "kind": kind})["id"] for kind in kinds]


def open_center(bench, *kinds, **options):
    place(bench, *kinds)
    page = bench.open("drawer=closed", **options)
    page.get_by_role("button", name="Control Center").click()
    expect(center(page)).to_be_visible()
    return settled(page)


def center(page):
    return page.locator(".control-center")


def control(page, number):
    return page.locator(f'[data-control="{number}"]')


def is_lit(one):
    return "lit" in one.locator(".control-disc").get_attribute("class").split()


@mock_test
def opensFromTheCornerAndClosesByEscapeAndOnTheGlass(bench):
    page = open_center(bench, "Lamp")
    expect(page.locator(".home-space")).to_have_attribute("inert", "")
    expect(control(page, 1)).to_be_focused()
    page.keyboard.press("Escape")
    expect(center(page)).not_to_be_visible()
    expect(page.locator(".home-space")).not_to_have_attribute("inert", "")
    page.keyboard.press("c")
    expect(center(page)).to_be_visible()
    box = page.locator(".screen").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] - 120)
    expect(center(page)).not_to_be_visible()


@mock_test
def isDrawnDownFromTheCornerAndPushedUpAgain(bench):
    page = bench.open("drawer=closed")
    box = page.get_by_role("button", name="Control Center").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60, steps=4)
    page.mouse.up()
    expect(center(page)).to_be_visible()
    page.mouse.move(x - 100, y + 500)
    page.mouse.down()
    page.mouse.move(x - 100, y + 400, steps=4)
    page.mouse.up()
    expect(center(page)).not_to_be_visible()


@mock_test
def aToggleShowsItsOtherStateAtOnce(bench):
    page = open_center(bench, "Lamp")
    lamp = control(page, 1)
    expect(lamp).to_have_accessible_name("Lamp, Off")
    expect(lamp).to_have_attribute("aria-pressed", "false")
    bench.post("/mock/hold", {})
    lamp.click()
    expect(lamp).to_have_attribute("aria-pressed", "true")
    expect(lamp.locator(".control-value")).to_have_text("On")
    assert is_lit(lamp)
    assert bench.home.lamps["Lamp"] is False
    bench.post("/mock/release", {})
    expect(lamp.locator(".control-value")).to_have_text("Turned on")
    expect(lamp).to_have_accessible_name("Lamp, On")
    assert bench.home.lamps["Lamp"] is True
    assert [press["isOn"] for press in bench.home.presses] == [True]


@mock_test
def aToggleGoesBackWhenItsIntentThrows(bench):
    page = open_center(bench, "Lamp")
    lamp = control(page, 1)
    bench.post("/mock/fail", {"message": "The bulb is broken."})
    bench.post("/mock/hold", {})
    lamp.click()
    expect(lamp).to_have_attribute("aria-pressed", "true")
    bench.post("/mock/release", {})
    expect(page.locator(".toast")).to_have_text("The bulb is broken.")
    expect(lamp).to_have_attribute("aria-pressed", "false")
    expect(lamp.locator(".control-value")).to_have_text("Off")


@mock_test
def quickPressesGoOneAfterTheOther(bench):
    page = open_center(bench, "Lamp")
    lamp = control(page, 1)
    bench.post("/mock/hold", {})
    for _ in range(3):
        lamp.click()
    expect(lamp).to_have_attribute("aria-pressed", "true")
    assert len(bench.home.presses) == 1
    bench.post("/mock/release", {})
    expect(lamp).not_to_have_attribute("aria-busy", "true")
    assert [press["isOn"] for press in bench.home.presses] == [True, False, True]
    assert len({press["nonce"] for press in bench.home.presses}) == 3
    assert bench.home.lamps["Lamp"] is True


@mock_test
def aButtonTellsWhatItDoesAndWhatCameOfIt(bench):
    page = open_center(bench, "Garage")
    garage = control(page, 1)
    expect(garage.locator(".control-value")).to_have_text("Closed")
    expect(garage).to_have_attribute("title", "Open")
    assert garage.get_attribute("aria-pressed") is None
    bench.post("/mock/hold", {})
    garage.click()
    expect(garage.locator(".control-value")).to_have_text("Opening…")
    bench.post("/mock/release", {})
    expect(page.locator(".toast")).to_have_text("The door opens.")
    expect(garage.locator(".control-value")).to_have_text("Closed")
    assert bench.home.opened == 1


@mock_test
def followsWhatTheAppTells(bench):
    page = open_center(bench, "Lamp")
    bench.post("/mock/lamp", {"name": "Lamp", "isOn": True})
    expect(control(page, 1)).to_have_accessible_name("Lamp, On")


@mock_test
def drawsASymbolInTheColourOfItsPlace(bench):
    page = open_center(bench, "Lamp")
    lamp = control(page, 1)
    fill = "(one) => getComputedStyle(one.querySelector('.control-symbol path')).fill"
    assert lamp.evaluate(fill) == "rgb(255, 255, 255)"
    lamp.click()
    expect(lamp.locator(".control-value")).to_have_text("On")
    page.wait_for_function("() => getComputedStyle(document.querySelector('.control-symbol path')).fill === 'rgb(28, 28, 30)'")
    page.wait_for_function("() => getComputedStyle(document.querySelector('.control-disc')).backgroundColor === 'rgb(255, 204, 0)'")


@mock_test
def aValueThatDoesNotComeSaysWhy(bench):
    page = open_center(bench, "Sensor")
    expect(control(page, 1)).to_have_accessible_name("Sensor, Unavailable")
    page.get_by_role("button", name="Why it is not up to date").click()
    expect(page.locator(".note")).to_contain_text("it does not answer")
    page.keyboard.press("Escape")
    expect(page.locator(".note")).to_have_count(0)
    expect(center(page)).to_be_visible()


@mock_test
def addsAControlFromTheGalleryAndAsksForItsChoice(bench):
    page = bench.open("drawer=closed")
    page.get_by_role("button", name="Control Center").click()
    expect(page.locator(".control-empty")).to_be_visible()
    page.get_by_role("button", name="Add a Control").click()
    gallery = page.get_by_role("dialog", name="Add a Control")
    expect(gallery.locator(".control-offer")).to_have_count(4)
    expect(gallery.locator('[data-kind="Lamp"] .control-offer-value')).to_have_text("Off")
    expect(gallery.locator('[data-kind="Sensor"]')).to_have_attribute("title", "The sensor does not answer.")
    gallery.locator(".search").fill("room")
    expect(gallery.locator(".control-offer-name")).to_have_text(["Room"])
    gallery.locator(".control-offer").click()
    # It wants a room: its form comes by itself.
    form = page.get_by_role("dialog", name="Room")
    expect(form.locator(".field")).to_have_count(1)
    form.get_by_role("button", name="Done").click()
    expect(form.locator(".field-error")).to_have_text("Choose: Room.")
    form.locator(".pick").click()
    page.locator(".choice", has_text="Hall").click()
    form.get_by_role("button", name="Done").click()
    expect(form).to_have_count(0)
    expect(control(page, 1)).to_have_accessible_name("Hall, Off")
    assert bench.home.controls[0]["room"] == "Hall"


@mock_test
def aControlWithoutItsChoiceAsksForItWhenItIsPressed(bench):
    page = open_center(bench, "Room")
    expect(control(page, 1).locator(".control-value")).to_have_text("Choose…")
    control(page, 1).click()
    expect(page.get_by_role("dialog", name="Room")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Room")).to_have_count(0)
    expect(control(page, 1)).to_be_focused()
    assert not bench.home.presses


@mock_test
def becomesACircleAndIsRemovedByItsMenu(bench):
    page = open_center(bench, "Lamp", "Garage")
    wide = control(page, 1).bounding_box()
    control(page, 1).click(button="right")
    page.get_by_role("menuitem", name="Symbol Only").click()
    expect(control(page, 1).locator(".control-words")).not_to_be_visible()
    settled(page)
    small = control(page, 1).bounding_box()
    assert small["width"] == small["height"] == wide["height"] and small["width"] < wide["width"]
    expect(control(page, 1)).to_have_attribute("title", "Turn On")
    control(page, 1).click(button="right")
    page.get_by_role("menuitem", name="Remove Control").click()
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(control(page, 1)).to_have_count(0)
    assert [one["kind"] for one in bench.home.controls] == ["Garage"]


@mock_test
def isUsedByKeysAlone(bench):
    place(bench, "Lamp", "Room", "Garage")
    page = bench.open("drawer=closed")
    page.keyboard.press("c")
    expect(control(page, 1)).to_be_focused()
    page.keyboard.press("Space")
    expect(control(page, 1)).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("ArrowRight")
    expect(control(page, 2)).to_be_focused()
    page.keyboard.press("e")
    expect(page.get_by_role("dialog", name="Room")).to_be_visible()
    page.keyboard.press("Escape")
    expect(control(page, 2)).to_be_focused()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Delete")
    page.keyboard.press("Enter")
    expect(control(page, 3)).to_have_count(0)
    # The focus goes round inside, never to what lies under the glass.
    for _ in range(6):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.closest('.control-center') !== null")
    page.keyboard.press("n")
    expect(page.get_by_role("dialog", name="Add a Control")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="Add a Control")).to_have_count(0)
    page.keyboard.press("c")
    expect(center(page)).not_to_be_visible()


@mock_test
def refusesOnALockedDeviceWithWords(bench):
    bench.post("/api/settings", {"isLocked": True})
    page = open_center(bench, "Lamp")
    control(page, 1).click()
    expect(page.locator(".toast")).to_have_text("Unlock the device to use Desk Lamp.")
    expect(control(page, 1)).to_have_attribute("aria-pressed", "false")


@mock_test
def textsCanBeReadOnTheGlass(bench):
    """Contrast of white with the ground of a control, measured in a picture: enough for the second line, which is softer."""
    for scheme in ("light", "dark"):
        bench.post("/api/appearance", {"scheme": scheme})
        page = open_center(bench, "Lamp")
        page.wait_for_timeout(600)
        words = page.locator(".control-words").first
        ground = page.evaluate(
            """async (data) => {
              const image = new Image();
              image.src = `data:image/png;base64,${data}`;
              await image.decode();
              const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
              canvas.drawImage(image, 0, 0);
              const pixels = canvas.getImageData(0, 0, image.width, image.height).data;
              const light = (r, g, b) => [r, g, b].map((v) => v / 255)
                .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4))
                .reduce((sum, v, index) => sum + v * [0.2126, 0.7152, 0.0722][index], 0);
              const all = [];
              for (let at = 0; at < pixels.length; at += 4) all.push(light(pixels[at], pixels[at + 1], pixels[at + 2]));
              all.sort((a, b) => a - b);
              return all[Math.floor(all.length / 2)];
            }""",
            base64.b64encode(words.screenshot()).decode(),
        )
        contrast = 1.05 / (ground + 0.05)
        assert contrast >= 5.6, f"{contrast:.2f} in {scheme}"
        page.context.close()
        bench.contexts.remove(page.context)
