// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraAssets
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraModel
import TesseraText
import TesseraViewGraph
import UIKit

/// An image resolved for its surroundings.
struct ResolvedImage {
  enum Drawing {
    case picture(UIImage, tint: StyleFill?)
    /// A symbol in the foreground's fill; fills by layer where the layers have their own.
    case symbol(SymbolDrawing, fill: StyleFill, layers: [StyleFill])
    /// Nothing to show: the text names what is missing.
    case missing(String)
    case empty
  }

  var drawing: Drawing
  /// Natural size in points.
  var size: CGSize
  /// Distance of the baseline from the top.
  var baseline: CGFloat
  var resizing: Image.Resizing?
  var interpolation = Image.Interpolation.medium
  var displayScale: CGFloat = 3
  var isRedacted = false
  var accentedMode = ImageContent.AccentedMode.template
  var variableValue: VariableValue?
  /// The symbol's name, for menus.
  var symbolName: String?
  /// The name of a picture in a catalog or bundle.
  var assetName: String?
}

/// How much of a symbol is shown in full; the rest is dimmed.
///
/// The system's symbols fade whole layers, which the stand-ins do not have: the part up to the value is cut out along
/// the direction in which a symbol of that kind fills.
struct VariableValue: Equatable {
  let value: Double
  let isVertical: Bool

  /// The strength of what lies beyond the value; the system's is unpublished.
  static let dimmed = 0.3

  init(_ value: Double, symbol name: String) {
    self.value = value.isNaN ? 1 : min(1, max(0, value))
    // Waves and levels rise from below; bars, speakers and batteries fill along the line.
    isVertical = ["wifi", "dot.radiowaves", "drop", "thermometer", "antenna"].contains { name.hasPrefix($0) }
  }

  /// The part of a frame that is shown in full.
  func shown(of rect: CGRect) -> CGRect {
    isVertical
      ? CGRect(
        x: rect.minX, y: rect.maxY - rect.height * value, width: rect.width, height: rect.height * value)
      : CGRect(x: rect.minX, y: rect.minY, width: rect.width * value, height: rect.height)
  }
}

extension Image {
  func resolved(in environment: EnvironmentValues, fill: StyleFill? = nil) -> ResolvedImage {
    let fill = fill ?? environment.foregroundFill()
    var image: ResolvedImage
    switch source {
    case .symbol(let name, let value):
      image = symbol(name, environment, fill)
      image.variableValue = value.map { VariableValue($0, symbol: name) }
    case .picture(let picture): image = Self.picture(picture, templateMode, environment, fill)
    case .named(let name, let bundle):
      if let custom = AssetCatalog.catalog(of: bundle).symbol(named: name) {
        image = symbol(custom, name, environment, fill)
      } else if let picture = UIImage(named: name, in: bundle, compatibleWith: nil) {
        image = Self.picture(picture, templateMode, environment, fill)
      } else {
        image = ResolvedImage(
          drawing: .missing(name), size: CGSize(width: 44, height: 44), baseline: 44)
      }
    }
    image.resizing = resizing
    image.interpolation = interpolationQuality
    image.displayScale = environment.displayScale
    image.accentedMode = accentedMode?.mode ?? .template
    image.isRedacted = environment.redactionReasons.contains(.placeholder)
    return image
  }

  /// The rendering mode in effect: several styles ask for the palette, original colours for all of them.
  private func layerMode(_ environment: EnvironmentValues) -> SymbolRenderingMode.Kind {
    if templateMode == .original { return .multicolor }
    if let mode = symbolMode ?? environment.symbolRenderingMode { return mode.kind }
    return environment.foreground?.secondary == nil ? .monochrome : .palette
  }

  /// What each layer of a symbol is painted with; empty where one fill paints them all.
  private func layerFills(
    _ name: String, _ drawing: SymbolDrawing, _ mode: SymbolRenderingMode.Kind, _ fill: StyleFill,
    _ environment: EnvironmentValues
  ) -> [StyleFill] {
    switch mode {
    case .monochrome: return []
    case .hierarchical, .palette:
      let levels = Set(drawing.layers.lazy.filter { !$0.erases }.map(\.level))
      if levels.count < 2 {
        // A hierarchy of one layer is right as it is.
        if mode == .palette { reportLostColors(name, "palette is drawn in its first style: the symbol has one layer") }
        return []
      }
      return drawing.layers.map { $0.level == 0 ? fill : environment.foregroundFill(level: $0.level) }
    case .multicolor:
      guard drawing.layers.contains(where: { $0.tint != nil }) else {
        reportLostColors(name, "multicolor is drawn in the foreground style: its colours are not known")
        return []
      }
      return drawing.layers.map { layer in layer.tint.map { .color($0.color.resolved(in: environment)) } ?? fill }
    }
  }

  private func reportLostColors(_ name: String, _ lost: String) {
    DiagnosticLog.report(.unsupportedModifier, "symbolRenderingMode: \(lost).", location: name)
  }

  /// The name for the layout direction: what points forward points to the left where lines run from right to left.
  private func directed(_ name: String, _ environment: EnvironmentValues) -> String {
    guard environment.layoutDirection == .rightToLeft else { return name }
    return name.split(separator: ".").map { $0 == "forward" ? "backward" : $0 == "backward" ? "forward" : $0 }
      .joined(separator: ".")
  }

  private static func picture(
    _ picture: UIImage, _ mode: TemplateRenderingMode?, _ environment: EnvironmentValues, _ fill: StyleFill
  ) -> ResolvedImage {
    let variant = picture.variant(for: environment.assetRequest)
    guard variant.pixelSize != nil else {
      return ResolvedImage(drawing: .empty, size: variant.size, baseline: variant.size.height)
    }
    let isTemplate = mode.map { $0 == .template } ?? (variant.renderingMode == .alwaysTemplate)
    let tint = variant.tint.map { StyleFill.color($0.resolved(in: environment)) } ?? fill
    return ResolvedImage(
      drawing: .picture(variant, tint: isTemplate ? tint : nil), size: variant.size,
      baseline: variant.size.height)
  }

  /// A symbol of the author's own.
  private func symbol(
    _ custom: SymbolSet, _ name: String, _ environment: EnvironmentValues, _ fill: StyleFill
  ) -> ResolvedImage {
    let font = environment.resolvedFont().descriptor
    guard let variant = custom.variant(weight: font.weight) else {
      return ResolvedImage(drawing: .missing(name), size: CGSize(width: font.size, height: font.size), baseline: 0)
    }
    let drawing = SymbolDrawing(
      outlines: variant.layers.map { ($0.path, $0.level) }, width: variant.width, font: font,
      imageScale: environment.imageScale.symbolScale, fitsInk: resizing != nil)
    return ResolvedImage(
      drawing: .symbol(
        drawing, fill: fill, layers: layerFills(name, drawing, layerMode(environment), fill, environment)),
      size: drawing.size.roundedUp(to: environment.displayScale), baseline: drawing.baseline)
  }

  private func symbol(
    _ name: String, _ environment: EnvironmentValues, _ fill: StyleFill
  ) -> ResolvedImage {
    let library = SymbolLibrary.shared
    let wanted = directed(environment.symbolVariants.applied(to: name), environment)
    let font = environment.resolvedFont().descriptor
    guard let found = library.symbol(named: wanted) ?? library.symbol(named: name) else {
      let nearest = library.nearest(to: name).map { "; the nearest name is \"\($0)\"" } ?? ""
      DiagnosticLog.report(.symbolMissing, "No symbol \"\(name)\" in the table\(nearest).", location: name)
      let side = font.size * 1.2
      return ResolvedImage(
        drawing: .missing(name), size: CGSize(width: side, height: side), baseline: side * 0.8)
    }
    let mode = layerMode(environment)
    let drawing = library.drawing(
      found, font: font, imageScale: environment.imageScale.symbolScale, displayScale: environment.displayScale,
      fitsInk: resizing != nil,
      isLayered: mode != .monochrome)
    return ResolvedImage(
      drawing: .symbol(drawing, fill: fill, layers: layerFills(name, drawing, mode, fill, environment)),
      size: drawing.size.roundedUp(to: environment.displayScale),
      baseline: drawing.baseline)
  }
}

extension Image.Scale {
  fileprivate var symbolScale: SymbolScale {
    switch self {
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }
}

extension CGSize {
  /// The size rounded up to whole pixels.
  func roundedUp(to scale: CGFloat) -> CGSize {
    CGSize(
      width: (width * scale - 1e-6).rounded(.up) / scale, height: (height * scale - 1e-6).rounded(.up) / scale)
  }
}

extension ResolvedImage {
  /// Paints the image into a rectangle.
  func emit(in rect: CGRect, identity: String, _ emitter: Emitter) {
    guard rect.width > 0, rect.height > 0 else { return }
    if isRedacted {
      let color: StyleFill = if case .symbol(_, let fill, _) = drawing { fill } else { .color(.init(white: 0.5)) }
      return emitter.builder.append(
        .shape(
          ShapeContent(
            path: Path(roundedRect: rect, cornerRadius: 4), paint: color.faded(by: 0.2).paint(in: rect))),
        identity: identity, frame: rect)
    }
    switch drawing {
    case .empty: break
    case .missing(let name): emitter.builder.append(.placeholder(name), identity: identity, frame: rect)
    case .picture(let picture, let tint?):
      tint.emitShadowed(in: rect, identity: identity, emitter) { all in
        emit(picture, tint: all ?? tint, in: rect, identity: identity, emitter)
      }
    case .picture(let picture, nil): emit(picture, tint: nil, in: rect, identity: identity, emitter)
    case .symbol(let symbol, let fill, let layers):
      fill.emitShadowed(in: rect, identity: identity, emitter) { all in
        let draw = {
          emit(symbol, fill: all ?? fill, layers: all == nil ? layers : [], in: rect, identity: identity, emitter)
        }
        guard let variableValue, variableValue.value < 1 else { return draw() }
        emitter.builder.group(.opacity(VariableValue.dimmed), identity: identity, frame: rect, draw)
        let part = DisplayItem.Group.clip(Path(variableValue.shown(of: rect)), FillStyle())
        emitter.builder.group(part, identity: identity, frame: rect, draw)
      }
    }
  }

  private func emit(
    _ picture: UIImage, tint: StyleFill?, in rect: CGRect, identity: String, _ emitter: Emitter
  ) {
    guard let pixels = picture.pixelSize else { return }
    let isWhole = resizing == nil || (resizing?.mode == .stretch && resizing?.capInsets == EdgeInsets())
    // Pictures are brought to the size they are shown at here, so that an archive stays small; never enlarged.
    var target: PixelSize?
    if isWhole {
      let width = Int((rect.width * displayScale).rounded(.up))
      let height = Int((rect.height * displayScale).rounded(.up))
      if width < pixels.width, height < pixels.height { target = PixelSize(width: width, height: height) }
    }
    do {
      guard let encoded = try picture.picture(scaledTo: target) else { return }
      let resource = TesseraDisplayList.ImageResource(
        id: ImageID(hex: encoded.digest.description), pixelWidth: encoded.size.width,
        pixelHeight: encoded.size.height, data: encoded.data)
      emitter.builder.add(resource)
      let quality: ImageContent.Interpolation =
        switch interpolation {
        case .none: .none
        case .low: .low
        case .medium: .medium
        case .high: .high
        }
      var content = ImageContent(
        image: resource.id, rect: rect, pointSize: size, tint: tint?.paint(in: rect), interpolation: quality,
        capInsets: resizing.flatMap { $0.capInsets == EdgeInsets() ? nil : $0.capInsets },
        tiled: resizing?.mode == .tile)
      content.accentedMode = accentedMode
      emitter.builder.append(.image(content), identity: identity, frame: rect)
    } catch {
      DiagnosticLog.report(.imageRefused, "A picture is not drawn: \(error.message).")
      emitter.builder.append(.placeholder("image"), identity: identity, frame: rect)
    }
  }

  private func emit(
    _ symbol: SymbolDrawing, fill: StyleFill, layers fills: [StyleFill], in rect: CGRect, identity: String,
    _ emitter: Emitter
  ) {
    // A symbol is drawn at its own size and scaled where it is resized.
    let scale = CGSize(
      width: symbol.size.width > 0 ? rect.width / symbol.size.width : 1,
      height: symbol.size.height > 0 ? rect.height / symbol.size.height : 1)
    let isResized = resizing != nil
    let origin =
      isResized
      ? rect.origin
      : CGPoint(
        x: rect.minX + (rect.width - symbol.size.width) / 2, y: rect.minY + (rect.height - symbol.size.height) / 2)
    let draw = {
      for (index, layer) in symbol.layers.enumerated() {
        let own = fills.indices.contains(index) ? fills[index] : fill
        let paint = layer.erases ? Paint.color(.black) : own.paint(in: rect)
        let content: DisplayItem.Content
        switch layer.shape {
        case .glyph(var run):
          run.origin = run.origin + origin
          run.paint = paint
          content = .text(TextContent(string: "", runs: [run]))
        case .path(let path):
          content = .shape(
            ShapeContent(path: path.offsetBy(dx: origin.x, dy: origin.y), paint: paint, fill: FillStyle()))
        }
        if layer.erases {
          emitter.builder.group(.blend(.destinationOut), identity: identity, frame: rect) {
            emitter.builder.append(content, identity: identity, frame: rect)
          }
        } else {
          emitter.builder.append(content, identity: identity, frame: rect)
        }
      }
    }
    let composed = {
      if symbol.layers.count > 1 {
        emitter.builder.group(.compositing, identity: identity, frame: rect, draw)
      } else {
        draw()
      }
    }
    if isResized, scale != CGSize(width: 1, height: 1) {
      let group = DisplayItem.Group.transform(.scaling(scale.width, scale.height, around: rect.origin))
      emitter.builder.group(group, identity: identity, frame: rect, composed)
    } else {
      composed()
    }
  }
}

extension SymbolTint {
  fileprivate var color: UIColor {
    switch self {
    case .white: .white
    case .yellow: .systemYellow
    case .cyan: .systemCyan
    case .red: .systemRed
    case .green: .systemGreen
    }
  }
}
