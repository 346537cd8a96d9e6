#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# An Xcode project is built and drawn as it is: settings from every level, files by folder and by list, a framework, a
# package, a catalog, tables and data of the target; and nothing in the project changes.
source "$(dirname "$0")/expect.bash"

project=$scratch/Garden
cp -R Tests/Fixtures/Projects/Garden "$project"
before=$(cd "$project" && find . -type f -not -path './.build/*' -exec cksum {} + | sort)

# shellcheck disable=SC2086
garden() { run render --project "$project" $moment --family small "$@"; }

garden --format text --out -
status_is 0 "the project"
for text in 'To be watered' Rosemary Thyme 'Bed of a phone' 'Mild season' 2.1 Water; do said "\"$text\"" "the project"; done
not_said 'Wrong branch' "the platform's branch"
told 'Ruler.swift: It cannot be compiled here and is left out of its module.' "a file of a framework"
told 'GardenWidget.swift:4: StoreKit is not there; the code builds without it.' "an import without use"
ok aProjectIsBuiltAndDrawnAsItIs

garden --format text --out -
status_is 0 "the second time"
not_told 'Ruler' "the second time"
ok nothingIsBuiltTheSecondTime

garden --format text --out - --locale de
said '"Heute gießen"' "another language"
ok tablesOfTheTargetAreFound

garden --out "$scratch/pictures"
[ -s "$scratch/pictures/GardenWidget.small-light.png" ] || fail "there is no picture"
ok itIsDrawn

equal "$(cd "$project" && find . -type f -not -path './.build/*' -exec cksum {} + | sort)" "$before" "the project's files"
ok theProjectStaysAsItIs

# The same objects as XML.
python3 - "$project/Garden.xcodeproj/project.pbxproj" <<'PYTHON'
import plistlib, re, sys

text = open(sys.argv[1], encoding="utf-8").read()
text = re.sub(r"^//.*$", "", text, flags=re.M)
text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
tokens = re.findall(r'"(?:[^"\\]|\\.)*"|[A-Za-z0-9_./]+|[{}()=;,]', text)


def value(position):
    token = tokens[position]
    if token == "{":
        result, position = {}, position + 1
        while tokens[position] != "}":
            key, _ = value(position)
            result[key], position = value(position + 2)
            position += 1
        return result, position + 1
    if token == "(":
        result, position = [], position + 1
        while tokens[position] != ")":
            item, position = value(position)
            result.append(item)
            position += tokens[position] == ","
        return result, position + 1
    return token.strip('"').replace('\\"', '"'), position + 1


with open(sys.argv[1], "wb") as file:
    plistlib.dump(value(0)[0], file)
PYTHON
garden --format text --out -
status_is 0 "the project as XML"
said '"Rosemary"' "the project as XML"
not_told 'Ruler' "the project as XML"
ok aProjectInXMLIsTheSame

echo 'struct Broken { let plant: Flower }' >>"$project/Shared/Plant.swift"
garden --format text --out -
status_is 3 "a mistake"
told "$project/Shared/Plant.swift:15:28: error: cannot find type 'Flower' in scope" "a mistake"
ok mistakesAreToldWithTheOriginalsPlace

sed -i '$d' "$project/Shared/Plant.swift"
echo 'let shop = SKProduct()' >>"$project/GardenWidget/GardenWidget.swift"
garden --format text --out -
status_is 3 "a missing framework"
told "$project/GardenWidget/GardenWidget.swift:4: error: [moduleMissing] The framework StoreKit is not available on Linux" \
  "a missing framework"
ok aMissingFrameworkIsNamedWithItsPlace

run doctor --project "$project" --json
status_is 1 "a project that does not build"
python3 - "$scratch/out" <<'PYTHON' || fail "the report lacks something"
import json, sys

target = json.load(open(sys.argv[1], encoding="utf-8"))["targets"][0]
assert target["name"] == "GardenWidget" and not target["builds"], target
assert {"StoreKit"} <= {found["module"] for found in target["missing"]}, target
assert any("SKProduct" in message for message in target["messages"]), target
PYTHON
sed -i '$d' "$project/GardenWidget/GardenWidget.swift"
run doctor --project "$project"
status_is 0 "the report"
said 'draws small, medium' "the report"
ok theDoctorReportsEachTarget

run render --project "$project" --target Nothing
status_is 2 "an unknown target"
told 'The project has no target Nothing; its widget extensions: GardenWidget.' "an unknown target"
echo '{ objects = ' >"$project/Garden.xcodeproj/project.pbxproj"
run render --project "$project"
status_is 2 "a broken project"
told "$project/Garden.xcodeproj/project.pbxproj: error: [projectInvalid]" "a broken project"
ok mistakesInTheProjectAreNamed
