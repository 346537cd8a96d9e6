// SPDX-License-Identifier: Apache-2.0
import AppIntents
import SwiftUI
import WidgetKit

/// The first task that is still open; a press does it once.
struct NextTaskControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "NextTask", provider: NextTaskProvider()) { task in
      ControlWidgetButton(action: task.map { StepTaskIntent($0) } ?? StepTaskIntent()) {
        if let task {
          Label(task.name, systemImage: task.symbol)
          Text(task.progress)
        } else {
          Label("All done", systemImage: "checkmark.seal.fill")
        }
      }
      .tint(task?.tint.color)
      .disabled(task == nil)
    }
    .displayName("Next Task")
    .description("Counts the next task that is open.")
  }
}

struct NextTaskProvider: ControlValueProvider {
  var previewValue: TaskItem? { TaskItem.samples.next }

  func currentValue() async throws -> TaskItem? { TaskStore().tasks().next }
}
