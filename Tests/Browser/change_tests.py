# SPDX-License-Identifier: Apache-2.0
"""Changes with curves, springs, gradients, symbols and transforms: pairs of pictures as the server writes them."""

from bench import mock_test
from film import difference, film, finish, freeze, last_moment, seek

WIDGET = 5
STAGE = """async ([markup, isFirst]) => {
  const { picture } = await import('/client/dom.js');
  const { replacePicture } = await import('/client/transition.js');
  const face = document.querySelector('[data-widget="5"] .tile-face');
  const fresh = picture(markup);
  if (isFirst) {
    for (const one of face.querySelectorAll('svg.tile')) one.remove();
    face.prepend(fresh);
  } else replacePicture(window.stage, fresh);
  window.stage = fresh;
}"""
MOMENTS = [0, 60, 120, 175, 230, 300, 350]


def picture(content, definitions=""):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="tile" width="158" height="158" viewBox="0 0 158 158">'
        f'<defs>{definitions}</defs><path d="M0 0H158V158H0Z" fill="#fff"/>{content}</svg>'
    )


def rounded(x, y, width, height, radius, paint, key):
    """A rounded rectangle of lines and curves, as the server writes one."""
    right, bottom, k = x + width, y + height, radius * 0.45
    return (
        f'<g data-id="{key}"><path d="M{right - radius} {y}C{right - k} {y} {right} {y + k} {right} {y + radius}'
        f"V{bottom - radius}C{right} {bottom - k} {right - k} {bottom} {right - radius} {bottom}H{x + radius}"
        f"C{x + k} {bottom} {x} {bottom - k} {x} {bottom - radius}V{y + radius}C{x} {y + k} {x + k} {y} {x + radius} {y}"
        f'Z" {paint}/></g>'
    )


def open_stage(bench, before):
    page = bench.open("drawer=closed", device_scale_factor=2)
    page.locator(".dot").nth(1).click()
    page.wait_for_function("() => document.querySelector('.home-space .pages').scrollLeft > 390")
    page.wait_for_timeout(400)
    page.evaluate(STAGE, [before, True])
    return page


def change(page, after):
    """Sets a change in motion and holds it at its beginning; answers how many animations it has."""
    freeze(page)
    page.evaluate(STAGE, [after, False])
    return page.evaluate("window.frozen.length")


def shot(bench, name, before, after, moments=MOMENTS):
    """The page with a change filmed and held, and its pictures."""
    page = open_stage(bench, before)
    assert change(page, after) > 0, "nothing moves"
    pictures = film(page, WIDGET, name, moments)
    assert last_moment(page) <= 2000
    return page, pictures


def rest(page, pictures, name, tolerance=48):
    """The end of a change, which its film must have come to."""
    finish(page)
    last = film(page, WIDGET, f"{name}-rest", [0])[0]
    apart = difference(pictures[-1], last)
    assert apart < tolerance, f"the film ends {apart} from how the tile rests"


def colour(picture, x, y):
    return picture.getpixel((x * 2, y * 2))


@mock_test
def growsABarByItsWidthWithASpring(bench):
    track = rounded(16, 40, 126, 16, 8, 'fill="#dcdcde"', "track") + rounded(16, 70, 126, 16, 5, 'fill="#dcdcde"', "track2")
    gradient = (
        '<linearGradient id="s-a" gradientUnits="userSpaceOnUse" x1="16" y1="78" x2="{}" y2="78">'
        '<stop stop-color="#ff9500"/><stop offset="1" stop-color="#ff2d55"/></linearGradient>'
    )

    def tile(width, value):
        bars = rounded(16, 40, width, 16, 8, 'fill="#0a84ff"', "bar") + rounded(16, 70, width, 16, 5, 'fill="url(#s-a)"', "bar2")
        scope = f'<g data-scope="x" data-animation="spring 0.5 0.5" data-value="{value}">{track}{bars}</g>'
        return picture(scope, gradient.format(16 + width))

    page, pictures = shot(bench, "bar-spring", tile(30, "a"), tile(90, "b"), [0, 60, 120, 180, 240, 300, 420, 700, 1400])
    # The bar keeps its height and its round end wherever it is, and goes beyond its end before it comes to rest.
    widths = []
    for one in pictures:
        blue = [x for x in range(16, 142) if colour(one, x, 48)[2] > 240 and colour(one, x, 48)[0] < 60]
        widths.append(len(blue))
        end = blue[-1]
        # The corner beyond the round end shows the track.
        assert colour(one, end, 41)[0] > 150, "the end is round"
        assert colour(one, 30, 41)[2] > 200, "the bar is as high as ever"
    assert widths[0] in range(28, 32) and widths[-1] in range(88, 92) and max(widths) > 95, widths
    # The gradient stays as strong as it is while it goes over.
    assert all(min(colour(one, 30, 78)[:1]) > 240 and colour(one, 30, 78)[2] < 120 for one in pictures)
    rest(page, pictures, "bar-spring")


@mock_test
def sweepsARingAlongItsWay(bench):
    def ring(*quarters):
        curves = ["C101.9 39 120 57.1 120 79.5", "C120 101.9 101.9 120 79.5 120", "C57.1 120 39 101.9 39 79.5"]
        path = "M79.5 39" + "".join(curves[: quarters[0]])
        return picture(
            f'<g data-id="ring"><path d="{path}" fill="none" stroke="#ff3b30" stroke-width="10" stroke-linecap="round"/></g>'
        )

    page, pictures = shot(bench, "ring", ring(1), ring(3), [0, 90, 175, 260, 350])
    # Half on the way the lowest point is reached, and the ring is nowhere but on its circle.
    assert colour(pictures[0], 79, 120) == (255, 255, 255) and colour(pictures[2], 79, 120)[1] < 90
    assert all(colour(one, 100, 100) == (255, 255, 255) for one in pictures)
    assert colour(pictures[2], 39, 79) == (255, 255, 255) and colour(pictures[4], 39, 80)[1] < 90
    rest(page, pictures, "ring")
    assert change(page, ring(1)) > 0
    back = film(page, WIDGET, "ring-back", [0, 175, 350])
    assert colour(back[1], 79, 120)[1] < 90 and colour(back[1], 39, 79) == (255, 255, 255)
    finish(page)


SYMBOLS = {
    "empty": '<path d="M79 43A36 36 0 1 1 78.9 43Z" fill="none" stroke="#8e8e93" stroke-width="6"/>',
    "full": '<path d="M79 40A39 39 0 1 1 78.9 40Z" fill="#34c759"/>'
    '<path d="M62 80l12 12 22-24" fill="none" stroke="#fff" stroke-width="7"/>',
}


def symbol(name, effect):
    return picture(f'<g data-id="mark" data-content="{effect}" data-frame="40 40 78 78"><g>{SYMBOLS[name]}</g></g>')


@mock_test
def replacesASymbolDownAndUp(bench):
    page, pictures = shot(bench, "symbol-down-up", symbol("empty", "replace-downUp"), symbol("full", "replace-downUp"))
    sizes = page.evaluate("""() => window.frozen.map(({ effect }) => [effect.target.classList.contains('ghost'),
      Math.round(new DOMMatrix(effect.getKeyframes().at(-1).transform).a * 100) / 100])""")
    assert sorted(sizes) == [[False, 1], [True, 0.55]], sizes
    # The old ring is gone from its place before the new disc reaches it.
    assert colour(pictures[0], 79, 43)[0] < 160 and colour(pictures[2], 79, 43)[0] > 240
    assert colour(pictures[-1], 79, 110)[1] > 190 and colour(pictures[-1], 79, 110)[0] < 90
    rest(page, pictures, "symbol-down-up")


@mock_test
def replacesASymbolUpOrAtOnce(bench):
    page, pictures = shot(bench, "symbol-up-up", symbol("empty", "replace-upUp"), symbol("full", "replace-upUp 2"))
    assert last_moment(page) == 175, "twice the pace"
    rest(page, pictures, "symbol-up-up")
    assert change(page, symbol("empty", "replace-offUp")) == 1, "the old one is gone at once"
    assert page.locator(".ghost").count() == 0
    film(page, WIDGET, "symbol-off-up", MOMENTS)
    finish(page)


@mock_test
def blendsColoursTextSizesAndCorners(bench):
    def tile(fill, size, x, y, radius):
        words = (
            f'<g data-id="words"><text class="t f-text{" o32" if size > 18 else ""}" font-size="{size}" fill="{fill}" '
            f'y="{y}" x="{" ".join(f"{x + index * size * 0.6:.2f}" for index in range(4))}">Same</text></g>'
        )
        return picture(rounded(30, 90, 98, 40, radius, f'fill="{fill}"', "card") + words)

    page, pictures = shot(bench, "colour", tile("#ff0000", 16, 50, 50, 4), tile("#0000ff", 22, 40, 60, 18))
    red, _, blue = colour(pictures[3], 79, 110)
    assert 90 < red < 165 and 90 < blue < 165, "red and blue are mixed half on the way"
    assert page.locator(".ghost").count() == 0, "the text is one and the same all the way"
    rest(page, pictures, "colour")


@mock_test
def turnsAroundTheAnchorAndFadesGroups(bench):
    def tile(transform, opacity):
        square = '<g data-id="square"><path d="M64 100H94V130H64Z" fill="#a2845e"/></g>'
        dot = '<g data-id="dot"><path d="M60 30H100V50H60Z" fill="#000"/></g>'
        return picture(f'<g transform="{transform}">{square}</g>' + (f'<g opacity="{opacity}">{dot}</g>' if opacity else dot))

    # A half turn less a bit around the right lower corner.
    after = tile("matrix(-.70711 .70711 -.70711 -.70711 252.392 155.456)", ".3")
    page, pictures = shot(bench, "turn", tile("translate(0 0)", None), after)
    corners = []
    for moment in MOMENTS:
        seek(page, moment)
        corners.append(page.evaluate("""() => { const matrix = document.querySelector('[data-widget="5"] [data-id="square"]')
          .getCTM(); const { x, y } = new DOMPoint(94, 130).matrixTransform(matrix); return [x, y]; }"""))
    assert all(abs(x - corners[0][0]) < 0.1 and abs(y - corners[0][1]) < 0.1 for x, y in corners), corners
    greys = [colour(one, 80, 40)[0] for one in pictures]
    assert greys == sorted(greys) and greys[0] < 8 and 60 < greys[3] < 110 and 170 < greys[-1] < 185, greys
    rest(page, pictures, "turn")
    assert change(page, tile("translate(0 0)", None)) > 0
    back = film(page, WIDGET, "turn-back", MOMENTS)
    assert [colour(one, 80, 40)[0] for one in back] == sorted([colour(one, 80, 40)[0] for one in back], reverse=True)
    finish(page)


@mock_test
def takesClipsShadowsAndGradientsAlong(bench):
    def tile(y):
        definitions = (
            f'<filter id="s-f" filterUnits="userSpaceOnUse" x="10" y="{y - 6}" width="140" height="50"><feGaussianBlur '
            'in="SourceAlpha" stdDeviation="2"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>'
            f'<linearGradient id="s-g" gradientUnits="userSpaceOnUse" x1="20" y1="{y}" x2="20" y2="{y + 38}">'
            '<stop stop-color="#5ac8fa"/><stop offset="1" stop-color="#007aff"/></linearGradient>'
            f'<mask id="s-m" maskUnits="userSpaceOnUse" x="20" y="{y}" width="60" height="38" mask-type="alpha">'
            f'<path d="M20 {y}H60V{y + 38}H20Z"/></mask>'
        )
        card = rounded(16, y, 126, 38, 8, 'fill="#f2f2f7"', "card")
        inner = rounded(20, y, 60, 38, 6, 'fill="url(#s-g)"', "sky")
        return picture(f'<g filter="url(#s-f)">{card}<g mask="url(#s-m)">{inner}</g></g>', definitions)

    page, pictures = shot(bench, "carried", tile(10), tile(100))
    assert page.locator(".ghost").count() == 0, "nothing is seen twice"
    # Half on the way the card stands half on its way, cut at its right as ever, in full colour.
    middle = pictures[3]
    assert colour(middle, 40, 74)[2] > 235 and colour(middle, 70, 74) == (242, 242, 247), colour(middle, 70, 74)
    assert colour(middle, 40, 20)[0] > 250 and colour(middle, 40, 125)[0] > 250
    rest(page, pictures, "carried")
    assert page.evaluate("document.querySelector('[data-widget=\"5\"] mask').getAttribute('width')") == "60"


@mock_test
def putsAGhostBehindItsSuccessorInTheSameGroups(bench):
    """A clipped picture on a card whose animation scope has another value: what was there stays above the card."""

    def tile(y, colour_, value):
        card = rounded(16, y, 126, 40, 8, 'fill="#f2f2f7"', "card")
        definitions = (
            f'<linearGradient id="s-g" gradientUnits="userSpaceOnUse" x1="20" y1="{y}" x2="60" y2="{y}">'
            f'<stop stop-color="{colour_}"/><stop offset="1" stop-color="{colour_}"/></linearGradient>'
            f'<clipPath id="s-c"><path d="M20 {y}H60V{y + 40}H20Z"/></clipPath>'
        )
        inner = f'<g clip-path="url(#s-c)">{rounded(20, y + 4, 36, 32, 6, "fill=" + chr(34) + "url(#s-g)" + chr(34), "tile")}</g>'
        return picture(f'<g data-scope="x" data-animation="linear 400" data-value="{value}">{card}{inner}</g>', definitions)

    page, pictures = shot(bench, "ghost", tile(20, "#00a000", 1), tile(90, "#d04000", 2), [0, 100, 200, 300, 400])
    assert colour(pictures[0], 38, 40) == (0, 160, 0), "what was there is seen until its successor covers it"
    for one, y in zip(pictures, (40, 57, 75, 92, 110), strict=True):
        assert max(colour(one, 38, y)[:2]) < 235, "no hole while one goes over into the other"
    rest(page, pictures, "ghost")


@mock_test
def usesTheAnimationOfTheScopeWhoseValueDiffers(bench):
    page = bench.open()
    found = page.evaluate("""async () => {
      const { planChange, rollDirection } = await import('/client/transition-plan.js');
      const scope = (key, value, animation) => ({ key, value, animation });
      const item = (key, more) => [key, { key, parents: [], isGroup: false, transition: null, content: null, chain: '',
        chainForm: '', look: 'a', form: 'f', refs: '', text: '', glyphs: null, parts: [{}], box: [0, 0, 10, 10], scopes: [], ...more }];
      const picture = (items, scopes) => Object.assign(new Map(items), { scopes: new Map(scopes.map((one) => [one.key, one])) });
      const said = (before, after) => planChange(before, after).map(({ type, key, animation }) =>
        `${type} ${key} ${animation ? `${animation.easing} ${animation.duration}` : 'none'}`);
      const make = (value, inner, look) => {
        const scopes = [scope('outer', value, 'linear 100'), scope('inner', inner, 'ease-in 200')];
        return picture([item('one', { look, scopes })], scopes);
      };
      const none = [scope('x', '2', 'none')];
      const always = [scope('x', null, 'ease-out 50')];
      const own = item('gone', { scopes: always, animationOut: 'linear 70' });
      return {
        standard: said(make('1', '1', 'a'), make('1', '1', 'b')), outer: said(make('1', '1', 'a'), make('2', '1', 'b')),
        inner: said(make('1', '1', 'a'), make('2', '2', 'b')),
        none: said(picture([item('one', {})], [scope('x', '1', 'none')]), picture([item('one', { look: 'b', scopes: none })], none)),
        came: said(picture([], []), picture([item('one', { scopes: none })], none)),
        always: said(picture([], []), picture([item('one', { scopes: always })], always)),
        gone: said(picture([own], always), picture([], [])),
        leaves: said(picture([item('one', { scopes: [scope('x', '1', 'linear 10')] })], [scope('x', '1', 'linear 10')]),
          picture([], [scope('x', '2', 'ease-in 20')])),
        off: said(picture([], []), picture([item('one', { animationIn: 'none' })], [])),
        directions: [['numericText 2', 'numericText 3'], ['numericText 3', 'numericText -2'], [null, 'numericText 1'],
          ['numericText-up', 'numericText-down']].map((pair) => rollDirection(...pair)),
      };
    }""")
    assert found == {
        "standard": ["morph one ease-in-out 350"],
        "outer": ["morph one linear 100"],
        "inner": ["morph one ease-in 200"],
        "none": ["cut one none"],
        "came": ["insert one ease-in-out 350"],
        "always": ["insert one ease-out 50"],
        "gone": ["remove gone linear 70"],
        "leaves": ["remove one ease-in 20"],
        "off": ["insert one none"],
        "directions": [1, -1, 1, -1],
    }, found


@mock_test
def readsVelocitiesAndBlursAndPaths(bench):
    page = bench.open()
    found = page.evaluate("""async () => {
      const { readAnimation } = await import('/client/transition-curves.js');
      const { apartState } = await import('/client/transition-names.js');
      const { evenPath, pathBox, pathForm } = await import('/client/path-data.js');
      const points = (text) => readAnimation(text).easing.match(/-?[\\d.e-]+/g).map(Number);
      const fast = points('spring 0.5 1 velocity 8');
      return { fast: fast[2] > points('spring 0.5 1')[2] * 2, last: fast.at(-1), odd: readAnimation('cubic-bezier(7,0,1,1) 100'),
        bezier: readAnimation('cubic-bezier(0.2,-1,1,3) 400 delay 50'), rest: readAnimation('spring 0 1').duration,
        down: apartState('blurReplace', 'out'), up: apartState('in:slide out:blurReplace-up', 'out').scale,
        slow: points('spring 6 1'), endless: points('spring 0.5 0'), slowTime: readAnimation('spring 6 1').duration,
        even: evenPath('M1 2H5V-3.5L2 2C1 1 2 2-3 3Z'), odds: evenPath('m1 2h3'),
        same: pathForm(evenPath('M0 0H1V1Z')) === pathForm(evenPath('M.5-1L2 3L4 5Z')), box: pathBox('M1 2H5V-3C0 0 1 9 2 2Z') };
    }""")
    assert found["fast"] and found["last"] == 1 and found["rest"] == 0
    # A spring that would take longer than two seconds runs faster, and comes to its end without a jump.
    assert found["slowTime"] == 2000 and found["slow"][-2] > 0.99 and found["endless"][-2] > 0.99, found["slow"][-3:]
    assert found["odd"] == {"duration": 100, "delay": 0, "easing": "ease-in-out"}
    assert found["bezier"] == {"duration": 400, "delay": 50, "easing": "cubic-bezier(0.2,-1,1,3)"}
    assert found["down"]["blur"] == 6 and found["down"]["scale"] == 0.75 and found["up"] == 1.25
    assert found["even"] == "M1 2L5 2L5 -3.5L2 2C1 1 2 2 -3 3Z" and found["odds"] == "m1 2h3" and found["same"]
    assert found["box"] == [0, -3, 5, 9]


@mock_test
def goesOnFromWhereASweepAndATurnAreWhenTheyAreInterrupted(bench):
    def tile(quarters, angle):
        curves = ["C101.9 39 120 57.1 120 79.5", "C120 101.9 101.9 120 79.5 120", "C57.1 120 39 101.9 39 79.5"]
        path = "M79.5 39" + "".join(curves[:quarters])
        return picture(
            f'<g data-id="ring"><path d="{path}" fill="none" stroke="#ff3b30" stroke-width="10"/></g>'
            f'<g transform="rotate({angle} 79 79)"><g data-id="hand"><path d="M77 50H81V79H77Z" fill="#000"/></g></g>'
        )

    page = open_stage(bench, tile(1, 0))
    change(page, tile(3, 90))
    middle = film(page, WIDGET, "interrupted-first", [150])[0]
    change(page, tile(2, 20))
    start = film(page, WIDGET, "interrupted-second", [0, 60, 120, 175, 230, 300, 350])
    assert difference(middle, start[0]) < 60, "nothing jumps"
    rest(page, start, "interrupted")
