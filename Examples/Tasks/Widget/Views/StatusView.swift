// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// The view of an entry, chosen by the place of the tile.
struct StatusView: View {
  let entry: StatusEntry
  @Environment(\.widgetFamily) private var family

  var body: some View {
    Group {
      if family == .accessoryCircular {
        CircularStatus(content: entry.content)
      } else {
        switch entry.content {
        case .task(let task): TaskTile(task: task)
        case .deleted:
          MessageTile(
            symbol: "questionmark.circle.fill", title: "Task deleted", detail: "Edit the widget to choose another.")
        case .empty:
          MessageTile(symbol: "checklist", title: "No tasks", detail: "Add one in Tasks.")
        }
      }
    }
    // The largest sizes would cost the tile its ring or its name.
    .dynamicTypeSize(...DynamicTypeSize.xxLarge)
    .widgetURL(link)
    .containerBackground(for: .widget) { TintedCanvas(color: tint) }
  }

  private var link: URL {
    if case .task(let task) = entry.content { task.link } else { TaskItem.listLink }
  }

  private var tint: Color {
    if case .task(let task) = entry.content { task.tint.color } else { .gray }
  }
}

/// Ring and button above, the count and the name below.
struct TaskTile: View {
  let task: TaskItem

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .top) {
        ProgressRing(task: task)
          .frame(width: 50, height: 50)
        Spacer(minLength: 4)
        Button(intent: StepTaskIntent(task)) {
          Image(systemName: task.isToDo || task.isCompleted ? "checkmark" : "plus")
        }
        .buttonStyle(RoundButtonStyle())
        .tint(.primary)
        .disabled(task.isCompleted)
        .accessibilityLabel(task.isToDo ? Text("Check off") : Text("Count"))
      }
      Spacer(minLength: 4)
      TaskState(task: task)
      Text(task.name)
        .font(.subheadline.weight(.semibold))
        .foregroundStyle(.secondary)
        .lineLimit(2)
        .minimumScaleFactor(0.8)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
  }
}

/// "4 of 8" with rolling digits, or the state of a to-do in capitals.
struct TaskState: View {
  let task: TaskItem

  var body: some View {
    Group {
      if let target = task.target {
        HStack(alignment: .firstTextBaseline, spacing: 5) {
          Text(task.count.formatted())
            .font(.system(.largeTitle, design: .rounded).weight(.bold))
            .contentTransition(.numericText(value: Double(task.count)))
          Text("of \(target)")
            .font(.system(.headline, design: .rounded))
            .foregroundStyle(.secondary)
        }
      } else {
        Text(task.isCompleted ? "DONE" : "TO DO")
          .font(.system(.title, design: .rounded).weight(.heavy))
          .foregroundStyle(task.isCompleted ? AnyShapeStyle(task.tint.color) : AnyShapeStyle(.primary))
          .contentTransition(.interpolate)
      }
    }
    .lineLimit(1)
    .minimumScaleFactor(0.5)
  }
}

/// A circle in the tint with a symbol punched into it.
struct RoundButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .font(.system(size: 16, weight: .bold))
      .frame(width: 36, height: 36)
      .modifier(SymbolDisc(fill: TintShapeStyle(), symbol: BackgroundStyle()))
      .opacity(!isEnabled ? 0.25 : configuration.isPressed ? 0.7 : 1)
  }
}
