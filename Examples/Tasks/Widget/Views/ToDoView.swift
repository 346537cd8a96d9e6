// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// Rows of to-dos: three beside their number, or five below it.
struct ToDoView: View {
  let entry: ToDoEntry
  @Environment(\.widgetFamily) private var family

  private var length: Int { family == .systemLarge ? 5 : 3 }

  var body: some View {
    Group {
      if entry.toDos.isEmpty {
        MessageTile(symbol: "checklist", title: "No to-dos", detail: "Add one in Tasks.")
      } else if family == .systemLarge {
        VStack(alignment: .leading, spacing: 10) {
          HStack(spacing: 10) {
            ListBadge()
            title
            Spacer()
            count
          }
          rows
        }
      } else {
        HStack(alignment: .top, spacing: 14) {
          VStack(alignment: .leading, spacing: 0) {
            ListBadge()
            Spacer(minLength: 0)
            count
            title
          }
          .dynamicTypeSize(...DynamicTypeSize.xLarge)
          rows
        }
      }
    }
    .widgetURL(TaskItem.listLink)
    .containerBackground(.background, for: .widget)
  }

  private var title: some View {
    Text("To-dos")
      .font(.headline)
      .foregroundStyle(Color.accentColor)
      .lineLimit(1)
      .minimumScaleFactor(0.7)
      .widgetAccentable()
  }

  private var count: some View {
    Text(entry.openCount.formatted())
      .font(.system(.title, design: .rounded).weight(.bold))
      .contentTransition(.numericText(value: Double(entry.openCount)))
  }

  private var rows: some View {
    let shown = Array(entry.toDos.prefix(length))
    return VStack(spacing: 0) {
      ForEach(shown) { task in
        VStack(spacing: 0) {
          if task.id != shown.first?.id {
            Divider().padding(.leading, 34)
          }
          ToDoRow(task: task)
            .frame(maxHeight: .infinity)
        }
        .frame(maxHeight: family == .systemLarge ? 56 : 42)
        .id(task.id)
        .transition(.push(from: .bottom))
      }
      if shown.count < length { Spacer(minLength: 0) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .animation(.smooth, value: shown.map(\.id))
  }
}

/// A mark to check off, and the name that opens the task in the app.
struct ToDoRow: View {
  let task: TaskItem

  var body: some View {
    HStack(spacing: 10) {
      Toggle(isOn: task.isCompleted, intent: SetTaskDoneIntent(task, isDone: !task.isCompleted)) {
        Text(task.name)
      }
      .toggleStyle(CheckmarkToggleStyle(color: task.tint.color))
      .accessibilityLabel(Text(task.name))
      Link(destination: task.link) {
        HStack(spacing: 8) {
          Text(task.name)
            .font(.subheadline.weight(.medium))
            .strikethrough(task.isCompleted)
            .foregroundStyle(task.isCompleted ? Color.secondary : Color.primary)
            .lineLimit(1)
            .minimumScaleFactor(0.8)
          Spacer(minLength: 0)
          Image(systemName: task.symbol)
            .font(.system(size: 13))
            .foregroundStyle(task.tint.color)
            .opacity(task.isCompleted ? 0.45 : 1)
            .frame(width: 22)
            .widgetAccentable()
        }
        .frame(maxHeight: .infinity)
      }
    }
  }
}

/// A circle that fills with a checkmark.
struct CheckmarkToggleStyle: ToggleStyle {
  let color: Color
  @Environment(\.widgetRenderingMode) private var renderingMode

  init(color: Color) { self.color = color }

  /// A white mark on the colour; one colour for both where the system paints the widget.
  private func isPalette(_ configuration: Configuration) -> Bool { configuration.isOn && renderingMode == .fullColor }

  func makeBody(configuration: Configuration) -> some View {
    Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
      .font(.system(size: 22))
      .symbolRenderingMode(isPalette(configuration) ? .palette : .monochrome)
      .foregroundStyle(
        isPalette(configuration) ? AnyShapeStyle(.white) : AnyShapeStyle(configuration.isOn ? .primary : .tertiary),
        color
      )
      .contentTransition(.symbolEffect(.replace))
      .frame(width: 24)
      .frame(maxHeight: .infinity)
      .widgetAccentable()
  }
}

/// The list's own sign.
struct ListBadge: View {
  var body: some View {
    Image(systemName: "checklist")
      .font(.system(size: 15, weight: .semibold))
      .frame(width: 32, height: 32)
      .modifier(SymbolDisc(fill: Color.accentColor.gradient, symbol: Color.white))
      .widgetAccentable()
  }
}
