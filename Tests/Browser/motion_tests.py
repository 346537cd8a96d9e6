# SPDX-License-Identifier: Apache-2.0
"""Changes that move: filmed series, interruptions, and that nothing is left of them."""

from bench import mock_test
from film import FOLDER, difference, film, finish, freeze, frozen, last_moment, seek
from playwright.sync_api import expect

MOMENTS = [0, 60, 120, 175, 230, 300, 350, 420, 480]
STATUS, LIST = 5, 4


def tile(page, widget):
    return page.locator(f'.tile-place[data-widget="{widget}"]')


def open_status(bench, **task):
    """The page at the status widget, its task as wanted."""
    bench.post("/mock/tasks", {"id": "task-0", "changes": task})
    page = bench.open("drawer=closed", device_scale_factor=2)
    page.locator(".dot").nth(1).click()
    page.wait_for_function("() => document.querySelector('.home-space .pages').scrollLeft > 390")
    page.wait_for_timeout(400)
    return page


def change_count(bench, page, progress):
    freeze(page)
    bench.post("/mock/tasks", {"id": "task-0", "changes": {"progress": progress}})
    frozen(page)


def film_count(bench, name, before, after, target):
    page = open_status(bench, progress=before, target=target)
    change_count(bench, page, after)
    letters = page.evaluate("""() => [...document.querySelectorAll('.letter')].map((one) => ({
      text: one.textContent, leaves: one.classList.contains('leaving'), moves: one.getAnimations().length }))""")
    pictures = film(page, STATUS, name, MOMENTS)
    assert last_moment(page) <= 2000
    finish(page)
    rest = film(page, STATUS, f"{name}-rest", [0])[0]
    assert difference(pictures[-1], rest) < 24, "the film ends as the tile rests"
    assert difference(pictures[3], rest) > 60 and difference(pictures[3], pictures[0]) > 60, "something is on its way"
    return letters


@mock_test
def rollsOnlyTheDigitsThatChange(bench):
    letters = film_count(bench, "4-5", 4, 5, 8)
    rolled = [(one["text"], one["leaves"]) for one in letters if one["text"] in "45"]
    assert rolled == [("4", True), ("5", False)], letters
    assert [one["text"] for one in letters if not one["leaves"]] == list("5of8")


@mock_test
def rollsFromNineToTen(bench):
    letters = film_count(bench, "9-10", 9, 10, 12)
    assert [one["text"] for one in letters if one["leaves"]] == ["9"], letters
    assert sorted(one["text"] for one in letters if not one["leaves"]) == sorted("10of12")


@mock_test
def rollsFrom999To1000WithItsSeparator(bench):
    letters = film_count(bench, "999-1000", 999, 1000, 1200)
    assert [one["text"] for one in letters if one["leaves"]] == ["9", "9", "9"], letters
    assert [one["text"] for one in letters if not one["leaves"]] == list("1,000of1,200")


@mock_test
def rollsDownWhereANumberFalls(bench):
    """The direction is that of the picture: what is new comes from above."""
    page = open_status(bench, progress=4, target=8)
    from_y = page.evaluate("""async () => {
      const { LetterStage } = await import('/client/transition-letters.js');
      const node = document.querySelector('[data-widget="5"] [data-content]');
      const element = node.querySelector('text');
      const glyph = (text) => ({ text, x: 10, y: 20, size: 20, element, seen: null });
      const move = { kind: 'enter', glyph: glyph('3'), from: [10, 20], to: [10, 20], rolls: true, order: 0 };
      const starts = [1, -1].map((direction) => {
        const stage = new LetterStage(node, { moves: [move], direction, animation: { duration: 100, delay: 0, easing: 'linear' } });
        const start = new DOMMatrix(stage.animations[0].effect.getKeyframes()[0].transform).f;
        for (const animation of stage.animations) animation.cancel();
        stage.end();
        return start;
      });
      return starts;
    }""")
    assert from_y[0] > 8 and from_y[1] < -8, from_y


@mock_test
def morphsWordsByTheLettersTheyShare(bench):
    page = open_status(bench, name="Buy milk", progress=0, target=None)
    change_count(bench, page, 1)
    letters = page.evaluate("[...document.querySelectorAll('.letter')].map((one) => one.textContent + one.className.baseVal.slice(6))")
    assert letters == ["P leaving", "E leaving", "O", "N", "D", "E"], letters
    film(page, STATUS, "open-done", MOMENTS)
    finish(page)
    expect(tile(page, STATUS).locator("svg.tile").first).to_contain_text("DONE")


@mock_test
def pushesARowInFromBelow(bench):
    page = bench.open("drawer=closed", device_scale_factor=2)
    freeze(page)
    bench.post("/mock/tasks", {"id": "task-1"})
    frozen(page)
    pictures = film(page, LIST, "push", [0, 60, 120, 175, 230, 290, 350])
    seek(page, 175)
    rows = page.evaluate("""() => { const found = (id) => [...document.querySelectorAll(`[data-widget="4"] [data-id="${id}"]`)];
      const way = (animation) => new DOMMatrix(animation.effect.getKeyframes()[0].transform).f;
      return { come: found('row-task-4').flatMap((one) => one.getAnimations().map(way)),
        stay: found('name-task-2').flatMap((one) => one.getAnimations().map(way)),
        leave: [...document.querySelectorAll('[data-widget="4"] .ghost')].map((one) =>
          new DOMMatrix(one.getAnimations()[0].effect.getKeyframes().at(-1).transform).f) }; }""")
    # The new row comes by its height from below, the others move up, the one that was on top goes the same way.
    assert rows == {"come": [43], "stay": [43], "leave": [-43, -43]}, rows
    # The line above the row that is the first now goes along with it while it fades.
    assert page.evaluate("""() => [...document.querySelectorAll('[data-widget="4"] .ghost')].map((one) => {
      const frame = one.getAnimations()[0].effect.getKeyframes().at(-1);
      return [new DOMMatrix(frame.transform).f, frame.opacity]; })""") == [[-43, "0"], [-43, "0"]]
    finish(page)
    assert difference(pictures[-1], film(page, LIST, "push-rest", [0])[0]) < 48


@mock_test
def strikesThroughWhatIsDone(bench):
    page = bench.open("drawer=closed", device_scale_factor=2)
    freeze(page)
    bench.post("/mock/done", {"row": 0})
    frozen(page)
    film(page, LIST, "done", [0, 60, 120, 175, 230, 290, 350])
    seek(page, 175)
    # The ground of the toggle blends its colour instead of fading over.
    assert page.evaluate("""() => [...document.querySelectorAll('[data-widget="4"] [data-id="ground-task-1"] path')]
      .flatMap((one) => one.getAnimations()).length""") >= 1
    finish(page)


@mock_test
def goesOnFromWhatIsSeenWhenAChangeComesBetween(bench):
    page = open_status(bench, progress=8, target=100)
    change_count(bench, page, 9)
    seek(page, 175)
    middle = film(page, STATUS, "between-first", [175])[0]
    change_count(bench, page, 10)
    page.wait_for_function("() => [...document.querySelectorAll('.letter')].some((one) => one.textContent === '0')")
    start = film_without_seek(page)
    start.save(FOLDER / "film-between-start.png")
    assert difference(middle, start) < 90, "nothing jumps where one change takes over from another"
    film(page, STATUS, "between-second", [0, 60, 120, 175, 230, 300, 350, 420])
    finish(page)
    expect(tile(page, STATUS).locator("svg.tile").first).to_contain_text("10 of 100")


def film_without_seek(page):
    import io

    from PIL import Image

    return Image.open(io.BytesIO(tile(page, STATUS).locator(".tile-face").screenshot(animations="allow"))).convert("RGB")


@mock_test
def leavesNothingBehindHoweverFastChangesCome(bench):
    page = open_status(bench, progress=1, target=100)
    shifts = "window.shifts.length"
    page.evaluate("window.shifts.length = 0")
    for progress in range(2, 22):
        bench.post("/mock/tasks", {"id": "task-0", "changes": {"progress": progress}})
        page.wait_for_timeout(40)
    expect(tile(page, STATUS).locator("svg.tile").first).to_contain_text("21 of 100")
    page.wait_for_function("() => document.querySelectorAll('.ghost, .letter').length === 0")
    page.wait_for_function("""() => document.getAnimations().filter((one) =>
      !(one instanceof CSSAnimation || one instanceof CSSTransition)).length === 0""")
    assert page.locator(f'[data-widget="{STATUS}"] svg.tile').count() == 1
    assert page.evaluate(f"document.querySelectorAll('[data-widget=\"{STATUS}\"] svg.tile > defs').length") <= 1
    assert page.evaluate(shifts) == 0


@mock_test
def movesNothingWhereMotionIsNotWanted(bench):
    page = bench.open("drawer=closed", reduced_motion="reduce")
    page.evaluate("""() => { window.moved = 0; const animate = Element.prototype.animate;
      Element.prototype.animate = function (...rest) { window.moved += 1; return animate.apply(this, rest); }; }""")
    bench.post("/mock/tasks", {"id": "task-1"})
    expect(tile(page, LIST).locator("svg.tile")).to_contain_text("Call the bank")
    bench.post("/mock/tasks", {"id": "task-0", "changes": {"progress": 5}})
    expect(tile(page, STATUS).locator("svg.tile")).to_contain_text("5 of 8")
    assert page.evaluate("window.moved") == 0
    assert page.locator(".ghost").count() == 0


@mock_test
def plansAChangeFromItemsAlone(bench):
    page = bench.open()
    steps = page.evaluate("""async () => {
      const { planChange } = await import('/client/transition-plan.js');
      const item = (key, more) => [key, { key, parents: [], isGroup: false, scopes: [], transition: null, content: null,
        chain: '', refs: '', chainForm: '', look: 'a', form: 'f', text: '', glyphs: null, parts: [{}], box: [0, 0, 10, 10], ...more }];
      const before = new Map([item('same'), item('gone'), item('word', { text: 'one', form: 'x', look: 'one' }),
        item('row', { isGroup: true, transition: 'push-bottom' }), item('inside', { parents: ['row'] }),
        item('shape', { look: 'b', parts: [{ fill: 'red', d: 'same' }] }), item('cut', { look: 'c' })]);
      const after = new Map([item('same'), item('word', { text: 'two', form: 'y', look: 'two' }), item('new'),
        item('shape', { look: 'd', parts: [{ fill: 'blue', d: 'same' }] }), item('cut', { content: 'identity' })]);
      return planChange(before, after).map(({ type, key, parts, isBlurred }) => ({ type, key, parts, isBlurred }));
    }""")
    found = {(one["type"], one["key"]) for one in steps}
    wanted = {("remove", "gone"), ("remove", "row"), ("fade", "word"), ("insert", "new"), ("morph", "shape"), ("cut", "cut")}
    assert found == wanted, found
    assert next(one for one in steps if one["key"] == "shape")["parts"] == [{"fill": ["red", "blue"]}]
    assert next(one for one in steps if one["key"] == "word")["isBlurred"]


@mock_test
def readsCurvesSpringsAndTransitionsByTheirNames(bench):
    page = bench.open()
    found = page.evaluate("""async () => {
      const { readAnimation } = await import('/client/transition-curves.js');
      const { apartState } = await import('/client/transition-names.js');
      const spring = readAnimation('spring 0.5 0.825');
      const bouncy = readAnimation('spring 0.5 0.3').easing.match(/[\\d.]+/g).map(Number);
      return { standard: readAnimation(undefined), linear: readAnimation('linear 200'), none: readAnimation('none'),
        long: readAnimation('9000 ease-in delay 500'), spring: [spring.duration, spring.easing.startsWith('linear(0, ')],
        over: Math.max(...bouncy), slow: readAnimation('spring 4 1').duration,
        usable: CSS.supports('animation-timing-function', spring.easing),
        push: apartState('push-bottom', 'in').shift, out: apartState('push-bottom', 'out').shift,
        slide: [apartState('slide', 'in').shift, apartState('slide', 'in', true).shift, apartState('slide', 'out').shift],
        half: apartState('in:scale-0.5-0-1 out:opacity', 'in'), other: apartState('in:scale-0.5-0-1 out:opacity', 'out'),
        both: apartState('opacity+move-top', 'in'), offset: apartState('offset--20-10', 'in').offset,
        comma: apartState('offset-20,-10', 'in').offset, identity: apartState('identity', 'in') };
    }""")
    assert found["standard"] == {"duration": 350, "delay": 0, "easing": "ease-in-out"}
    assert found["linear"] == {"duration": 200, "delay": 0, "easing": "linear"}
    assert found["none"] is None and found["identity"] is None
    assert found["long"]["delay"] + found["long"]["duration"] == 2000
    assert 400 < found["spring"][0] < 1000 and found["spring"][1] and found["usable"]
    assert found["over"] > 1.2 and found["slow"] <= 2000
    assert found["push"] == [0, 1] and found["out"] == [0, -1]
    assert found["slide"] == [[-1, 0], [1, 0], [1, 0]]
    assert found["half"]["scale"] == 0.5 and found["half"]["anchor"] == [0, 1] and found["half"]["opacity"] == 1
    assert found["other"]["scale"] == 1 and found["other"]["opacity"] == 0
    assert found["both"]["opacity"] == 0 and found["both"]["shift"] == [0, -1]
    assert found["offset"] == [-20, 10] and found["comma"] == [20, -10]


@mock_test
def pairsTheCharactersOfNumbersAndWords(bench):
    page = bench.open()
    found = page.evaluate("""async () => {
      const { rollMoves, interpolateMoves } = await import('/client/transition-text.js');
      const glyphs = (text) => [...text].map((letter, index) => ({ text: letter, x: index * 10, y: 0 }));
      const said = (moves) => moves.map(({ kind, glyph, rolls }) =>
        ({ stay: '=', enter: '+', leave: '-' })[kind] + glyph.text + (rolls ? '~' : '')).join('');
      return { ten: said(rollMoves(glyphs('9'), glyphs('10'))), two: said(rollMoves(glyphs('4 of 8'), glyphs('10 of 12'))),
        thousand: said(rollMoves(glyphs('999'), glyphs('1,000'))), less: said(rollMoves(glyphs('10'), glyphs('9'))),
        negative: said(rollMoves(glyphs('3'), glyphs('-3'))), arabic: said(rollMoves(glyphs('٩'), glyphs('١٠'))),
        label: said(rollMoves(glyphs('Left: 9'), glyphs('Left: 10'))),
        words: said(interpolateMoves(glyphs('TO' + 'DO'), glyphs('DONE'))) };
    }""")
    assert found["ten"] == "+1~-9~+0~", found
    assert found["two"] == "+1~-4~+0~= =o=f= +1~-8~+2~", found
    assert found["thousand"] == "+1~+,~-9~+0~-9~+0~-9~+0~", found
    assert found["less"] == "-1~-0~+9~", found
    assert found["negative"] == "+-~=3", found
    assert found["arabic"] == "+١~-٩~+٠~", found
    assert found["label"] == "=L=e=f=t=:= +1~-9~+0~", found
    assert found["words"].replace("+", "").replace("-", "").replace("=", "") and found["words"].count("=") == 2, found


# Pictures made up from a seed: groups with transitions, nested groups, texts, shapes, gradients, toggles, in any order.
CHAOS = """async (seed) => {
  const { replacePicture } = await import('/client/transition.js');
  let state = seed;
  const random = (count) => (state = (state * 1103515245 + 12345) % 2147483648) % 65536 % count;
  const pick = (...choices) => choices[random(choices.length)];
  const part = (id) => pick(
    () => `<g data-id="${id}"><path d="M${random(90)} ${random(90)}h${10 + random(40)}v${5 + random(30)}Z" fill="${pick('#f00', '#00f', 'url(#g)')}"/></g>`,
    () => `<g data-id="${id}" data-content="${pick('numericText-up', 'numericText-down', 'interpolate', 'opacity', 'identity')}">
      <g role="img"><text class="t f-text" font-size="${pick(12, 20)}" fill="#000" y="${30 + random(90)}"
      x="${random(60)}">${pick('9', '10', '-4', '1,000 of 8', 'OPEN', 'DONE', 'a word')}</text></g></g>`,
    () => `<g data-id="${id}"><text class="t f-text" font-size="14" y="40" x="${random(90)}">${pick('one', 'two', 'three')}</text></g>`,
    () => `<g data-id="${id}"><path transform="translate(${random(60)} 9) scale(1.5)" d="M0 0h20v20z" stroke="#00f" fill="none"/></g>`,
    () => `<g data-id="${id}"><g clip-path="url(#c)"><circle cx="${random(99)}" cy="60" r="${5 + random(30)}" fill="#0a0"/></g></g>`,
    () => `<g data-toggle="on"><g data-state="on"><g data-id="${id}"><rect x="5" y="5" width="${9 + random(9)}" height="9"/></g></g>
      <g data-state="off" display="none"><g data-id="${id}"><rect x="5" y="5" width="3" height="9"/></g></g></g>`)();
  const wrap = (content, id) => pick(
    () => content, () => `<g opacity="0.${1 + random(8)}">${content}</g>`,
    () => `<g transform="translate(${random(20)} ${random(20)})">${content}</g>`,
    () => `<g data-id="w${id}" data-transition="${pick('push-bottom', 'scale-0', 'in:slide out:opacity', 'identity', 'offset-4,-9')}"
      data-animation="${pick('spring 0.4 0.6', 'linear 200', 'none', '350 ease-in-out')}">${content}</g>`,
    () => `<g clip-path="url(#c)">${content}</g>`)();
  const make = () => {
    let content = '';
    for (let left = random(9); left >= 0; left -= 1) {
      let one = '';
      for (let inside = random(3); inside >= 0; inside -= 1) one += wrap(part(`i${random(7)}`), random(4));
      content += wrap(one, 4 + random(4));
    }
    return new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg" class="tile" width="158" height="158" viewBox="0 0 158 158">
      <defs><linearGradient id="g"><stop stop-color="#${random(9)}0f"/></linearGradient>
      <clipPath id="c"><path d="M0 0h${80 + random(60)}v158h-99z"/></clipPath></defs>${content}</svg>`, 'image/svg+xml').documentElement;
  };
  const wrong = [];
  const box = document.createElement('div');
  document.body.append(box);
  let shown = document.importNode(make(), true);
  box.append(shown);
  for (let round = 0; round < 40; round += 1) {
    const fresh = document.importNode(make(), true);
    const markup = fresh.outerHTML;
    replacePicture(shown, fresh);
    shown = fresh;
    const running = () => document.getAnimations().filter((one) => box.contains(one.effect.target) && one.constructor === Animation);
    const longest = Math.max(0, ...running().map((one) => one.effect.getComputedTiming().endTime));
    if (longest > 2000) wrong.push(`round ${round}: ${longest} ms`);
    if (pick(true, false)) {
      // The next change comes while this one is on its way.
      for (const one of running()) one.currentTime = random(300);
      continue;
    }
    for (const one of box.querySelectorAll('*')) for (const animation of one.getAnimations()) animation.finish();
    await new Promise((done) => setTimeout(done));
    await new Promise((done) => setTimeout(done));
    if (shown.outerHTML !== markup) wrong.push(`round ${round}: ${shown.outerHTML} instead of ${markup}`);
    if (running().length) wrong.push(`round ${round}: ${running().length} animations go on`);
    if (box.children.length !== 1) wrong.push(`round ${round}: ${box.children.length} pictures`);
  }
  box.remove();
  return wrong;
}"""


@mock_test
def endsAsThePictureThatCameWhateverItIs(bench):
    page = bench.open()
    for seed in range(1, 26):
        assert page.evaluate(CHAOS, seed) == [], f"seed {seed}"
