#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""A made-up home screen for the page's own tests: the interface of the server, without any widget code behind it.

usage: mock_server.py [--port 8790] [--empty]

It keeps its state in memory. POST lets a test stage what happens: {"tile": id, "state": "stale", "why": "..."} at
/mock/tile, {"row": 0} at /mock/done (ticks a task), {} at /mock/restart (ends all streams), {"index": 0, "changes": {...}}
at /mock/bundle; for touch see Touch.stage in mock_touch.py: hold and release what runs, fail, options, prompts, tasks.
"""

import argparse
import json
import queue
import socket
import sys
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import mock_forms
import mock_tiles
from mock_home import Home

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "Sources/TesseraServer/Client"
FONTS = ROOT / ".build/fonts"
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
    "worker-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)


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
            try:
                self.wfile.write(data)
            except BrokenPipeError:
                # The page that asked is gone.
                self.close_connection = True

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
        if parts[0] == "symbols":
            return self.send(mock_tiles.SYMBOL.encode(), "image/svg+xml", cache="max-age=60")
        if path == "/api/events":
            return self.stream()
        with home.lock:
            if path == "/api/state":
                return self.send(home.whole())
            if path == "/api/log":
                return self.send({"entries": home.log})
            if path == "/api/gallery":
                return self.send(
                    {
                        "bundles": [
                            {
                                "id": bundle["id"],
                                "name": bundle["name"],
                                "icon": bundle["icon"],
                                "widgets": [
                                    {
                                        "kind": kind["kind"],
                                        "name": kind["name"],
                                        "description": kind["description"],
                                        "families": [
                                            {
                                                "family": family,
                                                "width": mock_tiles.SIZES[family][0],
                                                "height": mock_tiles.SIZES[family][1],
                                                "picture": f"/api/gallery/{bundle['id']}/{kind['kind']}/{family}.json",
                                            }
                                            for family in kind["families"]
                                        ],
                                    }
                                    for kind in bundle["widgets"]
                                ],
                            }
                            for bundle in home.bundles
                        ]
                    }
                )
            if path.startswith("/api/gallery/") and len(parts) == 5:
                one = {"bundle": int(parts[2]), "family": parts[4].removesuffix(".json")}
                width, height = mock_tiles.SIZES[one["family"]]
                svg = home.draw(one, home.entry(), home.entry_start(), "p-")
                return self.send({"svg": svg, "width": width, "height": height})
            if parts[:2] == ["api", "controls"]:
                found = home.get_control(parts)
                return self.send(found) if found else self.refuse(502, "thrown", "The sensor does not answer.")
            if path == "/api/intents":
                return self.send(mock_forms.intents(home))
            one = self.widget(parts)
            if one and parts[-1] == "configuration":
                return self.send(home.form(one))
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
        if parts[:2] == ["api", "controls"]:
            return self.controls(parts, body)
        if parts[:2] == ["api", "windows"]:
            return self.send(self.home.window_command(parts[2], body))
        if parts[0] == "api" and parts[-1] in ("tap", "options", "run", "form", "configuration"):
            return self.touch(parts, body)
        with self.home.lock:
            try:
                self.send(self.perform(path, parts, body))
            except (KeyError, ValueError, StopIteration) as error:
                self.refuse(400, "invalid", str(error))
            except NotImplementedError as error:
                self.refuse(501, "unavailable", str(error))

    def controls(self, parts, body):
        home = self.home
        try:
            if parts[-1] == "press":
                with home.lock:
                    one = home.control(parts)
                return self.send(home.press(one, body))
            with home.lock:
                self.send(home.change_control(parts, body))
        except (KeyError, ValueError, StopIteration) as error:
            self.refuse(400, "invalid", str(error))

    def touch(self, parts, body):
        """What may take its time runs without the lock."""
        home = self.home
        with home.lock:
            one = self.widget(parts)
        if parts[1] == "widgets" and one is None:
            return self.refuse(404, "noWidget", "There is no such widget.")
        if parts[-1] == "tap":
            return self.send(home.tap(one, body))
        if parts[-1] == "options":
            if home.options_mode == "slow":
                home.gate.wait(20)
            if home.options_mode == "failing":
                return self.refuse(500, "query", "The list of choices could not be loaded: the query took too long.")
        if parts[-1] == "run":
            home.gate.wait(20)
        with home.lock:
            if parts[-1] == "options":
                words = "nothing is found" if home.options_mode == "empty" else body["words"]
                return self.send(mock_forms.options(home, body["name"], words))
            if parts[:2] == ["api", "intents"] and parts[-1] == "form":
                return self.send(mock_forms.intent_form(home, body["identifier"], body["values"]))
            if parts[-1] == "form":
                home.forms_asked.append(body["values"])
                return self.send(home.form(one, body["values"]))
            if parts[-1] == "run":
                answer = mock_forms.run_intent(home, body["identifier"], body["values"])
                home.retile_tasks()
                return self.send(answer)
            wrong = home.configure(one, body["values"])
            if not wrong:
                return self.send({"done": True})
            error = {"code": "invalid", "message": "Some values cannot be used."}
            self.send({"error": error, "fields": wrong}, status=422)

    def perform(self, path, parts, body):
        home = self.home
        if path == "/api/widgets":
            bundle = next(one for one in home.bundles if one["id"] == body["bundle"])
            if not any(body["family"] in kind["families"] for kind in bundle["widgets"]):
                raise ValueError("The widget has no such family.")
            one = home.place(bundle["id"], body["family"], 0, 0, 0)
            if one["family"] != "inline":
                page, column, row = home.free(one, 0, {one["id"]})
                one.update(page=page, column=column, row=row)
            if home.prompts and home.touch_flags(one)["isConfigurable"]:
                home.needing.add(one["id"])
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
        elif path == "/mock/lamp":
            home.stage_lamp(body["name"], body["isOn"])
        elif parts[0] == "mock" and home.stage(parts[1], body):
            pass
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
            home.note(
                one["name"], "timeline, 5 entries", widget=one["id"], cause="command", charge="free", duration=2.1
            )
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
