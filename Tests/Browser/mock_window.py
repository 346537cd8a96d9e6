# SPDX-License-Identifier: Apache-2.0
"""The window of an app of a made-up home screen: what it shows is staged, and what is done there is written down."""

import json
import threading
from html import escape

FIELD = {
    "prompt": "",
    "text": "",
    "fontSize": 17,
    "fontWeight": 400,
    "color": {"red": 0, "green": 0, "blue": 0, "opacity": 1},
    "tint": {"red": 0, "green": 0.5, "blue": 1, "opacity": 1},
    "alignment": "start",
    "keyboard": "text",
    "submitLabel": "",
    "capitalises": True,
    "corrects": True,
    "isFocused": False,
    "isEnabled": True,
    "value": 0,
    "lower": 0,
    "upper": 1,
    "step": 0,
    "components": 3,
}


def native(token, kind="textField", row=0, **more):
    """A control that the page provides, in a row of the screen."""
    text = escape(json.dumps({**FIELD, "token": token, "kind": kind, **more}), quote=True)
    return f'<foreignObject x="20" y="{80 + row * 60}" width="300" height="40" data-native="{text}"/>'


def control(token, title, gesture="tap", row=0, **more):
    """Something that a finger operates."""
    text = escape(json.dumps({"token": token, "gesture": gesture, **more}), quote=True)
    y = 80 + row * 60
    return (
        f'<g data-control="{text}" role="button" tabindex="0" aria-label="{title}">'
        f'<rect class="hit" x="20" y="{y}" width="300" height="40"/><text x="30" y="{y + 25}">{title}</text></g>'
    )


class Window:
    """A part of the home screen's state."""

    def start_window(self):
        self.window = None
        # What pages have sent, as pairs of a command and its body.
        self.window_posts = []
        # The number of the frame that an event leads to.
        self.led_to = 0
        self.window_gate = threading.Event()
        self.window_gate.set()

    def layer(self, *content, version=1, name="screen", kind="screen", height=852, **more):
        svg = f'<svg xmlns="http://www.w3.org/2000/svg" width="393" height="{height}" viewBox="0 0 393 {height}">{"".join(content)}</svg>'
        return {
            "id": name,
            "kind": kind,
            "screen": None,
            "depth": 0,
            "dismissToken": None,
            "width": 393,
            "height": height,
            "version": version,
            "svg": svg,
            **more,
        }

    def show_window(self, number, *layers, launch=1, whole=None, motion=None, direction="leftToRight"):
        """Shows a frame; `whole` is what the state says where the event leaves drawings out."""
        shared = {"bundle": 1, "name": "Stories", "launch": launch, "isStarting": False, "problem": None, "direction": direction}
        with self.lock:
            self.window = {**shared, "number": number, "layers": list(whole or layers), "alert": None}
            if motion:
                self.window["motion"] = motion
            self.emit("window", {"window": {**self.window, "layers": list(layers)}})

    def hide_window(self):
        with self.lock:
            self.window = None
            self.emit("window", {"window": None})

    def window_command(self, verb, body):
        self.window_posts.append((verb, body))
        if verb != "event":
            return {}
        self.window_gate.wait(20)
        return {"frame": self.led_to}

    def sent(self, kind=None):
        """The events so far, those of a kind."""
        return [body for verb, body in self.window_posts if verb == "event" and kind in (None, body["kind"])]
