// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import WidgetKit

@main
struct SampleWidgets: WidgetBundle {
  var body: some Widget {
    StoriesWidget()
    HabitWidget()
    ClockWidget()
    OverflowWidget()
    MissingWidget()
    ShortSwitchWidget()
    FaultyWidgets().body
  }
}

/// Those that go wrong while they answer.
struct FaultyWidgets: WidgetBundle {
  var body: some Widget {
    CrashWidget()
    ChattyWidget()
    HangingWidget()
    SilentWidget()
    EagerWidget()
    HoardingWidget()
  }
}

/// An entry that is nothing but its time.
struct Moment: TimelineEntry {
  let date: Date
}

/// Gives one entry, at once.
struct MomentProvider: TimelineProvider {
  func placeholder(in context: Context) -> Moment { Moment(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) { completion(Moment(date: Date())) }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Moment>) -> Void) {
    completion(Timeline(entries: [Moment(date: Date())], policy: .never))
  }
}
