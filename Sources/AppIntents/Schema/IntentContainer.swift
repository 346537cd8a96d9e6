// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation
import TesseraModel

/// A type around other values of parameters: optional, array, set.
protocol IntentContainer {
  static var contained: Any.Type { get }
  static var isOptional: Bool { get }
  func encoded() throws(IntentValueError) -> IntentValue
  static func decoded(_ value: IntentValue, query: (any EntityQuery)?) async throws(IntentValueError) -> Self
}

extension Optional: IntentContainer where Wrapped: _IntentValue {
  static var contained: Any.Type { Wrapped.self }
  static var isOptional: Bool { true }

  func encoded() throws(IntentValueError) -> IntentValue {
    guard let value = self else { return .null }
    return try IntentValueCoding.encode(value)
  }

  /// An entity that is gone reads as nil.
  static func decoded(_ value: IntentValue, query: (any EntityQuery)?) async throws(IntentValueError) -> Wrapped? {
    if value == .null { return nil }
    do {
      return try await IntentValueCoding.decode(value, as: Wrapped.self, query: query)
    } catch  where error.code == .entityMissing {
      return nil
    }
  }
}

extension Array: IntentContainer where Element: _IntentValue {
  static var contained: Any.Type { Element.self }
  static var isOptional: Bool { false }

  func encoded() throws(IntentValueError) -> IntentValue {
    var values: [IntentValue] = []
    for element in self { values.append(try IntentValueCoding.encode(element)) }
    return .array(values)
  }

  /// Entities that are gone are left out.
  static func decoded(_ value: IntentValue, query: (any EntityQuery)?) async throws(IntentValueError) -> [Element] {
    guard case .array(let values) = value else {
      throw IntentValueError(.mismatch, "\(value) is no \(Self.self)")
    }
    if let entity = Element.self as? any AppEntity.Type {
      let found: [any AppEntity] = try await IntentValueCoding.decodeEntities(values, of: entity, query: query)
      return found.compactMap { $0 as? Element }
    }
    var elements: [Element] = []
    for value in values {
      elements.append(try await IntentValueCoding.decode(value, as: Element.self, query: query))
    }
    return elements
  }
}

extension Set: IntentContainer where Element: _IntentValue {
  static var contained: Any.Type { Element.self }
  static var isOptional: Bool { false }

  /// Sorted by their binary form, so that equal sets have equal forms.
  func encoded() throws(IntentValueError) -> IntentValue {
    var values: [(bytes: [UInt8], value: IntentValue)] = []
    for element in self {
      let value = try IntentValueCoding.encode(element)
      var writer = ByteWriter()
      value.encode(to: &writer)
      values.append((writer.bytes, value))
    }
    return .array(values.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }.map(\.value))
  }

  static func decoded(_ value: IntentValue, query: (any EntityQuery)?) async throws(IntentValueError) -> Set<Element> {
    Set(try await [Element].decoded(value, query: query))
  }
}
