#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The documentation site: every link leads somewhere, and the tutorials' code compiles and is drawn.
source "$(dirname "$0")/expect.bash"

Scripts/docs --tessera "$tessera" >"$scratch/out" 2>&1 || {
  cat "$scratch/out" >&2
  fail "Scripts/docs"
}
for page in documentation/tessera/gettingstarted documentation/tessera/commandline documentation/tessera/coverage \
  tutorials/tessera/first-widget tutorials/tessera/button-and-setting; do
  [ -f ".build/docs/$page/index.html" ] || fail "$page is missing"
done
ok theSiteHasItsPages

# The help of every verb is on the page of the command line.
"$tessera" --help >"$scratch/help"
for verb in $(sed -nE 's/^  ([a-z-]+)  +.*/\1/p' "$scratch/help"); do
  grep -q "tessera $verb:" .build/docs/data/documentation/tessera/commandline.json || fail "$verb is not on the page"
done
ok everyVerbIsOnThePage
