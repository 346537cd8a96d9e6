// SPDX-License-Identifier: Apache-2.0
import Foundation

extension NotificationCenter {
  /// A publisher of the notifications of a name.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// Sends notifications as they are posted, on the thread that posts them.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Notification
    public typealias Failure = Never

    public let center: NotificationCenter
    public let name: Notification.Name
    public let object: AnyObject?

    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      let outlet = Outlet<Notification, Never>(AnySubscriber(subscriber))
      let subscription = OutletSubscription(outlet)
      subscriber.receive(subscription: subscription)
      let carried = Carried(outlet)
      let observer = Carried(
        (
          center,
          center.addObserver(forName: name, object: object, queue: nil) { notification in
            carried.value.send(notification)
          }
        ))
      subscription.attach(AnyCancellable { observer.value.0.removeObserver(observer.value.1) })
    }
  }
}
