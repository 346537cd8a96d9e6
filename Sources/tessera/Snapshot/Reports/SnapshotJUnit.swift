// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The report as JUnit XML, which most servers show.
enum SnapshotJUnit {
  static func text(_ report: SnapshotReport, root: String) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let errors = report.count(.failed)
    lines.append(
      #"<testsuites name="tessera snapshot" tests="\#(report.cases.count)" "#
        + #"failures="\#(report.failures.count - errors)" errors="\#(errors)">"#)
    for suite in suites(report) {
      let cases = report.cases.filter { $0.name.suite == suite }
      let errors = cases.count { $0.status == .failed }
      let failures = cases.count { $0.isFailure(recording: report.isRecording) } - errors
      lines.append(
        #"  <testsuite name="\#(escaped(suite))" tests="\#(cases.count)" failures="\#(failures)" errors="\#(errors)">"#)
      for found in cases { lines += testCase(found, report, root) }
      lines.append("  </testsuite>")
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func suites(_ report: SnapshotReport) -> [String] {
    var names: [String] = []
    for found in report.cases where !names.contains(found.name.suite) { names.append(found.name.suite) }
    return names
  }

  private static func testCase(_ found: SnapshotCase, _ report: SnapshotReport, _ root: String) -> [String] {
    let place = found.place.map { #" file="\#(escaped($0.path(from: root)))" line="\#($0.line)""# } ?? ""
    let head =
      #"    <testcase classname="\#(escaped("\(found.name.suite).\(found.kind)"))" name="\#(escaped(found.name.file))"\#(place)"#
    guard found.isFailure(recording: report.isRecording) else { return [head + "/>"] }
    let element = found.status == .failed ? "error" : "failure"
    let message = escaped(found.words.first ?? found.status.rawValue)
    var text = found.words.joined(separator: "\n")
    for picture in found.pictures { text += "\n\(picture.name): \(picture.path)" }
    return [
      head + ">",
      #"      <\#(element) type="\#(found.status.rawValue)" message="\#(message)">\#(escaped(text))</\#(element)>"#,
      "    </testcase>",
    ]
  }

  /// A text for XML, without the characters that it cannot hold.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

/// Commands of GitHub's runner, which show a failure beside the line that declares the widget.
enum SnapshotAnnotations {
  static func lines(_ report: SnapshotReport, root: String) -> [String] {
    report.failures.map { found in
      let place = found.place.map { "file=\(property($0.path(from: root))),line=\($0.line)," } ?? ""
      let words = found.words.prefix(SnapshotOutput.wordLimit).joined(separator: "\n")
      return "::error \(place)title=\(property("\(found.name) \(found.status.rawValue)"))::\(message(words))"
    }
  }

  private static func message(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r", with: "%0D")
      .replacingOccurrences(of: "\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    message(text).replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
  }
}

/// The summary for a pull request.
enum SnapshotMarkdown {
  static func text(_ report: SnapshotReport, root: String) -> String {
    var lines = ["## Reference images: \(report.title)", "", report.summary + ".", ""]
    let shown = report.cases.filter { $0.status != .matched }
    guard !shown.isEmpty else { return lines.joined(separator: "\n") }
    lines += ["| reference | | what |", "| --- | --- | --- |"]
    for found in shown {
      var words = found.words.prefix(SnapshotOutput.wordLimit).map(cell)
      if found.words.count > SnapshotOutput.wordLimit {
        words.append("and \(found.words.count - SnapshotOutput.wordLimit) more")
      }
      let place = found.place.map { "<br>`\($0.path(from: root)):\($0.line)`" } ?? ""
      lines.append("| `\(found.name)`\(place) | \(found.status.rawValue) | \(words.joined(separator: "<br>")) |")
    }
    lines += ["", "Pictures are in `report.html`. `tessera snapshot accept` takes what is meant.", ""]
    return lines.joined(separator: "\n")
  }

  /// A text in a cell: nothing in it is markup.
  static func cell(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case "|", "*", "_", "`", "[", "]", "\\", "~", "#", "@":
        result += "&#\(character.unicodeScalars.first?.value ?? 32);"
      case _ where character.isNewline: result += " "
      default: result.append(character)
      }
    }
    return result
  }
}
