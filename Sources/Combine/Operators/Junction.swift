// SPDX-License-Identifier: Apache-2.0

/// Brings several sources into one subscriber: values wait until they are wanted, the end comes when all have ended.
final class Junction<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private struct State {
    var sources: Int
    var feeds: [UInt64: AnyCancellable] = [:]
    var newest: UInt64?
  }

  private let state: Locked<State>
  private let outlet: Outlet<Output, Failure>
  private let newestOnly: Bool

  init(_ downstream: AnySubscriber<Output, Failure>, sources: Int, newestOnly: Bool) {
    state = Locked(State(sources: sources))
    outlet = Outlet(downstream)
    self.newestOnly = newestOnly
  }

  /// Attaches a source that is counted already; `attach` gets what to call at its end.
  func add(_ attach: (@escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable) {
    let id = Serial.next()
    let feed = attach { [weak self] completion in self?.ended(id, completion) }
    let isOver = state { state in
      guard state.sources > 0 else { return true }
      state.feeds[id] = feed
      return false
    }
    if isOver { feed.cancel() }
  }

  func addSource() { state { $0.sources += 1 } }

  /// Attaches a source in place of the newest one.
  func replaceSource(_ attach: (@escaping (Subscribers.Completion<Failure>) -> Void) -> AnyCancellable) {
    let id = Serial.next()
    let old: AnyCancellable? = state { state in
      let old = state.newest.flatMap { state.feeds.removeValue(forKey: $0) }
      if state.newest == nil { state.sources += 1 }
      state.newest = id
      return old
    }
    old?.cancel()
    let feed = attach { [weak self] completion in self?.ended(id, completion) }
    let isCurrent = state { state in
      guard state.newest == id, state.sources > 0 else { return false }
      state.feeds[id] = feed
      return true
    }
    if !isCurrent { feed.cancel() }
  }

  func receive(_ value: Output) { outlet.send(value) }

  func endIfDone() {
    if state({ $0.sources == 0 }) { outlet.finish(.finished) }
  }

  private func ended(_ id: UInt64, _ completion: Subscribers.Completion<Failure>) {
    switch completion {
    case .failure:
      let feeds = state { state in
        defer {
          state.feeds = [:]
          state.sources = 0
        }
        return state.feeds
      }
      for feed in feeds.values { feed.cancel() }
      outlet.finish(completion)
    case .finished:
      state { state in
        state.sources = max(0, state.sources - 1)
        if state.newest == id { state.newest = nil }
        state.feeds[id] = nil
      }
      endIfDone()
    }
  }

  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

  func cancel() {
    outlet.cancel()
    let feeds = state { state in
      defer {
        state.feeds = [:]
        state.sources = 0
      }
      return state.feeds
    }
    for feed in feeds.values { feed.cancel() }
  }
}

/// The way out to one subscriber: keeps the order, never calls it from two threads at once, and holds values back
/// until they are wanted.
final class Outlet<Output, Failure: Error>: @unchecked Sendable {
  private struct State {
    var downstream: AnySubscriber<Output, Failure>?
    var demand = Subscribers.Demand.none
    var waiting: [Output] = []
    var completion: Subscribers.Completion<Failure>?
    var isDelivering = false
  }

  private enum Step {
    case value(AnySubscriber<Output, Failure>, Output)
    case end(AnySubscriber<Output, Failure>, Subscribers.Completion<Failure>)
  }

  private let state: Locked<State>

  init(_ downstream: AnySubscriber<Output, Failure>) {
    state = Locked(State(downstream: downstream))
  }

  func send(_ value: Output) {
    state { if $0.completion == nil { $0.waiting.append(value) } }
    deliver()
  }

  func finish(_ completion: Subscribers.Completion<Failure>) {
    state { if $0.completion == nil { $0.completion = completion } }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    state { $0.demand += demand }
    deliver()
  }

  func cancel() {
    state { state in
      state.downstream = nil
      state.waiting = []
    }
  }

  private func deliver() {
    let began = state { state in
      guard !state.isDelivering else { return false }
      state.isDelivering = true
      return true
    }
    guard began else { return }
    while let step = nextStep() {
      switch step {
      case .value(let downstream, let value):
        let more = downstream.receive(value)
        state { $0.demand += more }
      case .end(let downstream, let completion):
        downstream.receive(completion: completion)
      }
    }
  }

  private func nextStep() -> Step? {
    state { state in
      if let downstream = state.downstream {
        if state.demand > 0, !state.waiting.isEmpty {
          state.demand -= 1
          return .value(downstream, state.waiting.removeFirst())
        }
        if state.waiting.isEmpty, let completion = state.completion {
          state.downstream = nil
          return .end(downstream, completion)
        }
      }
      state.isDelivering = false
      return nil
    }
  }
}
