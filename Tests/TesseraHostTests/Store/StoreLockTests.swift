// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import TesseraHost

@Suite struct StoreLockTests {
  private func folder() throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/tessera-lock-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// A child that is just being started shares every descriptor until it runs its own program; a duplicate does the same.
  @Test func aStoreIsFreeAlthoughAChildStillSharesItsDescriptor() throws {
    let folder = try folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let lock = try StoreLock(folder: folder)
    let file = URL(fileURLWithPath: folder + "/host.lock").resolvingSymlinksInPath().path
    let own = try #require(
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap(Int32.init).first {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")) == file
      })
    let shared = dup(own)
    defer { close(shared) }
    #expect(throws: HostError.self) { try StoreLock(folder: folder) }
    lock.release()
    #expect(throws: Never.self) { try StoreLock(folder: folder).release() }
  }
}
