// SPDX-License-Identifier: Apache-2.0
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The right to write a store: one host at a time has it, and it ends with that host however it ends.
package final class StoreLock: Sendable {
  private let descriptor: Int32
  private let isHeld = Atomic(true)

  /// Takes the lock of a folder, or says who has it.
  ///
  /// - Throws: `storeInUse` with what the other host wrote about itself.
  package init(folder: String) throws(HostError) {
    let path = folder + "/host.lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw HostError(
        .storeFailed, "The lock of the store cannot be opened: \(String(cString: strerror(errno))).", location: path)
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let other = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
      close(descriptor)
      let place = other.split(separator: "\n").first.map { " at \($0)" } ?? ""
      throw HostError(
        .storeInUse,
        "Another home screen already uses this store\(place). Stop it first, or give this one a folder of its own "
          + "with --data DIR.", location: folder)
    }
  }

  deinit { release() }

  /// Gives the store to another host.
  package func release() {
    guard isHeld.exchange(false, ordering: .relaxed) else { return }
    // Said before it is closed: a child that another thread is just starting shares the descriptor until it runs its
    // own program, and would keep the lock for as long.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Leaves a note for a host that finds the lock taken: where this one can be reached.
  package func note(_ text: String) {
    guard isHeld.load(ordering: .relaxed) else { return }
    ftruncate(descriptor, 0)
    let bytes = Array((text + "\n").utf8)
    _ = pwrite(descriptor, bytes, bytes.count, 0)
  }
}
