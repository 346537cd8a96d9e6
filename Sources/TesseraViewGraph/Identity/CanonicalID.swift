// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// The canonical written form of ids that authors give to views and elements.
package enum CanonicalID {
  /// The same characters for the same id in every process.
  package static func string(for id: some Hashable) -> String {
    // Anything hashable can be cast to AnyHashable, so a cast does not tell whether it is one.
    if type(of: id) == AnyHashable.self, let base = (id as AnyHashable).base as? any Hashable {
      return string(for: base)
    }
    switch id as Any {
    case let value as String: return "s:" + value
    case let value as any BinaryInteger: return String(describing: value)
    case let value as UUID: return value.uuidString
    case let value as URL: return value.absoluteString
    case let value as Date: return "d:\(value.timeIntervalSinceReferenceDate)"
    case let value as any RawRepresentable: return rawString(value)
    case let value as any LosslessStringConvertible: return String(describing: value)
    case let value as any Encodable:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      if let data = try? encoder.encode(value) { return "j:" + String(decoding: data, as: UTF8.self) }
    default: break
    }
    DiagnosticLog.report(
      .identityReflected,
      "An id of type \(type(of: id)) has no canonical form; its reflection is used. Make it Codable or RawRepresentable.",
      location: String(describing: type(of: id)))
    return "r:" + reflection(of: id)
  }

  /// A number that is the same for equal values in every process, of 64 bits (FNV-1a of the canonical form).
  ///
  /// Values without a canonical form count by their reflection: whether such a value has changed needs no more.
  package static func digest(of value: Any) -> UInt64 {
    form(of: value).utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func form(of value: Any) -> String {
    switch value {
    case let value as any LosslessStringConvertible: return String(describing: value)
    case let value as any RawRepresentable: return form(of: value.rawValue)
    case let value as any Encodable:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      if let data = try? encoder.encode(value) { return String(decoding: data, as: UTF8.self) }
    default: break
    }
    return reflection(of: value)
  }

  /// The labels and values inside, without the names of types: those of private ones hold an address.
  private static func reflection(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard !mirror.children.isEmpty else {
      return mirror.displayStyle == .struct || mirror.displayStyle == .class ? "()" : String(describing: value)
    }
    var parts = mirror.children.map { child in (child.label.map { $0 + ":" } ?? "") + reflection(of: child.value) }
    if mirror.displayStyle == .set || mirror.displayStyle == .dictionary { parts.sort() }
    return "(" + parts.joined(separator: ",") + ")"
  }

  private static func rawString<R: RawRepresentable>(_ value: R) -> String {
    if let raw = value.rawValue as? any Hashable { return string(for: raw) }
    return String(describing: value.rawValue)
  }
}
