// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// Whether the person allows Live Activities: no, since none is shown yet.
public final class ActivityAuthorizationInfo: Sendable {
  /// Changes of an answer; there are none, so waiting for one goes on until it is cancelled.
  public struct ActivityEnablementUpdates: AsyncSequence, Sendable {
    public typealias Element = Bool

    public struct Iterator: AsyncIteratorProtocol {
      fileprivate var silence = Silence<Bool>()

      public mutating func next() async -> Bool? { await silence.next() }
    }

    public func makeAsyncIterator() -> Iterator { Iterator() }
  }

  public init() {}

  public var areActivitiesEnabled: Bool { false }
  public var frequentPushesEnabled: Bool { false }
  public var activityEnablementUpdates: ActivityEnablementUpdates { ActivityEnablementUpdates() }
  public var frequentPushEnablementUpdates: ActivityEnablementUpdates { ActivityEnablementUpdates() }
}

/// Why a Live Activity was not begun.
public enum ActivityAuthorizationError: Int, Error, LocalizedError, Hashable, Sendable {
  case attributesTooLarge, unsupported, denied, globalMaximumExceeded, targetMaximumExceeded, unsupportedTarget
  case visibility, persistenceFailure, missingProcessIdentifier, unentitled, malformedActivityIdentifier
  case reconnectNotPermitted, networkFailure

  public var errorDescription: String? { "The Live Activity cannot be begun." }

  public var failureReason: String? {
    switch self {
    case .attributesTooLarge: "Its attributes are too large."
    case .unsupported: "This device shows no Live Activities."
    case .denied: "Live Activities are switched off."
    case .globalMaximumExceeded: "The device shows as many Live Activities as it can."
    case .targetMaximumExceeded: "The app has as many Live Activities as it may."
    case .unsupportedTarget: "The app declares no Live Activities."
    case .visibility: "The app is not in front."
    case .persistenceFailure: "It could not be stored."
    case .missingProcessIdentifier: "The process has no identifier."
    case .unentitled: "The app lacks an entitlement."
    case .malformedActivityIdentifier: "Its identifier is malformed."
    case .reconnectNotPermitted: "The process may not take it up again."
    case .networkFailure: "The network failed."
    }
  }
}

/// A stream in which nothing ever comes; it ends when the task that waits is cancelled.
struct Silence<Element: Sendable> {
  private let continuation: AsyncStream<Element>.Continuation
  private var iterator: AsyncStream<Element>.Iterator

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
    self.continuation = continuation
    iterator = stream.makeAsyncIterator()
  }

  mutating func next() async -> Element? { await iterator.next(isolation: #isolation) }
}
