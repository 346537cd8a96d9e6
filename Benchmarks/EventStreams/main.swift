// SPDX-License-Identifier: Apache-2.0
import Foundation

let words = Array(CommandLine.arguments.dropFirst())
if words == ["serve"] {
  try EventStreamServer().run()
} else if words.count <= 1, let count = words.isEmpty ? 2_000 : Int(words[0]), count > 0 {
  try EventStreamBenchmark(streams: count).run()
} else {
  print("usage: EventStreamBenchmark [STREAMS]")
  exit(2)
}
