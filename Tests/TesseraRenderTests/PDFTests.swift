// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraText
import Testing

@testable import TesseraRender

@Suite struct PDFTests {
  /// What `pdftotext` finds.
  private func words(of list: DisplayList) throws -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: "tessera-\(UUID().uuidString).pdf")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data(PDFRenderer(fonts: FontLibrary.opened()).render(list)).write(to: path)
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/pdftotext")
    process.arguments = ["-layout", path.path, "-"]
    process.standardOutput = pipe
    try process.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func text(_ string: String, _ font: FontDescriptor, tracking: CGFloat = 0) -> DisplayItem.Content {
    var attributes = TextAttributes(font: font)
    attributes.tracking = tracking
    let layout = TextEngine.shared.layout(
      Paragraph(fragments: [.text(string, attributes: attributes, tag: 0)], displayScale: 3), width: nil, height: nil)
    return .text(layout.content(at: CGPoint(x: 10, y: 10), color: .black))
  }

  @Test(arguments: [400.0, 600, 850])
  func textOfEveryWeightCanBeFound(_ weight: Double) throws {
    let list = ListBuilder(300, 60)
    list.add(text("Office Wave 4:15 caf\u{E9}", .system(17, weight: weight)))
    #expect(try words(of: list.list) == "Office Wave 4:15 caf\u{E9}")
  }

  @Test func spacedOutWordsStayWords() throws {
    let list = ListBuilder(300, 60)
    list.add(text("DEAL OF THE HOUR", .system(12, weight: 600), tracking: 3))
    #expect(try words(of: list.list) == "DEAL OF THE HOUR")
  }

  @Test func textUnderAnEffectCanBeFound() throws {
    let list = ListBuilder(300, 60)
    list.group(.color(.grayscale(1))) { list.add(text("Grey words", .system(17))) }
    #expect(try words(of: list.list) == "Grey words")
  }

  @Test func emojiCanBeFound() throws {
    let list = ListBuilder(300, 60)
    list.add(text("\u{1F600}", .system(17)))
    #expect(try words(of: list.list) == "\u{1F600}")
  }

  @Test func hiddenStatesOfTogglesCannotBeFound() throws {
    let list = ListBuilder(300, 60)
    list.group(.toggle(isOn: false)) {
      list.add(text("Off", .system(17)))
      list.add(text("On", .system(17)))
    }
    #expect(try words(of: list.list) == "Off")
  }

  @Test func jpegPicturesKeepTheirBytes() throws {
    var pixels: [UInt8] = []
    for place in 0..<64 * 64 { pixels += [UInt8(place % 251), UInt8(place / 64), 90, 255] }
    let data = try JPEGEncoder.encode(
      Bitmap(size: PixelSize(width: 64, height: 64), premultiplied: pixels), quality: 0.8)
    let image = ImageResource(id: ImageID(hex: "01"), pixelWidth: 64, pixelHeight: 64, data: data)
    let list = ListBuilder(40, 40)
    list.add(image)
    let size = CGSize(width: 64, height: 64)
    list.add(.image(ImageContent(image: image.id, rect: CGRect(4, 4, 30, 30), pointSize: size)))
    let page = Data(try PDFRenderer(fonts: nil).render(list.list))
    #expect(page.range(of: data) != nil)
  }

  @Test func aListGivesTheSameBytesAndThePageItsSize() throws {
    let list = ListBuilder(158, 76.5)
    list.add(text("Twice", .system(17, weight: 700)))
    list.group(.blur(radius: 2, opaque: false)) { list.fill(CGRect(20, 20, 10, 10), .black) }
    let first = try PDFRenderer(fonts: FontLibrary.opened()).render(list.list)
    #expect(try PDFRenderer(fonts: FontLibrary.opened()).render(list.list) == first)
    #expect(Data(first).range(of: Data("/MediaBox [ 0 0 158 76.5 ]".utf8)) != nil)
    #expect(Data(first).range(of: Data("/CreationDate (19700101000000Z".utf8)) != nil)
  }

  @Test func writingAPageLeavesTheSharedFontsAlone() throws {
    let fonts = try FontLibrary.opened()
    let list = ListBuilder(120, 40)
    list.add(text("Weights", .system(17, weight: 600)))
    let before = try PNGRenderer(fonts: fonts).render(list.list)
    _ = try PDFRenderer(fonts: fonts).render(list.list)
    #expect(try PNGRenderer(fonts: fonts).render(list.list) == before)
  }

  @Test func hugePagesAreRefused() throws {
    let error = #expect(throws: RenderError.self) {
      try PDFRenderer(fonts: nil).render(DisplayList(size: CGSize(width: 20_000, height: 10)))
    }
    #expect(error?.code == .limit)
  }
}
