// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Writes a message with values in it.
public func os_log(_ message: OSLogMessage) {
  OSLog.default.write(.default, message.text)
}

/// Writes a message with values in it.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
  log.write(type, message.text)
}

/// Writes a message in the style of printf; the log's own marks such as `%{public}@` are understood.
public func os_log(
  _ message: StaticString, dso: UnsafeRawPointer? = nil, log: OSLog = .default, type: OSLogType = .default,
  _ args: any CVarArg...
) {
  log.write(type, LogFormat.text("\(message)", args))
}

/// Writes a message in the style of printf.
public func os_log(
  _ type: OSLogType, dso: UnsafeRawPointer? = nil, log: OSLog = .default, _ message: StaticString,
  _ args: any CVarArg...
) {
  log.write(type, LogFormat.text("\(message)", args))
}

/// printf for the log: reads a format and prints each value by its own type, so that a wrong mark cannot crash.
package enum LogFormat {
  package static func text(_ format: String, _ arguments: [any CVarArg]) -> String {
    var text = ""
    var arguments = arguments[...]
    var rest = Substring(format)
    while let mark = rest.firstIndex(of: "%") {
      text += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      if rest.first == "%" {
        text += "%"
        rest = rest.dropFirst()
        continue
      }
      let specification = Specification(&rest)
      guard let argument = arguments.popFirst() else {
        text += "<missing>"
        continue
      }
      text += specification.text(argument)
    }
    return text + rest
  }

  /// One mark after its percent sign: `{public, ...}`, flags, width, precision, length, conversion.
  private struct Specification {
    var flags = ""
    var width = ""
    var precision: String?
    var conversion: Character = "@"

    init(_ rest: inout Substring) {
      if rest.first == "{", let end = rest.firstIndex(of: "}") { rest = rest[rest.index(after: end)...] }
      while let c = rest.first, "-+ #0".contains(c) { flags.append(rest.removeFirst()) }
      while let c = rest.first, c.isASCII, c.isNumber { width.append(rest.removeFirst()) }
      if rest.first == "." {
        rest.removeFirst()
        var digits = ""
        while let c = rest.first, c.isASCII, c.isNumber { digits.append(rest.removeFirst()) }
        precision = digits
      }
      while let c = rest.first, "hlqLzjt".contains(c) { rest.removeFirst() }
      if let c = rest.first {
        conversion = c
        rest.removeFirst()
      }
    }

    func text(_ argument: any CVarArg) -> String {
      let options = "%" + flags + width + (precision.map { "." + $0 } ?? "")
      switch argument {
      case let number as any BinaryInteger:
        guard "diuxXoc".contains(conversion) else { return pad("\(number)") }
        if conversion == "c" { return pad(UnicodeScalar(UInt32(truncatingIfNeeded: number)).map { String($0) } ?? "") }
        let bits = Int64(truncatingIfNeeded: number)
        return String(format: options + "ll\(conversion)", bits)
      case let number as any BinaryFloatingPoint:
        let mark: Character = "fFeEgGaA".contains(conversion) ? conversion : "g"
        return String(format: options + "\(mark)", Double(number))
      default:
        return pad(String(describing: argument))
      }
    }

    private func pad(_ text: String) -> String {
      let cut = precision.flatMap { Int($0) }.map { String(text.prefix($0)) } ?? text
      let space = String(repeating: " ", count: max(0, (Int(width) ?? 0) - cut.count))
      return flags.contains("-") ? cut + space : space + cut
    }
  }
}
