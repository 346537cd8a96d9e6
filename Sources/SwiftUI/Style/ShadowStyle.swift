// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraViewGraph

/// A shadow that is part of a style: cast by what is painted, or lying inside of it.
public struct ShadowStyle: Equatable, Sendable {
  let isInner: Bool
  let color: Color
  let radius: CGFloat
  let offset: CGSize

  /// A shadow behind what is painted; the radius in points is the standard deviation of its blur.
  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: false, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  /// A shadow that the edges throw on what is painted, as if it were cut out of the surface.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: true, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }
}

/// A style with a shadow.
struct ShadowedStyle<Base: ShapeStyle>: FillStyleSource {
  let base: Base
  let shadow: ShadowStyle

  func fill(in environment: EnvironmentValues) -> StyleFill {
    let color = shadow.color.resolved(in: environment)
    let fill = base.resolvedFill(in: environment)
    guard color.opacity > 0 else { return fill }
    let radius = shadow.radius.isNaN ? 0 : min(500, max(0, shadow.radius))
    return .shadowed(
      fill, FillShadow(isInner: shadow.isInner, color: color, radius: radius, offset: shadow.offset))
  }
}

extension ShapeStyle {
  /// The style with a shadow.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { ShadowedStyle(base: self, shadow: style) }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// The foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle {
    AnyShapeStyle(ShadowedStyle(base: ForegroundStyle(), shadow: style))
  }
}

/// A shadow resolved for its surroundings.
struct FillShadow: Hashable, Sendable {
  var isInner: Bool
  var color: ResolvedColor
  /// Standard deviation of the blur in points.
  var radius: CGFloat
  var offset: CGSize
}

extension StyleFill {
  /// The fill without its shadows, and these from the inside out.
  var parted: (base: StyleFill, shadows: [FillShadow]) {
    switch self {
    case .shadowed(let fill, let shadow):
      let inner = fill.parted
      return (inner.base, inner.shadows + [shadow])
    case .faded(let fill, let opacity):
      var inner = fill.parted
      guard !inner.shadows.isEmpty else { return (self, []) }
      for index in inner.shadows.indices {
        inner.shadows[index].color = inner.shadows[index].color.multiplyingOpacity(by: opacity)
      }
      return (inner.base.faded(by: opacity), inner.shadows)
    default: return (self, [])
    }
  }

  /// Draws something with this fill's shadows; `draw` is told to paint with the fills as they are, or all with one.
  func emitShadowed(
    in frame: CGRect, identity: String, _ emitter: Emitter, draw: (_ all: StyleFill?) -> Void
  ) {
    let shadows = parted.shadows
    FillShadow.emit(shadows, in: frame, identity: identity, emitter, draw: draw)
  }
}

extension FillShadow {
  /// Draws something with several shadows.
  static func emit(
    _ shadows: [FillShadow], in frame: CGRect, identity: String, _ emitter: Emitter,
    draw: (_ all: StyleFill?) -> Void
  ) {
    func dropped(_ rest: ArraySlice<FillShadow>, _ content: () -> Void) {
      guard let outermost = rest.last else { return content() }
      let group = DisplayItem.Group.shadow(
        color: outermost.color, radius: outermost.radius, offset: outermost.offset)
      emitter.builder.group(group, identity: identity, frame: frame) { dropped(rest.dropLast(), content) }
    }
    dropped(shadows.filter { !$0.isInner }[...]) {
      draw(nil)
      for shadow in shadows where shadow.isInner {
        shadow.emitInner(in: frame, identity: identity, emitter, draw: draw)
      }
    }
  }

  /// Paints the shadow's colour over what `draw` covers, but not where its blurred and moved picture is.
  private func emitInner(
    in frame: CGRect, identity: String, _ emitter: Emitter, draw: (_ all: StyleFill?) -> Void
  ) {
    func group(_ group: DisplayItem.Group, _ body: () -> Void) {
      emitter.builder.group(group, identity: identity, frame: frame, body)
    }
    // Large enough for lines and glyphs that reach beyond the frame.
    let reach = max(frame.width, frame.height) / 2 + 20
    let around = frame.insetBy(dx: -reach, dy: -reach)
    group(.mask) {
      group(.compositing) {
        emitter.builder.append(
          .shape(ShapeContent(path: Path(around), paint: .color(.black))), identity: identity, frame: around)
        group(.blend(.destinationOut)) {
          group(.blur(radius: radius, opaque: false)) {
            group(.transform(CGAffineTransform(translationX: offset.width, y: offset.height))) {
              draw(.color(.black))
            }
          }
        }
      }
      draw(.color(color))
    }
  }
}
