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
    let cloud = Image(systemName: "cloud.sun.fill")
    #expect(drawn(cloud.symbolRenderingMode(.multicolor)).remarks == [.unsupportedModifier])
    #expect(drawn(cloud.symbolRenderingMode(.palette)).remarks == [.unsupportedModifier])
    #expect(drawn(cloud.symbolRenderingMode(.hierarchical)).remarks.isEmpty)
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
