// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import TesseraWire
import Testing

@testable import TesseraHost
@testable import TesseraServer

@Suite struct WindowDrawingTests {
  private let size = CGSize(width: 40, height: 40)
  /// A picture of one pixel.
  private static let dot =
    Data(
      base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADU"
        + "lEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==") ?? Data()
  private let now = Date(timeIntervalSinceReferenceDate: 0)

  /// A layer that is filled, or shows a picture.
  private func layer(_ id: String, red: Float = 0, picture: String? = nil) -> WindowLayer {
    let builder = DisplayListBuilder(size: size)
    let frame = CGRect(origin: .zero, size: size)
    let color = ResolvedColor(red: red, green: 0, blue: 0, opacity: 1)
    builder.append(.shape(ShapeContent(path: Path(frame), paint: .color(color))), identity: id, frame: frame)
    if let picture {
      let image = ImageResource(id: ImageID(hex: picture), pixelWidth: 1, pixelHeight: 1, data: Self.dot)
      builder.add(image)
      builder.append(
        .image(ImageContent(image: image.id, rect: frame, pointSize: size)), identity: "picture", frame: frame)
    }
    return WindowLayer(id: id, kind: .screen, list: builder.finish())
  }

  private func view(_ layers: [WindowLayer], number: UInt64 = 1, scale: CGFloat = 3) -> WindowView {
    var environment = WindowEnvironment(size: size)
    environment.displayScale = scale
    return WindowView(
      bundle: 7, name: "One", frame: WindowFrame(number: number, layers: layers), launch: 1, problem: nil,
      isStarting: false, environment: environment, fonts: [])
  }

  @Test func onlyALayerThatChangesIsDrawn() {
    let drawing = WindowDrawing(TileDrawing())
    let first = drawing.layers(of: view([layer("screen"), layer("sheet")]), now: now)
    #expect(first.map(\.version) == [1, 2])
    #expect(first.allSatisfy { $0.svg.hasPrefix("<svg") })
    let second = drawing.layers(of: view([layer("screen"), layer("sheet", red: 1)], number: 2), now: now)
    #expect(second.map(\.version) == [1, 3])
    #expect(second[1].svg != first[1].svg)
    // Another scale changes all of them.
    let third = drawing.layers(of: view([layer("screen"), layer("sheet", red: 1)], scale: 2), now: now)
    #expect(third.map(\.version) == [4, 5])
  }

  @Test func anEventLeavesOutTheDrawingsThatPagesHave() throws {
    let drawing = WindowDrawing(TileDrawing())
    var view = view([layer("screen"), layer("sheet")])
    let first = ShownWindow(view: view, layers: drawing.layers(of: view, now: now))
    #expect(first.json(knowing: [:]).compact.components(separatedBy: "<svg").count == 3)
    view = self.view([layer("screen"), layer("sheet", red: 1)], number: 2)
    let second = ShownWindow(view: view, layers: drawing.layers(of: view, now: now))
    let event = second.json(knowing: first.versions).compact
    #expect(event.components(separatedBy: "<svg").count == 2)
    #expect(event.contains(#""version":1"#) && event.contains(#""version":3"#))
  }

  @Test func picturesAreKeptForThePresentFrameAndTheOneBefore() {
    let drawing = WindowDrawing(TileDrawing())
    let names = ["aa", "bb", "cc"]
    for (number, name) in names.enumerated() {
      _ = drawing.layers(of: view([layer("screen", picture: name)], number: UInt64(number)), now: now)
    }
    #expect(names.map { drawing.picture($0) != nil } == [false, true, true])
    // The same frame again is no other one.
    _ = drawing.layers(of: view([layer("screen", picture: "cc")], number: 9), now: now)
    #expect(names.map { drawing.picture($0) != nil } == [false, true, true])
    _ = drawing.layers(of: nil, now: now)
    #expect(names.map { drawing.picture($0) != nil } == [false, false, true])
  }
}
