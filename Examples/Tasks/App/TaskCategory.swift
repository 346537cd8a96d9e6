// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a task is about; its symbol says so in the list and in widgets.
enum TaskCategory: CaseIterable {
  case health, exercise, reading, garden, calls, gifts, errands, mail, other

  /// The category that a task's symbol stands for.
  init(of task: TaskItem) {
    self = TaskCategory.allCases.first { $0.symbol == task.symbol } ?? .other
  }

  var symbol: String {
    switch self {
    case .health: "drop.fill"
    case .exercise: "figure.walk"
    case .reading: "book.fill"
    case .garden: "leaf.fill"
    case .calls: "phone.fill"
    case .gifts: "gift.fill"
    case .errands: "bicycle"
    case .mail: "envelope.fill"
    case .other: "checklist"
    }
  }

  var name: LocalizedStringResource {
    switch self {
    case .health: "Health"
    case .exercise: "Exercise"
    case .reading: "Reading"
    case .garden: "Garden"
    case .calls: "Calls"
    case .gifts: "Gifts"
    case .errands: "Errands"
    case .mail: "Mail"
    case .other: "Other"
    }
  }
}
