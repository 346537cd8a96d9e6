# SPDX-License-Identifier: Apache-2.0
"""Films a change of a tile or a window: all animations stand still and are put to chosen moments, each of which is photographed."""

import io
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FOLDER = Path(__file__).resolve().parents[2] / ".build/screens"
FONT = Path(__file__).resolve().parents[2] / ".build/fonts/Inter.ttf"
# Whatever is set in motion from here on stands still at its beginning.
FREEZE = """() => {
  // What is on its way already goes on beside what comes.
  window.earlier = [...(window.earlier ?? []), ...(window.frozen ?? [])].filter((one) => one.playState === 'paused');
  for (const animation of window.earlier) animation.base = animation.currentTime;
  window.frozen = [];
  if (window.thaw) return;
  const animate = Element.prototype.animate;
  window.thaw = () => { Element.prototype.animate = animate; window.thaw = null; };
  Element.prototype.animate = function (...rest) {
    const animation = animate.apply(this, rest);
    animation.pause();
    animation.currentTime = 0;
    window.frozen.push(animation);
    return animation;
  };
}"""
SEEK = """(moment) => {
  for (const animation of [...window.earlier, ...window.frozen]) {
    if (animation.playState === 'paused') animation.currentTime = moment + (animation.base ?? 0);
  }
}"""
REMAINS = """() => document.querySelectorAll('.ghost, .letter, svg.tile > defs ~ defs').length
  + document.getAnimations().filter((one) => !(one instanceof CSSAnimation || one instanceof CSSTransition)).length"""


def freeze(page):
    page.evaluate(FREEZE)


def frozen(page):
    """Waits until a change stands still at its beginning; answers how many animations it has."""
    page.wait_for_function("() => window.frozen.length > 0")
    return page.evaluate("window.frozen.length")


def seek(page, moment):
    page.evaluate(SEEK, moment)


def last_moment(page):
    """When the last of the frozen animations ends, in milliseconds."""
    return page.evaluate("Math.max(...window.frozen.map((one) => one.effect.getComputedTiming().endTime))")


def finish(page):
    """Lets everything end, and waits until nothing is left of it."""
    page.evaluate("""() => { window.thaw?.(); for (const animation of [...window.earlier, ...window.frozen]) {
      if (animation.playState !== 'idle') animation.finish(); } }""")
    page.wait_for_function(f"() => ({REMAINS})() === 0")


def film(page, subject, name, moments):
    """A strip of pictures at moments, in milliseconds, as .build/screens/film-<name>.png; answers the pictures.

    What is filmed is the tile of a widget with a number, or whatever a locator finds.
    """
    is_tile = isinstance(subject, int)
    face = page.locator(f'.tile-place[data-widget="{subject}"] .tile-face') if is_tile else subject
    pictures = []
    for moment in moments:
        seek(page, moment)
        pictures.append(Image.open(io.BytesIO(face.screenshot(animations="allow"))).convert("RGB"))
    width, height = pictures[0].size
    columns = min(len(pictures), 4 if width > 400 else 7)
    rows = -(-len(pictures) // columns)
    strip = Image.new("RGB", (columns * (width + 12) + 12, rows * (height + 40) + 12), "#eceef2")
    pen = ImageDraw.Draw(strip)
    font = ImageFont.truetype(str(FONT), 22)
    for index, (moment, picture) in enumerate(zip(moments, pictures, strict=True)):
        x, y = 12 + index % columns * (width + 12), 12 + index // columns * (height + 40)
        strip.paste(picture, (x, y))
        pen.text((x + 4, y + height + 4), f"{moment} ms", "#6b6b73", font)
    FOLDER.mkdir(parents=True, exist_ok=True)
    strip.save(FOLDER / f"film-{name}.png")
    return pictures


def difference(first, second):
    """The largest difference of a channel between two pictures."""
    from PIL import ImageChops

    return max(high for _, high in ImageChops.difference(first, second).getextrema())
