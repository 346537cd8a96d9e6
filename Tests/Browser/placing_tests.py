# SPDX-License-Identifier: Apache-2.0
"""Placing: gallery, families, dragging, removing."""

from playwright.sync_api import expect

from bench import add_from_gallery, cells, ensure_tiles, mock_test, state, test, tiles


@test
def showsTheHomeScreenAtTheFirstVisit(bench):
    page = bench.open()
    expect(page.locator(".device")).to_be_visible()
    expect(page.locator(".dock .app").first).to_be_visible()
    assert page.title() == "Tessera"


@test
def addsAWidgetFromTheGallery(bench):
    page = bench.open()
    before = tiles(page).count()
    page.get_by_role("button", name="Add widget").click()
    preview = page.locator("dialog.gallery .preview.loaded svg").first
    expect(preview).to_be_visible()
    page.get_by_role("button", name="Add Widget").last.click()
    expect(tiles(page)).to_have_count(before + 1)
    expect(tiles(page).locator("svg.tile")).to_have_count(before + 1)


@test
def placesTheFamilyThatWasChosen(bench):
    page = bench.open()
    before = tiles(page).count()
    add_from_gallery(page, "medium")
    expect(tiles(page)).to_have_count(before + 1)
    device = state(page)["device"]
    size = page.evaluate("""() => { const all = [...document.querySelectorAll('.home-space .medium .tile-face')];
      const face = all.at(-1); return [face.offsetWidth, face.offsetHeight]; }""")
    assert [round(value) for value in size] == [round(value) for value in device["sizes"]["medium"]], size


@mock_test
def findsAWidgetBySearch(bench):
    page = bench.open()
    page.keyboard.press("n")
    page.locator("dialog.gallery .search").fill("ticked")
    expect(page.locator(".gallery-app")).to_have_count(1)
    expect(page.locator(".gallery-kind h2")).to_have_text("Tasks")
    page.locator("dialog.gallery .search").fill("nothing like it")
    expect(page.get_by_text("Nothing found.")).to_be_visible()


@mock_test
def tellsOfLiveActivitiesThatAreNotShown(bench):
    page = bench.open()
    page.keyboard.press("n")
    note = page.locator(".gallery-families > .activities")
    page.locator(".gallery-app", has_text="Weather").click()
    expect(note).to_have_text("This app has a Live Activity. Live Activities are not shown yet.")
    page.locator(".gallery-app", has_text="Tasks").click()
    expect(note).to_have_count(0)


@mock_test
def putsAccessoriesOnTheLockScreen(bench):
    page = bench.open()
    before = tiles(page, "lock").count()
    add_from_gallery(page, "circular")
    expect(tiles(page, "lock")).to_have_count(before + 1)
    expect(page.locator(".lock-time")).to_be_visible()


@mock_test
def movesATileByDragAndOthersMakeWay(bench):
    page = bench.open()
    small = [one for one in state(page)["widgets"] if one["family"] == "small" and one["page"] == 0]
    first, second = small[0]["id"], small[1]["id"]
    before = cells(page)
    drag(page, first, second)
    page.wait_for_function(
        "([id, column]) => fetch('/api/state').then((a) => a.json()).then((s) => s.widgets.find((w) => w.id === id).column === column)",
        arg=[first, before[second][1]],
    )
    after = cells(page)
    assert after[first] == before[second] and after[second] == before[first], after


@mock_test
def putsATileBackWhenTheDragIsCancelled(bench):
    page = bench.open()
    before = cells(page)
    box = page.locator('.tile-place[data-widget="2"]').bounding_box()
    page.mouse.move(box["x"] + 30, box["y"] + 120)
    page.mouse.down()
    page.mouse.move(box["x"] + 220, box["y"] + 120, steps=6)
    expect(page.locator(".tile-place.lifted")).to_have_count(1)
    page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".tile-place.lifted")).to_have_count(0)
    assert cells(page) == before


def drag(page, first, second):
    from_box = page.locator(f'.tile-place[data-widget="{first}"]').bounding_box()
    to_box = page.locator(f'.tile-place[data-widget="{second}"]').bounding_box()
    page.mouse.move(from_box["x"] + 30, from_box["y"] + 130)
    page.mouse.down()
    page.mouse.move(to_box["x"] + 30, to_box["y"] + 130, steps=8)
    expect(page.locator(".tile-place.lifted")).to_have_count(1)
    page.mouse.up()
    expect(page.locator(".tile-place.lifted")).to_have_count(0)


@test
def removesATileOnceItIsAgreedTo(bench):
    page = bench.open()
    ensure_tiles(page, 1)
    before = tiles(page).count()
    tiles(page).first.click(button="right", position={"x": 60, "y": 12})
    page.get_by_role("menuitem", name="Remove").click()
    page.locator("dialog.question").get_by_role("button", name="Cancel").click()
    expect(tiles(page)).to_have_count(before)
    tiles(page).first.click(button="right", position={"x": 60, "y": 12})
    page.get_by_role("menuitem", name="Remove").click()
    page.locator("dialog.question").get_by_role("button", name="Remove").click()
    expect(tiles(page)).to_have_count(before - 1)


@test
def keepsEverythingWhenThePageIsLoadedAgain(bench):
    page = bench.open()
    ensure_tiles(page, 2)
    labels = "() => [...document.querySelectorAll('.tile-place')].map((one) => [one.dataset.widget, one.style.cssText])"
    before = page.evaluate(labels)
    page.reload()
    page.wait_for_selector('.shell[aria-busy="false"]')
    assert sorted(page.evaluate(labels)) == sorted(before)


@mock_test
def placingAlgorithmMovesOnlyWhatIsInTheWay(bench):
    page = bench.open()
    moved = page.evaluate("""async () => {
      const {makeWay} = await import('/client/placing.js');
      const places = [{id: 1, family: 'medium', page: 0, column: 0, row: 0}, {id: 2, family: 'small', page: 0, column: 0, row: 1},
        {id: 3, family: 'small', page: 0, column: 1, row: 1}, {id: 4, family: 'medium', page: 0, column: 0, row: 2}];
      const cells = makeWay(places, 2, {page: 0, column: 0, row: 2}, {columns: 2, rows: 3});
      return [1, 2, 3, 4].map((id) => Object.values(cells.get(id)));
    }""")
    assert moved == [[0, 0, 0], [0, 0, 2], [0, 1, 1], [1, 0, 0]], moved
