// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraWire
import Testing

@testable import TesseraHost

/// Small real programs under a real wire: what each does wrong becomes one typed error within its deadline.
@Suite struct AuthorProcessTests {
  static let now = Date(timeIntervalSinceReferenceDate: 800_000_000)

  private func start(
    _ fault: String? = nil, startLimit: Duration = .seconds(20), memoryLimit: Int64? = nil
  ) throws -> AuthorProcess {
    try AuthorProcess(
      AuthorLaunch(
        executable: Fixture.path, arguments: fault.map { [$0] } ?? [],
        environment: ["SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin"], startLimit: startLimit,
        memoryLimit: memoryLimit))
  }

  private func subject(_ kind: String) -> Subject {
    Subject(kind: kind, environment: ArchivedEnvironment(family: .systemSmall, size: CGSize(width: 3, height: 4)))
  }

  private func failure(
    _ process: AuthorProcess, _ request: Request = .describe, deadline: Duration = .seconds(20)
  ) -> HostError? {
    do throws(HostError) {
      let answer = try process.send(request, now: Self.now, deadline: deadline)
      Issue.record("answered \(answer)")
      return nil
    } catch {
      return error
    }
  }

  @Test func answersRequestAfterRequest() throws {
    let process = try start()
    let bundle = try process.send(.describe, now: Self.now, deadline: .seconds(20))
    #expect(bundle.id == 1)
    guard case .bundle(let widgets) = bundle.reply else {
      Issue.record("a bundle is described")
      return
    }
    #expect(widgets.map(\.kind).starts(with: ["good", "crash", "print"]))
    let subject = subject("good")
    let timeline = try process.send(.timeline(subject), now: Self.now, deadline: .seconds(20))
    #expect(
      timeline.reply
        == .timeline(
          TimelineReply(
            generation: 1, entries: [.init(date: Self.now)],
            policy: .after(Date(timeIntervalSinceReferenceDate: 800_000_060)))))
    let archive = try process.send(
      .archive(subject, generation: 1, entries: [0, 2], environments: [subject.environment]), now: Self.now,
      deadline: .seconds(20))
    let list = DisplayList(size: CGSize(width: 3, height: 4))
    #expect(archive.reply == .archives([Archive(entry: 0, list: list), Archive(entry: 2, list: list)]))
    #expect(process.isRunning)
  }

  @Test func setsTheClockBeforeEachAnswer() throws {
    let process = try start()
    for offset in [0.0, 86_400, -3600.25] {
      let now = Self.now + offset
      let answer = try process.send(.timeline(subject("good")), now: now, deadline: .seconds(20))
      #expect(
        answer.reply
          == .timeline(TimelineReply(generation: 1, entries: [.init(date: now)], policy: .after(now + 60))))
    }
  }

  @Test func runsQueuesTimersAndTasksWhileItAnswers() throws {
    let answer = try start().send(.snapshot(subject("queues")), now: Self.now, deadline: .seconds(20))
    #expect(answer.reply == .archives([Archive(entry: 0, list: DisplayList(size: CGSize(width: 1, height: 2)))]))
  }

  @Test func keepsPrintedTextOutOfTheFramesAndReportsDiagnostics() throws {
    let process = try start()
    let answer = try process.send(.snapshot(subject("print")), now: Self.now, deadline: .seconds(20))
    #expect(answer.diagnostics == [Diagnostic(.contentOverflows, "it is too tall", location: "VStack")])
    process.terminate()
    #expect(process.output.text == "from the author\n")
    #expect(process.output.lineCount == 1)
  }

  @Test func passesOnAFailureWithoutEndingTheProcess() throws {
    let process = try start()
    let answer = try process.send(.snapshot(subject("unheard")), now: Self.now, deadline: .seconds(20))
    #expect(
      answer.reply == .failure(Failure(.unknownKind, "There is no widget unheard.", location: "Fixture.swift:1")))
    #expect(process.isRunning)
  }

  @Test func reportsAFatalErrorWithItsMessageAndPlace() throws {
    let error = failure(try start(), .snapshot(subject("crash")))
    #expect(error?.code == .crashed)
    #expect((error?.cause as? ProcessEnd)?.lastWords == "Fatal error: the shelf is empty")
    #expect((error?.cause as? ProcessEnd)?.isTrap == true)
    #expect(error?.location?.hasPrefix("WireFixture/FixtureHandler.swift:") == true)
    #expect(error?.message.hasPrefix("The widget's process crashed while it answered \"snapshot\" (signal ") == true)
  }

  @Test func reportsAForcedUnwrapOfNilAsATrap() throws {
    let error = failure(try start(), .snapshot(subject("unwrap")))
    #expect(error?.code == .crashed)
    #expect((error?.cause as? ProcessEnd)?.isTrap == true)
  }

  @Test func reportsEndlessRecursionByItsSignal() throws {
    let error = failure(try start(), .snapshot(subject("recursion")))
    #expect(error?.code == .crashed)
    #expect((error?.cause as? ProcessEnd)?.signal == 11)
  }

  @Test func reportsTheStatusOfAProcessThatEndsItself() throws {
    let error = failure(try start(), .snapshot(subject("exit")))
    #expect(error?.code == .exited)
    #expect((error?.cause as? ProcessEnd)?.status == 7)
    #expect(
      error?.message == "The widget's process ended by itself while it answered \"snapshot\" (exit status 7).")
  }

  @Test(arguments: ["hang", "never"]) func endsAProcessThatDoesNotAnswerInTime(kind: String) throws {
    let process = try start()
    _ = try process.send(.describe, now: Self.now, deadline: .seconds(20))
    let error = failure(process, .timeline(subject(kind)), deadline: .milliseconds(150))
    #expect(error?.code == .timeout)
    #expect(process.isRunning == false)
    #expect(kill(process.identifier, 0) == -1)
    #expect(failure(process)?.code == .exited)
  }

  @Test func endsAProcessThatTakesTooMuchMemory() throws {
    let process = try start(memoryLimit: 30 << 20)
    let error = failure(process, .snapshot(subject("leak")))
    #expect(error?.code == .limit)
    #expect(process.isRunning == false)
  }

  @Test func refusesAnAnswerTooLongForAFrame() throws {
    let answer = try start().send(.snapshot(subject("tooLong")), now: Self.now, deadline: .seconds(60))
    guard case .failure(let failure) = answer.reply else {
      Issue.record("answered \(answer)")
      return
    }
    #expect(failure.code == .limit)
  }

  @Test(arguments: ["garbage", "garbageFrame", "endlessFrame", "otherVersion", "closes"])
  func reportsBytesThatAreNoAnswer(fault: String) throws {
    #expect(failure(try start(fault))?.code == .wireBroken)
  }

  @Test func namesBothVersionsOfTheWire() throws {
    let wanted = "speaks version \(Wire.version + 1) of the wire, this one \(Wire.version)"
    #expect(failure(try start("otherVersion"))?.message.contains(wanted) == true)
  }

  @Test func reportsTheEndOfAProcessThatStopsInAFrame() throws {
    let error = failure(try start("halfFrame"))
    #expect(error?.code == .exited)
    #expect((error?.cause as? ProcessEnd)?.status == 9)
  }

  @Test func refusesASecondAnswerToOneRequest() throws {
    let process = try start("twice")
    let first = try process.send(.describe, now: Self.now, deadline: .seconds(20))
    #expect(first.reply == .bundle([]))
    #expect(failure(process)?.message.contains("it answered request 1 when 2 was asked") == true)
  }

  @Test func reportsAProgramThatNeverSpeaks() throws {
    let error = failure(try start("mute", startLimit: .milliseconds(100)))
    #expect(error?.code == .timeout)
  }

  @Test func reportsAProgramThatEndsAtOnceWithItsLastWords() throws {
    let error = failure(try start("endsAtOnce"))
    #expect(error?.code == .exited)
    #expect((error?.cause as? ProcessEnd) == ProcessEnd(signal: nil, status: 0, lastWords: "goodbye"))
    #expect(error?.message == "The widget's process ended by itself before it was ready (exit status 0).")
  }

  @Test func namesAProgramThatCannotBeStarted() {
    #expect(throws: HostError.self) {
      _ = try AuthorProcess(AuthorLaunch(executable: "/nonexistent/widget", environment: [:]))
    }
  }

  @Test func endsTheProcessWithItsObject() throws {
    var process: AuthorProcess? = try start()
    let identifier = try #require(process?.identifier)
    process = nil
    #expect(kill(identifier, 0) == -1)
  }
}

/// Where the test programs are: beside the test bundle.
enum Fixture {
  static let path: String = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return bundle.appendingPathComponent("WireFixture").path
  }()
}
