// SPDX-License-Identifier: Apache-2.0
import TesseraFoundation

/// A source of choices for a parameter.
public protocol DynamicOptionsProvider: Sendable {
  associatedtype Result: ResultsCollection
  associatedtype DefaultValue: _IntentValue
  /// The choices, in the order people see them.
  func results() async throws -> Result
  /// The value where nothing was chosen.
  func defaultResult() async -> DefaultValue?
}

extension DynamicOptionsProvider {
  public typealias Dependency = AppDependency
  public typealias ItemCollection = IntentItemCollection
  public typealias ItemSection = IntentItemSection
  public typealias Item = IntentItem
}

extension DynamicOptionsProvider where DefaultValue == Result.Item {
  /// No value of its own.
  public func defaultResult() async -> Result.Item? { nil }
}

/// Finds an app's entities by identifier and suggests some.
public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable {
  associatedtype Entity: AppEntity
  associatedtype Result = [Entity]
  associatedtype DefaultValue = Entity

  init()

  /// The entities of some identifiers; those that no longer exist are left out.
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  /// The choices to show before anything is searched.
  func suggestedEntities() async throws -> Result
}

extension EntityQuery {
  public func results() async throws -> Result { try await suggestedEntities() }
}

extension EntityQuery where Result == [Entity] {
  /// Suggests nothing.
  public func suggestedEntities() async throws -> [Entity] { [] }
}

extension EntityQuery where DefaultValue == Entity {
  /// No value of its own.
  public func defaultResult() async -> Entity? { nil }
}

/// A query that also finds entities by words.
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> Result
}

/// A query over a set small enough to list.
public protocol EnumerableEntityQuery: EntityQuery {
  // Said again so that the compiler finds it from allEntities(), the only requirement an author must write.
  associatedtype Entity
  func allEntities() async throws -> [Entity]
}

extension EnumerableEntityQuery {
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    let wanted = Set(identifiers.map(\.entityIdentifierString))
    return try await allEntities().filter { wanted.contains($0.id.entityIdentifierString) }
  }
}

extension EnumerableEntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { try await allEntities() }
}

/// A query of the one entity there is.
public protocol UniqueAppEntityQuery: EntityQuery {
  associatedtype Entity
  func entity() async throws -> Entity
}

extension UniqueAppEntityQuery {
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [try await entity()] }
}

extension UniqueAppEntityQuery where Result == [Entity] {
  public func suggestedEntities() async throws -> [Entity] { [try await entity()] }
}
