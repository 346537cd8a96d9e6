#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What goes wrong in authors' code and on the command line: each is told with its place, and has its exit status.
source "$(dirname "$0")/expect.bash"

list Crash
status_is 4 crash
told 'CrashWidget.swift:' crash
told "[crashed] The widget's process crashed while it answered \"archive\" (signal" crash
told 'the shelf is empty' crash
said '# Crash.small-light' "the family beside the one that crashes"
not_said '# Crash.medium-light' crash
ok aCrashIsToldWithItsMessageSignalAndPlace

list Crash,Clock --family medium
status_is 4 "a crash and another widget"
said '# Clock.medium-light' "a crash and another widget"
ok aCrashDoesNotTakeTheNextTileAlong

list Hanging --deadline 1
status_is 4 hang
told '[timeout] The widget'"'"'s process was ended: no answer to "timeline" within 1' hang
ok aHangEndsAtTheDeadline

list Hoarding --deadline 1
status_is 4 "a completion kept for ever"
told '[timeout]' "a completion kept for ever"
ok aCompletionThatIsKeptForEverEndsAtTheDeadline

# The deadline is never reached: that nobody can complete any more is noticed at once.
list Silent --deadline 3600
status_is 4 "no completion"
told '[noEntries] The provider of "Silent" gave no timeline: it never called the completion.' "no completion"
told '[completionMissing]' "no completion"
ok aMissingCompletionIsNoticedAtOnce

list Eager
status_is 0 "two completions"
said '# Eager.small-light' "two completions"
told '[completionRepeated]' "two completions"
ok ofTwoCompletionsTheFirstCounts

list Chatty
status_is 0 "standard output"
said '# Chatty.small-light' "standard output"
not_said 'drawing the chatty widget' "standard output"
told '[outputFromAuthor]' "standard output"
list Chatty --verbose
told 'drawing the chatty widget' "standard output, verbose"
told 'and no more' "standard output, verbose"
ok whatAuthorsPrintNeverBreaksAFrame

list ShortSwitch --family large
status_is 0 "a family that is not declared"
told '[familyNotDeclared]' "a family that is not declared"
list ShortSwitch --family circular
status_is 4 "a family without a case"
told '[familyNotHandled] The code of ShortSwitch has no case for the family circular' "a family without a case"
ok aFamilyWithoutACaseIsNamed

list Overflow
status_is 0 overflow
told '[contentOverflows] The content takes 200 x 300 pt, the tile has 126 x 126 pt' overflow
list Overflow --strict
status_is 1 "overflow, strict"
ok overflowIsToldInNumbersAndFailsAStrictRun

list Missing
status_is 0 "missing assets"
told '[assetMissing]' "missing assets"
told 'Papper' "a missing picture"
told 'Paperr' "a missing colour"
told '[symbolMissing]' "a missing symbol"
told 'heart.fill' "a missing symbol"
said '#FAF0E0' "the colour that is there"
ok missingAssetsAndSymbolsAreTold

list Habit
status_is 0 "a configured widget"
said '"Water"' "the default of the query"
said 'StepHabit' "the intent of the button"
ok aConfiguredWidgetShowsTheDefaultOfItsQuery

python3 -c 'import plistlib, sys; plistlib.dump({"habits": {"Chess": [1, 1], "Walk": [2, 5]}}, open(sys.argv[1], "wb"))' \
  "$scratch/habits.plist"
list Habit --defaults group.org.tessera.samples="$scratch/habits.plist"
said '"Chess"' "a query that reads the group"
said '"1 of 1"' "a query that reads the group"
ok queriesReadTheAppGroup

list Clok
status_is 2 "an unknown kind"
told 'There is no widget of kind Clok; do you mean Clock?' "an unknown kind"
list Clock --family smal
status_is 2 "an unknown family"
told 'do you mean small?' "an unknown family"
list Clock --famly small
status_is 2 "an unknown option"
told 'do you mean --family?' "an unknown option"
run rendr
status_is 2 "an unknown verb"
told 'do you mean render?' "an unknown verb"
run render SampleWidget --package-path $fixtures
status_is 2 "an unknown product"
told 'SampleWidgets' "an unknown product"
run render --package-path "$scratch"
status_is 2 "no package"
told '[packageMissing]' "no package"
ok mistakesOfTheCommandLineNameTheNearestWord

run render BrokenWidget --package-path $fixtures
status_is 3 "broken source"
told 'BrokenWidget.swift:8:' "broken source"
told 'NoSuchProvider' "broken source"
ok brokenSourceIsToldByFileAndLine

echo 'no property list' >"$scratch/broken.plist"
list Clock --defaults group.org.tessera.samples="$scratch/broken.plist"
status_is 2 "defaults that are no property list"
told "$scratch/broken.plist" "defaults that are no property list"
list Clock --defaults group.org.tessera.samples="$scratch/missing.plist"
status_is 2 "defaults that are not there"
told "$scratch/missing.plist" "defaults that are not there"
ok unreadableDefaultsAreNamed
