#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Kills the host and authors' processes at random moments under load, and looks whether anything acknowledged is lost.

usage: torture.py --tessera PROGRAM --checkout FOLDER [--kills N] [--seed N]

Several clients add, move and remove widgets, ask for reloads and change settings all the time. Each remembers what the
host has acknowledged; what was under way when the host died may have happened or not. After each death of the host the
store is opened again: every acknowledged change must be there, SQLite must find the file whole, and tiles must be shown
from the archive. The seed decides about kinds, waits and orders, so that a run can be repeated in kind.
"""

import argparse
import os
import random
import shutil
import signal
import sqlite3
import sys
import tempfile
import threading
import time
import urllib.error
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "Browser"))
from home_server import HomeServer  # noqa: E402

GONE = (urllib.error.URLError, ConnectionError, TimeoutError, OSError)


class Client(threading.Thread):
    """Works on widgets of its own, so that what it knows of them is all that can be true."""

    def __init__(self, number, seed, server, kinds):
        super().__init__(daemon=True)
        self.random = random.Random(f"{seed}-{number}")
        self.server, self.kinds = server, kinds
        self.known = {}      # id -> family, acknowledged and not removed
        self.removed = set()
        self.doubtful = set()  # a removal under way when the host died
        self.unknown = 0     # additions under way when the host died
        self.acknowledged = 0
        self.isRunning = threading.Event()
        self.isOver = False
        self.isIdle = threading.Event()

    def run(self):
        while not self.isOver:
            if not self.isRunning.is_set():
                self.isIdle.set()
                self.isRunning.wait(1)
                continue
            self.isIdle.clear()
            self.step()
            time.sleep(self.random.random() * 0.02)

    def step(self):
        choice = self.random.random()
        try:
            if choice < 0.35 and len(self.known) < 8 or not self.known:
                self.add()
            elif choice < 0.5 and len(self.known) > 4:
                self.remove()
            elif choice < 0.7:
                self.post(f"/api/widgets/{self.any()}/move",
                          {"page": self.random.randrange(4), "column": self.random.randrange(2), "row": self.random.randrange(3)})
            elif choice < 0.9:
                self.post(f"/api/widgets/{self.any()}/reload", {})
            else:
                self.server.request("/api/state")
        except urllib.error.HTTPError as error:
            # Only a widget whose removal was in doubt may be missing.
            if error.code != 404:
                raise AssertionError(f"{error.code}: {error.read()[:300]}") from error
        except GONE:
            time.sleep(0.05)

    def any(self):
        return self.random.choice(sorted(self.known))

    def post(self, path, body):
        answer = self.server.request(path, body)
        self.acknowledged += 1
        return answer

    def add(self):
        bundle, kind, family = self.random.choice(self.kinds)
        try:
            identifier = self.post("/api/widgets", {"bundle": bundle, "kind": kind, "family": family})["id"]
        except urllib.error.HTTPError:
            raise
        except GONE:
            self.unknown += 1
            raise
        self.known[identifier] = family

    def remove(self):
        identifier = self.any()
        family = self.known.pop(identifier)
        try:
            self.post(f"/api/widgets/{identifier}/remove", {})
        except GONE:
            self.doubtful.add(identifier)
            raise
        self.removed.add(identifier)


def check(state, clients, folder):
    """What is wrong with the home screen after a death; what was in doubt is settled by it."""
    faults = []
    found = {one["id"]: one for one in state["widgets"]}
    for client in clients:
        for identifier, family in client.known.items():
            if identifier not in found:
                faults.append(f"widget {identifier} was acknowledged and is gone")
            elif found[identifier]["family"] != family:
                faults.append(f"widget {identifier} has become {found[identifier]['family']}")
        faults += [f"widget {one} was removed and is back" for one in client.removed & found.keys()]
    owned = {one for client in clients for one in client.known} | {one for client in clients for one in client.doubtful}
    strangers = [one for one in found if one not in owned]
    if len(strangers) > sum(client.unknown for client in clients):
        faults.append(f"{strangers} were never asked for")
    cells = set()
    for one in found.values():
        if one["space"] != "home":
            continue
        wide, high = {"small": (1, 1), "medium": (2, 1), "large": (2, 2)}[one["family"]]
        for row in range(high):
            for column in range(wide):
                cell = (one["page"], one["column"] + column, one["row"] + row)
                if cell in cells:
                    faults.append(f"two tiles at {cell}")
                cells.add(cell)
    database = sqlite3.connect(f"file:{folder}/host.sqlite?mode=ro", uri=True)
    verdict = database.execute("PRAGMA integrity_check").fetchall()
    database.close()
    if verdict != [("ok",)]:
        faults.append(f"the store is damaged: {verdict[:3]}")
    faults += [f"{one} was set aside" for one in Path(folder).glob("host.sqlite.damaged*")]
    # What was in doubt is now known.
    for client in clients:
        for identifier in client.doubtful:
            if identifier in found:
                client.known[identifier] = found[identifier]["family"]
            else:
                client.removed.add(identifier)
        client.doubtful.clear()
        client.unknown = 0
    if strangers:
        clients[0].known |= {one: found[one]["family"] for one in strangers}
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tessera", required=True)
    parser.add_argument("--checkout", required=True)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    folder = Path(tempfile.mkdtemp(prefix="tessera-torture-"))
    faults, killed = [], {"host": 0, "author": 0}
    server = HomeServer(
        arguments.tessera, [f"{arguments.checkout}/Examples/Shop"], folder / "data", folder / "log.txt",
        ["--time-zone", "UTC"])
    clients = []
    try:
        server.start()
        bundle = server.bundles_ready(1)[0]
        kinds = [(bundle["id"], one["kind"], family) for one in bundle["widgets"] for family in one["families"]
                 if family in ("small", "medium", "large")]
        server.command.append("--skip-build")
        clients = [Client(number, arguments.seed, server, kinds) for number in range(4)]
        for client in clients:
            client.isRunning.set()
            client.start()
        start = time.monotonic()
        while sum(killed.values()) < arguments.kills and not faults:
            time.sleep(0.05 + chance.random() * 0.6)
            if chance.random() < 0.4:
                try:
                    identifier = next(iter(clients[0].known), None)
                    process = identifier and server.timeline(identifier)["process"]["identifier"]
                except (urllib.error.URLError, *GONE):
                    process = None
                if process:
                    try:
                        os.kill(process, signal.SIGKILL)
                    except ProcessLookupError:
                        pass
                    killed["author"] += 1
                continue
            server.kill()
            killed["host"] += 1
            for client in clients:
                client.isRunning.clear()
            for client in clients:
                client.isIdle.wait(60)
            server.start()
            faults += check(server.state(), clients, folder / "data")
            dead = [client for client in clients if not client.is_alive()]
            faults += ["a client met an error that no crash explains" for _ in dead]
            for client in clients:
                client.isIdle.clear()
                client.isRunning.set()
        # Left alone, everything comes to rest with a picture.
        for client in clients:
            client.isRunning.clear()
        for client in clients:
            client.isIdle.wait(60)
        server.bundles_ready(1)
        for one in server.state()["widgets"]:
            server.wait(lambda: server.tile(one["id"])["svg"], 180)
    except Exception as error:  # noqa: BLE001 - whatever it is, the run has failed
        faults.append(f"{type(error).__name__}: {error}")
    finally:
        for client in clients:
            client.isOver = True
            client.isRunning.set()
        if server.process and server.process.poll() is None:
            server.kill(signal.SIGTERM)
        if faults:
            print((folder / "log.txt").read_text(errors="replace")[-3000:])
            print(f"The folder is kept: {folder}")
        else:
            shutil.rmtree(folder, ignore_errors=True)
    count = sum(client.acknowledged for client in clients)
    print(f"torture: seed {arguments.seed}, {killed['host']} deaths of the host, {killed['author']} of an author's "
          f"process, {count} acknowledged changes, {len(faults)} faults")
    for fault in faults[:20]:
        print(f"fault: {fault}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
