// SPDX-License-Identifier: Apache-2.0
import Dispatch

/// Where and when closures run.
public protocol Scheduler<SchedulerTimeType> {
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  associatedtype SchedulerOptions

  var now: SchedulerTimeType { get }
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Runs a closure as soon as possible.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Runs a closure at a time.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Runs a closure at a time and then again and again.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

/// A length of time that can be written in seconds and their parts.
public protocol SchedulerTimeIntervalConvertible {
  static func seconds(_ s: Int) -> Self
  static func seconds(_ s: Double) -> Self
  static func milliseconds(_ ms: Int) -> Self
  static func microseconds(_ us: Int) -> Self
  static func nanoseconds(_ ns: Int) -> Self
}

extension Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    schedule(options: nil, action)
  }

  public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
    schedule(after: date, tolerance: minimumTolerance, options: nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
  ) -> any Cancellable {
    schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
  }

  /// Repeats by scheduling each turn anew, counted from the first date so that delays do not add up.
  func repeating(
    from date: SchedulerTimeType, every interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let isRunning = Locked(true)
    func turn(_ date: SchedulerTimeType) {
      schedule(after: date, tolerance: tolerance, options: options) {
        guard isRunning({ $0 }) else { return }
        action()
        turn(date.advanced(by: interval))
      }
    }
    turn(date)
    return AnyCancellable { isRunning { $0 = false } }
  }
}

/// Runs everything at once, on the caller's thread.
public struct ImmediateScheduler: Scheduler, Sendable {
  public static let shared = ImmediateScheduler()

  public typealias SchedulerOptions = Never

  /// The only time there is.
  public struct SchedulerTimeType: Strideable, Sendable {
    public typealias Stride = DispatchQueue.SchedulerTimeType.Stride

    public func distance(to other: SchedulerTimeType) -> Stride { .seconds(0) }
    public func advanced(by n: Stride) -> SchedulerTimeType { self }
  }

  public var now: SchedulerTimeType { SchedulerTimeType() }
  public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
    _ action: @escaping () -> Void
  ) { action() }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return AnyCancellable {}
  }
}
