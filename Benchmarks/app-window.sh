#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# An app's window in the browser: from a key to the letter the app shows, the memory of the app, frames of a long list
# that is scrolled.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/setup test
Scripts/build release -c release -j 2 --product tessera
PYTHONDONTWRITEBYTECODE=1 .build/tools/venv/bin/python Tests/Browser/app_measurements.py \
  --tessera .build/release/tessera --checkout .
