#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# From an entry of the Shop example to its display list, in a warm process; see Benchmarks/Evaluate.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/build release -c release -j 2 --product tessera
Scripts/build release -c release -j 2 --product EvaluateBenchmark
for configuration in debug release; do
  .build/release/tessera render ShopWidget --package-path Examples/Shop --configuration $configuration \
    --family large --format text --out - >/dev/null
  for family in small medium large; do
    .build/release/EvaluateBenchmark Examples/Shop ShopWidget $family $configuration 200
  done
done
