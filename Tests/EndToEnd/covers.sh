#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Widgets written as the tutorials of the stories and of the shop write theirs: what they draw, item by item. Names
# begin with the rows of the tutorials' requirements that are shown.
source "$(dirname "$0")/expect.bash"

group=group.org.tessera.covers

# Fills the app group from lines of Python that fill the dictionary `it`; `cover(...)` makes a story.
shelf() {
  python3 - "$scratch/covers.plist" "$1" <<'PYTHON'
import plistlib, sys
def cover(words, tone="#204060", picture="", **more):
    return {"id": "7", "words": words, "tone": tone, "picture": picture} | more
it = {}
exec(sys.argv[2])
plistlib.dump(it, open(sys.argv[1], "wb"))
PYTHON
}

# shellcheck disable=SC2086
draw() {
  run render CoversWidgets --package-path Tests/Fixtures/Covers --kind "$1" --family "$2" $moment --format text \
    --out - --defaults $group="$scratch/covers.plist" "${@:3}"
}

shelf 'pass'
draw Covers medium
status_is 0 "no list"
said '"Open the app first"' "no list"
for wrong in 'it["covers"] = []' 'it["covers"] = "a text"' 'it["covers"] = [cover("One"), {"id": 7}]'; do
  shelf "$wrong"
  draw Covers medium
  status_is 0 "$wrong"
  said '"Open the app first"' "$wrong"
done
ok A24_A29_anEmptyListAndOneThatIsNoneAreTheInvitation

equal "$(lines_with '72x99 | #8E8E93')" 4 "grey shapes"
said 'blur 5' "the shapes are blurred"
said 'link "covers://login"' "the invitation has its link"
said '80x30 | capsule #34C759' "the pill is green and 80 by 30"
grep -q 'text "Вход".*#FFFFFF' "$scratch/out" || fail "the inner white beats the outer colour"
ok A30_A31_A32_theInvitationIsAPillOverBlurredShapes

shelf 'it["covers"] = [cover("One", "#F00"), cover("Two", " FF8800 "), cover("Three", "80FF0000"), cover("Four", "GGGGGG"), cover("Five")]'
draw Covers medium --scheme light,dark
status_is 0 "colours"
equal "$(lines_with '72x99 | #FF0000')" 4 "red, full and half, in two schemes"
equal "$(lines_with '72x99 | #FF0000@0.502')" 2 "half of red"
equal "$(lines_with '72x99 | #FF8800')" 2 "six digits"
equal "$(lines_with '72x99 | #000000')" 2 "letters that are no digits"
equal "$(lines_with 'text "Обложки"')" 2 "the title"
equal "$(lines_with 'SF 17 regular #000000')" 2 "the title stays black in the dark"
not_said '"Five"' "more than four"
ok A11_A12_A13_A17_fourCardsInTheirColours

for tone in "" 12345 "#-/" ; do
  shelf "it['covers'] = [cover('One', '$tone')]"
  draw Covers medium
  status_is 0 "the colour '$tone'"
  said '72x99 | #010100@0.004' "the colour '$tone' is nearly nothing"
  equal "$(lines_with '72x99 | #8E8E93')" 3 "grey places beside one card"
done
ok A13_A17_malformedColoursAreNearlyNothingAndPlacesWithoutAStoryAreGrey

shelf 'it["covers"] = [cover("A very long title that needs more than three lines of room"), cover(""), cover("Слово 🚂"), cover("Donaudampfschifffahrtsgesellschaft")]'
draw Covers medium
status_is 0 "titles"
equal "$(lines_with 'SF 11 regular #FFFFFF')" 9 "at most three lines of eleven points, none for an empty title"
said 'text "A very long title that needs more than three lines of room" 24,85.332 52.668x40' "the title stands at the lower left"
said '"…"' "what does not fit is cut"
grep -qE 'clip \(rounded 6 16,32.332 72x99\)' "$scratch/out" || fail "outer cards follow the tile's corners"
ok A15_A19_A20_titlesStandInTheLowerCornerInThreeLinesAtMost

draw Covers small
status_is 0 "small"
equal "$(grep -cE 'fill .* 27x37.125 ' "$scratch/out")" 4 "cards of 27 points in the small size"
draw Covers medium --device iPhone-SE
status_is 0 "another device"
equal "$(grep -cE 'fill .* 67.75x93.156 ' "$scratch/out")" 4 "cards on another device"
ok A16_A21_A37_cardsFollowTheRoomThereIs

shelf 'it["covers"] = [cover("One"), cover("Two", picture="http://127.0.0.1:9/cover.png")]'
draw Covers medium
status_is 0 "a picture that does not come"
equal "$(lines_with 'link "covers://7"')" 1 "links: only the card with a picture has one"
equal "$(lines_with '72x99 | #8E8E93')" 3 "grey for the picture and for two places"
told '[loadRefused]' "a picture from a private host"
ok A14_A33_A34_onlyACardWithAPictureIsALink

shelf 'it["covers"] = [{"id": "7", "picture": "", "tone": "#F00"}]; it["wares"] = 1'
draw Covers,Wares medium
status_is 4 "a story without its words"
told 'CoversWidget.swift:' "a story without its words"
told '[crashed]' "a story without its words"
said '# Wares.medium-light' "the other widget"
not_said '# Covers.medium-light' "a story without its words"
ok A18_aStoryWithoutItsWordsTakesNoOtherTileAlong

for count in 0 1 4 9; do
  shelf "it['wares'] = $count"
  draw Wares large
  status_is 0 "$count wares"
  equal "$(grep -cE 'link .* 70.5x70.5$' "$scratch/out")" "$count" "cells of $count wares"
done
grep -q 'link "wares://8" 16,' "$scratch/out" || fail "the ninth begins the third row"
shelf 'it["wares"] = 21'
draw Wares large
told '[contentOverflows]' "rows below the tile"
shelf 'it["wares"] = 4'
draw Wares large --scheme light,dark
for x in 16 94.5 173 251.5; do said " $x," "a column at $x"; done
grep -qE 'fill 0,[0-9.]+ 338x[0-9.]+ \| #D1D1D6' "$scratch/out" || fail "a grey band below"
ok B6_B7_fourColumnsShareTheWidthWhateverThereIs

equal "$(lines_with 'shadow #000000@0.12 radius 20 offset 0,4')" 5 "soft shadows in the light"
equal "$(lines_with 'shadow #FFFFFF@0.12 radius 20 offset 0,4')" 5 "soft shadows in the dark"
said 'clip (rounded 8' "rounded pictures"
said '| #FFFFFF' "the background in the light"
said "| #1C1C1E" "the raised background in the dark"
told '[assetMissing] No image named "teapot"' "a missing picture"
ok B3_B25_picturesAreRoundedWithASoftShadowAndAMissingOneIsTold

draw Wares small
status_is 0 "small"
said 'clip (rounded 8 circular 16,16 62x62)' "the picture at the upper left"
said 'text "Teapot" 16,101 49x18 | SF 15 semibold' "the name below"
told '[linkIgnoredInFamily]' "a link in the small size"
not_said 'link "' "a link in the small size"
ok B11_B26_theSmallSizeHasOnePictureAndNoLink

draw Wares medium --entry all --locale en_US,de_DE
status_is 0 "hours"
equal "$(lines_with 'text "')" 10 "five hours in two languages"
for time in '9:41' '10:41' '1:41' '09:41' '13:41'; do said "text \"$time" "the time $time"; done
draw Wares circular
status_is 4 "a family without a case"
told '[familyNotHandled]' "a family without a case"
ok B9_B10_B17_fiveHoursWithTheirTimesAndNoOtherFamily

# shellcheck disable=SC2086
for strictness in "" --strict; do
  run render ChoresWidgets --package-path Tests/Fixtures/Chores --kind ScrolledListWidget $moment --format text --out - \
    $strictness
  said 'placeholder "List"' "a list in a widget"
  told '[unsupportedView] List cannot be shown in a widget' "a list in a widget"
  status_is "$([ -n "$strictness" ] && echo 1 || echo 0)" "a list in a widget, ${strictness:-not strict}"
done
ok A2_aListInAWidgetIsAMarkAndFailsAStrictRun
