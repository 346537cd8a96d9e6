// SPDX-License-Identifier: Apache-2.0

/// Finds the name an author most likely meant.
package enum NearestName {
  /// The candidate with the fewest typing errors, if there are few enough; ties go to the first in order.
  package static func find(_ name: String, among candidates: some Sequence<String>) -> String? {
    let wanted = Array(name.lowercased().unicodeScalars)
    let limit = max(1, min(4, wanted.count / 3))
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard abs(other.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, other)
      if distance <= limit, best.map({ distance < $0.distance }) ?? true { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one text into the other.
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var (older, previous) = ([Int](), Array(0...b.count))
    for row in 0..<a.count {
      var current = [row + 1]
      for column in 0..<b.count {
        let cost = a[row] == b[column] ? 0 : 1
        var value = min(previous[column] + cost, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, a[row] == b[column - 1], a[row - 1] == b[column] {
          value = min(value, older[column - 1] + 1)
        }
        current.append(value)
      }
      (older, previous) = (previous, current)
    }
    return previous[b.count]
  }
}
