// SPDX-License-Identifier: Apache-2.0

/// Why the fonts cannot be used: what happened, to which file, and the remedy.
package struct FontError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: String, Sendable {
    /// No folder with our fonts was found.
    case folderMissing
    /// A file of the font set is absent.
    case fileMissing
    /// A file is there but is no font that can be read.
    case fileUnreadable
    /// The glyph reader could not start.
    case outOfMemory
  }

  package var code: Code
  package var message: String
  package var path: String?

  package init(_ code: Code, _ message: String, path: String? = nil) {
    self.code = code
    self.message = message
    self.path = path
  }

  package var description: String { message }
}

/// One thing wrong with the installed font set, as `tessera doctor` lists it.
package struct FontProblem: Hashable, Sendable {
  package var file: String
  package var message: String
  /// Whether text cannot be drawn because of it; otherwise pictures may only differ from the references.
  package var isFatal: Bool
}
