// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

/// A flat transform of a view; the third dimension of a projection is left out.
public struct ProjectionTransform: Hashable, Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12, m21, m22, m31, m32) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  }

  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// The transform without its perspective, which is reported.
  var flat: CGAffineTransform {
    if !isAffine {
      DiagnosticLog.report(
        .unsupportedModifier, "A projection is drawn without perspective.", location: "ProjectionTransform")
    }
    return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32)
  }
}

/// A modifier that transforms what a view paints, by the view's size.
@MainActor @preconcurrency public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

/// Transforms what a view paints around its top left corner.
struct ProjectionModifier {
  let value: (CGSize) -> ProjectionTransform
}

extension ProjectionModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    let value = value
    return EffectNode(child: node) { frame, _ in
      let back = CGAffineTransform(translationX: frame.minX, y: frame.minY)
      return [.transform(back.inverted().concatenating(value(frame.size).flat).concatenating(back))]
    }
  }
}

extension View {
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(ProjectionModifier { _ in transform })
  }

  /// Views with the same id in a namespace count as one; between archives the host goes by identity.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View { self }

  nonisolated public func geometryGroup() -> some View { self }

  nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
    modifier(
      EffectModifier { frame, environment in
        guard enabled, environment.layoutDirection == .rightToLeft else { return [] }
        return [.transform(.scaling(-1, 1, around: CGPoint(x: frame.midX, y: frame.midY)))]
      })
  }

  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    overlay { GeometryReader { proxy in GeometryWatcher(value: transform(proxy), action: action) } }
  }
}

/// Hands a value read from a geometry to an action, in the pass in which it has changed.
private struct GeometryWatcher<Value: Equatable> {
  let value: Value
  let action: (Value) -> Void
}

extension GeometryWatcher: View {
  var body: some View { Color.clear.onChange(of: value, initial: true) { _, new in action(new) } }
}

/// What matched views share.
@frozen public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}
