// SPDX-License-Identifier: Apache-2.0

extension StarterSources {
  var view: String {
    #"""
    import AppIntents
    import SwiftUI
    import WidgetKit

    struct \#(type)View: View {
      @Environment(\.widgetFamily) private var family
      let entry: \#(type)Entry

      var body: some View {
        switch family {
        case .accessoryCircular:
          Gauge(value: entry.progress) {
            Image(systemName: "star.fill")
          } currentValueLabel: {
            Text(entry.count, format: .number)
          }
          .gaugeStyle(.accessoryCircularCapacity)
        case .systemMedium:
          HStack(spacing: 20) {
            ring
              .padding(.vertical, 4)
            VStack(alignment: .leading) {
              Text("Today")
                .font(.subheadline.weight(.semibold))
                .foregroundStyle(.secondary)
              Text(entry.isReached ? "Goal reached" : "\(entry.goal - entry.count) to go")
                .font(.title2.bold())
                .minimumScaleFactor(0.7)
                .lineLimit(2)
              Spacer(minLength: 8)
              button
            }
            .frame(maxWidth: .infinity, alignment: .leading)
          }
        default:
          VStack(spacing: 10) {
            ring
            button
          }
        }
      }

      private var ring: some View {
        ZStack {
          Circle()
            .stroke(.quaternary, lineWidth: 10)
          Circle()
            .trim(from: 0, to: entry.progress)
            .stroke(.tint, style: StrokeStyle(lineWidth: 10, lineCap: .round))
            .rotationEffect(.degrees(-90))
            .widgetAccentable()
          VStack(spacing: 0) {
            Text(entry.count, format: .number)
              .font(.system(.title, design: .rounded, weight: .bold))
              .contentTransition(.numericText(value: Double(entry.count)))
            Text("of \(entry.goal)")
              .font(.caption)
              .foregroundStyle(.secondary)
          }
          .minimumScaleFactor(0.7)
        }
        .padding(5)
        .aspectRatio(1, contentMode: .fit)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("\(entry.count) of \(entry.goal)")
      }

      private var button: some View {
        Button(intent: Count\#(type)Intent()) {
          Label("Add one", systemImage: "plus")
            .font(.footnote.weight(.semibold))
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.bordered)
        .tint(.accentColor)
      }
    }

    #Preview("Small", as: .systemSmall) {
      \#(type)Widget()
    } timeline: {
      \#(type)Entry(date: .now, count: 3, goal: 8)
      \#(type)Entry(date: .now, count: 4, goal: 8)
      \#(type)Entry(date: .now, count: 8, goal: 8)
    }

    #Preview("Medium", as: .systemMedium) {
      \#(type)Widget()
    } timeline: {
      \#(type)Entry(date: .now, count: 5, goal: 8)
    }

    """#
  }
}
