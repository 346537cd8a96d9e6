// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraImage
import TesseraReference
import Testing

@Suite struct PictureTests {
  private func difference(_ actual: Bitmap) -> ReferenceDifference {
    ReferenceDifference(
      pixels: Subject.bitmap().difference(from: actual), threshold: 0, expected: Subject.bitmap(),
      expectedList: "", actual: ActualReference(bitmap: actual, scale: 1, list: ""))
  }

  @Test func samePicturesDifferInNothing() {
    #expect(Subject.bitmap().difference(from: Subject.bitmap()) == nil)
  }

  @Test func differingPixelsAreMarkedAndTheOthersArePale() {
    let pictures = DifferencePictures(difference(Subject.bitmap([0, 0, 0, 255])))
    let (marked, pale) = (pictures.difference[3, 2], pictures.difference[6, 4])
    #expect([marked.red, marked.green, marked.blue, marked.alpha] == [0xE6, 0x00, 0x5C, 0xFF])
    #expect([pale.red, pale.green, pale.blue, pale.alpha] == [255, 255, 255, 255])
  }

  @Test func threePicturesStandSideBySide() {
    let pictures = DifferencePictures(difference(Subject.bitmap([0, 0, 0, 255])))
    #expect(pictures.sideBySide.size == PixelSize(width: 12 + 3 * (8 + 12), height: 6 + 24))
    let corner = pictures.sideBySide[0, 0]
    #expect([corner.red, corner.green, corner.blue] == [0xE5, 0xE5, 0xEA])
    let (expected, actual) = (pictures.sideBySide[12 + 3, 12 + 1], pictures.sideBySide[12 + 2 * 20 + 3, 12 + 1])
    #expect(expected.red == 255 && actual.red == 0)
  }

  @Test func aPictureThatGrewIsComparedOnTheLargerCanvas() {
    let actual = Subject.bitmap(size: PixelSize(width: 10, height: 7))
    let found = Subject.bitmap().difference(from: actual)
    #expect(found?.count == 10 * 7 - 8 * 6)
    #expect(DifferencePictures(difference(actual)).difference.size == PixelSize(width: 10, height: 7))
  }

  @Test func filesAreNamedAndDecodeToThePictures() throws {
    let pictures = DifferencePictures(difference(Subject.bitmap([0, 0, 0, 255])))
    let files = try pictures.files()
    #expect(files.map(\.name) == ["expected", "actual", "difference", "side-by-side"])
    #expect(
      try files.map { try ImageDecoder.decode($0.data) } == [
        pictures.expected, pictures.actual, pictures.difference, pictures.sideBySide,
      ])
  }

  @Test func transparentPixelsAreLaidOverWhatIsThere() {
    var canvas = PixelCanvas(size: PixelSize(width: 2, height: 1), fill: [200, 100, 0, 255])
    canvas.draw(Bitmap(size: PixelSize(width: 1, height: 1), premultiplied: [100, 100, 100, 128]), x: 1, y: 0)
    #expect(canvas.bitmap.pixels == [200, 100, 0, 255, 200, 150, 100, 255])
  }
}
