// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import Testing

@testable import TesseraRender

/// What is behind a tile.
@Suite struct TileLookTests {
  private func backdrop(
    _ scheme: ColorScheme, hasBackground: Bool, place: TilePlace = .home, rendering: WidgetRenderingMode? = nil
  ) -> ResolvedColor {
    var environment = ArchivedEnvironment(family: .systemSmall, size: CGSize(width: 100, height: 100))
    TileAppearance(scheme: scheme, rendering: rendering, place: place).apply(to: &environment)
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let builder = DisplayListBuilder(size: frame.size)
    func paint() {
      builder.append(.shape(ShapeContent(path: Path(frame), paint: .color(.white))), identity: "a", frame: frame)
    }
    if hasBackground {
      builder.group(.containerBackground, identity: "b", frame: frame) { paint() }
    } else {
      paint()
    }
    return RenderOptions(tile: environment, list: builder.finish(), scale: 1, now: nil).backdrop
  }

  /// Measured in a published picture: a translucent fill of a dark widget lies on black.
  @Test func behindABackgroundOfItsOwnADarkTileIsBlack() {
    #expect(backdrop(.dark, hasBackground: true) == ResolvedColor(hex: 0x000000))
    #expect(backdrop(.dark, hasBackground: false) == ResolvedColor(hex: 0x1C1C1E))
    #expect(backdrop(.light, hasBackground: true) == .white)
    #expect(backdrop(.light, hasBackground: false) == .white)
  }

  @Test func standByIsBlack() {
    #expect(backdrop(.light, hasBackground: false, place: .standBy) == ResolvedColor(hex: 0x000000))
    #expect(
      backdrop(.light, hasBackground: false, place: .standBy, rendering: .vibrant) == ResolvedColor(hex: 0x000000))
    #expect(backdrop(.light, hasBackground: false, rendering: .vibrant) == ResolvedColor(hex: 0x3A3F4B))
  }
}
