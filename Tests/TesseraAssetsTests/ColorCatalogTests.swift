// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraAssets
import TesseraGeometry

@testable import tessera_assets

@Suite struct ColorCatalogTests {
  /// One colour set with the given `colors` array.
  private func catalog(_ colors: String) throws -> CompiledCatalog {
    try CompiledCatalog { folder in
      try folder.write("A.xcassets/c.colorset/Contents.json", "{\"colors\": [\(colors)]}")
    }
  }

  private func color(_ space: String, _ components: String) throws -> ResolvedColor {
    let compiled = try catalog(
      "{\"idiom\": \"universal\", \"color\": {\"color-space\": \"\(space)\", \"components\": {\(components)}}}")
    #expect(compiled.messages == [])
    return try compiled.catalog.color(named: "c")
  }

  private func expectNear(_ color: ResolvedColor, _ expected: [Float], within tolerance: Float = 0.0005) {
    let found = [color.red, color.green, color.blue, color.opacity]
    let farthest = zip(found, expected).map { abs($0 - $1) }.max() ?? .infinity
    #expect(farthest <= tolerance, "\(found) instead of \(expected)")
  }

  @Test func readsComponentsInEveryWrittenForm() throws {
    #expect(
      try color("srgb", #""red": "1.000", "green": "0.500", "blue": "0.250", "alpha": "0.750""#)
        == ResolvedColor(red: 1, green: 0.5, blue: 0.25, opacity: 0.75))
    #expect(
      try color("srgb", #""red": "0xFF", "green": "0x80", "blue": "0x0a", "alpha": "1.000""#)
        == ResolvedColor(red: 1, green: 128 / 255, blue: 10 / 255))
    #expect(
      try color("srgb", #""red": "255", "green": "128", "blue": "10", "alpha": "1""#)
        == ResolvedColor(red: 1, green: 128 / 255, blue: 10 / 255))
    #expect(
      try color("srgb", #""red": 0.5, "green": 255, "blue": 0, "alpha": 1"#)
        == ResolvedColor(red: 0.5, green: 1, blue: 0))
    #expect(try color("srgb", #""red": "1", "green": "1", "blue": "1", "alpha": "1""#) == .white)
    #expect(
      try color("srgb", #""red": "1", "green": "2", "blue": "3""#)
        == ResolvedColor(red: 1 / 255, green: 2 / 255, blue: 3 / 255))
  }

  @Test func convertsColourSpaces() throws {
    // Display P3 red in extended sRGB, as published for the two spaces.
    expectNear(
      try color("display-p3", #""red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000""#),
      [1.0931, -0.2267, -0.1501, 1])
    expectNear(
      try color("display-p3", #""red": "0.5", "green": "0.5", "blue": "0.5", "alpha": "1.000""#), [0.5, 0.5, 0.5, 1])
    #expect(
      try color("extended-srgb", #""red": "1.200", "green": "-0.100", "blue": "0.500", "alpha": "1.000""#)
        == ResolvedColor(red: 1.2, green: -0.1, blue: 0.5))
    #expect(
      try color("srgb", #""red": "1.200", "green": "-0.100", "blue": "0.500", "alpha": "1.000""#)
        == ResolvedColor(red: 1, green: 0, blue: 0.5))
    // 0.5 to the power of 2.2 is 0.2176 of the light, which sRGB writes as 0.5038.
    expectNear(try color("gray-gamma-22", #""white": "0.500", "alpha": "0.500""#), [0.5038, 0.5038, 0.5038, 0.5])
    #expect(try color("extended-gray", #""white": "0.500", "alpha": "1.000""#) == ResolvedColor(white: 0.5))
  }

  @Test func choosesAppearanceAndContrast() throws {
    func entry(_ white: String, _ appearances: String) -> String {
      """
      {"idiom": "universal", "appearances": [\(appearances)],
       "color": {"color-space": "extended-gray", "components": {"white": "\(white)", "alpha": "1.0"}}}
      """
    }
    let dark = #"{"appearance": "luminosity", "value": "dark"}"#
    let high = #"{"appearance": "contrast", "value": "high"}"#
    let compiled = try catalog(
      [entry("0.1", ""), entry("0.2", dark), entry("0.3", high), entry("0.4", dark + "," + high)]
        .joined(separator: ","))
    let catalog = compiled.catalog
    #expect(try catalog.color(named: "c") == ResolvedColor(white: 0.1))
    #expect(try catalog.color(named: "c", for: AssetRequest(scheme: .dark)) == ResolvedColor(white: 0.2))
    #expect(try catalog.color(named: "c", for: AssetRequest(contrast: .increased)) == ResolvedColor(white: 0.3))
    #expect(
      try catalog.color(named: "c", for: AssetRequest(scheme: .dark, contrast: .increased))
        == ResolvedColor(white: 0.4))
    #expect(catalog.colorDependsOnAppearance(named: "c"))
  }

  @Test func resolvesSystemReferences() throws {
    let compiled = try catalog(
      #"{"idiom": "universal", "color": {"platform": "ios", "reference": "systemBackgroundColor"}}"#)
    func hex(_ request: AssetRequest) throws -> UInt32 { try compiled.catalog.color(named: "c", for: request).hex }
    #expect(try hex(AssetRequest()) == 0xFFFFFF)
    #expect(try hex(AssetRequest(scheme: .dark)) == 0x1C1C1E)
    #expect(try hex(AssetRequest(scheme: .dark, elevated: false)) == 0x000000)
    #expect(compiled.catalog.colorDependsOnAppearance(named: "c"))
  }

  @Test func tellsWhatIsWrongWithAColour() throws {
    func messages(_ color: String) throws -> [String] {
      try catalog("{\"idiom\": \"universal\", \"color\": \(color)}").messages
    }
    let path = "A.xcassets/c.colorset/Contents.json: warning: "
    #expect(
      try messages(#"{"color-space": "srgb", "components": {"red": "300", "green": "0", "blue": "0"}}"#)
        == [path + "the component \"red\" is 300, beyond 0 to 255"])
    #expect(
      try messages(#"{"color-space": "srgb", "components": {"red": "0.5", "green": "x", "blue": "0"}}"#)
        == [path + "the component \"green\" is \"x\", which is no number"])
    #expect(
      try messages(#"{"color-space": "srgb", "components": {"red": "0.5", "green": "nan", "blue": "0"}}"#)
        == [path + "the component \"green\" is \"nan\", which is no number"])
    #expect(
      try messages(#"{"color-space": "cmyk", "components": {"red": "0", "green": "0", "blue": "0"}}"#)
        == [path + "the colour space \"cmyk\" is not known"])
    #expect(
      try messages(#"{"reference": "systemBleuColor"}"#) == [
        path + "the system colour \"systemBleuColor\" is not known"
      ])
  }

  @Test func staysSilentAboutTemplatesWithoutAColour() throws {
    let compiled = try CompiledCatalog { folder in
      for name in ["AccentColor", "WidgetBackground", "Mine"] {
        try folder.write("A.xcassets/\(name).colorset/Contents.json", #"{"colors": [{"idiom": "universal"}]}"#)
      }
    }
    #expect(
      compiled.messages == [
        "A.xcassets/Mine.colorset: warning: the color \"Mine\" cannot be used: no colour is assigned"
      ])
    #expect(compiled.catalog.names(of: .color) == ["Mine"])
  }
}
