// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// A value that only one thread reads or changes at a time; never held while subscribers are called.
final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func callAsFunction<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}

/// Carries a value into a closure that another thread runs, where the chain itself keeps the order of accesses.
struct Carried<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

/// Numbers that are never given twice.
enum Serial {
  private static let last = Atomic<UInt64>(0)
  static func next() -> UInt64 { last.add(1, ordering: .relaxed).newValue }
}
