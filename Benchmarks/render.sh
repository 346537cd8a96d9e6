#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# The whole of `tessera render --skip-build` for one large tile: wall time, and the most memory of each process.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/build release -c release -j 2 --product tessera
for configuration in debug release; do
  words=(render ShopWidget --package-path Examples/Shop --configuration $configuration --family large
    --at 2026-01-15T09:41:00Z --time-zone UTC --out .build/bench --quiet)
  .build/release/tessera "${words[@]}" >/dev/null
  Benchmarks/measure-render .build/release/tessera "${words[@]}" --skip-build
done
