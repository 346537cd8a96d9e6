#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# A person's first minutes: a package out of nothing, and one around sources that are there.
source "$(dirname "$0")/expect.bash"
unset CI GITHUB_ACTIONS GITHUB_WORKSPACE TESSERA_RECORD

here=$PWD
cd "$scratch"

run init water-widget --ci github,gitlab
status_is 0 "a new package"
said "water-widget/Widget/WaterWidget.swift" "the files are named"
for file in Package.swift .gitignore .gitlab-ci.yml .github/workflows/widgets.yml; do
  [ -f "water-widget/$file" ] || fail "$file is missing"
done
before=$(find water-widget -type f -exec sha256sum {} + | sort)
run init water-widget
status_is 2 "a second time"
told "is a Swift package already" "a second time"
equal "$(find water-widget -type f -exec sha256sum {} + | sort)" "$before" "nothing is overwritten"
ok A3_aPackageIsMadeOnceAndNeverOverwritten

# shellcheck disable=SC2086
run render --package-path water-widget --scheme light,dark $moment --strict --out pictures
status_is 0 "the new widget is drawn without a warning"
for picture in small-light small-dark medium-light medium-dark circular-dark; do
  [ -f "pictures/Water.$picture.png" ] || fail "$picture is missing"
done
run preview --package-path water-widget --list
status_is 0 "its previews"
said Small "its previews"
ok A3_aNewWidgetRunsAtOnce

# As CI does it: nothing recorded is missing, nothing differs, the tests pass, lint is silent.
cd water-widget
CI=1 run snapshot verify
status_is 0 "the recorded pictures"
run lint
status_is 0 "lint"
plan=$(ls -t "${XDG_CACHE_HOME:-$HOME/.cache}"/tessera/*/scratch/debug.yaml | head -n 1)
TESSERA_PATH=$here swift test --scratch-path "${plan%/debug.yaml}" --disable-build-manifest-caching -j 2 \
  >"$scratch/out" 2>&1 || {
  tail -n 40 "$scratch/out" >&2
  fail "the tests of a new package"
}
grep -E 'Test run with [1-9][0-9]* tests? .* passed' "$scratch/out" || fail "no test of a new package was run"
cd ..
ok theNewPackagePassesItsOwnChecks

mkdir loose
cp water-widget/Widget/*.swift loose
sums=$(sha256sum loose/*)
run init loose
status_is 0 "sources beside each other"
equal "$(sha256sum loose/*.swift | grep -v Package.swift)" "$sums" "the sources are untouched"
# shellcheck disable=SC2086
run render --package-path loose $moment --family small --out pictures/loose
status_is 0 "they are drawn"
cmp pictures/Water.small-light.png pictures/loose/Water.small-light.png || fail "the same source gives another picture"
ok aFolderOfSourcesIsAdopted

run init 9lives
status_is 2 "a name that is none"
told "--name" "a name that is none"
mkdir tea
echo 'print("tea")' >tea/notes.swift
run init tea
status_is 2 "sources without a widget"
told "no type with @main" "sources without a widget"
ok whatCannotBeMadeIsSaid
