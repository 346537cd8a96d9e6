// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI

/// Something to do so many times a day.
struct Habit: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Habit"
  static let defaultQuery = HabitQuery()

  let id: String
  let count: Int
  let goal: Int

  var displayRepresentation: DisplayRepresentation { "\(id)" }
  var isDone: Bool { count >= goal }

  /// What the app has saved in the group, else one to begin with.
  static func saved() -> [Habit] {
    let defaults = UserDefaults(suiteName: "group.org.tessera.samples")
    let lines = defaults?.dictionary(forKey: "habits") as? [String: [Int]] ?? [:]
    let habits = lines.compactMap { name, numbers in
      numbers.count == 2 ? Habit(id: name, count: numbers[0], goal: numbers[1]) : nil
    }
    return habits.isEmpty ? [Habit(id: "Water", count: 0, goal: 8)] : habits.sorted { $0.id < $1.id }
  }
}

struct HabitQuery: EntityQuery {
  func entities(for identifiers: [String]) async throws -> [Habit] {
    Habit.saved().filter { identifiers.contains($0.id) }
  }

  func suggestedEntities() async throws -> [Habit] { Habit.saved() }

  func defaultResult() async -> Habit? { Habit.saved().first }
}

struct ChooseHabit: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Choose a Habit"

  @Parameter(title: "Habit") var habit: Habit?
}

struct StepHabit: AppIntent {
  static let title: LocalizedStringResource = "Step a Habit"

  @Parameter(title: "Habit") var habit: Habit

  init() {}

  init(_ habit: Habit) { self.habit = habit }

  func perform() async throws -> some IntentResult {
    let defaults = UserDefaults(suiteName: "group.org.tessera.samples")
    var habits = defaults?.dictionary(forKey: "habits") as? [String: [Int]] ?? [:]
    habits[habit.id] = [min(habit.count + 1, habit.goal), habit.goal]
    defaults?.set(habits, forKey: "habits")
    return .result()
  }
}
