// SPDX-License-Identifier: Apache-2.0
import CSystem
import Foundation
import TesseraWire
import Testing

@testable import TesseraHost

/// What an author's process does where no host asks it anything.
@Suite struct ExtensionProcessTests {
  private let fixture = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    .appendingPathComponent("WireFixture").path

  private func run(_ environment: [String: String]) throws -> (status: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: fixture)
    process.environment = environment
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }

  @Test func explainsItselfWhenStartedByHand() throws {
    let (status, text) = try run([:])
    #expect(status == 2)
    #expect(
      text == """
        WireFixture is a widget extension: a host asks it what to show, and on its own it does nothing.
        In the folder of its package use

          tessera render WireFixture      to make pictures of its widgets
          tessera timeline WireFixture    to list their entries

        """)
  }

  @Test(arguments: ["", "x", "-1", "250"]) func takesNoDescriptorThatIsNotOpen(text: String) throws {
    #expect(try run([Wire.descriptorVariable: text]).status == 2)
  }

  @Test func endsQuietlyWhenTheHostClosesTheWire() throws {
    let child = try AuthorProcess.spawn(AuthorLaunch(executable: fixture, environment: [:]))
    close(child.wire)
    var end = csystem_end()
    #expect(csystem_wait(child.process.identifier, 20_000, &end) == 0)
    #expect(end.signal == 0)
    #expect(end.status == 0)
    let output = FileHandle(fileDescriptor: child.output, closeOnDealloc: true)
    #expect(output.readDataToEndOfFile() == Data())
  }

  @Test func refusesBytesThatAreNoFrames() throws {
    let child = try AuthorProcess.spawn(AuthorLaunch(executable: fixture, environment: [:]))
    let wire = HostWire(descriptor: child.wire)
    try wire.send(Array("GET / HTTP/1.1".utf8), until: .now + .seconds(20))
    var end = csystem_end()
    #expect(csystem_wait(child.process.identifier, 20_000, &end) == 0)
    #expect(end.status == 3)
    let output = FileHandle(fileDescriptor: child.output, closeOnDealloc: true)
    #expect(String(decoding: output.readDataToEndOfFile(), as: UTF8.self).hasPrefix("The host's bytes are no frames"))
  }

  @Test func answersAFrameThatIsNoRequestWithAFailure() throws {
    let child = try AuthorProcess.spawn(AuthorLaunch(executable: fixture, environment: [:]))
    let wire = HostWire(descriptor: child.wire)
    let limit = ContinuousClock.Instant.now + .seconds(20)
    try wire.greet(until: limit)
    let number: [UInt8] = [42, 0, 0, 0, 0, 0, 0, 0]
    try wire.send(try #require(Wire.frame(number + [1, 2, 3])), until: limit)
    let answer = try Answer(decoding: try wire.receive(until: limit, guardedBy: nil))
    #expect(answer.id == 42)
    guard case .failure(let failure) = answer.reply else {
      Issue.record("answered \(answer)")
      return
    }
    #expect(failure.code == .invalidRequest)
    wire.close()
    var end = csystem_end()
    #expect(csystem_wait(child.process.identifier, 20_000, &end) == 0)
    close(child.output)
  }
}
