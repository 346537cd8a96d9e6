// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraImage
import TesseraModel

extension UIImage {
  /// A copy shown in its own colours or as a mask.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode, tint: tint)
  }

  /// A copy shown as a mask filled with a colour.
  public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: renderingMode) }

  /// A copy that carries a colour for its mask.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    copy(renderingMode: renderingMode, tint: color)
  }

  /// A copy whose edges are not stretched.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    UIImage(
      source: source, scale: scale, orientation: imageOrientation, renderingMode: renderingMode, tint: tint,
      capInsets: capInsets)
  }

  /// A copy of a symbol with a size and a weight; other pictures stay as they are.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    guard case .symbol(let name, let pointSize, let weight) = source else { return self }
    return UIImage(
      source: .symbol(
        name: name, pointSize: configuration.pointSize ?? pointSize, weight: configuration.weight ?? weight),
      scale: scale, orientation: imageOrientation, renderingMode: renderingMode, tint: tint, capInsets: capInsets)
  }

  private func copy(renderingMode: RenderingMode, tint: UIColor?) -> UIImage {
    UIImage(
      source: source, scale: scale, orientation: imageOrientation, renderingMode: renderingMode, tint: tint,
      capInsets: capInsets)
  }
}

// Pixels.
extension UIImage {
  /// The upright picture as PNG; nil for symbols and empty pictures.
  public func pngData() -> Data? {
    encode("PNG") { bitmap throws(ImageError) in try PNGEncoder.encode(bitmap, effort: .compact) }
  }

  /// The upright picture as JPEG, quality from 0 to 1; nil for symbols and empty pictures.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    encode("JPEG") { bitmap throws(ImageError) in
      try JPEGEncoder.encode(bitmap, quality: Double(compressionQuality))
    }
  }

  /// A copy reduced to fit a size in points, its shape kept; nil when the picture has no pixels.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard let pixelSize, size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return nil }
    let box = PixelSize(
      width: max(1, Int((min(size.width, 30_000) * scale).rounded())),
      height: max(1, Int((min(size.height, 30_000) * scale).rounded())))
    do throws(ImageError) {
      guard let picture = try picture(scaledTo: pixelSize.fitted(in: box)) else { return nil }
      let encoded = try Encoded(trusting: picture.data, reference: nil)
      return UIImage(
        source: .encoded(encoded), scale: scale, orientation: .up, renderingMode: renderingMode, tint: tint)
    } catch {
      DiagnosticLog.report(.imageRefused, "No thumbnail could be made: \(error.message).")
      return nil
    }
  }

  /// The same as `preparingThumbnail(of:)`.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  /// The picture itself: decoding happens when a tile is archived.
  public func preparingForDisplay() -> UIImage? { self }

  private func encode(_ format: String, _ body: (Bitmap) throws(ImageError) -> Data) -> Data? {
    do throws(ImageError) {
      guard let bitmap = try bitmap() else {
        DiagnosticLog.report(.imageRefused, "A picture without pixels has no \(format) data.")
        return nil
      }
      return try body(bitmap)
    } catch {
      DiagnosticLog.report(.imageRefused, "A picture could not be written as \(format): \(error.message).")
      return nil
    }
  }
}
