// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The report as JUnit XML, which most servers show.
enum SnapshotJUnit {
  static func text(_ report: SnapshotReport) -> String {
    var lines = [#"<?xml version="1.0" encoding="UTF-8"?>"#]
    let failed = report.count(.failed)
    lines.append(
      #"<testsuites name="tessera snapshot" tests="\#(report.cases.count + report.unopened.count)" "#
        + #"failures="\#(report.failures.count - failed)" errors="\#(failed + report.unopened.count)">"#)
    for suite in suites(report) {
      let cases = report.cases.filter { $0.name.suite == suite }
      let errors = cases.count { $0.status == .failed }
      let failures = cases.count { $0.isFailure(recording: report.isRecording) } - errors
      lines.append(
        #"  <testsuite name="\#(escaped(suite))" tests="\#(cases.count)" failures="\#(failures)" errors="\#(errors)">"#)
      for found in cases { lines += testCase(found, report) }
      lines.append("  </testsuite>")
    }
    for (suite, reason) in report.unopened {
      let name = escaped(suite)
      let message = escaped(String(reason.prefix { !$0.isNewline }))
      lines += [
        #"  <testsuite name="\#(name)" tests="1" failures="0" errors="1">"#,
        #"    <testcase classname="\#(name)" name="the bundle">"#,
        #"      <error type="not compared" message="\#(message)">\#(escaped(reason))</error>"#,
        "    </testcase>", "  </testsuite>",
      ]
    }
    lines.append("</testsuites>")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func suites(_ report: SnapshotReport) -> [String] {
    var names: [String] = []
    for found in report.cases where !names.contains(found.name.suite) { names.append(found.name.suite) }
    return names
  }

  private static func testCase(_ found: SnapshotCase, _ report: SnapshotReport) -> [String] {
    let place = found.place.map { #" file="\#(escaped($0.path))" line="\#($0.line ?? 1)""# } ?? ""
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

/// The summary for a pull request.
enum SnapshotMarkdown {
  static func text(_ report: SnapshotReport) -> String {
    var lines = ["## Reference images: \(cell(report.title))", "", report.summary + ".", ""]
    let shown = report.cases.filter { $0.status != .matched }
    for (suite, reason) in report.unopened {
      let fence = String(repeating: "`", count: max(3, longestRun(of: "`", in: reason) + 1))
      lines += ["**\(cell(suite))** was not compared:", "", fence, reason, fence, ""]
    }
    if !report.unused.isEmpty {
      lines += ["Nothing uses " + report.unused.map { code($0.description) }.joined(separator: ", ") + ".", ""]
    }
    guard !shown.isEmpty else { return lines.joined(separator: "\n") }
    lines += ["| reference | | what |", "| --- | --- | --- |"]
    for found in shown {
      var words = found.words.prefix(SnapshotOutput.wordLimit).map(cell)
      if found.words.count > SnapshotOutput.wordLimit {
        words.append("and \(found.words.count - SnapshotOutput.wordLimit) more")
      }
      let place = found.place.map { "<br>\(code($0.description))" } ?? ""
      lines.append(
        "| \(code(found.name.description))\(place) | \(found.status.rawValue) | \(words.joined(separator: "<br>")) |")
    }
    lines += ["", "Pictures are in `report.html`. `tessera snapshot accept` takes what is meant.", ""]
    return lines.joined(separator: "\n")
  }

  private static func longestRun(of character: Character, in text: String) -> Int {
    var (longest, run) = (0, 0)
    for other in text {
      run = other == character ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  /// A text as code in a cell.
  private static func code(_ text: String) -> String { "<code>\(cell(text))</code>" }

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
