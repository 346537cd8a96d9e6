// SPDX-License-Identifier: Apache-2.0

/// One subscriber of a subject: counts its demand, and hands values on outside all locks.
final class Conduit<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private struct State {
    var demand = Subscribers.Demand.none
    /// The newest value not taken yet, where the subject has a current value.
    var pending: Output?
    var isOpen = true
    /// Whether a thread is inside the subscriber; what comes meanwhile waits in `queue`, so that order is kept.
    var isDelivering = false
    var queue: [Output] = []
    var completion: Subscribers.Completion<Failure>?

    mutating func accept(_ more: Subscribers.Demand) {
      demand += more
      if demand > 0, let value = pending {
        pending = nil
        demand -= 1
        queue.append(value)
      }
    }
  }

  private let state = Locked(State())
  private let downstream: AnySubscriber<Output, Failure>
  private let keepsLatest: Bool
  private let onCancel: (Conduit) -> Void

  init(_ downstream: AnySubscriber<Output, Failure>, keepsLatest: Bool, onCancel: @escaping (Conduit) -> Void) {
    self.downstream = downstream
    self.keepsLatest = keepsLatest
    self.onCancel = onCancel
  }

  /// Hands over a value, or drops it (or keeps it as the newest) when none is wanted.
  func offer(_ value: Output) {
    state { state in
      guard state.isOpen, state.completion == nil else { return }
      if state.demand > 0 {
        state.demand -= 1
        state.pending = nil
        state.queue.append(value)
      } else if keepsLatest {
        state.pending = value
      }
    }
    deliver()
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    state { state in
      if state.isOpen, state.completion == nil { state.completion = completion }
    }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    state { $0.accept(demand) }
    deliver()
  }

  func cancel() {
    let wasOpen = state { state in
      defer {
        state.isOpen = false
        state.queue = []
        state.pending = nil
      }
      return state.isOpen
    }
    if wasOpen { onCancel(self) }
  }

  private enum Step {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  /// Empties the queue unless another call is doing so: re-entrant sends are delivered after the present one.
  private func deliver() {
    let began = state { state in
      guard !state.isDelivering else { return false }
      state.isDelivering = true
      return true
    }
    guard began else { return }
    while let step = nextStep() {
      switch step {
      case .value(let value):
        let more = downstream.receive(value)
        state { $0.accept(more) }
      case .completion(let completion):
        downstream.receive(completion: completion)
      }
    }
  }

  private func nextStep() -> Step? {
    state { state in
      if state.isOpen, !state.queue.isEmpty { return .value(state.queue.removeFirst()) }
      if state.isOpen, let completion = state.completion {
        state.isOpen = false
        return .completion(completion)
      }
      state.isDelivering = false
      return nil
    }
  }
}

/// The subscribers of a subject in the order they came.
final class Conduits<Output, Failure: Error>: @unchecked Sendable {
  private struct State {
    var conduits: [Conduit<Output, Failure>] = []
    var completion: Subscribers.Completion<Failure>?
  }

  private let state = Locked(State())

  /// Attaches a subscriber; `current` is what it gets first, read when it joins.
  func attach<S: Subscriber>(_ subscriber: S, current: (() -> Output)?)
  where S.Input == Output, S.Failure == Failure {
    let conduit = Conduit<Output, Failure>(AnySubscriber(subscriber), keepsLatest: current != nil) { [weak self] gone in
      self?.state { $0.conduits.removeAll { $0 === gone } }
    }
    let completion = state { state in
      if state.completion == nil { state.conduits.append(conduit) }
      return state.completion
    }
    if completion == nil, let current { conduit.offer(current()) }
    subscriber.receive(subscription: conduit)
    if let completion { conduit.finish(completion) }
  }

  func send(_ value: Output) {
    let conduits = state { $0.completion == nil ? $0.conduits : [] }
    for conduit in conduits { conduit.offer(value) }
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    let conduits: [Conduit<Output, Failure>] = state { state in
      guard state.completion == nil else { return [] }
      state.completion = completion
      defer { state.conduits = [] }
      return state.conduits
    }
    for conduit in conduits { conduit.finish(completion) }
  }

  var isFinished: Bool { state { $0.completion != nil } }
}
