// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// The to-dos, each with a mark to check it off.
struct ToDoWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "ToDos", provider: ToDoProvider()) { entry in
      ToDoView(entry: entry)
    }
    .configurationDisplayName("To-dos")
    .description("What is still to be done.")
    .supportedFamilies([.systemMedium, .systemLarge])
  }
}

struct ToDoEntry: TimelineEntry {
  var date = Date()
  /// Those that are open before those that are done.
  let toDos: [TaskItem]

  var openCount: Int { toDos.count { !$0.isCompleted } }
}

struct ToDoProvider: TimelineProvider {
  func placeholder(in context: Context) -> ToDoEntry { ToDoEntry(toDos: TaskItem.samples.toDos) }

  func getSnapshot(in context: Context, completion: @escaping (ToDoEntry) -> Void) {
    completion(entry)
  }

  /// Only a change of the list makes another entry, and the change asks for it.
  func getTimeline(in context: Context, completion: @escaping (Timeline<ToDoEntry>) -> Void) {
    completion(Timeline(entries: [entry], policy: .never))
  }

  private var entry: ToDoEntry { ToDoEntry(toDos: TaskStore().tasks().toDos) }
}
