// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// The symbol of a task in a ring that closes as the task advances.
struct ProgressRing: View {
  let task: TaskItem
  /// Of the ring's line.
  var width: CGFloat = 6
  var symbolSize: CGFloat = 20

  var body: some View {
    ZStack {
      Circle().inset(by: width / 2)
        .stroke(task.tint.color.opacity(0.22), lineWidth: width)
      Circle().inset(by: width / 2)
        .trim(from: 0, to: task.fraction)
        .stroke(task.tint.color.gradient, style: StrokeStyle(lineWidth: width, lineCap: .round))
        .rotationEffect(.degrees(-90))
      Image(systemName: task.symbol)
        .font(.system(size: symbolSize, weight: .semibold))
        .foregroundStyle(task.tint.color)
    }
    .widgetAccentable()
  }
}
