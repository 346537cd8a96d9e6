// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing
import TesseraGeometry

@testable import TesseraAssets
@testable import tessera_assets

/// Symbol sets. The templates here are ours: the guides of three scales, and a bar in two weights.
@Suite struct CustomSymbolTests {
  /// Capitals of 70.459 units mean a font size of 100.
  private static let guides = """
    <g id="Guides">
    <line id="Baseline-S" x1="0" x2="900" y1="400" y2="400"/><line id="Capline-S" x1="0" x2="900" y1="329.541" y2="329.541"/>
    <line id="Baseline-M" x1="0" x2="900" y1="800" y2="800"/><line id="Capline-M" x1="0" x2="900" y1="729.541" y2="729.541"/>
    <line id="left-margin-Regular-M" x1="200" x2="200" y1="700" y2="820"/>
    <line id="right-margin-Regular-M" x1="320" x2="320" y1="700" y2="820"/>
    </g>
    """

  private func compiled(_ groups: String, guides: String = guides) throws -> CompiledCatalog {
    try CompiledCatalog { folder in
      try folder.write(
        "A.xcassets/mark.symbolset/mark.svg",
        #"<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><style>.x{fill:none}</style>\#(guides)"#
          + #"<g id="Symbols">\#(groups)</g></svg>"#)
      try folder.write(
        "A.xcassets/mark.symbolset/Contents.json", #"{"symbols": [{"idiom": "universal", "filename": "mark.svg"}]}"#)
    }
  }

  private func frame(_ layer: SymbolSet.Layer) -> [Double] {
    let box = layer.path.boundingRect
    return [box.minX, box.minY, box.width, box.height].map { (Double($0) * 1000).rounded() / 1000 }
  }

  @Test func readsOutlinesFromTheMarginAndTheBaseline() throws {
    let catalog = try compiled(
      #"""
      <g id="Regular-M" transform="matrix(1 0 0 1 210 800)">
        <path class="monochrome-0 multicolor-0:tintColor hierarchical-0:secondary" d="M0-60h40v80H0z"/>
        <g transform="translate(50)"><rect x="0" y="-20" width="40" height="10" class="hierarchical-1:primary"/></g>
      </g>
      """#
    ).catalog
    let set = try #require(catalog.symbol(named: "mark"))
    let variant = try #require(set.variant(weight: 400))
    #expect(abs(variant.width - 1.2) < 1e-6)
    #expect(variant.layers.map(\.level) == [1, 0])
    #expect(variant.layers.map(frame) == [[0.1, -0.6, 0.4, 0.8], [0.6, -0.2, 0.4, 0.1]])
    #expect(set.variant(weight: 900) == variant && set.variant(weight: 100) == variant)
    #expect(catalog.symbol(named: "other") == nil)
    let error = #expect(throws: AssetError.self) { try catalog.image(named: "mark") }
    #expect(error?.message.contains("custom symbol") == true)
  }

  @Test func weightsBetweenTwoOfATemplateAreDrawnBetweenThem() throws {
    let catalog = try compiled(
      #"<g id="Ultralight-S"><path d="M100 330h10v60h-10z"/></g><g id="Black-S"><path d="M100 330h50v60h-50z"/></g>"#
    ).catalog
    let set = try #require(catalog.symbol(named: "mark"))
    #expect(set.variants.map(\.weight) == [100, 900])
    // Small is 0.79 of medium, and both share the middle of the capitals.
    let light = try #require(set.variant(weight: 100))
    let heavy = try #require(set.variant(weight: 900))
    let regular = try #require(set.variant(weight: 500))
    #expect(abs(frame(light.layers[0])[2] - 0.1 / 0.79) < 0.001)
    #expect(abs(frame(heavy.layers[0])[2] - 0.5 / 0.79) < 0.001)
    #expect(abs(frame(regular.layers[0])[2] - 0.3 / 0.79) < 0.001)
    let middle = light.layers[0].path.boundingRect.midY
    #expect(abs(middle - (-0.352295 + (360 - 364.7705) / 79)) < 0.001)
    // Without guides at the sides a margin is kept free.
    #expect(abs(light.width - (0.1 + 0.235) / 0.79) < 0.001)
  }

  @Test func otherStepsTakeTheNearestWeight() throws {
    let catalog = try compiled(
      #"<g id="Regular-M"><path d="M200 740h20v60h-20z"/></g><g id="Bold-M"><path d="M200 740h40v60z"/></g>"#
    ).catalog
    let set = try #require(catalog.symbol(named: "mark"))
    #expect(set.variant(weight: 500) == set.variants[0] && set.variant(weight: 600) == set.variants[1])
  }

  @Test(
    arguments: [
      ("<svg", nil, "line 6 cannot be read"), (#"<g id="Regular"/>"#, nil, "it is no symbol template"),
      (#"<g id="Regular-L"><path d="M0 0h1v1z"/></g>"#, nil, "it lacks the guides \"Baseline-L\""),
      (#"<g id="Regular-M"><path d="nothing"/></g>"#, nil, "it is no symbol template"),
      (#"<g id="Regular-M"><path d="M0 0H1e300V1e300z"/></g>"#, nil, "lie outside of every template"),
      (#"<g id="Regular-M" transform="scale(1e300)"><path d="M0 0H1e300V1e300z"/></g>"#, nil, "of every template"),
      (#"<g id="Regular-M" transform="scale(1e308)"><path d="M0 0L10 10L10 0z"/></g>"#, nil, "of every template"),
    ] as [(String, String?, String)])
  func whatIsNoTemplateIsTold(_ groups: String, _ guides: String?, _ words: String) throws {
    let compiled = try compiled(groups, guides: guides ?? Self.guides)
    #expect(compiled.messages.count == 1)
    #expect(compiled.messages.first?.contains("\"mark.svg\": ") == true)
    #expect(compiled.messages.first?.contains(words) == true, "\(compiled.messages)")
    #expect(compiled.catalog.symbol(named: "mark") == nil)
  }

  @Test func whatIsNotDrawnIsTold() throws {
    let compiled = try compiled(#"<g id="Regular-M"><path d="M200 740h20v60z"/><image href="x.png"/></g>"#)
    #expect(compiled.messages.count == 1)
    #expect(
      compiled.messages[0].hasSuffix("\"mark.svg\": the element <image> of a symbol is not drawn; use filled paths"))
    #expect(compiled.catalog.symbol(named: "mark") != nil)
  }
}

/// The outlines of SVG, by the specification's grammar.
@Suite struct SVGOutlineTests {
  @Test(arguments: [
    ("M1 2 3 4 5 6", "1.0 2.0 m 3.0 4.0 l 5.0 6.0 l"), ("m1,2l3-1", "1.0 2.0 m 4.0 1.0 l"),
    ("M0 0H5V6h-1v-2", "0.0 0.0 m 5.0 0.0 l 5.0 6.0 l 4.0 6.0 l 4.0 4.0 l"),
    ("M0 0C1 1 2 1 3 0S5-1 6 0", "0.0 0.0 m 1.0 1.0 2.0 1.0 3.0 0.0 c 4.0 -1.0 5.0 -1.0 6.0 0.0 c"),
    ("M0 0Q1 2 2 0T4 0", "0.0 0.0 m 1.0 2.0 2.0 0.0 q 3.0 -2.0 4.0 0.0 q"),
    ("M.5.5 1e1-2E-1z m1 1 1 1", "0.5 0.5 m 10.0 -0.2 l h 1.5 1.5 m 2.5 2.5 l"),
    ("M0 0L1 1 2", "0.0 0.0 m 1.0 1.0 l"), ("M0 0 S1 1 2 2", "0.0 0.0 m 0.0 0.0 1.0 1.0 2.0 2.0 c"),
  ])
  func readsPathData(_ data: String, _ expected: String) {
    #expect(SVGOutline.path(data: data)?.description == expected)
  }

  @Test func arcsAreCurvesOfTheSameCircle() throws {
    // Flags need no space after them.
    for (data, top) in [("M0 5A5 5 0 0110 5", 0.0), ("M0 5A5 5 0 0 0 10 5", 10.0)] {
      let path = try #require(SVGOutline.path(data: data))
      let box = path.boundingRect
      #expect(abs(box.minX) < 0.01 && abs(box.maxX - 10) < 0.01)
      #expect(abs((top == 0 ? box.minY : box.maxY) - top) < 0.01)
      #expect(path.currentPoint == CGPoint(x: 10, y: 5))
    }
    // Radii that do not reach are enlarged, and without any it is a line.
    #expect(abs(try #require(SVGOutline.path(data: "M0 0a1 1 0 0 1 10 0")).boundingRect.minY + 5) < 0.01)
    #expect(SVGOutline.path(data: "M0 0a0 1 0 0 1 10 0")?.description == "0.0 0.0 m 10.0 0.0 l")
    // Where numbers end it is a line as well.
    for data in ["M0 0A1e-200 1e-200 0 0 0 10 10", "M0 0a1 1 1e308 0 1 5 5", "M0 0h1e308h1e308a1 1 0 0 1 5 5"] {
      #expect(SVGOutline.path(data: data) != nil)
    }
    let large = try #require(SVGOutline.path(data: "M5 0A5 5 0 1 1 0 5")).boundingRect
    #expect(abs(large.width - 10) < 0.01 && abs(large.height - 10) < 0.01)
  }

  @Test(
    arguments: [
      ("translate(3 4)", 4.0, 6.0), ("scale(2)", 2, 4), ("scale(2,3) translate(1)", 4, 6), ("rotate(90)", -2, 1),
      ("rotate(180 1 1)", 1, 0), ("matrix(1 0 0 1 5 6)", 6, 8), ("skewX(45)", 3, 2), ("spin(9)", 1, 2), ("", 1, 2),
    ] as [(String, Double, Double)])
  func transformsPoints(_ text: String, _ x: Double, _ y: Double) {
    let point = CGPoint(x: 1, y: 2).applying(SVGOutline.transform(text))
    #expect(abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9, "\(point)")
  }

  @Test func drawsSimpleShapes() {
    func box(_ element: String, _ attributes: [String: String]) -> CGRect? {
      SVGOutline.path(of: element, attributes)?.boundingRect
    }
    #expect(box("rect", ["x": "1", "y": "2", "width": "3", "height": "4"]) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(box("circle", ["cx": "5", "cy": "5", "r": "2"]) == CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(box("ellipse", ["rx": "2", "ry": "1"]) == CGRect(x: -2, y: -1, width: 4, height: 2))
    #expect(box("polygon", ["points": "0,0 4,0 4,3"]) == CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(box("polygon", ["points": "0"]) == nil && box("text", [:]) == nil)
  }
}
