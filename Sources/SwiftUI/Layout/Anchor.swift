// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry
import TesseraLayout
import TesseraViewGraph

/// A point or a rectangle of a view, to be read in another view's coordinates.
public struct Anchor<Value>: @unchecked Sendable {
  /// The value in the root's space; asked once layout is done.
  let value: () -> Value
  /// The value seen from another origin.
  let relative: (Value, CGPoint) -> Value

  /// A place in a view that becomes an anchor.
  public struct Source: @unchecked Sendable {
    let make: (Node) -> Anchor<Value>
  }
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { node in
      Anchor<CGRect>(value: { node.frame }) { $0.offsetBy(dx: -$1.x, dy: -$1.y) }
    }
  }

  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source { node in
      Anchor<CGRect>(value: { r.offsetBy(dx: node.origin.x, dy: node.origin.y) }) {
        $0.offsetBy(dx: -$1.x, dy: -$1.y)
      }
    }
  }
}

extension Anchor.Source where Value == CGPoint {
  public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { node in Anchor<CGPoint>(value: { node.origin + p }) { $0 - $1 } }
  }

  public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
    Anchor<CGPoint>.Source { node in Anchor<CGPoint>(value: { p.point(in: node.frame) }) { $0 - $1 } }
  }

  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
  /// The anchor's value in this view's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T { anchor.relative(anchor.value(), node.origin) }
}

/// Reports a place of the content, or changes with it what the content reports.
struct AnchorPreferenceModifier<Key: PreferenceKey, Value> {
  let source: Anchor<Value>.Source
  let transform: (inout Key.Value, Anchor<Value>) -> Void
}

extension AnchorPreferenceModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    let anchor = source.make(node)
    // Asked for after layout, when also what a geometry reader holds has reported.
    return PreferenceTransformNode<Key>({ [transform] in transform(&$0, anchor) }, child: node)
  }
}

extension View {
  /// Reports a place of this view to the views around it.
  nonisolated public func anchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
  ) -> some View {
    modifier(AnchorPreferenceModifier<K, A>(source: value) { $0 = transform($1) })
  }

  /// Changes what is reported so far with a place of this view.
  nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
    key _: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (inout K.Value, Anchor<A>) -> Void
  ) -> some View {
    modifier(AnchorPreferenceModifier<K, A>(source: value, transform: transform))
  }
}
