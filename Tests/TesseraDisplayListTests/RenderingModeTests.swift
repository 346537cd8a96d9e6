// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraModel
import Testing

@Suite struct RenderingModeTests {
  private let frame = CGRect(0, 0, 10, 10)

  private func list(_ build: (DisplayListBuilder) -> Void) -> DisplayList {
    let builder = DisplayListBuilder(size: CGSize(width: 20, height: 20))
    build(builder)
    return builder.finish()
  }

  private func fill(_ color: ResolvedColor) -> DisplayItem.Content {
    .shape(ShapeContent(path: Path(frame), paint: .color(color)))
  }

  private func image(_ mode: ImageContent.AccentedMode) -> DisplayItem.Content {
    var image = ImageContent(image: ImageID(hex: "aa"), rect: frame, pointSize: frame.size)
    image.accentedMode = mode
    return .image(image)
  }

  @Test func fullColorChangesNothing() {
    let list = list { $0.append(fill(ResolvedColor(hex: 0xFF0000)), identity: "a", frame: frame) }
    #expect(list.rendered(in: .fullColor) == list)
  }

  @Test func accentedPaintsGroupsByTheirAlpha() {
    let tint = WidgetTint(accent: ResolvedColor(hex: 0x00FF00), standard: .white)
    let list = list { builder in
      builder.append(fill(ResolvedColor(hex: 0xFF0000, opacity: 0.5)), identity: "a", frame: frame)
      builder.group(.accented, identity: "b", frame: frame) {
        builder.group(.opacity(0.5), identity: "c", frame: frame) {
          builder.append(fill(.black), identity: "d", frame: frame)
        }
      }
    }
    #expect(
      list.rendered(in: .accented, tint: tint).text == """
        tile 20x20
          fill 0,0 10x10 | #FFFFFF@0.5
          accented 0,0 10x10
            opacity 0.5 0,0 10x10
              fill 0,0 10x10 | #00FF00

        """)
  }

  @Test func vibrantTurnsBrightnessIntoStrength() {
    let list = list { builder in
      builder.append(fill(.white), identity: "a", frame: frame)
      builder.append(fill(ResolvedColor(hex: 0x00FF00)), identity: "b", frame: frame)
      builder.append(fill(.black), identity: "c", frame: frame)
    }
    let opacities = list.rendered(in: .vibrant).items.map { item -> Float in
      guard case .shape(let shape) = item.content, case .color(let color) = shape.paint else { return -1 }
      return color.opacity
    }
    #expect(opacities == [1, 0.7152, 0])
  }

  @Test func vibrantMayShineInAnotherLight() {
    let red = ResolvedColor(hex: 0xFF0000)
    let list = list { builder in
      builder.append(fill(ResolvedColor(hex: 0x00FF00)), identity: "a", frame: frame)
      builder.append(image(.fullColor), identity: "b", frame: frame)
    }.rendered(in: .vibrant, light: red)
    guard case .shape(let shape) = list.items[0].content else {
      Issue.record("\(list.items)")
      return
    }
    #expect(shape.paint == .color(red.multiplyingOpacity(by: 0.7152)))
    // Pictures in grey, under the light.
    let groups = list.items.compactMap { item -> String? in
      if case .group(.color(let adjustment)) = item.content { "\(adjustment)" } else { nil }
    }
    #expect(groups == ["\(DisplayItem.ColorAdjustment.multiply(red))", "\(DisplayItem.ColorAdjustment.grayscale(1))"])
  }

  @Test func containerBackgroundIsRemovedWithItsGroup() {
    let list = list { builder in
      builder.group(.containerBackground, identity: "a", frame: frame) {
        builder.append(fill(.white), identity: "b", frame: frame)
      }
      builder.append(fill(.black), identity: "c", frame: frame)
    }
    #expect(list.rendered(in: .accented).items.count == 1)
    #expect(list.rendered(in: .vibrant).items.count == 1)
    #expect(list.rendered(in: .fullColor).items.count == 3)
  }

  @Test func picturesFollowTheirOwnWish() {
    func kinds(_ mode: ImageContent.AccentedMode) -> [String] {
      list { $0.append(image(mode), identity: "a", frame: frame) }.rendered(in: .accented).items.map { item in
        switch item.content {
        case .group(.color(let adjustment)): "\(adjustment)"
        case .image(let image): image.tint == nil ? "picture" : "template"
        default: "other"
        }
      }
    }
    #expect(kinds(.template) == ["template"])
    #expect(kinds(.accented) == ["template"])
    #expect(kinds(.desaturated) == ["grayscale(1.0)", "picture"])
    #expect(kinds(.accentedDesaturated).count == 3)
    #expect(kinds(.fullColor) == ["picture"])
  }
}
