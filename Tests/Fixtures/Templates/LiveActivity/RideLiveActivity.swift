// SPDX-License-Identifier: Apache-2.0
import ActivityKit
import SwiftUI
import WidgetKit

struct RideAttributes: ActivityAttributes {
  public struct ContentState: Codable, Hashable {
    // What changes during the ride.
    var emoji: String
  }

  // What stays the same.
  var name: String
}

struct RideLiveActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: RideAttributes.self) { context in
      // The lock screen and banners.
      VStack {
        Text("Ride \(context.state.emoji)")
      }
      .activityBackgroundTint(Color.cyan)
      .activitySystemActionForegroundColor(Color.black)

    } dynamicIsland: { context in
      DynamicIsland {
        // The expanded form.
        DynamicIslandExpandedRegion(.leading) {
          Text("Leading")
        }
        DynamicIslandExpandedRegion(.trailing) {
          Text("Trailing")
        }
        DynamicIslandExpandedRegion(.bottom) {
          Text("Bottom \(context.state.emoji)")
          // more content
        }
      } compactLeading: {
        Text("L")
      } compactTrailing: {
        Text("T \(context.state.emoji)")
      } minimal: {
        Text(context.state.emoji)
      }
      .widgetURL(URL(string: "https://example.org"))
      .keylineTint(Color.red)
    }
  }
}

extension RideAttributes {
  fileprivate static var preview: RideAttributes {
    RideAttributes(name: "Home")
  }
}

extension RideAttributes.ContentState {
  fileprivate static var bus: RideAttributes.ContentState {
    RideAttributes.ContentState(emoji: "🚌")
  }

  fileprivate static var tram: RideAttributes.ContentState {
    RideAttributes.ContentState(emoji: "🚊")
  }
}

#Preview("Notification", as: .content, using: RideAttributes.preview) {
  RideLiveActivity()
} contentStates: {
  RideAttributes.ContentState.bus
  RideAttributes.ContentState.tram
}
