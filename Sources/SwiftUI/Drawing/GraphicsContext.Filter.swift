// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel

extension GraphicsContext {
  /// A change to the look of everything drawn.
  public struct Filter {
    let group: (EnvironmentValues) -> DisplayItem.Group?

    private init(_ group: DisplayItem.Group) { self.group = { _ in group } }

    public static func blur(radius: CGFloat, options: BlurOptions = BlurOptions()) -> Filter {
      Filter(.blur(radius: min(500, max(0, radius)), opaque: options.contains(.opaque)))
    }

    /// A shadow below what is drawn; the options for an inner or a lone shadow are reported.
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0,
      blendMode: BlendMode = .normal, options: ShadowOptions = ShadowOptions()
    ) -> Filter {
      if !options.isEmpty || blendMode != .normal {
        DiagnosticLog.report(
          .unsupportedModifier, "A canvas's shadow is drawn below, without options and blend mode.",
          location: "GraphicsContext.Filter.shadow")
      }
      return Filter { environment in
        .shadow(
          color: color.resolved(in: environment), radius: min(500, max(0, radius)), offset: CGSize(width: x, height: y))
      }
    }

    public static func brightness(_ amount: Double) -> Filter { Filter(.color(.brightness(amount))) }
    public static func contrast(_ amount: Double) -> Filter { Filter(.color(.contrast(amount))) }
    public static func saturation(_ amount: Double) -> Filter { Filter(.color(.saturation(amount))) }
    public static func grayscale(_ amount: Double) -> Filter { Filter(.color(.grayscale(amount))) }
    public static func hueRotation(_ angle: Angle) -> Filter { Filter(.color(.hueRotation(angle))) }
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(.color(.invert)) }
    public static var luminanceToAlpha: Filter { Filter(.color(.luminanceToAlpha)) }
    public static func colorMultiply(_ color: Color) -> Filter {
      Filter { environment in .color(.multiply(color.resolved(in: environment))) }
    }

    /// Keeps only what is opaque enough; it is not drawn, everything stays.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
      DiagnosticLog.report(
        .unsupportedModifier, "alphaThreshold is not drawn.", location: "GraphicsContext.Filter.alphaThreshold")
      return Filter { _ in nil }
    }

    private init(_ group: @escaping (EnvironmentValues) -> DisplayItem.Group?) { self.group = group }
  }

  /// How a blur treats its edges.
  @frozen public struct BlurOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let opaque = BlurOptions(rawValue: 1)
    public static let dithersResult = BlurOptions(rawValue: 2)
  }

  /// What a shadow is drawn with.
  @frozen public struct ShadowOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let shadowAbove = ShadowOptions(rawValue: 1)
    public static let shadowOnly = ShadowOptions(rawValue: 2)
    public static let invertsAlpha = ShadowOptions(rawValue: 4)
    public static let disablesGroup = ShadowOptions(rawValue: 8)
  }

  /// Where a filter works.
  @frozen public struct FilterOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// Adds a filter to everything drawn from now on.
  public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
    if let group = filter.group(environment) { filters.append(group) }
  }
}
