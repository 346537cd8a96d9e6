// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// The task as a gauge for the lock screen.
struct CircularStatus: View {
  let content: StatusEntry.Content

  var body: some View {
    switch content {
    case .task(let task) where task.isToDo:
      Gauge(value: task.fraction) {
        Text(task.name)
      } currentValueLabel: {
        Image(systemName: task.isCompleted ? "checkmark" : task.symbol)
          .contentTransition(.symbolEffect(.replace))
      }
      .gaugeStyle(.accessoryCircularCapacity)
      .tint(task.tint.color)
      .widgetAccentable()
    case .task(let task):
      Gauge(value: task.fraction) {
        Image(systemName: task.symbol)
      } currentValueLabel: {
        Text(task.count.formatted())
          .contentTransition(.numericText(value: Double(task.count)))
      }
      .gaugeStyle(.accessoryCircular)
      .tint(task.tint.color)
      .widgetAccentable()
    case .deleted, .empty:
      ZStack {
        AccessoryWidgetBackground()
        Image(systemName: content == .deleted ? "questionmark" : "checklist").font(.title2)
      }
    }
  }
}
