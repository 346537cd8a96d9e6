// SPDX-License-Identifier: Apache-2.0

/// Why references could not be compared, written or removed.
package struct ReferenceError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: String, Hashable, Sendable {
    /// A file could not be written or removed.
    case unwritable
    /// A picture could not be made.
    case notPainted
    /// Two subjects of a run have the same name.
    case nameTwice
    case unknownMode
  }

  package var code: Code
  package var message: String

  package init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  package var description: String { message }
}
