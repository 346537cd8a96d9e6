# SPDX-License-Identifier: Apache-2.0
"""Where the controls of a tile take taps: by their frames, after transforms and clips; later ones on top win."""

from bench import mock_test
from playwright.sync_api import expect
from tap_tests import STATUS, show_status, status

# Puts a picture into the page and tells of points of it which control takes them, and the boxes of the controls.
TELL = """async ([content, points]) => {
  const { boxOfArea, isInArea } = await import('/client/hit-areas.js');
  const box = document.createElement('div');
  box.style.cssText = 'position:fixed;left:20px;top:30px;z-index:9;background:#fff';
  box.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" class="tile" width="158" height="158" viewBox="0 0 158 158">${content}</svg>`;
  document.body.append(box);
  const groups = [...box.querySelectorAll('[data-action], [data-disabled]')];
  const name = (group) => group?.dataset.action ?? (group ? 'off' : null);
  const found = points.map(([x, y]) => name(groups.findLast((group) => isInArea(group, x + 20, y + 30))));
  const boxes = groups.map((group) => { const { x, y, width, height } = boxOfArea(group);
    return [x - 20, y - 30, width, height].map((value) => Math.round(value * 100) / 100); });
  box.remove();
  return { found, boxes };
}"""


def control(number, frame, content="", disabled=False):
    marks = 'data-disabled="true"' if disabled else f'data-action="{number}" data-kind="intent"'
    return f'<g {marks} data-frame="{frame}"><g data-id="c{number}">{content or "<path d=&quot;M0 0H1V1Z&quot;/>"}</g></g>'.replace("&quot;", '"')


def told(bench, content, *points):
    return bench.open().evaluate(TELL, [content, [list(point) for point in points]])


@mock_test
def takesTapsByTheFrameNotByTheInk(bench):
    # The ink reaches beyond the frame at the right, and leaves most of the frame empty.
    ink = '<path d="M60 20H150V24H60Z" fill="red"/>'
    answer = told(bench, control(0, "10 10 80 40", ink), (12, 12), (89, 49), (92, 22), (140, 22), (9, 20))
    assert answer == {"found": ["0", "0", None, None, None], "boxes": [[10, 10, 80, 40]]}, answer


@mock_test
def turnsAreasAsTransformsTurnThem(bench):
    turned = f'<g transform="translate(79 79) rotate(45) scale(2)">{control(0, "-20 -20 40 40")}</g>'
    # A square of 80 points on its tip: the middle of its sides is 40 away, its tips nearly 57.
    answer = told(bench, turned, (79, 79), (79, 24), (133, 79), (79 + 36, 79 + 36), (79 - 30, 79 + 24))
    assert answer["found"] == ["0", "0", "0", None, "0"], answer
    assert answer["boxes"] == [[22.43, 22.43, 113.14, 113.14]], answer


@mock_test
def cutsAreasAsClipsCutThem(bench):
    content = (
        '<defs><clipPath id="h-a"><path d="M10 10H60V60H10Z"/></clipPath>'
        '<mask id="h-b" mask-type="alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="158" height="158">'
        '<path d="M79 20L138 79L79 138L20 79Z"/></mask>'
        '<clipPath id="h-c"><path clip-rule="evenodd" d="M0 0H158V158H0ZM40 40H118V118H40Z"/></clipPath></defs>'
    )
    clip = content + f'<g clip-path="url(#h-a)"><g transform="translate(20 0)">{control(0, "0 0 100 50")}</g></g>'
    answer = told(bench, clip, (30, 20), (59, 49), (61, 20), (30, 5), (15, 20), (30, 55))
    assert answer == {"found": ["0", "0", None, None, None, None], "boxes": [[20, 10, 40, 40]]}, answer
    mask = content + f'<g mask="url(#h-b)">{control(0, "0 0 158 158")}</g>'
    answer = told(bench, mask, (79, 79), (30, 30), (40, 70), (128, 128))
    assert answer == {"found": ["0", None, "0", None], "boxes": [[20, 20, 118, 118]]}, answer
    ring = content + f'<g clip-path="url(#h-c)">{control(0, "0 0 158 158")}</g>'
    assert told(bench, ring, (20, 20), (79, 79))["found"] == ["0", None]


@mock_test
def letsTheUppermostControlTakeATap(bench):
    content = control(0, "0 0 100 100", control(1, "10 10 30 30")) + control(2, "80 0 60 60") + control(3, "20 20 100 15", disabled=True)
    answer = told(bench, content, (5, 5), (12, 12), (25, 25), (90, 50), (90, 90), (90, 25), (150, 5))
    # A control that is off covers what lies under it.
    assert answer["found"] == ["0", "1", "off", "2", "0", "off", None], answer


@mock_test
def laysButtonsOverAreasAndSendsTheirTaps(bench):
    page = bench.open()
    show_status(page)
    button = page.locator(f'[data-widget="{STATUS}"] .tile-action')
    face = page.locator(f'[data-widget="{STATUS}"] .tile-face').bounding_box()
    box = button.bounding_box()
    place = [round(box[name] - face[name]) for name in ("x", "y")] + [round(box["width"]), round(box["height"])]
    assert place == [62, 106, 34, 34], place
    # The frame goes where nothing is painted.
    page.evaluate(f"""document.querySelector('[data-widget="{STATUS}"] [data-action="0"]').dataset.frame = '10 100 138 50'""")
    page.mouse.click(face["x"] + 16, face["y"] + 145)
    expect(status(page)).to_contain_text("5 of 8")
    assert len(bench.home.taps) == 1
    page.mouse.click(face["x"] + 16, face["y"] + 145)
    page.wait_for_timeout(200)
    assert len(bench.home.taps) == 1, "the next picture has its own frame"
