// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Reads the text of a `.strings` file: lines of the form `"key" = "value";` with C comments.
enum StringsParser {
  /// What is wrong, and on which line.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var line: Int
    var message: String
    var description: String { "line \(line): \(message)" }
  }

  static func parse(_ text: String) throws(Failure) -> [String: Any] {
    var reader = Reader(rest: Array(text.unicodeScalars)[...])
    var result: [String: Any] = [:]
    while true {
      try reader.skipBlank()
      if reader.rest.isEmpty { return result }
      let key = try reader.word()
      try reader.skipBlank()
      // A key alone stands for itself.
      var value = key
      if reader.take("=") {
        try reader.skipBlank()
        value = try reader.word()
        try reader.skipBlank()
      }
      guard reader.take(";") else { throw reader.failure("a semicolon is missing after the value of \"\(key)\"") }
      result[key] = value
    }
  }

  private struct Reader {
    var rest: ArraySlice<Unicode.Scalar>
    var line = 1

    func failure(_ message: String) -> Failure { Failure(line: line, message: message) }

    mutating func next() -> Unicode.Scalar? {
      guard let scalar = rest.popFirst() else { return nil }
      if scalar == "\n" { line += 1 }
      return scalar
    }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == scalar else { return false }
      _ = next()
      return true
    }

    mutating func skipBlank() throws(Failure) {
      while let scalar = rest.first {
        let second = rest.dropFirst().first
        if scalar.properties.isWhitespace || scalar == "\u{feff}" {
          _ = next()
        } else if scalar == "/" && second == "/" {
          while let scalar = rest.first, scalar != "\n" { _ = next() }
        } else if scalar == "/" && second == "*" {
          let start = line
          rest = rest.dropFirst(2)
          while !(rest.first == "*" && rest.dropFirst().first == "/") {
            guard next() != nil else { throw Failure(line: start, message: "a comment has no end") }
          }
          rest = rest.dropFirst(2)
        } else {
          return
        }
      }
    }

    /// Reads a quoted text, or a bare word.
    mutating func word() throws(Failure) -> String {
      var result = String.UnicodeScalarView()
      guard take("\"") else {
        while let scalar = rest.first,
          scalar.properties.isAlphabetic || "0123456789_.-$".unicodeScalars.contains(scalar)
        {
          result.append(scalar)
          _ = next()
        }
        guard !result.isEmpty else { throw failure("a key or a value in quotation marks is expected") }
        return String(result)
      }
      let start = line
      while let scalar = next() {
        if scalar == "\"" { return String(result) }
        guard scalar == "\\" else {
          result.append(scalar)
          continue
        }
        try escape(into: &result)
      }
      throw Failure(line: start, message: "a text has no closing quotation mark")
    }

    private mutating func escape(into result: inout String.UnicodeScalarView) throws(Failure) {
      switch next() {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case "U", "u":
        var unit = try codeUnit()
        // A character outside the first plane is written as two code units.
        if 0xd800..<0xdc00 ~= unit, rest.first == "\\", let mark = rest.dropFirst().first,
          "Uu".unicodeScalars.contains(mark)
        {
          rest = rest.dropFirst(2)
          let low = try codeUnit()
          unit = 0x10000 + ((unit - 0xd800) << 10) + (low & 0x3ff)
        }
        guard let scalar = Unicode.Scalar(unit) else { throw failure("an escape names no character") }
        result.append(scalar)
      case let scalar?: result.append(scalar)
      case nil: throw failure("the file ends inside an escape")
      }
    }

    private mutating func codeUnit() throws(Failure) -> UInt32 {
      let digits = rest.prefix(4)
      guard digits.count == 4, let value = UInt32(String(String.UnicodeScalarView(digits)), radix: 16) else {
        throw failure("four hexadecimal digits are expected")
      }
      rest = rest.dropFirst(4)
      return value
    }
  }
}
