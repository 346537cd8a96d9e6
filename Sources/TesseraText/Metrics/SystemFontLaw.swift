// SPDX-License-Identifier: Apache-2.0
import CText
import Foundation

/// The widths and heights of the iOS system font as numbers: advances, kerning, tracking and optical size.
///
/// Measured by a public project on iOS 26.1 and confirmed by recordings of two others; lengths in 1/2048 em. Exact for
/// the 95 ASCII characters of the upright weights regular to bold. All values are sums of dyadic fractions, so double
/// arithmetic on them is exact.
package enum SystemFontLaw {
  package static let unitsPerEm: CGFloat = 2048
  package static let ascender: CGFloat = 1950
  package static let descender: CGFloat = 494
  package static let capHeight: CGFloat = 1443
  /// Every character of the monospaced design, at every size and weight.
  package static let monospacedAdvance: CGFloat = 1266

  private static let textUpTo: CGFloat = 17
  private static let displayFrom: CGFloat = 28
  /// Share of the display cut by size, between the two ends.
  private static let opticalKnots: [(size: CGFloat, share: CGFloat)] = [
    (17, 0), (17.5, 0.022705078125), (18, 0.04547119140625), (19, 0.09088134765625), (20, 0.236328125),
    (21, 0.3818359375), (22, 0.52728271484375), (23, 0.6727294921875), (24, 0.81817626953125),
    (25, 0.8636474609375), (26, 0.90911865234375), (27, 0.95452880859375), (28, 1),
  ]
  /// Units added to every character by size.
  private static let trackingKnots: [(size: CGFloat, units: CGFloat)] = [
    (6, 82), (9, 38), (10, 24), (11, 12), (12, 0), (13, -12), (14, -22), (15, -32), (16, -40), (17, -52), (20, -46),
    (22, -24), (24, 6), (28, 28), (32, 26), (36, 21), (50, 15), (64, 6), (80, 0),
  ]
  /// The same for the rounded design, from the published table in 1/1000 em.
  private static let roundedTrackingKnots: [(size: CGFloat, units: CGFloat)] = [
    (8, 72), (9, 65), (10, 58), (11, 52), (12, 46), (13, 40), (14, 35), (15, 30), (16, 26), (17, 22), (18, 21),
    (19, 20), (20, 18), (21, 17), (22, 16), (23, 16), (24, 15), (26, 14), (28, 13), (30, 12), (34, 12), (40, 10),
    (48, 8), (60, 4), (80, 0),
  ]
  /// Share of bold in a weight; beyond regular and bold the line is continued.
  private static let weightKnots: [(weight: CGFloat, share: CGFloat)] = [
    (400, 0), (500, 0.36669921875), (600, 0.63330078125), (700, 1),
  ]

  /// The share of the display cut at a size in points: 0 up to 17, 1 from 28.
  package static func displayShare(size: CGFloat) -> CGFloat {
    if size <= textUpTo { return 0 }
    if size >= displayFrom { return 1 }
    return interpolate(opticalKnots.map { ($0.size, $0.share) }, at: size)
  }

  /// Units added to every character at a size in points, cut to an integer towards zero.
  package static func tracking(size: CGFloat) -> CGFloat {
    interpolate(trackingKnots.map { ($0.size, $0.units) }, at: size).rounded(.towardZero)
  }

  /// Units added to every character of the rounded design.
  package static func roundedTracking(size: CGFloat) -> CGFloat {
    interpolate(roundedTrackingKnots.map { ($0.size, $0.units) }, at: size) * 2.048
  }

  /// The share of bold in a weight of 100...900; negative below regular and above one beyond bold.
  package static func boldShare(weight: Double) -> CGFloat {
    let weight = CGFloat(weight)
    if weight < 400 { return (weight - 400) / 100 * 0.25 }
    if weight > 700 { return 1 + (weight - 700) / 100 * 0.3 }
    return interpolate(weightKnots.map { ($0.weight, $0.share) }, at: weight)
  }

  /// Height of capital and small letters above the baseline at a size, in points.
  package static func xHeight(size: CGFloat, weight: Double) -> CGFloat {
    let t = displayShare(size: size)
    let f = min(1, max(0, boldShare(weight: weight)))
    let regular: CGFloat = (1 - t) * 1078 + t * 1040
    let bold: CGFloat = (1 - t) * 1101 + t * 1072
    return ((1 - f) * regular + f * bold) * size / unitsPerEm
  }

  private static func interpolate(_ knots: [(CGFloat, CGFloat)], at x: CGFloat) -> CGFloat {
    guard let first = knots.first, let last = knots.last else { return 0 }
    if x <= first.0 { return first.1 }
    if x >= last.0 { return last.1 }
    for (a, b) in zip(knots, knots.dropFirst()) where x <= b.0 {
      return a.1 + (b.1 - a.1) * (x - a.0) / (b.0 - a.0)
    }
    return last.1
  }
}

/// The system font at one size and weight: what each ASCII character and pair adds to a width, in units.
struct SystemFontCut: Sendable {
  private var columns: [(column: Int32, share: CGFloat)]
  /// Shares of the four kerning columns: regular text, regular display, bold text, bold display.
  private var kerningShares: (CGFloat, CGFloat, CGFloat, CGFloat)

  /// - Parameters:
  ///   - displayShare: 0 for the text cut, 1 for the display cut.
  ///   - isItalic: takes the advances of the italic, which is recorded in regular only: what bold adds to the upright
  ///     is added to it.
  init(displayShare t: CGFloat, boldShare f: CGFloat, isItalic: Bool) {
    let r = 1 - f
    kerningShares = (r * (1 - t), r * t, f * (1 - t), f * t)
    columns = [
      (Self.regularText, r * (1 - t)), (Self.regularDisplay, r * t), (Self.boldText, f * (1 - t)),
      (Self.boldDisplay, f * t),
    ]
    if isItalic {
      columns[0] = (Self.regularText, -f * (1 - t))
      columns[1] = (Self.regularDisplay, -f * t)
      columns += [(Self.italicText, 1 - t), (Self.italicDisplay, t)]
    }
    columns.removeAll { $0.share == 0 }
  }

  private static let regularText = Int32(ct_sf_regular_text)
  private static let regularDisplay = Int32(ct_sf_regular_display)
  private static let boldText = Int32(ct_sf_bold_text)
  private static let boldDisplay = Int32(ct_sf_bold_display)
  private static let italicText = Int32(ct_sf_italic_text)
  private static let italicDisplay = Int32(ct_sf_italic_display)

  /// Advance without tracking.
  func advance(_ character: UInt8) -> CGFloat {
    var halves: CGFloat = 0
    for part in columns { halves += CGFloat(ct_sf_advance(character, part.column)) * part.share }
    return halves / 2
  }

  /// What a pair of neighbours adds.
  func kerning(_ first: UInt8, _ second: UInt8) -> CGFloat {
    var v: (Int16, Int16, Int16, Int16) = (0, 0, 0, 0)
    let found = withUnsafeMutableBytes(of: &v) { bytes in
      ct_sf_kerning(first, second, bytes.assumingMemoryBound(to: Int16.self).baseAddress)
    }
    guard found else { return 0 }
    let s = kerningShares
    let regular = CGFloat(v.0) * s.0 + CGFloat(v.1) * s.1
    let bold = CGFloat(v.2) * s.2 + CGFloat(v.3) * s.3
    return (regular + bold) / 2
  }
}
