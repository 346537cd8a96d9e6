// SPDX-License-Identifier: Apache-2.0
import AppIntents
import Foundation
import Intents
import TesseraDisplayList
import TesseraModel
import TesseraWire
import Testing

@testable import WidgetKit

/// What `#Preview` and `PreviewProvider` of this file's end become: lists, entries and pictures.
@MainActor @Suite struct PreviewTests {
  private let program = TestExtension(PreviewedWidget())

  private func sources() async -> [PreviewSource] {
    guard case .previewSources(let found) = await program.handler.answer(.previewSources) else { return [] }
    return found
  }

  private func descriptors(of id: String) async -> [PreviewDescriptor] {
    guard case .previews(let found) = await program.handler.answer(.previews(of: id)) else { return [] }
    return found
  }

  /// The one of a name.
  private func preview(_ name: String) async throws -> PreviewDescriptor {
    for source in await sources() {
      if let found = await descriptors(of: source.id).first(where: { $0.name == name }) { return found }
    }
    throw TestExtension.NoAnswer()
  }

  private func reply(
    _ preview: PreviewDescriptor, entries: PreviewSubject.Entries = .all
  ) async -> Reply {
    var place = PreviewPlace.screen(WindowEnvironment(size: CGSize(width: 100, height: 200)))
    if let family = preview.family { place = .tile(Subject.test("", family).environment) }
    return await program.handler.answer(.preview(PreviewSubject(id: preview.id, place: place, entries: entries)))
  }

  private func drawn(_ name: String, entries: PreviewSubject.Entries = .all) async throws -> PreviewReply {
    guard case .preview(let reply) = await reply(try await preview(name), entries: entries) else {
      throw TestExtension.NoAnswer()
    }
    return reply
  }

  private func failure(_ name: String, entries: PreviewSubject.Entries = .all) async throws -> Failure? {
    guard case .failure(let failure) = await reply(try await preview(name), entries: entries) else { return nil }
    return failure
  }

  /// Why the last macro of the file cannot be listed.
  private func failureOfLast() async -> Failure? {
    guard let last = await sources().last(where: { $0.line > 0 }),
      case .failure(let failure) = await program.handler.answer(.previews(of: last.id))
    else { return nil }
    return failure
  }

  /// The words in the pictures of a preview.
  private func words(_ name: String) async throws -> [[String]] {
    try await drawn(name).archives.map { archive in
      archive.list.items.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
    }
  }

  // MARK: Listing

  @Test func macrosAreListedByTheirPlaceWithoutRunningThem() async throws {
    let made = madePreviews
    let sources = await sources()
    #expect(madePreviews == made)
    let macros = sources.filter { $0.id.hasPrefix("WidgetKitTests/PreviewTests.swift:") }
    #expect(macros.count == 17)
    #expect(macros.map(\.line) == macros.map(\.line).sorted())
    #expect(macros.allSatisfy { $0.file == #filePath && $0.id == "\(#fileID):\($0.line):\($0.column)" })
  }

  @Test func aWidgetIsListedWithItsKindAndFamily() async throws {
    let found = try await preview("Written")
    var expected = PreviewDescriptor(
      id: found.id, name: "Written", file: #filePath, line: found.line, column: 1, content: .widget(.systemSmall))
    expected.kind = "Previewed"
    #expect(found == expected)
    #expect(try await preview("Undeclared").isDeclared == false)
  }

  @Test func traitsAndModifiersOfViewsAreListed() async throws {
    #expect(try await preview("Fixed").layout == .fixed(width: 120, height: 60))
    #expect(try await preview("Fitted").layout == .sizeThatFits)
    #expect(try await preview("Wide").orientation == .landscapeLeft)
    #expect(try await preview("In a tile").content == .widget(.systemMedium))
  }

  @Test func everyChildOfAProviderIsAPreview() async throws {
    let found = await descriptors(of: "WidgetKitTests/Title_Previews")
    #expect(found.map(\.id) == (0..<6).map { "WidgetKitTests/Title_Previews#\($0)" })
    #expect(found.map(\.name) == ["One", nil, "a", "b", "Phone", nil])
    #expect(found.map(\.family) == [.systemSmall, .systemMedium, nil, nil, nil, nil])
    #expect(
      found.map(\.layout) == [.device, .device, .sizeThatFits, .sizeThatFits, .device, .fixed(width: 30, height: 20)])
    #expect(found[4].device == "iPhone SE (3rd generation)")
    #expect(found[4].orientation == .landscapeRight)
  }

  @Test func providersOfPrivateTypesAreFound() async throws {
    #expect(await sources().contains { $0.id == "WidgetKitTests/Secret_Previews" })
  }

  @Test func aFamilyThatNoWidgetHasIsNotDeclared() async throws {
    let found = await descriptors(of: "WidgetKitTests/Title_Previews")
    #expect(found.map(\.isDeclared) == [true, false, true, true, true, true])
  }

  @Test func controlsOfTheBundleArePreviewsOfTheirOwn() async throws {
    let program = TestExtension(BundledControl(control: PreviewedControl()))
    guard case .previews(let found) = await program.handler.answer(.previews(of: "control/Lamp")) else {
      throw TestExtension.NoAnswer()
    }
    var expected = PreviewDescriptor(id: "control/Lamp", name: "Lamp", content: .control)
    expected.kind = "Lamp"
    #expect(found == [expected])
    let subject = PreviewSubject(id: "control/Lamp", place: .tile(Subject.test().environment))
    guard case .preview(let reply) = await program.handler.answer(.preview(subject)) else {
      throw TestExtension.NoAnswer()
    }
    #expect(reply.control?.isOn == true)
    #expect(reply.control?.off.title == "Lamp")
  }

  // MARK: Entries

  @Test func writtenEntriesAreDrawnInTheirOrder() async throws {
    let reply = try await drawn("Written")
    #expect(reply.entries == [.init(date: day(1)), .init(date: day(0), relevance: .init(score: 3))])
    #expect(reply.archives.map(\.entry) == [0, 1])
    #expect(try await words("Written") == [["first"], ["second"]])
  }

  @Test func entriesAreDrawnOnDemand() async throws {
    let reply = try await drawn("Written", entries: .indices([1]))
    #expect(reply.entries.count == 2)
    #expect(reply.archives.map(\.entry) == [1])
    #expect(try await drawn("Written", entries: .indices([])).archives == [])
    let beyond = try await failure("Written", entries: .indices([2]))
    #expect(beyond?.message == "Entry 2 is wanted, the preview has 2, counted from 0.")
  }

  @Test func entriesMayBeAwaited() async throws {
    #expect(try await words("Awaited") == [["awaited"]])
  }

  @Test func entriesComeFromAProvider() async throws {
    #expect(try await words("Provided") == [["provided, a preview"]])
  }

  @Test func aConfigurationReachesTheProvider() async throws {
    #expect(try await words("Configured") == [["LOUD"]])
  }

  @Test func aDefinedIntentReachesTheProvider() async throws {
    #expect(try await words("Defined") == [["defined by a file"]])
  }

  @Test func entriesOfAnotherWidgetAreRefused() async throws {
    let failure = try await failure("Of another")
    #expect(failure?.code == .thrown)
    #expect(failure?.message == "StrangeEntry is no entry of the widget \"Previewed\".")
  }

  @Test func withoutEntriesThereIsNothingToShow() async throws {
    #expect(try await failure("Empty")?.message == "The preview has no entries to show.")
  }

  // MARK: Views

  @Test func aFixedViewHasItsSize() async throws {
    let list = try await drawn("Fixed").archives[0].list
    #expect(list.size == CGSize(width: 120, height: 60))
  }

  @Test func aFittedViewHasItsOwnSize() async throws {
    #expect(try await drawn("Fitted").archives[0].list.size == CGSize(width: 40, height: 30))
  }

  @Test func aSmallViewIsCutOutOfItsScreenWithAMargin() async throws {
    #expect(try await drawn("Small view").archives[0].list.size == CGSize(width: 72, height: 62))
  }

  @Test func aViewThatFillsTheScreenHasAllOfIt() async throws {
    #expect(try await drawn("Wide").archives[0].list.size == CGSize(width: 100, height: 200))
  }

  @Test func previewableStateIsKept() async throws {
    #expect(try await words("Stateful") == [["7"]])
  }

  @Test func modifiersSurroundAPreviewFromTheFirstOutwards() async throws {
    #expect(try await words("Surrounded") == [["inner", "outer", "1 context made"]])
    #expect(await failureOfLast()?.message == "makeSharedContext threw an error: NoSurroundings()")
  }

  @Test func aPreferredSchemeIsFollowedOnAScreen() async throws {
    let reply = try await drawn("Dark")
    #expect(reply.preferredScheme == .dark)
    #expect(reply.archives[0].list.text.contains("#000000"))
  }

  @Test func modifiersAfterTheContextStayInsideTheTile() async throws {
    // Requirement B4: 60 x 60 points inside the medium tile, the content in its upper leading corner.
    let id = "WidgetKitTests/Title_Previews#1"
    let environment = Subject.test("", .systemMedium).environment
    guard case .preview(let reply) = await program.handler.answer(.preview(.init(id: id, place: .tile(environment))))
    else { throw TestExtension.NoAnswer() }
    let list = reply.archives[0].list
    #expect(list.size == environment.size)
    let frame = list.items.last { if case .shape = $0.content { true } else { false } }?.frame
    #expect(frame == CGRect(x: 139, y: 49, width: 10, height: 10))
  }
}

@MainActor private var madePreviews = 0

private struct PreviewedEntry: TimelineEntry {
  var date = day(0)
  var text: String
  var relevance: TimelineEntryRelevance?
}

private struct StrangeEntry: TimelineEntry { var date = day(0) }

private struct PreviewedProvider: TimelineProvider {
  func placeholder(in context: Context) -> PreviewedEntry { PreviewedEntry(text: "") }

  func getSnapshot(in context: Context, completion: @escaping @Sendable (PreviewedEntry) -> Void) {
    completion(PreviewedEntry(text: ""))
  }

  func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<PreviewedEntry>) -> Void) {
    let text = context.isPreview ? "provided, a preview" : "provided"
    completion(Timeline(entries: [PreviewedEntry(text: text)], policy: .never))
  }
}

private struct PreviewedWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Previewed", provider: PreviewedProvider()) {
      Text($0.text).containerBackground(.white, for: .widget)
    }
    .supportedFamilies([.systemSmall])
  }
}

private struct Loudness: WidgetConfigurationIntent {
  static let title: LocalizedStringResource = "Loudness"

  @Parameter(title: "Words", default: "quiet") var words: String

  init() {}

  init(words: String) { self.words = words }
}

private struct LoudProvider: AppIntentTimelineProvider {
  func placeholder(in context: Context) -> PreviewedEntry { PreviewedEntry(text: "") }

  func snapshot(for configuration: Loudness, in context: Context) async -> PreviewedEntry { PreviewedEntry(text: "") }

  func timeline(for configuration: Loudness, in context: Context) async -> Timeline<PreviewedEntry> {
    Timeline(entries: [PreviewedEntry(text: configuration.words.uppercased())], policy: .never)
  }
}

private struct LoudWidget: Widget {
  var body: some WidgetConfiguration {
    AppIntentConfiguration(kind: "Loud", intent: Loudness.self, provider: LoudProvider()) {
      Text($0.text).containerBackground(.white, for: .widget)
    }
  }
}

private final class DefinedIntent: INIntent, @unchecked Sendable {}

private struct DefinedProvider: IntentTimelineProvider {
  func placeholder(in context: Context) -> PreviewedEntry { PreviewedEntry(text: "") }

  func getSnapshot(
    for configuration: DefinedIntent, in context: Context, completion: @escaping @Sendable (PreviewedEntry) -> Void
  ) {
    completion(PreviewedEntry(text: ""))
  }

  func getTimeline(
    for configuration: DefinedIntent, in context: Context,
    completion: @escaping @Sendable (Timeline<PreviewedEntry>) -> Void
  ) {
    completion(Timeline(entries: [PreviewedEntry(text: "defined by a file")], policy: .never))
  }
}

private struct DefinedWidget: Widget {
  var body: some WidgetConfiguration {
    IntentConfiguration(kind: "Defined", intent: DefinedIntent.self, provider: DefinedProvider()) {
      Text($0.text).containerBackground(.white, for: .widget)
    }
  }
}

private struct LampProvider: ControlValueProvider {
  let previewValue = true

  func currentValue() async throws -> Bool { false }
}

private struct LampIntent: SetValueIntent {
  static let title: LocalizedStringResource = "Lamp"

  @Parameter(title: "On") var value: Bool

  func perform() async throws -> some IntentResult { .result() }
}

private struct PreviewedControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "Lamp", provider: LampProvider()) { isOn in
      ControlWidgetToggle("Lamp", isOn: isOn, action: LampIntent()) { _ in Image(systemName: "lightbulb") }
    }
    .displayName("Lamp")
  }
}

struct Title_Previews: PreviewProvider {
  static var previews: some View {
    Group {
      Text("one").previewContext(WidgetPreviewContext(family: .systemSmall)).previewDisplayName("One")
      Color.red.frame(width: 10, height: 10)
        .containerBackground(.white, for: .widget)
        .previewContext(WidgetPreviewContext(family: .systemMedium))
        .frame(width: 60.0, height: 60.0, alignment: .topLeading)
      ForEach(["a", "b"], id: \.self) { Text($0).previewDisplayName($0) }.previewLayout(.sizeThatFits)
      Text("phone").previewDevice("iPhone SE (3rd generation)").previewInterfaceOrientation(.landscapeRight)
        .previewDisplayName("Phone")
      Color.blue.previewLayout(.fixed(width: 30, height: 20))
    }
  }
}

private struct Secret_Previews: PreviewProvider {
  static var previews: some View { Text("secret") }
}

#Preview("Written", as: .systemSmall) {
  PreviewedWidget()
} timeline: {
  PreviewedEntry(date: day(1), text: "first")
  PreviewedEntry(date: day(0), text: "second", relevance: .init(score: 3))
}

#Preview("Awaited", as: .systemSmall) {
  PreviewedWidget()
} timeline: {
  await {
    await Task.yield(); return PreviewedEntry(text: "awaited")
  }()
}

#Preview("Undeclared", as: .systemLarge) {
  PreviewedWidget()
} timeline: {
  PreviewedEntry(text: "large")
}

#Preview("Provided", as: .systemSmall) {
  PreviewedWidget()
} timelineProvider: {
  PreviewedProvider()
}

#Preview("Configured", as: .systemSmall, using: Loudness(words: "loud")) {
  LoudWidget()
} timelineProvider: {
  LoudProvider()
}

#Preview("Defined", as: .systemSmall, using: DefinedIntent()) {
  DefinedWidget()
} timelineProvider: {
  DefinedProvider()
}

#Preview("Of another", as: .systemSmall) {
  PreviewedWidget()
} timeline: {
  StrangeEntry()
}

#Preview("Empty", as: .systemSmall) {
  PreviewedWidget()
} timeline: {
  [PreviewedEntry]()
}

#Preview("Fixed", traits: .fixedLayout(width: 120, height: 60)) { Text("fixed") }

#Preview("Fitted", traits: .sizeThatFitsLayout) { Color.red.frame(width: 40, height: 30) }

#Preview("Wide", traits: .landscapeLeft) { Color.blue }

#Preview("Small view") {
  madePreviews += 1
  return Color.red.frame(width: 40, height: 30).previewDisplayName("Small view")
}

#Preview("In a tile") { Text("tile").previewContext(WidgetPreviewContext(family: .systemMedium)) }

#Preview("Stateful") {
  @Previewable @State var number = 7
  Text("\(number)")
}

#Preview("Dark") { Color.red.frame(width: 10, height: 10).preferredColorScheme(.dark) }

private struct Surroundings: PreviewModifier {
  final class Shared { var made = 0 }

  static let counter = Shared()

  let word: String

  static func makeSharedContext() -> Shared {
    counter.made += 1
    return counter
  }

  func body(content: Content, context: Shared) -> some View {
    VStack {
      content
      Text(word)
      if word == "outer" { Text("\(context.made) context made") }
    }
  }
}

private struct NoSurroundings: Error, PreviewModifier {
  static func makeSharedContext() async throws { throw NoSurroundings() }

  func body(content: Content, context: Void) -> some View { content }
}

#Preview("Surrounded", traits: .modifier(Surroundings(word: "inner")), .modifier(Surroundings(word: "outer"))) {
  EmptyView()
}

#Preview("Without surroundings", traits: .modifier(NoSurroundings())) { Text("never seen") }
