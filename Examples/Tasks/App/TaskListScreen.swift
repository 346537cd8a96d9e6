// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// All tasks, those that are open before those that are done.
struct TaskListScreen: View {
  @Environment(TaskModel.self) private var model
  @Environment(\.scenePhase) private var scenePhase
  @State private var path: [TaskItem.ID] = []
  @State private var isAdding = false

  var body: some View {
    NavigationStack(path: $path) {
      List {
        TaskSection(title: "Open", tasks: model.tasks.filter { !$0.isCompleted })
        TaskSection(title: "Done", tasks: model.tasks.filter(\.isCompleted))
      }
      .overlay {
        if model.tasks.isEmpty {
          ContentUnavailableView(
            "No Tasks", systemImage: "checklist", description: Text("Add what you want to do."))
        }
      }
      .navigationTitle("Tasks")
      .navigationDestination(for: TaskItem.ID.self) { TaskDetailScreen(id: $0) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add Task", systemImage: "plus") { isAdding = true }
        }
      }
    }
    .sheet(isPresented: $isAdding) { TaskForm(task: nil) }
    .onOpenURL(perform: open)
    .onChange(of: scenePhase) { _, phase in
      if phase == .active { model.reload() }
    }
  }

  /// `tasks://task/<id>` shows a task, any other link of ours the list.
  private func open(_ url: URL) {
    isAdding = false
    let id = url.lastPathComponent
    path = url.host() == "task" && model.task(id) != nil ? [id] : []
  }
}

/// The tasks of one state; nothing where there are none.
private struct TaskSection: View {
  let title: LocalizedStringKey
  let tasks: [TaskItem]
  @Environment(TaskModel.self) private var model

  var body: some View {
    if !tasks.isEmpty {
      Section(title) {
        ForEach(tasks) { task in
          NavigationLink(value: task.id) { TaskRow(task: task) }
        }
        .onDelete { offsets in
          model.delete(Set(offsets.map { tasks[$0].id }))
        }
      }
    }
  }
}

/// Symbol, name and state of a task.
private struct TaskRow: View {
  let task: TaskItem

  var body: some View {
    HStack(spacing: 12) {
      ProgressRing(task: task, width: 3.5, symbolSize: 14)
        .frame(width: 36, height: 36)
      VStack(alignment: .leading, spacing: 2) {
        Text(task.name)
          .strikethrough(task.isCompleted)
          .foregroundStyle(task.isCompleted ? .secondary : .primary)
        Text(task.progress)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
    }
    .padding(.vertical, 2)
  }
}
