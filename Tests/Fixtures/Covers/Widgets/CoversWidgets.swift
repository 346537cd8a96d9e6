// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

@main
struct CoversWidgets: WidgetBundle {
  var body: some Widget {
    CoversWidget()
    WaresWidget()
  }
}

struct MomentEntry: TimelineEntry {
  let date: Date
}

/// Five hours from now on, as templates have it.
struct HourlyProvider: TimelineProvider {
  func placeholder(in context: Context) -> MomentEntry { MomentEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (MomentEntry) -> ()) {
    completion(MomentEntry(date: Date()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<MomentEntry>) -> ()) {
    let now = Date()
    var moments: [MomentEntry] = []
    for hour in 0..<5 {
      moments.append(MomentEntry(date: Calendar.current.date(byAdding: .hour, value: hour, to: now)!))
    }
    completion(Timeline(entries: moments, policy: .atEnd))
  }
}
