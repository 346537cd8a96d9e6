// SPDX-License-Identifier: Apache-2.0
import Foundation
import TesseraGeometry

/// The subviews of a layout, as proxies that can be measured and placed.
///
/// Sendable because Apple's is; the proxies still belong to the evaluation that made them.
public struct LayoutSubviews: Equatable, RandomAccessCollection, @unchecked Sendable {
  public typealias SubSequence = LayoutSubviews
  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias Indices = Range<LayoutSubviews.Index>
  public typealias Iterator = IndexingIterator<LayoutSubviews>

  /// The direction of the container; only a layout that is not symmetric needs to look at it.
  public var layoutDirection: LayoutDirection

  let storage: SubviewStorage
  private let range: Range<Int>
  /// Positions in the storage when the collection was made from chosen indices.
  private let chosen: [Int]?

  package init(_ elements: [any LayoutElement], layoutDirection: LayoutDirection = .leftToRight) {
    self.init(
      storage: SubviewStorage(elements), range: 0..<elements.count, chosen: nil, layoutDirection: layoutDirection)
  }

  private init(storage: SubviewStorage, range: Range<Int>, chosen: [Int]?, layoutDirection: LayoutDirection) {
    self.storage = storage
    self.range = range
    self.chosen = chosen
    self.layoutDirection = layoutDirection
  }

  public var startIndex: Int { range.lowerBound }

  public var endIndex: Int { range.upperBound }

  public subscript(index: Int) -> LayoutSubview {
    precondition(range.contains(index), "Subview index out of range")
    let position = chosen.map { $0[index] } ?? index
    return LayoutSubview(element: storage.elements[position], storage: storage, position: position)
  }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    precondition(range.lowerBound <= bounds.lowerBound && bounds.upperBound <= range.upperBound, "Range out of bounds")
    return LayoutSubviews(storage: storage, range: bounds, chosen: chosen, layoutDirection: layoutDirection)
  }

  public subscript<S>(indices: S) -> LayoutSubviews where S: Sequence, S.Element == Int {
    let positions = indices.map { index in chosen.map { $0[index] } ?? index }
    return LayoutSubviews(
      storage: storage, range: 0..<positions.count, chosen: positions, layoutDirection: layoutDirection)
  }

  public static func == (lhs: LayoutSubviews, rhs: LayoutSubviews) -> Bool {
    lhs.layoutDirection == rhs.layoutDirection && lhs.elementsEqual(rhs)
  }
}

/// The elements of a container and the placements that its layout records for them.
final class SubviewStorage {
  let elements: [any LayoutElement]
  var placements: [Placement?] = []

  init(_ elements: [any LayoutElement]) { self.elements = elements }

  /// Keeps a placement while the engine is collecting; one made at any other time has no effect.
  func record(_ placement: Placement, at position: Int) {
    guard placements.indices.contains(position) else { return }
    placements[position] = placement
  }
}
