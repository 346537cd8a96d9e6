// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraViewGraph

/// A repeated picture as a style.
public struct ImagePaint: ShapeStyle {
  public var image: Image
  public var sourceRect: CGRect
  public var scale: CGFloat

  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }
}

extension ImagePaint: FillStyleSource {
  func fill(in environment: EnvironmentValues) -> StyleFill {
    let resolved = image.resolved(in: environment)
    guard case .picture(let picture, _) = resolved.drawing, let encoded = try? picture.picture() else {
      return .color(.clear)
    }
    let resource = TesseraDisplayList.ImageResource(
      id: ImageID(hex: encoded.digest.description), pixelWidth: encoded.size.width,
      pixelHeight: encoded.size.height, data: encoded.data)
    return .image(resource, scale: scale, pointSize: resolved.size)
  }
}

extension ShapeStyle where Self == ImagePaint {
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) -> ImagePaint { ImagePaint(image: image, sourceRect: sourceRect, scale: scale) }
}
