// SPDX-License-Identifier: Apache-2.0
import AppIntents

/// A task that people choose for a widget or an action.
struct TaskEntity: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Task"
  static let defaultQuery = TaskQuery()

  let id: String
  /// The task when it was looked up; nil if it had been deleted.
  ///
  /// A deleted task stays an entity of its identifier: a placed widget can say so, where it would otherwise turn into
  /// the widget of another task without a word.
  let task: TaskItem?

  init(_ task: TaskItem) {
    id = task.id
    self.task = task
  }

  fileprivate init(deleted id: String) {
    self.id = id
    task = nil
  }

  var displayRepresentation: DisplayRepresentation {
    guard let task else {
      return DisplayRepresentation(title: "Deleted task", image: .init(systemName: "questionmark.circle"))
    }
    return DisplayRepresentation(
      title: "\(task.name)", subtitle: task.progress, image: .init(systemName: task.symbol))
  }
}

/// Finds tasks by identifier and by words.
struct TaskQuery: EntityStringQuery {
  func entities(for identifiers: [String]) async throws -> [TaskEntity] {
    let tasks = TaskStore().tasks()
    return identifiers.map { id in
      tasks.first { $0.id == id }.map(TaskEntity.init) ?? TaskEntity(deleted: id)
    }
  }

  func suggestedEntities() async throws -> ItemCollection<TaskEntity> {
    collection(TaskStore().tasks())
  }

  func entities(matching string: String) async throws -> ItemCollection<TaskEntity> {
    collection(TaskStore().tasks().filter { $0.name.localizedStandardContains(string) })
  }

  /// The first task, for a widget that nobody has edited.
  func defaultResult() async -> TaskEntity? {
    let tasks = TaskStore().tasks()
    return (tasks.next ?? tasks.first).map(TaskEntity.init)
  }

  private func collection(_ tasks: [TaskItem]) -> ItemCollection<TaskEntity> {
    let counted = tasks.filter { !$0.isToDo }.map(TaskEntity.init)
    let toDos = tasks.toDos.map(TaskEntity.init)
    return ItemCollection {
      if !counted.isEmpty { ItemSection("Counted", items: counted) }
      if !toDos.isEmpty { ItemSection("To-dos", items: toDos) }
    }
  }
}
