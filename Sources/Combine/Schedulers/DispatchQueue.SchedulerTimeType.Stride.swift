// SPDX-License-Identifier: Apache-2.0
import Dispatch
import Foundation

extension DispatchQueue.SchedulerTimeType {
  /// A length of time, kept in nanoseconds; the other schedulers' strides are aliases of it.
  public struct Stride: SchedulerTimeIntervalConvertible, Comparable, Hashable, SignedNumeric, Sendable,
    ExpressibleByFloatLiteral
  {
    public var nanoseconds: Int64

    public init(nanoseconds: Int64) {
      self.nanoseconds = nanoseconds
    }

    public init(_ timeInterval: TimeInterval) {
      let scaled = (timeInterval * 1e9).rounded()
      nanoseconds = scaled.isNaN ? 0 : Int64(max(-9.2e18, min(9.2e18, scaled)))
    }

    /// Whole seconds.
    public init(integerLiteral value: Int) {
      self = .seconds(value)
    }

    /// Seconds.
    public init(floatLiteral value: Double) {
      self.init(value)
    }

    public init?<T: BinaryInteger>(exactly source: T) {
      guard let seconds = Int(exactly: source) else { return nil }
      self = .seconds(seconds)
    }

    public var timeInterval: TimeInterval { Double(nanoseconds) / 1e9 }
    public var magnitude: Stride { Stride(nanoseconds: Int64(clamping: nanoseconds.magnitude)) }

    public static func seconds(_ s: Int) -> Stride { scaled(s, by: 1_000_000_000) }
    public static func seconds(_ s: Double) -> Stride { Stride(s) }
    public static func milliseconds(_ ms: Int) -> Stride { scaled(ms, by: 1_000_000) }
    public static func microseconds(_ us: Int) -> Stride { scaled(us, by: 1000) }
    public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: Int64(ns)) }

    /// The product, or the longest interval there is.
    private static func scaled(_ count: Int, by unit: Int64) -> Stride {
      let (product, overflow) = Int64(count).multipliedReportingOverflow(by: unit)
      return Stride(nanoseconds: overflow ? (count < 0 ? .min : .max) : product)
    }

    public static func < (a: Stride, b: Stride) -> Bool { a.nanoseconds < b.nanoseconds }
    public static func + (a: Stride, b: Stride) -> Stride {
      let (sum, overflow) = a.nanoseconds.addingReportingOverflow(b.nanoseconds)
      return Stride(nanoseconds: overflow ? (b.nanoseconds < 0 ? .min : .max) : sum)
    }
    public static func - (a: Stride, b: Stride) -> Stride {
      let (difference, overflow) = a.nanoseconds.subtractingReportingOverflow(b.nanoseconds)
      return Stride(nanoseconds: overflow ? (b.nanoseconds < 0 ? .max : .min) : difference)
    }
    public static func * (a: Stride, b: Stride) -> Stride {
      Stride(a.timeInterval * b.timeInterval)
    }
    public static func *= (a: inout Stride, b: Stride) { a = a * b }
  }
}
