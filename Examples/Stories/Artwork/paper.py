# SPDX-License-Identifier: Apache-2.0
"""An upright sheet for story pictures: cairo draws, Pillow blurs.

The sheet is 90 units wide and 180 high. Paints and shapes are those of the shop's canvas.
"""

import sys
from pathlib import Path

import cairo
from PIL import Image, ImageFilter

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent / "Shop/Artwork"))

from canvas import colour  # noqa: E402

WIDTH, HEIGHT = 90, 180
OVERSAMPLING = 2


class Paper:
    """A picture made layer by layer."""

    def __init__(self, pixels):
        """`pixels` is the width of the picture."""
        self.scale = pixels * OVERSAMPLING / WIDTH
        self.pixels = (pixels, pixels * HEIGHT // WIDTH)
        self.picture = Image.new("RGB", tuple(side * OVERSAMPLING for side in self.pixels))

    def fill(self, paint, *shapes, blur=0, width=0):
        """Paints shapes; `blur` is a standard deviation in units, and with `width` their outlines are stroked."""
        wide, high = self.picture.size
        surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, wide, high)
        context = cairo.Context(surface)
        context.scale(self.scale, self.scale)
        if isinstance(paint, cairo.Pattern):
            context.set_source(paint)
        else:
            context.set_source_rgba(*colour(paint))
        for shape in shapes:
            shape(context)
            if width:
                context.set_line_width(width)
                context.set_line_cap(cairo.LINE_CAP_ROUND)
                context.set_line_join(cairo.LINE_JOIN_ROUND)
                context.stroke()
            else:
                context.fill()
        surface.flush()
        layer = Image.frombuffer("RGBa", (wide, high), bytes(surface.get_data()), "raw", "BGRa", 0, 1)
        if blur:
            layer = layer.filter(ImageFilter.GaussianBlur(blur * self.scale))
        layer = layer.convert("RGBA")
        self.picture.paste(layer, (0, 0), layer)

    def image(self):
        return self.picture.resize(self.pixels, Image.Resampling.LANCZOS)
