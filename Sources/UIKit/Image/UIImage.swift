// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraAssets
import TesseraImage
import TesseraModel

/// A picture, kept encoded until its pixels are needed.
open class UIImage: NSObject, @unchecked Sendable {
  /// Where the pixels come from; immutable, hence safe to share.
  package enum Source: Sendable {
    /// No pixels at all, as `UIImage()` makes.
    case none
    case encoded(Encoded)
    /// A symbol of the system's set; whoever draws it knows whether there is one of that name.
    case symbol(name: String, pointSize: CGFloat?, weight: UIFont.Weight?)
  }

  /// An encoded picture that has been looked through once.
  package struct Encoded: Sendable {
    package let data: Data
    package let digest: ContentDigest
    package let header: ImageHeader
    /// The size as stored.
    package let storedSize: PixelSize
    /// The asset it came from, which may have other variants for other surroundings.
    package let asset: AssetReference?
  }

  /// The way back to the asset catalog.
  package struct AssetReference: Sendable {
    package let name: String
    package let catalog: AssetCatalog
  }

  /// How a picture is turned before it is shown.
  public enum Orientation: Int, Hashable, Sendable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether a picture is shown in its own colours or as a mask.
  public enum RenderingMode: Int, Hashable, Sendable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  package let source: Source
  /// Pixels per point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  /// The colour a template is filled with, if the picture carries one.
  package let tint: UIColor?
  /// Edges in points that are not stretched.
  public let capInsets: UIEdgeInsets

  init(
    source: Source, scale: CGFloat, orientation: Orientation, renderingMode: RenderingMode = .automatic,
    tint: UIColor? = nil, capInsets: UIEdgeInsets = .zero
  ) {
    self.source = source
    self.scale = scale.isFinite && scale > 0 ? scale : 1
    imageOrientation = orientation
    self.renderingMode = renderingMode
    self.tint = tint
    self.capInsets = capInsets
    super.init()
  }

  public override convenience init() { self.init(source: .none, scale: 1, orientation: .up) }

  /// Reads an encoded picture; nil, with a diagnostic, when it is none, damaged, or too large.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Reads an encoded picture with a number of pixels per point.
  public convenience init?(data: Data, scale: CGFloat) {
    do throws(ImageError) {
      let encoded = try Encoded(verifying: data)
      self.init(source: .encoded(encoded), scale: scale, orientation: Orientation(encoded.header.orientation))
    } catch {
      DiagnosticLog.report(.imageRefused, "A picture was refused: \(error.message).")
      return nil
    }
  }

  /// Reads a file, whose name may carry a scale such as `@2x`.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else {
      DiagnosticLog.report(.assetMissing, "No picture can be read at \(path).", location: path)
      return nil
    }
    let stem = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let scale: CGFloat = stem.hasSuffix("@3x") ? 3 : stem.hasSuffix("@2x") ? 2 : 1
    self.init(data: data, scale: scale)
  }

  /// Finds a picture of the running program; nil, with a diagnostic, when there is none.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// What `#imageLiteral(resourceName:)` makes; without pixels, and with a diagnostic, where there is no such picture.
  public required convenience init(imageLiteralResourceName name: String) {
    let found = UIImage(named: name)
    self.init(
      source: found?.source ?? .none, scale: found?.scale ?? 1, orientation: found?.imageOrientation ?? .up,
      renderingMode: found?.renderingMode ?? .automatic)
  }

  /// Finds a picture of a bundle; nil, with a diagnostic, when there is none.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?) {
    let catalog = AssetCatalog.catalog(of: bundle)
    do throws(AssetError) {
      let asset = try catalog.image(named: name, for: (traits ?? .current).assetRequest)
      let reference = traits == nil ? AssetReference(name: name, catalog: catalog) : nil
      let encoded = try Encoded(asset, reference: reference)
      self.init(
        source: .encoded(encoded), scale: asset.scale, orientation: Orientation(encoded.header.orientation),
        renderingMode: RenderingMode(asset.rendering))
    } catch {
      error.report()
      return nil
    }
  }

  /// Names a symbol of the system's set; nil only for an empty name.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init(
      source: .symbol(name: name, pointSize: nil, weight: nil), scale: UITraitCollection.current.displayScale,
      orientation: .up, renderingMode: .alwaysTemplate)
  }

  /// Names a symbol of the system's set with a size and a weight.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    guard !name.isEmpty else { return nil }
    let symbol = configuration as? SymbolConfiguration
    self.init(
      source: .symbol(name: name, pointSize: symbol?.pointSize, weight: symbol?.weight),
      scale: UITraitCollection.current.displayScale, orientation: .up, renderingMode: .alwaysTemplate)
  }

  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Shows stored pixels turned as told, whatever the file itself says.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let encoded = try? Encoded(trusting: cgImage.data, reference: nil)
    self.init(source: encoded.map(Source.encoded) ?? .none, scale: scale, orientation: orientation)
  }

  /// The size of the upright picture in points; a symbol answers with the height of its type size.
  open var size: CGSize {
    switch source {
    case .none: return .zero
    case .encoded(let encoded):
      let size = imageOrientation.stored.swapsSides ? encoded.storedSize.turned : encoded.storedSize
      return CGSize(width: CGFloat(size.width) / scale, height: CGFloat(size.height) / scale)
    case .symbol(_, let pointSize, _):
      // Approximate: the exact size of a symbol is known to the text engine only.
      let side = ((pointSize ?? 17) * 1.2).rounded(.up)
      return CGSize(width: side, height: side)
    }
  }

  /// Whether the picture is a symbol.
  open var isSymbolImage: Bool {
    if case .symbol = source { return true }
    return false
  }

  /// The stored pixels; nil for symbols and empty pictures.
  open var cgImage: CGImage? {
    guard case .encoded(let encoded) = source else { return nil }
    return CGImage(width: encoded.storedSize.width, height: encoded.storedSize.height, data: encoded.data)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if other === self { return true }
    guard case .encoded(let a) = source, case .encoded(let b) = other.source else { return false }
    return a.digest == b.digest && scale == other.scale && imageOrientation == other.imageOrientation
      && renderingMode == other.renderingMode && tint == other.tint && capInsets == other.capInsets
  }

  open override var hash: Int {
    guard case .encoded(let encoded) = source else { return ObjectIdentifier(self).hashValue }
    return encoded.digest.hashValue
  }
}

extension UIImage {
  /// Settings under which a picture is looked up.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// Size and weight of a symbol.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let weight: UIFont.Weight?

    init(pointSize: CGFloat?, weight: UIFont.Weight?) {
      self.pointSize = pointSize
      self.weight = weight
      super.init()
    }

    public convenience init(pointSize: CGFloat) { self.init(pointSize: pointSize, weight: nil) }

    public convenience init(pointSize: CGFloat, weight: UIFont.Weight) {
      self.init(pointSize: Optional(pointSize), weight: Optional(weight))
    }

    public convenience init(weight: UIFont.Weight) { self.init(pointSize: nil, weight: weight) }

    public convenience init(font: UIFont) { self.init(pointSize: font.pointSize, weight: font.weight) }

    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: UIFont.preferredFont(forTextStyle: textStyle))
    }
  }
}

extension UIImage: _ExpressibleByImageLiteral {}

/// The type of a picture literal that nothing else determines.
public typealias _ImageLiteralType = UIImage
