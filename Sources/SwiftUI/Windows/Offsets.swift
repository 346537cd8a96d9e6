// SPDX-License-Identifier: Apache-2.0
import Foundation

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes the elements at the offsets, as a list's deletion names them.
  public mutating func remove(atOffsets offsets: IndexSet) {
    for offset in offsets.reversed() where offset < count {
      remove(at: index(startIndex, offsetBy: offset))
    }
  }
}

extension MutableCollection where Self: RangeReplaceableCollection {
  /// Moves the elements at the offsets in front of the one that stood at the destination.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let moved = source.filter { $0 < count }.map { self[index(startIndex, offsetBy: $0)] }
    let before = source.count { $0 < destination }
    for offset in source.reversed() where offset < count { remove(at: index(startIndex, offsetBy: offset)) }
    let place = index(startIndex, offsetBy: Swift.min(count, Swift.max(0, destination - before)))
    insert(contentsOf: moved, at: place)
  }
}
