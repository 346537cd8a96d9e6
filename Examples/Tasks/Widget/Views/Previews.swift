// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

#Preview("Status", as: .systemSmall) {
  StatusWidget()
} timeline: {
  for task in TaskItem.samples { StatusEntry(content: .task(task)) }
  StatusEntry(content: .deleted)
  StatusEntry(content: .empty)
}

#Preview("To-dos, medium", as: .systemMedium) {
  ToDoWidget()
} timeline: {
  ToDoEntry(toDos: TaskItem.samples.toDos)
  ToDoEntry(toDos: Array(TaskItem.samples.toDos.suffix(2)))
  ToDoEntry(toDos: [])
}

#Preview("To-dos, large", as: .systemLarge) {
  ToDoWidget()
} timeline: {
  ToDoEntry(toDos: TaskItem.samples.toDos)
}

#Preview("Status, lock screen", as: .accessoryCircular) {
  StatusWidget()
} timeline: {
  for task in TaskItem.samples { StatusEntry(content: .task(task)) }
}
