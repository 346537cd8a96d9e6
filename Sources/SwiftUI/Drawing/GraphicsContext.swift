// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraViewGraph

/// What a canvas draws into: paths, pictures and text, under a transform, clips, an opacity and filters.
///
/// A copy has a state of its own and draws into the same canvas.
public struct GraphicsContext {
  /// A limit to what is drawn, fixed at the moment it was set.
  enum Clip {
    case path(Path, FillStyle)
    case layer(opacity: Double, inverse: Bool, draw: () -> Void)
  }

  let target: DrawingTarget
  var clips: [Clip] = []
  var filters: [DisplayItem.Group] = []

  /// The opacity of everything drawn from now on, 0...1.
  public var opacity = 1.0
  /// How the drawing is mixed with what is there.
  public var blendMode = BlendMode.normal
  /// From the drawing's space to the canvas's.
  public var transform = CGAffineTransform.identity

  init(target: DrawingTarget) { self.target = target }

  /// The environment of the canvas.
  public var environment: EnvironmentValues { target.environment }

  /// How drawing is mixed with what is there.
  public struct BlendMode: Hashable, Sendable {
    let mode: DisplayItem.BlendMode

    public static let normal = BlendMode(mode: .normal)
    public static let multiply = BlendMode(mode: .multiply)
    public static let screen = BlendMode(mode: .screen)
    public static let overlay = BlendMode(mode: .overlay)
    public static let darken = BlendMode(mode: .darken)
    public static let lighten = BlendMode(mode: .lighten)
    public static let colorDodge = BlendMode(mode: .colorDodge)
    public static let colorBurn = BlendMode(mode: .colorBurn)
    public static let softLight = BlendMode(mode: .softLight)
    public static let hardLight = BlendMode(mode: .hardLight)
    public static let difference = BlendMode(mode: .difference)
    public static let exclusion = BlendMode(mode: .exclusion)
    public static let hue = BlendMode(mode: .hue)
    public static let saturation = BlendMode(mode: .saturation)
    public static let color = BlendMode(mode: .color)
    public static let luminosity = BlendMode(mode: .luminosity)
    public static let sourceAtop = BlendMode(mode: .sourceAtop)
    public static let destinationOver = BlendMode(mode: .destinationOver)
    public static let destinationOut = BlendMode(mode: .destinationOut)
    public static let plusDarker = BlendMode(mode: .plusDarker)
    public static let plusLighter = BlendMode(mode: .plusLighter)
  }

  // MARK: Transform

  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }

  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  // MARK: Clips

  /// Which part of a clip stays visible.
  @frozen public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// What lies outside of the shape stays.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// The rectangle around everything that clips leave visible, in the drawing's space.
  public var clipBoundingRect: CGRect {
    var rect = target.frame
    for case .path(let path, _) in clips { rect = rect.intersection(path.boundingRect) }
    return rect.applying(fromDrawing.inverted())
  }

  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = ClipOptions()
  ) {
    var clip = path.applying(fromDrawing)
    var style = style
    if options.contains(.inverse) {
      // Everything but the path: the canvas around it, filled by the even-odd rule.
      clip.addRect(target.frame.union(clip.boundingRect).insetBy(dx: -1, dy: -1))
      style.isEOFilled = true
    }
    clips.append(.path(clip, style))
  }

  /// Clips to the alpha of another drawing.
  public mutating func clipToLayer(
    opacity: Double = 1, options: ClipOptions = ClipOptions(),
    content: @escaping (inout GraphicsContext) throws -> Void
  ) rethrows {
    var layer = self
    layer.clips = []
    layer.filters = []
    layer.opacity = 1
    layer.blendMode = .normal
    let context = layer
    clips.append(
      .layer(opacity: opacity, inverse: options.contains(.inverse)) {
        var context = context
        // What the author throws ends the mask where it was.
        try? content(&context)
      })
  }

  // MARK: Layers

  /// Draws into a layer that is shown as a whole with the context's opacity, blend mode and filters.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    try layer(content) { throw $0 }
  }

  /// The display list's groups take closures that do not throw: an error is kept and handed on afterwards.
  private func layer(
    _ content: (inout GraphicsContext) throws -> Void, rescue: (any Error) throws -> Void
  ) rethrows {
    var inner = self
    inner.clips = []
    inner.filters = []
    inner.opacity = 1
    inner.blendMode = .normal
    var failure: (any Error)?
    wrapped(isLayer: true) {
      do { try content(&inner) } catch { failure = error }
    }
    if let failure { try rescue(failure) }
  }

  // MARK: Items

  /// From the drawing's space to the tile's.
  var fromDrawing: CGAffineTransform {
    transform.concatenating(CGAffineTransform(translationX: target.frame.minX, y: target.frame.minY))
  }

  /// Runs a drawing inside the groups of the state; the drawing is given in the tile's space.
  ///
  /// From the inside out: filters, masks, opacity, blend mode, clips. Clips stand outside so that a blur does not leave
  /// them; masks stand inside since what they wrap is painted apart and would not blend with what is there.
  func wrapped(isLayer: Bool = false, _ body: () -> Void) {
    var groups: [DisplayItem.Group] = []
    for case .path(let path, let style) in clips { groups.append(.clip(path, style)) }
    if blendMode != .normal { groups.append(.blend(blendMode.mode)) }
    if opacity < 1 { groups.append(.opacity(max(0, opacity))) }
    let isComposited = blendMode != .normal || opacity < 1 || !filters.isEmpty
    if isLayer, !isComposited { groups.append(.compositing) }
    target.groups(groups[...]) { masked(clips[...]) { target.groups(filters[...], body) } }
  }

  private func masked(_ rest: ArraySlice<Clip>, _ body: () -> Void) {
    guard let clip = rest.first else { return body() }
    guard case .layer(let opacity, let inverse, let draw) = clip else { return masked(rest.dropFirst(), body) }
    let target = target
    target.group(.mask) {
      target.group(.compositing) {
        if inverse {
          target.append(.shape(ShapeContent(path: Path(target.frame), paint: .color(ResolvedColor(white: 0)))))
          target.group(.blend(.destinationOut)) { target.group(.opacity(opacity), draw) }
        } else {
          target.groups(opacity < 1 ? [.opacity(opacity)] : [], draw)
        }
      }
      masked(rest.dropFirst(), body)
    }
  }

  /// Runs a drawing that is given in the drawing's space, moved by the canvas's origin.
  ///
  /// - Parameter body: Is handed the offset to add to its coordinates.
  func drawing(_ body: (CGPoint) -> Void) {
    wrapped {
      if transform.isIdentity { return body(target.frame.origin) }
      target.group(.transform(fromDrawing)) { body(.zero) }
    }
  }
}
