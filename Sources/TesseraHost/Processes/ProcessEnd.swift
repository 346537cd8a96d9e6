// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How an author's process ended, and the last it said.
package struct ProcessEnd: Error, Hashable, Sendable, CustomStringConvertible {
  /// The signal that ended it; nil when it ended by itself.
  package var signal: Int32?
  /// Its exit status; 0 with a signal.
  package var status: Int32
  /// The message of a fatal error, or the last lines of its output.
  package var lastWords: String

  package init(signal: Int32?, status: Int32 = 0, lastWords: String = "") {
    self.signal = signal
    self.status = status
    self.lastWords = lastWords
  }

  package var description: String {
    guard let signal else { return "exit status \(status)" }
    return ProcessEnd.signals[signal].map { "signal \(signal), \($0)" } ?? "signal \(signal)"
  }

  /// Whether the language itself stopped it: a failed precondition, a forced unwrap, an unhandled case.
  package var isTrap: Bool { signal == 4 || signal == 5 }

  private static let signals: [Int32: String] = [
    3: "SIGQUIT: asked to quit",
    4: "SIGILL: a failed precondition, a forced unwrap of nil or an unhandled case",
    5: "SIGTRAP: a failed precondition, a forced unwrap of nil or an unhandled case",
    6: "SIGABRT: it gave up, often for lack of memory",
    7: "SIGBUS: an access outside of its memory",
    8: "SIGFPE: a division by zero",
    9: "SIGKILL: ended from outside, often for lack of memory",
    11: "SIGSEGV: a bad pointer or endless recursion",
    13: "SIGPIPE: a write to a closed pipe",
    15: "SIGTERM: asked to end",
  ]
}

extension ProcessEnd {
  /// The part of the output that explains the end, and the place in the source that it names.
  ///
  /// Swift's runtime prints "file:line: Fatal error: message"; everything from the last such line to the stack trace counts,
  /// else the last five lines.
  package static func explanation(in output: String) -> (lastWords: String, location: String?) {
    let lines = output.split(separator: "\n").map(String.init)
    guard let index = lines.lastIndex(where: { $0.contains("Fatal error") }) else {
      return (lines.suffix(5).joined(separator: "\n"), nil)
    }
    let words = lines[index...].prefix { $0 != "Current stack trace:" }.prefix(8).joined(separator: "\n")
    let line = lines[index]
    guard let end = line.range(of: ": Fatal error"), line[..<end.lowerBound].contains(":") else { return (words, nil) }
    let location = String(line[..<end.lowerBound])
    return (String(words.dropFirst(location.count + 2)), location)
  }
}
