// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a compiler or a process says is wrong, and where.
package struct BuildProblem: Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable { case error, warning, note }

  package var severity: Severity
  package var message: String
  /// The source, absolute where it is known; nil without a place.
  package var file: String?
  /// From 1; 0 where nobody knows.
  package var line: Int
  package var column: Int
  /// More of what was said: lines that belong to it.
  package var details: [String] = []

  /// Whether the compiler says that a source was written while it read it.
  var isOfASaveMeanwhile: Bool { message.contains("was modified during the build") }

  package init(
    _ severity: Severity, _ message: String, file: String? = nil, line: Int = 0, column: Int = 0,
    details: [String] = []
  ) {
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.details = details
  }

  /// Reads a line of the compiler's, as "/path/File.swift:3:19: error: message"; nil for any other.
  package init?(line text: String) {
    for severity in [Severity.error, .warning, .note] {
      guard let mark = text.range(of: ": \(severity.rawValue): ") else { continue }
      let place = text[..<mark.lowerBound]
      guard place.hasPrefix("/") else { continue }
      self.init(severity, String(text[mark.upperBound...]))
      put(String(place))
      return
    }
    // What is wrong with the whole has no place.
    guard text.hasPrefix("error: ") else { return nil }
    self.init(.error, String(text.dropFirst("error: ".count)))
  }

  /// Takes "File.swift:3:19", "File.swift:3" or a path for the place.
  package mutating func put(_ place: String) {
    var parts = place.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var numbers: [Int] = []
    while parts.count > 1, numbers.count < 2, let number = Int(parts[parts.count - 1]) {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    file = parts.joined(separator: ":")
    line = numbers.first ?? 0
    column = numbers.count > 1 ? numbers[1] : 0
  }

  /// The problems that the messages of a build tell, each with the notes and lines of source after it.
  package static func all(in lines: [String]) -> [BuildProblem] {
    var found: [BuildProblem] = []
    for line in lines {
      if let problem = BuildProblem(line: line) {
        if problem.severity == .note, !found.isEmpty {
          found[found.count - 1].details.append(line)
        } else {
          found.append(problem)
        }
      } else if !found.isEmpty, found[found.count - 1].details.count < 12 {
        found[found.count - 1].details.append(line)
      }
    }
    return found
  }

  /// What is told of a preview whose source failed, as "… Fatal error: message (Module/File.swift:12)"; its own place where
  /// the message has none.
  init(failedPreview message: String, file: String?, line: Int, column: Int) {
    self.init(.error, message, file: file, line: line, column: column, details: [message])
    if let match = message.firstMatch(of: /\s*\(([^()]+\.swift:\d+(?::\d+)?)\)$/) {
      self.message = String(message[..<match.range.lowerBound])
      put(String(match.1))
    }
    if let words = self.message.range(of: "Fatal error: ") {
      self.message = String(self.message[words.upperBound...])
    }
  }

  /// What became of a process, or why there is none.
  package init(_ error: HostError) {
    self.init(.error, error.message)
    if let words = (error.cause as? ProcessEnd)?.lastWords, !words.isEmpty {
      details = words.split(separator: "\n").map(String.init)
      // The words of a trap are the reason; how its process ended is beside the point.
      if let first = details.first, first.hasPrefix("Fatal error: ") {
        message = String(first.dropFirst("Fatal error: ".count))
        details = [error.message] + details.dropFirst()
      }
    }
    if let location = error.location { put(location) }
  }
}
