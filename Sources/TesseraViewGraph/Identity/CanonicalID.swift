// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// The canonical written form of ids that authors give to views and elements.
package enum CanonicalID {
  /// The same characters for the same id in every process.
  package static func string(for id: some Hashable) -> String {
    switch id as Any {
    case let value as String: return "s:" + value
    case let value as any BinaryInteger: return String(describing: value)
    case let value as UUID: return value.uuidString
    case let value as URL: return value.absoluteString
    case let value as Date: return "d:\(value.timeIntervalSinceReferenceDate)"
    case let value as any RawRepresentable: return rawString(value)
    case let value as AnyHashable:
      if let base = value.base as? any Hashable, !(base is AnyHashable) { return string(for: base) }
    case let value as any LosslessStringConvertible: return String(describing: value)
    case let value as any Encodable:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      if let data = try? encoder.encode(value) { return "j:" + String(decoding: data, as: UTF8.self) }
    default: break
    }
    var text = ""
    dump(id, to: &text)
    DiagnosticLog.report(
      .identityReflected,
      "An id of type \(type(of: id)) has no canonical form; its reflection is used. Make it Codable or RawRepresentable.",
      location: String(describing: type(of: id)))
    return "r:" + text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private static func rawString<R: RawRepresentable>(_ value: R) -> String {
    if let raw = value.rawValue as? any Hashable { return string(for: raw) }
    return String(describing: value.rawValue)
  }
}
