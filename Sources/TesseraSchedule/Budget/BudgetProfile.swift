// SPDX-License-Identifier: Apache-2.0
import Foundation

/// How many reloads a placed widget gets, and how far apart.
package enum BudgetProfile: Hashable, Sendable {
  /// Like a phone: 60 charged reloads in 24 hours, spread, at least a minute apart.
  case ios
  /// As many as are asked for, at least a minute apart.
  case none
  /// Another number of charged reloads in 24 hours.
  case limited(Int)
  /// Neither limit nor minimum; only reloads that do not advance are slowed down.
  case development

  /// The width of the window in which reloads are counted, seconds.
  package static let window: TimeInterval = 86_400

  /// The most charged reloads in any 24 hours; nil without a limit.
  package var limit: Int? {
    switch self {
    case .ios: 60
    case .limited(let count): max(0, count)
    case .none, .development: nil
    }
  }

  /// Seconds between the beginnings of two reloads of a widget, free ones apart.
  package var minimumInterval: TimeInterval { self == .development ? 0 : 60 }

  /// How many charged reloads a quiet widget may have at once, so that its first minutes are not starved.
  var burst: Int { limit.map { $0 == 0 ? 0 : min(10, max(1, $0 / 6)) } ?? .max }

  /// Seconds after which one more charged reload is allowed.
  ///
  /// A full burst and what is added in 24 hours are together the limit: no window of that width holds more.
  var refill: TimeInterval { limit.map { BudgetProfile.window / Double($0 - burst + 1) } ?? 0 }
}

extension BudgetProfile: RawRepresentable {
  /// The stored name: `ios`, `none`, `development`, or the number.
  package var rawValue: String {
    switch self {
    case .ios: "ios"
    case .none: "none"
    case .development: "development"
    case .limited(let count): "\(count)"
    }
  }

  package init?(rawValue: String) {
    switch rawValue {
    case "ios": self = .ios
    case "none": self = .none
    case "development": self = .development
    default:
      guard let count = Int(rawValue), count >= 0 else { return nil }
      self = .limited(count)
    }
  }
}
