// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraLayout
import TesseraModel
import TesseraText
import TesseraViewGraph

extension ResolvedText {
  /// What is added between the boxes of the text's lines, which end on whole pixels, in points.
  ///
  /// Baselines then lie exactly the style's leading apart: three lines of a subheadline, drawn by iOS 17 at ten pixels
  /// a point, stand 20.0 points from each other.
  func lineGap(in environment: EnvironmentValues) -> CGFloat {
    guard let leading, let height = measures?.lineHeight else { return leadingChange }
    return max(0, leading - Self.ceil(height, environment.displayScale)) + leadingChange
  }

  /// The distances that the text keeps from its neighbours.
  ///
  /// Measured in pictures that iOS 17 drew at ten pixels a point. Text to text: baselines of body 22.0, of subheadline
  /// 20.1, of footnote 18.1 apart, and 18.5 from a subheadline to a footnote below it, so the lower font decides. Text
  /// to what is below it: 9.1 for subheadline, 10.4 for body; that is a line of 1.1 times its height less the height of
  /// the capitals. The distance above is its counterpart; on a Mac it was recorded as less than the ordinary one, so it
  /// counts alone. The older Mac of the recorded layouts keeps 8 and 0.
  func spacing(in environment: EnvironmentValues) -> ViewSpacing {
    guard environment.profile != .macOS else { return .text(.macOS) }
    guard let measures else { return .text(.iOS) }
    let line = Self.ceil(1.1 * measures.lineHeight, environment.displayScale)
    return .text(
      .iOS, gap: leading.map { max(0, $0 - measures.lineHeight + leadingChange) }, above: line - measures.ascent,
      below: max(line - measures.capHeight, 0.1 * measures.lineHeight + measures.descent))
  }

  /// The vertical measures of the first font.
  private var measures: (ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat, capHeight: CGFloat, xHeight: CGFloat)?
  {
    for case .text(_, let attributes, _) in fragments { return TextEngine.shared.metrics(attributes.font) }
    return nil
  }

  /// A length rounded up to whole pixels, forgiving errors of sums.
  private static func ceil(_ length: CGFloat, _ displayScale: CGFloat) -> CGFloat {
    (length * displayScale - 1e-4).rounded(.up) / displayScale
  }
}
