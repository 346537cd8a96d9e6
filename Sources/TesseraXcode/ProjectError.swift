// SPDX-License-Identifier: Apache-2.0

/// What keeps a project from being read or turned into a package: what is wrong, where, and what to do.
package struct ProjectError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: String, Sendable, CaseIterable {
    /// There is no project where one was looked for, or there are several.
    case projectMissing, projectAmbiguous
    /// The project file cannot be read, or it refers to something that it does not hold.
    case projectInvalid
    /// There is no target of the name, or none that is a widget extension.
    case targetMissing
    /// The Info.plist that a target names is not there.
    case fileMissing
    /// A framework or package that the sources import is not available on Linux.
    case moduleMissing
    /// The generated package cannot be written.
    case writeFailed
  }

  package var code: Code
  package var message: String
  /// A path, or a path and a line.
  package var location: String?

  package init(_ code: Code, _ message: String, location: String? = nil) {
    self.code = code
    self.message = message
    self.location = location
  }

  package var description: String { location.map { "\($0): \(message)" } ?? message }
}

/// Something left out of a generated package, or read in another way than Xcode would.
package struct ProjectNote: Hashable, Sendable, CustomStringConvertible {
  package var message: String
  package var location: String?

  package init(_ message: String, location: String? = nil) {
    self.message = message
    self.location = location
  }

  package var description: String { location.map { "\($0): \(message)" } ?? message }
}
