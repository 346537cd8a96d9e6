// SPDX-License-Identifier: Apache-2.0
import Observation

/// The tasks as the screens of the app see them.
///
/// Every change goes through the store, which asks for new widgets; what widgets have changed meanwhile comes with
/// `reload`.
@MainActor @Observable
final class TaskModel {
  private(set) var tasks: [TaskItem]
  private let store = TaskStore()

  init() { tasks = store.tasks() }

  func task(_ id: TaskItem.ID) -> TaskItem? { tasks.first { $0.id == id } }

  func reload() { tasks = store.tasks() }

  func change(_ id: TaskItem.ID, _ body: (inout TaskItem) -> Void) {
    store.change(id, body)
    reload()
  }

  /// Puts a task in the place of the one that it is a new version of, or at the end of the list.
  func save(_ task: TaskItem) {
    store.change { tasks in
      if let index = tasks.firstIndex(where: { $0.id == task.id }) {
        tasks[index] = task
      } else {
        tasks.append(task)
      }
    }
    reload()
  }

  func delete(_ ids: Set<TaskItem.ID>) {
    store.change { tasks in tasks.removeAll { ids.contains($0.id) } }
    reload()
  }
}
