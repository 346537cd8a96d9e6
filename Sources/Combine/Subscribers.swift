// SPDX-License-Identifier: Apache-2.0

/// The name space of subscribers and what they exchange with publishers.
public enum Subscribers {
  /// A number of values, perhaps without bound.
  public struct Demand: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The number; nil means unlimited.
    public let max: Int?

    private init(_ max: Int?) {
      self.max = max
    }

    public static let unlimited = Demand(nil)
    public static let none = Demand(0)

    /// That many values; a negative number is an error of the author.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand cannot be negative")
      return Demand(value)
    }

    public static func + (a: Demand, b: Demand) -> Demand {
      guard let x = a.max, let y = b.max else { return .unlimited }
      let (sum, overflow) = x.addingReportingOverflow(y)
      return overflow ? .unlimited : Demand(sum)
    }

    public static func += (a: inout Demand, b: Demand) { a = a + b }
    public static func + (a: Demand, b: Int) -> Demand { a + .max(b) }
    public static func += (a: inout Demand, b: Int) { a = a + b }

    public static func - (a: Demand, b: Demand) -> Demand {
      guard let x = a.max else { return .unlimited }
      guard let y = b.max else { return .none }
      return Demand(Swift.max(0, x - y))
    }

    public static func -= (a: inout Demand, b: Demand) { a = a - b }
    public static func - (a: Demand, b: Int) -> Demand { a - .max(b) }
    public static func -= (a: inout Demand, b: Int) { a = a - b }

    public static func < (a: Demand, b: Demand) -> Bool {
      guard let x = a.max else { return false }
      guard let y = b.max else { return true }
      return x < y
    }

    public static func > (a: Demand, b: Int) -> Bool { a.max.map { $0 > b } ?? true }
    public static func == (a: Demand, b: Int) -> Bool { a.max == b }

    public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
  }

  /// How a stream of values ends.
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }

  /// A subscriber made of closures that takes all it gets.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    public let receiveValue: (Input) -> Void
    public let receiveCompletion: (Completion<Failure>) -> Void
    private let state = Locked<State>(.waiting)

    private enum State {
      case waiting
      case attached(any Subscription)
      case ended
    }

    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: any Subscription) {
      let accepted = state { state in
        guard case .waiting = state else { return false }
        state = .attached(subscription)
        return true
      }
      if accepted { subscription.request(.unlimited) } else { subscription.cancel() }
    }

    public func receive(_ value: Input) -> Demand {
      if case .attached = state({ $0 }) { receiveValue(value) }
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      let wasOpen = state { state in
        if case .ended = state { return false }
        state = .ended
        return true
      }
      if wasOpen { receiveCompletion(completion) }
    }

    public func cancel() {
      let subscription: (any Subscription)? = state { state in
        defer { state = .ended }
        if case .attached(let subscription) = state { return subscription }
        return nil
      }
      subscription?.cancel()
    }
  }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Publisher {
  /// Calls closures for every value and for the end, until the result is released or cancelled.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure for every value, until the result is released or cancelled.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Sets a property to every value; the object is kept alive as long as the result.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Sets a published property to every value, for as long as its object lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.keep(sink { [weak storage] in storage?.set($0) })
  }
}
