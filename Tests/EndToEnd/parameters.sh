#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What a person would choose in an edit sheet, set on the command line.
source "$(dirname "$0")/expect.bash"

# shellcheck disable=SC2086
choose() { run render ChoiceWidget --package-path $fixtures $moment --format text --out - "$@"; }

choose
status_is 0 "nothing chosen"
said 'text "Oslo Oslo metric 3"' "nothing chosen"
ok defaultsStandWhereNobodyChooses

choose --skip-build --parameter city=rome --parameter unit=Miles --parameter days=7 --parameter others=Lima,0
status_is 0 "four parameters"
said 'text "Rome Lima+Oslo imperial 7"' "four parameters"
said 'text "plain"' "a widget without parameters beside one with them"
ok parametersAreSetByTitleOrIdentifier

choose --skip-build --parameter others=
said 'text "Oslo alone metric 3"' "an optional parameter that is emptied"
ok anOptionalParameterCanBeEmptied

choose --skip-build --parameter town=rome
status_is 2 "an unknown parameter"
told 'No widget here has a parameter "town"; Choice has city, days, others, unit.' "an unknown parameter"
choose --skip-build --kind Plain --parameter city=rome
status_is 2 "a widget without parameters"
told 'none has any' "a widget without parameters"
choose --skip-build --parameter city=Bern
status_is 2 "an unknown entity"
told '"Bern" is no value for city (City); there are: Oslo, Rome, Lima.' "an unknown entity"
choose --skip-build --parameter days=many
told 'it takes a whole number' "no number"
choose --skip-build --parameter days
told 'write NAME=VALUE' "no pair"
ok mistakesSayWhatThereIs

run timeline ChoiceWidget --package-path $fixtures --skip-build --kind Choice --parameter city=Rome
status_is 0 "a timeline with a parameter"
said 'Choice, medium: 1 entry' "a timeline with a parameter"
ok timelinesTakeThemToo
