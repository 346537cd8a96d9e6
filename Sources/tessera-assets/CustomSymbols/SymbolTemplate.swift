// SPDX-License-Identifier: Apache-2.0
import Foundation
import FoundationXML
import TesseraAssets
import TesseraGeometry

/// A template of a custom symbol, as Apple's SF Symbols application writes it and Xcode's catalogs keep it: an SVG file
/// with guides for three scales and a group for each weight and scale ("Regular-M").
struct SymbolTemplate {
  private enum Scale: String, CaseIterable {
    case medium = "M"
    case small = "S"
    case large = "L"

    /// How large it is beside medium; where a template has no medium one it is made of another.
    var factor: Double {
      switch self {
      case .medium: 1
      case .small: 0.79
      case .large: 1.29
      }
    }
  }

  private static let weights: [(name: String, weight: Double)] = [
    ("Ultralight", 100), ("Thin", 200), ("Light", 300), ("Regular", 400), ("Medium", 500), ("Semibold", 600),
    ("Bold", 700), ("Heavy", 800), ("Black", 900),
  ]
  /// The height of capitals in units of the font size, to which the guides are drawn.
  private static let capHeight = 0.70459
  /// What is kept free at the sides where no guide says it, in units of the font size.
  private static let sideMargin = 0.1175

  private let reader: Reader

  init(_ data: Data) throws(ContentsError) {
    reader = Reader()
    let parser = XMLParser(data: data)
    parser.shouldResolveExternalEntities = false
    parser.delegate = reader
    let isWhole = parser.parse()
    guard isWhole, reader.brokenLine == nil else {
      throw ContentsError(text: "line \(reader.brokenLine ?? parser.lineNumber) cannot be read: it is no XML")
    }
  }

  /// What could not be drawn.
  var warnings: [String] {
    reader.unknown.sorted().map { "the element <\($0)> of a symbol is not drawn; use filled paths" }
  }

  /// The symbol in all weights that the template has, at medium scale.
  func symbol() throws(ContentsError) -> SymbolSet {
    var variants: [SymbolSet.Variant] = []
    for (name, weight) in Self.weights {
      for scale in Scale.allCases {
        guard let layers = reader.variants["\(name)-\(scale.rawValue)"], !layers.isEmpty else { continue }
        variants.append(try variant(layers, name, weight, scale))
        break
      }
    }
    guard !variants.isEmpty else {
      throw ContentsError(
        text: "it has no group of a weight and scale, such as \"Regular-M\": it is no symbol template")
    }
    return SymbolSet(variants: variants)
  }

  private func variant(
    _ layers: [SymbolSet.Layer], _ name: String, _ weight: Double, _ scale: Scale
  ) throws(ContentsError) -> SymbolSet.Variant {
    guard let baseline = reader.guides["Baseline-\(scale.rawValue)"]?.y,
      let capline = reader.guides["Capline-\(scale.rawValue)"]?.y, baseline > capline
    else {
      throw ContentsError(text: "it lacks the guides \"Baseline-\(scale.rawValue)\" and \"Capline-\(scale.rawValue)\"")
    }
    let em = Double(baseline - capline) / Self.capHeight
    let ink = layers.reduce(CGRect.null) { $0.union($1.path.boundingRect) }
    func margin(_ side: String) -> CGFloat? {
      let own = reader.guides["\(side)-margin-\(name)-\(scale.rawValue)"]?.x
      // The first templates have one pair, for the only group they ask for.
      return own ?? (name == "Regular" && scale == .medium ? reader.guides["\(side)-margin"]?.x : nil)
    }
    let left = margin("left") ?? ink.minX - Self.sideMargin * em
    let right = margin("right") ?? ink.maxX + Self.sideMargin * em
    guard right > left else { throw ContentsError(text: "the margins of \(name)-\(scale.rawValue) cross") }
    // Scales share the middle of the capitals.
    let factor = 1 / (em * scale.factor)
    let middle = baseline - (baseline - capline) / 2
    let place = CGAffineTransform(translationX: 0, y: -Self.capHeight / 2).scaledBy(x: factor, y: factor)
      .translatedBy(x: -left, y: -middle)
    let variant = SymbolSet.Variant(
      weight: weight, width: Double(right - left) * factor,
      layers: layers.map { SymbolSet.Layer(path: $0.path.applying(place), level: $0.level) })
    guard variant.isDrawable else {
      throw ContentsError(text: "the outlines of \(name)-\(scale.rawValue) lie outside of every template")
    }
    return variant
  }

  /// Collects guides and outlines while the file is read.
  private final class Reader: NSObject, XMLParserDelegate {
    private(set) var guides: [String: CGPoint] = [:]
    private(set) var variants: [String: [SymbolSet.Layer]] = [:]
    private(set) var unknown: Set<String> = []
    /// Where the file stops being XML.
    private(set) var brokenLine: Int?
    private var transforms = [CGAffineTransform.identity]
    /// The group that is open and how many elements are open inside it.
    private var open: (name: String, depth: Int)?
    /// Parts that are described and not drawn.
    private var hidden = 0

    private static let isVariant = Set(
      SymbolTemplate.weights.flatMap { weight in Scale.allCases.map { "\(weight.name)-\($0.rawValue)" } })
    private static let described: Set<String> = ["defs", "style", "metadata", "title", "desc", "clipPath", "mask"]

    func parser(
      _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let own = attributes["transform"].map(SVGOutline.transform) ?? .identity
      let transform = own.concatenating(transforms[transforms.count - 1])
      transforms.append(transform)
      if hidden > 0 || Self.described.contains(element) || attributes["display"] == "none" {
        hidden += 1
        return
      }
      if open != nil {
        open?.depth += 1
        draw(element, attributes, transform)
        return
      }
      let id = attributes["id"] ?? ""
      if Self.isVariant.contains(id) {
        open = (id, 0)
        draw(element, attributes, transform)
      } else if element == "line" || element == "path", !id.isEmpty {
        let path = SVGOutline.path(of: element, attributes)
        let values = ["x1", "y1"].map { attributes[$0].flatMap { SVGOutline.numbers($0).first } ?? 0 }
        let point = path.map { CGPoint(x: $0.boundingRect.midX, y: $0.boundingRect.midY) }
        guides[id] = (point ?? CGPoint(x: values[0], y: values[1])).applying(transform)
      }
    }

    func parser(
      _ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?
    ) {
      transforms.removeLast()
      if hidden > 0 {
        hidden -= 1
      } else if let depth = open?.depth {
        if depth == 0 { open = nil } else { open?.depth = depth - 1 }
      }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
      if brokenLine == nil { brokenLine = parser.lineNumber }
    }

    private func draw(_ element: String, _ attributes: [String: String], _ transform: CGAffineTransform) {
      guard let name = open?.name else { return }
      guard let path = SVGOutline.path(of: element, attributes) else {
        if element != "g", element != "path" { unknown.insert(element) }
        return
      }
      variants[name, default: []].append(
        SymbolSet.Layer(path: path.applying(transform), level: level(attributes["class"] ?? "")))
    }

    /// "hierarchical-1:secondary" says by which level a path is painted.
    private func level(_ classes: String) -> Int {
      let words = classes.split(separator: " ").first { $0.hasPrefix("hierarchical-") }
      let name = words?.split(separator: ":").last ?? ""
      return ["primary", "secondary", "tertiary", "quaternary"].firstIndex { $0 == name } ?? 0
    }
  }
}

/// Reads a symbol set of a catalog.
struct SymbolSetReader {
  let folder: URL
  let catalog: URL

  func read(_ contents: ContentsFile) throws(ContentsError) -> (symbol: SymbolSet, warnings: [String]) {
    let names = (contents.symbols ?? []).compactMap(\.filename)
    guard let name = names.first else { throw ContentsError(text: "the set is empty") }
    do throws(ContentsError) {
      let template = try SymbolTemplate(try SetFiles.read(name, in: folder, catalog: catalog))
      var warnings = template.warnings.map { "\"\(name)\": \($0)" }
      if names.count > 1 { warnings.append("only the first of \(names.count) files is used") }
      return (try template.symbol(), warnings)
    } catch {
      throw ContentsError(text: "\"\(name)\": \(error.text)")
    }
  }
}
