// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraWire
import Testing

@testable import TesseraHost

@Suite struct ExtensionSessionTests {
  private let session = ExtensionSession(
    AuthorLaunch(executable: Fixture.path, environment: ["SWIFT_BACKTRACE": "enable=no"], startLimit: .seconds(20)),
    now: AuthorProcessTests.now, deadline: .seconds(20))

  private func subject(_ kind: String, _ family: WidgetFamily = .systemSmall) -> Subject {
    Subject(kind: kind, environment: ArchivedEnvironment(family: family, size: CGSize(width: 3, height: 4)))
  }

  private func failure(_ body: () throws -> Void) -> HostError? {
    do {
      try body()
      return nil
    } catch {
      return error as? HostError
    }
  }

  @Test func namesAFamilyThatTheCodeHasNoCaseFor() throws {
    _ = try session.describe()
    let undeclared = failure { _ = try session.timeline(subject("crash", .systemLarge)) }
    #expect(undeclared?.code == .familyNotHandled)
    #expect((undeclared?.cause as? ProcessEnd)?.lastWords == "Fatal error: the shelf is empty")
    let declared = failure { _ = try session.timeline(subject("crash")) }
    #expect(declared?.code == .crashed)
  }

  @Test func goesOnInANewProcessAfterACrash() throws {
    var timeline = try session.timeline(subject("good"))
    #expect(failure { _ = try session.snapshot(subject("crash")) }?.code == .crashed)
    let archives = try session.archive(&timeline, entries: [0], environment: timeline.subject.environment)
    #expect(archives == [Archive(entry: 0, list: DisplayList(size: CGSize(width: 3, height: 4)))])
  }

  @Test func turnsAFailureIntoAnError() {
    let error = failure { _ = try session.placeholder(subject("unheard")) }
    #expect(error?.code == .unknownKind)
    #expect(error?.location == "Fixture.swift:1")
  }

  @Test func keepsEachRemarkOnceWithItsWidget() throws {
    for _ in 0..<2 { _ = try session.snapshot(subject("print")) }
    #expect(
      session.remarks == [
        .init(
          Diagnostic(.contentOverflows, "it is too tall", location: "VStack"), kind: "print", family: .systemSmall)
      ])
  }

  @Test func countsPrintedLinesWithoutTheTextOfTraps() {
    for kind in ["print", "crash", "print", "print"] { _ = try? session.snapshot(subject(kind)) }
    session.finish()
    #expect(session.printedLines == 3)
  }

  @Test func refusesAnAnswerOfAnotherKind() {
    #expect(failure { _ = try session.snapshot(subject("tooManyArchives")) }?.code == .wireBroken)
  }
}
