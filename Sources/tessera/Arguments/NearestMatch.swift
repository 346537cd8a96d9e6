// SPDX-License-Identifier: Apache-2.0

/// Finds the word that a misspelt one was meant to be.
enum NearestMatch {
  /// The nearest name, if at most a third of its letters, and at least one, differ.
  static func find(_ word: String, among names: [String]) -> String? {
    let typed = Array(word.lowercased())
    let distances = names.map { (name: $0, distance: distance(typed, Array($0.lowercased()))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.name.count / 3) ? best.name : nil
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour.
  static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        row.append(cost)
      }
      before = last
      last = row
    }
    return last[b.count]
  }
}
