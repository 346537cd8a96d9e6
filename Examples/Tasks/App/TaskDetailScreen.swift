// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// One task with its progress and all that can be done to it.
struct TaskDetailScreen: View {
  let id: TaskItem.ID
  @Environment(TaskModel.self) private var model
  @Environment(\.dismiss) private var dismiss
  @State private var isEditing = false
  @State private var asksToDelete = false

  var body: some View {
    Group {
      if let task = model.task(id) {
        details(of: task)
      } else {
        ContentUnavailableView(
          "Task Deleted", systemImage: "questionmark.circle", description: Text("It is not in your list any more."))
      }
    }
    .navigationBarTitleDisplayMode(.inline)
  }

  private func details(of task: TaskItem) -> some View {
    List {
      Section {
        ProgressCard(task: task) {
          withAnimation { model.change(id) { $0.step() } }
        }
      }
      Section {
        LabeledContent("Category") { Text(TaskCategory(of: task).name) }
        LabeledContent("Color") {
          HStack(spacing: 6) {
            Circle().fill(task.tint.color).frame(width: 12, height: 12)
            Text(task.tint.localizedStringResource)
          }
        }
      }
      Section {
        Button("Start Over") {
          withAnimation { model.change(id) { $0.count = 0 } }
        }
        .disabled(task.count == 0)
        Button("Delete Task", role: .destructive) { asksToDelete = true }
      }
    }
    .navigationTitle(task.name)
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Edit") { isEditing = true }
      }
    }
    .sheet(isPresented: $isEditing) { TaskForm(task: task) }
    .confirmationDialog(
      "“\(task.name)” will be removed from your widgets too.", isPresented: $asksToDelete, titleVisibility: .visible
    ) {
      Button("Delete Task", role: .destructive) {
        model.delete([id])
        dismiss()
      }
    }
  }
}

/// The ring, the count and the button that takes both a step further.
private struct ProgressCard: View {
  let task: TaskItem
  let step: () -> Void

  var body: some View {
    VStack(spacing: 16) {
      ProgressRing(task: task, width: 14, symbolSize: 44)
        .frame(width: 150, height: 150)
      Text(task.progress)
        .font(.system(.title, design: .rounded).weight(.bold))
      Button(action: step) {
        Label(
          task.isToDo ? "Check Off" : "Count", systemImage: task.isToDo || task.isCompleted ? "checkmark" : "plus"
        )
        .font(.headline)
        .frame(maxWidth: .infinity)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .tint(task.tint.color)
      .disabled(task.isCompleted)
    }
    .frame(maxWidth: .infinity)
    .padding(.vertical, 12)
  }
}
