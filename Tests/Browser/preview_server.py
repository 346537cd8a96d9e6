# SPDX-License-Identifier: Apache-2.0
"""`tessera preview` on a copy of an example for tests: started, edited, ended."""

import os
import re
import select
import shutil
import signal
import subprocess
import time
from pathlib import Path

MOMENT = ("--at", "2026-01-15T09:41:00Z", "--time-zone", "UTC")


class PreviewServer:
    """The page of previews for a copy of an example in a folder of its own."""

    def __init__(self, tessera, checkout, folder, example="Shop", options=()):
        self.folder = Path(folder)
        self.package = self.folder / example
        shutil.copytree(Path(checkout) / "Examples" / example, self.package, symlinks=True)
        # What the program throws away must be gone in the end.
        self.temporary = self.folder / "tmp"
        self.temporary.mkdir()
        self.log_path = self.folder / "log"
        self.command = [
            str(tessera), "preview", "--package-path", str(self.package), "--port", "0", *MOMENT, *options,
        ]
        self.process = None
        self.address = None

    def __enter__(self):
        self.log = open(self.log_path, "ab")
        environment = {**os.environ, "TMPDIR": str(self.temporary)}
        self.process = subprocess.Popen(
            self.command, stdout=subprocess.PIPE, stderr=self.log, start_new_session=True, env=environment)
        end = time.monotonic() + 300
        text = ""
        while "\n" not in text:
            ready, _, _ = select.select([self.process.stdout], [], [], max(0, end - time.monotonic()))
            piece = os.read(self.process.stdout.fileno(), 4096).decode() if ready else ""
            if not piece:
                raise RuntimeError(f"tessera preview did not start: {text}{self.log_path.read_text()}")
            text += piece
        self.address = re.search(r"http://\S+", text).group(0)
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            self.process.wait(60)
        self.process.stdout.close()
        self.log.close()

    def path(self, name):
        return self.package / name

    def save(self, name, text):
        """Saves a file as many editors do: a new one takes the place of the old one."""
        path = self.path(name)
        fresh = path.with_name(f".{path.name}.new")
        fresh.write_text(text)
        fresh.replace(path)

    def edit(self, name, old, new):
        """Replaces a part of a file and gives the text that was there before."""
        before = self.path(name).read_text()
        assert old in before, f"{name} has no {old!r}"
        self.save(name, before.replace(old, new))
        return before
