#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Widget extensions in the shape with which Xcode begins: each builds unchanged and is drawn in its families, and the
# only remark is that Live Activities are not shown yet.
source "$(dirname "$0")/expect.bash"

# shellcheck disable=SC2086
template() { run render "$1Template" --package-path Tests/Fixtures/Templates $moment "${@:2}"; }
home="small,medium,large"

for name in Static Configurable Control LiveActivity; do
  kind=$name
  [ "$name" != LiveActivity ] || kind=Ride
  template $name --family $home --scheme light,dark --strict --out "$scratch/$name"
  status_is 0 "$name"
  not_told "warning:" "$name"
  not_told "error:" "$name"
  for family in small medium large; do
    for scheme in light dark; do
      [ -s "$scratch/$name/$kind.$family-$scheme.png" ] || fail "$name has no picture of $family, $scheme"
    done
  done
  if [ $name = LiveActivity ]; then
    told "note: [liveActivityNotShown] The bundle has a Live Activity for RideAttributes" "$name"
  else
    not_told "[liveActivityNotShown]" "$name"
  fi
done
ok templatesAreDrawnWithoutRemarks

# Without supportedFamilies the templates are offered on the lock screen too, which is smaller than their four lines.
template Configurable --family circular,rectangular,inline --out "$scratch/lock"
status_is 0 "lock screen"
equal "$(find "$scratch/lock" -name '*.png' | wc -l)" 3 "pictures of the lock screen"
not_told "[unsupported" "lock screen"
ok templatesAreDrawnOnTheLockScreen

template Configurable --family medium --format text --out - --parameter favoriteDrink=Mate
said 'Mate' "the option"
ok optionsOfTheTemplateAreSet

template Definition --family $home --out "$scratch/Definition"
status_is 0 "Definition"
told "[containerBackgroundMissing]" "written before iOS 17"
not_told "[unsupported" "Definition"
ok templatesOfDefinitionFilesAreDrawn

template LiveActivity --kind LiveActivity.RideAttributes --out "$scratch/activity"
status_is 2 "a Live Activity by its kind"
told "Live Activities are not shown yet" "a Live Activity by its kind"
ok aLiveActivityIsRefusedByName
