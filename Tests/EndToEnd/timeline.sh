#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Timelines as a table and as JSON, with the entry that is shown and the next reload.
source "$(dirname "$0")/expect.bash"

run timeline SampleWidgets --package-path $fixtures --kind Clock --family small --at 2026-01-15T09:41:00Z --time-zone UTC
status_is 0 "a table"
diff -u - "$scratch/out" <<'EXPECTED' || fail "the table differs"
Clock, small: 3 entries at 2026-01-15 09:41:00 +00:00
  index  date                        relevance
>     0  2026-01-15 09:41:00 +00:00  -
      1  2026-01-15 10:41:00 +00:00  10.0 for 600.0 s
      2  2026-01-15 11:41:00 +00:00  -
  policy       after 2026-01-15 12:11:00 +00:00
  next reload  2026-01-15 12:11:00 +00:00

EXPECTED
ok aTableShowsEntriesPolicyAndNextReload

run timeline SampleWidgets --package-path $fixtures --kind Clock,Habit --family small --at 2026-01-15T10:41:00+01:00 \
  --time-zone Europe/Rome --json
status_is 0 "JSON"
python3 - "$scratch/out" <<'PYTHON' || fail "the JSON differs"
import json, sys

def moment(seconds, text):
    return {"seconds": seconds, "text": text}

now = moment(1768470060, "2026-01-15 10:41:00 +01:00")
expected = [
    {
        "kind": "Habit", "family": "small", "now": now, "policy": "never", "shown": 0, "nextReload": None,
        "entries": [{"index": 0, "date": now}],
    },
    {
        "kind": "Clock", "family": "small", "now": now, "policy": "after", "shown": 0,
        "nextReload": moment(1768479060, "2026-01-15 13:11:00 +01:00"),
        "entries": [
            {"index": 0, "date": now},
            {
                "index": 1, "date": moment(1768473660, "2026-01-15 11:41:00 +01:00"),
                "relevance": {"score": 10, "duration": 600},
            },
            {"index": 2, "date": moment(1768477260, "2026-01-15 12:41:00 +01:00")},
        ],
    },
]
found = json.load(open(sys.argv[1]))
if found != expected:
    sys.exit(f"{json.dumps(found, indent=1)}\nis not\n{json.dumps(expected, indent=1)}")
PYTHON
ok jsonHoldsTheSame

run timeline SampleWidgets --package-path $fixtures --kind Habit --at 2026-01-15T09:41:00Z --time-zone UTC
said 'next reload  only when an intent or the app asks' "never"
ok neverMeansOnlyWhenAsked

run timeline SampleWidgets --package-path $fixtures --kind Silent,Clock --family small --at 2026-01-15T09:41:00Z \
  --time-zone UTC --json
status_is 4 "one that fails and one that does not"
equal "$(python3 -c 'import json, sys; print([x["kind"] for x in json.load(open(sys.argv[1]))])' "$scratch/out")" \
  "['Clock']" "kinds beside one that fails"
ok oneThatFailsLeavesTheOthers

# Each entry draws its own hour; the view reads the clock of the request.
list Clock --family small --entry all
status_is 0 "every entry"
for hour in 9:41 10:41 11:41; do said "\"$hour" "every entry"; done
equal "$(lines_with '"drawn at 1768470060"')" 3 "the clock of the request"
ok everyEntryIsDrawnOnTheClockOfTheRequest
