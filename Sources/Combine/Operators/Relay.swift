// SPDX-License-Identifier: Apache-2.0

/// What an operator does with one value.
enum RelayStep<Output, Failure: Error> {
  case emit(Output)
  case skip
  case end(Subscribers.Completion<Failure>)
  case emitAndEnd(Output, Subscribers.Completion<Failure>)
}

/// The subscriber behind every operator that answers a value at once: it passes the subscription through, so demand
/// and cancellation reach the source unchanged, and asks for one more where it swallows a value.
final class Relay<Input, InputFailure: Error, Output, Failure: Error>: Subscriber, Subscription, @unchecked Sendable {
  private let downstream: AnySubscriber<Output, Failure>
  private let onValue: (Input) -> RelayStep<Output, Failure>
  private let onCompletion: (Subscribers.Completion<InputFailure>) -> (Output?, Subscribers.Completion<Failure>)
  private let upstream = Locked<(subscription: (any Subscription)?, isOpen: Bool)>((nil, true))

  init<S: Subscriber>(
    _ downstream: S, onValue: @escaping (Input) -> RelayStep<Output, Failure>,
    onCompletion: @escaping (Subscribers.Completion<InputFailure>) -> (Output?, Subscribers.Completion<Failure>)
  ) where S.Input == Output, S.Failure == Failure {
    self.downstream = AnySubscriber(downstream)
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  func receive(subscription: any Subscription) {
    upstream { $0.subscription = subscription }
    downstream.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard upstream({ $0.isOpen }) else { return .none }
    switch onValue(input) {
    case .emit(let output): return downstream.receive(output)
    case .skip: return .max(1)
    case .end(let completion):
      close()?.cancel()
      downstream.receive(completion: completion)
      return .none
    case .emitAndEnd(let output, let completion):
      let subscription = close()
      _ = downstream.receive(output)
      subscription?.cancel()
      downstream.receive(completion: completion)
      return .none
    }
  }

  func receive(completion: Subscribers.Completion<InputFailure>) {
    guard upstream({ $0.isOpen }) else { return }
    _ = close()
    let (last, end) = onCompletion(completion)
    if let last { _ = downstream.receive(last) }
    downstream.receive(completion: end)
  }

  func request(_ demand: Subscribers.Demand) { upstream { $0.subscription }?.request(demand) }

  func cancel() { close()?.cancel() }

  private func close() -> (any Subscription)? {
    upstream { state in
      defer { state = (nil, false) }
      return state.subscription
    }
  }
}
