// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Something to do: counted up to a target, or a to-do that is done once.
struct TaskItem: Codable, Hashable, Identifiable, Sendable {
  /// Letters, digits and hyphens, so that it can stand in a link.
  let id: String
  var name: String
  /// Name of a system symbol.
  var symbol: String
  var tint: TaskTint
  /// How often it has been done.
  var count: Int
  /// How often it is to be done; nil for a to-do.
  var target: Int?

  init(
    id: String = UUID().uuidString.lowercased(), name: String, symbol: String, tint: TaskTint, count: Int = 0,
    target: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.symbol = symbol
    self.tint = tint
    self.count = count
    self.target = target
  }
}

extension TaskItem {
  var isToDo: Bool { target == nil }

  /// A target below one, which only foreign data can hold, counts as reached.
  var isCompleted: Bool { count >= (target ?? 1) }

  /// What is done, from 0 to 1.
  var fraction: Double {
    guard let target, !isCompleted else { return isCompleted ? 1 : 0 }
    return max(0, Double(count) / Double(target))
  }

  /// "4 of 8", or the state of a to-do in words.
  var progress: LocalizedStringResource {
    guard let target else { return isCompleted ? "Done" : "To do" }
    return "\(count) of \(target)"
  }

  /// The same for a state that it need not be in.
  func progress(ifDone isDone: Bool) -> LocalizedStringResource {
    if isDone { return "Done" }
    var open = self
    if isCompleted { open.setDone(false) }
    return open.progress
  }

  /// Where the app shows the task.
  var link: URL { URL(string: "tasks://task/\(id)") ?? TaskItem.listLink }

  /// Where the app shows all of them.
  static let listLink = URL(string: "tasks://list")!

  /// Does it once more, but never more often than the target says.
  mutating func step() {
    if !isCompleted { count += 1 }
  }

  /// Counts it as done, or as not begun.
  mutating func setDone(_ isDone: Bool) {
    guard isDone != isCompleted else { return }
    count = isDone ? target ?? 1 : 0
  }
}

extension [TaskItem] {
  /// The to-dos, those that are open before those that are done.
  var toDos: [TaskItem] {
    let toDos = filter(\.isToDo)
    return toDos.filter { !$0.isCompleted } + toDos.filter(\.isCompleted)
  }

  /// The first task that is not completed.
  var next: TaskItem? { first { !$0.isCompleted } }
}
