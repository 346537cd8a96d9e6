// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraModel
import TesseraWire
import Testing

@Suite struct PreviewMessageTests {
  @Test(arguments: PreviewSamples.requests) func requestsSurviveTheWire(request: Request) throws {
    let envelope = Envelope(id: 3, now: WireSamples.date, request: request)
    #expect(try Envelope(decoding: envelope.encode()) == envelope)
  }

  @Test(arguments: PreviewSamples.replies) func repliesSurviveTheWire(reply: Reply) throws {
    let answer = Answer(id: 7, reply: reply, diagnostics: WireSamples.diagnostics, duration: 0.5)
    #expect(try Answer(decoding: answer.encode()) == answer)
  }

  @Test func remarksAreMadeAboutThePreview() {
    #expect(PreviewSamples.requests.map(\.previewID) == [nil, "App/Views_Previews", "App/V.swift:3:1", "x#0"])
  }

  @Test(arguments: [-1.0, .nan, .infinity, 20_000]) func refusesSizesThatNothingCanHave(width: Double) {
    var preview = PreviewDescriptor(id: "a", content: .view)
    preview.layout = .fixed(width: width, height: 10)
    #expect(throws: DecodingFailure.self) {
      try Answer(decoding: Answer(id: 1, reply: .previews([preview])).encode())
    }
  }
}

/// One message of each kind about previews, with every field away from its default.
enum PreviewSamples {
  static var screen: WindowEnvironment {
    var environment = WindowEnvironment(size: CGSize(width: 852, height: 393))
    environment.safeArea = EdgeInsets(top: 1, leading: 59, bottom: 21, trailing: 58)
    environment.colorScheme = .dark
    environment.locale = "ar"
    environment.layoutDirection = .rightToLeft
    return environment
  }

  static let requests: [Request] = [
    .previewSources, .previews(of: "App/Views_Previews"),
    .preview(PreviewSubject(id: "App/V.swift:3:1", place: .tile(WireSamples.environment))),
    .preview(PreviewSubject(id: "x#0", place: .screen(screen), entries: .indices([0, 300]))),
  ]

  static var widget: PreviewDescriptor {
    var preview = PreviewDescriptor(
      id: "App/V.swift:3:1", name: "Tile \u{1F4E6}", file: "/a/V.swift", line: 3, column: 1,
      content: .widget(.systemExtraLarge))
    preview.kind = "k"
    preview.isDeclared = false
    return preview
  }

  static var view: PreviewDescriptor {
    var preview = PreviewDescriptor(id: "App/Views_Previews#1", content: .view)
    preview.layout = .fixed(width: 120.5, height: 60)
    preview.orientation = .landscapeRight
    preview.device = "iPad Pro (11-inch)"
    return preview
  }

  static var fitted: PreviewDescriptor {
    var preview = PreviewDescriptor(id: "App/Views_Previews#2", content: .control)
    preview.layout = .sizeThatFits
    return preview
  }

  static let replies: [Reply] = [
    .previewSources([PreviewSource(id: "a", name: "A", file: "/a/V.swift", line: 3, column: 1), PreviewSource(id: "b")]
    ),
    .previews([]),
    .previews([
      widget, view, fitted, PreviewDescriptor(id: "activity", content: .activity),
      PreviewDescriptor(id: "broken", content: .failed("it traps")),
    ]),
    .preview(PreviewReply()),
    .preview(
      PreviewReply(
        entries: [
          .init(date: WireSamples.date),
          .init(date: WireSamples.date + 1, relevance: TimelineEntryRelevance(score: 2, duration: 60)),
        ], archives: [Archive(entry: 1, list: WireSamples.list, environmentKeys: ["locale"])],
        control: WireSamples.control, preferredScheme: .dark)),
    .preview(PreviewReply(preferredScheme: .light)),
  ]
}
