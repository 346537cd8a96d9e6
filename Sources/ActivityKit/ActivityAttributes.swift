// SPDX-License-Identifier: Apache-2.0
import Foundation

/// What a Live Activity is about: the part that stays, and the part that changes.
public protocol ActivityAttributes: Decodable, Encodable {
  /// The part that changes while the activity goes on.
  associatedtype ContentState: Decodable, Encodable, Hashable
}

/// A state of a Live Activity, with the time until which it counts.
public struct ActivityContent<State: Decodable & Encodable & Hashable> {
  public let state: State
  /// From when on the state is out of date; nil for never.
  public let staleDate: Date?
  /// How much the activity matters among others of the app.
  public let relevanceScore: Double

  public init(state: State, staleDate: Date?, relevanceScore: Double = 0) {
    self.state = state
    self.staleDate = staleDate
    self.relevanceScore = relevanceScore
  }
}

extension ActivityContent: Sendable where State: Sendable {}

extension ActivityContent: CustomStringConvertible {
  public var description: String {
    "ActivityContent(state: \(state), staleDate: \(staleDate.map { "\($0)" } ?? "nil"), "
      + "relevanceScore: \(relevanceScore))"
  }
}

/// Where a Live Activity stands in its life.
public enum ActivityState: String, Codable, Hashable, Sendable {
  case active, ended, dismissed, stale, pending
}

/// How long a Live Activity stays in sight.
public enum ActivityStyle: Codable, Hashable, Sendable {
  case standard, transient
}

/// When an ended Live Activity goes away.
public struct ActivityUIDismissalPolicy: Equatable, Sendable {
  private enum Kind: Equatable, Sendable {
    case standard, immediate
    case after(Date)
  }

  private let kind: Kind

  /// Some time after its end, as the system likes.
  public static let `default` = ActivityUIDismissalPolicy(kind: .standard)
  public static let immediate = ActivityUIDismissalPolicy(kind: .immediate)

  public static func after(_ date: Date) -> ActivityUIDismissalPolicy {
    ActivityUIDismissalPolicy(kind: .after(date))
  }
}

/// Who may update a Live Activity from outside.
public struct PushType: Equatable, Sendable {
  private let channel: String?

  /// Whoever has the token of this activity.
  public static let token = PushType(channel: nil)

  /// Whoever sends to a channel.
  public static func channel(_ identifier: String) -> PushType { PushType(channel: identifier) }
}

/// A notice that goes along with an update.
public struct AlertConfiguration: Sendable {
  /// The sound of a notice.
  public struct AlertSound: Equatable, Sendable {
    private let name: String?

    public static let `default` = AlertSound(name: nil)

    /// A sound file of the app.
    public static func named(_ name: String) -> AlertSound { AlertSound(name: name) }
  }

  public let title: LocalizedStringResource
  public let body: LocalizedStringResource
  public let sound: AlertSound

  public init(title: LocalizedStringResource, body: LocalizedStringResource, sound: AlertSound) {
    self.title = title
    self.body = body
    self.sound = sound
  }
}
