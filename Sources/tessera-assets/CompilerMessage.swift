// SPDX-License-Identifier: Apache-2.0

/// A remark about an input, in the form that build tools recognise.
struct CompilerMessage: Hashable, CustomStringConvertible {
  enum Severity: String {
    case warning, error
  }

  var path: String
  var severity: Severity
  var text: String

  var description: String { "\(path): \(severity.rawValue): \(text)" }
}
