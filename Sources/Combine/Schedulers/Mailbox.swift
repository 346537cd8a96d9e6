// SPDX-License-Identifier: Apache-2.0

/// Keeps values in order while a scheduler hands them on, one scheduled action for each.
final class Mailbox<Input, Failure: Error>: Subscriber, Subscription, @unchecked Sendable {
  private enum Letter {
    case value(Input)
    case end(Subscribers.Completion<Failure>)
  }

  private struct State {
    var downstream: AnySubscriber<Input, Failure>?
    var upstream: (any Subscription)?
    var letters: [Letter] = []
    /// Scheduled actions that have not taken their letter yet, and whether one is at work: a concurrent scheduler may
    /// run several at once.
    var due = 0
    var isDelivering = false
  }

  private let state: Locked<State>
  private let schedule: (@escaping () -> Void) -> Void

  init(_ downstream: AnySubscriber<Input, Failure>, schedule: @escaping (@escaping () -> Void) -> Void) {
    state = Locked(State(downstream: downstream))
    self.schedule = schedule
  }

  func receive(subscription: any Subscription) {
    let downstream = state { state in
      state.upstream = subscription
      return state.downstream
    }
    downstream?.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    post(.value(input))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { post(.end(completion)) }

  func request(_ demand: Subscribers.Demand) { state { $0.upstream }?.request(demand) }

  func cancel() {
    let upstream = state { state in
      defer {
        state.downstream = nil
        state.upstream = nil
        state.letters = []
      }
      return state.upstream
    }
    upstream?.cancel()
  }

  private func post(_ letter: Letter) {
    state { $0.letters.append(letter) }
    schedule { self.deliver() }
  }

  private func deliver() {
    let began = state { state in
      state.due += 1
      guard !state.isDelivering else { return false }
      state.isDelivering = true
      return true
    }
    guard began else { return }
    while let (downstream, letter) = next() {
      switch letter {
      case .value(let value):
        let more = downstream.receive(value)
        if more > 0 { request(more) }
      case .end(let completion):
        downstream.receive(completion: completion)
      }
    }
  }

  private func next() -> (AnySubscriber<Input, Failure>, Letter)? {
    state { state in
      guard state.due > 0, let downstream = state.downstream, !state.letters.isEmpty else {
        state.isDelivering = false
        return nil
      }
      state.due -= 1
      let letter = state.letters.removeFirst()
      if case .end = letter {
        state.downstream = nil
        state.upstream = nil
      }
      return (downstream, letter)
    }
  }
}

/// The subscription of an operator that feeds an outlet from a sink of its own.
final class OutletSubscription<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let outlet: Outlet<Output, Failure>
  private let feed = Locked<(feed: AnyCancellable?, isOpen: Bool)>((nil, true))

  init(_ outlet: Outlet<Output, Failure>) {
    self.outlet = outlet
  }

  func attach(_ new: AnyCancellable) {
    let isOpen = feed { state in
      if state.isOpen { state.feed = new }
      return state.isOpen
    }
    if !isOpen { new.cancel() }
  }

  func request(_ demand: Subscribers.Demand) { outlet.request(demand) }

  func cancel() {
    outlet.cancel()
    let old = feed { state in
      defer { state = (nil, false) }
      return state.feed
    }
    old?.cancel()
  }
}
