// SPDX-License-Identifier: Apache-2.0
import SwiftUI

/// Asks for a new task, or for another version of one.
struct TaskForm: View {
  private let original: TaskItem?
  @Environment(TaskModel.self) private var model
  @Environment(\.dismiss) private var dismiss
  @State private var name: String
  @State private var category: TaskCategory
  @State private var tint: TaskTint
  @State private var isCounted: Bool
  @State private var target: Int
  @FocusState private var isNaming: Bool

  /// - Parameter task: nil for a new one.
  init(task: TaskItem?) {
    original = task
    _name = State(initialValue: task?.name ?? "")
    _category = State(initialValue: task.map(TaskCategory.init(of:)) ?? .other)
    _tint = State(initialValue: task?.tint ?? .blue)
    _isCounted = State(initialValue: task?.isToDo == false)
    _target = State(initialValue: task?.target ?? 5)
  }

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Name", text: $name)
            .focused($isNaming)
            .submitLabel(.done)
            .onSubmit(save)
        }
        Section {
          Picker("Category", selection: $category) {
            ForEach(TaskCategory.allCases, id: \.self) { category in
              Label(category.name, systemImage: category.symbol)
            }
          }
          Picker("Color", selection: $tint) {
            ForEach(TaskTint.allCases, id: \.self) { Text($0.localizedStringResource) }
          }
        }
        Section {
          Toggle("Count Several Times", isOn: $isCounted)
          if isCounted {
            Stepper("\(target) times", value: $target, in: 2...1000)
          }
        }
      }
      .navigationTitle(original == nil ? "New Task" : "Edit Task")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel") { dismiss() }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Save", action: save)
            .disabled(trimmedName.isEmpty)
        }
      }
      .onAppear { isNaming = original == nil }
    }
  }

  private var trimmedName: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

  private func save() {
    guard !trimmedName.isEmpty else { return }
    var task = original.flatMap { model.task($0.id) } ?? TaskItem(name: "", symbol: "", tint: tint)
    task.name = trimmedName
    // A symbol of no category stays until another category is chosen.
    if task.symbol.isEmpty || category != TaskCategory(of: task) { task.symbol = category.symbol }
    task.tint = tint
    task.target = isCounted ? target : nil
    model.save(task)
    dismiss()
  }
}
