# SPDX-License-Identifier: Apache-2.0
"""Events: one stream, no change missed, a server that was gone."""

from playwright.sync_api import expect

from bench import mock_test


@mock_test
def usesOneStreamForAllPagesOfABrowser(bench):
    context = bench.context()
    pages = [bench.open(context=context) for _ in range(3)]
    assert len(bench.home.streams) == 1, len(bench.home.streams)
    bench.post("/mock/tile", {"tile": 2, "state": "stale"})
    for page in pages:
        expect(page.locator('.tile-place[data-widget="2"]')).to_have_attribute("data-state", "stale")
    pages[0].close()
    bench.post("/mock/tile", {"tile": 2, "state": "current"})
    for page in pages[1:]:
        expect(page.locator('.tile-place[data-widget="2"]')).to_have_attribute("data-state", "current")


@mock_test
def missesNoChangeWhenTheStreamBreaks(bench):
    page = bench.open()
    bench.post("/mock/done", {"row": 2})
    bench.post("/mock/restart", {})
    bench.post("/mock/tile", {"tile": 2, "state": "stale"})
    expect(page.locator('.tile-place[data-widget="2"]')).to_have_attribute("data-state", "stale")


@mock_test
def comesBackAfterTheServerWasGone(bench):
    page = bench.open()
    port = bench.stop()
    expect(page.get_by_text("Reconnecting…")).to_be_visible()
    bench.home.states[2] = {"state": "stale", "why": None}
    bench.home.sequence = 0
    bench.home.events.clear()
    bench.start(port)
    expect(page.get_by_text("Reconnecting…")).not_to_be_visible(timeout=15000)
    bench.post("/mock/tile", {"tile": 3, "state": "stale"})
    expect(page.locator('.tile-place[data-widget="3"]')).to_have_attribute("data-state", "stale")
    expect(page.locator('.tile-place[data-widget="2"]')).to_have_attribute("data-state", "stale")


@mock_test
def worksWithoutSharedWorkers(bench):
    context = bench.context()
    context.add_init_script("delete window.SharedWorker")
    page = bench.open(context=context)
    bench.post("/mock/tile", {"tile": 2, "state": "stale"})
    expect(page.locator('.tile-place[data-widget="2"]')).to_have_attribute("data-state", "stale")


@mock_test
def saysWhatToDoWhereNothingIsInstalled(bench):
    bench.home.__init__(empty=True)
    page = bench.open()
    expect(page.locator(".empty")).to_contain_text("tessera run")
    expect(page.locator(".add")).not_to_be_visible()
