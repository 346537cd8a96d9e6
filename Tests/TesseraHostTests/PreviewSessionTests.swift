// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraModel
import TesseraWire
import Testing

@testable import TesseraHost

@Suite struct PreviewSessionTests {
  private let session = ExtensionSession(
    AuthorLaunch(executable: Fixture.path, environment: ["SWIFT_BACKTRACE": "enable=no"], startLimit: .seconds(20)),
    now: AuthorProcessTests.now, deadline: .seconds(20))

  @Test func aSourceThatTrapsIsOneFailedPreviewAndHidesNoOther() throws {
    let found = try session.previews()
    #expect(
      found.map(\.id) == [
        "App/A.swift:1:1", "App/B.swift:4:1", "App/B.swift:9:1", "App/Row_Previews#0", "App/Row_Previews#1",
        "control/k",
      ])
    #expect(found[1].content == .view)
    #expect(found[2].content == .failed("it threw"))
    guard case .failed(let message) = found[0].content else {
      Issue.record("the first is no failure: \(found[0])")
      return
    }
    #expect(message.contains("Fatal error: the first letter of nothing"))
    #expect(found[0].name == "First")
    #expect((found[0].file, found[0].line, found[0].column) == ("/app/A.swift", 1, 1))
  }

  @Test func aPreviewIsDrawnInItsPlaceAlsoAfterOneThatTrapped() throws {
    let preview = PreviewDescriptor(id: "App/B.swift:4:1", content: .view)
    let tile = PreviewPlace.tile(ArchivedEnvironment(family: .systemSmall, size: CGSize(width: 1, height: 1)))
    #expect(throws: HostError.self) { try session.preview(PreviewSubject(id: preview.id, place: tile)) }
    let screen = preview.place(on: .standard, TileAppearance(), timeZone: .gmt)
    let reply = try session.preview(PreviewSubject(id: preview.id, place: screen))
    #expect(reply.archives == [Archive(entry: 0, list: DisplayList(size: CGSize(width: 393, height: 852)))])
  }
}

@Suite struct PreviewPlaceTests {
  private func preview(_ content: PreviewDescriptor.Content) -> PreviewDescriptor {
    PreviewDescriptor(id: "a", content: content)
  }

  @Test(arguments: [
    ("iPhone SE (3rd generation)", "iPhone-SE"), ("iPhone 15 Pro Max", "iPhone-15-Pro-Max"),
    ("iPhone 15 Pro", "iPhone-15"), ("iPad Pro (11-inch) (4th generation)", "iPad-Pro-11"),
    ("iPad Pro (12.9-inch) (6th generation)", "iPad-Pro-12.9"), ("iphone 14", "iPhone-14"),
  ]) func devicesAreFoundByApplesNames(name: String, expected: String) {
    #expect(Device(appleName: name)?.name == expected)
  }

  @Test func aDeviceThatNobodyKnowsIsNone() {
    #expect(Device(appleName: "Apple Watch Series 9 (45mm)") == nil)
  }

  @Test func thePersonsDeviceGoesBeforeTheAuthors() throws {
    var view = preview(.view)
    view.device = "iPhone 14"
    #expect(view.shownDevice().name == "iPhone-14")
    #expect(view.shownDevice(try #require(Device(name: "iPhone-11"))).name == "iPhone-11")
    #expect(preview(.view).shownDevice() == .standard)
  }

  @Test func aFamilyThatTheDeviceLacksIsShownOnOneThatHasIt() {
    #expect(preview(.widget(.systemExtraLarge)).shownDevice(.standard).name == "iPad-Pro-11")
    #expect(preview(.widget(.systemSmall)).shownDevice(.standard) == .standard)
  }

  @Test func aWidgetStandsInATileAndAViewOnAScreen() throws {
    let appearance = TileAppearance(scheme: .dark, locale: "ar_EG")
    guard case .tile(let tile) = preview(.widget(.systemMedium)).place(on: .standard, appearance, timeZone: .gmt) else {
      Issue.record("no tile")
      return
    }
    #expect((tile.family, tile.size) == (.systemMedium, CGSize(width: 338, height: 158)))
    #expect((tile.colorScheme, tile.layoutDirection, tile.timeZone) == (.dark, .rightToLeft, "GMT"))
    var view = preview(.view)
    view.orientation = .landscapeRight
    guard case .screen(let screen) = view.place(on: .standard, appearance, timeZone: .gmt) else {
      Issue.record("no screen")
      return
    }
    #expect(screen.size == CGSize(width: 852, height: 393))
    #expect((screen.safeArea.leading, screen.safeArea.top, screen.safeArea.bottom) == (59, 0, 21))
    #expect((screen.colorScheme, screen.layoutDirection, screen.locale) == (.dark, .rightToLeft, "ar_EG"))
  }
}

@Suite struct PreviewSourcesTests {
  @Test func providersAreFoundByTheirDeclarations() {
    let text = """
      // struct Old_Previews: PreviewProvider {}
      struct Row_Previews: PreviewProvider {
      private enum `Other`: Sendable, PreviewProvider {
      extension Outer.Inner: PreviewProvider {
      struct Row: View { let provider: any PreviewProvider.Type }
      """
    let found = PreviewSources.providers(in: text)
    #expect(found.map(\.name) == ["Row_Previews", "Other", "Inner"])
    #expect(found.map(\.line) == [2, 3, 4])
  }

  @Test func aProviderHasThePlaceOfItsDeclaration() throws {
    let folder = try TemporaryFolder([
      "B.swift": "import SwiftUI\n\nstruct Row_Previews: PreviewProvider {}\n", "A.swift": "struct Row_Previews {}\n",
      ".build/C.swift": "struct Row_Previews: PreviewProvider {}\n",
    ])
    let bundle = ExtensionBundle(
      product: "P", executable: "", packagePath: folder.path, bundleIdentifier: "p", displayName: "P")
    let known = PreviewDescriptor(
      id: "P/A.swift:2:3", file: "\(folder.path)/A.swift", line: 2, column: 3, content: .view)
    let placed = PreviewSources(of: bundle).placed([
      PreviewDescriptor(id: "P/Row_Previews#0", content: .view),
      PreviewDescriptor(id: "P/Lost_Previews#0", content: .view),
      known,
    ])
    #expect(placed.map(\.id) == ["P/A.swift:2:3", "P/Row_Previews#0", "P/Lost_Previews#0"])
    #expect(placed.map(\.file) == ["\(folder.path)/A.swift", "\(folder.path)/B.swift", nil])
    #expect(placed.map(\.line) == [2, 3, 0])
  }
}
