#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Reference images of a copy of an example: recorded, verified, with faults planted, accepted, cleaned.
source "$(dirname "$0")/expect.bash"
unset CI GITHUB_ACTIONS GITHUB_WORKSPACE TESSERA_RECORD

shop=$scratch/Shop
cp -a Examples/Shop "$shop"
rm -rf "$shop/.build" "$shop/__References__"
suite=$shop/__References__/ShopWidget
cat >"$shop/tessera-snapshot.json" <<'SETTINGS'
{ "family": ["small", "medium"], "scheme": ["light", "dark"], "entry": "all" }
SETTINGS

snapshot() {
  local verb=$1
  shift
  run snapshot "$verb" ShopWidget --package-path "$shop" "$@"
}

# Changes a line of the copy; what is not there is a fault of this script.
plant() {
  grep -qF -- "$2" "$shop/$1" || fail "$1 has no \"$2\""
  python3 - "$shop/$1" "$2" "$3" <<'PYTHON'
import sys
path, old, new = sys.argv[1:]
text = open(path, encoding="utf-8").read()
open(path, "w", encoding="utf-8").write(text.replace(old, new, 1))
PYTHON
}

# The copy as the example is.
heal() {
  rm -rf "$shop/Shared" "$shop/Widget"
  cp -a Examples/Shop/Shared Examples/Shop/Widget "$shop/"
}

snapshot verify
status_is 1 "a first recording"
said "32 references: 32 recorded" "a first recording"
said "What was recorded has been compared with nothing" "a first recording"
equal "$(ls "$suite" | wc -l)" 64 "a picture and a list of each"
for name in small-light-entry0 small-dark-entry7 medium-light-entry3; do
  [ -f "$suite/ShopWidget.$name.png" ] && [ -f "$suite/ShopWidget.$name.txt" ] || fail "$name is not recorded"
done
ok aFirstRecordingFailsTheRun

snapshot verify --json
status_is 0 "the same again"
equal "$(python3 -c 'import json, sys; d = json.load(open(sys.argv[1])); print(d["counts"]["matched"], d["notPaintedAgain"])' \
  "$scratch/out")" "32 32" "matched, and not painted again"
ok whatIsTheSameIsNotPaintedAgain

before=$(cat "$suite"/* | sha256sum)
snapshot record
status_is 0 "recording what has not changed"
equal "$(cat "$suite"/* | sha256sum)" "$before" "files after recording the same"
ok recordingTheSameChangesNoFile

run snapshot verify ShopWidget --package-path "$shop" --threshold 3
said "(threshold 3 of 255)" "a threshold is printed"
snapshot verify --threshold 300
status_is 2 "a threshold that no sample has"
snapshot verify --json --annotations
status_is 2 "two forms of one output"
ok aThresholdIsPrinted

# Half of a reference is an approval still: without its list a picture is not written over.
mv "$suite/ShopWidget.small-light-entry0.txt" "$scratch/kept.txt"
picture=$(sha256sum "$suite/ShopWidget.small-light-entry0.png")
snapshot verify
status_is 1 "half of a reference"
said "broken  ShopWidget/ShopWidget.small-light-entry0" "half of a reference"
equal "$(sha256sum "$suite/ShopWidget.small-light-entry0.png")" "$picture" "the other half"
[ ! -f "$suite/ShopWidget.small-light-entry0.txt" ] || fail "half of a reference was recorded"
mv "$scratch/kept.txt" "$suite/ShopWidget.small-light-entry0.txt"
ok halfOfAReferenceIsKept

# Continuous integration.
mkdir "$scratch/kept"
mv "$suite/ShopWidget.small-light-entry0".* "$scratch/kept"
CI=true snapshot verify
status_is 1 "a missing file in continuous integration"
said "missing  ShopWidget/ShopWidget.small-light-entry0" "a missing file"
[ ! -f "$suite/ShopWidget.small-light-entry0.png" ] || fail "continuous integration recorded"
CI=true snapshot record
status_is 2 "recording in continuous integration"
CI=true snapshot accept
status_is 2 "accepting in continuous integration"
mv "$scratch/kept/"* "$suite"
ok continuousIntegrationRecordsNothing

# A damaged picture.
cp "$suite/ShopWidget.small-light-entry1.png" "$scratch/kept.png"
head -c 900 "$scratch/kept.png" >"$suite/ShopWidget.small-light-entry1.png"
snapshot verify
status_is 1 "a damaged picture"
said "ShopWidget.small-light-entry1.png is broken: it is no whole picture" "a damaged picture"
cp "$scratch/kept.png" "$suite/ShopWidget.small-light-entry1.png"
snapshot verify
status_is 0 "the picture is back"
ok aDamagedPictureIsNamed

# Moved text.
plant Widget/Views/SmallDealView.swift '.font(.footnote.weight(.semibold))' '.font(.footnote.weight(.semibold)).offset(y: 3)'
snapshot verify --report "$scratch/report" --annotations
status_is 1 "moved text"
said "Text 'Quiet Headphones' moved 3 pt down" "moved text"
said "16 matched, 16 differs" "moved text"
grep -qE '^::error file=.*Widget/ShopWidget.swift,line=[0-9]+,title=ShopWidget/ShopWidget.small-light-entry0 differs::' \
  "$scratch/out" || fail "moved text: no annotation with file and line"
failures=$shop/.build/tessera-references/failures/ShopWidget/ShopWidget.small-light-entry0
for picture in expected actual difference side-by-side; do
  [ "$(head -c 4 "$failures/$picture.png" | tail -c 3)" = PNG ] || fail "$picture.png is no picture"
done
equal "$(png_size "$failures/expected.png")" "474x474" "the expected picture"
ok movedTextIsTold

python3 - "$scratch/report" <<'PYTHON' || fail "the reports"
import json, pathlib, re, sys
import xml.etree.ElementTree as xml

folder = pathlib.Path(sys.argv[1])
suite = xml.parse(folder / "junit.xml").getroot().find("testsuite")
assert (suite.get("tests"), suite.get("failures"), suite.get("errors")) == ("32", "16", "0"), suite.attrib
assert "moved 3 pt down" in suite.find("testcase/failure").get("message")
report = json.loads((folder / "report.json").read_text())
first = report["references"][0]
assert first["status"] == "differs" and first["pixels"]["count"] > 0 and first["file"].endswith("ShopWidget.swift"), first
assert "| <code>ShopWidget/ShopWidget.small-light-entry0</code>" in (folder / "summary.md").read_text()
page = (folder / "report.html").read_text()
assert page.count("data:image/png;base64,") >= 16 * 3 and 'type="range"' in page
assert not re.search(r'(?:src|href)="(?!data:)', page), "the page asks for something else"
PYTHON
ok reportsAreWhole

# Accepting one, then all.
snapshot accept --name ShopWidget.small-light-entry0
status_is 0 "accepting one"
equal "$(cat "$scratch/out")" "accepted ShopWidget/ShopWidget.small-light-entry0" "accepting one"
snapshot accept --name ShopWidget.small-light-entry99
status_is 2 "accepting what never failed"
snapshot verify
said "17 matched, 15 differs" "after accepting one"
snapshot accept
equal "$(lines_with accepted)" 15 "accepting all"
snapshot verify
status_is 0 "after accepting all"
snapshot accept
status_is 1 "nothing to accept"
told "Nothing waits to be accepted" "nothing to accept"
heal
snapshot record
status_is 0 "recording what was"
said "16 matched, 16 replaced" "recording what was"
equal "$(cat "$suite"/* | sha256sum)" "$before" "files after recording what was"
ok differencesAreAccepted

# Another colour.
plant Widget/Assets.xcassets/Tiles/Headphones.colorset/Contents.json 0xDF 0x10
snapshot verify
status_is 1 "another colour"
grep -qE "Shape at 16,16 \(126x78.3 pt\) changed its colour from #DFE1EE to #10E1EE" "$scratch/out" ||
  fail "another colour is not told"
heal
ok anotherColourIsTold

# A missing image.
plant Shared/ProductTile.swift 'ProductPicture(deal: deal).padding(inset)' 'Color.clear'
snapshot verify --scheme light --family small
status_is 1 "a missing image"
said "Image at 46,22 (66.3x66.3 pt) is missing" "a missing image"
equal "$(lines_with differs)" 9 "every entry has lost its picture, and the summary says so"
heal
ok aMissingImageIsTold

# Entries in another order.
plant Widget/DealProvider.swift 'let deals = HiddenDeals().shown' 'let deals = Array(HiddenDeals().shown.reversed())'
snapshot verify --scheme light --family small
status_is 1 "entries in another order"
grep -qE "Entry 0 shows what the reference of entry [1-7] shows: the entries are in another order" "$scratch/out" ||
  fail "the order of entries is not told"
heal
ok anotherOrderOfEntriesIsTold

# Cleaning.
snapshot verify
status_is 0 "healed"
cp "$suite/ShopWidget.small-light-entry0.png" "$suite/ShopWidget.large-light.png"
cp "$suite/ShopWidget.small-light-entry0.txt" "$suite/ShopWidget.large-light.txt"
snapshot verify
status_is 0 "an unused reference"
said "unused  ShopWidget/ShopWidget.large-light" "an unused reference"
said "32 references: 32 matched, 1 unused" "an unused reference"
snapshot verify --strict
status_is 1 "an unused reference, strictly"
snapshot verify --family small
[ "$(lines_with unused)" = 0 ] || fail "a part of a run takes references for unused"
snapshot list
said "unused      ShopWidget/ShopWidget.large-light" "a list"
equal "$(lines_with "recorded ")" 32 "a list"
snapshot clean --family small
status_is 2 "cleaning after a part"
snapshot clean
status_is 0 "cleaning"
said "removed $suite/ShopWidget.large-light.png" "cleaning"
said "removed $suite/ShopWidget.large-light.txt" "cleaning"
said "1 unused reference removed." "cleaning"
equal "$(cat "$suite"/* | sha256sum)" "$before" "files after cleaning"
ok unusedReferencesAreRemoved

# A widget that crashes leaves nothing to clean after.
plant Widget/Views/MediumDealView.swift 'var body: some View {' 'var body: some View { let _ = [0][entry.upcoming.count + 9]'
snapshot clean
status_is 4 "cleaning after a crash"
told "Nothing is removed: the run was not whole." "cleaning after a crash"
snapshot verify --report "$scratch/report"
status_is 4 "a crash"
grep -q "<error type=\"failed\"" "$scratch/report/junit.xml" || fail "a crash is no error of the report"
heal
ok aCrashIsNoCleanRun

# What does not build is in the report too.
plant Widget/ShopWidget.swift 'import WidgetKit' 'import WidgetKit; let nothing: Int = "text"'
snapshot verify --report "$scratch/report" --annotations
status_is 3 "a widget that does not build"
said "not compared  ShopWidget" "a widget that does not build"
grep -q '^::error title=ShopWidget not compared::\[buildFailed\]' "$scratch/out" || fail "no annotation of a failed build"
grep -q '<error type="not compared" message="\[buildFailed\]' "$scratch/report/junit.xml" ||
  fail "a failed build is no error of the report"
grep -q "not compared" "$scratch/report/report.html" || fail "the page does not tell of a failed build"
heal
ok whatDoesNotBuildIsInTheReport

# Settings.
echo '{ "famly": ["small"] }' >"$shop/tessera-snapshot.json"
snapshot verify
status_is 2 "an unknown key"
told "There is no key famly; do you mean family?" "an unknown key"
rm "$shop/tessera-snapshot.json"
run snapshot verfy ShopWidget --package-path "$shop"
told "do you mean verify?" "an unknown verb"
ok settingsAreChecked

# Nothing to compare: this device has no widgets of the only family.
plant Widget/ShopWidget.swift '[.systemSmall, .systemMedium, .systemLarge]' '[.accessoryCircular]'
snapshot verify --device iPhone-SE-1
status_is 1 "nothing to compare"
told "Nothing was compared" "nothing to compare"
ok comparingNothingFails
