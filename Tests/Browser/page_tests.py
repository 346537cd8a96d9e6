#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tests of the home screen's page in a real browser.

usage: page_tests.py [--base URL] [--screens FOLDER] [NAME...]

Without --base every test has a made-up server of its own (mock_server.py). With --base those that need none of its
staging run against a server that is there, through the address that `tessera run` printed. Names choose tests; with
--screens pictures of the page are taken as well. The last line counts. Needs the Python of .build/tools/venv.
"""

import argparse
import shutil
import sys
import traceback
from pathlib import Path

from playwright.sync_api import sync_playwright

import change_tests  # noqa: F401, each module enters its tests into the list
import connection_tests  # noqa: F401
import control_tests  # noqa: F401
import drawer_tests  # noqa: F401
import form_tests  # noqa: F401
import hit_tests  # noqa: F401
import keyboard_tests  # noqa: F401
import look_tests  # noqa: F401
import motion_tests  # noqa: F401
import placing_tests  # noqa: F401
import shortcut_tests  # noqa: F401
import tap_tests  # noqa: F401
import time_tests  # noqa: F401
import window_motion_tests  # noqa: F401
import window_tests  # noqa: F401
from bench import TESTS, Bench
from screens import take_screens


def run(browser, base, function):
    """Whether a test passes; once more where it does not, since pointers and animations have clocks of their own.

    A second run is told: a test that needs one often is a fault.
    """
    for attempt in (1, 2):
        bench = Bench(browser, base)
        try:
            function(bench)
            bench.finish()
            print(f"ok {function.__name__}" + (" at the second attempt" if attempt == 2 else ""), flush=True)
            return True
        except Exception:  # a test may fail in any way
            print(f"not ok {function.__name__}\n{traceback.format_exc(limit=-3)}", file=sys.stderr, flush=True)
            for context in bench.contexts:
                context.close()
    return False


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--base")
    parser.add_argument("--screens", type=Path)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    program = shutil.which("chromium")
    if not program:
        sys.exit("page_tests: no chromium in PATH; run: Scripts/setup test")
    passed = failed = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--disable-gpu", "--force-color-profile=srgb"], chromium_sandbox=False
        )
        for function, is_general in TESTS:
            if (options.names and function.__name__ not in options.names) or (options.base and not is_general):
                continue
            if run(browser, options.base, function):
                passed += 1
            else:
                failed += 1
        if options.screens:
            take_screens(browser, options.screens)
        browser.close()
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
