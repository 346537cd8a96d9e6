# SPDX-License-Identifier: Apache-2.0
"""A square canvas for soft vector drawings: cairo draws each layer, numpy blurs and composites it.

Lengths are units: the canvas is 160 units wide whatever its size in pixels. Colours are "#rrggbb", or (colour, alpha).
"""

import math
import re

import cairo
import numpy as np

UNITS = 160
OVERSAMPLING = 2


def colour(value):
    """Red, green, blue and alpha from 0 to 1."""
    text, alpha = value if isinstance(value, tuple) else (value, 1.0)
    return tuple(int(text[i : i + 2], 16) / 255 for i in (1, 3, 5)) + (alpha,)


def stops(gradient, colours):
    """Adds colours to a cairo gradient: evenly spaced, or as (offset, colour, alpha)."""
    for index, value in enumerate(colours):
        if isinstance(value, tuple) and len(value) == 3:
            offset, text, alpha = value
            gradient.add_color_stop_rgba(offset, *colour((text, alpha)))
        else:
            gradient.add_color_stop_rgba(index / (len(colours) - 1), *colour(value))
    return gradient


def linear(x0, y0, x1, y1, *colours):
    """A gradient along a line."""
    return stops(cairo.LinearGradient(x0, y0, x1, y1), colours)


def radial(x, y, radius, *colours):
    """A gradient from a point outwards."""
    return stops(cairo.RadialGradient(x, y, 0, x, y, radius), colours)


def path(text):
    """A shape written like the path data of SVG, absolute commands M L C Q Z only."""

    def trace(context):
        tokens = re.findall(r"[MLCQZ]|-?[\d.]+", text)
        counts = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}
        at = 0
        command = "M"
        while at < len(tokens):
            if tokens[at] in counts:
                command = tokens[at]
                at += 1
            values = [float(token) for token in tokens[at : at + counts[command]]]
            at += counts[command]
            if command == "M":
                context.move_to(*values)
            elif command == "L":
                context.line_to(*values)
            elif command == "C":
                context.curve_to(*values)
            elif command == "Q":
                x0, y0 = context.get_current_point()
                x1, y1, x2, y2 = values
                context.curve_to(
                    x0 + (x1 - x0) * 2 / 3, y0 + (y1 - y0) * 2 / 3, x2 + (x1 - x2) * 2 / 3, y2 + (y1 - y2) * 2 / 3, x2, y2)
            else:
                context.close_path()

    return trace


def ellipse(x, y, rx, ry=None, turn=0):
    """An ellipse around a point; `turn` in degrees, clockwise."""

    def trace(context):
        context.save()
        context.translate(x, y)
        context.rotate(math.radians(turn))
        context.scale(rx, rx if ry is None else ry)
        context.new_sub_path()
        context.arc(0, 0, 1, 0, 2 * math.pi)
        context.close_path()
        context.restore()

    return trace


def box(x, y, width, height, radius=0, turn=0):
    """A rectangle with round corners, turned around its centre."""

    def trace(context):
        context.save()
        context.translate(x + width / 2, y + height / 2)
        context.rotate(math.radians(turn))
        w, h, r = width / 2, height / 2, min(radius, width / 2, height / 2)
        context.new_sub_path()
        for cx, cy, start in ((w - r, r - h, -90), (w - r, h - r, 0), (r - w, h - r, 90), (r - w, r - h, 180)):
            context.arc(cx, cy, r, math.radians(start), math.radians(start + 90))
        context.close_path()
        context.restore()

    return trace


def both(*shapes):
    """Several shapes as one; where two overlap inside one another the inner is a hole."""

    def trace(context):
        context.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
        for shape in shapes:
            shape(context)

    return trace


class Canvas:
    """A picture made layer by layer; values are premultiplied and from 0 to 1.

    `proportions` scales what is drawn from now on, across and down, and moves it down by some units.
    """

    def __init__(self, pixels):
        self.size = pixels * OVERSAMPLING
        self.picture = np.zeros((self.size, self.size, 4))
        self.proportions = (1, 1, 0)

    def draw(self, paint, shapes, width, cap, transform):
        surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, self.size, self.size)
        context = cairo.Context(surface)
        context.scale(self.size / UNITS, self.size / UNITS)
        across, down, drop = self.proportions
        context.translate(0, drop)
        context.scale(across, down)
        if transform:
            transform(context)
        if isinstance(paint, cairo.Pattern):
            context.set_source(paint)
        else:
            context.set_source_rgba(*colour(paint))
        for shape in shapes:
            shape(context)
            if width:
                context.set_line_width(width)
                context.set_line_cap(cap)
                context.set_line_join(cairo.LINE_JOIN_ROUND)
                context.stroke()
            else:
                context.fill()
        surface.flush()
        pixels = np.frombuffer(surface.get_data(), np.uint8).reshape(self.size, self.size, 4)
        return pixels[..., [2, 1, 0, 3]] / 255.0

    def blur(self, layer, radius):
        """A Gaussian blur; `radius` is the standard deviation in units."""
        sigma = radius * self.size / UNITS
        pad = int(3 * sigma)
        layer = np.pad(layer, ((pad, pad), (pad, pad), (0, 0)))
        for axis in (0, 1):
            count = layer.shape[axis]
            response = np.exp(-2 * (math.pi * sigma * np.fft.rfftfreq(count)) ** 2)
            response = response.reshape([-1 if i == axis else 1 for i in range(3)])
            layer = np.fft.irfft(np.fft.rfft(layer, axis=axis) * response, count, axis=axis)
        return np.clip(layer[pad : pad + self.size, pad : pad + self.size], 0, 1)

    def fill(self, paint, *shapes, blur=0, inside=None, atop=False, opacity=1, transform=None, width=0, round=True):
        """Paints shapes.

        `blur` softens them, `inside` keeps the layer within another shape, `atop` within what is already painted.
        With `width` the outlines are stroked instead.
        """
        cap = cairo.LINE_CAP_ROUND if round else cairo.LINE_CAP_BUTT
        layer = self.draw(paint, shapes, width, cap, transform)
        if blur:
            layer = self.blur(layer, blur)
        if inside:
            layer = layer * self.draw("#ffffff", [inside], 0, cap, transform)[..., 3:]
        if atop:
            layer = layer * self.picture[..., 3:]
        layer = layer * opacity
        self.picture = layer + self.picture * (1 - layer[..., 3:])

    def stroke(self, paint, width, *shapes, **options):
        """Strokes the outlines of shapes."""
        self.fill(paint, *shapes, width=width, **options)

    def pixels(self):
        """The picture as rows of 8-bit red, green, blue, alpha, not premultiplied."""
        n = self.size // OVERSAMPLING
        small = self.picture.reshape(n, OVERSAMPLING, n, OVERSAMPLING, 4).mean(axis=(1, 3))
        alpha = small[..., 3:]
        straight = np.where(alpha > 1 / 512, small[..., :3] / np.maximum(alpha, 1 / 512), 0)
        return np.rint(np.clip(np.concatenate([straight, alpha], axis=2), 0, 1) * 255).astype(np.uint8)
