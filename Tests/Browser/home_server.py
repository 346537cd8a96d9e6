# SPDX-License-Identifier: Apache-2.0
"""A home screen of the real program for tests: started, asked, killed and started again."""

import json
import os
import re
import select
import signal
import subprocess
import time
import urllib.error
import urllib.request
from urllib.parse import parse_qs, urlsplit


class HomeServer:
    """One `tessera run` on a folder of its own."""

    def __init__(self, tessera, bundles, data, log=None, options=()):
        self.command = [str(tessera), "run", *bundles, "--data", str(data), *options]
        self.data = data
        self.log = open(log, "ab") if log else subprocess.DEVNULL
        self.process = None
        self.address = self.token = None
        self.port = 0

    def start(self, limit=900):
        """Starts the program and waits until it says where it is; the second time at the same port."""
        self.process = subprocess.Popen(
            [*self.command, "--port", str(self.port)], stdout=subprocess.PIPE, stderr=self.log, start_new_session=True)
        end = time.monotonic() + limit
        text = ""
        while "\n" not in text:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            piece = os.read(self.process.stdout.fileno(), 4096).decode() if ready else ""
            if not piece:
                raise RuntimeError(f"tessera run did not start (status {self.process.poll()}): {text}")
            text += piece
        found = re.search(r"http://\S+", text)
        self.address = found.group(0)
        self.port = urlsplit(self.address).port
        self.token = parse_qs(urlsplit(self.address).query)["session"][0]
        return self

    def kill(self, number=signal.SIGKILL):
        """Ends the program by a signal; its author processes die with it."""
        self.process.send_signal(number)
        self.process.wait(20)
        self.process.stdout.close()

    def request(self, path, body=None, limit=30):
        """The JSON answer to a GET, or to a POST where there is a body."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{path}", data,
            {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=limit) as answer:
            return json.loads(answer.read())

    def state(self):
        return self.request("/api/state")

    def wait(self, condition, limit=120):
        """Waits until something is so, and gives what it is."""
        end = time.monotonic() + limit
        while time.monotonic() < end:
            try:
                found = condition()
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                found = None
            if found:
                return found
            time.sleep(0.02)
        raise AssertionError(f"waited {limit} s in vain")

    def bundles_ready(self, count, limit=900):
        def ready():
            bundles = self.state()["bundles"]
            failed = [one["message"] for one in bundles if one["state"] == "failed"]
            assert not failed, failed
            return len(bundles) >= count and all(one["state"] == "ready" for one in bundles) and bundles

        return self.wait(ready, limit)

    def place(self, bundle, kind, family="small"):
        return self.request("/api/widgets", {"bundle": bundle, "kind": kind, "family": family})["id"]

    def tile(self, identifier):
        return self.request(f"/tiles/{identifier}.json")

    def current(self, identifier):
        """Waits until a widget shows its timeline."""
        return self.wait(lambda: (tile := self.tile(identifier))["state"] == "current" and tile)

    def timeline(self, identifier):
        return self.request(f"/api/widgets/{identifier}/timeline")

    def author(self, identifier):
        """The number of the process behind a widget."""
        return self.wait(lambda: self.timeline(identifier)["process"]["identifier"])

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        if self.process and self.process.poll() is None:
            self.kill(signal.SIGTERM)
