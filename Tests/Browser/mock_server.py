#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A made-up home screen for the page's own tests: the interface of the server, without any widget code behind it.

usage: mock_server.py [--port 8790] [--empty]

It keeps its state in memory. POST /mock/... lets a test stage what happens: {"tile": id, "state": "stale", "why": "..."}
at /mock/tile, anything at /mock/entry, /mock/restart (drops all streams), /mock/quiet.
"""

import argparse
import hashlib
import json
import queue
import socket
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import mock_tiles

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "Sources/TesseraServer/Client"
FONTS = ROOT / ".build/fonts"
TYPES = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".ttf": "font/ttf"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "worker-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'")
HOUR = 3_600_000
MINUTE = 60_000
SPANS = {"small": (1, 1), "medium": (2, 1), "large": (2, 2), "circular": (1, 1), "rectangular": (2, 1), "inline": (1, 1)}
FAMILIES = ["small", "medium", "large"]
ACCESSORIES = ["circular", "rectangular", "inline"]
BUNDLES = [
    ("Stories", "stories", ["medium", "small"], "Stories", "What the shop has to tell, four at a time."),
    ("Shop", "shop", FAMILIES[:1] + ["large"], "Shop", "The deal of the hour."),
    ("Tasks", "tasks", FAMILIES, "Tasks", "What is to be done today, to be ticked off."),
    ("Weather", "weather", ["small", *ACCESSORIES], "Weather", "Rain and sun for the next hours."),
]


class Home:
    """The whole state, behind one lock."""

    def __init__(self, empty=False):
        self.lock = threading.RLock()
        self.sequence = 100
        self.events = []
        self.streams = set()
        self.clock = {"now": 1768466467000, "rate": 0, "isLive": False}
        self.since = time.time()
        self.appearance = {
            "scheme": "light", "rendering": "fullColor", "type": "large", "locale": "en_US", "direction": "automatic",
            "device": "iPhone-15", "timeZone": "Europe/Berlin", "contrast": "standard"}
        self.settings = {"profile": "development", "isLocked": False}
        self.log = []
        self.widgets = []
        self.states = {}
        self.done = {1}
        self.next = 1
        self.bundles = [] if empty else [
            {"id": number, "name": name, "product": name + "Widget", "icon": f"/icons/{key}.svg", "state": "ready",
             "message": None, "key": key,
             "widgets": [{"kind": name + "Widget", "name": title, "description": about, "families": families,
                          "isConfigurable": key == "weather"}]}
            for number, (name, key, families, title, about) in enumerate(BUNDLES, 1)]
        if not empty:
            for bundle, family, page, column, row in [
                (1, "medium", 0, 0, 0), (2, "small", 0, 0, 1), (4, "small", 0, 1, 1), (3, "medium", 0, 0, 2),
                (3, "small", 1, 0, 0), (4, "circular", 0, 0, 0), (4, "rectangular", 0, 1, 0), (4, "inline", 0, 0, 0),
            ]:
                self.place(bundle, family, page, column, row)
            for minute, name, text, more in [
                (-41, "Shop", "entry 1 shown", {}), (-1, "Stories", "reload by app, 4 stories", {"charge": "free"}),
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
        entry = {"sequence": len(self.log) + 1, "date": date or self.now(), "real": time.time() * 1000, "bundle": None,
                 "widget": widget, "name": name, "text": text, "cause": None, "charge": None, "duration": None,
                 "level": "info", **more}
        self.log.append(entry)
        self.emit("log", entry)

    def place(self, bundle, family, page, column, row):
        found = next(one for one in self.bundles if one["id"] == bundle)
        one = {"id": self.next, "bundle": bundle, "kind": found["widgets"][0]["kind"], "family": family,
               "name": found["widgets"][0]["name"], "space": "lock" if family in ACCESSORIES else "home", "page": page,
               "column": column, "row": row}
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
        return mock_tiles.DRAWINGS[self.key(one)](
            prefix, one["family"], entry, self.appearance["scheme"], done=self.done, start=start, next_entry=start + HOUR)

    def tile(self, one):
        staged = self.states.get(one["id"], {"state": "current", "why": None})
        if staged["state"] == "placeholder":
            svg = mock_tiles.placeholder(one["family"], self.appearance["scheme"])
        else:
            svg = self.draw(one, self.entry(), self.entry_start(), f"w{one['id']}-")
        width, height = mock_tiles.SIZES[one["family"]]
        count = svg.count("data-action=")
        return {"hash": hashlib.sha256(svg.encode()).hexdigest(), **staged, "svg": svg, "width": width, "height": height,
                "label": f"{one['name']} at a glance",
                "actions": [{"index": index, "type": "intent", "label": f"Action {index + 1}", "url": None}
                            for index in range(count)],
                "entry": self.entry(), "entries": 5, "shownSince": self.entry_start(),
                "nextEntry": self.entry_start() + HOUR, "refreshAt": None}

    def sizes(self):
        return {family: list(size) for family, size in mock_tiles.SIZES.items()}

    def device(self):
        return {"name": "iPhone-15", "width": 393, "height": 852, "cornerRadius": 22, "columns": 2, "rows": 3,
                "sizes": self.sizes()}

    def public_bundles(self):
        return [{name: value for name, value in one.items() if name != "key"} for one in self.bundles]

    def clock_now(self):
        return {**self.clock, "now": self.now()}

    def whole(self):
        return {
            "sequence": self.sequence, "clock": self.clock_now(), "appearance": self.appearance, "settings": self.settings,
            "choices": {
                "devices": ["iPhone-15", "iPhone-SE", "iPad-Pro-11"],
                "types": ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1"],
                "locales": [{"id": "en_US", "name": "English"}, {"id": "ar_EG", "name": "عربي"}, {"id": "de_DE", "name": "Deutsch"}],
                "timeZones": ["UTC", "Europe/Berlin"], "profiles": ["development", "ios", "none"]},
            "device": self.device(), "bundles": self.public_bundles(),
            "widgets": [{**one, "tile": self.tile(one)} for one in self.widgets]}

    # MARK: Commands

    def retile(self, only=None):
        for one in self.widgets:
            if only is None or one["id"] == only:
                self.emit("tile", {"id": one["id"], "tile": self.tile(one)})

    def list_changed(self):
        self.emit("widgets", {"widgets": self.widgets})

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
        others = sorted((other for other in self.widgets if other["id"] != one["id"] and other["space"] == one["space"]
                         and other["family"] != "inline"), key=lambda other: (other["page"], other["row"], other["column"]))
        def cells(other, column, row):
            across, down = SPANS[other["family"]]
            return {(column + x, row + y) for x in range(across) for y in range(down)}
        moved = [other for other in others if other["page"] == page and cells(other, other["column"], other["row"]) & own]
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
        entries = [{"index": index, "date": start + index * HOUR, "relevance": None,
                    "svg": self.draw(one, index, start + index * HOUR, f"e{index}-")} for index in range(5)]
        end = start + 5 * HOUR
        return {
            "generation": 4, "entries": entries, "policy": {"rule": "atEnd", "date": end}, "nextReload": end,
            "whyNotNow": "The provider is asked again after its last entry. A reload now would cost 1 of the 38 left today.",
            "budget": {"charged": 17, "free": 6, "limit": 55, "left": 38},
            "ledger": [{"date": start + index * HOUR, "cause": cause, "charged": cause == "policy", "outcome": "done",
                        "duration": 2.1 + index} for index, cause in enumerate(["placed", "policy", "command", "policy"])],
            "process": {"isRunning": True, "identifier": 123, "memory": 10_276_045, "restarts": 0, "lastError": None},
            "diagnostics": []}

    def items(self, one):
        width, height = mock_tiles.SIZES[one["family"]]
        return {"items": [
            {"depth": 0, "name": "fill", "frame": [0, 0, width, height], "text": f"fill 0 0 {width} {height} #ffffff"},
            {"depth": 0, "name": "group", "frame": [14, 14, 130, 112], "text": "group offset 14 14"},
            {"depth": 1, "name": "image", "frame": [14, 14, 62, 62], "text": "fill rounded 14 14 62 62 gradient"},
            {"depth": 1, "name": "text", "frame": [14, 92, 110, 18], "text": 'text "Cube tee, pink" 15 semibold'}]}


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    home = None

    def log_message(self, *_):
        pass

    def send(self, body, kind="application/json", status=200, cache="no-store"):
        data = json.dumps(body).encode() if kind == "application/json" else body
        self.send_response(status)
        self.send_header("Content-Type", kind + ("; charset=utf-8" if kind.startswith("text/") else ""))
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Cache-Control", cache)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def refuse(self, status, code, message):
        self.send({"error": {"code": code, "message": message}}, status=status)

    def do_GET(self):
        path = urlsplit(self.path).path
        home = self.home
        parts = path.strip("/").split("/")
        if path == "/":
            return self.send((CLIENT / "index.html").read_bytes(), "text/html")
        if path == "/tile.css":
            return self.send(STYLE.encode(), "text/css")
        if parts[0] in ("client", "fonts") and len(parts) == 2:
            file = (CLIENT if parts[0] == "client" else FONTS) / parts[1]
            if not file.is_file():
                return self.refuse(404, "notFound", "There is no such file.")
            return self.send(file.read_bytes(), TYPES.get(file.suffix, "application/octet-stream"))
        if parts[0] == "icons":
            return self.send(mock_tiles.icon(parts[1].split(".")[0]).encode(), "image/svg+xml", cache="max-age=60")
        if path == "/api/events":
            return self.stream()
        with home.lock:
            if path == "/api/state":
                return self.send(home.whole())
            if path == "/api/log":
                return self.send({"entries": home.log})
            if path == "/api/gallery":
                return self.send({"bundles": [
                    {"id": bundle["id"], "name": bundle["name"], "icon": bundle["icon"], "widgets": [
                        {"kind": kind["kind"], "name": kind["name"], "description": kind["description"], "families": [
                            {"family": family, "width": mock_tiles.SIZES[family][0], "height": mock_tiles.SIZES[family][1],
                             "picture": f"/api/gallery/{bundle['id']}/{kind['kind']}/{family}.json"}
                            for family in kind["families"]]} for kind in bundle["widgets"]]} for bundle in home.bundles]})
            if path.startswith("/api/gallery/") and len(parts) == 5:
                one = {"bundle": int(parts[2]), "family": parts[4].removesuffix(".json")}
                width, height = mock_tiles.SIZES[one["family"]]
                svg = home.draw(one, home.entry(), home.entry_start(), "p-")
                return self.send({"svg": svg, "width": width, "height": height})
            one = self.widget(parts)
            if one and parts[-1] == "timeline":
                return self.send(home.timeline(one))
            if one and parts[-1] == "items":
                return self.send(home.items(one))
            if parts[0] == "tiles":
                found = next((one for one in home.widgets if f"{one['id']}.json" == parts[1]), None)
                if found:
                    return self.send(home.tile(found))
        self.refuse(404, "notFound", "There is nothing at this address.")

    def widget(self, parts):
        if parts[:2] != ["api", "widgets"] or len(parts) < 3:
            return None
        return next((one for one in self.home.widgets if str(one["id"]) == parts[2]), None)

    def stream(self):
        home = self.home
        mine = queue.Queue()
        last = self.headers.get("Last-Event-ID")
        with home.lock:
            missed = [event for event in home.events if last and event[0] > int(last)]
            home.streams.add(mine)
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        try:
            self.wfile.write(b"retry: 1000\n: hello\n\n")
            for event in missed:
                self.wfile.write(self.frame(event))
            self.wfile.flush()
            while True:
                event = mine.get()
                if event is None:
                    return
                self.wfile.write(self.frame(event))
                self.wfile.flush()
        except OSError:
            pass
        finally:
            with home.lock:
                home.streams.discard(mine)

    @staticmethod
    def frame(event):
        return f"id: {event[0]}\nevent: {event[1]}\ndata: {event[2]}\n\n".encode()

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
        if self.headers.get("Content-Type") != "application/json":
            return self.refuse(403, "contentType", "Commands are JSON.")
        path = urlsplit(self.path).path
        parts = path.strip("/").split("/")
        with self.home.lock:
            try:
                self.send(self.perform(path, parts, body))
            except (KeyError, ValueError, StopIteration) as error:
                self.refuse(400, "invalid", str(error))
            except NotImplementedError as error:
                self.refuse(501, "unavailable", str(error))

    def perform(self, path, parts, body):
        home = self.home
        if path == "/api/widgets":
            bundle = next(one for one in home.bundles if one["id"] == body["bundle"])
            if body["family"] not in bundle["widgets"][0]["families"]:
                raise ValueError("The widget has no such family.")
            one = home.place(bundle["id"], body["family"], 0, 0, 0)
            if one["family"] != "inline":
                page, column, row = home.free(one, 0, {one["id"]})
                one.update(page=page, column=column, row=row)
            home.note(one["name"], "placed", widget=one["id"], charge="free")
            home.emit("tile", {"id": one["id"], "tile": home.tile(one)})
            home.list_changed()
            return {"id": one["id"]}
        if path == "/api/clock":
            home.set_clock(body)
        elif path == "/api/appearance":
            home.appearance.update(body)
            home.emit("appearance", {"appearance": home.appearance, "device": home.device(), "settings": home.settings})
            home.retile()
        elif path == "/api/settings":
            home.settings.update(body)
            home.emit("appearance", {"appearance": home.appearance, "device": home.device(), "settings": home.settings})
        elif path == "/mock/tile":
            home.states[body["tile"]] = {"state": body["state"], "why": body.get("why")}
            home.retile(body["tile"])
        elif path == "/mock/done":
            home.done ^= {body["row"]}
            home.retile()
        elif path == "/mock/restart":
            for stream in list(home.streams):
                stream.put(None)
        elif path == "/mock/bundle":
            home.bundles[body["index"]].update(body["changes"])
            home.emit("bundles", {"bundles": home.public_bundles()})
        else:
            return self.perform_on_widget(parts, body)
        return {}

    def perform_on_widget(self, parts, body):
        home = self.home
        one = self.widget(parts)
        if not one:
            raise KeyError("There is no such widget.")
        if parts[3] == "move":
            home.move(one, body["page"], body["column"], body["row"])
            home.list_changed()
        elif parts[3] == "remove":
            home.widgets.remove(one)
            home.list_changed()
            home.note(one["name"], "removed")
        elif parts[3] == "reload":
            home.note(one["name"], "timeline, 5 entries", widget=one["id"], cause="command", charge="free", duration=2.1)
        elif parts[3] == "tap":
            raise NotImplementedError("Actions inside widgets come with touch.")
        return {}


STYLE = """@font-face{font-family:"Inter";font-style:normal;font-weight:1 1000;src:url("/fonts/Inter.ttf")}
@font-face{font-family:"JetBrains Mono";font-style:normal;font-weight:1 1000;src:url("/fonts/JetBrainsMono.ttf")}
.f-text{font-family:"Inter"}
svg.tile{isolation:isolate}
.t{white-space:pre;font-kerning:none;font-optical-sizing:none;font-synthesis:none}
.t.n{font-feature-settings:"tnum" 1}
"""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.connections = set()

    def process_request(self, request, client_address):
        self.connections.add(request)
        super().process_request(request, client_address)

    def close_request(self, request):
        self.connections.discard(request)
        super().close_request(request)

    def cut(self):
        """Closes what is open, as the end of a process does."""
        for connection in list(self.connections):
            try:
                connection.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


def make_server(port=0, home=None):
    """A server on a port, 0 for any, with a home of its own."""
    handler = type("HomeHandler", (Handler,), {"home": home or Home()})
    return Server(("127.0.0.1", port), handler)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8790)
    parser.add_argument("--empty", action="store_true")
    options = parser.parse_args()
    server = make_server(options.port, Home(options.empty))
    print(f"http://127.0.0.1:{server.server_port}/", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        sys.exit(0)


if __name__ == "__main__":
    main()
