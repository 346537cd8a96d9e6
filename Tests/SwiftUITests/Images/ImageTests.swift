// SPDX-License-Identifier: Apache-2.0
import Foundation
import SwiftUI
import Testing
import TesseraImage
import UIKit

/// Pictures and symbols: their sizes and what is painted.
@MainActor @Suite struct ImageTests {
  /// A picture of 40 by 20 points.
  private func picture(scale: CGFloat = 1) throws -> UIImage {
    let (width, height) = (Int(40 * scale), Int(20 * scale))
    var pixels: [UInt8] = []
    for index in 0..<width * height { pixels += [UInt8(index % 251), UInt8(index % 17), 7, 255] }
    let data = try PNGEncoder.encode(Bitmap(size: PixelSize(width: width, height: height), premultiplied: pixels))
    return try #require(UIImage(data: data, scale: scale))
  }

  @Test func aPictureHasItsOwnSizeWhateverIsProposed() throws {
    let image = Image(uiImage: try picture(scale: 2))
    expectLayout(image.named("a"), 100, 50, ["a": CGRect(30, 15, 40, 20)])
    expectLayout(image.named("a").frame(width: 10, height: 10), 100, 50, ["a": CGRect(30, 15, 40, 20)])
  }

  @Test func resizablePicturesTakeWhatIsProposed() throws {
    let image = Image(uiImage: try picture()).resizable()
    expectLayout(image.named("a"), 100, 50, ["a": CGRect(0, 0, 100, 50)])
    expectLayout(image.named("a").fixedSize(), 100, 50, ["a": CGRect(30, 15, 40, 20)])
  }

  @Test func fitAndFillKeepTheRatio() throws {
    let image = Image(uiImage: try picture()).resizable()
    expectLayout(image.scaledToFit().named("a"), 100, 100, ["a": CGRect(0, 25, 100, 50)])
    expectLayout(
      image.named("a").scaledToFill().frame(width: 100, height: 100).named("frame"), 100, 100,
      ["a": CGRect(-50, 0, 200, 100), "frame": CGRect(0, 0, 100, 100)])
    expectLayout(
      image.aspectRatio(1, contentMode: .fit).named("a"), 100, 60, ["a": CGRect(20, 0, 60, 60)])
  }

  @Test func picturesArePaintedInTheirFrame() throws {
    let image = Image(uiImage: try picture())
    expectItems(image, 40, 20, "image#1 40x20px 0,0 40x20")
    expectItems(image.resizable().interpolation(.none), 80, 40, "image#1 40x20px 0,0 80x40 | interpolation none")
  }

  @Test func picturesAreReducedToTheirSizeOnScreen() throws {
    let image = Image(uiImage: try picture()).resizable()
    expectItems(image.frame(width: 20, height: 10), 20, 10, "image#1 20x10px 0,0 20x10")
    let triple = evaluation(of: image.frame(width: 10, height: 5), 10, 5, scale: 3)
    #expect(triple.items == "image#1 30x15px 0,0 10x5")
  }

  @Test func templatesTakeTheForeground() throws {
    let image = Image(uiImage: try picture()).renderingMode(.template)
    expectItems(image.foregroundStyle(Color.pureRed), 40, 20, "image#1 40x20px 0,0 40x20 | template #FF0000")
    expectItems(
      Image(uiImage: try picture().withRenderingMode(.alwaysTemplate)).tint(.pureGreen), 40, 20,
      "image#1 40x20px 0,0 40x20 | template #000000")
    expectItems(
      Image(uiImage: try picture().withRenderingMode(.alwaysTemplate)).renderingMode(.original), 40, 20,
      "image#1 40x20px 0,0 40x20")
  }

  @Test func capsAndTilesKeepTheWholePicture() throws {
    let image = Image(uiImage: try picture())
    let caps = EdgeInsets(top: 2, leading: 3, bottom: 4, trailing: 5)
    expectItems(
      image.resizable(capInsets: caps), 20, 10, "image#1 40x20px 0,0 20x10 | caps 2,3,4,5 of 40x20")
    expectItems(
      image.resizable(resizingMode: .tile), 100, 10, "image#1 40x20px 0,0 100x10 | of 40x20 tiled")
  }

  @Test func oneResourceServesEveryUse() throws {
    let image = Image(uiImage: try picture())
    let list = evaluation(of: VStack { ForEach(0..<2) { _ in image } }, 100, 100).list
    #expect(list.images.count == 1)
    #expect(list.items.count == 2)
  }

  @Test func missingPicturesAreMarkedAndReported() {
    let found = evaluation(of: Image("no-such-picture"), 44, 44)
    #expect(found.items == "placeholder \"no-such-picture\" 0,0 44x44")
    #expect(found.diagnostics.contains { $0.id == .assetMissing && $0.message.contains("no-such-picture") })
  }

  @Test func emptyPicturesPaintNothing() {
    #expect(evaluation(of: Image(uiImage: UIImage())).items == "")
  }

  @Test func symbolsFollowFontAndScale() {
    func size(_ view: some View) -> CGSize { idealSize(of: view, scale: 3) }
    let body = size(Image(systemName: "star.fill"))
    #expect(body.width > 15 && body.width < 25)
    #expect(size(Image(systemName: "star.fill").font(.system(size: 34))).width > 1.9 * body.width)
    let scales = [Image.Scale.small, .medium, .large].map { size(Image(systemName: "star.fill").imageScale($0)).width }
    #expect(scales[1] == body.width)
    #expect(scales[0] < scales[1] && scales[1] < scales[2])
  }

  @Test func symbolsTakeTheForegroundAndShareTheBaselineOfText() {
    let view = HStack(alignment: .firstTextBaseline) {
      Image(systemName: "star").named("symbol")
      Text("a").named("text")
    }
    let found = evaluation(of: view.foregroundStyle(Color.pureRed))
    #expect(Set(found.runs.map(\.paint)).count == 1)
    #expect(found.runs.count == 2)
    let (symbol, text) = (found.frames["symbol"] ?? .zero, found.frames["text"] ?? .zero)
    #expect(symbol.minY < text.maxY && symbol.maxY > text.minY)
  }

  @Test func variantsChooseAnotherSymbol() {
    func items(_ view: some View) -> String { evaluation(of: view, 40, 40).items }
    #expect(items(Image(systemName: "star").symbolVariant(.fill)) == items(Image(systemName: "star.fill")))
    #expect(items(Image(systemName: "star")) != items(Image(systemName: "star.fill")))
    #expect(
      items(Image(systemName: "star").symbolVariant(.circle.fill)) == items(Image(systemName: "star.circle.fill")))
  }

  @Test func unknownSymbolsAreMarkedAndReported() {
    let found = evaluation(of: Image(systemName: "star.fil"), 40, 40)
    #expect(found.items.hasPrefix("placeholder \"star.fil\""))
    let told = found.diagnostics.filter { $0.id == .symbolMissing }
    #expect(told.map(\.location) == ["star.fil"])
    #expect(told.first?.message.contains("\"star\"") == true)
  }

  @Test func picturesWithoutANetworkShowTheirPlaceholder() {
    let view = AsyncImage(url: URL(string: "https://example.org/a.png")) {
      $0
    } placeholder: {
      Text("wait")
    }
    let found = evaluation(of: view)
    #expect(found.strings == ["wait"])
    #expect(found.diagnostics.contains { $0.id == .ignoredInWidget && $0.location == "AsyncImage" })
  }
}
