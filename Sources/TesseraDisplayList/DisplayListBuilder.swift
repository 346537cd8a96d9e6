// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// Collects items in painting order and quantises their coordinates.
package final class DisplayListBuilder {
  private var list: DisplayList
  private var openGroups: [Int] = []
  private var identityIndices: [String: UInt32] = [:]
  private var imageIDs: Set<ImageID> = []

  package init(size: CGSize) { list = DisplayList(size: size.quantised) }

  /// Number of items so far.
  package var count: Int { list.items.count }

  package func append(_ content: DisplayItem.Content, identity: String, frame: CGRect) {
    list.items.append(
      DisplayItem(identity: index(of: identity), frame: frame.quantised, content: content.quantised))
  }

  /// Adds a group around what the closure adds; a group that stays empty is taken back.
  package func group(_ group: DisplayItem.Group, identity: String, frame: CGRect, _ body: () -> Void) {
    let position = list.items.count
    append(.group(group), identity: identity, frame: frame)
    body()
    let descendants = list.items.count - position - 1
    if descendants == 0, !group.countsWhenEmpty {
      list.items.removeLast()
    } else {
      list.items[position].descendants = descendants
    }
  }

  package func add(_ image: ImageResource) {
    if imageIDs.insert(image.id).inserted { list.images.append(image) }
  }

  private func index(of identity: String) -> UInt32 {
    if let index = identityIndices[identity] { return index }
    let index = UInt32(list.identities.count)
    list.identities.append(identity)
    identityIndices[identity] = index
    return index
  }

  package func finish() -> DisplayList { list }
}
