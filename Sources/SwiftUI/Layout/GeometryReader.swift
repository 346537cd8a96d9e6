// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraViewGraph

/// Content made from the size it is given.
public struct GeometryReader<Content> {
  public var content: (GeometryProxy) -> Content
}

extension GeometryReader: View where Content: View {
  public typealias Body = Never

  nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
}

extension GeometryReader: PrimitiveView where Content: View {
  package func nodes(_ inputs: ViewInputs) -> [Node] {
    let content = content
    let depth = inputs.graph.depth
    // Made on the main actor and only called during layout, which runs there too.
    let make: (CGRect, Node) -> Node = { frame, node in
      let proxy = GeometryProxy(
        node: node, size: frame.size, graph: inputs.graph, window: inputs.environment.window,
        isMirrored: inputs.environment.layoutDirection == .rightToLeft)
      let inner = inputs.child(.body).inContainer()
      return LayoutNode(
        GeometryReaderLayout(),
        children: inputs.graph.atDepth(depth, in: inputs.scope) { evaluate(inputs.made { content(proxy) }, inner) },
        identity: inner.identity, direction: inner.environment.layoutDirection)
    }
    return [DeferredNode(identity: inputs.identity, make: make)]
  }
}

/// What a geometry reader tells its content.
public struct GeometryProxy {
  let node: Node
  public let size: CGSize
  let graph: ViewGraph
  let window: WindowSurroundings
  let isMirrored: Bool

  /// What covers the window beyond the view's edges, where they are those of the safe area: status bar, bars,
  /// home indicator, keyboard. A tile has none.
  public var safeAreaInsets: EdgeInsets {
    guard window.isPresent else { return EdgeInsets() }
    let (safe, whole) = ((node as? DeferredNode)?.safe ?? window.safeRect, window.rect)
    let frame = node.frame
    func inset(_ edge: CGFloat, _ safe: CGFloat, _ whole: CGFloat) -> CGFloat {
      abs(edge - safe) < 0.51 ? abs(safe - whole) : 0
    }
    let left = inset(frame.minX, safe.minX, whole.minX)
    let right = inset(frame.maxX, safe.maxX, whole.maxX)
    return EdgeInsets(
      top: inset(frame.minY, safe.minY, whole.minY), leading: isMirrored ? right : left,
      bottom: inset(frame.maxY, safe.maxY, whole.maxY), trailing: isMirrored ? left : right)
  }

  public func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: CGRect(origin: .zero, size: size)
    case .global: node.frame
    case .named(let name):
      graph.coordinateSpaces[name].map { named in
        CGRect(origin: node.origin - named.origin, size: size)
      } ?? node.frame
    }
  }

  public func frame(in space: some CoordinateSpaceProtocol) -> CGRect { frame(in: space.coordinateSpace) }

  public func bounds(of space: NamedCoordinateSpace) -> CGRect? {
    guard case .named(let name) = space.coordinateSpace, let named = graph.coordinateSpaces[name] else { return nil }
    return CGRect(origin: named.origin - node.origin, size: named.size)
  }
}

/// A system of coordinates to express frames in.
public enum CoordinateSpace: Hashable {
  case global, local
  case named(AnyHashable)

  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
  public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
    NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
  }
}

struct CoordinateSpaceModifier {
  let name: AnyHashable
}

extension CoordinateSpaceModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    inputs.graph.coordinateSpaces[name] = node
    return node
  }
}

extension View {
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(CoordinateSpaceModifier(name: AnyHashable(name)))
  }

  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    var key = AnyHashable(0)
    if case .named(let given) = name.coordinateSpace { key = given }
    return modifier(CoordinateSpaceModifier(name: key))
  }
}
