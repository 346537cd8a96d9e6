// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraLayout
import TesseraModel
import TesseraViewGraph

/// Wraps what the content paints in groups made for its frame and surroundings.
struct EffectModifier {
  let groups: (CGRect, EnvironmentValues) -> [DisplayItem.Group]
}

extension EffectModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    EffectNode(child: node) { [groups] frame, _ in groups(frame, inputs.environment) }
  }
}

extension View {
  nonisolated func effect(_ group: DisplayItem.Group) -> some View {
    modifier(EffectModifier { _, _ in [group] })
  }

  nonisolated public func opacity(_ opacity: Double) -> some View {
    modifier(EffectModifier { _, _ in opacity < 1 ? [.opacity(max(0, opacity))] : [] })
  }

  /// Blurs what the view paints; the radius is the standard deviation in points.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(EffectModifier { _, _ in radius > 0 ? [.blur(radius: min(radius, 500), opaque: opaque)] : [] })
  }

  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(
      EffectModifier { _, environment in
        let resolved = color.resolved(in: environment)
        guard resolved.opacity > 0 else { return [] }
        return [
          .shadow(
            color: resolved, radius: radius.isNaN ? radius : min(500, max(0, radius)),
            offset: CGSize(width: x, height: y))
        ]
      })
  }

  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    modifier(EffectModifier { frame, _ in [.clip(Path(frame), FillStyle(antialiased: antialiased))] })
  }

  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(ClipShapeModifier(shape: shape, style: style))
  }

  /// Clips to corners of the given radius; the older form draws quarter circles.
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius, style: .circular), style: FillStyle(antialiased: antialiased))
  }

  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(EffectModifier { frame, _ in [.transform(.rotation(angle, around: anchor.point(in: frame)))] })
  }

  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(
      EffectModifier { frame, _ in
        [.transform(.scaling(scale.width, scale.height, around: anchor.point(in: frame)))]
      })
  }

  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }

  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }

  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(
      EffectModifier { frame, _ in
        let back = CGAffineTransform(translationX: frame.minX, y: frame.minY)
        return [.transform(back.inverted().concatenating(transform).concatenating(back))]
      })
  }

  /// Turns the view in space; without a perspective only what the flat projection shows is drawn.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    modifier(
      EffectModifier { frame, _ in
        let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
        guard length > 0 else { return [] }
        if axis.x != 0 || axis.y != 0, perspective != 0 {
          DiagnosticLog.report(
            .unsupportedModifier, "rotation3DEffect is drawn without perspective.", location: "rotation3DEffect")
        }
        let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
        let (s, c) = (CGFloat(sin(angle.radians)), CGFloat(cos(angle.radians)))
        let projection = CGAffineTransform(
          a: c + x * x * (1 - c), b: y * x * (1 - c) + z * s, c: x * y * (1 - c) - z * s, d: c + y * y * (1 - c),
          tx: 0, ty: 0)
        let point = anchor.point(in: frame)
        return [
          .transform(
            CGAffineTransform(translationX: -point.x, y: -point.y).concatenating(projection)
              .concatenating(CGAffineTransform(translationX: point.x, y: point.y)))
        ]
      })
  }

  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View { effect(.blend(blendMode.mode)) }

  nonisolated public func compositingGroup() -> some View { effect(.compositing) }

  nonisolated public func drawingGroup(opaque: Bool = false) -> some View { effect(.compositing) }

  nonisolated public func brightness(_ amount: Double) -> some View { effect(.color(.brightness(amount))) }

  nonisolated public func contrast(_ amount: Double) -> some View { effect(.color(.contrast(amount))) }

  nonisolated public func saturation(_ amount: Double) -> some View { effect(.color(.saturation(amount))) }

  nonisolated public func grayscale(_ amount: Double) -> some View { effect(.color(.grayscale(amount))) }

  nonisolated public func hueRotation(_ angle: Angle) -> some View { effect(.color(.hueRotation(angle))) }

  nonisolated public func colorInvert() -> some View { effect(.color(.invert)) }

  nonisolated public func luminanceToAlpha() -> some View { effect(.color(.luminanceToAlpha)) }

  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(EffectModifier { _, environment in [.color(.multiply(color.resolved(in: environment)))] })
  }

  nonisolated public func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(MaskModifier(mask: mask(), alignment: alignment))
  }

  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(MaskModifier(mask: mask, alignment: .center))
  }

  nonisolated public func hidden() -> some View { modifier(HiddenModifier()) }
}

struct HiddenModifier {}

extension HiddenModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node { HiddenNode(child: node) }
}

struct MaskModifier<Mask> {
  let mask: Mask
  let alignment: Alignment
}

extension MaskModifier: ViewModifier, PrimitiveModifier, PartModifier where Mask: View {
  typealias Body = Never

  var part: String { "mask" }

  func wrap(_ node: Node, _ inputs: ViewInputs, part: ViewInputs) -> Node {
    let layout = ZStackLayout(alignment: alignment)
    // The mask stands in the content's frame by its alignment.
    let mask = UnaryLayoutNode(
      FlexibleFrameLayout(
        horizontal: .init(minimum: 0, maximum: .infinity), vertical: .init(minimum: 0, maximum: .infinity),
        alignment: alignment),
      child: LayoutNode(
        layout, children: evaluate(mask, part), identity: part.identity,
        direction: part.environment.layoutDirection),
      direction: part.environment.layoutDirection)
    return MaskNode(child: node, mask: mask)
  }
}

struct ClipShapeModifier<S: Shape> {
  let shape: S
  let style: FillStyle
}

extension ClipShapeModifier: NodeModifier {
  typealias Body = Never

  func wrap(_ node: Node, _ inputs: ViewInputs) -> Node {
    let (shape, style) = (shape, style)
    return EffectNode(child: node) { frame, emitter in
      [.clip(ShapeLeaf.outline(of: shape, in: frame, emitter).0, style)]
    }
  }
}

/// How a view is mixed with what is behind it.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
  case difference, exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut
  case plusDarker, plusLighter

  /// The display list's mode of the same name.
  var mode: DisplayItem.BlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}
