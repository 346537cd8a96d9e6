// SPDX-License-Identifier: Apache-2.0
import AppIntents

/// Does a task once more: from the widget's button, the control, Siri and Shortcuts.
struct StepTaskIntent: AppIntent {
  static let title: LocalizedStringResource = "Count a Task"
  static let description = IntentDescription("Counts a task once more, or marks a to-do as done.")

  static var parameterSummary: some ParameterSummary {
    Summary("Count \(\.$task)")
  }

  @Parameter(title: "Task", requestValueDialog: "Which task did you do?")
  var task: TaskEntity

  init() {}

  init(_ task: TaskItem) {
    self.task = TaskEntity(task)
  }

  func perform() async throws -> some IntentResult & ReturnsValue<TaskEntity> & ProvidesDialog {
    guard let item = TaskStore().change(task.id, { $0.step() }) else {
      return .result(value: task, dialog: "This task has been deleted.")
    }
    return .result(value: TaskEntity(item), dialog: "\(item.name): \(String(localized: item.progress))")
  }
}

/// Sets whether a task is done: from the checkmarks of the list.
struct SetTaskDoneIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Check Off a Task"
  static let description = IntentDescription("Marks a task as done, or as not begun.")

  static var parameterSummary: some ParameterSummary {
    Summary("Set \(\.$task) to \(\.$value)")
  }

  @Parameter(title: "Task", requestValueDialog: "Which task?")
  var task: TaskEntity

  @Parameter(title: "Done", default: true, displayName: .init(true: "done", false: "not done"))
  var value: Bool

  init() {}

  init(_ task: TaskItem, isDone: Bool) {
    self.task = TaskEntity(task)
    value = isDone
  }

  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard let item = TaskStore().change(task.id, { $0.setDone(value) }) else {
      return .result(dialog: "This task has been deleted.")
    }
    return .result(dialog: "\(item.name): \(String(localized: item.progress))")
  }
}

/// Puts a new task at the end of the list.
struct AddTaskIntent: AppIntent {
  static let title: LocalizedStringResource = "Add a Task"
  static let description = IntentDescription("Adds a to-do, or a task that is counted.")

  static var parameterSummary: some ParameterSummary {
    Summary("Add \(\.$name)") {
      \.$times
      \.$tint
    }
  }

  @Parameter(title: "Name", requestValueDialog: "What do you want to do?")
  var name: String

  @Parameter(title: "Times", default: 1, controlStyle: .stepper, inclusiveRange: (1, 1000))
  var times: Int

  @Parameter(title: "Color", default: .blue)
  var tint: TaskTint

  func perform() async throws -> some IntentResult & ReturnsValue<TaskEntity> & ProvidesDialog {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    if name.isEmpty { throw $name.needsValueError() }
    let item = TaskItem(
      name: name, symbol: times > 1 ? "repeat" : "checklist", tint: tint, target: times > 1 ? times : nil)
    TaskStore().change { $0.append(item) }
    return .result(value: TaskEntity(item), dialog: "\(item.name): \(String(localized: item.progress))")
  }
}

/// Begins a task again.
struct RestartTaskIntent: AppIntent {
  static let title: LocalizedStringResource = "Start a Task Over"
  static let description = IntentDescription("Sets the count of a task to zero.")

  static var parameterSummary: some ParameterSummary {
    Summary("Start \(\.$task) over")
  }

  @Parameter(title: "Task", requestValueDialog: "Which task do you want to start over?")
  var task: TaskEntity

  func perform() async throws -> some IntentResult & ProvidesDialog {
    guard let item = TaskStore().change(task.id, { $0.count = 0 }) else {
      return .result(dialog: "This task has been deleted.")
    }
    return .result(dialog: "\(item.name): \(String(localized: item.progress))")
  }
}
