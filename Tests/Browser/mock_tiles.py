# SPDX-License-Identifier: Apache-2.0
"""Pictures for the mock server: tiles with made-up content, live text and actions, and app icons."""

import hashlib
import html
import json

SIZES = {
    "small": (158, 158),
    "medium": (338, 158),
    "large": (338, 354),
    "circular": (72, 72),
    "rectangular": (160, 72),
    "inline": (234, 26),
}
# Advances of tabular digits and what stands between them, as parts of the font size.
ADVANCES = {**{digit: 0.62 for digit in "0123456789"}, ":": 0.31, " ": 0.28, "-": 0.46, ".": 0.3}
COLOURS = {
    "shop": ("#ff8fb0", "#e0316b"),
    "stories": ("#ffb347", "#ff5f6d"),
    "tasks": ("#63b3ff", "#0a6fff"),
    "weather": ("#7fd1ff", "#3a7bff"),
}
# What stands for every symbol: a ring.
SYMBOL = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28"><circle cx="14" cy="14" r="8" fill="none" stroke="#000" '
    'stroke-width="2.5"/></svg>'
)


def ink(scheme):
    return ("#f2f2f7", "#98989f", "#1c1c1e") if scheme == "dark" else ("#1c1c1e", "#6b6b73", "#ffffff")


def text(x, y, string, size=13, weight=None, fill="#1c1c1e", anchor=None, key=None, content=None):
    extra = f' font-weight="{weight}"' if weight else ""
    extra += f' text-anchor="{anchor}"' if anchor else ""
    marks = f' data-id="{key or "t" + hashlib.md5(f"{x} {y}".encode()).hexdigest()[:6]}"'
    marks += f' data-content="{content}"' if content else ""
    shown = html.escape(string)
    return (
        f'<g{marks}><g role="img" aria-label="{shown}"><text class="t f-text" font-size="{size}"{extra} '
        f'fill="{fill}" y="{y}" x="{x}">{shown}</text></g></g>'
    )


def box(x, y, width, height, radius, fill, key):
    return (
        f'<g data-id="{key}"><rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{radius}" fill="{fill}"/></g>'
    )


def live_timer(x, y, width, size, date, fill, key, align="left"):
    live = {
        "kind": "text",
        "frame": [x, y, width, size * 1.25],
        "align": align,
        "baseline": size,
        "lineHeight": size * 1.25,
        "locale": "en-US",
        "digits": "0123456789",
        "separator": ":",
        "styles": [
            {
                "class": "t f-text n",
                "size": size,
                "weight": "620",
                "fill": fill,
                "opacity": None,
                "advances": {letter: round(part * size, 2) for letter, part in ADVANCES.items()},
            }
        ],
        "parts": [{"style": 0, "program": {"type": "timer", "date": date}}],
    }
    return (
        f'<g data-id="{key}" data-live="{html.escape(json.dumps(live))}"><text class="t f-text n" '
        f'font-size="{size}" font-weight="620" fill="{fill}" y="{y + size}" x="{x}">0:00</text></g>'
    )


def live_bar(x, y, width, height, start, end, fill, key):
    live = {
        "kind": "bar",
        "frame": [x, y, width, height],
        "start": start,
        "end": end,
        "countsDown": False,
        "rightToLeft": False,
    }
    return f'<g data-id="{key}" data-live="{html.escape(json.dumps(live))}"><path fill="{fill}" d=""/></g>'


def live_ring(x, y, size, start, end, fill, key):
    live = {
        "kind": "ring",
        "frame": [x, y, size, size],
        "lineWidth": 6,
        "start": start,
        "end": end,
        "countsDown": False,
    }
    return (
        f'<g data-id="{key}" data-live="{html.escape(json.dumps(live))}"><path fill="none" stroke="{fill}" '
        f'stroke-width="6" stroke-linecap="round" d=""/></g>'
    )


def svg(width, height, content, definitions=""):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="tile" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" text-rendering="geometricPrecision" xml:space="preserve">'
        f"<defs>{definitions}</defs>{content}</svg>"
    )


def gradient(key, first, second):
    return (
        f'<linearGradient id="{key}" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="{first}"/>'
        f'<stop offset="1" stop-color="{second}"/></linearGradient>'
    )


def shop(prefix, family, entry, scheme, **_):
    first, second, ground = ink(scheme)
    width, height = SIZES[family]
    names = ["Cube tee, pink", "Round mug, blue", "Long scarf", "Small lamp", "Tall vase"]
    shirt = "M25 16l9-5c3 5 11 5 14 0l9 5 8 10-8 6-5-4v26H30V28l-5 4-8-6z"
    content = f'<path d="M0 0H{width}V{height}H0Z" fill="{ground}"/>'
    content += box(14, 14, 62, 62, 10, f"url(#{prefix}g)", "card")
    content += f'<g data-id="shirt"><path transform="translate(4 12)" d="{shirt}" fill="#d81b60"/></g>'
    content += text(14, 106, names[entry % 5], 15, 620, first, key="name", content="opacity")
    content += text(14, 126, f"Today {19 + entry} €", 12, None, second, key="price", content="numericText-up")
    if family == "large":
        for row in range(4):
            content += box(14, 160 + row * 46, 310, 36, 9, second + "22", f"row{row}")
            content += text(26, 183 + row * 46, names[(entry + row + 1) % 5], 13, 550, first, key=f"item{row}")
    return svg(width, height, content, gradient(prefix + "g", "#ffd0dd", "#ff9dbb"))


def stories(prefix, family, entry, scheme, **_):
    first, _, ground = ink(scheme)
    width, height = SIZES[family]
    cards = [
        ("Summer", "sale starts", "#ffb347", "#ff6f61"),
        ("Five ways", "to use less", "#43c6a3", "#1f7a8c"),
        ("Night", "trains run", "#8f7bff", "#4b33d1"),
        ("Meet the", "makers", "#ff85ad", "#c2185b"),
    ]
    content = f'<path d="M0 0H{width}V{height}H0Z" fill="{ground}"/>'
    content += text(width / 2, 26, "Stories", 13, 620, first, "middle", key="title")
    definitions = ""
    count = 4 if width > 300 else 2
    for index in range(count):
        one, two, low, high = cards[(index + entry) % 4]
        x = 16 + index * (308 / 4) if count > 2 else 14 + index * 67
        definitions += gradient(f"{prefix}s{index}", low, high)
        content += f'<g data-action="{index}">' + box(
            x, 40, 72 if count > 2 else 63, 100, 8, f"url(#{prefix}s{index})", f"card{index}"
        )
        content += text(x + 8, 118, one, 10.5, 550, "#ffffff", key=f"a{index}")
        content += text(x + 8, 131, two, 10.5, 550, "#ffffff", key=f"b{index}") + "</g>"
    return svg(width, height, content, definitions)


def weather(prefix, family, entry, scheme, start=0, next_entry=0, **_):
    width, height = SIZES[family]
    if family == "inline":
        return svg(width, height, text(width / 2, 18, "Rain in the evening", 15, 600, "#ffffff", "middle", key="line"))
    if family == "circular":
        content = '<g data-id="ground"><circle cx="36" cy="36" r="36" fill="#ffffff" fill-opacity="0.16"/></g>'
        content += live_ring(6, 6, 60, start, next_entry, "#ffffff", "ring")
        content += text(36, 42, f"{12 + entry}°", 17, 650, "#ffffff", "middle", key="degrees")
        return svg(width, height, content)
    if family == "rectangular":
        content = text(2, 20, "Next rain in", 14, 550, "#ffffff", key="title")
        content += live_timer(2, 26, 150, 20, next_entry, "#ffffff", "timer")
        content += box(2, 56, 150, 6, 3, "#ffffff44", "track") + live_bar(
            2, 56, 150, 6, start, next_entry, "#ffffff", "bar"
        )
        return svg(width, height, content)
    content = f'<path d="M0 0H{width}V{height}H0Z" fill="url(#{prefix}w)"/>'
    content += text(16, 30, "Lisbon", 15, 620, "#ffffff", key="place")
    content += text(16, 74, f"{12 + entry}°", 38, 300, "#ffffff", key="degrees", content="numericText-up")
    content += text(16, 104, "Next rain in", 12, 500, "#ffffff", key="title")
    content += live_timer(16, 110, 120, 18, next_entry, "#ffffff", "timer")
    content += box(16, 140, width - 32, 5, 2.5, "#ffffff55", "track")
    content += live_bar(16, 140, width - 32, 5, start, next_entry, "#ffffff", "bar")
    return svg(width, height, content, gradient(prefix + "w", "#5aa9ff", "#2a5bd7"))


# The Tasks bundle draws itself, see mock_tasks.py.
DRAWINGS = {"shop": shop, "stories": stories, "weather": weather}


def placeholder(family, scheme):
    _, second, ground = ink(scheme)
    width, height = SIZES[family]
    content = f'<path d="M0 0H{width}V{height}H0Z" fill="{ground}"/>'
    for row in range(3):
        content += box(16, 22 + row * 30, width * (0.7 - 0.15 * row), 14, 5, second + "33", f"p{row}")
    return svg(width, height, content)


def icon(name):
    low, high = COLOURS[name]
    glyph = {
        "shop": "M20 24h20l2 22H18zM24 24c0-10 12-10 12 0",
        "stories": "M14 18c6-2 11-1 16 3 5-4 10-5 16-3v24c-6-2-11-1-16 3-5-4-10-5-16-3z",
        "tasks": "M30 14a16 16 0 1 0 16 16M22 29l7 7 16-18",
        "weather": "M20 42h20a8 8 0 0 0 0-16 11 11 0 0 0-21-1 8.5 8.5 0 0 0 1 17z",
    }[name]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 60" width="60" height="60"><defs>{gradient("g", low, high)}'
        f'</defs><rect width="60" height="60" rx="14" fill="url(#g)"/><path d="{glyph}" fill="none" stroke="#fff" '
        'stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"/></svg>'
    )
