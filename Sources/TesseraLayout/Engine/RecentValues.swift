// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The latest few answers by proposal.
///
/// A view is asked for a handful of proposals in a pass (zero, infinity and the final one in each direction): a short
/// list searched from its front costs less than hashing.
package struct RecentValues<Value> {
  private var entries: [(proposal: ProposedViewSize, value: Value)] = []
  private var next = 0
  private let capacity: Int

  package init(capacity: Int = 16) { self.capacity = capacity }

  /// The answer to a proposal, if it is still known.
  package subscript(proposal: ProposedViewSize) -> Value? {
    for entry in entries where entry.proposal == proposal { return entry.value }
    return nil
  }

  /// Keeps an answer and forgets the oldest one when full.
  package mutating func insert(_ value: Value, for proposal: ProposedViewSize) {
    if entries.count < capacity {
      entries.append((proposal, value))
    } else {
      entries[next] = (proposal, value)
      next = (next + 1) % capacity
    }
  }

  package mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    next = 0
  }
}

/// A question for a guide, under which its answer is kept.
struct AlignmentQuestion: Hashable {
  var key: AlignmentKey
  var width: CGFloat
  var height: CGFloat
  var proposedWidth: CGFloat?
  var proposedHeight: CGFloat?

  init(_ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) {
    self.key = key
    width = size.width
    height = size.height
    proposedWidth = proposal.width
    proposedHeight = proposal.height
  }
}
