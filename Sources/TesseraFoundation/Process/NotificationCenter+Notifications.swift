// SPDX-License-Identifier: Apache-2.0
import Foundation

extension NotificationCenter {
  /// The notifications of a name from now on, one after another.
  public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// Notifications as they are posted; those that nobody has taken yet are kept.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    public typealias Element = Notification

    /// A notification on its way from one task to another, which its poster answers for.
    fileprivate struct Carried: @unchecked Sendable { let notification: Notification }

    private let stream: AsyncStream<Carried>
    private let center: NotificationCenter
    private let token: any NSObjectProtocol

    init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      let (stream, continuation) = AsyncStream.makeStream(of: Carried.self)
      self.stream = stream
      self.center = center
      token = center.addObserver(forName: name, object: object, queue: nil) {
        continuation.yield(Carried(notification: $0))
      }
    }

    deinit { center.removeObserver(token) }

    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate var carried: AsyncStream<Carried>.AsyncIterator
      /// Keeps the observation alive.
      fileprivate let notifications: Notifications

      public mutating func next() async -> Notification? { await carried.next()?.notification }
    }

    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(carried: stream.makeAsyncIterator(), notifications: self)
    }
  }
}
