// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraRender
import Testing

@Suite struct LimitTests {
  @Test func hugePicturesAreRefusedWithNumbers() throws {
    let error = #expect(throws: RenderError.self) {
      try DisplayList(size: CGSize(width: 100_000, height: 100_000)).pixels()
    }
    #expect(
      error
        == RenderError(
          .limit, "a picture of 100000x100000 pixels is too large; the limit is 33554432 pixels and 16384 on a side"))
  }

  @Test func layersWithinLayersAreBoundedInMemory() throws {
    var items: [DisplayItem] = []
    for depth in 0..<250 {
      items.append(
        DisplayItem(identity: 0, frame: .zero, content: .group(.compositing), descendants: 250 - depth))
    }
    items.append(
      DisplayItem(
        identity: 0, frame: .zero,
        content: .shape(ShapeContent(path: Path(CGRect(0, 0, 2000, 2000)), paint: .color(.black)))))
    let error = #expect(throws: RenderError.self) {
      try DisplayList(size: CGSize(width: 2000, height: 2000), items: items).pixels()
    }
    #expect(error?.code == .limit)
  }

  @Test func deepNestingIsRefused() throws {
    let count = 100_000
    let items = (0..<count).map {
      DisplayItem(identity: 0, frame: .zero, content: .group(.accented), descendants: count - 1 - $0)
    }
    let error = #expect(throws: RenderError.self) {
      try DisplayList(size: CGSize(width: 10, height: 10), items: items).pixels()
    }
    #expect(error == RenderError(.limit, "groups are nested deeper than 300"))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, 0, -5])
  func degenerateNumbersPaintSomethingFinite(_ value: CGFloat) throws {
    let stops = [GradientStop(color: .black, location: value), GradientStop(color: .white, location: 1)]
    let rect = CGRect(x: 1, y: 1, width: value, height: value)
    let point = CGPoint(x: value, y: value)
    var path = Path(CGRect(0, 0, 8, 8))
    path.addLine(to: point)
    path.addCurve(to: point, control1: point, control2: .zero)
    let paints: [Paint] = [
      .color(ResolvedColor(red: Float(value), green: 0, blue: 0, opacity: Float(value))),
      .linearGradient(stops, start: point, end: .zero),
      .radialGradient(stops, center: point, startRadius: value, endRadius: value),
      .ellipticalGradient(stops, rect: rect, center: .center, startFraction: value, endFraction: value),
      .angularGradient(stops, center: point, start: .radians(Double(value)), end: .zero),
      .material(.white, blurRadius: value),
    ]
    let leaves: [DisplayItem.Content] =
      paints.map { .shape(ShapeContent(path: path, paint: $0)) } + [
        .shape(
          ShapeContent(
            path: path, paint: .color(.black),
            stroke: StrokeStyle(lineWidth: value, miterLimit: value, dash: [value, 1], dashPhase: value))),
        .shape(ShapeContent(path: Path(rect), paint: .color(.black), fill: FillStyle(antialiased: false))),
        .image(ImageContent(image: ImageID(hex: "none"), rect: rect, pointSize: rect.size)), .placeholder("x"),
      ]
    let groups: [DisplayItem.Group] = [
      .opacity(Double(value)), .clip(path, FillStyle()), .transform(CGAffineTransform(scaleX: value, y: 1)),
      .transform(CGAffineTransform(translationX: value, y: value)), .blur(radius: value, opaque: false),
      .blur(radius: value, opaque: true),
      .shadow(color: .black, radius: value, offset: CGSize(width: value, height: value)),
      .color(.brightness(Double(value))), .color(.hueRotation(.radians(Double(value)))), .compositing, .mask,
    ]
    let square = DisplayItem.Content.shape(ShapeContent(path: path, paint: .color(.black)))
    let pairs = leaves.map { ($0, DisplayItem.Group.compositing) } + groups.map { (square, $0) }
    for (leaf, group) in pairs {
      let items = [
        DisplayItem(identity: 0, frame: rect, content: .group(group), descendants: 2),
        DisplayItem(identity: 0, frame: rect, content: leaf), DisplayItem(identity: 0, frame: rect, content: leaf),
      ]
      let bitmap = try DisplayList(size: CGSize(width: 8, height: 8), items: items).pixels()
      #expect(bitmap.size == PixelSize(width: 8, height: 8))
    }
  }

  @Test func inconsistentDescendantsStayInsideTheList() throws {
    let items = [
      DisplayItem(identity: 0, frame: .zero, content: .group(.accented), descendants: .max),
      DisplayItem(identity: 0, frame: .zero, content: .group(.mask), descendants: -3),
      DisplayItem(
        identity: 0, frame: .zero,
        content: .shape(ShapeContent(path: Path(CGRect(0, 0, 1, 1)), paint: .color(.black)))),
    ]
    #expect(try DisplayList(size: CGSize(width: 1, height: 1), items: items).pixels().hex(0, 0) == "000000FF")
  }

  @Test func unknownItemsAreSkipped() throws {
    let builder = ListBuilder(1, 1)
    builder.add(.unknown(code: 200, bytes: [1, 2, 3]))
    builder.fill(CGRect(0, 0, 1, 1), .black)
    #expect(try builder.list.pixels().hex(0, 0) == "000000FF")
  }
}
