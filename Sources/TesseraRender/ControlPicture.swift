// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraText

/// A control as the Control Center has it in two cells of its grid: a disc with a symbol, and words beside it.
///
/// Sizes and colours are those of the home screen's page.
package struct ControlPicture: Sendable {
  /// Of two cells, in points.
  package static let size = CGSize(width: 160, height: 72)
  private static let inset: CGFloat = 12
  private static let gap: CGFloat = 10
  private static let disc: CGFloat = 48
  private static let largestSymbol: CGFloat = 30
  private static let lit: UInt32 = 0x0A84FF
  /// What lies behind vibrant tiles too.
  private static let plate: UInt32 = 0x3A3F4B

  package var title: String
  package var value: String?
  /// In its natural size; only its shape counts.
  package var symbol: DisplayList?
  package var isLit: Bool
  /// The colour of the disc while it is lit, as 0xRRGGBB; nil for blue.
  package var tint: UInt32?
  package var isRightToLeft: Bool

  package init(
    title: String, value: String? = nil, symbol: DisplayList? = nil, isLit: Bool = false, tint: UInt32? = nil,
    isRightToLeft: Bool = false
  ) {
    self.title = title
    self.value = value
    self.symbol = symbol
    self.isLit = isLit
    self.tint = tint
    self.isRightToLeft = isRightToLeft
  }

  /// - Parameter renderer: must have fonts, or the words appear as boxes.
  package func list(with renderer: PNGRenderer, scale: CGFloat) throws(RenderError) -> DisplayList {
    let builder = DisplayListBuilder(size: Self.size)
    let whole = CGRect(origin: .zero, size: Self.size)
    append(Path(roundedRect: whole, cornerRadius: whole.height / 2), ResolvedColor(hex: Self.plate), "plate", builder)
    let x = isRightToLeft ? whole.maxX - Self.inset - Self.disc : Self.inset
    let disc = CGRect(x: x, y: Self.inset, width: Self.disc, height: Self.disc)
    let color = isLit ? ResolvedColor(hex: tint ?? Self.lit) : ResolvedColor(white: 1, opacity: 0.16)
    append(Path(ellipseIn: disc), color, "disc", builder)
    if let symbol { try append(symbol, in: disc, builder, renderer, scale) }
    appendWords(builder, scale)
    return builder.finish()
  }

  private func append(_ path: Path, _ color: ResolvedColor, _ name: String, _ builder: DisplayListBuilder) {
    builder.append(
      .shape(ShapeContent(path: path, paint: .color(color))), identity: name, frame: path.boundingRect)
  }

  private func append(
    _ symbol: DisplayList, in disc: CGRect, _ builder: DisplayListBuilder, _ renderer: PNGRenderer, _ scale: CGFloat
  ) throws(RenderError) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    let data = Data(try renderer.render(symbol.rendered(in: .accented), options: RenderOptions(scale: scale)))
    let factor = min(1, Self.largestSymbol / max(symbol.size.width, symbol.size.height))
    let size = CGSize(width: symbol.size.width * factor, height: symbol.size.height * factor)
    let rect = CGRect(
      x: disc.midX - size.width / 2, y: disc.midY - size.height / 2, width: size.width, height: size.height)
    let image = ImageResource(
      id: ImageID(hex: ContentDigest(of: data).description), pixelWidth: Int((symbol.size.width * scale).rounded(.up)),
      pixelHeight: Int((symbol.size.height * scale).rounded(.up)), data: data)
    builder.add(image)
    builder.append(
      .image(ImageContent(image: image.id, rect: rect, pointSize: rect.size)), identity: "symbol", frame: rect)
  }

  private func appendWords(_ builder: DisplayListBuilder, _ scale: CGFloat) {
    let width = Self.size.width - 2 * Self.inset - Self.disc - Self.gap
    var lines = [layout(title, .system(14, weight: 600), lines: value == nil ? 2 : 1, width, scale)]
    if let value, !value.isEmpty { lines.append(layout(value, .system(13, weight: 450), lines: 1, width, scale)) }
    var y = (Self.size.height - lines.reduce(0) { $0 + $1.layout.size.height }) / 2
    for (index, line) in lines.enumerated() {
      let size = line.layout.size
      let x = isRightToLeft ? Self.inset + width - size.width : Self.inset + Self.disc + Self.gap
      var content = line.layout.content(
        at: CGPoint(x: x, y: y), color: ResolvedColor(white: 1, opacity: index == 0 ? 1 : 0.6))
      content.string = line.words
      builder.append(
        .text(content), identity: "words\(index)", frame: CGRect(origin: CGPoint(x: x, y: y), size: size))
      y += size.height
    }
  }

  private func layout(
    _ words: String, _ font: FontDescriptor, lines: Int, _ width: CGFloat, _ scale: CGFloat
  ) -> (words: String, layout: TextLayout) {
    let paragraph = Paragraph(
      fragments: [.text(words, attributes: TextAttributes(font: font), tag: 0)], lineLimit: lines,
      isRightToLeft: isRightToLeft, displayScale: scale)
    return (words, TextEngine.shared.layout(paragraph, width: width, height: nil))
  }
}
