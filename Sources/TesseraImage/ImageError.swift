// SPDX-License-Identifier: Apache-2.0

/// Why bytes did not become a picture, or a picture did not become bytes.
package struct ImageError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: String, Hashable, Sendable {
    /// The bytes are no picture we know.
    case unrecognized
    /// A known format that is not decoded.
    case unsupportedFormat
    /// The data ends before the picture does.
    case truncated
    /// The data contradicts itself.
    case corrupt
    /// A limit is passed; nothing was reserved for the pixels.
    case tooLarge
    /// The pixels could not be written.
    case notEncodable
  }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }

  static func tooLarge(_ size: PixelSize, limit: Int) -> ImageError {
    ImageError(.tooLarge, "the picture has \(size) = \(size.area) pixels; the limit is \(limit)")
  }
}
