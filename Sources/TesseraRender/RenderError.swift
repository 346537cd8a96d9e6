// SPDX-License-Identifier: Apache-2.0

/// Why a display list did not become a picture.
package struct RenderError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: String, Hashable, Sendable {
    /// The picture, or what it takes to paint it, is larger than allowed; the message names both numbers.
    case limit
    /// The paint library failed.
    case painting
    /// The pixels could not be written as a file.
    case encoding
    /// The fonts could not be opened.
    case fonts
  }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
