// SPDX-License-Identifier: Apache-2.0
import ActivityKit
import AppIntents
import SwiftUI
import WidgetKit

// What widgets call of Live Activities.

struct DeliveryAttributes: ActivityAttributes {
  public struct ContentState: Codable, Hashable {
    var emoji: String
    var arrival: ClosedRange<Date>?
  }

  var name: String
}

struct DeliveryLiveActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: DeliveryAttributes.self) { context in
      VStack {
        Text("Hello \(context.state.emoji)")
        if context.isStale { Text(context.attributes.name) }
      }
      .activityBackgroundTint(Color.cyan)
      .activitySystemActionForegroundColor(.black)
      .widgetURL(URL(string: "a://\(context.activityID)"))
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Text("Leading").dynamicIsland(verticalPlacement: .belowIfTooWide)
        }
        DynamicIslandExpandedRegion(.trailing, priority: 1) { Text("Trailing") }
        DynamicIslandExpandedRegion(.center) { Text("Center") }
        DynamicIslandExpandedRegion(.bottom) {
          Text("Bottom \(context.state.emoji)")
          if let arrival = context.state.arrival { ProgressView(timerInterval: arrival) }
        }
      } compactLeading: {
        Text("L")
      } compactTrailing: {
        if context.isStale { Text("T") } else { Image(systemName: "box.truck") }
      } minimal: {
        Text(context.state.emoji)
      }
      .contentMargins(.trailing, 8, for: .expanded)
      .contentMargins(.all, 20, for: .compactLeading)
      .widgetURL(URL(string: "http://www.apple.com"))
      .keylineTint(Color.red)
    }
    .supplementalActivityFamilies([.small, .medium])
  }
}

/// An island of which parts are made elsewhere.
struct MatchLiveActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: DeliveryAttributes.self) { context in
      FamilyView(context: context)
    } dynamicIsland: { context in
      DynamicIsland(
        expanded: { expanded(context) }, compactLeading: { Text("1") }, compactTrailing: { Text("2") },
        minimal: { Text("3") })
    }
  }

  @DynamicIslandExpandedContentBuilder
  private func expanded(
    _ context: ActivityViewContext<DeliveryAttributes>
  ) -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedRegion(.leading) { Text(context.attributes.name) }
    DynamicIslandExpandedRegion(.bottom) { Text(context.state.emoji) }
  }
}

struct FamilyView: View {
  let context: ActivityViewContext<DeliveryAttributes>

  @Environment(\.activityFamily) var activityFamily
  @Environment(\.isActivityFullscreen) var isActivityFullscreen

  var body: some View {
    switch activityFamily {
    case .small: Text(context.state.emoji)
    case .medium: Text(context.attributes.name)
    @unknown default: EmptyView()
    }
  }
}

struct DeliveryWidgets: WidgetBundle {
  var body: some Widget {
    MomentWidget()
    DeliveryLiveActivity()
    if #available(iOS 17.0, *) { FlavorWidget() }
  }
}

extension DeliveryAttributes {
  fileprivate static var preview: DeliveryAttributes { DeliveryAttributes(name: "World") }
}

extension DeliveryAttributes.ContentState {
  fileprivate static var smiley: DeliveryAttributes.ContentState { .init(emoji: "😀") }
  fileprivate static var starEyes: DeliveryAttributes.ContentState { .init(emoji: "🤩") }
}

#Preview("Notification", as: .content, using: DeliveryAttributes.preview) {
  DeliveryLiveActivity()
} contentStates: {
  DeliveryAttributes.ContentState.smiley
  DeliveryAttributes.ContentState.starEyes
}

#Preview("Compact", as: .dynamicIsland(.compact), using: DeliveryAttributes.preview) {
  DeliveryLiveActivity()
} contentStates: {
  DeliveryAttributes.ContentState(emoji: "a")
}

struct DeliveryPreviews: PreviewProvider {
  static let attributes = DeliveryAttributes(name: "Me")
  static let contentState = DeliveryAttributes.ContentState(emoji: "b")

  static var previews: some View {
    attributes.previewContext(contentState, viewKind: .dynamicIsland(.compact))
      .previewDisplayName("Island Compact")
    attributes.previewContext(contentState, viewKind: .dynamicIsland(.expanded))
    attributes.previewContext(contentState, isStale: true, viewKind: .dynamicIsland(.minimal))
    attributes.previewContext(contentState, viewKind: .content)
  }
}

final class DeliveryTracker: ObservableObject {
  @Published private(set) var activity: Activity<DeliveryAttributes>?

  func start() {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
    let content = ActivityContent(
      state: DeliveryAttributes.ContentState(emoji: "c"), staleDate: Date().addingTimeInterval(60), relevanceScore: 50)
    do {
      activity = try Activity.request(attributes: DeliveryAttributes(name: "d"), content: content, pushType: nil)
      activity = try Activity<DeliveryAttributes>.request(
        attributes: DeliveryAttributes(name: "d"), content: .init(state: .init(emoji: "c"), staleDate: nil),
        pushType: .token)
    } catch let error as ActivityAuthorizationError {
      print(error.localizedDescription, error == .denied)
    } catch {
      print(error)
    }
  }

  func update() async {
    let alert = AlertConfiguration(title: "Late", body: "It comes later.", sound: .default)
    for activity in Activity<DeliveryAttributes>.activities {
      await activity.update(ActivityContent(state: .init(emoji: "e"), staleDate: nil), alertConfiguration: alert)
      await activity.update(.init(state: .init(emoji: "e"), staleDate: nil))
      await activity.update(using: .init(emoji: "e"))
      print(activity.id, activity.content.state.emoji, activity.activityState == .active)
      await activity.end(nil, dismissalPolicy: .immediate)
      await activity.end(activity.content, dismissalPolicy: .after(.now + 60))
      await activity.end(dismissalPolicy: .default)
    }
  }

  func observe(_ activity: Activity<DeliveryAttributes>) async {
    for await state in activity.activityStateUpdates {
      switch state {
      case .active, .stale, .pending: continue
      case .ended, .dismissed: return
      @unknown default: return
      }
    }
    for await content in activity.contentUpdates { print(content.state.emoji) }
    for await token in activity.pushTokenUpdates { print(token.map { String(format: "%02x", $0) }.joined()) }
    for await token in Activity<DeliveryAttributes>.pushToStartTokenUpdates { print(token.count) }
    for await enabled in ActivityAuthorizationInfo().activityEnablementUpdates { print(enabled) }
  }
}

struct EndDelivery: LiveActivityIntent {
  static var title: LocalizedStringResource = "End"

  func perform() async throws -> some IntentResult {
    for activity in Activity<DeliveryAttributes>.activities { await activity.end(nil) }
    return .result()
  }
}
