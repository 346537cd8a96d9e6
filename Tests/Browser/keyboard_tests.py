# SPDX-License-Identifier: Apache-2.0
"""Keyboard and screen reader."""

from playwright.sync_api import expect

from bench import mock_test, tiles


@mock_test
def worksByKeyboardAlone(bench):
    page = bench.open()
    focused = "() => document.activeElement.dataset.widget ?? document.activeElement.className"
    tiles(page).first.focus()
    page.keyboard.press("Tab")
    assert page.evaluate(focused) == "tile-action"
    for _ in range(4):
        page.keyboard.press("Tab")
    assert page.evaluate(focused) == "2"
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused) == "3"
    page.keyboard.press("ArrowUp")
    assert page.evaluate(focused) == "1"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function(
        "() => fetch('/api/state').then((a) => a.json()).then((s) => s.widgets.find((w) => w.id === 2).column === 1)"
    )
    assert page.evaluate(focused) == "2"
    page.keyboard.press("Delete")
    expect(page.locator("dialog.question")).to_be_visible()
    page.keyboard.press("Escape")
    expect(tiles(page)).to_have_count(5)
    page.keyboard.press("Delete")
    page.keyboard.press("Enter")
    expect(tiles(page)).to_have_count(4)
    page.keyboard.press("n")
    expect(page.locator("dialog.gallery .family").first).to_be_visible()
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(page.locator('.gallery-app[aria-selected="true"]')).to_contain_text("Shop")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(tiles(page)).to_have_count(5)
    expect(page.locator("dialog.gallery")).not_to_be_visible()
    page.keyboard.press("?")
    expect(page.locator("dialog.help")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("d")
    expect(page.locator(".drawer")).not_to_be_visible()
    page.keyboard.press("d")
    expect(page.locator(".drawer")).to_be_visible()


@mock_test
def tellsScreenReadersWhatTilesAndActionsAre(bench):
    page = bench.open()
    assert tiles(page).first.get_attribute("role") == "group"
    assert tiles(page).first.get_attribute("aria-label") == "Stories, medium: Stories at a glance"
    page.get_by_role("link", name="Action 1").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".toast")).to_have_text("Stories opens at “0”.")
