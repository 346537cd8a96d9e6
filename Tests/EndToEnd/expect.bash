# SPDX-License-Identifier: Apache-2.0
# What every script here begins with: the program, a folder that is thrown away, and words to say what must be.
# shellcheck shell=bash disable=SC2034
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

tessera=${TESSERA:-$PWD/.build/release/tessera}
fixtures=Tests/Fixtures/Widgets
moment="--at 2026-01-15T09:41:00Z --time-zone UTC"
scratch=$(mktemp -d)
servers=()

finish() {
  for server in "${servers[@]}"; do kill "$server" 2>/dev/null || true; done
  rm -rf "$scratch"
}
trap finish EXIT

ok() { echo "ok $1"; }

fail() {
  echo "FAILED: $1" >&2
  # The last run, where there was one.
  if [ -f "$scratch/command" ]; then
    echo "  $(cat "$scratch/command") -> status ${status:-?}" >&2
    sed 's/^/  out | /' "$scratch/out" | head -n 60 >&2
    sed 's/^/  err | /' "$scratch/err" | head -n 60 >&2
  fi
  exit 1
}

[ -x "$tessera" ] || fail "$tessera is missing; run: swift build -c release --product tessera"

# Runs tessera; leaves its exit status in $status and what it said in the files $scratch/out and $scratch/err.
run() {
  echo "tessera $*" >"$scratch/command"
  status=0
  "$tessera" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
}

# The display lists of a widget of the fixtures, as text.
# shellcheck disable=SC2086
list() {
  local kind=$1
  shift
  run render SampleWidgets --package-path $fixtures --kind "$kind" $moment --format text --out - "$@"
}

status_is() { [ "$status" -eq "$1" ] || fail "$2: exit status $status instead of $1"; }

# A line of standard error or output must hold the text.
told() { grep -qF -- "$1" "$scratch/err" || fail "$2: standard error lacks \"$1\""; }
said() { grep -qF -- "$1" "$scratch/out" || fail "$2: standard output lacks \"$1\""; }
not_told() { ! grep -qF -- "$1" "$scratch/err" || fail "$2: standard error has \"$1\""; }
not_said() { ! grep -qF -- "$1" "$scratch/out" || fail "$2: standard output has \"$1\""; }

# How many lines of standard output hold the text.
lines_with() { grep -cF -- "$1" "$scratch/out" || true; }

equal() { [ "$1" = "$2" ] || fail "$3: $1 instead of $2"; }

# Width and height in pixels, from the header of a PNG.
png_size() { python3 -c 'import struct, sys; print("%dx%d" % struct.unpack(">II", open(sys.argv[1], "rb").read(24)[16:]))' "$1"; }
