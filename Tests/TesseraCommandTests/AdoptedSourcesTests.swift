// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import tessera

/// What `init` makes of a folder that holds sources.
@Suite struct AdoptedSourcesTests {
  private static let widget = "import SwiftUI\nimport WidgetKit\n@main struct Tea: Widget {}\n"

  /// Reads a folder with these files.
  private func adopt(_ files: [String: String], links: [String: String] = [:]) throws -> AdoptedSources? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("adopted-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (path, text) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    for (path, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(path).path, withDestinationPath: target)
    }
    return try AdoptedSources(folder: folder.path)
  }

  @Test func aFolderWithoutSwiftIsNoneOfThem() throws {
    #expect(try adopt(["notes.txt": "tea"]) == nil)
  }

  @Test func sourcesBesideEachOtherAreTheWidgetItself() throws {
    let found = try #require(
      try adopt(["Tea.swift": Self.widget, "Views/Cup.swift": "import Charts\nimport HealthKit", "Info.plist": ""]))
    #expect(found.mainType == "Tea")
    #expect(
      found.programs == [
        .init(
          isApp: false, path: ".", entitlements: nil, excluded: ["Info.plist"],
          products: ["Charts", "SwiftUI", "WidgetKit"])
      ])
    #expect(found.remarks == [.init(text: "HealthKit is not available here.", location: "Views/Cup.swift:2")])
  }

  @Test func anAppInAFolderOfItsOwnComesAlong() throws {
    let found = try #require(
      try adopt([
        "TeaWidget/Main.swift": Self.widget, "TeaWidget/TeaWidget.entitlements": "", "TeaWidget/A.xcassets/x.json": "",
        "Tea/TeaApp.swift": "import UIKit\n@main\nfinal class TeaApp: SomeBase, SwiftUI.App {}",
        "Tea/TeaTests/Tests.swift": "import Nowhere",
      ]))
    #expect(
      found.programs == [
        .init(
          isApp: false, path: "TeaWidget", entitlements: "TeaWidget",
          excluded: ["A.xcassets", "TeaWidget.entitlements"],
          products: ["SwiftUI", "WidgetKit"]),
        .init(isApp: true, path: "Tea", entitlements: nil, excluded: ["TeaTests"], products: ["SwiftUI", "UIKit"]),
      ])
    #expect(found.remarks.isEmpty)
  }

  @Test func anAppBesideTheWidgetIsLeftOutOfIt() throws {
    let app = "import SwiftUI\n@main struct TeaApp: App {}"
    let found = try #require(try adopt(["Main.swift": Self.widget, "TeaApp.swift": app, "Tests/T.swift": ""]))
    #expect(found.programs.map(\.excluded) == [["TeaApp.swift", "Tests"]])
    #expect(found.remarks.map(\.location) == ["TeaApp.swift"])
    let several = try #require(
      try adopt(["W/Main.swift": Self.widget, "A/A.swift": app, "B/B.swift": app]))
    #expect(several.programs.count == 1)
    #expect(several.remarks.first?.text == "The apps are left out: there are 2 of them.")
  }

  @Test func whatNoProgramHoldsIsTold() throws {
    let files = ["W/Main.swift": Self.widget, "Shared/Cup.swift": "struct Cup {}"]
    #expect(try adopt(files)?.remarks.first?.location == "Shared/Cup.swift")
    #expect(try adopt(files, links: ["W/Shared": "../Shared"])?.remarks == [])
  }

  @Test func noWidgetOrSeveralOfThemIsAMistake() {
    #expect(throws: UsageError.self) { try adopt(["a.swift": "@main struct T: App {}"]) }
    #expect(throws: UsageError.self) { try adopt(["a.swift": Self.widget, "b.swift": Self.widget]) }
  }

  @Test func wordsInCommentsAreNoImports() throws {
    let found = try adopt(["a.swift": Self.widget + "// import HealthKit\n/* import MapKit */ let s = \"import X\"\n"])
    #expect(found?.remarks == [])
  }
}
