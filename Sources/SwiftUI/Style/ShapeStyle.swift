// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraViewGraph

/// Something to paint shapes and text with.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never

  /// The style in given surroundings.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension ShapeStyle where Resolved == Never {
  /// A built-in style is resolved by the library; there is nothing to ask it for.
  public func resolve(in environment: EnvironmentValues) -> Never {
    fatalError("\(Self.self) is resolved by SwiftUI")
  }
}

extension Never: ShapeStyle {}

/// A style of ours, which knows its fill.
protocol FillStyleSource: ShapeStyle {
  func fill(in environment: EnvironmentValues) -> StyleFill
}

extension ShapeStyle {
  /// The fill in given surroundings, through the author's own `resolve(in:)` where the style is not ours.
  func resolvedFill(in environment: EnvironmentValues) -> StyleFill {
    if let own = self as? any FillStyleSource { return own.fill(in: environment) }
    if Resolved.self == Never.self { return .color(.clear) }
    return resolve(in: environment).resolvedFill(in: environment)
  }
}

/// A style resolved for its surroundings, but not yet for a frame.
indirect enum StyleFill: Hashable, Sendable {
  case color(ResolvedColor)
  case linear([GradientStop], UnitPoint, UnitPoint)
  case radial([GradientStop], UnitPoint, CGFloat, CGFloat)
  case elliptical([GradientStop], UnitPoint, CGFloat, CGFloat)
  case angular([GradientStop], UnitPoint, Angle, Angle)
  case image(TesseraDisplayList.ImageResource, scale: CGFloat, pointSize: CGSize)
  case material(ResolvedColor, blurRadius: CGFloat)
  case faded(StyleFill, Double)
  /// A fill with a shadow, which `emitShadowed` draws; its paint alone has none.
  case shadowed(StyleFill, FillShadow)

  /// The paint for a frame.
  func paint(in rect: CGRect) -> Paint {
    switch self {
    case .color(let color): return .color(color)
    case .linear(let stops, let a, let b):
      return .linearGradient(stops, start: a.point(in: rect), end: b.point(in: rect))
    case .radial(let stops, let center, let r0, let r1):
      return .radialGradient(stops, center: center.point(in: rect), startRadius: r0, endRadius: r1)
    case .elliptical(let stops, let center, let f0, let f1):
      return .ellipticalGradient(stops, rect: rect, center: center, startFraction: f0, endFraction: f1)
    case .angular(let stops, let center, let a, let b):
      return .angularGradient(stops, center: center.point(in: rect), start: a, end: b)
    case .image(let resource, let scale, let size):
      return .image(
        resource.id,
        rect: CGRect(x: rect.minX, y: rect.minY, width: size.width * scale, height: size.height * scale))
    case .material(let color, let radius): return .material(color, blurRadius: radius)
    case .faded(let fill, let opacity): return fill.paint(in: rect).multiplyingOpacity(by: opacity)
    case .shadowed(let fill, _): return fill.paint(in: rect)
    }
  }

  func faded(by opacity: Double) -> StyleFill {
    if case .color(let color) = self { return .color(color.multiplyingOpacity(by: opacity)) }
    return .faded(self, opacity)
  }

  /// The picture it needs, where it needs one.
  var image: TesseraDisplayList.ImageResource? {
    switch self {
    case .image(let resource, _, _): resource
    case .faded(let fill, _), .shadowed(let fill, _): fill.image
    default: nil
    }
  }

  var isClear: Bool {
    switch self {
    case .color(let color): color.opacity == 0
    case .shadowed(let fill, _): fill.isClear
    default: false
    }
  }
}

/// A style whose type is hidden.
public struct AnyShapeStyle: ShapeStyle {
  let style: any ShapeStyle

  public init<S: ShapeStyle>(_ style: S) { self.style = (style as? AnyShapeStyle)?.style ?? style }
}

extension AnyShapeStyle: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill { style.resolvedFill(in: environment) }
}

/// A style with its opacity multiplied.
struct FadedStyle<Base: ShapeStyle>: FillStyleSource {
  let base: Base
  let opacity: Double

  func fill(in environment: EnvironmentValues) -> StyleFill {
    base.resolvedFill(in: environment).faded(by: opacity)
  }
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { FadedStyle(base: self, opacity: opacity) }
}
