// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraText
import Testing

@testable import TesseraRender

@Suite struct SVGTests {
  /// What stands inside the `svg` element of a file without fonts.
  private func file(_ list: DisplayList) throws -> String { try inside(SVGRenderer(fonts: nil).render(list)) }

  /// The same in a page whose pictures are at "/p/" and the first digits of their hash.
  private func page(_ list: DisplayList, fonts: FontLibrary? = nil) throws -> String {
    let mode = SVGOptions.Mode.page(prefix: "t1") { "/p/\($0.id.hex.prefix(4))" }
    return try inside(SVGRenderer(fonts: fonts).render(list, options: SVGOptions(mode: mode)))
      .replacing(/\ data-id="[a-z0-9]+"/, with: "")
  }

  private func inside(_ svg: String) -> String {
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>"))
    return String(svg[svg.index(after: svg.firstIndex(of: ">") ?? svg.startIndex)...].dropLast("</svg>".count))
  }

  @Test func rootNamesTheTilesSize() throws {
    let list = ListBuilder(158, 76.5)
    list.fill(CGRect(0, 0, 10, 10), .black)
    #expect(
      try SVGRenderer(fonts: nil).render(list.list)
        == ##"<svg xmlns="http://www.w3.org/2000/svg" width="158" height="76.5" viewBox="0 0 158 76.5" "##
        + ##"text-rendering="geometricPrecision" style="isolation:isolate"><path d="M0 0H10V10H0Z" fill="#000"/></svg>"##
    )
  }

  @Test func strokesKeepTheirPen() throws {
    let list = ListBuilder(20, 20)
    let pen = StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .bevel, dash: [1, 2], dashPhase: 0.5)
    list.add(.shape(ShapeContent(path: Path(CGRect(2, 2, 8, 8)), paint: .color(.black), stroke: pen)))
    #expect(
      try file(list.list)
        == ##"<path d="M2 2H10V10H2Z" fill="none" stroke="#000" stroke-width="2.5" stroke-linecap="round" "##
        + ##"stroke-linejoin="bevel" stroke-dasharray="1 2" stroke-dashoffset=".5"/>"##)
  }

  /// A bar with an edge below a material, in a region that scrolls or not.
  private func materialOverAnEdge(scrolls: Bool) -> DisplayList {
    let list = ListBuilder(40, 40)
    list.fill(CGRect(0, 0, 20, 40), .black)
    let material = Paint.material(ResolvedColor(white: 1, opacity: 0.5), blurRadius: 4)
    let region = ScrollRegion(
      token: "s", contentSize: CGSize(width: 40, height: 80), isHorizontal: false, isVertical: true)
    if scrolls { list.scroll(region, frame: CGRect(0, 0, 40, 40)) { list.fill(CGRect(0, 0, 10, 10), .black) } }
    list.fill(Path(CGRect(4, 4, 32, 20)), paint: material)
    return list.list
  }

  @Test func aMaterialIsAPictureOfWhatLiesBelowIt() throws {
    let still = try file(materialOverAnEdge(scrolls: false))
    #expect(still.contains(##"<path d="M4 4H36V24H4Z" fill="url(#b)"/>"##))
    #expect(still.contains("patternTransform=\"matrix(.5 0 0 .5 "))
    #expect(still.contains("data:image/png;base64,"))
    #expect(try page(materialOverAnEdge(scrolls: false)).contains("<image href=\"/p/"))
  }

  @Test func overContentThatScrollsAMaterialIsItsColour() throws {
    #expect(
      try file(materialOverAnEdge(scrolls: true)).contains(
        ##"<path d="M4 4H36V24H4Z" fill="#fff" fill-opacity=".5"/>"##))
  }

  @Test func equalDefinitionsAreWrittenOnce() throws {
    let list = ListBuilder(20, 20)
    let stops = [GradientStop(color: .black, location: 0), GradientStop(color: .white, location: 1)]
    for _ in 0..<2 {
      list.fill(Path(CGRect(0, 0, 8, 8)), paint: .linearGradient(stops, start: .zero, end: CGPoint(x: 8, y: 0)))
    }
    let path = ##"<path d="M0 0H8V8H0Z" fill="url(#a)"/>"##
    #expect(
      try file(list.list)
        == ##"<defs><linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="8" y2="0">"##
        + ##"<stop offset="0" stop-color="#000"/><stop offset="1" stop-color="#fff"/></linearGradient></defs>"##
        + path + path)
  }

  @Test func shadowsAreBlurredMovedAndMerged() throws {
    let list = ListBuilder(40, 40)
    list.group(.shadow(color: ResolvedColor(white: 0, opacity: 0.25), radius: 2, offset: CGSize(width: 1, height: 3))) {
      list.fill(CGRect(10, 10, 10, 10), .white)
    }
    #expect(
      try file(list.list)
        == ##"<defs><filter id="a" filterUnits="userSpaceOnUse" x="5" y="7" width="22" height="22" "##
        + ##"color-interpolation-filters="sRGB"><feGaussianBlur in="SourceAlpha" stdDeviation="2"/>"##
        + ##"<feOffset dx="1" dy="3" result="s"/><feFlood flood-color="#000" flood-opacity=".25"/>"##
        + ##"<feComposite in2="s" operator="in"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>"##
        + ##"</filter></defs><g filter="url(#a)"><path d="M10 10H20V20H10Z" fill="#fff"/></g>"##)
  }

  @Test func clipsGoInsideOfWhatBlends() throws {
    let list = ListBuilder(20, 20)
    list.group(.clip(Path(CGRect(0, 0, 9, 9)), FillStyle())) {
      list.group(.blend(.multiply)) { list.fill(CGRect(0, 0, 20, 20), .white) }
    }
    #expect(
      try file(list.list)
        == ##"<defs><clipPath id="a"><path d="M0 0H9V9H0Z"/></clipPath></defs><g style="mix-blend-mode:multiply">"##
        + ##"<g clip-path="url(#a)"><path d="M0 0H20V20H0Z" fill="#fff"/></g></g>"##)
  }

  @Test func severalItemsAreCutTogether() throws {
    let list = ListBuilder(20, 20)
    list.group(.clip(Path(ellipseIn: CGRect(0, 0, 20, 20)), FillStyle())) {
      list.fill(CGRect(0, 0, 20, 20), .white)
      list.fill(CGRect(0, 0, 20, 20), .black)
    }
    let svg = try file(list.list)
    #expect(svg.contains(##"<g mask="url(#a)">"##))
    #expect(!svg.contains("clip-path"))
  }

  @Test func togglesShowOneStateAndPagesKeepBoth() throws {
    let list = ListBuilder(20, 20)
    list.group(.toggle(isOn: true)) {
      list.fill(CGRect(0, 0, 1, 1), .black)
      list.fill(CGRect(0, 0, 2, 2), .white)
    }
    #expect(try file(list.list) == ##"<path d="M0 0H2V2H0Z" fill="#fff"/>"##)
    #expect(
      try page(list.list)
        == ##"<g data-toggle="on"><g data-state="off" display="none"><g><path d="M0 0H1V1H0Z" fill="#000"/></g></g>"##
        + ##"<g data-state="on"><g><path d="M0 0H2V2H0Z" fill="#fff"/></g></g></g>"##)
  }

  @Test func actionsAreNumbersAndNeverAddresses() throws {
    let list = ListBuilder(20, 20)
    let intent = DisplayItem.Interaction.intent(identifier: "Add", parameters: [1])
    for interaction in [.widgetURL("file:///etc/passwd"), .disabled, .link("javascript:alert(1)"), intent] {
      list.group(.interaction(interaction)) { list.fill(CGRect(0, 0, 1, 1), .black) }
    }
    let inner = ##"<g><path d="M0 0H1V1H0Z" fill="#000"/></g></g>"##
    #expect(
      try page(list.list)
        == ##"<g data-action="0" data-kind="url" data-frame="0 0 0 0">"## + inner
        + ##"<g data-disabled="true" aria-disabled="true" data-frame="0 0 0 0">"## + inner
        + ##"<g data-action="1" data-kind="link" data-frame="0 0 0 0">"## + inner
        + ##"<g data-action="2" data-kind="intent" data-frame="0 0 0 0">"## + inner)
    #expect(list.list.actions == [.widgetURL("file:///etc/passwd"), .link("javascript:alert(1)"), intent])
    #expect(!(try file(list.list)).contains("javascript"))
  }

  @Test func pagesSayHowChangesRun() throws {
    let list = ListBuilder(20, 20)
    let spring = DisplayItem.Animation(
      curve: .spring(response: 0.5, dampingFraction: 0.825, initialVelocity: 0), duration: 0.5)
    let late = DisplayItem.Animation(curve: .easeOut, duration: 0.25, delay: 1)
    let transition = DisplayItem.Transition.asymmetric(
      insertion: .animated(.blurReplace(growsAway: true), late), removal: .animated(.scale(0.5, anchor: .top), nil))
    list.group(.animation(spring, value: 35)) {
      list.group(.animation(nil, value: nil)) {
        list.group(.transition(transition)) {
          list.group(.content(.replace(.upUp, pace: 2))) { list.fill(CGRect(0, 0, 1, 1), .black) }
        }
      }
    }
    let known = try page(list.list).replacing(/\ data-scope="[a-z0-9]+"/, with: " data-scope")
    #expect(
      known
        == ##"<g data-scope data-animation="spring 0.5 0.825" data-value="z"><g data-scope data-animation="none">"##
        + ##"<g data-transition="in:blurReplace-up out:scale-.5-.5-0" data-frame="0 0 0 0" "##
        + ##"data-animation-in="ease-out 250 delay 1000" data-animation-out="none">"##
        + ##"<g data-content="replace-upUp 2" data-frame="0 0 0 0"><g><path d="M0 0H1V1H0Z" fill="#000"/></g></g>"##
        + ##"</g></g></g>"##)
    #expect(try file(list.list) == ##"<path d="M0 0H1V1H0Z" fill="#000"/>"##)
  }

  @Test func aTransformThatDoesNothingIsKeptInPages() throws {
    let list = ListBuilder(20, 20)
    list.group(.transform(.identity)) { list.fill(CGRect(0, 0, 1, 1), .black) }
    #expect(try page(list.list).hasPrefix(##"<g transform="translate(0 0)">"##))
    #expect(!(try file(list.list)).contains("transform"))
  }

  @Test func authorsWordsAreEscapedWhereverTheyStand() throws {
    let list = ListBuilder(60, 60)
    let words = "\"><script>alert(1)</script>\u{0}\u{202E}"
    list.group(.accessibility(.init(label: words, value: words, hint: words, role: words))) {
      list.add(.placeholder(words), frame: CGRect(0, 0, 50, 50))
      let run = GlyphRun(
        face: FontFace(role: "text"), size: 10, origin: .zero, width: 10, glyphs: [.init(id: 1, x: 0, cluster: 0)],
        text: words, paint: .color(.black))
      list.add(.text(TextContent(string: words, runs: [run])))
    }
    for svg in [try file(list.list), try page(list.list)] {
      #expect(!svg.contains("<script") && !svg.contains("\u{0}") && !svg.contains("\u{202E}"))
      #expect(svg.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
    }
  }

  @Test func pagesHaveNoInlineStylesAndTheirOwnIds() throws {
    let list = ListBuilder(20, 20)
    list.group(.blend(.screen)) { list.group(.compositing) { list.fill(CGRect(0, 0, 20, 20), .white) } }
    list.group(.blur(radius: 1, opaque: false)) { list.fill(CGRect(0, 0, 20, 20), .white) }
    let svg = try page(list.list)
    #expect(!svg.contains("style="))
    #expect(svg.contains(##"<g class="blend-screen"><g class="isolated">"##))
    #expect(svg.contains(##"<filter id="t1-a""##) && svg.contains(##"filter="url(#t1-a)""##))
    let css = SVGStyleSheet.css { "/fonts/\($0)" }
    #expect(css.contains(".blend-screen{mix-blend-mode:screen}"))
    #expect(css.contains("src:url(\"/fonts/Inter.ttf\")"))
  }

  @Test func picturesArePlacedByAddressInPagesAndEmbeddedOnceInFiles() throws {
    let data = try PNGEncoder.encode(
      Bitmap(size: PixelSize(width: 2, height: 1), premultiplied: [255, 0, 0, 255, 0, 0, 255, 255]))
    let image = ImageResource(id: ImageID(hex: "abcdef"), pixelWidth: 2, pixelHeight: 1, data: data)
    let list = ListBuilder(20, 20)
    list.add(image)
    for x in [0, 10] {
      list.add(
        .image(ImageContent(image: image.id, rect: CGRect(CGFloat(x), 0, 8, 4), pointSize: CGSize(width: 2, height: 1)))
      )
    }
    #expect(
      try page(list.list)
        == ##"<g><image href="/p/abcd" x="0" y="0" width="8" height="4" preserveAspectRatio="none"/></g>"##
        + ##"<g><image href="/p/abcd" x="10" y="0" width="8" height="4" preserveAspectRatio="none"/></g>"##)
    #expect(
      try file(list.list)
        == ##"<defs><image id="a" width="2" height="1" href="data:image/png;base64,\##(data.base64EncodedString())"/>"##
        + ##"</defs><use href="#a" transform="matrix(4 0 0 4 0 0)"/><use href="#a" transform="matrix(4 0 0 4 10 0)"/>"##
    )
  }

  @Test func pageTextHasAPlaceForEveryCharacter() throws {
    let fonts = try FontLibrary.opened()
    let text = TextEngine.shared.layout(Paragraph("Wa ve", font: .system(17, weight: 600)), width: nil, height: nil)
    let list = ListBuilder(80, 30)
    list.add(.text(text.content(at: CGPoint(x: 4, y: 2), color: .black)))
    let places = text.runs.flatMap { run in
      run.glyphs.glyphs.map { SVGMarkup.number(4 + (run.glyphs.origin.x + $0.x).quantised, decimals: 2) }
    }
    let svg = try page(list.list, fonts: fonts)
    let start = "<g><text class=\"t f-text\" font-size=\"16.473\" font-weight=\"600\" fill=\"#000\" y=\""
    #expect(svg.hasPrefix(start) && svg.hasSuffix(">Wa ve</text></g>"))
    let found = try #require(svg.firstMatch(of: /\ x="([^"]+)"/))
    let written = found.1.split(separator: " ").compactMap { Double($0) }
    #expect(written.count == 5)
    for (place, expected) in zip(written, places.compactMap { Double($0) }) { #expect(abs(place - expected) <= 0.011) }
  }

  @Test func ligaturesAndForeignGlyphsBecomeOutlines() throws {
    let fonts = try FontLibrary.opened()
    let list = ListBuilder(80, 30)
    // The glyph is not the one a browser would choose for the letter.
    let run = GlyphRun(
      face: FontFace(role: "text"), size: 10, origin: CGPoint(x: 0, y: 10), width: 10,
      glyphs: [.init(id: 40, x: 0, cluster: 0)], text: "\u{E9}", paint: .color(.black))
    list.add(.text(TextContent(string: "\u{E9}", runs: [run])))
    let svg = try page(list.list, fonts: fonts)
    #expect(!svg.contains("<text"))
    #expect(svg.contains(##"role="img" aria-label="é""##))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, 0, -5])
  func degenerateNumbersGiveFiniteMarkup(_ value: CGFloat) throws {
    let list = ListBuilder(20, 20)
    let (point, rect) = (CGPoint(x: value, y: value), CGRect(1, 1, value, value))
    let stops = [GradientStop(color: .black, location: value), GradientStop(color: .white, location: 1)]
    let paints: [Paint] = [
      .linearGradient(stops, start: point, end: .zero),
      .radialGradient(stops, center: point, startRadius: value, endRadius: 3),
      .ellipticalGradient(stops, rect: rect, center: .center, startFraction: value, endFraction: value),
      .angularGradient(stops, center: point, start: .radians(Double(value)), end: .zero),
    ]
    for group in [
      DisplayItem.Group.blur(radius: value, opaque: true), .opacity(Double(value)),
      .shadow(color: .black, radius: value, offset: CGSize(width: value, height: value)),
      .transform(CGAffineTransform(translationX: value, y: 0)),
    ] {
      list.group(group) {
        for paint in paints { list.fill(Path(CGRect(0, 0, 8, 8)), paint: paint) }
      }
    }
    let svg = try file(list.list)
    #expect(!svg.contains("nan") && !svg.contains("inf"))
    #expect(try PDFRenderer(fonts: nil).render(list.list).starts(with: Array("%PDF-".utf8)))
  }

  @Test func deepNestingIsRefused() throws {
    let count = 100_000
    let items = (0..<count).map {
      DisplayItem(identity: 0, frame: .zero, content: .group(.accented), descendants: count - 1 - $0)
    }
    let error = #expect(throws: RenderError.self) {
      try SVGRenderer(fonts: nil).render(DisplayList(size: CGSize(width: 10, height: 10), items: items))
    }
    #expect(error == RenderError(.limit, "groups are nested deeper than 300"))
  }
}
