#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Previews in every form are listed and drawn, of a package and of an Xcode project; one that fails hides no other.
source "$(dirname "$0")/expect.bash"

package=Tests/Fixtures/Previews
preview() { run preview $package "$@"; }

# shellcheck disable=SC2086
texts() { preview $moment --format text --out - "$@"; }

preview --list
status_is 4 "a list with previews that trap"
cat >"$scratch/expected" <<'EXPECTED'
NAME                     FAMILY                WIDGET  PLACE
Row in a library         view                  -       Tests/Fixtures/Previews/Rows/Row.swift:32
Ticked                   view                  -       Tests/Fixtures/Previews/Rows/Row.swift:36
Whole screen             view                  -       Tests/Fixtures/Previews/Rows/Row.swift:41
Wide                     view                  -       Tests/Fixtures/Previews/Rows/Row.swift:51
Fixed                    view                  -       Tests/Fixtures/Previews/Rows/Row.swift:55
In a tile                small                 -       Tests/Fixtures/Previews/Rows/RowPreviews.swift:5
Row_Previews#1           medium                -       Tests/Fixtures/Previews/Rows/RowPreviews.swift:5
Dark                     small                 -       Tests/Fixtures/Previews/Rows/RowPreviews.swift:5
Light                    small                 -       Tests/Fixtures/Previews/Rows/RowPreviews.swift:5
Row_Previews#4           view                  -       Tests/Fixtures/Previews/Rows/RowPreviews.swift:5
Row_Previews#5           view                  -       Tests/Fixtures/Previews/Rows/RowPreviews.swift:5
Old phone                view                  -       Tests/Fixtures/Previews/Rows/RowPreviews.swift:5
Private                  view                  -       Tests/Fixtures/Previews/Rows/RowPreviews.swift:28
Other entries            small                 Note    Tests/Fixtures/Previews/Widgets/Broken.swift:14
No entries               small                 Note    Tests/Fixtures/Previews/Widgets/Broken.swift:20
Traps while it is drawn  small                 Note    Tests/Fixtures/Previews/Widgets/Broken.swift:26
Traps                    failed                -       Tests/Fixtures/Previews/Widgets/Broken.swift:32
Trapping_Previews        failed                -       Tests/Fixtures/Previews/Widgets/Broken.swift:34
Written                  small                 Note    Tests/Fixtures/Previews/Widgets/Previews.swift:7
Fetched                  medium                Note    Tests/Fixtures/Previews/Widgets/Previews.swift:14
Provided                 medium                Note    Tests/Fixtures/Previews/Widgets/Previews.swift:20
Undeclared               large (not declared)  Note    Tests/Fixtures/Previews/Widgets/Previews.swift:26
Locked                   rectangular           Note    Tests/Fixtures/Previews/Widgets/Previews.swift:32
Configured               small                 Shout   Tests/Fixtures/Previews/Widgets/Previews.swift:38
Configured and written   small                 Shout   Tests/Fixtures/Previews/Widgets/Previews.swift:44
Ride                     activity              -       Tests/Fixtures/Previews/Widgets/Previews.swift:50
Previews:56              view                  -       Tests/Fixtures/Previews/Widgets/Previews.swift:56
Ring the Bell            control               Ring    -
EXPECTED
diff -u "$scratch/expected" "$scratch/out" || fail "the table differs"
told 'Unexpectedly found nil while unwrapping an Optional value' "the reason of a trap"
told '(Traps)' "the preview that traps"
ok everyPreviewIsListedWithItsPlace

preview --list --json --name Fixed
python3 - "$scratch/out" "$PWD" <<'PYTHON' || fail "the JSON differs"
import json, sys
found = json.load(open(sys.argv[1]))
expected = [{
    "bundle": "PreviewWidgets", "id": "Rows/Row.swift:55:1", "name": "Fixed", "title": "Fixed", "content": "view",
    "file": f"{sys.argv[2]}/Tests/Fixtures/Previews/Rows/Row.swift", "line": 55, "column": 1,
    "layout": {"width": 120, "height": 60},
}]
sys.exit(0 if found == expected else f"{found}")
PYTHON
ok jsonHoldsTheSame

texts --name Written,Fetched,Provided,Configured,"Configured and written" --entry all
status_is 0 "the forms of widgets"
for text in First Second Fetched 'Hour 0' 'Hour 2' HELLO Aloud; do said "\"$text\"" "the forms of widgets"; done
ok entriesComeFromEveryForm

texts --name Written
said '"First"' "the first entry"
not_said '"Second"' "the first entry"
texts --name Written --entry 5
status_is 4 "an entry that is not there"
told 'Entry 5 is wanted, the preview has 2, counted from 0.' "an entry that is not there"
ok oneEntryIsDrawnUnlessMoreAreAsked

texts --name Undeclared
status_is 0 "a family that the widget lacks"
said '"Too large"' "a family that the widget lacks"
told '[familyNotDeclared]' "a family that the widget lacks"
ok aFamilyThatIsNotDeclaredIsDrawnWithANote

texts --name Ride
status_is 0 "a Live Activity"
told '[previewUnsupported] Live Activities are not shown yet.' "a Live Activity"
ok liveActivitiesAreRemarked

for name in "Other entries" "No entries" "Traps while it is drawn" Traps Trapping_Previews; do
  texts --name "$name",Written
  status_is 4 "$name"
  told "($name)" "$name"
  said '"First"' "the one beside it"
done
ok onesThatFailLeaveTheOthers

# shellcheck disable=SC2086
preview $moment --scheme light,dark --out "$scratch/pictures" --contact-sheet "$scratch/sheet.png" \
  --name "Row in a library",Ticked,"Whole screen",Wide,Fixed,"In a tile",Row_Previews#1,Dark,Light,"Old phone",Private,"Ring the Bell"
status_is 0 "pictures"
pictures() { png_size "$scratch/pictures/$1.png"; }
equal "$(pictures Fixed.view-light)" 360x180 "a fixed size"
equal "$(pictures Whole_screen.view-dark)" 1179x2556 "a screen"
equal "$(pictures Wide.view-light)" 2556x1179 "a screen on its side"
equal "$(pictures Old_phone.view-light)" 750x1334 "the device that the author names"
equal "$(pictures Ring_the_Bell.control-dark)" 480x216 "a control"
equal "$(pictures Row_Previews_1.medium-light)" 1014x474 "a tile"
[ -s "$scratch/pictures/Dark.small-dark.png" ] || fail "a preferred scheme is not in the name"
[ -s "$scratch/sheet.png" ] || fail "there is no sheet"
ok picturesHaveTheSizeThatIsAskedFor

preview --json
status_is 2 "what is not for the page"
preview --list --name Nobody
status_is 2 "a name that nothing has"
ok mistakesAreTold

# An Xcode project: places are those of its own files, and only the widget is built.
project=$scratch/Garden
cp -R Tests/Fixtures/Projects/Garden "$project"
widget=$project/GardenWidget/GardenWidget.swift
line=$(($(wc -l <"$widget") + 2))
cat >>"$widget" <<'SWIFT'

#Preview("Words", traits: .sizeThatFitsLayout) { Text("A preview of the garden") }

struct Garden_Previews: PreviewProvider {
  static var previews: some View { Text("Older") }
}
SWIFT
run preview --project "$project" --list
status_is 0 "a project"
said "$widget:$line" "the place in the project"
said "$widget:$((line + 2))" "the place of a provider"
[ -z "$(find "$project/.build" -name 'Garden' -type f -perm -u+x 2>/dev/null)" ] || fail "the app was built"
run preview --project "$project" --name Words --format text --out -
said '"A preview of the garden"' "a project"
ok previewsOfAProjectAreFoundAndDrawn
