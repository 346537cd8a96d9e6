// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

extension GraphicsContext {
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    guard !path.isEmpty else { return }
    drawing { offset in
      target.append(
        .shape(
          ShapeContent(
            path: path.offsetBy(dx: offset.x, dy: offset.y),
            paint: paint(shading, in: path.boundingRect, offset: offset), fill: style)))
    }
  }

  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    guard !path.isEmpty else { return }
    drawing { offset in
      target.append(
        .shape(
          ShapeContent(
            path: path.offsetBy(dx: offset.x, dy: offset.y),
            paint: paint(shading, in: path.boundingRect, offset: offset), stroke: style)))
    }
  }

  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  // MARK: Pictures

  /// A picture made ready for this canvas.
  public struct ResolvedImage {
    let image: Image
    let environment: EnvironmentValues
    /// The picture's size in points.
    public let size: CGSize
    /// Distance of the baseline from the top.
    public let baseline: CGFloat
    /// What a template or a symbol is painted with; nil for the canvas's foreground.
    public var shading: Shading?

    init(_ image: Image, _ environment: EnvironmentValues) {
      self.image = image
      self.environment = environment
      let resolved = image.resolved(in: environment)
      (size, baseline) = (resolved.size, resolved.baseline)
    }
  }

  public func resolve(_ image: Image) -> ResolvedImage { ResolvedImage(image, environment) }

  public func draw(_ image: ResolvedImage, in rect: CGRect, style: FillStyle = FillStyle()) {
    let source = image.image.resizable()
    let resolved = source.resolved(in: image.environment, fill: image.shading.map { fill(of: $0) })
    drawing { offset in
      resolved.emit(in: rect.offsetBy(dx: offset.x, dy: offset.y), identity: target.identity, target.emitter)
    }
  }

  public func draw(_ image: ResolvedImage, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(image, in: frame(of: image.size, at: point, anchor))
  }

  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {
    draw(resolve(image), in: rect, style: style)
  }

  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(image), at: point, anchor: anchor)
  }

  // MARK: Text

  /// A text made ready for this canvas.
  public struct ResolvedText {
    let text: Text
    let environment: EnvironmentValues
    /// What the text is painted with where it has no style of its own.
    public var shading: Shading = .foreground

    private var leaf: TextLeaf { TextLeaf(text, environment) }

    /// The size the text takes in a given one.
    public func measure(in size: CGSize) -> CGSize { leaf.sizeThatFits(ProposedViewSize(size)) }

    public func firstBaseline(in size: CGSize) -> CGFloat { baseline(VerticalAlignment.firstTextBaseline, size) }

    public func lastBaseline(in size: CGSize) -> CGFloat { baseline(VerticalAlignment.lastTextBaseline, size) }

    private func baseline(_ alignment: VerticalAlignment, _ size: CGSize) -> CGFloat {
      let leaf = leaf
      let proposal = ProposedViewSize(size)
      let own = leaf.sizeThatFits(proposal)
      return leaf.explicitAlignment(alignment.key, in: own, proposal: proposal) ?? own.height
    }
  }

  public func resolve(_ text: Text) -> ResolvedText { ResolvedText(text: text, environment: environment) }

  public func draw(_ text: ResolvedText, in rect: CGRect) {
    var environment = text.environment
    if case .foreground = text.shading.source {
    } else {
      environment.foreground = ForegroundStyles(
        primary: AnyShapeStyle(ShadingStyle(fill: fill(of: text.shading))), outer: .init(nil))
    }
    let leaf = TextLeaf(text.text, environment)
    let proposal = ProposedViewSize(rect.size)
    let size = leaf.sizeThatFits(proposal)
    drawing { offset in
      leaf.emit(
        in: CGRect(origin: rect.origin + offset, size: size), proposal: proposal, identity: target.identity,
        target.emitter)
    }
  }

  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let unlimited = CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    draw(text, in: frame(of: text.measure(in: unlimited), at: point, anchor))
  }

  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }

  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }

  // MARK: Symbols

  /// A view among the canvas's symbols, laid out at its ideal size.
  public struct ResolvedSymbol {
    let node: Node
    public let size: CGSize
  }

  /// The symbol whose view carries the id as its tag.
  public func resolveSymbol<ID: Hashable>(id: ID) -> ResolvedSymbol? {
    let id = AnyHashable(id)
    guard let node = target.symbols.first(where: { $0.layoutValue(TagKey.self) == id }) else { return nil }
    return ResolvedSymbol(node: node, size: node.sizeThatFits(.unspecified))
  }

  public func draw(_ symbol: ResolvedSymbol, in rect: CGRect) {
    guard symbol.size.width > 0, symbol.size.height > 0 else { return }
    var scaled = self
    scaled.translateBy(x: rect.minX, y: rect.minY)
    scaled.scaleBy(x: rect.width / symbol.size.width, y: rect.height / symbol.size.height)
    scaled.draw(symbol, from: .zero)
  }

  public func draw(_ symbol: ResolvedSymbol, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(symbol, from: frame(of: symbol.size, at: point, anchor).origin)
  }

  private func draw(_ symbol: ResolvedSymbol, from origin: CGPoint) {
    drawing { offset in
      symbol.node.place(at: origin + offset, proposal: .unspecified)
      symbol.node.emit(target.emitter)
    }
  }

  private func frame(of size: CGSize, at point: CGPoint, _ anchor: UnitPoint) -> CGRect {
    CGRect(
      x: point.x - size.width * anchor.x, y: point.y - size.height * anchor.y, width: size.width,
      height: size.height)
  }
}

/// A fill as a style, so that a text can be given it.
private struct ShadingStyle: FillStyleSource, @unchecked Sendable {
  let fill: StyleFill

  func fill(in environment: EnvironmentValues) -> StyleFill { fill }
}
