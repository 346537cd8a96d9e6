// SPDX-License-Identifier: Apache-2.0

/// An activity that can be stopped.
public protocol Cancellable {
  func cancel()
}

extension Cancellable {
  /// Puts it into a collection, so that it lives as long as that.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }

  /// Puts it into a set, so that it lives as long as that.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }
}

/// An activity that stops when it is released.
public final class AnyCancellable: Cancellable, Hashable {
  private let action: Locked<(() -> Void)?>

  public init(_ cancel: @escaping () -> Void) {
    action = Locked(cancel)
  }

  public init<C: Cancellable>(_ canceller: C) {
    action = Locked({ canceller.cancel() })
  }

  deinit {
    cancel()
  }

  public func cancel() {
    let action = action { action in
      defer { action = nil }
      return action
    }
    action?()
  }

  public static func == (a: AnyCancellable, b: AnyCancellable) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }
}
