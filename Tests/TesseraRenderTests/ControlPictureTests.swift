// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraText
import Testing

@testable import TesseraRender

@Suite struct ControlPictureTests {
  /// A symbol of 40 points, larger than its place.
  private var symbol: DisplayList {
    let builder = DisplayListBuilder(size: CGSize(width: 40, height: 20))
    let frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    builder.append(.shape(ShapeContent(path: Path(frame), paint: .color(.black))), identity: "a", frame: frame)
    return builder.finish()
  }

  private func list(_ picture: ControlPicture) throws -> DisplayList {
    try picture.list(with: try PNGRenderer(fonts: FontLibrary.opened()), scale: 2)
  }

  private func words(_ list: DisplayList) -> [String] {
    list.items.compactMap { if case .text(let text) = $0.content { text.string } else { nil } }
  }

  private func image(_ list: DisplayList) -> CGRect? {
    list.items.lazy.compactMap { if case .image(let image) = $0.content { image.rect } else { nil } }.first
  }

  private func paints(_ list: DisplayList) -> [Paint] {
    list.items.compactMap { if case .shape(let shape) = $0.content { shape.paint } else { nil } }
  }

  @Test func aControlHasADiscWithItsSymbolAndWordsBesideIt() throws {
    let list = try list(ControlPicture(title: "Lamp", value: "Bright", symbol: symbol))
    #expect(list.size == ControlPicture.size)
    #expect(words(list) == ["Lamp", "Bright"])
    // Fitted into 30 points, in the middle of the disc of 48.
    #expect(image(list) == CGRect(x: 21, y: 28.5, width: 30, height: 15))
    #expect(list.images.map { [$0.pixelWidth, $0.pixelHeight] } == [[80, 40]])
  }

  @Test func aLitDiscHasTheTintOfItsControl() throws {
    #expect(
      try paints(list(ControlPicture(title: "a", isLit: true, tint: 0xFFCC00)))[1] == .color(.init(hex: 0xFFCC00)))
    #expect(try paints(list(ControlPicture(title: "a", isLit: true)))[1] == .color(.init(hex: 0x0A84FF)))
    #expect(try paints(list(ControlPicture(title: "a", tint: 0xFFCC00)))[1] == .color(.init(white: 1, opacity: 0.16)))
  }

  @Test func theDiscStandsOnTheRightWhereWordsRunToTheLeft() throws {
    let list = try list(ControlPicture(title: "مصباح", symbol: symbol, isRightToLeft: true))
    #expect(image(list)?.midX == ControlPicture.size.width - 36)
    let text = list.items.first { if case .text = $0.content { true } else { false } }
    #expect(text?.frame.maxX == 90)
  }

  @Test func aSymbolOfNothingIsLeftOut() throws {
    #expect(image(try list(ControlPicture(title: "a", symbol: DisplayList(size: .zero)))) == nil)
  }
}
