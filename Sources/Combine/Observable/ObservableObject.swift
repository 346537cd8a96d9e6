// SPDX-License-Identifier: Apache-2.0
import Foundation

/// An object that says when it is about to change.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Sends before a change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher that sends before any `@Published` property changes; the same one as long as the object lives.
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

/// A publisher that tells of changes without saying which.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let conduits = Conduits<Void, Never>()

  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    conduits.attach(subscriber, current: nil)
  }

  public func send() { conduits.send(()) }
}

/// Finds or makes the publisher of an object.
enum ObjectPublishers {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private struct Registry {
    var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of entries at which those of released objects are swept out.
    var sweepAt = 64
  }

  private static let registry = Locked(Registry())

  /// Kept in the object's published properties; an object that has none is found by its address.
  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    let storages = publishedStorages(of: object)
    if let known = storages.lazy.compactMap(\.objectWillChange).first { return known }
    return registry { registry in
      if let known = storages.lazy.compactMap(\.objectWillChange).first { return known }
      let publisher = ObservableObjectPublisher()
      guard storages.isEmpty else {
        for storage in storages { storage.announce(to: publisher) }
        return publisher
      }
      // The address of a released object may be in use again, hence the comparison.
      let key = ObjectIdentifier(object)
      if let entry = registry.entries[key], entry.object === object { return entry.publisher }
      if registry.entries.count >= registry.sweepAt {
        registry.entries = registry.entries.filter { $0.value.object != nil }
        registry.sweepAt = max(64, registry.entries.count * 2)
      }
      registry.entries[key] = Entry(object: object, publisher: publisher)
      return publisher
    }
  }

  private static func publishedStorages(of object: AnyObject) -> [any PublishedBox] {
    var found: [any PublishedBox] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let level = mirror {
      for child in level.children {
        if let holder = child.value as? any PublishedHolder { found.append(holder.box) }
      }
      mirror = level.superclassMirror
    }
    return found
  }
}
