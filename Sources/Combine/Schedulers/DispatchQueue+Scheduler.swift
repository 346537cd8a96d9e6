// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
  public typealias SchedulerOptions = DispatchSchedulerOptions

  /// A time of the monotonic clock.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      Stride(
        nanoseconds: Int64(bitPattern: other.dispatchTime.uptimeNanoseconds &- dispatchTime.uptimeNanoseconds))
    }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + .nanoseconds(Int(n.nanoseconds)))
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }
  }

  /// How a queue runs a closure.
  public struct DispatchSchedulerOptions {
    public var qos: DispatchQoS
    public var flags: DispatchWorkItemFlags
    public var group: DispatchGroup?

    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  public func schedule(options: DispatchSchedulerOptions?, _ action: @escaping () -> Void) {
    let carried = Carried(action)
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { carried.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: DispatchSchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let carried = Carried(action)
    asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
      carried.value()
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: DispatchSchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeating(from: date, every: interval, tolerance: tolerance, options: options, action)
  }
}
