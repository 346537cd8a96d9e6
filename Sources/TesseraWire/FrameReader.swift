// SPDX-License-Identifier: Apache-2.0
import TesseraModel

/// Cuts a stream of bytes into the payloads of frames, however the stream arrives in pieces.
package struct FrameReader: Sendable {
  private var buffer: [UInt8] = []
  /// Bytes of the buffer that were handed out already.
  private var start = 0
  private var hasPreamble = false

  package init() {}

  /// Whether the other side has said that it speaks our version.
  package var isGreeted: Bool { hasPreamble }

  /// Whether the stream may end here: no piece of a preamble or a frame is left over.
  package var isAtBoundary: Bool { start == buffer.count }

  package mutating func append(_ bytes: some Collection<UInt8>) {
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: true)
      start = 0
    }
    buffer.append(contentsOf: bytes)
  }

  /// The payload of the next frame; nil while it is not complete.
  ///
  /// A wrong preamble and a frame longer than the limit are errors after which the stream is of no more use.
  package mutating func next() throws(DecodingFailure) -> [UInt8]? {
    guard try readPreamble() else { return nil }
    guard buffer.count - start >= 4 else { return nil }
    let length = (0..<4).reduce(0) { $0 | Int(buffer[start + $1]) << (8 * $1) }
    guard length <= Wire.maximumPayload else {
      throw DecodingFailure(
        .invalidValue, "a frame of \(length) bytes; the limit is \(Wire.maximumPayload)", offset: start)
    }
    guard buffer.count - start - 4 >= length else { return nil }
    let payload = Array(buffer[start + 4..<start + 4 + length])
    start += 4 + length
    return payload
  }

  private mutating func readPreamble() throws(DecodingFailure) -> Bool {
    if hasPreamble { return true }
    for (offset, (found, wanted)) in zip(buffer, Wire.preamble).enumerated() where found != wanted {
      if offset == Wire.preamble.count - 1 {
        throw DecodingFailure(
          .unsupportedVersion, "the other side speaks version \(found) of the wire, this one \(wanted)", offset: offset)
      }
      throw DecodingFailure(.invalidValue, "the stream does not begin as the wire does", offset: offset)
    }
    guard buffer.count >= Wire.preamble.count else { return false }
    start = Wire.preamble.count
    hasPreamble = true
    return true
  }
}

extension Wire {
  /// A payload with its length before it; nil for one that is too long.
  package static func frame(_ payload: [UInt8]) -> [UInt8]? {
    guard payload.count <= maximumPayload else { return nil }
    var writer = ByteWriter()
    writer.write(UInt32(payload.count))
    writer.write(raw: payload)
    return writer.bytes
  }
}
