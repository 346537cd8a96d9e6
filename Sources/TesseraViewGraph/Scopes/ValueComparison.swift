// SPDX-License-Identifier: Apache-2.0
import Foundation
@_spi(Reflection) import Swift

/// A property with a word of its own on whether two of it are the same.
package protocol ComparableProperty {
  func isSame(as other: Self) -> Bool
}

/// Whether two views of one type are the same for evaluation.
///
/// They are where their bytes are the same, or each stored value is: by `==` where it has one, by its own stored values
/// where it has some, by its bytes otherwise. Closures are the same only with the same captured object. Properties
/// that the graph feeds alone, such as state, do not count; those that the author hands over, such as bindings and
/// observed objects, have a word of their own. A wrong "no" costs an evaluation; a wrong "yes" would show what is old.
package final class ValueComparison {
  private struct Field {
    let offset: Int
    let isSame: (UnsafeRawPointer, UnsafeRawPointer) -> Bool
  }

  private let size: Int
  private let fields: [Field]
  /// Whether reflection sees all of the value: an enumeration has no fields that can be compared one by one.
  private let isWhole: Bool
  /// Whether there are properties that do not count.
  private let hasFedProperties: Bool

  nonisolated(unsafe) private static var tables: [ObjectIdentifier: ValueComparison] = [:]

  private init<V>(_ type: V.Type) {
    size = MemoryLayout<V>.size
    var found: [Field] = []
    // An object is the same only as itself.
    guard !(type is AnyClass) else {
      (fields, isWhole, hasFedProperties) = ([], false, false)
      return
    }
    var fed = false
    isWhole = _forEachField(of: type) { _, offset, fieldType, kind in
      if let comparison = Self.comparison(of: fieldType, kind) {
        found.append(Field(offset: offset, isSame: comparison))
      } else {
        fed = true
      }
      return true
    }
    fields = found
    hasFedProperties = fed
  }

  private static func comparison(
    of type: Any.Type, _ kind: _MetadataKind
  ) -> ((UnsafeRawPointer, UnsafeRawPointer) -> Bool)? {
    if let property = type as? any ComparableProperty.Type { return byWord(property) }
    if type is any BindableProperty.Type { return nil }
    if let equatable = type as? any Equatable.Type { return byEquality(equatable) }
    return kind == .struct || kind == .tuple ? byParts(type) : byBytes(type)
  }

  private static func byBytes(_ type: Any.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
    let count = _openExistential(type, do: size)
    return { memcmp($0, $1, count) == 0 }
  }

  private static func byWord<P: ComparableProperty>(
    _ type: P.Type
  ) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: P.self).pointee.isSame(as: $1.assumingMemoryBound(to: P.self).pointee) }
  }

  private static func byEquality<E: Equatable>(_ type: E.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    { $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee }
  }

  private static func byParts(_ type: Any.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
    func open<T>(_ type: T.Type) -> (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
      let table = ValueComparison.table(of: type)
      return { table.isSame($0, $1) }
    }
    return _openExistential(type, do: open)
  }

  private static func table<V>(of type: V.Type) -> ValueComparison {
    let id = ObjectIdentifier(type)
    if let table = tables[id] { return table }
    let table = ValueComparison(type)
    tables[id] = table
    return table
  }

  private func isSame(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
    if size == 0 || memcmp(a, b, size) == 0 { return true }
    guard isWhole, !fields.isEmpty || hasFedProperties else { return false }
    return fields.allSatisfy { $0.isSame(a + $0.offset, b + $0.offset) }
  }

  /// Whether two values are the same for evaluation.
  @MainActor package static func isSame<V>(_ a: V, _ b: V) -> Bool {
    if let first = a as? any Equatable { return equal(first, b) }
    let table = table(of: V.self)
    return withUnsafePointer(to: a) { x in withUnsafePointer(to: b) { y in table.isSame(x, y) } }
  }

  /// Whether two values of any type are the same.
  package static func areEqual<V>(_ a: V, _ b: V) -> Bool {
    if let first = a as? any Equatable { return equal(first, b) }
    let table = table(of: V.self)
    return withUnsafePointer(to: a) { x in withUnsafePointer(to: b) { y in table.isSame(x, y) } }
  }

  private static func equal<E: Equatable>(_ a: E, _ b: Any) -> Bool { (b as? E).map { a == $0 } ?? false }
}
