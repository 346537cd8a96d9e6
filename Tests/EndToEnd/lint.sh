#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The linter finds a fault of every kind with its place and figures, and nothing in a widget that has none.
source "$(dirname "$0")/expect.bash"
unset GITHUB_ACTIONS GITHUB_WORKSPACE
package=Tests/Fixtures/Lint

# shellcheck disable=SC2086
run lint FaultyWidget --package-path $package $moment
status_is 1 "a widget full of faults"
# A finding: the file or widget that its line stands under, and the line's beginning.
finds() {
  awk -v group="$1" -v line="  $2" '
    /^[^ ]/ { here = ($0 == group) }
    here && index($0, line) == 1 { found = 1 }
    END { exit !found }' "$scratch/out" || fail "under \"$1\" there is no \"$2\""
}
stored=$package/FaultyWidget/Stored.swift
finds $stored '13: warning: [keyTypeMismatch] "names" is read with array(forKey:) and written as Data'
finds $stored '14: warning: [keyNeverWritten] "counts" is read from group.org.example.faulty and nothing writes'
said '"count" is (Tests/Fixtures/Lint/FaultyApp/FaultyApp.swift:' "the nearest key"
finds $stored '15: warning: [keyInOtherStore] The widget reads "isPaid" from UserDefaults.standard'
finds $stored '16: warning: [appGroupUndeclared] group.org.example.undeclared is used in the widget extension'
finds $stored '17: error: [appGroupInvalid] UserDefaults(suiteName:) is given "org.example.suite"'
ok keysAndGroupsAreCompared

finds $stored '22: warning: [silenceUnused] keyNeverWritten is silenced here and is not found on this line.'
finds $stored '25: warning: [silenceInvalid] There is no code "keyNeverRead"'
not_said '"color" is read' "a finding with a comment"
ok commentsSilenceAndAreThemselvesChecked

finds $package/FaultyWidget/FaultyWidget.entitlements '7: warning: [appGroupNotShared] group.org.example.faulty'
finds $package/FaultyWidget/FaultyWidget.entitlements '8: note: [appGroupUnused] group.org.example.idle'
ok entitlementsAreComparedWithTheCode

faint=$package/FaultyWidget/FaintWidget.swift
finds $faint '23: warning: [urlForced]'
finds $faint '23: warning: [urlNotHandled] The app is opened with faulty://'
finds $faint '24: error: [urlInvalid] "https://example.org/a b" holds " "'
finds $faint '27: note: [schemeUndeclared] A tap opens unknown://'
ok addressesAreChecked

finds $faint '20: Faint small, medium (light, dark): warning: [contrastLow] "Pale words": a contrast of 2.09 where 4.5'
said '#B3B3B3 on #FFFFFF' "the colours of faint text"
finds $faint '21: Faint small, medium: warning: [fontSmall] "Tiny words" is 8 pt'
finds $faint '22: Faint small: warning: [textTruncated] "Words that fit" is cut off from the text size X'
finds Faint 'small: warning: [linkIgnoredInFamily]'
ok whatIsDrawnIsJudged

odd=$package/FaultyWidget/OddWidgets.swift
finds $odd '9: Plain small: warning: [containerBackgroundMissing]'
finds Half 'medium: warning: [familyEmpty] The family medium is declared and nothing is drawn in it but the background.'
finds $odd '39: Crashing medium: error: [drawingFailed] The family cannot be drawn'
said 'no such family' "the last words of the widget"
finds Picture 'small (light, dark, accented): warning: [imagesTooLarge] The pictures have 3240000 pixels together, 2121055'
said 'The largest has 1800 x 1800.' "the size of a picture"
ok familiesAndPicturesAreJudged

finds $package/FaultyWidget/Localizable.xcstrings '14: warning: [translationMissing] "Read" has no text in de'
finds $faint '20: warning: [translationKeyMissing] "Pale words"'
ok translationsAreCompared

# shellcheck disable=SC2086
run lint TidyWidget --package-path $package $moment
status_is 0 "a widget without faults"
equal "$(cat "$scratch/out")" "Nothing found." "what is said of a widget without faults"
ok nothingIsFoundInATidyWidget

run lint FaultyWidget --package-path $package --sources-only --only urlForced,appGroupUnused
status_is 1 "two codes"
said '1 warning, 1 note.' "two codes"
run lint FaultyWidget --package-path $package --sources-only --only appGroupUnused
status_is 0 "a note"
run lint FaultyWidget --package-path $package --sources-only --only appGroupUnused --severity note
status_is 1 "a note that counts"
run lint FaultyWidget --package-path $package --sources-only --only urlForced --severity error
status_is 0 "a warning that does not count"
run lint FaultyWidget --package-path $package --sources-only --only urlForce
status_is 2 "a code that does not exist"
told 'urlForced' "a code that does not exist"
ok codesAndSeveritiesAreChosen

run lint FaultyWidget --package-path $package --sources-only --only urlForced --annotations
status_is 1 "annotations"
said "::warning file=$faint,line=23,title=tessera lint%3A urlForced::" "annotations"
run lint FaultyWidget --package-path $package --sources-only --only urlForced --json
python3 - "$scratch/out" "$faint" <<'PYTHON' || fail "the JSON differs"
import json, sys
root = json.load(open(sys.argv[1]))
finding = root["findings"][0]
assert (root["errors"], root["warnings"], root["notes"], len(root["findings"])) == (0, 1, 0, 1), root
assert (finding["code"], finding["file"], finding["line"]) == ("urlForced", sys.argv[2], 23), finding
PYTHON
ok programsReadTheFindings

cp -r $package "$scratch/package"
echo 'urlForced FaintWidget.swift # known' >"$scratch/package/.tessera-lint"
echo 'urlInvalid TidyWidget.swift' >>"$scratch/package/.tessera-lint"
run lint FaultyWidget --package-path "$scratch/package" --sources-only --only urlForced,urlInvalid,silenceUnused
not_said '[urlForced]' "a code in the file"
said '[urlInvalid] "https' "a code that is silenced elsewhere"
said '2: warning: [silenceUnused] urlInvalid is silenced here and is not found in TidyWidget.swift.' "an unused line"
ok aFileSilences

# A picture as a camera takes it, in a few bytes: only its header is read.
mkdir -p "$scratch/package/FaultyWidget/Assets.xcassets/Sea.imageset"
python3 - "$scratch/package/FaultyWidget/Assets.xcassets/Sea.imageset/Sea.png" <<'PYTHON'
import struct, sys, zlib
def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
header = struct.pack(">IIBBBBB", 4032, 3024, 8, 2, 0, 0, 0)
open(sys.argv[1], "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IEND", b""))
PYTHON
echo 'import SwiftUI; let sea = Image("Sea")' >"$scratch/package/FaultyWidget/Sea.swift"
run lint FaultyWidget --package-path "$scratch/package" --sources-only --only imagesTooLarge
status_is 1 "a picture file that is too large"
said 'Sea.imageset/Sea.png' "a picture file that is too large"
said '1416 x 1062 pixels do for the largest tile' "the size that would do"
ok aPictureFileOverTheLimitIsFound

echo 'let broken = ' >>"$scratch/package/FaultyWidget/Stored.swift"
rm "$scratch/package/.tessera-lint"
run lint FaultyWidget --package-path "$scratch/package" --only urlForced
status_is 3 "code that does not compile"
said '[urlForced]' "code that does not compile"
told 'Nothing was drawn' "code that does not compile"
ok codeThatDoesNotCompileIsReadNevertheless
