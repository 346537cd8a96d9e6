// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// How long it is until the next appointment begins, or the present one ends.
struct FocusWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Focus", provider: DayProvider()) { FocusView(entry: $0) }
      .configurationDisplayName("Focus")
      .description("Counts down to what comes next.")
      .supportedFamilies([.systemSmall, .accessoryCircular])
  }
}

struct FocusView: View {
  @Environment(\.widgetFamily) private var family
  var entry: DayEntry

  private var next: Appointment? { entry.plan.next(at: entry.date) }

  /// From the last change to the next one.
  private var span: ClosedRange<Date>? {
    guard let next else { return nil }
    if next.start <= entry.date { return next.start...next.end }
    let before = entry.plan.appointments.last { $0.end <= entry.date }?.end ?? entry.plan.day
    return before...next.start
  }

  var body: some View {
    Group {
      if let next, let span {
        if family == .accessoryCircular {
          ProgressView(timerInterval: span, countsDown: false) {
            EmptyView()
          } currentValueLabel: {
            Image(systemName: next.symbol)
          }
          .progressViewStyle(.circular)
        } else {
          tile(next, span)
        }
      } else {
        VStack(spacing: 6) {
          Image(systemName: "moon.stars.fill").font(.title2)
          Text("Good night").font(.headline)
        }
        .foregroundStyle(.white)
      }
    }
    .containerBackground(for: .widget) {
      LinearGradient(
        colors: [Color(hue: 0.66, saturation: 0.55, brightness: 0.62), .black.opacity(0.9)], startPoint: .top,
        endPoint: .bottom)
    }
  }

  private func tile(_ next: Appointment, _ span: ClosedRange<Date>) -> some View {
    let isRunning = next.start <= entry.date
    return VStack(alignment: .leading, spacing: 2) {
      HStack {
        Image(systemName: next.symbol).foregroundStyle(next.color.gradient).font(.title3)
        Spacer()
        Text(isRunning ? "ends in" : "begins in").font(.caption2).foregroundStyle(.white.opacity(0.7))
      }
      Spacer(minLength: 0)
      Text(timerInterval: entry.date...max(span.upperBound, entry.date), countsDown: true)
        .font(.system(size: 32, weight: .semibold, design: .rounded)).monospacedDigit()
      Text(next.title).font(.footnote.weight(.medium)).foregroundStyle(.white.opacity(0.85)).lineLimit(1)
        .minimumScaleFactor(0.7)
      ProgressView(timerInterval: span, countsDown: false) {
        EmptyView()
      } currentValueLabel: {
        EmptyView()
      }
      .tint(next.color).padding(.top, 6)
    }
    .foregroundStyle(.white)
  }
}

#Preview("Before, during, after", as: .systemSmall) {
  FocusWidget()
} timeline: {
  DayEntry.at(9.25)
  DayEntry.at(10)
  DayEntry.at(23)
}

#Preview("Today", as: .systemSmall) {
  FocusWidget()
} timelineProvider: {
  DayProvider()
}

#Preview("Lock screen", as: .accessoryCircular) {
  FocusWidget()
} timeline: {
  DayEntry.at(10)
}
