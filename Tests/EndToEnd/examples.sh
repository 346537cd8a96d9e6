#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The Shop and Stories examples as a person uses them, and the tests that the library of Stories brings.
# Pictures of the page are left in .build/screens.
source "$(dirname "$0")/expect.bash"

python=.build/tools/venv/bin/python
[ -x "$python" ] || fail "$python is missing; run: Scripts/setup test"
export PYTHONDONTWRITEBYTECODE=1
mkdir -p .build/screens

for tests in shop_app_tests stories_app_tests; do
  "$python" Tests/Browser/$tests.py --tessera "$tessera" --checkout . --screens .build/screens || fail "$tests"
done
ok fromTheWidgetToTheAppAndBack

# In the folder where tessera has just built the example, so that nothing but the tests is compiled.
plan=$(ls -t "${XDG_CACHE_HOME:-$HOME/.cache}"/tessera/*/scratch/debug.yaml | head -n 1)
for example in Stories Shop Tasks; do
  TESSERA_PATH=$PWD swift test --package-path Examples/$example --scratch-path "${plan%/debug.yaml}" \
    --disable-build-manifest-caching -j 2 >"$scratch/out" 2>&1 || {
    tail -n 40 "$scratch/out" >&2
    fail "the tests of $example"
  }
  grep -E 'Test run with [1-9][0-9]* tests .* passed' "$scratch/out" || fail "no test of $example was run"
done
ok theExamplesPassTheirOwnTests
