// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList
import TesseraGeometry

/// The primitives of filters; lengths are points, since primitives count in the user's space.
enum SVGFilter {
  /// A Gaussian.
  ///
  /// - Parameter isFilled: whether the region is filled and stays so: what the blur takes from its edges is given back.
  static func blur(_ deviation: CGFloat, isFilled: Bool) -> String {
    let blur = SVGMarkup.element("feGaussianBlur", [("stdDeviation", SVGMarkup.number(deviation))])
    guard isFilled else { return blur }
    return blur
      + SVGMarkup.element(
        "feColorMatrix", [("type", "matrix"), ("values", "1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1")])
  }

  /// The blurred and moved alpha in a colour, with the source on top.
  static func shadow(_ color: ResolvedColor, _ deviation: CGFloat, _ offset: CGSize) -> String {
    let blur = SVGMarkup.element(
      "feGaussianBlur", [("in", "SourceAlpha"), ("stdDeviation", SVGMarkup.number(deviation))])
    let move = SVGMarkup.element(
      "feOffset",
      [("dx", SVGMarkup.number(offset.width)), ("dy", SVGMarkup.number(offset.height)), ("result", "s")])
    let flood = SVGMarkup.element(
      "feFlood",
      [
        ("flood-color", SVGMarkup.color(color)), ("flood-opacity", SVGMarkup.opacity(Double(color.bounded.opacity))),
      ])
    let cut = SVGMarkup.element("feComposite", [("in2", "s"), ("operator", "in")])
    let merge = SVGMarkup.element(
      "feMerge", [],
      SVGMarkup.element("feMergeNode") + SVGMarkup.element("feMergeNode", [("in", "SourceGraphic")]))
    return blur + move + flood + cut + merge
  }

  /// The matrix of an adjustment. Ours work on premultiplied colours with a column for alpha, which is the constant
  /// column for straight ones.
  static func color(_ adjustment: DisplayItem.ColorAdjustment) -> String {
    guard let (rows, alpha) = adjustment.matrix else {
      // Luminance of the premultiplied colour: that of the straight one, cut by the alpha.
      return SVGMarkup.element("feColorMatrix", [("type", "luminanceToAlpha")])
        + SVGMarkup.element("feComposite", [("in2", "SourceAlpha"), ("operator", "in")])
    }
    var values: [Double] = []
    for row in 0..<3 { values += [rows[4 * row], rows[4 * row + 1], rows[4 * row + 2], 0, rows[4 * row + 3]] }
    values += [0, 0, 0, alpha, 0]
    let text = values.map { SVGMarkup.number(CGFloat($0), decimals: 5) }.joined(separator: " ")
    return SVGMarkup.element("feColorMatrix", [("type", "matrix"), ("values", text)])
  }
}
