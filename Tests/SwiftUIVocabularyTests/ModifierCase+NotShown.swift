// SPDX-License-Identifier: Apache-2.0
import Charts
import Foundation
import SwiftUI

@testable import WidgetKit

extension ModifierCase {
  /// What belongs to Live Activities and has no effect in a tile.
  static let activities: [ModifierCase] = [
    ModifierCase(".activityBackgroundTint(_:)") { $0.activityBackgroundTint(.red) },
    ModifierCase(".activitySystemActionForegroundColor(_:)") { $0.activitySystemActionForegroundColor(.red) },
    ModifierCase(".dynamicIsland(verticalPlacement:)") { $0.dynamicIsland(verticalPlacement: .belowIfTooWide) },
    ModifierCase(".previewContext(_:viewKind:)", Probe(), attributes.previewContext(state, viewKind: .content)),
    ModifierCase(".supplementalActivityFamilies(_:)", printed: { described(activity) }) {
      described(activity.supplementalActivityFamilies([.small]))
    },
    ModifierCase(".keylineTint(_:)", printed: { described(activity) }) { described(tinted) },
  ]

  /// What changes a chart, for which a mark stands in either case.
  static let charts: [ModifierCase] = [
    ModifierCase(".chartXAxis{}", on: chart) { $0.chartXAxis { AxisMarks() } },
    ModifierCase(".chartYAxis{}", on: chart) { $0.chartYAxis { AxisMarks() } },
    ModifierCase(".chartYAxis(_:)", on: chart) { $0.chartYAxis(.hidden) },
    ModifierCase(".chartXScale(domain:)", on: chart) { $0.chartXScale(domain: 0...1) },
    ModifierCase(".chartYScale(domain:)", on: chart) { $0.chartYScale(domain: 0...1) },
    ModifierCase(
      ".lineStyle(_:)", chart, Chart { RuleMark(y: .value("a", 1)).lineStyle(StrokeStyle(lineWidth: 2)) }),
    ModifierCase(
      ".symbolSize(_:)", chart, Chart { PointMark(x: .value("a", 1), y: .value("b", 2)).symbolSize(4) }),
  ]
}

private struct Ride: ActivityAttributes {
  struct ContentState: Codable, Hashable { var minutes: Int }
}

@MainActor private let attributes = Ride()
@MainActor private let state = Ride.ContentState(minutes: 1)

@MainActor private var activity: some WidgetConfiguration {
  ActivityConfiguration(for: Ride.self) { _ in
    Text("a")
  } dynamicIsland: { _ in
    island
  }
}

@MainActor private var tinted: some WidgetConfiguration {
  ActivityConfiguration(for: Ride.self) { _ in
    Text("a")
  } dynamicIsland: { _ in
    island.keylineTint(.red)
  }
}

@MainActor private var island: DynamicIsland {
  DynamicIsland {
    DynamicIslandExpandedRegion(.leading) { Text("a") }
  } compactLeading: {
    Text("b")
  } compactTrailing: {
    Text("c")
  } minimal: {
    Text("d")
  }
}

@MainActor private var chart: some View { Chart { RuleMark(y: .value("a", 1)) } }

/// What a configuration says of itself, and what is remarked of it.
@MainActor private func described(_ configuration: some WidgetConfiguration) -> String {
  let (found, remarks) = DiagnosticLog.collect { configuration.description() }
  return "\(found.map { "\($0.descriptor)" } ?? "") \(remarks.map(\.message))"
}
