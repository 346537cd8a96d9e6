// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraDisplayList

extension DateStyleText {
  /// Texts among which the widest one that can appear in a time is, for reserving a box before the text runs.
  ///
  /// Every shape the text takes between the two instants comes with its digits replaced by wide ones: which digit is
  /// the widest depends on the font, so the caller measures.
  ///
  /// - Parameter end: when the box is laid out anew; nil for a day later.
  package func widestCandidates(from now: Date, until end: Date?, _ conventions: Conventions) -> [String] {
    guard isLive else { return [text(at: now, conventions)] }
    let end = max(now, end ?? now.addingTimeInterval(86400))
    var instants = [now, end]
    // The shape changes where units come and go: at the anchor and at round distances from it.
    for anchor in anchors where anchor.timeIntervalSince(now).isFinite {
      for distance in [0, 1, 59, 60, 599, 600, 3599, 3600, 35999, 36000, 86399, 86400, 30 * 86400] as [Double] {
        instants += [anchor.addingTimeInterval(distance), anchor.addingTimeInterval(-distance)]
      }
    }
    var seen: Set<String> = []
    var candidates: [String] = []
    for instant in instants where instant >= now && instant <= end {
      for digit in ["0", "4", "6", "8"] {
        let text = String(text(at: instant, conventions).map { $0.isASCII && $0.isNumber ? Character(digit) : $0 })
        if seen.insert(text).inserted { candidates.append(text) }
      }
    }
    return candidates
  }

  private var anchors: [Date] {
    switch self {
    case .time(let d), .date(let d), .relative(let d), .offset(let d), .timer(let d): [d]
    case .interval(let a, let b): [a, b]
    case .fields(let d, _, _), .reference(let d, _): [d]
    case .timerInterval(let range, _, _, _): [range.lowerBound, range.upperBound]
    }
  }
}
