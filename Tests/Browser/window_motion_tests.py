# SPDX-License-Identifier: Apache-2.0
"""What moves in an app's window, and what does not: frames with and without an animation, and interruptions."""

import json
from html import escape

from playwright.sync_api import expect

from bench import mock_test
from film import REMAINS, finish, freeze, frozen, seek
from mock_window import control, native
from window_tests import field, show

CALM = "linear 400"


def box(name, y, color="#0a84ff"):
    """An item of the screen."""
    return f'<g data-id="{name}"><rect x="20" y="{y}" width="200" height="40" fill="{color}"/></g>'


def scrolled(*content):
    """A box that scrolls, over the whole screen."""
    region = {"token": "s", "isHorizontal": False, "isVertical": True, "showsIndicators": True, "target": None}
    text = escape(json.dumps({**region, "isPaged": False, "isRefreshable": False, "targetNumber": 0}), quote=True)
    return (
        f'<foreignObject x="0" y="100" width="393" height="700">'
        f'<div xmlns="http://www.w3.org/1999/xhtml" class="scroll-region" data-scroll="{text}">'
        f'<svg xmlns="http://www.w3.org/2000/svg" width="393" height="1400" viewBox="0 100 393 1400" '
        f'class="scroll-content">{"".join(content)}</svg></div></foreignObject>'
    )


def top(page, name, scope="", among="[data-id]"):
    """Where an item is seen, in points of the screen."""
    return page.evaluate(
        """([name, scope, among]) => {
          const face = document.querySelector('.layer-face').getBoundingClientRect();
          const found = document.querySelector(`${scope} ${among}[data-id="${name}"] rect`).getBoundingClientRect();
          return Math.round((found.top - face.top) * 852 / face.height);
        }""",
        [name, scope, among],
    )


def moving(page):
    return page.evaluate(REMAINS)


def change(bench, page, number, *content, motion=CALM):
    """Shows a frame whose changes stand still at their beginning."""
    freeze(page)
    show(bench, page, number, *content, motion=motion)
    frozen(page)


@mock_test
def aFrameUnderAnAnimationMovesWhatStays(bench):
    page = bench.open()
    show(bench, page, 1, box("a", 100), box("still", 600))
    change(bench, page, 2, box("a", 300), box("still", 600))
    assert page.evaluate("window.frozen.length") == 1
    places = []
    for moment in (0, 200, 390):
        seek(page, moment)
        places.append(top(page, "a"))
    assert places == [100, 200, 295], places
    finish(page)
    assert top(page, "a") == 300


@mock_test
def aFrameWithoutAnAnimationMovesNothing(bench):
    page = bench.open()
    show(bench, page, 1, box("a", 100))
    freeze(page)
    show(bench, page, 2, box("a", 300), box("b", 400))
    show(bench, page, 3, box("a", 200), motion="none")
    assert page.evaluate("window.frozen.length") == 0
    assert top(page, "a") == 200


@mock_test
def whoWantsNoMotionGetsNone(bench):
    page = bench.open(reduced_motion="reduce")
    show(bench, page, 1, box("a", 100))
    freeze(page)
    show(bench, page, 2, box("a", 300), motion=CALM)
    assert page.evaluate("window.frozen.length") == 0
    assert top(page, "a") == 300


@mock_test
def aDrawingOfTheSameFrameIsNotAnimatedAgain(bench):
    page = bench.open()
    show(bench, page, 1, box("a", 100))
    show(bench, page, 2, box("a", 300), motion="linear 1")
    freeze(page)
    # A clock in the picture has gone on.
    home = bench.home
    home.show_window(2, home.layer(box("a", 320), version=3), motion="linear 1")
    page.wait_for_function("() => document.querySelector('.layer-picture rect').getAttribute('y') === '320'")
    assert page.evaluate("window.frozen.length") == 0


@mock_test
def whatHasAnAnimationOfItsOwnMovesByItAlone(bench):
    page = bench.open()

    def screen(value, a, b):
        return (
            f'<g data-scope="s" data-animation="linear 400" data-value="{value}">{box("a", a)}</g>',
            box("b", b),
        )

    show(bench, page, 1, *screen("1", 100, 200))
    change(bench, page, 2, *screen("2", 300, 500), motion=None)
    seek(page, 200)
    assert [top(page, "a"), top(page, "b")] == [200, 500]
    finish(page)
    # While its value stays, so does it.
    freeze(page)
    show(bench, page, 3, *screen("2", 100, 200))
    assert page.evaluate("window.frozen.length") == 0


@mock_test
def whatLeavesAListThatScrollsFadesWhereItWas(bench):
    page = bench.open()
    rows = {name: (name, 120 + index * 60) for index, name in enumerate("abc")}
    show(bench, page, 1, scrolled(*(box(*rows[name]) for name in "abc")))
    change(bench, page, 2, scrolled(box("b", 120), box("c", 180)))
    seek(page, 200)
    # The first row has nobody before it; the ghost stands in the list all the same.
    ghost = page.locator(".scroll-content > .ghost")
    expect(ghost).to_have_count(1)
    seen = ghost.evaluate("(node) => getComputedStyle(node).opacity")
    assert 0 < float(seen) < 1, seen
    assert [top(page, "b"), top(page, "c")] == [150, 210]
    finish(page)
    expect(page.locator(".ghost")).to_have_count(0)
    assert [top(page, "b"), top(page, "c")] == [120, 180]


@mock_test
def whatComesWithATransitionComesFromItsEdge(bench):
    page = bench.open()
    show(bench, page, 1, box("a", 100))
    note = (
        '<g data-id="t" data-transition="move-top" data-frame="20 200 200 40">' + box("n", 200) + "</g>"
    )
    change(bench, page, 2, box("a", 100), note)
    seek(page, 200)
    assert top(page, "n") == 180
    finish(page)
    assert top(page, "n") == 200


@mock_test
def aChangeThatIsInterruptedEndsInTheNewestPicture(bench):
    page = bench.open()
    show(bench, page, 1, box("a", 100), box("gone", 500))
    change(bench, page, 2, box("a", 300))
    seek(page, 200)
    # The next one begins where it is seen.
    change(bench, page, 3, box("a", 100), box("new", 700))
    assert top(page, "a") == 200
    seek(page, 200)
    assert top(page, "a") == 150
    # One without an animation lets it come to rest, and shows what is new at once.
    change(bench, page, 4, box("a", 100), box("new", 600), motion=None)
    assert top(page, "new") == 600
    assert 100 < top(page, "a") <= 150
    finish(page)
    assert [top(page, "a"), top(page, "new")] == [100, 600]
    assert page.locator(".layer-picture [data-id]").count() == 2
    expect(page.locator(".ghost")).to_have_count(0)


@mock_test
def aFieldThatMovesKeepsItsFocusAndWhatIsTyped(bench):
    page = bench.open()

    def typed(row):
        return f'<g data-id="field">{native("f", row=row)}</g>'

    show(bench, page, 1, typed(0))
    field(page).click()
    bench.home.led_to = 2
    page.keyboard.type("ab")
    change(bench, page, 2, box("new", 80), f'<g data-id="field">{native("f", row=2, text="ab")}</g>')
    expect(field(page)).to_be_focused()
    expect(field(page)).to_have_value("ab")
    seek(page, 200)
    first = page.locator("foreignObject").bounding_box()["y"]
    seek(page, 390)
    assert page.locator("foreignObject").bounding_box()["y"] > first + 20
    finish(page)
    # What this leads to has not come yet: the frame that is shown says nothing about it.
    bench.home.led_to = 3
    page.keyboard.type("c")
    expect(field(page)).to_have_value("abc")


@mock_test
def aControlThatMovesIsOneThing(bench):
    page = bench.open()

    def row(y, title):
        text = control("t", title).replace("<g ", '<g data-id="control" ', 1)
        text = text.replace('y="80"', f'y="{y}"').replace('<text x="30" y="105"', f'<text x="30" y="{y + 25}"')
        return text.replace("<text", box("back", y) + '<g data-id="words"><text').replace("</text>", "</text></g>")

    show(bench, page, 1, row(100, "Buy"))
    change(bench, page, 2, row(300, "Buy"))
    seek(page, 200)
    words = page.locator('[data-id="words"]').bounding_box()
    back = page.locator('[data-id="back"]').bounding_box()
    assert back["y"] <= words["y"] and words["y"] + words["height"] <= back["y"] + back["height"] + 1, (words, back)
    assert top(page, "back") == 200
    finish(page)
    assert moving(page) == 0
