// SPDX-License-Identifier: Apache-2.0
import CSQLite

#if canImport(Glibc)
  import Glibc
#endif

/// How a connection waits while another one writes.
///
/// SQLite's own timeout asks ever more rarely, up to every 100 ms, and gives up after a count of its sleeps: a writer
/// that came late could starve beside busy ones and lose its write. This one asks every millisecond or two, not in
/// step with others that wait, until its patience has passed on the clock.
final class SQLiteWait {
  private let patience: Duration
  private var start = ContinuousClock.now

  init(patience: Duration) {
    self.patience = patience
  }

  /// Makes `connection` wait this way; it must be closed before this object goes.
  func install(on connection: OpaquePointer) {
    let waiting: @convention(c) (UnsafeMutableRawPointer?, Int32) -> Int32 = { context, count in
      guard let context else { return 0 }
      return Unmanaged<SQLiteWait>.fromOpaque(context).takeUnretainedValue().goesOn(after: count) ? 1 : 0
    }
    sqlite3_busy_handler(connection, waiting, Unmanaged.passUnretained(self).toOpaque())
  }

  /// Sleeps a moment and returns whether to try again; `count` is 0 at the first time of one wait.
  func goesOn(after count: Int32) -> Bool {
    if count == 0 { start = .now }
    guard ContinuousClock.now - start < patience else { return false }
    usleep(useconds_t.random(in: 500...2000))
    return true
  }
}
