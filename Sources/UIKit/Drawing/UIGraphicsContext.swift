// SPDX-License-Identifier: Apache-2.0
import CoreGraphics
import Foundation
import TesseraGeometry
import TesseraImage
import TesseraModel

/// A picture that is being drawn.
final class DrawnPicture {
  let pixels: DrawnPixels
  let context: CGContext
  /// Pixels per point.
  let scale: CGFloat

  /// nil, with a diagnostic, where the picture would be larger than any that is read.
  ///
  /// - Parameters:
  ///   - bounds: what is drawn, in points.
  ///   - scale: pixels per point; 0 for as many as the device has.
  init?(bounds: CGRect, scale: CGFloat, isOpaque: Bool) {
    self.scale = scale > 0 && scale.isFinite ? scale : UITraitCollection.current.displayScale
    let (width, height) = (bounds.width * self.scale, bounds.height * self.scale)
    guard width.isFinite, height.isFinite, width > 0, height > 0, width < 1_000_000, height < 1_000_000 else {
      DiagnosticLog.report(.imageRefused, "A picture of \(bounds.width) x \(bounds.height) points cannot be drawn.")
      return nil
    }
    let size = PixelSize(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
    do throws(ImageError) {
      try ImageLimits.standard.check(size)
    } catch {
      DiagnosticLog.report(.imageRefused, "A picture cannot be drawn: \(error.message).")
      return nil
    }
    pixels = DrawnPixels(size: size, isOpaque: isOpaque)
    let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: self.scale, y: self.scale))
    context = CGContext(pixels, transform: toPixels)
  }

  var image: UIImage {
    do throws(ImageError) {
      let encoded = try UIImage.Encoded(trusting: try PNGEncoder.encode(pixels.bitmap), reference: nil)
      return UIImage(source: .encoded(encoded), scale: scale, orientation: .up)
    } catch {
      DiagnosticLog.report(.imageRefused, "A drawn picture could not be kept: \(error.message).")
      return UIImage()
    }
  }
}

/// The pictures that a thread is drawing, the innermost last.
enum DrawnPictures {
  /// A picture that could not be begun still ends.
  private final class Stack { var pictures: [DrawnPicture?] = [] }

  private static let key = "tessera.drawnPictures"

  private static var stack: Stack {
    if let found = Thread.current.threadDictionary[key] as? Stack { return found }
    let made = Stack()
    Thread.current.threadDictionary[key] = made
    return made
  }

  static var current: DrawnPicture? { stack.pictures.last ?? nil }

  static func begin(_ picture: DrawnPicture?) { stack.pictures.append(picture) }

  static func end() { _ = stack.pictures.popLast() }
}

/// Begins a picture with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// Begins a picture.
///
/// - Parameters:
///   - size: in points.
///   - opaque: whether it begins black instead of transparent.
///   - scale: pixels per point; 0 for as many as the device has.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  DrawnPictures.begin(DrawnPicture(bounds: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque))
}

/// The picture as it is so far; nil where none is being drawn.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? { DrawnPictures.current?.image }

/// Ends the picture begun last.
public func UIGraphicsEndImageContext() { DrawnPictures.end() }

/// What the picture is drawn with; nil where none is being drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawnPictures.current?.context }

/// Fills a rectangle of the picture with the colour set last.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Lets only a rectangle of the picture be drawn to.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Fills with this colour from now on.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  public func set() { setFill() }
}

extension UIImage {
  /// Draws the picture in its own size.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the picture so that it fills a rectangle.
  public func draw(in rect: CGRect) {
    guard let picture = DrawnPictures.current, rect.width > 0, rect.height > 0 else { return }
    let place = CGAffineTransform(a: rect.width, b: 0, c: 0, d: rect.height, tx: rect.minX, ty: rect.minY)
    picture.pixels.draw(self, at: place.concatenating(picture.context.ctm), picture.context.state)
  }

  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    draw(in: rect)
    context.restoreGState()
  }
}
