// SPDX-License-Identifier: Apache-2.0
import CoreGraphics
import Foundation

/// How a picture is drawn.
open class UIGraphicsImageRendererFormat: NSObject, @unchecked Sendable {
  /// The colours a picture may hold; all are drawn in sRGB.
  public enum Range: Int, Sendable {
    case automatic = 0
    case extended, standard
    case unspecified = -1
  }

  /// Pixels per point.
  open var scale: CGFloat = UITraitCollection.current.displayScale
  /// Whether the picture begins black instead of transparent.
  open var opaque = false
  open var preferredRange = Range.automatic

  public override init() { super.init() }

  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    scale = traitCollection.displayScale
  }

  open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }

  open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What a renderer's closure draws with.
open class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat
  private let picture: DrawnPicture

  init(_ picture: DrawnPicture, _ format: UIGraphicsImageRendererFormat) {
    self.picture = picture
    self.format = format
    cgContext = picture.context
    super.init()
  }

  /// The picture as it is so far.
  open var currentImage: UIImage { picture.image }

  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes pictures from what a closure draws: other pictures, outlines and rectangles.
open class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  private let bounds: CGRect
  public let format: UIGraphicsImageRendererFormat

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    super.init()
  }

  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  public convenience init(size: CGSize) { self.init(size: size, format: .default()) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// The picture; an empty one where its size is none or too large.
  open func image(actions: DrawingActions) -> UIImage {
    guard let picture = DrawnPicture(bounds: bounds, scale: format.scale, isOpaque: format.opaque) else {
      return UIImage()
    }
    DrawnPictures.begin(picture)
    defer { DrawnPictures.end() }
    actions(UIGraphicsImageRendererContext(picture, format))
    return picture.image
  }

  open func pngData(actions: DrawingActions) -> Data { image(actions: actions).pngData() ?? Data() }

  open func jpegData(withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
