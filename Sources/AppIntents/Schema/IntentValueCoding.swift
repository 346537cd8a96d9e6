// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation
import TesseraModel

/// Why a parameter could not be written or read.
package struct IntentValueError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Code: String, Sendable {
    /// The type has no canonical form.
    case unsupportedType
    /// The stored value is of another kind than the parameter.
    case mismatch
    /// The entity is gone.
    case entityMissing
    /// The author's query threw.
    case queryFailed
    /// A required parameter has no value.
    case parameterUnset
    /// No intent of that name is known to the process.
    case intentUnknown
  }

  package let code: Code
  package let message: String
  /// What the author's code threw, as text: errors of authors do not cross processes.
  package let cause: String?

  package init(_ code: Code, _ message: String, cause: String? = nil) {
    self.code = code
    self.message = message
    self.cause = cause
  }

  package var description: String { cause.map { "\(message): \($0)" } ?? message }
}

/// Turns parameters' values into their canonical form and back.
package enum IntentValueCoding {
  /// The canonical form of a value.
  package static func encode(_ value: Any) throws(IntentValueError) -> IntentValue {
    if let wrapper = value as? any IntentContainer { return try wrapper.encoded() }
    if let plain = value as? any IntentPlainValue { return plain.intentValue }
    if let choice = value as? any AppEnum { return encode(choice) }
    if let entity = value as? any AppEntity { return try encode(entity) }
    throw IntentValueError(.unsupportedType, "\(Swift.type(of: value)) has no stored form as a parameter")
  }

  private static func encode<Choice: AppEnum>(_ choice: Choice) -> IntentValue {
    .enumCase(type: Choice.persistentIdentifier, raw: choice.rawValue.description)
  }

  private static func encode<Entity: AppEntity>(_ entity: Entity) throws(IntentValueError) -> IntentValue {
    if entity is any TransientAppEntity {
      throw IntentValueError(.unsupportedType, "\(Entity.self) is transient: it cannot be found again")
    }
    return .entity(type: Entity.persistentIdentifier, id: entity.id.entityIdentifierString)
  }

  /// The value of a canonical form; entities are asked of `query`, or of their default query.
  package static func decode<Value>(
    _ value: IntentValue, as type: Value.Type, query: (any EntityQuery)? = nil
  ) async throws(IntentValueError) -> Value {
    guard let decoded = try await decodeAny(value, as: type, query: query) as? Value else {
      throw IntentValueError(.mismatch, "\(value) is no \(type)")
    }
    return decoded
  }

  static func decodeAny(
    _ value: IntentValue, as type: Any.Type, query: (any EntityQuery)?
  ) async throws(IntentValueError) -> Any {
    if let container = type as? any IntentContainer.Type { return try await container.decoded(value, query: query) }
    if let plain = type as? any IntentPlainValue.Type {
      if let decoded = plain.init(intentValue: value) { return decoded }
      throw IntentValueError(.mismatch, "\(value) is no \(type)")
    }
    if let choice = type as? any AppEnum.Type { return try decodeCase(value, of: choice) }
    if let entity = type as? any AppEntity.Type {
      guard let found = try await decodeEntities([value], of: entity, query: query).first else {
        throw IntentValueError(.entityMissing, "\(value) no longer exists")
      }
      return found
    }
    throw IntentValueError(.unsupportedType, "\(type) has no stored form as a parameter")
  }

  private static func decodeCase<Choice: AppEnum>(
    _ value: IntentValue, of type: Choice.Type
  ) throws(IntentValueError) -> Choice {
    let raw: String
    switch value {
    case .enumCase(Choice.persistentIdentifier, let stored): raw = stored
    // The command line and edit forms give bare text.
    case .string(let text): raw = text
    case .int(let number): raw = String(number)
    default: throw IntentValueError(.mismatch, "\(value) is no \(type)")
    }
    guard let rawValue = Choice.RawValue(raw), let choice = Choice(rawValue: rawValue) else {
      throw IntentValueError(.mismatch, "\(type) has no case \(raw)")
    }
    return choice
  }

  /// The entities of some stored forms, in their order, without those that are gone; asks the query once.
  static func decodeEntities<Entity: AppEntity>(
    _ values: [IntentValue], of type: Entity.Type, query: (any EntityQuery)?
  ) async throws(IntentValueError) -> [Entity] {
    var identifiers: [Entity.ID] = []
    for value in values {
      let text: String
      switch value {
      case .entity(Entity.persistentIdentifier, let id): text = id
      case .string(let id): text = id
      case .int(let number): text = String(number)
      default: throw IntentValueError(.mismatch, "\(value) is no \(type)")
      }
      guard let identifier = Entity.ID.entityIdentifier(for: text) else {
        throw IntentValueError(.mismatch, "\(text) is no identifier of \(type)")
      }
      identifiers.append(identifier)
    }
    let found: [Entity]
    do {
      if let query {
        found = try await entities(of: query, for: identifiers)
      } else {
        found = try await Entity.defaultQuery.entities(for: identifiers)
      }
    } catch {
      throw IntentValueError(.queryFailed, "the query of \(type) failed", cause: String(describing: error))
    }
    let byIdentifier = Dictionary(found.map { ($0.id.entityIdentifierString, $0) }) { first, _ in first }
    return identifiers.compactMap { byIdentifier[$0.entityIdentifierString] }
  }

  private static func entities<Query: EntityQuery, Entity: AppEntity>(
    of query: Query, for identifiers: [Entity.ID]
  ) async throws -> [Entity] {
    guard let identifiers = identifiers as? [Query.Entity.ID] else { return [] }
    return try await query.entities(for: identifiers) as? [Entity] ?? []
  }
}
