#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Twenty random deaths of the host and of authors' processes; `make torture` makes two hundred.
source "$(dirname "$0")/expect.bash"

PYTHONDONTWRITEBYTECODE=1 python3 Tests/Torture/torture.py --tessera "$tessera" --checkout . --kills "${KILLS:-20}" \
  --seed "${SEED:-1}" || fail "something was lost"
ok nothingAcknowledgedIsLost
