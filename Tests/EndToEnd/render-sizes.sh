#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The Shop example as pictures: sizes, equal bytes, another time, and its display list as recorded in Expected/.
# With RECORD=1 the recorded texts are written anew.
source "$(dirname "$0")/expect.bash"

# shellcheck disable=SC2086
shop() { run render ShopWidget --package-path Examples/Shop $moment "$@"; }
all="--family small,medium,large --scheme light,dark"

# shellcheck disable=SC2086
shop $all --out "$scratch/first"
status_is 0 "six tiles"
names=$(cd "$scratch/first" && echo *)
equal "$names" "$(printf 'ShopWidget.%s.png ' large-dark large-light medium-dark medium-light small-dark small-light | sed 's/ $//')" "names of the files"
for scheme in light dark; do
  equal "$(png_size "$scratch/first/ShopWidget.small-$scheme.png")" 474x474 "small, $scheme"
  equal "$(png_size "$scratch/first/ShopWidget.medium-$scheme.png")" 1014x474 "medium, $scheme"
  equal "$(png_size "$scratch/first/ShopWidget.large-$scheme.png")" 1014x1062 "large, $scheme"
done
ok sixTilesHaveTheirSizesInPixels

shop --family small,medium --place standBy --rendering fullColor,vibrant --out "$scratch/standBy"
status_is 0 "StandBy"
equal "$(cd "$scratch/standBy" && echo *)" \
  "ShopWidget.small-dark-standBy-fullColor.png ShopWidget.small-dark-standBy-vibrant.png" "names of the files in StandBy"
.build/tools/venv/bin/python - "$scratch/standBy" <<'PYTHON' || fail "the pictures of StandBy"
import sys
from PIL import Image
for mode in ["fullColor", "vibrant"]:
    picture = Image.open(f"{sys.argv[1]}/ShopWidget.small-dark-standBy-{mode}.png").convert("RGB")
    edges = [picture.getpixel((x, y)) for y in range(picture.height) for x in (20, picture.width - 20)]
    assert set(edges) == {(0, 0, 0)}, f"{mode}: the margin is not black"
    colors = [color for _, color in picture.getcolors(1 << 20)]
    assert any(red > 100 for red, _, _ in colors), f"{mode}: there is nothing to see"
    if mode == "vibrant":
        assert all(red >= green and red >= blue for red, green, blue in colors), "not all is red"
PYTHON
shop --family small,medium --place standBy,home --out "$scratch/places"
equal "$(cd "$scratch/places" && echo *)" \
  "ShopWidget.medium-light.png ShopWidget.small-dark-standBy.png ShopWidget.small-light.png" "names of the files of two places"
shop --family medium --place standBy
status_is 2 "a family that StandBy does not show"
told "StandBy shows small widgets alone" "a family that StandBy does not show"
ok standByIsBlackAndRedAtNight

# shellcheck disable=SC2086
shop $all --out "$scratch/second"
diff -r "$scratch/first" "$scratch/second" || fail "two runs differ"
ok twoRunsGiveTheSameBytes

# shellcheck disable=SC2086
shop $all --out "$scratch/skipped" --skip-build
diff -r "$scratch/first" "$scratch/skipped" || fail "--skip-build differs"
ok skippingTheBuildGivesTheSameBytes

# shellcheck disable=SC2086
run render ShopWidget --package-path Examples/Shop $all --at 2026-01-15T10:41:00Z --time-zone UTC --out "$scratch/later"
status_is 0 "another hour"
for picture in "$scratch"/first/*.png; do
  ! cmp -s "$picture" "$scratch/later/${picture##*/}" || fail "an hour later ${picture##*/} is the same"
done
ok anotherTimeChangesEveryTile

shop --family large --scale 1 --out "$scratch/small"
equal "$(png_size "$scratch/small/ShopWidget.large-light.png")" 338x354 "scale 1"
ok scaleSetsPixelsPerPoint

for family in small medium large; do
  expected=Tests/EndToEnd/Expected/Shop.$family.txt
  shop --family $family --scheme light,dark --format text --out -
  status_is 0 "text of $family"
  if [ "${RECORD:-}" = 1 ]; then cp "$scratch/out" "$expected"; fi
  diff -u "$expected" "$scratch/out" || fail "the display list of $family differs from $expected"
done
ok displayListsAreAsRecorded

# shellcheck disable=SC2086
shop $all --configuration release --out "$scratch/release"
status_is 0 "release"
diff -r "$scratch/first" "$scratch/release" || fail "debug and release differ"
ok debugAndReleaseGiveTheSameBytes
