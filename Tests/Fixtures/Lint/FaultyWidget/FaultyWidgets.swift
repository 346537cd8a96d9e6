// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

@main
struct FaultyWidgets: WidgetBundle {
  var body: some Widget {
    FaintWidget()
    PlainWidget()
    HalfWidget()
    CrashingWidget()
    PictureWidget()
  }
}

struct Moment: TimelineEntry {
  var date: Date
}

struct Moments: TimelineProvider {
  func placeholder(in context: Context) -> Moment { Moment(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) { completion(Moment(date: Date())) }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) {
    completion(Timeline(entries: [Moment(date: Date())], policy: .never))
  }
}

extension View {
  func onWhite() -> some View { containerBackground(.white, for: .widget) }
}
