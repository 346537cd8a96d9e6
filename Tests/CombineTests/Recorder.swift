// SPDX-License-Identifier: Apache-2.0
import Combine
import Dispatch

/// Writes down what a publisher does, and asks for as many values as a test says.
final class Recorder<Input: Sendable, Failure: Error & Equatable>: Subscriber {

  private(set) var values: [Input] = []
  private(set) var completion: Subscribers.Completion<Failure>?
  private(set) var subscription: (any Subscription)?
  private let first: Subscribers.Demand
  private let further: Subscribers.Demand

  init(first: Subscribers.Demand = .unlimited, further: Subscribers.Demand = .none) {
    self.first = first
    self.further = further
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if first > 0 { subscription.request(first) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return further
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    self.completion = completion
  }
}

struct Broken: Error, Equatable {}

/// A scheduler whose time stands still until a test moves it.
final class ManualScheduler: Scheduler {
  typealias SchedulerOptions = Never

  struct SchedulerTimeType: Strideable {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    var nanoseconds: Int64
    func distance(to other: SchedulerTimeType) -> Stride { Stride(nanoseconds: other.nanoseconds - nanoseconds) }
    func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(nanoseconds: nanoseconds + n.nanoseconds) }
  }

  private(set) var now = SchedulerTimeType(nanoseconds: 0)
  private var actions: [(at: SchedulerTimeType, order: Int, run: () -> Void)] = []
  private var count = 0
  var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    schedule(after: now, tolerance: minimumTolerance, options: nil, action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) {
    count += 1
    actions.append((date, count, action))
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, tolerance: tolerance, options: nil, action)
    return AnyCancellable {}
  }

  /// Runs what is due up to a time, in order.
  func advance(by stride: SchedulerTimeType.Stride) {
    let end = now.advanced(by: stride)
    while let next = actions.filter({ $0.at <= end }).min(by: { ($0.at, $0.order) < ($1.at, $1.order) }) {
      actions.removeAll { $0.order == next.order }
      now = max(now, next.at)
      next.run()
    }
    now = end
  }
}
