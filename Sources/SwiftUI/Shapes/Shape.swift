// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// Values that can be drawn between two states.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic = EmptyAnimatableData

  var animatableData: AnimatableData { get set }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// An outline that fits a frame; as a view it is filled with the foreground style.
///
/// `nonisolated` keeps the main actor of `View` from spreading to an author's shape, whose path and animatable data are
/// asked for anywhere.
nonisolated public protocol Shape: Sendable, Animatable, View {
  /// The outline in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path

  /// What the shape is for, which decides how it takes part in styles.
  nonisolated static var role: ShapeRole { get }

  /// The size the shape takes for a proposal.
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

/// How a shape is painted: filled, as a line, or as a divider.
public enum ShapeRole: Sendable {
  case fill, stroke, separator
}

extension Shape {
  nonisolated public static var role: ShapeRole { .fill }

  /// A shape takes what it is proposed, 10 points where nothing is proposed.
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  @MainActor public var body: ShapeView<Self, ForegroundStyle> { ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape that can be made smaller on all sides.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape

  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A shape painted with a style.
public struct ShapeView<Content: Shape, Style: ShapeStyle> {
  public let shape: Content
  public let style: Style
  public let fillStyle: FillStyle

  nonisolated public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }
}

extension ShapeView: View {
  public typealias Body = Never
}

extension ShapeView: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    [
      LeafNode(
        ShapeLeaf(shape: shape, fill: style.resolvedFill(in: inputs.environment), fillStyle: fillStyle),
        identity: inputs.identity)
    ]
  }
}

/// A rectangle over the whole frame, without a shape of its own.
struct StyledRectangle<Style: ShapeStyle> {
  let style: Style
}

extension StyledRectangle: View {
  typealias Body = Never
}

extension StyledRectangle: PrimitiveView {
  func nodes(_ inputs: ViewInputs) -> [Node] {
    [
      LeafNode(
        ShapeLeaf(shape: Rectangle(), fill: style.resolvedFill(in: inputs.environment), fillStyle: FillStyle()),
        identity: inputs.identity)
    ]
  }
}

/// Paints a shape in its frame.
struct ShapeLeaf: Leaf {
  let shape: any Shape
  let fill: StyleFill
  let fillStyle: FillStyle

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }

  func emit(in frame: CGRect, proposal: ProposedViewSize, identity: String, _ emitter: Emitter) {
    guard !fill.isClear else { return }
    if let image = fill.image { emitter.builder.add(image) }
    let (drawn, stroke) = ShapeLeaf.outline(of: shape, in: frame, emitter)
    guard !drawn.isEmpty else { return }
    if let stroke, !stroke.isFinite {
      DiagnosticLog.report(.valueNotFinite, "A line's width or dash is not a finite number; it is left out.")
      return
    }
    fill.emitShadowed(in: frame, identity: identity, emitter) { all in
      emitter.builder.append(
        .shape(ShapeContent(path: drawn, paint: (all ?? fill).paint(in: frame), stroke: stroke, fill: fillStyle)),
        identity: identity, frame: frame)
    }
  }

  /// The path of a shape, with the container's corners where it follows them, and how it is stroked.
  static func outline(of shape: any Shape, in rect: CGRect, _ emitter: Emitter) -> (Path, StrokeStyle?) {
    if let stroked = shape as? any StrokedOutline {
      return (outline(of: stroked.outlined, in: rect, emitter).0, stroked.strokeStyle)
    }
    if let relative = shape as? any ContainerRelativeOutline {
      return (relative.path(in: rect, container: emitter.containerShape), nil)
    }
    return (shape.path(in: rect), nil)
  }
}

extension StrokeStyle {
  fileprivate var isFinite: Bool {
    ([lineWidth, miterLimit, dashPhase] + dash).allSatisfy { $0.isFinite }
  }
}

/// A shape that is the line along another one.
protocol StrokedOutline {
  var outlined: any Shape { get }
  var strokeStyle: StrokeStyle { get }
}

/// A shape whose corners depend on what it stands in.
protocol ContainerRelativeOutline {
  func path(in rect: CGRect, container: ContainerShape?) -> Path
}
