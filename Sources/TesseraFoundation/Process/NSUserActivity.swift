// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a person was doing in an app; a tap on a widget without a link delivers one to its app.
open class NSUserActivity: NSObject, @unchecked Sendable {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  open var requiredUserInfoKeys: Set<String>?
  open var webpageURL: URL?
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var keywords: Set<String> = []
  open var targetContentIdentifier: String?
  open var persistentIdentifier: String?
  open var needsSave = false
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  open var isEligibleForPrediction = false
  /// The configuration intent of the widget that was tapped.
  package var configurationIntent: Any?

  /// Makes an activity of a type, a name in reverse domain order.
  public init(activityType: String) {
    self.activityType = activityType
    super.init()
  }

  /// Adds to what is known of the activity.
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  /// Does nothing: there is no other device to continue on.
  open func becomeCurrent() {}

  /// Does nothing: no activity is ever current.
  open func resignCurrent() {}

  /// Does nothing: no activity is ever current.
  open func invalidate() {}
}

/// The type of the activity by which a link of the web is opened.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
