# SPDX-License-Identifier: Apache-2.0
"""The edit sheet: a tile turns over, its form, what is picked, what is wrong."""

import mock_forms
from bench import mock_test, tiles
from film import FOLDER, freeze, frozen, seek
from PIL import Image
from playwright.sync_api import expect

WEATHER, STATUS = 3, 5


def open_form(bench, widget=WEATHER, query="", **options):
    page = bench.open(f"widget={widget}&{query}", **options)
    page.keyboard.press("e")
    expect(page.locator(".form .field").first).to_be_visible()
    return page


def field_of(name):
    return mock_forms.field(name, name.capitalize(), "bool", value=False)


def field(page, name):
    return page.locator(f'.field[data-field="{name}"]')


def done(page):
    page.get_by_role("button", name="Done").click()


@mock_test
def turnsTheTileOverFromItsMenuAndBack(bench):
    page = bench.open("widget=3")
    page.locator('[data-widget="3"]').click(button="right", position={"x": 60, "y": 40})
    page.get_by_role("menuitem", name="Edit Widget").click()
    sheet = page.get_by_role("dialog", name="Weather")
    expect(sheet.locator(".field").first).to_be_visible()
    expect(page.locator('[data-widget="3"] svg.tile')).not_to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog.edit")).to_have_count(0)
    expect(page.locator('[data-widget="3"] svg.tile')).to_be_visible()
    assert page.evaluate("document.activeElement.dataset.widget") == "3"
    assert bench.home.configuration == {}


@mock_test
def filmsTheTurn(bench):
    page = bench.open("widget=3&drawer=closed", viewport={"width": 480, "height": 960})
    freeze(page)
    page.keyboard.press("e")
    frozen(page)
    expect(page.locator(".form .field").first).to_be_attached()
    shots = []
    for moment in (0, 60, 110, 160, 220, 300, 459):
        seek(page, moment)
        path = FOLDER / "turn.png"
        page.screenshot(path=path, animations="allow")
        shots.append(Image.open(path).convert("RGB"))
    strip = Image.new("RGB", (sum(one.width for one in shots) // 2, shots[0].height // 2))
    for index, shot in enumerate(shots):
        strip.paste(shot.resize((shot.width // 2, shot.height // 2)), (index * shot.width // 2, 0))
    strip.save(FOLDER / "film-turn.png")
    (FOLDER / "turn.png").unlink()
    page.evaluate("() => { window.thaw(); for (const one of window.frozen) one.finish(); }")
    expect(page.locator(".flip-front")).to_have_count(0)
    expect(page.locator(".flip.turning")).to_have_count(0)


@mock_test
def editsValuesOfEveryTypeAndSendsThem(bench):
    page = open_form(bench)
    field(page, "unit").locator("select").select_option(label="Kelvin")
    field(page, "updates").get_by_role("button", name="More").click()
    field(page, "threshold").locator("input").fill("0.75")
    field(page, "nickname").locator("input").fill("Cabin")
    field(page, "since").locator("input").fill("2026-02-01")
    field(page, "alarm").locator("input").fill("06:15")
    field(page, "lead").locator("input").nth(1).fill("45")
    field(page, "distance").locator("input").fill("3.5")
    field(page, "note").locator("textarea").fill("Bring\nboots")
    field(page, "link").locator("input").fill("")
    field(page, "days").get_by_role("button").click()
    expect(page.locator(".choice-prompt")).to_have_text("Up to 3.")
    page.get_by_role("option", name="Sunday").click()
    page.get_by_role("option", name="Monday").click()
    page.get_by_role("button", name="Back").click()
    expect(field(page, "days")).to_contain_text("Friday, Sunday")
    field(page, "limits").get_by_role("button", name="Add").click()
    field(page, "limits").locator("input").nth(2).fill("30")
    expect(field(page, "tone")).to_contain_text("Soft Bell")
    field(page, "tone").get_by_role("button").click()
    expect(page.get_by_role("option", name="Soft Bell")).to_have_attribute("aria-selected", "true")
    page.get_by_role("option", name="Loud Bell").click()
    expect(field(page, "tone")).to_contain_text("Loud Bell")
    field(page, "card").locator("input").set_input_files(
        {"name": "dot.png", "mimeType": "image/png", "buffer": b"\x89PNG"})
    expect(field(page, "card")).to_contain_text("dot.png")
    done(page)
    expect(page.locator("dialog.edit")).to_have_count(0)
    stored = bench.home.configuration[WEATHER]
    assert stored["unit"]["value"] == "kelvin" and stored["updates"] == 5 and stored["threshold"] == 0.75
    assert stored["nickname"] == "Cabin" and stored["distance"] == 3.5 and stored["note"] == "Bring\nboots"
    assert stored["link"] is None and stored["lead"] == 3600 + 45 * 60
    # By the clock of the home screen's zone, here an hour before Greenwich; the field shows the day, the time stays.
    assert stored["since"] == 1768435200000 + 17 * 86_400_000 and stored["alarm"] == 1768459500000 - 90 * 60_000
    assert [one["value"] for one in stored["days"]] == ["friday", "sunday"]
    assert stored["limits"] == [4, 12, 30] and stored["tone"] == "loud"
    assert stored["card"] == {"name": "dot.png", "bytes64": "iVBORw=="}
    assert "picture" not in stored and stored["place"]["value"] == {"entity": "lisbon"}


@mock_test
def growsAndShrinksWithTheFieldsOfItsSummary(bench):
    page = open_form(bench, widget=STATUS)
    page.wait_for_function("() => !document.querySelector('.flip.turning')")

    def answer(route):
        fields = bench.home.form(next(one for one in bench.home.widgets if one["id"] == STATUS))["fields"]
        more = [field_of(f"more{index}") for index in range(4)] if not route.request.post_data_json["values"][
            "showsSymbol"] else []
        route.fulfill(json={"title": "Select Task", "message": None, "fields": fields + more})

    page.route("**/configuration/form", answer)
    height = "() => Math.round(document.querySelector('.flip').offsetHeight)"
    before = page.evaluate(height)
    field(page, "showsSymbol").locator(".switch").click()
    expect(field(page, "more3")).to_be_visible()
    page.wait_for_function(f"() => ({height})() > {before} + 120")
    page.wait_for_function("() => { const page = document.querySelector('.card-page'); "
                           "return page.scrollHeight === page.clientHeight }")
    field(page, "showsSymbol").locator(".switch").click()
    expect(field(page, "more3")).to_have_count(0)
    page.wait_for_function(f"() => Math.abs(({height})() - {before}) <= 2")
    page.unroute("**/configuration/form")


@mock_test
def oneChoiceTooManyTakesThePlaceOfTheLast(bench):
    page = open_form(bench)
    field(page, "days").get_by_role("button").click()
    for day in ("Sunday", "Tuesday"):
        page.get_by_role("option", name=day).click()
    expect(page.locator('.choice[aria-selected="true"]')).to_have_text(["Monday", "Tuesday", "Friday"])
    page.get_by_role("button", name="Back").click()
    expect(field(page, "days")).to_contain_text("Monday, Friday, Tuesday")


@mock_test
def picksAnEntityBySearchInItsSections(bench):
    page = open_form(bench)
    field(page, "place").get_by_role("button").click()
    expect(page.locator(".choice-head")).to_have_text(["Europe", "Asia", "Africa"])
    expect(page.get_by_role("option", name="Lisbon")).to_have_attribute("aria-selected", "true")
    page.keyboard.type("kyo")
    expect(page.locator(".choice")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(field(page, "place")).to_contain_text("Kyoto")
    expect(page.locator(".picker")).to_have_count(0)
    page.keyboard.press("Enter")
    expect(page.locator(".choice", has_text="Berlin")).to_be_visible()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(field(page, "place")).to_contain_text("Berlin")
    done(page)
    expect(page.locator("dialog.edit")).to_have_count(0)
    assert bench.home.configuration[WEATHER]["place"]["value"] == {"entity": "berlin"}


@mock_test
def waitsForSlowChoicesAndTriesFailedOnesAgain(bench):
    page = open_form(bench)
    bench.post("/mock/options", {"mode": "slow"})
    bench.post("/mock/hold", {})
    field(page, "place").get_by_role("button").click()
    expect(page.locator(".picker .awaiting")).to_be_visible()
    page.screenshot(path=FOLDER / "edit-slow.png")
    bench.post("/mock/release", {})
    expect(page.get_by_role("option", name="Lisbon")).to_be_visible()
    bench.post("/mock/options", {"mode": "failing"})
    page.keyboard.type("o")
    expect(page.locator(".picker .failed-note")).to_contain_text("took too long")
    page.screenshot(path=FOLDER / "edit-failing.png")
    bench.post("/mock/options", {"mode": "ready"})
    page.get_by_role("button", name="Try Again").click()
    expect(page.get_by_role("option", name="Oslo")).to_be_visible()
    bench.post("/mock/options", {"mode": "empty"})
    page.locator(".picker .search").fill("")
    expect(page.locator(".choice-empty")).to_contain_text("nothing to choose yet")


@mock_test
def showsFieldsAsTheSummaryAsksForThem(bench):
    page = open_form(bench)
    expect(field(page, "threshold")).to_be_visible()
    field(page, "nickname").locator("input").fill("Typed")
    field(page, "showsRain").get_by_role("switch").click()
    expect(field(page, "threshold")).not_to_be_visible()
    expect(field(page, "showsRain")).to_contain_text("Hidden")
    assert field(page, "nickname").locator("input").input_value() == "Typed", "what was typed stays"
    field(page, "showsRain").get_by_role("switch").click()
    expect(field(page, "threshold")).to_be_visible()
    assert bench.home.forms_asked[-1]["showsRain"] is True


@mock_test
def tellsErrorsBesideTheirField(bench):
    page = open_form(bench)
    field(page, "nickname").locator("input").fill("A very long name for a cabin")
    field(page, "distance").locator("input").fill("")
    done(page)
    expect(field(page, "distance").locator(".field-error")).to_have_text("This is needed.")
    field(page, "distance").locator("input").fill("2")
    expect(field(page, "distance").locator(".field-error")).not_to_be_visible()
    done(page)
    wrong = field(page, "nickname")
    expect(wrong.locator(".field-error")).to_have_text("Use at most 12 letters.")
    expect(wrong.locator("input")).to_have_attribute("aria-invalid", "true")
    assert page.evaluate("document.activeElement.closest('.field')?.dataset.field") == "nickname"
    page.screenshot(path=FOLDER / "edit-errors.png")
    wrong.locator("input").fill("Cabin")
    done(page)
    expect(page.locator("dialog.edit")).to_have_count(0)


@mock_test
def opensTheSheetAfterAddingWhereSomethingMustBeChosen(bench):
    bench.post("/mock/prompts", {"prompts": True})
    page = bench.open()
    before = tiles(page).count()
    page.keyboard.press("n")
    page.locator(".gallery-app", has_text="Tasks").click()
    page.locator('.family[data-family="small"]').click()
    page.locator("dialog.gallery").get_by_role("button", name="Add Widget").click()
    expect(tiles(page)).to_have_count(before + 1)
    expect(page.get_by_role("dialog", name="Select Task")).to_be_visible()
    page.get_by_role("button", name="Cancel").click()
    expect(page.locator("dialog.edit")).to_have_count(0)
    choose = page.locator(".tile-choose:visible")
    expect(choose).to_have_count(1)
    choose.click()
    field(page, "task").get_by_role("button").click()
    page.get_by_role("option", name="Walk").click()
    done(page)
    expect(page.locator("dialog.edit")).to_have_count(0)
    expect(tiles(page).last.locator("svg.tile")).to_contain_text("3 of 10")
    expect(page.locator(".tile-choose:visible")).to_have_count(0)


@mock_test
def asksForAnotherWhereTheChosenOneIsGone(bench):
    page = bench.open("widget=5")
    bench.post("/mock/tasks", {"id": "task-0"})
    expect(page.locator('[data-widget="5"] svg.tile')).to_contain_text("No task")
    page.keyboard.press("e")
    expect(field(page, "task")).to_contain_text("Choose…")
    done(page)
    expect(field(page, "task").locator(".field-error")).to_have_text("Choose: Task.")


@mock_test
def saysThatAWidgetHasNothingToEdit(bench):
    page = bench.open("widget=2")
    page.keyboard.press("e")
    expect(page.locator(".toast")).to_contain_text("nothing to edit")
    assert page.locator("dialog.edit").count() == 0


@mock_test
def opensWithoutTurningWhereMotionIsNotWanted(bench):
    page = bench.open("widget=3", reduced_motion="reduce")
    page.evaluate("""() => { window.moved = 0; const animate = Element.prototype.animate;
      Element.prototype.animate = function (...rest) { window.moved += 1; return animate.apply(this, rest); }; }""")
    page.keyboard.press("e")
    field(page, "place").get_by_role("button").click()
    expect(page.get_by_role("option", name="Oslo")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".picker")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("dialog.edit")).to_have_count(0)
    assert page.evaluate("window.moved") == 0


@mock_test
def readsAndWritesMomentsInTheirZone(bench):
    page = bench.open()
    found = page.evaluate("""async () => {
      const { wallText, momentOf, clockParts } = await import('/client/form-dates.js');
      const summer = Date.UTC(2026, 6, 1, 10, 30);
      const zone = 'America/New_York';
      return { text: wallText(summer, 'dateTime', zone), back: momentOf('2026-07-01T06:30', 'dateTime', zone, 0) === summer,
        winter: momentOf('2026-01-01T06:30', 'dateTime', zone, 0) === Date.UTC(2026, 0, 1, 11, 30),
        time: momentOf('07:45', 'time', zone, summer) === Date.UTC(2026, 6, 1, 11, 45), none: momentOf('', 'date', zone, 0),
        parts: clockParts(3725) };
    }""")
    assert found == {
        "text": "2026-07-01T06:30", "back": True, "winter": True, "time": True, "none": None, "parts": [1, 2, 5],
    }, found


