// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Reads requests of the compiler and writes answers.
struct PluginChannel {
  let input: FileHandle
  let output: FileHandle

  /// The next request; nil at the end of the stream or when it is broken, which ends the program.
  func receive() -> [String: Any]? {
    guard let header = read(8) else { return nil }
    let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length < 1 << 30, let body = read(Int(length)) else { return nil }
    return (try? JSONSerialization.jsonObject(with: body)) as? [String: Any]
  }

  func send(_ answer: [String: Any]) {
    guard let body = try? JSONSerialization.data(withJSONObject: answer, options: .sortedKeys) else { return }
    var message = Data((0..<8).map { UInt8(truncatingIfNeeded: UInt64(body.count) >> UInt64(8 * $0)) })
    message.append(body)
    output.write(message)
  }

  private func read(_ count: Int) -> Data? {
    var data = Data()
    while data.count < count {
      guard let part = try? input.read(upToCount: count - data.count), !part.isEmpty else { return nil }
      data.append(part)
    }
    return data
  }
}
