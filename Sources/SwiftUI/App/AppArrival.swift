// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import TesseraFoundation
import TesseraWire

/// What an app is opened for, as its delegates and views take it.
@MainActor package enum AppArrival {
  case link(URL)
  case activity(NSUserActivity)

  /// - Parameter opening: What the host tells; a link that is none gives nothing.
  init?(_ opening: AppOpening) async {
    switch opening {
    case .link(let text):
      guard let url = URL(string: text) else { return nil }
      self = .link(url)
    case .widget(let widget): self = .activity(await Self.activity(of: widget))
    }
  }

  static func all(_ openings: [AppOpening]) async -> [AppArrival] {
    var arrivals: [AppArrival] = []
    for opening in openings { if let arrival = await AppArrival(opening) { arrivals.append(arrival) } }
    return arrivals
  }

  var url: URL? { if case .link(let url) = self { url } else { nil } }

  var activity: NSUserActivity? { if case .activity(let activity) = self { activity } else { nil } }

  /// What a tapped widget tells its app: its kind and family, and the choices made for it.
  ///
  /// The type of the activity is the configuration intent's name, or the widget's kind where it has none.
  private static func activity(of widget: TappedWidget) async -> NSUserActivity {
    let activity = NSUserActivity(activityType: widget.intent ?? widget.kind)
    // The keys that WidgetCenter.UserInfoKey names.
    activity.userInfo = [
      "WGWidgetUserInfoKeyKind": widget.kind, "WGWidgetUserInfoKeyFamily": widget.family.description,
    ]
    if let identifier = widget.intent {
      let token = IntentToken(
        identifier: identifier,
        arguments: widget.configuration.sorted { $0.key < $1.key }.map { .init(name: $0.key, value: $0.value) })
      activity.configurationIntent = try? await token.intent()
    }
    return activity
  }
}
