#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# What an idle home screen costs.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/build release -c release -j 2 --product tessera
PYTHONDONTWRITEBYTECODE=1 python3 Benchmarks/measure-idle .build/release/tessera .
