// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraText
import TesseraViewGraph
import UIKit

/// A picture or a symbol.
public struct Image: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    case named(String, bundle: Bundle?)
    case symbol(String, variableValue: Double?)
    case picture(UIImage)
  }

  /// How a picture fills a frame of another size.
  public enum ResizingMode: Hashable, Sendable {
    case tile, stretch
  }

  /// Whether a picture is shown in its own colours or as a mask for the foreground.
  public enum TemplateRenderingMode: Hashable, Sendable {
    case template, original
  }

  /// The quality of scaling.
  public enum Interpolation: Hashable, Sendable {
    case none, low, medium, high
  }

  /// The size of a symbol beside text.
  public enum Scale: Hashable, Sendable {
    case small, medium, large
  }

  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    case up, upMirrored, down, downMirrored, left, leftMirrored, right, rightMirrored
  }

  struct Resizing: Equatable, Sendable {
    var capInsets: EdgeInsets
    var mode: ResizingMode
  }

  let source: Source
  var resizing: Resizing?
  var templateMode: TemplateRenderingMode?
  var interpolationQuality = Interpolation.medium
  var isAntialiased = true
  var symbolMode: SymbolRenderingMode?
  var accessibilityText: String?
  var isDecorative = false
  var accentedMode: WidgetAccentedRenderingMode?

  init(_ source: Source) { self.source = source }

  /// An image set of the asset catalog.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(.named(name, bundle: bundle)) }

  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(.named(name, bundle: bundle)) }

  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(.named(name, bundle: bundle))
    isDecorative = true
  }

  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(.named(name, bundle: bundle))
  }

  /// A symbol of the system.
  public init(systemName: String) { self.init(.symbol(systemName, variableValue: nil)) }

  public init(systemName: String, variableValue: Double?) {
    self.init(.symbol(systemName, variableValue: variableValue))
  }

  public init(uiImage: UIImage) {
    if case .symbol(let name, _, _) = uiImage.source {
      self.init(.symbol(name, variableValue: nil))
    } else {
      self.init(.picture(uiImage))
    }
  }

  public init(decorative cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up) {
    self.init(.picture(UIImage(cgImage: cgImage, scale: scale, orientation: .up)))
    isDecorative = true
  }

  public init(_ cgImage: CGImage, scale: CGFloat, orientation: Orientation = .up, label: Text) {
    self.init(.picture(UIImage(cgImage: cgImage, scale: scale, orientation: .up)))
  }

  /// Lets the picture take the size it is proposed.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var copy = self
    copy.resizing = Resizing(capInsets: capInsets, mode: resizingMode)
    return copy
  }

  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var copy = self
    copy.templateMode = renderingMode
    return copy
  }

  public func interpolation(_ interpolation: Interpolation) -> Image {
    var copy = self
    copy.interpolationQuality = interpolation
    return copy
  }

  public func antialiased(_ isAntialiased: Bool) -> Image {
    var copy = self
    copy.isAntialiased = isAntialiased
    return copy
  }

  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image {
    var copy = self
    copy.symbolMode = mode
    return copy
  }

  /// How the picture is coloured when the host tints widgets.
  public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> some View {
    var copy = self
    copy.accentedMode = mode
    return copy
  }
}

/// How a picture is coloured when the host tints widgets.
public struct WidgetAccentedRenderingMode: Hashable, Sendable {
  let mode: ImageContent.AccentedMode

  public static let accented = WidgetAccentedRenderingMode(mode: .accented)
  public static let desaturated = WidgetAccentedRenderingMode(mode: .desaturated)
  public static let accentedDesaturated = WidgetAccentedRenderingMode(mode: .accentedDesaturated)
  public static let fullColor = WidgetAccentedRenderingMode(mode: .fullColor)
}

/// How a symbol uses its layers; one layer is what the stand-in symbols have.
public struct SymbolRenderingMode: Hashable, Sendable {
  enum Kind { case monochrome, hierarchical, palette, multicolor }

  let kind: Kind

  public static let monochrome = SymbolRenderingMode(kind: .monochrome)
  public static let hierarchical = SymbolRenderingMode(kind: .hierarchical)
  public static let palette = SymbolRenderingMode(kind: .palette)
  public static let multicolor = SymbolRenderingMode(kind: .multicolor)
}

/// The variants symbols are shown in: filled, in a circle, with a slash.
public struct SymbolVariants: Hashable, Sendable {
  var suffixes: [String]

  public static let none = SymbolVariants(suffixes: [])
  public static let circle = SymbolVariants(suffixes: ["circle"])
  public static let square = SymbolVariants(suffixes: ["square"])
  public static let rectangle = SymbolVariants(suffixes: ["rectangle"])
  public static let fill = SymbolVariants(suffixes: ["fill"])
  public static let slash = SymbolVariants(suffixes: ["slash"])

  private func adding(_ suffix: String) -> SymbolVariants {
    suffixes.contains(suffix) ? self : SymbolVariants(suffixes: suffixes + [suffix])
  }

  public var circle: SymbolVariants { adding("circle") }
  public var square: SymbolVariants { adding("square") }
  public var rectangle: SymbolVariants { adding("rectangle") }
  public var fill: SymbolVariants { adding("fill") }
  public var slash: SymbolVariants { adding("slash") }

  public func contains(_ other: SymbolVariants) -> Bool { other.suffixes.allSatisfy(suffixes.contains) }

  /// The name with the variants' suffixes in the order symbols carry them.
  func applied(to name: String) -> String {
    var parts = name.split(separator: ".").map(String.init)
    let order = ["slash", "circle", "square", "rectangle", "fill"]
    for suffix in order where suffixes.contains(suffix) && !parts.contains(suffix) { parts.append(suffix) }
    return parts.joined(separator: ".")
  }
}

extension View {
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

  nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
    environment(\.symbolRenderingMode, mode)
  }

  nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
    transformEnvironment(\.symbolVariants) { variants in
      variants.suffixes += variant.suffixes.filter { !variants.suffixes.contains($0) }
    }
  }
}
