#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The same references from debug and release builds of a widget, in two locales of the machine, on one core and on two.
source "$(dirname "$0")/expect.bash"
unset CI GITHUB_ACTIONS GITHUB_WORKSPACE TESSERA_RECORD

settings=$scratch/settings.json
cat >"$settings" <<'SETTINGS'
{ "scheme": ["light", "dark"], "type": ["L", "AX1"], "locale": ["en_US", "de", "ar_EG"] }
SETTINGS

# Records the references of an example into a folder, and digests what is in them.
digest() {
  local folder=$1
  shift
  "$@" "$tessera" snapshot record Examples/Day --settings "$settings" --references "$folder" \
    "${options[@]}" >"$scratch/out" 2>"$scratch/err" </dev/null || fail "recording into $folder: $(cat "$scratch/err")"
  (cd "$folder" && find . -type f | LC_ALL=C sort | xargs sha256sum | sha256sum)
}

options=()
first=$(digest "$scratch/first" env LC_ALL=C.UTF-8)
[ "$(find "$scratch/first" -name '*.png' | wc -l)" -ge 12 ] || fail "too few references to say anything"

options=(--skip-build)
equal "$(digest "$scratch/locale" env LC_ALL=tr_TR.UTF-8 LANG=de_DE.UTF-8 TZ=Asia/Kolkata)" "$first" "another locale"
ok theMachinesLocaleAndZoneMakeNoDifference

# On the cores that this run may use, of which there may be one alone.
allowed=$(taskset -cp $$ | sed 's/.*: //')
cores=()
for part in ${allowed//,/ }; do
  for core in $(seq "${part%-*}" "${part#*-}"); do cores+=("$core"); done
done
equal "$(digest "$scratch/core" taskset -c "${cores[0]}")" "$first" "one core"
if [ "${#cores[@]}" -gt 1 ]; then
  equal "$(digest "$scratch/cores" taskset -c "${cores[0]},${cores[1]}")" "$first" "two cores"
fi
ok theNumberOfCoresMakesNoDifference

options=(-c release)
equal "$(digest "$scratch/release" env)" "$first" "a release build"
ok debugAndReleaseBuildsMakeNoDifference
