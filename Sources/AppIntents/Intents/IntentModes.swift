// SPDX-License-Identifier: Apache-2.0

/// Where an intent may run: behind the scenes, or with the app in front.
public struct IntentModes: OptionSet, Sendable, Hashable {
  /// When an intent that may use the foreground comes to it.
  public enum ForegroundMode: Sendable, Hashable { case immediate, dynamic, deferred }

  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let background = IntentModes(rawValue: 1)
  public static let foreground = IntentModes(rawValue: 2)

  public static func foreground(_ mode: ForegroundMode) -> IntentModes {
    switch mode {
    case .immediate: .foreground
    case .dynamic: IntentModes(rawValue: 4)
    case .deferred: IntentModes(rawValue: 8)
    }
  }
}
