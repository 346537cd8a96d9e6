// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraViewGraph

/// A view whose author draws it, in a context with the view's size.
///
/// The drawing is recorded as items of the display list, so that it stays sharp at every scale.
public struct Canvas<Symbols: View> {
  public var symbols: Symbols
  public var renderer: (inout GraphicsContext, CGSize) -> Void
  public var isOpaque: Bool
  public var colorMode: ColorRenderingMode
  public var rendersAsynchronously: Bool
}

/// The space in which colours are mixed; a tile always works in the first.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}

extension Canvas: View {
  public typealias Body = Never

  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void, @ViewBuilder symbols: () -> Symbols
  ) {
    self.init(
      symbols: symbols(), renderer: renderer, isOpaque: opaque, colorMode: colorMode,
      rendersAsynchronously: rendersAsynchronously)
  }
}

extension Canvas where Symbols == EmptyView {
  nonisolated public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.init(
      symbols: EmptyView(), renderer: renderer, isOpaque: opaque, colorMode: colorMode,
      rendersAsynchronously: rendersAsynchronously)
  }
}

extension Canvas: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    let part = inputs.child(.part("symbols")).inContainer()
    let leaf = CanvasLeaf(
      renderer: renderer, isOpaque: isOpaque, environment: inputs.environment,
      symbols: evaluate(symbols, part))
    return [LeafNode(leaf, identity: inputs.identity)]
  }
}

/// Runs the author's drawing in the final frame and clips it to that.
struct CanvasLeaf: Leaf {
  let renderer: (inout GraphicsContext, CGSize) -> Void
  let isOpaque: Bool
  let environment: EnvironmentValues
  let symbols: [Node]

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func emit(in frame: CGRect, proposal: ProposedViewSize, identity: String, _ emitter: Emitter) {
    let target = DrawingTarget(
      emitter: emitter, frame: frame, identity: identity, environment: environment, symbols: symbols)
    let clip = DisplayItem.Group.clip(Path(frame), FillStyle())
    emitter.builder.group(clip, identity: identity, frame: frame) {
      if isOpaque {
        emitter.builder.append(
          .shape(ShapeContent(path: Path(frame), paint: .color(ResolvedColor(white: 0)))), identity: identity,
          frame: frame)
      }
      var context = GraphicsContext(target: target)
      renderer(&context, frame.size)
    }
  }
}

/// Where a drawing goes: the items of one canvas.
final class DrawingTarget {
  let emitter: Emitter
  let frame: CGRect
  let identity: String
  let environment: EnvironmentValues
  let symbols: [Node]

  init(emitter: Emitter, frame: CGRect, identity: String, environment: EnvironmentValues, symbols: [Node]) {
    self.emitter = emitter
    self.frame = frame
    self.identity = identity
    self.environment = environment
    self.symbols = symbols
  }

  func append(_ content: DisplayItem.Content) {
    emitter.builder.append(content, identity: identity, frame: frame)
  }

  func group(_ group: DisplayItem.Group, _ body: () -> Void) {
    emitter.builder.group(group, identity: identity, frame: frame) { emitter.inside(group, body) }
  }

  /// Wraps what the closure adds in several groups, the first outermost.
  func groups(_ groups: ArraySlice<DisplayItem.Group>, _ body: () -> Void) {
    guard let first = groups.first else { return body() }
    group(first) { self.groups(groups.dropFirst(), body) }
  }
}
