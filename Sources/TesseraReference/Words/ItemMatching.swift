// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Which items of one list are which of another.
///
/// Lines that are equal belong together in their order; what is left is paired by what it costs to turn one item into
/// the other, the cheapest pairs first. Items of different kinds are never paired.
struct ItemMatching {
  /// Indices of items that differ in something.
  private(set) var changed: [(old: Int, new: Int)] = []
  /// Indices of items that are the same, but painted at another place in the order.
  private(set) var reordered: [(old: Int, new: Int)] = []
  /// Indices of items that only the old list has.
  private(set) var removed: [Int] = []
  /// Indices of items that only the new list has.
  private(set) var added: [Int] = []

  init(_ old: [ListedItem], _ new: [ListedItem]) {
    var restOld: [Int] = []
    var restNew: [Int] = []
    for change in new.map(\.wholeText).difference(from: old.map(\.wholeText)) {
      switch change {
      case .remove(let offset, _, _): restOld.append(offset)
      case .insert(let offset, _, _): restNew.append(offset)
      }
    }
    restOld.sort()
    restNew.sort()
    takeReordered(old, new, &restOld, &restNew)
    takeChanged(old, new, &restOld, &restNew)
    (removed, added) = (restOld, restNew)
  }

  private mutating func takeReordered(
    _ old: [ListedItem], _ new: [ListedItem], _ restOld: inout [Int], _ restNew: inout [Int]
  ) {
    var places: [String: [Int]] = [:]
    for index in restNew.reversed() { places[new[index].wholeText, default: []].append(index) }
    var taken: Set<Int> = []
    restOld.removeAll { index in
      guard let found = places[old[index].wholeText]?.popLast() else { return false }
      taken.insert(found)
      reordered.append((index, found))
      return true
    }
    restNew.removeAll { taken.contains($0) }
  }

  private mutating func takeChanged(
    _ old: [ListedItem], _ new: [ListedItem], _ restOld: inout [Int], _ restNew: inout [Int]
  ) {
    struct Pair {
      var cost: Double
      var old: Int
      var new: Int
    }
    var pairs: [Pair] = []
    let byKind = Dictionary(grouping: restNew) { new[$0].kind }
    for index in restOld {
      for candidate in byKind[old[index].kind] ?? [] {
        guard let cost = Self.cost(old[index], new[candidate]) else { continue }
        pairs.append(Pair(cost: cost, old: index, new: candidate))
      }
    }
    pairs.sort { ($0.cost, $0.old, $0.new) < ($1.cost, $1.old, $1.new) }
    var (usedOld, usedNew): (Set<Int>, Set<Int>) = ([], [])
    for pair in pairs where !usedOld.contains(pair.old) && !usedNew.contains(pair.new) {
      usedOld.insert(pair.old)
      usedNew.insert(pair.new)
      changed.append((pair.old, pair.new))
    }
    changed.sort { $0.old < $1.old }
    restOld.removeAll { usedOld.contains($0) }
    restNew.removeAll { usedNew.contains($0) }
  }

  /// What it costs to turn an item into another one; nil where nobody would call them the same.
  private static func cost(_ old: ListedItem, _ new: ListedItem) -> Double? {
    var cost = 0.25 * Double(abs(old.depth - new.depth))
    var distance = 0.0
    if let a = old.place, let b = new.place {
      distance = a.distance(to: b)
      cost += min(4, distance / 20)
      if !a.hasSize(of: b) { cost += 0.5 }
    }
    if old.paint != new.paint { cost += 1 }
    if old.outline != new.outline { cost += 1 }
    switch old.kind {
    case .text, .placeholder:
      if old.runs.map(\.font) != new.runs.map(\.font) { cost += 1 }
      guard old.string != new.string else { return cost }
      // Another text is the same item only where it stands in the same place.
      return distance <= 16 ? cost + 6 : nil
    case .fill, .stroke, .image, .liveText, .liveProgress:
      // A shape of another colour at another place is another shape.
      if old.kind == .fill || old.kind == .stroke, old.paint != new.paint, distance > 16 { return nil }
      return distance <= 160 ? cost : nil
    case .group:
      if old.head != new.head { cost += 2 }
      return distance <= 160 || old.head == new.head ? cost : nil
    }
  }
}
