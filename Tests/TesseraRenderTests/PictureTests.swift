// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraRender
import Testing

@Suite struct PictureTests {
  /// A picture whose pixels are given by red values, row by row.
  private func resource(_ rows: [[UInt8]], id: String = "picture") throws -> ImageResource {
    let (width, height) = (rows[0].count, rows.count)
    let pixels = rows.flatMap { row in row.flatMap { [$0, 0, 0, 255] as [UInt8] } }
    let bitmap = Bitmap(size: PixelSize(width: width, height: height), premultiplied: pixels)
    return ImageResource(
      id: ImageID(hex: id), pixelWidth: width, pixelHeight: height, data: try PNGEncoder.encode(bitmap))
  }

  private func drawn(_ resource: ImageResource, _ width: CGFloat, _ height: CGFloat, _ image: ImageContent) throws
    -> Bitmap
  {
    let builder = ListBuilder(width, height)
    builder.add(resource)
    builder.add(.image(image))
    return try builder.list.pixels()
  }

  private func content(_ rect: CGRect, size: CGSize) -> ImageContent {
    ImageContent(image: ImageID(hex: "picture"), rect: rect, pointSize: size)
  }

  @Test func pictureAtItsOwnSizeIsCopied() throws {
    let picture = try resource([[10, 20, 30], [40, 50, 60]])
    let bitmap = try drawn(picture, 5, 4, content(CGRect(1, 1, 3, 2), size: CGSize(width: 3, height: 2)))
    #expect(bitmap.reds(row: 1) == [0, 10, 20, 30, 0])
    #expect(bitmap.reds(row: 2) == [0, 40, 50, 60, 0])
    #expect(bitmap.extent == [1, 1, 4, 3])
  }

  @Test func flippedPictureIsMirrored() throws {
    let picture = try resource([[10, 20, 30]])
    var image = content(CGRect(0, 0, 3, 1), size: CGSize(width: 3, height: 1))
    image.flipped = true
    #expect(try drawn(picture, 3, 1, image).reds(row: 0) == [30, 20, 10])
  }

  @Test func reducingAveragesPixels() throws {
    let picture = try resource([[0, 100, 200, 100], [100, 200, 100, 0]])
    let image = content(CGRect(0, 0, 2, 1), size: CGSize(width: 4, height: 2))
    #expect(try drawn(picture, 2, 1, image).reds(row: 0) == [100, 100])
  }

  @Test func noInterpolationRepeatsPixels() throws {
    let picture = try resource([[10, 200]])
    var image = content(CGRect(0, 0, 6, 1), size: CGSize(width: 2, height: 1))
    image.interpolation = .none
    #expect(try drawn(picture, 6, 1, image).reds(row: 0) == [10, 10, 10, 200, 200, 200])
  }

  @Test func enlargingKeepsEdgesOpaque() throws {
    let picture = try resource([[100, 100], [100, 100]])
    let bitmap = try drawn(picture, 8, 8, content(CGRect(0, 0, 8, 8), size: CGSize(width: 2, height: 2)))
    #expect((0..<8).allSatisfy { y in (0..<8).allSatisfy { bitmap.hex($0, y) == "640000FF" } })
  }

  @Test func clipCropsAFilledPicture() throws {
    let picture = try resource([[10, 20, 30, 40, 50, 60]])
    let builder = ListBuilder(2, 1)
    builder.add(picture)
    builder.group(.clip(Path(CGRect(0, 0, 2, 1)), FillStyle())) {
      builder.add(.image(content(CGRect(-2, 0, 6, 1), size: CGSize(width: 6, height: 1))))
    }
    #expect(try builder.list.pixels().reds(row: 0) == [30, 40])
  }

  @Test func templateShowsItsTintThroughAlpha() throws {
    let bitmap = Bitmap(size: PixelSize(width: 2, height: 1), premultiplied: [255, 0, 0, 255, 0, 0, 0, 0])
    let picture = ImageResource(
      id: ImageID(hex: "picture"), pixelWidth: 2, pixelHeight: 1, data: try PNGEncoder.encode(bitmap))
    var image = content(CGRect(0, 0, 2, 1), size: CGSize(width: 2, height: 1))
    image.tint = .color(ResolvedColor(hex: 0x0000FF))
    let result = try drawn(picture, 2, 1, image)
    #expect([result.hex(0, 0), result.hex(1, 0)] == ["0000FFFF", "00000000"])
  }

  @Test func capsKeepTheirSize() throws {
    let picture = try resource([[10, 50, 90]])
    var image = content(CGRect(0, 0, 8, 1), size: CGSize(width: 3, height: 1))
    image.capInsets = EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
    #expect(try drawn(picture, 8, 1, image).reds(row: 0) == [10, 50, 50, 50, 50, 50, 50, 90])
  }

  @Test func tilesRepeatAtTheirNaturalSize() throws {
    let picture = try resource([[10, 50, 90]])
    var image = content(CGRect(0, 0, 8, 1), size: CGSize(width: 3, height: 1))
    image.tiled = true
    #expect(try drawn(picture, 8, 1, image).reds(row: 0) == [10, 50, 90, 10, 50, 90, 10, 50])
    image.capInsets = EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 0)
    #expect(try drawn(picture, 8, 1, image).reds(row: 0) == [10, 50, 90, 50, 90, 50, 90, 50])
  }

  @Test func paintRepeatsAPicture() throws {
    let builder = ListBuilder(6, 1)
    builder.add(try resource([[10, 50]]))
    builder.fill(Path(CGRect(0, 0, 6, 1)), paint: .image(ImageID(hex: "picture"), rect: CGRect(1, 0, 2, 1)))
    #expect(try builder.list.pixels().reds(row: 0) == [50, 10, 50, 10, 50, 10])
  }

  @Test func damagedAndMissingPicturesLeaveAVisibleMark() throws {
    let damaged = ImageResource(id: ImageID(hex: "picture"), pixelWidth: 9, pixelHeight: 9, data: Data([1, 2, 3]))
    let image = content(CGRect(0, 0, 40, 40), size: CGSize(width: 9, height: 9))
    let marked = try drawn(damaged, 40, 40, image)
    #expect(marked.extent == [0, 0, 40, 40])
    let builder = ListBuilder(40, 40)
    builder.add(.image(image))
    #expect(try builder.list.pixels().extent == [0, 0, 40, 40])
  }
}
