// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

extension RunLoop: Scheduler {
  /// A time of the wall clock.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    public var date: Date

    public init(_ date: Date) {
      self.date = date
    }

    public func distance(to other: SchedulerTimeType) -> Stride { Stride(other.date.timeIntervalSince(date)) }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(date.addingTimeInterval(n.timeInterval))
    }
  }

  /// Nothing can be chosen.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let carried = Carried(action)
    if self === RunLoop.main {
      // Wakes a sleeping main loop, which perform does not.
      DispatchQueue.main.async { carried.value() }
    } else {
      perform { carried.value() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let carried = Carried(action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in carried.value() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let carried = Carried(action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in carried.value() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .default)
    let held = Carried(timer)
    return AnyCancellable { held.value.invalidate() }
  }
}

extension OperationQueue: Scheduler {
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

  /// Nothing can be chosen.
  public struct SchedulerOptions {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let carried = Carried(action)
    addOperation { carried.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let carried = Carried(action)
    let wait = max(0, date.date.timeIntervalSinceNow)
    DispatchQueue.global().asyncAfter(deadline: .now() + wait) { [self] in addOperation { carried.value() } }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeating(from: date, every: interval, tolerance: tolerance, options: options, action)
  }
}
