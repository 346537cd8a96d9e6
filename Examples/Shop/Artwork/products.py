# SPDX-License-Identifier: Apache-2.0
"""The eight products of the shop as drawings; light falls from the top left.

Each function draws on a canvas of 160 units. `dark` asks for the variant for dark backgrounds, where it differs.
"""

import math
import random

from canvas import both, box, ellipse, linear, path, radial

WHITE = "#ffffff"
BLACK = "#000000"


def mug(c, dark):
    """A glazed mug with a foot of raw clay."""
    handle = path("M 98 62 C 124 52 139 64 137 83 C 135 103 119 114 97 111")
    c.stroke(linear(100, 54, 132, 116, "#5fa3a5", "#2c6a70", "#173f47"), 12, handle)
    c.stroke((WHITE, 0.35), 3, path("M 104 58 C 122 52 133 60 133.5 74"), blur=1.2, atop=True)
    c.fill((BLACK, 0.45), path("M 100 50 L 108 50 L 108 124 L 100 124 Z"), blur=3, atop=True)

    body = path("M 18 42 L 19.5 116 C 20 132 34 140 62 140 C 90 140 104 132 104.5 116 L 106 42 Z")
    c.fill(linear(18, 0, 106, 0, "#b98f6c", (0.3, "#ecd0ae", 1), (0.62, "#d3ad86", 1), "#86603f"), body)
    glaze = path("M 18 42 L 19.2 104 C 30 116 46 114 60 117 C 76 120 92 114 104.8 103 L 106 42 Z")
    c.fill((BLACK, 0.35), glaze, blur=1.6, inside=body)
    c.fill(
        linear(18, 0, 106, 0, "#2f757b", (0.12, "#4a9498", 1), (0.3, "#78b9b8", 1), (0.55, "#3b8389", 1),
               (0.9, "#17474f", 1), "#245a61"), glaze)
    c.fill(linear(0, 42, 0, 118, (0, WHITE, 0.12), (0.45, WHITE, 0), (1, BLACK, 0.28)), glaze)
    dots = random.Random(7)
    specks = [ellipse(dots.uniform(20, 104), dots.uniform(58, 112), dots.uniform(0.35, 0.9)) for _ in range(46)]
    c.fill(("#0c2f35", 0.35), *specks, inside=glaze)
    c.fill((WHITE, 0.5), box(33, 62, 7, 42, 3.5), blur=2.2, inside=glaze)
    c.fill((WHITE, 0.22), box(97, 66, 2.6, 34, 1.3), blur=1, inside=glaze)
    c.stroke((WHITE, 0.28), 1, path("M 19.2 104 C 30 116 46 114 60 117 C 76 120 92 114 104.8 103"), inside=glaze)
    c.fill((BLACK, 0.25), path("M 18 130 C 30 146 94 146 106 130 L 106 144 L 18 144 Z"), blur=3, inside=body)

    c.fill(linear(18, 32, 106, 52, "#a9d6d3", "#4f989c", "#2b6a71"), ellipse(62, 42, 44, 12))
    inner = ellipse(62, 42.6, 39.6, 9.4)
    c.fill(linear(20, 34, 104, 52, "#133d44", "#2a6469"), inner)
    coffee = ellipse(62, 48, 37, 8.6)
    c.fill(linear(28, 44, 98, 54, "#3a1d10", "#6d3d20", "#8a5730"), coffee, inside=inner)
    c.stroke(("#c79a64", 0.8), 1.4, coffee, inside=inner, blur=0.4)
    c.fill((BLACK, 0.5), path("M 22 34 L 104 34 L 104 41 C 80 35 44 35 22 43 Z"), blur=1.4, inside=inner)


def headphones(c, dark):
    """Over-ear headphones seen from the front."""
    shell = ["#a3abbc", "#6a7285", "#3f4656"] if dark else ["#747d90", "#3e4556", "#1d212c"]
    pad = path("M 35 66 C 39 36 58 23 80 23 C 102 23 121 36 125 66")
    c.stroke(linear(36, 24, 124, 60, "#f0d0ab", "#c79d76", "#8b6546"), 8, pad)
    c.stroke((BLACK, 0.35), 3, path("M 32 62 C 36 32 58 20 80 20 C 102 20 124 32 128 62"), blur=1.6, atop=True)
    band = path("M 27 90 C 22 40 48 15 80 15 C 112 15 138 40 133 90")
    c.stroke(linear(24, 20, 136, 90, *shell), 9, band)
    c.stroke((WHITE, 0.55), 2, path("M 28 72 C 30 40 52 16 80 13.6 C 90 13.6 98 15.6 105 18.6"), blur=0.9, inside=box(20, 8, 120, 90))
    for side in (-1, 1):
        x = lambda value: 80 + side * value
        lit = side < 0
        metal = linear(x(52) - 5, 0, x(52) + 5, 0, "#7f8797", "#f4f6fa", "#8f97a6")
        c.stroke(metal, 5, path(f"M {x(53.6)} 60 L {x(53)} 92"))
        cushion = box(x(36) - 14, 73, 28, 70, 14, turn=side * -5)
        c.fill(linear(x(36) - 14, 73, x(36) + 14, 143, "#f0d3b2", "#c79f7a", "#7d5a3d"), cushion)
        c.fill((BLACK, 0.3), box(x(23) - 5, 80, 10, 58, 5, turn=side * -5), blur=3, inside=cushion)
        c.fill((WHITE, 0.35), box(x(36) - 2, 80, 5, 38, 2.5, turn=side * -5), blur=1.8, inside=cushion)
        cup = box(x(55) - 16.5, 68, 33, 80, 16.5, turn=side * -5)
        c.fill((BLACK, 0.45), box(x(53) - 16.5, 70, 33, 78, 16.5, turn=side * -5), blur=2.4, atop=True)
        c.fill(linear(x(55) - 16, 70, x(55) + 18, 146, *shell), cup)
        far = x(72) - 5 if not lit else x(42) - 4
        c.fill((BLACK, 0.3), box(far, 76, 9, 66, 4, turn=side * -5), blur=3.4, inside=cup)
        c.fill((WHITE, 0.55 if lit else 0.34), box(x(55) - 10, 80, 5, 44, 2.5, turn=side * -5), blur=2, inside=cup)
        c.stroke((WHITE, 0.2), 1.2, cup, inside=cup)
        slot = box(x(56) - 2, 130, 9, 2.6, 1.3, turn=side * -5)
        c.fill(linear(x(56) - 2, 130, x(56) + 7, 132, "#fbe3c6", "#cfa27a"), slot)


def sneaker(c, dark):
    """A low white sneaker with coral trim, toe to the right."""
    c.proportions = (0.98, 0.84, 8)
    seam = ("#aaa196", 0.8)
    tongue = path("M 50 56 C 55 46 59 38 66 34 C 73 31 80 34 80.5 41 L 84 58 L 66 68 Z")
    c.fill(linear(54, 30, 84, 62, "#ffffff", "#d8d1c8"), tongue)
    c.stroke(seam, 0.8, tongue)
    upper = path(
        "M 13 112 C 14 98 10 86 11 73 C 11.5 63 14 55 21 53 C 27 52 30 58 37 60 C 46 62 54 57 59 51 C 63 46 66 44 70 45 "
        "C 77 57 90 68 106 74 C 126 80 145 84 151 98 C 153 104 153 108 152 114 L 13 114 Z")
    c.fill(linear(36, 44, 84, 116, "#ffffff", "#f7f4f0", "#d9d3cb"), upper)
    c.fill((BLACK, 0.16), path("M 60 112 C 100 108 134 108 156 94 L 158 120 L 50 120 Z"), blur=5, inside=upper)
    opening = path("M 15 60 C 17 54 22 52 28 55 C 36 61 46 60 53 56 C 58 52 61 48 66 46 L 68 48 C 62 62 50 69 37 69 C 26 69 18 66 15 60 Z")
    c.fill(linear(20, 52, 50, 70, "#803f2e", "#c9745a"), opening)
    c.fill((BLACK, 0.4), path("M 12 48 L 68 42 L 62 53 L 40 62 L 16 61 Z"), blur=2, inside=opening)
    c.stroke(linear(16, 56, 66, 68, "#ffffff", "#e7e2db"), 5, path("M 15 61 C 18 67 27 70 37 70 C 50 71 62 63 68 49"))
    c.stroke(seam, 0.7, path("M 14 64 C 20 71 29 73 37 73 C 51 74 65 66 71 51"))

    heel = path("M 13 112 C 14 98 10 86 11 73 C 11 69 12 66 13 64 C 18 70 25 72.6 31 73 C 28 86 28 98 32 114 L 13 114 Z")
    c.fill(linear(10, 66, 34, 112, "#f5a088", "#d8704f", "#aa4d34"), heel)
    c.fill((WHITE, 0.45), path("M 12 72 L 17 73 C 14 84 17 96 17 108 L 13 108 Z"), blur=1.4, inside=heel)
    toe = path("M 120 78.4 C 138 82 150 89 152 104 L 152 114 L 114 114 C 107 101 109 87 120 78.4 Z")
    c.fill(linear(116, 80, 146, 114, "#ffffff", "#f1ede8", "#cfc8bf"), toe)
    c.stroke(seam, 0.8, path("M 120 78.4 C 109 87 107 101 114 114"))
    c.fill((WHITE, 0.95), ellipse(130, 89, 10, 3.4, 22), blur=2, inside=toe)
    for line in ("M 44 114 C 48 99 60 85 78 73 L 87 79 C 73 88 63 100 58 114 Z", "M 65 114 C 69 103 77 94 91 84.5 L 98 88.5 C 87 95 81 103 78 114 Z"):
        c.fill(linear(50, 74, 78, 114, "#f29a80", "#cb6446"), path(line))
    stay = path("M 69 46 C 72 45 75 46 78 50 C 87 62 99 71 115 76.6 C 111 82 105 84 100 83 C 86 78 74 66 69 46 Z")
    c.fill(linear(70, 46, 106, 84, "#ffffff", "#e9e4dd"), stay)
    c.stroke(seam, 0.7, stay)
    for x, y in ((67, 50), (73.4, 58), (81.6, 65), (90.6, 70.6)):
        lace = path(f"M {x} {y + 3.4} C {x + 5} {y - 3} {x + 9} {y - 5} {x + 14.4} {y - 3}")
        c.stroke(("#6b625a", 0.4), 4.4, lace, blur=0.9, atop=True)
        c.stroke(linear(x, y - 4, x + 10, y + 4, "#ffffff", "#ece7e0"), 3.6, lace)

    c.fill((BLACK, 0.3), path("M 12 110 C 60 113 120 114 152 107 L 152 116 L 12 116 Z"), blur=1.4, inside=upper)
    low = lambda k: (k.translate(0, 132), k.scale(1, 0.8), k.translate(0, -132))
    outsole = path("M 11 120 C 10 128 14 132 23 132 L 124 132 C 140 132 151 127 154.6 118 Z")
    c.fill(linear(0, 122, 0, 132, "#d87e61", "#a04d35"), outsole, transform=low)
    midsole = path(
        "M 12 107 C 9 114 9 122 14 125.4 C 18 127.4 24 127.4 30 127.4 L 124 127.4 C 142 127.4 154 122 156 113 "
        "C 156.6 109 155 105 151.6 103 C 140 108.6 120 110 90 109.6 C 60 109 36 107 12 107 Z")
    c.fill(linear(0, 104, 0, 128, "#ffffff", (0.5, "#f4f0eb", 1), "#c8c0b6"), midsole, transform=low)
    c.fill((BLACK, 0.14), path("M 120 104 L 160 100 L 160 130 L 128 130 Z"), blur=5, inside=midsole, transform=low)
    c.stroke((WHITE, 1), 1.2, path("M 12.6 108 C 36 108 60 110 90 110.6 C 120 111 140 109.6 151.4 104.2"), blur=0.4, inside=midsole, transform=low)
    c.stroke(("#b3aaa0", 0.6), 0.7, path("M 12 117.6 C 50 119.6 112 120.4 153 114.6"), inside=midsole, transform=low)


def lamp(c, dark):
    """A desk lamp with a brass arm and a mustard shade, switched on."""
    if dark:
        glow = radial(40, 88, 46, (0, "#fff0b0", 0.7), (0.5, "#ffeaa0", 0.28), (1, "#ffe796", 0))
        c.fill(glow, path("M 12 68 L 78 96 L 80 140 L 0 140 L 0 72 Z"), blur=3)
    base = box(82, 130, 66, 15, 7.5)
    c.fill(linear(82, 130, 146, 146, "#f7d677", "#dba631", "#8f6212"), base)
    c.fill((BLACK, 0.25), box(82, 139, 68, 10, 5), blur=2.4, inside=base)
    c.fill((WHITE, 0.6), box(90, 132, 36, 2.4, 1.2), blur=0.9, inside=base)
    brass = linear(96, 20, 134, 80, "#fbe9b5", "#c99a3e", "#7d5716")
    c.stroke(linear(111, 0, 121, 0, "#8a621c", "#f8e2a4", "#8a621c"), 7.5, path("M 116 130 L 116 120"), round=False)
    c.stroke(brass, 5.2, path("M 116 122 L 138 70 L 76 28"))
    c.stroke((WHITE, 0.7), 1.3, path("M 114.4 121 L 136.2 70"), blur=0.4, atop=True)
    c.stroke((WHITE, 0.7), 1.3, path("M 134 66.2 L 80 29.6"), blur=0.4, atop=True)
    for x, y, r in ((138, 70, 6.4), (116, 121, 5)):
        c.fill(radial(x - 2, y - 2, r * 1.7, "#fff6da", "#cd9d40", "#7d5716"), ellipse(x, y, r))

    tilt = lambda k: (k.translate(54, 62), k.rotate(math.radians(24)), k.translate(-54, -60))
    c.fill(linear(46, 20, 64, 36, "#fdeebb", "#c4943a", "#8a621c"), box(45, 16, 18, 22, 6), transform=tilt)
    shade = path("M 13 80 C 13 52 30 31 54 31 C 78 31 95 52 95 80 C 95 85 13 85 13 80 Z")
    c.fill(linear(10, 62, 92, 50, "#ffe697", (0.4, "#edb940", 1), (0.75, "#cb8d1f", 1), "#95620f"), shade, transform=tilt)
    c.fill((WHITE, 0.65), ellipse(31, 58, 5, 15, 22), blur=3, inside=shade, transform=tilt)
    c.fill((BLACK, 0.2), path("M 80 31 L 98 50 L 98 84 L 82 84 C 91 70 90 50 80 31 Z"), blur=4, inside=shade, transform=tilt)
    c.stroke((WHITE, 0.5), 1, path("M 20 58 C 27 43 38 33 54 32"), blur=0.6, inside=shade, transform=tilt)
    mouth = ellipse(54, 80.5, 41, 7)
    c.fill(linear(13, 80, 95, 80, "#fff0b6", "#fffdf2", "#ffe08c"), mouth, transform=tilt)
    c.fill("#ffffff", ellipse(52, 81, 15, 4), blur=2, inside=mouth, transform=tilt)
    c.stroke(linear(13, 76, 95, 86, "#f9d677", "#a8741a"), 1.8, mouth, transform=tilt)


def watch(c, dark):
    """A steel field watch with a navy dial on a tan strap."""
    leather = ["#dba678", "#b9794a", "#7a4a28"]
    for strap, seam in (
        ("M 58 52 L 61 10 C 61 6 63 4 67 4 L 93 4 C 97 4 99 6 99 10 L 102 52 Z", "M 65 44 L 67 9 M 95 44 L 93 9"),
        ("M 58 108 L 61 150 C 61 154 64 156 70 156 L 90 156 C 96 156 99 154 99 150 L 102 108 Z",
         "M 65 116 L 67 151 M 95 116 L 93 151"),
    ):
        shape = path(strap)
        c.fill(linear(58, 0, 102, 20, *leather), shape)
        c.fill(linear(58, 0, 102, 0, (0, WHITE, 0.3), (0.3, WHITE, 0), (0.7, BLACK, 0), (1, BLACK, 0.3)), shape)
        for part in seam.split(" M "):
            x0, y0, x1, y1 = (float(v) for v in part.replace("M ", "").replace("L ", "").split())
            for i in range(9):
                a, b = i / 9, (i + 0.55) / 9
                stitch = f"M {x0 + (x1 - x0) * a} {y0 + (y1 - y0) * a} L {x0 + (x1 - x0) * b} {y0 + (y1 - y0) * b}"
                c.stroke(("#f7dfc4", 0.9), 0.9, path(stitch))
        c.fill((BLACK, 0.5), ellipse(80, 80, 47), blur=4, inside=shape)
    for y in (140, 147):
        c.fill(("#4a2a14", 0.85), ellipse(80, y - 3, 1.7, 1.4))
    for x, turn in ((60, 10), (100, -10)):
        for y, k in ((38, 1), (122, -1)):
            c.fill(linear(x - 6, y - 8, x + 6, y + 8, "#fafbfd", "#b4bac4", "#70767f"), box(x - 5.5, y - 8, 11, 18, 4, turn * k))
    c.fill(linear(126, 70, 138, 90, "#ffffff", "#a6acb6", "#5c626c"), box(124, 72.5, 13, 15, 3.5))
    for i in range(5):
        c.stroke((BLACK, 0.28), 0.8, path(f"M 129 {75.4 + i * 2.4} L 136.6 {75.4 + i * 2.4}"))
    c.fill(linear(44, 44, 116, 118, "#ffffff", "#c9ced6", "#8b919b", "#d9dde3"), ellipse(80, 80, 48))
    c.stroke((WHITE, 0.8), 1, ellipse(80, 80, 47.2), blur=0.4)
    c.fill(linear(48, 48, 112, 114, "#7d838d", "#dfe3e9", "#f7f9fb"), ellipse(80, 80, 42))
    dial = ellipse(80, 80, 39.6)
    c.fill(radial(68, 62, 72, "#3f5c92", "#22396a", "#101d3c"), dial)
    c.fill((BLACK, 0.5), both(ellipse(80, 80, 46), ellipse(81.5, 82, 38)), blur=2, inside=dial)
    for i in range(60):
        a = math.radians(i * 6)
        long = i % 5 == 0
        r = 31 if long else 35.2
        mark = f"M {80 + r * math.sin(a)} {80 - r * math.cos(a)} L {80 + 36.6 * math.sin(a)} {80 - 36.6 * math.cos(a)}"
        c.stroke(("#f6efdf", 1 if long else 0.55), 2 if long else 0.7, path(mark), round=False)
    c.stroke(("#f6efdf", 0.5), 0.7, ellipse(80, 98, 9))
    c.stroke(("#f6efdf", 0.9), 0.9, path("M 80 98 L 84.5 93"))

    def hand(angle, length, width, paint):
        a = math.radians(angle)
        shape = path(f"M {80 - 7 * math.sin(a)} {80 + 7 * math.cos(a)} L {80 + length * math.sin(a)} {80 - length * math.cos(a)}")
        c.stroke((BLACK, 0.55), width, shape, blur=1.1, inside=dial, transform=lambda k: k.translate(0.8, 1.6))
        c.stroke(paint, width, shape)

    hand(304, 21, 3.2, "#fbf7ec")
    hand(54, 31, 2.4, "#fbf7ec")
    hand(205, 33, 1, "#ff8a5c")
    c.fill("#ff8a5c", ellipse(80, 80, 2.6))
    c.fill("#22396a", ellipse(80, 80, 0.9))
    c.fill(linear(50, 44, 92, 96, (0, WHITE, 0.3), (1, WHITE, 0.04)),
           path("M 42 82 C 40 56 60 40 84 40.6 C 98 41 108 48 112 54 C 92 54 62 72 50 106 C 45 98 42 90 42 82 Z"), inside=dial)


def backpack(c, dark):
    """A day pack in forest green with leather trim."""
    for side in (-1, 1):
        x = lambda value: 80 + side * value
        c.fill(linear(x(52) - 8, 70, x(52) + 8, 130, "#4b7a60", "#26493a"), box(x(50) - 8, 76, 16, 56, 8))
    c.stroke(linear(64, 6, 96, 24, "#c98b58", "#8a5630"), 5, path("M 64 28 C 62 6 98 6 96 28"))
    c.stroke((WHITE, 0.4), 1.2, path("M 64 22 C 65 10 80 9.4 86 11"), blur=0.5, atop=True)
    body = path("M 32 66 C 32 34 50 20 80 20 C 110 20 128 34 128 66 L 130 128 C 130 142 122 148 110 148 L 50 148 C 38 148 30 142 30 128 Z")
    c.fill(linear(32, 24, 128, 148, "#6fa284", (0.45, "#3f7258", 1), "#1f4232"), body)
    c.fill((BLACK, 0.3), path("M 114 20 L 140 20 L 140 150 L 112 150 C 124 120 124 60 114 20 Z"), blur=7, inside=body)
    c.fill((WHITE, 0.32), ellipse(50, 50, 10, 24, 22), blur=6, inside=body)
    c.fill((BLACK, 0.3), path("M 26 138 L 134 138 L 134 152 L 26 152 Z"), blur=5, inside=body)

    flap = path("M 31 62 C 32 34 50 20 80 20 C 110 20 128 34 129 62 L 129 72 C 118 84 100 88 80 88 C 60 88 42 84 31 72 Z")
    c.fill((BLACK, 0.5), path("M 31 72 C 42 84 60 88 80 88 C 100 88 118 84 129 72 L 129 78 C 118 91 100 94 80 94 C 60 94 42 91 31 78 Z"), blur=2.2, inside=body)
    c.fill(linear(40, 22, 120, 88, "#80b294", (0.4, "#4c8266", 1), "#285340"), flap)
    c.fill((WHITE, 0.35), ellipse(56, 42, 20, 8, -28), blur=5, inside=flap)
    c.stroke(("#b9dcc6", 0.55), 0.8, path("M 34 70 C 45 81 62 84.6 80 84.6 C 98 84.6 115 81 126 70"))
    pocket = box(44, 98, 72, 40, 11)
    c.fill((BLACK, 0.45), box(43, 99, 74, 42, 12), blur=2.4, inside=body)
    c.fill(linear(46, 98, 114, 138, "#62977a", "#3a6b52", "#244a39"), pocket)
    c.stroke((WHITE, 0.2), 1, pocket, inside=pocket)
    c.stroke((BLACK, 0.45), 2.4, path("M 52 107 L 108 107"))
    c.stroke(linear(52, 106, 108, 108, "#e9cf9a", "#b08b4c"), 1.1, path("M 52 106.8 L 108 106.8"))
    c.fill(linear(98, 106, 104, 118, "#dca873", "#95602f"), box(98, 106, 4.6, 12, 2))
    for x in (58, 102):
        c.fill((BLACK, 0.4), box(x - 4.4, 64, 10, 40, 3), blur=1.6, inside=body)
        strap = box(x - 4.5, 58, 9, 44, 3)
        c.fill(linear(x - 5, 58, x + 6, 100, "#e0a875", "#b4743f", "#80491f"), strap)
        c.fill((WHITE, 0.35), box(x - 3.4, 60, 1.8, 38, 0.9), blur=0.5, inside=strap)
        c.stroke(linear(x - 6, 78, x + 6, 90, "#fff3d0", "#d5ae62", "#8b6a2c"), 2, box(x - 6.2, 79, 12.4, 9.6, 2.2))
        c.fill(("#5a3314", 0.9), ellipse(x, 95.4, 1.1))
    patch = box(71, 48, 18, 12, 2.4)
    c.fill(linear(71, 48, 89, 60, "#e0ac7c", "#b0713e"), patch)
    c.stroke(("#7a4a22", 0.8), 0.8, path("M 75 56.6 L 80 51 L 85 56.6"))


def plant(c, dark):
    """A rubber plant in a white pot."""
    pot = path("M 46 106 L 114 106 L 107 142 C 106 148 102 151 96 151 L 64 151 C 58 151 54 148 53 142 Z")
    stem = linear(76, 0, 84, 0, "#8a6a48", "#5c4228")
    for line in ("M 80 108 L 80 40", "M 80 96 C 72 86 62 80 54 76", "M 80 92 C 90 80 98 74 106 70", "M 80 72 C 74 62 66 54 60 50",
                 "M 80 68 C 88 58 94 52 100 46"):
        c.stroke(stem, 2.4, path(line))

    def leaf(x, y, length, width, turn, tone):
        """A leaf from its stalk at (x, y); `tone` from 0, far and dark, to 2, near and bright."""
        light, mid, deep = [("#4f9a6c", "#2f6f4d", "#1b4a33"), ("#6cba83", "#3d8a5c", "#215a3d"),
                            ("#93d69c", "#53a56c", "#2b6e49")][tone]
        w, l = width / 2, length
        place = lambda k: (k.translate(x, y), k.rotate(math.radians(turn)))
        shape = path(f"M 0 0 C {w * 1.25} {-l * 0.12} {w * 1.15} {-l * 0.72} 0 {-l} C {-w * 1.15} {-l * 0.72} {-w * 1.25} {-l * 0.12} 0 0 Z")
        c.fill((BLACK, 0.4), shape, blur=2, atop=True, transform=lambda k: (k.translate(1.5, 3), place(k)))
        c.fill(linear(-w, -l * 0.8, w, -l * 0.2, light, mid, deep), shape, transform=place)
        right = path(f"M 0 0 C {w * 1.25} {-l * 0.12} {w * 1.15} {-l * 0.72} 0 {-l} Z")
        shade = (BLACK, 0.16) if -90 < turn < 60 else (WHITE, 0.12)
        c.fill(shade, right, transform=place)
        c.fill((WHITE, 0.34), ellipse(-w * 0.42, -l * 0.58, w * 0.22, l * 0.2), blur=1.6, inside=shape, transform=place)
        c.stroke(("#dff5d8", 0.6), 0.9, path(f"M 0 -1 L 0 {-l * 0.92}"), transform=place)
        for i in range(1, 5):
            at = -l * (0.12 + i * 0.16)
            for side in (-1, 1):
                c.stroke(("#dff5d8", 0.22), 0.6, path(f"M 0 {at} Q {side * w * 0.4} {at - l * 0.08} {side * w * 0.74} {at - l * 0.16}"), inside=shape, transform=place)

    leaf(80, 46, 40, 24, 6, 0)
    leaf(62, 52, 40, 25, -38, 0)
    leaf(98, 48, 40, 25, 44, 0)
    leaf(57, 78, 40, 25, -78, 1)
    leaf(103, 72, 42, 26, 80, 0)
    leaf(70, 62, 40, 26, -14, 1)
    leaf(90, 60, 40, 26, 22, 1)
    leaf(72, 92, 44, 28, -52, 2)
    leaf(88, 92, 44, 28, 50, 1)
    leaf(80, 102, 48, 30, -4, 2)

    c.fill(linear(46, 100, 114, 150, "#ffffff", (0.35, "#f5f2ed", 1), (0.75, "#d9d3ca", 1), "#aba396"), pot)
    c.fill((BLACK, 0.28), path("M 44 112 L 116 112 L 116 117 L 44 117 Z"), blur=1.8, inside=pot)
    c.fill((WHITE, 0.9), box(60, 120, 6, 24, 3, 6), blur=2.2, inside=pot)
    c.fill((BLACK, 0.14), path("M 100 106 L 116 106 L 110 152 L 94 152 Z"), blur=4, inside=pot)
    rim = box(42, 99, 76, 14, 4.5)
    c.fill(linear(42, 99, 118, 113, "#ffffff", (0.4, "#f8f5f1", 1), "#beb6a9"), rim)
    c.stroke((WHITE, 0.95), 1.1, path("M 46 100.4 L 112 100.4"), blur=0.4, inside=rim)


def camera(c, dark):
    """A rangefinder camera, silver above and leather around."""
    c.fill(linear(36, 34, 60, 44, "#fdfdfe", "#b6bbc3", "#7b8089"), box(28, 34, 22, 12, 3))
    c.fill(linear(104, 32, 132, 44, "#fdfdfe", "#b6bbc3", "#7b8089"), box(108, 31, 24, 14, 3))
    for i in range(8):
        c.stroke((BLACK, 0.22), 0.9, path(f"M {111 + i * 2.6} 33 L {111 + i * 2.6} 42"))
    c.fill(linear(84, 34, 98, 42, "#f5b49d", "#c65b39"), box(86, 35, 13, 9, 3))
    body = box(10, 42, 140, 88, 15)
    c.fill(linear(10, 42, 40, 130, "#ffffff", "#d3d7dd", "#a2a8b1", "#c4c9d0"), body)
    c.fill(linear(10, 0, 150, 0, (0, WHITE, 0.3), (0.5, WHITE, 0), (1, BLACK, 0.28)), body)
    c.stroke((WHITE, 0.85), 1.2, path("M 22 43 L 138 43"), blur=0.4, inside=body)
    grain = ["#c98d60", "#a0643a", "#693b1d"]
    wrap = box(10, 66, 140, 50, 3)
    c.fill(linear(10, 66, 150, 116, *grain), wrap, inside=body)
    dots = random.Random(3)
    pores = [ellipse(dots.uniform(10, 150), dots.uniform(66, 116), 0.8, 0.6) for _ in range(420)]
    c.fill((BLACK, 0.1), *pores, inside=wrap)
    c.fill((WHITE, 0.22), box(12, 68, 40, 12, 6), blur=5, inside=wrap)
    c.stroke((BLACK, 0.4), 1, path("M 10 66.4 L 150 66.4"), blur=0.3)
    c.stroke((WHITE, 0.5), 1, path("M 10 116.4 L 150 116.4"), blur=0.3)
    finder = box(24, 49, 24, 12, 3)
    c.fill(linear(24, 49, 48, 61, "#20242c", "#4d5a70", "#161920"), finder)
    c.fill((WHITE, 0.4), path("M 26 60 L 34 50 L 40 50 L 32 60 Z"), inside=finder, blur=0.5)
    c.stroke((BLACK, 0.35), 0.8, finder)
    c.fill(linear(110, 50, 122, 60, "#2b2f37", "#667286"), box(114, 50.5, 11, 9, 2.4))
    c.fill(linear(132, 52, 138, 60, "#ffe3d8", "#d9694a"), ellipse(136, 55, 3.4))

    c.fill((BLACK, 0.55), ellipse(82, 94, 42), blur=4.5, inside=body)
    c.fill(linear(46, 56, 114, 124, "#ffffff", "#b9bec7", "#6c727c", "#b5bac3"), ellipse(79, 88, 41))
    for i in range(72):
        a = math.radians(i * 5)
        c.stroke((BLACK, 0.2), 0.9, path(f"M {79 + 37 * math.cos(a)} {88 + 37 * math.sin(a)} L {79 + 40 * math.cos(a)} {88 + 40 * math.sin(a)}"), round=False)
    c.fill(linear(50, 60, 108, 118, "#4e5460", "#23262d", "#0e1014"), ellipse(79, 88, 35.6))
    c.stroke(linear(50, 60, 108, 118, (0, WHITE, 0.55), (0.5, WHITE, 0.05), (1, WHITE, 0.25)), 1.2, ellipse(79, 88, 34.6))
    for i in range(24):
        a = math.radians(i * 15)
        c.stroke(("#e8e2d4", 0.6), 0.9, path(f"M {79 + 30.4 * math.cos(a)} {88 + 30.4 * math.sin(a)} L {79 + 32.4 * math.cos(a)} {88 + 32.4 * math.sin(a)}"))
    c.fill(linear(56, 66, 102, 110, "#0a0b0e", "#30343d"), ellipse(79, 88, 28))
    glass = ellipse(79, 88, 24.6)
    c.fill(radial(72, 78, 38, "#6f88b4", (0.35, "#2c3f66", 1), (0.75, "#141b30", 1), "#0a0d16"), glass)
    c.fill(("#8e5fd0", 0.5), ellipse(86, 98, 14, 11, -30), blur=5, inside=glass)
    c.fill(("#3fb6a8", 0.45), ellipse(70, 97, 9, 6, 30), blur=4, inside=glass)
    c.fill("#05070c", ellipse(79, 88, 9.6), blur=1.4, inside=glass)
    c.fill((WHITE, 0.75), path("M 61 84 C 62 74 69 68 78 67 C 71 72 66 78 65 87 C 63 88 61 87 61 84 Z"), blur=0.7, inside=glass)
    c.fill((WHITE, 0.8), ellipse(90, 100, 2.6, 1.8, -40), blur=0.5)
    c.stroke((WHITE, 0.16), 1, ellipse(79, 88, 17))


PRODUCTS = {
    "Mug": mug,
    "Headphones": headphones,
    "Sneaker": sneaker,
    "Lamp": lamp,
    "Watch": watch,
    "Backpack": backpack,
    "Plant": plant,
    "Camera": camera,
}

# Products with a variant for dark backgrounds: the headphones are too close in tone, the lamp shines only there.
WITH_DARK_VARIANT = {"Headphones", "Lamp"}
