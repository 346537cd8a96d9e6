// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraImage
import TesseraModel
import Testing

@testable import UIKit

/// Pictures that an author's code draws, pixel by pixel.
@Suite struct DrawnPictureTests {
  private let format: UIGraphicsImageRendererFormat = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return format
  }()

  private func picture(_ rows: [[UInt32]]) throws -> UIImage {
    let pixels = rows.joined().flatMap { pixel in [24, 16, 8, 0].map { UInt8(pixel >> UInt32($0) & 0xff) } }
    let size = PixelSize(width: rows[0].count, height: rows.count)
    return try #require(UIImage(data: try PNGEncoder.encode(Bitmap(size: size, premultiplied: pixels))))
  }

  /// The pixels as RRGGBBAA.
  private func pixels(_ image: UIImage?) throws -> [[UInt32]] {
    let bitmap = try #require(try image?.bitmap())
    return (0..<bitmap.height).map { y in
      (0..<bitmap.width).map { x in
        let (red, green, blue, alpha) = bitmap[x, y]
        return UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | UInt32(alpha)
      }
    }
  }

  private func drawn(_ width: Int, _ height: Int, _ body: (UIGraphicsImageRendererContext) -> Void) throws -> [[UInt32]]
  {
    try pixels(
      UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image(actions: body))
  }

  @Test func rectanglesFillTheirPixelsAndShareOthers() throws {
    let shown = try drawn(3, 2) { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1.5, height: 1))
    }
    #expect(shown == [[0xff00_00ff, 0x8000_0080, 0], [0, 0, 0]])
  }

  @Test func picturesAreScaledIntoTheirRectangle() throws {
    let source = try picture([[0xff00_00ff, 0x0000_ffff], [0xff00_00ff, 0x0000_ffff]])
    #expect(try drawn(1, 1) { _ in source.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1)) } == [[0x8000_80ff]])
    let beside = try drawn(4, 1) { _ in source.draw(in: CGRect(x: 1, y: 0, width: 2, height: 1)) }
    #expect(beside == [[0, 0xff00_00ff, 0x0000_ffff, 0]])
  }

  @Test func transparencyMixesWithWhatLiesBelow() throws {
    let half = try picture([[0x8000_0080]])
    let shown = try drawn(1, 1) { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      half.draw(at: .zero)
    }
    #expect(shown == [[0xff7f_7fff]])
    let faded = try drawn(1, 1) { _ in
      try? picture([[0xff00_00ff]]).draw(in: CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .normal, alpha: 0.5)
    }
    #expect(faded == [[0x8000_0080]])
  }

  @Test func clipsAndEvenOddOutlinesLeaveHoles() throws {
    let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3))
    ring.append(UIBezierPath(rect: CGRect(x: 1, y: 1, width: 1, height: 1)))
    ring.usesEvenOddFillRule = true
    let shown = try drawn(3, 3) { context in
      ring.addClip()
      UIColor.black.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    #expect(shown == [[0xff, 0xff, 0xff], [0xff, 0, 0xff], [0, 0, 0]])
  }

  @Test func circlesCoverTheirArea() throws {
    let shown = try drawn(40, 40) { context in
      UIColor.black.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    let area = shown.joined().reduce(0) { $0 + Double($1 & 0xff) / 255 }
    #expect(abs(area - .pi * 400) < 2)
    #expect(shown[0][0] == 0)
    #expect(shown[20][20] == 0xff)
  }

  @Test func transformsTurnPicturesAndRestore() throws {
    let source = try picture([[0xff00_00ff, 0x0000_ffff]])
    let shown = try drawn(2, 2) { context in
      context.cgContext.saveGState()
      context.cgContext.translateBy(x: 2, y: 0)
      context.cgContext.rotate(by: .pi / 2)
      source.draw(in: CGRect(x: 0, y: 0, width: 2, height: 1))
      context.cgContext.restoreGState()
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(shown == [[0x00ff_00ff, 0xff00_00ff], [0, 0x0000_ffff]])
  }

  @Test func coreGraphicsDrawsPicturesOnTheirHead() throws {
    let source = try picture([[0xff00_00ff], [0x0000_ffff]])
    let stored = try #require(source.cgImage)
    let shown = try drawn(1, 2) { $0.cgContext.draw(stored, in: CGRect(x: 0, y: 0, width: 1, height: 2)) }
    #expect(shown == [[0x0000_ffff], [0xff00_00ff]])
  }

  @Test func theOlderFunctionsDrawTheSame() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), true, 1)
    UIColor.blue.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(try pixels(image) == [[0x0000_ffff, 0xff]])
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 1), false, 3)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 2, height: 1))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.width == 6)
    UIGraphicsEndImageContext()
  }

  @Test func picturesWithoutSizeOrTooLargeAreEmpty() {
    let (image, remarks) = DiagnosticLog.collect {
      UIGraphicsImageRenderer(size: CGSize(width: 100_000, height: 100_000)).image { _ in }
    }
    #expect(image.size == .zero)
    #expect(remarks.map(\.id) == [.imageRefused])
    UIGraphicsBeginImageContextWithOptions(.zero, false, 1)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test func symbolsAreLeftOutWithARemark() throws {
    let symbol = try #require(UIImage(systemName: "star"))
    let (shown, remarks) = try DiagnosticLog.collect {
      try drawn(1, 1) { _ in symbol.draw(in: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    }
    #expect(shown == [[0]])
    #expect(remarks.map(\.id) == [.imageRefused])
  }
}
