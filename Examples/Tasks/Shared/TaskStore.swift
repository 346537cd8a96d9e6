// SPDX-License-Identifier: Apache-2.0
import Foundation
import WidgetKit

/// The tasks in the settings of the app group, shared by the app and its widgets.
///
/// Nothing is kept in memory: a read sees what any process has written before it, and a change reads, changes and
/// writes while no other process can. Data that cannot be read counts as an empty list and is never overwritten
/// without a copy.
struct TaskStore: Sendable {
  static let group = "group.org.tessera.tasks"

  /// The list in JSON; absent until the first change, when the samples become the person's own.
  static let key = "tasks"
  /// Where unreadable data is kept when a new list takes its place.
  static let damagedKey = "tasks.damaged"

  /// All tasks in the person's order.
  func tasks() -> [TaskItem] { read(UserDefaults(suiteName: Self.group)).tasks }

  func task(_ id: String) -> TaskItem? { tasks().first { $0.id == id } }

  /// Changes the list while nobody else can, and asks for new pictures if it differs from before.
  ///
  /// - Returns: what `body` returns.
  func change<Result>(_ body: (inout [TaskItem]) -> Result) -> Result {
    let (result, hasChanged) = exclusively {
      let defaults = UserDefaults(suiteName: Self.group)
      let old = read(defaults)
      var tasks = old.tasks
      let result = body(&tasks)
      guard tasks != old.tasks, let data = try? JSONEncoder().encode(tasks) else { return (result, false) }
      if let damaged = old.damaged { defaults?.set(damaged, forKey: Self.damagedKey) }
      defaults?.set(data, forKey: Self.key)
      return (result, true)
    }
    if hasChanged {
      WidgetCenter.shared.reloadAllTimelines()
      ControlCenter.shared.reloadAllControls()
    }
    return result
  }

  /// Changes one task.
  ///
  /// - Returns: the task as it is now, nil if it has been deleted.
  @discardableResult
  func change(_ id: String, _ body: (inout TaskItem) -> Void) -> TaskItem? {
    change { tasks in
      guard let index = tasks.firstIndex(where: { $0.id == id }) else { return nil }
      body(&tasks[index])
      return tasks[index]
    }
  }

  private func read(_ defaults: UserDefaults?) -> (tasks: [TaskItem], damaged: Any?) {
    guard let stored = defaults?.object(forKey: Self.key) else { return (TaskItem.samples, nil) }
    guard let data = stored as? Data, let tasks = try? JSONDecoder().decode([TaskItem].self, from: data) else {
      return ([], stored)
    }
    return (tasks, nil)
  }

  /// Settings have no transactions, so a file in the group's folder is the lock; it ends with the process that holds it.
  private func exclusively<Result>(_ body: () -> Result) -> Result {
    let folder = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: Self.group)
    guard let file = folder?.appendingPathComponent("tasks.lock") else { return body() }
    let descriptor = open(file.path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return body() }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
    return body()
  }
}
