// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraText
import Testing

@testable import TesseraRender

/// What is operated in a window: at rest in a file, the browser's own in a page.
@Suite struct WindowContentTests {
  private static let hostile = "</foreignObject><script>alert('1')</script>]]> & \"quoted\" \u{202E}back"

  private func control(_ kind: NativeControl.Kind) -> NativeControl {
    var control = NativeControl(token: "t.\(kind)", kind: kind)
    control.text = kind == .color ? "#ff8000ff" : "Oatmilk"
    control.value = 0.5
    return control
  }

  private func list(_ control: NativeControl?) -> DisplayList {
    let builder = ListBuilder(200, 60)
    if let control { builder.add(.native(control), frame: CGRect(10, 10, 180, 40)) }
    return builder.list
  }

  private func page(_ list: DisplayList) throws -> String {
    let mode = SVGOptions.Mode.page(prefix: "t1") { "/p/\($0.id.hex.prefix(4))" }
    return try SVGRenderer(fonts: nil).render(list, options: SVGOptions(mode: mode))
  }

  // MARK: Files

  @Test(arguments: NativeControl.Kind.allCases) func picturesShowAControlAtRest(_ kind: NativeControl.Kind) throws {
    let bitmap = try PNGRenderer(fonts: FontLibrary.opened()).bitmap(
      list(control(kind)), options: RenderOptions(scale: 1, cornerRadius: 0, backdrop: .clear))
    var (inside, outside) = (0, 0)
    for y in 0..<60 {
      for x in 0..<200 where bitmap[x, y].alpha > 0 {
        if (10..<190).contains(x), (10..<50).contains(y) { inside += 1 } else { outside += 1 }
      }
    }
    #expect(inside > 100)
    // The shadow of a slider's knob reaches a little out of its frame.
    #expect(outside < (kind == .slider ? 60 : 1))
  }

  @Test(arguments: NativeControl.Kind.allCases) func vectorFilesShowItToo(_ kind: NativeControl.Kind) throws {
    let fonts = try FontLibrary.opened()
    let svg = try SVGRenderer(fonts: fonts).render(list(control(kind)))
    #expect(svg.contains("<path") || svg.contains("<use") || svg.contains("<circle") || svg.contains("<rect"))
    #expect(!svg.contains("foreignObject") && !svg.contains("data-native"))
    let pdf = try PDFRenderer(fonts: fonts)
    #expect(try pdf.render(list(control(kind))).count > pdf.render(list(nil)).count)
  }

  @Test func aHiddenTextIsInNoFile() throws {
    let fonts = try FontLibrary.opened()
    let (hidden, open) = (list(control(.secureField)), list(control(.textField)))
    #expect(try !SVGRenderer(fonts: fonts).render(hidden).contains("Oatmilk"))
    let renderer = PNGRenderer(fonts: fonts)
    #expect(try renderer.render(hidden) != renderer.render(open))
    var other = control(.secureField)
    other.text = "Walnuts"
    // As long, and therefore the same dots.
    #expect(try renderer.render(hidden) == renderer.render(list(other)))
  }

  @Test func aSliderShowsItsValue() throws {
    /// Where the knob's white begins in the middle row.
    func knob(_ value: Double) throws -> Int? {
      var control = control(.slider)
      control.value = value
      let bitmap = try PNGRenderer(fonts: nil).bitmap(
        list(control), options: RenderOptions(scale: 1, cornerRadius: 0, backdrop: .clear))
      return (0..<200).first { bitmap.hex($0, 30) == "FFFFFFFF" }
    }
    let places = try [0, 0.5, 1].map { try knob($0) ?? -1 }
    #expect(places[0] < 15 && places[0] >= 10)
    #expect((80...90).contains(places[1]))
    #expect(places[2] >= 160)
    #expect(try knob(7) == places[2])
  }

  // MARK: Pages

  @Test(arguments: NativeControl.Kind.allCases) func aPageGetsAPlaceForEachControl(_ kind: NativeControl.Kind) throws {
    var control = control(kind)
    control.text = Self.hostile
    control.prompt = Self.hostile
    control.token = "a\"<b>'&"
    let reader = try MarkupReader(page(list(control)))
    let place = try #require(reader.elements.first { $0.name == "foreignObject" })
    #expect(reader.elements.allSatisfy { $0.name != "script" })
    #expect([place["x"], place["y"], place["width"], place["height"]] == ["10", "10", "180", "40"])
    let json = try #require(place["data-native"])
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["kind"] as? String == "\(kind)")
    #expect(object?["token"] as? String == control.token)
  }

  @Test func contentThatScrollsStandsInABoxOfThePage() throws {
    let builder = ListBuilder(200, 100)
    let region = ScrollRegion(
      token: "s", contentSize: CGSize(width: 180, height: 900), isHorizontal: false, isVertical: true)
    builder.scroll(region, frame: CGRect(10, 20, 180, 60)) { builder.fill(CGRect(10, 500, 20, 20), .black) }
    let reader = try MarkupReader(page(builder.list))
    let place = try #require(reader.elements.first { $0.name == "foreignObject" })
    #expect([place["x"], place["y"], place["width"], place["height"]] == ["10", "20", "180", "60"])
    let box = try #require(reader.elements.first { $0["data-scroll"] != nil })
    #expect(box.name == "div")
    #expect(box["data-scroll"]?.contains("\"contentSize\":[180,900]") == true)
    let content = try #require(reader.elements.first { $0["class"] == "scroll-content" })
    #expect(content["viewBox"] == "10 20 180 900")
    // A file shows what is in sight, without a box.
    #expect(try !SVGRenderer(fonts: nil).render(builder.list).contains("data-scroll"))
  }

  @Test func whatAFingerOperatesHasAnAreaAndItsGesture() throws {
    let builder = ListBuilder(100, 100)
    var item = MenuItem(token: "m", title: Self.hostile)
    item.isDestructive = true
    let control = WindowControl(token: "c", gesture: .menu([item]))
    builder.control(control, frame: CGRect(1, 2, 30, 40)) {}
    builder.control(WindowControl(token: "d", gesture: .drag(distance: 8)), frame: CGRect(50, 50, 10, 10)) {
      builder.fill(CGRect(50, 50, 10, 10), .black)
    }
    let reader = try MarkupReader(page(builder.list))
    let groups = reader.elements.filter { $0["data-control"] != nil }
    #expect(groups.map { $0["data-kind"] } == ["control", "control"])
    #expect(groups.map { $0["role"] } == ["button", nil])
    #expect(groups.map { $0["tabindex"] } == ["0", nil])
    let json = try #require(groups.first?["data-control"])
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    #expect(object?["gesture"] as? String == "menu")
    #expect((object?["items"] as? [[String: Any]])?.first?["isDestructive"] as? Bool == true)
    // A control without ink can be touched all the same.
    let areas = reader.elements.filter { $0["class"] == "hit" }
    #expect(areas.map { $0["width"] } == ["30", "10"])
    #expect(try !SVGRenderer(fonts: nil).render(builder.list).contains("data-control"))
  }

  @Test(arguments: [
    "", "text", "<a>", "</a>", "<a></b>", "<a/><b/>", "<a b=1/>", "<a b='1'/>", "<a b=\"<\"/>", "<a b=\"&\"/>",
    "<a b=\"&no;\"/>", "<a b=\"1\" b=\"2\"/>", "<a>&amp</a>", "<a><b></a></b>", "<a b=\"1\"c=\"2\"/>", "<a>]]></a>",
  ])
  func theReaderOfTheseTestsRefusesWhatIsNotWellFormed(_ markup: String) {
    #expect(throws: MarkupReader.Fault.self) { try MarkupReader(markup) }
  }
}
