#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The home screen in a browser: its page on a made-up server and on the real one, time travel, killed processes.
# Pictures of the page are left in .build/screens.
source "$(dirname "$0")/expect.bash"

python=.build/tools/venv/bin/python
[ -x "$python" ] || fail "$python is missing; run: Scripts/setup test"
export PYTHONDONTWRITEBYTECODE=1
mkdir -p .build/screens

"$python" Tests/Browser/page_tests.py --screens .build/screens || fail "the page's own tests"
ok thePageDoesWhatItShould

"$python" Tests/Browser/home_screen_tests.py --tessera "$tessera" --checkout . --screens .build/screens ||
  fail "tests on the real program"
ok theHomeScreenLivesInTheBrowser

"$python" Tests/Browser/touch_screen_tests.py --tessera "$tessera" --checkout . --screens .build/screens ||
  fail "tests of touch on the real program"
ok widgetsAreThingsToUse

"$python" Tests/Browser/app_window_tests.py --tessera "$tessera" --checkout . --screens .build/screens ||
  fail "tests of an app's window on the real program"
ok anAppIsAWindowOverTheHomeScreen

"$python" Tests/Browser/companion_tests.py --tessera "$tessera" --checkout . --screens .build/screens ||
  fail "tests of what an app does unseen on the real program"
ok intentsRunInTheProcessOfTheirApp

for tests in chore_status_tests chore_list_tests; do
  "$python" Tests/Browser/$tests.py --tessera "$tessera" --checkout . --screens .build/screens ||
    fail "tests of the tutorials' widgets on the real program"
done
ok widgetsWrittenAsTheTutorialsWriteThemWork

"$python" Tests/Browser/tap_load.py --tessera "$tessera" --checkout . --taps 1000 || fail "a tap was lost or run twice"
ok noTapIsLostOrRunTwice
