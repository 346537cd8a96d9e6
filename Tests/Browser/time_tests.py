# SPDX-License-Identifier: Apache-2.0
"""Time: what ticks, what stands still, travelling along the day."""

from playwright.sync_api import expect

from bench import mock_test


@mock_test
def ticksOnceASecondWithoutAnyRequest(bench):
    page = bench.open()
    bench.post("/api/clock", {"action": "play"})
    timer = page.locator('.tile-place[data-widget="3"] .live-text')
    page.wait_for_function("() => document.querySelector('.clock-time').textContent > '9:41:08'")
    # The drawer looks at the timeline once after the clock was set.
    page.wait_for_timeout(600)
    requests = []
    page.on("request", lambda request: requests.append(request.url))
    seen = page.evaluate(
        """() => new Promise((done) => { const texts = []; const node = document.querySelector('[data-widget="3"] .live-text');
      new MutationObserver(() => { if (texts.at(-1) !== node.textContent) texts.push(node.textContent);
        if (texts.length === 4) done(texts); }).observe(node, {subtree: true, childList: true, characterData: true}); })"""
    )
    seconds = [int(text.split(":")[0]) * 60 + int(text.split(":")[1]) for text in seen]
    assert [a - b for a, b in zip(seconds, seconds[1:])] == [1, 1, 1], seen
    assert requests == [], requests
    assert timer.get_attribute("aria-label")


@mock_test
def standsStillWhilePaused(bench):
    page = bench.open()
    assert page.locator(".clock-time").text_content() == "9:41:07"
    page.wait_for_timeout(1300)
    assert page.locator(".clock-time").text_content() == "9:41:07"
    page.get_by_role("button", name="Play").click()
    page.wait_for_function("() => document.querySelector('.clock-time').textContent !== '9:41:07'")


@mock_test
def showsEachEntryOfADayByTheClockAlone(bench):
    page = bench.open()
    names = ["Cube tee", "Round mug", "Long scarf", "Small lamp", "Tall vase"]
    shown = page.locator('.tile-place[data-widget="2"] svg')
    for step in range(6):
        expect(shown).to_contain_text(names[(bench.home.entry()) % 5])
        page.keyboard.press(".")
        expect(page.locator(".clock-time")).to_have_text(f"{10 + step}:00:00")


@mock_test
def setsTheClockByDraggingAlongTheDay(bench):
    page = bench.open()
    axis = page.locator(".axis").bounding_box()
    page.mouse.move(axis["x"] + axis["width"] * 0.5, axis["y"] + 55)
    page.mouse.down()
    page.mouse.move(axis["x"] + axis["width"] * 0.8, axis["y"] + 55, steps=8)
    page.mouse.up()
    page.wait_for_function(
        "() => document.querySelector('.clock-time').textContent.startsWith('1')"
    )
    assert bench.home.now() > 1768466467000
    page.get_by_label("Time of day").fill("780")
    expect(page.locator(".clock-time")).to_have_text("13:00:00")


@mock_test
def computesLiveTextAsTheInterfaceSays(bench):
    page = bench.open()
    found = page.evaluate("""async () => {
      const {programText: text, inDigits, layoutText, fraction, barPath, ringPath} = await import('/client/live.js');
      const at = 1_768_466_467_000;
      const interval = (rest, now) => text({type: 'timerInterval', start: at, end: at + 5_400_000, pause: null, countsDown: true, showsHours: true, ...rest}, now);
      const style = {class: 't', size: 10, weight: null, fill: '#000', opacity: null, advances: {0: 6, ' ': 3, 'a': 5}};
      const live = (frame, align, string) => ({kind: 'text', frame, align, baseline: 10, lineHeight: 12, styles: [style], parts: [{style: 0, text: string}]});
      const flat = (runs) => runs.map((run) => [run.text, run.y, run.x]);
      return {
        up: text({type: 'timer', date: at}, at + 61_999), zero: text({type: 'timer', date: at}, at),
        down: text({type: 'timer', date: at + 61_001}, at), hour: text({type: 'timer', date: at + 3_600_000}, at),
        interval: [interval({}, at), interval({}, at + 5_500_000), interval({countsDown: false}, at + 1999),
          interval({showsHours: false}, at), interval({pause: at + 10_500}, at + 60_000), interval({}, at - 1000)],
        relative: [text({type: 'relative', date: at + 5_400_000}, at), text({type: 'relative', date: at - 60_000}, at),
          text({type: 'relative', date: at}, at), text({type: 'relative', date: at + 86_400_000}, at)],
        offset: [text({type: 'offset', date: at + 120_000}, at), text({type: 'offset', date: at - 3_700_000}, at),
          text({type: 'offset', date: at}, at)],
        digits: inDigits('12:05', '٠١٢٣٤٥٦٧٨٩'),
        left: flat(layoutText(live([1, 2, 100, 20], 'left', 'aa a'), 0)), wrapped: flat(layoutText(live([0, 0, 12, 40], 'right', 'aa aa'), 0)),
        unknown: flat(layoutText(live([0, 0, 50, 20], 'center', 'zz'), 0)),
        fractions: [fraction({start: 0, end: 100, countsDown: false}, 25), fraction({start: 0, end: 100, countsDown: true}, 25),
          fraction({start: 0, end: 100, countsDown: false}, 500)],
        bar: [barPath({frame: [0, 0, 100, 4], start: 0, end: 100}, 0), barPath({frame: [0, 0, 100, 4], start: 0, end: 100}, 1),
          barPath({frame: [0, 0, 100, 4], start: 0, end: 100, rightToLeft: true}, 50)],
        ring: ringPath({frame: [0, 0, 20, 20], lineWidth: 4, start: 0, end: 100}, 25),
      };
    }""")
    assert found == {
        "up": "1:01",
        "zero": "0:00",
        "down": "1:02",
        "hour": "1:00:00",
        "interval": ["1:30:00", "0:00", "0:01", "90:00", "1:29:50", "1:30:00"],
        "relative": ["1 hr, 30 min", "1 min", "0 sec", None],
        "offset": ["-2 minutes", "+1 hour", "0 seconds"],
        "digits": "١٢:٠٥",
        "left": [["aa a", 12, [1, 6, 11, 14]]],
        "wrapped": [["aa ", 10, [2, 7, 12]], ["aa", 22, [2, 7]]],
        "unknown": [["zz", 10, [19, 25]]],
        "fractions": [0.25, 0.75, 1],
        "bar": ["", "M2 0H2A2 2 0 0 1 2 4H2A2 2 0 0 1 2 0Z", "M52 0H98A2 2 0 0 1 98 4H52A2 2 0 0 1 52 0Z"],
        "ring": "M10 2A8 8 0 0 1 18 10",
    }, found
