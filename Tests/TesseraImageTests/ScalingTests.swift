// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import TesseraImage

@Suite struct ScalingTests {
  @Test func averagesTheCoveredArea() {
    // Three columns to two: each target column covers one and a half.
    let source = Bitmap(
      size: PixelSize(width: 3, height: 1),
      straight: [0, 0, 0, 255, 90, 90, 90, 255, 240, 240, 240, 255])
    let scaled = source.scaled(to: PixelSize(width: 2, height: 1))
    #expect(scaled.pixels == [30, 30, 30, 255, 190, 190, 190, 255])
  }

  @Test func keepsTheColourOfTransparentPixelsOut() {
    let source = Bitmap(size: PixelSize(width: 2, height: 1), straight: [255, 0, 0, 255, 0, 255, 0, 0])
    let scaled = source.scaled(to: PixelSize(width: 1, height: 1))
    #expect(scaled.pixels == [128, 0, 0, 128])
  }

  @Test func interpolatesBetweenCentresWhenEnlarging() {
    let source = Bitmap(size: PixelSize(width: 2, height: 1), straight: [0, 0, 0, 255, 200, 200, 200, 255])
    let scaled = source.scaled(to: PixelSize(width: 4, height: 2))
    let row: [UInt8] = [0, 0, 0, 255, 50, 50, 50, 255, 150, 150, 150, 255, 200, 200, 200, 255]
    #expect(scaled.pixels == row + row)
  }

  @Test func neverChangesAFlatPicture() {
    for (width, height) in [(1, 1), (3, 50), (7, 5), (29, 2), (64, 64)] {
      let target = PixelSize(width: width, height: height)
      let scaled = TestPictures.flat(17, 11, [201, 100, 3, 255]).scaled(to: target)
      #expect(scaled == TestPictures.flat(width, height, [201, 100, 3, 255]))
    }
  }
}
