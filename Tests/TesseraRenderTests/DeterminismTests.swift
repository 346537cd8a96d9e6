// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraRender
import TesseraText
import Testing

@Suite struct DeterminismTests {
  /// Everything that is computed rather than copied: curves, gradients, blur, shadow, blends, matrices, rotation.
  private var scene: DisplayList {
    let builder = ListBuilder(120, 120)
    let stops = [
      GradientStop(color: ResolvedColor(hex: 0xFF3B30), location: 0),
      GradientStop(color: ResolvedColor(hex: 0x34C759, opacity: 0.4), location: 0.4),
      GradientStop(color: ResolvedColor(hex: 0x0A84FF), location: 1),
    ]
    let center = CGPoint(x: 60, y: 60)
    builder.fill(
      Path(CGRect(0, 0, 120, 120)), paint: .linearGradient(stops, start: .zero, end: CGPoint(x: 100, y: 90)))
    builder.group(.shadow(color: .black, radius: 4, offset: CGSize(width: 2, height: 3))) {
      builder.fill(
        Path(roundedRect: CGRect(10, 10, 45, 45), cornerRadius: 12),
        paint: .angularGradient(stops, center: CGPoint(x: 30, y: 30), start: .degrees(20), end: .degrees(300)))
    }
    builder.group(.transform(CGAffineTransform(rotationAngle: 0.2))) {
      builder.fill(
        Path(ellipseIn: CGRect(60, 15, 40, 30)),
        paint: .radialGradient(stops, center: CGPoint(x: 80, y: 30), startRadius: 2, endRadius: 25))
    }
    builder.group(.blur(radius: 3.3, opaque: false)) {
      builder.fill(Path(ellipseIn: CGRect(15, 70, 35, 35)), ResolvedColor(hex: 0xAF52DE))
    }
    builder.group(.blend(.softLight)) {
      builder.group(.color(.hueRotation(.degrees(77)))) {
        builder.fill(Path(roundedRect: CGRect(60, 60, 50, 50), cornerRadius: 20), ResolvedColor(hex: 0xFFCC00))
      }
    }
    var line = Path()
    line.move(to: center)
    line.addQuadCurve(to: CGPoint(x: 110, y: 118), control: CGPoint(x: 130, y: 40))
    builder.add(
      .shape(
        ShapeContent(
          path: line, paint: .color(.white), stroke: StrokeStyle(lineWidth: 3, lineCap: .round, dash: [6, 5]))))
    return builder.list
  }

  @Test func twoRenderersGiveTheSameBytes() throws {
    let options = RenderOptions(scale: 3, cornerRadius: 22)
    let first = PNGRenderer(fonts: nil)
    let bytes = try first.render(scene, options: options)
    #expect(try first.render(scene, options: options) == bytes)
    #expect(try PNGRenderer(fonts: nil).render(scene, options: options) == bytes)
    #expect(bytes.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  @Test func pixelsAreTheSameInEveryBuild() throws {
    let fingerprint = try scene.pixels(scale: 2, cornerRadius: 22).fingerprint
    #expect(fingerprint == 0x920B_0E90)
  }

  @Test func fileDecodesToThePixels() throws {
    let options = RenderOptions(scale: 2, cornerRadius: 22)
    let renderer = PNGRenderer(fonts: nil)
    let bitmap = try renderer.bitmap(scene, options: options)
    #expect(try ImageDecoder.decode(Data(try renderer.render(scene, options: options))) == bitmap)
  }
}
