// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

@testable import tessera_assets

@Suite struct AssetSymbolNameTests {
  @Test(arguments: [
    ("BrandBlue", "brandBlue"), ("AccentColor", "accent"), ("background-color", "background"), ("Color", "color"),
    ("bg_card 2", "bgCard2"), ("icon_ID", "iconID"), ("APCPhoto", "apcPhoto"), ("shot-83.5x20", "shot835X20"),
    ("AppIcon-iOS-Dark", "appIconIOSDark"), ("c50000", "c50000"), ("292C38", "_292_C_38"), ("FFE05D", "FFE_05_D"),
    ("A-1-0", "A_1_0"), ("M", "M"), ("121212", "_121212"), ("2nd", "_2Nd"), ("Default", "`default`"),
    ("AccentColor1", "accentColor1"), ("orbita+", "orbita"),
  ])
  func colorsAreNamedAsXcodeNamesThem(_ name: String, _ symbol: String) {
    #expect(AssetSymbolName.member(name, droppingSuffix: "color") == symbol)
  }

  @Test func aNameWithoutAsciiLettersHasNoSymbol() {
    #expect(AssetSymbolName.member("かぐや", droppingSuffix: "image") == nil)
  }

  @Test func foldersBeginWithACapital() {
    #expect(AssetSymbolName.namespace("iconPreviews") == "IconPreviews")
    #expect(AssetSymbolName.namespace("GameUI") == "GameUI")
    #expect(AssetSymbolName.namespace("my colours") == "MyColours")
  }
}

@Suite struct AssetSymbolsTextTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-\(UUID().uuidString)")

  /// The lines generated for sets given by their paths in a catalog; folders that end in `+` provide a namespace.
  private func lines(_ sets: [String], source: String = "import SwiftUI") throws -> [String] {
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog = folder.appendingPathComponent("A.xcassets")
    for set in sets {
      var place = catalog
      for part in set.split(separator: "/") {
        let isNamespace = part.hasSuffix("+")
        place.appendPathComponent(isNamespace ? String(part.dropLast()) : String(part))
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let contents = #"{"properties": {"provides-namespace": \#(isNamespace)}}"#
        try Data(contents.utf8).write(to: place.appendingPathComponent("Contents.json"))
      }
    }
    let text = AssetSymbolsText(
      tree: AssetSymbolTree(catalogs: [catalog]), scan: DeclarationScan(sources: [source]), bundle: "Bundle.main"
    ).text
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private func count(_ lines: [String], _ beginning: String) -> Int { lines.count { $0.hasPrefix(beginning) } }

  @Test func namesResourcesAndTheTypesThatTakeThem() throws {
    let lines = try lines(["Sea.colorset", "Boat.imageset"])
    let color = "DeveloperToolsSupport.ColorResource(name: \"Sea\", bundle: resourceBundle)"
    let image = "DeveloperToolsSupport.ImageResource(name: \"Boat\", bundle: resourceBundle)"
    #expect(lines.contains("static let sea = \(color)"))
    #expect(lines.contains("static let boat = \(image)"))
    #expect(lines.contains("static var sea: UIKit.UIColor { UIKit.UIColor(resource: \(color)) }"))
    #expect(lines.contains("static var boat: UIKit.UIImage { UIKit.UIImage(resource: \(image)) }"))
    #expect(count(lines, "static var sea: SwiftUI.Color { SwiftUI.Color(") == 2)
    #expect(lines.contains("extension SwiftUI.ShapeStyle where Self == SwiftUI.Color {"))
  }

  @Test func foldersThatProvideANamespaceAreTypes() throws {
    let lines = try lines(["Sea+/deep.colorset", "Plain/flat.colorset"])
    #expect(count(lines, "enum Sea {") == 3)
    #expect(lines.contains { $0.contains("let deep") && $0.contains("\"Sea/deep\"") })
    #expect(lines.contains { $0.contains("let flat") && $0.contains("\"flat\"") })
  }

  @Test func ofTwoAssetsWithOneNameTheFirstHasIt() throws {
    let lines = try lines(["e_1.imageset", "e 1.imageset"])
    #expect(count(lines, "static let e1") == 1)
    #expect(lines.contains { $0.contains("let e1") && $0.contains("\"e 1\"") })
  }

  @Test func theSystemsNamesStayTheSystems() throws {
    let lines = try lines(["primaryColor.colorset", "checkmark.imageset"])
    #expect(count(lines, "static let primary") == 1)
    #expect(count(lines, "static var primary: UIKit.UIColor") == 1)
    #expect(count(lines, "static var primary: SwiftUI.Color") == 0)
    #expect(count(lines, "static let checkmark") == 1)
    #expect(count(lines, "static var checkmark") == 0)
  }

  @Test func theAuthorsNamesStayTheAuthors() throws {
    let source = """
      import SwiftUI
      extension Color { static let sea = Color.red; enum Deep {} }
      extension SwiftUI.ShapeStyle where Self == Color { static var sky: Color { .blue } }
      extension ColorResource { static let sand = ColorResource(name: "Sand", bundle: .main) }
      """
    let lines = try lines(
      ["sea.colorset", "sky.colorset", "sand.colorset", "Deep+/blue.colorset"], source: source)
    #expect(count(lines, "static let sea") == 1)
    #expect(count(lines, "static var sea: SwiftUI.Color") == 0)
    #expect(count(lines, "static var sky: SwiftUI.Color") == 0)
    #expect(count(lines, "static let sand") == 0)
    #expect(count(lines, "static var sand: SwiftUI.Color") == 2)
    #expect(count(lines, "enum Deep {") == 2)
  }

  @Test func sourcesWithoutTheInterfaceGetNoNames() throws {
    #expect(
      try lines(["Sea.colorset"], source: "import Foundation") == [
        "// Generated by Tessera's build-tool plugin; do not edit."
      ])
    #expect(!(try lines(["Sea.colorset"], source: "import UIKit").contains("import SwiftUI")))
  }

  @Test func projectsCanSwitchThemOff() throws {
    let lines = try lines(["Sea.colorset"])
    #expect(lines[1] == "#if !TESSERA_NO_ASSET_SYMBOLS")
    #expect(lines.contains("#if !TESSERA_NO_ASSET_SYMBOL_EXTENSIONS"))
    #expect(count(lines, "#endif") == 2)
  }
}
