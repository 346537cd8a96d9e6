// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraViewGraph
import UIKit

/// A colour that is resolved for its surroundings when it is painted.
public struct Color: Hashable, Sendable {
  indirect enum Source: Hashable, Sendable {
    case fixed(ResolvedColor)
    case system(PaletteColor)
    case asset(String, bundle: Bundle?)
    case uiColor(UIColor)
    case opacity(Color, Double)
    case mix(Color, Color, Double)
    case tint
    case label(Int)
  }

  let source: Source

  init(_ source: Source) { self.source = source }

  /// The space in which components are given.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB, sRGBLinear, displayP3
  }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    switch colorSpace {
    case .sRGB:
      self.init(
        .fixed(
          ResolvedColor(red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity))))
    case .sRGBLinear:
      self.init(
        .fixed(
          ResolvedColor(
            red: Float(ResolvedColor.encode(linear: red)), green: Float(ResolvedColor.encode(linear: green)),
            blue: Float(ResolvedColor.encode(linear: blue)), opacity: Float(opacity))))
    case .displayP3:
      self.init(.fixed(ResolvedColor(displayP3Red: red, green: green, blue: blue, opacity: opacity)))
    }
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let sector = (hue - hue.rounded(.down)) * 6
    let (c, m) = (brightness * saturation, brightness * (1 - saturation))
    let x = c * (1 - abs(sector.truncatingRemainder(dividingBy: 2) - 1))
    let (r, g, b): (Double, Double, Double) =
      switch Int(sector) {
      case 0: (c, x, 0)
      case 1: (x, c, 0)
      case 2: (0, c, x)
      case 3: (0, x, c)
      case 4: (x, 0, c)
      default: (c, 0, x)
      }
    self.init(red: r + m, green: g + m, blue: b + m, opacity: opacity)
  }

  /// A colour set of an asset catalog.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(.asset(name, bundle: bundle)) }

  public init(uiColor: UIColor) { self.init(.uiColor(uiColor)) }

  // After the resources of the same name: `Color(.brand)` means the catalog.
  @_disfavoredOverload public init(_ color: UIColor) { self.init(.uiColor(color)) }

  public init(cgColor: CGColor) { self.init(.uiColor(UIColor(cgColor: cgColor))) }

  public func opacity(_ opacity: Double) -> Color { Color(.opacity(self, opacity)) }

  /// A colour between this one and another.
  public func mix(with rhs: Color, by fraction: Double) -> Color { Color(.mix(self, rhs, fraction)) }
}

extension Color {
  public static let red = Color(.system(.red))
  public static let orange = Color(.system(.orange))
  public static let yellow = Color(.system(.yellow))
  public static let green = Color(.system(.green))
  public static let mint = Color(.system(.mint))
  public static let teal = Color(.system(.teal))
  public static let cyan = Color(.system(.cyan))
  public static let blue = Color(.system(.blue))
  public static let indigo = Color(.system(.indigo))
  public static let purple = Color(.system(.purple))
  public static let pink = Color(.system(.pink))
  public static let brown = Color(.system(.brown))
  public static let gray = Color(.system(.gray))
  public static let white = Color(.fixed(.white))
  public static let black = Color(.fixed(.black))
  public static let clear = Color(.fixed(.clear))
  public static let primary = Color(.label(0))
  public static let secondary = Color(.label(1))
  /// The tint of the surroundings, or the app's accent colour.
  public static let accentColor = Color(.tint)
}

extension Color {
  /// The colour's components in given surroundings.
  public struct Resolved: Hashable, Sendable {
    package var color: ResolvedColor

    package init(_ color: ResolvedColor) { self.color = color }

    public var red: Float { color.red }
    public var green: Float { color.green }
    public var blue: Float { color.blue }
    public var opacity: Float { color.opacity }

    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      let given = Color(
        colorSpace, red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(opacity))
      color = given.resolved(in: EnvironmentValues())
    }
  }

  public init(_ resolved: Resolved) { self.init(.fixed(resolved.color)) }

  public func resolve(in environment: EnvironmentValues) -> Color.Resolved {
    Color.Resolved(resolved(in: environment))
  }

  func resolved(in environment: EnvironmentValues) -> ResolvedColor {
    switch source {
    case .fixed(let color): color
    case .system(let color): color.resolved(in: environment)
    case .asset(let name, let bundle): AssetColors.color(named: name, bundle: bundle, in: environment)
    case .uiColor(let color): color.resolved(in: environment)
    case .opacity(let color, let opacity): color.resolved(in: environment).multiplyingOpacity(by: opacity)
    case .mix(let a, let b, let fraction):
      a.resolved(in: environment).mixed(with: b.resolved(in: environment), by: fraction)
    case .tint: environment.tintColor
    case .label(let level): environment.labelColor(level)
    }
  }
}

extension Color: View {
  public typealias Body = Never
}

extension Color: PrimitiveView {
  package func nodes(_ inputs: ViewInputs) -> [Node] { evaluate(StyledRectangle(style: self), inputs) }
}

extension Color: ShapeStyle {}

extension Color.Resolved: ShapeStyle {}

extension Color.Resolved: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill { .color(color) }
}

extension Color: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill { .color(resolved(in: environment)) }
}

extension Color {
  /// A gentle vertical gradient of the colour.
  public var gradient: AnyGradient { AnyGradient(base: self) }
}

extension Color: CustomStringConvertible {
  public var description: String {
    switch source {
    case .fixed(let color): String(format: "#%06X", color.hex)
    case .system(let color): String(describing: color)
    case .asset(let name, _): "NamedColor(\(name))"
    case .uiColor(let color): String(describing: color)
    case .opacity(let color, let opacity): "\(opacity * 100)% \(color)"
    case .mix(let a, let b, let f): "mix(\(a), \(b), \(f))"
    case .tint: "accent"
    case .label(let level): level == 0 ? "primary" : "secondary"
    }
  }
}
