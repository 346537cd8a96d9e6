#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Stories from an app group's defaults, their pictures from a server on loopback that also answers badly and never.
source "$(dirname "$0")/expect.bash"

Tests/EndToEnd/picture-server >"$scratch/requests" &
servers+=($!)
for _ in {1..100}; do [ -s "$scratch/requests" ] && break; sleep 0.05; done
port=$(head -n 1 "$scratch/requests")
[ -n "$port" ] || fail "the server does not start"

# Writes a property list with a story for each path.
stories() {
  python3 - "$scratch/stories.plist" "$port" "$@" <<'PYTHON'
import plistlib, sys
path, port, *pictures = sys.argv[1:]
stories = [{"title": f"Story {n}", "picture": f"http://127.0.0.1:{port}/{p}"} for n, p in enumerate(pictures, 1)]
plistlib.dump({"stories": stories}, open(path, "wb"))
PYTHON
}
# The guard is far above every deadline: it only keeps a broken build from waiting for ever.
show() { list Stories --family medium --defaults group.org.tessera.samples="$scratch/stories.plist" --deadline 12 "$@"; }
grey='#8E8E93'

list Stories --family medium
status_is 0 "no defaults"
said '"No stories yet"' "no defaults"
ok noStoriesAreSaidToBeNone

stories
show
status_is 0 "an empty list"
said '"No stories yet"' "an empty list"
ok anEmptyListIsNoMistake

stories picture/1 picture/2 picture/3 picture/4
show --allow-host "127.0.0.1:$port"
status_is 0 "four stories"
equal "$(lines_with 'image#')" 4 "pictures of four stories"
equal "$(lines_with "$grey")" 0 "grey ones among four stories"
for number in 1 2 3 4; do said "\"Story $number\"" "four stories"; done
ok fourStoriesShowTheirPictures

stories picture/5 picture/6
show --allow-host "127.0.0.1:$port"
equal "$(lines_with 'image#')" 2 "pictures of two stories"
ok twoStoriesShowTheirPictures

stories picture/1 missing garbage late
show --allow-host "127.0.0.1:$port"
status_is 0 "404, garbage and late"
equal "$(lines_with 'image#')" 1 "pictures beside 404, garbage and late"
equal "$(lines_with "$grey")" 3 "grey ones for 404, garbage and late"
told '[loadFailed] the server answered with status 404' "404"
told '[imageRefused]' "garbage"
told '[loadFailed] no complete answer came in time' "late"
ok badAnswersAreGreyAndTold

stories late/1 late/2 late/3 picture/7
run render SampleWidgets --package-path $fixtures --kind Stories,Clock --family small,medium --scheme light,dark \
  --at 2026-01-15T09:41:00Z --time-zone UTC --format text --out - --deadline 12 \
  --defaults group.org.tessera.samples="$scratch/stories.plist" --allow-host "127.0.0.1:$port"
status_is 0 "three late ones"
for tile in Stories.small-light Stories.medium-dark Clock.small-light Clock.medium-dark; do
  said "# $tile" "three late ones"
done
equal "$(lines_with 'image#')" 4 "the picture behind three late ones, in four tiles"
equal "$(lines_with "$grey")" 12 "grey ones for three late ones, in four tiles"
ok lateOnesNeitherStallTheTileNorOthers

stories picture/8 picture/9
before=$(wc -l <"$scratch/requests")
show
status_is 0 "a host that is not allowed"
equal "$(lines_with "$grey")" 2 "grey ones of a host that is not allowed"
told '[loadRefused] its address is not on the public internet; allow it with --allow-host 127.0.0.1' "not allowed"
equal "$(wc -l <"$scratch/requests")" "$before" "requests to a host that is not allowed"
ok loopbackIsRefusedUnlessItIsNamed

show --strict
status_is 1 "--strict with a refused load"
ok aRefusedLoadFailsAStrictRun
