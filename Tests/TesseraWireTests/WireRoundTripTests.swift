// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraWire
import Testing

@Suite struct WireRoundTripTests {
  @Test(arguments: WireSamples.requests) func requestsSurviveTheWire(request: Request) throws {
    let envelope = Envelope(id: .max, now: WireSamples.date, request: request)
    #expect(try Envelope(decoding: envelope.encode()) == envelope)
  }

  @Test(arguments: WireSamples.replies) func repliesSurviveTheWire(reply: Reply) throws {
    let answer = Answer(id: 7, reply: reply, diagnostics: WireSamples.diagnostics, duration: 0.125)
    #expect(try Answer(decoding: answer.encode()) == answer)
  }

  @Test(arguments: WireSamples.notices) func noticesSurviveTheDoor(notice: Notice) throws {
    #expect(try Notice(decoding: notice.encode()) == notice)
  }

  @Test(arguments: WireSamples.noticeReplies) func answersToNoticesSurviveTheDoor(reply: NoticeReply) throws {
    #expect(try NoticeReply(decoding: reply.encode()) == reply)
  }

  @Test func equalConfigurationsAreEqualBytes() {
    let keys = (0..<40).map { "parameter\($0)" }
    let up = Dictionary(uniqueKeysWithValues: keys.map { ($0, IntentValue.null) })
    let down = Dictionary(uniqueKeysWithValues: keys.reversed().map { ($0, IntentValue.null) })
    func bytes(_ configuration: [String: IntentValue]) -> [UInt8] {
      var subject = WireSamples.subject
      subject.configuration = configuration
      return Envelope(id: 1, now: WireSamples.date, request: .timeline(subject)).encode()
    }
    #expect(bytes(up) == bytes(down))
  }

  @Test func refusesBytesAfterAMessage() {
    let envelope = Envelope(id: 1, now: WireSamples.date, request: .describe).encode()
    #expect(throws: DecodingFailure(.trailingBytes, "1 bytes after a request", offset: 17)) {
      try Envelope(decoding: envelope + [0])
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity]) func refusesDatesThatAreNotFinite(interval: Double) {
    let date = Date(timeIntervalSinceReferenceDate: interval)
    #expect(throws: DecodingFailure.self) {
      try Envelope(decoding: Envelope(id: 1, now: date, request: .describe).encode())
    }
    let timeline = TimelineReply(generation: 1, entries: [.init(date: date)], policy: .never)
    #expect(throws: DecodingFailure.self) {
      try Answer(decoding: Answer(id: 1, reply: .timeline(timeline)).encode())
    }
    let after = TimelineReply(generation: 1, entries: [], policy: .after(date))
    #expect(throws: DecodingFailure.self) {
      try Answer(decoding: Answer(id: 1, reply: .timeline(after)).encode())
    }
  }

  @Test func refusesAParameterThatStandsTwice() {
    // The sample's two keys have one length, so that the second can be made equal to the first in place.
    var subject = WireSamples.subject
    subject.configuration = ["aaaa": .null, "bbbb": .null]
    var bytes = Envelope(id: 1, now: WireSamples.date, request: .timeline(subject)).encode()
    for index in bytes.indices where bytes[index] == UInt8(ascii: "b") { bytes[index] = UInt8(ascii: "a") }
    #expect(throws: DecodingFailure.self) { try Envelope(decoding: bytes) }
  }
}

/// One message of each kind, with every field away from its default.
enum WireSamples {
  static let date = Date(timeIntervalSinceReferenceDate: 790_249_260.25)

  static var environment: ArchivedEnvironment {
    var environment = ArchivedEnvironment(family: .systemExtraLarge, size: CGSize(width: 715.5, height: 342))
    environment.displayScale = 2
    environment.cornerRadius = 24
    environment.contentMargins = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    environment.colorScheme = .dark
    environment.dynamicTypeSize = .accessibility2
    environment.locale = "ru_RU"
    environment.timeZone = "Europe/Moscow"
    environment.profile = .ios17
    environment.redactionReasons = [.placeholder, .privacy]
    return environment
  }

  static let subject = Subject(
    kind: "Widget \u{1F4E6}", environment: environment, isPreview: true,
    configuration: [
      "shop": .entity(type: "Shop", id: "42"), "count": .int(-3), "ratio": .double(0.1), "when": .date(date),
      "list": .array([.bool(true), .string("x"), .null, .data(Data([1, 2])), .enumCase(type: "Size", raw: "m")]),
    ], fallbacks: ["day": .date(date)])

  static let requests: [Request] = [
    .describe, .placeholder(subject), .snapshot(Subject(kind: "", environment: environment)), .timeline(subject),
    .archive(subject, generation: 9, entries: [0, 300], environments: [environment, environment]),
    .control(subject),
  ]

  static let diagnostics = [
    Diagnostic(.contentOverflows, "20 pt too tall", location: "VStack"), Diagnostic(.fontMissing, ""),
  ]

  static var descriptor: WidgetDescriptor {
    var descriptor = WidgetDescriptor(kind: "k", families: [.systemSmall, .accessoryInline], configuration: .intent)
    descriptor.displayName = "Name"
    descriptor.widgetDescription = "Text"
    descriptor.intentIdentifier = "Intent"
    descriptor.contentMarginsDisabled = true
    return descriptor
  }

  static var list: DisplayList {
    let builder = DisplayListBuilder(size: CGSize(width: 10, height: 20))
    builder.append(.placeholder("no"), identity: "a", frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    return builder.finish()
  }

  static var control: ControlContent {
    var content = ControlContent(
      kind: .toggle, isOn: true, off: .init(title: "Lamp"),
      on: .init(title: "Lamp", value: "Bright", status: "Lit", hint: "Turn Off", symbol: list))
    content.tint = 0xFFCC00
    content.isPrivate = true
    content.action = .init(identifier: "Switch", parameters: [1, 2], needsUnlocking: true)
    return content
  }

  static let notices: [Notice] = [
    .reload(program: "io.a", kind: "k", isExtension: true), .relevance(program: "io.a", kind: "k"),
    .configurations(program: "io.a"), .command(kind: nil), .tap(widget: 3, action: 1), .openURL("a://b"),
    .intent(identifier: "I", values: ["a": "b"]), .reloadControls(program: "io.a", kind: nil, isExtension: false),
    .reloadControls(program: "io.a", kind: "k", isExtension: true), .controls(program: "io.a"), .control(nil),
    .control(4),
  ]

  static let noticeReplies: [NoticeReply] = [
    .done,
    .configurations([
      .init(id: "1", kind: "k", family: .systemLarge, intentIdentifier: "I", configuration: ["a": .int(1)])
    ]),
    .count(2), .text("t"), .refused("r"),
    .controls([
      .init(id: "1", kind: "k", intentIdentifier: "I", configuration: ["a": .bool(true)]),
      .init(id: "2", kind: "l", intentIdentifier: nil, configuration: nil),
    ]),
  ]

  static let replies: [Reply] = [
    .bundle([]), .bundle([descriptor, WidgetDescriptor(kind: "", families: [], configuration: .fixed)]),
    .archives([Archive(entry: 12, list: list, environmentKeys: ["colorScheme", "locale"])]),
    .timeline(
      TimelineReply(
        generation: 3,
        entries: [
          .init(date: date), .init(date: date + 1, relevance: TimelineEntryRelevance(score: 2.5, duration: 60)),
        ],
        policy: .after(date + 2), fallbacks: ["shop": .entity(type: "Shop", id: "1")])),
    .timeline(TimelineReply(generation: 0, entries: [], policy: .atEnd)),
    .timeline(TimelineReply(generation: 0, entries: [], policy: .never)),
    .failure(Failure(.noEntries, "none", location: "F.swift:3")), .failure(Failure(.limit, "")),
    .control(control), .control(ControlContent(kind: .button, off: .init(title: ""), on: .init(title: ""))),
  ]
}
