// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

/// How much of the day is over.
struct DaylightWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Daylight", provider: HourProvider()) { DaylightView(entry: $0) }
      .configurationDisplayName("Daylight")
      .description("The day as an arc.")
      .supportedFamilies([.systemSmall, .accessoryCircular])
  }
}

/// An entry every quarter of an hour until midnight.
struct HourProvider: TimelineProvider {
  func placeholder(in context: Context) -> DayEntry { DayEntry(Date()) }

  func getSnapshot(in context: Context, completion: @escaping (DayEntry) -> Void) {
    completion(DayEntry(Date()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<DayEntry>) -> Void) {
    let now = Date()
    let quarter = now.timeIntervalSinceReferenceDate / 900
    let next = Date(timeIntervalSinceReferenceDate: (quarter.rounded(.down) + 1) * 900)
    let entries = [DayEntry(now)] + (0..<24).map { DayEntry(next.addingTimeInterval(Double($0) * 900)) }
    completion(Timeline(entries: entries, policy: .atEnd))
  }
}

struct DaylightView: View {
  @Environment(\.widgetFamily) private var family
  var entry: DayEntry

  private var fraction: Double { min(1, max(0, entry.date.timeIntervalSince(entry.plan.day) / 86_400)) }

  /// Six in the morning to eight in the evening.
  private var light: Double { min(1, max(0, (fraction - 0.25) / (0.8333 - 0.25))) }

  private var isNight: Bool { fraction < 0.25 || fraction > 0.8333 }

  var body: some View {
    Group {
      if family == .accessoryCircular {
        Gauge(value: fraction) {
          Image(systemName: isNight ? "moon.fill" : "sun.max.fill")
        } currentValueLabel: {
          Text(fraction, format: .percent.precision(.fractionLength(0)))
        }
        .gaugeStyle(.accessoryCircular)
      } else {
        tile
      }
    }
    .containerBackground(for: .widget) {
      LinearGradient(
        colors: isNight
          ? [Color(red: 0.07, green: 0.09, blue: 0.24), Color(red: 0.2, green: 0.17, blue: 0.4)]
          : [Color(red: 0.1, green: 0.38, blue: 0.72), Color(red: 0.7, green: 0.36, blue: 0.24)],
        startPoint: .top, endPoint: .bottom)
    }
  }

  private var tile: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(isNight ? "Night" : "Daylight").font(.caption.weight(.semibold))
      Text(fraction, format: .percent.precision(.fractionLength(0)))
        .font(.system(size: 30, weight: .semibold, design: .rounded))
      Spacer(minLength: 0)
      SunArc(fraction: isNight ? 0 : light, isNight: isNight)
        .frame(minHeight: 36, maxHeight: 52).layoutPriority(1)
      HStack {
        Text("6")
        Spacer()
        Text("20")
      }
      .font(.caption2)
    }
    .foregroundStyle(.white)
  }
}

/// The way of the sun, with the sun on it.
private struct SunArc: View {
  var fraction: Double
  var isNight: Bool

  var body: some View {
    GeometryReader { proxy in
      let size = proxy.size
      let point = position(size)
      Arc().stroke(.white.opacity(0.35), style: StrokeStyle(lineWidth: 2, lineCap: .round, dash: [1, 5]))
      Arc().trim(from: 0, to: fraction).stroke(.white, style: StrokeStyle(lineWidth: 2.5, lineCap: .round))
      if !isNight {
        Circle().fill(.yellow).frame(width: 14, height: 14).shadow(color: .orange.opacity(0.8), radius: 4)
          .position(point)
      }
    }
  }

  private func position(_ size: CGSize) -> CGPoint {
    let angle = Double.pi * (1 - fraction)
    return CGPoint(x: size.width / 2 * (1 + cos(angle)), y: size.height * (1 - sin(angle)))
  }

  private struct Arc: Shape {
    func path(in rect: CGRect) -> Path {
      var path = Path()
      for step in 0...48 {
        let angle = Double.pi * (1 - Double(step) / 48)
        let point = CGPoint(
          x: rect.midX + rect.width / 2 * cos(angle), y: rect.maxY - rect.height * sin(angle))
        if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      return path
    }
  }
}

#Preview("A day", as: .systemSmall) {
  DaylightWidget()
} timeline: {
  DayEntry.at(4)
  DayEntry.at(9)
  DayEntry.at(14)
  DayEntry.at(19.5)
  DayEntry.at(22)
}

#Preview("Lock screen", as: .accessoryCircular) {
  DaylightWidget()
} timeline: {
  DayEntry.at(9)
  DayEntry.at(22)
}
