# SPDX-License-Identifier: Apache-2.0
"""The places of the stories, each at three moments."""

import math
import random

from paper import HEIGHT, WIDTH  # first: it knows where the canvas is

from canvas import box, ellipse, linear, path, radial  # isort: skip

WHITE, BLACK = "#ffffff", "#000000"


def sheet():
    return box(0, 0, WIDTH, HEIGHT)


def sky(c, *colours):
    c.fill(linear(0, 0, 0, HEIGHT, *colours), sheet())


def stars(c, count, below, seed, strength):
    dots = random.Random(seed)
    for _ in range(count):
        x, y = dots.uniform(0, WIDTH), dots.uniform(0, below)
        c.fill((WHITE, strength * dots.uniform(0.3, 1)), ellipse(x, y, dots.choice([0.18, 0.25, 0.4])))


def ridge(seed, base, height, step=6, smooth=False):
    """A line of hills from edge to edge, closed along the lower edge of the sheet."""
    dots = random.Random(seed)
    points = [(x, base - dots.uniform(0, height)) for x in range(-step, WIDTH + 2 * step, step)]
    text = f"M {points[0][0]} {HEIGHT + 5} L {points[0][0]} {points[0][1]:.1f}"
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        if smooth:
            middle = (x0 + x1) / 2
            text += f" C {middle} {y0:.1f} {middle} {y1:.1f} {x1} {y1:.1f}"
        else:
            text += f" L {x1} {y1:.1f}"
    return path(text + f" L {points[-1][0]} {HEIGHT + 5} Z")


def glow(c, x, y, radius, tone, strength):
    c.fill(radial(x, y, radius, (0, tone, strength), (1, tone, 0)), ellipse(x, y, radius))


def night_trains(c, moment):
    """A viaduct below mountains, and the train that crosses it between dusk and dawn."""
    sky(c, *[("#2b2a6b", "#7a4d94", "#f08a6c", "#ffd19a", "#ffd19a"), ("#070b24", "#131c4a", "#2a3a78", "#46589a", "#46589a"),
             ("#4d6fb8", "#9aa9dc", "#f5b9b9", "#ffe2bd", "#ffe2bd")][moment])
    stars(c, [60, 170, 14][moment], 74, 4, [0.8, 1, 0.5][moment])
    if moment == 1:
        glow(c, 66, 34, 26, "#dfe7ff", 0.5)
        c.fill("#f4f6ff", ellipse(66, 34, 7))
        c.fill(("#c9d3f5", 0.7), ellipse(64, 32.5, 1.5), ellipse(68.2, 36, 1.1), ellipse(67.4, 31.4, 0.8))
    else:
        x = 24 if moment == 0 else 68
        glow(c, x, 74, 46, "#ffe7b0", 0.75)
    tones = [("#8d5b93", "#5f4485", "#3c3068"), ("#33437f", "#222f63", "#151e47"), ("#a99ac8", "#7c83bb", "#56659f")][moment]
    c.fill(linear(0, 50, 0, 108, tones[0], tones[1]), ridge(11, 80, 30, 11))
    c.fill(linear(0, 75, 0, 118, tones[1], tones[2]), ridge(5, 98, 22, 9))
    c.fill((WHITE, [0.22, 0.1, 0.4][moment]), box(-10, 94, 110, 16), blur=6)
    c.fill(linear(0, 96, 0, 140, tones[2], ["#251d4a", "#0c1230", "#3a477f"][moment]), ridge(8, 108, 5, 7, smooth=True))
    stone = [("#5b4678", "#2c2350"), ("#2a356c", "#11183c"), ("#8f8ab8", "#4d5588")][moment]
    top = 100
    deck = f"M -4 {top} L 94 {top} L 94 186 L -4 186 Z"
    arches = "".join(
        f" M {x} 186 L {x} 119 C {x} 107 {x + 14} 107 {x + 14} 119 L {x + 14} 186 Z" for x in range(-6, 96, 18))

    def viaduct(context):
        context.set_fill_rule(1)
        path(deck + arches)(context)

    c.fill(linear(0, top, 0, 165, *stone), viaduct)
    c.fill((WHITE, 0.18), box(-4, top, 98, 1))
    head = [58, 74, 88][moment]
    for i in range(5):
        x = head - 17 - i * 17.6
        c.fill(linear(0, top - 8, 0, top, "#31406f" if moment < 2 else "#3f5f9c", "#10173a"), box(x, top - 8.4, 16.8, 8, 1.6))
        for k in range(4):
            c.fill(("#ffdf8f", 0.6), box(x + 1.6 + k * 3.7, top - 6.4, 2.6, 2.8, 0.5), blur=0.9)
            c.fill(linear(0, top - 6.4, 0, top - 3.6, "#fff6d3", "#ffc95c"), box(x + 1.6 + k * 3.7, top - 6.4, 2.6, 2.8, 0.5))
        c.fill("#c6463f", box(x, top - 2.4, 16.8, 0.9))
    c.fill(linear(0, top - 9, 0, top, "#e0574b", "#8c2430"), path(f"M {head} {top - 8.4} C {head + 7} {top - 8.4} {head + 10} {top - 4} {head + 10} {top - 0.4} L {head} {top - 0.4} Z"))
    c.fill("#fff6d3", ellipse(head + 8, top - 2.6, 0.9))
    c.fill(radial(head + 8, top - 2.6, 34, (0, "#fff0b8", 0.75), (1, "#fff0b8", 0)), path(f"M {head + 8} {top - 3} L {head + 50} {top - 9} L {head + 50} {top + 5} Z"), blur=1)
    c.fill(linear(0, 118, 0, 176, (0, BLACK, 0), (1, ["#1a1440", "#050818", "#28315f"][moment], 0.9)), sheet())


def lighthouse(c, moment):
    """A tower on a rock: a clear morning, a golden evening, a night with its beam."""
    sky(c, *[("#3f9be0", "#8ccdf2", "#d9f0f5", "#d9f0f5"), ("#5b4f9c", "#d9709a", "#ffb56b", "#ffe19a"),
             ("#050a22", "#0f1d4a", "#27407d", "#27407d")][moment])
    if moment == 0:
        glow(c, 16, 26, 34, "#fff6cf", 0.9)
        for x, y, size in ((30, 50, 1), (82, 74, 0.7)):
            c.fill((WHITE, 0.85), ellipse(x, y, 11 * size, 3.4 * size), ellipse(x - 5, y - 2, 5 * size, 3.6 * size), ellipse(x + 5 * size, y - 1.6, 6 * size, 3.2 * size), blur=0.7)
        for x, y in ((14, 84), (22, 79), (80, 46)):
            c.fill(("#33506b", 0.9), path(f"M {x - 3} {y - 1.4} Q {x - 1.2} {y - 1.8} {x} {y} Q {x + 1.2} {y - 1.8} {x + 3} {y - 1.4}"), width=0.5)
    elif moment == 1:
        glow(c, 22, 106, 52, "#fff0b0", 0.95)
        c.fill("#fff7d8", ellipse(22, 106, 8))
    else:
        stars(c, 150, 112, 9, 1)
        for side in (-1, 1):
            c.fill(radial(58, 52, 90, (0, "#fff3c0", 0.85), (1, "#fff3c0", 0)),
                   path(f"M 58 51 L {58 + side * 90} {30 + side * 6} L {58 + side * 90} {62 + side * 6} L 58 54 Z"), blur=1.4)
    seas = [("#4fb3d9", "#1b6ca8", "#0b3f72"), ("#e0895f", "#8a4d7d", "#3b2a60"), ("#1d3a70", "#0e2150", "#060e2b")][moment]
    c.fill(linear(0, 112, 0, 180, *seas), box(-2, 114, 94, 70))
    if moment == 1:
        for i in range(9):
            c.fill(("#ffe9a8", 0.75 - i * 0.07), box(22 - 9 - i * 0.5, 116 + i * 3.4, 18 + i, 0.9, 0.45))
    dots = random.Random(3)
    for _ in range(46):
        y = dots.uniform(117, 178)
        x, size = dots.uniform(-5, 92), (y - 108) / 14
        c.fill((WHITE, 0.16), path(f"M {x} {y} Q {x + size} {y - 0.7} {x + 2 * size} {y}"), width=0.35)
    rock = path("M 28 142 C 34 124 42 118 50 116 L 68 116 C 78 120 86 128 96 134 L 96 160 C 70 168 40 162 28 142 Z")
    c.fill(linear(30, 116, 90, 160, *[("#a58d78", "#5e4d45"), ("#8a5a5c", "#3c2740"), ("#2c3658", "#0c122c")][moment]), rock)
    c.fill((BLACK, 0.18), path("M 60 117 L 74 140 L 62 162 L 96 160 L 96 134 L 70 117 Z"))
    c.fill((WHITE, 0.5), path("M 26 143 C 36 160 66 168 96 161"), width=1.4, blur=0.6)
    tower = path("M 51.4 118 L 53.6 60 L 62.4 60 L 64.6 118 Z")
    c.fill(linear(51, 0, 65, 0, *[("#ffffff", "#f2f5f8", "#b7c3cf"), ("#ffe9d0", "#f7cfae", "#a87b83"), ("#8795bd", "#6472a0", "#2a355f")][moment]), tower)
    red = [("#e8523f", "#a62c2a"), ("#d9473f", "#7f2238"), ("#7c3350", "#3c1a38")][moment]
    for y in (70, 88, 106):
        w = 4.5 + (y - 60) * 0.0365
        c.fill(linear(51, 0, 65, 0, *red), path(f"M {58 - w} {y} L {58 + w} {y} L {58 + w + 0.33} {y + 9} L {58 - w - 0.33} {y + 9} Z"))
    c.fill("#2a3348", box(52, 58, 12, 2, 0.6))
    lit = moment > 0
    c.fill("#ffe9a0" if lit else "#c9e2ee", box(54.6, 50.6, 6.8, 7.4, 0.6))
    c.fill(("#2a3348", 0.8), box(56.6, 50.6, 0.5, 7.4), box(58.9, 50.6, 0.5, 7.4))
    c.fill(linear(53, 44, 63, 51, *red), path("M 53.4 50.8 C 54 45.6 62 45.6 62.6 50.8 Z"))
    c.fill("#2a3348", box(57.7, 43.4, 0.6, 3.6))
    if lit:
        glow(c, 58, 54, [0, 12, 22][moment], "#fff0b0", 0.9)
    c.fill("#2a3348" if moment < 2 else "#0d1330", box(56.2, 110, 3.6, 7.6, 1.8))
    c.fill(linear(0, 140, 0, 182, (0, BLACK, 0), (1, ["#06284e", "#221540", "#03081d"][moment], 0.85)), sheet())


def balloon(c, x, y, size, tones, seed=0):
    """A balloon by the middle of its envelope; `size` is its radius."""
    s = size
    body = path(f"M {x} {y - s} C {x + s * 1.34} {y - s} {x + s * 1.2} {y + s * 0.35} {x + s * 0.26} {y + s * 1.22} L {x - s * 0.26} {y + s * 1.22} C {x - s * 1.2} {y + s * 0.35} {x - s * 1.34} {y - s} {x} {y - s} Z")
    c.fill(("#ffffff", 1), body)
    for i, (left, right) in enumerate(((-1.34, -0.72), (-0.72, -0.24), (-0.24, 0.24), (0.24, 0.72), (0.72, 1.34))):
        tone = tones[i % len(tones)]
        a, b = x + s * left, x + s * right
        c.fill(tone, path(
            f"M {x} {y - s} C {a} {y - s} {x + s * left * 0.9} {y + s * 0.35} {x + s * left * 0.2} {y + s * 1.22} L {x + s * right * 0.2} {y + s * 1.22} C {x + s * right * 0.9} {y + s * 0.35} {b} {y - s} {x} {y - s} Z"))
    c.fill(radial(x - s * 0.42, y - s * 0.5, s * 1.9, (0, "#fff6dc", 0.55), (0.45, "#fff6dc", 0), (1, "#4a1d3a", 0.5)), body)
    c.fill(("#6b3d33", 0.8), path(f"M {x - s * 0.24} {y + s * 1.22} L {x - s * 0.15} {y + s * 1.56} M {x + s * 0.24} {y + s * 1.22} L {x + s * 0.15} {y + s * 1.56}"), width=max(0.22, s * 0.03))
    c.fill(linear(x - s * 0.2, y + s * 1.5, x + s * 0.2, y + s * 1.9, "#a8683f", "#5c3320"), box(x - s * 0.2, y + s * 1.54, s * 0.4, s * 0.32, s * 0.07))


def balloons(c, moment):
    """A valley in the early light, and balloons that come closer."""
    sky(c, *[("#5a8fd6", "#a8c6ee", "#ffd9c0", "#fff0d2", "#fff0d2"), ("#6fb2ea", "#b7dcf4", "#fff0cf", "#fff6e2"), ("#4f9de2", "#9fd2f3", "#e9f5ee", "#fff6e2")][moment])
    glow(c, [70, 62, 22][moment], [92, 70, 40][moment], 56, "#fff0b8", 0.85)
    hills = [("#a9a6c9", "#8690b4", "#6a8a86", "#3f6b54"), ("#a5bdcf", "#84ab9f", "#5f9468", "#38703f"), ("#9ec3cf", "#7db58f", "#58a05b", "#2f7a3c")][moment]
    for i, tone in enumerate(hills[:3]):
        base = 112 + i * 14
        c.fill(linear(0, base - 18, 0, base + 24, tone, hills[i + 1]), ridge(20 + i, base, 15, 15, smooth=True))
        c.fill((WHITE, 0.36), box(-10, base + 1, 110, 8), blur=4)
    far = [("#f2b705", "#e8833a"), ("#e4572e", "#f3a712"), ("#7a5ea8", "#b48ad6")]
    for i, (x, y, size) in enumerate([[(20, 92, 3.4), (38, 82, 2.6), (76, 96, 3)], [(12, 80, 4.6), (78, 60, 4), (66, 98, 2.8)], [(12, 44, 5.4), (80, 92, 4.4), (24, 104, 3)]][moment]):
        balloon(c, x, y, size, far[i])
    red, teal = ("#e4483c", "#fbe3c0", "#e4483c", "#fbe3c0", "#e4483c"), ("#1f8a8c", "#f7c548", "#ee6c4d", "#f7c548", "#1f8a8c")
    for x, y, size, tones in [[(34, 58, 11, red)], [(54, 44, 17, teal), (22, 104, 8, red)], [(52, 70, 30, red)]][moment]:
        balloon(c, x, y, size, tones)
    c.fill(linear(0, 140, 0, 184, hills[3], "#173a29"), ridge(31, 158, 12, 18, smooth=True))
    dots = random.Random(6)
    for _ in range(16):
        x, y = dots.uniform(-2, 92), dots.uniform(158, 182)
        c.fill(("#12301f", 0.75), path(f"M {x} {y - 8} L {x + 2.2} {y} L {x - 2.2} {y} Z"))
    c.fill(linear(0, 140, 0, 182, (0, BLACK, 0), (1, "#0b2417", 0.8)), sheet())


def fish(c, x, y, size, tone, belly, turn=1):
    s = size * turn
    c.fill(tone, path(f"M {x + s} {y} Q {x + s * 0.2} {y - size * 0.62} {x - s * 0.7} {y} Q {x + s * 0.2} {y + size * 0.62} {x + s} {y} Z M {x - s * 0.55} {y} L {x - s * 1.2} {y - size * 0.45} L {x - s * 1.02} {y} L {x - s * 1.2} {y + size * 0.45} Z"))
    c.fill((belly, 0.75), path(f"M {x + s * 0.9} {y + size * 0.05} Q {x + s * 0.2} {y + size * 0.56} {x - s * 0.6} {y + size * 0.04} Z"))
    c.fill("#10203a", ellipse(x + s * 0.62, y - size * 0.08, size * 0.075))


def reef(c, moment):
    """Light that falls on a reef: a shoal, a turtle, and the dusk of the deep."""
    sky(c, *[("#8be9e4", "#2fb7cc", "#127fb0", "#0a4f86", "#083561"), ("#64d6dc", "#1f9cc4", "#0e669f", "#0a4278", "#07294f"), ("#2a8fb8", "#155f98", "#0c3a70", "#08224c", "#051433")][moment])
    glow(c, 50, -6, 70, "#f2fffb", [0.85, 0.7, 0.4][moment])
    for x, spread, lean in ((18, 9, -14), (38, 12, -4), (60, 9, 8), (78, 12, 16)):
        c.fill(linear(0, 0, 0, 130, (0, WHITE, [0.34, 0.28, 0.14][moment]), (1, WHITE, 0)),
               path(f"M {x} -4 L {x + spread * 0.5} -4 L {x + spread + lean} 132 L {x - spread * 0.4 + lean} 132 Z"), blur=1.6)
    c.fill(linear(0, 120, 0, 180, "#0e5a80", "#083a5c"), ridge(41, 138, 18, 13, smooth=True))
    dots = random.Random(12)
    for x, y, size, tone in ((8, 162, 13, "#e5566d"), (30, 168, 10, "#f08a4b"), (52, 166, 12, "#b65fc9"), (76, 160, 15, "#e5566d"), (90, 168, 10, "#f2b84b")):
        for k in range(7):
            angle = math.radians(-150 + k * 20 + dots.uniform(-6, 6))
            reach = size * dots.uniform(0.9, 1.35)
            x1, y1 = x + math.cos(angle) * reach, y + math.sin(angle) * reach
            c.fill(tone, path(f"M {x} {y + 6} Q {x + (x1 - x) * 0.2} {y1 + reach * 0.3} {x1} {y1}"), width=size * 0.2)
            c.fill((WHITE, 0.25), ellipse(x1 - size * 0.03, y1 - size * 0.03, size * 0.06))
    for x, sway in ((20, 5), (24, -4), (64, 4), (69, -5)):
        c.fill("#1f8f6e", path(f"M {x} 176 C {x + sway} 160 {x - sway} 150 {x + sway * 0.6} 132"), width=1.6)
    if moment == 0:
        for i in range(26):
            x, y = 18 + dots.gauss(26, 15), 72 + dots.gauss(0, 13)
            fish(c, x, y, dots.uniform(2.6, 4.4), "#ffb13d", "#fff0cf")
        fish(c, 66, 116, 6.4, "#f26d4f", "#ffd9c4", -1)
        fish(c, 16, 122, 5, "#7fe0d2", "#e9fffb")
    elif moment == 1:
        shell = path("M 24 84 C 28 66 50 60 62 74 C 68 82 60 96 44 97 C 32 98 22 94 24 84 Z")
        for leg in ("M 52 92 C 62 104 66 112 60 120 C 52 116 46 106 44 96 Z", "M 56 72 C 66 60 76 56 82 58 C 80 66 70 76 60 80 Z", "M 27 90 C 20 98 14 100 10 98 C 12 92 18 86 25 84 Z", "M 34 96 C 32 106 28 110 24 110 C 24 104 26 98 29 93 Z"):
            c.fill(linear(20, 60, 80, 120, "#7fc6a4", "#2f7d6d"), path(leg))
        c.fill(linear(60, 66, 80, 84, "#8fd3ae", "#3b8b76"), path("M 60 74 C 66 68 76 68 79 74 C 80 80 72 84 62 84 Z"))
        c.fill("#10203a", ellipse(75, 74, 0.9))
        c.fill(linear(28, 62, 60, 98, "#d9b36a", "#7c5a30"), shell)
        for plate in ("M 34 74 L 42 70 L 48 77 L 42 84 L 34 81 Z", "M 44 69 L 53 69 L 57 76 L 50 77 Z", "M 49 79 L 58 79 L 56 88 L 46 88 L 43 85 Z", "M 31 84 L 40 86 L 42 93 L 33 92 Z"):
            c.fill(("#5e4220", 0.55), path(plate), width=0.7)
        c.fill((WHITE, 0.25), path("M 29 80 C 33 69 48 64 58 72"), width=1, blur=0.7)
        for i in range(7):
            fish(c, 10 + i * 5 + dots.uniform(-1, 1), 36 + dots.uniform(-6, 6), 1.8, "#cfeef2", WHITE)
    else:
        for x, y, s in ((48, 62, 15), (18, 96, 7), (76, 104, 6), (70, 36, 5)):
            glow(c, x, y, s * 2.4, "#b9a4ff", 0.5)
            for k in range(7):
                a = x - s * 0.7 + k * s * 0.235
                c.fill(("#d9c8ff", 0.55), path(f"M {a} {y + s * 0.2} C {a + s * 0.3} {y + s} {a - s * 0.3} {y + s * 1.6} {a + s * 0.12} {y + s * (2.1 + 0.3 * (k % 2))}"), width=s * 0.045)
            c.fill(linear(0, y - s, 0, y + s * 0.4, (0, "#fbf3ff", 0.95), (1, "#8f74e8", 0.55)), path(f"M {x - s} {y + s * 0.3} C {x - s} {y - s * 1.1} {x + s} {y - s * 1.1} {x + s} {y + s * 0.3} Q {x + s * 0.66} {y + s * 0.05} {x + s * 0.33} {y + s * 0.3} Q {x} {y + s * 0.05} {x - s * 0.33} {y + s * 0.3} Q {x - s * 0.66} {y + s * 0.05} {x - s} {y + s * 0.3} Z"))
    for _ in range(22):
        c.fill((WHITE, dots.uniform(0.15, 0.5)), ellipse(dots.uniform(0, 90), dots.uniform(10, 150), dots.uniform(0.2, 0.7)), width=0.16)
    c.fill(linear(0, 136, 0, 182, (0, BLACK, 0), (1, "#04162e", 0.9)), sheet())


SCENES = {"NightTrains": night_trains, "Lighthouse": lighthouse, "Balloons": balloons, "Reef": reef}
