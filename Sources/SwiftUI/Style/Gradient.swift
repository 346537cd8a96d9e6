// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraViewGraph

/// Colours at places between 0 and 1.
public struct Gradient: Hashable, Sendable {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat

    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  func resolved(in environment: EnvironmentValues) -> [GradientStop] {
    stops.map { GradientStop(color: $0.color.resolved(in: environment), location: $0.location) }
  }
}

/// As a style it runs from the top to the bottom; gauges lead it along their scale.
extension Gradient: ShapeStyle {}

extension Gradient: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill { .linear(resolved(in: environment), .top, .bottom) }
}

/// A colour with a gentle gradient: a little lighter at the top.
public struct AnyGradient: ShapeStyle, Hashable {
  private enum Source: Hashable {
    case color(Color)
    case gradient(Gradient)
  }

  private let source: Source

  init(base: Color) { source = .color(base) }

  public init(_ gradient: Gradient) { source = .gradient(gradient) }
}

extension AnyGradient: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill {
    switch source {
    case .gradient(let gradient): return .linear(gradient.resolved(in: environment), .top, .bottom)
    case .color(let color):
      return .linear(Self.stops(of: color.resolved(in: environment)), .top, .bottom)
    }
  }

  /// A lighter form of the colour that ends in it at seven tenths of the way.
  ///
  /// Apple does not publish it. Measured in a picture of iOS 17: teal 30B0C7 begins as 60CCDF, which is three quarters
  /// of its saturation and 1.12 times its brightness. White cannot become lighter: it stays white for three tenths and
  /// ends 1.12 times darker. Other light greys are taken to do the same.
  private static func stops(of base: ResolvedColor) -> [GradientStop] {
    let (brightest, darkest) = (max(base.red, base.green, base.blue), min(base.red, base.green, base.blue))
    func scaled(_ change: (Float) -> Float) -> ResolvedColor {
      ResolvedColor(
        red: change(base.red), green: change(base.green), blue: change(base.blue), opacity: base.opacity)
    }
    if brightest == darkest, brightest * 1.12 > 1 {
      return [
        GradientStop(color: base, location: 0.3), GradientStop(color: scaled { $0 / 1.12 }, location: 1),
      ]
    }
    let top = max(brightest, min(1, brightest * 1.12))
    let light = scaled { brightest > 0 ? top * (1 - 0.75 * (1 - $0 / brightest)) : 0 }
    return [GradientStop(color: light, location: 0), GradientStop(color: base, location: 0.7)]
  }
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle {
  let gradient: Gradient
  let start: UnitPoint
  let end: UnitPoint

  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    start = startPoint
    end = endPoint
  }

  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
}

extension LinearGradient: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill {
    .linear(gradient.resolved(in: environment), start, end)
  }
}

/// A gradient from a point outwards, between two radii in points.
public struct RadialGradient: ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat

  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }

  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension RadialGradient: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill {
    .radial(gradient.resolved(in: environment), center, startRadius, endRadius)
  }
}

/// A radial gradient stretched to the frame, between two fractions of its half extent.
public struct EllipticalGradient: ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let start: CGFloat
  let end: CGFloat

  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    start = startRadiusFraction
    end = endRadiusFraction
  }

  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }

  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
}

extension EllipticalGradient: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill {
    .elliptical(gradient.resolved(in: environment), center, start, end)
  }
}

/// A gradient around a point.
public struct AngularGradient: ShapeStyle {
  let gradient: Gradient
  let center: UnitPoint
  let start: Angle
  let end: Angle

  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {
    self.gradient = gradient
    self.center = center
    start = startAngle
    end = endAngle
  }

  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }

  /// A full turn from an angle on.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }

  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }

  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
}

extension AngularGradient: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill {
    .angular(gradient.resolved(in: environment), center, start, end)
  }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint) }

  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient { LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint) }
}

extension ShapeStyle where Self == RadialGradient {
  public static func radialGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startRadius: CGFloat = 0, endRadius: CGFloat
  ) -> RadialGradient {
    RadialGradient(gradient: gradient, center: center, startRadius: startRadius, endRadius: endRadius)
  }
}

extension ShapeStyle where Self == AngularGradient {
  public static func angularGradient(
    _ gradient: Gradient, center: UnitPoint = .center, startAngle: Angle, endAngle: Angle
  ) -> AngularGradient {
    AngularGradient(gradient: gradient, center: center, startAngle: startAngle, endAngle: endAngle)
  }

  public static func conicGradient(
    _ gradient: Gradient, center: UnitPoint = .center, angle: Angle = .zero
  ) -> AngularGradient { AngularGradient(gradient: gradient, center: center, angle: angle) }
}

// Gradients are views too: they fill the frame they are given.
extension LinearGradient: View {
  public typealias Body = Never
}

extension LinearGradient: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] { evaluate(StyledRectangle(style: self), inputs) }
}

extension RadialGradient: View {
  public typealias Body = Never
}

extension RadialGradient: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] { evaluate(StyledRectangle(style: self), inputs) }
}

extension EllipticalGradient: View {
  public typealias Body = Never
}

extension EllipticalGradient: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] { evaluate(StyledRectangle(style: self), inputs) }
}

extension AngularGradient: View {
  public typealias Body = Never
}

extension AngularGradient: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] { evaluate(StyledRectangle(style: self), inputs) }
}
