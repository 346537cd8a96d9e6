// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

struct HourProvider: TimelineProvider {
  func placeholder(in context: Context) -> HourEntry { HourEntry(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (HourEntry) -> ()) {
    completion(HourEntry(date: Date()))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Entry>) -> ()) {
    completion(Timeline(entries: [HourEntry(date: Date())], policy: .atEnd))
  }
}

struct HourEntry: TimelineEntry {
  let date: Date
}
