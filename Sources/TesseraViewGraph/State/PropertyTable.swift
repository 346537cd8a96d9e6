// SPDX-License-Identifier: Apache-2.0
@_spi(Reflection) import Swift

/// The dynamic properties of a type, found once by reflection (6-8 µs a type) and then reached by offset.
package final class PropertyTable {
  private struct Field {
    let offset: Int
    let bind: (UnsafeMutableRawPointer, PropertyContext) -> Void
  }

  private let fields: [Field]

  package var isEmpty: Bool { fields.isEmpty }

  private init(_ type: Any.Type) {
    var found: [Field] = []
    _ = _forEachField(of: type) { _, offset, fieldType, _ in
      if let property = fieldType as? any DynamicProperty.Type {
        found.append(Self.field(property, offset: offset))
      }
      return true
    }
    fields = found
  }

  nonisolated(unsafe) private static var tables: [ObjectIdentifier: PropertyTable] = [:]

  /// The table of a type; call on the main actor only.
  @MainActor package static func table(of type: Any.Type) -> PropertyTable { existing(type) }

  private static func existing(_ type: Any.Type) -> PropertyTable {
    let id = ObjectIdentifier(type)
    if let table = tables[id] { return table }
    let table = PropertyTable(type)
    tables[id] = table
    return table
  }

  private static func field<P: DynamicProperty>(_ type: P.Type, offset: Int) -> Field {
    let nested = existing(type)
    let bindable = (type as? any BindableProperty.Type).map { Self.binder($0) }
    return Field(offset: offset) { pointer, context in
      nested.bind(pointer, context)
      bindable?(pointer, context)
      pointer.assumingMemoryBound(to: P.self).pointee.update()
    }
  }

  private static func binder<P: BindableProperty>(
    _ type: P.Type
  ) -> (UnsafeMutableRawPointer, PropertyContext) -> Void {
    { pointer, context in pointer.assumingMemoryBound(to: P.self).pointee.bind(context) }
  }

  private func bind(_ base: UnsafeMutableRawPointer, _ context: PropertyContext) {
    for field in fields {
      field.bind(
        base + field.offset,
        PropertyContext(
          environment: context.environment, identity: context.identity, graph: context.graph,
          slot: context.slot + field.offset, scope: context.scope))
    }
  }

  /// Feeds the dynamic properties of a value in place.
  @MainActor package static func bind<V>(_ value: inout V, inputs: ViewInputs) {
    let table = existing(V.self)
    guard !table.isEmpty else { return }
    withUnsafeMutablePointer(to: &value) { pointer in
      table.bind(
        UnsafeMutableRawPointer(pointer),
        PropertyContext(
          environment: inputs.environment, identity: inputs.identity, graph: inputs.graph, slot: 0,
          scope: inputs.scope))
    }
  }
}
