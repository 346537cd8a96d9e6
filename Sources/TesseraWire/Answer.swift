// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// A reply with the number of its request and what was noticed on the way.
package struct Answer: Equatable, Sendable {
  /// The number of the envelope it answers.
  package var id: UInt64
  package var reply: Reply
  package var diagnostics: [Diagnostic]
  /// Seconds that the author's process spent on it.
  package var duration: Double

  package init(id: UInt64, reply: Reply, diagnostics: [Diagnostic] = [], duration: Double = 0) {
    self.id = id
    self.reply = reply
    self.diagnostics = diagnostics
    self.duration = duration
  }

  package func encode() -> [UInt8] {
    var writer = ByteWriter()
    writer.write(id)
    reply.encode(to: &writer)
    writer.write(list: diagnostics) { writer, diagnostic in
      writer.write(diagnostic.id.rawValue)
      writer.write(diagnostic.message)
      writer.write(optional: diagnostic.location) { $0.write($1) }
    }
    writer.write(duration)
    return writer.bytes
  }

  package init(decoding bytes: some Collection<UInt8>) throws(DecodingFailure) {
    var reader = ByteReader(bytes)
    id = try reader.readUInt64()
    reply = try Reply(from: &reader)
    diagnostics = try reader.readList { r throws(DecodingFailure) in
      let name = try r.readString()
      guard let id = DiagnosticID(rawValue: name) else {
        throw r.failure(.invalidValue, "\(name.debugDescription) is no diagnostic")
      }
      return Diagnostic(
        id, try r.readString(), location: try r.readOptional { r throws(DecodingFailure) in try r.readString() })
    }
    duration = try reader.readDouble()
    guard duration.isFinite, duration >= 0 else {
      throw reader.failure(.invalidValue, "a duration of \(duration) seconds")
    }
    guard reader.isAtEnd else { throw reader.failure(.trailingBytes, "\(reader.remaining) bytes after an answer") }
  }
}
