// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// A command of GitHub's runner, which shows a message beside a line of a pull request.
package struct WorkflowAnnotation: Hashable, Sendable, CustomStringConvertible {
  package var severity: Diagnostic.Severity
  /// Its path is counted from the root of the repository.
  package var place: SourcePlace?
  package var title: String
  package var message: String

  package init(_ severity: Diagnostic.Severity, at place: SourcePlace?, title: String, message: String) {
    self.severity = severity
    self.place = place
    self.title = title
    self.message = message
  }

  /// The line to print.
  package var description: String {
    let command =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var properties: [String] = []
    if let place {
      properties.append("file=\(Self.property(place.path))")
      if let line = place.line { properties.append("line=\(line)") }
    }
    properties.append("title=\(Self.property(title))")
    return "::\(command) \(properties.joined(separator: ","))::\(Self.escaped(message))"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r", with: "%0D")
      .replacingOccurrences(of: "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    escaped(text).replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
  }
}
