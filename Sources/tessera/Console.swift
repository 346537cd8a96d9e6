// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraHost
import TesseraModel

/// What a person sees: results on standard output, everything else on standard error.
struct Console: Sendable {
  enum Verbosity: Sendable { case quiet, normal, verbose }

  var verbosity = Verbosity.normal
  private let isTerminal = isatty(STDERR_FILENO) == 1

  /// A line of the result.
  func print(_ text: String) { Console.write(text + "\n", to: STDOUT_FILENO) }

  func print(bytes: [UInt8]) { Console.write(bytes[...], to: STDOUT_FILENO) }

  /// A line beside the result.
  func say(_ text: String) { Console.write(clearing(text + "\n"), to: STDERR_FILENO) }

  func note(_ text: String) { if verbosity != .quiet { say("note: \(text)") } }

  func error(_ text: String) { say("error: \(text)") }

  func warn(_ text: String, about location: String?) {
    say((location.map { "\($0): " } ?? "") + "warning: \(text)")
  }

  /// An error with its place, and what the author's process said last.
  func error(_ error: HostError, about what: String? = nil) {
    let place = error.location.map { "\($0): " } ?? ""
    say("\(place)error: [\(error.code.rawValue)] \(error.message)" + (what.map { " (\($0))" } ?? ""))
    if let words = (error.cause as? ProcessEnd)?.lastWords, !words.isEmpty {
      for line in words.split(separator: "\n") { say("  | \(line)") }
    }
  }

  /// A remark of the author's process, with the widget and the families it is about.
  func remark(_ diagnostic: Diagnostic, about what: String?) {
    if verbosity == .quiet, diagnostic.severity == .note { return }
    let place = diagnostic.location.map { "\($0): " } ?? ""
    say(
      "\(place)\(diagnostic.severity): [\(diagnostic.id.rawValue)] \(diagnostic.message)"
        + (what.map { " (\($0))" } ?? ""))
  }

  /// Tells how a build goes on: in one changing line on a terminal, as lines with `-v`, else only what matters.
  func build(_ event: BuildEvent) {
    switch event {
    case .message(let line): say(line)
    case .progress(let line) where verbosity == .verbose: say(line)
    case .progress(let line) where isTerminal && verbosity == .normal:
      Console.write("\r\u{1B}[K" + line.prefix(100), to: STDERR_FILENO)
    case .progress: break
    }
  }

  /// Tells how long work goes on, in one changing line on a terminal and not elsewhere.
  func progress(_ text: String) {
    if isTerminal, verbosity == .normal { Console.write("\r\u{1B}[K" + text.prefix(100), to: STDERR_FILENO) }
  }

  /// Ends the changing line.
  func endProgress() { if isTerminal, verbosity == .normal { Console.write("\r\u{1B}[K", to: STDERR_FILENO) } }

  /// What an author's process prints, as it comes; nil where it is not to be seen.
  var echo: (@Sendable ([UInt8]) -> Void)? {
    guard verbosity == .verbose else { return nil }
    return { Console.write($0[...], to: STDERR_FILENO) }
  }

  private func clearing(_ text: String) -> String {
    isTerminal && verbosity == .normal ? "\r\u{1B}[K" + text : text
  }

  private static func write(_ text: String, to descriptor: Int32) { write(Array(text.utf8)[...], to: descriptor) }

  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) {
    var rest = bytes
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
