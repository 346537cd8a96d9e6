# SPDX-License-Identifier: Apache-2.0
"""The made-up Tasks bundle: a store, a status widget (small) and a list (medium, large) with controls that work."""

import functools
import html
from pathlib import Path

from mock_tiles import SIZES, ink, svg

FONT = Path(__file__).resolve().parents[2] / ".build/fonts/Inter.ttf"
GREEN, BLUE, GREY = "#248a3d", "#0a6fdb", "#8e8e93"
SYMBOLS = {
    "heart": "M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7A4.5 4.5 0 0 1 21 8.5C21 11.5 19 15 12 20Z",
    "house": "M4 11L12 4L20 11V20H14V14H10V20H4Z",
    "bag": "M4 8H20V19H4ZM9 8V5H15V8",
    "leaf": "M12 20V12M12 12C12 7 8 5 5 5C5 9 8 12 12 12ZM12 12C12 8 15 7 19 7C19 10 16 12 12 12Z",
}


def sample_tasks():
    rows = [
        ("Drink water", "heart", BLUE, 4, 8),
        ("Buy milk", "house", GREEN, 0, None),
        ("Send the report", "bag", BLUE, 1, None),
        ("Water the plants", "leaf", GREEN, 0, None),
        ("Call the bank", "bag", BLUE, 0, None),
        ("Book the train", "house", GREEN, 0, None),
        ("Read a chapter", "leaf", GREEN, 0, None),
        ("Walk", "heart", BLUE, 3, 10),
    ]
    names = ("name", "symbol", "colour", "progress", "target")
    return [{"id": f"task-{number}", **dict(zip(names, row, strict=True))} for number, row in enumerate(rows)]


def is_done(task):
    return task["progress"] >= (task["target"] or 1)


def number(value):
    return f"{value:,}"


@functools.cache
def advance(letter, weight):
    """A letter's advance in ems; a guess where no font can be measured."""
    face = _face(weight)
    return face.getlength(letter) / 1000 if face else 0.58


@functools.cache
def _face(weight):
    try:
        from PIL import ImageFont

        face = ImageFont.truetype(str(FONT), 1000)
        face.set_variation_by_axes([14, weight])
        return face
    except (ImportError, OSError):
        return None


def letters(x, y, string, size, weight=400, fill="#1c1c1e", key="t", content=None, anchor="left", opacity=None):
    """A text item with a place for every character, as the server writes it."""
    widths = [advance(letter, weight) * size for letter in string]
    at = x - {"left": 0, "center": sum(widths) / 2, "right": sum(widths)}[anchor]
    places = []
    for width in widths:
        places.append(f"{at:.2f}")
        at += width
    marks = f' data-content="{content}"' if content else ""
    extra = f' opacity="{opacity}"' if opacity else ""
    return (
        f'<g data-id="{key}"{marks}><g role="img" aria-label="{html.escape(string)}"><text class="t f-text" '
        f'font-size="{size}" font-weight="{weight}" fill="{fill}"{extra} y="{y}" x="{" ".join(places)}">'
        f"{html.escape(string)}</text></g></g>"
    )


def width_of(string, size, weight):
    return sum(advance(letter, weight) * size for letter in string)


def capsule(x, y, width, height, radius, fill, key, opacity=None):
    """A rounded rectangle as a path, as the server writes it."""
    r, right, bottom = radius, x + width, y + height
    extra = f' fill-opacity="{opacity}"' if opacity else ""
    return (
        f'<g data-id="{key}"><path d="M{x + r} {y}H{right - r}A{r} {r} 0 0 1 {right} {y + r}V{bottom - r}'
        f"A{r} {r} 0 0 1 {right - r} {bottom}H{x + r}A{r} {r} 0 0 1 {x} {bottom - r}V{y + r}A{r} {r} 0 0 1 "
        f'{x + r} {y}Z" fill="{fill}"{extra}/></g>'
    )


def symbol(x, y, size, name, fill, key):
    filled = name == "heart"
    style = f'fill="{fill}"' if filled else f'fill="none" stroke="{fill}" stroke-width="1.9" stroke-linejoin="round"'
    return f'<g data-id="{key}"><path transform="translate({x} {y}) scale({size / 24})" d="{SYMBOLS[name]}" {style}/></g>'


class Drawing:
    """A tile being drawn: content and the actions in it."""

    def __init__(self, family, scheme):
        self.first, self.second, self.ground = ink(scheme)
        self.width, self.height = SIZES[family]
        self.is_dark = scheme == "dark"
        self.content = f'<path d="M0 0H{self.width}V{self.height}H0Z" fill="{self.ground}"/>'
        self.actions = []

    def control(self, content, label, meaning, frame, is_toggle=False, is_disabled=False):
        place = f'data-frame="{frame}"'
        if is_disabled:
            self.content += f'<g data-disabled="true" aria-disabled="true" {place}><g opacity="0.35">{content}</g></g>'
            return
        index = len(self.actions)
        self.actions.append(
            {"index": index, "type": "intent", "label": label, "url": None, "isToggle": is_toggle, "meaning": meaning}
        )
        self.content += f'<g data-action="{index}" data-kind="intent" {place}>{content}</g>'


def draw_status(task, scheme):
    """The status widget of one task, or what it says when its task is gone."""
    tile = Drawing("small", scheme)
    if task is None:
        tile.content += letters(79, 76, "No task", 17, 620, tile.first, "empty", anchor="center")
        tile.content += letters(79, 97, "Edit widget to choose", 12, 450, tile.second, "hint", anchor="center")
        return tile
    key = task["id"]
    blue = "#4ea3ff" if tile.is_dark and task["colour"] == BLUE else task["colour"]
    title = width_of(task["name"], 14, 500) + 20
    tile.content += symbol(79 - title / 2, 22, 15, task["symbol"], blue, f"symbol-{key}")
    tile.content += letters(79 - title / 2 + 20, 35, task["name"], 14, 500, blue, f"title-{key}")
    if task["target"]:
        text, content = f"{number(task['progress'])} of {number(task['target'])}", "numericText-up"
    else:
        text, content = ("DONE" if is_done(task) else "OPEN"), "interpolate"
    size = 27 if len(text) < 9 else 22
    tile.content += '<g data-invalidatable="true">'
    tile.content += letters(79, 85, text, size, 700, tile.first, "status", content, "center") + "</g>"
    button = capsule(62, 106, 34, 34, 17, GREY, "plus-ground", "0.22")
    button += f'<g data-id="plus"><path d="M79 117v12M73 123h12" fill="none" stroke="{tile.first}" stroke-width="2.2" stroke-linecap="round"/></g>'
    tile.control(button, f"Step {task['name']}", ("step", key), "62 106 34 34", is_disabled=is_done(task))
    return tile


def toggle_state(x, y, is_on, key, tile):
    fill, mark = ("#0a84ff", "#ffffff") if is_on else (GREY, tile.second)
    return capsule(x, y, 32, 28, 8, fill, f"ground-{key}", None if is_on else "0.18") + (
        f'<g data-id="mark-{key}"><path d="M{x + 10.5} {y + 14}l4 4.5 7.5 -8.5" fill="none" stroke="{mark}" '
        f'stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"/></g>'
    )


def draw_list(tasks, family, scheme):
    """The list of tasks; rows are pushed in from below."""
    tile = Drawing(family, scheme)
    count = 3 if family == "medium" else 7
    pitch = 43
    top = 16
    for row, task in enumerate(tasks[:count]):
        y, key = top + row * pitch, task["id"]
        done = is_done(task)
        colour = tile.second if done else ("#4cd267" if tile.is_dark and task["colour"] == GREEN else task["colour"])
        colour = "#4ea3ff" if tile.is_dark and colour == BLUE else colour
        outer = tile.content
        tile.content = symbol(18, y + 11, 17, task["symbol"], colour, f"symbol-{key}")
        tile.content += letters(44, y + 26, task["name"], 15, 600, colour, f"name-{key}")
        if done:
            width = width_of(task["name"], 15, 600)
            tile.content += f'<g data-id="strike-{key}"><path d="M44 {y + 20.5}h{width:.2f}v1.200h{-width:.2f}Z" fill="{colour}"/></g>'
        if row:
            tile.content += f'<g data-id="line-{key}"><path d="M18 {y - 0.5}H320" stroke="{GREY}" stroke-opacity="0.28" stroke-width="1"/></g>'
        states = "".join(
            f'<g data-state="{name}"{"" if (name == "on") == done else " display=" + chr(34) + "none" + chr(34)}>'
            f"{toggle_state(288, y + 7, name == 'on', key, tile)}</g>"
            for name in ("off", "on")
        )
        tile.control(
            f'<g data-toggle="{"on" if done else "off"}">{states}</g>', task["name"], ("toggle", key),
            f"288 {y + 7} 32 28", is_toggle=True,
        )
        tile.content = outer + f'<g data-id="row-{key}" data-transition="push-bottom" data-frame="18 {y} 302 {pitch}">{tile.content}</g>'
    if not tasks:
        tile.content += letters(169, tile.height / 2 + 6, "All done", 17, 620, tile.second, "empty", anchor="center")
    return tile


def draw(home, one):
    """The drawing of a placed widget, or of a picture in the gallery."""
    scheme = home.appearance["scheme"]
    if one["family"] == "small":
        wanted = home.configuration.get(one.get("id"), {}).get("task", "task-0")
        task = next((task for task in home.tasks if task["id"] == wanted), None)
        return draw_status(task, scheme)
    return draw_list([task for task in home.tasks if not task["target"]], one["family"], scheme)


def finished(tile):
    return svg(tile.width, tile.height, tile.content)


def perform(home, meaning, wanted=None):
    """Runs the intent behind a control; a task that is gone changes nothing."""
    verb, key = meaning
    task = next((one for one in home.tasks if one["id"] == key), None)
    if task is None:
        return
    if verb == "step":
        task["progress"] = min(task["progress"] + 1, task["target"] or 1)
    elif verb == "toggle":
        task["progress"] = int(not is_done(task) if wanted is None else wanted)

