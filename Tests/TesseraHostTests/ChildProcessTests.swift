// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import Testing

@testable import TesseraHost

@Suite struct ChildProcessTests {
  @Test func nothingIsSentToANumberThatWasCollected() throws {
    let launch = AuthorLaunch(executable: "/bin/sleep", arguments: ["600"], environment: [:])
    // A process dies with the thread that started it: this thread stays until it is collected.
    let child = try AuthorProcess.spawn(launch)
    defer { for descriptor in [child.wire, child.output] { close(descriptor) } }
    let process = child.process
    #expect(process.collect(milliseconds: 0) == nil)
    #expect(process.signal(0) == 0)
    #expect(process.signal(SIGKILL) == 0)
    #expect(!process.isCollected)
    #expect(process.collect(milliseconds: 20_000)?.signal == SIGKILL)
    #expect(process.isCollected)
    #expect(process.signal(SIGKILL) == nil)
    // Whoever asks again gets the same.
    #expect(process.collect(milliseconds: 0)?.signal == SIGKILL)
  }

  @Test func anEndIsAwaitedWithoutCollecting() throws {
    let child = try AuthorProcess.spawn(AuthorLaunch(executable: "/bin/true", arguments: [], environment: [:]))
    defer { for descriptor in [child.wire, child.output] { close(descriptor) } }
    #expect(csystem_await_end(child.process.identifier, 20_000) == 0)
    // Its number is still its own.
    #expect(kill(child.process.identifier, 0) == 0)
    #expect(child.process.collect(milliseconds: 0)?.status == 0)
    #expect(csystem_await_end(child.process.identifier, 0) == ECHILD)
  }
}
