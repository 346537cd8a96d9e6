#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Walks through a day: tables, JSON, warnings with their status, day sheets in each format, mistakes in the options.
source "$(dirname "$0")/expect.bash"

walk() { run timeline TemperamentWidgets --package-path $fixtures --from 2026-01-15 --time-zone UTC "$@"; }

walk --kind Count --family small --for 10h
status_is 0 "a table"
diff -u - "$scratch/out" <<'EXPECTED' || fail "the table differs"
Count, small: 2026-01-15 00:00:00 +00:00 to 2026-01-15 10:00:00 +00:00, budget ios (60 a day)
  time      shown                reload           cost     left
  00:00:00  timeline 1, entry 0  placed, 1 entry  free       60
  04:00:00  timeline 2, entry 0  policy, 1 entry  charged    59
  08:00:00  timeline 3, entry 0  policy, 1 entry  charged    58
  3 changes on the screen, 3 reloads: 2 charged, 1 free, 58 left; the provider wants 6 a day

EXPECTED
ok aTableShowsReloadsWithCauseChargeAndBudget

walk --kind Burner --strict
status_is 1 "a budget burner with --strict"
told "warning: [reloadsTooMany] This provider would reload 288 times a day; the budget is 60. (Burner, small)" "a burner"
told "[budgetUsedUp] The 60 reloads of a day were used up at 23:36; 49 reloads came late, the latest by 23 min 14 s" "a burner"
said "01:01:28  timeline 13, entry 0  policy, 1 entry  charged    48  1 min 28 s late: budget" "a burner"
walk --kind Burner --budget none --for 1h
status_is 0 "a burner without --strict"
told "This provider would reload 288 times a day; a phone allows 40 to 70." "no budget"
said "12 reloads: 11 charged, 1 free; the provider wants 288 a day" "no budget"
walk --kind Burner --budget 3 --for 2h
said "budget 3 a day" "a budget of three"
ok aBurnerIsToldWithItsNumbers

walk --kind Still --strict
status_is 0 "a hint is no warning"
told "note: [neverReloaded] From 00:00 on the provider is never asked again" "never"
walk --kind Past --for 10m --strict
status_is 1 "past dates"
told "[policyDatePast] The policy .after of the timeline of 00:00 names a date that is 30 min in the past" "past"
told "[entriesPast] All 2 entries of the timeline of 00:00 are in the past, the newest by 1 h" "past"
walk --kind Loop --strict
status_is 1 "a loop"
told "[reloadLoop] The provider calls WidgetCenter while it makes its timeline (12 of 12 times, first at 00:00)" "a loop"
said "widgetCenter, 1 entry" "a loop"
walk --kind Same --for 5h --strict
status_is 1 "reloads that change nothing"
told "[reloadChangesNothing] 4 of the 4 reloads after the first changed nothing" "the same"
said "changes nothing" "the same"
walk --kind Minutes --family small --for 1h --strict
status_is 1 "minute entries"
told "[entriesTooClose] 59 of the 60 entries of the timeline of 00:00 come less than 5 min after the one before, the closest after 1 min" "minutes"
said "56 more entries" "minutes"
walk --kind Minutes --family small --for 1h --verbose
equal "$(lines_with 'timeline 1, entry')" 60 "all rows with --verbose"
ok eachFaultIsToldAndStrictFails

walk --kind Count --for 10h --json
status_is 0 "JSON"
python3 - "$scratch/out" <<'PYTHON' || fail "the JSON differs"
import json, sys
found = json.load(open(sys.argv[1]))
# What the provider stores lives as long as its walk: the medium one counts from one again.
looks = [[s["look"] for s in walk["screens"]] for walk in found]
assert [w["family"] for w in found] == ["small", "medium"], found
assert all(len(set(l)) == 3 and None not in l for l in looks), looks
walk = found[0]
assert walk["reloads"] == {"count": 3, "charged": 2, "free": 1, "left": 58, "changeless": 0, "wantedPerDay": 6}, walk
assert walk["budget"] == {"name": "ios", "limit": 60} and walk["warnings"] == [] and walk["isGivenUp"] is False
events = [(e["event"], e["date"]["text"][11:16], e.get("cause"), e.get("charge"), e.get("left")) for e in walk["events"]]
assert events == [
    ("reloaded", "00:00", "placed", "free", 60), ("shown", "00:00", None, None, None),
    ("reloaded", "04:00", "policy", "charged", 59), ("shown", "04:00", None, None, None),
    ("reloaded", "08:00", "policy", "charged", 58), ("shown", "08:00", None, None, None),
    ("ended", "10:00", None, None, None),
], events
PYTHON
cp "$scratch/out" "$scratch/first.json"
walk --kind Count --for 10h --json
cmp -s "$scratch/out" "$scratch/first.json" || fail "two walks differ"
ok jsonHoldsTheSameAndTwoWalksAreEqual

for format in png svg pdf webp; do
  walk --kind Minutes --family small --sheet "$scratch/day.$format"
  status_is 0 "a sheet as $format"
  said "$scratch/day.$format" "a sheet as $format"
done
width=$(png_size "$scratch/day.png")
equal "${width%x*}" 2240 "the width of a sheet"
python3 - "$scratch" <<'PYTHON' || fail "a sheet is not what its name says"
import re, sys
folder = sys.argv[1]
svg = open(f"{folder}/day.svg").read()
assert svg.startswith("<svg") and svg.rstrip().endswith("</svg>"), svg[:80]
# A day of minutes is thinned out to what a page can bear.
assert 12 <= len(re.findall("<image ", svg)) <= 40, len(re.findall("<image ", svg))
assert open(f"{folder}/day.pdf", "rb").read(5) == b"%PDF-"
webp = open(f"{folder}/day.webp", "rb").read()
assert webp[:4] == b"RIFF" and webp[8:12] == b"WEBP" and b"ANIM" in webp[:64], webp[:64]
assert int.from_bytes(webp[4:8], "little") + 8 == len(webp)
frames, at = [], 12
while at < len(webp):
    size = int.from_bytes(webp[at + 4:at + 8], "little")
    if webp[at:at + 4] == b"ANMF": frames.append(int.from_bytes(webp[at + 20:at + 23], "little"))
    at += 8 + size + size % 2
assert 24 <= len(frames) <= 60 and sum(frames) > 20_000, frames
PYTHON
cp "$scratch/day.png" "$scratch/first.png"
walk --kind Minutes --family small --sheet "$scratch/day.png"
cmp -s "$scratch/day.png" "$scratch/first.png" || fail "two sheets of the same day differ"
pdftotext "$scratch/day.pdf" - | grep -q "+59 more until 01:00" || fail "the sheet does not tell what is left out"
pdftotext "$scratch/day.pdf" - | grep -q "24 of 1,440 changes are drawn; how many follow is said below each." || fail "the sheet does not tell that tiles are left out"
walk --kind Count --for 5h --sheet "$scratch/both.png"
said "$scratch/both-Count.small.png" "several sheets"
said "$scratch/both-Count.medium.png" "several sheets"
ok sheetsAreWrittenInEachFormatAndThinnedOut

mistake() {
  local words=$1
  shift
  run timeline TemperamentWidgets --package-path $fixtures --skip-build "$@"
  status_is 2 "$*"
  told "$words" "$*"
}
mistake '"yesterday" is no instant' --from yesterday
mistake "--from and --at name two beginnings" --from 2026-01-15 --at 2026-01-15
mistake "--for soon: write a number with d, h or m" --for soon
mistake "--for 24: write a number with d, h or m" --for 24
mistake "--for 90d: a period is a minute long at least and 31 days at most." --for 90d
mistake "--for 5s: a period is a minute long at least" --for 5s
mistake "--budget lots: write ios, none, or how many reloads a day allows." --budget lots
mistake "--budget -1: write ios" --budget=-1
mistake "--sheet day.gif: GIF has 256 colours" --sheet day.gif
mistake "--sheet day.bmp: the name has to end in .png, .svg, .pdf, .webp." --sheet day.bmp
ok mistakesAreToldBeforeAnythingIsBuilt

run timeline SampleWidgets --package-path $fixtures --kind Silent --family small --from 2026-01-15 --deadline 0.5 \
  --time-zone UTC --sheet "$scratch/silent.pdf"
status_is 4 "a provider that never answers"
said "given up at" "a provider that never answers"
told "[reloadFailed] 5 of 5 reloads failed" "a provider that never answers"
said "00:00:00  placeholder" "a provider that never answers"
pdftotext "$scratch/silent.pdf" - | grep -q "placeholder, 2 min 30" || fail "the sheet lacks the placeholder"
ok aProviderThatFailsIsGivenUp
