// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry
import TesseraImage
import TesseraText

/// Writes display lists as SVG, for the home screen's page or as files that need nothing else.
///
/// What is drawn comes from the typed list alone; an author's strings appear only as escaped text. The same list and
/// options give the same bytes. One renderer serves one thread at a time.
///
/// Approximated, since SVG has no such thing: what a material blurs is a picture at two pixels a point (over content that
/// scrolls its colour alone), `plusDarker` is multiplied, angular gradients are pictures at three pixels a point.
package final class SVGRenderer {
  private let glyphs: GlyphCache
  private let outlines = OutlineMeasure()

  /// Makes a renderer.
  ///
  /// - Parameter fonts: where glyph runs find their faces; nil draws boxes for glyphs.
  package init(fonts: FontLibrary?) {
    glyphs = GlyphCache(fonts: fonts)
  }

  /// Writes a list as an `svg` element, without an XML declaration.
  package func render(_ list: DisplayList, options: SVGOptions = SVGOptions()) throws(RenderError) -> String {
    // In a page live items stay, each beside what it shows at the moment.
    var settled = try list.settled(for: options.painting)
    if options.isPage { settled = list }
    let list = settled
    let painter = Painter(
      list: list, scale: 3, glyphs: glyphs, pictures: PictureCache(), outlines: outlines, budget: PixelBudget())
    let writer = SVGWriter(painter: painter, options: options, document: SVGDefinitions(prefix: options.prefix))
    return try writer.document()
  }
}

/// How a display list becomes SVG.
package struct SVGOptions {
  /// Where the result will be.
  package enum Mode {
    /// In a file: glyphs as outlines, pictures inside, of a toggle only the present appearance.
    case file
    /// In a page: text as `<text>` with the classes of `SVGStyleSheet`, pictures by address, no inline styles, ids
    /// beginning with the prefix, items marked for animation and taps.
    ///
    /// The closure gives the address of a picture; pictures that only the renderer knows (emoji, angular gradients) come
    /// to it as well, so the server keeps what it is given under the content hash.
    case page(prefix: String, address: (ImageResource) -> String)
  }

  package var mode: Mode
  /// Pixels per point of the screen it is meant for: baselines keep to its rows of pixels, as in our pictures.
  package var scale: CGFloat
  /// Radius in points of the tile's continuous corners.
  package var cornerRadius: CGFloat
  /// What the tile is filled with under everything.
  package var backdrop: ResolvedColor
  /// The moment that live text and progress show; a list that holds any cannot be drawn without it.
  package var now: Date?

  package init(
    mode: Mode = .file, scale: CGFloat = 3, cornerRadius: CGFloat = 0, backdrop: ResolvedColor = .clear,
    now: Date? = nil
  ) {
    self.mode = mode
    self.scale = scale
    self.cornerRadius = cornerRadius
    self.backdrop = backdrop
    self.now = now
  }

  var painting: RenderOptions { RenderOptions(cornerRadius: cornerRadius, backdrop: backdrop, now: now) }

  var isPage: Bool { if case .page = mode { true } else { false } }

  /// What ids begin with: letters, digits, hyphens and underscores of the prefix that was given.
  var prefix: String {
    guard case .page(let prefix, _) = mode else { return "" }
    let kept = prefix.unicodeScalars.filter { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
        || scalar == "-" || scalar == "_"
    }
    return String(String.UnicodeScalarView(kept)) + "-"
  }
}
