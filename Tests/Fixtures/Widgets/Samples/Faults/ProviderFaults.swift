// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Synchronization
import WidgetKit

/// A provider whose timeline comes as the case says.
struct FaultyProvider: TimelineProvider {
  enum Fault {
    /// Never returns.
    case hang
    /// Returns and lets go of the completion.
    case silence
    /// Completes twice.
    case twice
    /// Returns and keeps the completion for ever.
    case hoard
  }

  private static let hoard = Mutex<[@Sendable () -> Void]>([])

  let fault: Fault

  func placeholder(in context: Context) -> Moment { Moment(date: Date()) }

  func getSnapshot(in context: Context, completion: @escaping (Moment) -> Void) { completion(Moment(date: Date())) }

  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Moment>) -> Void) {
    let timeline = Timeline(entries: [Moment(date: Date())], policy: .never)
    switch fault {
    case .hang: while true { Thread.sleep(forTimeInterval: 60) }
    case .silence: break
    case .twice:
      completion(timeline)
      completion(timeline)
    case .hoard: Self.hoard.withLock { $0.append { completion(Timeline(entries: [], policy: .never)) } }
    }
  }
}

struct HangingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Hanging", provider: FaultyProvider(fault: .hang)) { _ in Fine() }
      .supportedFamilies([.systemSmall])
  }
}

struct SilentWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Silent", provider: FaultyProvider(fault: .silence)) { _ in Fine() }
      .supportedFamilies([.systemSmall])
  }
}

struct EagerWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Eager", provider: FaultyProvider(fault: .twice)) { _ in Fine() }
      .supportedFamilies([.systemSmall])
  }
}

struct HoardingWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Hoarding", provider: FaultyProvider(fault: .hoard)) { _ in Fine() }
      .supportedFamilies([.systemSmall])
  }
}

/// A view that draws in every case.
struct Fine: View {
  var body: some View { Color.green.containerBackground(.background, for: .widget) }
}
