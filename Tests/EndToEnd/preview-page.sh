#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The page of previews in a browser: live reload, errors over the last good pictures, entries, search, the address.
# Pictures of the page are left in .build/screens.
source "$(dirname "$0")/expect.bash"

python=.build/tools/venv/bin/python
[ -x "$python" ] || fail "$python is missing; run: Scripts/setup test"
export PYTHONDONTWRITEBYTECODE=1
mkdir -p .build/screens

"$python" Tests/Browser/preview_tests.py --tessera "$tessera" --checkout . --screens .build/screens ||
  fail "tests of the page of previews"
ok previewsFollowTheirSources
