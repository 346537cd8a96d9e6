#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# A widget with a string catalog in three languages: plurals, the phone's form, a missing key, the direction.
source "$(dirname "$0")/expect.bash"

# shellcheck disable=SC2086
localized() {
  run render LocalizedWidget --package-path $fixtures $moment --format text --out - "$@"
  status_is 0 "render $*"
}

localized --locale en_US
said 'text "3 items" 16,' "English"
said 'text "Tap here" 16,' "English"
ok theLanguageOfDevelopmentIsShown

said 'text "Bees dance"' "a file of the target"
ok filesOfTheTargetAreFound

localized --locale de_DE --skip-build
said 'text "3 Artikel im Korb" 16,' "German plural"
said 'text "Hier tippen" 16,' "the phone's form"
ok germanTextsAreFound

said 'text "Never translated" 16,' "a key without text"
told 'Never translated: note: [localizationMissing]' "a key without text"
not_told 'items: note: [localizationMissing]' "a key with a text"
ok aMissingKeyIsShownAndRemarked

localized --locale ar_EG --skip-build
said 'text "٣ عناصر"' "the few of Arabic"
said 'text "اضغط هنا"' "Arabic"
# Lines end at the right margin of a tile of 158 points: 142.
awk '/text "٣ عناصر"/ { split($0, parts, /" /); split(parts[2], place, /[, x]/); end = place[1] + place[3]
  found = end > 141.9 && end < 142.1 } END { exit !found }' "$scratch/out" || fail "Arabic does not begin at the right"
ok arabicHasItsPluralsAndBeginsAtTheRight
