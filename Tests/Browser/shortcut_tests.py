# SPDX-License-Identifier: Apache-2.0
"""The Shortcuts space: cards, phrases, what is asked for, what comes out."""

from bench import mock_test
from playwright.sync_api import expect


def open_shortcuts(bench, **options):
    page = bench.open("space=shortcuts", **options)
    expect(page.locator(".shortcut-card").first).to_be_visible()
    return page


def result(page):
    return page.locator(".run-result")


@mock_test
def listsShortcutsAsCardsAndAllActionsBelow(bench):
    page = bench.open()
    page.get_by_role("button", name="Shortcuts").click()
    expect(page.locator(".shortcut-card")).to_have_text(["Step a Task", "Add a Task", "What Is Left"])
    expect(page.locator(".action-row")).to_have_count(5)
    expect(page.locator(".home-space")).not_to_be_visible()
    assert "space=shortcuts" in page.evaluate("new Promise((done) => setTimeout(() => done(location.search), 300))")


@mock_test
def runsAShortcutAndShowsItsValue(bench):
    page = open_shortcuts(bench)
    bench.post("/mock/hold", {})
    page.get_by_role("button", name="What Is Left").click()
    expect(page.locator(".shortcut-card.running")).to_have_count(1)
    bench.post("/mock/release", {})
    expect(result(page).locator(".run-value")).to_have_text("7")
    expect(page.locator(".shortcut-card.running")).to_have_count(0)
    result(page).get_by_role("button", name="Put away").click()
    expect(result(page)).to_have_count(0)


@mock_test
def asksForWhatIsMissingAndShowsTheDialog(bench):
    page = open_shortcuts(bench)
    page.get_by_role("button", name="Step a Task").click()
    sheet = page.get_by_role("dialog", name="Step Task")
    expect(sheet.locator(".field")).to_have_count(1)
    sheet.get_by_role("button", name="Run").click()
    expect(sheet.locator(".field-error")).to_have_text("Choose: Task.")
    sheet.locator(".pick").click()
    page.keyboard.type("drink")
    expect(page.locator(".choice")).to_have_count(1)
    page.keyboard.press("Enter")
    sheet.get_by_role("button", name="Run").click()
    expect(sheet).to_have_count(0)
    expect(result(page)).to_contain_text("Drink water: 5 of 8.")
    # The tiles know at once.
    page.get_by_role("button", name="Home").click()
    expect(page.locator('[data-widget="5"] svg.tile')).to_contain_text("5 of 8")


@mock_test
def showsWhatTheSummaryAsksForAndWhatIsNeeded(bench):
    page = open_shortcuts(bench)
    page.locator(".action-row", has_text="Sort Tasks").click()
    sheet = page.get_by_role("dialog", name="Sort Tasks")
    expect(sheet.locator('[data-field="reverse"]')).not_to_be_visible()
    sheet.locator('[data-field="order"] select').select_option(label="By Name")
    expect(sheet.locator('[data-field="reverse"]')).to_be_visible()
    sheet.locator('[data-field="reverse"] .switch').click()
    # The summary never shows the group, and the intent cannot run without one.
    expect(sheet.locator('[data-field="group"]')).not_to_be_visible()
    sheet.get_by_role("button", name="Run").click()
    expect(sheet.locator('[data-field="group"] .field-error')).to_have_text("This is needed.")
    expect(sheet.locator('[data-field="reverse"]')).to_be_visible()
    sheet.locator('[data-field="group"] input').fill("Home")
    sheet.get_by_role("button", name="Run").click()
    expect(result(page)).to_contain_text("Sorted by name, backwards True, in Home.")


@mock_test
def findsAShortcutByATypedPhraseAndRunsItByEnter(bench):
    page = open_shortcuts(bench)
    page.locator(".shortcut-space .search").fill("how many TASKS are open?")
    expect(page.locator(".action-row.best")).to_contain_text("How many tasks are open in Tasks")
    page.keyboard.press("Enter")
    expect(result(page)).to_contain_text("7")
    page.locator(".shortcut-space .search").fill("zzz")
    expect(page.locator(".choice-empty")).to_contain_text("Nothing answers")
    page.keyboard.press("Escape")
    expect(page.locator(".shortcut-card")).to_have_count(3)


@mock_test
def keepsWhatWasFilledInWhenAnActionFails(bench):
    page = open_shortcuts(bench)
    bench.post("/mock/fail", {"message": "The store is full."})
    page.locator(".action-row", has_text="Add Task").click()
    sheet = page.get_by_role("dialog", name="Add Task")
    expect(sheet.locator(".field")).to_have_count(2)
    sheet.locator('[data-field="name"] input').fill("Feed the cat")
    page.keyboard.press("Enter")
    expect(sheet.locator(".form-message")).to_have_text("The store is full.")
    assert sheet.locator('[data-field="name"] input').input_value() == "Feed the cat"
    bench.post("/mock/fail", {"message": None})
    sheet.get_by_role("button", name="Run").click()
    expect(result(page)).to_contain_text("“Feed the cat” is on the list.")
    assert bench.home.tasks[-1]["name"] == "Feed the cat"


@mock_test
def tellsAFailureAndTriesAgain(bench):
    page = open_shortcuts(bench)
    bench.post("/mock/fail", {"message": "The store is full."})
    page.locator(".action-row", has_text="Clear").click()
    expect(result(page)).to_contain_text("The store is full.")
    bench.post("/mock/fail", {"message": None})
    page.get_by_role("button", name="Try Again").click()
    expect(result(page)).to_contain_text("Done.")


@mock_test
def saysWhenNothingIsOffered(bench):
    page = bench.context().new_page()
    page.route("**/api/intents", lambda route: route.fulfill(json={"intents": [], "shortcuts": []}))
    page.goto(f"{bench.base}?space=shortcuts")
    expect(page.locator(".shortcut-content")).to_contain_text("No app here offers anything")
    page.unroute("**/api/intents")


@mock_test
def touchesNoTileByKeysWhileShortcutsAreShown(bench):
    page = open_shortcuts(bench)
    for key in ("Delete", "e", "ArrowDown"):
        page.keyboard.press(key)
    assert page.locator("dialog[open]").count() == 0
    assert len(bench.home.widgets) == 8


@mock_test
def ranksPhrasesByHowCloseTheyAre(bench):
    page = bench.open()
    found = page.evaluate("""async () => {
      const { closeness, findPhrase } = await import('/client/phrases.js');
      const offers = { shortcuts: [{ title: 'Zählen', phrases: ['Count in Tasks'] }, { title: 'Step', phrases: ['Step a task in Tasks'] }],
        intents: [{ title: 'Step Task', app: 'Tasks', description: null }] };
      return { same: closeness('step, A task in tasks!', 'Step a task in Tasks'), starts: closeness('step a', 'Step a task'),
        holds: closeness('a task', 'Step a task'), words: closeness('tasks ste', 'Step a task in Tasks'), none: closeness('x', 'Step'),
        marks: closeness('zahlen', 'Zählen'), order: findPhrase('step', offers).map(({ kind }) => kind),
        empty: findPhrase('???', offers).length };
    }""")
    assert found == {
        "same": 4, "starts": 3, "holds": 2, "words": 1, "none": 0, "marks": 4, "order": ["shortcut", "intent"], "empty": 0,
    }, found


@mock_test
def showsSymbolsByTheirNames(bench):
    page = bench.open()
    answers = []
    page.on("response", lambda answer: "/symbols/" in answer.url and answers.append((answer.url.split("/")[-1], answer.status)))
    page.get_by_role("button", name="Shortcuts").click()
    cards = page.locator(".shortcut-card .symbol")
    expect(cards).to_have_count(3)
    assert [one.get_attribute("data-symbol") for one in cards.all()] == ["plus", "pencil", "checkmark"]
    page.wait_for_function("() => document.querySelectorAll('.symbol').length >= 7")
    page.wait_for_timeout(100)
    assert ("plus.svg", 200) in answers, answers
    assert 'symbols/plus.svg' in cards.first.evaluate("(one) => getComputedStyle(one).maskImage")
    found = page.evaluate("""async () => {
      const { symbolIcon } = await import('/client/symbols.js');
      return ['heart.fill', null, '', '../api/state', 'a"b'].map((name) => symbolIcon(name).dataset.symbol);
    }""")
    assert found == ["heart.fill", "square.stack", "questionmark.square", "questionmark.square", "questionmark.square"], found
