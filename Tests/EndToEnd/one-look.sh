#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# One look in all outputs: our pictures and a browser's drawing of our SVG agree, for the Shop example and for lists
# that hold every kind of item; pages can be searched.
source "$(dirname "$0")/expect.bash"

fixture=${LOOK_FIXTURE:-.build/debug/LookFixture}
python=.build/tools/venv/bin/python
[ -x "$fixture" ] || fail "$fixture is missing; run: swift build --product LookFixture"
[ -x "$python" ] || fail "$python is missing; run: Scripts/setup test"

"$fixture" "$scratch/lists"
skip=
for format in png json svg html pdf; do
  # shellcheck disable=SC2086
  run render ShopWidget --package-path Examples/Shop $skip --family small,medium,large --scheme light,dark $moment \
    --format "$format" --out "$scratch/shop"
  status_is 0 "six tiles as $format"
  skip=--skip-build
done

timeout 80 "$python" Scripts/compare-look "$scratch/lists" "$scratch/shop" || fail "a drawing differs"
ok picturesAndDrawingsAgree

text=$(pdftotext -layout "$scratch/shop/ShopWidget.large-light.pdf" -)
for words in "DEAL OF THE HOUR" "Forty hours of calm" '$149' "Coming up"; do
  grep -qF -- "$words" <<<"$text" || fail "the page has no text '$words'"
done
text=$(pdftotext -layout "$scratch/lists/texts.pdf" -)
for words in "Hamburgefonstiv 0123" "SPACED OUT" "11:11:11" 'Italic & <markup> "quotes"' "日本語" "Half seen"; do
  grep -qF -- "$words" <<<"$text" || fail "the page has no text '$words'"
done
ok pagesCanBeSearched

"$python" - "$scratch"/*/*.svg <<'EOF'
import sys
import xml.dom.minidom

for path in sys.argv[1:]:
    document = xml.dom.minidom.parse(path)
    for element in document.getElementsByTagName("*"):
        assert element.tagName != "script", path
        for name, value in element.attributes.items():
            assert not name.startswith("on"), f"{path}: {name}"
            assert name not in ("href", "xlink:href") or value.startswith(("#", "data:image/")), f"{path}: {value[:40]}"
EOF
ok filesAreWellFormedAndLeadNowhere
