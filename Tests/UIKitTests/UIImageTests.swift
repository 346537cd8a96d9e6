// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraImage

@testable import UIKit

@Suite struct UIImageTests {
  private func png(_ width: Int, _ height: Int) throws -> Data {
    var pixels: [UInt8] = []
    for index in 0..<width * height { pixels += [UInt8(index % 251), UInt8(index % 17), 7, 255] }
    return try PNGEncoder.encode(Bitmap(size: PixelSize(width: width, height: height), premultiplied: pixels))
  }

  @Test func measuresInPoints() throws {
    let image = try #require(UIImage(data: try png(30, 12), scale: 3))
    #expect(image.size == CGSize(width: 10, height: 4))
    #expect(image.cgImage?.width == 30)
    #expect(UIImage().size == .zero)
    #expect(UIImage().pngData() == nil)
  }

  @Test func turnsStoredPixels() throws {
    let stored = try #require(UIImage(data: try png(3, 2))?.cgImage)
    let turned = UIImage(cgImage: stored, scale: 1, orientation: .right)
    #expect(turned.size == CGSize(width: 2, height: 3))
    let upright = try ImageDecoder.decode(try #require(turned.pngData()))
    let plain = try ImageDecoder.decode(stored.data)
    #expect(upright == plain.uprighted(from: .right))
    #expect(try turned.picture()?.size == PixelSize(width: 2, height: 3))
  }

  @Test func isNilForWhatIsNoPictureOrCutShort() throws {
    let file = try png(40, 40)
    #expect(UIImage(data: file) != nil)
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data("<html>not found</html>".utf8)) == nil)
    #expect(UIImage(data: file.prefix(file.count / 2)) == nil)
  }

  @Test func readsTheScaleOfAFileName() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("tessera-\(UUID().uuidString)@2x.png")
    try png(8, 8).write(to: path)
    defer { try? FileManager.default.removeItem(at: path) }
    #expect(UIImage(contentsOfFile: path.path)?.size == CGSize(width: 4, height: 4))
    #expect(UIImage(contentsOfFile: path.path + ".none") == nil)
  }

  @Test func makesThumbnailsOfTheSameShape() throws {
    let image = try #require(UIImage(data: try png(60, 20)))
    let thumbnail = try #require(image.preparingThumbnail(of: CGSize(width: 30, height: 30)))
    #expect(thumbnail.size == CGSize(width: 30, height: 10))
    #expect(image.preparingThumbnail(of: CGSize(width: 600, height: 600))?.size == image.size)
    #expect(UIImage().preparingThumbnail(of: CGSize(width: 3, height: 3)) == nil)
  }

  @Test func writesJPEG() throws {
    let image = try #require(UIImage(data: try png(20, 10)))
    let file = try #require(image.jpegData(compressionQuality: 0.8))
    #expect(try ImageHeader(probing: file) == ImageHeader(format: .jpeg, storedSize: PixelSize(width: 20, height: 10)))
  }

  @Test func carriesTintAndInsets() throws {
    let image = try #require(UIImage(data: try png(4, 4)))
    let tinted = image.withTintColor(.systemRed, renderingMode: .alwaysTemplate)
    #expect(tinted.renderingMode == .alwaysTemplate && tinted.tint == .systemRed)
    let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    #expect(tinted.resizableImage(withCapInsets: insets).capInsets == insets)
    #expect(image == image.withRenderingMode(.automatic))
    #expect(image != tinted)
  }

  @Test func keepsSymbolsByName() throws {
    let symbol = try #require(UIImage(systemName: "star.fill"))
    #expect(symbol.isSymbolImage && symbol.renderingMode == .alwaysTemplate)
    let large = symbol.applyingSymbolConfiguration(.init(pointSize: 40, weight: .bold))
    guard case .symbol("star.fill", 40, UIFont.Weight.bold) = large?.source else {
      Issue.record("the configuration is lost")
      return
    }
    #expect(UIImage(systemName: "") == nil)
  }

  @Test func remembersPreparedPicturesWithinItsBound() throws {
    let cache = PictureCache(maxBytes: 600)
    let first = try cache.picture(from: try png(8, 8))
    #expect(try cache.picture(from: try png(8, 8)) == first)
    for side in 9..<20 { _ = try cache.picture(from: try png(side, side)) }
    #expect(cache.byteCount <= 600)
  }
}
