// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import Testing

@Suite struct SystemCallTests {
  /// Starts a program with some descriptors and returns how it ended.
  private func run(_ arguments: [String], _ descriptors: [csystem_descriptor]) throws -> Int32 {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    try #require(csystem_spawn(&process, arguments[0], &words, &variables, descriptors, descriptors.count, "/") == 0)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status
  }

  @Test func givesAChildItsSocketUnderTheNumberAskedFor() throws {
    var pair: [Int32] = [-1, -1]
    try #require(csystem_socketpair(&pair) == 0)
    defer { for descriptor in pair { close(descriptor) } }
    let other = pair.contains(63) ? 62 - pair.count { $0 == 62 } : 63
    // Both numbers of the child collide with the parent's, crosswise.
    let status = try run(
      ["/bin/bash", "-c", "echo one >&\(pair[0]); echo two >&\(pair[1]); test ! -e /proc/self/fd/\(other)"],
      [csystem_descriptor(parent: pair[1], child: pair[0]), csystem_descriptor(parent: pair[1], child: pair[1])])
    #expect(status == 0)
    #expect(csystem_set_nonblocking(pair[0], true) == 0)
    var bytes = [UInt8](repeating: 0, count: 8)
    var count = 0
    while count < 8 {
      let more = recv(pair[0], &bytes[count], 8 - count, 0)
      try #require(more > 0)
      count += more
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "one\ntwo\n")
  }

  @Test func keepsItsOwnDescriptorsFromAChild() throws {
    var pipe: [Int32] = [-1, -1]
    try #require(csystem_pipe(&pipe) == 0)
    defer { for descriptor in pipe { close(descriptor) } }
    #expect(try run(["/bin/sh", "-c", "test ! -e /proc/self/fd/\(pipe[1])"], []) == 0)
    // Nor one that nobody has marked yet.
    let unmarked = dup(pipe[1])
    try #require(unmarked > 2)
    defer { close(unmarked) }
    let given = csystem_descriptor(parent: pipe[0], child: unmarked + 1)
    #expect(try run(["/bin/sh", "-c", "test ! -e /proc/self/fd/\(unmarked)"], []) == 0)
    #expect(
      try run(["/bin/bash", "-c", "test ! -e /proc/self/fd/\(unmarked) -a -e /proc/self/fd/\(unmarked + 1)"], [given])
        == 0)
  }

  @Test func startsAChildInAGroupOfItsOwn() throws {
    #expect(try run(["/bin/sh", "-c", "test $(cut -d ' ' -f 5 /proc/$$/stat) = $$"], []) == 0)
  }

  @Test func reportsAProgramThatIsMissing() {
    var process: pid_t = 0
    var none: [UnsafeMutablePointer<CChar>?] = [nil]
    #expect(csystem_spawn(&process, "/no/such/program", &none, &none, nil, 0, nil) == ENOENT)
  }

  @Test func readsTheMemoryOfAProcess() {
    var bytes: Int64 = 0
    #expect(csystem_anonymous_memory(getpid(), &bytes) == 0)
    #expect(bytes > 100_000 && bytes < 1 << 40)
    #expect(csystem_anonymous_memory(1 << 30, &bytes) == ENOENT)
  }

  @Test func countsWakeUpsWithoutBlocking() throws {
    var descriptor: Int32 = -1
    try #require(csystem_eventfd(&descriptor) == 0)
    defer { close(descriptor) }
    var value: UInt64 = 0
    #expect(read(descriptor, &value, 8) == -1 && errno == EAGAIN)
    value = 2
    #expect(write(descriptor, &value, 8) == 8)
    value = 3
    #expect(write(descriptor, &value, 8) == 8)
    #expect(read(descriptor, &value, 8) == 8 && value == 5)
  }
}
