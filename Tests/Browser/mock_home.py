# SPDX-License-Identifier: Apache-2.0
"""The state of a made-up home screen: placed widgets, clock, appearance, events."""

import hashlib
import json
import threading
import time

import mock_tiles
from mock_controls import Controls
from mock_touch import Touch
from mock_window import Window

HOUR = 3_600_000
MINUTE = 60_000
SPANS = {
    "small": (1, 1),
    "medium": (2, 1),
    "large": (2, 2),
    "circular": (1, 1),
    "rectangular": (2, 1),
    "inline": (1, 1),
}
FAMILIES = ["small", "medium", "large"]
STATUS = {
    "kind": "TaskStatusWidget",
    "name": "Task Status",
    "description": "How far one task is.",
    "families": FAMILIES[:1],
    "isConfigurable": True,
}
ACCESSORIES = ["circular", "rectangular", "inline"]
BUNDLES = [
    ("Stories", "stories", ["medium", "small"], "Stories", "What the shop has to tell, four at a time."),
    ("Shop", "shop", FAMILIES[:1] + ["large"], "Shop", "The deal of the hour."),
    ("Tasks", "tasks", FAMILIES[1:], "Tasks", "What is to be done today, to be ticked off."),
    ("Weather", "weather", ["small", *ACCESSORIES], "Weather", "Rain and sun for the next hours."),
]


class Home(Touch, Controls, Window):
    """The whole state, behind one lock."""

    def __init__(self, empty=False):
        self.lock = threading.RLock()
        self.sequence = 100
        self.events = []
        self.streams = set()
        self.clock = {"now": 1768466467000, "rate": 0, "isLive": False}
        self.since = time.time()
        self.appearance = {
            "scheme": "light",
            "rendering": "fullColor",
            "type": "large",
            "locale": "en_US",
            "direction": "automatic",
            "device": "iPhone-15",
            "timeZone": "Europe/Berlin",
            "contrast": "standard",
        }
        self.settings = {"profile": "development", "isLocked": False}
        self.log = []
        self.widgets = []
        self.states = {}
        self.start_touch()
        self.start_controls()
        self.start_window()
        self.next = 1
        self.bundles = (
            []
            if empty
            else [
                {
                    "id": number,
                    "name": name,
                    "product": name + "Widget",
                    "icon": f"/icons/{key}.svg",
                    "state": "ready",
                    "message": None,
                    "app": "none",
                    "appMessage": None,
                    "key": key,
                    # One app has a Live Activity besides its widgets.
                    "activities": int(key == "weather"),
                    "widgets": [
                        {
                            "kind": name + "Widget",
                            "name": title,
                            "description": about,
                            "families": families,
                            "isConfigurable": key == "weather",
                        }
                    ],
                }
                for number, (name, key, families, title, about) in enumerate(BUNDLES, 1)
            ]
        )
        if not empty:
            self.bundles[2]["widgets"].insert(0, dict(STATUS))
            for bundle, family, page, column, row in [
                (1, "medium", 0, 0, 0),
                (2, "small", 0, 0, 1),
                (4, "small", 0, 1, 1),
                (3, "medium", 0, 0, 2),
                (3, "small", 1, 0, 0),
                (4, "circular", 0, 0, 0),
                (4, "rectangular", 0, 1, 0),
                (4, "inline", 0, 0, 0),
            ]:
                self.place(bundle, family, page, column, row)
            for minute, name, text, more in [
                (-41, "Shop", "entry 1 shown", {}),
                (-1, "Stories", "reload by app, 4 stories", {"charge": "free"}),
                (0, "Tasks", "timeline", {"cause": "intent", "charge": "free", "duration": 2.1}),
                (0, "Weather", "timeline, 5 entries", {"cause": "policy", "charge": "charged", "duration": 12.4}),
            ]:
                self.note(name, text, date=1768466467000 + minute * MINUTE, **more)

    # MARK: State

    def now(self):
        return self.clock["now"] + (time.time() - self.since) * 1000 * self.clock["rate"]

    def emit(self, name, data):
        self.sequence += 1
        event = (self.sequence, name, json.dumps(data))
        self.events.append(event)
        for stream in list(self.streams):
            stream.put(event)

    def note(self, name, text, date=None, widget=None, **more):
        entry = {
            "sequence": len(self.log) + 1,
            "date": date or self.now(),
            "real": time.time() * 1000,
            "bundle": None,
            "widget": widget,
            "name": name,
            "text": text,
            "cause": None,
            "charge": None,
            "duration": None,
            "level": "info",
            **more,
        }
        self.log.append(entry)
        self.emit("log", entry)

    def place(self, bundle, family, page, column, row):
        found = next(one for one in self.bundles if one["id"] == bundle)
        kind = next(kind for kind in found["widgets"] if family in kind["families"])
        one = {
            "id": self.next,
            "bundle": bundle,
            "kind": kind["kind"],
            "family": family,
            "name": found["name"],
            "space": "lock" if family in ACCESSORIES else "home",
            "page": page,
            "column": column,
            "row": row,
        }
        self.next += 1
        self.widgets.append(one)
        return one

    def entry_start(self):
        return int(self.now() // HOUR) * HOUR

    def entry(self):
        """The number of the entry shown: one each hour of five."""
        return int(self.now() // HOUR) % 5

    def key(self, one):
        return next(bundle["key"] for bundle in self.bundles if bundle["id"] == one["bundle"])

    def draw(self, one, entry, start, prefix):
        if self.key(one) == "tasks":
            return self.draw_touch(one)[0]
        return mock_tiles.DRAWINGS[self.key(one)](
            prefix,
            one["family"],
            entry,
            self.appearance["scheme"],
            start=start,
            next_entry=start + HOUR,
        )

    def tile(self, one):
        staged = self.states.get(one["id"], {"state": "current", "why": None})
        if staged["state"] == "placeholder":
            svg = mock_tiles.placeholder(one["family"], self.appearance["scheme"])
        else:
            svg = self.draw(one, self.entry(), self.entry_start(), f"w{one['id']}-")
        width, height = mock_tiles.SIZES[one["family"]]
        count = svg.count("data-action=")
        digest = hashlib.sha256(f"{one['id']} {svg}".encode()).hexdigest()
        actions = [
            {"index": index, "type": "link", "label": f"Action {index + 1}", "url": f"{self.key(one)}://{index}"}
            for index in range(count)
        ]
        if self.key(one) == "tasks":
            _, actions, self.meanings[digest] = self.draw_touch(one)
        return {
            "hash": digest,
            "isPerforming": one["id"] in self.performing,
            **staged,
            "svg": svg,
            "width": width,
            "height": height,
            "label": f"{one['name']} at a glance",
            "actions": actions,
            "entry": self.entry(),
            "entries": 5,
            "shownSince": self.entry_start(),
            "nextEntry": self.entry_start() + HOUR,
            "refreshAt": None,
        }

    def sizes(self):
        return {family: list(size) for family, size in mock_tiles.SIZES.items()}

    def device(self):
        return {
            "name": "iPhone-15",
            "width": 393,
            "height": 852,
            "cornerRadius": 22,
            "columns": 2,
            "rows": 3,
            "sizes": self.sizes(),
        }

    def public_bundles(self):
        return [{name: value for name, value in one.items() if name != "key"} for one in self.bundles]

    def clock_now(self):
        return {**self.clock, "now": self.now()}

    def whole(self):
        return {
            "sequence": self.sequence,
            "clock": self.clock_now(),
            "appearance": self.appearance,
            "settings": self.settings,
            "choices": {
                "devices": ["iPhone-15", "iPhone-SE", "iPad-Pro-11"],
                "types": ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1"],
                "locales": [
                    {"id": "en_US", "name": "English"},
                    {"id": "ar_EG", "name": "عربي"},
                    {"id": "de_DE", "name": "Deutsch"},
                ],
                "timeZones": ["UTC", "Europe/Berlin"],
                "profiles": ["development", "ios", "none"],
            },
            "device": self.device(),
            "bundles": self.public_bundles(),
            "window": self.window,
            "widgets": [{**self.touch_flags(one), "tile": self.tile(one)} for one in self.widgets],
            "controls": self.shown_controls(),
        }

    # MARK: Commands

    def retile(self, only=None):
        for one in self.widgets:
            if only is None or one["id"] == only:
                self.emit("tile", {"id": one["id"], "tile": self.tile(one)})

    def list_changed(self):
        self.emit("widgets", {"widgets": [self.touch_flags(one) for one in self.widgets]})

    def occupied(self, space, page, skip=()):
        cells = set()
        for one in self.widgets:
            if one["space"] == space and one["page"] == page and one["id"] not in skip and one["family"] != "inline":
                across, down = SPANS[one["family"]]
                cells |= {(one["column"] + x, one["row"] + y) for x in range(across) for y in range(down)}
        return cells

    def free(self, one, page, skip):
        columns, rows = (2, 3) if one["space"] == "home" else (4, 3)
        across, down = SPANS[one["family"]]
        while True:
            taken = self.occupied(one["space"], page, skip)
            for row in range(rows - down + 1):
                for column in range(columns - across + 1):
                    if not any((column + x, row + y) in taken for x in range(across) for y in range(down)):
                        return page, column, row
            page += 1

    def move(self, one, page, column, row):
        left = (one["page"], one["column"], one["row"])
        one.update(page=page, column=column, row=row)
        own = {(column + x, row + y) for x in range(SPANS[one["family"]][0]) for y in range(SPANS[one["family"]][1])}
        others = sorted(
            (
                other
                for other in self.widgets
                if other["id"] != one["id"] and other["space"] == one["space"] and other["family"] != "inline"
            ),
            key=lambda other: (other["page"], other["row"], other["column"]),
        )

        def cells(other, column, row):
            across, down = SPANS[other["family"]]
            return {(column + x, row + y) for x in range(across) for y in range(down)}

        moved = [
            other for other in others if other["page"] == page and cells(other, other["column"], other["row"]) & own
        ]
        waiting = {other["id"] for other in moved}
        for other in moved:
            taken = self.occupied(one["space"], left[0], waiting)
            wanted = cells(other, left[1], left[2])
            columns = 2 if one["space"] == "home" else 4
            fits = max(x for x, _ in wanted) < columns and max(y for _, y in wanted) < 3 and not wanted & taken
            place = left if fits else self.free(other, page, waiting)
            other.update(page=place[0], column=place[1], row=place[2])
            waiting.discard(other["id"])

    def set_clock(self, body):
        now = self.now()
        action = body.get("action")
        rate, live = self.clock["rate"], False
        if action == "now":
            now, rate, live = time.time() * 1000, 1, True
        elif action in ("pause", "play", "fast"):
            rate = {"pause": 0, "play": 1, "fast": 60}[action]
            live = self.clock["isLive"] and action == "play"
        elif action == "jump":
            now = body["date"]
        elif action == "nextEntry":
            now = (int(now // HOUR) + 1) * HOUR
        elif action == "previousEntry":
            now = (int((now - 1) // HOUR)) * HOUR
        else:
            raise ValueError("There is no such action of the clock.")
        before = self.entry_start()
        self.clock = {"now": now, "rate": rate, "isLive": live}
        self.since = time.time()
        self.emit("clock", self.clock_now())
        if self.entry_start() != before:
            self.retile()

    def timeline(self, one):
        start = self.entry_start() - self.entry() * HOUR
        entries = [
            {
                "index": index,
                "date": start + index * HOUR,
                "relevance": None,
                "svg": self.draw(one, index, start + index * HOUR, f"e{index}-"),
            }
            for index in range(5)
        ]
        end = start + 5 * HOUR
        return {
            "generation": 4,
            "entries": entries,
            "policy": {"rule": "atEnd", "date": end},
            "nextReload": end,
            "whyNotNow": "The provider is asked again after its last entry. A reload now would cost 1 of the 38 left today.",
            "budget": {"charged": 17, "free": 6, "limit": 55, "left": 38},
            "ledger": [
                {
                    "date": start + index * HOUR,
                    "cause": cause,
                    "charged": cause == "policy",
                    "outcome": "done",
                    "duration": 2.1 + index,
                }
                for index, cause in enumerate(["placed", "policy", "command", "policy"])
            ],
            "process": {"isRunning": True, "identifier": 123, "memory": 10_276_045, "restarts": 0, "lastError": None},
            "diagnostics": [],
        }

    def items(self, one):
        width, height = mock_tiles.SIZES[one["family"]]
        return {
            "items": [
                {
                    "depth": 0,
                    "name": "fill",
                    "frame": [0, 0, width, height],
                    "text": f"fill 0 0 {width} {height} #ffffff",
                },
                {"depth": 0, "name": "group", "frame": [14, 14, 130, 112], "text": "group offset 14 14"},
                {"depth": 1, "name": "image", "frame": [14, 14, 62, 62], "text": "fill rounded 14 14 62 62 gradient"},
                {"depth": 1, "name": "text", "frame": [14, 92, 110, 18], "text": 'text "Cube tee, pink" 15 semibold'},
            ]
        }
