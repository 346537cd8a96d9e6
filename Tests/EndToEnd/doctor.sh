#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The doctor finds what is missing and says how to mend it; without it there is no half-drawn picture.
source "$(dirname "$0")/expect.bash"

run doctor SampleWidgets --package-path $fixtures
status_is 0 "a machine in order"
said 'Nothing has to be mended.' "a machine in order"
for topic in toolchain sources library fonts symbols plist; do said "ok    $topic" "a machine in order"; done
ok aMachineInOrderNeedsNothing

mkdir "$scratch/fonts"
ln -s "$PWD"/.build/fonts/* "$scratch/fonts"
rm "$scratch/fonts/JetBrainsMono.ttf"
export TESSERA_FONTS=$scratch/fonts
run doctor SampleWidgets --package-path $fixtures
status_is 1 "a missing font"
said 'mend' "a missing font"
said 'JetBrainsMono.ttf' "a missing font"
said 'make setup' "a missing font"
ok aMissingFontIsNamedWithItsRemedy

rm "$scratch/fonts/Inter.ttf"
list Clock --family small
status_is 2 "text without the main font"
told 'make setup' "text without the main font"
run render SampleWidgets --package-path $fixtures --kind Clock --family small --out "$scratch/pictures"
status_is 2 "a picture without the main font"
told 'make setup' "a picture without the main font"
[ -z "$(ls "$scratch/pictures" 2>/dev/null)" ] || fail "a picture was drawn without the main font"
ok thereIsNoPictureWithoutTheMainFont
unset TESSERA_FONTS

mkdir -p "$scratch/package/Widget"
cat >"$scratch/package/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Odd", products: [.executable(name: "OddWidget", targets: ["OddWidget"])],
  targets: [.executableTarget(name: "OddWidget", path: "Widget", exclude: ["Info.plist"])])
MANIFEST
echo 'print("odd")' >"$scratch/package/Widget/main.swift"
echo 'no property list' >"$scratch/package/Widget/Info.plist"
run doctor OddWidget --package-path "$scratch/package"
status_is 1 "a plist that cannot be read"
said "$(cd "$scratch/package" && pwd -P)/Widget/Info.plist: " "a plist that cannot be read"
ok anUnreadablePlistIsNamed

run doctor TidyWidget --package-path Tests/Fixtures/Lint
status_is 0 "a bundle in order"
said 'ok    groups     group.org.example.tidy' "the groups of a bundle"
said 'ok    schemes    tidy' "the schemes of a bundle"
said 'ok    widget     "Tidy": small, medium, inline' "the widgets of a bundle"
said '"tessera lint TidyWidget"' "what else looks at a bundle"
ok aBundleIsDescribedInAFewLines
