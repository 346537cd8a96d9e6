// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation

/// The configuration of the status widget and what its button runs, in one.
struct ChoreIntent: WidgetConfigurationIntent {
  static var title: LocalizedStringResource = "Chore"
  static var description = IntentDescription("Steps the chosen chore")

  @Parameter(title: "Chore")
  var choreEntity: ChoreEntity

  init() {}

  init(choreEntity: ChoreEntity) {
    self.choreEntity = choreEntity
  }

  func perform() async throws -> some IntentResult {
    GroupStore().stepChore(choreEntity.chore)
    return .result()
  }
}

/// Steps a chore from a widget alone.
struct QuietIntent: AppIntent {
  static var title: LocalizedStringResource = "Step quietly"
  static var isDiscoverable = false

  @Parameter(title: "Chore")
  var choreEntity: ChoreEntity

  init() {}
  init(choreEntity: ChoreEntity) {
    self.choreEntity = choreEntity
  }

  func perform() async throws -> some IntentResult {
    GroupStore().stepChore(choreEntity.chore)
    return .result()
  }
}

struct ChoreEntity: AppEntity {
  let chore: Chore
  var id: UUID { chore.id }

  static var typeDisplayRepresentation: TypeDisplayRepresentation = "Chore"
  static var defaultQuery = ChoreQuery()

  var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: "\(chore.name)", image: .init(systemName: chore.room.systemImage))
  }
}

struct ChoreQuery: EntityQuery {
  func entities(for identifiers: [ChoreEntity.ID]) async throws -> [ChoreEntity] {
    GroupStore().loadChores()
      .filter { identifiers.contains($0.id) }
      .map(ChoreEntity.init(chore:))
  }

  func suggestedEntities() async throws -> [ChoreEntity] {
    GroupStore().loadChores().map(ChoreEntity.init(chore:))
  }

  func defaultResult() async -> ChoreEntity? {
    GroupStore().loadChores().first.map(ChoreEntity.init(chore:))
  }
}

struct ChoreShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: ChoreIntent(), phrases: ["Step a chore in \(.applicationName)"], shortTitle: "Step chore",
      systemImageName: "plus")
  }
}
