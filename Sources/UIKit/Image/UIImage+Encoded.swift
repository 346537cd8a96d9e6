// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraAssets
import TesseraImage

extension UIImage.Encoded {
  /// Checks a picture of unknown origin from the first byte to the last.
  ///
  /// Authors test for nil where a download may be cut short, so damage must show here and not when it is drawn.
  init(verifying data: Data) throws(ImageError) {
    try self.init(trusting: data, reference: nil)
    try ImageDecoder.verify(data)
  }

  /// Reads the header only.
  init(trusting data: Data, reference: UIImage.AssetReference?) throws(ImageError) {
    let header = try ImageHeader(probing: data)
    guard header.format.isDecodable, let size = header.storedSize else {
      throw ImageError(.unsupportedFormat, "\(header.format) pictures are not supported yet")
    }
    self.init(data: data, digest: ContentDigest(of: data), header: header, storedSize: size, asset: reference)
  }

  /// Takes over what the asset compiler has checked already.
  init(_ asset: ImageAsset, reference: UIImage.AssetReference?) throws(AssetError) {
    do throws(ImageError) {
      let header = try ImageHeader(probing: asset.data)
      let size = header.storedSize ?? asset.pixelSize
      self.init(data: asset.data, digest: asset.digest, header: header, storedSize: size, asset: reference)
    } catch {
      throw AssetError(.broken, "The image \"\(asset.name)\" is broken: \(error.message).")
    }
  }
}

extension UIImage {
  /// The picture written anew by our own encoder, upright; nil for symbols and empty pictures.
  ///
  /// - Parameter target: the size wanted in pixels; nil keeps the picture's own.
  package func picture(scaledTo target: PixelSize? = nil) throws(ImageError) -> EncodedPicture? {
    guard case .encoded(let encoded) = source else { return nil }
    return try PictureCache.shared.picture(
      from: encoded.data, digest: encoded.digest, orientation: imageOrientation.stored, scaledTo: target)
  }

  /// The size of the upright picture in pixels; nil for symbols and empty pictures.
  package var pixelSize: PixelSize? {
    guard case .encoded(let encoded) = source else { return nil }
    return imageOrientation.stored.swapsSides ? encoded.storedSize.turned : encoded.storedSize
  }

  /// The same asset as it looks in other surroundings; the picture itself when it does not come from a catalog.
  package func variant(for request: AssetRequest) -> UIImage {
    guard case .encoded(let encoded) = source, let reference = encoded.asset,
      let asset = try? reference.catalog.image(named: reference.name, for: request), asset.digest != encoded.digest,
      let other = try? Encoded(asset, reference: reference)
    else { return self }
    return UIImage(
      source: .encoded(other), scale: asset.scale, orientation: Orientation(other.header.orientation),
      renderingMode: renderingMode, tint: tint, capInsets: capInsets)
  }

  /// Decodes the upright picture; nil for symbols and empty pictures.
  func bitmap(scaledTo target: PixelSize? = nil) throws(ImageError) -> Bitmap? {
    guard case .encoded(let encoded) = source else { return nil }
    return try ImageDecoder.decode(encoded.data, scaledTo: target, orientation: imageOrientation.stored)
  }
}

extension UIImage.Orientation {
  /// The same as EXIF numbers it.
  var stored: ImageOrientation {
    switch self {
    case .up: .up
    case .down: .down
    case .left: .left
    case .right: .right
    case .upMirrored: .upMirrored
    case .downMirrored: .downMirrored
    case .leftMirrored: .leftMirrored
    case .rightMirrored: .rightMirrored
    }
  }

  init(_ stored: ImageOrientation) {
    self =
      switch stored {
      case .up: .up
      case .down: .down
      case .left: .left
      case .right: .right
      case .upMirrored: .upMirrored
      case .downMirrored: .downMirrored
      case .leftMirrored: .leftMirrored
      case .rightMirrored: .rightMirrored
      }
  }
}

extension UIImage.RenderingMode {
  init(_ rendering: ImageSet.Rendering) {
    self =
      switch rendering {
      case .automatic: .automatic
      case .original: .alwaysOriginal
      case .template: .alwaysTemplate
      }
  }
}
