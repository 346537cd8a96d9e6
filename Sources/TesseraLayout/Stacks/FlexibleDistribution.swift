// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The division of a length among members that answer offers: children of a stack, columns and rows of a grid.
///
/// Members of a higher priority are served first, while the minima of all lower ones stay reserved. Within a priority
/// the least flexible member chooses first from an equal share; what it leaves is shared by the rest.
struct FlexibleDistribution {
  /// What is known about one member before any is served.
  struct Member {
    var index: Int
    var priority: Double
    var minimum: CGFloat
    /// How much longer the member would be with unlimited room, in points.
    var flexibility: CGFloat

    init(index: Int, priority: Double = 0, minimum: CGFloat, maximum: CGFloat) {
      self.index = index
      self.priority = priority.isNaN ? 0 : priority
      self.minimum = minimum
      // A member that is infinite already at its minimum cannot give way at all.
      flexibility = minimum == .infinity ? 0 : maximum - minimum
    }

    fileprivate func precedes(_ other: Member) -> Bool {
      if priority != other.priority { return priority > other.priority }
      return flexibility != other.flexibility ? flexibility < other.flexibility : index < other.index
    }
  }

  private let order: [Member]
  /// The minima of all members behind a position in the order.
  private let reserved: [CGFloat]

  init(_ members: [Member]) {
    let isOrdered = zip(members, members.dropFirst()).allSatisfy { !$1.precedes($0) }
    order = isOrdered ? members : members.sorted { $0.precedes($1) }
    var reserved = [CGFloat](repeating: 0, count: members.count + 1)
    for position in order.indices.reversed() {
      reserved[position] = reserved[position + 1] + order[position].minimum
    }
    self.reserved = reserved
  }

  /// Offers each member its share of a length and calls `answer` for what it takes of it, in the order of service.
  func serve(_ length: CGFloat, answer: (_ index: Int, _ share: CGFloat) -> CGFloat) {
    var rest = length
    var start = 0
    while start < order.count {
      let priority = order[start].priority
      var end = start + 1
      while end < order.count, order[end].priority == priority { end += 1 }
      var available = less(rest, reserved[end])
      for position in start..<end {
        let share = max(0, available / CGFloat(end - position))
        let taken = answer(order[position].index, share)
        available = less(available, taken)
        rest = less(rest, taken)
      }
      start = end
    }
  }
}

/// The difference of two lengths of which both may be infinite: an unlimited length stays unlimited.
private func less(_ length: CGFloat, _ taken: CGFloat) -> CGFloat {
  length == .infinity ? length : length - taken
}
