// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

/// Keeps loaded bodies for half a minute and failures for ten seconds, up to a total size.
final class LoadCache: Sendable {
  typealias Outcome = Result<Data, LoadError>

  private struct Entry {
    var outcome: Outcome
    var end: ContinuousClock.Instant
    var size: Int {
      if case .success(let data) = outcome { return data.count }
      return 0
    }
  }

  private let entries = Mutex<[URL: Entry]>([:])
  private let largestTotal = 32_000_000

  func result(of url: URL) -> Outcome? {
    entries.withLock { entries in
      guard let entry = entries[url] else { return nil }
      if entry.end > .now { return entry.outcome }
      entries[url] = nil
      return nil
    }
  }

  func keep(_ outcome: Outcome, of url: URL) {
    let isFailure = if case .failure = outcome { true } else { false }
    let entry = Entry(outcome: outcome, end: .now.advanced(by: isFailure ? .seconds(10) : .seconds(30)))
    guard entry.size <= largestTotal / 2 else { return }
    entries.withLock { entries in
      entries[url] = entry
      var total = entries.values.reduce(0) { $0 + $1.size }
      // The one that would end first goes first.
      while total > largestTotal || entries.count > 200,
        let oldest = entries.filter({ $0.key != url }).min(by: { $0.value.end < $1.value.end })
      {
        total -= oldest.value.size
        entries[oldest.key] = nil
      }
    }
  }

  func removeAll() { entries.withLock { $0 = [:] } }
}
