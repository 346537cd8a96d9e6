// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import Testing

@Suite struct PrintingTests {
  private func text(_ content: DisplayItem.Content, frame: CGRect = CGRect(16, 98, 60, 18)) -> String {
    let builder = DisplayListBuilder(size: CGSize(width: 158, height: 158))
    builder.append(content, identity: "a", frame: frame)
    return builder.finish().text
  }

  private func shape(_ path: Path, _ paint: Paint = .color(.black)) -> DisplayItem.Content {
    .shape(ShapeContent(path: path, paint: paint))
  }

  @Test func tileReadsLikeAnOutline() {
    let builder = DisplayListBuilder(size: CGSize(width: 158, height: 158))
    let full = CGRect(0, 0, 158, 158)
    let picture = ImageID(hex: "aa")
    builder.add(ImageResource(id: picture, pixelWidth: 186, pixelHeight: 186, data: Data()))
    builder.group(.containerBackground, identity: "background", frame: full) {
      builder.append(shape(Path(full), .color(.white)), identity: "fill", frame: full)
    }
    let cell = CGRect(16, 16, 62, 100.33)
    builder.group(.interaction(.link("shop://item/1")), identity: "link", frame: cell) {
      let rect = CGRect(16, 16, 62, 62)
      builder.group(
        .clip(Path(roundedRect: rect, cornerRadius: 12), FillStyle()), identity: "clip", frame: rect
      ) {
        builder.append(
          .image(
            ImageContent(
              image: picture, rect: CGRect(0, 16, 94, 62), pointSize: CGSize(width: 62, height: 62))),
          identity: "image", frame: rect)
      }
      let face = FontFace(role: "text", axes: [.init("wght", 600), .init("opsz", 14)])
      let run = GlyphRun(
        face: face, size: 14.535, origin: CGPoint(x: 16, y: 112.33), width: 74.33,
        glyphs: [GlyphRun.Glyph(id: 1, x: 0, cluster: 0)], text: "Cube tee", paint: .color(.black))
      builder.append(
        .text(TextContent(string: "Cube tee", runs: [run])), identity: "text", frame: CGRect(16, 98, 74.33, 18))
    }
    builder.append(
      .image(ImageContent(image: picture, rect: CGRect(100, 16, 31, 31), pointSize: CGSize(width: 62, height: 62))),
      identity: "again", frame: CGRect(100, 16, 31, 31))
    #expect(
      builder.finish().text == """
        tile 158x158
          container background 0,0 158x158
            fill 0,0 158x158 | #FFFFFF
          link "shop://item/1" 16,16 62x100.328
            clip (rounded 12 16,16 62x62) 16,16 62x62
              image#1 186x186px 16,16 62x62 | picture 0,16 94x62
            text "Cube tee" 16,98 74.328x18 | SF 15 semibold #000000 baseline 16,112.328
          image#1 100,16 31x31

        """)
  }

  @Test func runsHaveTheirOwnLines() {
    func run(_ text: String, role: String, size: CGFloat, x: CGFloat) -> GlyphRun {
      GlyphRun(
        face: FontFace(role: role, axes: [.init("wght", 450)], isOblique: role == "rounded"), size: size,
        origin: CGPoint(x: x, y: 30), width: 12.5, glyphs: [], text: text,
        paint: .color(ResolvedColor(hex: 0xFF3B30, opacity: 0.6)), isApproximate: role == "emoji")
    }
    let content = TextContent(
      string: "a\"🎉", runs: [run("a\"", role: "rounded", size: 17, x: 16), run("🎉", role: "emoji", size: 17, x: 28.5)],
      transition: .numericText(countsDown: true))
    #expect(
      text(.text(content)) == """
        tile 158x158
          text "a\\"🎉" 16,98 60x18 | changes by numeric text, counting down
            run "a\\"" | rounded 17 450 italic #FF3B30@0.6 baseline 16,30 width 12.5
            run "🎉" | emoji 17 450 #FF3B30@0.6 baseline 28.5,30 metrics: approximate width 12.5

        """)
  }

  @Test(arguments: [
    (Path(CGRect(16, 98, 60, 18)), ""), (Path(CGRect(16, 98, 30, 18)), "rect 16,98 30x18 "),
    (Path(ellipseIn: CGRect(16, 98, 60, 18)), "ellipse "),
    (Path(roundedRect: CGRect(16, 98, 60, 18), cornerRadius: 4), "rounded 4 "),
    (Path(roundedRect: CGRect(16, 98, 60, 18), cornerRadius: 8), "rounded 8 "),
    (Path(roundedRect: CGRect(16, 98, 60, 18), cornerRadius: 4.5, style: .circular), "rounded 4.5 circular "),
    (Path(roundedRect: CGRect(16, 98, 60, 18), cornerRadius: 9, style: .circular), "capsule "),
    (Path(roundedRect: CGRect(16, 98, 60, 18), cornerRadius: 9), "capsule "), (Path(), "empty "),
  ])
  func commonOutlinesHaveNames(_ path: Path, _ words: String) {
    #expect(text(shape(path)) == "tile 158x158\n  fill 16,98 60x18 | \(words)#000000\n")
  }

  @Test func otherOutlinesHaveAFingerprint() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 1))
    path.addLine(to: CGPoint(x: 5, y: 7))
    path.closeSubpath()
    let first = text(shape(path))
    #expect(first == "tile 158x158\n  fill 16,98 60x18 | path 4 elements 508a807d 1,1 4x6 #000000\n")
    #expect(text(shape(path.offsetBy(dx: 1, dy: 0))) != first)
  }

  @Test func numbersAreShort() {
    let frame = CGRect(12, 12.5, 1.0 / 3, -0.25)
    #expect(
      text(.placeholder("no chart"), frame: frame)
        == "tile 158x158\n  placeholder \"no chart\" 12,12.5 0.332x-0.25\n")
  }

  @Test func controlAndDirectionCharactersAreSpelledOut() {
    #expect(
      text(.placeholder("a\u{202E}b\nc\u{0}")) == "tile 158x158\n  placeholder \"a\\u{202E}b\\nc\\u{0}\" 16,98 60x18\n")
  }

  @Test func identitiesAreNotPrinted() {
    func list(_ identity: String) -> String {
      let builder = DisplayListBuilder(size: .zero)
      builder.append(.placeholder("x"), identity: identity, frame: .zero)
      return builder.finish().text
    }
    #expect(list("first") == list("second"))
  }

  @Test func everyKindPrintsItsOwnLine() {
    let lines = DisplayList.everyKind.text.split(separator: "\n")
    // A head, a line for each item, and one more for each of the two strings of the ten live texts.
    #expect(lines.count == 1 + DisplayList.everyKind.items.count + 20)
    for line in [
      "  stroke 16,16 60x40 | path 4 elements e08ad012 1,2 8.081x8.303 #FFFFFF width 2 cap round join bevel "
        + "dash 3,1.5 phase 0.5 hard edges",
      "  blur 3 opaque 16,16 60x40", "  shadow #000000@0.33 radius 4 offset 0,2 16,16 60x40",
      "  intent \"Like\" 3 bytes 56cf37ab 16,16 60x40",
      "  transition (in move bottom, out (opacity and identity)) 16,16 60x40",
      "  accessibility label \"Likes\" value \"3\" hint \"Doubles\" role \"button\" hidden 16,16 60x40",
      "  animation spring 0.5 0.825 velocity -2 delay 100 by value fffffffffffffffa 16,16 60x40",
      "  animation cubic-bezier(0.25,-0.5,1,1.5) 300 delay 100 16,16 60x40", "  animation none by value 7 16,16 60x40",
      "  transition (opacity with spring 0.5 0.825 velocity -2 delay 100) 16,16 60x40",
      "  content changes by replacement downUp 16,16 60x40",
      "  unknown 60 16,16 60x40 | 3 bytes 3213b079", "  hue rotation 90° 16,16 60x40", "  toggle on 16,16 60x40",
    ] { #expect(lines.contains { $0 == line }, "\(line)") }
  }

  @Test func jsonIsSortedAndNested() {
    let builder = DisplayListBuilder(size: CGSize(width: 10, height: 10))
    builder.group(.opacity(0.5), identity: "group", frame: CGRect(0, 0, 10, 10)) {
      builder.append(shape(Path(CGRect(0, 0, 1, 1))), identity: "b", frame: CGRect(0, 0, 1, 1.5))
    }
    #expect(
      builder.finish().json == """
        {
          "images": [],
          "items": [
            {
              "children": [
                {
                  "antialiased": true,
                  "evenOdd": false,
                  "frame": [0, 0, 1, 1.5],
                  "identity": "b",
                  "paint": {
                    "color": [0, 0, 0, 1],
                    "type": "color"
                  },
                  "path": "0.0 0.0 m 1.0 0.0 l 1.0 1.0 l 0.0 1.0 l h",
                  "type": "fill"
                }
              ],
              "frame": [0, 0, 10, 10],
              "identity": "group",
              "type": "opacity",
              "value": 0.5
            }
          ],
          "size": [10, 10]
        }

        """)
  }

  @Test func jsonOfEveryKindIsReadByFoundation() throws {
    let json = DisplayList.everyKind.json
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let items = try #require(object?["items"] as? [[String: Any]])
    let types = Set(items.compactMap { $0["type"] as? String })
    #expect(
      types == [
        "fill", "stroke", "text", "image", "placeholder", "unknown", "opacity", "clip", "mask", "blend", "transform",
        "blur", "shadow", "compositing", "color", "interaction", "accessibility", "transition", "animation",
        "content", "accented",
        "privacySensitive", "invalidatable", "containerBackground", "toggle", "liveText",
        "liveProgress", "native", "scroll",
      ])
  }
}
