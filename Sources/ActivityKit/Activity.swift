// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraModel

/// A Live Activity that is going on.
///
/// None can be: `request` is refused, so there is no value of this type, and its properties have nothing to answer.
public final class Activity<Attributes: ActivityAttributes>: Identifiable, @unchecked Sendable {
  public typealias ContentState = Attributes.ContentState

  /// What makes a value of this type impossible.
  private let nothing: () -> Never

  private init(_ nothing: @escaping () -> Never) { self.nothing = nothing }

  public var id: String { nothing() }
  public var attributes: Attributes { nothing() }
  public var content: ActivityContent<ContentState> { nothing() }
  public var contentState: ContentState { nothing() }
  public var activityState: ActivityState { nothing() }
  public var style: ActivityStyle { nothing() }
  public var pushToken: Data? { nothing() }
  public var activityStateUpdates: ActivityStateUpdates { nothing() }
  public var contentUpdates: ContentUpdates { nothing() }
  public var contentStateUpdates: ContentStateUpdates { nothing() }
  public var pushTokenUpdates: PushTokenUpdates { nothing() }

  public func update(_ content: ActivityContent<ContentState>) async { nothing() }

  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration?
  ) async { nothing() }

  public func update(
    _ content: ActivityContent<ContentState>, alertConfiguration: AlertConfiguration? = nil, timestamp: Date
  ) async { nothing() }

  public func update(using contentState: ContentState, alertConfiguration: AlertConfiguration? = nil) async {
    nothing()
  }

  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async { nothing() }

  public func end(
    _ content: ActivityContent<ContentState>?, dismissalPolicy: ActivityUIDismissalPolicy = .default,
    timestamp: Date
  ) async { nothing() }

  public func end(
    using contentState: ContentState? = nil, dismissalPolicy: ActivityUIDismissalPolicy = .default
  ) async { nothing() }
}

extension Activity {
  /// Begins a Live Activity: always refused with `ActivityAuthorizationError.denied`.
  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try refuse()
  }

  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil, style: ActivityStyle
  ) throws -> Activity<Attributes> {
    try refuse()
  }

  public static func request(
    attributes: Attributes, content: ActivityContent<ContentState>, pushType: PushType? = nil,
    style: ActivityStyle = .standard, alertConfiguration: AlertConfiguration, start: Date
  ) throws -> Activity<Attributes> {
    try refuse()
  }

  public static func request(
    attributes: Attributes, contentState: ContentState, pushType: PushType? = nil
  ) throws -> Activity<Attributes> {
    try refuse()
  }

  private static func refuse() throws -> Activity<Attributes> {
    DiagnosticLog.report(
      .liveActivityNotShown,
      "A Live Activity was asked for and refused as on a phone where they are switched off: none is shown yet.",
      location: "\(Attributes.self)")
    throw ActivityAuthorizationError.denied
  }

  /// The activities going on: none.
  public static var activities: [Activity<Attributes>] { [] }
  public static var activityUpdates: ActivityUpdates { ActivityUpdates() }
  /// The token by which a server could begin an activity: there is none.
  public static var pushToStartToken: Data? { nil }
  public static var pushToStartTokenUpdates: PushTokenUpdates { PushTokenUpdates() }
}

extension Activity {
  /// Activities as they begin: nothing comes, and waiting ends with the task.
  public struct ActivityUpdates: AsyncSequence, Sendable {
    public typealias Element = Activity<Attributes>

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var silence = Silence<Activity<Attributes>>()

      public mutating func next() async -> Activity<Attributes>? { await silence.next() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator() }
  }

  /// Tokens as they change: nothing comes, and waiting ends with the task.
  public struct PushTokenUpdates: AsyncSequence, Sendable {
    public typealias Element = Data

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var silence = Silence<Data>()

      public mutating func next() async -> Data? { await silence.next() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator() }
  }

  /// States of an activity as they change; only an activity could give it.
  public struct ActivityStateUpdates: AsyncSequence, Sendable {
    public typealias Element = ActivityState

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let nothing: Never

      public mutating func next() async -> ActivityState? { switch nothing {} }
    }

    fileprivate let nothing: Never

    public func makeAsyncIterator() -> Iterator { switch nothing {} }
  }

  /// Contents of an activity as they change; only an activity could give it.
  public struct ContentUpdates: AsyncSequence, Sendable {
    public typealias Element = ActivityContent<ContentState>

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let nothing: Never

      public mutating func next() async -> ActivityContent<ContentState>? { switch nothing {} }
    }

    fileprivate let nothing: Never

    public func makeAsyncIterator() -> Iterator { switch nothing {} }
  }

  /// The same without the dates.
  public struct ContentStateUpdates: AsyncSequence, Sendable {
    public typealias Element = ContentState

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate let nothing: Never

      public mutating func next() async -> ContentState? { switch nothing {} }
    }

    fileprivate let nothing: Never

    public func makeAsyncIterator() -> Iterator { switch nothing {} }
  }
}
