// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraViewGraph

extension GraphicsContext {
  /// What a path, a text or a symbol is painted with.
  public struct Shading {
    indirect enum Source {
      case foreground
      case color(Color)
      case style(any ShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
      case image(Image, origin: CGPoint, scale: CGFloat)
      case palette([Shading])
    }

    let source: Source

    public static var foreground: Shading { Shading(source: .foreground) }

    /// What is behind the canvas cannot be painted with; the foreground stands in.
    public static var backdrop: Shading {
      DiagnosticLog.report(
        .unsupportedModifier, "Canvas cannot paint with the backdrop; the foreground style is used.",
        location: "GraphicsContext.Shading.backdrop")
      return .foreground
    }

    /// Several shadings, of which a path takes the first and a symbol one for each of its levels.
    public static func palette(_ array: [Shading]) -> Shading { Shading(source: .palette(array)) }

    public static func color(_ color: Color) -> Shading { Shading(source: .color(color)) }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }

    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, white: white, opacity: opacity))
    }

    /// A style, laid over the rectangle around what is painted.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(source: .style(style)) }

    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = GradientOptions()
    ) -> Shading {
      options.report()
      return Shading(source: .linear(gradient, startPoint, endPoint))
    }

    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat,
      options: GradientOptions = GradientOptions()
    ) -> Shading {
      options.report()
      return Shading(source: .radial(gradient, center, startRadius, endRadius))
    }

    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(), options: GradientOptions = GradientOptions()
    ) -> Shading {
      options.report()
      return Shading(source: .conic(gradient, center, angle))
    }

    /// A repeated picture; a part of one is not cut out, the whole picture is used.
    public static func tiledImage(
      _ image: Image, origin: CGPoint = .zero, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
      scale: CGFloat = 1
    ) -> Shading {
      if sourceRect != CGRect(x: 0, y: 0, width: 1, height: 1) {
        DiagnosticLog.report(
          .unsupportedModifier, "tiledImage repeats the whole picture; sourceRect is left out.",
          location: "GraphicsContext.Shading.tiledImage")
      }
      return Shading(source: .image(image, origin: origin, scale: scale))
    }
  }

  /// How a gradient goes on outside of its stops, and how it mixes.
  @frozen public struct GradientOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let `repeat` = GradientOptions(rawValue: 1)
    public static let mirror = GradientOptions(rawValue: 2)
    public static let linearColor = GradientOptions(rawValue: 4)

    func report() {
      guard !isEmpty else { return }
      DiagnosticLog.report(
        .unsupportedModifier, "A gradient's options are not drawn: its last colours go on instead.",
        location: "GraphicsContext.GradientOptions")
    }
  }

  /// The shading with its colours resolved for this canvas.
  public func resolve(_ shading: Shading) -> Shading {
    switch shading.source {
    case .color(let color): .color(Color(.fixed(color.resolved(in: environment))))
    default: shading
    }
  }

  /// The paint for what lies in `rect`; `offset` leads from the drawing's space to the items'.
  func paint(_ shading: Shading, in rect: CGRect, offset: CGPoint) -> Paint {
    switch shading.source {
    case .foreground: return environment.foregroundFill().paint(in: rect.offsetBy(dx: offset.x, dy: offset.y))
    case .color(let color): return .color(color.resolved(in: environment))
    case .style(let style):
      let fill = style.resolvedFill(in: environment)
      if let image = fill.image { target.emitter.builder.add(image) }
      return fill.paint(in: rect.offsetBy(dx: offset.x, dy: offset.y))
    case .linear(let gradient, let start, let end):
      return .linearGradient(gradient.resolved(in: environment), start: start + offset, end: end + offset)
    case .radial(let gradient, let center, let start, let end):
      return .radialGradient(
        gradient.resolved(in: environment), center: center + offset, startRadius: start, endRadius: end)
    case .conic(let gradient, let center, let angle):
      return .angularGradient(
        gradient.resolved(in: environment), center: center + offset, start: angle, end: angle + .degrees(360))
    case .image(let image, let origin, let scale):
      let fill = ImagePaint(image: image, scale: scale).fill(in: environment)
      if let image = fill.image { target.emitter.builder.add(image) }
      return fill.paint(in: CGRect(origin: origin + offset, size: rect.size))
    case .palette(let shadings):
      return shadings.first.map { paint($0, in: rect, offset: offset) } ?? .clear
    }
  }

  /// The shading as a fill, for text and symbols.
  func fill(of shading: Shading) -> StyleFill {
    switch shading.source {
    case .foreground: environment.foregroundFill()
    case .color(let color): .color(color.resolved(in: environment))
    case .style(let style): style.resolvedFill(in: environment)
    case .linear(let gradient, _, _): .linear(gradient.resolved(in: environment), .top, .bottom)
    case .radial(let gradient, _, let start, let end):
      .radial(gradient.resolved(in: environment), .center, start, end)
    case .conic(let gradient, _, let angle):
      .angular(gradient.resolved(in: environment), .center, angle, angle + .degrees(360))
    case .image(let image, _, let scale): ImagePaint(image: image, scale: scale).fill(in: environment)
    case .palette(let shadings): shadings.first.map { fill(of: $0) } ?? .color(.clear)
    }
  }
}
