#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Idle event streams: memory of the server for each, and the time until one event has reached all; see
# Benchmarks/EventStreams.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/build release -c release -j 2 --product EventStreamBenchmark
.build/release/EventStreamBenchmark 2000
