// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// A value of the author's own that a parameter can hold.
public protocol AppValue: _IntentValue, Sendable, PersistentlyIdentifiable, TypeDisplayRepresentable {}

/// A type with a name for people.
public protocol TypeDisplayRepresentable {
  static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
}

/// A value with a name for people.
public protocol InstanceDisplayRepresentable: CustomLocalizedStringResourceConvertible {
  var displayRepresentation: DisplayRepresentation { get }
}

extension InstanceDisplayRepresentable {
  public var localizedStringResource: LocalizedStringResource { displayRepresentation.title }
}

/// A type and its values with names for people.
public protocol DisplayRepresentable: TypeDisplayRepresentable, InstanceDisplayRepresentable {}

/// A thing of the app that people choose by name and the app finds again by identifier.
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where ID: EntityIdentifierConvertible & Sendable {
  associatedtype DefaultQuery: EntityQuery where DefaultQuery.Entity == Self
  static var defaultQuery: DefaultQuery { get }
}

extension AppEntity {
  public typealias Property = EntityProperty
}

/// An entity that only lives as the result of an intent: nothing can find it again.
public protocol TransientAppEntity: AppEntity where ID == String, DefaultQuery == TransientEntityQuery<Self> {
  init()
}

extension TransientAppEntity {
  public var id: String { "" }
  public static var defaultQuery: TransientEntityQuery<Self> { TransientEntityQuery() }
}

/// The query of entities that cannot be found again: it knows none.
public struct TransientEntityQuery<Entity: AppEntity>: EntityQuery {
  public init() {}
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
}

/// An entity of which there is one.
public protocol UniqueAppEntity: AppEntity {}

/// A closed list of choices with names for people.
public protocol AppEnum: AppValue, InstanceDisplayRepresentable, CaseIterable, RawRepresentable, Hashable
where RawValue: LosslessStringConvertible {
  static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

extension AppEnum {
  /// The stated representation; a case the author left out shows its raw value.
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self] ?? DisplayRepresentation(stringLiteral: rawValue.description)
  }
}

/// A type whose values can be written as text and found again from it.
public protocol EntityIdentifierConvertible {
  var entityIdentifierString: String { get }
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension String: EntityIdentifierConvertible {
  public var entityIdentifierString: String { self }
  public static func entityIdentifier(for entityIdentifierString: String) -> String? { entityIdentifierString }
}

extension Int: EntityIdentifierConvertible {
  public var entityIdentifierString: String { String(self) }
  public static func entityIdentifier(for entityIdentifierString: String) -> Int? { Int(entityIdentifierString) }
}

extension UUID: EntityIdentifierConvertible {
  public var entityIdentifierString: String { uuidString }
  public static func entityIdentifier(for entityIdentifierString: String) -> UUID? {
    UUID(uuidString: entityIdentifierString)
  }
}

extension URL: EntityIdentifierConvertible {
  public var entityIdentifierString: String { absoluteString }
  public static func entityIdentifier(for entityIdentifierString: String) -> URL? {
    URL(string: entityIdentifierString)
  }
}

/// The name of an entity in every process: its type and its identifier.
public struct EntityIdentifier: Hashable, Sendable {
  public let identifier: String
  package let typeName: String

  public init<Entity: AppEntity>(for entityType: Entity.Type, identifier: Entity.ID) {
    self.identifier = identifier.entityIdentifierString
    typeName = Entity.persistentIdentifier
  }

  public init<Entity: AppEntity>(for entity: Entity) {
    self.init(for: Entity.self, identifier: entity.id)
  }
}
