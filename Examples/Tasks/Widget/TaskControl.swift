// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

/// One chosen task, checked off and on again by a press.
struct TaskControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    AppIntentControlConfiguration(kind: "TaskDone", provider: TaskControlProvider()) { task in
      ControlWidgetToggle(
        isOn: task?.isCompleted ?? false,
        action: task.map { SetTaskDoneIntent($0, isDone: $0.isCompleted) } ?? SetTaskDoneIntent()
      ) {
        Label(task?.name ?? String(localized: "Deleted task"), systemImage: task?.symbol ?? "questionmark")
      } valueLabel: { isDone in
        if let task {
          Text(task.progress(ifDone: isDone))
            .controlWidgetActionHint(isDone ? "Start Over" : "Check Off")
            .controlWidgetStatus(isDone ? "Checked off" : "Started over")
        } else {
          Text("Choose another one")
        }
      }
      .tint(task?.tint.color)
      .disabled(task == nil)
    }
    .displayName("Check Off")
    .description("Marks a task as done, or as not begun.")
    .promptsForUserConfiguration()
  }
}

/// Which task a control is about.
struct TaskControlConfiguration: ControlConfigurationIntent {
  static let title: LocalizedStringResource = "Choose a Task"

  static var parameterSummary: some ParameterSummary {
    Summary("Check off \(\.$task)")
  }

  @Parameter(title: "Task")
  var task: TaskEntity?
}

struct TaskControlProvider: AppIntentControlValueProvider {
  func previewValue(configuration: TaskControlConfiguration) -> TaskItem? {
    configuration.task?.task ?? TaskItem.samples[0]
  }

  func currentValue(configuration: TaskControlConfiguration) async throws -> TaskItem? { configuration.task?.task }
}
