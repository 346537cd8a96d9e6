// SPDX-License-Identifier: Apache-2.0
import SwiftUI
import Testing

/// Symbols in several colours and in both directions.
@MainActor @Suite(.serialized) struct SymbolTests {
  private let white = Color(red: 1, green: 1, blue: 1)
  private let red = Color(red: 1, green: 0, blue: 0)

  @Test func paletteSymbolsPaintTheEnclosureApart() {
    let symbol = Image(systemName: "plus.circle.fill").symbolRenderingMode(.palette).foregroundStyle(white, red)
    let lines = drawn(symbol).items.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(lines.count == 4)
    #expect(lines.first?.hasPrefix("compositing") == true)
    #expect(lines.dropFirst().first.map { $0.hasPrefix("fill") && $0.contains("#FF0000") } == true)
    #expect(lines.last.map { $0.hasPrefix("run") && $0.contains("#FFFFFF") } == true)
  }

  @Test func oneColourNeedsNoComposition() {
    let items = drawn(Image(systemName: "plus.circle.fill")).items
    #expect(items.hasPrefix("text"))
    #expect(items.split(separator: "\n").count == 2)
  }

  @Test func lostColoursAreRemarked() {
    let gear = Image(systemName: "gearshape.fill")
    #expect(drawn(gear.symbolRenderingMode(.multicolor)).remarks == [.unsupportedModifier])
    #expect(drawn(gear.symbolRenderingMode(.palette)).remarks == [.unsupportedModifier])
    #expect(drawn(gear.symbolRenderingMode(.hierarchical)).remarks.isEmpty)
    #expect(drawn(gear.renderingMode(.original)).remarks == [.unsupportedModifier])
  }

  /// The colours of what a symbol paints, in order; what is taken away left out.
  private func colors(_ view: some View) -> [String] {
    drawn(view).items.split(separator: "\n").compactMap { line in
      line.contains("fill") || line.contains("run") ? line.split(separator: "#").last.map { "#" + $0.prefix(6) } : nil
    }.filter { $0 != "#000000" }
  }

  @Test func weatherHasTheColoursOfTheSky() {
    #expect(colors(Image(systemName: "sun.max.fill").symbolRenderingMode(.multicolor)) == ["#FFCC00", "#FFCC00"])
    #expect(colors(Image(systemName: "cloud.sun.fill").renderingMode(.original)) == ["#FFCC00", "#FFFFFF"])
    #expect(colors(Image(systemName: "cloud.rain.fill").symbolRenderingMode(.multicolor)) == ["#00C0E8", "#FFFFFF"])
    #expect(
      colors(Image(systemName: "cloud.sun.rain.fill").symbolRenderingMode(.multicolor))
        == ["#FFCC00", "#00C0E8", "#FFFFFF"])
    #expect(colors(Image(systemName: "cloud.bolt.fill").symbolRenderingMode(.multicolor)) == ["#FFCC00", "#FFFFFF"])
    #expect(drawn(Image(systemName: "sun.max.fill").symbolRenderingMode(.multicolor)).remarks.isEmpty)
  }

  @Test func warningsHaveTheirOwnColours() {
    let warning = Image(systemName: "exclamationmark.triangle.fill")
    #expect(colors(warning.symbolRenderingMode(.multicolor)) == ["#FFCC00", "#FFFFFF"])
    #expect(colors(warning.symbolRenderingMode(.palette).foregroundStyle(white, red)) == ["#FF0000", "#FFFFFF"])
    #expect(colors(Image(systemName: "checkmark.circle.fill").symbolRenderingMode(.multicolor)).first == "#34C759")
    #expect(colors(Image(systemName: "bell.badge").symbolRenderingMode(.multicolor)).last == "#FF383C")
  }

  @Test func palettesPaintWhatIsAddedFirst() {
    let green = Color(red: 0, green: 1, blue: 0)
    func palette(_ name: String) -> [String] {
      colors(Image(systemName: name).symbolRenderingMode(.palette).foregroundStyle(white, red, green))
    }
    #expect(palette("bell.badge") == ["#FF0000", "#FFFFFF"])
    #expect(palette("cloud.rain") == ["#FF0000", "#FFFFFF"])
    #expect(palette("cloud.sun.rain") == ["#FF0000", "#00FF00", "#FFFFFF"])
    #expect(palette("speaker.wave.2.fill") == ["#FF0000", "#FFFFFF"])
    #expect(palette("person.crop.circle") == ["#FF0000", "#FFFFFF"])
  }

  @Test func whatPointsForwardFollowsTheDirectionOfLines() {
    let forward = Image(systemName: "chevron.forward")
    let backward = Image(systemName: "chevron.backward")
    #expect(drawn(forward).items != drawn(backward).items)
    #expect(drawn(forward, direction: .rightToLeft).items == drawn(backward).items)
    #expect(drawn(backward, direction: .rightToLeft).items == drawn(forward).items)
    let right = Image(systemName: "chevron.right")
    #expect(drawn(right, direction: .rightToLeft).items == drawn(right).items)
  }

  @Test func privateContentIsRedactedOnlyWherePrivacyAsksForIt() {
    let secret = Text("1234").privacySensitive()
    #expect(drawn(secret).items.contains("\"1234\""))
    #expect(!drawn(secret.redacted(reason: .privacy)).items.contains("\"1234\""))
    #expect(drawn(Text("1234").redacted(reason: .privacy)).items.contains("\"1234\""))
    #expect(drawn(Text("1234").privacySensitive(false).redacted(reason: .privacy)).items.contains("\"1234\""))
  }
}
