// SPDX-License-Identifier: Apache-2.0

/// A JSON document in memory, written with sorted keys so that equal documents are equal text.
///
/// Written by hand because the encoders of Foundation print numbers and key order differently between versions.
package enum JSONValue: Sendable {
  case null
  case string(String)
  case number(Double)
  case bool(Bool)
  case array([JSONValue])
  case object([String: JSONValue])

  /// The document, indented by two columns; arrays of numbers stay on one line.
  package var text: String {
    var result = ""
    write(into: &result, indent: 0)
    return result
  }

  /// The document on one line, as it goes over the network.
  package var compact: String {
    var result = ""
    writeCompact(into: &result)
    return result
  }

  private func writeCompact(into result: inout String) {
    switch self {
    case .array(let values):
      result += "["
      for (index, value) in values.enumerated() {
        if index > 0 { result += "," }
        value.writeCompact(into: &result)
      }
      result += "]"
    case .object(let members):
      result += "{"
      for (index, member) in members.sorted(by: { Self.precedes($0.key, $1.key) }).enumerated() {
        if index > 0 { result += "," }
        Self.write(member.key, into: &result)
        result += ":"
        member.value.writeCompact(into: &result)
      }
      result += "}"
    default: write(into: &result, indent: 0)
    }
  }

  /// Bytewise order: the same on every system.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    a.utf8.lexicographicallyPrecedes(b.utf8)
  }

  private func write(into result: inout String, indent: Int) {
    let inner = String(repeating: " ", count: indent + 2)
    let outer = String(repeating: " ", count: indent)
    switch self {
    case .null: result += "null"
    case .string(let string): Self.write(string, into: &result)
    case .number(let number): result += Self.text(of: number)
    case .bool(let bool): result += bool ? "true" : "false"
    case .array(let values):
      if values.allSatisfy(\.isNumber) {
        result += "[" + values.map(\.text).joined(separator: ", ") + "]"
        return
      }
      result += "[\n"
      for (index, value) in values.enumerated() {
        result += inner
        value.write(into: &result, indent: indent + 2)
        result += index + 1 < values.count ? ",\n" : "\n"
      }
      result += outer + "]"
    case .object(let members):
      guard !members.isEmpty else {
        result += "{}"
        return
      }
      result += "{\n"
      let keys = members.keys.sorted(by: Self.precedes)
      for (index, key) in keys.enumerated() {
        result += inner
        Self.write(key, into: &result)
        result += ": "
        members[key]?.write(into: &result, indent: indent + 2)
        result += index + 1 < keys.count ? ",\n" : "\n"
      }
      result += outer + "}"
    }
  }

  private var isNumber: Bool { if case .number = self { true } else { false } }

  private static func text(of number: Double) -> String {
    guard number.isFinite else { return "0" }
    if number == number.rounded(), abs(number) < 1e15 { return "\(Int(number))" }
    return "\(number)"
  }

  private static func write(_ string: String, into result: inout String) {
    result += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _
      where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) || scalar.value == 0x2028
        || scalar.value == 0x2029:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}
